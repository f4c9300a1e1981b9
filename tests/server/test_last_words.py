"""Bots let people speak first, and do not wait for somebody who is ready already."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from starboard.core.options import write
from starboard.games.sidereal.items import ITEMS, Goods
from starboard.games.sidereal.options import Leg, MakeOffer, Reject
from starboard.hall import moves, protocol, seats
from starboard.hall.driving import thought
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


def test_bots_are_told_all_that_was_refused(file: Path) -> None:
    """[11.2] of Sidereal: the table keeps what was turned down last, its log the rest."""

    async def work(hall: Tables) -> None:
        wish = protocol.NewTable(
            game="sidereal", setup="seats=4", seats=(protocol.SeatWish(kind="me"),) * 4, start=True
        )
        live = await seats.open_table(hall, ME, wish)
        t = live.table
        for number in (1, 2):
            item = next(name for name, n in zip(ITEMS, t.g.players[0].supply, strict=False) if n)
            offer = MakeOffer((Leg(0, 1, Goods(**{item: 1})),))
            await moves.answer(hall, t.id, ME, 0, t.row.at, [write(offer)])
            await moves.answer(hall, t.id, ME, 1, t.row.at, [write(Reject(number))])
        assert [told.deal.number for told in t.g.turned_down] == [2]
        seen = t.game.codec.unpack(thought(hall, t, 0, "greedy", 1.0).view, type(t.g))
        assert [told.deal.number for told in seen.turned_down] == [1, 2]

    in_hall(file, work)
