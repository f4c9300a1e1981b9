"""What all questions of this game have in common."""

from typing import Any

from starboard.core.options import Option, Pass
from starboard.core.steps import Ask
from starboard.games.artifacts.options import EndAttack, Enough, GoOn

QUIET = (Enough, GoOn, EndAttack, Pass)
"""Answers that do no more than go on."""


class Question(Ask, frozen=True):
    """A question that has an answer of its own when the clock runs out, so that no table waits for ever. [20]"""

    def timed_out(self, g: Any) -> Option | None:
        """Do no more than must be done; where something must be chosen, the first."""
        asked = self.ask(g)
        if asked is None:
            return None
        return next((o for o in asked.options if isinstance(o, QUIET)), asked.options[0])
