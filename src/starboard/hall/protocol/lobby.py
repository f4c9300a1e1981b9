"""Games and bots to choose from, opening a table, sitting down, ruling over it."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from starboard.core.game import Cover
from starboard.hall.protocol.base import Body, Key, Part, SeatIndex, Seed, Word
from starboard.hall.protocol.tables import ClockRules, TableInfo, TableLine


class BotInfo(Part, frozen=True):
    """A bot that can take a seat."""

    name: str
    games: tuple[str, ...] = ()
    """The games it was made for; none named: all of them."""
    level: int = 0
    """Of the levels to choose an opponent by, from 1 on; 0: it is none of them."""
    ratings: dict[str, int] = {}
    """How strong it was measured to be, by game; the middle level has 1500."""


class SetupField(Part, frozen=True):
    """One choice of a game's set-up, as JSON schema, with its default."""

    name: str
    schema: dict[str, Any]
    default: Any = None
    values: tuple[tuple[str, ...] | None, ...] = ()
    """For each number of seats, from the least on: what it can be (of a list: each of its parts); none: any.
    Null: there is nothing to choose with that many."""
    folded: bool = False
    """Whether it is a house rule that few tables change."""


class GameInfo(Part, frozen=True):
    """A game that can be played."""

    id: str
    rules: int
    least: int
    most: int
    minutes: tuple[int, int]
    weight: int
    """How much there is to learn, 1 to 5; 0 is not said."""
    setup: str
    """The set-up a newcomer would play, in notation."""
    fields: tuple[SetupField, ...]
    setups: tuple[str, ...] = ()
    """Set-ups to pick from."""
    lesson: bool = False
    """Whether there is a guided first game."""
    book: bool = False
    """Whether there is a rulebook for players."""
    cover: Cover = Cover()
    """What its tile is painted with."""


class GameList(Part, frozen=True):
    """The games and bots of this server."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]
    device: bool = False
    """Whether they can be played without the server as well, on the reader's own device."""


class SeatWish(Body, frozen=True):
    """Who shall sit on a seat: me, a bot, or whoever comes."""

    kind: Literal["me", "open", "bot"] = "open"
    bot: Word = ""
    seconds: Annotated[float, Meta(gt=0, le=60)] = 1.0
    """How long the bot may think about a move."""
    name: Annotated[str, Meta(max_length=40)] = ""
    """Another name than mine, for several people at one browser."""


class NewTable(Body, frozen=True):
    """Open a table; it begins when every seat is taken and the host starts it."""

    game: Word
    setup: Annotated[str, Meta(max_length=2000)] = ""
    """Notation, e.g. `seats=3 difficulty=easy`; nothing: the game's default."""
    title: Annotated[str, Meta(max_length=80)] = ""
    seats: Annotated[tuple[SeatWish, ...], Meta(max_length=16)] = ()
    """One for each seat; missing ones are open, and the first is mine if I named none."""
    public: bool = False
    spectators: bool = True
    clock: ClockRules = ClockRules()
    start: bool = False
    """Begin at once (all seats must be taken)."""
    seed: Seed = ""
    """The deal, where it is named: only for tables of one person, since whoever knows it can work out every card."""


class Opened(Part, frozen=True):
    """A table, and the invitation where I may hand it on."""

    info: TableInfo
    invitation: str = ""
    """Goes into the part of a link after `#`, which browsers do not send."""


class Visit(Body, frozen=True):
    """Show an invitation."""

    key: Key


class Join(Body, frozen=True):
    """Sit down."""

    seat: SeatIndex | None = None
    """The first open one if none is named."""
    key: Key = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class Leave(Body, frozen=True):
    """Stand up, before the game begins; in a running game resign instead."""

    seat: SeatIndex


class HostAction(Body, frozen=True):
    """What a host can do: start, close or reopen the table, lock it, change it, rule over seats."""

    do: Literal[
        "start", "close", "reopen", "lock", "unlock", "free", "bot", "give", "host", "invite", "public", "private"
    ]
    seat: SeatIndex | None = None
    """The seat to free (kick), to fill with a bot, or to give away."""
    bot: Word = ""
    seconds: Annotated[float, Meta(gt=0, le=60)] = 1.0
    person: Key = ""
    """Whom to give the seat or the table to."""


class Lobby(Part, frozen=True):
    """My tables (those where it is my turn first), and open or running ones that anybody may see."""

    mine: tuple[TableLine, ...] = ()
    public: tuple[TableLine, ...] = ()


class Texts(Part, frozen=True):
    """Catalogs of the table and of a game in one language, as Fluent source."""

    lang: str
    sources: tuple[str, ...]


class Rules(Part, frozen=True):
    """The rules of a game, as Markdown."""

    game: str
    markdown: str
    lang: str = "en"
    """The language it is written in: the one asked for where there is such a text."""
