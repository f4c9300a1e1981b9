"""The application: HTTP routes, the websocket, and what runs beside them."""

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

import msgspec
from argon2 import PasswordHasher
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp
from websockets.datastructures import Headers

from starboard.core.refusal import Refusal, Refused
from starboard.hall import protocol
from starboard.hall.desk import Desk, Download
from starboard.hall.desk import Route as Served
from starboard.hall.doc import read_doc
from starboard.hall.table import Table
from starboard.hall.tables import Tables
from starboard.hall.texts import refusal_text
from starboard.hall.thinker import Thinker
from starboard.server.net import web
from starboard.server.net.handlers import ROUTES, Call, download, json_response
from starboard.server.net.limits import Allowances
from starboard.server.net.post import Post
from starboard.server.net.socket import STOPPING, Socket
from starboard.server.net.wire import Pings, Wire
from starboard.server.notices.notifier import Notifier
from starboard.server.operation import metrics
from starboard.server.operation.config import Config
from starboard.server.people.accounts import COOKIE, People
from starboard.server.store import PeopleStore, open_store
from starboard.server.thinking.judge import JudgeProcess
from starboard.server.thinking.workers import Workers
from starboard.server.world import world

log = logging.getLogger(__name__)

STATUS = {
    "not_signed_in": 401,
    "bad_login": 403,
    "bad_passkey": 403,
    "bad_ticket": 403,
    "bad_code": 403,
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
    "unreadable": 500,
}
"""Status of a refusal; 400 for all others."""
SOCKET = "/api/socket"
IMPORT_BYTES = 4_100_000
CARE = 1.0
"""Seconds between looks at clocks and forgotten bots, and at tables that other processes changed."""
RUMOURS = 5000
"""Tables and people that are looked for at once at most."""


class Server:
    """Everything a running server consists of."""

    def __init__(self, config: Config, thinker: Thinker | None = None, hasher: PasswordHasher | None = None) -> None:
        """Take the settings; nothing is opened yet."""
        self.config = config
        self.hasher = hasher
        self.thinker = thinker
        self.sockets: dict[str, set[Socket]] = defaultdict(set)
        self.open_sockets = 0
        self.rumours: set[str] = set()
        """Tables that other processes changed."""
        self.pings = Pings()
        self.post = Post()
        self.allowed = Allowances(config.rate, config.burst)
        self.logins = Allowances(0.1, 10)
        self.mails = Allowances(1 / 600, 3)
        """Messages on somebody's wish, by address and by person."""
        self.beside: list[Callable[[], Coroutine[Any, Any, None]]] = [self.care, self.pings.run]
        """What is done beside serving, as long as the server runs."""
        self.stopping = False
        self.ready = False

    store: PeopleStore
    tables: Tables
    people: People
    notifier: Notifier
    workers: Workers | None
    desk: Desk

    @asynccontextmanager
    async def lifespan(self, app: Any = None) -> AsyncIterator[None]:
        """Open everything, serve, close everything."""
        await self.open()
        beside = [asyncio.create_task(work()) for work in self.beside]
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await asyncio.wait(beside)
            await self.close()

    async def open(self) -> None:
        """Open the store and what needs it."""
        self.store = await open_store(self.config.store_url)
        kept = await self.store.keep("secret", secrets.token_hex(32).encode())
        secret = self.config.secret.encode() or kept
        self.people = People(self.store, secret, self.hasher)
        self.workers = Workers(self.config.bots or None) if self.thinker is None else None
        self.tables = Tables(
            self.store, self.thinker or self.workers or Workers(), world(), JudgeProcess(), metrics.Counted(),
            self.config.tables_in_memory,
        )  # fmt: skip
        self.tables.nudge = self.nudge
        self.desk = Desk(self.tables, self.config.tables_per_person, device=(web.HOST / "files.json").is_file())
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
            if live is not None and n and live.table.row.n >= n:
                continue  # our own word
            self.rumour(name)
            if live is not None:
                self.tables.spawn(self.tables.elsewhere(name, n))

    def rumour(self, table: str) -> None:
        """A table was changed by another process: find out soon, together with others, whom here it concerns."""
        if self.sockets and len(self.rumours) < RUMOURS:
            if not self.rumours:
                self.tables.spawn(self.pass_on())
            self.rumours.add(table)

    async def pass_on(self) -> None:
        """Tell people who are connected here that it is their turn at tables that others serve."""
        await asyncio.sleep(CARE)
        tables, self.rumours = self.rumours, set()
        if not self.sockets:
            return
        for row, person in await self.store.sitting(tables, tuple(self.sockets)[:RUMOURS]):
            doc = read_doc(row.doc)
            if any(seat in doc.waiting for seat in doc.seats_of(person)):
                for socket in tuple(self.sockets.get(person, ())):
                    socket.nudge(row, doc)

    def is_here(self, person: str) -> bool:
        """Say whether somebody is connected."""
        return bool(self.sockets.get(person))

    def nudge(self, table: Table, seats: frozenset[int]) -> None:
        """Tell those who are newly waited for, here or by message."""
        if not seats:
            return
        for person in {table.doc.seats[s].person for s in seats if table.doc.seats[s].person}:
            for socket in tuple(self.sockets.get(person, ())):
                socket.nudge(table.row, table.doc)
            self.notifier.turn(table, person)

    # --- websocket ---

    async def enter(self, wire: Wire, path: str, headers: Headers) -> Socket | HTTPStatus:
        """Let somebody with a session connect."""
        if path != SOCKET:
            return HTTPStatus.NOT_FOUND
        raw = [(name.lower().encode("ascii"), value.encode("latin-1")) for name, value in headers.raw_items()]
        asked = HTTPConnection({"type": "websocket", "headers": raw})
        person = await self.people.who(asked.cookies.get(COOKIE)) if self.own_origin(asked.headers) else None
        if person is None or self.stopping:
            return HTTPStatus.FORBIDDEN
        own = len(self.sockets.get(person.id, ()))
        if own >= self.config.sockets_per_person or self.open_sockets >= self.config.sockets:
            return HTTPStatus.SERVICE_UNAVAILABLE
        made = Socket(self, person, wire)
        self.sockets[person.id].add(made)
        self.open_sockets += 1
        metrics.SOCKETS.set(self.open_sockets)
        return made

    def left(self, socket: Socket) -> None:
        """A connection is gone."""
        own = self.sockets[socket.person.id]
        own.discard(socket)
        if not own:
            del self.sockets[socket.person.id]
        self.open_sockets -= 1
        metrics.SOCKETS.set(self.open_sockets)

    def own_origin(self, headers: Any) -> bool:
        """Say whether a request comes from the server's own pages; programs that are no browsers name no origin."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site") in (None, "same-origin", "none")
        if self.config.origin:
            return bool(origin == self.config.origin)
        try:
            return bool(urlsplit(origin).netloc == headers.get("host"))
        except ValueError:  # no address at all
            return False

    # --- HTTP ---

    def routes(self) -> list[BaseRoute]:
        """List the routes."""
        made: list[BaseRoute] = [Route(r.path, self.endpoint(r), methods=[r.method]) for r in ROUTES]
        made.append(Route("/metrics", self.metrics, methods=["GET"]))
        made.append(Route("/table/{id}", self.to_table, methods=["GET"]))
        made.append(Route("/{path:path}", self.file, methods=["GET"]))
        return made

    def endpoint(self, route: Served) -> Callable[[Request], Awaitable[Response]]:
        """Make the function that serves a route."""

        async def serve(request: Request) -> Response:
            started = time.perf_counter()
            response = await self.guarded(request, route)
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

    async def guarded(self, request: Request, route: Served) -> Response:
        """Check who asks and what, then serve; every refusal has a text."""
        try:
            call = await self.call(request, route)
            answer = await route.serve(call)
        except Refused as error:
            metrics.REFUSALS.labels(error.code).inc()
            problem = protocol.Problem(reason=error.refusal, text=refusal_text(None, error.refusal))
            return json_response(problem, STATUS.get(error.code, 400))
        except Exception:
            metrics.ERRORS.labels("http").inc()
            log.exception("a request failed: %s", route.path)
            refusal = Refusal("broken")
            return json_response(protocol.Problem(reason=refusal, text=refusal_text(None, refusal)), 500)
        if isinstance(answer, Download):
            return download(answer)
        return answer if isinstance(answer, Response) else call.reply(answer)

    async def call(self, request: Request, route: Served) -> Call:
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

    async def to_table(self, request: Request) -> Response:
        """Lead from the address in a message to the table's place in the client, wherever that lies."""
        name = request.path_params["id"]
        if not name.isascii() or not name.isalnum():
            return await self.file(request)
        return Response(status_code=302, headers={"location": f"../#/t/{name}"})

    async def file(self, request: Request) -> Response:
        """Give a file of the client."""
        try:
            return web.page(request.path_params.get("path", "none"), request.headers)
        except (HTTPException, ValueError, OSError):
            refusal = Refusal("not_found")
            return json_response(protocol.Problem(reason=refusal, text=refusal_text(None, refusal)), 404)

    def app(self) -> ASGIApp:
        """Make the application."""
        middleware = [Middleware(web.Secured, tls=self.config.secure)]
        return Starlette(routes=self.routes(), middleware=middleware, lifespan=self.lifespan)


async def read_body(request: Request, route: Served, most: int) -> Any:
    """Read a JSON body into its struct; raises Refused."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("bad_request", detail="content-type must be application/json")
    most = IMPORT_BYTES if route.body in (protocol.ImportRecord, protocol.Challenge) else most
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Refused("too_big")
    except ClientDisconnect:  # nobody hears the answer
        raise Refused("bad_request", detail="the body ended early") from None
    assert route.body is not None
    try:
        return msgspec.json.decode(bytes(data), type=route.body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_request", detail=str(error)[:200]) from None
