"""The table follows the story of what others do, and any press shows how it ended."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from starboard.core.game import find
from tests.web.fixtures import position
from tests.web.stage import Stage, page_on

pytestmark = pytest.mark.slow

MOVES = 3
NOON = 1_800_000_000
"""What the browser's clock says when the page is opened, in seconds."""


def told(stage: Stage, question: Any) -> None:
    """Let another seat make some moves at once: each says another round, the last one asks me."""
    update = stage.position["update"]
    for i in range(1, MOVES + 1):
        n = update["n"] + i
        scene = json.loads(json.dumps(update["scene"]))
        scene["round"] = {"id": "artifacts-marker", "args": {"marker": 90 + i}}
        event = {"do": "drew", "text": {"id": "web-loading"}, "targets": []}
        entry = {"n": n, "kind": "answer", "time": 0, "seat": 1, "who": "Navigator", "events": [event]}
        stage.publish(n=n, at=n, entries=[entry], scene=scene, question=question if i == MOVES else None)


def answered(stage: Stage, question: Any) -> None:
    """Let my own answer be followed by an automaton: two scenes on the way, each with an event, and the last one."""
    update = stage.position["update"]
    n = update["n"] + 1
    round_ = [{"id": "artifacts-marker", "args": {"marker": 94 + i}} for i in range(3)]
    event = {"do": "drew", "text": {"id": "web-loading"}, "automaton": True}
    entry = {"n": n, "kind": "answer", "time": 0, "seat": 0, "who": "Mira", "events": [event] * 3}
    way = [{"n": n, "told": i + 1, "changes": [{"path": ["scene", "round"], "value": round_[i]}]} for i in range(2)]
    scene = {**update["scene"], "round": round_[2]}
    stage.publish(n=n, at=n, since=n - 1, entries=[entry], scene=scene, question=question, between=way)


def marker(page: Page) -> str:
    """Read the number of the round."""
    return page.locator(".bar .where").first.inner_text()


def test_moves_of_others_are_shown_one_by_one_and_can_be_skipped(browser: Browser) -> None:
    game = find("artifacts")
    stage = Stage(position(game, game.default_setup(), seed=7, answers=70, bot="greedy"))
    question = stage.position["update"]["question"]
    stage.position["update"]["question"] = None
    with page_on(browser, stage, motion=True, clock=NOON) as page:
        page.wait_for_selector(".table[data-ready]")
        page.clock.pause_at(NOON + 3600)
        told(stage, question)
        page.wait_for_selector(".story")
        assert "91" in marker(page)
        assert page.locator(".decision.asked").count() == 0
        while "91" in marker(page):
            page.clock.run_for(100)
        assert "92" in marker(page)
        page.mouse.click(5, 5)
        expect(page.locator(".bar .where").first).to_contain_text("93")
        expect(page.locator(".decision.asked")).to_be_visible()
        expect(page.locator(".story")).to_have_count(0)
        # what an automaton does inside my own answer is seen on the way, too
        answered(stage, question)
        for round_ in ("94", "95"):
            expect(page.locator(".bar .where").first).to_contain_text(round_)
            expect(page.locator(".story .now")).to_be_visible()
            assert page.locator(".decision.asked").count() == 0
            while round_ in marker(page):
                page.clock.run_for(100)
        assert "96" in marker(page)
        expect(page.locator(".decision.asked")).to_be_visible()


def test_nothing_is_held_back_where_nobody_wants_it(browser: Browser) -> None:
    """Without motion, and where the menu turns the telling off; beside it, the legend comes and goes by a key."""
    game = find("artifacts")
    stage = Stage(position(game, game.default_setup(), seed=7, answers=70, bot="greedy"))
    question = stage.position["update"]["question"]
    stage.position["update"]["question"] = None
    with page_on(browser, stage) as page:
        page.wait_for_selector(".table[data-ready]")
        told(stage, question)
        page.wait_for_selector(".decision.asked")
        assert "93" in marker(page)
        page.keyboard.press("l")
        expect(page.locator("dialog[open] li").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    stage.position["update"]["question"] = None
    with page_on(browser, stage, motion=True, clock=NOON) as page:
        page.wait_for_selector(".table[data-ready]")
        page.locator(".bar .menu > button").click()
        page.get_by_role("button", name="off", exact=True).click()
        page.locator(".bar .menu > button").click()
        page.clock.pause_at(NOON + 3600)
        told(stage, question)
        expect(page.locator(".decision.asked")).to_be_visible()


OVER = """() => {
  const box = e => e.getBoundingClientRect();
  const s = box(document.querySelector('.story'));
  return ['.table > .hand', '.decision', '.tabs'].filter(name => {
    const r = box(document.querySelector(name));
    return s.left < r.right && r.left < s.right && s.top < r.bottom && r.top < s.bottom;
  });
}"""
"""What the story lies over, of all that is pressed."""
CREDITS = """() => [...document.querySelectorAll('[data-key=credits-0]')].some(e => {
  const r = e.getBoundingClientRect();
  return r.width && e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
})"""
"""Whether my credits are seen."""


def test_on_a_phone_the_hand_stays_free_my_credits_in_sight_and_decks_in_place(browser: Browser) -> None:
    game = find("artifacts")
    stage = Stage(position(game, game.default_setup(), seed=7, answers=70, bot="greedy"))
    question = stage.position["update"]["question"]
    with page_on(browser, stage, size=(390, 844), touch=True, motion=True, clock=NOON) as page:
        page.wait_for_selector(".table[data-ready]")
        for name in ("Table", "Others", "Log", "Mine"):
            page.locator(".tabs").get_by_role("button", name=name).tap()
            page.clock.run_for(1000)
            assert page.evaluate(CREDITS), name
        page.locator(".table > .mine").evaluate("e => e.scrollTo(0, e.scrollHeight)")
        assert page.evaluate(CREDITS), "at the foot of my cards"
        page.locator(".tabs").get_by_role("button", name="Table").tap()
        deck = page.locator("[data-pile=deck-planet]")
        before = deck.bounding_box()
        scene = json.loads(json.dumps(stage.position["update"]["scene"]))
        zones = {z.get("key"): z for area in scene["areas"] if area["place"] == "main" for z in area["items"]}
        zones["revealed"]["cards"] = [{**zones["standard"]["cards"][0], "key": "R01"}]
        n = stage.position["update"]["n"] + 1
        event = {"do": "drew", "text": {"id": "web-loading"}, "targets": []}
        entry = {"n": n, "kind": "answer", "time": 0, "seat": 1, "who": "Navigator", "events": [event]}
        stage.publish(n=n, at=n, entries=[entry], scene=scene, question=question)
        page.wait_for_selector(".story")
        assert page.locator(".decision.asked:not(.idle)").count() == 1
        assert page.evaluate(OVER) == []
        page.wait_for_selector("[data-zone=revealed] .card")
        page.clock.run_for(2000)
        assert deck.bounding_box() == before
