"""What somebody who sits at a table may do: answer, take back, vote, speak, leave standing answers, ask.

Each drafts a change and hands it to `Tables.change`. Whatever is refused leaves the table as it was.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from starboard.bots.heuristics import Verdict, heuristics
from starboard.bots.levels import BEST
from starboard.core.engine import decision, place, why_not
from starboard.core.refusal import Refused
from starboard.core.scene import Offered
from starboard.core.state import view
from starboard.core.text import Text
from starboard.hall import protocol, remarks, standing_answers
from starboard.hall import undo as way_back
from starboard.hall.doc import BallotDoc, Note, said
from starboard.hall.draft import Draft, parsed
from starboard.hall.hints import advised
from starboard.hall.live import Person, Stale, may_watch, mine, running
from starboard.hall.seats import given, playing
from starboard.hall.store import STANDING, EntryRow
from starboard.hall.table import Table
from starboard.hall.tables import Tables
from starboard.hall.texts import refusal_text

# --- answering ---


def drafted(hall: Tables, t: Table, seat: int, options: Sequence[Any], token: str) -> Draft:
    """Draft a person's answer."""
    draft = hall.draft(t)
    draft.by = "person"
    draft.answer(seat, options, t.doc.seats[seat].name, token)
    return draft


def named(person: Person, token: str) -> str:
    """Name a request as nobody else can."""
    return f"{person.id}:{token}" if token else ""


async def answer(
    hall: Tables, table: str, person: Person, seat: int, at: int, options: Sequence[Any], token: str = ""
) -> int:
    """Take a person's answer; gives its entry."""
    live = await hall.get(table)
    token = named(person, token)

    async def make(t: Table) -> Draft | int:
        mine(t, person, seat)
        if token and token in t.tokens:
            return t.tokens[token]
        if at != t.row.at:
            if hall.store.several:
                await hall.refresh(live)
                t = live.table
                if token and token in t.tokens:
                    return t.tokens[token]
            if at != t.row.at and not await same_question(hall, t, seat, at):
                raise Stale(at, t.row.at)
        return drafted(hall, t, seat, options, token)

    return await hall.change(live, make)


def answer_now(
    hall: Tables, request: protocol.Answer, person: Person, told: Callable[[int, Exception | None], None]
) -> bool:
    """Take a person's answer without waiting, if nothing stands in the way; `told` hears its entry when it is on disk.

    Where something must be read first it is left to `answer`: then this gives False, or tells `Raced`, as it does if
    another process turns out to be faster.
    """
    live = hall.live.get(request.table)
    if live is None:
        return False
    entry = 0

    def make(t: Table) -> Draft | None:
        nonlocal entry
        seat = request.seat
        mine(t, person, seat)
        token = named(person, request.id)
        if token and token in t.tokens:
            return None
        if request.at != t.row.at:
            before = t.past.get(request.at)
            if hall.store.several or before is None or not asked_the_same(t, seat, request.at, before):
                return None
        draft = drafted(hall, t, seat, request.options, token)
        entry = draft.entries[0].n
        return draft

    return hall.change_now(live, make, lambda error: told(entry, error))


async def same_question(hall: Tables, table: Table, seat: int, at: int) -> bool:
    """Say whether only others have answered since, and the seat is still asked the same: it may answer late."""
    before = table.past.get(at)
    if before is None and only_others(table, seat, at):
        with suppress(KeyError):
            before = table.game.load(await hall.store.snapshot(table.id, at))
    return before is not None and asked_the_same(table, seat, at, before)


def only_others(table: Table, seat: int, at: int) -> bool:
    """Say whether nothing has happened since an entry but answers of other seats."""
    recent = table.recent
    if at not in recent:
        return False
    since = (recent[n] for n in range(at + 1, table.row.n + 1))
    return not any(e.digest and (e.seat == seat or e.kind != "answer") for e in since)


def asked_the_same(table: Table, seat: int, at: int, before: Any) -> bool:
    """Say whether a seat is asked as it was at an entry with the state `before`, and only others answered since."""
    if not only_others(table, seat, at):
        return False
    asked = decision(before, seat)
    return asked is not None and asked == table.asked(seat)


# --- taking back ---


async def undo(hall: Tables, table: str, person: Person, seat: int, at: int, to: int | None, vote: bool) -> int:
    """Take back; where it is not free, ask the table if `vote`."""
    live = await hall.get(table)

    async def make(t: Table) -> Draft | int:
        mine(t, person, seat)
        running(t)
        if at != t.row.at:
            raise Stale(at, t.row.at)
        wanted = way_back.wanted(way_back.free(t.line(), seat), to)
        if wanted is not None:
            return await back(hall, t, wanted.to, wanted.kept, seat, voted=False)
        if not vote:
            raise Refused("undo_barrier")
        return await call_vote(hall, t, person, seat, to)

    return await hall.change(live, make)


async def back(hall: Tables, t: Table, to: int, kept: Sequence[EntryRow], seat: int, voted: bool) -> Draft:
    """Draft the return to an older state."""
    state = t.game.load(await hall.store.snapshot(t.id, to))
    draft = hall.draft(t)
    draft.undo(to, state, kept, seat, t.doc.seats[seat].name, voted)
    hall.observer.undone("vote" if voted else "free")
    return draft


async def line(hall: Tables, table: Table) -> list[EntryRow]:
    """List all entries that make up the present state, the last one first."""
    past = table.line()
    if past and not past[-1].prev:
        return past
    every = {e.n: e for e in await hall.store.entries(table.id, 0, table.row.n)}
    return list(way_back.line(every, table.row.at))


async def call_vote(hall: Tables, t: Table, person: Person, seat: int, to: int | None) -> Draft:
    """Draft the question to the others whether to go back; where there are none, nobody is asked."""
    past = await line(hall, t)
    if to is None:
        own = next((e for e in past if e.seat == seat and e.kind == "answer"), None)
        to = own.prev if own is not None else None
    if to is None or to not in {e.prev for e in past if e.prev}:
        raise Refused("undo_nothing")
    asked = tuple(
        i for i, s in enumerate(t.doc.seats) if s.kind == "person" and s.person != person.id and not s.resigned
    )
    if not asked:
        return await back(hall, t, to, (), seat, voted=False)
    draft = hall.draft(t)
    draft.doc.vote = BallotDoc(seat, to, (seat,), asked)
    draft.add("vote", said("server-vote-called"), seat=seat, who=t.doc.seats[seat].name, to=to)
    return draft


async def vote(hall: Tables, table: str, person: Person, seat: int, agree: bool) -> int:
    """Say whether one agrees to what the table is asked; all seats of a person speak together."""
    live = await hall.get(table)

    async def make(t: Table) -> Draft | int:
        mine(t, person, seat)
        ballot = t.doc.vote
        if ballot is None or seat not in ballot.asked:
            raise Refused("no_vote")
        if agree:
            asked = tuple(s for s in ballot.asked if t.doc.seats[s].person != person.id)
            if not asked and ballot.place < 0:
                return await back(hall, t, ballot.to, (), ballot.by, voted=True)
            if not asked:
                return given(hall.draft(t), ballot.place, ballot.person, ballot.name)
            ballot = replace(ballot, agreed=(*ballot.agreed, seat), asked=asked)
        draft = hall.draft(t)
        draft.doc.vote = ballot if agree else None
        text = "server-vote-agreed" if agree else "server-vote-refused"
        draft.add("vote", said(text), seat=seat, who=t.doc.seats[seat].name)
        return draft

    return await hall.change(live, make)


# --- speaking, deciding ahead, asking ---


async def say(hall: Tables, table: str, person: Person, message: str, key: str = "", token: str = "") -> int:
    """Say something at the table."""
    live = await hall.get(table)
    token = named(person, token)

    async def make(t: Table) -> Draft | int:
        may_watch(t, person.id, key)
        if token and token in t.tokens:
            return t.tokens[token]
        seats = t.doc.seats_of(person.id)
        draft = hall.draft(t)
        draft.add("chat", Note(message=message), seat=seats[0] if seats else None, who=person.name, token=token)
        if seats:
            remarks.greeting(draft)
        return draft

    return await hall.change(live, make)


async def set_standing_answers(
    hall: Tables, table: str, person: Person, seat: int, wanted: Sequence[protocol.StandingAnswer]
) -> int:
    """Leave standing answers; they replace those there were."""
    live = await hall.get(table)

    async def make(t: Table) -> Draft | int:
        mine(t, person, seat)
        running(t)
        seen = view(place(t.g, seat), seat)
        own = tuple(standing_answers.kept(t.game, seen, seat, wish) for wish in wanted)
        draft = hall.draft(t)
        draft.set_standing(seat, own)
        text = "server-standing-set" if own else "server-standing-cleared"
        draft.add(STANDING, Note(Text(text, {"count": len(own)}), only=seat), seat=seat)
        return draft

    return await hall.change(live, make)


async def why(hall: Tables, table: str, person: Person, seat: int, key: str) -> Text | None:
    """Say why something cannot be chosen."""
    t = (await hall.get(table)).table
    mine(t, person, seat)
    running(t)
    reason = why_not(t.g, seat, key)
    return None if reason is None else refusal_text(t.game, reason)


async def weigh(hall: Tables, table: str, person: Person, seat: int, option: Any) -> Verdict | None:
    """Say what an answer that somebody writes would bring; by what the seat knows, and nothing is changed."""
    t = (await hall.get(table)).table
    mine(t, person, seat)
    running(t)
    written, _ = parsed(t.game, option)
    return heuristics(t.game.id).weigh(view(place(t.g, seat), seat), seat, written, others=True)


async def hint(hall: Tables, table: str, person: Person, seat: int, bot: str) -> tuple[Offered, Text | None]:
    """Ask the judge, or a bot by its name, what to do and why."""
    t = (await hall.get(table)).table
    mine(t, person, seat)
    if t.asked(seat) is None:
        raise Refused("not_your_turn")
    name = bot or BEST
    playing(name, t.game)
    return await advised(hall, t, seat, name)
