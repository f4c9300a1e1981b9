"""Deals that everybody can have: the deals of the day, and games handed on as a challenge."""

from typing import Annotated

from msgspec import Meta

from starboard.hall.protocol.base import Body, Part, SeatIndex
from starboard.hall.protocol.lobby import SeatWish


class DayResult(Part, frozen=True):
    """How I did at the deal of a day: the first time I finished it counts."""

    day: int
    """Days since 1970 began, UTC."""
    table: str
    scores: tuple[float, ...]
    """Of every seat, then of automata."""
    places: tuple[int, ...]
    seat: int = 0
    """Mine."""


class DayDeal(Part, frozen=True):
    """A deal of the day; opened as a table with this set-up and seed."""

    game: str
    level: str
    """What tells it from the others of its game; empty where there is one."""
    setup: str
    """One line of notation."""
    seats: int
    seed: str
    table: str = ""
    """My table of today, where I have begun."""
    over: bool = False
    """Whether that game is over."""
    results: tuple[DayResult, ...] = ()
    """Mine, the oldest first, today's included."""


class Days(Part, frozen=True):
    """The deals of a day: from the date alone, the same for everybody."""

    day: int
    """Days since 1970 began, UTC."""
    ends: int
    """When the next day begins (milliseconds of the epoch)."""
    deals: tuple[DayDeal, ...]


class Challenge(Body, frozen=True):
    """Take up a challenge: play the deal of a finished game whose record somebody handed me."""

    record: Annotated[str, Meta(min_length=1, max_length=4_000_000)]
    seat: SeatIndex = 0
    """Where the challenger sat, and I shall sit."""
    name: Annotated[str, Meta(max_length=40)] = ""
    """What the challenger is called."""
    seats: Annotated[tuple[SeatWish, ...], Meta(max_length=16)] = ()
    """Who sits where; nothing: I where the challenger sat, bots on the other seats."""
