"""The houses of Voidfall late in a game: with all they can have they are in sight, and the galaxy keeps its room."""

import json
from functools import cache

import pytest
from playwright.sync_api import Browser

from starboard.core.game import find
from starboard.core.options import read_fields
from starboard.games.voidfall.facts.tables import AGENDAS, TECHS
from tests.web.fixtures import played, shown
from tests.web.stage import Stage, at_size, page_on

pytestmark = pytest.mark.slow
TECHNOLOGIES = 5
SCROLLED = "e => e.scrollHeight - e.clientHeight"


@cache
def full(setup: str) -> str:
    """Give a position in which every house has all the technologies and agendas it has room for, as JSON."""
    game = find("voidfall")
    table, entries = played(game, read_fields(game.setup_type, setup, 0, game.package), 11, 60, "greedy")
    g = table.state
    free = iter(AGENDAS)
    for seat, p in enumerate(g.players):
        for tech in list(TECHS)[seat:]:
            if len(p.techs) < TECHNOLOGIES:
                p.techs.setdefault(tech, 1 + len(p.techs) % 2)
        p.slots = [agenda or next(free) for agenda in p.slots]
    g.now = None
    return json.dumps(shown(game, table, entries))


@pytest.mark.parametrize("lang", ["de", "en"])
def test_my_house_is_in_sight_with_all_it_can_have(browser: Browser, lang: str) -> None:
    """Without scrolling: numbers, tracks, five technologies, all agendas; and the whole market."""
    with page_on(browser, Stage(json.loads(full("seats=2 scenario=X052"))), lang=lang) as page:
        for size in ((1440, 900), (1280, 720)):
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            assert page.locator(".mine [data-kind='technology']").count() == TECHNOLOGIES
            assert page.locator(".table > .mine").evaluate(SCROLLED) <= 8, size
            assert page.locator(".charts").evaluate(SCROLLED) <= 8, size


ALL = ("conquest", "development", "innovation", "politics", "production", "progress", "prosperity", "reinforcement",
       "temptation")  # fmt: skip
LINES = """() => [...document.querySelectorAll('.hand .held .words')].filter(e => e.checkVisibility()).map(e => {
  const names = document.createRange();
  names.selectNodeContents(e);
  return [e.innerText, new Set([...names.getClientRects()].map(r => Math.round(r.top / 4))).size];
}).filter(([, lines]) => lines > 1)"""


def test_names_in_a_full_hand_break_nowhere(browser: Browser) -> None:
    """Nine cards overlap, with an agenda beside them or without: the actions' names stand whole in what is seen."""
    game = find("voidfall")
    table, entries = played(game, game.default_setup(), 11, 60, "greedy", "focus")
    p = table.state.players[0]
    p.focus, p.discard = list(ALL), []
    p.hand["might"] = []
    bare = shown(game, table, entries)
    p.hand["might"] = [next(iter(AGENDAS))]
    for position, most in ((bare, 0), (shown(game, table, entries), 1)):
        with page_on(browser, Stage(position)) as page:
            page.wait_for_selector(".table[data-ready]")
            assert page.locator(".hand .held .action").count() == 3 * len(ALL)
            broken = page.evaluate(LINES)
            assert len(broken) <= most, broken


@pytest.mark.parametrize("lang", ["de", "en"])
def test_three_others_are_in_sight_and_open_over_the_galaxy(browser: Browser, lang: str) -> None:
    with page_on(browser, Stage(json.loads(full("seats=4 scenario=random"))), lang=lang) as page:
        others = page.locator(".rivals > .panel")
        for size in ((1440, 900), (1280, 720)):
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            assert others.count() == 3
            for other in others.all():
                box = other.bounding_box()
                assert box is not None and box["x"] + box["width"] <= size[0] and box["height"] <= 110, size
            assert page.locator(".table > .mine").evaluate(SCROLLED) <= 8, size
        before = page.locator(".map").bounding_box()
        others.first.locator("summary").first.click()
        page.wait_for_selector(".rivals [data-kind='technology']")
        assert page.locator(".map").bounding_box() == before


def test_an_upright_tablet_gives_the_galaxy_two_fifths(browser: Browser) -> None:
    """My numbers stay beside it; all the rest of my house is one press away."""
    with page_on(browser, Stage(json.loads(full("seats=2 scenario=X052"))), size=(768, 1024), touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.locator(".tabs button").nth(0).tap()
        galaxy = page.locator(".map").bounding_box()
        assert galaxy is not None and galaxy["height"] >= 0.4 * 1024
        assert page.locator(".mine .counter").nth(3).is_visible()
        page.locator(".tabs button").nth(1).tap()
        page.wait_for_selector(".mine [data-kind='technology']")
        assert page.locator(".table > .mine").evaluate(SCROLLED) <= 8
