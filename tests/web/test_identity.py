"""Who one is is never thrown away: not by a server in trouble, a dead line, or a session it does not know."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from starboard.server.people.accounts import COOKIE
from tests.web.hands import press
from tests.web.stage import unseen

pytestmark = pytest.mark.slow


@pytest.fixture
def device(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A device on which Ada has played."""
    context = unseen(browser.new_context(locale="en-GB", reduced_motion="reduce", service_workers="block"))
    page = context.new_page()
    page.goto(address)
    name(page, "Ada")
    page.close()
    yield context
    context.close()


def name(page: Page, wanted: str) -> None:
    """Say how one wants to be called."""
    page.locator("header .me").click()
    page.get_by_role("textbox", name="Your name at the table").fill(wanted)
    page.get_by_role("button", name="OK").click()
    expect(page.locator("header .me")).to_have_text(wanted)


def session(context: BrowserContext) -> str:
    """Give the session the device has."""
    return next(str(c["value"]) for c in context.cookies() if c["name"] == COOKIE)


def refused(route: Route, status: int) -> None:
    """Answer as a server in trouble does: with its own words, or with a proxy's."""
    if status == 429:
        body = {"reason": {"code": "too_fast"}, "text": {"id": "refused-too_fast"}}
        route.fulfill(status=status, content_type="application/json", body=json.dumps(body))
    else:
        route.fulfill(status=status, content_type="text/html", body="<h1>Sorry</h1>")


@pytest.mark.parametrize("trouble", [503, 429, 500, 401, 0])
def test_trouble_is_not_a_new_person(device: BrowserContext, address: str, trouble: int) -> None:
    """Of all answers only the server's own "no such session" makes a newcomer; a proxy's 401 does not."""
    mine, made = session(device), []
    page = device.new_page()
    page.on("request", lambda r: made.append(r.url) if r.url.endswith("/api/guest") else None)
    page.route("**/api/me", lambda route: refused(route, trouble) if trouble else route.abort())
    page.goto(address)
    expect(page.locator("main").get_by_role("status")).to_contain_text("Your name and your seats are kept")
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)
    page.unroute("**/api/me")
    press(page.get_by_role("button", name="Try again"))  # the page tries by itself too, and may have been quicker
    expect(page.locator("header .me")).to_have_text("Ada")
    assert (made, session(device)) == ([], mine)


def test_it_comes_back_by_itself_without_any_texts(device: BrowserContext, address: str) -> None:
    """Nothing of the server answers, not even its sentences; when it is back, so is the person."""
    page = device.new_page()
    page.route("**/api/**", lambda route: refused(route, 503))
    page.goto(address)
    expect(page.locator("main").get_by_role("status")).to_contain_text("Your name and your seats are kept")
    page.unroute("**/api/**")
    expect(page.locator("header .me")).to_have_text("Ada")


def test_an_unknown_session_is_kept_aside(device: BrowserContext, address: str) -> None:
    """A server that does not know the session makes a newcomer; who one was can be had back once it knows again."""
    mine = next(c for c in device.cookies() if c["name"] == COOKIE)
    page = device.new_page()
    # as after a server that was set up anew, with another secret
    unknown = str(mine["value"])[:-4] + "AAAA"
    device.add_cookies([{"name": COOKIE, "value": unknown, "url": address, "httpOnly": True}])
    page.goto(address)
    expect(page.get_by_role("note")).to_contain_text("Here you were Ada")
    name(page, "Ben")
    kept = {str(c["name"]): str(c["value"]) for c in device.cookies()}
    assert kept[f"{COOKIE}-before"] == unknown
    assert kept[COOKIE] not in (unknown, mine["value"])
    # the old server is back: what was kept aside is good again
    device.add_cookies([{"name": f"{COOKIE}-before", "value": str(mine["value"]), "url": address, "httpOnly": True}])
    page.reload()
    page.locator("header .me").click()
    page.get_by_role("button", name="Be Ada again").click()
    expect(page.locator("header .me")).to_have_text("Ada")
    page.reload()
    expect(page.locator("header .me")).to_have_text("Ada")
    # and Ben is not lost by that either
    page.locator("header .me").click()
    page.get_by_role("button", name="Be Ben again").click()
    expect(page.locator("header .me")).to_have_text("Ben")


def test_a_second_page_does_not_make_a_second_person(browser: Browser, address: str) -> None:
    """Two pages were opened by a newcomer; the other learns who signed in, and none begins as a second guest."""
    context = unseen(browser.new_context(locale="en-GB", reduced_motion="reduce"))
    first, second = context.new_page(), context.new_page()
    for page in (first, second):
        page.goto(address)
        expect(page.locator("header .me")).to_have_text("Your name at the table")
    name(first, "Ada")
    mine = session(context)
    expect(second.locator("header .me")).to_have_text("Ada")
    expect(second.locator(".before")).to_have_count(0)
    name(second, "Ada Two")
    assert json.loads(second.evaluate("fetch('/api/me').then((r) => r.text())"))["name"] == "Ada Two"
    assert session(context) == mine
    context.close()
