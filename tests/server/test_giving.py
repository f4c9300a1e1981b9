"""Nobody gets to see a second hand in the middle of a game unless the table agrees."""

from pathlib import Path

import pytest

from starboard.core.refusal import Refused
from starboard.hall import moves, protocol, seats
from starboard.hall.tables import Tables
from tests.server.kit import CROWD, in_hall, table_of

HOST, BEN, CLEO, DOT = CROWD[:4]


def wish(seat: int, person: str) -> protocol.HostAction:
    return protocol.HostAction(do="give", seat=seat, person=person)


def test_a_host_gets_another_hand_only_if_all_agree(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=3")
        table = live.table.id
        for person in (HOST, CLEO):  # the host himself, and one he favours
            await seats.host(hall, table, HOST, wish(1, person.id))
            assert live.table.doc.seats[1].person == BEN.id and live.table.doc.vote is not None
            await moves.vote(hall, table, BEN, 1, False)
            assert live.table.doc.vote is None and live.table.doc.seats[1].person == BEN.id
        await seats.host(hall, table, HOST, wish(1, HOST.id))
        await moves.vote(hall, table, CLEO, 2, True)
        assert live.table.doc.seats[1].person == BEN.id
        with pytest.raises(Refused, match="no_vote"):
            await moves.vote(hall, table, HOST, 0, True)
        await moves.vote(hall, table, BEN, 1, True)
        assert live.table.doc.seats[1].person == HOST.id and live.table.doc.vote is None

    in_hall(file, work)


def test_not_by_a_way_around_either(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=3")
        table = live.table.id
        await seats.host(hall, table, HOST, protocol.HostAction(do="free", seat=1))
        for person in (HOST, CLEO):
            with pytest.raises(Refused, match="needs_vote"):
                await seats.join(hall, table, person, protocol.Join(seat=1))
        await seats.host(hall, table, HOST, protocol.HostAction(do="bot", seat=1, bot="uniform"))
        await seats.host(hall, table, HOST, wish(1, HOST.id))
        assert live.table.doc.seats[1].kind == "bot" and live.table.doc.vote is not None
        await seats.host(hall, table, HOST, protocol.HostAction(do="free", seat=1))
        await seats.join(hall, table, DOT, protocol.Join(seat=1))
        assert live.table.doc.seats[1].person == DOT.id, "a newcomer may sit down"

    in_hall(file, work)


def test_alone_with_bots_nobody_has_to_be_asked(file: Path) -> None:
    async def work(hall: Tables) -> None:
        live = await table_of(hall, "salvage", "seats=2")
        table = live.table.id
        await seats.host(hall, table, HOST, protocol.HostAction(do="bot", seat=1, bot="uniform"))
        await seats.host(hall, table, HOST, wish(1, HOST.id))
        assert live.table.doc.seats[1].person == HOST.id

    in_hall(file, work)
