"""What a client sends over the websocket."""

from typing import Annotated, Any

from msgspec import Meta

from starboard.hall.protocol.base import ChatText, Count, Key, Line, Request, SeatIndex, TableId, Word
from starboard.hall.protocol.tables import StandingAnswer


class Watch(Request, frozen=True):
    """Follow a table, as one of my seats or as a spectator; `since` is the last entry I have."""

    table: TableId
    seat: SeatIndex | None = None
    since: Count | None = None
    key: Key = ""
    """The invitation, for tables that are not listed."""
    changes: bool = False
    """Send scene and question once, then only what changes in them."""


class Unwatch(Request, frozen=True):
    """Follow a table no more."""

    table: TableId


class Answer(Request, frozen=True):
    """Answer a decision; several options are the picks of one question, in any order, taken all or nothing.

    `at` is the table's `at` as the client saw it; `id` is made up by the client, and the same answer sent again after a
    break is acknowledged again, not taken twice.
    """

    table: TableId
    seat: SeatIndex
    at: Count
    options: Annotated[tuple[Line | dict[str, Any], ...], Meta(min_length=1, max_length=200)]
    id: Key = ""


class Undo(Request, frozen=True):
    """Take back: one answer, or down to the entry `to`; with `vote` the table is asked where it is not free."""

    table: TableId
    seat: SeatIndex
    at: Count
    to: Count | None = None
    vote: bool = False


class Vote(Request, frozen=True):
    """Agree or not to taking back."""

    table: TableId
    seat: SeatIndex
    agree: bool


class Say(Request, frozen=True):
    """Say something at the table."""

    table: TableId
    message: ChatText
    id: Key = ""


class WhyNot(Request, frozen=True):
    """Ask why the thing with that key cannot be chosen now."""

    table: TableId
    seat: SeatIndex
    key: Annotated[str, Meta(min_length=1, max_length=200)]


class Weigh(Request, frozen=True):
    """Ask what an answer that is being written would bring, to me and to others it concerns."""

    table: TableId
    seat: SeatIndex
    option: Line | dict[str, Any]


class SetStandingAnswers(Request, frozen=True):
    """Leave standing answers; they replace those there were."""

    table: TableId
    seat: SeatIndex
    answers: Annotated[tuple[StandingAnswer, ...], Meta(max_length=20)]


class Resign(Request, frozen=True):
    """Give up a seat of a running game; a bot plays on."""

    table: TableId
    seat: SeatIndex


class Hint(Request, frozen=True):
    """Ask a bot what it would do; it knows no more than the seat."""

    table: TableId
    seat: SeatIndex
    bot: Word = ""


class HaveRead(Request, frozen=True):
    """I have read the log up to this entry."""

    table: TableId
    n: Count


class Ping(Request, frozen=True):
    """Are you there?"""


AnyRequest = (
    Watch | Unwatch | Answer | Undo | Vote | Say | WhyNot | Weigh | SetStandingAnswers | Resign | Hint | HaveRead | Ping
)  # fmt: skip
