"""A whole game of everything installed, to the final score, through clicks and against bots."""

import pytest
from playwright.sync_api import expect

from starboard.core.game import find
from tests.server.sample import playable, register
from tests.web.conftest import Visitor
from tests.web.hands import play_now, play_to_the_end, raw_keys

pytestmark = pytest.mark.slow
register()


ELSEWHERE = {"race", "salvage"}
"""Race is played to the end by keys in `test_keyboard.py`, by clicks in `test_site.py`; salvage in `test_play.py`."""


@pytest.mark.parametrize("name", [n for n in playable() if n not in ELSEWHERE])
def test_to_the_final_score(visitor: Visitor, name: str) -> None:
    page = visitor()
    page.wait_for_selector("article")
    titles = page.locator("article h2").all_inner_texts()
    title = page.evaluate(
        "async (game) => { const r = await fetch(`/api/texts/en/${game}`); const { sources } = await r.json();"
        " return new RegExp(`^(?:${game}-title|game-${game}) = (.*)$`, 'm').exec(sources.join('\\n'))?.[1] ?? game; }",
        name,
    )
    assert title in titles
    play_now(page, title)
    play_to_the_end(page, most=find(name).bound)
    expect(page.locator("dialog[open] li").first).to_be_visible()
    assert raw_keys(page) == []
