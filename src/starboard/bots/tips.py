"""Tips for whoever asks for one: a whole answer, with all of its picks, and why."""

from collections.abc import Sequence
from functools import reduce
from typing import Any, NamedTuple

from starboard.bots.bot import Bot, Position
from starboard.bots.bot import position as imagine
from starboard.bots.greedy import BOT as GREEDY
from starboard.bots.heuristics import Rated, heuristics
from starboard.bots.judge import JUDGE, reason
from starboard.bots.levels import Level
from starboard.bots.plans import Told, purpose
from starboard.core.engine import apply, open_seats, place
from starboard.core.options import Option
from starboard.core.rng import Rng
from starboard.core.scene import offered
from starboard.core.steps import Asking, Picks
from starboard.core.text import Text

HARDLY = 1.5
"""So much less an answer may be worth, by whatever it is rated in, of which every part is seen to be for something."""
MOST = 3
"""Reasons that are given for several picks, where each has its own."""


class Tip(NamedTuple):
    """All picks of the advised answer, a reason that holds for each of them, and what was said of the turn to come."""

    picks: tuple[Option, ...]
    reason: Text | None
    told: Told | None = None
    """What was promised to be advised later in the turn."""


def tip(position: Position, bot: Bot = JUDGE, told: Told | None = None) -> Tip:
    """Give advice on an answer; `told` is what earlier advice said of this turn."""
    knows, rated = heuristics(position.game), useful(position, bot)
    first = rated[0].option
    turn = purpose(position, first, bot, told) if isinstance(bot, Level) else None
    if turn is not None:
        return Tip((first,), *turn)
    why, picks = reason(position, rated), together(position, first, bot if knows.planned else GREEDY)
    if picks == (first,):
        return Tip(picks, why)
    if knows.proposal(position.view, position.decision):
        return Tip(picks, knows.reason_of_all(position, picks) or Text("core-missed-least"))
    return Tip(picks, for_each(position, picks))


def for_each(position: Position, answers: Sequence[Option]) -> Text | None:
    """Say why for several picks: once what speaks for all of them, else for each; what ends them says itself."""
    done = picks.done if (picks := picks_of(position)) is not None else None
    found: dict[str, tuple[Text, list[Text]]] = {}
    for pick in answers:
        why = None if pick.ends or pick == done else reason(position, [Rated(pick, 0.0)])
        if why is not None:
            said = offered(position.game, position.view, position.seat, pick).text
            found.setdefault(repr(why), (why, []))[1].append(said.args.get("card", said))
    whole = heuristics(position.game).reason_of_all(position, answers) if len(found) > 1 else None
    if whole is not None:
        return whole
    if len(found) < 2:
        return next((why for why, _ in found.values()), None)
    parts = [Text("core-reason-of", {"what": what, "why": why}) for why, what in found.values()][:MOST]
    return reduce(lambda first, second: Text("core-reasons", {"first": first, "second": second}), parts)


def picks_of(position: Position) -> Picks | None:
    """Say what can be picked together, if several things can."""
    step = position.view.todo[-1]
    return step.picks(position.view, position.seat) if isinstance(step, Asking) else None


def useful(position: Position, bot: Bot) -> Sequence[Rated]:
    """Rate as a bot does; before an answer of which a part does nothing that one can see comes one hardly worse."""
    rate: Any = getattr(bot, "rate", None)
    if rate is None:
        return (Rated(bot.choose(position), 0.0),)
    rated: Sequence[Rated] = rate(position)
    hollow = heuristics(position.game).hollow
    near = [n for n, r in enumerate(rated) if rated[0].value - r.value <= HARDLY]
    best = next((n for n in near if not hollow(position, rated[n].option)), 0)
    return [rated[best], *rated[:best], *rated[best + 1 :]]


def together(position: Position, first: Option, bot: Bot = GREEDY) -> tuple[Option, ...]:
    """Give all picks of an answer that begins with `first`: taken alone it would leave fewer.

    What is proposed for one press already is what a tip says too; else a bot goes on, in an imagined world.
    """
    seen, seat = position.view, position.seat
    picks = picks_of(position)
    if picks is None or first not in picks.among:
        return (first,)
    if first in (ready := tuple(picks.among[n] for n in picks.proposed)):
        return ready
    if proposed := heuristics(position.game).proposal(seen, position.decision):
        return tuple(picks.among[n] for n in sorted(proposed))
    position = position.steady()
    imagined = position.sample(Rng(position.seed))
    found = [first]
    apply(imagined, seat, first, watch=False)
    while len(found) < picks.most and seat in open_seats(imagined):
        if not isinstance(place(imagined, seat).todo[-1], type(seen.todo[-1])):
            break
        option = bot.choose(imagine(position.game, imagined, seat, seconds=position.seconds))
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
