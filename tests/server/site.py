"""A real server on a free port in the test's own loop, and clients for it."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

from starboard.server.net.app import Server
from starboard.server.operation.config import Config
from starboard.server.operation.run import uvicorn_config
from starboard.server.people.accounts import COOKIE
from tests.patience import HANGS
from tests.server.kit import Inline

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Quiet(uvicorn.Server):
    """Leaves the test's signals alone."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Site:
    """A running server."""

    def __init__(self, server: Server, port: int) -> None:
        self.server, self.port = server, port
        self.url = f"http://127.0.0.1:{port}"
        self.opened: list[httpx.AsyncClient] = []
        self.wires: list[Wire] = []

    def client(self, **more: Any) -> httpx.AsyncClient:
        # No certificates: reading them takes longer than most tests.
        made = httpx.AsyncClient(base_url=self.url, trust_env=False, timeout=HANGS, verify=False, **more)
        self.opened.append(made)
        return made

    async def close(self) -> None:
        """Close what tests left open."""
        for wire in self.wires:
            await wire.ws.close()
        for client in self.opened:
            await client.aclose()

    async def guest(self, name: str) -> "Guest":
        made = Guest(self, self.client())
        made.me = await made.post("/api/guest", {"name": name})
        return made


class Guest:
    """A person with a browser."""

    def __init__(self, site: Site, http: httpx.AsyncClient) -> None:
        self.site, self.http = site, http
        self.me: dict[str, Any] = {}

    async def post(self, path: str, body: Any, status: int = 200, **more: Any) -> Any:
        response = await self.http.post(path, json=body, **more)
        assert response.status_code == status, (response.status_code, response.text)
        return response.json()

    async def get(self, path: str, status: int = 200) -> Any:
        response = await self.http.get(path)
        assert response.status_code == status, (response.status_code, response.text)
        return response.json()

    async def socket(self, **more: Any) -> "Wire":
        cookie = f"{COOKIE}={self.http.cookies[COOKIE]}"
        url = f"ws://127.0.0.1:{self.site.port}/api/socket"
        wire = Wire(await connect(url, additional_headers={"cookie": cookie}, max_size=None, proxy=None, **more))
        self.site.wires.append(wire)
        wire.hello = await wire.next("hello")
        return wire


PARTS = msgspec.json.Decoder(dict[str, msgspec.Raw])


class Wire:
    """A websocket client that keeps what it was sent."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.ref = 0
        self.hello: dict[str, Any] = {}
        self.updates: dict[str, dict[str, Any]] = {}
        self.seen: list[str] = []
        self.entries: list[dict[str, Any]] = []
        self.unread: frozenset[str] = frozenset()
        """Parts of messages that this client does not look at: reading is most of its work."""

    async def receive(self, timeout: float = HANGS) -> dict[str, Any]:
        text = await asyncio.wait_for(self.ws.recv(decode=True), timeout)
        assert isinstance(text, str)
        self.seen.append(text)
        parts = PARTS.decode(text)
        message: dict[str, Any] = {k: msgspec.json.decode(v) for k, v in parts.items() if k not in self.unread}
        if message["do"] == "update":
            self.updates[message["table"]] = message
            self.entries += message["entries"]
        return message

    async def next(self, do: str, ref: int | None = None) -> dict[str, Any]:
        """Wait for the next message of a kind."""
        while True:
            message = await self.receive()
            if message["do"] == do and (ref is None or message.get("ref", 0) == ref):
                return message

    async def send(self, **request: Any) -> int:
        self.ref += 1
        await self.ws.send(msgspec.json.encode({"ref": self.ref, **request}).decode())
        return self.ref

    async def ask(self, **request: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        ref = await self.send(**request)
        while True:
            message = await self.receive()
            if message.get("ref") == ref:
                return message

    async def until(self, table: str, test: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the table is as wanted."""
        while table not in self.updates or not test(self.updates[table]):
            await self.receive()
        return self.updates[table]


@contextlib.asynccontextmanager
async def site(file: Path, thinker: Any = None, **settings: Any) -> AsyncIterator[Site]:
    """Run a server."""
    config = Config(**{"store": f"sqlite:///{file}", "rate": 1e6, "burst": 1e6, **settings})
    server = Server(config, thinker or Inline(), QUICK)
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65536)  # so that slow readers are felt
    listening.bind(("127.0.0.1", 0))
    running = Quiet(uvicorn_config(server, loop="asyncio"))
    task = asyncio.create_task(running.serve(sockets=[listening]))
    while not running.started:
        assert not task.done(), task.exception()
        await asyncio.sleep(0.005)
    server.tables.chance = count(1).__next__
    made = Site(server, listening.getsockname()[1])
    try:
        yield made
    finally:
        running.should_exit = True
        await asyncio.wait_for(task, HANGS)
        await made.close()


def on_site(file: Path, work: Callable[[Site], Awaitable[None]], thinker: Any = None, **settings: Any) -> None:
    """Run a test against a server."""

    async def run() -> None:
        async with site(file, thinker, **settings) as made:
            await work(made)

    asyncio.run(run())
