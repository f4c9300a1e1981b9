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
from urllib.parse import quote

from starboard.hall.store import Conflict, EntryRow, TableRow, Unavailable
from starboard.server.store.base import ENTRY, TABLE, PersonRow, SqlStore, stamp
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
PAUSE = 0.1
"""Seconds until it tries again."""
PATIENCE = 10.0
"""Seconds of trying after which everybody who waits is refused; those who come later begin anew."""
GOODBYE = 3.0
"""Seconds that what waits may still take when the store is closed."""

CHECKPOINT = 1000
"""Writes after which what is in the log is copied into the file."""
LONG = 2000
"""Pages of the log from which on a commit waits until the rest is copied too, so that the log begins anew."""

WHOLE_ENTRY = f"{ENTRY}, snapshot, key"


def connect(path: str, patience: float = 30) -> sqlite3.Connection:
    """Open a file that is there, so that a commit is on disk when it returns."""
    # A file that is gone for a while (moved, a disk that is not mounted) must not be replaced by an empty one.
    address = f"file:{quote(str(Path(path).absolute()))}?mode=rw"
    db = sqlite3.connect(address, isolation_level=None, check_same_thread=False, timeout=patience, uri=True)
    try:
        db.execute("pragma journal_mode=wal")
        db.execute("pragma synchronous=full")
        db.execute("pragma foreign_keys=on")
        db.execute("pragma temp_store=memory")
        db.execute("pragma wal_autocheckpoint=0")  # the keeper does it, so that no commit waits for it
    except sqlite3.Error:
        db.close()
        raise
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
        await ended(self.thread)


class Writer:
    """Carries out writes on the loop, where they only touch memory, and syncs them to disk in a thread.

    Writes that come while the disk syncs share the next commit. The connection is never used by both at once: between
    `begin` and `told` it belongs to the thread. After a failure that may have left it in an unknown state it is closed
    and opened anew; whoever waits longer than `PATIENCE` is refused.
    """

    def __init__(self, path: str, loop: asyncio.AbstractEventLoop, keeper: Keeper) -> None:
        """Start the thread."""
        self.path = path
        self.loop = loop
        self.keeper = keeper
        self.fresh = 0
        """Writes since the log was last copied."""
        self.waiting: list[Job] = []
        self.busy = False
        self.alone = False
        """Whether the next writes are kept apart, since one of them failed."""
        self.failing: float | None = None
        """Since when no write can be begun."""
        self.patience = PATIENCE
        self.commits = 0
        self.writes = 0
        self.idle = asyncio.Event()
        self.idle.set()
        self.db: sqlite3.Connection | None = connect(path, AT_ONCE)
        self.syncs: queue.SimpleQueue[tuple[sqlite3.Connection, list[Answer], list[Job]] | None] = queue.SimpleQueue()
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
            db = self.opened()
        except sqlite3.Error as error:
            self.later(error)
            return
        self.failing = None
        batch, self.waiting = self.waiting[:SHARED], self.waiting[SHARED:]
        light = [item for item in batch if not item[2]]
        heavy = [item for item in batch if item[2]]
        try:
            done = [apart(db, job, future) if self.alone else (future, job(db), None) for job, future, _ in light]
        except Lost as error:
            self.let_go()
            self.told([(future, None, None) for _, future, _ in batch], error)
            return
        except Exception:  # nothing of it is kept: they are tried again, each apart
            self.undo(db)
            self.waiting[:0] = batch
            self.alone = True
            self.loop.call_soon(self.begin)
            return
        self.alone = False
        self.syncs.put((db, done, heavy))

    def opened(self) -> sqlite3.Connection:
        """Begin a transaction, on a new connection if the last one was given up."""
        if self.db is None:
            self.db = connect(self.path, AT_ONCE)
        try:
            self.db.execute("begin immediate")
        except sqlite3.Error:
            self.let_go()
            raise
        return self.db

    def later(self, error: Exception) -> None:
        """Try again in a moment, or refuse all who wait."""
        now = self.loop.time()
        if self.failing is None:
            self.failing = now
            log.warning("the store cannot be written: %s", error)
        if now - self.failing < self.patience:
            self.loop.call_later(PAUSE, self.begin)
            return
        self.failing = None
        batch, self.waiting = self.waiting, []
        self.told([(future, None, None) for _, future, _ in batch], error)

    def undo(self, db: sqlite3.Connection) -> None:
        """Take back what was not committed; a connection that cannot do that is given up."""
        try:
            if db.in_transaction:
                db.execute("rollback")
        except sqlite3.Error:
            self.let_go()

    def let_go(self) -> None:
        """Close the connection, which also takes back what was not committed; the next write opens another one."""
        db, self.db = self.db, None
        if db is not None:
            with suppress(sqlite3.Error):
                db.close()

    def run(self) -> None:
        """Sync what was written; again."""
        while (item := self.syncs.get()) is not None:
            db, done, heavy = item
            failed: Exception | None = None
            try:
                done += [apart(db, job, future) for job, future, _ in heavy]
                db.execute("commit")
            except Exception as error:
                failed = error
                self.undo(db)
                known = {future for future, _, _ in done}
                done += [(future, None, None) for _, future, _ in heavy if future not in known]
            else:
                self.commits += 1
                self.writes += len(done)
                self.copied(db, len(done))
            self.loop.call_soon_threadsafe(self.told, done, failed)
        self.let_go()

    def copied(self, db: sqlite3.Connection, writes: int) -> None:
        """Have the log copied now and then; the rest of a long one at once, so that it begins anew.

        A log that begins anew is written over, which syncs faster than one that grows.
        """
        self.fresh += writes
        if self.keeper.long:
            self.keeper.long = False
            self.fresh = 0
            with suppress(sqlite3.Error):  # the keeper tries again
                db.execute("pragma wal_checkpoint(passive)")
        elif self.fresh >= CHECKPOINT:
            self.fresh = 0
            self.keeper.due.put(True)

    def told(self, done: list[Answer], failed: Exception | None) -> None:
        """Wake those who waited; go on with those who came meanwhile."""
        for future, result, error in done:
            if future.done():
                continue
            error = failed or error
            if error is not None:
                future.set_exception(Unavailable(str(error)) if is_the_stores(error) else error)
            else:
                future.set_result(result)
        if self.waiting:
            self.loop.call_soon(self.begin)
        else:
            self.busy = False
            self.idle.set()

    async def stop(self) -> None:
        """Finish what waits, for a moment at most, and end the thread."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.idle.wait(), GOODBYE)
        self.syncs.put(None)
        await ended(self.thread)


class Lost(sqlite3.OperationalError):
    """The whole transaction is gone, not only one write of it."""


def apart(db: sqlite3.Connection, job: Callable[[sqlite3.Connection], Any], future: asyncio.Future[Any]) -> Answer:
    """Carry out a write so that nothing of it stays if it fails; raises Lost if the others are gone with it."""
    try:
        db.execute("savepoint apart")
        try:
            answer: Answer = (future, job(db), None)
        except Exception as error:
            if not db.in_transaction:  # a full disk ends it all
                raise Lost(str(error)) from error
            db.execute("rollback to apart")
            answer = (future, None, error)
        db.execute("release apart")
    except sqlite3.Error as error:
        raise Lost(str(error)) from error
    return answer


def is_the_stores(error: Exception) -> bool:
    """Say whether a failure is the file's or the disk's, and not of the write itself."""
    return isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError)


async def ended(thread: threading.Thread) -> None:
    """Wait for a thread to end, for a moment at most; one that hangs does not outlive the process."""
    await asyncio.to_thread(thread.join, GOODBYE)


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
        try:
            return await asyncio.wrap_future(future)
        except sqlite3.Error as error:
            raise Unavailable(str(error)) from error

    async def stop(self) -> None:
        """End the thread."""
        self.jobs.put(None)
        await ended(self.thread)


def table_values(row: TableRow) -> tuple[Any, ...]:
    """List a table's values in the order of the columns."""
    return tuple([getattr(row, name) for name in row.__struct_fields__])


def marks(count: int) -> str:
    """Write placeholders."""
    return ", ".join("?" * count)


PING = "insert into kept (key, value) values ('ping', x'00') on conflict (key) do update set value=x'00'"
"""A write that changes nothing and must be synced like any other."""
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

    def hurry(self) -> None:
        self.writer.patience = GOODBYE / 2

    async def close(self) -> None:
        self.hurry()
        await self.writer.stop()
        await asyncio.gather(self.keeper.stop(), self.reader.stop())

    async def ping(self) -> None:
        await self.writer.submit(lambda db: db.execute(PING))

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

    async def first_time(self, name: str, now: float, seconds: float) -> bool:
        def job(db: sqlite3.Connection) -> bool:
            db.execute("delete from kept where key>='once:' and key<'once;' and value<?", (stamp(now),))
            sql = "insert into kept (key, value) values (?, ?) on conflict do nothing"
            return db.execute(sql, (f"once:{name}", stamp(now + seconds))).rowcount == 1

        return await self.writer.submit(job)

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
