"""The application: HTTP routes, the websocket, and what runs beside them."""

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from argon2 import PasswordHasher
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from starboard.bots.bot import bots, games_of
from starboard.core.game import Game, find, games
from starboard.core.i18n import LANGUAGES, TERMINAL, rules_text, source
from starboard.core.options import write
from starboard.core.refusal import Refusal, Refused
from starboard.server import lessons, lookback, metrics, protocol, records, web
from starboard.server.config import Config
from starboard.server.doc import TableDoc, read_doc
from starboard.server.limits import Allowances
from starboard.server.notify import Notifier
from starboard.server.people import AGE, COOKIE, People, Person
from starboard.server.socket import STOPPING, Socket
from starboard.server.store import Store, TableRow, open_store
from starboard.server.table import Table, info
from starboard.server.tables import Live, Tables, invited, refusal_text
from starboard.server.wire import WIRE
from starboard.server.workers import Thinker, Workers

log = logging.getLogger(__name__)

STATUS = {
    "not_signed_in": 401,
    "bad_login": 403,
    "bad_passkey": 403,
    "origin": 403,
    "not_host": 403,
    "not_your_seat": 403,
    "no_spectators": 403,
    "no_such_table": 404,
    "no_such_moment": 404,
    "not_found": 404,
    "unknown_game": 404,
    "no_lesson": 404,
    "login_taken": 409,
    "stale": 409,
    "too_big": 413,
    "too_fast": 429,
    "too_many": 429,
    "stopping": 503,
    "unavailable": 503,
    "broken": 500,
}
"""Status of a refusal; 400 for all others."""
SOCKET = "/api/socket"
IMPORT_BYTES = 4_100_000
NOT_OVER = 100
CARE = 1.0
"""Seconds between looks at clocks and forgotten bots."""


class Server:
    """Everything a running server consists of."""

    def __init__(self, config: Config, thinker: Thinker | None = None, hasher: PasswordHasher | None = None) -> None:
        """Take the settings; nothing is opened yet."""
        self.config = config
        self.hasher = hasher
        self.thinker = thinker
        self.sockets: dict[str, set[Socket]] = defaultdict(set)
        self.open_sockets = 0
        self.allowed = Allowances(config.rate, config.burst)
        self.logins = Allowances(0.1, 10)
        self.stopping = False
        self.ready = False
        self.games: protocol.GameList | None = None

    store: Store
    tables: Tables
    people: People
    notifier: Notifier
    workers: Workers | None
    analyses: lookback.Analyses

    @asynccontextmanager
    async def lifespan(self, app: Any = None) -> AsyncIterator[None]:
        """Open everything, serve, close everything."""
        await self.open()
        care = asyncio.create_task(self.care())
        try:
            yield
        finally:
            care.cancel()
            with suppress(asyncio.CancelledError):
                await care
            await self.close()

    async def open(self) -> None:
        """Open the store and what needs it."""
        self.store = await open_store(self.config.store_url)
        kept = await self.store.keep("secret", secrets.token_hex(32).encode())
        secret = self.config.secret.encode() or kept
        self.people = People(self.store, secret, self.hasher)
        self.workers = Workers(self.config.bots or None) if self.thinker is None else None
        self.tables = Tables(self.store, self.thinker or self.workers or Workers(), self.config.tables_in_memory)
        self.tables.nudge = self.nudge
        self.analyses = lookback.Analyses(self.tables)
        self.notifier = await Notifier.made(self.config, self.store, self.people, self.is_here)
        await self.store.listen(self.elsewhere)
        self.ready = True
        log.info("server open")

    async def close(self) -> None:
        """Take nothing new, finish what was begun, say goodbye."""
        self.stopping = True
        self.ready = False
        self.store.hurry()
        for own in tuple(self.sockets.values()):
            for socket in tuple(own):
                socket.close(STOPPING)
        await self.tables.stop()
        await self.notifier.stop()
        if self.workers is not None:
            await self.workers.stop()
        await self.store.close()
        log.info("server closed")

    async def care(self) -> None:
        """Look after clocks and bots, now and then."""
        while True:
            try:
                await self.tables.look_after()
                metrics.LIVE.set(len(self.tables.live))
            except Exception:
                metrics.ERRORS.labels("care").inc()
                log.exception("looking after the tables failed")
            await asyncio.sleep(CARE)

    def elsewhere(self, table: str, n: int) -> None:
        """Another process changed a table; no name: any of them."""
        for name in (table,) if table else tuple(self.tables.live):
            live = self.tables.live.get(name)
            if live is not None and (not n or live.table.row.n < n):
                self.tables.spawn(self.tables.elsewhere(name, n))

    def is_here(self, person: str) -> bool:
        """Say whether somebody is connected."""
        return bool(self.sockets.get(person))

    def nudge(self, table: Table, seats: frozenset[int]) -> None:
        """Tell those who are newly waited for, here or by message."""
        if not seats:
            return
        for person in {table.doc.seats[s].person for s in seats if table.doc.seats[s].person}:
            for socket in tuple(self.sockets.get(person, ())):
                socket.nudge(table)
            self.notifier.turn(table, person)

    def line(self, row: TableRow, doc: TableDoc, person: str, seen: int) -> protocol.TableLine:
        """List a table for the lobby."""
        seats = doc.seats_of(person)
        turn = row.status == "running" and any(s in doc.waiting for s in seats)
        return protocol.TableLine(
            info=info(row, doc), seat=seats[0] if seats else None, my_turn=turn, unread=max(0, row.n - seen)
        )

    # --- websocket ---

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a websocket; once it is accepted its messages take the shortest way."""
        ws = WebSocket(scope, receive, send)
        person = await self.people.who(ws.cookies.get(COOKIE)) if self.own_origin(ws.headers) else None
        if person is None or self.stopping:
            await ws.close(1008)
            return
        own = self.sockets[person.id]
        if len(own) >= self.config.sockets_per_person or self.open_sockets >= self.config.sockets:
            await ws.close(1013)
            return
        await ws.accept()
        made = Socket(self, person, scope["extensions"][WIRE], receive, send)
        own.add(made)
        self.open_sockets += 1
        metrics.SOCKETS.set(self.open_sockets)
        try:
            await made.run()
        finally:
            own.discard(made)
            if not own:
                self.sockets.pop(person.id, None)
            self.open_sockets -= 1
            metrics.SOCKETS.set(self.open_sockets)

    def own_origin(self, headers: Any) -> bool:
        """Say whether a request comes from the server's own pages; programs that are no browsers name no origin."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site") in (None, "same-origin", "none")
        if self.config.origin:
            return bool(origin == self.config.origin)
        return bool(urlsplit(origin).netloc == headers.get("host"))

    # --- HTTP ---

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        made: list[BaseRoute] = [Route(r.path, self.endpoint(r), methods=[r.method]) for r in protocol.ROUTES]
        made.append(Route("/metrics", self.metrics, methods=["GET"]))
        made.append(Route("/{path:path}", self.file, methods=["GET"]))
        return made

    def endpoint(self, route: protocol.Route) -> Callable[[Request], Awaitable[Response]]:
        """Make the function that serves a route."""
        handler = getattr(Handlers, route.handler)

        async def serve(request: Request) -> Response:
            started = time.perf_counter()
            response = await self.guarded(request, route, handler)
            took = time.perf_counter() - started
            metrics.HTTP.labels(route.path, str(response.status_code)).observe(took)
            if route.cost:
                log.info(
                    "request",
                    extra={
                        "method": route.method, "route": route.path, "status": response.status_code,
                        "ms": round(took * 1000, 2),
                    },
                )  # fmt: skip
            return response

        return serve

    async def guarded(self, request: Request, route: protocol.Route, handler: Any) -> Response:
        """Check who asks and what, then serve; every refusal has a text."""
        try:
            call = await self.call(request, route)
            answer = await handler(call)
        except Refused as error:
            metrics.REFUSALS.labels(error.code).inc()
            problem = protocol.Problem(reason=error.refusal, text=refusal_text(None, error.refusal))
            return _json(problem, STATUS.get(error.code, 400))
        except Exception:
            metrics.ERRORS.labels("http").inc()
            log.exception("a request failed: %s", route.path)
            refusal = Refusal("broken")
            return _json(protocol.Problem(reason=refusal, text=refusal_text(None, refusal)), 500)
        return answer if isinstance(answer, Response) else call.reply(answer)

    async def call(self, request: Request, route: protocol.Route) -> "Call":
        """Read a request."""
        if route.method == "POST" and not self.own_origin(request.headers):
            raise Refused("origin")
        if self.stopping and route.cost:
            raise Refused("stopping")
        person = await self.people.who(request.cookies.get(COOKIE)) if route.cost else None
        address = request.client.host if request.client else "?"
        if route.cost and not self.allowed.take(person.id if person is not None else address, route.cost):
            raise Refused("too_fast")
        if person is None and not route.guest:
            raise Refused("not_signed_in")
        body = None
        if route.body is not None:
            body = await read_body(request, route, self.config.message_bytes)
        return Call(self, request, person, body, address)

    async def metrics(self, request: Request) -> Response:
        """Give the numbers for Prometheus."""
        allowed = self.config.metrics
        address = request.client.host if request.client else ""
        if allowed == "off" or (allowed == "local" and address not in ("127.0.0.1", "::1")):
            return Response(status_code=404)
        return Response(generate_latest(metrics.REGISTRY), media_type="text/plain; version=0.0.4")

    async def file(self, request: Request) -> Response:
        """Give a file of the client."""
        try:
            return web.page(request.path_params["path"], request.headers)
        except (HTTPException, ValueError, OSError):
            refusal = Refusal("not_found")
            return _json(protocol.Problem(reason=refusal, text=refusal_text(None, refusal)), 404)

    def app(self) -> ASGIApp:
        """Make the application."""
        middleware = [Middleware(web.Secured, tls=self.config.secure)]
        pages = Starlette(routes=self.routes(), middleware=middleware, lifespan=self.lifespan)

        async def door(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == "websocket" and scope["path"] == SOCKET:
                await self.socket(scope, receive, send)
            else:
                await pages(scope, receive, send)

        return door


async def read_body(request: Request, route: protocol.Route, most: int) -> Any:
    """Read a JSON body into its struct; raises Refused."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("bad_request", detail="content-type must be application/json")
    most = IMPORT_BYTES if route.body is protocol.ImportRecord else most
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refused("too_big")
    assert route.body is not None
    try:
        return msgspec.json.decode(bytes(data), type=route.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_request", detail=str(error)[:200]) from None


def _json(value: Any, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


class Call:
    """One HTTP request."""

    def __init__(self, server: Server, request: Request, person: Person | None, body: Any, address: str) -> None:
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
        response = _json(value)
        if self.session is not None:
            response.set_cookie(
                COOKIE, self.server.people.cookie(self.session), max_age=AGE, httponly=True, samesite="lax",
                secure=self.server.config.secure, path="/",
            )  # fmt: skip
        elif self.forget:
            response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax", secure=self.server.config.secure)
        return response

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
        return lessons.lesson(find(call.request.path_params["game"]).id)

    @staticmethod
    async def begin_lesson(call: Call) -> protocol.Opened:
        """Open a guided first game."""
        await not_too_many(call)
        return call.opened(await lessons.begin(call.server.tables, call.person, call.body))

    @staticmethod
    async def advice(call: Call) -> protocol.Advice:
        """Say what the coach would answer."""
        live = await call.live()
        seat = call.number("seat", 0) or 0
        return await lessons.advice(call.server.tables, live, call.person, seat)

    @staticmethod
    async def course(call: Call) -> protocol.Course:
        """Give the points over the game."""
        table, seat = await viewed(call)
        return await lookback.course(call.server.tables, table, seat)

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
            return _json(protocol.Health(ok=False, detail="stopping"), 503)
        try:
            await asyncio.wait_for(server.store.ping(), 5)
        except Exception as error:
            return _json(protocol.Health(ok=False, detail=f"store: {type(error).__name__}"), 503)
        return _json(protocol.Health(ok=True))


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
        lesson=lessons.script(game.id) is not None,
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
