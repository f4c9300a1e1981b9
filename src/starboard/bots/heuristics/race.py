"""Race for the Galaxy: what cards, goods and powers are worth, and which phases pay.

Everything is counted in points. A card in hand is worth what it can bring: points it shows, and what its powers earn
in the rounds that are left.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from starboard.bots.heuristics import Heuristics, Rated
from starboard.core.options import Decision, Option, Pass
from starboard.core.text import Text
from starboard.games.race import options as o
from starboard.games.race import powers as p
from starboard.games.race import queries, scoring
from starboard.games.race.facts import DESIGN, Design
from starboard.games.race.state import Player, State

CARD = 0.45
"""Points that a card in hand is worth as payment, while there are rounds to spend it in."""
PACE = 1.25
"""Cards that a busy side places in a round."""
ROBOT_PACE = 3.9
"""Points that the Robot makes in a round."""


def rounds_left(g: State) -> float:
    """Estimate how many rounds are left, from the fuller tableau and from the pool."""
    sizes = [queries.end_size(player.tableau) - len(player.tableau) for player in g.players]
    if g.robot is not None:
        sizes.append(12 - g.robot.size)
    earning = sum(consumption(player, 4) * 0.6 for player in g.players) + (g.robot.economy if g.robot else 0)
    return max(0.25, min(min(sizes) / PACE, g.pool / max(1.0, earning) + 0.5, 9.0))


def gain_value(gain: p.Gain) -> float:
    """Give what one use of a consume power brings."""
    return gain.vp + CARD * gain.cards + 1.2 * gain.prestige


def power_value(power: p.CardPower) -> float:
    """Estimate the points that a power earns in a round."""
    if isinstance(power, p.Consume):
        return 0.55 * gain_value(power.gain) * min(power.max_uses, 2) / float(max(1, power.goods_per_use) ** 0.5)
    if isinstance(power, (p.ConsumeDifferent, p.ConsumeEachKind, p.ConsumeAll)):
        return 0.8
    if isinstance(power, p.GainVp):
        return 0.6 * power.vp
    if isinstance(power, p.Military):
        return 0.3 * power.amount if power.against is None else 0.12 * power.amount
    if isinstance(power, p.ReduceCost):
        return (0.3 if power.good is None else 0.12) * power.amount
    if isinstance(power, p.ProduceHere):
        return 0.45
    if isinstance(power, (p.DrawIfProducedHere, p.Draw)):
        return 0.16 * power.cards
    if isinstance(power, p.Keep):
        return 0.3 * power.cards
    if isinstance(power, (p.DrawAtStart, p.DrawAfter)):
        return 0.22 * power.cards
    if isinstance(power, p.SaleBonus):
        return 0.08 * power.cards
    if isinstance(power, (p.PayForMilitary, p.ProduceWindfall, p.SecondSettle)):
        return 0.3
    return 0.12


@lru_cache(1024)
def engine_value(card: str) -> float:
    """Estimate the points that all powers of a card earn in a round."""
    d = DESIGN[card]
    value = 0.12 if d.windfall else 0.0
    for phase in ("explore", "develop", "settle", "trade", "consume", "produce"):
        value += sum(power_value(power) for _, power in getattr(d, phase))
    return value


def consumption(player: Player, goods: int) -> float:
    """Estimate the points that consume powers make of so many goods."""
    total, left = 0.0, goods
    for entry in queries.consume(tuple(player.tableau)).all:
        power = entry.power
        if isinstance(power, p.Consume) and left >= power.goods_per_use:
            uses = min(power.max_uses, left // max(1, power.goods_per_use))
            total += uses * gain_value(power.gain)
            left -= uses * power.goods_per_use
        elif isinstance(power, p.GainVp):
            total += power.vp
        elif isinstance(power, p.ConsumeAll) and left > 1:
            total += power.vp_per_good * left + power.vp_offset
            left = 0
    return total


def card_price(left: float) -> float:
    """Give what a card in hand is worth as payment: less when there is little time to spend it."""
    return CARD * min(1.0, left / 1.5)


def gain_of(player: Player, card: str, left: float) -> float:
    """Estimate what placing a card brings until the end, before its cost."""
    d = DESIGN[card]
    with_card = replace(player, tableau=[*player.tableau, card])
    points = scoring.tableau_points(with_card) - scoring.tableau_points(player)
    good = 0.8 if d.windfall and left > 0.5 else 0.0
    return points + d.prestige * 1.2 + good + max(0.0, left - 1) * engine_value(card)


def cost_of(player: Player, d: Design, bonus: int = 0) -> float | None:
    """Estimate how many cards a card costs its player now; None if it cannot be had."""
    tableau = tuple(player.tableau)
    if not d.world:
        return float(max(0, d.cost - queries.develop(tableau).reduce - bonus))
    powers = queries.settle(tableau)
    if not d.military:
        return float(max(0, powers.cost(d)))
    if powers.strength(d) >= d.cost:
        return 0.0
    if powers.strength(d) + sum(arm.amount for arm in powers.arms) >= d.cost:
        return float(d.cost - powers.strength(d))
    if powers.pay_powers and not d.alien:
        return float(max(0, powers.cost(d) - powers.pay_discount))
    return None


def net(player: Player, card: str, left: float, bonus: int = 0) -> float | None:
    """Estimate what a card is worth if it is placed now; None if it cannot be paid."""
    d = DESIGN[card]
    cost = cost_of(player, d, bonus)
    if cost is None or cost > len(player.hand) - 1:
        return None
    if not d.world and any(DESIGN[c] is d for c in player.tableau):
        return None
    return gain_of(player, card, left) - cost * card_price(left)


def in_hand(player: Player, card: str, left: float) -> float:
    """Estimate what a card is worth in the hand: as payment, and as something to place one day."""
    price = card_price(left)
    d = DESIGN[card]
    cost = cost_of(player, d)
    if cost is None:
        far = d.cost - queries.settle(tuple(player.tableau)).strength(d)
        return price + (0.4 * gain_of(player, card, left - 2) if far <= 2 and left > 3 else 0.0)
    wait = max(0.0, (cost - len(player.hand) + 1) / 2)
    if left - wait <= 0.3:
        return price
    return price + max(0.0, 0.6 * (gain_of(player, card, left - wait) - cost * price))


def goods_after_produce(player: Player) -> int:
    """Count the goods that a Produce phase would bring."""
    worlds = [c for c in player.tableau if DESIGN[c].production and c not in player.goods]
    return len(worlds)


def action_values(g: State, player: Player) -> dict[str, float]:
    """Estimate what each action brings this round."""
    left = rounds_left(g)
    price = card_price(left)
    powers = queries.explore(tuple(player.tableau))
    short = max(0, 4 - len(player.hand))
    values = {
        "explore_5": price * (2.3 + powers.keep + 0.12 * powers.draw + 0.25 * short),
        "explore_1_1": price * (2.1 + powers.keep + 0.06 * powers.draw + 0.35 * short),
        "search": price * 2.6,
    }
    developments = best_two(net(player, c, left, 1) for c in player.hand if not DESIGN[c].world)
    worlds = best_two(net(player, c, left) for c in player.hand if DESIGN[c].world)
    values["develop"], values["develop_2"] = developments[0], 0.7 * developments[1]
    values["settle"], values["settle_2"] = worlds[0] + (price if worlds[0] else 0.0), 0.7 * worlds[1]
    prices = queries.trade(tuple(player.tableau))
    sales = [prices.price.get(DESIGN[w].good, 3) + prices.own.get(w, 0) for w in player.goods]
    eaten = consumption(player, len(player.goods))
    values["trade"] = max(sales, default=0) * price + (max(0.0, eaten - 1) if player.goods else eaten)
    values["double_vp"] = 2 * eaten
    windfall = any(DESIGN[c].windfall and c not in player.goods for c in player.tableau)
    made = goods_after_produce(player)
    future = min(1.0, left / 2)
    worth = 0.4 + 0.6 * (consumption(player, made + len(player.goods)) > eaten)
    values["produce"] = future * (made * worth + (0.7 * worth if windfall else 0.0))
    return values


def best_two(values: Any) -> tuple[float, float]:
    """Give the two highest, nothing below zero."""
    found = sorted((v for v in values if v is not None and v > 0), reverse=True)
    return (found[0] if found else 0.0, found[1] if len(found) > 1 else 0.0)


class RaceHeuristics(Heuristics):
    """What a sensible player thinks of first."""

    spread = 8.0

    def values(self, g: State) -> tuple[float, ...]:
        """Points so far, hand, goods, and what the tableau will still earn."""
        left = rounds_left(g)
        price = card_price(left)
        found = []
        for player in g.players:
            engine = sum(engine_value(c) for c in player.tableau)
            hand = len(player.hand) + len(player.drawn) + len(player.saved)
            goods = 0.6 * len(player.goods) * min(1.0, left)
            found.append(scoring.points(player) + price * hand + goods + (engine + 1.5) * max(0.0, left - 0.5))
        if g.robot is not None:
            found.append(float(sum(scoring.robot_points(g, g.robot))) + ROBOT_PACE * left)
        return tuple(found)

    def rate(self, view: State, asked: Decision) -> Sequence[Rated] | None:
        """Rate by kind of decision; kinds that no rule of thumb covers are looked at one step ahead."""
        player = view.players[asked.seat]
        if asked.kind in ACTIONS:
            values = action_values(view, player)
            return [rate_actions(values, len(player.goods), option) for option in asked.options]  # type: ignore[arg-type]
        rule = RULES.get(asked.kind)
        if rule is None:
            return None
        left = rounds_left(view)
        return [rule(view, player, left, option) for option in asked.options]

    def priors(self, g: State, asked: Decision, options: Sequence[Option]) -> Sequence[float] | None:
        """Search looks first at what the rules of thumb like."""
        rated = self.rate(g, asked)
        if rated is None:
            return None
        known = {r.option: r.value for r in rated}
        return [known.get(option, 0.0) for option in options]


Rule = Callable[[State, Player, float, Any], Rated]


def reason(code: str, value: float) -> Text:
    """Say why, with a number."""
    return Text(f"race-reason-{code}", {"points": round(value, 1)})


def rate_actions(values: dict[str, float], goods: int, option: o.Choose) -> Rated:
    """Two actions are worth what both bring; what is boosted counts half as much again."""
    total = sum(values.get(action, 0.0) for action in option.actions)
    if option.boost:
        total += 0.5 * values.get(option.boost, 0.0) - 1.3
    if "trade" in option.actions and "double_vp" in option.actions:
        total -= 0.5 * values["double_vp"] / max(1, goods)
    return Rated(option, total, reason("actions", total))


def rate_place(g: State, player: Player, left: float, option: Option) -> Rated:
    """A card is placed if it brings more than it costs."""
    if isinstance(option, Pass):
        return Rated(option, 0.05, reason("save", 0))
    card = option.card  # type: ignore[attr-defined]
    d = DESIGN[card]
    cost = cost_of(player, d) or 0.0
    value = gain_of(player, card, left) - cost * card_price(left)
    return Rated(option, value, reason("place", value))


def rate_loss(g: State, player: Player, left: float, option: Option) -> Rated:
    """Give away what is worth least; a help that saves cards beats giving them."""
    card = getattr(option, "card", None)
    if isinstance(option, (o.Use, o.Done)) or card is None:
        return Rated(option, -0.3 if isinstance(option, o.Use) else 0.1)
    value = in_hand(player, card, left)
    return Rated(option, -value, reason("least", value))


def rate_keep(g: State, player: Player, left: float, option: Option) -> Rated:
    """Keep what is worth most."""
    card = getattr(option, "card", None)
    value = in_hand(player, card, left) if card else 0.4
    return Rated(option, value, reason("keep", value))


def rate_start(g: State, player: Player, left: float, option: o.KeepStart) -> Rated:
    """The start world with the better powers."""
    return Rated(option, gain_of(player, option.card, 9.0))


def rate_sell(g: State, player: Player, left: float, option: o.Sell) -> Rated:
    """Sell the dearest good."""
    prices = queries.trade(player.active)
    value = prices.price.get(DESIGN[option.card].good, 3) + prices.own.get(option.card, 0)
    return Rated(option, value, reason("sell", value))


def rate_consume(g: State, player: Player, left: float, option: Option) -> Rated:
    """Points first; powers that eat one good before those that eat many; cards are given only for points."""
    if not isinstance(option, o.Use):
        return Rated(option, 0.3)
    used = f"{option.card}:{option.power}"
    power = next(entry.power for entry in queries.consume(player.active).all if entry.key == used)
    if isinstance(power, p.Consume):
        return Rated(option, 1 + gain_value(power.gain) / power.goods_per_use)
    if isinstance(power, p.GainVp):
        return Rated(option, 9.0)
    if isinstance(power, p.DiscardHand):
        worth = gain_value(power.gain) - power.cards_per_use * card_price(left) * 1.2
        return Rated(option, 0.3 + worth)
    if isinstance(power, p.SpendPrestige):
        return Rated(option, gain_value(power.gain) - 1.2 * power.prestige)
    if isinstance(power, (p.Ante, p.GuessAndFlip)):
        return Rated(option, 0.35)
    return Rated(option, 1.2)


def rate_give(g: State, player: Player, left: float, option: Option) -> Rated:
    """Give a card away while points are worth more than the card."""
    card = getattr(option, "card", None)
    return Rated(option, 0.0) if card is None else Rated(option, 0.9 - in_hand(player, card, left))


def rate_produce(g: State, player: Player, left: float, option: Option) -> Rated:
    """The dearest kind first."""
    card = getattr(option, "card", "")
    return Rated(option, {"alien": 4, "genes": 3, "rare": 2, "novelty": 1}.get(DESIGN[card].good, 2) if card else 0)


ACTIONS = {"actions", "first_action", "second_action"}
RULES: dict[str, Rule] = {
    "develop": rate_place,
    "settle": rate_place,
    "more": rate_place,
    "pay": rate_loss,
    "discard": rate_loss,
    "keep": rate_keep,
    "take": rate_keep,
    "search_hit": rate_keep,
    "save": rate_keep,
    "start": rate_start,
    "sell": rate_sell,
    "consume": rate_consume,
    "give": rate_give,
    "windfall": rate_produce,
}

HEURISTICS = RaceHeuristics
