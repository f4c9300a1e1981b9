"""How many presses a round of Race takes."""

import pytest

from starboard.core.engine import apply_selection, decisions
from starboard.core.options import read
from starboard.core.scene import question
from starboard.core.state import view
from starboard.games.race import GAME, Setup
from tests.games.pressing import presses

MOST = 6
"""Presses of an ordinary round."""


def pressed(seed: int, *answers: str) -> int:
    """Play answers, each written as the lines that are sent together, from the first round on; counts their presses."""
    g = GAME.setup(Setup(sets=0, human_world=0), seed)
    total = 0
    for n, answer in enumerate(answers):
        asked = decisions(g)[0]
        lines = answer.split(" & ")
        if n:  # the first one is the set-up
            total += presses(question(GAME.id, view(g, 0), asked), lines)
        apply_selection(g, 0, [read(line, GAME.package) for line in lines])
    assert g.round == 2, "the answers end the round"
    return total
