"""Race where there is little room: a large hand lies in sight, powers keep apart, nothing leaves its button."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from starboard.core.game import find
from starboard.games import race
from tests.web.fixtures import position
from tests.web.stage import Stage, at_size, page_on
from tests.web.test_fit import cards_to_keep, well_played
from tests.web.test_room import LONG_NAME, hand_of, shown_with

pytestmark = pytest.mark.slow
UPRIGHT, ACROSS, LOW, LOWER = (768, 1024), (1024, 768), (844, 390), (667, 375)
PHONE, SMALL = (390, 844), (360, 740)


def with_hand(count: int) -> Stage:
    """Give a position with so many cards in my hand, all of them with something to say."""
    stage = Stage(json.loads(json.dumps(shown_with(find("race"), find("race").default_setup(), 4))))
    found = [card for card in hand_of(stage) if card.get("lines")]
    hand_of(stage)[:] = [{**found[n % len(found)], "key": f"held-{n}"} for n in range(count)]
    return stage


COVERED = """() => [...document.querySelectorAll('.hand .card')].filter(card => {
  const r = card.getBoundingClientRect();
  const place = document.querySelector('.table > .hand').getBoundingClientRect();
  const corners = [[r.left + 8, r.top + 8], [r.right - 8, r.top + 8], [r.left + r.width / 2, r.bottom - 6]];
  return r.bottom > innerHeight || r.bottom > place.bottom || r.right > innerWidth + 1
    || corners.some(([x, y]) => document.elementFromPoint(x, y)?.closest('.card') !== card);
}).map(card => card.dataset.key)"""
"""Cards of my hand of which a corner is not seen."""


UNREAD = """() => [...document.querySelectorAll('.hand .card')].filter(card => {
  const name = card.querySelector('.title'), r = name.getBoundingClientRect();
  const ends = [r.left + 2, r.right - 2].map(x => document.elementFromPoint(x, r.top + 6)?.closest('.card'));
  return r.height < 8 || name.scrollWidth > name.clientWidth + 1 || ends.some(found => found !== card);
}).map(card => card.dataset.key)"""
"""Cards of my hand whose names are covered, or are not there."""


@pytest.mark.parametrize(
    "size, count",
    [
        *((UPRIGHT, n) for n in (9, 10, 12, 16)),
        (PHONE, 9),
        (PHONE, 10),
        (PHONE, 14),
        (SMALL, 9),
        (LOW, 10),
        (LOWER, 10),
    ],
)
def test_a_large_hand_lies_in_two_rows_where_there_is_little_room(
    browser: Browser, size: tuple[int, int], count: int
) -> None:
    """No card covers another, all of them have their names, and the question is where it is with a small hand."""
    place = "() => document.querySelector('.decision').getBoundingClientRect().top"
    with page_on(browser, with_hand(5), size=size, lang="de", touch=size != UPRIGHT) as page:
        page.wait_for_selector(".table[data-ready]")
        before = page.evaluate(place)
    with page_on(browser, with_hand(count), size=size, lang="de", touch=size != UPRIGHT) as page:
        page.wait_for_selector(".table[data-ready]")
        assert page.locator(".hand .card").count() == count
        assert page.evaluate(COVERED) == []
        assert page.evaluate(UNREAD) == []
        assert abs(page.evaluate(place) - before) <= 1


@pytest.mark.parametrize("size", [LOW, LOWER])
def test_start_worlds_are_seen_whole_on_a_low_screen(browser: Browser, size: tuple[int, int]) -> None:
    """Above the hand from which one discards for them."""
    game = find("race")
    made = position(game, game.setup_type(seats=2), seed=3, answers=0, kind="start")
    with page_on(browser, Stage(made), size=size, lang="de", touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        boxes = [card.bounding_box() for card in page.locator(".mine [data-zone^='starts'] .card").all()]
        hand = page.locator(".table > .hand").bounding_box()
        assert len(boxes) == 2 and hand is not None
        assert all(box and box["height"] > 90 and box["y"] + box["height"] <= hand["y"] for box in boxes)


@pytest.mark.parametrize("size", [UPRIGHT, ACROSS, (1440, 900)])
def test_an_empty_hand_keeps_its_place(browser: Browser, size: tuple[int, int]) -> None:
    """The question stands where it stood when the last card was paid."""
    place = "() => document.querySelector('.decision').getBoundingClientRect().top"
    found = []
    for count in (3, 0):
        with page_on(browser, with_hand(count), size=size) as page:
            page.wait_for_selector(".table[data-ready]")
            found.append(page.evaluate(place))
    assert abs(found[0] - found[1]) <= 1


TOUCHING = """() => [...document.querySelectorAll('.hand .card, .mine .card')].flatMap(card => {
  const said = [...card.querySelectorAll('.power:not([data-beyond])')].map(power =>
    [...power.querySelectorAll('.chip, .icon, .token, .token b')].map(e => e.getBoundingClientRect())
      .filter(r => r.width));
  return said.flatMap((mine, i) => said.slice(i + 1).filter(other => mine.some(a => other.some(b =>
    a.bottom > b.top + 2 && b.bottom > a.top + 2 && b.left < a.right + 4 && a.left < b.right + 4)))
    .map(() => card.dataset.key));
})"""
"""Cards on which two powers in one line are not kept apart."""

CUT = """() => [...document.querySelectorAll('.hand .card.cut, .mine .card.cut')].filter(card => {
  const r = card.getBoundingClientRect(), em = parseFloat(getComputedStyle(card.querySelector('.face')).fontSize);
  return [...card.querySelectorAll('.power:not([data-beyond]) .chip')].map(e => e.getBoundingClientRect())
    .some(c => c.width && (c.left - r.left) + (r.bottom - c.bottom) < 2.1 * em);
}).map(card => card.dataset.key)"""
"""Cards with a cut corner that lies upon the phase of a power."""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_powers_keep_apart_and_clear_of_cut_corners(browser: Browser, lang: str) -> None:
    """On hands of many seeds, wherever cards say what they do in pieces."""
    game = find("race")
    stages = [position(game, game.default_setup(), seed=seed, answers=12, bot="greedy") for seed in (3, 7, 11)]
    pool = [card for made in stages for card in hand_of(Stage(made)) if card.get("lines")]
    stage = Stage(json.loads(well_played("race")))
    for start in range(0, len(pool), 6):
        some = pool[start : start + 6]
        hand_of(stage)[:] = [{**card, "key": f"held-{n}"} for n, card in enumerate(some)]
        with page_on(browser, stage, size=UPRIGHT, lang=lang) as page:
            page.wait_for_selector(".table[data-ready]")
            for size in (UPRIGHT, ACROSS, (1440, 900)):
                at_size(page, size)
                assert page.evaluate(TOUCHING) == [], size
                assert page.evaluate(CUT) == [], size


SPILLED = """() => [...document.querySelectorAll('.way')].filter(way => {
  const r = way.getBoundingClientRect();
  return [...way.querySelectorAll('b, small')].filter(e => e.getClientRects().length).some(e => {
    const range = document.createRange();
    range.selectNodeContents(e);
    const said = range.getBoundingClientRect();
    return said.width && (said.left < r.left + 1 || said.right > r.right - 1 || said.bottom > r.bottom);
  });
}).map(way => way.textContent.trim())"""
"""Ways to pick a phase whose words leave their button."""

MARKED = """() => [...document.querySelectorAll('.way')].filter(way => {
  const mark = way.querySelector('.icon')?.getBoundingClientRect();
  return mark && [...way.querySelectorAll('b, small')].filter(e => e.getClientRects().length).some(e => {
    const range = document.createRange();
    range.selectNodeContents(e);
    const said = range.getBoundingClientRect();
    return Math.min(mark.right, said.right) - Math.max(mark.left, said.left) > 2
      && Math.min(mark.bottom, said.bottom) - Math.max(mark.top, said.top) > 4;
  });
}).map(way => way.textContent.trim())"""
"""Ways to pick a phase whose words have the mark of a bonus upon them."""


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [UPRIGHT, ACROSS, LOW, LOWER, PHONE, SMALL])
def test_what_a_phase_brings_stays_in_its_button(browser: Browser, size: tuple[int, int], lang: str) -> None:
    """All ways to pick one, also those of which nothing would come, within a dashed line; all phases, or six."""
    game = find("race")
    for idle, single in ((False, False), (True, False), (False, True)):
        made = shown_with(game, game.default_setup(), 4)
        phases = next(item for item in head_of(made) if item.get("key") == "phases")
        if single:
            phases["stops"] = [stop for stop in phases["stops"] if not stop["key"].endswith("_2")]
        for way in ways_of(made):
            way["idle"] = idle
        with page_on(browser, Stage(made), size=size, lang=lang, touch=size[0] < 1000) as page:
            page.wait_for_selector(".way.legal")
            assert page.evaluate(SPILLED) == []


@pytest.mark.parametrize("size", [UPRIGHT, ACROSS, PHONE])
def test_the_mark_of_a_bonus_hides_no_word(browser: Browser, size: tuple[int, int]) -> None:
    """With the switch on, each way says what it brings, and that prestige is added."""
    game = find("race")
    made = shown_with(game, game.default_setup(), 4)
    text, asked = {"id": "web-nothing"}, made["update"]["question"]
    for way in ways_of(made)[1:]:
        key = f"boost-{way['key']}"
        way["extra"] = {"icon": "prestige", "key": key, "label": text}
        asked["offered"] = [*asked["offered"], {"line": f"pick {key}", "text": text, "targets": [key]}]
    next(item for item in head_of(made) if item.get("key") == "phases")["switch"] = {"id": "race-raise"}
    with page_on(browser, Stage(made), size=size, lang="de", touch=size[0] < 1000) as page:
        page.locator(".phases .fold").click()
        expect(page.locator(".way.raised .icon")).to_have_count(len(ways_of(made)) - 1)
        assert page.evaluate(MARKED) == []


def head_of(made: dict[str, Any]) -> list[dict[str, Any]]:
    """Give what stands above the table."""
    [head] = [area for area in made["update"]["scene"]["areas"] if area["place"] == "head"]
    items: list[dict[str, Any]] = head["items"]
    return items


def ways_of(made: dict[str, Any]) -> list[dict[str, Any]]:
    """Give all ways to pick a phase."""
    track = next(item for item in head_of(made) if item.get("key") == "phases")
    return [way for stop in track["stops"] for way in stop.get("ways", [])]


@pytest.mark.parametrize("size", [UPRIGHT, ACROSS])
def test_cards_that_are_drawn_do_not_push_mine_away(browser: Browser, size: tuple[int, int]) -> None:
    """Mine keep their place under my numbers; what is chosen from lies below them."""
    made = json.loads(cards_to_keep())
    [mine] = next(area["items"] for area in made["update"]["scene"]["areas"] if area["place"] == "mine")
    drawn = next(item for item in mine["items"] if str(item.get("key", "")).startswith("drawn"))
    drawn["cards"] = [{**drawn["cards"][n % len(drawn["cards"])], "key": f"drawn-{n}"} for n in range(9)]
    top = "() => document.querySelector('.mine .grid .card').getBoundingClientRect().top"
    with page_on(browser, Stage(made), size=size) as page:
        page.wait_for_selector(".table[data-ready]")
        assert page.locator("[data-zone^=drawn] .card").count() == 9
        with_them = page.evaluate(top)
    mine["items"].remove(drawn)
    with page_on(browser, Stage(made), size=size) as page:
        page.wait_for_selector(".table[data-ready]")
        assert abs(page.evaluate(top) - with_them) <= 2


BROKEN = """() => [...document.querySelectorAll("[data-zone='goals'] .card")].filter(card => {
  const name = card.querySelector('.title');
  return name.scrollHeight > name.clientHeight + 3 || card.offsetWidth < 120
    || [...card.querySelectorAll('.power')].every(p => !p.checkVisibility());
}).map(card => card.textContent)"""
"""Goals that do not say their name and what they ask for."""


@pytest.mark.parametrize("size", [LOW, LOWER])
def test_goals_and_others_are_read_on_a_low_screen(browser: Browser, size: tuple[int, int]) -> None:
    """Goals have a page of their own there; of somebody else the cards are seen beside his numbers."""
    game = find("race")
    made = position(game, game.setup_type(seats=2), seed=7, answers=30, bot="greedy")
    with page_on(browser, Stage(made), size=size, lang="de", touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.locator(".tabs button").nth(0).tap()
        expect(page.locator("[data-zone='goals'] .card")).to_have_count(6)
        assert page.evaluate(BROKEN) == []
        page.locator(".tabs button").nth(2).tap()
        expect(page.locator(".rivals .grid .card").first).to_be_visible()
        [panel, card] = [page.locator(s).first.bounding_box() for s in (".rivals .panel", ".rivals .grid .card")]
        assert panel is not None and card is not None and card["y"] - panel["y"] <= 95 and card["width"] >= 80


def test_the_question_is_read_whole_on_a_low_screen(browser: Browser) -> None:
    """It stands beside the table, so it has the height of what it asks."""
    stage = Stage(json.loads(well_played("race")))
    stage.position["update"]["question"]["text"] = {
        "id": "race-decision-strengthen",
        "args": {"card": {"id": LONG_NAME}},
    }
    with page_on(browser, stage, size=LOWER, lang="de", touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        heading = page.locator(".decision h2")
        assert heading.evaluate("e => e.scrollHeight - e.clientHeight") <= 2


def test_the_dice_of_the_robot_push_nothing_down(browser: Browser) -> None:
    """On an upright tablet my cards lie where they lay while actions were picked."""
    top = "() => document.querySelector('.mine .grid .card').getBoundingClientRect().top"
    game = find("race")
    rolled, found = [], []
    for answers in (2, 4):
        made = position(game, race.Setup(seats=1, sets=0, robot_world=3), seed=7, answers=answers, bot="greedy")
        areas = made["update"]["scene"]["areas"]
        robot = next(item for area in areas for item in area.get("items", ()) if item.get("key") == "robot")
        rolled.append(any(item.get("dice") for item in robot["items"]))
        with page_on(browser, Stage(made), size=UPRIGHT, lang="de") as page:
            page.wait_for_selector(".table[data-ready]")
            found.append(page.evaluate(top))
    assert rolled == [False, True]
    assert abs(found[0] - found[1]) <= 1


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_nothing_lies_over_who_has_won(browser: Browser, size: tuple[int, int]) -> None:
    """On a phone the result takes two lines, beside what closes the sheet."""
    game = find("race")
    made = position(game, game.default_setup(), seed=5, answers=400, bot="greedy")
    with page_on(browser, Stage(made), size=size, lang="de", touch=True) as page:
        page.wait_for_selector("dialog[open] h2")
        said = page.evaluate("""() => {
            const range = document.createRange();
            range.selectNodeContents(document.querySelector('dialog[open] h2'));
            return Math.max(...[...range.getClientRects()].map(r => r.right));
        }""")
        closes = page.locator("dialog[open] .close").bounding_box()
        assert closes is not None and said <= closes["x"]
