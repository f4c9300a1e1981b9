"""Games as they were: records, logs, any earlier moment, and playing on from it."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec

from starboard.core.engine import open_seats, waiting
from starboard.core.game import Game, find
from starboard.core.options import TABLE, read, read_fields, write
from starboard.core.record import Answer, Record, ReplayError, parse, replay
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone, know, view
from starboard.hall import clocks, moves, protocol, undo
from starboard.hall.between import ANSWERS, parts
from starboard.hall.doc import SeatDoc, TableDoc, named, said
from starboard.hall.draft import Draft
from starboard.hall.driving import stand_in
from starboard.hall.live import Live, Person, may_watch
from starboard.hall.seats import notation, seats_for
from starboard.hall.sight import entry_for, stored_events
from starboard.hall.store import BARRIER
from starboard.hall.table import Table
from starboard.hall.tables import Tables

LONGEST = 60_000
"""The most answers of a record that is put on the server, whatever its game; at a table a game may take longer."""
PAGE = 500


def may_see(table: Table, person: str, seat: int | None, key: str = "") -> None:
    """Raise Refused unless somebody may look through a seat's eyes: one's own, any once the game is over."""
    if seat is None or table.over:
        may_watch(table, person, key)
    elif not table.doc.holds(person, seat):
        raise Refused("not_your_seat")
    if seat is not None and seat >= len(table.doc.seats):
        raise Refused("no_such_seat")


async def log(hall: Tables, table: Table, seat: int | None, after: int, limit: int) -> protocol.Log:
    """Give a stretch of the log as a viewer may know it."""
    rows = await hall.store.entries(table.id, after, min(limit, PAGE))
    shown = [entry_for(table.game, row, stored_events(table.game, row), seat, table.over) for row in rows]
    return protocol.Log(entries=tuple(shown), n=table.row.n)


async def whole_log(hall: Tables, table: Table, seat: int | None) -> AsyncIterator[bytes]:
    """Give the whole log as a viewer may know it, one JSON object a line."""
    after, last = 0, table.row.n
    while after < last:
        page = await log(hall, table, seat, after, PAGE)
        if not page.entries:
            return
        yield b"".join(msgspec.json.encode(entry) + b"\n" for entry in page.entries)
        after = page.entries[-1].n


async def timeline(hall: Tables, table: Table) -> protocol.Timeline:
    """List the entries a replay steps through."""
    return protocol.Timeline(entries=tuple(e.n for e in reversed(await moves.line(hall, table))))


async def state_at(hall: Tables, table: Table, n: int) -> Any:
    """Give the state after an entry."""
    try:
        return table.game.load(await hall.store.snapshot(table.id, n))
    except KeyError:
        raise Refused("no_such_moment") from None


async def moment(hall: Tables, table: Table, n: int, seat: int | None) -> protocol.Moment:
    """Give the table as it was after an entry, as a viewer may know it."""
    g = await state_at(hall, table, n)
    [row] = await hall.store.entries(table.id, n - 1, 1)
    seen = view(g, seat)
    game = table.game
    return protocol.Moment(
        n=n,
        seat=seat,
        scene=game.scene(seen, seat),
        points=tuple(game.standing(seen)),
        entry=entry_for(game, row, stored_events(game, row), seat, table.over),
        result=game.result(g) if table.over and not waiting(g) else None,
    )


async def way(hall: Tables, table: Table, n: int, seat: int | None) -> protocol.Passage:
    """Tell what an automaton did on the way to a moment, where one did something."""
    after = await state_at(hall, table, n)
    [row] = await hall.store.entries(table.id, n - 1, 1)
    events = stored_events(table.game, row)
    if row.kind not in ANSWERS or not any(event.automaton for event in events):
        return protocol.Passage(())
    before = await state_at(hall, table, row.prev)
    return protocol.Passage(tuple(parts(table.game, row, len(events), before, after, seat)))


async def answers_to(hall: Tables, table: Table, n: int) -> list[Answer]:
    """List the answers that led to the state after an entry, from the deal on, over branches."""
    every = {e.n: e for e in await hall.store.entries(table.id, 0, table.row.n)}
    past = list(undo.line(every, n))[::-1]
    if not past or past[0].prev:
        raise Refused("no_such_moment")
    answers: list[Answer] = []
    if past[0].kind == "branch":
        if table.doc.based != "exact":
            raise Refused("no_record")
        parent = await hall.get(table.row.parent)
        answers = await answers_to(hall, parent.table, table.row.parent_n)
    for entry in past[1:]:
        lines = entry.lines.split("\n")
        for k, line in enumerate(lines, 1):
            seat = TABLE if entry.seat is None else entry.seat
            answers.append(Answer(seat, read(line, table.game.package), entry.digest if k == len(lines) else ""))
    return answers


async def record(hall: Tables, table: Table, unfinished: bool = False) -> Record:
    """Give the record of a game; of a running one only to whoever runs the server, since it tells everything."""
    if not table.over and not unfinished:
        raise Refused("not_finished")
    if not table.row.at:
        raise Refused("not_running")
    setup = read_fields(table.game.setup_type, table.row.setup, 0, table.game.package)
    answers = await answers_to(hall, table, table.row.at)
    result = table.game.result(table.g).scores if table.over else ()
    return Record(table.row.game, table.row.rules, setup, table.row.seed, answers, result)


def replayed(text: str, steps: list[tuple[Any, list[Any]]] | None = None) -> tuple[Record, Game, Any, Any]:
    """Play a record; gives it, its game, the first and the last state; `steps` takes those after each answer."""
    try:
        found = parse(text)
        game = find(found.game)
        if len(found.answers) > LONGEST:
            raise Refused("too_many", most=LONGEST)
        if not 0 <= found.seed < 2**63:
            raise Refused("bad_record", detail="seed")
        first = game.setup(found.setup, found.seed)
        kept = steps
        last = replay(found, game, None if kept is None else lambda g, _, events: kept.append((clone(g), events)))
    except Refused:
        raise
    except (ReplayError, ValueError, TypeError, RecursionError) as error:
        raise Refused("bad_record", detail=str(error)[:200]) from None
    except Exception as error:  # a rule that fails on an absurd record must not fail the request
        raise Refused("bad_record", detail=type(error).__name__) from None
    return found, game, first, last


def laid_out(draft: Draft, found: Record, steps: list[tuple[Any, list[Any]]], first: Any) -> None:
    """Add the deal and every answer of a record that was played."""
    draft.doc.clocks = clocks.wound(draft.doc.clock, len(draft.doc.seats))
    draft.state("deal", first, [], said("server-dealt"), flags=BARRIER)
    for answer, (state, events) in zip(found.answers, steps, strict=True):
        timed = answer.seat == TABLE
        draft.state(
            "time_out" if timed else "answer", state, events, seat=None if timed else answer.seat,
            flags=BARRIER, lines=write(answer.option),
        )  # fmt: skip


async def import_record(hall: Tables, person: Person, wish: protocol.ImportRecord) -> Live:
    """Make a table of a record; one that is not over is closed until its host reopens it."""
    steps: list[tuple[Any, list[Any]]] = []
    found, game, first, _ = await hall.world.aside(lambda: replayed(wish.record, steps))
    names = dict(enumerate(wish.names))
    seats = tuple(SeatDoc(name=named(names.get(i, ""), f"{i + 1}")) for i in range(int(found.setup.seats)))
    doc = TableDoc(title=wish.title.strip(), host=person.id, seats=seats, key=hall.new_key())
    draft = hall.blank(game, notation(found.setup), found.seed, doc, rules=found.rules)
    draft.row.status = "closed"
    draft.add("import", said("server-imported"), who=person.name)
    if found.rules != game.rules:  # its digests were not compared
        draft.add("import", said("server-imported-rules", then=found.rules, now=game.rules), who=person.name)
    laid_out(draft, found, steps, first)
    draft.doc.waiting = open_seats(draft.g)
    if not draft.doc.waiting:
        draft.finish()
    return await hall.found(draft)


async def play_on(hall: Tables, person: Person, text: str, seat: int) -> Live:
    """Make a running table of a record that everybody may know: the person on a seat, bots on the others."""
    steps: list[tuple[Any, list[Any]]] = []
    found, game, first, _ = await hall.world.aside(lambda: replayed(text, steps))
    count = int(found.setup.seats)
    seats = seats_for(person, alone(count, seat), count, game)
    doc = TableDoc(title="", host=person.id, seats=seats, key=hall.new_key())
    draft = hall.blank(game, notation(found.setup), found.seed, doc)
    draft.row.status = "running"
    draft.add("open", said("server-opened"), who=person.name)
    laid_out(draft, found, steps, first)
    draft.settle()
    return await hall.found(draft)


def alone(count: int, seat: int) -> tuple[protocol.SeatWish, ...]:
    """Wish for a table where I have a seat and bots have the others."""
    me, bot = protocol.SeatWish(kind="me"), protocol.SeatWish(kind="bot", bot=stand_in())
    return tuple(me if i == seat else bot for i in range(count))


async def branch(hall: Tables, parent: Table, person: Person, wish: protocol.Branch) -> Live:
    """Play on from an entry: from the true state once the game is over, else from one that my seat could imagine."""
    g = await state_at(hall, parent, wish.n)
    exact = parent.over
    if not exact:
        if wish.seat is None or not parent.doc.holds(person.id, wish.seat):
            raise Refused("not_your_seat")
        g = know(g, wish.seat).sample(Rng(hall.chance()))
    if not waiting(g):
        raise Refused("game_over")
    count = len(parent.doc.seats)
    wishes = wish.seats or alone(count, wish.seat or 0)
    seats = seats_for(person, wishes, count, parent.game)
    if any(s.kind == "open" for s in seats):
        raise Refused("seats_open")
    title = wish.title.strip() or parent.doc.title
    doc = TableDoc(
        title=title, host=person.id, seats=seats, key=hall.new_key(), based="exact" if exact else "sample"
    )  # fmt: skip
    draft = hall.blank(
        parent.game, parent.row.setup, parent.row.seed if exact else 0, doc, parent=parent.id, parent_n=wish.n,
        rules=parent.row.rules,
    )  # fmt: skip
    draft.row.status = "running"
    draft.doc.clocks = clocks.wound(doc.clock, count)
    draft.state("branch", g, [], said("server-branched"), flags=BARRIER, who=person.name)
    draft.settle()
    return await hall.found(draft)
