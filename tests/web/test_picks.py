"""Several picks are one answer, and a question that comes again and again can be answered for good."""

from typing import Any

import pytest
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
        assert all(" / " in pick for pick in page.locator(".pick").all_inner_texts()), "by what is on the card"
        assert [t for t in stage.told if t["do"] == "answer"] == []
        page.keyboard.press("Enter")
        answers = [t["options"] for t in stage.heard(page, "answer")]
        assert answers == [[*lines, question["done"]]]


def test_enter_goes_on_and_gives_no_pick_back(browser: Browser) -> None:
    """On a card that was just picked: as long as there are too few nothing happens, the space bar gives it back."""
    stage = Stage(asked("artifacts", "draw_discard"))
    question = stage.position["update"]["question"]
    stage.position["update"]["question"] = {**question, "picks": 2, "least": 2}
    with page_on(browser, stage) as page:
        page.wait_for_selector(".decision.asked")
        held = page.locator(f".hand [data-key='{question['offered'][0]['targets'][0]}'] > .hit")
        held.focus()
        for key, picked in ("Enter", "true"), ("Enter", "true"), ("Space", "false"), ("Space", "true"):
            page.keyboard.press(key)
            expect(held).to_have_attribute("aria-pressed", picked)
        assert [t for t in stage.told if t["do"] == "answer"] == []


def test_what_lies_nowhere_is_picked_by_its_buttons_in_any_order(browser: Browser) -> None:
    """Two resources of choice: the later one first, then the earlier one, are one answer."""
    stage = Stage(asked("artifacts", "draw_discard"))
    update = stage.position["update"]
    offered = [{"line": f"take {n}", "text": {"id": "x", "args": {}}} for n in ("food", "energy", "science")]
    update["question"] = {
        "seat": 0, "kind": "gain", "text": {"id": "x"}, "offered": offered, "n": 1,
        "picks": 2, "among": 3, "again": True,
    }  # fmt: skip
    with page_on(browser, stage) as page:
        buttons = page.locator(".answers .button:not(.quiet)")
        expect(buttons).to_have_count(3)
        buttons.nth(2).click()
        expect(page.locator(".decision .pick")).to_have_count(1)
        expect(buttons).to_have_count(3)
        buttons.nth(0).click()
        assert [t["options"] for t in stage.heard(page, "answer")] == [["take food", "take science"]]


@pytest.mark.slow
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
