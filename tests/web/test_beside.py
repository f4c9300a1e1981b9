"""Beside the box: tools are drawn from descriptions, evenings stay on the device, and the Robot is a table."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.hands import ASKED
from tests.web.test_access import violations

pytestmark = pytest.mark.slow

NARROW = (360, 740)


def fits(page: Page) -> bool:
    """Say whether nothing is wider than the screen."""
    found: bool = page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    return found


def at(page: Page, path: str) -> None:
    """Go to a page of the tools."""
    page.evaluate("path => (location.hash = path)", f"#/box/{path}")
    page.wait_for_selector(".page[data-ready]")


def test_an_evening_is_counted_kept_and_exported(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor(size=NARROW)
    page.locator("a.box").click()
    page.wait_for_selector(".page[data-ready]")
    assert violations(page) == []
    page.get_by_role("button", name="Race for the Galaxy").click()
    page.get_by_role("button", name="Open: Score pad").click()
    first, second = (page.locator(".players section").nth(n) for n in (0, 1))
    first.get_by_label("Name", exact=True).fill("Ada")
    second.get_by_label("Name", exact=True).fill("=Bo")
    first.get_by_label("Victory point chips").fill("12")
    find = first.get_by_role("searchbox", name="Cards of the tableau")
    find.fill("new spar")
    find.press("Enter")
    expect(first.get_by_role("button", name="New Sparta")).to_be_visible()
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".sides > li").first).to_contain_text("13 points")
    assert violations(page) == []
    assert fits(page)
    page.get_by_role("button", name="Keep this evening").click()
    expect(page.locator(".history li")).to_contain_text("1. Ada 13")
    page.reload()
    page.wait_for_selector(".page[data-ready]")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export as CSV").click()
    file = tmp_path / "evenings.csv"
    saved.value.save_as(file)
    lines = file.read_text("utf-8").splitlines()
    assert lines[0] == "date,game,player,points,place"
    assert lines[1].endswith(",Race for the Galaxy,Ada,13,1")
    assert ",'=Bo," in lines[2]  # no spreadsheet takes a name for a formula


def test_every_tool_fits_a_small_screen(visitor: Visitor) -> None:
    page = visitor(size=NARROW, lang="de")
    page.wait_for_selector("a.box")
    for path in ("voidfall/battle", "voidfall/evaluation", "voidfall/upkeep", "sidereal/score", "sidereal/production",
                 "sidereal/bids", "sidereal/clock", "artifacts/score", "artifacts/attack",
                 "artifacts/marker", "race/score"):  # fmt: skip
        at(page, path)
        page.wait_for_selector("main .button.main:not([aria-pressed])")
        assert fits(page), path
        assert violations(page) == [], path


def test_the_clock_runs_stands_and_is_extended(visitor: Visitor) -> None:
    page = visitor()
    page.wait_for_selector("a.box")
    at(page, "sidereal/clock")
    time = page.get_by_role("timer")
    expect(time).to_have_text("10:00")
    page.get_by_role("button", name="Start").click()
    expect(time).not_to_have_text("10:00")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="10 min more").click()
    expect(time).to_have_text(re.compile(r"^19:5"))
    page.get_by_role("button", name="From the beginning").click()
    expect(time).to_have_text("10:00")


def test_a_tool_asks_for_more_once_it_knows_the_rest(visitor: Visitor) -> None:
    page = visitor()
    page.wait_for_selector("a.box")
    at(page, "voidfall/evaluation")
    find = page.get_by_role("searchbox")
    find.fill("high soc")
    find.press("Enter")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".more fieldset").first).to_be_visible()
    expect(page.locator(".scroll td").last).to_have_text("0")
    for number in page.locator(".more input[type=number]").all():
        number.fill("3")
    for flag in page.locator(".more input[type=checkbox]").all():
        flag.check()
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".scroll td").last).not_to_have_text("0")


def test_what_cannot_be_is_refused_with_words(visitor: Visitor) -> None:
    page = visitor()
    page.wait_for_selector("a.box")
    at(page, "voidfall/battle")
    page.get_by_role("button", name="Work it out").click()
    expect(page.get_by_role("alert")).to_have_text("An invader needs fleets.")


def test_the_robot_for_own_cards(visitor: Visitor) -> None:
    page = visitor()
    page.wait_for_selector("a.box")
    at(page, "race")
    page.get_by_role("button", name="Open: The Robot for my cards", exact=True).click()
    for name, choice in (("Cards", "Base game"), ("Difficulty", "hard"), ("The Robot’s start world", "New Sparta")):
        page.get_by_role("combobox", name=name).select_option(label=choice)  # the page before has buttons of that name
    assert violations(page) == []
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(ASKED)
    expect(page.locator(".decision h2")).to_contain_text("Lay out the Robot (New Sparta")
    expect(page.locator(".forecast")).to_contain_text("The Robot’s start world")
    expect(page.get_by_text("Tokens left").locator("..")).to_contain_text("3")  # as hard as was said
    expect(page.get_by_text("Prestige", exact=True)).to_have_count(0)  # the base game has none
    page.locator(".answers .button").click()
    expect(page.locator(".decision h2")).to_have_text("Which actions did you pick?")
    assert violations(page) == []
