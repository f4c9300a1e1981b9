"""The research interfaces at the four games: the libraries' conformance tests, and games in the manner of OpenSpiel."""

import numpy as np
import pytest
from pettingzoo.test import api_test

from starboard.core.rng import Rng
from starboard.core.state import sample, view
from starboard.lab.encoding import observe
from starboard.lab.spiel import SpielGame
from starboard.lab.zoo import StarboardEnv

SETUPS = {"artifacts": "seats=2", "race": "seats=2", "sidereal": "seats=4", "voidfall": "seats=2"}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("game", SETUPS)
def test_pettingzoo_conformance(game: str) -> None:
    api_test(StarboardEnv(game, SETUPS[game]), num_cycles=25)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_alone_against_the_robot() -> None:
    api_test(StarboardEnv("race", "difficulty=easy"), num_cycles=25)


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
            assert np.array_equal(observe(view(state.g, seat), seat), observe(view(other, seat), seat))
        state.apply_action(action)
    assert len(state.history()) > 20
