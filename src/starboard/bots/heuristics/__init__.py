"""What is known about good play, one module per game: evaluations, preferences, proposals for open answers."""

import importlib
import math
from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from starboard.core.engine import waiting
from starboard.core.game import Game, find
from starboard.core.options import Decision, Option
from starboard.core.rng import Random
from starboard.core.text import Text


class Rated(Struct, frozen=True):
    """An option with what it is worth, in points, and why."""

    option: Option
    value: float
    reason: Text | None = None


class Heuristics:
    """Play by the points so far; games with a module of their own know better.

    Every method may be called on a view or on an imagined state, and uses only what `seat` may know.
    """

    spread: float = 10.0
    """How many points of lead make a win likely (about three to one)."""

    def __init__(self, game: Game) -> None:
        """Serve one game."""
        self.game = game

    def values(self, g: Any) -> tuple[float, ...]:
        """Estimate the final points of every side (seats, then automata)."""
        return tuple(v or 0.0 for v in self.game.standing(g))

    def rate(self, view: Any, asked: Decision) -> Sequence[Rated] | None:
        """Rate the options straight from the view; None if looking one step ahead is the only way."""
        return None

    def priors(self, g: Any, asked: Decision, options: Sequence[Option]) -> Sequence[float] | None:
        """Say how promising each option looks, for search; None if all look alike."""
        return None

    def propose(self, view: Any, seat: int, asked: Decision, rng: Random) -> Sequence[Option]:
        """Make up answers to an open question that are worth considering."""
        if asked.form is None:
            return ()
        made = (asked.form.sample(view, seat, rng) for _ in range(3))
        return tuple(dict.fromkeys(option for option in made if option is not None))

    def rewards(self, g: Any) -> tuple[float, ...]:
        """Turn a state into what each side may hope for, from 0 to 1."""
        if waiting(g):
            points = self.values(g)
            return tuple(_hope(points, side, self.spread) for side in range(len(points)))
        result = self.game.result(g)
        best = sum(place == 1 for place in result.places)
        leads = tuple(_hope(result.scores, side, self.spread) for side in range(len(result.scores)))
        # A win is a win; the margin breaks ties between ways to win or to lose.
        return tuple(
            0.9 * (1 / best if place == 1 else 0.0) + 0.1 * lead
            for place, lead in zip(result.places, leads, strict=True)
        )


def _hope(points: Sequence[float], side: int, spread: float) -> float:
    """Squash the lead over the best other side into 0..1."""
    if len(points) == 1:
        return 1 / (1 + math.exp(-points[0] / (4 * spread)))
    lead = points[side] - max(p for other, p in enumerate(points) if other != side)
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, lead / spread))))


@cache
def heuristics(game: str) -> Heuristics:
    """Give the heuristics of a game: its module's `HEURISTICS` class, or the plain ones."""
    found = find(game)
    try:
        module = importlib.import_module(f"{__name__}.{game}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{game}":
            raise
        return Heuristics(found)
    own: Heuristics = module.HEURISTICS(found)
    return own
