"""How many presses a round of Race takes."""

import pytest

from starboard.core.engine import apply, apply_selection, decision, decisions, waiting
from starboard.core.options import read
from starboard.core.rng import Rng
from starboard.core.scene import question
from starboard.core.state import clone, view
from starboard.core.testing import any_answer
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
    """[3] [4]: two for the actions, one for each card kept, placed or paid with, one more for what costs nothing."""
    assert pressed(seed, *answers) <= MOST


def test_a_payment_of_several_cards_needs_no_button() -> None:
    """[4.2] [4.3]"""
    g = GAME.setup(Setup(sets=0, human_world=0), 6)
    asked = decisions(g)[0]
    lines = ["discard card=galactic_federation", "discard card=secluded_world"]
    assert presses(question(GAME.id, view(g, 0), asked), lines) == 2


@pytest.mark.parametrize("sets", [0, 3])
def test_what_asks_for_its_price_next_has_spent_nothing(sets: int) -> None:
    """[4.2] [4.3]: the hand is as it was but for the card placed, and there is something to choose."""
    rng, looked = Rng(5), 0
    g = GAME.setup(Setup(sets=sets), 5)
    for _ in range(220):
        if not (seats_now := waiting(g)):
            break
        seat = seats_now[0]
        asked = decision(g, seat)
        assert asked is not None
        for o in question(GAME.id, view(g, seat), asked).offered:
            if o.asks:
                tried = clone(g)
                apply(tried, seat, read(o.line, GAME.package))
                then = decision(tried, seat)
                assert then is not None and len(then.options) > 1, o.line
                assert len(tried.players[seat].hand) == len(g.players[seat].hand) - 1
                looked += 1
        apply(g, seat, any_answer(g, seat, rng))
    assert looked > 3
