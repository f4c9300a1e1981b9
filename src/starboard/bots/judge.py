"""One judge for every game: what the best level would play is what a hint says, what the coach says, and what answers
are held against after the game.

It looks at a view and nothing else, so asked twice it says the same; and it says why.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from starboard.bots.bot import Bot, Position
from starboard.bots.heuristics import Heuristics, Rated, heuristics
from starboard.bots.levels import BEST, Level
from starboard.core.options import Option
from starboard.core.text import Text

JUDGE = Level(BEST)
PATIENCE = 5.0
"""Seconds that a person waits for advice at most; on a machine that is not overloaded it takes a fraction of that."""
LONGER = 6
"""How many times the usual playouts it takes to find out that advice was wrong."""


class Advice(Struct, frozen=True):
    """What to answer, and why."""

    option: Option
    reason: Text | None


def verdict(position: Position, longer: int = 1) -> Sequence[Rated]:
    """Rate what can be answered, the best first; with `longer` more than one answer may turn out to be another."""
    return JUDGE.looked_at(position, longer)


def knows(position: Position) -> Heuristics:
    """Give what it judges by: what a net learned of such tables, or rules of thumb."""
    return JUDGE.knows(position)


def reason(position: Position, rated: Sequence[Rated]) -> Text | None:
    """Say why the first of what was rated is the first, by what a search knows; nothing where nothing was to choose."""
    asked = position.decision
    if len(asked.options) < 2 and asked.form is None:
        return None
    return heuristics(position.game).tuned().reason(position, rated)


def advice(position: Position, bot: Bot = JUDGE) -> Advice:
    """Give what a bot would answer, with the reason."""
    rate: Any = getattr(bot, "rate", None)
    rated = rate(position) if rate is not None else (Rated(bot.choose(position), 0.0),)
    return Advice(rated[0].option, reason(position, rated))
