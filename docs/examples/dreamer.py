"""A bot that tries every answer in a few imagined worlds, and dreams each of them to its end."""

from typing import Any

from starboard.bots.bot import Position
from starboard.core.engine import apply, waiting
from starboard.core.game import find
from starboard.core.options import Option
from starboard.core.rng import Rng
from starboard.core.state import clone
from starboard.core.testing import any_answer

WORLDS = 6


class Dreamer:
    """Answers with what leads furthest, on average, when everybody plays on at random."""

    name = "dreamer"

    def choose(self, position: Position) -> Option:
        """Answer the decision; the same position and seed give the same answer."""
        rng, options = Rng(position.seed), position.decision.options
        leads = [0.0] * len(options)
        for _ in range(WORLDS):
            world = position.sample(rng)  # a true state that this seat cannot tell from the real one
            for n, option in enumerate(options):
                leads[n] += self.dream(position.game, clone(world), position.seat, option, rng)
        return options[leads.index(max(leads))]

    def dream(self, game: str, g: Any, seat: int, option: Option, rng: Rng) -> float:
        """Give the lead that an answer brings in one world."""
        apply(g, seat, option, watch=False)
        while seats := waiting(g):
            apply(g, seats[0], any_answer(g, seats[0], rng), watch=False)
        scores = find(game).result(g).scores
        return scores[seat] - max((s for k, s in enumerate(scores) if k != seat), default=0.0)


BOT = Dreamer()
