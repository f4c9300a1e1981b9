"""How fast games run for a learner: beside the bare engine, in one run, so that noise hits all alike."""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from starboard.core.engine import apply, decision, waiting
from starboard.core.game import Game
from starboard.core.options import write
from starboard.core.rng import Rng
from starboard.core.state import made_up
from starboard.lab.batch import Batch
from starboard.lab.spiel import SpielGame
from starboard.lab.zoo import StarboardEnv

SLICE = 0.25
"""Seconds of processor time of one turn of measuring."""
WARM = 2.0
"""Seconds before measuring: what stays the same is worked out once."""
OFTEN = 64
"""Steps between two looks at the clock."""
ROWS = 64
"""Games of a batch."""
FIRST = {"race": 0.061, "artifacts": 0.026, "sidereal": 0.018, "voidfall": 0.027}
"""What the first PettingZoo environment reached of the engine's speed of its day (one run of that code)."""


class Measured:
    """Something that takes steps at random; it counts them and the seconds they took."""

    def __init__(self, some: Callable[[int], int]) -> None:
        """Take the function that takes about so many steps, and says how many."""
        self.some = some
        self.steps, self.seconds = 0, 0.0

    def run(self, seconds: float) -> None:
        """Go on for that long."""
        start = now = time.process_time()
        while now < start + seconds:
            self.steps += self.some(OFTEN)
            now = time.process_time()
        self.seconds += now - start

    @property
    def speed(self) -> float:
        """Give the steps per second."""
        return self.steps / self.seconds


def raw(game: SpielGame) -> Measured:
    """Play by the engine's own calls, nobody watching; as many answers are made up as the interfaces choose."""
    chance, rng, begun = Random(1).random, Rng(2), 0
    g: Any = game.rules.setup(game.setup, 0)

    def some(count: int) -> int:
        nonlocal g, begun
        for _ in range(count):
            seats = waiting(g)
            if not seats:
                begun += 1
                g = game.rules.setup(game.setup, begun)
                seats = waiting(g)
            seat = seats[0]
            asked = decision(g, seat)
            assert asked is not None
            listed = len(asked.options)
            n = int(chance() * (listed if asked.form is None else listed + game.proposals))
            answer = asked.options[n] if n < listed else made_up(g, asked, rng)
            apply(g, seat, answer or asked.options[int(chance() * listed)], False)
        return count

    return Measured(some)


def observed(game: SpielGame) -> Measured:
    """Play in the manner of OpenSpiel, observing before every answer."""
    state, chance, begun = game.new_initial_state(0), Random(1), 0

    def some(count: int) -> int:
        nonlocal state, begun
        for _ in range(count):
            if state.is_terminal():
                begun += 1
                state = game.new_initial_state(begun)
            state.observation_tensor(state.current_player())
            state.apply_action(chance.choice(list(state.legal())))
        return count

    return Measured(some)


def single(game: SpielGame) -> Measured:
    """Play through the PettingZoo environment, which shows every agent what it sees before it answers."""
    env = StarboardEnv(game.rules.id, write(game.setup).partition(" ")[2])
    env.reset(seed=0)
    chance = Random(1)

    def some(count: int) -> int:
        for _ in range(count):
            _, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.reset()
            else:
                env.step(chance.choice(list(env.state_.legal())))
        return count

    return Measured(some)


def batched(game: SpielGame) -> Measured:
    """Play many games at once; the answers are drawn by NumPy from the masks."""
    batch, rng = Batch(game, ROWS), np.random.default_rng(1)

    def some(count: int) -> int:
        for _ in range(max(1, count // ROWS)):
            batch.step(batch.pick(rng))
        return max(1, count // ROWS) * ROWS

    return Measured(some)


def measure(game: Game, setup: Any, seconds: float) -> dict[str, Any]:
    """Give steps per second of each way to play, and their ratios to the engine's own."""
    played = SpielGame(game.id, write(setup).partition(" ")[2])
    ways = {"raw": raw(played), "observed": observed(played), "single": single(played), "batch": batched(played)}
    for way in ways.values():
        way.run(min(WARM, seconds))
        way.steps, way.seconds = 0, 0.0
    while ways["raw"].seconds < seconds:
        for way in ways.values():
            way.run(SLICE)
    base = ways["raw"].speed
    first = FIRST.get(game.id)
    return {
        "game": game.id,
        "setup": write(setup),
        **{f"{name}_per_s": round(way.speed, 1) for name, way in ways.items()},
        **{f"{name}_of_raw": round(way.speed / base, 3) for name, way in ways.items() if name != "raw"},
        "batch_of_single": round(ways["batch"].speed / ways["single"].speed, 2),
        "raw_of_single": round(base / ways["single"].speed, 2),
        "batch_of_first": None if first is None else round(ways["batch"].speed / base / first, 1),
    }
