"""What a net learned, in the shape of rules of thumb: a search can judge by either."""

from collections.abc import Sequence
from math import log
from typing import TYPE_CHECKING, Any

from starboard.bots.heuristics import Heuristics, Rated, lead, won
from starboard.core.engine import decision, waiting
from starboard.core.options import Decision

if TYPE_CHECKING:
    from starboard.bots.learned.network import Judged, Network

CLEAR = log(25.0)
"""Options that the net finds so much less likely than its favourite (as a logarithm) are not searched."""
SWING = 40.0
"""Points that a sure win counts for, against a sure loss."""
POINT = 0.25
"""What a point of the lead counts for beside it."""


class Experience(Heuristics):
    """Prefers, answers and estimates as the net does; what a net cannot say comes from the rules of thumb."""

    warmth = 1.0
    curiosity = 0.0
    doubt = 1.0

    def __init__(self, thumbs: Heuristics, net: "Network") -> None:
        """Take over how the game's own rules of thumb count time."""
        super().__init__(thumbs.game)
        self.thumbs, self.net, self.quick = thumbs, net, net.encoder.quick
        self.spread, self.horizon, self.depth = SWING / 4, thumbs.horizon, thumbs.depth
        if not self.quick:
            self.warmth, self.curiosity, self.doubt = thumbs.warmth, thumbs.curiosity, thumbs.doubt

    def judge(self, g: Any, asked: Decision) -> "Judged":
        """Ask the net; it looks only at what the asked seat may know."""
        return self.net.judge(self.net.encoder.encode(g, asked))

    def clock(self, g: Any) -> float:
        """Say how far the game is."""
        return self.thumbs.clock(g)

    def score(self, g: Any, asked: Decision) -> Sequence[float] | None:
        """Rate the listed options by the logarithm of how likely the net would take them, or by rules of thumb."""
        if not self.quick or asked.form is not None or not asked.options or not self.net.encoder.knows(g, asked):
            return self.thumbs.score(g, asked)
        found: list[float] = self.judge(g, asked).logits.tolist()
        return found

    def worth_searching(self, scores: Sequence[float]) -> list[int]:
        """Leave out what is clearly worse than the favourite."""
        least = max(scores) - CLEAR
        return [n for n, score in enumerate(scores) if score >= least]

    def rate(self, view: Any, asked: Decision) -> Sequence[Rated] | None:
        """Rate the options that a search begins with."""
        if asked.form is not None or not asked.options or not self.net.encoder.knows(view, asked):
            return self.thumbs.rate(view, asked)
        return [Rated(o, v) for o, v in zip(asked.options, self.judge(view, asked).logits.tolist(), strict=True)]

    def look(self, g: Any, seat: int) -> float:
        """Say what a position is worth to a seat: the chance to win and a little for the lead, in points."""
        seats = waiting(g)
        if not seats:
            result = self.game.result(g)
            return SWING * (won(result, seat) - 0.5) + POINT * lead(result.scores, seat)
        asked = decision(g, seat if seat in seats else seats[0])
        assert asked is not None
        win, ahead = self.net.foresee(self.net.encoder.outlook(g, asked))
        value = SWING * (win - 0.5) + POINT * ahead
        if asked.seat == seat:
            return value
        # Of two sides one has what the other lacks; of more, the others share the win.
        others = max(1, len(g.players) - 1)
        return -value if others == 1 else SWING * ((1 - win) / others - 0.5) - POINT * ahead
