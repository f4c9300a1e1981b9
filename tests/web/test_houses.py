"""The houses of Voidfall late in a game: with all they can have they are in sight, and the galaxy keeps its room."""

import json
from functools import cache

import pytest
from playwright.sync_api import Browser, expect

from starboard.core.game import find
from starboard.core.options import read_fields
from starboard.games.voidfall.costs import TradeBonus
from starboard.games.voidfall.facts.tables import AGENDAS, TECHS
from tests.games.voidfall.making import begin
from tests.web.fixtures import played, shown
from tests.web.playing import Playing
from tests.web.stage import Stage, at_size, page_on
from tests.web.test_presses import second_cycle

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


@cache
def laden(agendas: int) -> str:
    """Give a position in which all nine focus cards are in hand, and some agendas, as JSON."""
    game = find("voidfall")
    table, entries = played(game, game.default_setup(), 11, 60, "greedy", "focus")
    p = table.state.players[0]
    p.focus, p.discard = list(ALL), []
    p.hand["might"] = list(AGENDAS)[:agendas]
    return json.dumps(shown(game, table, entries))


@pytest.mark.parametrize("agendas", [0, 1, 2])
def test_names_in_a_full_hand_break_nowhere(browser: Browser, agendas: int) -> None:
    """Nine cards lie side by side: the names of their actions stand whole in them."""
    with page_on(browser, Stage(json.loads(laden(agendas)))) as page:
        page.wait_for_selector(".table[data-ready]")
        assert page.locator(".hand .held .action").count() == 3 * len(ALL)
        assert page.evaluate(LINES) == []


LAID = """() => {
  const hand = document.querySelector('.table > .hand').getBoundingClientRect();
  const names = [...document.querySelectorAll('.hand .held :is(.tab, .title)')].map(e => {
    const words = document.createRange();
    words.selectNodeContents(e);
    const box = words.getBoundingClientRect();
    return { name: e.innerText, width: box.width, bottom: box.bottom, at: [box.left + box.width / 2, box.top + 5],
      over: e.parentElement.querySelector('.actions')?.getBoundingClientRect().top ?? hand.bottom,
      room: e.closest('.held').getBoundingClientRect().width, card: e.closest('.card') };
  });
  return names.filter(n => n.width > n.room + 1 || n.bottom > Math.min(n.over + 3, hand.bottom) ||
    document.elementFromPoint(...n.at)?.closest('.card') !== n.card).map(n => n.name);
}"""
"""The names of cards in the hand that are wider than their card, run into what it does, or are covered."""


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("agendas", [0, 2])
def test_every_name_in_a_full_hand_is_read(browser: Browser, agendas: int, lang: str) -> None:
    """On every screen that is no upright phone: nothing lies over it."""
    with page_on(browser, Stage(json.loads(laden(agendas))), lang=lang, size=(844, 390), touch=True) as page:
        for size in ((844, 390), (768, 1024), (1024, 768), (1280, 720), (1440, 900), (2560, 1440)):
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            assert page.locator(".hand .held .card").count() == len(ALL) + agendas
            assert page.evaluate(LAID) == [], size


WHOLE = """() => {
  const sky = document.querySelector('.map').getBoundingClientRect();
  const hand = document.querySelector('.table > .hand').getBoundingClientRect();
  const foot = Math.min(sky.bottom, hand.top + 2);
  return [...document.querySelectorAll('.hex > .hit')].map(e => e.getBoundingClientRect())
    .filter(r => r.left < sky.left - 1 || r.right > sky.right + 1 || r.top < sky.top - 1 || r.bottom > foot + 1).length;
}"""


@pytest.mark.parametrize("setup", ["seats=2 scenario=X052", "seats=4 scenario=random"])
def test_a_phone_on_its_side_shows_all_of_the_galaxy_and_the_hand(browser: Browser, setup: str) -> None:
    game = find("voidfall")
    made = read_fields(game.setup_type, setup, 0, game.package)
    table, entries = played(game, made, 11, 60, "greedy", "focus")
    with page_on(browser, Stage(shown(game, table, entries)), size=(844, 390), touch=True) as page:
        page.wait_for_selector(".table[data-ready] .sky .number")
        assert page.evaluate(WHOLE) == 0
        assert page.locator(".table > .hand").evaluate(SCROLLED) <= 1
        assert page.locator("[data-key='skirmish']").is_visible()


def test_a_turn_order_without_room_for_names_has_colours(browser: Browser) -> None:
    with page_on(browser, Stage(json.loads(full("seats=4 scenario=random"))), size=(1024, 768)) as page:
        for size in ((1024, 768), (1280, 720), (390, 844)):
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            others = page.locator(".head .phases li:not(.now)")
            assert others.count() >= 3
            for stop in others.all():
                assert stop.locator(".name").is_visible() or stop.locator(".token svg").is_visible(), size
                assert not stop.locator(".index").is_visible(), size


def test_a_copy_of_a_card_names_its_actions(browser: Browser) -> None:
    """What they do stands beside it, so it has to be seen which is which."""
    with page_on(browser, Stage(json.loads(laden(1)))) as page:
        page.wait_for_selector(".table[data-ready]")
        box = page.locator(".hand .held:has([data-kind='focus'])").last.bounding_box()
        assert box is not None
        # by its place: what was scrolled into sight, or came to lie under a still pointer, brings up no copy
        for step in (60, 64):
            page.mouse.move(box["x"] + step, box["y"] + step)
        page.wait_for_selector(".peek .action")
        names = page.locator(".peek .action .words")
        assert names.count() == 3
        assert all(name.is_visible() and name.inner_text().strip() for name in names.all())


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
        expect(page.locator(".map")).to_be_visible()
        galaxy = page.locator(".map").bounding_box()
        assert galaxy is not None and galaxy["height"] >= 0.4 * 1024
        assert page.locator(".mine .counter").nth(3).is_visible()
        page.locator(".tabs button").nth(1).tap()
        page.wait_for_selector(".mine [data-kind='technology']")
        assert page.locator(".table > .mine").evaluate(SCROLLED) <= 8


def test_the_drawer_of_a_tablet_shows_the_market_and_leaves_the_answers(browser: Browser) -> None:
    """A trade bonus is chosen there: the log gives way, and no answer lies under the drawer."""
    table = second_cycle()
    table.state.players[0].trade = 1
    begin(table.state, TradeBonus(0, must=True))
    with page_on(browser, Playing(find("voidfall"), table), size=(1024, 768), touch=True) as page:
        page.locator("[data-drawer='open']").wait_for()
        assert page.locator(".charts .legal").count() > 2
        charts = page.locator(".charts").bounding_box()
        assert charts is not None and charts["height"] >= 500
        for card in page.locator(".charts [data-kind='agenda']").all():
            box = card.bounding_box()
            assert box is not None and box["y"] + box["height"] <= charts["y"] + charts["height"]
        drawer = page.locator(".table > .side").bounding_box()
        ask = page.locator(".table > .ask").bounding_box()
        assert drawer is not None and ask is not None and ask["x"] + ask["width"] <= drawer["x"] + 1
        asked = page.locator(".decision").bounding_box()
        for answer in page.locator(".answers .button").all():
            box = answer.bounding_box()
            assert asked is not None and box is not None
            assert box["y"] + box["height"] <= asked["y"] + asked["height"]
