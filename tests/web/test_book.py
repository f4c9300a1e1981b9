"""The rulebook in the browser: read, searched, linked to, tried out, printed, and opened by a question."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visitor
from tests.web.hands import ASKED, play_now, soon
from tests.web.test_access import violations

pytestmark = pytest.mark.slow

TITLES = {
    (lang, game): title
    for lang in ("en", "de")
    for game, title in {
        "race": "Race for the Galaxy",
        "artifacts": "Alien Artifacts",
        "sidereal": "Sidereal Confluence" if lang == "en" else "Siderische Konfluenz",
        "voidfall": "Voidfall",
    }.items()
}


def read(page: Page) -> None:
    """Wait until the book lies open, with its pictures."""
    page.wait_for_selector(".book [data-section]")
    page.wait_for_selector("[data-example] .card")


def wide(page: Page) -> bool:
    found: bool = page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    return found


@pytest.mark.parametrize("size, lang, theme", [((1440, 900), "en", "dark"), ((360, 740), "de", "light")])
def test_a_book_is_read_and_searched(visitor: Visitor, size: tuple[int, int], lang: str, theme: str) -> None:
    page = visitor("/#/book/salvage", size=size, lang=lang, theme=theme)
    read(page)
    german = lang == "de"
    expect(page.get_by_role("heading", level=1)).to_contain_text("Bergung" if german else "Salvage")
    assert page.locator(".book .icon[aria-label]").count(), "icons in the text say what they are"
    assert violations(page) == [] and not wide(page)
    contents = page.locator("details.contents")
    if contents.get_attribute("open") is None:
        contents.locator("summary").click()
    contents.get_by_role("link", name="Tauschen" if german else "Trading").click()
    expect(page.locator(".book section.here h3")).to_contain_text("Tauschen" if german else "Trading")
    assert page.url.endswith("#/book/salvage/trade")
    page.locator(".book a", has_text="weiter unten" if german else "below").first.click()
    expect(page.locator(".book section.here")).to_have_attribute("data-section", "end")
    page.get_by_role("searchbox").fill("yard scrap" if not german else "hof schrott")
    expect(page.locator(".book mark").first).to_be_visible()
    expect(page.locator(".book [data-section]")).to_have_count(1)
    assert not wide(page)


def test_a_book_that_is_long_in_coming_says_so(visitor: Visitor) -> None:
    page = visitor()
    held: list[Route] = []
    page.route("**/api/book/salvage?*", lambda route: held.append(route))
    page.evaluate("() => { location.hash = '#/book/salvage'; }")
    waits = page.get_by_role("main").get_by_text("One moment")
    expect(waits).to_be_visible()
    soon(page, lambda: len(held), 1)
    held[0].continue_()
    read(page)
    expect(waits).to_have_count(0)


def test_an_example_shows_before_and_after_and_can_be_tried(visitor: Visitor) -> None:
    page = visitor("/#/book/salvage/bid")
    read(page)
    example = page.locator("[data-example=bid]")
    before, after = example.get_by_role("group", name="Before"), example.get_by_role("group", name="After")
    expect(before.locator('[data-key="captain.3"]')).to_be_visible()
    expect(after.locator('[data-key="captain.3"]')).to_have_count(0)
    expect(example.locator(".moves li")).to_have_text([re.compile("Seat 1: Bid Captain"), re.compile("Seat 2: Pass")])
    example.get_by_role("button", name="Try it").click()
    page.wait_for_selector(ASKED)
    expect(page.locator(".decision h2")).to_have_text("Which card do you bid?")
    expect(page.locator('.hand [data-key="captain.3"]').first).to_be_visible()


def test_a_question_opens_its_section_with_its_own_numbers(visitor: Visitor) -> None:
    page = visitor()
    play_now(page, "salvage")
    page.wait_for_selector(ASKED)
    page.keyboard.press("?")
    here = page.locator("dialog[open] section.here")
    expect(here.locator(".asked")).to_contain_text("Which card do you bid?")
    expect(here.locator(".asked .numbers")).to_contain_text(re.compile(r"There are \d answers here"))
    expect(here).to_have_attribute("data-section", "bid")
    assert violations(page) == []
    page.get_by_role("button", name="Specification for developers").click()
    expect(page.locator("dialog[open] section.here")).to_have_attribute("data-rule", "2.1")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_lobby_leads_to_the_book_and_back(visitor: Visitor) -> None:
    page = visitor()
    tile = page.locator("article", has=page.get_by_role("heading", name="Salvage"))
    tile.get_by_role("button", name="Rules").click()
    read(page)
    page.get_by_role("button", name="To the lobby").click()
    expect(tile).to_be_visible()


def test_it_is_printed_in_two_columns(visitor: Visitor) -> None:
    page = visitor("/#/book/salvage")
    read(page)
    page.emulate_media(media="print")
    assert page.locator(".book").evaluate("node => getComputedStyle(node).columnCount") == "2"
    expect(page.locator("aside")).to_be_hidden()
    expect(page.get_by_role("button", name="Try it")).to_be_hidden()
    assert pages(page) == 1


TOO_WIDE = """book => [...book.querySelectorAll('p, li, table')]
  .filter(e => [...e.getClientRects()].some(r => r.width > book.clientWidth / 2))
  .map(e => e.innerText.slice(0, 40))"""
"""What reaches out of its column; a table over two columns has a part in each."""


def pages(page: Page) -> int:
    """Print what lies open, and count the sheets."""
    return len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(prefer_css_page_size=True)))


def test_each_of_the_four_is_a_rule_aid_of_four_pages_at_most(visitor: Visitor) -> None:
    page = visitor("/#/book/race", size=(718, 1047))  # as wide as the print on A4
    page.route("**/examples**", lambda route: route.fulfill(json={"examples": []}))  # pictures are not printed
    page.emulate_media(media="print")
    for lang in ("en", "de"):
        for game in ("race", "artifacts", "sidereal", "voidfall"):
            page.evaluate("hash => (location.hash = hash)", f"#/book/{game}")
            book = page.locator(f".book[lang={lang}]")
            expect(book.locator("h1")).to_contain_text(TITLES[lang, game])
            assert book.evaluate(TOO_WIDE) == [], (lang, game)
            assert 2 <= pages(page) <= 4, (lang, game)
        page.emulate_media(media="screen")
        page.get_by_role("button", name="DE", exact=True).click()
        page.emulate_media(media="print")


def test_components_are_found_by_name_and_by_effect(visitor: Visitor) -> None:
    page = visitor("/#/book/salvage/.parts", size=(360, 740))
    pieces = page.locator("[data-piece]")
    expect(pieces).to_have_count(9)
    search = page.get_by_role("searchbox")
    search.fill("survey")
    expect(pieces).to_have_count(1)
    expect(pieces).to_contain_text("Draw 3")
    search.fill("draw 3")
    expect(page.locator("[data-piece=survey]")).to_be_visible()
    search.fill("dragon")
    expect(pieces).to_have_count(0)
    search.fill("")
    page.locator("[data-piece=magnet] .anchor").click()
    expect(pieces).to_have_count(1)
    assert page.url.endswith("#/book/salvage/.parts/magnet") and not wide(page)
    assert violations(page) == []
    page.get_by_role("link", name="Icons").click()
    expect(page.get_by_role("heading", name="Icons")).to_be_visible()
    assert violations(page) == []
