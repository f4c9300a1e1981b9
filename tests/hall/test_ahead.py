"""People who may choose at the same time do not wait for each other, whoever of them is faster."""

from typing import Any

from starboard.core.engine import decision, waiting
from starboard.core.options import write
from starboard.core.rng import Rng
from starboard.hall import moves, protocol, seats
from starboard.hall.tables import Tables
from starboard.hall.undo import WayBack, wanted
from tests.hall.kit import ADA, BEN, in_hall

PEOPLE = (ADA, BEN)


async def at_once(hall: Tables) -> Any:
    """Play a game of Race for two people until one may answer before the other; gives the table."""
    wishes = (protocol.SeatWish(kind="me"), protocol.SeatWish())
    live = await seats.open_table(
        hall, ADA, protocol.NewTable(game="race", setup="seats=2 sets=0", seats=wishes, public=True)
    )
    await seats.join(hall, live.table.id, BEN, protocol.Join())
    await seats.host(hall, live.table.id, ADA, protocol.HostAction(do="start"))
    rng = Rng(5)
    for _ in range(400):
        t = live.table
        if set(t.doc.waiting) - set(waiting(t.g)):
            return live
        seat = rng.pick(t.doc.waiting)
        asked = decision(t.g, seat)
        assert asked is not None
        await moves.answer(hall, t.id, PEOPLE[seat], seat, t.row.at, [write(rng.pick(asked.options))])
    raise AssertionError("nobody could answer ahead")


def test_an_answer_ahead_is_kept_shown_to_its_seat_alone_and_taken_back() -> None:
    async def work(hall: Tables) -> None:
        live = await at_once(hall)
        t = live.table
        (first,) = waiting(t.g)
        (early,) = set(t.doc.waiting) - {first}
        question = t.seen(early).question
        assert question is not None and t.seen(first).question is not None
        before = [t.seen(seat).scene for seat in (first, None)]
        at = t.row.at
        await moves.answer(hall, t.id, PEOPLE[early], early, at, [question.offered[0].line])
        t = live.table
        assert t.row.at > at and [t.seen(seat).scene for seat in (first, None)] == before
        assert t.g.players[early].ahead, "it waits for its turn"
        entry = t.recent[t.row.at]
        assert t.entry_for(entry, early).lines and not t.entry_for(entry, first).lines
        await moves.undo(hall, t.id, PEOPLE[early], early, t.row.at, None, vote=False)
        t = live.table
        assert not t.g.players[early].ahead and early in t.doc.waiting and first in t.doc.waiting

    in_hall(work)


def test_what_a_press_brought_is_taken_back_together() -> None:
    """Down to the entry at which it was given: also where others answered right after that, and not by less or more."""
    ways = [WayBack(9, ()), WayBack(7, ()), WayBack(4, ())]
    assert [wanted(ways, to) for to in (None, 9, 8, 7, 5, 4)] == [ways[0], ways[0], ways[0], ways[1], ways[1], ways[2]]
    assert [wanted(ways, to) for to in (3, 10)] == [None, None] and wanted([], None) is None


def test_both_orders_lead_to_the_same_table() -> None:
    ends = []

    async def work(hall: Tables, early_first: bool) -> None:
        live = await at_once(hall)
        (first,) = waiting(live.table.g)
        (early,) = set(live.table.doc.waiting) - {first}
        lines = {s: live.table.seen(s).question.offered[0].line for s in (first, early)}
        for seat in (early, first) if early_first else (first, early):
            await moves.answer(hall, live.table.id, PEOPLE[seat], seat, live.table.row.at, [lines[seat]])
        ends.append(live.table.recent[live.table.row.at].digest)

    in_hall(lambda hall: work(hall, True))
    in_hall(lambda hall: work(hall, False))
    assert ends[0] == ends[1]
