"""Everybody can play: axe finds nothing, and the keyboard is enough."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import ASKED, answer, over, play_now, state
from tests.web.stage import ROOT

GOLD = ".legal > .hit, [data-hit].legal, .glow"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = pytest.mark.slow


def violations(page: Page) -> list[str]:
    """Let axe look at the page; it may not be added as a script, so it is evaluated."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(
        "() => axe.run().then(r => r.violations.map(v => v.id + ': ' +"
        " v.nodes.slice(0, 3).map(n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join(' | ')))"
    )
    return found


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing(visitor: Visitor, theme: str) -> None:
    page = visitor(theme=theme)
    page.wait_for_selector("article")
    assert violations(page) == [], "lobby"
    page.get_by_role("article").first.get_by_role("button", name="Set up").click()
    page.wait_for_selector("dialog[open]")
    assert violations(page) == [], "set-up"
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    play_now(page, "salvage")
    for _ in range(3):
        answer(page)
    assert violations(page) == [], "table"
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] section")
    assert violations(page) == [], "rules"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == [], "menu"
    page.get_by_role("button", name="Replay").click()
    page.wait_for_selector(".reel")
    assert violations(page) == [], "replay"


def test_a_game_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor()
    page.wait_for_selector("article")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement?.textContent?.trim() === 'Play now'"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{ASKED}, dialog[open]")
    answered = 0
    while answered < 120 and not over(page):
        before = state(page)
        if page.locator(".answers .button kbd").count():
            main = page.locator(".answers .button.main").count()
            page.keyboard.press("Enter" if main else "1")
        else:
            page.keyboard.press("Tab")
            if page.evaluate(
                "() => document.activeElement?.matches('.legal > .hit, [data-hit].legal, .glow') ?? false"
            ):
                page.keyboard.press("Enter")
            else:
                continue
        page.wait_for_selector(f"{ASKED}, dialog[open]")
        if state(page) != before:
            answered += 1
    expect(page.locator("dialog[open]")).to_be_visible()


def test_arrows_wander_and_i_enlarges(visitor: Visitor) -> None:
    page = visitor()
    play_now(page, "salvage")
    page.locator(".hand .hit").first.focus()
    first = page.evaluate("() => document.activeElement.closest('[data-key]').dataset.key")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("() => document.activeElement.closest('[data-key]').dataset.key")
    assert first != second
    page.keyboard.press("i")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
