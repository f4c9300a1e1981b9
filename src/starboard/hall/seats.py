"""Opening a table, sitting down at it, ruling over it."""

import logging
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from starboard.bots.bot import find_bot, games_of
from starboard.core.game import Game, find
from starboard.core.options import read_fields, write
from starboard.core.refusal import Refused
from starboard.core.state import save
from starboard.core.text import seat_name
from starboard.hall import clocks, protocol
from starboard.hall.doc import BallotDoc, ClockRulesDoc, SeatDoc, TableDoc, named, said
from starboard.hall.draft import Draft
from starboard.hall.driving import stand_in
from starboard.hall.live import Live, Person, invited, mine, running
from starboard.hall.store import BARRIER
from starboard.hall.table import Table
from starboard.hall.tables import Tables

log = logging.getLogger(__name__)

# --- opening ---


async def open_table(hall: Tables, person: Person, wish: protocol.NewTable) -> Live:
    """Open a table."""
    return await hall.found(opened(hall, person, wish))


def opened(hall: Tables, person: Person, wish: protocol.NewTable) -> Draft:
    """Draft a table as somebody wishes it."""
    game = find(wish.game)
    setup = set_up(game, wish)
    doc = TableDoc(
        title=wish.title.strip(),
        host=person.id,
        seats=seats_for(person, wish.seats, int(setup.seats), game),
        key=hall.new_key(),
        spectators=wish.spectators,
        clock=ClockRulesDoc(wish.clock.kind, wish.clock.seconds, wish.clock.more, wish.clock.late),
    )
    seed = known_seed(wish, doc) if wish.seed else hall.chance()
    draft = hall.blank(game, notation(setup), seed, doc, public=wish.public)
    draft.add("open", said("server-opened"), who=person.name)
    if doc.known:
        draft.add("open", said("server-known-deal"))
    if wish.start:
        deal(draft, setup)
    return draft


def known_seed(wish: protocol.NewTable, doc: TableDoc) -> int:
    """Give the seed somebody names: such a deal begins at once and is for one person, since its cards can be known."""
    seed = int(wish.seed)
    if seed >= 2**63:
        raise Refused("bad_request", detail="seed")
    if wish.public or not wish.start or any(s.kind == "open" for s in doc.seats):
        raise Refused("known_deal")
    doc.known = True
    return seed


def set_up(game: Game, wish: protocol.NewTable) -> Any:
    """Read the set-up somebody wishes for; raises Refused unless it can be dealt."""
    line = wish.setup.strip()
    setup = game.default_setup()
    if line:
        setup = read_fields(game.setup_type, line, 0, game.package)
    elif wish.seats and len(wish.seats) in game.seats:
        setup = replace(setup, seats=len(wish.seats))
    game.check_setup(setup)
    try:
        save(game.setup(setup, 0))
    except Refused:
        raise
    except Exception as error:
        log.warning("a set-up failed: %s %s: %r", game.id, line[:200], error)
        raise Refused("malformed_value", option="setup", detail=type(error).__name__) from None
    if not line.isprintable():
        raise Refused("malformed_value", option="setup", detail="control characters")
    return setup


def notation(setup: Any) -> str:
    """Write a set-up down."""
    return write(setup).partition(" ")[2]


def deal(draft: Draft, setup: Any = None) -> None:
    """Begin the game."""
    game, doc = draft.game, draft.doc
    if any(s.kind == "open" for s in doc.seats):
        raise Refused("seats_open")
    if setup is None:
        setup = read_fields(game.setup_type, draft.row.setup, 0, game.package)
    g = game.setup(setup, draft.row.seed)
    draft.row.status, draft.row.rules = "running", game.rules
    doc.clocks = clocks.wound(doc.clock, len(doc.seats))
    draft.state("deal", g, [], said("server-dealt"), flags=BARRIER)
    draft.settle()


def seats_for(person: Person, wishes: Sequence[protocol.SeatWish], count: int, game: Game) -> tuple[SeatDoc, ...]:
    """Seat the host and the bots as wished."""
    if len(wishes) > count:
        raise Refused("too_many_seats", seats=count)
    seats: list[SeatDoc] = []
    for wish in wishes:
        if wish.kind == "me":
            seats.append(SeatDoc("person", person.id, named(wish.name, person.name)))
        elif wish.kind == "bot":
            playing(wish.bot, game)
            seats.append(SeatDoc("bot", name=named(wish.name, wish.bot), bot=wish.bot, seconds=wish.seconds))
        else:
            seats.append(SeatDoc())
    seats += [SeatDoc()] * (count - len(seats))
    if not wishes:
        seats[0] = SeatDoc("person", person.id, person.name)
    return tuple(seats)


def playing(bot: str, game: Game) -> None:
    """Raise Refused unless there is such a bot and it plays the game."""
    own = games_of(find_bot(bot))
    if own and game.id not in own:
        raise Refused("bot_other_games", name=bot)


# --- coming and going ---


async def join(hall: Tables, table: str, person: Person, wish: protocol.Join) -> Live:
    """Sit down on an open seat."""
    live = await hall.get(table)

    async def make(t: Table) -> Draft | int:
        invited(t, person.id, wish.key)
        if t.row.status not in ("open", "running"):
            raise Refused("not_running")
        if t.doc.locked and person.id != t.doc.host:
            raise Refused("table_locked")
        free = [i for i, s in enumerate(t.doc.seats) if s.kind == "open"]
        seat = wish.seat if wish.seat is not None else (free[0] if free else -1)
        if seat not in free:
            raise Refused("seat_taken")
        if t.row.status == "running" and knows(t, person.id) and others(t, person.id):
            raise Refused("needs_vote")
        draft = hall.draft(t)
        name = named(wish.name, person.name)
        draft.sit(seat, SeatDoc("person", person.id, name))
        draft.add("seat", said("server-sat-down", seat=seat_name(seat)), seat=seat, who=name)
        return draft

    await hall.change(live, make)
    return live


async def leave(hall: Tables, table: str, person: Person, seat: int) -> Live:
    """Stand up before the game begins."""
    live = await hall.get(table)

    async def make(t: Table) -> Draft | int:
        mine(t, person, seat)
        if t.row.status != "open":
            raise Refused("resign_instead")
        draft = hall.draft(t)
        draft.sit(seat, SeatDoc())
        draft.add("seat", said("server-stood-up", seat=seat_name(seat)), seat=seat, who=person.name)
        return draft

    await hall.change(live, make)
    return live


async def resign(hall: Tables, table: str, person: Person, seat: int) -> int:
    """Give up a seat; a bot plays on."""
    live = await hall.get(table)

    async def make(t: Table) -> Draft | int:
        mine(t, person, seat)
        running(t)
        draft = hall.draft(t)
        name = t.doc.seats[seat].name
        draft.sit(seat, SeatDoc("bot", name=name, bot=stand_in(), resigned=True))
        draft.add("seat", said("server-resigned", seat=seat_name(seat)), seat=seat, who=name)
        drop_vote(draft, seat)
        return draft

    return await hall.change(live, make)


def knows(t: Table, person: str) -> bool:
    """Say whether somebody knows a hand here or is the host, so that a second hand is for the table to grant."""
    return person == t.doc.host or bool(t.doc.seats_of(person))


def others(t: Table, person: str, but: str = "") -> tuple[int, ...]:
    """Name the seats of other people."""
    return tuple(
        i for i, s in enumerate(t.doc.seats) if s.kind == "person" and s.person not in (person, but) and not s.resigned
    )


def given(draft: Draft, seat: int, person: str, name: str) -> Draft:
    """Draft that somebody gets a seat."""
    draft.sit(seat, SeatDoc("person", person, name))
    draft.doc.vote = None
    draft.add("seat", said("server-given", seat=seat_name(seat)), seat=seat, who=name)
    return draft


def drop_vote(draft: Draft, seat: int) -> None:
    """End a vote that somebody was part of who is gone."""
    if draft.doc.vote is not None and seat in (*draft.doc.vote.asked, draft.doc.vote.by):
        draft.doc.vote = None


# --- hosting ---


async def host(hall: Tables, table: str, person: Person, wish: protocol.HostAction) -> Live:
    """Do what only the host may do."""
    live = await hall.get(table)

    async def make(t: Table) -> Draft | int:
        if t.doc.host != person.id:
            raise Refused("not_host")
        draft = hall.draft(t)
        if wish.do in ("free", "bot", "give"):
            reseat(draft, person, wish, {w.person: w.name for w in live.watchers})
        else:
            ruled(hall, draft, person, wish)
        return draft

    await hall.change(live, make)
    for seat in [s for s in live.thinking if live.table.doc.seats[s].kind != "bot"]:
        live.thinking.pop(seat).cancel()
    return live


def ruled(hall: Tables, draft: Draft, person: Person, wish: protocol.HostAction) -> None:
    """Draft what a host does to the table as a whole."""
    t = draft.table
    match wish.do:
        case "start":
            if t.row.status != "open":
                raise Refused("already_started")
            deal(draft)
        case "close":
            if t.row.status not in ("open", "running"):
                raise Refused("not_running")
            draft.row.status = "closed"
            draft.add("status", said("server-closed"), who=person.name)
        case "reopen":
            if t.row.status != "closed":
                raise Refused("not_closed")
            draft.row.status = "running" if t.row.at else "open"
            draft.doc.clocks = clocks.moved(t.doc.clock, t.doc.clocks, (), (), draft.now)
            draft.doc.clocks = clocks.moved(t.doc.clock, draft.doc.clocks, t.doc.waiting, (), draft.now)
            draft.doc.timers = tuple(replace(timer, since=draft.now) for timer in t.doc.timers)
            draft.add("status", said("server-reopened"), who=person.name)
        case "lock" | "unlock":
            draft.doc.locked = wish.do == "lock"
            draft.add("status", said(f"server-{wish.do}ed"), who=person.name)
        case "public" | "private":
            draft.row.public = wish.do == "public"
            draft.add("status", said(f"server-made-{wish.do}"), who=person.name)
        case "invite":
            draft.doc.key = hall.new_key()
            draft.add("status", said("server-new-invitation"), who=person.name)
        case "host":
            if wish.person not in t.doc.people:
                raise Refused("no_such_person")
            draft.doc.host = wish.person
            draft.people = draft.doc.people
            draft.add("status", said("server-new-host"), who=person.name)


def reseat(draft: Draft, person: Person, wish: protocol.HostAction, there: dict[str, str]) -> None:
    """Free a seat, put a bot on it, or give it to somebody who sits or watches here."""
    seat, doc = wish.seat, draft.doc
    if seat is None or seat >= len(doc.seats):
        raise Refused("no_such_seat")
    if draft.row.status not in ("open", "running"):
        raise Refused("not_running")
    if doc.known and wish.do != "bot":
        raise Refused("known_deal")
    if wish.do == "free":
        draft.sit(seat, SeatDoc())
        text = "server-freed"
    elif wish.do == "bot":
        playing(wish.bot, draft.game)
        draft.sit(seat, SeatDoc("bot", name=wish.bot, bot=wish.bot, seconds=wish.seconds))
        text = "server-bot-sat-down"
    else:
        names = {**there, **{s.person: s.name for s in doc.seats if s.person}, person.id: person.name}
        name = names.get(wish.person, "")
        if not name:
            raise Refused("no_such_person")
        t = draft.table
        asked = others(t, person.id, but=wish.person)
        if draft.row.status == "running" and doc.seats[seat].person != wish.person and knows(t, wish.person) and asked:
            by = next(iter(doc.seats_of(person.id)), -1)
            doc.vote = BallotDoc(by, t.row.at, (), asked, seat, wish.person, name)
            draft.add("vote", said("server-seat-vote", seat=seat_name(seat), name=name), who=person.name)
            return
        given(draft, seat, wish.person, name)
        return
    drop_vote(draft, seat)
    draft.add("seat", said(text, seat=seat_name(seat)), seat=seat, who=person.name)
