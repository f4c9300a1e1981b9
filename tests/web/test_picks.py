"""Several picks are one answer, and a question that comes again and again can be answered for good."""

from typing import Any

from playwright.sync_api import Browser, expect

from starboard.core.game import find
from tests.web.fixtures import position
from tests.web.stage import Stage, page_on


def asked(name: str, kind: str) -> dict[str, Any]:
    """Give the first position of a game with such a question and several answers to it."""
    game = find(name)
    for answers in range(1, 60):
        found = position(game, game.default_setup(), seed=3, answers=answers)
        question = found["update"]["question"]
        if question and question["kind"] == kind and len(question["offered"]) > 2:
            return found
    raise AssertionError(f"{name} never asks {kind}")


def test_cards_to_discard_are_picked_together(browser: Browser) -> None:
    """Alien Artifacts, the draw phase: two clicks on cards and one on the button are one answer. [5] Q32"""
    stage = Stage(asked("artifacts", "draw_discard"))
    question = stage.position["update"]["question"]
    lines = [o["line"] for o in question["offered"][:2]]
    with page_on(browser, stage) as page:
        page.wait_for_selector(".decision.asked")
        for offered in question["offered"][:2]:
            held = page.locator(f".hand [data-key='{offered['targets'][0]}'] > .hit")
            held.click(position={"x": 12, "y": 24})
        expect(page.get_by_role("button", name="Go on with these 2")).to_be_visible()
        assert [t for t in stage.told if t["do"] == "answer"] == []
        page.keyboard.press("Enter")
        answers = [t["options"] for t in stage.heard(page, "answer")]
        assert answers == [[*lines, question["done"]]]


def test_a_recurring_question_is_answered_for_good_and_asked_again(browser: Browser) -> None:
    stage = Stage(asked("race", "develop"))
    update = stage.position["update"]
    update["question"] = {**update["question"], "kind": "exchange", "standing": "pass"}
    with page_on(browser, stage) as page:
        page.wait_for_selector(".decision.asked")
        page.get_by_role("button", name="Don't ask again: Pass").click()
        plans = [t["answers"] for t in stage.heard(page, "set_standing_answers")]
        assert plans == [[{"answer": "pass", "kinds": ["exchange"]}]]
        stage.publish(standing_answers=plans[0])
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Ask me everything again").click()
        assert stage.heard(page, "set_standing_answers", 2)[-1]["answers"] == []
