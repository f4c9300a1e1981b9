"""One judge for every game: what the best level would play is what a hint says, what the coach says, and what answers
are held against after the game.

It looks at a view and nothing else, so asked twice it says the same; and it says why.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from starboard.bots.bot import Bot, Position
from starboard.bots.bot import position as imagine
from starboard.bots.greedy import BOT as GREEDY
from starboard.bots.heuristics import Heuristics, Rated, heuristics
from starboard.bots.levels import BEST, Level
from starboard.core.engine import apply, open_seats, place
from starboard.core.options import Option
from starboard.core.rng import Rng
from starboard.core.steps import Asking, Picks
from starboard.core.text import Text

JUDGE = Level(BEST)
PATIENCE = 5.0
"""Seconds that a person waits for advice at most; on a machine that is not overloaded it takes a fraction of that."""
LONGER = 6
"""How many times the usual playouts it takes to find out that advice was wrong."""


class Advice(Struct, frozen=True):
    """What to answer, and why."""

    option: Option
    reason: Text | None


def verdict(position: Position, longer: int = 1) -> Sequence[Rated]:
    """Rate what can be answered, the best first; with `longer` more than one answer may turn out to be another."""
    return JUDGE.looked_at(position, longer)


def knows(position: Position) -> Heuristics:
    """Give what it judges by: what a net learned of such tables, or rules of thumb."""
    return JUDGE.knows(position)


def reason(position: Position, rated: Sequence[Rated]) -> Text | None:
    """Say why the first of what was rated is the first, by what a search knows; nothing where nothing was to choose."""
    asked = position.decision
    if len(asked.options) < 2 and asked.form is None:
        return None
    return heuristics(position.game).tuned().reason(position, rated)


def advice(position: Position, bot: Bot = JUDGE) -> Advice:
    """Give what a bot would answer, with the reason."""
    rate: Any = getattr(bot, "rate", None)
    rated = rate(position) if rate is not None else (Rated(bot.choose(position), 0.0),)
    return Advice(rated[0].option, reason(position, rated))


def tip(position: Position, bot: Bot = JUDGE) -> tuple[tuple[Option, ...], Text | None]:
    """Give all picks of the advised answer, and a reason that holds for each of them."""
    found = advice(position, bot)
    picks = together(position, found.option)
    if picks == (found.option,):
        return picks, found.reason
    if heuristics(position.game).proposal(position.view, position.decision):
        return picks, Text("core-missed-least")
    whys = [reason(position, [Rated(pick, 0.0)]) for pick in picks if not pick.ends]
    return picks, found.reason if all(why == found.reason for why in whys) else None


def together(position: Position, first: Option) -> tuple[Option, ...]:
    """Give all picks of an answer that begins with `first`: taken alone it would leave fewer.

    What is proposed for one press already is what a tip says too; else rules of thumb go on, in an imagined world.
    """
    seen, seat = position.view, position.seat
    step = seen.todo[-1]
    picks = step.picks(seen, seat) if isinstance(step, Asking) else None
    if picks is None or first not in picks.among:
        return (first,)
    if first in (ready := tuple(picks.among[n] for n in picks.proposed)):
        return ready
    if proposed := heuristics(position.game).proposal(seen, position.decision):
        return tuple(picks.among[n] for n in proposed)
    position = position.steady()
    imagined = position.sample(Rng(position.seed))
    found = [first]
    apply(imagined, seat, first, watch=False)
    while len(found) < picks.most and seat in open_seats(imagined):
        if not isinstance(place(imagined, seat).todo[-1], type(step)):
            break
        option = GREEDY.choose(imagine(position.game, imagined, seat, seconds=position.seconds))
        if option not in picks.among and option != picks.done:
            break  # another question of the same step
        found.append(option)
        if option == picks.done:
            break
        apply(imagined, seat, option, watch=False)
    return made_up_to_a_set(picks, found) if picks.sets else tuple(found)


def made_up_to_a_set(picks: Picks, found: Sequence[Option]) -> tuple[Option, ...]:
    """Where not any picks will do: name those too that the rules take by themselves; parts of several sets go alone."""
    taken = {picks.among.index(option) for option in found if option != picks.done}
    if any(taken == set(one) for one in picks.sets):
        return tuple(found)
    around = [one for one in picks.sets if taken < set(one)]
    return tuple(picks.among[n] for n in around[0]) if len(around) == 1 else (found[0],)
