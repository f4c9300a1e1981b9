"""What is heard at the table: every sound once, nothing before the first press, off by one press."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from starboard.core.events import SOUNDS
from starboard.core.game import find
from tests.web.fixtures import position
from tests.web.stage import Stage, page_on

pytestmark = pytest.mark.slow

LISTEN = "() => { window.heard = []; document.addEventListener('sound', (e) => window.heard.push(e.detail)); }"


def asked() -> dict[str, Any]:
    """Give a position in which I am asked something."""
    game = find("artifacts")
    made: dict[str, Any] = position(game, game.default_setup(), seed=7, answers=70, bot="greedy")
    return made


def stage() -> Stage:
    """A table at which somebody else is to move."""
    made = Stage(asked())
    made.position["update"]["question"] = None
    return made


def happens(table: Stage, *sounds: str, moment: bool = False, **more: Any) -> None:
    """Let something happen that is heard; the log tells it."""
    n = table.position["update"]["n"] + 1
    events = [
        {"do": "x", "text": {"id": "web-loading"}, "targets": [], "sound": s, "moment": moment} for s in sounds
    ]  # fmt: skip
    entry = {"n": n, "kind": "answer", "time": 0, "seat": 1, "who": "Navigator", "events": events}
    table.publish(n=n, at=n, entries=[entry], **more)


def ready(page: Page) -> None:
    """Wait for the table, and listen."""
    page.wait_for_selector(".table[data-ready]")
    page.evaluate(LISTEN)


def heard(page: Page, count: int) -> list[str]:
    """Wait until so many sounds were played; gives them."""
    page.wait_for_function("(n) => window.heard.length >= n", arg=count)
    found: list[str] = page.evaluate("() => window.heard")
    return found


def told(page: Page, table: Stage) -> None:
    """Wait until the last entry is in the log, and a frame longer."""
    page.wait_for_function(
        "(n) => document.querySelectorAll('.log li').length >= n",
        arg=sum(1 for e in table.position["update"]["entries"] if e.get("events")),
    )
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_every_sound_is_played_once(browser: Browser) -> None:
    """Each of them, also where it came several times at once; then my turn, then the end."""
    table = stage()
    question = asked()["update"]["question"]
    with page_on(browser, table) as page:
        ready(page)
        page.mouse.click(5, 5)
        expected = []
        for sound in sorted(SOUNDS):
            happens(table, sound, sound)
            expected.append(sound)
            assert heard(page, len(expected)) == expected
        happens(table, question=question)
        assert heard(page, len(expected) + 1) == [*expected, "turn"]
        info = {**table.position["update"]["info"], "status": "finished"}
        result = {"scores": [3, 2, 1], "places": [1, 2, 3]}
        happens(table, "coin", question=None, result=result, info=info)
        assert heard(page, len(expected) + 3) == [*expected, "turn", "coin", "end"]


def test_nothing_is_heard_before_the_first_press(browser: Browser) -> None:
    table = stage()
    with page_on(browser, table) as page:
        ready(page)
        happens(table, "draw")
        told(page, table)
        assert heard(page, 0) == []
        page.mouse.click(5, 5)
        happens(table, "place")
        assert heard(page, 1) == ["place"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_sounds_go_off_by_one_press_and_have_a_volume(browser: Browser, lang: str) -> None:
    table = stage()
    with page_on(browser, table, lang=lang) as page:
        ready(page)
        speaker = page.locator(".bar .speaker")
        speaker.click()
        expect(speaker).to_have_attribute("aria-pressed", "false")
        happens(table, "draw")
        told(page, table)
        assert heard(page, 0) == []
        page.keyboard.press("m")
        expect(speaker).to_have_attribute("aria-pressed", "true")
        happens(table, "pay")
        assert heard(page, 1) == ["pay"]
        page.locator(".bar .menu > button").click()
        page.get_by_label("Lautstärke" if lang == "de" else "Volume").fill("0")
        page.keyboard.press("Escape")
        happens(table, "dice")
        told(page, table)
        assert heard(page, 1) == ["pay"]
        assert page.evaluate("() => localStorage.getItem('starboard-volume')") == "0"


def test_a_moment_of_the_game_is_told_large(browser: Browser) -> None:
    table = stage()
    with page_on(browser, table, motion=True) as page:
        ready(page)
        happens(table, "deal", moment=True)
        expect(page.locator(".story.moment .now")).to_be_visible()
