"""The lock of a table: one at a time, in order, and nobody who gives up takes it along."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from starboard.core.rng import Rng
from starboard.hall.lock import Lock
from starboard.hall.loop import OnLoop


def with_lock(work: Callable[[Lock], Awaitable[None]]) -> None:
    async def run() -> None:
        await work(Lock(OnLoop(lambda: 0, Rng(1).below)))

    asyncio.run(run())


def test_it_is_handed_on_in_order() -> None:
    async def work(lock: Lock) -> None:
        order: list[int] = []

        async def one(k: int) -> None:
            async with lock:
                order.append(k)
                await asyncio.sleep(0)

        await asyncio.gather(*[one(k) for k in range(6)])
        assert order == list(range(6)) and not lock.locked() and lock.grab()

    with_lock(work)


def test_it_is_grabbed_only_if_nobody_waits_for_it() -> None:
    async def work(lock: Lock) -> None:
        assert lock.grab() and not lock.grab()
        waiting = asyncio.create_task(lock.take())
        await asyncio.sleep(0)
        lock.release()
        assert not lock.grab(), "whoever waits comes first"
        await waiting
        lock.release()
        assert lock.grab()

    with_lock(work)


@pytest.mark.parametrize("moment", ["while it waits", "when it was handed over", "ended before it was handed over"])
def test_whoever_gives_up_does_not_take_it_along(moment: str) -> None:
    async def work(lock: Lock) -> None:
        await lock.take()
        first, second = asyncio.create_task(lock.take()), asyncio.create_task(lock.take())
        await asyncio.sleep(0)
        if moment == "when it was handed over":
            lock.release()
            first.cancel()
        elif moment == "while it waits":
            first.cancel()
            await asyncio.sleep(0)
            lock.release()
        else:
            first.cancel()
            lock.release()
        await second
        assert first.cancelled() and lock.locked() and not lock.grab(), "exactly one has it"
        lock.release()
        assert not lock.locked()

    with_lock(work)
