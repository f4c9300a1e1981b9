"""The table without a server, in a real browser: offline, closed in mid-decision, in two pages, out of room."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from starboard.cli import site
from tests.web.conftest import Visitor
from tests.web.hands import ASKED, answer, play_to_the_end, press, raw_keys, state
from tests.web.published import Space, built, kept, opened, ready, space

Open = Callable[..., Page]
NAMESPACES = ("http://www.w3.org/",)
"""Addresses that only name something."""


@pytest.fixture(scope="module")
def web_space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Space]:
    if not built():
        pytest.skip("the table without a server is not packed: ./check packs it")
    with space(tmp_path_factory.mktemp("site")) as made:
        yield made


@pytest.fixture
def context(browser: Browser, web_space: Space) -> Iterator[BrowserContext]:
    """A browser that fails the test if it asks any other host for anything, or complains."""
    if web_space.server is None:
        web_space.start()
    made = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce")
    made.set_default_timeout(60_000)
    abroad: list[str] = []
    complaints: list[str] = []
    made.on("request", lambda r: abroad.append(r.url) if not own(r.url, web_space) else None)
    made.on("weberror", lambda e: complaints.append(str(e.error)))
    made.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
    yield made
    made.close()
    assert abroad == []
    assert [c for c in complaints if "ERR_CONNECTION_REFUSED" not in c and "fetching the script" not in c] == []


def own(url: str, web_space: Space) -> bool:
    return url.startswith((f"http://127.0.0.1:{web_space.port}/", "blob:", "data:"))


@pytest.fixture
def page(context: BrowserContext, web_space: Space) -> Page:
    """The lobby, with the hall behind it."""
    made = context.new_page()
    made.goto(web_space.url)
    ready(made)
    return made


def test_no_address_of_another_host_is_in_the_folder(web_space: Space) -> None:
    found: list[str] = []
    for path in web_space.root.rglob("*"):
        if path.suffix in (".html", ".js", ".mjs", ".css", ".json", ".webmanifest", ".svg"):
            text = path.read_text("utf-8")
            if path.parent.name == site.SHELF:  # rules and texts may name a place; nothing is loaded from there
                continue
            addresses = re.findall(r"https?://[\w.-]+[\w/.-]*", text)
            found += [f"{path.name}: {a}" for a in addresses if not a.startswith(NAMESPACES)]
    assert found == []


def test_a_whole_game_without_any_network(page: Page, web_space: Space) -> None:
    """After the first visit the web space is gone; the page opens, deals, and is played to the score."""
    kept(page)
    web_space.stop()
    page.reload()
    ready(page)
    opened(page, "race")
    play_to_the_end(page, most=400)
    expect(page.locator("dialog[open] li").first).to_be_visible()
    assert raw_keys(page) == []
    page.reload()
    page.wait_for_selector(".table[data-ready]")


def test_closed_in_mid_decision(page: Page) -> None:
    """A page that is loaded again, or closed and opened, comes back to the same decision."""
    opened(page, "artifacts")
    for _ in range(3):
        answer(page)
    before, address = state(page), page.url
    page.reload()
    page.wait_for_selector(ASKED)
    assert state(page) == before
    context = page.context
    page.close()
    again = context.new_page()
    again.goto(address)
    again.wait_for_selector(ASKED)
    assert state(again) == before
    answer(again)


def test_two_pages_on_one_table_follow_each_other(page: Page) -> None:
    opened(page, "race")
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(ASKED)
    assert state(other) == state(page)
    for first, second in ((page, other), (other, page)):
        before = state(first)
        answer(first)
        assert state(first) != before
        second.wait_for_function(
            "wanted => [document.querySelectorAll('.log li').length, document.querySelector('.log li')?.textContent,"
            " document.querySelector('.decision h2')?.textContent].join('|') === wanted",
            arg=state(first),
        )


def test_all_tables_in_a_file_and_back(page: Page, browser: Browser, web_space: Space, tmp_path: Path) -> None:
    opened(page, "race")
    answer(page)
    before, place = state(page), page.url
    page.evaluate("location.hash = ''")
    page.locator("header .me").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save all tables to a file").click()
    saved = tmp_path / "tables"
    saving.value.save_as(saved)
    elsewhere = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce")
    elsewhere.set_default_timeout(60_000)
    other = elsewhere.new_page()
    other.goto(web_space.url)
    ready(other)
    other.locator("header .me").click()
    chooser = other.locator("input[type=file]")
    chooser.set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"no such thing"})
    expect(other.get_by_text("not a file of saved tables")).to_be_visible()
    chooser.set_input_files(saved)
    expect(other.get_by_text("One table has come in.")).to_be_visible()
    chooser.set_input_files(saved)
    expect(other.get_by_text("One was here already.")).to_be_visible()
    other.goto("about:blank")
    other.goto(place)
    other.wait_for_selector(ASKED)
    assert state(other) == before
    answer(other)
    elsewhere.close()


def test_storage_that_is_cleared_is_told(page: Page) -> None:
    """What was cleared away is not half there: the next answer says so, and new tables can be opened."""
    opened(page, "race")
    page.evaluate(
        "() => new Promise((done) => { const r = indexedDB.deleteDatabase('starboard'); r.onsuccess = done; })"
    )
    told = page.get_by_text("its storage was cleared").first
    free = page.locator("[data-hit]:not([aria-pressed='true']):visible")
    gold = free.and_(page.locator(".legal > *, .legal, .glow"))
    for _ in range(10):
        main = page.locator(".answers .button.main")
        press(main.first if main.count() else gold.first)
        page.wait_for_timeout(500)
        if told.count():
            break
    expect(told).to_be_visible()
    page.evaluate("location.hash = ''")
    opened(page, "artifacts")


def test_what_needs_a_server_is_not_shown(page: Page) -> None:
    page.locator("header .me").click()
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_role("button", name="Save all tables to a file")).to_be_visible()
    assert not sheet.get_by_text("passkey").count() and not sheet.get_by_text("Sign in").count()
    page.keyboard.press("Escape")
    page.get_by_role("article", name="Race for the Galaxy").get_by_role("button", name="Set up").click()
    page.wait_for_selector("dialog[open] select")
    assert not page.locator("dialog[open] option[value=open]").count()
    assert page.locator("dialog[open] option[value='bot:admiral']").count()


def test_the_page_of_a_server_plays_on_the_device_and_promises_no_more(visitor: Visitor) -> None:
    """Tables are the browser's own there too; that it opens without a network is said only where it is so."""
    if not built():
        pytest.skip("the table without a server is not packed: ./check packs it")
    page = visitor()
    asked: list[str] = []
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.get_by_role("link", name="Play on this device").click()
    page.wait_for_url("**/?device*")
    ready(page)
    expect(page.locator(".lead")).to_contain_text("stay in this browser")
    expect(page.locator(".lead")).not_to_contain_text("without a network")
    asked.clear()
    page.get_by_role("article", name="Alien Artifacts").locator(".buttons .button").first.click()
    page.wait_for_selector(f"{ASKED}, dialog[open]")
    assert asked == [], "the table was asked of the server"
