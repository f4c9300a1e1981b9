"""An undo that the whole table agrees to: both browsers are back where they were, and the log says why."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visitor
from tests.web.people import begin_together, take

pytestmark = pytest.mark.slow


def table(page: Page) -> Any:
    """Read what lies on the table, who holds what, and what is asked."""
    return page.evaluate(
        """() => ({
            question: document.querySelector('.decision h2').textContent.trim(),
            // without the "+2" that shows for a moment what has changed
            counters: [...document.querySelectorAll('.counter')].map(c => c.textContent.replace(/[+−][\\d.]+\\s*$/, ''))
                .map(c => c.trim()),
            things: [...document.querySelectorAll('[data-key]')].map(e => e.dataset.key).sort(),
        })"""
    )


def bid_nothing(ada: Page, ben: Page) -> None:
    """Both pass in secret; then it is Ada who acts."""
    for page in (ada, ben):
        take(page, page.get_by_role("button", name="Pass"))
    expect(ada.locator(".decision.asked h2")).to_contain_text("What do you do?")


def first_of_the_yard(page: Page) -> Locator:
    """Give the first card of the yard."""
    return page.get_by_role("group", name="Yard").get_by_role("button").first


def test_an_undo_by_vote_brings_both_back(visitor: Visitor) -> None:
    ada, ben = begin_together(visitor, visitor())
    bid_nothing(ada, ben)
    before = [table(ada), table(ben)]
    take(ada, first_of_the_yard(ada))
    take(ben, first_of_the_yard(ben))
    expect(ada.locator(".decision.asked h2")).to_contain_text("Trade")
    assert [table(ada), table(ben)] != before
    # others have answered since: only the whole table can go back to before Ada's own answer
    ada.get_by_role("button", name="Ask to undo").click()
    expect(ben.get_by_role("alert")).to_contain_text("take something back")
    ben.get_by_role("button", name="Agree").click()
    for page in (ada, ben):
        expect(page.locator(".log")).to_contain_text("The table has agreed to go back.")
        expect(page.get_by_role("alert")).to_have_count(0)
    expect(ada.locator(".decision.asked h2")).to_contain_text("What do you do?")
    expect(ben.locator(".decision.asked")).to_have_count(0)
    assert [table(ada), table(ben)] == before
    take(ada, first_of_the_yard(ada))  # and the game goes on
    expect(ben.locator(".decision.asked h2")).to_contain_text("What do you do?")


def test_a_vote_that_is_refused_changes_nothing(visitor: Visitor) -> None:
    ada, ben = begin_together(visitor, visitor())
    bid_nothing(ada, ben)
    expect(ben.locator(".decision.asked")).to_have_count(0)
    before = [table(ada), table(ben)]
    ada.get_by_role("button", name="Ask to undo").click()
    expect(ben.get_by_role("alert")).to_contain_text("take something back")
    ben.get_by_role("button", name="Refuse").click()
    for page in (ada, ben):
        expect(page.locator(".log")).to_contain_text("Does not agree.")
    assert [table(ada), table(ben)] == before
