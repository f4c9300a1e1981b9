"""Every message between a client and the server, as structs; schema, client types and protocol page come from here.

Live things go over one websocket: a client sends `Request`s, the server sends `Reply`s. Everything else is HTTP with
JSON bodies, listed in `ROUTES`. Numbers named `n` count the entries of a table's log and never go back.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct

from starboard.core.family import snake
from starboard.core.game import Cover, Result
from starboard.core.motion import Clash, Journey
from starboard.core.refusal import Refusal
from starboard.core.scene import Question, Scene
from starboard.core.text import Text

VERSION = 1
"""Raised when old clients cannot read new messages."""

TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=80)]
ChatText = Annotated[str, Meta(min_length=1, max_length=1000)]
Line = Annotated[str, Meta(min_length=1, max_length=20_000)]
Key = Annotated[str, Meta(max_length=64, pattern=r"^[\x21-\x7e]*$")]
SeatIndex = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Ref = Annotated[int, Meta(ge=0, le=2**31)]
Seconds = Annotated[float, Meta(ge=0, le=10_000_000)]


class Body(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of what clients send: unknown fields are refused."""


class Part(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base of what the server sends: a client leaves out what it does not know."""


# --- tables ---------------------------------------------------------------------------------------------------------


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
    resigned: bool = False
    waiting: bool = False
    """Whether the table waits for this seat."""
    clock: ClockNow | None = None


class Ballot(Part, frozen=True):
    """A vote on taking moves back past what was revealed."""

    by: int
    to: int
    agreed: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    """Seats that have not said anything yet."""


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


class Plan(Body, frozen=True):
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


# --- websocket, client to server ------------------------------------------------------------------------------------


class Request(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do", tag=snake
):
    """Base of what a client sends over the websocket; `ref` comes back with the reply."""

    ref: Ref = 0


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


class SetPlans(Request, frozen=True):
    """Leave standing answers; they replace those there were."""

    table: TableId
    seat: SeatIndex
    plans: Annotated[tuple[Plan, ...], Meta(max_length=20)]


class Resign(Request, frozen=True):
    """Give up a seat of a running game; a bot plays on."""

    table: TableId
    seat: SeatIndex


class Hint(Request, frozen=True):
    """Ask a bot what it would do; it knows no more than the seat."""

    table: TableId
    seat: SeatIndex
    bot: Word = ""


class Seen(Request, frozen=True):
    """I have read the log up to this entry."""

    table: TableId
    n: Count


class Ping(Request, frozen=True):
    """Are you there?"""


AnyRequest = (
    Watch | Unwatch | Answer | Undo | Vote | Say | WhyNot | SetPlans | Resign | Hint | Seen | Ping
)  # fmt: skip


# --- websocket, server to client ------------------------------------------------------------------------------------


class Reply(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="do", tag=snake):
    """Base of what the server sends over the websocket."""

    ref: int = 0


class Hello(Reply, frozen=True):
    """The first message: who the server thinks I am."""

    version: int
    person: str
    name: str
    time: int


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


class Update(Reply, frozen=True):
    """A table as the viewer may know it, and what happened since the entry `since`.

    Entries come in order, none is left out between `since` and `n`. If `since` is not the entry the client has, older
    ones are to be had by HTTP. Several moves may come as one update; the scene is the last one's.

    With `changes`, scene and question are those of the update before, whose `n` is this one's `since`, with these
    changes, in order. A client that has no such update watches again without `since`.
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
    standing: tuple[float | None, ...] = ()
    result: Result | None = None
    undo: UndoInfo = UndoInfo()
    plans: tuple[Plan, ...] = ()


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


class Hinted(Reply, frozen=True):
    """What a bot would answer."""

    line: str
    text: Text
    targets: tuple[str, ...] = ()


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


AnyReply = Hello | Update | Presence | Done | Refused | Reason | Hinted | Nudge | Gone | Pong


# --- HTTP -----------------------------------------------------------------------------------------------------------


class Problem(Part, frozen=True):
    """Why an HTTP request was not taken."""

    reason: Refusal
    text: Text


class NotifyBy(Body, frozen=True):
    """How I want to hear that it is my turn."""

    email: Annotated[str, Meta(max_length=200)] = ""
    webhook: Annotated[str, Meta(max_length=500)] = ""
    push: bool = False
    """By the browsers that subscribed."""


class Me(Part, frozen=True):
    """Who I am."""

    person: str
    name: str
    account: str = ""
    """The login; none for a guest."""
    passkeys: int = 0
    lang: Literal["", "de", "en"] = ""
    notify: NotifyBy = NotifyBy()
    push_key: str = ""
    """The server's public key for push messages."""


class NewGuest(Body, frozen=True):
    """Begin to play under this name."""

    name: Name
    lang: Literal["", "de", "en"] = ""


class Back(Body, frozen=True):
    """Be again who I was on this device."""

    person: str


class ChangeMe(Body, frozen=True):
    """Change my name, language, or how I hear that it is my turn."""

    name: Name | None = None
    lang: Literal["", "de", "en"] | None = None
    notify: NotifyBy | None = None


class Credentials(Body, frozen=True):
    """A login with its password."""

    login: Annotated[str, Meta(min_length=3, max_length=60, pattern=r"^[^\s\x00-\x1f]+$")]
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class PasskeyOptions(Part, frozen=True):
    """What the browser needs to make or use a passkey."""

    ticket: str
    options: dict[str, Any]


class PasskeyAnswer(Body, frozen=True):
    """What the browser gave."""

    ticket: Annotated[str, Meta(max_length=2000)]
    credential: dict[str, Any]
    login: Annotated[str, Meta(max_length=60)] = ""


class PushSubscription(Body, frozen=True):
    """A browser that takes push messages."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class BotInfo(Part, frozen=True):
    """A bot that can take a seat."""

    name: str
    games: tuple[str, ...] = ()
    """The games it was made for; none named: all of them."""


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
    cover: Cover = Cover()
    """What its tile is painted with."""


class GameList(Part, frozen=True):
    """The games and bots of this server."""

    games: tuple[GameInfo, ...]
    bots: tuple[BotInfo, ...]


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


class NewLesson(Body, frozen=True):
    """Open the guided first game of a game; it begins at once, with bots on the other seats."""

    game: Word


class TourStep(Part, frozen=True):
    """One stop of the tour of a table: what to point at; its text is `<game>-coach-tour-<id>`."""

    id: str
    keys: tuple[str, ...] = ()
    """Keys of elements of the scene; none: the table as a whole."""
    rule: str = ""
    """The paragraph of the rules that says more."""


class EventComment(Part, frozen=True):
    """What a coach says when something first happens; its text is `<game>-coach-event-<id>`."""

    id: str
    do: str
    """The event."""
    mine: bool = False
    """Only if the seat that learns did it."""
    rule: str = ""


class Lesson(Part, frozen=True):
    """What a coach needs to know about a game; decisions are explained by `<game>-coach-<kind>`."""

    game: str
    tour: tuple[TourStep, ...]
    events: tuple[EventComment, ...] = ()
    kinds: tuple[str, ...] = ()
    """Kinds of decisions that come up, for the progress."""


class Advice(Part, frozen=True):
    """What the coach would answer, and why."""

    at: int
    """The table's `at` it is about."""
    line: str = ""
    """Nothing: the coach would wait."""
    text: Text | None = None
    targets: tuple[str, ...] = ()
    reason: Text | None = None


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


class Lobby(Part, frozen=True):
    """My tables (those where it is my turn first), and open or running ones that anybody may see."""

    mine: tuple[TableLine, ...] = ()
    public: tuple[TableLine, ...] = ()


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
    standing: tuple[float | None, ...] = ()
    result: Result | None = None


class Timeline(Part, frozen=True):
    """The entries that lead to the present state, without what was taken back, for a replay."""

    points: tuple[int, ...]


class RoundMark(Part, frozen=True):
    """Where a round begins."""

    n: int
    text: Text | None = None


class Course(Part, frozen=True):
    """The points of every side over the game, as far as I may know them, and where its rounds begin."""

    points: tuple[int, ...]
    """Entries, in order."""
    standing: tuple[tuple[float | None, ...], ...]
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
    reason: Text | None = None


class Decisive(Part, frozen=True):
    """The moves that decided a finished game, the worst first; they are worked out when somebody first asks."""

    ready: bool
    moves: tuple[DecisiveMove, ...] = ()
    judged: int = 0
    """How many answers were looked at."""
    asked: int = 0
    """How many answers people gave."""


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


class Health(Part, frozen=True):
    """Whether the server lives and can take requests."""

    ok: bool
    detail: str = ""


class Empty(Body, frozen=True):
    """Nothing."""


class Route(Struct, frozen=True):
    """One HTTP request the server takes."""

    method: Literal["GET", "POST"]
    path: str
    handler: str
    """The name of the function in `app.py`."""
    doc: str
    body: type | None = None
    reply: type | None = None
    query: tuple[str, ...] = ()
    guest: bool = False
    """Whether it is open to whoever has no name yet."""
    cost: int = 1
    """How much of a person's allowance it takes."""


ROUTES: tuple[Route, ...] = (
    Route("GET", "/api/me", "me", "Who am I?", None, Me),
    Route("POST", "/api/guest", "guest", "Begin as a guest; sets the cookie.", NewGuest, Me, guest=True, cost=5),
    Route("POST", "/api/back", "back", "Be again who this device kept aside.", Back, Me, guest=True, cost=5),
    Route("POST", "/api/me", "change_me", "Change name, language or notifications.", ChangeMe, Me, cost=2),
    Route("POST", "/api/account", "claim", "Turn the guest into an account with a password.", Credentials, Me, cost=20),
    Route("POST", "/api/login", "login", "Be who I am on another device.", Credentials, Me, guest=True, cost=20),
    Route("POST", "/api/logout", "logout", "Forget me on this device.", Empty, Empty),
    Route(
        "POST", "/api/logout-everywhere", "logout_everywhere", "End my sessions on all devices.", Empty, Empty, cost=5
    ),
    Route("POST", "/api/passkey/new", "passkey_new", "Begin to add a passkey.", Empty, PasskeyOptions, cost=5),
    Route("POST", "/api/passkey/add", "passkey_add", "Add the passkey the browser made.", PasskeyAnswer, Me, cost=5),
    Route(
        "POST",
        "/api/passkey/ask",
        "passkey_ask",
        "Begin to log in by passkey.",
        Empty,
        PasskeyOptions,
        guest=True,
        cost=5,
    ),
    Route("POST", "/api/passkey/login", "passkey_login", "Log in by passkey.", PasskeyAnswer, Me, guest=True, cost=5),
    Route("POST", "/api/push", "push", "Subscribe this browser to push messages.", PushSubscription, Me, cost=5),
    Route("GET", "/api/games", "list_games", "The games and bots.", None, GameList, guest=True),
    Route(
        "GET",
        "/api/texts/{lang}/{game}",
        "texts",
        "The texts of the table and of a game (`-`: of the table alone).",
        None,
        Texts,
        guest=True,
    ),
    Route("GET", "/api/rules/{game}", "rules", "The rules of a game.", None, Rules, ("lang",), guest=True),
    Route("GET", "/api/lessons/{game}", "lesson", "What a coach says in the first game.", None, Lesson),
    Route("POST", "/api/lessons", "begin_lesson", "Open a guided first game.", NewLesson, Opened, cost=10),
    Route("GET", "/api/tables", "lobby", "My tables and the public ones.", None, Lobby, ("limit",)),
    Route("POST", "/api/tables", "open_table", "Open a table.", NewTable, Opened, cost=10),
    Route("GET", "/api/tables/{id}", "table", "One of my tables, or a public one.", None, Opened),
    Route("POST", "/api/tables/{id}/visit", "visit", "A table I am invited to.", Visit, Opened, cost=5),
    Route("POST", "/api/tables/{id}/join", "join", "Sit down.", Join, Opened, cost=5),
    Route("POST", "/api/tables/{id}/leave", "leave", "Stand up.", Leave, Opened, cost=2),
    Route("POST", "/api/tables/{id}/host", "host", "Rule over the table I opened.", HostAction, Opened, cost=3),
    Route("POST", "/api/tables/{id}/branch", "branch", "Play on from an entry.", Branch, Opened, cost=20),
    Route(
        "GET",
        "/api/tables/{id}/log",
        "log",
        "A stretch of the log: entries after `after`, at most `limit`.",
        None,
        Log,
        ("after", "limit", "seat"),
        cost=3,
    ),
    Route(
        "GET",
        "/api/tables/{id}/timeline",
        "timeline",
        "The entries a replay steps through.",
        None,
        Timeline,
        ("seat",),
        cost=5,
    ),
    Route(
        "GET",
        "/api/tables/{id}/at/{n}",
        "moment",
        "The table as it was after an entry.",
        None,
        Moment,
        ("seat",),
        cost=2,
    ),
    Route(
        "GET",
        "/api/tables/{id}/course",
        "course",
        "The points of every side over the game, and its rounds.",
        None,
        Course,
        ("seat",),
        cost=10,
    ),
    Route(
        "GET",
        "/api/tables/{id}/decisive",
        "decisive",
        "The moves that decided a finished game; asked again until it is ready.",
        None,
        Decisive,
        cost=3,
    ),
    Route(
        "GET",
        "/api/tables/{id}/advice",
        "advice",
        "What the coach would answer now, and why.",
        None,
        Advice,
        ("seat",),
        cost=5,
    ),
    Route("GET", "/api/tables/{id}/record", "record", "The record of a finished game, as text.", None, None, cost=10),
    Route(
        "GET",
        "/api/tables/{id}/events",
        "events",
        "The whole log as I may know it, one JSON object a line.",
        None,
        None,
        ("seat",),
        cost=10,
    ),
    Route(
        "POST", "/api/import", "import_record", "Put a record on the server as a table.", ImportRecord, Opened, cost=50
    ),
    Route("GET", "/healthz", "health", "Is the process alive?", None, Health, guest=True, cost=0),
    Route("GET", "/readyz", "ready", "Can it take requests?", None, Health, guest=True, cost=0),
)
