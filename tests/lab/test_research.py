"""Research interfaces: the libraries' own conformance tests, fair observations, repeatable games."""

from pathlib import Path

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from starboard.core.engine import decision
from starboard.core.rng import Rng
from starboard.core.state import clone, sample, view
from starboard.core.testing import random_game
from starboard.lab import encoding, features
from starboard.lab.actions import ActionTable, Full
from starboard.lab.batch import Batch
from starboard.lab.encoding import OBSERVATION, Encoder, Watch, observe
from starboard.lab.features import stable_hash
from starboard.lab.spiel import TERMINAL_PLAYER, SpielGame
from starboard.lab.zoo import StarboardEnv
from tests.lab.plain import plain
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


def test_a_number_has_one_meaning_and_a_table_can_be_shared(tmp_path: Path) -> None:
    g = GAME.setup(None, 3)
    asked = decision(g, 0)
    assert asked is not None
    table = ActionTable(GAME.package)
    numbers = table.offered(asked.options)
    assert len(set(numbers)) == len(asked.options) and table.offered(asked.options) == numbers
    table.save(tmp_path / "actions.txt")
    shared = ActionTable.load(tmp_path / "actions.txt", GAME.package)
    assert shared.offered(asked.options) == numbers and shared.options == table.options
    crowded = ActionTable(GAME.package, most=11)
    plays = [Play(f"hold.{n}") for n in range(10)]
    assert crowded.offered([*plays, DrawCard()]) == list(range(11))
    assert crowded.proposed(Play("hold.3")) == 3 and crowded.proposed(Play("hold.10")) is None
    half = ActionTable(GAME.package, most=8, options=plays[:5])
    assert half.proposed(plays[5]) == 5 and half.proposed(plays[6]) is None, "the last quarter is for the rules"
    assert half.offered(plays[6:8]) == [6, 7]
    with pytest.raises(Full, match="has no number"):
        crowded.offered([Play("hold.10")])


def test_what_is_not_there_is_refused_by_name() -> None:
    """No seat counted from the end, which would show what another one knows; no number that means nothing."""
    state = SpielGame("salvage", "seats=2").new_initial_state(5)
    for player in (-1, 2):
        for ask in (state.observation_tensor, state.observation_string, state.told, state.information_state_tensor):
            with pytest.raises(ValueError, match=f"no player {player}"):
                ask(player)
    for action in (-1, len(state.game.table.options) + len(state.legal_actions())):
        with pytest.raises(ValueError, match="stands for no answer"):
            state.action_to_string(0, action)
    with pytest.raises(ValueError, match="two numbers"):
        ActionTable(GAME.package, options=[DrawCard(), Play("hold.1"), DrawCard()])
    env = StarboardEnv("salvage")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="no agent 'seat_9'"):
        env.observe("seat_9")


@pytest.mark.filterwarnings("ignore")
def test_an_illegal_number_loses() -> None:
    env = StarboardEnv("salvage")
    env.reset(seed=1)
    agent = env.agent_selection
    seen = env.observe(agent)
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1.0 and all(env.terminations.values())
    assert sum(env.rewards.values()) == -1.0 and not any(env.truncations.values())


@pytest.mark.filterwarnings("ignore")
def test_a_game_without_end_is_truncated_and_nobody_has_won() -> None:
    env = StarboardEnv("salvage", most=7)
    env.reset(seed=1)
    for _ in range(7):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}
    for _ in range(len(env.possible_agents)):
        env.step(None)
    assert env.agents == []


def test_seats_are_told_relative_to_the_observer() -> None:
    """A table where everybody is turned by one looks to each as the other looked to the one before."""
    g = GAME.setup(None, 3)
    seats = len(g.players)
    turned = clone(g)
    turned.players = [g.players[-1], *g.players[:-1]]
    before = observe(g, 0)
    after = observe(turned, 1)
    before[stable_hash("seat=0") % OBSERVATION] -= 1.0
    after[stable_hash("seat=1") % OBSERVATION] -= 1.0
    assert seats == 3 and np.array_equal(before, after)


def test_what_is_remembered_is_bounded_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A watch that forgets all the time, and sees games in any order, tells the same as a fresh look at each."""
    states = [random_game(GAME, None, seed, limit=n).state for n in range(40) for seed in (5, 6)]
    seen = [[observe(g, seat, decision(g, seat)) for seat in range(len(g.players))] for g in states]
    for module, name, most in ((features, "KEPT", 2), (encoding, "MANY", 60), (encoding, "MOST", 5)):
        monkeypatch.setattr(module, name, most)
    forgetful = Watch(Encoder(GAME.state_type, 3, OBSERVATION))
    counts = []
    for g, vectors in zip(states, seen, strict=True):
        for seat, vector in enumerate(vectors):
            assert np.array_equal(forgetful.vector(0, g, seat, decision(g, seat)), vector)
            counts.append(len(forgetful.encoder.features.features))
    assert min(counts[9:]) < 60, "all was forgotten on the way"


def test_what_a_seat_knows_and_remembers() -> None:
    """The same for all who cannot tell two histories apart; own answers and what was told are in it."""
    state, rng = SpielGame("salvage", "seats=2").new_initial_state(5), Rng(5)
    for _ in range(9):
        assert not state.is_chance_node() and not state.is_simultaneous_node()
        state.apply_action(rng.pick(state.legal_actions()))
    player = state.current_player()
    known = state.information_state_string(player)
    assert state.clone().information_state_string(player) == known
    other = state.resample_from_infostate(player, 8)
    assert other.information_state_string(player) == known
    assert np.array_equal(other.information_state_tensor(player), state.information_state_tensor(player))
    assert [len(state.information_state_tensor(player))] == state.game.information_state_tensor_shape()
    with pytest.raises(ValueError, match="only the seat"):
        other.told(1 - player)
    action = state.legal_actions()[0]
    line = state.action_to_string(player, action)
    state.apply_action(action)
    assert f"answer {line}" in state.told(player) and f"answer {line}" not in state.told(1 - player)


@pytest.mark.parametrize("kept", [{}, {"MANY": 60, "MOST": 5}], ids=["remembering", "forgetting"])
def test_a_batch_plays_as_single_games_do(monkeypatch: pytest.MonkeyPatch, kept: dict[str, int]) -> None:
    """Row by row the same observations, masks, rewards; what is over begins anew in the same step."""
    for name, most in kept.items():
        monkeypatch.setattr(encoding, name, most)
    game = SpielGame("salvage", "seats=2")
    batch, rng = Batch(game, 5, seed=4), np.random.default_rng(1)
    ended = 0
    for _ in range(120):
        for row in range(5):
            g, seat = batch._states[row], int(batch.players[row])
            assert np.array_equal(batch.observations[row], observe(g, seat, decision(g, seat)))
            assert np.flatnonzero(batch.masks[row]).tolist() == sorted(batch._legal[row])
            assert np.array_equal(batch.observations[row], plain(g, seat, decision(g, seat))), "bit for bit"
        actions = batch.pick(rng)
        assert all(batch.masks[row, action] for row, action in enumerate(actions))
        batch.step(actions)
        over = batch.terminated
        assert np.allclose(batch.rewards.sum(axis=1), 0) and not batch.truncated.any()
        assert (np.abs(batch.rewards).sum(axis=1) > 0).tolist() <= over.tolist()
        ended += int(over.sum())
    assert ended > 5 and batch.games == 5 + ended
    with pytest.raises(ValueError, match="is not legal"):
        batch.step(np.argmin(batch.masks, axis=1))
    with pytest.raises(ValueError, match="5 answers"):
        batch.step([0])


def test_a_batch_breaks_off_what_does_not_end() -> None:
    batch, rng = Batch(SpielGame("salvage"), 3, most=4), np.random.default_rng(1)
    for n in range(1, 9):
        batch.step(batch.pick(rng))
        assert batch.truncated.all() == (n % 4 == 0) and not batch.terminated.any() and not batch.rewards.any()


def test_the_table_is_drawn() -> None:
    env = StarboardEnv("salvage", render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None and "Yard" in drawn and env.agent_selection in drawn
    held = env.state_.g.players[0].hand
    assert held and not any(card in drawn for card in held)
