"""A table as everybody may know it, its log, and its seats."""

from typing import Annotated, Literal

from msgspec import Meta

from starboard.core.motion import Clash, Journey
from starboard.core.text import Text
from starboard.hall.protocol.base import Body, Line, Part, Seconds, Word


class ClockRules(Body, frozen=True):
    """How much time there is: none, for each move, or for the whole game; and what happens when it is over."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Seconds = 0
    """For each move, or for each seat's whole game."""
    more: Seconds = 0
    """Added after each answer, with a clock for the game."""
    late: Literal["wait", "bot", "default"] = "wait"
    """The table waits, a bot moves, or the answer stands that the rules name (a bot moves where they name none)."""


class ClockNow(Part, frozen=True):
    """A seat's clock: seconds left, as of `since` while it runs (milliseconds of the epoch)."""

    left: float | None = None
    since: int | None = None


class SeatInfo(Part, frozen=True):
    """Who sits on a seat."""

    index: int
    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    bot: str = ""
    seconds: float = 1.0
    """How long the bot may think about a move."""
    resigned: bool = False
    waiting: bool = False
    """Whether the table waits for this seat."""
    clock: ClockNow | None = None


class Ballot(Part, frozen=True):
    """A vote on taking moves back past what was revealed, or on a seat for somebody who knows another hand."""

    by: int
    """The seat that asks; -1 if the host asks and does not sit here."""
    to: int
    agreed: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    """Seats that have not said anything yet."""
    place: int = -1
    """The seat that somebody is to get; -1 if it is about taking back."""
    name: str = ""
    """Who is to get it."""


class Rival(Part, frozen=True):
    """Whoever played the same deal before and sent it as a challenge; the points are told when this game is over."""

    name: str
    seat: int = 0
    scores: tuple[float, ...] = ()
    """Of every seat, then of automata: as this hall counted them when it played the record."""
    places: tuple[int, ...] = ()


class TableInfo(Part, frozen=True):
    """All that is public about a table besides the game itself."""

    id: str
    game: str
    rules: int
    setup: str
    """One line of notation."""
    title: str
    status: Literal["open", "running", "finished", "closed"]
    host: str
    """The host's person id."""
    seats: tuple[SeatInfo, ...]
    public: bool = False
    """Whether it is listed for everybody."""
    locked: bool = False
    """Whether nobody new may sit down."""
    spectators: bool = True
    clock: ClockRules = ClockRules()
    until: int | None = None
    """When a time that the rules set is over (milliseconds of the epoch): the game goes on by itself then."""
    vote: Ballot | None = None
    scores: tuple[float, ...] = ()
    """Of a finished game: points and places of every seat, then of automata."""
    places: tuple[int, ...] = ()
    n: int = 0
    """Number of the last entry of the log."""
    at: int = 0
    """Number of the last entry that changed the game; answers name it."""
    created: int = 0
    updated: int = 0
    parent: str = ""
    """The table it was branched from, and the entry."""
    parent_n: int = 0
    lesson: bool = False
    """Whether it is a guided first game."""
    seed: str = ""
    """The deal, where it may be known: the game is over, or it was dealt by a link."""
    known: bool = False
    """Whether the deal was known before the game began, so that one person alone plays here."""
    day: int | None = None
    """Of a deal of the day: which day."""
    rival: Rival | None = None


class TableLine(Part, frozen=True):
    """A table as the lobby lists it."""

    info: TableInfo
    seat: int | None = None
    """My first seat."""
    my_turn: bool = False
    unread: int = 0


class EventLine(Part, frozen=True):
    """Something that happened, as this viewer may know it."""

    do: str
    text: Text
    targets: tuple[str, ...] = ()
    journeys: tuple[Journey, ...] = ()
    clash: Clash | None = None
    automaton: bool = False
    """Whether an automaton did it, whoever's answer it came of."""
    passing: bool = False
    """Whether something lies open by it only as long as it is told: that takes its time."""
    sound: str = ""
    """What is heard of it: draw, place, pay, coin, dice, battle, offer, deal; nothing for what is only read."""
    moment: bool = False
    """Whether it is one of the moments of the game, told large."""
    begins: bool = False
    """Whether a round begins with it: a heading of the log."""
    icon: str = ""
    """What is drawn beside its line, the name of an icon."""
    untold: bool = False
    """Whether the table shows it well enough: a log leaves it out."""


class Entry(Part, frozen=True):
    """One entry of a table's log."""

    n: int
    kind: Literal[
        "open", "deal", "answer", "time_out", "undo", "chat", "seat", "vote", "plan", "status", "import", "branch"
    ]
    time: int
    """Milliseconds of the epoch."""
    seat: int | None = None
    who: str = ""
    """The name of the person or bot that did it."""
    text: Text | None = None
    message: str = ""
    """What was said, of a chat entry."""
    events: tuple[EventLine, ...] = ()
    lines: tuple[str, ...] = ()
    """The answers in notation; only one's own, all once the game is over."""
    to: int | None = None
    """Of an undo: the entry whose state holds again."""
    digest: str = ""
    """Names the state after it; shown once the game is over."""


class StandingAnswer(Body, frozen=True):
    """A standing answer: given whenever it is legal, dropped with a word when it is not."""

    answer: Line
    """The answer in notation."""
    kinds: tuple[Word, ...] = ()
    """Kinds of decisions it is for; none: any."""
    like: bool = False
    """Take any answer of this kind whose offer is at least as good for me as the one this answer is about now."""
    until: tuple[Word, ...] = ()
    """Events (their `do`) that end it."""
    uses: Annotated[int, Meta(ge=0, le=1000)] = 0
    """How often it may be used; 0: without end."""


class UndoInfo(Part, frozen=True):
    """How far the viewer may take back, as entries to return to."""

    one: int | None = None
    """By one answer, without asking."""
    all: int | None = None
    """As far as possible without asking: to the last new information."""
    vote: bool = False
    """Whether the table can be asked to go further."""
