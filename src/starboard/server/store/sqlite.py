"""SQLite inside the process: one thread syncs, one reads, and writes that come meanwhile share a commit."""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from starboard.server.store.base import ENTRY, TABLE, Conflict, EntryRow, PersonRow, SqlStore, TableRow
from starboard.server.store.migrate import migrate_sqlite

log = logging.getLogger(__name__)

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any], bool]
Answer = tuple[asyncio.Future[Any], Any, Exception | None]

SHARED = 512
"""How many writes share a commit at most."""
HEAVY = 20
"""Entries from which on a write is left to the thread."""
AT_ONCE = 0.01
"""Seconds the loop may wait for a file that another program has locked; then it tries again later."""
RETRIES = 300
"""How often it tries, a tenth of a second apart."""

CHECKPOINT = 1000
"""Writes after which what is in the log is copied into the file."""
LONG = 2000
"""Pages of the log from which on a commit waits until the rest is copied too, so that the log begins anew."""

WHOLE_ENTRY = f"{ENTRY}, snapshot, key"


def connect(path: str, patience: float = 30) -> sqlite3.Connection:
    """Open the file so that a commit is on disk when it returns."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    db.execute("pragma journal_mode=wal")
    db.execute("pragma synchronous=full")
    db.execute("pragma foreign_keys=on")
    db.execute("pragma temp_store=memory")
    db.execute("pragma wal_autocheckpoint=0")  # the keeper does it, so that no commit waits for it
    db.execute(f"pragma busy_timeout={round(1000 * patience)}")
    return db


class Keeper:
    """A thread that copies what is in the log into the file, while others go on writing to the log."""

    def __init__(self, path: str) -> None:
        """Start the thread."""
        self.long = False
        """Whether the log got so long that the writer must let it begin anew."""
        self.due: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self.db = connect(path)
        self.thread = threading.Thread(target=self.run, name="store-keeper", daemon=True)
        self.thread.start()

    def run(self) -> None:
        """Copy whenever it is due."""
        while self.due.get():
            try:
                _, pages, _ = self.db.execute("pragma wal_checkpoint(passive)").fetchone()
                self.long = pages >= LONG
            except sqlite3.Error as error:  # the log only grows until next time
                log.warning("the log could not be copied: %s", error)
        self.db.close()

    async def stop(self) -> None:
        """End the thread."""
        self.due.put(False)
        await asyncio.to_thread(self.thread.join)


class Writer:
    """Carries out writes on the loop, where they only touch memory, and syncs them to disk in a thread.

    Writes that come while the disk syncs share the next commit. The connection is never used by both at once: between
    `begin` and `told` it belongs to the thread.
    """

    def __init__(self, path: str, loop: asyncio.AbstractEventLoop, keeper: Keeper) -> None:
        """Start the thread."""
        self.loop = loop
        self.keeper = keeper
        self.fresh = 0
        """Writes since the log was last copied."""
        self.waiting: list[Job] = []
        self.busy = False
        self.tried = 0
        self.commits = 0
        self.writes = 0
        self.idle = asyncio.Event()
        self.idle.set()
        self.db = connect(path, AT_ONCE)
        self.syncs: queue.SimpleQueue[tuple[list[Answer], list[Job]] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="store-writer", daemon=True)
        self.thread.start()

    def submit(self, job: Callable[[sqlite3.Connection], T], heavy: bool = False) -> asyncio.Future[T]:
        """Carry out a write; the future is done when it is on disk. Heavy ones do not hold up the loop."""
        future: asyncio.Future[T] = self.loop.create_future()
        self.waiting.append((job, future, heavy))
        if not self.busy:
            self.busy = True
            self.idle.clear()
            self.loop.call_soon(self.begin)
        return future

    def begin(self) -> None:
        """Write what waits and let the thread sync it."""
        try:
            self.db.execute("begin immediate")
        except sqlite3.Error as error:  # somebody has the file open with another tool
            self.tried += 1
            if self.tried < RETRIES:
                self.loop.call_later(0.1, self.begin)
                return
            batch, self.waiting = self.waiting, []
            self.told([(future, None, None) for _, future, _ in batch], error)
            return
        self.tried = 0
        batch, self.waiting = self.waiting[:SHARED], self.waiting[SHARED:]
        light = [item for item in batch if not item[2]]
        try:
            done: list[Answer] = [(future, job(self.db), None) for job, future, _ in light]
        except Exception:
            self.db.execute("rollback")
            self.db.execute("begin immediate")
            done = [self.alone(job, future) for job, future, _ in light]
        self.syncs.put((done, [item for item in batch if item[2]]))

    def alone(self, job: Callable[[sqlite3.Connection], Any], future: asyncio.Future[Any]) -> Answer:
        """Carry out a write so that nothing of it stays if it fails."""
        self.db.execute("savepoint alone")
        try:
            answer: Answer = (future, job(self.db), None)
        except Exception as error:
            self.db.execute("rollback to alone")
            answer = (future, None, error)
        self.db.execute("release alone")
        return answer

    def run(self) -> None:
        """Sync what was written; again."""
        while (item := self.syncs.get()) is not None:
            done, heavy = item
            failed: Exception | None = None
            try:
                done += [self.alone(job, future) for job, future, _ in heavy]
                self.db.execute("commit")
            except Exception as error:
                failed = error
                if self.db.in_transaction:
                    self.db.execute("rollback")
                done += [(future, None, None) for _, future, _ in heavy]
            self.commits += 1
            self.writes += len(done)
            self.copied(len(done))
            self.loop.call_soon_threadsafe(self.told, done, failed)
        self.db.close()

    def copied(self, writes: int) -> None:
        """Have the log copied now and then; the rest of a long one at once, so that it begins anew.

        A log that begins anew is written over, which syncs faster than one that grows.
        """
        self.fresh += writes
        if self.keeper.long:
            self.keeper.long = False
            self.fresh = 0
            with suppress(sqlite3.Error):  # the keeper tries again
                self.db.execute("pragma wal_checkpoint(passive)")
        elif self.fresh >= CHECKPOINT:
            self.fresh = 0
            self.keeper.due.put(True)

    def told(self, done: list[Answer], failed: Exception | None) -> None:
        """Wake those who waited; go on with those who came meanwhile."""
        for future, result, error in done:
            if future.done():
                continue
            if failed is not None or error is not None:
                future.set_exception(failed or error)  # type: ignore[arg-type]
            else:
                future.set_result(result)
        if self.waiting:
            self.begin()
        else:
            self.busy = False
            self.idle.set()

    async def stop(self) -> None:
        """Finish what waits and end the thread."""
        await self.idle.wait()
        self.syncs.put(None)
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
            if not future.set_running_or_notify_cancel():
                continue  # whoever asked has left
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


class SqliteStore(SqlStore):
    """Tables in one file."""

    def __init__(self, path: str) -> None:
        """Start the threads."""
        self.path = path
        self.keeper = Keeper(path)
        self.writer = Writer(path, asyncio.get_running_loop(), self.keeper)
        self.reader = Reader(path)

    @classmethod
    async def open(cls, path: str) -> "SqliteStore":
        """Open a file, made or brought up to date first."""
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(migrate_sqlite, path)
        return cls(path)

    async def close(self) -> None:
        await self.writer.stop()
        await self.keeper.stop()
        await self.reader.stop()

    async def ping(self) -> None:
        await self.reader.ask(lambda db: db.execute("select 1").fetchone())

    async def create(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str]) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute(INSERT_TABLE, table_values(row))
            db.executemany(INSERT_ENTRY, [e.values() for e in entries])
            seat_people(db, row.id, people)

        await self.unique(job, len(entries) >= HEAVY)

    async def unique(self, job: Callable[[sqlite3.Connection], None], heavy: bool = False) -> None:
        """Write, or say that something is there already."""
        try:
            await self.writer.submit(job, heavy)
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from None

    def appending(
        self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None
    ) -> asyncio.Future[bool]:
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

        return self.writer.submit(job, len(entries) >= HEAVY)

    async def one(self, sql: str, *args: Any) -> Any:
        """Read one row."""
        return await self.reader.ask(lambda db: db.execute(sql, args).fetchone())

    async def many(self, sql: str, *args: Any) -> list[Any]:
        """Read rows."""
        return await self.reader.ask(lambda db: db.execute(sql, args).fetchall())

    async def seen(self, person: str, table: str, n: int) -> None:
        sql = (
            "insert into readers (person, table_id, n) values (?, ?, ?) "
            "on conflict (person, table_id) do update set n=max(n, excluded.n)"
        )
        await self.writer.submit(lambda db: db.execute(sql, (person, table, n)))

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

    async def backup(self, path: str) -> None:
        def job(db: sqlite3.Connection) -> None:
            with sqlite3.connect(path) as copy:
                db.backup(copy)
            copy.close()

        await self.reader.ask(job)
