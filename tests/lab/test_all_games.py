"""The research interfaces at the four games: the libraries' conformance tests, and games in the manner of OpenSpiel."""

import numpy as np
import pytest
from pettingzoo.test import api_test

from starboard.core.fields import plans
from starboard.core.game import find
from starboard.core.rng import Rng
from starboard.core.state import sample, view
from starboard.lab.encoding import OBSERVATION, SEAT_FIELDS, Encoder, is_seat, observe
from starboard.lab.spiel import SpielGame
from starboard.lab.zoo import StarboardEnv

SEATED = {"seat", "owner", "attacker", "defender", "looker", "maker", "debtor", "creditor", "parties", "seers",
          "accepted",
          "robbed", "order", "turn", "bid_seen_by", "research_seen_by"}  # fmt: skip
"""What fields are called that hold seats."""
SETUPS = {"artifacts": "seats=2", "race": "seats=2", "sidereal": "seats=4", "voidfall": "seats=2"}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", SETUPS)
def test_pettingzoo_conformance(game: str) -> None:
    api_test(StarboardEnv(game, SETUPS[game]), num_cycles=25)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_alone_against_the_robot() -> None:
    api_test(StarboardEnv("race", "difficulty=easy"), num_cycles=25)


@pytest.mark.parametrize("game", SETUPS)
def test_every_seat_in_a_state_is_known_as_one(game: str) -> None:
    """What is marked, or called as seats are, is told relative to the observer."""
    rules = find(game)
    state = type(rules.setup(rules.default_setup(), 1))
    for field in plans(state):
        if field.name in SEATED and "int" in str(field.type) and not field.where.startswith("Decision"):
            marked = field.name in SEAT_FIELDS or "SeatNumber" in str(field.hint) or is_seat(field.hint)
            assert marked, field.where


@pytest.mark.parametrize("game", SETUPS)
def test_openspiel_manner(game: str) -> None:
    """Numbers stand for options both ways, clones go their own way, observations tell no more than the view."""
    state, rng = SpielGame(game, SETUPS[game]).new_initial_state(4), Rng(4)
    for n in range(40):
        if state.is_terminal():
            break
        legal, seat = state.legal_actions(), state.current_player()
        assert legal == [i for i, on in enumerate(state.legal_actions_mask()) if on]
        action = rng.pick(legal)
        assert state.string_to_action(state.action_to_string(seat, action)) == action
        if n % 10 == 0:
            twin = state.clone()
            twin.apply_action(action)
            assert len(twin.history()) == len(state.history()) + 1
            other = sample(state.g, seat, Rng(n))
            seen = observe(state.g, seat)
            assert np.array_equal(seen, observe(view(state.g, seat), seat))
            assert np.array_equal(seen, observe(other, seat)), "as the seat could not tell them apart"
            anew = Encoder(type(state.g), OBSERVATION)
            found = anew.begin()
            anew.fill(state.g, seat, None, found)
            assert np.array_equal(seen, anew.vectors(found, [len(found)])), "as if nothing had been kept"
        state.apply_action(action)
    assert len(state.history()) > 20
