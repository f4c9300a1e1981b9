"""The research interfaces at the four games: the libraries' conformance tests, and games in the manner of OpenSpiel."""

import numpy as np
import pytest
from pettingzoo.test import api_test

from starboard.core.engine import apply, decision, open_seats, waiting
from starboard.core.fields import plans
from starboard.core.game import find
from starboard.core.rng import Rng
from starboard.core.state import sample, view
from starboard.lab.encoding import observe
from starboard.lab.features import SEAT_FIELDS, is_seat
from starboard.lab.spiel import SpielGame
from starboard.lab.zoo import StarboardEnv
from tests.lab.plain import plain

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
        told = state.observation_tensor(seat)
        assert np.array_equal(told, observe(state.g, seat, decision(state.g, seat))), (
            "as if nothing had been remembered"
        )
        assert np.array_equal(told, plain(state.g, seat, decision(state.g, seat))), "bit for bit"
        state.apply_action(action)
    assert len(state.history()) > 20


def test_nobody_sees_that_somebody_answered_ahead() -> None:
    """What a seat answers before its turn leaves no trace for others, neither in the view nor in an observation."""
    state, rng, found = SpielGame("race", "seats=3").new_initial_state(5), Rng(5), 0
    while found < 3:
        g = state.g
        early = [seat for seat in open_seats(g) if seat not in waiting(g)]
        if early:
            before = {seat: observe(g, seat) for seat in range(3) if seat != early[0]}
            asked = decision(g, early[0])
            assert asked is not None
            apply(g, early[0], rng.pick(asked.options))
            assert g.players[early[0]].ahead
            for seat, seen in before.items():
                assert np.array_equal(observe(g, seat), seen)
                assert np.array_equal(observe(view(g, seat), seat), seen)
            found += 1
            state._legal = None
        state.apply_action(rng.pick(state.legal_actions()))
