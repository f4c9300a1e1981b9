"""Every game that is installed, at a position in the middle of a game, in the client alone."""

import json
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import beacons
import comets
from starboard.core.game import Game, find
from tests.server.sample import playable, register
from tests.web.fixtures import position
from tests.web.hands import raw_keys
from tests.web.stage import Stage, at_size, page_on
from tests.web.test_access import violations_by_day_and_night

pytestmark = pytest.mark.slow
register()
GAMES = playable()
PHONE, DESKTOP = (360, 740), (1440, 900)
STARS = ["Amboss", "Dorn", "Herd", "Leier", "Reiher", "Ruder", "Schleier"]


@cache
def middle(name: str) -> str:
    """Give a position in the middle of a game as JSON."""
    game = find(name)
    return json.dumps(position(game, game.default_setup(), seed=5, answers=24))


def staged(name: str) -> Stage:
    """Put the position on a stage."""
    made: dict[str, Any] = json.loads(middle(name))
    return Stage(made)


def out_of_sight(page: Page) -> list[str]:
    """Name what should be seen without scrolling and is not: the bar, the decision, whose turn it is."""
    found: list[str] = page.evaluate(
        """() => ['.bar', '.decision', '.decision h2', '.bar .where'].filter(s => {
            const r = document.querySelector(s)?.getBoundingClientRect();
            return !r || r.top < -1 || r.bottom > innerHeight + 1 || r.left < -1 || r.right > innerWidth + 1;
        })"""
    )
    return found


def all_is_there(page: Page) -> None:
    """Nothing is missing, cut off by the edge or out of sight."""
    page.wait_for_selector(".table[data-ready]")
    assert raw_keys(page) == []
    assert out_of_sight(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size, lang", [(DESKTOP, "de"), (PHONE, "de"), (PHONE, "en")], ids=["desktop", "phone", "en"])
def test_no_text_is_missing_and_the_decision_is_in_sight(
    browser: Browser, name: str, size: tuple[int, int], lang: str
) -> None:
    with page_on(browser, staged(name), size=size, lang=lang, touch=size == PHONE) as page:
        all_is_there(page)


@pytest.mark.parametrize("name", GAMES)
def test_all_is_there_axe_finds_nothing_and_every_target_can_be_clicked(browser: Browser, name: str) -> None:
    """At a desk, in English; whatever an option acts on is on the page, or the option is a button."""
    stage = staged(name)
    with page_on(browser, stage) as page:
        all_is_there(page)
        drawn = set(
            page.evaluate(
                """() => [...document.querySelectorAll('[data-hit]')].flatMap(hit => {
                    const near = hit.closest('[data-key]');
                    const pile = hit.closest('[data-pile]');
                    const zone = hit.closest('[data-zone]');
                    return [near?.dataset.key, pile?.dataset.pile, zone?.dataset.zone];
                })"""
            )
        )
        assert violations_by_day_and_night(page) == []
    question = stage.position["update"]["question"]
    assert question is not None
    lost = [o["line"] for o in question["offered"] if o.get("targets") and not drawn & set(o["targets"])]
    assert lost == []


@pytest.mark.parametrize("game", [beacons.GAME, comets.GAME], ids=["beacons", "comets"])
def test_the_games_of_the_tutorials_look_finished(browser: Browser, game: Game) -> None:
    """Without a line of styles of their own, at as many seats as there are."""
    setup = game.setup_type(seats=game.seats[-1])
    stage = Stage(position(game, setup, seed=5, answers=12))
    with page_on(browser, stage, lang="de") as page:
        for size in (DESKTOP, PHONE):
            at_size(page, size)
            all_is_there(page)
            if game is beacons.GAME:  # the question is about stars by their names
                assert sorted(page.locator("text.brief").all_text_contents()) == STARS
        assert violations_by_day_and_night(page) == []
