"""Room is used: cards say what they can do, no answer is out of sight, what others did is told where nothing lies."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.stage import Stage, at_size, page_on
from tests.web.test_fit import cut_off, well_played

pytestmark = pytest.mark.slow
COVERED = """() => [...document.querySelectorAll('.bar button')].filter(e => e.getClientRects().length).filter(e => {
    const r = e.getBoundingClientRect();
    const over = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return !e.contains(over) || r.right > innerWidth;
}).map(e => e.textContent)"""
"""Buttons of the bar that something lies upon."""
OUTSIDE = """() => {
    const bar = document.querySelector('.decision').getBoundingClientRect();
    const answers = [...document.querySelectorAll('.answers .button')];
    return answers.map(e => [e.textContent.trim(), e.getBoundingClientRect()])
        .filter(([, r]) => r.bottom > bar.bottom + 1 || r.top < bar.top - 1).map(([text]) => text);
}"""
"""Answers that stick out of the question."""


class Paying(Stage):
    """Whatever is placed is to be paid for with three cards, and some are proposed."""

    def after(self, asked: dict[str, Any]) -> None:
        """Ask for the price."""
        if asked["do"] == "answer":
            hand = [card["key"] for card in hand_of(self)]
            offered = [{"line": f"pay card={key}", "text": {"id": "web-nothing"}, "targets": [key]} for key in hand]
            price = {"picks": 3, "among": len(offered), "least": 3, "proposed": [0, 1, 2]}
            text = {"id": "race-decision-pay", "args": {"need": 3, "card": "?"}}
            n = self.position["update"]["n"] + 1
            self.publish(
                n=n, at=n, question={"seat": 0, "kind": "pay", "text": text, "offered": offered, "n": n, **price}
            )


def hand_of(stage: Stage) -> list[dict[str, Any]]:
    """Give the cards in my hand."""
    areas = stage.position["update"]["scene"]["areas"]
    [zone] = next(area["items"] for area in areas if area["place"] == "hand")
    cards: list[dict[str, Any]] = zone["cards"]
    return cards


@pytest.mark.parametrize("lang", ["de", "en"])
def test_numbers_in_the_bar_cover_nothing_and_cards_say_what_they_do(browser: Browser, lang: str) -> None:
    """Race: pool, deck and discard pile stand in the bar; my cards have the height, and show their powers."""
    with page_on(browser, Stage(json.loads(well_played("race"))), lang=lang) as page:
        for size in ((1000, 760), (1024, 768), (1199, 800), (1200, 900), (1366, 768), (1440, 900), (2560, 1440)):
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            assert page.evaluate(COVERED) == [], size
            ends = "e => [e.getBoundingClientRect().left, e.getBoundingClientRect().right]"
            spots = [page.locator(s).first.evaluate(ends) for s in (".bar .where", ".head > :not(.track)")]
            assert spots[0][1] <= spots[1][0], (size, spots)
            if size in ((1440, 900), (2560, 1440)):
                assert page.locator(".mine .grid .card .powers").first.is_visible()


def test_what_the_pool_gained_is_told_on_the_screen(browser: Browser) -> None:
    """Race: nothing is above the bar, so it is told below the number; as long as the test holds the clock."""
    stage = Stage(json.loads(well_played("race")))
    with page_on(browser, stage, clock=1) as page:
        for size in ((1000, 760), (1024, 768), (1100, 768), (1199, 800), (1200, 900), (1440, 900), (2560, 1440)):
            at_size(page, size)
            page.wait_for_selector(".table[data-ready]")
            scene, n = json.loads(json.dumps(stage.position["update"]["scene"])), stage.position["update"]["n"] + 1
            pool = next(item for area in scene["areas"] for item in area["items"] if item.get("key") == "pool")
            pool["value"] += 8
            stage.publish(n=n, at=n, entries=[], scene=scene)
            page.wait_for_selector(".head .counter em")
            assert page.locator(".head .counter em").inner_text() == "+8"
            box = page.locator(".head .counter em").bounding_box()
            assert box is not None and box["y"] >= 0, size
            assert cut_off(page) == [], size


def test_no_answer_is_out_of_sight_on_a_phone(browser: Browser) -> None:
    """Race: after a card was chosen what it is paid with is proposed, and the way back stands below it."""
    stage = Paying(json.loads(well_played("race")))
    key, text = hand_of(stage)[0]["key"], {"id": "web-nothing"}
    place = {"line": f"place card={key}", "text": text, "hint": text, "asks": True, "targets": [key]}
    update = stage.position["update"]
    update["question"] = {**update["question"], "kind": "develop", "offered": [place, {"line": "pass", "text": text}]}
    with page_on(browser, stage, size=(390, 844), touch=True) as page:
        page.locator(f".hand [data-key='{key}'] > .hit").tap(position={"x": 12, "y": 24})
        expect(page.locator(".decision h2")).to_have_text(re.compile("^Pay"))
        expect(page.locator(".answers .button")).to_have_count(2)
        expect(page.locator(".answers").get_by_role("button", name="Back")).to_be_visible()
        assert page.evaluate(OUTSIDE) == []


def told(page: Page, stage: Stage, **changes: object) -> bool:
    """Let somebody else do something; gives whether it is told within the question's own place."""
    n = stage.position["update"]["n"] + 1
    event = {"do": "x", "text": {"id": "web-game-over"}}
    entry = {"n": n, "kind": "answer", "time": 0, "seat": 1, "events": [event] * 30}
    stage.publish(n=n, at=n, entries=[entry], **changes)
    page.wait_for_selector(".story")
    where = """() => ['.story', '.decision'].map(s => document.querySelector(s).getBoundingClientRect())
        .map(r => [r.top, r.bottom])"""
    (top, bottom), (roof, floor) = page.evaluate(where)
    return bool(top >= roof - 1 and bottom <= floor + 1)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_what_others_do_is_told_in_the_bar_while_it_is_empty(browser: Browser, size: tuple[int, int]) -> None:
    stage = Stage(json.loads(well_played("race")))
    with page_on(browser, stage, size=size, motion=True) as page:
        page.wait_for_selector(".table[data-ready]")
        assert told(page, stage, question=None)
        page.locator(".story .button").click()
        page.wait_for_selector(".story", state="detached")
        text = {"id": "web-nothing"}
        buttons = [{"line": "pass", "text": text}, {"line": "go", "text": text}]
        asked = {"seat": 0, "kind": "x", "text": text, "offered": buttons, "n": 1}
        assert not told(page, stage, question=asked), "over answers nothing is told"
