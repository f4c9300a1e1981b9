"""What a seat was told of its turn: remembered until it is done, and no longer than it stands."""

import asyncio
from typing import Any

from msgspec.structs import replace

from starboard.bots.heuristics import heuristics
from starboard.bots.levels import BEST
from starboard.hall.hints import advised, last_told
from starboard.hall.table import Table
from starboard.hall.tables import Tables
from starboard.hall.thinker import Answered, Thought
from tests.hall.kit import Caller, OnTheSpot, in_hall
from tests.hall.play import play


class Listening(OnTheSpot):
    """Keeps what was asked."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []

    async def advise(self, thought: Thought) -> Answered:
        self.asked.append(thought)
        return await super().advise(replace(thought, seconds=60.0))


async def mine(me: Caller, table: str) -> dict[str, Any]:
    """Wait until the seat is asked."""
    while (shown := await me.look(table)).get("question") is None:
        await asyncio.sleep(0.001)
    return shown


async def follow(hall: Tables, me: Caller, table: str) -> list[str]:
    """Answer as advised, and give the answers."""
    shown = await mine(me, table)
    said, _ = await advised(hall, hall.live[table].table, 0, BEST)
    lines = said.line.split("\n")
    done = await me.ask(do="answer", table=table, seat=0, at=shown["at"], options=lines, id=f"t{shown['at']}")
    assert done["do"] == "done", done
    return lines


def test_what_was_told_of_a_turn_is_asked_about_until_it_is_done(quick_judge: None) -> None:
    """The next advice is told what is left of it; what is taken back is no longer told."""
    heard = Listening()

    async def work(hall: Tables) -> None:
        me = await play(hall, "voidfall", "seats=2", limit=0)
        [table] = me.tables
        while (await mine(me, table))["question"]["kind"] != "focus":
            await follow(hall, me, table)
        t = hall.live[table].table
        before = t.line()[0].n
        await follow(hall, me, table)
        told = t.advised[0].told
        assert len(told.lines) > 1 and t.advised[0].at == before and not heard.asked[-1].told
        assert last_told(t, 0, clock(t)) == replace(told, done=told.plan[:1])
        assert last_told(t, 0, clock(t) + 1) is None is last_told(t, 1, clock(t))
        await me.ask(do="undo", table=table, seat=0, at=t.row.at)
        assert t.line()[0].n == before and last_told(t, 0, clock(t)) == told, "the question it was said at"
        await follow(hall, me, table)
        await advised(hall, t, 0, BEST)
        assert t.advised[0].at > before and heard.asked[-1].told == replace(told, done=told.plan[:1])
        await me.ask(do="undo", table=table, seat=0, at=t.row.at)
        assert t.line()[0].n == before and last_told(t, 0, clock(t)) is None, "said later, and taken back"
        answered = await follow(hall, me, table)
        while not (done := set(answered) & set(told.lines)):
            answered = await follow(hall, me, table)
        left = last_told(t, 0, clock(t))
        assert left is not None and done <= set(left.done), "it is known what was done since"

    in_hall(work, thinker=heard)


def clock(t: Table) -> float:
    """Say where the game is."""
    return heuristics(t.game.id).clock(t.g)
