"""The galaxy on every screen: numbers that can be read, fleets that travel, battles side by side, the hand laid out."""

import json
import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from starboard.core.game import find
from starboard.core.options import read_fields
from starboard.core.record import Recorder
from starboard.games.voidfall import Setup
from starboard.games.voidfall.civil import GainTechnology
from tests.games.voidfall.making import begin
from tests.games.voidfall.making import position as positioned
from tests.web.fixtures import position
from tests.web.playing import Playing
from tests.web.stage import Stage, at_size, page_on
from tests.web.test_access import violations
from tests.web.test_fit import cut_off
from tests.web.test_presses import AGENDA, Presses, second_cycle

GAME = find("voidfall")
pytestmark = pytest.mark.slow
PHONE, UPRIGHT, ACROSS, DESK = (390, 844), (820, 1180), (1180, 820), (1440, 900)
LOW = (1280, 720)


@cache
def played(setup: str) -> str:
    """Give a position in the middle of a game that bots played, in which a focus is chosen, as JSON."""
    made = read_fields(GAME.setup_type, setup, 0, GAME.package) if setup else GAME.default_setup()
    return json.dumps(position(GAME, made, seed=11, answers=200, bot="greedy", kind="focus"))


def staged(setup: str = "") -> Stage:
    """Put it on a stage."""
    return Stage(json.loads(played(setup)))


def opened(page: Page) -> None:
    """Wait for the table; on a small screen bring the map forward."""
    page.wait_for_selector(".table[data-ready]")
    if page.locator(".tabs").is_visible():
        page.locator(".tabs button").nth(0).click()
    page.wait_for_selector(".sky .number")


def hexes(stage: Stage) -> list[dict[str, Any]]:
    """List the sectors."""
    areas = stage.position["update"]["scene"]["areas"]
    found: list[dict[str, Any]] = next(a for a in areas if a["place"] == "main")["items"][0]["hexes"]
    return found


def tell(stage: Stage, seat: int, *events: dict[str, Any]) -> None:
    """Let something happen."""
    n = stage.position["update"]["n"] + 1
    entry = {"n": n, "kind": "answer", "time": 0, "seat": seat, "events": list(events)}
    stage.publish(n=n, at=n, entries=[entry])


def sent(origin: str, to: str, seat: int) -> dict[str, Any]:
    """Tell that fleets went from hex to hex."""
    args = {"seat": {"id": "core-seat", "args": {"seat": seat}}, "count": 2, "fleet": "", "sector": "", "to": ""}
    journey = {"icon": "corvette", "origin": origin, "to": to, "count": 2, "seat": seat}
    return {"do": "fleets_sent", "text": {"id": "voidfall-event-fleets_sent", "args": args}, "journeys": [journey]}


NUMBERS = """() => {
  const frame = document.querySelector('.map').getBoundingClientRect();
  return [...document.querySelectorAll('.sky .number')].map(e => {
    const r = e.getBoundingClientRect();
    const seen = r.left >= frame.left && r.right <= frame.right && r.top >= frame.top && r.bottom <= frame.bottom;
    return seen ? e.getScreenCTM().a * parseFloat(getComputedStyle(e).fontSize) : null;
  }).filter(x => x !== null);
}"""


@pytest.mark.parametrize("setup", ["", "seats=4"], ids=["two", "four"])
@pytest.mark.parametrize("sizes", [[PHONE], [UPRIGHT, ACROSS, DESK]], ids=["phone", "larger"])
def test_numbers_on_the_map_can_be_read(browser: Browser, sizes: list[tuple[int, int]], setup: str) -> None:
    """At least 12 pixels where the map opens, and my home is among what is seen."""
    stage = staged(setup)
    with page_on(browser, stage, size=sizes[0], touch=sizes == [PHONE]) as page:
        for size in sizes:
            at_size(page, size)
            opened(page)
            read = page.evaluate(NUMBERS)
            assert len(read) > 8, size
            assert min(read) >= 12, size
            home = next(h["key"] for h in hexes(stage) if h.get("seat") == 0)
            box = page.locator(f'.hex[data-key="{home}"] > .hit').bounding_box()
            frame = page.locator(".map").bounding_box()
            assert box and frame
            assert frame["x"] - 2 <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"] + 2, size
            assert frame["y"] - 2 <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"] + 2, size


def test_a_large_map_is_shown_whole_on_request_and_turns_to_what_is_asked(browser: Browser) -> None:
    stage = staged("seats=4")
    far = max(hexes(stage), key=lambda h: (h.get("seat") not in (None, 0), abs(h["q"])))["key"]
    with page_on(browser, stage, size=(320, 640), touch=True) as page:
        opened(page)
        shown = "k => { const m = document.querySelector('.map').getBoundingClientRect(); const r = document"
        shown += ".querySelector(`.hex[data-key='${k}'] > .hit`).getBoundingClientRect();"
        shown += " return r.left >= m.left && r.right <= m.right && r.top >= m.top && r.bottom <= m.bottom; }"
        everything = [h["key"] for h in hexes(stage)]
        assert not all(page.evaluate(shown, key) for key in everything)
        question = {
            "n": 1, "seat": 0, "kind": "invade", "text": {"id": "voidfall-galaxy"},
            "offered": [{"line": "invade", "text": {"id": "voidfall-galaxy"}, "targets": [far]},
                        {"line": "pass", "text": {"id": "voidfall-galaxy"}}],
        }  # fmt: skip
        stage.publish(question=question)
        page.wait_for_selector(f'.hex.legal[data-key="{far}"]')
        page.wait_for_function(f"k => ({shown})(k)", arg=far)
        middle = "k => { const r = document.querySelector(`.hex[data-key='${k}'] > .hit`).getBoundingClientRect();"
        middle += " return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2).matches('.hit'); }"
        assert page.evaluate(middle, far), "a tap on the pieces in a sector is a tap on the sector"
        page.get_by_role("button", name="Whole map").click()
        page.wait_for_function(f"all => all.every({shown})", arg=everything)
        assert min(page.evaluate(NUMBERS)) >= 11


TRAVELS = """() => { window.travels = []; window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...how) {
    const flight = animate.call(this, frames, ...how);
    if (this.matches('.traveller')) {
      const spot = frame => frame.transform.match(/[\\d.-]+(?=px)/g).map(Number);
      window.travels.push([spot(frames[0]), spot(frames.at(-1))]);
      window.flights.push(flight);
      if (window.slow) flight.updatePlaybackRate(0.001);
    }
    return flight;
  };
}"""
"""Notes where pieces set out and arrive, and can hold them on their way."""


def test_fleets_travel_from_hex_to_hex(browser: Browser) -> None:
    """What others send travels while it is told, what I send at once; any key ends it."""
    stage = staged()
    origin, to = hexes(stage)[0]["key"], hexes(stage)[-1]["key"]
    with page_on(browser, stage, motion=True) as page:
        opened(page)
        page.evaluate(TRAVELS)
        for seat in (0, 1):
            tell(stage, seat, sent(origin, to, seat))
            page.wait_for_function("n => window.travels.length > n", arg=seat)
            page.wait_for_selector(".traveller", state="detached")
            start, end = page.evaluate("() => window.travels.at(-1)")
            for key, (x, y) in ((origin, start), (to, end)):
                box = page.locator(f'.hex[data-key="{key}"] > .hit').bounding_box()
                assert box
                assert box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"], seat
        page.evaluate("() => (window.slow = true)")
        tell(stage, 1, sent(to, origin, 1))
        page.wait_for_selector(".traveller", state="attached")
        page.keyboard.press("Escape")
        page.wait_for_selector(".traveller", state="detached")
        assert page.evaluate("() => window.flights.at(-1).playState") != "finished", "it was broken off"


def test_the_browser_moves_what_travels_by_itself(browser: Browser) -> None:
    """Six pieces on their way: nothing of the page is written again from frame to frame (times: `tests.web.bench`)."""
    stage = staged("seats=4")
    keys = [h["key"] for h in hexes(stage)]
    with page_on(browser, stage, motion=True) as page:
        opened(page)
        page.evaluate(TRAVELS)
        page.evaluate("() => (window.slow = true)")
        tell(stage, 0, *[sent(keys[n], keys[-1 - n], n % 4) for n in range(6)])
        page.wait_for_function("() => window.travels.length >= 6")
        written = page.evaluate(
            """() => new Promise(done => {
              const seen = []; const watch = new MutationObserver(found => seen.push(...found));
              for (const one of document.querySelectorAll('.traveller'))
                watch.observe(one, {attributes: true, childList: true, subtree: true});
              let left = 10;
              const frame = () => (left-- ? requestAnimationFrame(frame) : done(seen.length));
              requestAnimationFrame(frame); })"""
        )
        assert written == 0 and page.locator(".traveller").count() == 6


def test_nothing_travels_for_those_who_want_no_motion(browser: Browser) -> None:
    stage = staged()
    with page_on(browser, stage) as page:
        opened(page)
        page.evaluate(
            """() => { window.met = 0; new MutationObserver(() => {
              window.met += document.querySelectorAll('.traveller').length;
            }).observe(document.body, {subtree: true, childList: true}); }"""
        )
        tell(stage, 1, sent(hexes(stage)[0]["key"], hexes(stage)[-1]["key"], 1))
        page.wait_for_selector(".story")
        page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
        assert page.evaluate("() => window.met") == 0


CLASH = {
    "label": {"id": "voidfall-salvo", "args": {"salvo": 1}},
    "first": 0,
    "sides": [
        {"seat": 0, "left": [{"icon": "corvette", "count": 2}], "lost": [{"icon": "dreadnought"}], "dealt": 2,
         "absorbed": 1, "by": [{"icon": "shield", "label": {"id": "voidfall-absorber-shields"}}]},
        {"name": {"id": "voidfall-the-void"}, "lost": [{"icon": "void", "count": 2}], "dealt": 2},
    ],
}  # fmt: skip


TOLD = """([came, fought]) => {
  const sides = [...document.querySelectorAll('.clash section')];
  const badges = [...document.querySelectorAll('.fight [data-side]')];
  if (sides.length < 2 || badges.length < 2) return null;
  const box = node => node.getBoundingClientRect();
  const middle = node => [box(node).left + box(node).width / 2, box(node).top + box(node).height / 2];
  const off = [came, fought].map((key, n) => {
    const [a, b] = [badges[n], document.querySelector(`.hex[data-key='${key}'] > .hit`)].map(middle);
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  });
  const [story, map] = ['.story', '.map'].map(s => box(document.querySelector(s)));
  return {
    left: sides.map(s => s.querySelectorAll('.pieces > span:not(.lost)').length),
    lost: sides.map(s => s.querySelectorAll('.pieces > .lost').length),
    words: sides[0].innerText, badges: badges.map(b => ['.left', '.lost'].map(s => b.querySelector(s).textContent)),
    off, below: story.top - map.bottom };
}"""


@pytest.mark.parametrize("size, lang", [(DESK, "en"), (PHONE, "de")], ids=["desk", "phone"])
def test_a_battle_is_shown_fleet_by_fleet(browser: Browser, size: tuple[int, int], lang: str) -> None:
    """Who fired, what absorbed it, what was lost: beside the map, which stays in sight, and at both fleets on it."""
    stage = staged()
    came, fought = hexes(stage)[0]["key"], hexes(stage)[1]["key"]
    with page_on(browser, stage, size=size, lang=lang, touch=size == PHONE) as page:
        opened(page)
        args = {"salvo": 1, "invader": 2, "defender": 0, "invader_lost_count": 0, "defender_lost_count": 0}
        step = {"do": "combat_step", "text": {"id": "voidfall-event-combat_step", "args": args}, "clash": CLASH}
        tell(stage, 0, sent(came, fought, 0))
        tell(stage, 0, step | {"targets": [fought]})
        told = page.wait_for_function(TOLD, arg=[came, fought]).json_value()
        assert told["left"] == [2, 0] and told["lost"] == [1, 2]
        assert ("absorbs 1: 1 × Shields" if lang == "en" else "absorbiert 1: 1 × Schilde") in told["words"]
        assert ("fires 2 (first)" if lang == "en" else "feuert 2 (zuerst)") in told["words"]
        assert told["badges"] == [["2", "−1"], ["0", "−2"]] and max(told["off"]) < 8
        if size == DESK:
            assert told["below"] >= -1


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("sizes", [[PHONE], [UPRIGHT, DESK]], ids=["phone", "larger"])
def test_the_hand_can_be_laid_out_and_every_action_read(
    browser: Browser, sizes: list[tuple[int, int]], lang: str
) -> None:
    with page_on(browser, staged(), size=sizes[0], lang=lang, touch=sizes == [PHONE]) as page:
        for size in sizes:
            at_size(page, size)
            opened(page)
            page.locator(".fanout").click()
            page.wait_for_selector("dialog[open] .card")
            told = page.locator("dialog[open] .action .told")
            assert told.count() >= 12
            cut = page.evaluate(
                """() => [...document.querySelectorAll('dialog[open] .action')].filter(e =>
                  [e, e.querySelector('.words')].some(x => x.scrollHeight > x.clientHeight + 1)).map(e => e.textContent)
                """
            )
            assert cut == [], size
            assert violations(page) == [], size


def test_a_card_is_chosen_from_the_hand_that_is_laid_out_by_keys_alone(browser: Browser) -> None:
    stage = staged()
    scene = stage.position["update"]["scene"]
    held = next(a for a in scene["areas"] if a["place"] == "hand")["items"]
    cards = next(zone for zone in held if zone["key"] == "focus-hand")["cards"]
    offered = [{"line": f"play {c['key']}", "text": c["label"], "targets": [c["key"]]} for c in cards]
    question = {"n": 1, "seat": 0, "kind": "play_focus", "text": {"id": "voidfall-galaxy"}, "offered": offered}
    stage.position["update"]["question"] = question
    with page_on(browser, stage) as page:
        opened(page)
        page.keyboard.press("f")
        page.wait_for_selector("dialog[open] .card")
        page.keyboard.press("f")
        page.wait_for_selector("dialog[open]", state="detached")
        page.keyboard.press("f")
        page.wait_for_selector("dialog[open] .card .hit:focus")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_selector("dialog[open]", state="detached")
        assert [t["options"] for t in stage.told if t["do"] == "answer"] == [[f"play {cards[1]['key']}"]]


def test_on_a_phone_cards_are_whole_where_no_answer_needs_the_room_and_the_map_stays(browser: Browser) -> None:
    """Hand and question share one height; nothing lies over the cards."""
    stage = staged()
    asked = {"n": 1, "seat": 0, "kind": "test", "text": {"id": "voidfall-galaxy"}}
    offered = [{"line": f"answer {n}", "text": {"id": "voidfall-nothing"}} for n in range(2)]
    home = [{"line": "go", "text": {"id": "voidfall-nothing"}, "targets": [h["key"]]} for h in hexes(stage)[:3]]
    with page_on(browser, stage, size=PHONE, touch=True) as page:
        opened(page)
        stage.publish(question={**asked, "offered": home})
        page.wait_for_selector(".hex.legal")
        low = page.locator(".hand .held .actions").nth(2).evaluate("e => e.getBoundingClientRect().bottom")
        box, room = page.locator(".map").bounding_box(), page.locator(".table > .hand").bounding_box()
        assert room and low <= room["y"] + room["height"] + 2
        stage.publish(question={**asked, "kind": "other", "offered": offered}, n=1000, at=1000)
        expect(page.locator(".answers .button")).to_have_count(2)
        now = page.locator(".map").bounding_box()
        assert box and now and abs(box["height"] - now["height"]) < 2


CUT = """() => {
  const room = document.querySelector('.table > .hand').getBoundingClientRect();
  return [...document.querySelectorAll('.hand .held, .hand .spot')].filter(e =>
    e.getBoundingClientRect().bottom > room.bottom + 1).map(e => e.textContent.trim());
}"""
"""Cards of the hand that the question cuts."""


def test_no_card_on_a_phone_is_cut_by_a_question_with_a_row_of_answers(browser: Browser) -> None:
    """Rows of cards get lower instead, down to their names; prices are seen while a card is chosen."""
    stage = staged()
    asked = {"n": 1, "seat": 0, "kind": "test", "text": {"id": "voidfall-galaxy"}}
    offered = [{"line": f"answer {n}", "text": {"id": "voidfall-pass-none"}} for n in range(3)]
    with page_on(browser, stage, size=PHONE, touch=True) as page:
        opened(page)
        assert page.evaluate(CUT) == []
        expect(page.locator(".hand .held .actions").first).to_be_visible()
        stage.publish(question={**asked, "offered": offered}, n=1000, at=1000)
        expect(page.locator(".answers .button")).to_have_count(3)
        assert page.evaluate(CUT) == []


def test_a_galaxy_of_four_is_seen_whole_on_a_small_phone(browser: Browser) -> None:
    """No sector lies beyond its edge."""
    with page_on(browser, staged("seats=4"), size=(360, 740), touch=True) as page:
        opened(page)
        beyond = page.evaluate("""() => {
          const room = document.querySelector('.map').getBoundingClientRect();
          return [...document.querySelectorAll('.map .hex')].filter(e => {
            const r = e.getBoundingClientRect();
            return r.bottom > room.bottom + 1 || r.right > room.right + 1;
          }).length;
        }""")
        assert beyond == 0


STEADY = """() => {
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].map(Math.round); };
  const [map, purse] = ['.map', '.mine .numbers'].map((s) => document.querySelector(s));
  const [x, y, width, height] = box(purse);
  return { map: [...box(map), map.querySelector('svg.sky').getAttribute('viewBox')],
    purse: purse.contains(document.elementFromPoint(x + width / 4, y + height / 4)) };
}"""


@pytest.mark.parametrize("size", [PHONE, DESK, LOW], ids=["phone", "desk", "low"])
def test_the_map_stays_as_it_is_and_the_purse_in_sight_through_a_turn(browser: Browser, size: tuple[int, int]) -> None:
    """Cards, lists of actions, prices, forecasts and fleets come and go; nobody moved the map."""
    stage = Playing(GAME, second_cycle())
    with page_on(browser, stage, size=size, touch=size == PHONE) as page:
        opened(page)
        seen = [page.evaluate(STEADY)]
        do = Presses(page)

        def look() -> None:
            page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
            seen.append(page.evaluate(STEADY))

        do.on(page.locator("[data-key=focus-conquest] > .hit"), re.compile("play an agenda"))
        look()
        do.on(page.locator(f"[data-stage=agenda-{AGENDA}]"), "Which action do you use? 2 of the focus left.")
        look()
        do.button("Engage", "Which of these effects do you take?")
        look()
        do.on(page.locator(".hex.legal > .hit").first, re.compile("^How many fleets go"))
        look()
        do.button("2", "Which action do you use? 1 of the focus left.")
        look()
        assert [at["map"] for at in seen] == [seen[0]["map"]] * len(seen)
        assert all(at["purse"] for at in seen)


@pytest.mark.parametrize("size", [PHONE, DESK, LOW], ids=["phone", "desk", "low"])
def test_what_is_founded_in_a_sector_is_read_whole_and_numbered_from_one(
    browser: Browser, size: tuple[int, int]
) -> None:
    """The sector is named once, where it was picked; all guilds stand beside the question, and the map stays."""
    table = second_cycle()
    stage = Playing(GAME, table)
    with page_on(browser, stage, size=size, touch=size == PHONE) as page:
        opened(page)
        do = Presses(page)
        do.on(page.locator("[data-key=focus-development] > .hit"), re.compile("^Which action"))
        do.button("Grow", "Which of these effects do you take?")
        before = page.evaluate(STEADY)["map"]
        do.button("guild", "Which guild do you establish, and where?")
        page.locator(".hex.legal > .hit").first.click()
        answers = page.locator(".answers .button[data-do=found]")
        expect(answers).to_have_count(5)
        assert not [name for name in answers.all_text_contents() if "ector" in name]
        expect(page.locator(".decision .fold")).to_have_count(0)
        assert not page.locator(".answers").evaluate("e => e.scrollHeight > e.clientHeight + 6")
        assert page.evaluate(STEADY)["map"] == before
        assert [kbd.get_attribute("data-k") for kbd in answers.locator("kbd").all()] == ["1", "2", "3", "4", "5"]
        fitting = stage.position["update"]["question"]["offered"]
        picked = page.locator(".hex.picked").get_attribute("data-key")
        fifth = [o["line"] for o in fitting if list(o.get("targets", ())) == [picked]][4]
        page.keyboard.press("5")
        expect(page.locator(".decision h2")).to_have_text(re.compile("^Which action"))
        assert stage.heard(page, "answer")[-1]["options"] == [fifth]


def step(action: str, aim: dict[str, Any]) -> dict[str, Any]:
    """An action that is to come, and what it is for."""
    return {"id": "voidfall-reason-step", "args": {"action": {"id": action}, "aim": aim}}


def test_a_hint_beside_actions_is_read_whole(browser: Browser) -> None:
    """Its reason has lines of its own, as many as a plan for the whole turn takes, and the question is not cut."""
    stage = Playing(GAME, second_cycle())
    parts = [{"id": "voidfall-reason-part-agendas", "args": {"count": 12}}, {"id": "voidfall-reason-part-tracks"}]
    where = {"id": "voidfall-sector-s15"}
    to_come = [
        step("voidfall-action-development-1", {"id": "voidfall-reason-aim-grow", "args": {"sector": where}}),
        step(
            "voidfall-action-conquest-1", {"id": "voidfall-reason-aim-invade", "args": {"sector": where, "fleets": 3}}
        ),
        step("voidfall-reason-step-agenda", {"id": "voidfall-technology-autonomous_drones"}),
    ]
    plan = {"id": "voidfall-reason-plan", "args": {"plan": {"id": "voidfall-reason-steps", "args": {"steps": to_come}}}}
    whole = {"id": "voidfall-reason-brings", "args": {"plan": plan, "what": parts}}
    turn = {"id": "voidfall-reason-turn", "args": {"what": parts}}
    for lang, size, reason in (
        ("de", DESK, turn), ("de", DESK, whole), ("de", LOW, turn), ("de", LOW, whole), ("en", PHONE, turn),
        ("de", PHONE, whole),
    ):  # fmt: skip
        with page_on(browser, stage, size=size, lang=lang, touch=size == PHONE) as page:
            opened(page)
            if page.locator("[data-key=focus-development].legal").count():
                page.locator("[data-key=focus-development] > .hit").click(position={"x": 12, "y": 24})
            page.wait_for_selector("[data-stage]")
            offered = stage.position["update"]["question"]["offered"][0]
            said = {"line": offered["line"], "text": offered["text"], "targets": offered["targets"], "reason": reason}
            stage.replies["hint"] = {"do": "hinted", **said}
            page.keyboard.press("h")
            page.wait_for_selector(".decision .hint")
            assert not page.evaluate(
                """() => [...document.querySelectorAll('.decision :is(.hint, h2)')].filter(e =>
                  e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 3).map(e => e.textContent)"""
            ), (lang, size, reason["id"])


def test_the_button_that_lays_the_hand_out_lies_beside_it(browser: Browser) -> None:
    with page_on(browser, staged()) as page:
        for size in (DESK, UPRIGHT, ACROSS, PHONE):
            at_size(page, size)
            opened(page)
            button, held = page.locator(".fanout").bounding_box(), page.locator(".table > .hand").bounding_box()
            assert button and held
            assert button["y"] + button["height"] <= held["y"] or button["y"] >= held["y"] + held["height"], size


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_tablet_gives_the_galaxy_its_room(browser: Browser, lang: str) -> None:
    """The map is large, nothing is cut off, and my numbers, tracks and technologies are seen without scrolling."""
    with page_on(browser, staged(), size=UPRIGHT, lang=lang) as page:
        for size in (UPRIGHT, ACROSS, (1024, 768), (768, 1024)):
            at_size(page, size)
            opened(page)
            roomy(page, size)


def roomy(page: Page, size: tuple[int, int]) -> None:
    """See that a tablet of this size has room for everything."""
    galaxy = page.locator(".map").bounding_box()
    assert galaxy
    assert galaxy["height"] >= 0.26 * size[1]
    assert galaxy["width"] >= 0.44 * size[0]
    assert cut_off(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    hidden = page.evaluate(
        """() => { const room = document.querySelector('.table > .mine').getBoundingClientRect();
          return [...document.querySelectorAll('.mine .counter, .mine .track')].filter(e =>
            e.getBoundingClientRect().bottom > room.bottom + 1).map(e => e.textContent.trim()); }"""
    )
    assert hidden == []
    if size == UPRIGHT:
        tall, room = page.locator(".table > .mine").evaluate("e => [e.scrollHeight, e.clientHeight]")
        assert tall <= room + 8, "my area scrolls"


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_what_the_void_would_do_lies_over_no_sector_of_four(browser: Browser, size: tuple[int, int]) -> None:
    """On a phone on its side it stands at the foot of the question."""
    with page_on(browser, staged("seats=4"), size=size, touch=True) as page:
        opened(page)
        galaxy, told = page.locator(".map").bounding_box(), page.locator("[data-key=skirmish]").bounding_box()
        assert galaxy and told and told["x"] >= galaxy["x"] + galaxy["width"]


def test_a_tablet_held_across_shows_the_numbers_of_three_others(browser: Browser) -> None:
    """Nothing of them has to be scrolled to."""
    with page_on(browser, staged("seats=4"), size=(1024, 768)) as page:
        opened(page)
        others = page.locator(".table > .rivals")
        expect(others.locator("> .panel")).to_have_count(3)
        room, last = others.bounding_box(), others.locator("> .panel").last.bounding_box()
        assert room and last and last["y"] + last["height"] <= room["y"] + room["height"] + 1


def test_the_technologies_of_four_lie_in_two_rows(browser: Browser) -> None:
    """All names are in sight at once, and what each of them does but for a line or two."""
    table = Recorder(GAME, Setup(seats=4), 1)
    g = table.state = positioned("valnis_A", "belitan_A", "dunlork_A", "cortozaar_A")
    begin(g, GainTechnology(0))
    with page_on(browser, Playing(GAME, table), size=DESK, lang="de") as page:
        opened(page)
        expect(page.locator(".stage .plaque").nth(8)).to_be_visible()
        tops = page.locator(".stage .plaque").evaluate_all("all => all.map(e => Math.round(e.offsetTop))")
        assert len(set(tops)) == 2


LYING = """() => {
  const seen = e => {
    const r = e.getBoundingClientRect();
    const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return r.width > 60 && e.scrollHeight <= e.clientHeight + 2 && !!top && e.contains(top);
  };
  const answers = [...document.querySelectorAll('.stage .plaque, .answers > .button')];
  return answers.filter(e => !seen(e)).map(e => e.innerText);
}"""
"""Answers that are cut off, squeezed or lie under something."""
UNDER = """() => [...document.querySelectorAll('.hex.legal > .hit')].filter(e => {
  const r = e.getBoundingClientRect();
  return !e.closest('.map').contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
}).length"""


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [(844, 390), (768, 1024), (1024, 768), (1280, 720)])
def test_actions_and_targets_are_read_on_every_screen(browser: Browser, size: tuple[int, int], lang: str) -> None:
    """With an agenda of many words beside the actions; what an invasion would come to lies over no sector."""
    table = second_cycle()
    mine = table.state.players[0]
    mine.discard.append(mine.focus.pop(mine.focus.index("politics")))
    mine.hand["might"] = ["M1"]
    with page_on(browser, Playing(GAME, table), size=size, lang=lang, touch=size[0] < 1200) as page:
        page.locator("[data-key=focus-conquest] > .hit").click(position={"x": 12, "y": 14})
        page.locator(f"[data-stage=agenda-{AGENDA}]").click()
        page.locator(".stage .plaque").nth(2).wait_for()
        assert page.evaluate(LYING) == []
        assert page.locator(".table > .hand").evaluate("e => e.scrollWidth - e.clientWidth") <= 1
        galaxy = page.locator(".map").bounding_box()
        page.locator(".stage .plaque").first.click()
        page.locator("[data-key='targets']").wait_for()
        then = page.locator(".map").bounding_box()
        assert page.locator(".hex.legal").count() > 2
        assert page.evaluate(UNDER) == 0
        assert galaxy and then and then["height"] >= 0.9 * galaxy["height"]
