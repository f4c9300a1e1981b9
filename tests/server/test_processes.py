"""Several processes on one PostgreSQL: any of them takes any answer, all show the same, one may vanish."""

import asyncio
import contextlib
from contextlib import AsyncExitStack
from typing import Any

import pytest

from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import digest
from starboard.hall import moves, seats
from starboard.hall.protocol import NewTable, SeatWish
from starboard.hall.tables import Tables
from starboard.server.store import open_store
from starboard.server.world import world
from tests.server import kit
from tests.server.kit import ADA, CROWD, Eyes, Inline, Never, step, table_of


async def hall(database: str, stack: AsyncExitStack, thinker: Any = None) -> Tables:
    """One process's tables, as the server sets them up."""
    store = await open_store(database)
    made = Tables(store, thinker or Inline(), world())

    def changed(table: str, n: int) -> None:
        for name in (table,) if table else tuple(made.live):
            live = made.live.get(name)
            if live is not None and (not n or live.table.row.n < n):
                made.spawn(made.elsewhere(name, n))

    await store.listen(changed)
    stack.push_async_callback(store.close)
    stack.push_async_callback(made.stop)
    return made


@pytest.mark.slow
def test_any_process_takes_any_answer_and_all_show_the_same(database: str) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            halls = [await hall(database, stack) for _ in range(3)]
            live = await table_of(halls[0], "salvage", "seats=3")
            table = live.table.id
            lives = [await h.get(table) for h in halls]
            eyes = [Eyes(h, x, CROWD[s], s, since=0) for s, (h, x) in enumerate(zip(halls, lives, strict=True))]
            rng = Rng(6)
            while lives[0].table.row.status == "running":
                k = rng.below(3)
                if not lives[k].table.doc.waiting:  # the game is over here, and not all have heard
                    await asyncio.sleep(0.01)
                    continue
                with contextlib.suppress(Refused):
                    await step(halls[k], lives[k], rng)
                if rng.below(3) == 0:
                    await asyncio.gather(*[moves.say(h, table, CROWD[i], f"from {i}") for i, h in enumerate(halls)])
                if rng.below(2):
                    for e in eyes:
                        await e.look()
                await asyncio.sleep(0)
            while len({(x.table.row.n, x.table.row.status) for x in lives}) > 1:
                await asyncio.sleep(0.02)
            assert len({digest(x.table.g) for x in lives}) == 1
            for e in eyes:
                await e.look()
                assert [entry["n"] for entry in e.entries] == list(range(1, lives[0].table.row.n + 1))

    asyncio.run(run())


@pytest.mark.slow
def test_at_once_each_answer_is_taken_once(database: str) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            here, there = await hall(database, stack), await hall(database, stack)
            live = await table_of(here, "salvage", "seats=4")
            table, at = live.table.id, live.table.row.at
            await there.get(table)
            answers = [
                moves.answer(h, table, CROWD[seat], seat, at, ["pass"], f"{seat}")
                for seat in range(4)
                for h in (here, there)
            ]
            results = await asyncio.gather(*answers, return_exceptions=True)
            assert len({r for r in results if isinstance(r, int)}) == 4, results
            rows = await here.store.entries(table, 0, 100)
            assert sorted(e.seat for e in rows if e.kind == "answer" and e.seat is not None) == [0, 1, 2, 3]

    asyncio.run(run())


def test_a_bot_that_a_vanished_process_left_is_moved_by_another(database: str, monkeypatch: Any) -> None:
    async def run() -> None:
        monkeypatch.setattr("starboard.hall.tables.PATIENCE", 0)
        async with AsyncExitStack() as stack:
            gone, left = await hall(database, stack, Never()), await hall(database, stack)
            wish = NewTable(
                game="salvage", seats=(SeatWish(kind="me"), SeatWish(kind="bot", bot="uniform")), start=True
            )
            live = await seats.open_table(gone, ADA, wish)
            await left.look_after()
            other = await left.get(live.table.id)
            await kit.settled(other)
            assert other.table.doc.waiting == (0,)
            while live.table.row.n != other.table.row.n:
                await asyncio.sleep(0.02)
            assert digest(live.table.g) == digest(other.table.g)

    asyncio.run(run())
