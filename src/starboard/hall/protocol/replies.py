"""What a client is sent over the websocket."""

from typing import Any, Literal, get_args

from msgspec import UNSET

from starboard.core.game import Result
from starboard.core.refusal import Refusal
from starboard.core.scene import Question, Scene, Tone
from starboard.core.text import Text
from starboard.hall.protocol.base import Part, Reply
from starboard.hall.protocol.tables import Entry, StandingAnswer, TableInfo, TableLine, UndoInfo

Service = Literal["friends", "accounts", "notices"]
"""Seats for others by a link or in public; a name that comes along to other devices; word that it is one's turn."""


SERVICES: tuple[Service, ...] = get_args(Service)


class Hello(Reply, frozen=True):
    """The first message: who the host thinks I am, and what it offers beside tables."""

    version: int
    person: str
    name: str
    time: int
    offers: tuple[Service, ...]
    """A client does not show what is not offered."""
    spread: bool = False
    """Several processes serve the tables: a connection whose address names a table (`?table=ID`) comes to its own."""


class Change(Part, frozen=True):
    """A change of what the last update said: `path` leads from the update's fields to the place.

    With `put` or `cut` the place is a list: from `at` on `cut` parts go and those of `put` come. Otherwise the place is
    given `value`, or taken away where there is none.
    """

    path: tuple[str | int, ...]
    value: Any = UNSET
    at: int = 0
    cut: int = 0
    put: tuple[Any, ...] = ()


class Between(Part, frozen=True):
    """The table on the way to an update, when `told` events of the entry `n` had happened.

    The scene is that of the update before, or of the part before this one, with these changes, in order.
    """

    n: int
    told: int
    changes: tuple[Change, ...]


class Update(Reply, frozen=True):
    """A table as the viewer may know it, and what happened since the entry `since`.

    Entries come in order, none is left out between `since` and `n`. If `since` is not the entry the client has, older
    ones are to be had by HTTP. Several moves may come as one update; the scene is the last one's.

    With `changes`, scene and question are those of the update before, whose `n` is this one's `since`, with these
    changes, in order. A client that has no such update watches again without `since`. Who is sent changes is also sent
    what lay on the table `between` the update before and this one, as far as others or an automaton moved there.
    """

    table: str
    seat: int | None
    since: int
    n: int
    at: int
    info: TableInfo
    entries: tuple[Entry, ...]
    scene: Scene | None = None
    question: Question | None = None
    changes: tuple[Change, ...] | None = None
    points: tuple[float | None, ...] = ()
    """Of every side so far, as far as I may know them."""
    result: Result | None = None
    undo: UndoInfo = UndoInfo()
    standing_answers: tuple[StandingAnswer, ...] = ()
    between: tuple[Between, ...] = ()


class Presence(Reply, frozen=True):
    """Who is there, and whose bot thinks; comes by itself."""

    table: str
    present: tuple[int, ...] = ()
    """Seats whose person is connected."""
    watching: int = 0
    """How many spectators there are."""
    thinking: tuple[int, ...] = ()
    """Seats whose bot thinks."""


class Done(Reply, frozen=True):
    """The request was taken and is safe on disk; `n` is its entry."""

    n: int = 0


class Refused(Reply, frozen=True):
    """The request was not taken; nothing has changed."""

    reason: Refusal
    text: Text


class Reason(Reply, frozen=True):
    """Why something cannot be chosen; none if it can."""

    text: Text | None = None


class Weighed(Reply, frozen=True):
    """What an answer would bring; none where nothing can be said of it."""

    text: Text | None = None
    tone: Tone = "plain"


class Hinted(Reply, frozen=True):
    """What the judge would answer, and why."""

    line: str
    """Of several picks that are one answer all, one in each line."""
    text: Text
    targets: tuple[str, ...] = ()
    reason: Text | None = None


class Nudge(Reply, frozen=True):
    """One of my tables changed in the lobby."""

    line: TableLine


class Gone(Reply, frozen=True):
    """The table can no longer be followed as asked: the seat is somebody else's, or the table was closed."""

    table: str
    reason: Refusal


class Pong(Reply, frozen=True):
    """I am here."""

    time: int


AnyReply = Hello | Update | Presence | Done | Refused | Reason | Weighed | Hinted | Nudge | Gone | Pong
