"""Bots around one table: plays a game to its end, each bot seeing only its seat's view."""

from collections.abc import Sequence
from typing import Any

from starboard.bots.bot import Bot, position
from starboard.core.engine import waiting
from starboard.core.game import Game
from starboard.core.record import Recorder
from starboard.core.rng import Rng, mix


def play_out(game: Game, setup: Any, seed: int, bots: Sequence[Bot], seconds: float = 1.0) -> Recorder:
    """Play a game between bots; who of several answers first is drawn, and the seed repeats it all."""
    table = Recorder(game, setup, seed)
    rng = Rng(mix(seed + 1))
    while seats := waiting(table.state):
        seat = rng.pick(seats)
        asked = position(game.id, table.state, seat, rng.below(1 << 62), seconds)
        table.apply(seat, bots[seat].choose(asked), watch=False)
        if len(table.record.answers) > game.bound:
            raise RuntimeError(f"the game did not end within {game.bound} answers\n{table.record.text()}")
    return table
