"""Everybody can play: axe finds nothing, and keys lead everywhere (a whole game by keys: `test_keyboard.py`)."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import answer, play_now
from tests.web.stage import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = pytest.mark.slow


LOOK = """rules => {
  const root = document.documentElement, unseen = root.style.opacity;
  root.style.opacity = '';
  return axe.run({ resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }).then(r => {
    root.style.opacity = unseen;
    return r.violations.map(v => v.id + ': ' +
      v.nodes.slice(0, 3).map(n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? '')).join(' | '));
  });
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that a theme can break: all else about a page is the same by day and by night."""


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """Let axe look at the page, by all rules or by some; it may not be added as a script, so it is evaluated."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(LOOK, rules)
    return found


SHINE = """theme => {
  document.documentElement.dataset.theme = theme;
  for (const a of document.getAnimations()) if (a.effect.getComputedTiming().endTime !== Infinity) a.finish();
}"""


def violations_by_day_and_night(page: Page) -> list[str]:
    """Let axe look at the page in the dark theme and in the light one, as the switch in the menu sets them."""
    found: list[str] = []
    for theme in ("dark", "light"):
        page.evaluate(SHINE, theme)
        found += [f"{theme}: {violation}" for violation in violations(page, None if theme == "dark" else COLOURS)]
    return found


def test_axe_finds_nothing(visitor: Visitor) -> None:
    page = visitor()
    page.wait_for_selector("article")
    assert violations_by_day_and_night(page) == [], "lobby"
    page.get_by_role("article").first.get_by_role("button", name="Set up").click()
    page.wait_for_selector("dialog[open]")
    assert violations_by_day_and_night(page) == [], "set-up"
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    play_now(page, "salvage")
    for _ in range(3):
        answer(page)
    assert violations_by_day_and_night(page) == [], "table"
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] section")
    assert violations_by_day_and_night(page) == [], "rules"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    assert violations_by_day_and_night(page) == [], "menu"
    page.get_by_role("button", name="Replay").click()
    page.wait_for_selector(".reel")
    assert violations_by_day_and_night(page) == [], "replay"


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
