"""What can be asked of a hall beside the live connection: the routes that every host serves, with what serves them."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any, Literal, TypeVar

from msgspec import Struct

from starboard.core import beside
from starboard.core.catalogs import LANGUAGES, TERMINAL, rules_text, source
from starboard.core.game import find
from starboard.core.refusal import Refused
from starboard.hall import deals, library, lobby, protocol, records, review, seats, tutorial
from starboard.hall.live import Live, Person, invited
from starboard.hall.table import Table
from starboard.hall.tables import Tables
from starboard.hall.texts import refusal_text

NOT_OVER = 100
DIGITS = 9


class Desk:
    """What serves requests about a hall: its tables, and what is worked out once."""

    def __init__(self, hall: Tables, most: int, device: bool = False) -> None:
        """Serve a hall where nobody has more than `most` tables that are not over.

        With `device` games can be played on the asker's own device too.
        """
        self.hall = hall
        self.most = most
        self.device = device
        self.analyses = review.Analyses(hall)
        self.games: protocol.GameList | None = None


class Call:
    """One request: who asks, what stands in the path and behind it, and the body as it was read."""

    def __init__(
        self, desk: Desk, person: Person | None, path: Mapping[str, str], query: Mapping[str, str], key: str = "",
        body: Any = None,
    ) -> None:  # fmt: skip
        """Take what was read; `key` is the invitation that was shown."""
        self.desk, self.hall, self.path, self.query, self.body = desk, desk.hall, path, query, body
        self.key = key[:64]
        self._person = person

    @property
    def person(self) -> Person:
        """Who asks."""
        if self._person is None:
            raise Refused("not_signed_in")
        return self._person

    def number(self, name: str, default: int | None = None) -> int | None:
        """Read a number of the query."""
        text = self.query.get(name)
        if text is None or text == "":
            return default
        if not text.isascii() or not text.isdigit() or len(text) > DIGITS:
            raise Refused("bad_request", detail=name)
        return int(text)

    @property
    def guest(self) -> Person | None:
        """Who asks, where that need not be known."""
        return self._person

    @property
    def table(self) -> str:
        """The id of the table the request is about."""
        name = str(self.path["id"])
        if len(name) > 32 or not name.isascii() or not name.isalnum():
            raise Refused("no_such_table")
        return name

    async def live(self) -> Live:
        """Give the table the request is about, if its asker may know of it."""
        live = await self.hall.get(self.table)
        invited(live.table, self._person.id if self._person is not None else "", self.key)
        return live

    async def viewed(self) -> tuple[Table, int | None]:
        """Give the table and the seat through whose eyes it is looked at."""
        live = await self.live()
        seat = self.number("seat")
        records.may_see(live.table, self.person.id, seat, self.key)
        return live.table, seat

    async def not_too_many(self) -> None:
        """Raise Refused if a person has too many tables."""
        if await self.hall.store.count(self.person.id) >= self.desk.most:
            raise Refused("too_many", most=self.desk.most)

    def opened(self, live: Live) -> protocol.Opened:
        """Show a table, with its invitation to those who sit there."""
        table = live.table
        inside = self._person is not None and self._person.id in table.doc.people
        return protocol.Opened(info=table.info(), invitation=table.doc.key if inside else "")


class Download(Struct, frozen=True):
    """A file to be kept: its name, its kind, and its parts."""

    name: str
    kind: str
    parts: AsyncIterator[bytes]


C = TypeVar("C", bound=Call)


class Route(Struct, frozen=True):
    """One request, and the function that serves it."""

    method: Literal["GET", "POST"]
    path: str
    doc: str
    serve: Callable[[Any], Awaitable[Any]]
    body: type | None = None
    reply: type | None = None
    query: tuple[str, ...] = ()
    guest: bool = False
    """Whether it is open to whoever has no name yet."""
    cost: int = 1
    """How much of a person's allowance it takes."""


class Routes(list[Route]):
    """Routes, in the order they were named."""

    def at(
        self, method: Literal["GET", "POST"], path: str, doc: str, body: type | None = None, reply: type | None = None,
        query: tuple[str, ...] = (), guest: bool = False, cost: int = 1,
    ) -> Callable[[Callable[[C], Awaitable[Any]]], Callable[[C], Awaitable[Any]]]:  # fmt: skip
        """Let a function serve a route."""

        def bind(function: Callable[[C], Awaitable[Any]]) -> Callable[[C], Awaitable[Any]]:
            self.append(Route(method, path, doc, function, body, reply, query, guest, cost))
            return function

        return bind


ROUTES = Routes()
"""What every host serves."""


@ROUTES.at("GET", "/api/games", "The games and bots.", reply=protocol.GameList, guest=True)
async def games(call: Call) -> protocol.GameList:
    """List games and bots."""
    if call.desk.games is None:
        call.desk.games = lobby.game_list(call.desk.device)
    return call.desk.games


@ROUTES.at(
    "GET", "/api/texts/{lang}/{game}", "The texts of the table and of a game (`-`: of the table alone).",
    reply=protocol.Texts, guest=True,
)  # fmt: skip
async def texts(call: Call) -> protocol.Texts:
    """Give catalogs."""
    lang, name = call.path["lang"], call.path["game"]
    if lang not in LANGUAGES:
        raise Refused("not_found")
    of_game = () if name == "-" else (source(find(name).package, lang),)
    return protocol.Texts(lang=lang, sources=(source("starboard", lang, leave_out=TERMINAL), *of_game))


@ROUTES.at("GET", "/api/rules/{game}", "The rules of a game.", reply=protocol.Rules, query=("lang",), guest=True)
async def rules(call: Call) -> protocol.Rules:
    """Give the rules of a game, in the language asked for where there is such a text."""
    game = find(call.path["game"])
    lang = call.query.get("lang", "")
    found = rules_text(game.package, lang if lang in LANGUAGES else "")
    if found is None:
        raise Refused("not_found")
    return protocol.Rules(game=game.id, markdown=found[0], lang=found[1])


@ROUTES.at(
    "GET", "/api/book/{game}", "The rulebook of a game, for players.", reply=protocol.Book, query=("lang",), guest=True
)  # fmt: skip
async def book(call: Call) -> protocol.Book:
    """Give the rulebook of a game."""
    return library.book(find(call.path["game"]), call.query.get("lang", ""))


@ROUTES.at(
    "GET", "/api/book/{game}/examples", "The examples of a rulebook, drawn.", reply=protocol.ExamplesDrawn, guest=True,
    cost=3,
)  # fmt: skip
async def examples(call: Call) -> protocol.ExamplesDrawn:
    """Draw the examples of a rulebook."""
    return await library.examples(call.hall, find(call.path["game"]))


@ROUTES.at(
    "GET", "/api/components/{game}", "Everything a game is made of.", reply=protocol.Components, guest=True, cost=3
)  # fmt: skip
async def components(call: Call) -> protocol.Components:
    """Lay out everything a game is made of."""
    return library.components(find(call.path["game"]).id)


@ROUTES.at(
    "POST", "/api/examples", "Play on from an example of a rulebook.", protocol.TryExample, protocol.Opened, cost=10
)  # fmt: skip
async def try_example(call: Call) -> protocol.Opened:
    """Put an example on a table."""
    await call.not_too_many()
    return call.opened(await library.try_example(call.hall, call.person, call.body))


@ROUTES.at("GET", "/api/beside/{game}", "The tools of a game for a real table.", reply=protocol.Toolbox, guest=True)
async def toolbox(call: Call) -> protocol.Toolbox:
    """List the tools of a game."""
    game = find(call.path["game"])
    found = tuple(
        protocol.ToolInfo(
            id=t.id,
            kind=t.kind,
            icon=t.icon,
            rule=t.rule,
            setup=t.setup,
            seconds=t.seconds,
            more=t.more,
            fields=t.fields(),
        )
        for t in beside.tools(game).values()
    )
    return protocol.Toolbox(game=game.id, tools=found)


@ROUTES.at(
    "POST", "/api/beside/{game}", "Let a tool work something out.", protocol.TellTool, protocol.ToolFound, guest=True,
    cost=3,
)  # fmt: skip
async def tell_tool(call: Call) -> protocol.ToolFound:
    """Work out what a tool was told."""
    game, wish = find(call.path["game"]), call.body
    beside.tool(game, wish.tool)
    try:
        return protocol.ToolFound.of(await call.hall.world.aside(lambda: beside.worked(game, wish.tool, wish.values)))
    except Refused as error:
        return protocol.ToolFound(refused=refusal_text(game, error.refusal))


@ROUTES.at("GET", "/api/lessons/{game}", "What a coach says in the first game.", reply=protocol.Lesson)
async def lesson(call: Call) -> protocol.Lesson:
    """Say what a coach needs to know."""
    return tutorial.lesson(find(call.path["game"]).id)


@ROUTES.at(
    "POST", "/api/lessons", "Open a guided first game.", protocol.NewLesson, protocol.Opened, cost=10
)  # fmt: skip
async def begin_lesson(call: Call) -> protocol.Opened:
    """Open a guided first game."""
    await call.not_too_many()
    return call.opened(await tutorial.begin(call.hall, call.person, call.body))


@ROUTES.at("GET", "/api/tables", "My tables and the public ones.", reply=protocol.Lobby, query=("limit",))
async def list_tables(call: Call) -> protocol.Lobby:
    """List tables."""
    limit = min(call.number("limit", NOT_OVER) or NOT_OVER, 500)
    return await lobby.lobby(call.hall.store, call.person.id, limit)


@ROUTES.at("POST", "/api/tables", "Open a table.", protocol.NewTable, protocol.Opened, cost=10)
async def open_table(call: Call) -> protocol.Opened:
    """Open a table."""
    await call.not_too_many()
    return call.opened(await deals.open_deal(call.hall, call.person, call.body))


@ROUTES.at("GET", "/api/tables/{id}", "One of my tables, or a public one.", reply=protocol.Opened)
async def table(call: Call) -> protocol.Opened:
    """Show a table."""
    return call.opened(await call.live())


@ROUTES.at("POST", "/api/tables/{id}/visit", "A table I am invited to.", protocol.Visit, protocol.Opened,
           guest=True, cost=5)  # fmt: skip
async def visit(call: Call) -> protocol.Opened:
    """Show a table to whoever has its invitation."""
    live = await call.hall.get(call.table)
    invited(live.table, call.guest.id if call.guest is not None else "", call.body.key)
    return call.opened(live)


@ROUTES.at("POST", "/api/tables/{id}/join", "Sit down.", protocol.Join, protocol.Opened, cost=5)
async def join(call: Call) -> protocol.Opened:
    """Sit down."""
    await call.not_too_many()
    return call.opened(await seats.join(call.hall, call.table, call.person, call.body))


@ROUTES.at("POST", "/api/tables/{id}/leave", "Stand up.", protocol.Leave, protocol.Opened, cost=2)
async def leave(call: Call) -> protocol.Opened:
    """Stand up."""
    return call.opened(await seats.leave(call.hall, call.table, call.person, call.body.seat))


@ROUTES.at(
    "POST", "/api/tables/{id}/host", "Rule over the table I opened.", protocol.HostAction, protocol.Opened, cost=3
)
async def host(call: Call) -> protocol.Opened:
    """Rule over a table."""
    return call.opened(await seats.host(call.hall, call.table, call.person, call.body))


@ROUTES.at("POST", "/api/tables/{id}/branch", "Play on from an entry.", protocol.Branch, protocol.Opened, cost=20)
async def branch(call: Call) -> protocol.Opened:
    """Play on from an entry."""
    await call.not_too_many()
    live = await call.live()
    return call.opened(await records.branch(call.hall, live.table, call.person, call.body))


@ROUTES.at(
    "GET", "/api/tables/{id}/log", "A stretch of the log: entries after `after`, at most `limit`.",
    reply=protocol.Log, query=("after", "limit", "seat"), cost=3,
)  # fmt: skip
async def log(call: Call) -> protocol.Log:
    """Give a stretch of the log."""
    found, seat = await call.viewed()
    after, limit = call.number("after", 0) or 0, call.number("limit", 100) or 100
    return await records.log(call.hall, found, seat, after, limit)


@ROUTES.at(
    "GET", "/api/tables/{id}/timeline", "The entries a replay steps through.", reply=protocol.Timeline,
    query=("seat",), cost=5,
)  # fmt: skip
async def timeline(call: Call) -> protocol.Timeline:
    """Give the entries of a replay."""
    found, _ = await call.viewed()
    return await records.timeline(call.hall, found)


@ROUTES.at(
    "GET", "/api/tables/{id}/at/{n}", "The table as it was after an entry.", reply=protocol.Moment, query=("seat",),
    cost=2,
)  # fmt: skip
async def moment(call: Call) -> protocol.Moment:
    """Give the table as it was."""
    found, seat = await call.viewed()
    return await records.moment(call.hall, found, entry_named(call), seat)


@ROUTES.at(
    "GET", "/api/tables/{id}/at/{n}/way", "What an automaton did on the way there.", reply=protocol.Passage,
    query=("seat",), cost=5,
)  # fmt: skip
async def way(call: Call) -> protocol.Passage:
    """Give what lay on the table in between."""
    found, seat = await call.viewed()
    return await records.way(call.hall, found, entry_named(call), seat)


def entry_named(call: Call) -> int:
    """Read the entry that an address names."""
    text = call.path["n"]
    if not text.isascii() or not text.isdigit() or len(text) > DIGITS:
        raise Refused("no_such_moment")
    return int(text)


@ROUTES.at(
    "GET", "/api/tables/{id}/course", "The points of every side over the game, and its rounds.",
    reply=protocol.Course, query=("seat",), cost=10,
)  # fmt: skip
async def course(call: Call) -> protocol.Course:
    """Give the points over the game."""
    found, seat = await call.viewed()
    return await review.course(call.hall, found, seat)


@ROUTES.at(
    "GET", "/api/tables/{id}/decisive", "The moves that decided a finished game; asked again until it is ready.",
    reply=protocol.Decisive, cost=3,
)  # fmt: skip
async def decisive(call: Call) -> protocol.Decisive:
    """Give the moves that decided a game."""
    found, _ = await call.viewed()
    return await call.desk.analyses.decisive(found)


@ROUTES.at(
    "GET", "/api/tables/{id}/advice", "What the coach would answer now, and why.", reply=protocol.Advice,
    query=("seat",), cost=5,
)  # fmt: skip
async def advice(call: Call) -> protocol.Advice:
    """Say what the coach would answer."""
    live = await call.live()
    return await tutorial.advice(call.hall, live, call.person, call.number("seat", 0) or 0)


@ROUTES.at("GET", "/api/tables/{id}/record", "The record of a finished game, as text.", cost=10)
async def record(call: Call) -> Download:
    """Give the record."""
    found, _ = await call.viewed()
    made = await records.record(call.hall, found)
    return Download(f"{found.row.game}-{found.id}.txt", "text/plain", whole(made.text().encode()))


async def whole(data: bytes) -> AsyncIterator[bytes]:
    """Give a file in one part."""
    yield data


@ROUTES.at(
    "GET", "/api/tables/{id}/events", "The whole log as I may know it, one JSON object a line.", query=("seat",),
    cost=10,
)  # fmt: skip
async def events(call: Call) -> Download:
    """Give the whole log."""
    found, seat = await call.viewed()
    lines = records.whole_log(call.hall, found, seat)
    return Download(f"{found.row.game}-{found.id}.jsonl", "application/x-ndjson", lines)


@ROUTES.at(
    "POST", "/api/import", "Put a record on the server as a table.", protocol.ImportRecord, protocol.Opened, cost=50
)  # fmt: skip
async def import_record(call: Call) -> protocol.Opened:
    """Make a table of a record."""
    await call.not_too_many()
    return call.opened(await records.import_record(call.hall, call.person, call.body))


@ROUTES.at("GET", "/api/days", "The deals of today, and how I did at them and before.", reply=protocol.Days,
           guest=True, cost=3)  # fmt: skip
async def days(call: Call) -> protocol.Days:
    """Give the deals of today."""
    return await deals.days(call.hall, call.guest)


@ROUTES.at(
    "POST", "/api/challenges", "Play the deal of a finished game that somebody sent me.", protocol.Challenge,
    protocol.Opened, cost=50,
)  # fmt: skip
async def challenge(call: Call) -> protocol.Opened:
    """Take up a challenge."""
    await call.not_too_many()
    return call.opened(await deals.take_up(call.hall, call.person, call.body))


@ROUTES.at(
    "POST", "/api/tables/{id}/rival", "Look at the game of whoever challenged me, once I have played.",
    protocol.Empty, protocol.Opened, cost=50,
)  # fmt: skip
async def rival(call: Call) -> protocol.Opened:
    """Show the challenger's game."""
    live = await call.live()
    return call.opened(await deals.rival(call.hall, call.person, live.table))
