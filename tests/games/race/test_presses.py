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


@pytest.mark.parametrize(
    "seed, answers",
    [
        (6, ["discard card=galactic_federation & discard card=secluded_world", "choose actions=explore_5,settle",
             "keep card=refugee_world", "place card=refugee_world"]),
        (6, ["discard card=galactic_federation & discard card=secluded_world", "choose actions=explore_5,explore_1_1",
             "keep card=pirate_world & keep card=refugee_world"]),
        (7, ["discard card=bio_hazard_mining_world & discard card=mining_league", "choose actions=develop,produce",
             "place card=genetics_lab.2", "pay card=new_economy"]),
        (4, ["discard card=galactic_trendsetters & discard card=lost_alien_warship", "choose actions=develop,trade",
             "place card=colony_ship.1", "pay card=rebel_base"]),
    ],
)  # fmt: skip
def test_an_ordinary_round_takes_few_presses(seed: int, answers: list[str]) -> None:
    """[3] [4]: two for the actions, one for each card kept or paid with, two for a card placed."""
    assert pressed(seed, *answers) <= MOST


def test_a_payment_of_several_cards_needs_no_button() -> None:
    """[4.2] [4.3]"""
    g = GAME.setup(Setup(sets=0, human_world=0), 6)
    asked = decisions(g)[0]
    lines = ["discard card=galactic_federation", "discard card=secluded_world"]
    assert presses(question(GAME.id, view(g, 0), asked), lines) == 2
