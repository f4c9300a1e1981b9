"""What a turn of many answers is for: what will be advised in it, worked out beforehand.

Advice follows from the view alone. So whoever is asked again in an imagined world, after each answer as it was advised,
says now what it will say then, for as long as nothing comes to light that was not known; from there on it is what
would be advised if the rest is as imagined. So a plan binds nobody, and costs nobody any strength.
"""

import time
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from starboard.bots.bot import Bot, Position
from starboard.bots.bot import position as imagine
from starboard.bots.heuristics import heuristics
from starboard.core.engine import apply, open_seats, waiting
from starboard.core.options import Option, write
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.scene import offered
from starboard.core.text import Text

PART = 0.6
"""Part of the time in which a turn is looked through; on a machine that is not overloaded it takes a fraction of it."""
LONGEST = 80
"""Answers after which it is not looked further."""


class Planned(Struct, frozen=True):
    """An answer that is going to be advised."""

    kind: str
    option: Option
    said: Text
    """The answer in the words of its question."""
    certain: bool
    """Whether nothing can change it that is not known yet."""


class Told(Struct, frozen=True, omit_defaults=True):
    """What advice said of a turn, and what was done since, in notation."""

    lines: tuple[str, ...]
    """The answers it named."""
    plan: tuple[str, ...] = ()
    """All answers it was about, to the end of the turn; none where it did not look so far."""
    done: tuple[str, ...] = ()


class Plan(Struct, frozen=True):
    """The answers from now to the end of the turn, the present one first."""

    answers: tuple[Planned, ...]
    end: Any
    """Where they lead; None where there was no time to look so far."""

    @property
    def lines(self) -> tuple[str, ...]:
        """Give the answers in notation."""
        return tuple([write(a.option) for a in self.answers])

    def naming(self, lines: tuple[str, ...]) -> Told:
        """Remember which of its answers were named."""
        return Told(lines, self.lines if self.end is not None else ())


Departure = Literal["", "known", "strayed"]
"""Why what was told is not going to be advised any more: more is known now, or somebody went another way."""


class Purpose(NamedTuple):
    """What a turn is for, in words, and what these are about."""

    text: Text
    told: Told


def ahead(position: Position, first: Option, bot: Bot) -> Plan | None:
    """Look a turn through that goes on with an answer; None where there is no such turn.

    Two worlds are imagined: as long as both look the same to the seat, what it will be advised is certain.
    """
    until = time.perf_counter() + PART * position.seconds
    knows, seat, now = heuristics(position.game), position.seat, position.steady()
    if position.decision.kind not in knows.planned or not knows.acting(position.view, seat):
        return None
    rng = Rng(now.seed)
    world, other = now.sample(rng), now.sample(rng)
    found: list[Planned] = []
    option, certain = first, True
    while len(found) < LONGEST:
        asked = now.decision
        found.append(Planned(asked.kind, option, offered(now.game, now.view, seat, option).text, certain))
        turn = knows.clock(world)
        apply(world, seat, option, watch=False)
        if not (seat in waiting(world) and knows.acting(world, seat) and knows.clock(world) == turn):
            return Plan(tuple(found), world)
        left = until - time.perf_counter()
        if left <= 0:
            break
        now = imagine(now.game, world, seat, seconds=left).steady()
        certain = certain and followed(other, seat, option, now)
        option = bot.choose(now)
    return Plan(tuple(found), None)


def followed(g: Any, seat: int, option: Option, now: Position) -> bool:
    """Give an answer in another world as well, and say whether the seat then sees what it sees in the first."""
    try:
        apply(g, seat, option, watch=False)
    except Refused:
        return False
    return seat in open_seats(g) and imagine(now.game, g, seat).steady().seed == now.seed


def departure(plan: Plan, told: Told | None) -> Departure:
    """Say why something that was told, and is not done yet, is no longer going to be advised; "": all of it is."""
    if told is None or plan.end is None or set(told.lines) <= {*plan.lines, *told.done}:
        return ""
    return "strayed" if told.plan and not set(told.done) <= set(told.plan) else "known"


def purpose(position: Position, first: Option, bot: Bot, told: Told | None = None) -> Purpose | None:
    """Say what a turn is for that goes on with an answer, and why that is not what was told; None: nothing."""
    plan = ahead(position, first, bot)
    return None if plan is None else heuristics(position.game).tuned().purpose(position, plan, departure(plan, told))
