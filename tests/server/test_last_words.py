"""Bots let people speak first, and do not wait for somebody who is ready already."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from starboard.core.options import write
from starboard.hall import moves, protocol, seats
from starboard.hall.live import Stale
from starboard.hall.tables import Tables
from tests.server.kit import CROWD, in_hall

ME = CROWD[0]


@pytest.mark.slow
def test_who_is_ready_with_offers_lying_there_holds_nobody_up(file: Path) -> None:
    async def work(hall: Tables) -> None:
        wishes = (protocol.SeatWish(kind="me"), *[protocol.SeatWish(kind="bot", bot="greedy")] * 3)
        wish = protocol.NewTable(game="sidereal", setup="seats=4", seats=wishes, start=True)
        live = await seats.open_table(hall, ME, wish)
        offered, asked = False, live.table.asked(0)
        for _ in range(4000):
            t = live.table
            asked = t.asked(0)
            lines = [] if asked is None else [write(option) for option in asked.options]
            offered = offered or any(line.startswith("reject") for line in lines)
            if asked is not None and asked.kind != "trade":
                break
            if offered and "ready" in lines:
                with suppress(Stale):  # a bot was faster
                    await moves.answer(hall, t.id, ME, 0, t.row.at, ["ready"])
            await asyncio.sleep(0.005)
        assert offered and asked is not None and asked.kind != "trade", "the trade ended, though offers were open"

    in_hall(file, work)
