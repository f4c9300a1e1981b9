"""Guided first games: a fixed deal against friendly bots, and what a coach says at which point.

A game has a lesson if its folder holds a `coach.toml`. The sentences are in its catalogs: `<game>-coach-tour-ID`,
`<game>-coach-event-ID`, `<game>-coach-end`, and `<game>-coach-KIND` for every kind of decision.
"""

import logging
from functools import cache

import msgspec
from msgspec import Struct

from starboard.bots.bot import find_bot
from starboard.bots.levels import BEST
from starboard.core.game import Game, data_file, find
from starboard.core.options import read_fields
from starboard.core.refusal import Refused
from starboard.hall import protocol
from starboard.hall.doc import SeatDoc, TableDoc, said
from starboard.hall.draft import Draft
from starboard.hall.hints import advised
from starboard.hall.live import Live, Person, mine
from starboard.hall.seats import deal, notation
from starboard.hall.tables import Tables

log = logging.getLogger(__name__)

OPPONENT = "greedy"
"""Who sits on the other seats: quick and sensible."""


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as its game wrote it down."""

    setup: str
    """Notation."""
    seed: int
    tour: tuple[protocol.TourStep, ...]
    events: tuple[protocol.EventComment, ...]
    kinds: tuple[str, ...]
    """Kinds of decisions that come up in the lesson, for the progress."""
    seat: int = 0
    bot: str = OPPONENT
    seconds: float = 0.5
    """How long the others think about a move."""


@cache
def script(game: str) -> Script | None:
    """Read the lesson of a game; None if it has none."""
    file = data_file(find(game).package, "coach.toml")
    return msgspec.toml.decode(file.read_bytes(), type=Script) if file.is_file() else None


def lesson(game: str) -> protocol.Lesson:
    """Say what a coach needs to know; raises Refused if the game has no lesson."""
    found = script(game)
    if found is None:
        raise Refused("no_lesson")
    return protocol.Lesson(game=game, tour=found.tour, events=found.events, kinds=found.kinds)


def begun(hall: Tables, game: Game, person: Person) -> Draft:
    """Deal a lesson for somebody; raises Refused if the game has none."""
    found = script(game.id)
    if found is None:
        raise Refused("no_lesson")
    find_bot(found.bot)
    setup = read_fields(game.setup_type, found.setup, 0, game.package)
    others = SeatDoc("bot", name=found.bot, bot=found.bot, seconds=found.seconds)
    me = SeatDoc("person", person.id, person.name)
    seats = tuple(me if i == found.seat else others for i in range(int(setup.seats)))
    doc = TableDoc(title="", host=person.id, seats=seats, key=hall.new_key(), lesson=True)
    draft = hall.blank(game, notation(setup), found.seed, doc)
    draft.add("open", said("server-opened"), who=person.name)
    deal(draft, setup)
    return draft


async def begin(hall: Tables, person: Person, wish: protocol.NewLesson) -> Live:
    """Open the guided first game of a game."""
    return await hall.found(begun(hall, find(wish.game), person))


async def advice(hall: Tables, live: Live, person: Person, seat: int) -> protocol.Advice:
    """Say what the coach would answer, and why; it knows no more than the seat."""
    table = live.table
    mine(table, person, seat)
    asked = table.asked(seat)
    if asked is None:
        raise Refused("not_your_turn")
    at = table.row.at
    if not asked.options:  # one may speak, but need not
        return protocol.Advice(at=at)
    try:
        shown, reason = await advised(hall, table, seat, BEST)
    except Refused as error:
        log.warning("the coach has no advice: table %s at %s: %s", table.id, at, error)
        return protocol.Advice(at=at)
    return protocol.Advice(at=at, line=shown.line, text=shown.text, targets=shown.targets, reason=reason)
