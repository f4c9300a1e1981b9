"""Looking back at a game: the points over its course, where its rounds begin, and the moves that decided it."""

import logging
from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from starboard.core.engine import waiting
from starboard.core.events import Event
from starboard.core.refusal import Refused
from starboard.core.state import view
from starboard.hall import moves, protocol, records
from starboard.hall.doc import DecisiveDoc, MoveDoc
from starboard.hall.lock import Lock
from starboard.hall.sight import stored_events
from starboard.hall.store import EntryRow
from starboard.hall.table import Table
from starboard.hall.tables import Tables
from starboard.hall.thinker import Findings, JudgeTask
from starboard.hall.world import Task

log = logging.getLogger(__name__)

MOST = 160
"""Points of a plot; longer games are sampled."""
EDITION = 4
"""What was found by another judge, in other words, is not shown any more."""
BUDGET = 45.0
"""Seconds a game may be judged for."""


def rounds(past: Sequence[EntryRow], told: Sequence[Sequence[Event]]) -> Iterator[int]:
    """Find the entries after which a round begins; where turns are told, a round begins with the first seat's turn."""
    first: object = None
    yield past[0].n
    for entry, events in zip(past, told, strict=True):
        seats = [getattr(e, "seat", None) for e in events if e.begins]
        if not seats:
            continue
        if first is None:
            first = (seats[0],)
        if (seats[-1],) == first and entry is not past[0]:
            yield entry.n


async def course(hall: Tables, table: Table, seat: int | None) -> protocol.Course:
    """Give the points over the game as a viewer may know them; everything once it is over."""
    past = (await moves.line(hall, table))[::-1]
    if not past:
        raise Refused("not_running")
    game = table.game
    marks = list(dict.fromkeys(rounds(past, [stored_events(game, entry) for entry in past])))
    ends = {past[0].n, past[-1].n, *marks}
    step = max(1, -(-len(past) // MOST))
    entries = [e.n for i, e in enumerate(past) if i % step == 0 or e.n in ends]
    scored: list[tuple[float | None, ...]] = []
    labels: list[protocol.RoundMark] = []
    for n in entries:
        g = await records.state_at(hall, table, n)
        seen = g if table.over else view(g, seat)
        over = table.over and not waiting(g)
        scored.append(tuple(game.result(g).scores) if over else tuple(game.standing(seen)))
        if n in marks:
            labels.append(protocol.RoundMark(n=n, text=game.scene(view(g, seat), seat).round))
        await hall.world.pause()  # others are served between two states
    names = game.result(table.g).names if table.over else ()
    return protocol.Course(entries=tuple(entries), points=tuple(scored), rounds=tuple(labels), names=names)


class Analyses:
    """Has finished games judged, one at a time; what was found is kept with the game."""

    def __init__(self, hall: Tables, budget: float = BUDGET) -> None:
        """Serve the tables of a hall."""
        self.hall = hall
        self.budget = budget
        self.place = Lock(hall.world)
        self.under_way: dict[str, Task] = {}
        self.failed: set[str] = set()

    async def decisive(self, table: Table) -> protocol.Decisive:
        """Give the moves that decided a finished game; the first to ask starts the work."""
        if not table.over:
            raise Refused("not_finished")
        key = f"decisive:{EDITION}:{table.id}:{table.row.at}"
        kept = await self.hall.store.kept(key)
        if kept is not None:
            return shown(msgspec.json.decode(kept, type=DecisiveDoc))
        if key in self.failed or self.hall.judge is None:
            return protocol.Decisive(ready=True, failed=True)
        if key not in self.under_way:
            task = self.under_way[key] = self.hall.spawn(self.judged(key, table))
            task.add_done_callback(lambda _: self.under_way.pop(key, None))
        return protocol.Decisive(ready=False)

    async def judged(self, key: str, table: Table) -> None:
        """Have a game judged and keep what was found."""
        assert self.hall.judge is not None
        try:
            record = await records.record(self.hall, table)
            past = (await moves.line(self.hall, table))[::-1]
            people = tuple(i for i, s in enumerate(table.doc.seats) if s.kind == "person")
            async with self.place:
                found = await self.hall.judge.judge(JudgeTask(record.text(), people, self.budget))
            made = DecisiveDoc(tuple(decisive_moves(past, len(record.answers), found)), found.judged, found.asked)
            await self.hall.store.keep(key, msgspec.json.encode(made))
        except (Refused, OSError, TimeoutError, msgspec.DecodeError) as error:
            self.failed.add(key)
            log.warning("a game could not be judged: %s: %r", table.id, error)


def shown(kept: DecisiveDoc) -> protocol.Decisive:
    """Show what was found."""
    found = tuple(
        protocol.DecisiveMove(
            n=m.n,
            before=m.before,
            seat=m.seat,
            chosen=m.chosen,
            better=m.better,
            loss=m.loss,
            cost=m.cost,
            reason=m.reason,
            longer=m.longer,
        )
        for m in kept.moves
    )
    return protocol.Decisive(ready=True, moves=found, judged=kept.judged, asked=kept.asked)


def decisive_moves(past: Sequence[EntryRow], count: int, found: Findings) -> Iterator[MoveDoc]:
    """Find the entries of the answers that were judged; those before a branch have none.

    Of picks that were answered together only the dearest is told, which comes first.
    """
    entries: list[tuple[EntryRow, EntryRow]] = []
    told: set[int] = set()
    for before, entry in pairwise(past):
        entries += [(before, entry)] * len(entry.lines.split("\n"))
    older = count - len(entries)
    for move in found.moves:
        if move.number >= older:
            before, entry = entries[move.number - older]
            if entry.n in told:
                continue
            told.add(entry.n)
            yield MoveDoc(
                n=entry.n, before=before.n, seat=move.seat, chosen=move.chosen, better=move.better, loss=move.loss,
                cost=move.cost, reason=move.reason, longer=move.longer,
            )  # fmt: skip
