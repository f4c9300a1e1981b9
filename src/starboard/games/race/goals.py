"""Goals: tiles for who is first to do something, and for who has most of something. [13]"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any, Literal

from msgspec import Struct

from starboard.core.facts import FactError, by_id, read_facts
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.events import GoalClaimed, GoalLost
from starboard.games.race.facts import DESIGN, PACKAGE, SETS, Design
from starboard.games.race.state import Player, State

FILE = "goals.json"
Moment = Literal["set_up", "round_start", "explore", "develop", "settle", "consume", "produce", "round_end"]
Cause = Literal[
    "prestige_spent", "own_card_discarded_in_settle", "own_card_discarded_in_develop", "any_world_named_genes_or_alien"
]
Measure = Literal[
    "vp_chips", "prestige", "goods", "cards", "kinds_of_world", "phases_with_power", "total_military", "cards_with_op",
    "cards_discarded_for_hand_limit_this_round",
]  # fmt: skip
SECOND: dict[str, str] = {"develop_2": "develop", "settle_2": "settle"}
"""Phases that are played a second time, and under whose name goals are looked at after them."""


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """What is measured, or what must hold: a measure with bounds, or several of them."""

    measure: Measure | None = None
    match: p.Match = p.Match()
    any_is_extra_kind: bool = False
    phases: tuple[p.Phase, ...] = ()
    phase: p.Phase | None = None
    op: str = ""
    option: Literal["takeovers"] | None = None
    at_least: int | None = None
    at_most: int | None = None
    any_of: "tuple[Condition, ...]" = ()
    all_of: "tuple[Condition, ...]" = ()


class GoalFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One tile as the file has it; its German name is ours, since no German tile was seen. Q75"""

    id: str
    name: str
    name_de: str | None
    kind: Literal["first", "most"]
    set: str
    condition: Condition
    threshold: int
    vp: int
    checked_after: tuple[Moment, ...]
    vp_tied: int = 0
    lost_at_once_when: tuple[Cause, ...] = ()


class Draw(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles are drawn of each sort. [13.1]"""

    first: int
    most: int


class GoalFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The fact file."""

    schema: Literal["race_goals/1"]
    source: str
    draw: Draw
    goals: tuple[GoalFact, ...]


FACTS = read_facts(PACKAGE, FILE, GoalFile)
Measuring = Callable[[State, Player, tuple[str, ...]], int]
"""Measures something of a player and a tableau: the one at the start of the phase, or the one now."""

OF_PLAYER = {
    "vp_chips": "player.vp",
    "prestige": "player.prestige",
    "goods": "len(player.goods)",
    "cards_discarded_for_hand_limit_this_round": "player.surplus",
}
"""Measures that do not follow from the cards of a tableau."""
OF_CARDS = ("cards", "cards_with_op", "kinds_of_world")
"""Measures that are at most the number of cards of a tableau."""
KINDS = ("novelty", "rare", "genes", "alien", "any")
"""Kinds of worlds; a world of any kind is a kind of its own, so it fills a gap. [13.2] Q53"""


def group(holds: Callable[[Design], bool]) -> frozenset[str]:
    """Give all cards of which something holds."""
    return frozenset(card for card, d in DESIGN.items() if holds(d))


def is_kind(d: Design, kind: str) -> bool:
    """Say whether a card is a world of a kind."""
    return d.world and d.good == kind


@cache
def measuring(condition: Condition) -> Measuring:
    """Make the measure of a condition, 1 or 0 for one that holds or not. [13.2] [13.3]

    It is written out as one expression: parts that call each other take longer than all they measure.
    """
    space: dict[str, Any] = {}
    made: Measuring = eval(f"lambda g, player, tableau: {written(condition, space)}", space)
    return made


def measuring_all(condition: Condition, size: int) -> Callable[[State], list[int]]:
    """Make the measure of all players by the tableaus that count, nought for tableaus below a size; phases ask it."""
    space: dict[str, Any] = {}
    value = written(condition, space)
    if size:
        value = f"{value} if len(tableau) >= {size} else 0"
    lines = ("def measured(g):", " values = []", " for player in g.players:", "  tableau = player.active",
             f"  values.append({value})", " return values")  # fmt: skip
    exec("\n".join(lines), space)
    made: Callable[[State], list[int]] = space["measured"]
    return made


def written(condition: Condition, space: dict[str, Any]) -> str:
    """Write the measure of a condition as an expression; what it calls is put into `space`."""

    def named(ask: Callable[[tuple[str, ...]], Any]) -> str:
        space[name := f"ask{len(space)}"] = ask
        return name

    def number_of(cards: frozenset[str]) -> str:
        return f"len({named(cards.intersection)}(tableau))"

    def number_met(groups: list[frozenset[str]]) -> str:
        return f"({' + '.join([f'(not {named(cards.isdisjoint)}(tableau))' for cards in groups])})"

    name = condition.measure or ""
    if name in OF_PLAYER:
        return OF_PLAYER[name]
    if name == "total_military":
        return f"{named(queries.total_military)}(tableau)"
    if name == "cards":
        return number_of(queries.fitting(condition.match))
    if name == "cards_with_op":
        return number_of(group(lambda d: any(isinstance(power, p.Takeover) for _, power in d.settle)))
    if name == "kinds_of_world":
        return number_met([group(partial(is_kind, kind=kind)) for kind in KINDS])
    if name == "phases_with_power":
        return number_met([queries.fitting(p.Match(has_power_in=phase)) for phase in condition.phases])
    if condition.option is not None:
        return "g.takeovers"
    tests = [bounded(part, written(part, space)) for part in condition.any_of or condition.all_of]
    return f"({(' or ' if condition.any_of else ' and ').join(tests)})"


def bounded(condition: Condition, measure: str) -> str:
    """Write the question whether a measure lies within the bounds of its condition, if that has some."""
    tests = []
    if condition.at_least is not None:
        tests.append(f"{measure} >= {condition.at_least}")
    if condition.at_most is not None:
        tests.append(f"{measure} <= {condition.at_most}")
    return " and ".join(tests) or measure


def steps_towards(condition: Condition, g: State, player: Player, tableau: tuple[str, ...]) -> tuple[int, int]:
    """Say how far a condition of parts is met: so many of so many; of alternatives the nearest one."""
    if condition.any_of:
        ways = [steps_towards(part, g, player, tableau) for part in condition.any_of]
        return max(ways, key=lambda way: way[0] / way[1])
    if condition.all_of:
        parts = [steps_towards(part, g, player, tableau) for part in condition.all_of]
        return sum(have for have, _ in parts), sum(need for _, need in parts)
    if condition.at_least is not None and condition.at_least > 0:
        return max(0, min(condition.at_least, measuring(condition)(g, player, tableau))), condition.at_least
    return int(measuring(Condition(all_of=(condition,)))(g, player, tableau)), 1


class Goal:
    """A tile ready for use."""

    __slots__ = ("fact", "first", "id", "in_parts", "measure", "moments", "threshold", "values")

    def __init__(self, fact: GoalFact) -> None:
        """Make its measure."""
        self.fact, self.id, self.threshold = fact, fact.id, fact.threshold
        self.first = fact.kind == "first"
        self.moments = frozenset(fact.checked_after)
        self.in_parts = fact.condition.measure is None
        parts = (fact.condition, *fact.condition.any_of)
        if not any(part.measure or part.any_of or part.all_of for part in parts):
            raise FactError(FILE, fact.id, "condition", "measures nothing")
        self.measure = measuring(fact.condition)
        # A smaller tableau cannot meet it, so it need not be measured.
        size = fact.threshold if fact.condition.measure in OF_CARDS else 0
        self.values = measuring_all(fact.condition, size)

    def value(self, g: State, player: Player, tableau: tuple[str, ...] | None = None) -> int:
        """Measure a player: a number, or 1 for a condition that holds; by the tableau that counts, or another one."""
        return int(self.measure(g, player, player.active if tableau is None else tableau))

    def progress(self, g: State, player: Player) -> tuple[int, int]:
        """Say how far a player is: so many of so many; of a most tile also beyond what is needed."""
        condition = self.fact.condition
        if self.in_parts:
            return steps_towards(condition, g, player, tuple(player.tableau[::-1]))
        value = self.value(g, player)
        return (min(value, self.threshold) if self.first else value), self.threshold


GOALS: dict[str, Goal] = {goal.id: Goal(goal) for goal in by_id(FILE, FACTS.goals).values()}
MOST_KINDS = ("novelty", "rare")
"""Kinds that the good of a world of any kind may be named without leaving Largest Industry. Q53"""


@cache
def tiles(level: int, kind: str) -> tuple[str, ...]:
    """Name the tiles of a sort in the sets up to a level. [13.1]"""
    return tuple([g.id for g in GOALS.values() if g.fact.kind == kind and SETS.index(g.fact.set) <= level])


def draw_goals(g: State) -> None:
    """Draw and show tiles, before start worlds are chosen. [11.3] [13.1]"""
    drawn: set[str] = set()
    for kind, count in (("first", FACTS.draw.first), ("most", FACTS.draw.most)):
        some = list(tiles(g.level, kind))
        g.shuffle(some)
        drawn.update(some[:count])
    g.goals = {goal: () for goal in GOALS if goal in drawn}


def _looked_at() -> dict[str, dict[str, Goal]]:
    moments = {moment: moment for goal in GOALS.values() for moment in goal.moments} | SECOND
    return {
        phase: {name: goal for name, goal in GOALS.items() if moment in goal.moments}
        for phase, moment in moments.items()
    }


LOOKED_AT = _looked_at()
"""The goals that are looked at in each moment, by name. [13.4]"""
NO_GOALS: dict[str, Goal] = {}


def check_goals(g: State, moment: str) -> None:
    """Give tiles to those who have earned them by now. [13.4] Q55 Q56"""
    looked_at = LOOKED_AT.get(moment, NO_GOALS)
    for name, holders in g.goals.items():
        if name not in looked_at:
            continue
        goal = looked_at[name]
        if not goal.first:
            values = goal.values(g)
            if holders or max(values) >= goal.threshold:
                check_most(g, goal, holders, values)
        elif not holders:
            values = goal.values(g)
            if max(values) >= goal.threshold:
                # All who meet it at the same check get it; then it is closed. [13.2] Q57
                claim(g, goal, tuple([seat for seat in g.order if values[seat] >= goal.threshold]))


def claim(g: State, goal: Goal, seats: tuple[int, ...]) -> None:
    """Give a tile."""
    g.goals[goal.id] = seats
    for seat in seats:
        g.tell(GoalClaimed, seat, goal.id)


def check_most(g: State, goal: Goal, holders: tuple[int, ...], values: list[int]) -> None:
    """The holder loses it to more, or below the minimum; who has more than everybody else takes it. [13.5]"""
    most = max(values)
    if holders and (values[holders[0]] < goal.threshold or values[holders[0]] < most):
        lose(g, goal, holders[0])
        holders = ()
    if most >= goal.threshold and not holders and values.count(most) == 1:
        claim(g, goal, (values.index(most),))


def lose(g: State, goal: Goal, seat: int) -> None:
    """Put a most tile back into the middle."""
    g.goals[goal.id] = ()
    g.tell(GoalLost, seat, goal.id)


def lost_at_once(g: State, seat: int, cause: str) -> None:
    """Take a most tile away before the next check, where its holder gave up what it counts. [13.5] Q55 Q77 Q80"""
    for name, holders in g.goals.items():
        goal = GOALS[name]
        if holders == (seat,) and cause in goal.fact.lost_at_once_when:
            values = [measure_now(g, goal, player) for player in g.players]
            if cause == "any_world_named_genes_or_alien":
                values[seat] -= 1
            if values[seat] < goal.threshold or values[seat] < max(values):
                lose(g, goal, seat)


def measure_now(g: State, goal: Goal, player: Player) -> int:
    """Measure a player in the middle of a phase, by the tableau as it is now."""
    return goal.value(g, player, tuple(player.tableau[::-1]))


# Points


def goal_points(g: State, seat: int, kind: str = "") -> dict[str, int]:
    """Count the points of goals; `kind` is what a world of any kind is named for scoring. [11.7] [13.6] Q53 Q54"""
    found: dict[str, int] = {}
    for name, holders in g.goals.items():
        goal = GOALS[name]
        held = seat in holders
        leaves = kind not in ("", *MOST_KINDS) and "any_world_named_genes_or_alien" in goal.fact.lost_at_once_when
        if held and not leaves:
            found[name] = goal.fact.vp
        elif not goal.first:
            values = [measure_now(g, goal, player) for player in g.players]
            if leaves:
                values[seat] -= 1
            if values[seat] >= goal.threshold and values[seat] == max(values):
                found[name] = goal.fact.vp if held else goal.fact.vp_tied
    return found


def leaders(g: State, goal: Goal) -> tuple[tuple[int, ...], int]:
    """Say who is furthest, and how far; nobody while nobody has begun."""
    values = {seat: goal.progress(g, g.players[seat])[0] for seat in g.order}
    most = max(values.values())
    return (tuple([seat for seat, value in values.items() if value == most]) if most > 0 else ()), most


def _check() -> None:
    """Check that ids refer to something, and that there are enough tiles."""
    for goal in FACTS.goals:
        if goal.set not in SETS:
            raise FactError(FILE, goal.id, "set", f"nothing is called {goal.set!r}")
    if len(tiles(1, "first")) < FACTS.draw.first or len(tiles(1, "most")) < FACTS.draw.most:
        raise FactError(FILE, "", "draw", "there are too few tiles")


_check()
