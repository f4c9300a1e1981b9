"""Measures a server on this machine over loopback: moves, latency, sockets, memory; beside it a bare one without rules.

The bare server takes the same frames through uvicorn as it comes, keeps rows of the same size in the same store, shares
commits in the same way, and sends as many updates of as many bytes; it knows no rules.
Processor time is read from the kernel for each process, so it says something even on a busy machine.
"""

import asyncio
import base64
import gc
import importlib
import json
import multiprocessing
import os
import platform
import random
import resource
import shutil
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import UNSET, Struct
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from starboard.core.game import find
from starboard.core.options import write
from starboard.core.refusal import Refusal
from starboard.hall.patch import applied
from starboard.hall.store import EntryRow, TableRow
from starboard.server.operation.config import Config
from starboard.server.people.accounts import COOKIE
from starboard.server.store import open_store
from starboard.server.world import now_ms, world

WARM = 1.0
"""Seconds that are played before counting begins."""
LEAST = 20
"""Moves of each server below which a measure says nothing: it is counted longer then."""
SHORT = 20
"""Moves of a short game: so many tables are opened before counting begins that a group need not open one meanwhile."""
FAST = 2500
"""Moves a second that full speed is expected to stay below."""
STINT = 12
"""Moves that are played at a table before its people leave it."""
STAY = 30
"""Seconds after which they leave anyway: enough on a busy machine."""
SPARE = 40
"""Tables that a group opens beforehand at most."""
TRIES = 5
"""How often a request is tried."""
LOAD = 2000
"""Moves a second at which latency is measured under load."""
CALM = 500
"""Moves a second at which latency is measured with many sockets."""
HASTE = 3
"""How many times as fast tables are played while they hurry."""


class Heard(Struct):
    """What a client needs of a message."""

    do: str
    table: str = ""
    ref: int = 0
    at: int = 0
    n: int = 0
    question: Any = UNSET
    changes: list[Any] | None = None
    reason: Refusal | None = None


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
    updates: int = 0
    served: list[int] = []
    """Moves of each server."""
    opened: int = 0
    """Tables that had to be opened while moves were counted; the bare server opens none."""

    def percentile(self, share: float) -> float:
        """Give a latency in milliseconds that this share stayed below."""
        if not self.latencies:
            return float("nan")
        found = sorted(self.latencies)
        return 1000 * found[min(len(found) - 1, int(share * len(found)))]


class Group:
    """A table whose seats are played by sockets of one person; they answer as soon as asked, or at a pace."""

    def __init__(
        self, counts: Counts, rng: random.Random, pace: Callable[[], float], seats: int, server: int = 0
    ) -> None:
        """Count into `counts`; `pace` gives the time between two answers; `server` is the one that serves it."""
        self.counts, self.rng, self.pace, self.server = counts, rng, pace, server
        self.due = time.monotonic()
        """When the table's last answer was due, whoever gave it: seats asked at the same time share one pace."""
        self.seats = [Seat(self, k) for k in range(seats)]
        self.table = self.cookie = ""
        self.spare: list[str] = []
        """Tables to go on at when a game is over, opened before counting begins."""
        self.over: Callable[[Group], None] = lambda group: None

    def wait(self) -> float:
        """Say how long the next answer waits; a table that fell behind does not hurry afterwards."""
        now = time.monotonic()
        self.due = max(now, self.due + self.pace())
        return self.due - now


class Seat:
    """One socket of a table."""

    def __init__(self, group: Group, seat: int) -> None:
        """Play a seat."""
        self.group, self.seat = group, seat
        self.frames: Frames | None = None
        self.forget()
        self.ref = 0

    def forget(self) -> None:
        """Begin anew at another table."""
        self.sent = 0.0
        self.at = self.n = self.known = 0
        self.question: Any = None

    def message(self, data: bytes) -> None:
        """Answer what is asked, note how long an answer took."""
        if data.startswith(b'{"do":"presence"'):
            return
        heard = _heard.decode(data)
        if heard.table not in ("", self.group.table):
            return  # of the table played before
        if heard.do == "update":
            self.at, self.n = heard.at, heard.n
            self.group.counts.updates += self.group.counts.counting
            if heard.changes is None:
                self.question = heard.question or None
            else:
                mine = [change for change in heard.changes if change["path"][0] == "question"]
                self.question = applied({"question": self.question}, mine)["question"]
            if self.question is None and b'"status":"finished"' in data[:3000]:
                self.group.over(self.group)
        elif heard.do == "done" and heard.ref == self.ref and self.sent:  # not of the table played before
            took = time.perf_counter() - self.sent
            self.sent, self.known = 0.0, heard.n
            if self.group.counts.counting:
                self.group.counts.latencies.append(took)
                self.group.counts.served[self.group.server] += 1
        elif heard.do == "refused":
            self.sent = 0.0
            self.group.counts.refused += 1
            if heard.reason is not None and heard.reason.code == "stale":
                self.known = heard.reason.args["now"]  # answers crossed: the question as it is now is on its way
        self.consider()

    def consider(self) -> None:
        """Answer if there is a question, no answer is under way, and the last one has been seen to happen."""
        if self.sent or not self.question or not self.question["offered"] or self.n < self.known:
            return
        self.sent = time.perf_counter()
        wait = self.group.wait()
        if wait <= 0:
            self.answer()
        else:
            asyncio.get_running_loop().call_later(wait, self.answer)

    def chosen(self) -> list[str]:
        """Choose any answer, or as many picks as make one."""
        offered, rng = self.question["offered"], self.group.rng
        picks, among = self.question.get("picks", 1), self.question.get("among", 0)
        if sets := self.question.get("sets"):
            return [offered[k]["line"] for k in rng.choice(sets)]
        if picks > 1:
            return [offered[k]["line"] for k in sorted(rng.sample(range(among), picks))]
        return [rng.choice(offered)["line"]]

    def answer(self) -> None:
        """Send an answer to what is asked now."""
        if self.frames is None or self.frames.closed or not self.question:
            self.sent = 0.0
            return
        self.ref += 1
        self.sent = time.perf_counter()
        body = {
            "do": "answer", "ref": self.ref, "table": self.group.table, "seat": self.seat, "at": self.at,
            "options": self.chosen(),
        }  # fmt: skip
        self.frames.send(msgspec.json.encode(body))


class Like(Struct, frozen=True):
    """What the bare server does as the real one did: updates for each move, their bytes, bytes of what is stored."""

    updates: float = 2.0
    size: int = 3000
    doc: int = 200
    events: int = 60
    snapshot: int = 200


class Bench:
    """A server in a process of its own, and clients in this one."""

    def __init__(
        self, game: str, seats: int = 2, prepare: str = "", store: str = "", bare: Like | None = None,
        limits: bool = False, core: int | None = None,
    ) -> None:  # fmt: skip
        """Measure with a game; `prepare` names a function `module:name` that the server calls first.

        With a `core` the server has that processor for its own, as far as others leave it alone.
        """
        self.game, self.seats, self.bare = game, seats, bare is not None
        self.setup = "" if self.bare else setup_of(game, seats)
        self.folder = Path(tempfile.mkdtemp(prefix="starboard-bench-"))
        self.store = store or f"sqlite:///{self.folder / 'bench.db'}"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        target: Any = run_server if bare is None else run_bare
        more: tuple[Any, ...] = (prepare, limits, core) if bare is None else (bare, seats)
        self.process = multiprocessing.get_context("spawn").Process(
            target=target, args=(self.store, self.port, *more), daemon=True
        )

    async def __aenter__(self) -> "Bench":
        """Start the server."""
        self.process.start()
        async with self.client() as http:
            for _ in range(3000):
                if not self.process.is_alive():
                    raise RuntimeError(f"the server ended at once: exit code {self.process.exitcode}")
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
        """Give an HTTP client; without certificates, which take long to read."""
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=60, verify=False)

    async def post(self, http: httpx.AsyncClient, path: str, body: Any, cookie: str = "") -> httpx.Response:
        """Ask the server for something; again if a busy machine kept us silent for longer than the server waits."""
        headers = {"cookie": f"{COOKIE}={cookie}"} if cookie else {}
        for left in reversed(range(TRIES)):
            try:
                response = await http.post(path, json=body, headers=headers)
            except httpx.TransportError:
                if not left or not self.process.is_alive():
                    raise
            else:
                if response.status_code != httpx.codes.REQUEST_TIMEOUT or not left:
                    return response.raise_for_status()
        raise AssertionError

    async def guest(self) -> str:
        """Make a person; gives the cookie."""
        async with self.client() as http:
            return str((await self.post(http, "/api/guest", {"name": "Bench"})).cookies[COOKIE])

    async def open_table(self, http: httpx.AsyncClient, cookie: str, bot: str = "") -> str:
        """Open a table whose seats are all one person's, or one the person's and the others a bot's."""
        others = {"kind": "bot", "bot": bot} if bot else {"kind": "me"}
        wish = {
            "game": self.game, "setup": self.setup, "seats": [{"kind": "me"}, *[others] * (self.seats - 1)],
            "start": True, "public": True,
        }  # fmt: skip
        return str((await self.post(http, "/api/tables", wish, cookie)).json()["info"]["id"])

    def memory(self) -> int:
        """Give the server's resident memory in bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def spent(self) -> float:
        """Give the seconds of processor time the server has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def like(self, played: dict[str, Any]) -> Like:
        """Say what a bare server must do to be compared with this one, after `played` (SQLite only)."""
        sql = (
            "select (select avg(length(doc)) from tables), avg(length(events) + length(note) + length(lines)), "
            "avg(length(snapshot)) from entries where kind='answer'"
        )
        with sqlite3.connect(f"file:{self.folder / 'bench.db'}?mode=ro", uri=True) as db:
            doc, events, snapshot = db.execute(sql).fetchone()
        db.close()
        updates: float = played["updates_per_move"]
        size = round((played["bytes_per_move"] - DONE) / max(1.0, updates))
        return Like(updates, size, round(doc), round(events), round(snapshot))

    async def play(
        self, tables: int, seconds: float, rate: float = 0.0, idle: int = 0, others: Sequence["Bench"] = (),
        spare: int | None = None, hurried: float = 0.0,
    ) -> dict[str, Any]:  # fmt: skip
        """Play tables for a while, as fast as they go or at a rate of moves a second.

        `idle` sockets only watch or do nothing. `others` serve the same store: tables are spread over all. So many
        `spare` tables are opened for each beforehand, by default as many as will be played. For so many `hurried`
        seconds at first they are played faster, so that some games begin while others end.
        """
        servers = [self, *others]
        counts = Counts(served=[0] * len(servers))
        rng = random.Random(1)
        calm = time.monotonic() + hurried

        def pace() -> float:
            return rng.uniform(0.5, 1.5) * tables / (rate if time.monotonic() > calm else HASTE * rate) if rate else 0.0

        groups = [Group(counts, rng, pace, self.seats, k % len(servers)) for k in range(tables)]
        if spare is None:
            spare = min(SPARE, 1 + round((rate or FAST) * (seconds + 2 * WARM) / tables / SHORT))
        ended: asyncio.Queue[Group] = asyncio.Queue()
        async with self.client() as http:

            async def seat_down(group: Group) -> None:
                old = group.table
                if self.bare:
                    group.table = f"bare{id(group)}"
                elif group.spare:
                    group.table = group.spare.pop()
                else:
                    counts.opened += counts.counting
                    group.table = await self.open_table(http, group.cookie)
                for seat in group.seats:
                    assert seat.frames is not None
                    seat.forget()
                    if old:
                        seat.frames.send(msgspec.json.encode({"do": "unwatch", "table": old}))
                    body = {"do": "watch", "table": group.table, "seat": seat.seat, "changes": True}
                    seat.frames.send(msgspec.json.encode(body))

            async def anew() -> None:
                while True:
                    await seat_down(await ended.get())

            # Before anybody plays: it takes a while, and tables should not run out meanwhile.
            strangers = [""] if self.bare else [await self.guest() for _ in range(1 + idle // 20)]
            before = self.memory()
            watchers = [await connect(self.port, strangers[k % len(strangers)], lambda data: None) for k in range(idle)]
            after = self.memory()
            for group in groups:
                group.over = once(ended.put_nowait)
                group.cookie = "" if self.bare else await self.guest()
                if not self.bare:
                    opening = [self.open_table(http, group.cookie) for _ in range(spare)]
                    group.spare = list(await asyncio.gather(*opening))
                port = servers[group.server].port  # as a proxy that goes by the table's id in the address
                for seat in group.seats:
                    seat.frames = await connect(port, group.cookie, seat.message)
                await seat_down(group)
            again = asyncio.create_task(anew())
            if not self.bare:
                for k, frames in enumerate(watchers):
                    follow = {"do": "watch", "table": groups[k % tables].table, "changes": True}
                    frames.send(msgspec.json.encode(follow if k < tables else {"do": "ping"}))
            await asyncio.sleep(WARM)
            if rate:
                await asyncio.sleep(1.5 * tables / rate)
            mine = [s.frames for g in groups for s in g.seats if s.frames]
            gc.collect()
            gc.freeze()  # else the clients look through all they have now and then, and their answers wait for that
            used, own = [server.spent() for server in servers], time.process_time()
            received = sum(f.received for f in mine)
            counts.counting = True
            started = time.perf_counter()
            await asyncio.sleep(seconds)
            while min(counts.served) < LEAST:
                await asyncio.sleep(0.05)
            took = time.perf_counter() - started
            counts.counting = False
            used = [server.spent() - was for server, was in zip(servers, used, strict=True)]
            own = time.process_time() - own
            received = sum(f.received for f in mine) - received
            gc.unfreeze()
            again.cancel()
            for frames in [*watchers, *mine]:
                frames.transport.abort()
        moves = max(1, len(counts.latencies))
        return {
            "moves_per_second": round(len(counts.latencies) / took),
            "p50_ms": round(counts.percentile(0.5), 1),
            "p99_ms": round(counts.percentile(0.99), 1),
            "refused": counts.refused,
            "opened_meanwhile": counts.opened,
            "sockets": self.seats * tables + idle,
            "bytes_per_move": round(received / moves),
            "updates_per_move": round(counts.updates / moves, 2),
            "cpu_us_per_move": round(1e6 * sum(used) / moves),
            **(
                {"each": [round(1e6 * u / max(1, n)) for u, n in zip(used, counts.served, strict=True)]}
                if others
                else {}
            ),
            "server_cpu": round(sum(used) / took, 2),
            "clients_cpu": round(own / took, 2),
            "kib_per_idle_socket": round((after - before) / 1024 / idle, 1) if idle else None,
        }

    async def stints(self, count: int, at_once: int, moves: int = STINT) -> float:
        """Open tables, play a few moves at each, and leave them; gives how many it were on average."""
        counts, rng = Counts(served=[0], counting=True), random.Random(count)
        left, over = iter(range(count)), list[Group]()

        async def one_after_the_other() -> None:
            async with self.client() as http:
                for _ in left:
                    group = Group(counts, rng, lambda: 0.0, self.seats)
                    group.over = over.append
                    group.cookie = await self.guest()
                    group.table = await self.open_table(http, group.cookie)
                    before = [await connect(self.port, group.cookie, seat.message) for seat in group.seats]
                    for seat, frames in zip(group.seats, before, strict=True):
                        seat.frames = frames
                        body = {"do": "watch", "table": group.table, "seat": seat.seat, "changes": True}
                        frames.send(msgspec.json.encode(body))
                    until = time.monotonic() + STAY
                    while (
                        sum(seat.ref for seat in group.seats) < moves and group not in over and time.monotonic() < until
                    ):
                        await asyncio.sleep(0.005)
                    for frames in before:
                        frames.transport.abort()

        await asyncio.gather(*[one_after_the_other() for _ in range(at_once)])
        return round(len(counts.latencies) / count, 1)

    async def idle_tables(self, count: int = 200) -> dict[str, Any]:
        """Open tables that nobody looks at."""
        cookie = await self.guest()
        async with self.client() as http:
            await self.open_table(http, cookie)
            before = self.memory()
            for _ in range(count):
                await self.open_table(http, cookie)
            return {"kib_per_idle_table": round((self.memory() - before) / 1024 / count, 1)}

    async def hold(self, count: int) -> dict[str, Any]:
        """Open many sockets that do nothing, and see that all of them answer."""
        answered = 0

        def heard(data: bytes) -> None:
            nonlocal answered
            answered += data.startswith(b'{"do":"pong"')

        cookies = [await self.guest() for _ in range(1 + count // 100)]
        before, opened = self.memory(), time.perf_counter()
        held = [await connect(self.port, cookies[k % len(cookies)], heard) for k in range(count)]
        opened = time.perf_counter() - opened
        after = self.memory()
        started = time.perf_counter()
        for frames in held:
            frames.send(b'{"do":"ping"}')
        while answered < count and time.perf_counter() - started < 30:
            await asyncio.sleep(0.01)
        took = time.perf_counter() - started
        for frames in held:
            frames.transport.abort()
        return {
            "sockets": count, "answered": answered, "opened_in_s": round(opened, 1), "all_pongs_in_s": round(took, 2),
            "kib_per_socket": round((after - before) / 1024 / count, 1),
        }  # fmt: skip


def once(call: Callable[[Group], None]) -> Callable[[Group], None]:
    """Call for each table once, though all seats say that it is over."""
    done: set[str] = set()

    def called(group: Group) -> None:
        if group.table not in done:
            done.add(group.table)
            call(group)

    return called


def prepared(prepare: str) -> None:
    """Call the function that a name `module:function` stands for."""
    if prepare:
        sys.path.insert(0, str(Path.cwd()))
        module, _, name = prepare.partition(":")
        getattr(importlib.import_module(module), name)()


def run_server(store: str, port: int, prepare: str, limits: bool = False, core: int | None = None) -> None:
    """Serve, without limits that would be measured instead unless they are wanted."""
    from starboard.server.operation.run import serve

    if core is not None:
        os.sched_setaffinity(0, {core})
    prepared(prepare)
    many_files()
    config = Config(
        store=store, port=port, rate=1e9, burst=1e9, sockets=100_000, sockets_per_person=100_000,
        tables_per_person=10**9, compress=False, log="json", bots=1,
    )  # fmt: skip
    if limits:
        config.rate, config.burst = Config().rate, 1000  # the burst lets the bench open its tables at once
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    serve(config)


def many_files() -> None:
    """Allow as many open sockets as the system lets us."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run_bare(store: str, port: int, like: Like, seats: int) -> None:
    """Serve the same frames without rules: every answer is stored and synced, and seats are sent as much."""
    import uvicorn
    import uvloop

    many_files()
    tables: dict[str, dict[int, WebSocket]] = {}
    rows: dict[str, TableRow] = {}
    due: dict[str, float] = {}
    doc, events, snapshot = b"d" * like.doc, b"e" * like.events, b"s" * like.snapshot
    state: dict[str, Any] = {}

    async def watch(ws: WebSocket, table: str, seat: int) -> None:
        pair = tables.setdefault(table, {})
        pair[seat] = ws
        if len(pair) == seats and table not in rows:
            row = TableRow(table, "bare", 1, "", 1, 0, 0, "running", False, None, False, 0, 0, "", 0, doc)
            rows[table], due[table] = row, 0.0
            await state["store"].create(row, [], ["bench"])
            await pair[0].send_text(update(table, 1, like.size, ask=True))

    async def answer(ws: WebSocket, table: str, seat: int, ref: int) -> None:
        row = rows[table]
        row.n += 1
        entry = EntryRow(
            table, row.n, "answer", now_ms(), seat, row.n - 1, events=events, digest="0" * 16, snapshot=snapshot,
            key=row.n,
        )  # fmt: skip
        await state["store"].append(row, [entry])
        await ws.send_text(json.dumps({"do": "done", "ref": ref, "n": row.n}))
        due[table] += like.updates - 1  # the one who is asked is always told, others as often as in the real one
        asked = (seat + 1) % seats
        for k, other in tables[table].items():
            if k != asked:
                if due[table] < 1:
                    continue
                due[table] -= 1
            await other.send_text(update(table, row.n + 1, like.size, ask=k == asked))

    async def connection(ws: WebSocket) -> None:
        await ws.accept()
        table, seat = "", 0
        try:
            while True:
                request = msgspec.json.decode(await ws.receive_text())
                if request["do"] == "watch":
                    table, seat = request["table"], request["seat"]
                    await watch(ws, table, seat)
                elif request["do"] == "answer":
                    await answer(ws, table, seat, request["ref"])
                else:
                    await ws.send_text('{"do":"pong"}')
        except (WebSocketDisconnect, RuntimeError):
            return

    app = Starlette(routes=[WebSocketRoute("/api/socket", connection)])

    async def run() -> None:
        state["store"] = await open_store(store)
        config = uvicorn.Config(
            app, host="127.0.0.1", port=port, loop="uvloop", http="httptools", ws="websockets-sansio",
            ws_per_message_deflate=False, log_config=None, access_log=False, lifespan="off", backlog=4096,
        )  # fmt: skip
        await uvicorn.Server(config).serve()

    uvloop.run(run())


DONE = 40
"""Bytes of an acknowledgement."""


def update(table: str, at: int, size: int, ask: bool) -> str:
    """Make a message as long as a real one."""
    asked = {"question": {"offered": [{"line": "pass"}]}} if ask else {}
    head = json.dumps({"do": "update", "table": table, "at": at, "n": at, **asked})
    return head[:-1] + ', "scene": "' + "x" * max(0, size - len(head)) + '"}'


class Notes:
    """Gathers numbers and says them as they come."""

    def __init__(self, say: Callable[[str], None]) -> None:
        """Say lines as they come."""
        self.found: dict[str, dict[str, Any]] = {}
        self.say = say

    def add(self, name: str, numbers: dict[str, Any]) -> None:
        """Take numbers."""
        self.found[name] = numbers
        self.say(f"{name}: " + ", ".join(f"{k} {v}" for k, v in numbers.items() if v is not None))


def machine(folder: str | None = None, syncs: int = 100) -> dict[str, Any]:
    """Say what is measured on: processors, how busy they are, and how long the disk takes to sync a page."""
    took = []
    with tempfile.NamedTemporaryFile(dir=folder, prefix="starboard-bench-") as file:
        for _ in range(syncs):
            file.write(b"s" * 4096)
            file.flush()
            started = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - started)
    disk = Counts(latencies=took)
    return {
        "python": platform.python_version(), "processors": os.cpu_count(), "load_before": round(os.getloadavg()[0], 1),
        "sync_p50_ms": round(disk.percentile(0.5), 2), "sync_p99_ms": round(disk.percentile(0.99), 2),
    }  # fmt: skip


async def quick(game: str, seats: int, say: Callable[[str], None]) -> dict[str, Any]:
    """Measure what needs no server: what an answer and an update cost, and how a long game is opened."""
    notes = Notes(say)
    notes.add("machine", machine())
    notes.add("one update", updates(game, seats))
    notes.add("opening a long game", await opening(game, seats))
    return notes.found


async def bench(
    game: str, seats: int = 2, prepare: str = "", tables: int = 100, seconds: float = 5.0, sockets: int = 1000,
    held: int = 4000, postgres: str = "", say: Callable[[str], None] = lambda line: None,
) -> dict[str, Any]:  # fmt: skip
    """Measure everything and give the numbers."""
    from starboard.server.operation.attackers import among_hostile

    many_files()
    notes = Notes(say)
    notes.add("machine", machine())
    few = min(tables, 100)
    idle = max(0, sockets - seats * few)
    async with Bench(game, seats, prepare) as server:
        notes.add("idle tables", await server.idle_tables())
        fast = await server.play(tables, seconds)
        notes.add("full speed", fast)
        like = server.like(fast)
        notes.add("under load", await server.play(2 * tables, seconds, rate=LOAD))
        notes.add("many sockets", await server.play(few, seconds, rate=CALM, idle=idle))
        notes.add("open sockets", await server.hold(held))
    async with Bench(game, seats, bare=like) as bare:
        notes.add("bare", await bare.play(tables, seconds))
        notes.add("bare, many sockets", await bare.play(few, seconds, rate=CALM, idle=idle))
    plain = notes.found["bare"]
    share = fast["moves_per_second"] / max(1, plain["moves_per_second"])
    cost = plain["cpu_us_per_move"] / max(1, fast["cpu_us_per_move"])
    notes.add("share of bare", {"percent": round(100 * share), "percent_by_processor_time": round(100 * cost)})
    notes.add("one update", updates(game, seats))
    notes.add("opening a long game", await opening(game, seats))
    notes.add("hostile clients", await among_hostile(game, seats, prepare, seconds))
    if postgres:
        notes.found |= await processes(game, seats, prepare, postgres, tables, seconds, say)
    return notes.found


async def processes(
    game: str, seats: int, prepare: str, postgres: str, tables: int, seconds: float, say: Callable[[str], None]
) -> dict[str, Any]:
    """Measure two processes on one database against one, each server on a core of its own, clients on the others."""
    notes = Notes(say)
    cores = sorted(os.sched_getaffinity(0))
    mine, (first, second) = cores[2:] or cores, (*cores, *cores)[:2]
    os.sched_setaffinity(0, mine)
    try:
        notes.add("cores", {"servers": [first, second], "clients": mine, "shared": not cores[2:]})
        async with Bench(game, seats, prepare, postgres, core=first) as one:
            alone = await one.play(tables, seconds)
            notes.add("postgresql, one process", alone)
            async with Bench(game, seats, prepare, postgres, core=second) as two:
                both = await one.play(tables, seconds, others=[two])
                notes.add("postgresql, two processes", both)
                again = await one.play(tables, seconds)
                notes.add("postgresql, one process beside an idle one", again)
    finally:
        os.sched_setaffinity(0, cores)
    notes.add("two processes against one", compared(alone, both, again))
    return notes.found


def compared(alone: dict[str, Any], both: dict[str, Any], again: dict[str, Any]) -> dict[str, Any]:
    """Say what a second process brings: measured, and where each has a processor for itself (by processor time)."""
    one = (alone["cpu_us_per_move"] + again["cpu_us_per_move"]) / 2
    return {
        "moves": round(2 * both["moves_per_second"] / (alone["moves_per_second"] + again["moves_per_second"]), 2),
        "by_processor_time": round(sum(one / max(1, each) for each in both["each"]), 2),
    }


def setup_of(game: str, seats: int) -> str:
    """Give the set-up of a game for so many: the default one if it fits."""
    found = find(game)
    default = found.default_setup()
    fitting = default if default.seats == seats else next(s for s in found.setups() if s.seats == seats)
    return write(fitting).partition(" ")[2]


def best(work: Callable[[], Any], times: int = 5) -> tuple[float, Any]:
    """Give the shortest time in microseconds that something took, which other work disturbs least, and what it gave."""
    took, made = [], None
    for _ in range(times):
        started = time.perf_counter_ns()
        made = work()
        took.append(time.perf_counter_ns() - started)
    return min(took) / 1000, made


def updates(game: str, seats: int, answers: int = 150) -> dict[str, Any]:
    """Play a game at random in memory, and see what one update costs each of two viewers and how long it is."""
    from starboard.core.options import read_fields
    from starboard.core.rng import Rng
    from starboard.core.testing import any_answer
    from starboard.hall.doc import SeatDoc, TableDoc
    from starboard.hall.draft import Draft, blank
    from starboard.hall.patch import changes
    from starboard.hall.sight import Sight

    found, line = find(game), setup_of(game, seats)
    doc = TableDoc(title="", host="bench", seats=(SeatDoc("person", "bench", "Bench"),) * seats, key="")
    draft = blank(world(), found, line, 1, doc, public=True)
    table = draft.table
    draft.row.status = "running"
    draft.state("deal", found.setup(read_fields(found.setup_type, line, 0, found.package), 1), [])
    draft.settle()
    draft.done()
    rng, shown = Rng(1), dict[int, Any]()
    sums: dict[str, list[float]] = {}

    def tried(seat: int, line: str) -> None:
        Draft(table, now_ms()).answer(seat, [line], "")

    while table.row.status == "running" and table.row.n < answers:
        draft = Draft(table, now_ms())
        seat = rng.pick(table.doc.waiting)
        line = write(any_answer(table.g, seat, rng))
        took, _ = best(partial(tried, seat, line))
        sums.setdefault("answer_us", []).append(took)
        draft.answer(seat, [line], "")
        draft.done()
        for viewer in range(2):
            took, seen = best(partial(Sight, table, viewer))
            sums.setdefault("scene_us", []).append(took)
            parts = {"scene": seen.scene, "question": seen.question}
            sums.setdefault("bytes", []).append(len(msgspec.json.encode(parts)))
            if viewer in shown:
                took, differ = best(partial(changes, shown[viewer], parts))
                sums.setdefault("changes_us", []).append(took)
                sums.setdefault("bytes_of_changes", []).append(
                    len(msgspec.json.encode(parts if differ is None else differ))
                )
            shown[viewer] = parts
    return {name: round(sum(values) / len(values)) for name, values in sums.items()}


async def opening(game: str, seats: int, answers: int = 1000) -> dict[str, Any]:
    """Play a game at random on a store, forget it, and see how long it takes until a viewer can be sent the table."""
    from starboard.core.rng import Rng
    from starboard.core.testing import any_answer
    from starboard.hall import moves
    from starboard.hall import seats as places
    from starboard.hall.feed import Feed
    from starboard.hall.protocol import NewTable, SeatWish, Watch
    from starboard.hall.tables import Tables
    from starboard.server.people.accounts import Person
    from starboard.server.people.doc import PersonDoc
    from starboard.server.thinking.workers import Workers

    folder = tempfile.mkdtemp(prefix="starboard-bench-")
    store = await open_store(f"sqlite:///{folder}/opening.db")
    try:
        hall = Tables(store, Workers(1), world())
        me = Person("bench", None, PersonDoc("Bench"), 0)
        everyone = (SeatWish(kind="me"),) * seats
        live = await places.open_table(
            hall, me, NewTable(game=game, setup=setup_of(game, seats), seats=everyone, start=True)
        )
        table, rng = live.table.id, Rng(1)
        while live.table.row.status == "running" and live.table.row.n < answers:
            seat = rng.pick(live.table.doc.waiting)
            await moves.answer(hall, table, me, seat, live.table.row.at, [any_answer(live.table.g, seat, rng)])
        times, worked, sent = [], [], b""
        for _ in range(20):
            hall.live.clear()
            started, used = time.perf_counter(), time.process_time()
            live = await hall.get(table)
            feed = Feed(live, store, "bench", "Bench", Watch(table=table, seat=0), lambda feed: None)
            sent = (await feed.first())[0]
            times.append(time.perf_counter() - started)
            worked.append(time.process_time() - used)
        return {
            "entries": live.table.row.n, "median_ms": round(1000 * sorted(times)[10], 2),
            "median_cpu_ms": round(1000 * sorted(worked)[10], 2), "best_ms": round(1000 * min(times), 2),
            "bytes": len(sent),
        }  # fmt: skip
    finally:
        await store.close()
        shutil.rmtree(folder, ignore_errors=True)


def main(arguments: Sequence[str] = ()) -> None:
    """Measure and print."""
    game, *rest = arguments or ("race",)
    prepare = rest[0] if rest else ""
    prepared(prepare)
    asyncio.run(bench(game, 2, prepare, say=print))


if __name__ == "__main__":
    main(sys.argv[1:])
