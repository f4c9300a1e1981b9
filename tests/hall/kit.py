"""A second host for the hall, as small as can be: a store in memory, a thinker on the spot, a visitor without a wire.

Nothing here knows the server. What plays here can play in a browser's worker.
"""

import asyncio
import copy
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from starboard.core.rng import Rng
from starboard.hall import desk, protocol
from starboard.hall.feed import Feed
from starboard.hall.loop import OnLoop
from starboard.hall.patch import applied
from starboard.hall.store import Conflict, EntryRow, Store, TableRow
from starboard.hall.tables import Tables
from starboard.hall.thinker import Answered, Findings, JudgeTask, Thought, answer_here, judge_here, think_here
from starboard.hall.visitor import Visitor, serve
from starboard.hall.world import Promise

_requests = msgspec.json.Decoder(protocol.AnyRequest)


class Someone(NamedTuple):
    """A person."""

    id: str
    name: str


ADA, BEN = Someone("ada", "Ada"), Someone("ben", "Ben")


class Clock:
    """A time that passes only when it is told to."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self.time = now

    def now(self) -> int:
        return self.time


class MemoryStore(Store):
    """Keeps tables in memory; a change is kept a moment after it was asked for, as on a disk."""

    def __init__(self) -> None:
        self.rows: dict[str, TableRow] = {}
        self.logs: dict[str, dict[int, EntryRow]] = {}
        self.members: dict[str, set[str]] = {}
        self.readers: dict[tuple[str, str], int] = {}
        self.values: dict[str, bytes] = {}

    def put(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None) -> None:
        """Keep a change; snapshots are squeezed, and what is not to be kept is not."""
        self.rows[row.id] = copy.copy(row)
        log = self.logs.setdefault(row.id, {})
        for entry in entries:
            *_, snapshot, key = entry.values()
            log[entry.n] = replace(entry, snapshot=snapshot, key=key, state=b"", base=b"")
        if people is not None:
            self.members[row.id] = set(people)

    async def create(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str]) -> None:
        await asyncio.sleep(0)
        if row.id in self.rows:
            raise Conflict(row.id)
        self.put(row, entries, people)

    def appending(
        self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None
    ) -> Promise[bool]:
        loop = asyncio.get_running_loop()
        promise: asyncio.Future[bool] = loop.create_future()

        def job() -> None:
            fits = self.rows[row.id].n == entries[0].n - 1
            if fits:
                self.put(row, entries, people)
            promise.set_result(fits)

        loop.call_soon(job)
        return promise

    async def table(self, table: str) -> TableRow | None:
        return copy.copy(self.rows.get(table))

    def bare(self, table: str) -> list[EntryRow]:
        """Give the entries without their snapshots."""
        return [replace(e, snapshot=b"", key=0) for _, e in sorted(self.logs[table].items())]

    async def entries(self, table: str, after: int, limit: int) -> list[EntryRow]:
        return [e for e in self.bare(table) if e.n > after][:limit]

    async def newest(self, table: str, limit: int) -> list[EntryRow]:
        return self.bare(table)[-limit:]

    async def squeezed(self, table: str, n: int) -> tuple[bytes, int] | None:
        found = self.logs[table].get(n)
        return None if found is None else (found.snapshot, found.key)

    async def mine(self, person: str, limit: int) -> list[tuple[TableRow, int]]:
        own = [r for t, r in self.rows.items() if person in self.members[t]]
        own.sort(key=lambda row: -row.updated)
        return [(copy.copy(r), self.readers.get((person, r.id), 0)) for r in own[:limit]]

    async def listed(self, limit: int) -> list[TableRow]:
        return [copy.copy(r) for r in self.rows.values() if r.public and r.status in ("open", "running")][:limit]

    async def count(self, person: str) -> int:
        return sum(person in self.members[t] and r.status in ("open", "running") for t, r in self.rows.items())

    async def due(self, now: float) -> list[str]:
        return [r.id for r in self.rows.values() if r.deadline is not None and r.deadline <= now]

    async def waiting_for_bots(self, before: int) -> list[str]:
        return [r.id for r in self.rows.values() if r.status == "running" and r.bots and r.updated <= before]

    async def seen(self, person: str, table: str, n: int) -> None:
        self.readers[person, table] = max(n, self.readers.get((person, table), 0))

    async def keep(self, key: str, value: bytes) -> bytes:
        return self.values.setdefault(key, value)

    async def kept(self, key: str) -> bytes | None:
        return self.values.get(key)


class OnTheSpot:
    """Bots think and games are judged at once, here."""

    async def think(self, thought: Thought) -> str:
        await asyncio.sleep(0)
        return think_here(thought)

    async def advise(self, thought: Thought) -> Answered:
        await asyncio.sleep(0)
        return answer_here(replace(thought, why=True))

    async def judge(self, task: JudgeTask) -> Findings:
        await asyncio.sleep(0)
        return judge_here(task)


class Caller(Visitor):
    """A visitor who is handed JSON and hands JSON out, as a worker does."""

    def __init__(self, hall: Tables, person: Someone) -> None:
        super().__init__(hall, person)
        self.desk = desk.Desk(hall, most=200)
        self.ref = 0
        self.replies: dict[int, dict[str, Any]] = {}
        self.tables: dict[str, dict[str, Any]] = {}
        self.woken = asyncio.Event()

    @property
    def gone(self) -> bool:
        return False

    def send(self, reply: protocol.Reply) -> None:
        message = msgspec.json.decode(msgspec.json.encode(reply))
        self.replies[message.get("ref", 0)] = message

    def wake(self, feed: Feed) -> None:
        self.woken.set()

    async def ask(self, **request: Any) -> dict[str, Any]:
        """Send a request and take its answer; raises Refused."""
        self.ref += 1
        data = msgspec.json.encode({**request, "ref": self.ref})
        reply = await serve(self, _requests.decode(data))
        if reply is not None:
            self.send(reply)
        return self.replies.pop(self.ref, {})

    async def look(self, table: str) -> dict[str, Any]:
        """Take what is new of a table, and give the table as it is now."""
        feed = self.feeds[table]
        for data in await feed.first():
            message = msgspec.json.decode(data)
            if message["do"] == "update":
                if "changes" in message:
                    shown = {name: self.tables[table].get(name) for name in ("scene", "question")}
                    message |= applied(shown, message["changes"])
                self.tables[table] = message
        return self.tables[table]

    async def call(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """Ask the desk, as the client asks by HTTP."""
        plain, _, query = path.partition("?")
        for route in desk.ROUTES:
            parts = matched(route.path, plain)
            if route.method == method and parts is not None:
                read = None if route.body is None else msgspec.convert(body, route.body)
                found = dict(pair.split("=") for pair in query.split("&") if pair)
                made = await route.serve(desk.Call(self.desk, self.person, parts, found, key, read))
                if isinstance(made, desk.Download):
                    return b"".join([part async for part in made.parts]).decode()
                return msgspec.json.decode(msgspec.json.encode(made))
        raise AssertionError(path)


def matched(pattern: str, path: str) -> dict[str, str] | None:
    """Give the parts of a path that stand for names in a pattern."""
    wanted, given = pattern.split("/"), path.split("/")
    if len(wanted) != len(given):
        return None
    parts: dict[str, str] = {}
    for want, have in zip(wanted, given, strict=True):
        if want.startswith("{"):
            parts[want[1:-1]] = have
        elif want != have:
            return None
    return parts


def new_hall(store: Store | None = None, clock: Clock | None = None, thinker: Any = None) -> Tables:
    """Make a hall that gives the same games every time."""
    rng = Rng(7)
    world = OnLoop((clock or Clock()).now, rng.below)
    hall = Tables(store or MemoryStore(), thinker or OnTheSpot(), world, OnTheSpot())
    hall.grace = 0
    return hall


def in_hall(work: Callable[[Tables], Awaitable[None]], **given: Any) -> None:
    """Run a test in a hall of its own."""

    async def run() -> None:
        hall = new_hall(**given)
        try:
            await work(hall)
        finally:
            await hall.stop()

    asyncio.run(run())
