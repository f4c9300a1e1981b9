"""What happens at a table by itself: bots think, standing answers are given, clocks run out."""

import logging
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from starboard.bots.bot import bots
from starboard.core.engine import place
from starboard.core.events import Event
from starboard.core.family import tag_of
from starboard.core.options import Decision, read
from starboard.core.refusal import Refused
from starboard.core.state import digest, know, view
from starboard.core.text import Text
from starboard.hall import clocks, standing_answers
from starboard.hall.doc import Note, said
from starboard.hall.draft import Broken, Draft
from starboard.hall.live import Live, Stale, Turn
from starboard.hall.store import STANDING
from starboard.hall.table import Table
from starboard.hall.thinker import Thought
from starboard.hall.world import Promise

if TYPE_CHECKING:
    from starboard.hall.tables import Tables

log = logging.getLogger(__name__)
LOOK = 0.25
"""Seconds after which a bot that holds an answer back looks again."""


def stand_in() -> str:
    """Name the bot that takes over for people."""
    known = bots()
    return next((name for name in ("greedy", "uniform") if name in known), next(iter(known)))


def thought(hall: "Tables", t: Table, seat: int, bot: str, seconds: float, hint: bool = False) -> Thought:
    """Gather what a bot is given: what its seat knows, and nothing else."""
    knowledge = know(place(t.g, seat), seat)
    seen = knowledge.view if hint else t.game.heard(knowledge.view, seat, people_at(t), told(t))
    codec = t.game.codec
    return Thought(
        package=t.game.package,
        game=t.game.id,
        bot=bot,
        seat=seat,
        view=codec.pack(seen),
        pools=codec.pack(knowledge.pools),
        seed=like_before(t.g) if t.doc.known else hall.chance(),
        seconds=seconds,
        owner=t.doc.host,
        hint=hint,
    )


def told(t: Table) -> Iterator[Event]:
    """Give what was told lately on the way to the present state, the last first."""
    return (event for entry in t.line() for event in reversed(t.events(entry)))


def people_at(t: Table) -> frozenset[int]:
    """Name the seats of people."""
    return frozenset(n for n, sits in enumerate(t.doc.seats) if sits.kind == "person")


def like_before(g: Any) -> int:
    """Give the seed of a bot's thoughts where a deal is played by many: at the same point it thinks the same."""
    return int(digest(g)[:15], 16)


def drive(hall: "Tables", live: Live) -> None:
    """Let bots think and standing answers apply."""
    t = live.table
    live.driven = t.row.n
    if hall.stopping or t.row.status != "running":
        for turn in live.thinking.values():
            turn.cancel()
        live.thinking.clear()
        return
    for seat in [s for s in live.thinking if s not in t.doc.waiting]:
        live.thinking.pop(seat).cancel()
    for seat in t.doc.waiting:
        if seat in live.thinking:
            continue
        if t.doc.seats[seat].kind == "bot":
            begin(hall, live, seat, bot_turn)
        elif seat in t.doc.standing:
            begin(hall, live, seat, standing_turn)


Answering = Callable[["Tables", Live, int, Turn], Coroutine[Any, Any, None]]


def begin(hall: "Tables", live: Live, seat: int, work: Answering) -> None:
    """Let a seat be answered for."""
    turn = live.thinking[seat] = Turn()
    turn.task = hall.spawn(work(hall, live, seat, turn))


async def bot_turn(hall: "Tables", live: Live, seat: int, turn: Turn) -> None:
    """Let the bot of a seat answer."""
    await answered_for(hall, live, seat, turn, late=False)


async def late_turn(hall: "Tables", live: Live, seat: int, turn: Turn) -> None:
    """Let a bot answer for somebody whose time is over."""
    await answered_for(hall, live, seat, turn, late=True)


async def answered_for(hall: "Tables", live: Live, seat: int, turn: Turn, late: bool) -> None:
    """Let a bot answer for a seat; asked again if the question changed meanwhile."""
    try:
        live.presence()
        while True:
            t = live.table
            asked = t.asked(seat)
            sits = t.doc.seats[seat]
            if asked is None or not (late or sits.kind == "bot"):
                return
            bot, seconds = (sits.bot, sits.seconds) if sits.kind == "bot" else (stand_in(), 1.0)
            try:
                line = await hall.thinker.think(thought(hall, t, seat, bot, seconds))
            except Refused as error:
                if asked.options:
                    log.error("bot %s has no answer to %s of %s: %s", bot, asked.kind, t.row.game, error)
                    return
                live.thinking.pop(seat, None)  # an open question with nothing to say: others go on
                return
            if not late and line.partition(" ")[0] in t.game.last_words and person_awaited(live.table):
                live.thinking.pop(seat, None)  # asked again after whatever people do
                return
            if not late:
                await hold_back(hall, live, seat, asked, line)
            if await bot_answer(hall, live, seat, asked, line, bot, turn, late):
                return
    finally:
        if live.thinking.get(seat) is turn:  # it has not answered: tried again when tables are looked after
            del live.thinking[seat]
            live.driven = -1
        live.presence()


def end(wait: Promise[None]) -> None:
    """End a wait, unless whoever waited was ended before."""
    if not wait.done():
        wait.set_result(None)


async def hold_back(hall: "Tables", live: Live, seat: int, asked: Decision, line: str) -> None:
    """Give people time for their word, as long as one of them can still have it and nothing else happens."""
    t = live.table
    if not t.game.last_words or not person_awaited(t):
        return
    rest = t.game.patience(t.g, seat, read(line, t.game.package), people_at(t))
    while rest > 0 and person_awaited(live.table) and live.table.asked(seat) == asked:
        over = hall.world.promise()
        hall.world.later(min(rest, LOOK), partial(end, over))
        await over
        rest -= LOOK


def person_awaited(t: Table) -> bool:
    """Say whether somebody who is no bot and has left no standing answers can still say a last word.

    Whoever has said it may be asked for more (an offer that lies there), but nobody waits for that.
    """
    return any(
        t.doc.seats[seat].kind == "person" and seat not in t.doc.standing and has_last_word(t, seat)
        for seat in t.doc.waiting
    )


def has_last_word(t: Table, seat: int) -> bool:
    """Say whether a seat is offered one of the answers that end its part."""
    asked = t.asked(seat)
    return asked is not None and any(tag_of(type(option)) in t.game.last_words for option in asked.options)


async def bot_answer(
    hall: "Tables", live: Live, seat: int, asked: Decision, line: str, bot: str, turn: Turn, late: bool
) -> bool:
    """Give a bot's answer; False if the question is another one by now."""
    same = True

    async def make(t: Table) -> Draft | int:
        nonlocal same
        same = t.asked(seat) == asked
        if not same:
            return 0
        draft = hall.draft(t)
        draft.by = "bot"
        try:
            draft.answer(
                seat, [line], t.doc.seats[seat].name or bot, note=said("server-bot-moved-late") if late else None
            )
        except Broken:
            return 0
        except Refused as error:
            log.error("bot %s gave an answer that was refused: %s: %s", bot, line, error)
            return 0
        if live.thinking.get(seat) is turn:
            del live.thinking[seat]
        return draft

    try:
        await hall.change(live, make)
    except Stale:
        return False
    return same


async def standing_turn(hall: "Tables", live: Live, seat: int, turn: Turn) -> None:
    """Give a standing answer, or drop it with a word."""

    async def make(t: Table) -> Draft | int:
        if live.thinking.get(seat) is turn:
            del live.thinking[seat]
        asked = t.asked(seat)
        own = t.doc.standing.get(seat, ())
        if asked is None or not own:
            return 0
        draft = hall.draft(t)
        stay = list(own)
        for doc in own:
            if not standing_answers.concerns(doc, asked):
                continue
            option = standing_answers.answer(t.game, view(place(t.g, seat), seat), asked, doc)
            if option is not None:
                after = standing_answers.used(doc)
                stay[stay.index(doc) : stay.index(doc) + 1] = [after] if after is not None else []
                draft.set_standing(seat, tuple(stay))
                note = Note(Text("server-standing-used"), only=seat)
                draft.answer(seat, [option], t.doc.seats[seat].name, note=note)
                break
            if not standing_answers.waits(doc):
                stay.remove(doc)
                draft.set_standing(seat, tuple(stay))
                text = Text("server-standing-dropped", {"answer": doc.said.answer})
                draft.add(STANDING, Note(text, only=seat), seat=seat)
        return draft

    await hall.change(live, make)


async def clock(hall: "Tables", live: Live) -> None:
    """Do what happens when the time is over."""
    late: tuple[int, ...] = ()

    async def make(t: Table) -> Draft | int:
        nonlocal late
        late = ()
        if t.row.status != "running":
            return 0
        now = hall.world.now()
        end = clocks.rings(t.doc.timers)
        over = end is not None and end <= now / 1000
        ended = t.doc.waiting if over else clocks.late(t.doc.clocks, now)
        if not ended or (t.doc.clock.late == "wait" and not over):
            return 0
        if over or (t.doc.clock.late == "default" and set(ended) >= set(t.doc.waiting)):
            draft = hall.draft(t)
            draft.by = "clock"
            try:
                draft.time_out("")
            except Refused:
                pass  # the rules name no answer: a bot moves
            else:
                return draft
        late = ended
        return 0

    await hall.change(live, make)
    for seat in late:
        if seat not in live.thinking:
            begin(hall, live, seat, late_turn)
