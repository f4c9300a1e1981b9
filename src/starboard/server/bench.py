"""Measures a server on this machine over loopback: moves, latency, sockets, memory; beside it a bare one without rules.

The bare server takes the same frames through the same stack, shares commits in the same way and sends as many bytes.
"""

import asyncio
import base64
import importlib
import json
import multiprocessing
import os
import random
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from starboard.server.config import Config
from starboard.server.doc import now_ms
from starboard.server.people import COOKIE
from starboard.server.store import EntryRow, TableRow, open_store

WARM = 1.0
"""Seconds that are played before counting begins."""


class Offered(Struct):
    """What a client needs of an offered answer."""

    line: str


class Asked(Struct):
    """What a client needs of a question."""

    offered: tuple[Offered, ...]


class Heard(Struct):
    """What a client needs of a message."""

    do: str
    ref: int = 0
    at: int = 0
    n: int = 0
    question: Asked | None = None


_heard = msgspec.json.Decoder(Heard)


class Frames(asyncio.Protocol):
    """A small, fast websocket client, so that the client is not what is measured."""

    def __init__(self, port: int, cookie: str, message: Callable[[bytes], None]) -> None:
        """Connect with a cookie; `message` is called with every text."""
        self.port, self.cookie, self.message = port, cookie, message
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None
        self.received = 0
        self.closed = False

    def connection_made(self, transport: Any) -> None:
        """Say hello."""
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {COOKIE}={self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take bytes apart into frames."""
        buffer = self.buffer
        buffer += data
        self.received += len(data)
        if not self.opened.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:20]:
                self.opened.set_exception(ConnectionError(bytes(buffer[:60])))
                return
            del buffer[: end + 4]
            self.opened.set_result(None)
        while len(buffer) >= 2:
            length, start = buffer[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(buffer[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + length:
                return
            kind, body = buffer[0] & 15, bytes(buffer[start : start + length])
            del buffer[: start + length]
            if kind == 9:
                self.frame(10, body)
            elif kind in (1, 2):
                self.message(body)

    def frame(self, kind: int, body: bytes) -> None:
        """Send a frame; a mask of zeros leaves the bytes as they are."""
        n = len(body)
        head = bytes([128 | kind, 128 | n]) if n < 126 else bytes([128 | kind, 254]) + n.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + body)

    def send(self, text: bytes) -> None:
        """Send a text."""
        self.frame(1, text)

    def connection_lost(self, error: Exception | None) -> None:
        """The end."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))


async def connect(port: int, cookie: str, message: Callable[[bytes], None]) -> Frames:
    """Open a websocket."""
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(lambda: Frames(port, cookie, message), "127.0.0.1", port)
    await made.opened
    return made


class Counts(Struct):
    """What was measured."""

    latencies: list[float] = []
    counting: bool = False
    refused: int = 0
    received: int = 0
    spent: float = 0.0

    def percentile(self, share: float) -> float:
        """Give a latency in milliseconds that this share stayed below."""
        if not self.latencies:
            return float("nan")
        found = sorted(self.latencies)
        return 1000 * found[min(len(found) - 1, int(share * len(found)))]


class Pair:
    """A table of two seats played by two sockets of one person; answers as soon as it is asked, or at a pace."""

    def __init__(self, counts: Counts, rng: random.Random, pace: Callable[[], float]) -> None:
        """Count into `counts`; `pace` says how long to wait before an answer."""
        self.counts, self.rng, self.pace = counts, rng, pace
        self.seats: list[Seat] = []
        self.table = self.cookie = ""
        self.over: Callable[[Pair], None] = lambda pair: None


class Seat:
    """One socket of a pair."""

    def __init__(self, pair: Pair, seat: int) -> None:
        """Play a seat."""
        self.pair, self.seat = pair, seat
        self.frames: Frames | None = None
        self.sent = 0.0
        self.ref = self.known = 0
        self.last = Heard("")

    def message(self, data: bytes) -> None:
        """Answer what is asked, note how long an answer took."""
        if data.startswith(b'{"do":"presence"'):
            return
        heard = _heard.decode(data)
        if heard.do == "update":
            self.last = heard
            if heard.question is None and b'"status":"finished"' in data[:3000]:
                self.pair.over(self.pair)
        elif heard.do == "done" and heard.ref == self.ref:
            took = time.perf_counter() - self.sent
            self.sent, self.known = 0.0, heard.n
            if self.pair.counts.counting:
                self.pair.counts.latencies.append(took)
        elif heard.do == "refused":
            self.sent, self.known = 0.0, self.last.n + 1
            self.pair.counts.refused += 1
        self.consider()

    def consider(self) -> None:
        """Answer if there is a question, no answer is under way, and the last one has been seen to happen."""
        last = self.last
        if self.sent or last.question is None or last.n < self.known:
            return
        self.sent = time.perf_counter()
        line = self.pair.rng.choice(last.question.offered).line
        wait = self.pair.pace()
        if wait <= 0:
            self.answer(last.at, line)
        else:
            asyncio.get_running_loop().call_later(wait, self.answer, last.at, line)

    def answer(self, at: int, line: str) -> None:
        """Send an answer."""
        if self.frames is None or self.frames.closed:
            return
        self.ref += 1
        self.sent = time.perf_counter()
        body = {
            "do": "answer",
            "ref": self.ref,
            "table": self.pair.table,
            "seat": self.seat,
            "at": at,
            "options": [line],
        }
        self.frames.send(msgspec.json.encode(body))


class Bench:
    """A server in a process of its own, and clients in this one."""

    def __init__(self, game: str, setup: str, prepare: str = "", store: str = "", bare: bool = False) -> None:
        """Measure with a game; `prepare` names a function `module:name` that the server calls first."""
        self.game, self.setup, self.prepare, self.bare = game, setup, prepare, bare
        self.folder = Path(tempfile.mkdtemp(prefix="starboard-bench-"))
        self.store = store or f"sqlite:///{self.folder / 'bench.db'}"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.process = multiprocessing.get_context("spawn").Process(
            target=run_bare if bare else run_server, args=(self.store, self.port, prepare), daemon=True
        )
        self.cookies: list[str] = []

    async def __aenter__(self) -> "Bench":
        """Start the server."""
        self.process.start()
        async with self.client() as http:
            for _ in range(3000):
                try:
                    if (await http.get("/readyz")).status_code in (200, 404):
                        return self
                except httpx.HTTPError:
                    await asyncio.sleep(0.02)
        raise TimeoutError("the server did not start")

    async def __aexit__(self, *_: object) -> None:
        """End the server."""
        self.process.kill()
        self.process.join()
        shutil.rmtree(self.folder, ignore_errors=True)

    def client(self) -> httpx.AsyncClient:
        """Give an HTTP client."""
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=60)

    async def guest(self) -> str:
        """Make a person; gives the cookie."""
        async with self.client() as http:
            return str((await http.post("/api/guest", json={"name": "Bench"})).cookies[COOKIE])

    async def open_table(self, http: httpx.AsyncClient, cookie: str) -> str:
        """Open a table whose seats are all one person's."""
        wish = {"game": self.game, "setup": self.setup, "seats": [{"kind": "me"}] * 2, "start": True, "public": True}
        response = await http.post("/api/tables", json=wish, headers={"cookie": f"{COOKIE}={cookie}"})
        return str(response.json()["info"]["id"])

    def memory(self) -> int:
        """Give the server's resident memory in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def spent(self) -> float:
        """Give the seconds of processor time the server has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def play(self, tables: int, seconds: float, rate: float = 0.0, idle: int = 0) -> dict[str, Any]:
        """Play tables for a while, as fast as they go or at a rate of moves a second; `idle` sockets only watch."""
        counts = Counts()
        rng = random.Random(1)
        pace = (lambda: rng.uniform(0.5, 1.5) * tables / rate) if rate else (lambda: 0.0)
        pairs = [Pair(counts, rng, pace) for _ in range(tables)]
        watchers: list[Frames] = []
        for pair in pairs:
            pair.cookie = "" if self.bare else await self.guest()
        async with self.client() as http:
            ended: asyncio.Queue[Pair] = asyncio.Queue()

            async def seat_down(pair: Pair, k: int) -> None:
                pair.table = f"bare{k}" if self.bare else await self.open_table(http, pair.cookie)
                for seat in pair.seats:
                    seat.sent, seat.known, seat.last = 0.0, 0, Heard("")
                    assert seat.frames is not None
                    body = {"do": "watch", "ref": 0, "table": pair.table, "seat": seat.seat}
                    seat.frames.send(msgspec.json.encode(body))

            async def anew() -> None:
                while True:
                    pair = await ended.get()
                    old = pair.table
                    await seat_down(pair, 0)
                    for seat in pair.seats:
                        assert seat.frames is not None
                        seat.frames.send(msgspec.json.encode({"do": "unwatch", "table": old}))

            for k, pair in enumerate(pairs):
                pair.over = once(ended.put_nowait)
                pair.seats = [Seat(pair, 0), Seat(pair, 1)]
                for seat in pair.seats:
                    seat.frames = await connect(self.port, pair.cookie, seat.message)
                await seat_down(pair, k)
            strangers = [pairs[0].cookie] if self.bare else [await self.guest() for _ in range(1 + idle // 20)]
            before = self.memory()
            for k in range(idle):
                frames = await connect(self.port, strangers[k % len(strangers)], lambda data: None)
                watchers.append(frames)
                if not self.bare:
                    body = {"do": "watch", "table": pairs[k % tables].table} if k < 4 * tables else {"do": "ping"}
                    frames.send(msgspec.json.encode(body))
            again = asyncio.create_task(anew())
            await asyncio.sleep(WARM)
            used, counts.counting = self.spent(), True
            bytes_before = sum(s.frames.received for p in pairs for s in p.seats if s.frames)
            started = time.perf_counter()
            await asyncio.sleep(seconds)
            took = time.perf_counter() - started
            counts.counting = False
            used = self.spent() - used
            received = sum(s.frames.received for p in pairs for s in p.seats if s.frames) - bytes_before
            after = self.memory()
            again.cancel()
            for frames in [*watchers, *[s.frames for p in pairs for s in p.seats if s.frames]]:
                frames.transport.abort()
        moves = len(counts.latencies)
        return {
            "moves_per_second": round(moves / took),
            "p50_ms": round(counts.percentile(0.5), 2),
            "p99_ms": round(counts.percentile(0.99), 2),
            "refused": counts.refused,
            "sockets": 2 * tables + idle,
            "bytes_per_move": round(received / max(1, moves)),
            "cpu_us_per_move": round(1e6 * used / max(1, moves)),
            "server_cpu": round(used / took, 2),
            "kib_per_idle_socket": round((after - before) / 1024 / idle, 1) if idle else None,
        }

    async def idle_tables(self) -> dict[str, Any]:
        """Open tables that nobody looks at."""
        cookie = await self.guest()
        async with self.client() as http:
            before = self.memory()
            for _ in range(300):
                await self.open_table(http, cookie)
            return {"kib_per_idle_table": round((self.memory() - before) / 1024 / 300, 1)}


def once(call: Callable[[Pair], None]) -> Callable[[Pair], None]:
    """Call for each table once, though both seats say that it is over."""
    done: set[str] = set()

    def called(pair: Pair) -> None:
        if pair.table not in done:
            done.add(pair.table)
            call(pair)

    return called


def prepared(prepare: str) -> None:
    """Call the function that a name `module:function` stands for."""
    if prepare:
        module, _, name = prepare.partition(":")
        getattr(importlib.import_module(module), name)()


def run_server(store: str, port: int, prepare: str) -> None:
    """Serve, without limits that would be measured instead."""
    from starboard.server.run import serve

    prepared(prepare)
    config = Config(
        store=store, port=port, rate=1e9, burst=1e9, sockets=100_000, sockets_per_person=100_000,
        tables_per_person=10**9, compress=False, log="json", bots=1,
    )  # fmt: skip
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    serve(config)


def run_bare(store: str, port: int, prepare: str) -> None:
    """Serve the same frames without rules: every answer is committed, both seats are sent as much as in a real game."""
    import uvicorn

    size = int(prepare or "6000")
    tables: dict[str, dict[int, WebSocket]] = {}
    state: dict[str, Any] = {}

    async def socket_(ws: WebSocket) -> None:
        await ws.accept()
        table, seat = "", 0
        try:
            while True:
                request = msgspec.json.decode(await ws.receive_text())
                if request["do"] == "watch":
                    table, seat = request["table"], request["seat"]
                    pair = tables.setdefault(table, {})
                    pair[seat] = ws
                    if len(pair) == 2 and table not in state:
                        row = TableRow(table, "bare", 1, "", 1, 0, 0, "running", False, None, False, 0, 0, "", 0, DOC)
                        state[table] = row
                        await state["store"].create(row, [], ["bench"])
                        await pair[0].send_text(update(table, 1, size, ask=True))
                    continue
                row = state[table]
                row.n += 1
                entry = EntryRow(
                    table, row.n, "answer", now_ms(), seat, row.n - 1, lines="pass", events=EVENTS, digest="0" * 16,
                    snapshot=SNAPSHOT, key=row.n,
                )  # fmt: skip
                await state["store"].append(row, [entry])
                await ws.send_text(json.dumps({"do": "done", "ref": request["ref"], "n": row.n}))
                for k, other in tables[table].items():
                    await other.send_text(update(table, row.n + 1, size, ask=k != seat))
        except (WebSocketDisconnect, RuntimeError):
            return

    async def lifespan_open() -> None:
        state["store"] = await open_store(store)

    app = Starlette(routes=[WebSocketRoute("/api/socket", socket_)])

    async def run() -> None:
        await lifespan_open()
        config = uvicorn.Config(
            app, host="127.0.0.1", port=port, loop="uvloop", http="httptools", ws="websockets-sansio",
            ws_per_message_deflate=False, log_config=None, access_log=False, lifespan="off", backlog=4096,
        )  # fmt: skip
        await uvicorn.Server(config).serve()

    import uvloop

    uvloop.run(run())


DOC = b"d" * 600
EVENTS = b"e" * 60
SNAPSHOT = b"s" * 300


def update(table: str, at: int, size: int, ask: bool) -> str:
    """Make a message as long as a real one."""
    asked = {"question": {"offered": [{"line": "pass"}]}} if ask else {}
    head = json.dumps({"do": "update", "table": table, "at": at, "n": at, **asked})
    return head[:-1] + ', "scene": "' + "x" * max(0, size - len(head)) + '"}'


async def bench(
    game: str, setup: str = "", prepare: str = "", tables: int = 100, seconds: float = 5.0, sockets: int = 1000,
    store: str = "", say: Callable[[str], None] = lambda line: None,
) -> dict[str, Any]:  # fmt: skip
    """Measure everything and give the numbers."""
    found: dict[str, Any] = {}

    def note(name: str, numbers: dict[str, Any]) -> None:
        found[name] = numbers
        say(f"{name}: " + ", ".join(f"{k} {v}" for k, v in numbers.items() if v is not None))

    async with Bench(game, setup, prepare, store) as server:
        note("idle tables", await server.idle_tables())
        note("full speed", await server.play(tables, seconds))
        few = min(tables, 100)
        note("many sockets", await server.play(few, seconds, rate=500, idle=max(0, sockets - 2 * few)))
    size = max(200, found["full speed"]["bytes_per_move"] // 2)
    async with Bench(game, setup, str(size), bare=True) as bare:
        note("bare", await bare.play(tables, seconds))
    share = found["full speed"]["moves_per_second"] / max(1, found["bare"]["moves_per_second"])
    cost = found["bare"]["cpu_us_per_move"] / max(1, found["full speed"]["cpu_us_per_move"])
    note("share of bare", {"percent": round(100 * share), "percent_by_processor_time": round(100 * cost)})
    note("opening a long game", await opening(game, setup))
    return found


async def opening(game: str, setup: str, answers: int = 1000) -> dict[str, Any]:
    """Play a game at random on a store, forget it, and see how long it takes until a viewer can be sent the table."""
    from starboard.core.rng import Rng
    from starboard.core.testing import any_answer
    from starboard.server.feed import Feed
    from starboard.server.people import Person, PersonDoc
    from starboard.server.protocol import NewTable, SeatWish, Watch
    from starboard.server.tables import Tables
    from starboard.server.workers import Workers

    folder = tempfile.mkdtemp(prefix="starboard-bench-")
    store = await open_store(f"sqlite:///{folder}/opening.db")
    try:
        hall = Tables(store, Workers(1))
        me = Person("bench", None, PersonDoc("Bench"), 0)
        wish = NewTable(game=game, setup=setup)
        count = len((await hall.open(me, wish)).table.doc.seats)
        live = await hall.open(me, msgspec.structs.replace(wish, seats=(SeatWish(kind="me"),) * count, start=True))
        table, rng = live.table.id, Rng(1)
        while live.table.row.status == "running" and live.table.row.n < answers:
            seat = rng.pick(live.table.doc.waiting)
            await hall.answer(table, me, seat, live.table.row.at, [any_answer(live.table.g, seat, rng)])
        times, sent = [], b""
        for _ in range(20):
            hall.live.clear()
            started = time.perf_counter()
            live = await hall.get(table)
            sent = await Feed(live, store, "bench", "Bench", Watch(table=table, seat=0), lambda feed: None).update()
            times.append(time.perf_counter() - started)
        return {
            "entries": live.table.row.n, "median_ms": round(1000 * sorted(times)[10], 2), "bytes": len(sent),
            "best_ms": round(1000 * min(times), 2),
        }  # fmt: skip
    finally:
        await store.close()
        shutil.rmtree(folder, ignore_errors=True)


def main(arguments: Sequence[str] = ()) -> None:
    """Measure and print."""
    game, *rest = arguments or ("race",)
    prepare = rest[0] if rest else ""
    prepared(prepare)
    print_line = print
    asyncio.run(bench(game, "seats=2", prepare, say=print_line))


if __name__ == "__main__":
    main(sys.argv[1:])
