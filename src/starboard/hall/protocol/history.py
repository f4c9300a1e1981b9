"""Games as they were: logs, moments, reviews, records, playing on from any entry."""

from typing import Annotated

from msgspec import Meta

from starboard.core.game import Result
from starboard.core.scene import Scene
from starboard.core.text import Text
from starboard.hall.protocol.base import Body, Count, Part, SeatIndex
from starboard.hall.protocol.lobby import SeatWish
from starboard.hall.protocol.replies import Between
from starboard.hall.protocol.tables import Entry


class Branch(Body, frozen=True):
    """Play on from an entry of another table.

    Of a finished game the state is taken as it was; of a running one it is imagined from what my seat knows.
    """

    n: Count
    seats: Annotated[tuple[SeatWish, ...], Meta(max_length=16)] = ()
    seat: SeatIndex | None = None
    title: Annotated[str, Meta(max_length=80)] = ""


class ImportRecord(Body, frozen=True):
    """Put a record (text) on the server as a table."""

    record: Annotated[str, Meta(min_length=1, max_length=4_000_000)]
    title: Annotated[str, Meta(max_length=80)] = ""
    names: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=16)] = ()
    """What the seats are called; missing ones are numbered."""


class Log(Part, frozen=True):
    """A stretch of a table's log as I may know it."""

    entries: tuple[Entry, ...]
    n: int


class Moment(Part, frozen=True):
    """A table as it was after an entry, as I may know it; all seats are open to all once the game is over."""

    n: int
    seat: int | None
    scene: Scene
    entry: Entry
    points: tuple[float | None, ...] = ()
    result: Result | None = None


class Passage(Part, frozen=True):
    """What an automaton did on the way to a moment, as far as the present rules would lead to it.

    The last part is the moment's scene with its changes, any other one the next part's.
    """

    parts: tuple[Between, ...]


class Timeline(Part, frozen=True):
    """The entries that lead to the present state, without what was taken back, for a replay."""

    entries: tuple[int, ...]


class RoundMark(Part, frozen=True):
    """Where a round begins."""

    n: int
    text: Text | None = None


class Course(Part, frozen=True):
    """The points of every side over the game, as far as I may know them, and where its rounds begin."""

    entries: tuple[int, ...]
    """In order."""
    points: tuple[tuple[float | None, ...], ...]
    """For each of them the points of every seat, then of automata."""
    rounds: tuple[RoundMark, ...] = ()
    names: tuple[Text, ...] = ()
    """Names of the automata, in order, after the seats; once the game is over."""


class DecisiveMove(Part, frozen=True):
    """An answer that gave something away, and what would have been better."""

    n: int
    """The entry of the answer."""
    before: int
    """The entry before it, where the question stands."""
    seat: int
    chosen: Text
    better: Text
    loss: float
    """Points of lead that the better answer keeps on average."""
    cost: Text
    """The same in words of the game."""
    reason: Text | None = None
    longer: bool = False
    """Whether a hint would have said the same, and only a longer look found a better one."""


class Decisive(Part, frozen=True):
    """The moves that decided a finished game, the worst first; they are worked out when somebody first asks."""

    ready: bool
    moves: tuple[DecisiveMove, ...] = ()
    judged: int = 0
    """How many answers were looked at."""
    asked: int = 0
    """How many answers people gave."""
    failed: bool = False
    """Whether the game could not be judged."""
