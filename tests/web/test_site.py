"""The table without a server, in a real browser: offline, killed, out of room, in two pages, in a new version."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from starboard.cli import site
from starboard.core.game import find
from tests.patience import PATIENCE
from tests.web.conftest import Visitor
from tests.web.hands import ASKED, answer, play_to_the_end, press, raw_keys, soon, state
from tests.web.published import Space, built, dealt, kept, kill, lasting, opened, ready, space
from tests.web.stage import LOOKS, unseen
from tests.web.test_first_rounds import curtain

pytestmark = pytest.mark.slow

NAMESPACES = ("http://www.w3.org/",)
"""Addresses that only name something."""
DEALS = {
    "race": "race?seed=7&sets=0&seats=2&bot=greedy", "artifacts": "artifacts?seed=7&seats=2&bot=greedy",
    "sidereal": "sidereal?seed=7&seats=4&bot=greedy", "voidfall": "voidfall?seed=7&seats=2&bot=greedy",
}  # fmt: skip
KILLS = 10
WAITS = """async () => {
    const kept = await navigator.serviceWorker.ready;
    await kept.update();
    return !!kept.waiting;
}"""
KINDS = """async () => {
    const kinds = {};
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) {
            const file = new URL(request.url).pathname.match(/host\\/interpreter|pictures(?=\\/)/)?.[0];
            if (file) kinds[file] = (await caches.match(request)).headers.get('Content-Type');
        }
    return kinds;
}"""
Complaints = list[str]


@pytest.fixture(scope="module")
def web_space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Space]:
    if not built():
        pytest.skip("the table without a server is not packed: ./check packs it")
    with space(tmp_path_factory.mktemp("site")) as made:
        yield made


@pytest.fixture(scope="module")
def complaints() -> Complaints:
    return []


@pytest.fixture(scope="module")
def context(browser: Browser, web_space: Space, complaints: Complaints) -> Iterator[BrowserContext]:
    """One device for all tests that do not spoil it; it notes requests to other hosts, and whatever it complains of."""
    made = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce")
    unseen(made, painted=True)
    made.on("request", lambda r: None if own(r.url, web_space) else complaints.append(r.url))
    made.on("weberror", lambda e: complaints.append(str(e.error)))
    made.on("console", lambda m: complaints.append(m.text) if m.type == "error" else None)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext, web_space: Space, complaints: Complaints) -> Iterator[Page]:
    """The lobby, with the hall behind it; nothing is asked of any other host, and nothing is complained of."""
    if web_space.server is None:
        web_space.start()
    if context.pages:
        made = context.pages[0]
        made.keyboard.press("Escape")
        home(made)
    else:
        made = context.new_page()
        made.goto(web_space.url)
    ready(made)
    yield made
    known = ("ERR_CONNECTION_REFUSED", "fetching the script")
    found = [c for c in complaints if not any(k in c for k in known)]
    complaints.clear()
    assert found == []


def own(url: str, web_space: Space) -> bool:
    return url.startswith((f"http://127.0.0.1:{web_space.port}/", "blob:", "data:"))


def home(page: Page) -> None:
    page.evaluate("() => { location.hash = ''; }")


LINES = """() => [...document.querySelectorAll('.log li:not(.round)')]
  .flatMap(item => [...item.querySelectorAll('p, button')].map(line => line.textContent))"""


def entries(page: Page) -> list[str]:
    """Read what has happened at the table, line by line, oldest first."""
    found: list[str] = page.evaluate(LINES)
    return found


def words(line: str) -> set[str]:
    """Give the words of a line; how often it happened is none."""
    return set(re.findall(r"\w+", re.sub(r"×\d+$", "", line)))


def nothing_lost(page: Page, shown: list[str]) -> bool:
    """Say whether all that was shown still stands there, in its order; others may have gone on."""
    now = entries(page)
    if not shown:
        return True
    *before, last = shown
    # the last line may have gone on: what is said of one thing after another stands in one line
    places = range(len(now) - len(before))
    return any(now[n : n + len(before)] == before and words(last) <= words(now[n + len(before)]) for n in places)


def pressed_until(page: Page, told: Locator) -> None:
    """Try to answer until something is said about it."""
    free = page.locator("[data-hit]:not([aria-pressed='true']):visible")
    gold = free.and_(page.locator(".legal > *, .legal, .glow"))
    for _ in range(LOOKS):
        main = page.locator(".answers .button.main")
        press(main.first if main.count() else gold.first)
        page.wait_for_timeout(500)
        if told.count():
            break
    expect(told).to_be_visible()


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


@pytest.mark.parametrize("game", DEALS)
def test_a_whole_game_without_any_network(page: Page, web_space: Space, game: str, tmp_path: Path) -> None:
    """After the first visit the web space is gone; the page deals, and the game is played by clicks to the score.

    On the way the page is loaded again in mid-decision, and comes back to it. What takes long to make is kept made: the
    interpreter unpacked, so that the browser keeps beside it what it has compiled, and pictures painted. Race is looked
    back on afterwards.
    """
    kept(page)
    soon(page, lambda: page.evaluate(KINDS), {"host/interpreter": "application/wasm", "pictures": "image/webp"})
    web_space.stop()
    dealt(page, DEALS[game])
    for _ in range(3):
        answer(page)
    shown, asked = entries(page), page.locator(ASKED).locator("h2").inner_text()
    page.reload()
    page.wait_for_selector(ASKED)
    assert nothing_lost(page, shown)
    if game != "sidereal":  # there everybody trades at once
        assert page.locator(ASKED).locator("h2").inner_text() == asked
    play_to_the_end(page, most=find(game).bound)
    expect(page.locator("dialog[open] li").first).to_be_visible()
    assert raw_keys(page) == []
    if game == "race":
        looked_back_on_handed_on_and_played_again(page, tmp_path)


def looked_back_on_handed_on_and_played_again(page: Page, folder: Path) -> None:
    """Points over the game, decisive moves, replay, another way from the middle, the record out and in."""
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_role("slider", name="Points over the game")).to_be_visible()
    expect(sheet.get_by_text("Decisive moves")).to_be_visible()
    # on a busy machine a whole game takes its time
    expect(sheet.get_by_text("A bot is looking through the game")).to_have_count(0, timeout=2 * PATIENCE)
    assert not sheet.get_by_text("cannot be judged").count()
    page.keyboard.press("Escape")
    page.locator(".ending").get_by_role("button", name="Replay").click()
    reel = page.get_by_role("region", name="Replay")
    total = reel.locator(".n").inner_text().split("/")[1].strip()
    with page.expect_download() as saving:
        reel.get_by_role("button", name="Record").click()
    record = folder / "game.txt"
    saving.value.save_as(record)
    assert record.read_text("utf-8").startswith("game race rules ")
    reel.get_by_role("button", name="To the beginning").click()
    reel.get_by_role("slider").fill("4")
    expect(reel.locator(".n")).to_have_text(f"5 / {total}")
    reel.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"#/t/"))
    page.wait_for_selector(ASKED)
    answer(page)
    home(page)
    page.locator("header .me").click()
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url(re.compile(r"#/r/"))
    expect(reel.locator(".n")).to_have_text(re.compile(r"^\d+ / \d+$"))


def test_several_people_at_one_screen_and_a_lesson(page: Page) -> None:
    tile = page.get_by_role("article", name="Alien Artifacts")
    tile.get_by_role("button", name="Set up").click()
    sheet = page.get_by_role("dialog", name="Alien Artifacts")
    sheet.get_by_role("radiogroup", name="Number of players").get_by_text("2", exact=True).click()
    expect(sheet.get_by_label("Seat 2", exact=True)).to_be_visible()
    assert not sheet.locator("option[value=open]").count(), "nobody can be invited"
    assert sheet.locator("option[value='bot:admiral']").count()
    sheet.get_by_label("Seat 2", exact=True).select_option("too")
    sheet.get_by_role("button", name="Begin").click()
    curtain(page)
    home(page)
    page.get_by_role("article", name="Race for the Galaxy").get_by_role("button", name="Learn").click()
    coach = page.locator(".coach")
    forward, deed = coach.locator("footer .main"), coach.get_by_role("button", name="Do it")

    def tour_is_over() -> bool:
        if forward.count():
            press(forward.first)
        return deed.count() > 0

    soon(page, tour_is_over, True)
    log = page.locator(".log")
    before = log.get_attribute("data-n")
    deed.click()
    soon(page, lambda: log.get_attribute("data-n") != before, True)


def test_a_browser_killed_ten_times_loses_nothing_that_was_shown(
    browser: Browser, web_space: Space, tmp_path: Path
) -> None:
    """Each time right after an answer was shown as done, while bots go on; there is no network after the first."""
    if web_space.server is None:
        web_space.start()
    folder, address, shown = tmp_path / "profile", "", [""]
    for n in range(KILLS + 1):
        with lasting(browser, folder) as context:
            page = context.pages[0]
            page.goto(address or web_space.url)
            if not address:
                ready(page)
                kept(page)
                web_space.stop()
                dealt(page, DEALS["race"])
                address, shown = page.url, []
            page.wait_for_selector(ASKED)
            assert nothing_lost(page, shown)
            if n < KILLS:
                answer(page, wait=False)
                shown = entries(page)
                kill(folder)
    assert len(shown) > KILLS


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
        soon(second, lambda: state(second) == state(first), True)  # noqa: B023
    other.close()


def test_all_tables_in_a_file_and_back(page: Page, browser: Browser, web_space: Space, tmp_path: Path) -> None:
    opened(page, "race")
    answer(page)
    before, place = state(page), page.url
    home(page)
    page.locator("header .me").click()
    sheet = page.locator("dialog[open]")
    assert not sheet.get_by_text("passkey").count() and not sheet.get_by_text("Sign in").count()
    with page.expect_download() as saving:
        sheet.get_by_role("button", name="Save all tables to a file").click()
    saved = tmp_path / "tables"
    saving.value.save_as(saved)
    elsewhere = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce")
    unseen(elsewhere)
    other = elsewhere.new_page()
    other.goto(web_space.url)
    ready(other)
    other.locator("header .me").click()
    chooser = other.locator("input[type=file]")
    chooser.set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"no such thing"})
    expect(other.get_by_text("not a file of saved tables")).to_be_visible()
    chooser.set_input_files(saved)
    expect(other.get_by_text(re.compile("come in"))).to_be_visible()
    chooser.set_input_files(saved)
    expect(other.get_by_text(re.compile("here already"))).to_be_visible()
    other.goto("about:blank")
    other.goto(place)
    other.wait_for_selector(ASKED)
    assert state(other) == before
    answer(other)
    elsewhere.close()


FULL = """() => new Promise((done) => {
    const asked = indexedDB.open('probe', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('kept');
    asked.onerror = () => done(true);
    asked.onsuccess = () => {
        const writing = asked.result.transaction('kept', 'readwrite');
        writing.objectStore('kept').put('more', 1);
        writing.oncomplete = () => { asked.result.close(); done(false); };
        writing.onabort = () => { asked.result.close(); done(true); };
    };
})"""


def test_storage_that_is_full_or_cleared_is_told(page: Page, web_space: Space) -> None:
    """A device without room says so and keeps what it had; of what was cleared nothing is half there."""
    opened(page, "race")
    quota = {"origin": f"http://127.0.0.1:{web_space.port}"}
    tools = page.context.new_cdp_session(page)
    tools.send("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": 1})
    # the browser goes by the room it found last for up to half a minute
    soon(page, lambda: page.evaluate(FULL), True)
    pressed_until(page, page.get_by_text("no room left for your tables").first)
    before = state(page)
    tools.send("Storage.overrideQuotaForOrigin", quota)
    page.reload()
    page.wait_for_selector(ASKED)
    assert state(page) == before
    answer(page)
    page.evaluate(
        "() => new Promise((done) => { const r = indexedDB.deleteDatabase('starboard'); r.onsuccess = done; })"
    )
    pressed_until(page, page.get_by_text("its storage was cleared").first)
    home(page)
    opened(page, "artifacts")


def test_a_browser_that_keeps_nothing_says_so(browser: Browser, web_space: Space, tmp_path: Path) -> None:
    if web_space.server is None:
        web_space.start()
    with lasting(browser, tmp_path / "profile", keeps=False) as context:
        page = context.pages[0]
        page.goto(web_space.url)
        ready(page)
        page.get_by_role("article", name="Race for the Galaxy").locator(".buttons .button").first.click()
        expect(page.get_by_role("alert")).to_contain_text("keeps nothing for this page")


def test_what_does_not_come_is_told_and_comes_later(browser: Browser, web_space: Space) -> None:
    """On a first visit the network fails: while the table comes, and again when the bots shall think."""
    if web_space.server is None:
        web_space.start()
    elsewhere = browser.new_context(locale="en-GB", reduced_motion="reduce")
    # as at an address that is not safe: the browser does not keep the page
    elsewhere.add_init_script("delete Navigator.prototype.serviceWorker")
    unseen(elsewhere)
    page = elsewhere.new_page()
    poor = [True]

    def cut(route: Route) -> None:
        """Let a file break off in the middle."""
        if poor[0]:
            found = route.fetch()
            route.fulfill(response=found, body=found.body()[:100_000])
        else:
            route.continue_()

    elsewhere.route("**/host/interpreter.wasm.gz*", cut)
    page.goto(web_space.url)
    expect(page.get_by_text("Not all of the table has come").first).to_be_visible()
    expect(page.locator(".lead")).not_to_contain_text("without a network")
    poor[0] = False
    ready(page)
    asked: list[str] = []

    def fail(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 2:
            route.continue_()
        else:
            route.abort()

    elsewhere.route("**/host/library.zip.gz*", fail)
    dealt(page, "artifacts?seed=7&seats=2&bot=lieutenant")
    moved = page.locator(".log").get_by_text("Lieutenant")

    def bots_move() -> bool:
        if page.locator(ASKED).count():
            answer(page, wait=False)
        return moved.count() > 0

    soon(page, bots_move, True)
    assert len(asked) > 2
    elsewhere.close()


def test_a_new_version_changes_over_between_games(
    page: Page, web_space: Space, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game goes on in the version it was begun in; the lobby says that there is a newer one, and changes over."""
    kept(page)
    opened(page, "artifacts")
    page.evaluate("() => { globalThis.before = true; }")
    shelf = site.shelf

    def newer() -> Iterator[tuple[str, bytes]]:
        for name, data in shelf():
            yield name, data.replace(b"Start against bots at once", b"Begin against bots at once")

    monkeypatch.setattr(site, "shelf", newer)
    site.write(web_space.root / "starboard")
    page.wait_for_function(WAITS)
    answer(page)
    before, place = state(page), page.url
    home(page)
    expect(page.get_by_text("A new version is ready")).to_be_visible()
    expect(page.get_by_text("Start against bots at once")).to_be_visible()
    assert page.evaluate("() => globalThis.before"), "the page was loaded anew in a game"
    page.get_by_role("button", name="Change over now").click()
    expect(page.get_by_text("Begin against bots at once")).to_be_visible()
    ready(page)
    expect(page.get_by_text("A new version is ready")).to_have_count(0)
    page.goto(place)
    page.wait_for_selector(ASKED)
    assert state(page) == before
    answer(page)


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
