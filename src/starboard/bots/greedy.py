"""A bot that takes what looks best one step ahead: quick, sensible, and able to say why."""

from collections.abc import Sequence

from starboard.bots.bot import Position
from starboard.bots.heuristics import Heuristics, Rated, heuristics
from starboard.core.engine import apply
from starboard.core.options import Option
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone


class Greedy:
    """Rates every option by the game's heuristics and takes the best."""

    name = "greedy"
    samples = 3
    """Imagined states that each option is tried on."""

    def choose(self, position: Position) -> Option:
        """Take the best option; the first of equals, so that the same view gives the same answer."""
        best = max(self.rate(position), key=lambda rated: rated.value)
        return best.option

    def rate(self, position: Position) -> Sequence[Rated]:
        """Rate what can be answered."""
        knows = heuristics(position.game)
        rated = knows.rate(position.view, position.decision)
        return rated if rated else self.look_ahead(position, knows)

    def look_ahead(self, position: Position, knows: Heuristics) -> Sequence[Rated]:
        """Try every option on imagined states."""
        rng = Rng(position.seed)
        asked, seat = position.decision, position.seat
        options = [*asked.options, *knows.propose(position.view, seat, asked, rng)]
        if len(options) == 1:
            return (Rated(options[0], 0.0),)
        totals = dict.fromkeys(options, 0.0)
        for _ in range(self.samples):
            imagined = position.sample(rng)
            for option in options:
                trial = clone(imagined)
                try:
                    apply(trial, seat, option, watch=False)
                except Refused:
                    totals[option] = float("-inf")
                    continue
                totals[option] += knows.rewards(trial)[seat]
        return tuple(Rated(option, total / self.samples) for option, total in totals.items())


BOT = Greedy()
