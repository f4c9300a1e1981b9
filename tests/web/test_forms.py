"""What is open and half done stays so while others act; how much time there is, and who has how many points."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from starboard.core.game import find
from tests.web.conftest import Visitor
from tests.web.fixtures import position
from tests.web.hands import play_some, raw_keys
from tests.web.stage import Stage, page_on
from tests.web.test_access import violations

pytestmark = pytest.mark.slow
NOON = 1_800_000_000
"""What the browser's clock says when the page is opened, in seconds."""


def trading() -> dict[str, Any]:
    """Give a position in which everybody trades at once."""
    game = find("sidereal")
    return position(game, game.default_setup(), answers=0)


def test_a_form_stays_open_with_what_was_typed_while_others_act(browser: Browser) -> None:
    stage = Stage(trading())
    update = stage.position["update"]
    with page_on(browser, stage) as page:
        page.get_by_role("button", name="Make an offer").click()
        form = page.get_by_role("form", name="Make an offer")
        form.get_by_role("group", name="With whom").get_by_role("button").nth(1).click()
        form.get_by_role("group", name="You give").get_by_role("button", name="+ green cube").click()
        before = form.inner_text()
        # somebody else makes a move: the same is asked again
        asked = {**update["question"], "n": 1}
        info = {**update["info"], "title": "It was heard"}
        stage.publish(n=update["n"] + 1, at=update["at"] + 1, question=asked, info=info)
        expect(page.locator("h1.title")).to_have_text("It was heard")
        expect(form).to_be_visible()
        assert form.inner_text() == before
        # something else is asked: the form has nothing to be sent to
        stage.publish(n=update["n"] + 2, at=update["at"] + 2, question={**asked, "kind": "another", "fields": []})
        expect(form).to_have_count(0)


def test_time_that_the_rules_set_is_counted_down(browser: Browser) -> None:
    stage = Stage(trading())
    info = stage.position["update"]["info"]
    with page_on(browser, stage, clock=NOON) as page:
        page.wait_for_selector(".table[data-ready]")
        page.clock.pause_at(NOON + 3600)
        now = 1000 * (NOON + 3600)
        timer = page.get_by_role("timer")
        expect(timer).to_have_count(0)
        stage.publish(info={**info, "until": now + 8_000})
        expect(timer).to_have_text("0:08")
        page.clock.run_for(1000)
        expect(timer).to_have_text("0:07")
        stage.publish(info={**info, "until": now + 95_000})
        expect(timer).to_have_text("1:34")
        # it is counted once, and goes along into a form
        page.get_by_role("button", name="Make an offer").click()
        expect(page.get_by_role("form").get_by_role("timer")).to_contain_text("1:")
        expect(timer).to_have_count(1)


def test_time_is_counted_by_the_clock_of_the_server(browser: Browser) -> None:
    stage = Stage(trading())
    hour = 3_600_000
    stage.time = 1000 * NOON + hour
    info = stage.position["update"]["info"]
    with page_on(browser, stage, clock=NOON) as page:
        page.wait_for_selector(".table[data-ready]")
        page.clock.pause_at(NOON + 3600)
        stage.publish(info={**info, "until": 1000 * NOON + 2 * hour + 600_000})
        # what passed until the page knew the server's clock is left as well
        expect(page.get_by_role("timer")).to_have_text(re.compile("^1[01]:..$"))


def test_points_so_far_are_shown_while_the_game_is_on(visitor: Visitor) -> None:
    page = visitor()
    play_some(page, "salvage", answers=6)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Points so far").click()
    sheet = page.get_by_role("dialog", name="Points so far")
    expect(sheet.get_by_role("slider", name="Points over the game")).to_be_visible()
    assert sheet.locator(".legend li").count() >= 2
    assert raw_keys(page) == [] and violations(page) == []
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
