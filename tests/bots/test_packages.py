"""Bots and heuristics that a package brings, and play without heuristics."""

from pathlib import Path

import pytest

from starboard.bots.bot import bots, find_bot, position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import heuristics
from starboard.core.engine import apply, decision, waiting
from starboard.core.options import Pass
from starboard.core.rng import Rng
from tests.sample_game import GAME, Setup
from tests.sample_game.facts import value
from tests.sample_game.options import Bid
from tests.sample_game.phases import BidInSecret

MODULE = """
from starboard.bots.heuristics import Heuristics


class Last:
    name = "last"

    def choose(self, position):
        return position.decision.options[-1]


class Backwards(Heuristics):
    def score(self, g, asked):
        return range(len(asked.options))


BOT = Last()
"""
ENTRIES = """
[starboard.bots]
last = lastbot:BOT

[starboard.heuristics]
salvage = lastbot:Backwards
"""


def test_a_package_brings_bots_and_heuristics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lastbot.py").write_text(MODULE)
    info = tmp_path / "lastbot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lastbot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(str(tmp_path))
    for found in (bots, heuristics):
        found.cache_clear()
    try:
        g = GAME.setup(Setup(seats=2), 4)
        asked = decision(g, 0)
        assert asked is not None
        for bot in (find_bot("last"), Greedy()):
            assert bot.choose(position("salvage", g, 0)) == asked.options[-1]
    finally:
        monkeypatch.undo()
        for found in (bots, heuristics):
            found.cache_clear()
    assert "last" not in bots()


def test_greedy_looks_past_secret_choices_without_heuristics() -> None:
    """The highest bid wins three points: a low card is bid by nobody who looks at what comes of it."""
    places, won = set(), 0
    for seed in range(12):
        g = GAME.setup(Setup(seats=2), seed)
        assert isinstance(g.todo[-1], BidInSecret) and waiting(g) == (0, 1)
        choice = Greedy().choose(position("salvage", g, 0, seed))
        asked = decision(g, 0)
        assert asked is not None
        places.add(asked.options.index(choice))
        best = max(value(card) for card in g.players[0].hand)
        won += isinstance(choice, Bid) and value(choice.card) == best
    assert len(places) > 2 and won >= 9


def test_looking_ahead_leaves_own_secret_choices_to_come() -> None:
    g = GAME.setup(Setup(seats=3), 2)
    knows = heuristics("salvage")
    before = waiting(g)
    knows.complete(g, 1, Rng(1))
    assert waiting(g) == before, "the seat has not chosen yet"
    apply(g, 1, Pass())
    knows.complete(g, 1, Rng(1))
    assert not isinstance(g.todo[-1], BidInSecret)
