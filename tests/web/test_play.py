"""A visitor plays through clicks alone, against the real server."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import answer, play_now, play_some, play_to_the_end, raw_keys
from tests.web.people import begin_together

pytestmark = pytest.mark.slow


def test_play_now_takes_two_clicks_and_a_whole_game_can_be_played(visitor: Visitor) -> None:
    page = visitor()
    play_now(page, "salvage")
    moves = play_to_the_end(page, most=200)
    assert moves > 3
    sheet = page.get_by_role("dialog", name="The game is over")
    expect(sheet).to_be_visible()
    assert re.search(r"1\.", sheet.inner_text())
    assert raw_keys(page) == []


def test_a_reload_in_the_middle_of_a_decision_asks_the_same_again(visitor: Visitor) -> None:
    page = visitor()
    play_some(page, "salvage", answers=4)
    asked = page.locator(".decision.asked h2")
    before = asked.inner_text()
    entries = page.locator(".log li").count()
    page.reload()
    expect(asked).to_have_text(before)
    assert page.locator(".log li").count() >= min(entries, 1)
    answer(page)


def test_the_client_comes_back_by_itself(visitor: Visitor) -> None:
    page = visitor()
    play_now(page, "salvage")
    answer(page)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    answer(page)
    expect(page.locator(".bar .lost")).to_have_count(0)


def test_german_at_phone_size(visitor: Visitor) -> None:
    page = visitor(lang="de", size=(360, 740))
    play_some(page, "salvage", answers=6)
    assert raw_keys(page) == []
    assert wide(page) == []
    for tab in ("Tisch", "Meins", "Andere", "Verlauf"):
        page.get_by_role("button", name=tab, exact=True).click()
        assert wide(page) == [], tab


def wide(page: Page) -> list[str]:
    """Name what sticks out of the page to the right."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('button, h1, h2, h3, p, .counter, .stop')]
        .filter(e => e.getClientRects().length && !e.closest('.fan, .scroll, .backs, .visually-hidden'))
        .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
        .map(e => e.className + ': ' + e.textContent.trim().slice(0, 60))"""
    )
    return found


def test_two_browsers_at_one_table_and_an_undo_by_vote(visitor: Visitor) -> None:
    ada, ben = begin_together(visitor, visitor())
    wish = ada.get_by_role("button", name="Ask to undo")
    for _ in range(7):
        for page in (ada, ben):
            if page.locator(".decision.asked").count():
                answer(page, wait=False)
        if wish.count():
            break
    assert ada.locator(".log li").count() > 0
    wish.click()
    expect(ben.get_by_role("alert")).to_contain_text("take something back")
    ben.get_by_role("button", name="Agree").click()
    expect(ben.get_by_role("alert")).to_have_count(0)


def test_what_is_said_stands_in_the_log_and_a_bot_answers(visitor: Visitor) -> None:
    page = visitor()
    play_now(page, "salvage")
    page.get_by_label("Say something").fill("Hello there <b>you</b>")
    page.get_by_label("Say something").press("Enter")
    expect(page.locator(".log .chat").first).to_have_text(re.compile(r"^\s*\w+: Hello there <b>you</b>\s*$"))
    expect(page.locator(".log .chat").last).to_contain_text(re.compile("chat|words"))
    assert raw_keys(page) == []


def test_a_replay_is_scrubbed_and_branched(visitor: Visitor) -> None:
    page = visitor()
    play_some(page, "salvage", answers=5)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Replay").click()
    reel = page.get_by_role("region", name="Replay")
    expect(reel).to_be_visible()
    count = reel.locator(".n")
    total = count.inner_text().split("/")[1].strip()
    expect(count).to_have_text(f"{total} / {total}")
    reel.get_by_role("button", name="One step back").click()
    expect(count).to_have_text(f"{int(total) - 1} / {total}")
    reel.get_by_role("button", name="To the beginning").click()
    expect(count).to_have_text(f"1 / {total}")
    reel.get_by_role("slider").fill("2")
    expect(count).to_have_text(f"3 / {total}")
    before = page.url
    reel.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"#/t/"))
    assert page.url != before
    expect(page.locator(".decision")).to_be_visible()


def test_an_offer_is_composed_and_stands_on_the_floor(visitor: Visitor) -> None:
    page = visitor()
    play_now(page, "salvage")
    compose = page.get_by_role("button", name="Make an offer")
    for _ in range(40):
        if compose.count():
            break
        answer(page)
    compose.click()
    form = page.get_by_role("form", name="Make an offer")
    form.get_by_role("combobox").select_option(index=1)
    form.get_by_role("spinbutton").last.fill("1")
    form.get_by_role("button", name="Send").click()
    expect(page.locator(".log")).to_contain_text("offers")
    expect(page.locator(".refused")).to_have_count(0)
