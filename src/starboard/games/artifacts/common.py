"""What all questions of this game have in common."""

from typing import Any, ClassVar

from starboard.core.options import Option, Pass
from starboard.core.steps import Ask, PickSome
from starboard.games.artifacts.options import ENOUGH, EndAttack, Enough, GoOn

QUIET = (Enough, GoOn, EndAttack, Pass)
"""Answers that do no more than go on."""


def quiet(step: Ask, g: Any) -> Option | None:
    """Give the answer that does no more than must be done; where something must be chosen, the first. [20]"""
    asked = step.ask(g)
    if asked is None:
        return None
    return next((o for o in asked.options if isinstance(o, QUIET)), asked.options[0])


class Question(Ask, frozen=True):
    """A question that has an answer of its own when the clock runs out, so that no table waits for ever. [20]"""

    def timed_out(self, g: Any) -> Option | None:
        """Do no more than must be done."""
        return quiet(self, g)


class Selection(PickSome, frozen=True, kw_only=True):
    """A choice of several things, in any order; when the clock runs out no more are picked than must be. [20]"""

    done: ClassVar[Option] = ENOUGH

    def timed_out(self, g: Any) -> Option | None:
        """Do no more than must be done."""
        return quiet(self, g)
