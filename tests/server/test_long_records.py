"""Records of people who stalled: longer than any game of bots, and put on the server all the same."""

from typing import Any

import pytest

from starboard.core.engine import decision, waiting
from starboard.core.record import Recorder
from starboard.core.refusal import Refused
from starboard.games.race import GAME, Setup
from starboard.games.race.options import Choose
from starboard.hall import records


def stalled(answers: int) -> str:
    """Give the record of two players who pick a phase in which nothing can happen, again and again."""
    table = Recorder(GAME, Setup(seats=2, sets=0), 4)
    while len(table.record.answers) < answers:
        seat = waiting(table.state)[0]
        asked = decision(table.state, seat)
        assert asked is not None
        nothing = Choose(("trade", "double_vp"))
        table.apply(seat, nothing if nothing in asked.options else asked.options[0], watch=False)
    return table.record.text()


def test_a_record_longer_than_the_bound_is_taken() -> None:
    """The bound is that of bots and of random play; people may take longer. Q70"""
    text = stalled(GAME.bound + 50)
    steps: list[tuple[Any, list[Any]]] = []
    found, _, _, last = records.replayed(text, steps)
    assert len(found.answers) == len(steps) == GAME.bound + 50
    assert waiting(steps[-1][0]) and waiting(last), "the game still goes on"


def test_what_is_too_long_for_the_server_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit of its own, the same for every game."""
    monkeypatch.setattr(records, "LONGEST", 40)
    with pytest.raises(Refused, match="too_many"):
        records.replayed(stalled(60))
