"""A whole game of Race against the Robot without a mouse: every decision is answered by keys."""

from contextlib import suppress

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from starboard.core.game import find
from tests.web.conftest import Visitor
from tests.web.hands import ASKED, over, raw_keys, seen, soon, state

pytestmark = pytest.mark.slow

LOOK = """() => [document.querySelector('.log')?.dataset.n, document.querySelector('.log li:last-child')?.textContent,
    document.querySelector('.decision h2')?.textContent, document.querySelectorAll('[aria-pressed=true]').length,
    document.querySelector('.decision .answers')?.textContent, !!document.querySelector('dialog[open]')].join('|')"""
KEYS = "keys => keys.map(k => k.dataset.k)"
ON_GOLD = """() => !!document.activeElement?.matches('.legal > .hit, [data-hit].legal, .glow')
    && document.activeElement.getAttribute('aria-pressed') !== 'true'"""


def press(page: Page, key: str) -> None:
    """Press a key and wait for what comes of it; nothing may come of it."""
    before = page.evaluate(LOOK)
    page.keyboard.press(key)
    with suppress(TooLate):
        page.wait_for_function(f"before => ({LOOK})() !== before", arg=before, timeout=1_000)


def to_gold(page: Page) -> bool:
    """Tab to the next thing that can be chosen and is not yet."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(ON_GOLD):
            return True
    return False


def answer_by_keys(page: Page, gold_first: bool) -> None:
    """Answer one decision: Enter for the main answer, a number for a button, Tab and Enter for a thing."""
    asked = state(page)
    for _ in range(20):
        seen(page, f"{ASKED}, dialog[open]")
        if over(page) or state(page) != asked:
            return
        buttons = page.locator(".answers .button:not(.quiet):not([aria-expanded])").count()
        numbers = [k for k in page.locator(".answers kbd").evaluate_all(KEYS) if k.isdigit()]
        if page.locator(".answers .button.main").count() and not page.evaluate(ON_GOLD):
            press(page, "Enter")
        elif numbers and not gold_first:
            press(page, numbers[-1])
        elif to_gold(page):
            press(page, "Enter")
        elif numbers:
            press(page, numbers[-1])
        elif buttons:
            page.locator(".answers .button").first.focus()
            press(page, "Enter")
    soon(page, lambda: over(page) or state(page) != asked, True)  # a busy server may only just say what came of a key


def test_a_whole_game_of_race_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor()
    page.evaluate(
        "() => { window.mouse = 0; for (const e of ['pointerdown', 'mousedown', 'wheel', 'touchstart'])"
        " addEventListener(e, () => (window.mouse += 1), true); }"
    )
    page.wait_for_selector("article")
    for _ in range(60):
        page.keyboard.press("Tab")
        here = "() => document.activeElement?.closest('article')?.getAttribute('aria-label') === 'Race for the Galaxy'"
        if page.evaluate(here) and page.evaluate("() => document.activeElement.textContent.trim() === 'Play now'"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{ASKED}, dialog[open]")
    answered = 0
    while not over(page):
        assert answered < find("race").bound
        answer_by_keys(page, gold_first=answered % 3 != 2)
        answered += 1
    sheet = page.get_by_role("dialog", name="The game is over")
    expect(sheet.locator("li").first).to_be_visible()
    assert raw_keys(page) == []
    print(f"{answered} decisions answered by keys")
    assert answered > 20
    assert page.evaluate("() => window.mouse") == 0
