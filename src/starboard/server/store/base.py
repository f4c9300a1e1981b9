"""What a store keeps and promises.

A table is a row with a document, and a log of entries. Every change of a table is one `append`: new entries and the
changed row together, or nothing. It is taken only if the table is still at the entry before, so of two processes that
append at once one is told to look again. When `append` returns, the change is on disk.
"""

import asyncio
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from starboard.core.refusal import Refused

BARRIER = 1
"""Flag of an entry: something new became known, undo does not go behind it without a vote."""
SEALED = 2
"""Flag of an entry: a secret answer; others gave theirs without knowing it."""

Changed = Callable[[str, int], None]
"""Called with a table and its last entry; without a name anything may have changed."""


class TableRow(Struct):
    """A table; `doc` is the JSON of its seats, clocks, votes and the like."""

    id: str
    game: str
    rules: int
    setup: str
    seed: int
    n: int
    at: int
    status: str
    public: bool
    deadline: float | None
    """When a clock runs out (seconds of the epoch)."""
    bots: bool
    """Whether the table waits for a bot or a standing answer."""
    created: int
    updated: int
    parent: str
    parent_n: int
    doc: bytes


class EntryRow(Struct):
    """One entry of a table's log."""

    table: str
    n: int
    kind: str
    time: int
    seat: int | None = None
    prev: int = 0
    """Of an entry that changed the game: the one that did so before."""
    to: int = 0
    """Of an undo: the entry whose state holds again."""
    flags: int = 0
    who: str = ""
    token: str = ""
    """The client's own name for the request, so that it is not taken twice."""
    lines: str = ""
    """Answers in notation, one a line."""
    events: bytes = b""
    note: bytes = b""
    digest: str = ""
    snapshot: bytes = b""
    """The state after it, compressed."""
    key: int = 0
    """The entry whose snapshot this one's was compressed with; its own number if with none."""
    state: bytes = b""
    """The state, where it is still to be compressed; not kept."""
    base: bytes = b""
    """The state of the entry `key`, where it is another one; not kept."""

    def values(self) -> list[Any]:
        """List what is kept, in the order of the columns; compresses the state."""
        snapshot = squeeze(self.state, self.base) if self.state else self.snapshot
        return [
            self.table, self.n, self.kind, self.time, self.seat, self.prev, self.to, self.flags, self.who, self.token,
            self.lines, self.events, self.note, self.digest, snapshot, self.key,
        ]  # fmt: skip


class PersonRow(Struct):
    """A person; `doc` is the JSON of name, password hash and the like."""

    id: str
    login: str | None
    doc: bytes
    created: int


class Conflict(Exception):
    """Something that must be unique is there already."""


class Unavailable(Refused):
    """The store could not keep or give something; nothing was changed. `detail` is for the log, not for people."""

    def __init__(self, detail: str) -> None:
        """Say what went wrong."""
        super().__init__("unavailable")
        self.detail = detail


def squeeze(data: bytes, key: bytes | None) -> bytes:
    """Compress a snapshot, with an earlier one as dictionary where there is one."""
    # A window no larger than what is looked at: most of the time went into clearing a large one.
    small = len(data) + len(key or b"") <= 4096
    packer = zlib.compressobj(1, zlib.DEFLATED, 12 if small else 15, 5 if small else 8, 0, key or b"")
    return packer.compress(data) + packer.flush()


def unsqueeze(data: bytes, key: bytes | None) -> bytes:
    """Undo `squeeze`."""
    unpacker = zlib.decompressobj(15, key or b"")
    return unpacker.decompress(data) + unpacker.flush()


class Store(ABC):
    """The interface of all stores."""

    several: bool = False
    """Whether several server processes may use it at once."""

    @abstractmethod
    def hurry(self) -> None:
        """Refuse sooner what cannot be written: the server is about to stop."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, within seconds, and let go."""

    @abstractmethod
    async def ping(self) -> None:
        """Raise unless the store can be written to."""

    @abstractmethod
    async def create(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str]) -> None:
        """Keep a new table; raises Conflict if there is one of that id."""

    @abstractmethod
    def appending(
        self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None
    ) -> asyncio.Future[bool]:
        """Begin to keep a change; the future is done when it is on disk."""

    async def append(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None) -> bool:
        """Keep a change; False if the table is not at the entry before any more. `people` replaces who sits there."""
        return await self.appending(row, entries, people)

    @abstractmethod
    async def table(self, table: str) -> TableRow | None:
        """Give a table."""

    @abstractmethod
    async def entries(self, table: str, after: int, limit: int) -> list[EntryRow]:
        """Give the entries after one, without their snapshots, in order."""

    @abstractmethod
    async def newest(self, table: str, limit: int) -> list[EntryRow]:
        """Give the last entries, without their snapshots, in order."""

    @abstractmethod
    async def squeezed(self, table: str, n: int) -> tuple[bytes, int] | None:
        """Give the stored snapshot of an entry and the entry it was compressed with."""

    @abstractmethod
    async def mine(self, person: str, limit: int) -> list[tuple[TableRow, int]]:
        """Give a person's tables, last changed first, each with the entry read last."""

    @abstractmethod
    async def listed(self, limit: int) -> list[TableRow]:
        """Give the public tables that are open or running, last changed first."""

    @abstractmethod
    async def count(self, person: str) -> int:
        """Count a person's tables that are not over."""

    @abstractmethod
    async def due(self, now: float) -> list[str]:
        """Name the running tables whose clock ran out."""

    @abstractmethod
    async def waiting_for_bots(self, before: int) -> list[str]:
        """Name the running tables that wait for a bot since before that time (milliseconds)."""

    @abstractmethod
    async def seen(self, person: str, table: str, n: int) -> None:
        """Note that a person has read a table's log up to an entry."""

    @abstractmethod
    async def person(self, person: str) -> PersonRow | None:
        """Give a person."""

    @abstractmethod
    async def person_by_login(self, login: str) -> PersonRow | None:
        """Give the person with that login."""

    @abstractmethod
    async def person_by_passkey(self, credential: str) -> PersonRow | None:
        """Give the person a passkey belongs to."""

    @abstractmethod
    async def put_person(self, row: PersonRow, passkeys: Sequence[str] = ()) -> None:
        """Keep a person, new or changed, with the names of added passkeys; raises Conflict if login or key is taken."""

    @abstractmethod
    async def keep(self, key: str, value: bytes) -> bytes:
        """Keep a value unless there is one of that name; gives the one that is kept."""

    @abstractmethod
    async def kept(self, key: str) -> bytes | None:
        """Give the value kept under a name."""

    @abstractmethod
    async def tables(self) -> list[str]:
        """Name all tables, oldest first."""

    async def backup(self, path: str) -> None:
        """Copy the whole store to a file while it is used."""
        raise NotImplementedError("this store is backed up with its own tools")

    async def listen(self, changed: Changed) -> None:  # noqa: B027 (only shared stores have something to say)
        """Say when another process changed a table."""

    async def snapshot(self, table: str, n: int) -> bytes:
        """Give the state after an entry; raises KeyError if none is kept."""
        found = await self.squeezed(table, n)
        if found is None or not found[0]:
            raise KeyError((table, n))
        data, key = found
        return unsqueeze(data, None if key == n else await self.snapshot(table, key))


TABLE = "id, game, rules, setup, seed, n, at, status, public, deadline, bots, created, updated, parent, parent_n, doc"
ENTRY = 'table_id, n, kind, time, seat, prev, "to", flags, who, token, lines, events, note, digest'
PERSON = "p.id, p.login, p.doc, p.created"


def as_table(values: Any) -> TableRow:
    """Make a table of a row."""
    row = TableRow(*values)
    row.public, row.bots = bool(row.public), bool(row.bots)
    return row


class SqlStore(Store):
    """What stores that speak SQL read alike; a question mark stands for each argument."""

    @abstractmethod
    async def one(self, sql: str, *args: Any) -> Any:
        """Read one row."""

    @abstractmethod
    async def many(self, sql: str, *args: Any) -> list[Any]:
        """Read rows."""

    async def table(self, table: str) -> TableRow | None:
        found = await self.one(f"select {TABLE} from tables where id=?", table)
        return None if found is None else as_table(found)

    async def entries(self, table: str, after: int, limit: int) -> list[EntryRow]:
        sql = f"select {ENTRY} from entries where table_id=? and n>? order by n limit ?"
        return [EntryRow(*row) for row in await self.many(sql, table, after, limit)]

    async def newest(self, table: str, limit: int) -> list[EntryRow]:
        sql = f"select {ENTRY} from entries where table_id=? order by n desc limit ?"
        return [EntryRow(*row) for row in reversed(await self.many(sql, table, limit))]

    async def squeezed(self, table: str, n: int) -> tuple[bytes, int] | None:
        found = await self.one("select snapshot, key from entries where table_id=? and n=?", table, n)
        return None if found is None else (found[0], found[1])

    async def mine(self, person: str, limit: int) -> list[tuple[TableRow, int]]:
        columns = ", ".join(f"t.{c.strip()}" for c in TABLE.split(","))
        sql = (
            f"select {columns}, coalesce(r.n, 0) from members m join tables t on t.id=m.table_id "
            "left join readers r on r.table_id=t.id and r.person=m.person "
            "where m.person=? order by t.updated desc limit ?"
        )
        return [(as_table(tuple(row)[:-1]), row[-1]) for row in await self.many(sql, person, limit)]

    async def listed(self, limit: int) -> list[TableRow]:
        sql = (
            f"select {TABLE} from tables where public=1 and status in ('open', 'running') order by updated desc limit ?"
        )
        return [as_table(row) for row in await self.many(sql, limit)]

    async def count(self, person: str) -> int:
        sql = (
            "select count(*) from members m join tables t on t.id=m.table_id "
            "where m.person=? and t.status in ('open', 'running')"
        )
        return int((await self.one(sql, person))[0])

    async def due(self, now: float) -> list[str]:
        sql = "select id from tables where status='running' and deadline is not null and deadline<=? limit 1000"
        return [row[0] for row in await self.many(sql, now)]

    async def waiting_for_bots(self, before: int) -> list[str]:
        sql = "select id from tables where status='running' and bots=1 and updated<=? limit 1000"
        return [row[0] for row in await self.many(sql, before)]

    async def kept(self, key: str) -> bytes | None:
        found = await self.one("select value from kept where key=?", key)
        return None if found is None else bytes(found[0])

    async def person(self, person: str) -> PersonRow | None:
        return await self.who("persons p where p.id=?", person)

    async def person_by_login(self, login: str) -> PersonRow | None:
        return await self.who("persons p where p.login=?", login)

    async def person_by_passkey(self, credential: str) -> PersonRow | None:
        return await self.who("passkeys k join persons p on p.id=k.person where k.credential=?", credential)

    async def who(self, where: str, *args: Any) -> PersonRow | None:
        """Read a person."""
        found = await self.one(f"select {PERSON} from {where}", *args)
        return None if found is None else PersonRow(*found)

    async def tables(self) -> list[str]:
        return [row[0] for row in await self.many("select id from tables order by created, id")]
