"""Goals: tiles for who is first to do something, and for who has most of something. [13]"""

from collections.abc import Callable
from functools import cache, partial
from typing import Literal, get_args

from msgspec import Struct

from starboard.core.facts import FactError, by_id, read_facts
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.events import GoalClaimed, GoalLost
from starboard.games.race.facts import DESIGN, PACKAGE, SETS, Design, fits
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
CLEAR: dict[str, str] = {"develop_2": "develop", "settle_2": "settle"}
"""Phases under whose name goals are looked at."""


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
Measuring = Callable[[Player, tuple[str, ...]], int]
"""Measures something of a player and a tableau: the one at the start of the phase, or the one now."""
Test = Callable[[State, Player, tuple[str, ...]], bool]
"""Says whether something holds of a player and a tableau."""
MANY = 999

OF_PLAYER: dict[str, Callable[[Player], int]] = {
    "vp_chips": lambda player: player.vp,
    "prestige": lambda player: player.prestige,
    "goods": lambda player: len(player.goods),
    "cards_discarded_for_hand_limit_this_round": lambda player: player.surplus,
}
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
    """Make the measure of a condition without parts; every phase asks it, so cards are told by sets. [13.2] [13.3]"""
    name = condition.measure or ""
    if name in OF_PLAYER:
        of_player = OF_PLAYER[name]
        return lambda player, tableau: of_player(player)
    if name == "total_military":
        return lambda player, tableau: queries.total_military(tableau)
    if name == "cards":
        return of_tableau(partial(number_of, group(lambda d: fits(d, condition.match))))
    if name == "cards_with_op":
        cards = group(lambda d: any(isinstance(power, p.Takeover) for _, power in d.settle))
        return of_tableau(partial(number_of, cards))
    if name == "kinds_of_world":
        groups = [group(partial(is_kind, kind=kind)) for kind in KINDS]
    else:
        groups = [group(partial(fits, match=p.Match(has_power_in=phase))) for phase in condition.phases]
    return of_tableau(lambda tableau: sum([not some.isdisjoint(tableau) for some in groups]))


def number_of(cards: frozenset[str], tableau: tuple[str, ...]) -> int:
    """Count the cards of a tableau that are among these."""
    return len(cards.intersection(tableau))


def of_tableau(find: Callable[[tuple[str, ...]], int]) -> Measuring:
    """Make a measure that is found once for each tableau: most phases leave most tableaus as they are."""
    found = queries.Remembered(find)
    return lambda player, tableau: found[tableau]


def testing(condition: Condition) -> Test:
    """Make the question whether a condition holds."""
    if condition.any_of or condition.all_of:
        tests = [testing(part) for part in condition.any_of or condition.all_of]
        ends = bool(condition.any_of)
        """The answer of one part that is the answer of all."""

        def parts(g: State, player: Player, tableau: tuple[str, ...]) -> bool:
            for test in tests:
                if test(g, player, tableau) is ends:
                    return ends
            return not ends

        return parts
    if condition.option is not None:
        return lambda g, player, tableau: g.takeovers
    measure = measuring(condition)
    least = condition.at_least if condition.at_least is not None else -MANY
    most = condition.at_most if condition.at_most is not None else MANY
    return lambda g, player, tableau: least <= measure(player, tableau) <= most


def steps_towards(condition: Condition, g: State, player: Player, tableau: tuple[str, ...]) -> tuple[int, int]:
    """Say how far a condition of parts is met: so many of so many; of alternatives the nearest one."""
    if condition.any_of:
        ways = [steps_towards(part, g, player, tableau) for part in condition.any_of]
        return max(ways, key=lambda way: way[0] / way[1])
    if condition.all_of:
        parts = [steps_towards(part, g, player, tableau) for part in condition.all_of]
        return sum(have for have, _ in parts), sum(need for _, need in parts)
    if condition.at_least is not None and condition.at_least > 0:
        return max(0, min(condition.at_least, measuring(condition)(player, tableau))), condition.at_least
    return int(testing(condition)(g, player, tableau)), 1


class Goal:
    """A tile ready for use."""

    __slots__ = ("fact", "first", "id", "measure", "moments", "test", "threshold")

    def __init__(self, fact: GoalFact) -> None:
        """Make its measure; one of several parts has none."""
        self.fact, self.id, self.threshold = fact, fact.id, fact.threshold
        self.first = fact.kind == "first"
        self.moments = frozenset(fact.checked_after)
        self.measure = measuring(fact.condition) if fact.condition.measure is not None else None
        self.test = testing(fact.condition)
        parts = (fact.condition, *fact.condition.any_of)
        if not any(part.measure or part.any_of or part.all_of for part in parts):
            raise FactError(FILE, fact.id, "condition", "measures nothing")

    def value(self, g: State, player: Player, tableau: tuple[str, ...] | None = None) -> int:
        """Measure a player: a number, or 1 for a condition that holds; by the tableau that counts, or another one."""
        if tableau is None:
            tableau = player.active
        if self.measure is not None:
            return self.measure(player, tableau)
        return int(self.test(g, player, tableau))

    def counted(self, g: State, player: Player) -> int:
        """Measure a player; what is below the minimum counts as 0. [13.5]"""
        value = self.value(g, player)
        return value if value >= self.threshold else 0

    def progress(self, g: State, player: Player) -> tuple[int, int]:
        """Say how far a player is: so many of so many; of a most tile also beyond what is needed."""
        condition = self.fact.condition
        if self.measure is None:
            return steps_towards(condition, g, player, tuple(player.tableau[::-1]))
        value = self.value(g, player)
        return (min(value, self.threshold) if self.first else value), self.threshold


GOALS: dict[str, Goal] = {goal.id: Goal(goal) for goal in by_id(FILE, FACTS.goals).values()}
MOST_KINDS = ("novelty", "rare")
"""Kinds that the good of a world of any kind may be named without leaving Largest Industry. Q53"""


def tiles(level: int, kind: str) -> list[str]:
    """Name the tiles of a sort in the sets up to a level. [13.1]"""
    return [goal.id for goal in GOALS.values() if goal.fact.kind == kind and SETS.index(goal.fact.set) <= level]


def draw_goals(g: State) -> None:
    """Draw and show tiles, before start worlds are chosen. [11.3] [13.1]"""
    drawn: set[str] = set()
    for kind, count in (("first", FACTS.draw.first), ("most", FACTS.draw.most)):
        some = tiles(g.level, kind)
        g.shuffle(some)
        drawn.update(some[:count])
    g.goals = {goal: () for goal in GOALS if goal in drawn}


def looked_at(moment: str) -> dict[str, Goal]:
    """Give the goals that are looked at in a moment."""
    moment = CLEAR.get(moment, moment)
    return {name: goal for name, goal in GOALS.items() if moment in goal.moments}


LOOKED_AT = {moment: looked_at(moment) for moment in (*get_args(Moment), *CLEAR)}


def check_goals(g: State, moment: str) -> None:
    """Give tiles to those who have earned them by now. [13.4] Q55 Q56"""
    looked = LOOKED_AT.get(moment)
    if looked is None:
        return
    for name, holders in g.goals.items():
        if name in looked:
            goal = looked[name]
            if not goal.first:
                check_most(g, goal, holders)
            elif not holders:
                check_first(g, goal)


def check_first(g: State, goal: Goal) -> None:
    """All who meet it at the same check get it; then it is closed. [13.2] Q57"""
    measure, players = goal.measure, g.players
    if measure is not None:
        least = goal.threshold
        found = tuple([s for s in g.order if measure(players[s], players[s].active) >= least])
    else:
        found = tuple([s for s in g.order if goal.test(g, players[s], players[s].active)])
    if found:
        g.goals[goal.id] = found
        for seat in found:
            g.tell(GoalClaimed, seat, goal.id)


def check_most(g: State, goal: Goal, holders: tuple[int, ...]) -> None:
    """The holder loses it to more, or below the minimum; who has more than everybody else takes it. [13.5]"""
    least, measure = goal.threshold, goal.measure
    if measure is None:
        values = [goal.counted(g, player) for player in g.players]
    else:
        values = [n if (n := measure(player, player.active)) >= least else 0 for player in g.players]
    most = max(values)
    if not most and not holders:
        return
    if holders and (not values[holders[0]] or values[holders[0]] < most):
        lose(g, goal, holders[0])
        holders = ()
    if most and not holders and values.count(most) == 1:
        seat = values.index(most)
        g.goals[goal.id] = (seat,)
        g.tell(GoalClaimed, seat, goal.id)


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
    """Count the points of goals; `kind` is what a world of any kind is named for scoring. [13.6] Q54"""
    found: dict[str, int] = {}
    for name, holders in g.goals.items():
        goal = GOALS[name]
        if seat in holders:
            found[name] = goal.fact.vp
        elif not goal.first:
            values = [measure_now(g, goal, player) for player in g.players]
            own = values[seat]
            if kind and kind not in MOST_KINDS and "any_world_named_genes_or_alien" in goal.fact.lost_at_once_when:
                own -= 1
            if own >= goal.threshold and own == max(values):
                found[name] = goal.fact.vp_tied
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
