"""Alien Artifacts on large and small screens: what is asked takes nothing away, and what lies there is read whole."""

import json
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from starboard.bots.bot import find_bot
from starboard.bots.bot import position as bot_position
from starboard.core.engine import decision, waiting
from starboard.core.game import find
from starboard.core.record import Recorder
from starboard.games.artifacts.table import tucked
from tests.web.fixtures import UNHURRIED, shown
from tests.web.stage import Stage, page_on
from tests.web.test_room import PLACES, empire_of

pytestmark = pytest.mark.slow


@cache
def asked(kind: str, least: int = 2) -> str:
    """Give a position of two players in which such a question has so many answers, as JSON."""
    game = find("artifacts")
    table = Recorder(game, game.setup_type(seats=2), 7)
    while seats := waiting(table.state):
        now = decision(table.state, seats[0])
        if seats[0] == 0 and now and now.kind == kind and len(now.options) >= least:
            return json.dumps(shown(game, table, []))
        at = bot_position(game.id, table.state, seats[0], seed=len(table.record.answers), seconds=UNHURRIED)
        table.apply(seats[0], find_bot("greedy").choose(at))
    raise AssertionError(f"no {kind} with {least} answers")


def redrawn(page: Page, stage: Stage, **changes: Any) -> None:
    """Show a changed table, and wait until it is drawn."""
    n = stage.position["update"]["n"] + 1
    stage.publish(**{"n": n, "at": n, "entries": [], **changes})
    page.wait_for_function("n => document.querySelector('.table')?.dataset.at === `${n}`", arg=n)
    page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1280, 720), (1440, 900), (2560, 1440)])
def test_cards_to_choose_from_move_nothing(browser: Browser, size: tuple[int, int], lang: str) -> None:
    """They lie in the decks' row, their words in the question's own room; on a desk my faction stays in sight."""
    stage = Stage(json.loads(asked("keep", 3)))
    before = json.loads(json.dumps(stage.position["update"]))
    for area in before["scene"]["areas"]:
        area["items"] = [item for item in area["items"] if item.get("key") != "looked"]
    with page_on(browser, stage, size=size, lang=lang) as page:
        page.wait_for_selector(".stage .plaque:nth-child(3)")
        places = page.evaluate(PLACES)
        looked = [box.bounding_box() for box in page.locator("[data-zone='looked'] .card").all()]
        decks = [box.bounding_box() for box in page.locator(".main .heap").all()]
        assert len({round(box["y"]) for box in [*looked, *decks[:3]] if box}) == 1, "one row"
        top = page.locator(".ask > .decision").bounding_box()
        faction = page.locator(".mine .plaque").bounding_box()
        assert top and faction and (size[1] < 800 or size[0] < 1200 or faction["y"] + faction["height"] <= top["y"])
        redrawn(page, stage, scene=before["scene"], question=None)
        assert page.evaluate(PLACES) == places


@pytest.mark.parametrize("lang", ["de", "en"])
def test_how_many_cards_to_look_at_needs_no_more_room_than_any_question(browser: Browser, lang: str) -> None:
    with page_on(browser, Stage(json.loads(asked("looks", 7))), lang=lang) as page:
        page.wait_for_selector(".answers .button:nth-of-type(7)")
        box, hand = page.locator(".ask > .decision").bounding_box(), page.locator(".hand").bounding_box()
        assert box and hand and box["y"] >= hand["y"] - 1


CLIPPED = """() => [...document.querySelectorAll(':is(.main, .mine) .card.cut')].flatMap(card => {
    const frame = card.querySelector('.frame');
    const cut = Number(/([\\d.]+)px 100%/.exec(getComputedStyle(frame).clipPath)?.[1] ?? 0);
    const edge = frame.getBoundingClientRect();
    const texts = document.createTreeWalker(card.querySelector('.body'), NodeFilter.SHOW_TEXT);
    const out = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement.closest('[data-beyond]')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const r of range.getClientRects())
            if (r.width > 1 && r.left - edge.left + (edge.bottom - r.bottom) < cut) out.push(text.data);
    }
    return out;
})"""
"""Words on cards that stand where a corner is cut off."""


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1440, 900), (2560, 1440)])
def test_the_cut_corner_of_a_card_takes_no_letter(browser: Browser, size: tuple[int, int], lang: str) -> None:
    for position in (json.loads(asked("keep", 3)), empire_of(8)):
        with page_on(browser, Stage(position), size=size, lang=lang) as page:
            page.wait_for_selector(".table[data-ready]")
            assert page.locator(".main .card.cut").count() >= 2
            assert page.evaluate(CLIPPED) == []


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_six_cards_say_everything_in_words_on_a_low_screen(browser: Browser, size: tuple[int, int]) -> None:
    """What is counted for all lies beside the decks, so that my cards have its row."""
    for count in (4, 5, 6):
        with page_on(browser, Stage(empire_of(count)), size=size, lang="de") as page:
            page.wait_for_selector(".table[data-ready]")
            expect(page.locator(".mine [data-zone^='projects'] .card").first).to_be_visible()
            assert page.locator(".mine .spot > .card :is([data-brief], [data-beyond])").count() == 0, count


@pytest.mark.parametrize("size", [(1440, 900), (2560, 1440)])
def test_the_cards_of_one_other_have_names(browser: Browser, size: tuple[int, int]) -> None:
    with page_on(browser, Stage(json.loads(asked("keep", 3))), size=size) as page:
        page.wait_for_selector(".table[data-ready]")
        names = page.locator(".rivals .spot .card .title")
        assert names.count() > 2
        assert all(name.is_visible() for name in names.all())


def test_four_cards_of_a_hand_lie_beside_each_other(browser: Browser) -> None:
    """Each is drawn a little smaller before one covers the other."""
    stage = Stage(json.loads(asked("act")))
    update = stage.position["update"]
    [mine] = next(area["items"] for area in update["scene"]["areas"] if area["place"] == "mine")
    hand = next(item for item in mine["items"] if item.get("shape") == "fan" and item.get("mine"))
    hand["cards"] = [{**hand["cards"][n % len(hand["cards"])], "key": f"R{n}-x"} for n in range(4)]
    with page_on(browser, stage) as page:
        page.wait_for_selector(".hand .card:visible")
        boxes = [box for box in (card.bounding_box() for card in page.locator(".hand .card").all()) if box]
        assert len(boxes) == 4
        assert all(b["x"] - a["x"] >= 0.9 * a["width"] for a, b in pairwise(boxes))


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("size", [(768, 1024), (1024, 768), (1280, 720), (1440, 900), (2560, 1440)])
def test_what_is_turned_up_moves_nothing(browser: Browser, size: tuple[int, int], count: int) -> None:
    """It lies in the decks' row, also when artifacts were played before: then these wait."""
    stage = Stage(json.loads(asked("section")))
    areas = stage.position["update"]["scene"]["areas"]
    main, system = next((area, item) for area in areas for item in area["items"] if item.get("key") == "available")
    main["items"] = [item for item in main["items"] if item.get("key") != "artifact-discard"]
    main["items"].append({**system, "key": "artifact-discard", "shape": "pile"})
    before = json.loads(json.dumps(stage.position["update"]))
    for area in before["scene"]["areas"]:
        area["items"] = [item for item in area["items"] if item.get("key") != "revealed"]
    (revealed,) = [item for area in areas for item in area["items"] if item.get("key") == "revealed"]
    revealed["cards"] += [{**revealed["cards"][0], "key": f"more-{n}"} for n in range(count - 1)]
    with page_on(browser, stage, size=size, lang="de") as page:
        page.wait_for_selector("[data-zone='revealed'] .card")
        panel = page.locator(".table > .mine").bounding_box()
        redrawn(page, stage, scene=before["scene"], question=None)
        assert page.locator("[data-zone='revealed']").count() == 0
        assert page.locator(".table > .mine").bounding_box() == panel


def test_what_is_asked_is_never_left_under_the_head_that_stays(browser: Browser) -> None:
    """On a phone my points stay above my cards: a card below them is out of sight, and comes into it."""
    stage = Stage(json.loads(asked("next_planet")))
    question = stage.position["update"]["question"]
    with page_on(browser, stage, size=(390, 844), lang="en") as page:
        page.wait_for_selector(".mine .card.legal")
        redrawn(page, stage, question=None)
        page.evaluate(BELOW_THE_HEAD)
        redrawn(page, stage, question=question)
        page.wait_for_function(CLEAR_OF_THE_HEAD)


BELOW_THE_HEAD = """() => {
  const bottom = (at) => document.querySelector(at).getBoundingClientRect().bottom
  const mine = document.querySelector('.mine')
  mine.scrollTop = 0
  const planet = Math.max(...[...document.querySelectorAll(".mine .card[data-kind='planet']")]
    .map((card) => card.getBoundingClientRect().bottom))
  mine.scrollTop += planet - bottom('.mine header') + 2
  if (mine.scrollTop < 40) throw new Error('nothing to scroll')
}"""
"""Scrolls my cards until no planet is seen."""

CLEAR_OF_THE_HEAD = """() => {
  const head = document.querySelector('.mine header').getBoundingClientRect().bottom
  const tops = [...document.querySelectorAll('.mine .card.legal')].map((card) => card.getBoundingClientRect().top)
  return tops.some((top) => top >= head - 1)
}"""


def with_artifact(count: int) -> dict[str, Any]:
    """Give a position in which I have so many cards, and hold an artifact beside them."""
    position = empire_of(count)
    areas = position["update"]["scene"]["areas"]
    [mine] = next(area["items"] for area in areas if area["place"] == "mine")
    projects = next(item for item in mine["items"] if item.get("key") == "projects-0")
    held = next(item for item in mine["items"] if item.get("key") == "artifacts-0")
    held["cards"] = [{**projects["cards"][0], "key": "F02", "shape": "stepped"}]
    return position


FOUR = """() => {
    const cards = [...document.querySelectorAll('.mine [data-zone] .card')].map(c => c.getBoundingClientRect());
    const panel = document.querySelector('.table > .mine').getBoundingClientRect();
    const faction = document.querySelector('.mine .plaque').getBoundingClientRect();
    return { rows: new Set(cards.map(c => Math.round(c.top))).size, count: cards.length,
        seen: faction.bottom <= panel.bottom };
}"""
"""In how many rows my cards lie, and whether what my faction does is seen whole."""


@pytest.mark.parametrize("count", [3, 6])
def test_an_artifact_takes_no_row_of_its_own_on_an_upright_tablet(browser: Browser, count: int) -> None:
    """Four cards lie abreast whatever they are, and my faction is read below two rows of them."""
    with page_on(browser, Stage(with_artifact(count)), size=(768, 1024), lang="de", touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        rows = (count + 1 + 3) // 4
        assert page.evaluate(FOUR) == {"rows": rows, "count": count + 1, "seen": True}


def test_five_cards_say_in_words_what_they_do_on_a_tablet_held_across(browser: Browser) -> None:
    """In one row, each narrow and high."""
    with page_on(browser, Stage(empire_of(5)), size=(1024, 768), lang="de", touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        expect(page.locator(".mine [data-zone^='projects'] .card").first).to_be_visible()
        assert page.evaluate(FOUR)["rows"] == 1
        assert page.locator(".mine .spot > .card [data-beyond]").count() == 0
        # of the tiers of a technology one may be told in pieces
        assert page.locator(".mine .spot > .card [data-brief]").count() <= 1


def test_five_cards_fill_their_row_on_a_very_large_screen(browser: Browser) -> None:
    with page_on(browser, Stage(empire_of(5)), size=(2560, 1440), lang="de") as page:
        page.wait_for_selector(".table[data-ready]")
        assert page.evaluate(FOUR)["rows"] == 1
        last, panel = (
            page.locator(".mine .spot > .card").last.bounding_box(),
            page.locator(".table > .mine").bounding_box(),
        )
        assert last and panel and panel["x"] + panel["width"] - last["x"] - last["width"] < last["width"] / 2


def with_stored(count: int) -> dict[str, Any]:
    """Give a position in which so many resources lie under the first card of mine."""
    position = empire_of(2)
    areas = position["update"]["scene"]["areas"]
    [mine] = next(area["items"] for area in areas if area["place"] == "mine")
    projects = next(item for item in mine["items"] if item.get("key") == "projects-0")
    projects["cards"] = projects["cards"][:1]
    projects["cards"][0]["tucked"] = msgspec.to_builtins([tucked(ref) for ref in ("R36b", "R39b", "R40b")[:count]])
    return position


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_what_lies_under_my_cards_is_seen_on_a_phone_on_its_side(browser: Browser, size: tuple[int, int]) -> None:
    """In one line, below a row of cards that is seen whole; the question beside it has room for one answer more."""
    with page_on(browser, Stage(with_stored(3)), size=size, lang="en", touch=True) as page:
        page.wait_for_selector(".mine .strips")
        panel = page.locator(".table > .mine").bounding_box()
        strips = [box for box in (s.bounding_box() for s in page.locator(".mine .strips .strip").all()) if box]
        assert panel and len(strips) == 3 and len({round(box["y"]) for box in strips}) == 1
        assert all(box["y"] + 15 <= panel["y"] + panel["height"] for box in strips)
        head = page.locator(".table > .head").bounding_box()
        assert head and head["height"] < 36, "one line of numbers above the question"


SHELTERED = """() => {
    const box = e => document.querySelector(e).getBoundingClientRect();
    const [ask, hand] = [box('.decision'), box('.table > .hand')];
    return [...document.querySelectorAll('.answers > .button')].map(b => b.getBoundingClientRect())
        .every(b => b.top >= ask.top && b.bottom <= ask.bottom) && hand.bottom <= ask.top;
}"""
"""Whether all answers lie in the question, and the hand above it."""


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
@pytest.mark.parametrize("kind, least", [("target", 3), ("looks", 6)])
def test_many_answers_lie_in_the_question_on_a_phone(
    browser: Browser, size: tuple[int, int], lang: str, kind: str, least: int
) -> None:
    """Not in a box of their own over the hand, above a question with room in it."""
    with page_on(browser, Stage(json.loads(asked(kind, least))), size=size, lang=lang, touch=True) as page:
        page.wait_for_selector(".table[data-ready] .answers > .button:nth-of-type(3)")
        expect(page.locator(".answers.spread")).to_have_count(0)
        assert page.evaluate(SHELTERED)


def test_the_tick_of_a_hand_card_is_seen_whole_on_a_phone(browser: Browser) -> None:
    with page_on(browser, Stage(json.loads(asked("draw_discard"))), size=(390, 844), touch=True) as page:
        page.locator(".hand .card .hit").first.tap()
        tick = page.locator(".hand .card .tick").bounding_box()
        hand = page.locator(".table > .hand").bounding_box()
        assert tick and hand and tick["y"] >= hand["y"]


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_all_that_lies_on_the_table_is_seen_on_a_phone_on_its_side(browser: Browser, size: tuple[int, int]) -> None:
    """With how many cards a deck has and what one costs, which stand out above it."""
    with page_on(browser, Stage(json.loads(asked("act"))), size=size, lang="de", touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.locator(".tabs button").first.tap()
        page.wait_for_selector(".table > .main .card")
        table = page.locator(".table > .main").bounding_box()
        boxes = [box for box in (e.bounding_box() for e in page.locator(".main :is(.card, .count)").all()) if box]
        assert table and len(boxes) >= 8
        assert all(box["y"] >= table["y"] for box in boxes)
        assert all(box["y"] + box["height"] <= table["y"] + table["height"] for box in boxes)


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
@pytest.mark.parametrize("kind", ["draw_discard", "side"])
def test_a_long_question_is_read_to_its_end_on_a_phone_on_its_side(
    browser: Browser, size: tuple[int, int], kind: str
) -> None:
    """It stands alone in its column, and so do the words of its answers."""
    with page_on(browser, Stage(json.loads(asked(kind))), size=size, lang="de", touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        cut = "all => all.filter(e => e.scrollHeight > e.clientHeight + 2).map(e => e.textContent)"
        assert page.locator(".decision h2, .decision .label").evaluate_all(cut) == []
