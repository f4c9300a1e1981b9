"""What every store of tables promises, as functions that take an empty one.

SQLite, PostgreSQL and the browser's database pass them; so nothing here needs more than the hall does.
"""

import asyncio
from collections.abc import Awaitable, Callable

from starboard.hall.store import BARRIER, Conflict, EntryRow, Store, TableRow, squeeze, unsqueeze


def table(name: str = "t1", n: int = 0, **changes: object) -> TableRow:
    """Make a table's row."""
    row = TableRow(name, "salvage", 1, "seats=2", 7, n, n, "open", False, None, False, 1000, 1000, "", 0, b"{}")
    for field, value in changes.items():
        setattr(row, field, value)
    return row


def entry(n: int, name: str = "t1", **values: object) -> EntryRow:
    """Make an entry."""
    row = EntryRow(name, n, "answer", 5)
    for field, value in values.items():
        setattr(row, field, value)
    return row


async def raises(kind: type[Exception], work: Awaitable[object]) -> bool:
    """Say whether work fails in that way."""
    try:
        await work
    except kind:
        return True
    return False


async def what_is_kept_comes_back(store: Store) -> None:
    """What is kept comes back."""
    whole = entry(
        1, seat=2, prev=0, to=3, flags=BARRIER, who="Ada", token="k", lines="pass\npass", events=b"\x00e",
        note=b"{}", digest="d1", snapshot=b"s", key=1,
    )  # fmt: skip
    first = table(n=1, deadline=3.5, bots=True, public=True, seed=2**62, doc=b"\xff\x00")
    await store.create(first, [whole], ["p1", "p2", "p1"])
    assert await store.table("t1") == first
    assert await store.table("none") is None
    [back] = await store.entries("t1", 0, 10)
    whole.snapshot, whole.key = b"", 0
    assert back == whole
    assert await store.squeezed("t1", 1) == (b"s", 1)
    assert await store.squeezed("t1", 2) is None
    assert await raises(Conflict, store.create(table(), [], []))


async def an_entry_is_taken_once(store: Store) -> None:
    """An entry is taken once."""
    await store.create(table(), [], [])
    tries = [store.append(table(n=1, doc=bytes([k])), [entry(1, digest=str(k))]) for k in range(20)]
    taken = [k for k, ok in enumerate(await asyncio.gather(*tries)) if ok]
    assert len(taken) == 1
    [kept] = await store.entries("t1", 0, 10)
    row = await store.table("t1")
    assert row is not None and kept.digest == str(taken[0]) and row.doc == bytes(taken) and row.n == 1
    assert not await store.append(table(n=3), [entry(3)])
    assert not await store.append(table("other", n=1), [entry(1, "other")])
    assert await store.append(table(n=3), [entry(2), entry(3)])
    assert [e.n for e in await store.entries("t1", 1, 10)] == [2, 3]
    assert [e.n for e in await store.entries("t1", 0, 2)] == [1, 2]
    assert [e.n for e in await store.newest("t1", 2)] == [2, 3]


async def many_tables_at_once(store: Store) -> None:
    """Many tables at once."""

    async def play(name: str) -> None:
        await store.create(table(name), [], [])
        for n in range(1, 21):
            assert await store.append(table(name, n=n), [entry(n, name)])

    await asyncio.gather(*[play(f"t{k}") for k in range(30)])
    for k in range(30):
        assert [e.n for e in await store.entries(f"t{k}", 0, 100)] == list(range(1, 21))


async def my_tables_and_listed_ones(store: Store) -> None:
    """My tables and listed ones."""
    await store.create(table("a", updated=1), [], ["p", "q"])
    await store.create(table("b", updated=2, public=True), [], ["p"])
    await store.create(table("c", updated=3, public=True, status="finished"), [], ["q"])
    assert [(r.id, seen) for r, seen in await store.mine("p", 10)] == [("b", 0), ("a", 0)]
    assert [r.id for r in await store.listed(10)] == ["b"]
    assert (await store.count("p"), await store.count("q"), await store.count("x")) == (2, 1, 0)
    await store.seen("p", "a", 4)
    await store.seen("p", "a", 2)
    assert [(r.id, seen) for r, seen in await store.mine("p", 10)] == [("b", 0), ("a", 4)]
    assert await store.append(table("a", n=1, updated=9), [entry(1, "a")], ["q"])
    assert [r.id for r, _ in await store.mine("p", 10)] == ["b"]
    assert [r.id for r, _ in await store.mine("q", 1)] == ["a"]


async def tables_that_need_care(store: Store) -> None:
    """Tables that need care."""
    await store.create(table("late", status="running", deadline=10.0), [], [])
    await store.create(table("early", status="running", deadline=30.0), [], [])
    await store.create(table("over", status="finished", deadline=10.0, bots=True), [], [])
    await store.create(table("bot", status="running", bots=True, updated=50), [], [])
    assert await store.due(20.0) == ["late"]
    assert await store.waiting_for_bots(49) == [] and await store.waiting_for_bots(50) == ["bot"]


async def snapshots_are_found_through_their_keys(store: Store) -> None:
    """Snapshots are found through their keys."""
    first, second = b"a state of the table " * 40, b"a state of the table " * 39 + b"another"
    small = squeeze(second, first)
    assert len(small) < len(squeeze(second, None)) and unsqueeze(small, first) == second
    added = [entry(1, snapshot=squeeze(first, None), key=1), entry(2, snapshot=small, key=1), entry(3)]
    await store.create(table(n=3), added, [])
    assert (await store.snapshot("t1", 1), await store.snapshot("t1", 2)) == (first, second)
    assert await raises(KeyError, store.snapshot("t1", 3))
    assert await raises(KeyError, store.snapshot("t1", 9))


async def values_are_kept_once(store: Store) -> None:
    """Values are kept once."""
    assert await store.keep("secret", b"1") == b"1" and await store.keep("secret", b"2") == b"1"
    assert await store.kept("secret") == b"1" and await store.kept("nothing") is None


CHECKS: tuple[Callable[[Store], Awaitable[None]], ...] = (
    what_is_kept_comes_back,
    an_entry_is_taken_once,
    many_tables_at_once,
    my_tables_and_listed_ones,
    tables_that_need_care,
    snapshots_are_found_through_their_keys,
    values_are_kept_once,
)
