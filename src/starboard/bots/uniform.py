"""A bot that picks any option: the yardstick below all others, and the one that finds rule bugs."""

from starboard.bots.bot import Position
from starboard.core.options import Option
from starboard.core.rng import Rng, mix


class Uniform:
    """Picks any option; open answers one time in three."""

    name = "uniform"

    def choose(self, position: Position) -> Option:
        """Pick."""
        asked, rng = position.decision, Rng(mix(position.seed & ((1 << 64) - 1)))
        if asked.form is not None and (not asked.options or rng.below(3) == 0):
            made_up = asked.form.sample(position.view, asked.seat, rng)
            if made_up is not None:
                return made_up
        return asked.options[rng.below(len(asked.options))]


BOT = Uniform()
