"""What is stored of a table besides its game: seats, clocks, votes, standing answers; JSON in the table's row.

These structs belong to the store alone. What goes over the wire has structs of its own (`protocol`), so that a message
can change without making a stored table unreadable. A field that is gone is ignored where it is still stored; a field
that is new has a default; whatever changed its shape is read by hand below, in both shapes.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from starboard.core.refusal import Refused
from starboard.core.text import Text


def named(wish: str, name: str) -> str:
    """Give the name somebody wishes for a seat, or else the person's own."""
    return clean(wish) if wish.strip() else name


def clean(name: str) -> str:
    """Take the blanks off a name; raises Refused if nothing is left that can be seen."""
    name = " ".join("".join(c for c in name if c.isprintable()).split())
    if not name:
        raise Refused("bad_request", detail="name")
    return name


class SeatDoc(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    bot: str = ""
    seconds: float = 1.0
    resigned: bool = False


class ClockRulesDoc(Struct, frozen=True, omit_defaults=True):
    """How much time there is, and what happens when it is over."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: float = 0
    more: float = 0
    late: Literal["wait", "bot", "default"] = "wait"


class ClockDoc(Struct, frozen=True, omit_defaults=True):
    """A seat's clock: seconds left, as of `since` while it runs (milliseconds of the epoch)."""

    left: float | None = None
    since: int | None = None


class TimerDoc(Struct, frozen=True):
    """A time that the rules set: its name, since when it runs (milliseconds of the epoch), and how long."""

    name: str
    since: int
    seconds: float


class BallotDoc(Struct, frozen=True, omit_defaults=True):
    """A vote: by which seat, to go back to which entry, who agreed, and who has not said anything yet.

    With a person it is about giving them the seat `place` instead.
    """

    by: int
    to: int
    agreed: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    place: int = -1
    person: str = ""
    name: str = ""


class TermsDoc(Struct, frozen=True, omit_defaults=True):
    """What an offer gave and took of one seat when a standing answer was left, to compare later offers with."""

    gets: dict[str, int] = {}
    gives: dict[str, int] = {}
    promises: str = "[]"
    """As JSON."""


class StandingTextDoc(Struct, frozen=True, omit_defaults=True):
    """A standing answer as its seat left it."""

    answer: str
    kinds: tuple[str, ...] = ()
    like: bool = False
    until: tuple[str, ...] = ()
    uses: int = 0


class StandingDoc(Struct, frozen=True, omit_defaults=True):
    """A standing answer with the terms it was left for, if it was left for an offer."""

    said: StandingTextDoc = field(name="plan")  # the name they had when the first tables were stored, as below
    terms: TermsDoc | None = None
    offer: Any = None
    """Of a table stored before there were terms: the whole offer as it lay on the table."""


class Note(Struct, frozen=True, omit_defaults=True):
    """What an entry says besides its events; with `only` it is for one seat's eyes."""

    text: Text | None = None
    message: str = ""
    only: int | None = None


class RivalDoc(Struct, frozen=True, omit_defaults=True):
    """Whoever sent this deal as a challenge, and how that game ended when it was replayed here."""

    name: str
    seat: int
    scores: tuple[float, ...]
    places: tuple[int, ...]


class TableDoc(Struct, omit_defaults=True):
    """The table's document; its parts are frozen, so a shallow copy is an independent one."""

    title: str
    host: str
    seats: tuple[SeatDoc, ...]
    key: str
    """The invitation."""
    locked: bool = False
    spectators: bool = True
    clock: ClockRulesDoc = ClockRulesDoc()
    clocks: tuple[ClockDoc, ...] = ()
    waiting: tuple[int, ...] = ()
    timers: tuple[TimerDoc, ...] = ()
    vote: BallotDoc | None = None
    scores: tuple[float, ...] = ()
    """Of a finished game, for the lobby."""
    places: tuple[int, ...] = ()
    standing: dict[int, tuple[StandingDoc, ...]] = field(default_factory=dict, name="plans")
    """Standing answers, by seat."""
    based: Literal["", "exact", "sample"] = ""
    """Of a branch: whether it goes on from the true state or from an imagined one."""
    lesson: bool = False
    """A guided first game: a coach sits beside the person."""
    known: bool = False
    """The seed was known before the deal: nobody else may sit down, and bots think the same whenever it is played."""
    day: int | None = None
    """Of a deal of the day: which day, counted from 1970."""
    rival: RivalDoc | None = None
    greeted: bool = False
    """Whether a bot has answered the first word that somebody said."""

    @property
    def people(self) -> list[str]:
        """Name everybody who sits here or rules here."""
        return sorted({s.person for s in self.seats if s.person} | {self.host})

    @property
    def several(self) -> bool:
        """Whether more than one person plays: a single one keeps nobody waiting."""
        return len({s.person for s in self.seats if s.kind == "person"}) > 1

    def holds(self, person: str, seat: int) -> bool:
        """Say whether a seat is that person's."""
        return 0 <= seat < len(self.seats) and bool(person) and self.seats[seat].person == person

    def seats_of(self, person: str) -> tuple[int, ...]:
        """List a person's seats."""
        return tuple(i for i, s in enumerate(self.seats) if person and s.person == person)


class MoveDoc(Struct, frozen=True, omit_defaults=True):
    """A move that decided a game, as it was found once and kept."""

    n: int
    before: int
    seat: int
    chosen: Text
    better: Text
    loss: float
    cost: Text
    reason: Text | None = None
    longer: bool = False


class DecisiveDoc(Struct, frozen=True, omit_defaults=True):
    """The moves that decided a game."""

    moves: tuple[MoveDoc, ...] = ()
    judged: int = 0
    asked: int = 0


_encode = msgspec.json.Encoder().encode
_docs = msgspec.json.Decoder(TableDoc)
_notes = msgspec.json.Decoder(Note)


def write_doc(doc: TableDoc) -> bytes:
    """Write a document."""
    return _encode(doc)


def read_doc(data: bytes) -> TableDoc:
    """Read a document."""
    return _docs.decode(data)


def write_note(note: Note) -> bytes:
    """Write a note."""
    return _encode(note)


def read_note(data: bytes) -> Note:
    """Read a note; of a standing answer the text may have the name it had before."""
    if not data:
        return Note()
    note = _notes.decode(data)
    server, plan, what = ("", "", "") if note.text is None else note.text.id.partition("-plan-")
    if note.text is not None and server == "server" and plan:
        return replace(note, text=replace(note.text, id=f"server-standing-{what}"))
    return note


def said(text_id: str, **args: object) -> Note:
    """Make a note of a text."""
    return Note(Text(text_id, dict(args)))
