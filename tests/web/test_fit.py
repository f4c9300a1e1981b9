"""Nothing is cut off without a sign, on any screen, and everything drawn is known: all games, both languages."""

import json
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from starboard.core.engine import decision
from starboard.core.game import find
from starboard.core.record import Recorder
from starboard.games import race
from tests.server.sample import register
from tests.web.fixtures import position
from tests.web.playing import Playing
from tests.web.stage import Stage, at_size, page_on
from tests.web.test_choosable import questions
from tests.web.test_games import GAMES

pytestmark = pytest.mark.slow
register()
SMALL = (360, 740)
ANSWERS = {"race": 30, "sidereal": 60, "artifacts": 90, "voidfall": 60}


@cache
def well_played(name: str) -> str:
    """Give a position in a game that was played with sense, as JSON."""
    game = find(name)
    return json.dumps(position(game, game.default_setup(), seed=7, answers=ANSWERS.get(name, 12), bot="greedy"))


LAW = """async () => {
  const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const table = document.querySelector('.table');
  const hides = value => value === 'hidden' || value === 'clip';
  const scrolls = value => value === 'auto' || value === 'scroll';
  const styles = new Map();
  const styleOf = e => styles.get(e) ?? styles.set(e, getComputedStyle(e)).get(e);
  // a sign: dots at the end of a line or of the last line, or how much there is more of it
  const signed = e => {
    const s = styleOf(e);
    const dots = s.textOverflow === 'ellipsis' || s.webkitLineClamp !== 'none';
    return (dots && e.closest('[title], [aria-label], .card, button')) || 'more' in e.dataset;
  };
  const fault = node => {
    const told = node.textContent.trim();
    if (!told || node.parentElement.closest('svg, .visually-hidden, .story')) return null;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width < 1 || rect.height < 1 || styleOf(node.parentElement).visibility === 'hidden') return null;
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      if (box.clientWidth <= 1) return null;  // for screen readers alone
      const s = styleOf(box);
      if (s.display === 'inline' || s.display === 'contents') continue;
      const edge = box.getBoundingClientRect();
      const beyond = [
        [hides(s.overflowX), scrolls(s.overflowX), rect.right - edge.right, edge.left - rect.left],
        [hides(s.overflowY), scrolls(s.overflowY), rect.bottom - edge.bottom, edge.top - rect.top],
      ];
      // half a line: the box of a line is higher than its letters
      const out = beyond.map(([,, after, before], i) => Math.max(after, before) > (i ? rect.height / 3 : 2));
      if (beyond.some(([, can], i) => can && out[i])) return null;
      if (signed(box)) return null;
      // a hand of which only the heads are seen has a button that lays it out
      const laid = box.matches('.hand') && document.querySelector('.fanout')?.getClientRects().length;
      if (!laid && beyond.some(([cuts], i) => cuts && out[i])) return `${box.className}: ${told.slice(0, 50)}`;
      if (scrolls(s.overflowX) || scrolls(s.overflowY)) return null;
      // cards of a fan lie over each other, and a map is moved
      if (box.matches('.held, .map')) return null;
    }
    return null;
  };
  const found = new Set();
  const tabbed = document.querySelector('.tabs').getClientRects().length > 0;
  const before = table.dataset.tab;
  for (const tab of tabbed ? ['main', 'mine', 'rivals', 'log'] : [before]) {
    table.dataset.tab = tab;
    await frame();
    for (const a of document.getAnimations()) if (a.effect.getComputedTiming().endTime !== Infinity) a.finish();
    styles.clear();
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const bad = fault(texts.currentNode);
      if (bad) found.add(bad.replace(/svelte-\\w+/g, '').trim());
    }
    // of every card in a fan cost and points are seen
    for (const e of table.querySelectorAll('.hand .held :is(.cost, .points)')) {
      const r = e.getBoundingClientRect();
      const over = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)?.closest('.card');
      if (over && !over.contains(e)) found.add(`covered: ${e.className} of ${e.closest('.card').dataset.key}`);
    }
    for (const e of table.querySelectorAll('[data-unknown]')) found.add(`icon ${e.dataset.unknown}`);
    if (document.querySelector('.tabs').scrollWidth > document.querySelector('.tabs').clientWidth) found.add('tabs');
    if (document.documentElement.scrollWidth > innerWidth) found.add(`${tab}: the page is too wide`);
  }
  table.dataset.tab = before;
  return [...found];
}"""
"""Texts that stick out of a box that hides them, without a sign; icons that are only dots; pages too wide."""
SIZES = [(360, 640), (390, 844), (667, 375), (844, 390), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]
KINDS = 2
"""Kinds of questions of a game that are looked at."""


def cut_off(page: Page) -> list[str]:
    """Give what is against the law on a page, whatever tab it lies behind."""
    found: list[str] = page.evaluate(LAW)
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_text_is_cut_off(browser: Browser, name: str, lang: str) -> None:
    """A law over all scenes: what does not fit says so; and a small phone shows at once what it is all about."""
    # German has the longer words
    several = questions(name)[3::5][:KINDS] if name in ANSWERS and lang == "de" else ()
    positions = [json.loads(text) for text in (well_played(name), *several)]
    stage = Stage(positions[0])
    faults: dict[str, str] = {}
    with page_on(browser, stage, size=SMALL, lang=lang, touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        if lang == "en":
            in_sight(page)
        for n, (position, size) in enumerate(product(positions, SIZES), 1000):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            stage.publish(**{**position["update"], "n": n, "at": n, "entries": position["update"]["entries"][-9:]})
            page.wait_for_function("n => document.querySelector('.table')?.dataset.at === `${n}`", arg=n)
            for fault in cut_off(page):
                faults.setdefault(fault, f"{size[0]}x{size[1]} {(position['update']['question'] or {}).get('kind')}")
    assert faults == {}


OUT_OF_SIGHT = """() => ['.decision', '.decision h2', '.mine .panel header, .tabs button:nth-child(2)'].filter(s =>
    ![...document.querySelectorAll(s)].some(e => {
        const r = e.getBoundingClientRect();
        return r.width && r.top >= -1 && r.bottom <= innerHeight + 1 && r.right <= innerWidth + 1;
    }))"""


def in_sight(page: Page) -> None:
    """Without scrolling: the question, its buttons, and my things or the tab that brings them."""
    page.wait_for_function(f"() => !({OUT_OF_SIGHT})().length")
    tall = page.locator(".decision").bounding_box()
    page.locator(".table").evaluate("e => e.querySelector('[data-hit]')?.focus()")
    assert page.locator(".decision").bounding_box() == tall


@pytest.mark.parametrize("name", GAMES)
def test_the_decision_and_my_area_are_in_sight(browser: Browser, name: str) -> None:
    """On larger screens; on a phone the law above has looked."""
    with page_on(browser, Stage(json.loads(well_played(name))), size=(820, 1180)) as page:
        page.wait_for_selector(".table[data-ready]")
        for size in ((820, 1180), (1440, 900), (2560, 1440)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
            in_sight(page)


SIZES_TO_KEEP = [(360, 740), (820, 1180), (1180, 820), (1366, 728), (1440, 900)]


@cache
def cards_to_keep() -> str:
    """Give a position of Race in which some of the cards drawn are kept, as JSON."""
    game = find("race")
    return json.dumps(position(game, game.default_setup(), seed=7, answers=52, bot="greedy"))


@pytest.mark.parametrize("sizes", [SIZES_TO_KEEP[:1], SIZES_TO_KEEP[1:]], ids=["phone", "larger"])
def test_drawn_cards_are_in_sight_while_they_are_chosen_from(browser: Browser, sizes: list[tuple[int, int]]) -> None:
    """Race: all cards to keep from are seen without scrolling, and so is the question."""
    stage = Stage(json.loads(cards_to_keep()))
    question = stage.position["update"]["question"]
    assert question["kind"] == "keep"
    with page_on(browser, stage, size=sizes[0], touch=sizes[0] == SMALL) as page:
        for size in sizes:
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            hidden = page.evaluate(
                """keys => keys.filter(key => {
                  const r = document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect();
                  const roof = document.querySelector('.decision').getBoundingClientRect();
                  return !r?.width || r.top < 0 || r.bottom > innerHeight || (r.bottom > roof.top && r.top < roof.top);
                })""",
                [target for offered in question["offered"] for target in offered["targets"]],
            )
            assert hidden == [], size


NAMELESS = """() => [...document.querySelectorAll("[data-zone^='drawn'] .card")].filter(card => {
  const name = card.querySelector('.title').getBoundingClientRect(), all = card.getBoundingClientRect();
  return !name.height || !name.width || name.bottom > all.bottom;
}).length"""


def test_ten_drawn_cards_say_their_names_and_the_question_stays(browser: Browser) -> None:
    """Race: whoever looks at ten cards reads what they are; nothing moves when they have gone."""
    game = find("race")
    table = Recorder(game, race.Setup(sets=3, human_world=14), 3)
    while (asked := decision(table.state, 0)) and asked.kind == "discard":
        table.apply(0, asked.options[0])
    stage = Playing(game, table)
    with page_on(browser, stage, size=(1440, 900)) as page:
        page.wait_for_selector(".table[data-ready]")
        roof = page.locator(".decision").bounding_box()
        page.locator("[data-key='action-explore_5']").click()
        page.locator("[data-key='action-explore_1_1']").click()
        page.wait_for_selector("[data-zone^='drawn'] .card:nth-child(1)")
        assert page.locator("[data-zone^='drawn'] .card").count() == 10
        assert page.evaluate(NAMELESS) == 0
        then = page.locator(".decision").bounding_box()
        assert roof and then and (roof["y"], roof["height"]) == (then["y"], then["height"])


def test_a_thing_that_cannot_be_chosen_says_why_on_the_spot(browser: Browser) -> None:
    stage = Stage(json.loads(well_played("artifacts")))
    stage.replies["why_not"] = {"do": "reason", "text": {"id": "web-nothing"}}
    with page_on(browser, stage, size=SMALL, touch=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.locator(".tabs button").nth(0).tap()
        page.locator(".main .card:not(.legal) > .hit").first.tap()
        page.wait_for_selector(".peek .reason")
        assert [t["key"] for t in stage.told if t["do"] == "why_not"]
        assert page.locator("dialog[open]").count() == 0
        page.get_by_role("button", name="Close").tap()
        expect(page.locator(".peek")).to_have_count(0)


def test_a_resting_pointer_brings_up_a_copy_and_the_log_shows_where_a_thing_lies(browser: Browser) -> None:
    """The copy goes with the pointer."""
    with page_on(browser, Stage(json.loads(well_played("race")))) as page:
        page.wait_for_selector(".table[data-ready]")
        page.mouse.move(3, 3)  # what comes to lie under a still pointer is not meant: it has to move
        page.locator(".mine .card > .hit").first.hover()
        page.wait_for_selector(".peek h2")
        page.mouse.move(3, 3)
        page.wait_for_selector(".peek", state="detached")
        page.locator(".log li button").first.click()
        page.wait_for_selector(".table .pointed")


SALVOS_SEEN = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const now = [...document.querySelectorAll('.story .sides b')].map((b) => b.textContent).join(':');
    if (now && now !== window.seen.at(-1)) window.seen.push(now);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def test_a_battle_is_told_salvo_by_salvo_and_can_be_skipped(browser: Browser) -> None:
    stage = Stage(json.loads(well_played("voidfall")))
    with page_on(browser, stage, motion=True) as page:
        page.wait_for_selector(".table[data-ready]")
        page.evaluate(SALVOS_SEEN)
        n = stage.position["update"]["n"]

        def fight(n: int, most: int) -> None:
            none = {"invader_lost_count": 0, "defender_lost_count": 0}
            args = [{"salvo": i, "invader": most - i, "defender": most - 1 - i, **none} for i in range(most)]
            steps = [{"do": "combat_step", "text": {"id": "voidfall-event-combat_step", "args": a}} for a in args]
            entry = {"n": n, "kind": "answer", "time": 0, "seat": 0, "events": steps}
            stage.publish(n=n, at=n, entries=[entry])

        fight(n + 1, 3)
        page.wait_for_function("() => window.seen.length === 3")
        assert page.evaluate("() => window.seen") == ["3:2", "2:1", "1:0"]
        page.wait_for_selector(".story", state="detached")
        fight(n + 2, 20)
        page.locator(".story .button").click()
        page.wait_for_selector(".story", state="detached")
        assert page.evaluate("() => window.seen.length") < 3 + 20, "the rest was not waited for"


COVERED = """() => [...document.querySelectorAll('.hand .held:not(:last-child) .tab')].flatMap(tab => {
  const range = document.createRange();
  const lines = [];
  let before = Infinity;
  const node = tab.firstChild;
  for (let i = 0; i < node.length; i++) {
    if (node.data[i] === '\u00ad') continue;
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const { left } = range.getBoundingClientRect();
    if (left < before) lines.push('');
    lines[lines.length - 1] += node.data[i];
    before = left;
  }
  const name = lines.join('|');
  const faults = [];
  if (lines.length > 1 && lines.some(line => line.trim().length < 3)) faults.push(`${name}: letters alone`);
  if (tab.scrollWidth > tab.clientWidth + 1) faults.push(`${name}: too wide`);
  const actions = tab.closest('.card').querySelector('.actions');
  if (tab.offsetTop + tab.offsetHeight > actions.offsetTop + 2) faults.push(`${name}: below its actions`);
  return faults;
})"""
"""Names of covered cards of a hand that cannot be read in what is seen of the cards."""
HALF_SEEN = """() => [...document.querySelectorAll('.hand > .zone > h3, .hand > .zone:not(.fan) .tab')].flatMap(e => {
  const { left, right, width } = e.getBoundingClientRect();
  return width > 1 && left < innerWidth && right > innerWidth ? [e.textContent] : [];
})"""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_phone_shows_the_names_of_a_hand_whole(browser: Browser, lang: str) -> None:
    """At the start, with all cards in the hand; and at the end of a cycle, when half of them are spent."""
    game = find("voidfall")
    for answers, spent in (4, 0), (40, 4):
        stage = Stage(position(game, game.setup_type(seats=2), seed=3, answers=answers))
        with page_on(browser, stage, size=(390, 844), lang=lang, touch=True) as page:
            page.wait_for_selector(".table[data-ready]")
            assert page.locator(".hand .held .tab").count() == 8 - spent
            assert page.locator("[data-zone='focus-discard'] .tab").count() == spent
            assert page.evaluate(COVERED) == []
            assert page.evaluate(HALF_SEEN) == []


@cache
def crowded(name: str, seats: int, answers: int) -> str:
    """Give a position of a game with many seats, as JSON."""
    game = find(name)
    return json.dumps(position(game, game.setup_type(seats=seats), seed=7, answers=answers, bot="greedy"))


@pytest.mark.parametrize(
    "name, seats, answers, size",
    [
        ("race", 6, 250, (1440, 900)),
        ("artifacts", 4, 160, (1440, 900)),
        ("artifacts", 3, 200, (1280, 720)),
        ("artifacts", 3, 200, (1024, 768)),
        ("artifacts", 3, 200, (768, 1024)),
    ],
)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_all_others_and_their_cards_are_seen_at_once(
    browser: Browser, lang: str, name: str, seats: int, answers: int, size: tuple[int, int]
) -> None:
    with page_on(browser, Stage(json.loads(crowded(name, seats, answers))), size=size, lang=lang) as page:
        page.wait_for_selector(".table[data-ready]")
        rivals = page.locator(".rivals")
        assert rivals.locator(".panel").count() == seats - 1
        assert all(rivals.locator(".panel").nth(n).locator(".zone.grid .card").count() > 2 for n in range(seats - 1))
        assert rivals.evaluate("e => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth + 1")


@pytest.mark.parametrize("sizes", [[SMALL, (390, 844)], [(1440, 900)]], ids=["phone", "desktop"])
def test_start_worlds_are_in_sight_when_they_are_asked_for(browser: Browser, sizes: list[tuple[int, int]]) -> None:
    with page_on(browser, Stage(json.loads(crowded("race", 6, 0))), size=sizes[0], touch=sizes[0] == SMALL) as page:
        for size in sizes:
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            worlds = page.locator(".mine [data-zone^='starts'] .card")
            assert worlds.count() == 2
            for world in worlds.all():
                box, foot = world.bounding_box(), page.locator(".hand").bounding_box()
                assert box is not None and foot is not None
                assert box["y"] >= 0 and box["y"] + box["height"] <= foot["y"] + 1, size
