"""The first rounds of every game on a phone and in German, and the way there: the set-up sheet."""

import re

import pytest
from playwright.sync_api import Page, expect

from starboard.core.game import find
from starboard.core.i18n import catalog
from tests.server.sample import playable
from tests.web.conftest import Visitor
from tests.web.hands import answer, over, play_now, raw_keys
from tests.web.test_access import violations

pytestmark = pytest.mark.slow
GAMES = [name for name in playable() if name != "salvage"]


def title(name: str, lang: str) -> str:
    """Give what a game is called in the lobby."""
    own = catalog(lang, find(name).package)
    return own.say(f"{name}-title") if own.has(f"{name}-title") else own.say(f"game-{name}")


def cut_off(page: Page) -> list[str]:
    """Name what sticks out of the page to the right and cannot be scrolled or panned to."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, h1, h2, h3, p, label, select, .counter, .stop')]
        .filter(e => e.getClientRects().length && e.getBoundingClientRect().right > innerWidth + 1)
        .filter(e => {
            for (let at = e.parentElement; at && at !== document.body; at = at.parentElement)
                if (getComputedStyle(at).overflowX !== 'visible') return false;
            return true;
        })
        .map(e => e.className + ': ' + e.textContent.trim().slice(0, 60))"""
    )
    return found


@pytest.mark.parametrize("name", GAMES)
def test_on_a_phone_in_german(visitor: Visitor, name: str) -> None:
    page = visitor(lang="de", size=(390, 844))
    play_now(page, title(name, "de"))
    for _ in range(5):
        if over(page):
            break
        answer(page)
    assert raw_keys(page) == []
    for tab in ("Tisch", "Meins", "Andere", "Verlauf"):
        page.get_by_role("button", name=tab, exact=True).click()
        assert raw_keys(page) == []
        assert cut_off(page) == [], tab
    assert page.evaluate("() => { scrollTo(200, 0); return scrollX; }") == 0, "the page moves sideways"


CUT_CHOICES = """() => [...document.querySelectorAll('dialog select')].filter(select => {
  const [style, pen] = [getComputedStyle(select), document.createElement('canvas').getContext('2d')];
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const arrow = 20;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
  return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room;
}).map(select => select.selectedOptions[0].text)"""
"""What was chosen and cannot be read to its end."""


@pytest.mark.parametrize("size", [(390, 844), (768, 1024), (1440, 900)], ids=["phone", "tablet", "desktop"])
def test_every_set_up_can_be_read_and_opened(visitor: Visitor, size: tuple[int, int]) -> None:
    page = visitor(lang="de", size=size, theme="light" if size[0] < 700 else "dark")
    for name in GAMES:
        called = title(name, "de")
        page.get_by_role("article", name=called).get_by_role("button", name="Einrichten").click()
        sheet = page.get_by_role("dialog", name=called)
        expect(sheet).to_be_visible()
        for fold in sheet.locator("summary").all():
            fold.click()
        sheet.get_by_label(re.compile("^Uhr")).select_option("move")
        assert raw_keys(page) == []
        assert cut_off(page) == []
        most = sheet.locator(".numbers label").last
        most.click()
        expect(sheet.get_by_label(re.compile(r"^Platz \d+$"))).to_have_count(int(most.inner_text()))
        assert page.evaluate(CUT_CHOICES) == []
        assert "_" not in sheet.inner_text(), "a name without a text"
        assert violations(page) == [], name
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def test_who_plays_alone_is_told_whom_one_meets(visitor: Visitor) -> None:
    page = visitor()
    page.get_by_role("article", name="Race for the Galaxy").get_by_role("button", name="Set up").click()
    sheet = page.get_by_role("dialog", name="Race for the Galaxy")
    expect(sheet).to_contain_text("Alone you play against the Robot.")
    sheet.get_by_role("radiogroup", name="Number of players").get_by_text("2", exact=True).click()
    expect(sheet).not_to_contain_text("Alone you play")


def test_a_table_with_clock_names_and_levels_is_what_was_asked_for(visitor: Visitor) -> None:
    page = visitor()
    page.get_by_role("article", name="Alien Artifacts").get_by_role("button", name="Set up").click()
    sheet = page.get_by_role("dialog", name="Alien Artifacts")
    sheet.get_by_role("radiogroup", name="Number of players").get_by_text("3", exact=True).click()
    sheet.get_by_label("Seat 2", exact=True).select_option("too")
    sheet.get_by_label("Name of seat 2").fill("Oma")
    sheet.get_by_label("Seat 3", exact=True).select_option("bot:cadet")
    sheet.get_by_label("Faction, seat 2").select_option("bionics")
    sheet.get_by_label(re.compile("^Clock")).select_option("move")
    sheet.get_by_label("When time is up").select_option("wait")
    sheet.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/#/t/*")
    info = page.evaluate("async () => (await (await fetch('/api/tables/' + location.hash.split('/')[2])).json()).info")
    assert [s["kind"] for s in info["seats"]] == ["person", "person", "bot"]
    assert (info["seats"][1]["name"], info["seats"][2]["bot"]) == ("Oma", "cadet")
    assert info["clock"] == {"kind": "move", "seconds": 300}
    assert "bionics" in info["setup"].split("factions=")[1].split(",")[1]
    curtain(page)


def curtain(page: Page) -> None:
    """Several people at one screen: whoever is next is called before cards are shown, by who opens the table too."""
    raised(page)
    for _ in range(40):
        if page.get_by_role("button", name="It’s me").count():
            break
        answer(page, wait=False)
        page.wait_for_selector(".decision.asked:not(.sending), .message")
    page.reload()
    raised(page)


def raised(page: Page) -> None:
    """Nobody's cards lie there until somebody says who looks."""
    expect(page.get_by_text("Everybody else, look away!")).to_be_visible()
    assert page.locator(".hand, [data-key]").count() == 0
    page.get_by_role("button", name="It’s me").click()
    expect(page.locator(".decision.asked")).to_be_visible()
