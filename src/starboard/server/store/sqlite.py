"""SQLite inside the process: one thread writes, one reads, and writes that come meanwhile share a commit."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from starboard.server.store.base import Conflict, EntryRow, PersonRow, Store, TableRow
from starboard.server.store.migrate import migrate_sqlite

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]]

SHARED = 512
"""How many writes share a commit at most."""

TABLE = "id, game, rules, setup, seed, n, at, status, public, deadline, bots, created, updated, parent, parent_n, doc"
ENTRY = 'table_id, n, kind, time, seat, prev, "to", flags, who, token, lines, events, note, digest'
WHOLE_ENTRY = f"{ENTRY}, snapshot, key"


def connect(path: str) -> sqlite3.Connection:
    """Open the file so that a commit is on disk when it returns."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    db.execute("pragma journal_mode=wal")
    db.execute("pragma synchronous=full")
    db.execute("pragma foreign_keys=on")
    db.execute("pragma temp_store=memory")
    return db


class Writer:
    """A thread that carries out writes; those that wait together are committed together."""

    def __init__(self, path: str, loop: asyncio.AbstractEventLoop) -> None:
        """Start the thread."""
        self.loop = loop
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.writes = 0
        self.db = connect(path)
        self.thread = threading.Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    def submit(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Carry out a write; the future is done when it is on disk."""
        future: asyncio.Future[T] = self.loop.create_future()
        self.jobs.put((job, future))
        return future

    def run(self) -> None:
        """Take what waits, commit it, tell everybody; again."""
        ended = False
        while not ended:
            batch: list[Job] = []
            first = self.jobs.get()
            while True:
                if first is None:
                    ended = True
                    break
                batch.append(first)
                if len(batch) >= SHARED:
                    break
                try:
                    first = self.jobs.get_nowait()
                except queue.Empty:
                    break
            if batch:
                self.told(self.together(batch))
        self.db.close()

    def together(self, batch: list[Job]) -> list[tuple[asyncio.Future[Any], Any, BaseException | None]]:
        """Carry out writes in one transaction; one that fails is taken out and the others are done again."""
        done: list[tuple[asyncio.Future[Any], Any, BaseException | None]] = []
        try:
            self.db.execute("begin immediate")
            done = [(future, job(self.db), None) for job, future in batch]
            self.db.execute("commit")
        except BaseException as error:
            if self.db.in_transaction:
                self.db.execute("rollback")
            if len(batch) == 1:
                return [(batch[0][1], None, error)]
            return [answer for job in batch for answer in self.together([job])]
        self.commits += 1
        self.writes += len(batch)
        return done

    def told(self, done: list[tuple[asyncio.Future[Any], Any, BaseException | None]]) -> None:
        """Wake those who wait, all in one go."""

        def wake() -> None:
            for future, result, error in done:
                if future.cancelled():
                    continue
                if error is None:
                    future.set_result(result)
                else:
                    future.set_exception(error)

        self.loop.call_soon_threadsafe(wake)

    async def stop(self) -> None:
        """Finish what waits and end the thread."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)


class Reader:
    """A thread that answers questions."""

    def __init__(self, path: str) -> None:
        """Start the thread."""
        self.jobs: queue.SimpleQueue[tuple[Callable[[sqlite3.Connection], Any], Future[Any]] | None] = (
            queue.SimpleQueue()
        )
        self.db = connect(path)
        self.thread = threading.Thread(target=self.run, name="store-reader", daemon=True)
        self.thread.start()

    def run(self) -> None:
        """Answer one after the other."""
        while (item := self.jobs.get()) is not None:
            job, future = item
            try:
                future.set_result(job(self.db))
            except BaseException as error:
                future.set_exception(error)
        self.db.close()

    async def ask(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Answer one question."""
        future: Future[T] = Future()
        self.jobs.put((job, future))
        return await asyncio.wrap_future(future)

    async def stop(self) -> None:
        """End the thread."""
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)


def table_values(row: TableRow) -> tuple[Any, ...]:
    """List a table's values in the order of the columns."""
    return tuple([getattr(row, name) for name in row.__struct_fields__])


def as_table(values: Any) -> TableRow:
    """Make a table of a row."""
    row = TableRow(*values)
    row.public, row.bots = bool(row.public), bool(row.bots)
    return row


def marks(count: int) -> str:
    """Write placeholders."""
    return ", ".join("?" * count)


INSERT_TABLE = f"insert into tables ({TABLE}) values ({marks(16)})"
INSERT_ENTRY = f"insert into entries ({WHOLE_ENTRY}) values ({marks(16)})"
UPDATE_TABLE = (
    "update tables set rules=?, n=?, at=?, status=?, public=?, deadline=?, bots=?, updated=?, doc=? where id=? and n=?"
)


def seat_people(db: sqlite3.Connection, table: str, people: Sequence[str]) -> None:
    """Keep who sits at a table."""
    db.execute("delete from members where table_id=?", (table,))
    db.executemany("insert into members (table_id, person) values (?, ?)", [(table, p) for p in sorted(set(people))])


class SqliteStore(Store):
    """Tables in one file."""

    def __init__(self, path: str) -> None:
        """Start the threads."""
        self.path = path
        self.writer = Writer(path, asyncio.get_running_loop())
        self.reader = Reader(path)

    @classmethod
    async def open(cls, path: str) -> "SqliteStore":
        """Open a file, made or brought up to date first."""
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(migrate_sqlite, path)
        return cls(path)

    async def close(self) -> None:
        await self.writer.stop()
        await self.reader.stop()

    async def ping(self) -> None:
        await self.reader.ask(lambda db: db.execute("select 1").fetchone())

    async def create(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str]) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute(INSERT_TABLE, table_values(row))
            db.executemany(INSERT_ENTRY, [e.values() for e in entries])
            seat_people(db, row.id, people)

        await self.unique(job)

    async def unique(self, job: Callable[[sqlite3.Connection], None]) -> None:
        """Write, or say that something is there already."""
        try:
            await self.writer.submit(job)
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from None

    async def append(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None) -> bool:
        before = entries[0].n - 1
        changed = (
            row.rules, row.n, row.at, row.status, row.public, row.deadline, row.bots, row.updated, row.doc,
            row.id, before,
        )  # fmt: skip

        def job(db: sqlite3.Connection) -> bool:
            if db.execute(UPDATE_TABLE, changed).rowcount != 1:
                return False
            for entry in entries:
                db.execute(INSERT_ENTRY, entry.values())
            if people is not None:
                seat_people(db, row.id, people)
            return True

        return await self.writer.submit(job)

    async def table(self, table: str) -> TableRow | None:
        found = await self.one(f"select {TABLE} from tables where id=?", table)
        return None if found is None else as_table(found)

    async def one(self, sql: str, *args: Any) -> Any:
        """Read one row."""
        return await self.reader.ask(lambda db: db.execute(sql, args).fetchone())

    async def many(self, sql: str, *args: Any) -> list[Any]:
        """Read rows."""
        return await self.reader.ask(lambda db: db.execute(sql, args).fetchall())

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
        return [(as_table(row[:-1]), row[-1]) for row in await self.many(sql, person, limit)]

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

    async def seen(self, person: str, table: str, n: int) -> None:
        sql = (
            "insert into readers (person, table_id, n) values (?, ?, ?) "
            "on conflict (person, table_id) do update set n=max(n, excluded.n)"
        )
        await self.writer.submit(lambda db: db.execute(sql, (person, table, n)))

    async def person(self, person: str) -> PersonRow | None:
        found = await self.one("select id, login, doc, created from persons where id=?", person)
        return None if found is None else PersonRow(*found)

    async def person_by_login(self, login: str) -> PersonRow | None:
        found = await self.one("select id, login, doc, created from persons where login=?", login)
        return None if found is None else PersonRow(*found)

    async def person_by_passkey(self, credential: str) -> PersonRow | None:
        sql = (
            "select p.id, p.login, p.doc, p.created from passkeys k join persons p on p.id=k.person "
            "where k.credential=?"
        )
        found = await self.one(sql, credential)
        return None if found is None else PersonRow(*found)

    async def put_person(self, row: PersonRow, passkeys: Sequence[str] = ()) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into persons (id, login, doc, created) values (?, ?, ?, ?) "
                "on conflict (id) do update set login=excluded.login, doc=excluded.doc",
                (row.id, row.login, row.doc, row.created),
            )
            for credential in passkeys:
                db.execute("insert into passkeys (credential, person) values (?, ?)", (credential, row.id))

        await self.unique(job)

    async def keep(self, key: str, value: bytes) -> bytes:
        def job(db: sqlite3.Connection) -> bytes:
            db.execute("insert into kept (key, value) values (?, ?) on conflict do nothing", (key, value))
            kept: bytes = db.execute("select value from kept where key=?", (key,)).fetchone()[0]
            return kept

        return await self.writer.submit(job)

    async def kept(self, key: str) -> bytes | None:
        found = await self.one("select value from kept where key=?", key)
        return None if found is None else bytes(found[0])

    async def tables(self) -> list[str]:
        return [row[0] for row in await self.many("select id from tables order by created, id")]

    async def backup(self, path: str) -> None:
        def job(db: sqlite3.Connection) -> None:
            with sqlite3.connect(path) as copy:
                db.backup(copy)
            copy.close()

        await self.reader.ask(job)
