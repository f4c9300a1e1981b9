"""A store in trouble: full, locked, read-only, gone, frozen. Writes are refused in time; afterwards all goes on."""

import asyncio
import contextlib
import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from starboard.hall.store import Conflict, Unavailable
from starboard.server.store import PeopleStore, open_store, postgres, sqlite
from starboard.server.store.sqlite import SqliteStore
from tests.hall.conformance import entry, table
from tests.patience import HANGS, comes
from tests.server.crash import Launcher
from tests.server.postgres import Cluster, cluster

BOUND = HANGS
"""Seconds within which everything must have been answered, or have ended: far more than any patience of a store."""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse after a second, so that nobody waits long for the proof."""
    for kind in (sqlite, postgres):
        monkeypatch.setattr(kind, "PATIENCE", 1.0)
        monkeypatch.setattr(kind, "GOODBYE", 1.0)


@contextlib.contextmanager
def full_at(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def held(file: Path) -> Iterator[None]:
    """Let another program hold the file."""
    other = sqlite3.connect(file, isolation_level=None, timeout=HANGS)
    other.execute("begin immediate")
    try:
        yield
    finally:
        other.execute("rollback")
        other.close()


async def works(store: PeopleStore, name: str) -> None:
    """See that tables are kept again, and that the store says so; what works may take as long as it likes."""
    with patient(store):
        await asyncio.wait_for(store.ping(), BOUND)
        await asyncio.wait_for(store.create(table(name), [], []), BOUND)
        assert await asyncio.wait_for(store.append(table(name, n=1), [entry(1, name)]), BOUND)
        assert [e.n for e in await store.entries(name, 0, 9)] == [1]


@contextlib.contextmanager
def patient(store: PeopleStore) -> Iterator[None]:
    """Let a database answer late: a busy machine is no broken one."""
    if not isinstance(store, postgres.PostgresStore):
        yield
        return
    before, store.patience = store.patience, BOUND
    try:
        yield
    finally:
        store.patience = before


async def waited_for(store: PeopleStore) -> None:
    """Wait until writes wait."""
    assert isinstance(store, SqliteStore)
    while not store.writer.waiting:
        await asyncio.sleep(0)


def large(name: str) -> Any:
    return entry(1, name, snapshot=os.urandom(20_000), key=1)


@pytest.mark.parametrize("heavy", [False, True])
def test_a_disk_that_fills_up_amid_a_large_batch(file: Path, heavy: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if heavy:
        monkeypatch.setattr(sqlite, "HEAVY", 1)

    async def run() -> None:
        store = await open_store(f"sqlite:///{file}")
        with held(file):
            tries = [asyncio.ensure_future(store.create(table(f"t{k}"), [large(f"t{k}")], [])) for k in range(480)]
            await waited_for(store)
        with full_at(1_000_000):
            answers = await asyncio.wait_for(asyncio.gather(*tries, return_exceptions=True), BOUND)
            assert any(isinstance(a, Unavailable) for a in answers)
            assert all(a is None or isinstance(a, Unavailable) for a in answers)
        kept = {f"t{k}" for k, answer in enumerate(answers) if answer is None}
        assert set(await store.tables()) == kept, "what was acknowledged is there, what was refused is not"
        await works(store, "after")
        await asyncio.wait_for(store.close(), BOUND)
        with sqlite3.connect(file) as db:
            assert db.execute("pragma integrity_check").fetchone() == ("ok",)
        db.close()

    asyncio.run(run())


def test_a_foreign_lock_that_stays(file: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{file}")
        with held(file):
            for _ in range(2):
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(store.keep("key", b"value"), BOUND)
                with pytest.raises(Unavailable):
                    await asyncio.wait_for(store.ping(), BOUND)
            assert await store.table("none") is None, "questions are answered meanwhile"
        assert await store.kept("key") is None
        await works(store, "after")
        await store.close()

    asyncio.run(run())


def test_a_conflict_while_another_program_takes_the_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{file}")
        assert isinstance(store, SqliteStore)
        await store.create(table("taken"), [], [])
        locks = contextlib.ExitStack()
        undo = store.writer.undo

        def undo_and_lose(db: sqlite3.Connection) -> None:
            undo(db)
            if not file_held:
                file_held.append(True)
                locks.enter_context(held(file))

        file_held: list[bool] = []
        monkeypatch.setattr(store.writer, "undo", undo_and_lose)
        tries = [store.create(table("taken"), [], []), store.create(table("free"), [], [])]
        answers = await asyncio.wait_for(asyncio.gather(*tries, return_exceptions=True), BOUND)
        assert file_held and all(isinstance(a, Unavailable) for a in answers)
        locks.close()
        with pytest.raises(Conflict):
            await store.create(table("taken"), [], [])
        await works(store, "x")
        assert sorted(await store.tables()) == ["taken", "x"]
        await store.close()

    asyncio.run(run())


def test_a_file_that_turns_read_only_and_back(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite.connect

    def read_only(path: str, patience: float = 30) -> sqlite3.Connection:
        db = connect(path, patience)
        db.execute("pragma query_only=on")
        return db

    async def run() -> None:
        store = await open_store(f"sqlite:///{file}")
        assert isinstance(store, SqliteStore) and store.writer.db is not None
        await works(store, "before")
        monkeypatch.setattr(sqlite, "connect", read_only)
        store.writer.db.execute("pragma query_only=on")
        for _ in range(2):
            with pytest.raises(Unavailable):
                await asyncio.wait_for(store.keep("key", b"value"), BOUND)
            with pytest.raises(Unavailable):
                await asyncio.wait_for(store.ping(), BOUND)
        monkeypatch.setattr(sqlite, "connect", connect)
        store.writer.let_go()
        await works(store, "after")
        assert await store.kept("key") is None
        await store.close()

    asyncio.run(run())


def test_a_file_that_is_gone_is_not_replaced_by_an_empty_one(file: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{file}")
        assert isinstance(store, SqliteStore)
        await works(store, "before")
        away = file.with_name("away.db")
        file.rename(away)
        store.writer.let_go()
        with pytest.raises(Unavailable):
            await asyncio.wait_for(store.keep("key", b"value"), BOUND)
        assert not file.exists()
        away.rename(file)
        await works(store, "after")
        await store.close()

    asyncio.run(run())


def test_a_store_is_closed_in_time_while_writes_hang(file: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{file}")
        with held(file):
            write = asyncio.ensure_future(store.keep("key", b"value"))
            await waited_for(store)
            await asyncio.wait_for(store.close(), BOUND)
            with pytest.raises(Unavailable):
                await asyncio.wait_for(write, BOUND)

    asyncio.run(run())


@pytest.mark.slow
def test_a_database_that_is_gone_longer_than_anybody_waits_and_comes_back() -> None:
    async def run(made: Cluster) -> None:
        store = await open_store(made.database("gone"))
        await works(store, "before")
        await asyncio.to_thread(made.stop)
        tries = [asyncio.ensure_future(store.keep(str(k), b"v")) for k in range(40)]
        answers = await asyncio.wait_for(asyncio.gather(*tries, return_exceptions=True), BOUND)
        assert all(isinstance(a, Unavailable) for a in answers)
        with pytest.raises(Unavailable):
            await asyncio.wait_for(store.ping(), BOUND)
        with pytest.raises(Unavailable):
            await asyncio.wait_for(store.table("before"), BOUND)
        await asyncio.to_thread(made.start)
        await works(store, "after")
        await asyncio.to_thread(made.stop)
        write = asyncio.ensure_future(store.keep("late", b"v"))
        await asyncio.sleep(0)
        await asyncio.wait_for(store.close(), BOUND)
        with pytest.raises(Unavailable):
            await asyncio.wait_for(write, BOUND)

    with cluster(durable=True) as made:
        asyncio.run(run(made))


@pytest.mark.slow
def test_a_database_that_turns_read_only_or_freezes() -> None:
    async def run(made: Cluster) -> None:
        url = made.database("frozen")
        store = await open_store(url)
        assert isinstance(store, postgres.PostgresStore)
        await works(store, "before")
        operator = await asyncpg.connect(made.url())
        await operator.execute("alter database frozen set default_transaction_read_only=on")
        await store.pool.expire_connections()
        with pytest.raises(Unavailable):
            await asyncio.wait_for(store.keep("key", b"value"), BOUND)
        with pytest.raises(Unavailable):
            await asyncio.wait_for(store.ping(), BOUND)
        await operator.execute("alter database frozen set default_transaction_read_only=off")
        await operator.close()
        await store.pool.expire_connections()
        await works(store, "writable")
        backends = [row[0] for row in await store.many("select pid from pg_stat_activity where datname='frozen'")]
        for pid in backends:
            os.kill(pid, signal.SIGSTOP)
        try:
            with pytest.raises(Unavailable):
                await asyncio.wait_for(store.keep("key", b"value"), BOUND)
        finally:
            for pid in backends:
                os.kill(pid, signal.SIGCONT)
        await works(store, "thawed")
        await asyncio.wait_for(store.close(), BOUND)

    with cluster() as made:
        asyncio.run(run(made))


@pytest.mark.slow
def test_a_server_tells_the_truth_and_ends_in_time_while_its_file_is_locked(file: Path, tmp_path: Path) -> None:
    async def run() -> None:
        launcher = Launcher(f"sqlite:///{file}", 1, tmp_path)
        [port] = launcher.ports
        launcher.start(port)
        try:
            await launcher.ready(port)
            base = f"http://127.0.0.1:{port}"
            async with httpx.AsyncClient(base_url=base, trust_env=False, verify=False, timeout=HANGS) as http:
                assert (await http.post("/api/guest", json={"name": "Ada"})).status_code == 200
                with held(file):
                    newcomer = httpx.AsyncClient(base_url=base, trust_env=False, verify=False, timeout=HANGS)
                    refused = await newcomer.post("/api/guest", json={"name": "Ben"})
                    assert refused.status_code == 503 and refused.json()["reason"]["code"] == "unavailable"
                    assert (await http.get("/readyz")).status_code == 503
                    hanging = asyncio.ensure_future(newcomer.post("/api/guest", json={"name": "Cleo"}))
                    await asyncio.sleep(0.2)
                    pid = launcher.pids[port]
                    launcher.kill(port, signal.SIGTERM)
                    assert await asyncio.to_thread(comes, lambda: not Path(f"/proc/{pid}").exists()), "it ended"
                    await asyncio.gather(hanging, return_exceptions=True)
                    await newcomer.aclose()
        finally:
            launcher.close()

    asyncio.run(run())
