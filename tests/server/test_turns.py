"""Bots of several people share the places to think fairly."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from starboard.server.thinking.turns import Turns
from tests.patience import HANGS


class Desk:
    """Thoughts that take as many ticks as they say, and the order in which they began."""

    def __init__(self, places: int) -> None:
        self.turns = Turns(places)
        self.began: list[str] = []
        self.most = 0

    async def think(self, person: str, ticks: int, hint: bool = False, name: str = "") -> None:
        await self.turns.take(person, hint)
        self.began.append(name or person)
        self.most = max(self.most, self.turns.running.total())
        try:
            for _ in range(ticks):
                await asyncio.sleep(0)
        finally:
            self.turns.leave(person)


FOR_EVER = 1_000_000_000
"""Ticks of a thought that does not end."""


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), HANGS))


def test_people_take_turns() -> None:
    async def work() -> None:
        desk = Desk(1)
        many = [desk.think("ada", 5) for _ in range(20)]
        few = [desk.think("ben", 5) for _ in range(3)]
        await asyncio.gather(*many, *few)
        assert desk.began.index("ben") <= 2
        last = max(i for i, who in enumerate(desk.began) if who == "ben")
        assert last <= 6, "Ben's third thought does not wait for Ada's twenty"
        assert len(desk.began) == 23 and desk.most <= 2 and not desk.turns.running and not desk.turns.waiting

    run(work)


@pytest.mark.parametrize("places", [1, 3])
def test_nobody_waits_for_long_thoughts_of_one_other(places: int) -> None:
    async def work() -> None:
        desk = Desk(places)
        long = [asyncio.ensure_future(desk.think("ada", FOR_EVER)) for _ in range(6)]
        await asyncio.sleep(0)
        assert desk.turns.running["ada"] == places
        await desk.think("ben", 1)
        await desk.think("ben", 1, hint=True)
        assert not any(task.done() for task in long)
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        assert not desk.turns.running

    run(work)


def test_hints_go_before_bots() -> None:
    async def work() -> None:
        desk = Desk(2)
        bots = [desk.think(f"p{k % 9}", 3) for k in range(40)]
        hint = desk.think("zoe", 1, hint=True, name="hint")
        await asyncio.gather(*bots, hint)
        assert desk.began.index("hint") <= 4
        assert desk.most <= 5

    run(work)


def test_who_leaves_the_line_harms_nobody() -> None:
    async def work() -> None:
        desk = Desk(1)
        first = asyncio.ensure_future(desk.think("ada", 50))
        waits = [asyncio.ensure_future(desk.think("ada", 1)) for _ in range(3)]
        await asyncio.sleep(0)
        waits[0].cancel()
        waits[1].cancel()
        await asyncio.gather(first, waits[2])
        assert desk.began == ["ada", "ada"] and not desk.turns.running
        given = asyncio.ensure_future(desk.think("ada", 1))
        await asyncio.sleep(0)
        given.cancel()  # its place was given and not taken yet
        await asyncio.gather(given, return_exceptions=True)
        assert not desk.turns.running
        await desk.think("ben", 1)

    run(work)
