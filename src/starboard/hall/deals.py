"""Deals that everybody can have: one a day for each game, from the date alone, and those of games sent as a challenge.

A seed lets whoever has it work out every card. So a table that is dealt by one is for one person with bots, its log
says so, and nobody else can sit down there.
"""

import logging
import zlib
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec

from starboard.core.engine import waiting
from starboard.core.game import Game, find, games
from starboard.core.record import Record
from starboard.core.refusal import Refused
from starboard.hall import protocol, records, seats
from starboard.hall.doc import RivalDoc, TableDoc, clean, read_doc, said
from starboard.hall.driving import stand_in
from starboard.hall.live import Live, Person
from starboard.hall.seats import notation
from starboard.hall.store import TableRow
from starboard.hall.table import Table
from starboard.hall.tables import Tables

log = logging.getLogger(__name__)

DAY = 86_400_000
"""Milliseconds."""
REMEMBERED = 500
"""Tables of a person that are looked through for results of past days."""
RECENT = 60
"""Results of one deal that are shown at most."""

# --- the deals of a day ---


def today(now: int) -> int:
    """Number the day of a time (milliseconds of the epoch), from 1970 on, UTC."""
    return now // DAY


def seed_of(day: int, game: str, level: str) -> int:
    """Give the seed of a deal of the day: the same for everybody, everywhere."""
    return int.from_bytes(blake2b(f"{day} {game} {level}".encode(), digest_size=8).digest(), "big") >> 1


def daily() -> Iterator[tuple[Game, str, Any]]:
    """Name the deals of every day: game, level, set-up."""
    for name, load in games().items():
        try:
            game = load()
            deals = game.daily()
        except Exception:
            log.exception("game %s has no deal of the day", name)
            continue
        for level, setup in deals:
            yield game, level, setup


def day_of(game: Game, setup: str, seed: int, wish: protocol.NewTable, now: int) -> int | None:
    """Say of which day a deal is the deal: today's, or yesterday's where midnight came between; None: of none.

    It counts against the bots everybody has.
    """
    mine, bots = ([w for w in wish.seats if w.kind == kind] for kind in ("me", "bot"))
    if len(mine) > 1 or any(w.bot != stand_in() for w in bots):
        return None
    for day in (today(now), today(now) - 1):
        for level, made in game.daily():
            if notation(made) == setup and seed_of(day, game.id, level) == seed:
                return day
    return None


async def days(hall: Tables, person: Person | None) -> protocol.Days:
    """Give the deals of today, with what somebody has made of them and of those before."""
    now = hall.world.now()
    day = today(now)
    own = sorted(await dealt(hall, person.id), key=lambda pair: pair[0].created) if person is not None else []
    deals: list[protocol.DayDeal] = []
    for game, level, setup in daily():
        line = notation(setup)
        of_it = [(row, doc) for row, doc in own if row.game == game.id and row.setup == line]
        first: dict[int, protocol.DayResult] = {}
        table = ""
        for row, doc in of_it:
            assert doc.day is not None and person is not None
            if row.status == "finished":
                seat = next(iter(doc.seats_of(person.id)), 0)
                first.setdefault(
                    doc.day,
                    protocol.DayResult(day=doc.day, table=row.id, scores=doc.scores, places=doc.places, seat=seat),
                )
            if doc.day == day and row.status == "running":
                table = row.id
        done = first.get(day)
        deals.append(
            protocol.DayDeal(
                game=game.id, level=level, setup=line, seats=int(setup.seats), seed=str(seed_of(day, game.id, level)),
                table=done.table if done else table, over=done is not None,
                results=tuple(first[d] for d in sorted(first)[-RECENT:]),
            )
        )  # fmt: skip
    return protocol.Days(day=day, ends=(day + 1) * DAY, deals=tuple(deals))


async def dealt(hall: Tables, person: str) -> list[tuple[TableRow, TableDoc]]:
    """List a person's tables that were dealt as the deal of a day."""
    found: list[tuple[TableRow, TableDoc]] = []
    for row, _ in await hall.store.mine(person, REMEMBERED):
        try:
            doc = read_doc(row.doc)
        except msgspec.DecodeError:  # the lobby says so
            continue
        if doc.day is not None:
            found.append((row, doc))
    return found


# --- challenges ---


async def take_up(hall: Tables, person: Person, wish: protocol.Challenge) -> Live:
    """Deal the game of a record anew for one person; how the record ended is told when this game is over.

    The record is played here, so nobody can make up a score; its points are those that this hall counted.
    """
    found, game, last = await hall.world.aside(lambda: played(wish.record))
    count = int(found.setup.seats)
    if wish.seat >= count:
        raise Refused("no_such_seat")
    bot = protocol.SeatWish(kind="bot", bot=stand_in())
    wishes = wish.seats or tuple(protocol.SeatWish(kind="me") if i == wish.seat else bot for i in range(count))
    result = game.result(last)
    name = clean(wish.name) if wish.name.strip() else "?"
    line = notation(found.setup)
    table = protocol.NewTable(game=game.id, setup=line, seats=wishes, start=True, seed=str(found.seed))
    draft = seats.opened(hall, person, table)
    draft.doc.day = day_of(game, line, found.seed, table, draft.now)
    draft.doc.rival = RivalDoc(name, wish.seat, result.scores, result.places)
    draft.add("status", said("server-challenged", name=name))
    await hall.store.keep(key(draft.row.id), zlib.compress(wish.record.encode()))
    return await hall.found(draft)


def played(text: str) -> tuple[Record, Game, Any]:
    """Play the record of a challenge; raises Refused unless it is of a game that was played to its end."""
    found, game, _, last = records.replayed(text)
    if waiting(last):
        raise Refused("challenge_unfinished")
    return found, game, last


def key(table: str) -> str:
    """Name what is kept of the challenge that a table answers."""
    return f"challenge:{table}"


async def rival(hall: Tables, person: Person, table: Table) -> Live:
    """Put the challenger's game on a table, to be looked at by whoever has played the deal."""
    if table.doc.rival is None:
        raise Refused("no_record")
    if not table.over:
        raise Refused("not_finished")
    kept = await hall.store.kept(key(table.id))
    if kept is None:
        raise Refused("no_record")
    names = tuple(table.doc.rival.name if i == table.doc.rival.seat else s.name for i, s in enumerate(table.doc.seats))
    return await records.import_record(
        hall, person, protocol.ImportRecord(record=zlib.decompress(kept).decode(), names=names)
    )


async def open_deal(hall: Tables, person: Person, wish: protocol.NewTable) -> Live:
    """Open a table, at which the deal may be a named one: then of the day if it is that."""
    draft = seats.opened(hall, person, wish)
    if draft.doc.known:
        draft.doc.day = day_of(find(wish.game), draft.row.setup, draft.row.seed, wish, draft.now)
    return await hall.found(draft)
