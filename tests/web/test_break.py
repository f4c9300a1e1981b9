"""A real break: the line is dead for a while, the table goes on, and the client catches up and says so."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.web.conftest import Visitor
from tests.web.people import begin_together, take
from tests.web.stage import STATIC, unseen
from tests.web.test_first_steps import invitation

pytestmark = pytest.mark.slow


class Line:
    """The wire between a page and the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        """Stand between the page and the server from the next load on."""
        self.cut = False
        self.open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/api/socket"), self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        """Pass a connection on, or refuse it while the line is cut."""
        if self.cut:
            socket.close()
            return
        self.open.append(socket)
        socket.connect_to_server()

    def break_(self) -> None:
        """Cut what there is, and whatever comes until it is mended."""
        self.cut = True
        for socket in self.open:
            socket.close()
        self.open.clear()


def test_what_was_missed_in_a_break_is_shown(visitor: Visitor) -> None:
    ada = visitor()
    line = Line(ada)
    ada.reload()
    ada, ben = begin_together(visitor, ada)
    asked = ada.locator(".decision.asked h2")
    before = asked.inner_text()
    line.break_()
    expect(ada.get_by_text("Connection lost")).to_be_visible()
    # meanwhile the table goes on
    take(ben, ben.get_by_role("button", name="Pass"))
    ben.get_by_label("Say something").fill("Where are you?")
    ben.get_by_label("Say something").press("Enter")
    expect(ben.locator(".log .chat")).to_contain_text("Where are you?")
    expect(ada.locator(".log .chat")).to_have_count(0)
    line.cut = False
    back = ada.get_by_role("status").filter(has_text="Connected again")
    expect(back).to_contain_text(re.compile(r"\d+ things happened meanwhile"))
    expect(ada.locator(".log .chat")).to_contain_text("Where are you?")
    expect(ada.get_by_text("Connection lost")).to_have_count(0)
    # the decision she was in is still hers, and her answer reaches the table
    expect(asked).to_have_text(before)
    take(ada, ada.get_by_role("button", name="Pass"))
    expect(asked).to_contain_text("What do you do?")
    ada.reload()
    expect(asked).to_contain_text("What do you do?")
    expect(ada.locator(".log .chat")).to_contain_text("Where are you?")


def test_the_room_before_a_game_says_that_the_line_is_dead(visitor: Visitor) -> None:
    """Who waits for friends there would wait for ever."""
    ada = visitor()
    line = Line(ada)
    ada.reload()
    invitation(ada)
    line.break_()
    expect(ada.locator(".room [role=alert]")).to_contain_text("Connection lost")
    line.cut = False
    expect(ada.locator(".room [role=alert]")).to_have_count(0)


def test_the_offline_page_opens_what_was_wanted_once_the_server_is_back(browser: Browser) -> None:
    """A page that was opened while there was no server; a proxy's word that it is not there counts for nothing."""
    home = "http://offline.test/"
    back, asked = False, 0

    def serve(route: Route) -> None:
        nonlocal asked
        name = route.request.url.removeprefix(home).split("#")[0]
        if name == "readyz":
            asked += 1
            route.fulfill(status=200 if back else 502)
        elif name:
            route.fulfill(path=STATIC / name)
        elif back:
            route.fulfill(content_type="text/html", body="<h1>the table</h1>")
        else:
            route.fulfill(path=STATIC / "offline.html")

    context = unseen(browser.new_context())
    page = context.new_page()
    page.route("**/*", serve)
    page.goto(f"{home}#/t/here")
    with page.expect_response("**/readyz"):
        pass
    assert asked and page.get_by_role("heading").inner_text() == "Starboard"
    back = True
    expect(page.get_by_role("heading", name="the table")).to_be_visible()
    assert page.url == f"{home}#/t/here"
    context.close()


def test_all_of_the_offline_page_is_kept() -> None:
    """What it is made of is at hand without a server."""
    named = set(re.findall(r'(?:href|src)="([^"]+)"', (STATIC / "offline.html").read_text("utf-8")))
    kept = (STATIC / "worker.js").read_text("utf-8").split("PAGES = [")[1].split("]")[0]
    assert named and all(f"./{name}'" in kept for name in named)


def test_a_page_whose_part_is_gone_is_loaded_anew(browser: Browser, address: str) -> None:
    """The server has a newer page since: nobody stays before an empty one."""
    lost = True

    def part(route: Route) -> None:
        if lost:
            route.fulfill(status=404)
        else:
            route.continue_()

    with browser.new_context(locale="en-GB") as context:
        page = unseen(context).new_page()
        page.route(re.compile(r"/assets/SetupSheet-[^/]*\.js"), part)
        page.goto(address)
        with page.expect_event("load"):
            page.get_by_role("button", name="Set up").first.click()
        lost = False
        page.get_by_role("button", name="Set up").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
