"""A table in memory stays small however long it is played, and tells old entries as it told them when they were new."""

import msgspec
import pytest

from starboard.hall import moves
from starboard.hall.records import log
from starboard.hall.table import FRESH, RECENT
from starboard.hall.tables import Tables
from tests.hall.kit import ADA, in_hall
from tests.hall.play import play


def test_what_is_kept_has_an_end_and_what_is_told_has_not() -> None:
    async def work(hall: Tables) -> None:
        me = await play(hall, "salvage", limit=30)
        (live,) = hall.live.values()
        t = live.table
        new = {n: {seat: t.entry_for(t.recent[n], seat) for seat in (0, None)} for n in t.told}
        assert len(t.told) == FRESH and any(entry.events for of in new.values() for entry in of.values())
        for k in range(RECENT):
            await moves.say(hall, t.id, ADA, f"{k}", "", "")
        await me.look(t.id)
        assert len(t.recent) == RECENT and len(t.told) <= FRESH and len(t._heard) <= FRESH
        for seat in (0, None):
            stored = {entry.n: entry for entry in (await log(hall, t, seat, 0, 500)).entries}
            assert all(stored[n] == of[seat] for n, of in new.items())
        shown = [await me.look(t.id)]
        me.leave_all()
        assert list(t.past) == [t.row.at] and not (t.told or t._heard or t._seen or t.kept.parts), (
            "nobody looks any more"
        )
        await me.ask(do="watch", table=t.id, seat=0, changes=True)
        shown.append(await me.look(t.id))
        assert shown[0]["scene"] == shown[1]["scene"] and shown[1]["entries"][-1] == shown[0]["entries"][-1]

    in_hall(work)


@pytest.mark.parametrize("game", ["salvage", "race"])
def test_what_is_sent_says_the_same_as_what_is_known(game: str) -> None:
    async def work(hall: Tables) -> None:
        await play(hall, game, limit=30)
        (live,) = hall.live.values()
        t = live.table
        told = [(t.recent[n], seat) for n in t.told for seat in (0, 1, None)] * 2
        assert any(t.written_entry(row, seat).events for row, seat in told)
        for row, seat in told:
            sent, known = t.written_entry(row, seat), t.entry_for(row, seat)
            assert msgspec.json.encode(sent) == msgspec.json.encode(known)

    in_hall(work)
