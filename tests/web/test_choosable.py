"""A law over all scenes: what can be chosen is in sight or one marked press away, and looks it, at every size."""

import json
from functools import cache
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from starboard.core.engine import waiting
from starboard.core.game import find
from starboard.core.record import Recorder
from starboard.core.rng import Rng
from starboard.core.testing import any_answer
from tests.patience import PATIENCE
from tests.web.fixtures import shown
from tests.web.stage import Stage, page_on

pytestmark = pytest.mark.slow
SIZES = [
    (360, 640), (390, 844), (667, 375), (844, 390), (768, 1024), (1024, 768), (1440, 900), (2560, 1440),
]  # fmt: skip
MOST = 16
"""Kinds of questions of a game that are looked at."""
LOOKS = int(PATIENCE / 100)
"""How often a table that may still be moving is looked at, a tenth of a second after the other."""

LAW = """([keys, told]) => {
  const drawn = s => s.content !== 'none' && [s.filter, s.boxShadow, s.stroke, s.outlineColor, s.borderColor,
    s.backgroundColor].some(value => value.includes('255, 201, 77'));
  // the rim of a card is drawn before its face
  const gold = node => [node, ...node.querySelectorAll('*')].some(part =>
    drawn(getComputedStyle(part)) || drawn(getComputedStyle(part, '::before')));
  const inSight = node => {
    const r = node.getBoundingClientRect();
    for (const x of [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.94]) for (const y of [0.06, 0.2, 0.35, 0.5, 0.65, 0.8, 0.94]) {
      const at = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y);
      if (at && (node === at || node.contains(at))) return true;
    }
    return false;
  };
  const shown = node => node && node.getClientRects().length > 0;
  const marked = [...document.querySelectorAll('.fold, .tabs .glow, .bar .drawer.glow')].some(shown);
  const faults = [];
  for (const key of keys) {
    const node = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].find(shown);
    if (!node) { if (!marked) faults.push(`${key}: nowhere`); continue; }
    // an offer has buttons of its own that say what they do
    if (!gold(node) && !node.querySelector('footer > button')) faults.push(`${key}: does not look choosable`);
    if (!inSight(node) && !marked) faults.push(`${key}: out of sight, and nothing says so`);
  }
  // what is told in words beside the question is there with its words, at most a little further down
  for (const key of told) {
    const plaque = document.querySelector(`[data-stage="${CSS.escape(key)}"]`);
    if (!shown(plaque)) { faults.push(`${key}: is not told`); continue; }
    if (!gold(plaque)) faults.push(`${key}: its words do not look choosable`);
    const stage = plaque.closest('.stage');
    if (!inSight(plaque) && stage.scrollHeight <= stage.clientHeight) faults.push(`${key}: its words are out of sight`);
    const words = [...plaque.querySelectorAll('.words')].filter(shown).map(w => w.innerText.trim());
    if (!words.some(Boolean)) faults.push(`${key}: has a name and no words`);
  }
  const fold = document.querySelector('.fold');
  for (const button of document.querySelectorAll('.answers .button'))
    if (!inSight(button) && !shown(fold)) faults.push(`answer "${button.textContent.trim()}" is out of sight`);
  return faults;
}"""


@cache
def questions(name: str) -> tuple[str, ...]:
    """Give a position for each kind of question that comes up in random play, as JSON."""
    game = find(name)
    found: dict[str, str] = {}
    for seed in range(1, 4):
        rng = Rng(seed)
        table = Recorder(game, game.default_setup(), seed)
        for _ in range(400):
            seats = waiting(table.state)
            if not seats or len(found) >= MOST:
                break
            if 0 in seats:
                update = shown(game, table, [])
                question = update["update"]["question"]
                found.setdefault(question["kind"] + str(bool(question.get("picks", 1) > 1)), json.dumps(update))
            seat = seats[rng.below(len(seats))]
            table.apply(seat, any_answer(table.state, seat, rng))
    return tuple(found.values())


def targets(question: dict[str, Any], there: set[str]) -> list[str]:
    """List what stands on the table for an answer; an answer that acts on many things is a button."""
    if any(o.get("stage") in there for o in question["offered"]):
        return []  # all of them are told in words
    few = [o.get("targets", ()) for o in question["offered"] if len(o.get("targets", ())) <= 2]
    return sorted({key for keys in few for key in keys if key in there})


def keys_in(node: Any) -> set[str]:
    """Collect the keys of what is drawn of a scene: cards under others are only counted."""
    if isinstance(node, list):
        return {key for inner in node for key in keys_in(inner)}
    if not isinstance(node, dict):
        return set()
    own = {node["key"]} if isinstance(node.get("key"), str) and node["key"] else set()
    return own.union(*[keys_in(inner) for name, inner in node.items() if name != "tucked"])


def unfound(page: Page, key: str) -> list[str]:
    """Give the key if the bar does not bring it into sight."""
    for _ in range(LOOKS):
        if page.locator(f'[data-away="{key}"]').count() == 0:
            return []
        page.wait_for_timeout(100)
    return [key]


def pressed(page: Page) -> str | None:
    """Press the bar's button for what is out of sight; None if nothing is, or if it came into sight by itself."""
    away = page.locator("[data-away]")
    for _ in range(LOOKS):
        if not away.count() or not away.is_visible():
            return None
        first = page.evaluate("() => document.querySelector('[data-away]')?.dataset.away")
        try:
            away.click(timeout=2000)
        except PlaywrightTimeout:
            continue
        return str(first)
    raise AssertionError("the button cannot be pressed")


def broken(page: Page, keys: list[str], told: list[str]) -> list[str]:
    """Give what is against the law once the table has come to rest."""
    faults: list[str] = []
    for _ in range(LOOKS):
        faults = page.evaluate(LAW, [keys, told])
        if not faults:
            break
        page.wait_for_timeout(100)
    return faults


@pytest.mark.parametrize("name", ["race", "artifacts", "sidereal", "voidfall"])
def test_what_can_be_chosen_is_found(browser: Browser, name: str) -> None:
    positions = [json.loads(text) for text in questions(name)]
    assert len(positions) >= 4
    stage = Stage(positions[0])
    faults: list[str] = []
    with page_on(browser, stage, painted=True) as page:
        page.wait_for_selector(".decision.asked")
        for n, (size, position) in enumerate(product(SIZES, positions), 1):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            update = position["update"]
            stage.publish(**{**update, "n": 1000 + n, "at": 1000 + n, "entries": []})
            asked = update["question"]
            page.wait_for_function("n => document.querySelector('.table')?.dataset.at === `${n}`", arg=1000 + n)
            at = f"{size[0]}x{size[1]} {asked['kind']}"
            there = keys_in(update["scene"])
            told = [o["stage"] for o in asked["offered"] if o.get("stage") in there]
            faults += [f"{at}: {fault}" for fault in broken(page, targets(asked, there), told)]
            first = pressed(page)
            if first is not None:
                faults += [f"{at}: {first} is not found by the bar" for _ in unfound(page, first)]
    assert faults == []


WHOLE = """keys => keys.some(key => {
  const node = [...document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)].find(n => n.getClientRects().length);
  if (!node) return false;
  const r = node.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every(y => {
    const at = document.elementFromPoint(r.left + r.width * 0.5, r.top + r.height * y);
    return at && (node === at || node.contains(at));
  });
})"""
CUT = """async keys => {
  const there = key => document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const end = node => node.getBoundingClientRect().bottom;
  const node = keys.map(there).reduce((a, b) => (end(b) > end(a) ? b : a));
  let box = node;
  const scrolls = e => e.scrollHeight > e.clientHeight && /auto|scroll/.test(getComputedStyle(e).overflowY);
  do box = box.parentElement; while (box && !scrolls(box));
  if (!box) return false;
  const r = node.getBoundingClientRect();
  box.scrollTop += r.bottom - box.getBoundingClientRect().top - r.height * 0.4;
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  return box.scrollTop > 0 && !(WHOLE)(keys);
}""".replace("WHOLE", WHOLE)
"""Scrolls until only the lower edge of what is asked for is seen; false while the table still lays itself out."""


def test_what_is_asked_comes_whole(browser: Browser) -> None:
    """Converters of which only the lower edge is in sight can be pressed, but not read: the question brings them."""
    positions = [json.loads(text) for text in questions("sidereal")]
    position = next(p for p in positions if p["update"]["question"]["kind"] == "commit")
    update = position["update"]
    keys = targets(update["question"], keys_in(update["scene"]))
    stage = Stage({**position, "update": {**update, "question": None}})
    with page_on(browser, stage, size=(1280, 500), painted=True) as page:
        page.wait_for_selector(f'[data-key="{keys[0]}"]')
        page.wait_for_function(CUT, arg=keys)
        stage.publish(**{**update, "n": 1001, "at": 1001, "entries": []})
        page.wait_for_selector(".decision.asked")
        page.wait_for_function(WHOLE, arg=keys)
