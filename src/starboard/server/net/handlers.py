"""What each HTTP route does."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from starboard.bots.bot import bots, games_of
from starboard.core.game import Game, find, games
from starboard.core.i18n import LANGUAGES, TERMINAL, rules_text, source
from starboard.core.options import write
from starboard.core.refusal import Refused
from starboard.hall import protocol, records, review, tutorial
from starboard.hall.doc import read_doc
from starboard.hall.table import Table
from starboard.hall.tables import Live, invited
from starboard.server.people.accounts import AGE, BEFORE, COOKIE, Person

if TYPE_CHECKING:
    from starboard.server.net.app import Server

log = logging.getLogger(__name__)

NOT_OVER = 100


def json_response(value: Any, status: int = 200) -> Response:
    """Answer with JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


class Call:
    """One HTTP request."""

    def __init__(self, server: "Server", request: Request, person: Person | None, body: Any, address: str) -> None:
        """Take what was read."""
        self.server, self.request, self.body, self.address = server, request, body, address
        self._person = person
        self.session: Person | None = None
        self.forget = False

    @property
    def person(self) -> Person:
        """Who asks."""
        if self._person is None:
            raise Refused("not_signed_in")
        return self._person

    def number(self, name: str, default: int | None = None) -> int | None:
        """Read a number of the query."""
        text = self.request.query_params.get(name)
        if text is None or text == "":
            return default
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise Refused("bad_request", detail=name)
        return int(text)

    @property
    def table(self) -> str:
        """The id of the table the request is about."""
        name = str(self.request.path_params["id"])
        if len(name) > 32 or not name.isascii() or not name.isalnum():
            raise Refused("no_such_table")
        return name

    async def live(self) -> Live:
        """Give the table the request is about, if its asker may know of it."""
        live = await self.server.tables.get(self.table)
        invited(live.table, self._person.id if self._person is not None else "", self.key)
        return live

    @property
    def key(self) -> str:
        """The invitation that was shown, if any; in a header, so that no log of addresses keeps it."""
        return self.request.headers.get("x-invitation", "")[:64]

    def opened(self, live: Live) -> protocol.Opened:
        """Show a table, with its invitation to those who sit there."""
        table = live.table
        inside = self.person.id in table.doc.people
        return protocol.Opened(info=table.info(), invitation=table.doc.key if inside else "")

    def origin(self) -> tuple[str, str]:
        """Give host and origin that passkeys are bound to."""
        if self.server.config.origin:
            parts = urlsplit(self.server.config.origin)
            return parts.hostname or "", self.server.config.origin
        url = self.request.url
        return url.hostname or "", f"{url.scheme}://{url.netloc}"

    def reply(self, value: Any) -> Response:
        """Answer with a struct; sets or takes away the session cookie."""
        response = json_response(value)
        person = self.session or (self._person if self.forget else None)
        if person is not None:
            people = self.server.people
            self._keep(response, COOKIE, "" if self.forget else people.cookie(person))
            self._keep(response, BEFORE, people.aside(person, self.request.cookies))
        return response

    def _keep(self, response: Response, name: str, value: str) -> None:
        """Let the browser keep a cookie, or take it away where there is nothing to keep."""
        secure = self.server.config.secure
        if value:
            response.set_cookie(name, value, max_age=AGE, httponly=True, samesite="lax", secure=secure, path="/")
        elif name in self.request.cookies:
            response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=secure)

    def me(self, person: Person) -> protocol.Me:
        """Say who somebody is."""
        doc = person.doc
        return protocol.Me(
            person=person.id, name=doc.name, account=person.login or "", passkeys=len(doc.passkeys), lang=doc.lang,
            notify=doc.notify, push_key=self.server.notifier.public_key,
        )  # fmt: skip


class Handlers:
    """One function for each route."""

    @staticmethod
    async def me(call: Call) -> protocol.Me:
        """Who am I?"""
        return call.me(call.person)

    @staticmethod
    async def guest(call: Call) -> protocol.Me:
        """Begin as a guest."""
        call.session = await call.server.people.guest(call.body)
        return call.me(call.session)

    @staticmethod
    async def back(call: Call) -> protocol.Me:
        """Be again who this device kept aside."""
        call.session = await call.server.people.back(call.body.person, call.request.cookies)
        return call.me(call.session)

    @staticmethod
    async def change_me(call: Call) -> protocol.Me:
        """Change name, language or notifications."""
        if call.body.notify is not None:
            call.server.notifier.check(call.body.notify)
        await call.server.people.change(call.person, call.body)
        return call.me(call.person)

    @staticmethod
    async def claim(call: Call) -> protocol.Me:
        """Make an account."""
        await call.server.people.claim(call.person, call.body)
        call.session = call.person
        return call.me(call.person)

    @staticmethod
    async def login(call: Call) -> protocol.Me:
        """Log in."""
        if not call.server.logins.take(call.body.login.casefold()):
            raise Refused("too_fast")
        call.session = await call.server.people.login(call.body)
        return call.me(call.session)

    @staticmethod
    async def logout(call: Call) -> protocol.Empty:
        """Forget this device."""
        call.forget = True
        return protocol.Empty()

    @staticmethod
    async def logout_everywhere(call: Call) -> protocol.Empty:
        """End all sessions."""
        await call.server.people.end_sessions(call.person)
        for socket in tuple(call.server.sockets.get(call.person.id, ())):
            socket.close(1008)
        call.forget = True
        return protocol.Empty()

    @staticmethod
    async def passkey_new(call: Call) -> protocol.PasskeyOptions:
        """Begin to add a passkey."""
        return call.server.people.new_passkey(call.person, call.origin()[0])

    @staticmethod
    async def passkey_add(call: Call) -> protocol.Me:
        """Add a passkey."""
        await call.server.people.add_passkey(call.person, call.body, *call.origin())
        return call.me(call.person)

    @staticmethod
    async def passkey_ask(call: Call) -> protocol.PasskeyOptions:
        """Begin to log in by passkey."""
        return call.server.people.ask_passkey(call.origin()[0])

    @staticmethod
    async def passkey_login(call: Call) -> protocol.Me:
        """Log in by passkey."""
        call.session = await call.server.people.passkey_login(call.body, *call.origin())
        return call.me(call.session)

    @staticmethod
    async def push(call: Call) -> protocol.Me:
        """Subscribe a browser."""
        call.server.notifier.check_address(call.body.endpoint)
        await call.server.people.subscribe(call.person, call.body)
        return call.me(call.person)

    @staticmethod
    async def list_games(call: Call) -> protocol.GameList:
        """List games and bots."""
        if call.server.games is None:
            call.server.games = game_list()
        return call.server.games

    @staticmethod
    async def texts(call: Call) -> protocol.Texts:
        """Give catalogs."""
        lang, name = call.request.path_params["lang"], call.request.path_params["game"]
        if lang not in LANGUAGES:
            raise Refused("not_found")
        of_game = () if name == "-" else (source(find(name).package, lang),)
        return protocol.Texts(lang=lang, sources=(source("starboard", lang, leave_out=TERMINAL), *of_game))

    @staticmethod
    async def rules(call: Call) -> protocol.Rules:
        """Give the rules of a game, in the language asked for where there is such a text."""
        game = find(call.request.path_params["game"])
        lang = call.request.query_params.get("lang", "")
        found = rules_text(game.package, lang if lang in LANGUAGES else "")
        if found is None:
            raise Refused("not_found")
        return protocol.Rules(game=game.id, markdown=found[0], lang=found[1])

    @staticmethod
    async def lesson(call: Call) -> protocol.Lesson:
        """Say what a coach needs to know."""
        return tutorial.lesson(find(call.request.path_params["game"]).id)

    @staticmethod
    async def begin_lesson(call: Call) -> protocol.Opened:
        """Open a guided first game."""
        await not_too_many(call)
        return call.opened(await tutorial.begin(call.server.tables, call.person, call.body))

    @staticmethod
    async def advice(call: Call) -> protocol.Advice:
        """Say what the coach would answer."""
        live = await call.live()
        seat = call.number("seat", 0) or 0
        return await tutorial.advice(call.server.tables, live, call.person, seat)

    @staticmethod
    async def course(call: Call) -> protocol.Course:
        """Give the points over the game."""
        table, seat = await viewed(call)
        return await review.course(call.server.tables, table, seat)

    @staticmethod
    async def decisive(call: Call) -> protocol.Decisive:
        """Give the moves that decided a game."""
        table, _ = await viewed(call)
        return await call.server.analyses.decisive(table)

    @staticmethod
    async def lobby(call: Call) -> protocol.Lobby:
        """List tables."""
        limit = min(call.number("limit", NOT_OVER) or NOT_OVER, 500)
        server, me = call.server, call.person.id
        mine = [server.line(row, read_doc(row.doc), me, seen) for row, seen in await server.store.mine(me, limit)]
        mine.sort(key=lambda line: (not line.my_turn, line.info.status in ("finished", "closed"), -line.info.updated))
        known = {line.info.id for line in mine}
        listed = await server.store.listed(limit)
        public = [server.line(row, read_doc(row.doc), me, row.n) for row in listed if row.id not in known]
        return protocol.Lobby(mine=tuple(mine), public=tuple(public))

    @staticmethod
    async def open_table(call: Call) -> protocol.Opened:
        """Open a table."""
        await not_too_many(call)
        return call.opened(await call.server.tables.open(call.person, call.body))

    @staticmethod
    async def table(call: Call) -> protocol.Opened:
        """Show a table."""
        return call.opened(await call.live())

    @staticmethod
    async def visit(call: Call) -> protocol.Opened:
        """Show a table to whoever has its invitation."""
        live = await call.server.tables.get(call.table)
        invited(live.table, call.person.id, call.body.key)
        return call.opened(live)

    @staticmethod
    async def join(call: Call) -> protocol.Opened:
        """Sit down."""
        await not_too_many(call)
        return call.opened(await call.server.tables.join(call.table, call.person, call.body))

    @staticmethod
    async def leave(call: Call) -> protocol.Opened:
        """Stand up."""
        live = await call.server.tables.leave(call.table, call.person, call.body.seat)
        return call.opened(live)

    @staticmethod
    async def host(call: Call) -> protocol.Opened:
        """Rule over a table."""
        return call.opened(await call.server.tables.host(call.table, call.person, call.body))

    @staticmethod
    async def branch(call: Call) -> protocol.Opened:
        """Play on from an entry."""
        await not_too_many(call)
        live = await call.live()
        return call.opened(await records.branch(call.server.tables, live.table, call.person, call.body))

    @staticmethod
    async def log(call: Call) -> protocol.Log:
        """Give a stretch of the log."""
        table, seat = await viewed(call)
        after, limit = call.number("after", 0) or 0, call.number("limit", 100) or 100
        return await records.log(call.server.tables, table, seat, after, limit)

    @staticmethod
    async def timeline(call: Call) -> protocol.Timeline:
        """Give the entries of a replay."""
        table, _ = await viewed(call)
        return await records.timeline(call.server.tables, table)

    @staticmethod
    async def moment(call: Call) -> protocol.Moment:
        """Give the table as it was."""
        table, seat = await viewed(call)
        text = call.request.path_params["n"]
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise Refused("no_such_moment")
        return await records.moment(call.server.tables, table, int(text), seat)

    @staticmethod
    async def record(call: Call) -> Response:
        """Give the record."""
        table, _ = await viewed(call)
        found = await records.record(call.server.tables, table)
        headers = {"content-disposition": f'attachment; filename="{table.row.game}-{table.id}.txt"'}
        return Response(found.text(), media_type="text/plain", headers=headers)

    @staticmethod
    async def events(call: Call) -> Response:
        """Give the whole log."""
        table, seat = await viewed(call)
        headers = {"content-disposition": f'attachment; filename="{table.row.game}-{table.id}.jsonl"'}
        lines = records.whole_log(call.server.tables, table, seat)
        return StreamingResponse(lines, media_type="application/x-ndjson", headers=headers)

    @staticmethod
    async def import_record(call: Call) -> protocol.Opened:
        """Put a record on the server."""
        await not_too_many(call)
        return call.opened(await records.import_record(call.server.tables, call.person, call.body))

    @staticmethod
    async def health(call: Call) -> protocol.Health:
        """Say that the process lives."""
        return protocol.Health(ok=True)

    @staticmethod
    async def ready(call: Call) -> Response:
        """Say whether requests can be taken."""
        server = call.server
        if not server.ready or server.stopping:
            return json_response(protocol.Health(ok=False, detail="stopping"), 503)
        try:
            await asyncio.wait_for(server.store.ping(), 5)
        except Exception as error:
            return json_response(protocol.Health(ok=False, detail=f"store: {type(error).__name__}"), 503)
        return json_response(protocol.Health(ok=True))


async def viewed(call: Call) -> tuple[Table, int | None]:
    """Give the table and the seat through whose eyes it is looked at."""
    live = await call.live()
    seat = call.number("seat")
    records.may_see(live.table, call.person.id, seat, call.key)
    return live.table, seat


async def not_too_many(call: Call) -> None:
    """Raise Refused if a person has too many tables."""
    most = call.server.config.tables_per_person
    if await call.server.store.count(call.person.id) >= most:
        raise Refused("too_many", most=most)


def game_list() -> protocol.GameList:
    """Describe the games and bots that can be played here."""
    found: list[protocol.GameInfo] = []
    for name, load in games().items():
        try:
            found.append(described(load()))
        except Exception:
            log.exception("game %s cannot be played", name)
    players = tuple(protocol.BotInfo(name=name, games=games_of(bot)) for name, bot in bots().items())
    return protocol.GameList(games=tuple(found), bots=players)


def described(game: Game) -> protocol.GameInfo:
    """Describe a game for the lobby."""
    default = game.default_setup()
    (_,), parts = msgspec.json.schema_components([game.setup_type], ref_template="#/{name}")
    schema = parts[game.setup_type.__name__]["properties"]
    fields = tuple(
        protocol.SetupField(
            name=name,
            schema=resolved(schema[name], parts),
            default=msgspec.to_builtins(getattr(default, name)),
            values=listed_values(game, name),
            folded=bool(game.front) and name not in game.front,
        )
        for name in game.setup_type.__struct_fields__
    )
    return protocol.GameInfo(
        id=game.id, rules=game.rules, least=game.seats[0], most=game.seats[-1], minutes=game.minutes,
        weight=game.weight,
        setup=write(default).partition(" ")[2], fields=fields,
        setups=tuple(write(s).partition(" ")[2] for s in game.setups()),
        lesson=tutorial.script(game.id) is not None, cover=game.cover,
    )  # fmt: skip


def listed_values(game: Game, field: str) -> tuple[tuple[str, ...] | None, ...]:
    """List what a field of the set-up can be for each number of seats; nothing if that is never said."""
    found = tuple(game.values(field, seats) for seats in game.seats)
    return found if any(values != () for values in found) else ()


def resolved(schema: Any, parts: dict[str, Any]) -> Any:
    """Put definitions where they are referred to."""
    if isinstance(schema, dict):
        if "$ref" in schema:
            return resolved(parts[str(schema["$ref"]).rpartition("/")[2]], parts)
        return {key: resolved(value, parts) for key, value in schema.items()}
    if isinstance(schema, list):
        return [resolved(item, parts) for item in schema]
    return schema
