"""One conformance test for all stores."""

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from starboard.hall.store import Conflict
from starboard.server.store import PeopleStore, PersonRow, open_store, sqlite
from starboard.server.store.migrate import head, migrate_sqlite
from starboard.server.store.postgres import PostgresStore
from starboard.server.store.sqlite import SqliteStore
from tests.hall.conformance import CHECKS, entry, table
from tests.patience import HANGS
from tests.server.postgres import Cluster, cluster

Check = Callable[[PeopleStore], Awaitable[None]]
KINDS = ("sqlite", "postgresql")


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest) -> str:
    """A fresh store of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{request.getfixturevalue('file')}"
    return str(request.getfixturevalue("database"))


def with_store(url: str, check: Check) -> None:
    async def run() -> None:
        store = await open_store(url)
        try:
            await check(store)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_what_every_store_promises(url: str, check: Check) -> None:
    with_store(url, check)


def test_its_tables_are_named(url: str) -> None:
    async def check(store: PeopleStore) -> None:
        await store.ping()
        await store.create(table(), [], [])
        assert await store.tables() == ["t1"]

    with_store(url, check)


def test_persons(url: str) -> None:
    async def check(store: PeopleStore) -> None:
        await store.put_person(PersonRow("p", None, b"1", 5))
        await store.put_person(PersonRow("q", None, b"2", 6))
        await store.put_person(PersonRow("p", "ada", b"3", 5), ["key1"])
        assert await store.person("p") == PersonRow("p", "ada", b"3", 5)
        assert await store.person_by_login("ada") == await store.person("p")
        assert await store.person_by_passkey("key1") == await store.person("p")
        with pytest.raises(Conflict):
            await store.put_person(PersonRow("q", "ada", b"2", 6))
        with pytest.raises(Conflict):
            await store.put_person(PersonRow("q", None, b"2", 6), ["key1"])
        assert await store.person("none") is None and await store.person_by_login("none") is None
        assert await store.person_by_passkey("none") is None
        assert await store.keep("secret", b"1") == b"1" and await store.keep("secret", b"2") == b"1"
        assert await store.kept("secret") == b"1" and await store.kept("nothing") is None

    with_store(url, check)


def test_writes_share_commits_and_a_bad_one_harms_no_other(file: Path) -> None:
    def bad(db: sqlite3.Connection) -> None:
        db.execute("insert into kept (key, value) values ('bad', x'00')")
        raise ValueError("on purpose")

    async def check(store: PeopleStore) -> None:
        assert isinstance(store, SqliteStore)
        writes = [store.keep(str(k), b"v") for k in range(50)]
        answers = await asyncio.gather(*writes, store.writer.submit(bad), return_exceptions=True)
        assert answers[:50] == [b"v"] * 50 and isinstance(answers[50], ValueError)
        assert await store.many("select key from kept where key='bad'") == []
        before = store.writer.commits
        await asyncio.gather(*[store.keep(f"more{k}", b"v") for k in range(200)])
        assert store.writer.commits - before < 100

    with_store(f"sqlite:///{file}", check)


def test_the_log_is_copied_while_others_write(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "CHECKPOINT", 40)
    monkeypatch.setattr(sqlite, "LONG", 60)
    wal = Path(f"{file}-wal")

    async def check(store: PeopleStore) -> None:
        assert isinstance(store, SqliteStore)
        written = 0
        for _ in range(100):
            before = wal.stat().st_size
            for _ in range(20):
                await asyncio.gather(*[store.keep(str(written + j), bytes(2000)) for j in range(10)])
                written += 10
            if wal.stat().st_size == before:
                break  # 400 kB have come since, over what was copied before: the log began anew
        else:
            pytest.fail("the log only grows")
        assert len(await store.many("select key from kept")) == written

    with_store(f"sqlite:///{file}", check)
    with sqlite3.connect(file) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    db.close()


def test_a_commit_is_synced(file: Path) -> None:
    async def check(store: PeopleStore) -> None:
        assert isinstance(store, SqliteStore)
        assert store.writer.db is not None
        assert store.writer.db.execute("pragma synchronous").fetchone() == (2,)
        assert store.writer.db.execute("pragma journal_mode").fetchone() == ("wal",)

    with_store(f"sqlite:///{file}", check)


def test_backup_while_in_use(file: Path, tmp_path: Path) -> None:
    async def check(store: PeopleStore) -> None:
        await store.create(table(n=1), [entry(1)], ["p"])
        await store.backup(str(tmp_path / "copy.db"))
        copy = await open_store(f"sqlite:///{tmp_path / 'copy.db'}")
        assert await copy.table("t1") == await store.table("t1")
        assert await copy.entries("t1", 0, 9) == await store.entries("t1", 0, 9)
        await copy.close()

    with_store(f"sqlite:///{file}", check)


def test_migrations_lead_to_the_newest_and_run_once(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    migrate_sqlite(str(path))
    with sqlite3.connect(path) as db:
        assert db.execute("select version_num from alembic_version").fetchone() == (head(),)
    db.close()
    before = path.read_bytes()
    migrate_sqlite(str(path))
    assert path.read_bytes() == before


def test_processes_hear_of_each_other(database: str) -> None:
    async def run() -> None:
        here, there = await asyncio.gather(open_store(database), open_store(database))
        heard: asyncio.Queue[str] = asyncio.Queue()
        await there.listen(lambda name, n: heard.put_nowait(f"{name}:{n}"))
        await here.create(table(), [], [])
        assert await here.append(table(n=1), [entry(1)])
        assert await asyncio.wait_for(heard.get(), HANGS) == "t1:1"
        assert not await there.append(table(n=1), [entry(1, digest="other")]) and heard.empty()
        many = [here.create(table(f"m{k}"), [], []) for k in range(300)]
        await asyncio.gather(*many)
        assert all(await asyncio.gather(*[here.append(table(f"m{k}", n=1), [entry(1, f"m{k}")]) for k in range(300)]))
        names = {await asyncio.wait_for(heard.get(), HANGS) for _ in range(300)}
        assert names == {f"m{k}:1" for k in range(300)}
        await here.close()
        await there.close()

    asyncio.run(run())


def test_two_processes_append_and_one_is_told_to_look_again(database: str) -> None:
    async def run() -> None:
        stores = [await open_store(database) for _ in range(3)]
        for k in range(20):
            await stores[0].create(table(f"t{k}"), [], [])
        tries = [
            s.append(table(f"t{k}", n=1), [entry(1, f"t{k}", token=str(j))])
            for k in range(20)
            for j, s in enumerate(stores)
        ]
        taken = await asyncio.gather(*tries)
        assert sum(taken) == 20
        for store in stores:
            await store.close()

    asyncio.run(run())


@pytest.mark.slow
def test_a_database_that_restarts_is_waited_for() -> None:
    async def run(made: Cluster) -> None:
        store = await open_store(made.database("restart"))
        assert isinstance(store, PostgresStore)
        store.patience = HANGS
        await store.create(table(), [], [])

        async def play() -> None:
            for n in range(1, 300):
                assert await store.append(table(n=n), [entry(n, token=f"k{n}")])
                await asyncio.sleep(0.005)

        playing = asyncio.create_task(play())
        for _ in range(2):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(made.stop)
            await asyncio.sleep(0.3)
            await asyncio.to_thread(made.start)
        await asyncio.wait_for(playing, HANGS)
        assert [e.n for e in await store.entries("t1", 0, 1000)] == list(range(1, 300))
        await store.close()

    with cluster(durable=True) as made:
        asyncio.run(run(made))


def test_an_unknown_store_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown kind"):
        asyncio.run(open_store("mysql://somewhere"))


def test_a_file_that_another_program_holds_delays_writes_and_nothing_else(file: Path) -> None:
    async def work() -> None:
        store = await SqliteStore.open(str(file))
        store.writer.patience = HANGS
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("begin immediate")
        write = asyncio.ensure_future(store.keep("key", b"value"))
        for _ in range(5):
            await asyncio.sleep(0.01)
        assert not write.done(), "the loop goes on"
        other.execute("rollback")
        assert await asyncio.wait_for(write, HANGS) == b"value"
        other.close()
        await store.close()

    asyncio.run(work())


def test_a_write_that_fails_leaves_nothing_behind(file: Path) -> None:
    async def work() -> None:
        store = await SqliteStore.open(str(file))

        def half(db: sqlite3.Connection) -> None:
            db.execute("insert into kept (key, value) values ('half', x'00')")
            raise ValueError("half way")

        for heavy in (False, True):
            answers = await asyncio.gather(
                store.writer.submit(half, heavy), store.keep(f"whole{heavy}", b"1"), return_exceptions=True
            )
            assert isinstance(answers[0], ValueError) and answers[1] == b"1"
        assert await store.one("select count(*) from kept where key='half'") == (0,)
        await store.close()

    asyncio.run(work())


def test_a_question_whose_asker_has_left_harms_no_other(file: Path) -> None:
    async def work() -> None:
        store = await SqliteStore.open(str(file))
        hold = threading.Event()
        first = asyncio.ensure_future(store.reader.ask(lambda db: hold.wait(HANGS)))
        second = asyncio.ensure_future(store.person("nobody"))
        await asyncio.sleep(0)
        second.cancel()
        hold.set()
        await first
        assert await asyncio.wait_for(store.person("nobody"), HANGS) is None
        await store.close()

    asyncio.run(work())
