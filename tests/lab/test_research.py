"""Research interfaces: the libraries' own conformance tests, fair observations, repeatable games."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from starboard.core.engine import decision
from starboard.core.rng import Rng
from starboard.core.state import sample, view
from starboard.lab.encoding import indices, observe
from starboard.lab.spiel import TERMINAL_PLAYER, SpielGame
from starboard.lab.zoo import StarboardEnv
from tests.sample_game import GAME
from tests.sample_game.options import DrawCard, Play


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_conformance() -> None:
    api_test(StarboardEnv("salvage"), num_cycles=200)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_seeds() -> None:
    seed_test(lambda: StarboardEnv("salvage"), num_cycles=60)


def play(seed: int) -> tuple[list[int], list[float]]:
    state, rng = SpielGame("salvage", "seats=2").new_initial_state(seed), Rng(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == [n for n, on in enumerate(state.legal_actions_mask()) if on]
        action = rng.pick(legal)
        assert state.string_to_action(state.action_to_string(state.current_player(), action)) == action
        state.apply_action(action)
    assert state.current_player() == TERMINAL_PLAYER and state.legal_actions() == []
    return state.history(), state.returns()


def test_games_in_the_manner_of_openspiel() -> None:
    assert play(3) == play(3) != play(4)
    _, returns = play(3)
    assert len(returns) == 2 and abs(sum(returns)) < 1e-9


def test_a_clone_plays_on_by_itself() -> None:
    state = SpielGame("salvage").new_initial_state(5)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert twin.history() and not state.history()


def test_observations_tell_no_more_than_the_view() -> None:
    """Two states that the seat cannot tell apart look the same; its own hand makes a difference."""
    g = GAME.setup(None, 3)
    for seat in range(3):
        twin = sample(g, seat, Rng(9))
        assert np.array_equal(observe(view(g, seat), seat), observe(view(twin, seat), seat))
    other = GAME.setup(None, 4)
    assert not np.array_equal(observe(view(g, 0), 0), observe(view(other, 0), 0))


def test_numbers_are_fixed_and_never_clash() -> None:
    g = GAME.setup(None, 3)
    asked = decision(g, 0)
    assert asked is not None
    numbers = indices(asked.options)
    assert set(numbers.values()) == set(asked.options) and indices(asked.options) == numbers
    crowded = indices([Play(f"hold.{n}") for n in range(10)] + [DrawCard()], actions=11)
    assert sorted(crowded) == list(range(11))
    with pytest.raises(ValueError, match="do not fit"):
        indices([Play(f"hold.{n}") for n in range(12)], actions=11)


@pytest.mark.filterwarnings("ignore")
def test_an_illegal_number_loses() -> None:
    env = StarboardEnv("salvage")
    env.reset(seed=1)
    agent = env.agent_selection
    seen = env.observe(agent)
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1.0 and all(env.terminations.values())
