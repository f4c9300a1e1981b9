"""What a table makes goes by itself: nothing in it leads back to itself, so a server seldom looks for such garbage."""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any

import pytest

from starboard.hall.tables import Tables
from tests.hall.kit import in_hall
from tests.hall.play import play, play_at
from tests.server.sample import playable

OURS = "starboard."
PLANNING = {f"_explore.<locals>.{name}" for name in ("advance", "decide", "enter", "finish")}
"""The search of a planner, whose functions call each other: what they hold is cleared, and bots think elsewhere."""


@contextmanager
def left_behind() -> Iterator[list[Any]]:
    """Give what only a look for cycles would free."""
    found: list[Any] = []
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield found
        gc.collect()
    finally:
        gc.set_debug(0)
        gc.enable()
        found += gc.garbage
        gc.garbage.clear()


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize("game", playable())
def test_a_game_leaves_no_cycles_behind(game: str) -> None:
    async def work(hall: Tables) -> None:
        me = await play(hall, game, limit=10)
        (table,) = hall.live
        with left_behind() as found:
            await play_at(hall, me, table, limit=100, seed=5)
        ours = Counter(f.__qualname__ for f in found if isinstance(f, FunctionType) and f.__module__.startswith(OURS))
        assert set(ours) <= PLANNING, ours

    in_hall(work)
