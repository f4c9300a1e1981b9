"""What a person's hands do at the table: look for gold, press a button."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

ASKED = ".decision.asked:not(.sending)"


def play_now(page: Page, game: str) -> None:
    """Begin a game against bots from the lobby."""
    tile = page.get_by_role("article", name=game)
    tile.locator(".buttons .button").first.click()
    page.wait_for_selector(".table[data-ready]")
    page.wait_for_selector(f"{ASKED}, dialog[open]")


def play_some(page: Page, game: str, answers: int) -> None:
    """Begin a game against bots, and answer a few times."""
    play_now(page, game)
    for _ in range(answers):
        answer(page)


def state(page: Page) -> str:
    """Tell positions apart: the newest entry and the question."""
    found: str = page.evaluate(
        "() => [document.querySelector('.log')?.dataset.n, document.querySelector('.log li')?.textContent,"
        " document.querySelector('.decision h2')?.textContent].join('|')"
    )
    return found


def soon(page: Page, look: Callable[[], Any], wanted: Any) -> None:
    """Wait until what one sees is as wanted: while things move it need not be."""
    for _ in range(6000):
        if look() == wanted:
            return
        page.wait_for_timeout(50)
    assert look() == wanted


def over(page: Page) -> bool:
    """Say whether the score sheet lies there."""
    return page.locator("dialog[open]").count() > 0


def press(target: Locator) -> None:
    """Click what a moment ago was there; when it has gone, the next look finds what took its place."""
    with suppress(TooLate):
        held = target.evaluate("e => !!e.closest('.held')", timeout=3_000)
        # of a card in a fan the upper left corner is what one sees
        target.click(position={"x": 12, "y": 24} if held else None, timeout=3_000)


def answer(page: Page, wait: bool = True) -> None:
    """Answer one decision: click a button, else gold on the table, else what is told in words beside the question."""
    page.wait_for_selector(f"{ASKED}, dialog[open]")
    if over(page):
        return
    before = state(page)
    buttons = page.locator(".answers .button:not(.quiet):not([aria-expanded])")
    for _ in range(12):
        if not page.locator(ASKED).count():
            break
        # what is picked already stays picked: some answers are made of several picks
        free = page.locator("[data-hit]:not([aria-pressed='true']):visible")
        gold = free.and_(page.locator(".legal > *, .legal, .glow"))
        main = page.locator(".answers .button.main")
        told = page.locator(".stage .plaque:visible")
        tabs = page.locator(".tabs button.glow:visible")
        if main.count():
            press(main.first)
        elif buttons.count():
            press(buttons.last)
        elif gold.count():
            press(gold.first)
        elif told.count():
            press(told.first)
        elif tabs.count():
            press(tabs.first)
        page.wait_for_timeout(60)
        if state(page) != before or over(page):
            break
    else:
        # Whoever is ready and may still say a word waits for the others.
        soon(page, lambda: state(page) != before or over(page), True)
    if wait:
        page.wait_for_selector(f"{ASKED}, dialog[open]")


def play_to_the_end(page: Page, most: int) -> int:
    """Answer until the score sheet lies there; gives the number of answers."""
    for n in range(most):
        if over(page):
            return n
        answer(page)
    expect(page.locator("dialog[open]")).to_be_visible()
    return most


def raw_keys(page: Page) -> list[str]:
    """Name texts that no catalog has."""
    found: list[str] = page.evaluate("() => document.body.innerText.match(/⟨[^⟩]*⟩/g) ?? []")
    return found
