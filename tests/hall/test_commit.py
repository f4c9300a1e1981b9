"""Nothing is shown before it is stored: every way to change a table, and the alarm if it were otherwise."""

import asyncio
import inspect
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, ClassVar

import pytest

import starboard.hall
from starboard.core.refusal import Refused
from starboard.hall import driving, moves, protocol, records, seats, tutorial
from starboard.hall.draft import Draft
from starboard.hall.feed import Feed
from starboard.hall.live import Live
from starboard.hall.store import EntryRow, Store
from starboard.hall.table import Table
from starboard.hall.tables import Committed, Tables
from starboard.hall.world import Promise
from tests.hall.kit import ADA, BEN, Clock, MemoryStore, in_hall
from tests.patience import HANGS

ME, BOT = protocol.SeatWish(kind="me"), protocol.SeatWish(kind="bot", bot="uniform")


class Alarm(AssertionError):
    """Something was shown that is not stored."""


class Guard(Feed):
    """A viewer that looks, whenever it is told of something new, whether that is stored."""

    told = 0
    alarms: ClassVar[list[str]] = []

    def changed(self, table: Table) -> None:
        super().changed(table)
        type(self).told += 1
        noticed(self.store, table)


def noticed(store: Store, table: Table) -> None:
    """Note if what is shown of a table is not stored."""
    assert isinstance(store, MemoryStore)
    kept = store.rows.get(table.id)
    if kept is None or kept.n < table.row.n:
        Guard.alarms.append(f"entry {table.row.n} is shown, {kept and kept.n} is stored")


def guarded(hall: Tables, live: Live) -> None:
    """Let somebody look at a table who would notice."""
    wish = protocol.Watch(table=live.table.id, key=live.table.doc.key)
    live.watchers.add(Guard(live, hall.store, "eve", "Eve", wish, lambda feed: None))


async def settled(live: Live) -> None:
    """Wait until nobody is answered for."""
    while live.thinking or live.lock.locked():
        await asyncio.sleep(0.001)


async def opened(hall: Tables, *wishes: protocol.SeatWish, start: bool = True, **more: Any) -> Live:
    """Open a public table of the sample game."""
    wish = protocol.NewTable(game="salvage", seats=wishes, public=True, start=start, **more)
    live = await seats.open_table(hall, ADA, wish)
    guarded(hall, live)
    return live


async def answers(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, ME, ME)
    await moves.answer(hall, live.table.id, ADA, 0, live.table.row.at, ["pass"])


async def answers_at_once(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, ME, ME)
    done: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def told(n: int, error: Exception | None) -> None:
        done.set_exception(error) if error is not None else done.set_result(n)

    t = live.table
    request = protocol.Answer(table=t.id, seat=0, at=t.row.at, options=("pass",))
    assert moves.answer_now(hall, request, ADA, told)
    assert await done == t.row.n


async def bots_answer(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, ME, BOT)
    n = live.table.row.n
    await settled(live)
    assert live.table.row.n > n


async def standing_answers_are_given(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, ME, ME)
    n = await moves.set_standing_answers(hall, live.table.id, ADA, 1, [protocol.StandingAnswer(answer="pass")])
    await settled(live)
    assert live.table.row.n > n


async def clocks_run_out(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, ME, ME, clock=protocol.ClockRules(kind="move", seconds=5, late="default"))
    n = live.table.row.n
    clock.time += 6000
    await driving.clock(hall, live)
    assert live.table.row.n > n


async def late_ones_are_moved(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, ME, ME, clock=protocol.ClockRules(kind="move", seconds=5, late="bot"))
    n = live.table.row.n
    clock.time += 6000
    await driving.clock(hall, live)
    await settled(live)
    assert live.table.row.n > n


async def people_take_back_and_vote(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, ME, protocol.SeatWish(), start=False)
    t = live.table
    await seats.join(hall, t.id, BEN, protocol.Join())
    await seats.host(hall, t.id, ADA, protocol.HostAction(do="start"))
    await moves.answer(hall, t.id, ADA, 0, t.row.at, ["pass"])
    await moves.undo(hall, t.id, ADA, 0, t.row.at, None, vote=False)
    await moves.answer(hall, t.id, ADA, 0, t.row.at, ["pass"])
    await moves.answer(hall, t.id, BEN, 1, t.row.at, ["pass"])
    await moves.undo(hall, t.id, ADA, 0, t.row.at, None, vote=True)
    await moves.vote(hall, t.id, BEN, 1, agree=True)
    assert t.recent[t.row.n].kind == "undo"


async def people_talk_come_and_go(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, ME, protocol.SeatWish(), start=False)
    t = live.table
    await moves.say(hall, t.id, ADA, "Who plays?")
    await seats.join(hall, t.id, BEN, protocol.Join())
    await seats.leave(hall, t.id, BEN, 1)
    await seats.host(hall, t.id, ADA, protocol.HostAction(do="bot", seat=1, bot="uniform"))
    await seats.host(hall, t.id, ADA, protocol.HostAction(do="start"))
    await seats.resign(hall, t.id, ADA, 0)
    await settled(live)
    assert t.row.status == "finished"


async def games_are_imported_and_branched(hall: Tables, clock: Clock) -> None:
    live = await opened(hall, BOT, BOT)
    await settled(live)
    text = (await records.record(hall, live.table)).text()
    for made in (
        await records.import_record(hall, ADA, protocol.ImportRecord(record=text)),
        await records.branch(hall, live.table, ADA, protocol.Branch(n=live.table.line()[5].n)),
    ):
        guarded(hall, made)
        await moves.say(hall, made.table.id, ADA, "Look at this.")


async def tutorials_begin(hall: Tables, clock: Clock) -> None:
    live = await tutorial.begin(hall, ADA, protocol.NewLesson(game="race"))
    guarded(hall, live)
    await moves.say(hall, live.table.id, ADA, "Teach me.")


WAYS = (
    answers, answers_at_once, bots_answer, standing_answers_are_given, clocks_run_out, late_ones_are_moved,
    people_take_back_and_vote, people_talk_come_and_go, games_are_imported_and_branched, tutorials_begin,
)  # fmt: skip
Way = Callable[[Tables, Clock], Coroutine[Any, Any, None]]


def tried(way: Way) -> None:
    """Go one way to change a table, with somebody who watches."""
    clock = Clock()

    async def work(hall: Tables) -> None:
        hall.nudge = lambda table, waited: noticed(hall.store, table)
        await asyncio.wait_for(way(hall, clock), HANGS)

    Guard.told = 0
    Guard.alarms.clear()
    try:
        in_hall(work, clock=clock)
    finally:
        if Guard.alarms:
            raise Alarm(Guard.alarms[0])
    assert Guard.told


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_nothing_is_shown_before_it_is_stored(way: Way) -> None:
    tried(way)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_alarm_goes_off_where_the_one_place_is_broken(way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
    """If `commit` asked for a draft to be stored and showed it at once, each of the ways would be caught."""

    def hasty(self: Tables, live: Live, draft: Draft, told: Committed) -> None:
        def on_disk(done: Any) -> None:
            live.lock.release()
            told(None)

        stored = self.storing(draft)
        self.show(live, draft, frozenset())
        stored.add_done_callback(on_disk)

    monkeypatch.setattr(Tables, "commit", hasty)
    with pytest.raises(Alarm):
        tried(way)


def test_one_function_stores_and_shows() -> None:
    """Nobody else in the hall writes a table into the store, publishes it, or makes a draft the table."""
    folder = Path(starboard.hall.__file__).parent
    source = {path: path.read_text("utf-8") for path in folder.rglob("*.py")}
    for word in (r"store\.(appending|append|create)\(", r"\.publish\(", r"draft\.done\(", r"self\.(show|storing)\("):
        places = [path.name for path, text in source.items() if re.search(word, text)]
        assert places == ["tables.py"], (word, places)
    body = inspect.getsource(Tables)
    assert len(re.findall(r"self\.storing\(", body)) == len(re.findall(r"self\.show\(", body)) == 1
    commit = inspect.getsource(Tables.commit)
    assert commit.index("self.storing(") < commit.index("def on_disk") < commit.index("self.show(")


def test_a_store_that_fails_leaves_the_table_as_it_was_and_free(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Tables) -> None:
        live = await opened(hall, ME, ME)
        t = live.table
        n, g = t.row.n, t.g

        def broken(*args: Any) -> Promise[bool]:
            raise OSError("disk full")

        def late(*args: Any) -> Promise[bool]:
            promise: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            promise.set_exception(OSError("disk full"))
            return promise

        for failing in (broken, late):
            monkeypatch.setattr(hall.store, "appending", failing)
            with pytest.raises(OSError, match="disk full"):
                await moves.answer(hall, t.id, ADA, 0, t.row.at, ["pass"])
            assert live.table is t and (t.row.n, t.g) == (n, g) and not live.lock.locked()
        monkeypatch.undo()
        await moves.answer(hall, t.id, ADA, 0, t.row.at, ["pass"])

    in_hall(work)


def test_a_table_that_cannot_be_founded_is_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Tables) -> None:
        async def broken(*args: Any) -> None:
            raise OSError("disk full")

        monkeypatch.setattr(hall.store, "create", broken)
        with pytest.raises(OSError, match="disk full"):
            await opened(hall, ME, ME)
        assert not hall.live

    in_hall(work)


def test_who_waits_for_a_change_may_be_ended_and_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Tables) -> None:
        live = await opened(hall, ME, ME)
        t = live.table
        go = asyncio.Event()
        begun = asyncio.Event()
        appending = hall.store.appending

        def slow(*args: Any) -> Promise[bool]:
            async def wait() -> bool:
                begun.set()
                await go.wait()
                return await appending(*args)

            return asyncio.ensure_future(wait())

        monkeypatch.setattr(hall.store, "appending", slow)
        waiting = asyncio.create_task(moves.answer(hall, t.id, ADA, 0, t.row.at, ["pass"]))
        await begun.wait()
        n = t.row.n
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert live.lock.locked() and t.row.n == n, "nobody changes the table in between"
        go.set()
        while live.lock.locked():
            await asyncio.sleep(0)
        assert t.row.n == n + 1
        row = await hall.store.table(t.id)
        assert row is not None and row.n == n + 1

    in_hall(work)


def test_a_change_is_made_again_when_another_process_was_faster() -> None:
    async def work(hall: Tables) -> None:
        live = await opened(hall, ME, ME)
        t, store = live.table, hall.store
        assert isinstance(store, MemoryStore)

        def elsewhere() -> None:
            row = store.rows[t.id]
            row.n += 1
            entry = EntryRow(t.id, row.n, "chat", row.updated, note=b'{"message":"from elsewhere"}')
            store.logs[t.id][row.n] = entry

        elsewhere()
        n = await moves.say(hall, t.id, ADA, "from here")
        assert [e.note for e in store.bare(t.id)][-2:] == [
            b'{"message":"from elsewhere"}', b'{"message":"from here"}'
        ]  # fmt: skip
        assert live.table.row.n == n == store.rows[t.id].n

    in_hall(work)


def test_a_refusal_frees_the_table() -> None:
    async def work(hall: Tables) -> None:
        live = await opened(hall, ME, ME)
        for bad in ("nonsense", "bid card=x"):
            with pytest.raises(Refused):
                await moves.answer(hall, live.table.id, ADA, 0, live.table.row.at, [bad])
            assert not live.lock.locked()

    in_hall(work)
