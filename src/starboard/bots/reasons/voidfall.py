"""Voidfall: what a turn brings, and what an answer within it does more for than the next best one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from starboard.bots.heuristics import Rated
from starboard.bots.heuristics.voidfall import SHAPING, Parts, VoidfallHeuristics, evaluations_left, side_parts
from starboard.bots.plans import Departure, Plan, Planned, Purpose
from starboard.core.engine import apply
from starboard.core.options import Option, Pass, write
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone
from starboard.core.text import Text
from starboard.games.voidfall import options as o
from starboard.games.voidfall import powers as pw
from starboard.games.voidfall.facts.price import FREE
from starboard.games.voidfall.placing import Place
from starboard.games.voidfall.state import State
from starboard.games.voidfall.war.sides import defence_side

if TYPE_CHECKING:
    from starboard.bots.bot import Position

WORLDS, TRIES = 2, 4
"""How often an answer is followed to the end of the turn; the best try counts, as a turn is one's own doing."""
LEAST = 0.4
"""From this on a part is worth a word."""
COUNTED = frozenset({"influence", "agendas"})
"""Parts that are said with their number."""
WITHIN = frozenset({"effects", "one_effect", "advance", "preferred"})
"""Questions within an action: what this answer does comes before what the whole turn may bring."""

FIXED = {
    "pay": "pay", "trade": "trade", "lose_glory": "least", "give_token": "least", "give_agenda": "least",
    "fight_launch": "fight", "fight_missiles": "fight", "fight_drones": "fight", "fight_bombard": "fight",
    "fight_bonus": "fight", "fight_absorb": "fight", "fight_recall": "fight", "muster": "muster",
    "upkeep": "upkeep", "corrupt": "corrupt",
}  # fmt: skip
"""Questions whose answers do not show at the end of the turn."""


USES = (o.UseAction, o.UseAgain, o.UseAgenda, o.UseTechnology, o.UseAbility)
"""Answers by which an action begins."""
AIMS: tuple[type[Option], ...] = (
    o.Invade, o.Research, o.Improve, o.Build, o.Found, o.Grow, o.AdvanceOn, o.TakeAgenda, o.DrawAgendas, o.DeployFleet,
)  # fmt: skip
"""What an action is used for, what says most about it first."""
PLANS: dict[Departure, str] = {"": "plan", "known": "new-plan", "strayed": "other-plan"}
MOST_STEPS, MOST_AIMS = 4, 2
"""Actions that a plan names, and aims of the present one."""


class End(NamedTuple):
    """What a house has where following an answer ended, and how many evaluations it can still count on there."""

    left: int
    parts: Parts


def say(name: str, **args: Any) -> Text:
    """Write a reason, or a part of one."""
    return Text(f"voidfall-reason-{name}", args)


def followed(knows: VoidfallHeuristics, position: "Position", option: Option) -> End | None:
    """Follow an answer to the end of the turn and give the best that was found there."""
    rng = Rng(position.seed)
    found: tuple[float, End] | None = None
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
                found = value, ended(knows, trial, position.view, position.seat)
    return found[1] if found else None


def ended(knows: VoidfallHeuristics, g: State, now: State, seat: int) -> End:
    """Say what a house has somewhere, by the weights of now."""
    return End(evaluations_left(g), side_parts(g, seat, knows.weighs(now)))


def gains(then: End, before: End | None) -> list[Text]:
    """Name the parts that grew most.

    Where an evaluation lies between them nothing is named: of what weighs on a house less is left to weigh then, and
    that is nobody's doing.
    """
    if before is None or then.left != before.left:
        return []
    pairs = zip(then.parts, before.parts, Parts._fields, strict=True)
    grown = sorted(((a - b, name) for a, b, name in pairs), reverse=True)
    return [
        say(f"part-{name}", **({"count": round(more)} if name in COUNTED else {}))
        for more, name in grown[:2]
        if more >= (1.0 if name in COUNTED else LEAST)
    ]


def skirmish(position: "Position", option: Option) -> Text:
    """Say what an answer to a skirmish does by the rules: what the battle would cost nobody knows yet. [16]"""
    if isinstance(option, o.Defend):
        return say("defend")
    cost = pw.powers(position.view.players[position.seat], pw.DefendsSkirmish)[0].cost
    return say("undefended" if cost == FREE else "unpaid")


def prize(position: "Position", option: o.PlaceIn) -> Text | None:
    """Say that nothing of what an event places is easier to get, where whoever takes the sector gets it. [02.2]"""
    view, step = position.view, position.view.todo[-1]
    if not isinstance(step, Place) or step.items.void_fleet or step.items.sector_defense:
        return None

    def held(sid: str) -> int:
        defence = defence_side(view, sid, position.seat)
        return sum(defence.fleets) + defence.sector_defenses + defence.starbases

    least = min(held(x.sector) for x in position.decision.options if isinstance(x, o.PlaceIn))
    return say("prize") if held(option.sector) == least else None


def reason(knows: VoidfallHeuristics, position: "Position", rated: Sequence[Rated]) -> Text | None:
    """Say what speaks for the first of what was rated; nothing where no answer does more than another."""
    asked, option = position.decision, rated[0].option
    if asked.kind in FIXED:
        return say(FIXED[asked.kind])
    if asked.kind == "skirmish":
        return skirmish(position, option)
    if isinstance(option, o.PlaceIn) and (why := prize(position, option)):
        return why
    if isinstance(option, (o.EndTurn, o.Begin, Pass)):
        return say("begin" if isinstance(option, o.Begin) else "stop")
    position = position.steady()
    view, seat = position.view, position.seat
    then = followed(knows, position, option)
    if then is None:
        return None

    def against(n: int) -> list[Text]:
        """Name what it does more for than another answer does."""
        return gains(then, followed(knows, position, rated[n].option)) if len(rated) > 1 else []

    def turn() -> list[Text]:
        """Name what the turn brings; where it ends in an evaluation, against the least that could be done."""
        now = ended(knows, view, view, seat)
        return gains(then, now) if now.left == then.left else against(-1)

    if asked.kind in WITHIN and (what := against(1)):
        return say("better", what=what)
    if asked.kind in SHAPING and (what := turn()):
        return say("invade" if isinstance(option, o.Invade) else "turn", what=what)
    what = against(1)
    return say("better", what=what) if what else None


def after_that(plan: Plan) -> list[list[Planned]]:
    """Split what is to come into the present action and those after it, each with the answers that belong to it."""
    found: list[list[Planned]] = [[]]
    for answer in plan.answers:
        if isinstance(answer.option, USES):
            found.append([])
        found[-1].append(answer)
    return found[1:] if isinstance(plan.answers[0].option, USES) else found


def aims(action: Sequence[Planned]) -> list[Planned]:
    """Give what is certain of an action and says what it is for, what says most first."""
    known = [a for a in action if a.certain and isinstance(a.option, AIMS)]
    return sorted(known, key=lambda a: AIMS.index(type(a.option)))


def aim(action: Sequence[Planned], wanted: Planned) -> Text:
    """Say what an action is for."""
    option = wanted.option
    if isinstance(option, o.Invade):
        n = action.index(wanted)
        sent = [a.option for a in action[n + 1 :] if a.certain]
        until = next((n for n, x in enumerate(sent) if isinstance(x, o.Invade)), len(sent))
        fleets = sum(x.count for x in sent[:until] if isinstance(x, o.Send))
        return say("aim-invade", sector=wanted.said, fleets=fleets)
    return say("aim-grow", sector=wanted.said) if isinstance(option, o.Grow) else wanted.said


def named(use: Planned) -> Text:
    """Name an action shortly."""
    if isinstance(use.option, o.UseAgenda):
        return say("step-agenda")
    return say("step-house") if isinstance(use.option, o.UseAbility) else use.said


def step(action: Sequence[Planned]) -> tuple[Text, list[Planned]]:
    """Name an action that is to come, and what it is for."""
    found, use = aims(action)[:1], action[0]
    return say("step", action=named(use), aim=aim(action, found[0])) if found else named(use), [use, *found]


def purpose(knows: VoidfallHeuristics, position: "Position", plan: Plan, departs: Departure) -> Purpose | None:
    """Say what is to come in this turn, what it is for and what it brings; None where nothing can be named."""
    first, view, seat = plan.answers[0].option, position.view, position.seat
    present, *others = after_that(plan)
    acting = isinstance(first, USES)
    here = [a for a in aims(present) if a.option != first][:MOST_AIMS] if acting else []
    then = [step(action) for action in others[: MOST_STEPS - bool(here)]]
    if not here and not then:
        return None
    parts = {"aims": [aim(present, a) for a in here], "then" if acting else "steps": [text for text, _ in then]}
    text = say("-".join(name for name, words in parts.items() if words), **{n: w for n, w in parts.items() if w})
    if departs or not acting:
        text = say(PLANS[departs], plan=text)
    if plan.end is not None and (what := gains(ended(knows, plan.end, view, seat), ended(knows, view, view, seat))):
        text = say("brings", plan=text, what=what)
    return Purpose(text, plan.naming(tuple([write(a.option) for a in (*here, *[a for _, said in then for a in said])])))
