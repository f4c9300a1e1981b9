"""Why an answer is advised, one module per game: what it brings, takes or prevents, in sentences that people read.

A reason speaks of cards, goods, phases and points as the table shows them. Estimates are said as whole points, and only
where they say something; there are no numbers that mean nothing outside the bot.
"""

from collections.abc import Iterable

from starboard.core.text import Text

Weighed = tuple[float, Text]
"""Something that speaks for an answer, and how much it counts."""

SLIGHT = frozenset({"sidereal-reason-other"})
"""Reasons that say that little depends on an answer."""


def weightiest(parts: Iterable[Weighed], most: int = 2) -> list[Text]:
    """Give what counts most, that first."""
    return [text for _, text in sorted(parts, key=lambda part: -part[0])[:most]]
