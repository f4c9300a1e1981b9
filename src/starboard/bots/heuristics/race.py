"""Race for the Galaxy: what cards, goods and powers are worth, and which phases pay.

Everything is counted in points. A card is worth the points it shows, what it adds to the goods that a tableau makes
and eats in a round, and what its other powers save or draw in the rounds that are left.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from starboard.bots.heuristics import Heuristics, Rated, favourite
from starboard.core.options import Decision, Option
from starboard.core.text import Text
from starboard.games.race import options as o
from starboard.games.race import powers as p
from starboard.games.race import queries, scoring
from starboard.games.race.facts import DESIGN, Design
from starboard.games.race.goals import GOALS, Goal
from starboard.games.race.robot_facts import DICE, program
from starboard.games.race.rounds import SECOND
from starboard.games.race.state import Player, Robot, State
from starboard.games.race.takeover import attack_strength, could_add, defense_strength, power_of, price_of

if TYPE_CHECKING:
    from starboard.bots.bot import Position


class Weights(Struct, frozen=True, eq=False):
    """What things are worth in points; there are few of them, told apart by identity, so that caches are quick."""

    card: float = 0.69
    """A card in hand, as payment, while there are rounds to spend it in."""
    keep: float = 0.6
    """Part of what a hand card may bring one day that counts now."""
    good: float = 0.734
    prestige: float = 3.587
    cycle: float = 1.177
    """How often in a round goods are made and eaten, once that is possible."""
    drain: float = 1.177
    """How often in a round the goods of a tableau take points from the pool."""
    spare: float = 0.15
    """A good that nothing eats."""
    drawn: float = 0.2
    """Each card that powers draw in a round."""
    military: float = 0.26
    against: float = 0.113
    discount: float = 0.249
    kind_discount: float = 0.085
    explorer: float = 0.531
    seller: float = 0.061
    other: float = 0.109
    late: float = 1.468
    """Rounds before a new card begins to earn."""
    pace: float = 2.763
    """Cards that a busy side places in a round."""
    robot_pace: float = 1.973
    free: float = 0.3
    """How likely others bring about a phase that one does not pick."""
    again: float = 1.098
    """What a second placing of the same sort in a round is worth, as hands change in between."""
    draw_first: float = 0.356
    """What looking at more cards adds for each card short of a good hand."""
    full: float = 9.421
    """Cards of a good hand."""
    future: float = 1.366
    """Rounds that goods made now need to be worth their full price."""
    boost: float = 1.531
    robot_draws: float = 0.1
    """What the Robot's reaction to a phase that only we pick is worth to it: Explore."""
    robot_develops: float = 1.0
    robot_settles: float = 1.0
    robot_eats: float = 0.7
    """The same for Consume, for each step of its economy."""
    robot_makes: float = 0.1
    look_each: float = 0.08
    """What each card seen in Explore is worth beside those kept, in cards."""
    look_wide: float = 0.30
    look_deep: float = 0.06
    kept: float = 1.0
    """What a card kept in Explore is worth, in cards."""
    unpaid: float = 0.15
    """What a placing is worth that is likely to come without being picked."""


PAIR = Weights()
"""Against another player, found by letting the bot play itself."""
SOLO = Weights(
    keep=1.02,
    good=0.484,
    cycle=0.153,
    drain=0.153,
    explorer=0.796,
    robot_pace=1.184,
    again=0.725,
    future=0.902,
    robot_develops=0.66,
    robot_eats=2.023,
    look_wide=0.51,
    kept=2.89,
)
"""Against the Robot, found by letting the bot play it."""


def weights(g: State) -> Weights:
    """Give the weights that fit a table."""
    return PAIR if g.robot is None else SOLO


KIND_VALUE = {"alien": 4.0, "genes": 3.0, "rare": 2.0, "novelty": 1.0}


def rounds_left(g: State) -> float:
    """Estimate how many rounds are left, from the fuller tableau and from the pool."""
    w = weights(g)
    rounds = min((queries.end_size(q.tableau) - len(q.tableau)) / w.pace for q in g.players)
    earning = sum(eaten(tuple(q.tableau), 9, w) for q in g.players) * w.drain
    if g.robot is not None:
        rounds = min(rounds, (12 - g.robot.size) / w.robot_pace)
        earning += g.robot.economy
    return max(0.25, min(rounds, g.pool / max(1.0, earning) + 0.5, 9.0))


# What a tableau earns


def gain_value(gain: p.Gain, w: Weights) -> float:
    """Give what one use of a consume power brings."""
    return gain.vp + w.card * gain.cards + w.prestige * gain.prestige


@lru_cache(8192)
def made(tableau: tuple[str, ...]) -> int:
    """Count the goods that a Produce phase brings to an empty tableau."""
    goods, windfalls, helpers = 0, 0, 0
    for card in tableau:
        good, windfall, helper = makes(card)
        goods += good
        windfalls += windfall
        helpers += helper
    return goods + min(windfalls, helpers)


@lru_cache(2048)
def makes(card: str) -> tuple[bool, bool, bool]:
    """Say whether a card produces, is a windfall, or lets a windfall produce."""
    d = DESIGN[card]
    helps = any(isinstance(q, (p.ProduceWindfall, p.DiscardToProduceWindfall)) for _, q in d.produce)
    return d.production, d.windfall, helps


@lru_cache(8192)
def eaten(tableau: tuple[str, ...], most: int, w: Weights) -> float:
    """Estimate the points that consume powers make of the goods of a Produce phase, of `most` goods at the most."""
    left = min(most, made(tableau))
    total = 0.0
    uses: list[tuple[float, int, int]] = []
    for entry in queries.entries(tableau, queries.CONSUME):
        power = entry.power
        if isinstance(power, p.Consume):
            uses.append((gain_value(power.gain, w) / max(1, power.goods_per_use), power.goods_per_use, power.max_uses))
        elif isinstance(power, p.GainVp):
            total += power.vp
        elif isinstance(power, (p.ConsumeAll, p.ConsumeEachKind)):
            uses.append((0.9, 1, 4))
        elif isinstance(power, p.ConsumeDifferent):
            uses.append((gain_value(power.gain, w) / power.kinds, power.kinds, 1))
    for worth, size, times in sorted(uses, reverse=True):
        n = min(times, left // max(1, size))
        total += n * worth * size
        left -= n * size
    return total


@lru_cache(8192)
def income(tableau: tuple[str, ...], w: Weights) -> float:
    """Estimate the points that the goods of a tableau bring in a round."""
    count = made(tableau)
    return w.cycle * eaten(tableau, 99, w) + w.spare * count


def power_value(power: p.CardPower, w: Weights) -> float:
    """Estimate the points that a power earns in a round, goods apart."""
    if isinstance(power, p.Military):
        return (w.military if power.against is None else w.against) * power.amount
    if isinstance(power, (p.MilitaryPer, p.MilitaryIf)):
        return 2 * w.against
    if isinstance(power, p.ReduceCost):
        return (w.discount if power.good is None else w.kind_discount) * power.amount
    if isinstance(power, (p.DrawIfProducedHere, p.Draw, p.DrawAtStart, p.DrawAfter, p.DrawPerCard)):
        return (w.explorer if power.phase == "explore" else w.drawn) * power.cards
    if isinstance(power, (p.DrawPerGoodProduced, p.DrawPerKindProduced)):
        return 2 * w.drawn * power.cards
    if isinstance(power, p.Keep):
        return 1.5 * w.drawn * power.cards
    if isinstance(power, p.SaleBonus):
        return w.seller * power.cards
    if isinstance(power, (p.PrestigeAfter, p.PrestigeIfMost, p.PrestigeIfProducedHere, p.DiscardForPrestige)):
        return 0.3 * w.prestige
    if isinstance(power, (p.PayForMilitary, p.SecondSettle)):
        return 0.3
    if isinstance(power, (p.Consume, p.ConsumeAll, p.ConsumeDifferent, p.ConsumeEachKind, p.GainVp, p.ProduceHere)):
        return 0.0
    return w.other


@lru_cache(1024)
def powers_value(card: str, w: Weights) -> float:
    """Estimate the points that the powers of a card earn in a round, goods apart."""
    d = DESIGN[card]
    value = 0.0
    for phase in ("explore", "develop", "settle", "trade", "consume", "produce"):
        value += sum(power_value(power, w) for _, power in getattr(d, phase))
    return value


# What cards are worth


@lru_cache(8192)
def scores_apart(tableau: tuple[str, ...]) -> bool:
    """Say whether no card of a tableau counts other cards."""
    return not any(DESIGN[c].fact.scoring for c in tableau)


class Aim(NamedTuple):
    """A goal that a player can still get: how far he is, and how far the best of the others."""

    goal: Goal
    have: int
    others: int
    held: bool


FIRST_NEAR = 0.8
"""What a card is worth that meets a first goal, as a part of its points; somebody else may do so as well."""
FIRST_STEP = 0.35
"""What a card is worth that brings a first goal nearer, for the whole way."""
MOST_TAKEN = 0.6
"""What taking a most goal is worth: it can be lost again."""
MOST_STEP = 0.15


def open_goals(g: State, player: Player) -> tuple[Aim, ...]:
    """List the goals that are worth something to a player now. [13]"""
    found = []
    for name, holders in g.goals.items():
        goal = GOALS[name]
        if goal.first and holders:
            continue
        others = [goal.progress(g, other)[0] for other in g.players if other is not player]
        held = bool(holders) and g.players[holders[0]] is player
        found.append(Aim(goal, goal.progress(g, player)[0], max(others, default=0), held))
    return tuple(found)


class Nearer(NamedTuple):
    """What a card does for a goal: what that is worth, whether it meets or takes it, and how far one is then."""

    worth: float
    goal: Goal
    sort: str
    have: int
    need: int


def nearer(g: State, player: Player, card: str, aims: tuple[Aim, ...]) -> list[Nearer]:
    """List what a card does for goals once it lies in the tableau. [13]"""
    after = replace(player, tableau=[*player.tableau, card], active=(card, *player.tableau[::-1]))
    found = []
    for goal, before, others, held in aims:
        have, need = goal.progress(g, after)
        if have == before:
            continue
        points = goal.fact.vp
        if goal.first and have >= need > before:
            found.append(Nearer(points * FIRST_NEAR, goal, "first", have, need))
        elif goal.first:
            found.append(Nearer(points * FIRST_STEP * (have - before) / need, goal, "nearer", have, need))
        elif have >= need and have > others and not held:
            found.append(Nearer(points * MOST_TAKEN, goal, "most", have, need))
        else:
            found.append(Nearer(points * MOST_STEP * (have - before) / need, goal, "nearer", have, need))
    return found


def towards_goals(g: State, player: Player, card: str, aims: tuple[Aim, ...]) -> float:
    """Estimate what a card brings towards goals once it lies in the tableau. [13]"""
    return sum([step.worth for step in nearer(g, player, card, aims)])


FAR_SIGHT = 3.0
"""Who counts so many rounds ahead or fewer overlooks goals and what others will do."""


class Mind:
    """Values cards for one player at one moment."""

    __slots__ = ("before", "g", "goals", "income", "left", "player", "powers", "price", "tableau", "w")

    def __init__(self, g: State, player: Player, sight: float = inf) -> None:
        """Take what the player may know, and how many rounds ahead is counted; goals are a far aim."""
        self.g = g
        self.player = player
        self.goals = open_goals(g, player) if g.goals and sight > FAR_SIGHT else ()
        self.tableau = tuple(player.tableau)
        self.powers = queries.POWERS[self.tableau[::-1]]
        self.w = w = weights(g)
        self.left = min(sight, rounds_left(g))
        self.price = w.card * min(1.0, self.left / 1.5)
        self.income = income(self.tableau, w)
        self.before: int | None = None

    def gain(self, card: str, wait: float = 0.0) -> float:
        """Estimate what placing a card brings until the end, before its cost."""
        d, player = DESIGN[card], self.player
        with_card = (*self.tableau, card)
        if d.fact.scoring or not scores_apart(self.tableau):
            if self.before is None:
                self.before = scoring.open_points(self.tableau, player.vp, player.prestige)
            points = scoring.open_points(with_card, player.vp, player.prestige) - self.before
        else:
            points = d.vp
        w = self.w
        left = max(0.0, self.left - wait)
        rounds = max(0.0, left - w.late)
        good = w.good if d.windfall and left > 0.5 else 0.0
        return (
            points
            + d.prestige * w.prestige
            + good
            + (towards_goals(self.g, player, card, self.goals) if self.goals else 0.0)
            + rounds * (income(with_card, w) - self.income + powers_value(card, w))
        )

    def cost(self, d: Design, bonus: int = 0) -> float | None:
        """Estimate how many cards a card costs now; None if it cannot be had."""
        if not d.world:
            return float(max(0, d.cost - self.powers.develop.reduce - bonus))
        powers = self.powers.settle
        if not d.military:
            return float(max(0, powers.cost(d)))
        lack = d.cost - powers.strength(d)
        if lack <= 0:
            return 0.0
        if lack <= sum(arm.amount for arm in powers.arms):
            return float(lack)
        if powers.pay_powers and not d.alien:
            return float(max(0, powers.cost(d) - powers.pay_discount - powers.pay_powers[-1][1].discount))
        return None

    def net(self, card: str, hand: int, bonus: int = 0) -> tuple[float, int] | None:
        """Estimate what a card is worth if it is placed now, and the cards it takes; None if that is impossible."""
        d = DESIGN[card]
        cost = self.cost(d, bonus)
        if cost is None or cost > hand - 1:
            return None
        if not d.world and any(DESIGN[c] is d for c in self.tableau):
            return None
        return self.gain(card) - (cost + 1) * self.price, int(cost) + 1

    def in_hand(self, card: str) -> float:
        """Estimate what a card is worth in the hand: as payment, and as something to place one day."""
        d, w = DESIGN[card], self.w
        if not d.world and any(DESIGN[c] is d for c in self.tableau):
            return self.price
        cost = self.cost(d)
        if cost is None:
            far = d.cost - self.powers.settle.strength(d)
            if far > 2 or self.left < 3:
                return self.price
            return self.price + 0.5 * w.keep * max(0.0, self.gain(card, 2.0))
        wait = max(0.0, (cost - len(self.player.hand) + 1) / 2)
        if self.left - wait <= 0.3:
            return self.price
        return self.price + max(0.0, w.keep * (self.gain(card, wait) - cost * self.price))


# Choosing actions

PHASES = {
    "explore_5": "explore", "explore_1_1": "explore", "develop": "develop", "develop_2": "develop_2",
    "settle": "settle", "settle_2": "settle_2", "trade": "consume", "double_vp": "consume", "produce": "produce",
}  # fmt: skip


@cache
def rolled(symbol: str) -> dict[str, float]:
    """Say how likely the Robot's dice bring each phase about, whatever is picked."""
    found: dict[str, float] = {}
    first, second = ([symbol if face == "robot" else face for face in die] for die in DICE)
    for a in first:
        for b in second:
            both = [a, b]
            phases = {PHASES[face] for face in both if face in PHASES} | {f for f in both if f == "explore"}
            if a == b and f"{a}_2" in PHASES:
                phases.add(f"{a}_2")
            for phase in phases:
                found[phase] = found.get(phase, 0.0) + 1 / (len(first) * len(second))
    return found


def robot_reactions(robot: Robot) -> dict[str, float]:
    """Estimate what the Robot makes of a phase that it did not roll."""
    w = SOLO
    rows = program(robot.world)
    develops = robot.credit >= rows.develop["reaction"].min_credit
    settles = robot.credit >= rows.settle["reaction"].min_credit
    eats = rows.consume["reaction"].vp_per_economy * robot.economy
    return {
        "explore": w.robot_draws, "develop": w.robot_develops * develops, "develop_2": w.robot_develops * develops,
        "settle": w.robot_settles * settles, "settle_2": w.robot_settles * settles, "consume": w.robot_eats * eats,
        "produce": w.robot_makes,
    }  # fmt: skip


@cache
def picked(others: int) -> dict[str, float]:
    """Say how likely each phase is brought about by so many others who pick one action each."""
    return {phase: 1 - (1 - share) ** others for phase, share in PICKED.items()}


PICKED = {"explore": 0.2, "develop": 0.2, "settle": 0.25, "consume": 0.15, "produce": 0.2}
"""How often a player picks a phase in a game of one action each."""


def picked_by_others(g: State, player: Player) -> dict[str, float]:
    """Say which phases the others bring about: as they showed, or as they usually do; empty where all pick two."""
    if not g.single:
        return {}
    shown = {PHASES[a] for other in g.players if other is not player for a in other.actions if a in PHASES}
    return dict.fromkeys(shown, 1.0) if shown else picked(len(g.players) - 1)


class Chooser(Mind):
    """Says what a pair of actions brings this round, one phase after the other on the same hand."""

    __slots__ = ("developments", "explores", "goods", "likely", "others", "prices", "windfalls", "worlds")

    def __init__(self, g: State, player: Player, sight: float = inf) -> None:
        """Rate the hand once for all pairs; what others will do is seen by those who look far."""
        super().__init__(g, player, sight)
        robot = g.robot if sight > FAR_SIGHT else None
        self.likely = rolled(robot.symbol) if robot is not None else {}
        if g.robot is None and sight > FAR_SIGHT:
            self.likely = picked_by_others(g, player)
        self.others = robot_reactions(robot) if robot is not None else {}
        self.developments = self._sorted(c for c in player.hand if not DESIGN[c].world)
        self.worlds = self._sorted(c for c in player.hand if DESIGN[c].world)
        self.explores = self.powers.explore
        self.prices = self.powers.trade
        self.goods = len(player.goods)
        self.windfalls = sum(DESIGN[c].windfall and c not in player.goods for c in self.tableau)

    def _sorted(self, cards: Any) -> list[tuple[float, int]]:
        found = [n for c in cards if (n := self.net(c, 99)) is not None and n[0] > 0]
        return sorted(found, reverse=True)

    def placed(self, cards: list[tuple[float, int]], hand: float, bonus: int, skip: int) -> tuple[float, float]:
        """Give the value and the price in cards of the best that a hand can pay, after `skip` were placed."""
        for value, takes in cards[skip:]:
            if takes - bonus <= hand:
                return value + bonus * self.price, takes - bonus
        return 0.0, 0.0

    def value(self, actions: tuple[str, ...], boost: str) -> float:
        """Add up the phases of a round as picked; phases that others may bring count less."""
        w, price = self.w, self.price
        hand = float(len(self.player.hand))
        total = 0.0
        short = max(0.0, w.full - hand)
        for phase in {PHASES[a] for a in actions if a in PHASES}:
            total -= self.others.get(phase, 0.0) * (1 - self.free(phase))
        if "search" in actions:
            total += price * 2.0 + 0.3
            hand += 1
        if "explore_5" in actions or "explore_1_1" in actions:
            mine = 1.0 - self.free("explore")
            wide, deep = "explore_5" in actions, "explore_1_1" in actions
            keep = 1.0 * mine + self.explores.keep * mine + deep
            look = (2 + self.explores.draw) * mine * w.look_each + w.look_wide * wide + w.look_deep * deep
            if boost in ("explore_5", "explore_1_1"):
                keep += 1
                look += 0.3
            total += (w.kept * keep + look) * (price + w.draw_first * short * 0.3)
            hand += keep
        good = self.goods
        for phase, cards in (("develop", self.developments), ("settle", self.worlds)):
            if phase in actions:
                first = 1 if phase == "develop" else 0
                bonus = first + (3 if boost == phase else 0)
                value, takes = self.placed(cards, hand, bonus, 0)
                share = 1 - self.free(phase) if value else 0.0
                total += value * (share + (1 - share) * w.unpaid) + (price if phase == "settle" and value else 0.0)
                hand -= takes
                if SECOND.get(f"{phase}_2") in actions and f"{phase}_2" in actions:
                    bonus = first + (3 if boost == f"{phase}_2" else 0)
                    value, takes = self.placed(cards, hand, bonus, 1)
                    total += w.again * value
                    hand -= takes
        total += self.consumed(actions, boost, good)
        if "produce" in actions:
            total += self.produced("trade" in actions or "double_vp" in actions)
        return total - (w.boost if boost else 0.0)

    def free(self, phase: str) -> float:
        """Say how likely a phase comes about without being picked."""
        return self.likely.get(phase, 0.0) if self.likely else self.w.free

    def consumed(self, actions: tuple[str, ...], boost: str, goods: int) -> float:
        """Estimate a Consume phase: a sale first, then points, twice with the double."""
        w = self.w
        if "trade" not in actions and "double_vp" not in actions:
            return 0.0
        total = 0.0
        if "trade" in actions and goods:
            sales = [self.prices.price.get(DESIGN[c].good, 3) + self.prices.own.get(c, 0) for c in self.player.goods]
            total += max(sales) * self.price + (3 * self.price if boost == "trade" else 0.0)
            total += 0.25 * max(0.0, 4 - len(self.player.hand)) * self.price
            goods -= 1
        points = eaten(self.tableau, goods, w) if goods or self.tableau else 0.0
        times = (3 if boost == "double_vp" else 2) if "double_vp" in actions else 1
        spent = min(goods, made(self.tableau)) * w.spare
        return total + times * points - spent

    def produced(self, emptied: bool) -> float:
        """Estimate a Produce phase: goods that something will eat or that can be sold."""
        w = self.w
        count = made(self.tableau) if emptied else max(0, made(self.tableau) - self.goods)
        count += self.windfalls > 0 and count < made(self.tableau) + 1
        future = min(1.0, max(0.0, self.left - 0.6) / w.future)
        worth = eaten(self.tableau, 99, w) / max(1, made(self.tableau))
        return future * (1 - self.free("produce")) * count * (w.good + worth * 0.8)


Rule = Callable[[State, Mind, Any], float]


def rate_place(g: State, mind: Mind, option: Option) -> float:
    """A card is placed if it brings more than it costs."""
    card = getattr(option, "card", None)
    if card is None:
        return 0.05
    value = mind.gain(card) - ((mind.cost(DESIGN[card]) or 0.0) + 1) * mind.price
    if isinstance(option, o.Replace):
        old = DESIGN[option.old]
        value -= old.vp + max(0.0, mind.left - 1) * powers_value(option.old, mind.w)
    return value


def rate_loss(g: State, mind: Mind, option: Option) -> float:
    """Give away what is worth least; a help that saves cards beats giving them."""
    card = getattr(option, "card", None)
    if card is None or isinstance(option, (o.Use, o.Done)):
        return -0.3 if isinstance(option, o.Use) else 0.1
    return -mind.in_hand(card)


def rate_keep(g: State, mind: Mind, option: Option) -> float:
    """Keep what is worth most."""
    card = getattr(option, "card", None)
    return mind.in_hand(card) if card else mind.w.card + 0.6


def rate_start(g: State, mind: Mind, option: Any) -> float:
    """The start world with the better powers; then the cards that are worth least go."""
    return -mind.in_hand(option.card) if isinstance(option, o.Discard) else mind.gain(option.card)


def rate_sell(g: State, mind: Mind, option: Any) -> float:
    """Sell the dearest good."""
    if not hasattr(option, "card"):
        return 0.0
    prices = queries.POWERS[mind.player.active].trade
    return float(prices.price.get(DESIGN[option.card].good, 3) + prices.own.get(option.card, 0))


def rate_consume(g: State, mind: Mind, option: Option) -> float:
    """Points first; powers that eat one good before those that eat many; cards are given only for points."""
    if not isinstance(option, o.Use):
        return 0.3
    used = f"{option.card}:{option.power}"
    power = next((e.power for e in queries.POWERS[mind.player.active].consume.all if e.key == used), None)
    if isinstance(power, p.Consume):
        # What can eat only its own good or one kind goes first.
        narrow = 0.2 * power.this_world + 0.1 * (power.good != "any")
        return 1 + gain_value(power.gain, mind.w) / max(1, power.goods_per_use) + narrow
    if isinstance(power, p.GainVp):
        return 9.0
    if isinstance(power, p.DiscardHand):
        return 0.3 + gain_value(power.gain, mind.w) - power.cards_per_use * mind.price * 1.2
    if isinstance(power, p.SpendPrestige):
        return 0.3 + gain_value(power.gain, mind.w) - mind.w.prestige * power.prestige
    if isinstance(power, (p.Ante, p.GuessAndFlip)):
        return 0.35
    return 1.2


def rate_spend(g: State, mind: Mind, option: Option) -> float:
    """Goods that sell badly are eaten first."""
    card = getattr(option, "card", None)
    return 0.0 if card is None else 10 - KIND_VALUE.get(DESIGN[card].good, 2.0)


def rate_give(g: State, mind: Mind, option: Option) -> float:
    """Give a card away while points are worth more than the card."""
    card = getattr(option, "card", None)
    return 0.0 if card is None else 0.9 - mind.in_hand(card)


def rate_produce(g: State, mind: Mind, option: Option) -> float:
    """The dearest kind first."""
    card = getattr(option, "card", "")
    return KIND_VALUE.get(DESIGN[card].good, 2.0) if card else 0.0


def rate_kind(g: State, mind: Mind, option: Any) -> float:
    """The dearest kind."""
    return KIND_VALUE.get(getattr(option, "kind", ""), 0.0)


def rate_approach(g: State, mind: Mind, option: Option) -> float:
    """Conquest costs nothing; paying costs cards; a card that is discarded for it costs most."""
    if isinstance(option, o.Conquer):
        return 0.0
    return -1.0 if isinstance(option, o.PayFor) else -2.0


def weak(g: State, option: o.TakeOver, seat: int) -> float:
    """Say how likely a take-over succeeds: the owner may still spend something. [14.6]"""
    player, d = g.players[seat], DESIGN[option.card]
    power = next(e.power for e in queries.POWERS[player.active].settle.attacks if e.card == option.by)
    owner = next(q for q in g.players if q is not player and option.card in q.tableau)
    ahead = attack_strength(player, d, power) + could_add(player, price_of(power).prestige) - defense_strength(owner, d)
    return 0.9 if ahead >= could_add(owner) else 0.5


def rate_takeover(g: State, mind: Mind, option: Option) -> float:
    """Take what brings more than its price, counting half of what the owner loses."""
    if not isinstance(option, o.TakeOver):
        return 0.3
    player, d = mind.player, DESIGN[option.card]
    seat = g.players.index(player)
    power = next(e.power for e in queries.POWERS[player.active].settle.attacks if e.card == option.by)
    price = price_of(power)
    destroys = isinstance(power, p.Takeover) and power.on_success is not None and power.on_success.destroy
    won = d.vp / 2 + (0.0 if destroys else mind.gain(option.card)) + (0.0 if d.military else 2 * mind.w.prestige)
    if isinstance(power, p.Takeover) and power.on_success is not None:
        won += power.on_success.prestige * mind.w.prestige
    paid = price.prestige * mind.w.prestige + (powers_value(option.by, mind.w) + 1 if price.discard_self else 0.0)
    return weak(g, option, seat) * won - paid - (0.0 if d.military else 2.5)


def rate_muster(g: State, mind: Mind, option: Option) -> float:
    """Spend just what is missing, if that can be reached and the world is worth it."""
    seat = g.players.index(mind.player)
    attack = next((a for a in g.attacks if seat in (a.seat, a.owner)), None)
    if attack is None:
        return 0.0
    d = DESIGN[attack.card]
    strength = attack_strength(g.players[attack.seat], d, power_of(attack))
    defense = defense_strength(g.players[attack.owner], d)
    lack = defense - strength if attack.seat == seat else strength - defense + 1
    worth = d.vp + 1.5
    if lack <= 0 or lack > could_add(mind.player) or worth < lack * mind.price:
        return 1.0 if isinstance(option, o.Done) else 0.0
    if isinstance(option, o.Arm):
        return 1.0 - 0.1 * mind.in_hand(option.card)
    return 0.0 if isinstance(option, o.Done) else 0.5


def rate_stop(g: State, mind: Mind, option: Option) -> float:
    """Stop what is aimed at one's own worlds, if it would succeed."""
    if not isinstance(option, o.Stop):
        return 0.0
    attack = next(a for a in g.attacks if (a.card, a.by) == (option.card, option.by))
    d = DESIGN[attack.card]
    if g.players[attack.owner] is not mind.player:
        return -1.0
    ahead = attack_strength(g.players[attack.seat], d, power_of(attack)) - defense_strength(mind.player, d)
    return d.vp + 1.0 - 0.5 * mind.w.prestige if ahead >= 0 else -1.0


def rate_more(g: State, mind: Mind, option: Option) -> float:
    """Place or exchange one more, or take one over."""
    return rate_takeover(g, mind, option) if isinstance(option, o.TakeOver) else rate_place(g, mind, option)


def rate_fight(g: State, mind: Mind, option: Option) -> float:
    """Strength that costs least."""
    if isinstance(option, o.Arm):
        return -mind.in_hand(option.card)
    return 0.1 if isinstance(option, o.Done) else -1.0


def rate_search(g: State, mind: Mind, option: Any) -> float:
    """Dear developments are worth the search most."""
    return {"six_cost_development": 2.0, "six_development": 2.0, "development_6": 2.0}.get(
        getattr(option, "category", ""), 1.0
    )


def rate_guess(g: State, mind: Mind, option: Any) -> float:
    """Low costs are the most frequent."""
    return {2: 3.0, 1: 2.0, 3: 2.5}.get(getattr(option, "number", 0), 1.0)


def rate_fuel(g: State, mind: Mind, option: Option) -> float:
    """A good for the worst card, while goods will still be used."""
    card = getattr(option, "card", None)
    if card is None:
        return 0.0
    return (mind.w.good + 0.6 if mind.left > 1.2 else 0.0) - mind.in_hand(card)


def rate_offer(g: State, mind: Mind, option: Option) -> float:
    """Prestige for the worst card."""
    card = getattr(option, "card", None)
    return 0.0 if card is None else mind.w.prestige - mind.in_hand(card)


def rate_ante(g: State, mind: Mind, option: Option) -> float:
    """Bet a dear card that is worth little."""
    card = getattr(option, "card", None)
    return 0.0 if card is None else 0.25 * DESIGN[card].cost - mind.in_hand(card)


LIKED: dict[str, tuple[frozenset[str], Callable[[Design], bool]]] = {
    "war": (
        frozenset({"settle", "settle_2"}),
        lambda d: d.military or any(isinstance(q, p.Military) for _, q in d.settle),
    ),
    "trade": (frozenset({"trade", "double_vp", "produce"}), lambda d: d.production or d.windfall or bool(d.consume)),
    "building": (frozenset({"develop", "develop_2"}), lambda d: not d.world),
    "looking": (frozenset({"explore_5", "explore_1_1"}), lambda d: bool(d.explore) or d.cost >= 5),
}
"""Favourite plans: the actions and the cards that go with each."""
GIVING = frozenset({"pay", "discard", "give", "fuel", "offer", "ante"})
"""Questions about what one parts with."""


def likes(plan: str, option: Option) -> bool:
    """Say whether an option goes with a favourite plan."""
    actions, cards = LIKED[plan]
    if picked := getattr(option, "actions", ()):
        return any(a in actions for a in picked)
    card = getattr(option, "card", None)
    return card in DESIGN and cards(DESIGN[card])


ACTIONS = {"action", "late_action", "actions", "first_action", "second_action"}
LOOKING = frozenset({"search", "explore_5", "explore_1_1"})
BEFORE = {
    "develop": LOOKING, "settle": LOOKING, "develop_2": LOOKING, "settle_2": LOOKING,
    "consume": frozenset({"settle", "settle_2"}), "produce": frozenset({"settle", "settle_2", "trade", "double_vp"}),
}  # fmt: skip
"""By phase, the actions that can still bring what it needs."""
BONUS = {"boost", "bonus", "prestige"}
"""Questions about the prestige bonus, where it is asked apart."""


def boosted(option: Option) -> str:
    """Name the action that an option gives the prestige bonus to."""
    return str(getattr(option, "boost", "") or getattr(option, "action", ""))


RULES: dict[str, Rule] = {
    "develop": rate_place,
    "settle": rate_place,
    "more": rate_more,
    "takeover": rate_takeover,
    "attack": rate_muster,
    "defend": rate_muster,
    "stop": rate_stop,
    "exchange": rate_place,
    "pay": rate_loss,
    "discard": rate_loss,
    "keep": rate_keep,
    "take": rate_keep,
    "search_hit": rate_keep,
    "save": rate_keep,
    "start": rate_start,
    "sell": rate_sell,
    "consume": rate_consume,
    "goods": rate_spend,
    "spend": rate_spend,
    "give": rate_give,
    "windfall": rate_produce,
    "produce": rate_produce,
    "kind": rate_kind,
    "approach": rate_approach,
    "fight": rate_fight,
    "strengthen": rate_fight,
    "search": rate_search,
    "guess": rate_guess,
    "fuel": rate_fuel,
    "offer": rate_offer,
    "ante": rate_ante,
}


def dot(weights: Sequence[float], features: Sequence[float]) -> float:
    """Add up weighted features."""
    return sum([a * b for a, b in zip(weights, features, strict=True)])


def time_left(g: State) -> tuple[float, float, float]:
    """Give the parts of the game left by tableaus, by the pool, and by whichever ends first."""
    sizes = [len(q.tableau) for q in g.players]
    if g.robot is not None:
        sizes.append(g.robot.size)
    cards = max(0, 12 - max(sizes)) / 12
    pool = min(1.0, max(0, g.pool) / (12 * max(2, len(g.players))))
    return cards, pool, min(cards, pool)


def outlook(g: State, player: Player) -> list[float]:
    """Describe what a player can still hope for; `PAIR_OUTLOOK` or `SOLO_OUTLOOK` weighs it."""
    cards, pool, left = time_left(g)
    mind = Mind(g, player)
    tableau = mind.tableau
    hand = len(player.hand) + len(player.drawn) + len(player.saved)
    goods = len(player.goods)
    known = [c for c in player.hand if c in DESIGN]
    best = sorted([mind.in_hand(c) - mind.price for c in known], reverse=True)[:2]
    powers = sum([powers_value(c, mind.w) for c in tableau])
    points = eaten(tableau, 99, mind.w)
    return [
        1.0, cards, pool, left, hand, hand * left, goods, goods * left, points * left, powers * left,
        made(tableau) * left, sum(best), player.prestige * left,
    ]  # fmt: skip


def robot_outlook(g: State, robot: Robot) -> list[float]:
    """Describe what the Robot can still hope for; `ROBOT_OUTLOOK` weighs it."""
    cards, pool, left = time_left(g)
    return [
        1.0, cards, pool, left, robot.economy, robot.economy * left, robot.credit, robot.credit * left,
        robot.prestige * left, len(robot.hand) * left,
    ]  # fmt: skip


PAIR_OUTLOOK = (-5.01, 10.72, 16.07, 21.79, 0.36, -0.34, 0.32, -0.73, -2.1, 0.41, 1.1, 0.54, 2.4)
"""Fitted by least squares to some hundred games of this bot in pairs."""
SOLO_OUTLOOK = (-5.82, 19.08, 8.65, 17.94, 0.31, 0.08, 0.19, -0.21, -2.08, 0.87, 2.27, 0.46, 2.36)
ROBOT_OUTLOOK = (-6.9, 17.25, 7.88, 34.83, 1.54, -2.12, 0.06, 0.41, 2.32, -0.11)
"""The same for games of this bot against the Robot, and for the Robot."""


class RaceHeuristics(Heuristics):
    """What a sensible player thinks of first."""

    spread = 6.0
    horizon = 1.0
    telling = 2.0
    warmth = 1.2
    giving = frozenset({"pay", "discard", "give"})

    def clock(self, g: State) -> float:
        """Count rounds."""
        return float(g.round)

    def values(self, g: State) -> tuple[float, ...]:
        """Points so far, and what is still to come as games of this bot went on from such places."""
        hopes = PAIR_OUTLOOK if g.robot is None else SOLO_OUTLOOK
        found = [scoring.total(g, seat) + dot(hopes, outlook(g, player)) for seat, player in enumerate(g.players)]
        if g.robot is not None:
            points = sum(scoring.robot_points(g, g.robot))
            found.append(points + dot(ROBOT_OUTLOOK, robot_outlook(g, g.robot)))
        return tuple(found)

    def score(self, g: State, asked: Decision) -> Sequence[float] | None:
        """Rate by kind of decision."""
        player = g.players[asked.seat]
        habits = self.habits
        if asked.kind in ACTIONS or asked.kind in BONUS:
            chooser = Chooser(g, player, habits.sight)
            found = [chooser.value(getattr(x, "actions", player.actions), boosted(x)) for x in asked.options]
        else:
            rule = RULES.get(asked.kind)
            if rule is None:
                return None
            mind = Mind(g, player, habits.sight)
            found = [rule(g, mind, option) for option in asked.options]
        if not habits.favour or not player.tableau:
            return found
        plan = favourite(tuple(LIKED), player.tableau[0])
        own = habits.favour * (-1 if asked.kind in GIVING else 1)
        return [value + own * likes(plan, option) for value, option in zip(found, asked.options, strict=True)]

    def hollow(self, position: "Position", option: Option) -> bool:
        """Picking an action for which there is neither a card nor a good, nor one on its way in the same round. [3]"""
        from starboard.bots.reasons.race import action_reason  # reasons look at what is rated here

        picked = set(getattr(option, "actions", ()))
        if position.decision.kind not in ACTIONS:
            return False
        g = position.view
        chooser = Chooser(g, g.players[position.seat])
        return any(
            action_reason(g, chooser, action, action.removesuffix("_2") in picked) is None
            and not picked & BEFORE.get(PHASES.get(action, action), frozenset())
            for action in picked
        )

    def reason(self, position: "Position", rated: Sequence[Rated]) -> Text | None:
        """Name the cards, goods and points that speak for an answer."""
        from starboard.bots.reasons.race import reason  # reasons look at what is rated here

        return reason(position.view, position.decision, rated)

    def reason_of_all(self, position: "Position", picks: Sequence[Option]) -> Text | None:
        """Say of several cards to part with what is kept for them."""
        from starboard.bots.reasons.race import reason_of_all

        return reason_of_all(position.view, position.decision, picks)


HEURISTICS = RaceHeuristics
