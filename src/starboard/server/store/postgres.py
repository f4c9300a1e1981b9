"""PostgreSQL, for several server processes: writes that wait together share a transaction, others hear by NOTIFY."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

import asyncpg

from starboard.hall.store import Conflict, EntryRow, TableRow, Unavailable
from starboard.server.store.base import ENTRY, TABLE, Changed, PersonRow, SqlStore, stamp
from starboard.server.store.migrate import head, upgrade

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(slots=True)
class Appended:
    """A table's next entries, with the row as it is then; appends that wait together are one statement."""

    row: list[Any]
    entries: list[list[Any]]


Work = Callable[[Any], Awaitable[Any]] | Appended
Job = tuple[str, Work, asyncio.Future[Any]]
"""The table concerned, what is to be written, who waits for it."""

SHARED = 256
"""Writes in one transaction at most; what is told of them must fit into a notification of 8,000 bytes."""
WRITERS = 2
CHANNEL = "starboard_tables"
PATIENCE = 30.0
"""Seconds a write or a question is tried while the database is away or does not answer; then it is refused."""
ATTEMPT = 10.0
"""Seconds after which a try that gets no answer is given up for the next one."""
PAUSE = 0.5
"""Seconds between two tries."""
GOODBYE = 3.0
"""Seconds that what waits may still take when the store is closed."""

AWAY = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.CannotConnectNowError)
"""What is raised while the database is away; a time-out is an OSError too."""
STUCK = (asyncpg.ReadOnlySQLTransactionError, asyncpg.InsufficientResourcesError, asyncpg.PostgresSystemError)
"""What a database says that is there and cannot write: read-only, disk full."""


def marks(count: int, first: int = 1) -> str:
    """Write placeholders."""
    return ", ".join(f"${k}" for k in range(first, first + count))


@cache
def numbered(sql: str) -> str:
    """Number the question marks, as PostgreSQL wants them."""
    parts = sql.split("?")
    return "".join(f"{part}${k}" for k, part in enumerate(parts[:-1], 1)) + parts[-1]


PING = "insert into kept (key, value) values ('ping', '\\x00') on conflict (key) do update set value=excluded.value"
"""A write that changes nothing."""
INSERT_TABLE = f"insert into tables ({TABLE}) values ({marks(16)})"
INSERT_ENTRY = f"insert into entries ({ENTRY}, snapshot, key) values ({marks(16)})"
CHANGED = {
    "rules": "int", "n": "int", "at": "int", "status": "text", "public": "smallint", "deadline": "float8",
    "bots": "smallint", "updated": "bigint", "doc": "bytea",
}  # fmt: skip
ADDED = (
    "text", "int", "text", "bigint", "int", "int", "int", "int", "text", "text", "text", "bytea", "bytea", "text",
    "bytea", "int",
)  # fmt: skip
"""The types of an entry's columns."""


def arrays(types: Iterable[str], first: int) -> str:
    """Write placeholders for a column each."""
    return ", ".join(f"${k}::{kind}[]" for k, kind in enumerate(types, first))


APPEND = f"""
with told as (
    select * from unnest({arrays((*CHANGED.values(), "text", "int"), 1)}) as t({", ".join(CHANGED)}, id, before)
), locked as (
    select id from tables where id in (select id from told) order by id for update
), changed as (
    update tables set {", ".join(f"{name}=told.{name}" for name in CHANGED)} from told, locked
    where tables.id=told.id and locked.id=told.id and tables.n=told.before returning tables.id, tables.n
), added as (
    insert into entries ({ENTRY}, snapshot, key)
    select * from unnest({arrays(ADDED, len(CHANGED) + 3)}) as e({ENTRY}, snapshot, key)
    where table_id in (select id from changed)
)
select array_agg(id), pg_notify('{CHANNEL}', coalesce(string_agg(id || ':' || n, ' '), '')) from changed
"""
"""Appends to many tables at once, locked in one order, and tells the other processes; gives those that went through."""


def values(row: Any) -> list[Any]:
    """List a row's values in the order of the columns."""
    return [int(v) if isinstance(v, bool) else v for v in (getattr(row, name) for name in row.__struct_fields__)]


async def written(db: Any, entry: list[Any]) -> bool:
    """Say whether an entry is in the database, and is not another one with its number."""
    mark = "select time, digest, token, note from entries where table_id=$1 and n=$2"
    found = await db.fetchrow(mark, *entry[:2])
    return found is not None and tuple(found) == (entry[3], entry[13], entry[9], entry[12])


async def seat_people(db: Any, table: str, people: Sequence[str]) -> None:
    """Keep who sits at a table."""
    await db.execute("delete from members where table_id=$1", table)
    rows = [(table, p) for p in sorted(set(people))]
    await db.executemany("insert into members (table_id, person) values ($1, $2)", rows)


class PostgresStore(SqlStore):
    """Tables in a database that several processes share."""

    several = True

    def __init__(self, url: str, pool: Any) -> None:
        """Take a pool of connections."""
        self.url, self.pool = url, pool
        self.jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self.writers = [asyncio.create_task(self.writing()) for _ in range(WRITERS)]
        self.listener: asyncio.Task[None] | None = None
        self.patience = PATIENCE
        self.limits: set[asyncio.Timeout] = set()
        """How long the tries under way may still take."""
        self.commits = 0

    @classmethod
    async def open(cls, url: str) -> "PostgresStore":
        """Connect, bringing the tables up to date first."""
        db = await asyncpg.connect(url)
        try:
            found = await db.fetchval("select version_num from alembic_version")
        except asyncpg.UndefinedTableError:
            found = None
        finally:
            await db.close()
        if found != head():
            await asyncio.to_thread(upgrade, url)
        made = asyncpg.create_pool(url, min_size=2, max_size=8, command_timeout=ATTEMPT, timeout=ATTEMPT)
        return cls(url, await made)

    def hurry(self) -> None:
        self.patience = GOODBYE / 2
        latest = asyncio.get_running_loop().time() + self.patience
        for limit in self.limits:
            if (until := limit.when()) is not None and not limit.expired():
                limit.reschedule(min(until, latest))

    async def close(self) -> None:
        self.hurry()
        for _ in self.writers:
            self.jobs.put_nowait(None)
        tasks = [*self.writers, *([self.listener] if self.listener is not None else [])]
        if self.listener is not None:
            self.listener.cancel()
        _, late = await asyncio.wait(tasks, timeout=GOODBYE)
        for task in late:
            task.cancel()
        try:
            await asyncio.wait_for(self.pool.close(), GOODBYE)
        except (TimeoutError, *AWAY):
            self.pool.terminate()

    async def ping(self) -> None:
        await self.submit("", lambda db: db.execute(PING))

    # --- writing ---

    def submit(self, table: str, job: Callable[[Any], Awaitable[T]]) -> asyncio.Future[T]:
        """Carry out a write; done when it is on disk."""
        return self.queue(table, job)

    def queue(self, table: str, job: Work) -> asyncio.Future[Any]:
        """Let something wait for the next transaction."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.jobs.put_nowait((table, job, future))
        return future

    async def writing(self) -> None:
        """Take what waits, write it in one transaction; again."""
        while (first := await self.jobs.get()) is not None:
            batch, ended, again = [first], False, None
            names = {first[0]}
            while len(batch) < SHARED and again is None and not self.jobs.empty():
                job = self.jobs.get_nowait()
                if job is None:
                    ended = True
                    break
                if job[0] in names:
                    again = job  # of a table that is written already: in its own turn
                    break
                names.add(job[0])
                batch.append(job)
            await self.together(batch)
            if again is not None:
                await self.together([again])
            if ended:
                return

    async def together(self, batch: list[Job]) -> None:
        """Write in one transaction, always in the same order so that no two processes wait for each other."""
        batch.sort(key=lambda job: job[0])
        try:
            results = await self.patiently(lambda: self.once(batch))
        except Unavailable as error:
            self.fail(batch, error)
        except Exception as error:
            if len(batch) == 1:
                self.fail(batch, error)
                return
            for job in batch:
                await self.together([job])
        else:
            self.commits += 1
            for (_, _, future), result in zip(batch, results, strict=True):
                if not future.done():
                    future.set_result(result)

    async def patiently(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do a thing, again while the database is away; raises Unavailable when that takes too long.

        A commit whose connection was lost may or may not have happened: a write that is tried again finds out by its
        own key.
        """
        loop = asyncio.get_running_loop()
        started = loop.time()
        while True:
            limit = asyncio.timeout_at(min(loop.time() + ATTEMPT, started + self.patience))
            try:
                async with limit:
                    self.limits.add(limit)
                    return await work()
            except AWAY as error:
                if isinstance(error, ValueError):  # asyncpg's word for an argument that does not fit
                    raise
                log.warning("the database is away: %s", type(error).__name__)
                if loop.time() + PAUSE >= started + self.patience:
                    raise Unavailable(repr(error)) from error
            except STUCK as error:
                raise Unavailable(repr(error)) from error
            finally:
                self.limits.discard(limit)
            await asyncio.sleep(PAUSE)

    def fail(self, batch: list[Job], error: BaseException) -> None:
        """Tell all who wait that it did not work."""
        for _, _, future in batch:
            if not future.done():
                future.set_exception(error)

    async def once(self, batch: list[Job]) -> list[Any]:
        """Write everything in one transaction: appends in one statement, the rest one after the other."""
        appended = {table: job for table, job, _ in batch if isinstance(job, Appended)}
        async with self.pool.acquire(timeout=ATTEMPT) as db:
            if len(appended) == len(batch):  # one statement is a transaction by itself
                done = await self.append_all(db, appended)
                return [table in done for table, _, _ in batch]
            async with db.transaction():
                done = await self.append_all(db, appended) if appended else set()
                return [table in done if isinstance(job, Appended) else await job(db) for table, job, _ in batch]

    async def append_all(self, db: Any, appended: dict[str, Appended]) -> set[str]:
        """Append to many tables in one statement; gives those that were as expected."""
        rows = zip(*[work.row for work in appended.values()], strict=True)
        entries = zip(*[entry for work in appended.values() for entry in work.entries], strict=True)
        found = (await db.fetchrow(APPEND, *[list(c) for c in rows], *[list(c) for c in entries]))[0]
        done = set(found or ())
        for table, work in appended.items():
            # After a lost connection the same write may come again: it is there if the last entry is ours.
            if table not in done and await written(db, work.entries[-1]):
                done.add(table)
        return done

    async def create(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str]) -> None:
        async def job(db: Any) -> None:
            await db.execute(INSERT_TABLE, *values(row))
            await db.executemany(INSERT_ENTRY, [e.values() for e in entries])
            await seat_people(db, row.id, people)

        await self.unique(row.id, job)

    async def unique(self, table: str, job: Callable[[Any], Awaitable[None]]) -> None:
        """Write, or say that something is there already."""
        try:
            await self.submit(table, job)
        except asyncpg.UniqueViolationError as error:
            raise Conflict(str(error)) from None

    def appending(
        self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None
    ) -> asyncio.Future[bool]:
        changed = [
            row.rules, row.n, row.at, row.status, int(row.public), row.deadline, int(row.bots), row.updated, row.doc,
            row.id, entries[0].n - 1,
        ]  # fmt: skip
        work = Appended(changed, [e.values() for e in entries])
        if people is None:
            return self.queue(row.id, work)

        async def job(db: Any) -> bool:
            done = await self.append_all(db, {row.id: work})
            if done:
                await seat_people(db, row.id, people)
            return bool(done)

        return self.queue(row.id, job)

    async def seen(self, person: str, table: str, n: int) -> None:
        sql = (
            "insert into readers (person, table_id, n) values ($1, $2, $3) "
            "on conflict (person, table_id) do update set n=greatest(readers.n, excluded.n)"
        )
        await self.submit(table, lambda db: db.execute(sql, person, table, n))

    async def put_person(self, row: PersonRow, passkeys: Sequence[str] = ()) -> None:
        async def job(db: Any) -> None:
            await db.execute(
                "insert into persons (id, login, doc, created) values ($1, $2, $3, $4) "
                "on conflict (id) do update set login=excluded.login, doc=excluded.doc",
                row.id, row.login, row.doc, row.created,
            )  # fmt: skip
            for credential in passkeys:
                await db.execute("insert into passkeys (credential, person) values ($1, $2)", credential, row.id)

        await self.unique(row.id, job)

    async def first_time(self, name: str, now: float, seconds: float) -> bool:
        async def job(db: Any) -> bool:
            await db.execute("delete from kept where key>='once:' and key<'once;' and value<$1", stamp(now))
            sql = "insert into kept (key, value) values ($1, $2) on conflict do nothing"
            done: str = await db.execute(sql, f"once:{name}", stamp(now + seconds))
            return done == "INSERT 0 1"

        return await self.submit(f"once:{name}", job)

    async def keep(self, key: str, value: bytes) -> bytes:
        async def job(db: Any) -> bytes:
            await db.execute("insert into kept (key, value) values ($1, $2) on conflict do nothing", key, value)
            kept: bytes = await db.fetchval("select value from kept where key=$1", key)
            return kept

        return await self.submit(key, job)

    # --- reading ---

    async def one(self, sql: str, *args: Any) -> Any:
        """Read one row."""
        return await self.patiently(lambda: self.pool.fetchrow(numbered(sql), *args))

    async def many(self, sql: str, *args: Any) -> list[Any]:
        """Read rows."""
        return await self.patiently(lambda: self.pool.fetch(numbered(sql), *args))

    # --- hearing of others ---

    async def listen(self, changed: Changed) -> None:
        started = asyncio.Event()
        self.listener = asyncio.create_task(self.listening(changed, started))
        await asyncio.wait_for(started.wait(), 30)

    async def listening(self, changed: Changed, started: asyncio.Event) -> None:
        """Pass on what other processes changed; connects again when the connection is lost."""
        while True:
            try:
                db = await asyncpg.connect(self.url)
            except (*AWAY, asyncpg.PostgresError):
                await asyncio.sleep(0.5)
                continue
            lost = asyncio.Event()

            def heard(_: Any, pid: int, channel: str, payload: str) -> None:
                for word in payload.split():
                    table, _, n = word.partition(":")
                    changed(table, int(n))

            db.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                await db.add_listener(CHANNEL, heard)
                if started.is_set():
                    changed("", 0)  # while nobody listened anything may have changed
                started.set()
                await lost.wait()
            except AWAY:
                await asyncio.sleep(0.5)
            finally:
                with contextlib.suppress(Exception):
                    await db.close(timeout=2)
