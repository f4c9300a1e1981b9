"""Bots and heuristics that a package brings, and play without heuristics."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from starboard.bots.bot import bots, find_bot, position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import heuristics
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import find, games
from starboard.core.options import Pass
from starboard.core.refusal import Refused
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


@contextmanager
def packaged(folder: Path, module: str, monkeypatch: pytest.MonkeyPatch, entries: str = ENTRIES) -> Iterator[None]:
    """Install a package of one module, as long as it lasts."""
    (folder / "lastbot.py").write_text(module)
    info = folder / "lastbot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lastbot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(entries)
    known = games()
    monkeypatch.syspath_prepend(str(folder))
    for found in (bots, heuristics, games):
        found.cache_clear()
    games().update({name: load for name, load in known.items() if name not in games()})  # what other tests registered
    try:
        yield
    finally:
        monkeypatch.undo()
        sys.modules.pop("lastbot", None)
        for found in (bots, heuristics, games):
            found.cache_clear()
        games().update(known)


def test_a_package_brings_bots_and_heuristics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with packaged(tmp_path, MODULE, monkeypatch):
        g = GAME.setup(Setup(seats=2), 4)
        asked = decision(g, 0)
        assert asked is not None
        for bot in (find_bot("last"), Greedy()):
            assert bot.choose(position("salvage", g, 0)) == asked.options[-1]
    assert "last" not in bots()


@pytest.mark.parametrize(
    "module, said",
    [
        (
            "BOTT = 1",
            "broken_entry entry=starboard.bots: last = lastbot:BOT why=module 'lastbot' has no attribute 'BOT'",
        ),
        ("import nowhere", "why=No module named 'nowhere'"),
        ("BOT = ", "why=invalid syntax \\(lastbot.py, line 1\\)"),
        (MODULE.replace("Last()", "Last"), "wrong_entry entry=starboard.bots: last = lastbot:BOT kind=bots"),
    ],
    ids=["absent", "needs another", "slip", "a class"],
)
def test_a_broken_package_is_named(tmp_path: Path, module: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with packaged(tmp_path, module, monkeypatch), pytest.raises(Refused, match=said):
        find_bot("greedy")


def test_an_entry_point_leads_to_the_game_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = "from tests.sample_game import GAME"
    entries, said = "[starboard.games]\nother = lastbot:GAME", r"wrong_entry .*: other = lastbot:GAME kind=games"
    with packaged(tmp_path, module, monkeypatch, entries), pytest.raises(Refused, match=said):
        find("other")


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
