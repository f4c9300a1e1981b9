"""Sidereal Confluence against three bots: a deal is composed by clicks, and its contracts are kept."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import answer, play_now

pytestmark = pytest.mark.slow
PARTNER = "Merchant 1"


def trading(visitor: Visitor) -> Page:
    """Begin as Mira, and wait until the bots have said what they want to say."""
    page = visitor()
    page.get_by_role("button", name="Your name at the table").click()
    page.get_by_label("Your name at the table").fill("Mira")
    page.get_by_role("button", name="OK").click()
    play_now(page, "Sidereal Confluence")
    for bot in (PARTNER, "Merchant 2", "Merchant 3"):
        expect(page.locator(".log")).to_contain_text(f"{bot} is ready", timeout=60_000)
    return page


def promise(form: Locator, number: int, who: str, to: str, cube: str) -> None:
    """Add a delivery in round 2 to the offer."""
    form.get_by_role("group", name="Promises").get_by_role("button", name="+ add").click()
    clause = form.locator(".record").nth(number)
    clause.get_by_label("Kind").select_option(label="Deliver goods or cards")
    clause.get_by_label("Who promises").select_option(label=who)
    clause.get_by_label("To whom").select_option(label=to)
    clause.get_by_label("Round").fill("2")
    clause.get_by_role("button", name=f"+ {cube} cube", exact=True).click()


def test_a_deal_with_a_bot_and_contracts_that_are_kept(visitor: Visitor) -> None:
    page = trading(visitor)
    log = page.locator(".log")

    # two green cubes now and a white one next round, for a green one next round
    page.get_by_role("button", name="Make an offer").click()
    form = page.get_by_role("form", name="Make an offer")
    form.get_by_label("With whom").select_option(label=PARTNER)
    for _ in range(2):
        form.get_by_role("button", name="+ green cube", exact=True).first.click()
    form.locator("summary").click()
    promise(form, 0, "Mira", PARTNER, "white")
    promise(form, 1, PARTNER, "Mira", "green")
    form.get_by_role("button", name="Send").click()
    expect(log).to_contain_text(f"{PARTNER} accepted offer", timeout=60_000)
    expect(log).to_contain_text(f"Mira → {PARTNER}: 2× green cube")
    expect(page.locator(".refused")).to_have_count(0)

    # mine is kept at once, by a click; the bot keeps its own when it is due
    clause = page.locator(".clause.legal").filter(has_text="you owe")
    expect(clause).to_contain_text(f"Mira delivers to {PARTNER} in round 2: 1× white cube")
    clause.click()
    fulfilled = page.get_by_text("of Mira is fulfilled").first
    fulfil = page.get_by_role("button", name="Fulfil contract")
    expect(fulfilled.or_(fulfil).first).to_be_visible()
    if fulfil.count():
        fulfil.first.click()
    expect(log).to_contain_text(f"Mira delivered to {PARTNER}: 1× white cube")
    expect(log).to_contain_text("of Mira is fulfilled")
    kept = log.filter(has_text=f"{PARTNER} delivered to Mira: 1× green cube")
    for _ in range(60):
        if kept.count():
            break
        answer(page)
    expect(kept).to_have_count(1)
    expect(log).to_contain_text(f"of {PARTNER} is fulfilled")
    expect(log).not_to_contain_text("was broken")


def test_a_counter_offer_begins_with_the_offer_it_answers(visitor: Visitor) -> None:
    page = trading(visitor)
    offer = page.locator(".offer").filter(has=page.get_by_role("button", name="Counter-offer")).first
    offer.get_by_role("button", name="Counter-offer").click()
    form = page.get_by_role("form", name="Counter-offer")
    expect(form).to_contain_text("You give")
    numbers = form.locator(".amount b")
    filled = sum(int(n) for n in numbers.all_inner_texts())
    assert filled > 0, "nothing is filled in"
    form.locator("section:not(.giving) .amount button[aria-label^='+']:enabled").first.click()
    assert sum(int(n) for n in numbers.all_inner_texts()) == filled + 1
    form.get_by_role("button", name="Send").click()
    expect(form).to_have_count(0)
    expect(page.locator(".log")).to_contain_text(re.compile(r"Mira made offer \d+ to"))
    expect(page.locator(".refused")).to_have_count(0)
