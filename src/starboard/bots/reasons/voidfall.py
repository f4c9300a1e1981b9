"""Voidfall: what a turn brings, and what an answer within it does more for than the next best one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from starboard.bots.heuristics import Rated
from starboard.bots.heuristics.voidfall import SHAPING, Parts, VoidfallHeuristics, side_parts
from starboard.core.engine import apply
from starboard.core.options import Option, Pass
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone
from starboard.core.text import Text
from starboard.games.voidfall import options as o

if TYPE_CHECKING:
    from starboard.bots.bot import Position

WORLDS, TRIES = 2, 4
"""How often an answer is followed to the end of the turn; the best try counts, as a turn is one's own doing."""
LEAST = 0.4
"""From this on a part is worth a word."""
COUNTED = frozenset({"influence", "agendas"})
"""Parts that are said with their number."""

FIXED = {
    "pay": "pay", "trade": "trade", "lose_glory": "least", "give_token": "least", "give_agenda": "least",
    "fight_launch": "fight", "fight_missiles": "fight", "fight_drones": "fight", "fight_bombard": "fight",
    "fight_bonus": "fight", "fight_absorb": "fight", "fight_recall": "fight", "skirmish": "fight", "muster": "muster",
    "upkeep": "upkeep", "corrupt": "corrupt",
}  # fmt: skip
"""Questions whose answers do not show at the end of the turn."""


def say(name: str, **args: Any) -> Text:
    """Write a reason, or a part of one."""
    return Text(f"voidfall-reason-{name}", args)


def followed(knows: VoidfallHeuristics, position: "Position", option: Option) -> Parts | None:
    """Follow an answer to the end of the turn and give the best that was found there."""
    rng, weights = Rng(position.seed), knows.weighs(position.view)
    found: tuple[float, Parts] | None = None
    for _ in range(WORLDS):
        world = position.sample(rng)
        for _ in range(TRIES):
            trial = clone(world)
            try:
                apply(trial, position.seat, option, watch=False)
            except Refused:
                break
            knows.complete(trial, position.seat, rng)
            value = knows.look(trial, position.seat)
            if found is None or value > found[0]:
                found = value, side_parts(trial, position.seat, weights)
    return found[1] if found else None


def gains(then: Parts, now: Parts) -> list[Text]:
    """Name the parts that grew most."""
    grown = sorted(((a - b, name) for a, b, name in zip(then, now, Parts._fields, strict=True)), reverse=True)
    return [
        say(f"part-{name}", **({"count": round(more)} if name in COUNTED else {}))
        for more, name in grown[:2]
        if more >= (1.0 if name in COUNTED else LEAST)
    ]


def reason(knows: VoidfallHeuristics, position: "Position", rated: Sequence[Rated]) -> Text:
    """Say what speaks for the first of what was rated."""
    asked, option = position.decision, rated[0].option
    if isinstance(option, (o.EndTurn, o.Begin, Pass)):
        return say("begin" if isinstance(option, o.Begin) else "stop")
    if asked.kind in FIXED:
        return say(FIXED[asked.kind])
    position = position.steady()
    then = followed(knows, position, option)
    now = side_parts(position.view, position.seat, knows.weighs(position.view))
    if then is None:
        return say("same")
    if asked.kind in SHAPING:
        what = gains(then, now)
        if what:
            return say("invade" if isinstance(option, o.Invade) else "turn", what=what)
    other = followed(knows, position, rated[1].option) if len(rated) > 1 else None
    what = gains(then, other) if other is not None else []
    return say("better", what=what) if what else say("same")
