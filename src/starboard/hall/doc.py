"""What a table is besides its game: seats, clocks, votes, standing answers; kept as JSON in the table's row."""

import secrets
import time
from typing import Literal

import msgspec
from msgspec import Struct

from starboard.core.refusal import Refused
from starboard.core.scene import Offer
from starboard.core.text import Text
from starboard.hall.protocol import Ballot, ClockNow, ClockRules, Plan

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_id(length: int = 10) -> str:
    """Make up an id that nobody can guess and people can read out."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def new_key() -> str:
    """Make up an invitation."""
    return secrets.token_urlsafe(18)


def named(wish: str, name: str) -> str:
    """Give the name somebody wishes for a seat, or else the person's own."""
    return clean(wish) if wish.strip() else name


def now_ms() -> int:
    """Give the time in milliseconds of the epoch."""
    return time.time_ns() // 1_000_000


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


class PlanDoc(Struct, frozen=True, omit_defaults=True):
    """A standing answer, with the offer it was compared with when it was left."""

    plan: Plan
    offer: Offer | None = None


class Running(Struct, frozen=True):
    """A time that the rules set: its name, since when it runs (milliseconds of the epoch), and how long."""

    name: str
    since: int
    seconds: float


class Note(Struct, frozen=True, omit_defaults=True):
    """What an entry says besides its events; with `only` it is for one seat's eyes."""

    text: Text | None = None
    message: str = ""
    only: int | None = None


class TableDoc(Struct, omit_defaults=True):
    """The table's document; its parts are frozen, so a shallow copy is an independent one."""

    title: str
    host: str
    seats: tuple[SeatDoc, ...]
    key: str
    """The invitation."""
    locked: bool = False
    spectators: bool = True
    clock: ClockRules = ClockRules()
    clocks: tuple[ClockNow, ...] = ()
    waiting: tuple[int, ...] = ()
    timers: tuple[Running, ...] = ()
    vote: Ballot | None = None
    scores: tuple[float, ...] = ()
    """Of a finished game, for the lobby."""
    places: tuple[int, ...] = ()
    plans: dict[int, tuple[PlanDoc, ...]] = {}
    based: Literal["", "exact", "sample"] = ""
    """Of a branch: whether it goes on from the true state or from an imagined one."""
    lesson: bool = False
    """A guided first game: a coach sits beside the person."""

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
    """Read a note."""
    return _notes.decode(data) if data else Note()


def said(text_id: str, **args: object) -> Note:
    """Make a note of a text."""
    return Note(Text(text_id, dict(args)))
