"""Race for the Galaxy: which card, which sale, which goods speak for an answer."""

from collections.abc import Callable, Collection, Iterator, Sequence
from math import inf
from typing import Any

from msgspec.structs import replace

from starboard.bots.heuristics import Rated
from starboard.bots.heuristics.race import (
    ACTIONS,
    BONUS,
    LOOKING,
    PHASES,
    Chooser,
    Mind,
    boosted,
    income,
    makes,
    nearer,
    power_value,
)
from starboard.bots.reasons import Weighed, weightiest
from starboard.core.options import Decision, Option, Pass
from starboard.core.steps import Asking
from starboard.core.text import Text
from starboard.games.race import options as o
from starboard.games.race import powers as p
from starboard.games.race import queries, scoring
from starboard.games.race.common import NAMES
from starboard.games.race.facts import DESIGN
from starboard.games.race.hints import only_invader, price_to_pay
from starboard.games.race.state import State
from starboard.games.race.takeover import attack_strength, could_add, defense_strength, power_of, price_of

TELLING = 0.3
"""From this on, in points, what a card does for a goal is said."""


def say(name: str, **args: Any) -> Text:
    """Write a reason, or a part of one."""
    return Text(f"race-reason-{name}", args)


# What a card brings

POWERS: tuple[tuple[tuple[type, ...], str], ...] = (
    ((p.ReduceCost,), "discount"),
    ((p.SaleBonus,), "sales"),
    ((p.Draw, p.DrawAtStart, p.DrawAfter, p.DrawPerCard, p.DrawIfProducedHere, p.DrawPerGoodProduced,
      p.DrawPerKindProduced, p.Keep), "cards"),
    ((p.MilitaryPer, p.MilitaryIf), "strength"),
    ((p.PrestigeAfter, p.PrestigeIfMost, p.PrestigeIfProducedHere, p.DiscardForPrestige), "prestige-later"),
)  # fmt: skip
"""What is said of a power."""


EATING = (p.Consume, p.ConsumeAll, p.ConsumeEachKind, p.ConsumeDifferent)
"""Powers that take goods; others of the phase take cards or prestige, or nothing."""


def card_parts(mind: Mind, card: str) -> Iterator[Weighed]:
    """List what placing a card brings, each with its estimate."""
    d, player, w = DESIGN[card], mind.player, mind.w
    rounds = max(0.0, mind.left - w.late)
    with_card = (*mind.tableau, card)
    points = scoring.tableau_points(replace(player, tableau=list(with_card))) - scoring.tableau_points(player)
    if points > 0:
        yield float(points), say("part-points", points=points)
    if d.prestige:
        yield d.prestige * w.prestige, say("part-prestige", count=d.prestige)
    if len(with_card) >= queries.end_size(list(with_card)):
        yield 9.0, say("part-ends")
    if d.windfall:
        yield w.good, say("part-windfall")
    goods = rounds * (income(with_card, w) - income(mind.tableau, w))
    if d.production:
        yield goods + 0.2, say("part-makes")
    if any(isinstance(power, EATING) for _, power in d.consume):
        yield goods + 0.1, say("part-eats")
    if any(not isinstance(power, EATING) for _, power in d.consume):
        yield 0.1, say("part-power")
    for phase in ("explore", "develop", "settle", "trade", "produce"):
        for _, power in getattr(d, phase):
            yield from power_part(power, rounds * power_value(power, w))


def power_part(power: p.CardPower, worth: float) -> Iterator[Weighed]:
    """Say what one power is good for."""
    if isinstance(power, p.Military):
        sort = "military" if power.against is None else "strength"
        yield worth + 0.05, say(f"part-{sort}", **({"count": power.amount} if sort == "military" else {}))
        return
    for kinds, name in POWERS:
        if isinstance(power, kinds):
            yield worth + 0.05, say(f"part-{name}")
            return
    if not isinstance(power, (p.ProduceHere,)):
        yield worth, say("part-power")


def brings(mind: Mind, card: str, most: int = 2) -> list[Text]:
    """Say what counts most of what a card brings; something always does."""
    found = {str(text): (worth, text) for worth, text in sorted(card_parts(mind, card), key=lambda part: part[0])}
    return weightiest(found.values(), most) or [say("part-place")]


def foreseen(mind: Mind, card: str, saved: int, short: bool = False) -> Text:
    """Say of a card that an action is picked for what it costs and brings; `short`: what it costs."""
    what = brings(mind, card, 1)
    cost = mind.cost(DESIGN[card])
    if short and cost is not None:
        return say("place-also", card=NAMES[card], price=say("price", cost=max(0, int(cost) - saved)))
    if cost is None:
        return say("card", card=NAMES[card], what=what)
    return say("place", card=NAMES[card], price=say("price", cost=max(0, int(cost) - saved)), what=what)


def placing(mind: Mind, card: str) -> Text:
    """Say what a card costs and brings whose name stands before it; a card given up for it is its price. [4.3]"""
    g, what = mind.g, brings(mind, card)
    seat = g.players.index(mind.player)
    if (by := only_invader(g, seat, card)) is not None:
        return say("placed", price=say("price-invade", card=NAMES[by]), what=what)
    cost = mind.cost(DESIGN[card]) if DESIGN[card].military else price_to_pay(g, seat, card)
    return say("brings", what=what) if cost is None else say("placed", price=say("price", cost=int(cost)), what=what)


def with_goal(g: State, mind: Mind, reason: Text, card: str, named: bool = True) -> Text:
    """Say what a card does for a goal instead, where that counts more than all else; it may be `named` before. [13]"""
    steps = [step for step in nearer(g, mind.player, card, mind.goals) if step.worth >= TELLING]
    if not steps:
        return reason
    step = max(steps, key=lambda found: found.worth)
    goal = Text(f"race-goal-{step.goal.id}")
    which = say("it") if named else say("named", card=NAMES[card])
    return say(
        f"goal-{step.sort}", card=which, goal=goal, vp=step.goal.fact.vp, have=step.have, need=step.need
    )  # fmt: skip


# Picking actions


def best_placing(chooser: Chooser, world: bool, saved: int, second: bool = False) -> str | None:
    """Name the card of the hand that would best be placed, if one can be paid; or the second one, after the best.

    `saved`: how many cards less it costs by the action, or more there are to pay with by then.
    """
    hand = [card for card in chooser.player.hand if DESIGN[card].world == world]
    size = len(chooser.player.hand) + saved
    rated = [(found[0], card) for card in hand if (found := chooser.net(card, size)) is not None]
    if not rated or not second:
        return max(rated)[1] if rated else None
    first = max(rated)[1]
    found = chooser.net(first, size)
    assert found is not None
    rest = size - max(1, found[1] - saved)
    left = [(net[0], card) for card in hand if card != first and (net := chooser.net(card, rest)) is not None]
    return max(left)[1] if left else None


DRAWING = (p.Draw, p.DrawPerCard)
"""Powers of Produce that bring cards, goods or not."""


def drawn_before(chooser: Chooser, picked: Collection[str]) -> int:
    """Count the cards that picked actions bring for certain before the first one is placed. [4.1] [6.4]"""
    wide, deep = "explore_5" in picked, "explore_1_1" in picked
    return ("search" in picked) + ((1 + chooser.explores.keep) if wide or deep else 0) + deep


def action_reason(g: State, chooser: Chooser, action: str, again: bool = False, more: int = 0) -> Weighed | None:
    """Say what an action does for its player this round, or its phase `again`; None if nothing is seen.

    `more`: how many cards the other action brings before.
    """
    player, phase = chooser.player, PHASES.get(action, action).removesuffix("_2")
    if action == "search":
        return 0.5, say("do-search")
    if phase == "explore":
        few = len(player.hand) < 4
        return (1.0 if few else 0.3), say("do-explore-few" if few else "do-explore", count=len(player.hand))
    if phase in ("develop", "settle"):
        saved = int(phase == "develop")
        second = action.endswith("_2") and again
        card = best_placing(chooser, phase == "settle", saved + more, second)
        if card is None:
            return None
        reason = foreseen(chooser, card, saved, second)
        return max(0.2, chooser.gain(card)), with_goal(g, chooser, reason, card, named=False)
    if action == "trade":
        sales = [(price_of_good(chooser, c), c) for c in player.goods]
        if not sales:
            return None
        cards, card = max(sales)
        return 0.6 * cards, say("do-trade", card=NAMES[card], cards=cards)
    if action == "double_vp":
        count, points = consumed(chooser)
        return (2.0 * points, say("do-double", count=count, points=2 * points)) if points else None
    if action == "produce":
        if count := made_anew(chooser):
            return 0.8 * count, say("do-produce", count=count)
        drawing = [card for card in chooser.tableau if any(isinstance(x, DRAWING) for _, x in DESIGN[card].produce)]
        return (0.5, say("do-draw", card=NAMES[drawing[0]])) if drawing else None
    return None


def consumed(mind: Mind) -> tuple[int, int]:
    """Count the goods that Consume takes now, and the points they bring undoubled; choosy powers come first. [4.4]"""
    goods = [(world, DESIGN[world].good) for world in mind.player.goods]
    powers = [(entry.card, entry.power) for entry in queries.entries(mind.tableau, queries.CONSUME)]
    points = sum([power.vp for _, power in powers if isinstance(power, p.GainVp)])
    for here, power in sorted(powers, key=choosy):
        kinds = list({kind: world for world, kind in goods}.values())  # a world for each kind
        if isinstance(power, p.Consume):
            fit = [world for world, kind in goods if power.takes(here, world, kind)]
            uses = min(power.max_uses, len(fit) // power.goods_per_use)
            taken, gain = fit[: uses * power.goods_per_use], uses * power.gain.vp
        elif isinstance(power, p.ConsumeDifferent):
            taken = kinds[: power.kinds] if len(kinds) >= power.kinds else []
            gain = power.gain.vp if taken else 0
        elif isinstance(power, p.ConsumeEachKind):
            taken = kinds[: power.max_kinds]
            gain = len(taken) * power.gain_per_good.vp
        elif isinstance(power, p.ConsumeAll) and goods:
            taken = [world for world, _ in goods]
            gain = max(0, len(taken) * power.vp_per_good + power.vp_offset)
        else:
            continue
        points += gain
        goods = [(world, kind) for world, kind in goods if world not in taken]
    return len(mind.player.goods) - len(goods), points


def choosy(found: tuple[str, p.CardPower]) -> tuple[int, float]:
    """Order powers of Consume: first of one world or kind, then of any by points for a good, last what takes all."""
    _, power = found
    if isinstance(power, p.Consume):
        return (power.good == "any" and not power.this_world), -power.gain.vp / power.goods_per_use
    return (2, 0.0) if isinstance(power, p.ConsumeAll) else (1, -1.0)


def made_anew(chooser: Chooser) -> int:
    """Count the goods of picking Produce: on empty worlds, and on a windfall one by the action itself. [4.5]"""
    worlds = sum(makes(c)[0] and c not in chooser.player.goods for c in chooser.tableau)
    helpers = 1 + sum(makes(c)[2] for c in chooser.tableau)
    return worlds + min(chooser.windfalls, helpers)


def price_of_good(mind: Mind, card: str) -> int:
    """Give the cards that the good of a card sells for."""
    prices = mind.powers.trade
    return prices.price.get(DESIGN[card].good, 3) + prices.own.get(card, 0)


def draws_for(chooser: Chooser, action: str, picked: Collection[str]) -> bool:
    """Say whether cards are drawn before one is placed, though none of the hand can be."""
    phase = action.removesuffix("_2")
    if phase not in ("develop", "settle"):
        return False
    powers = [power for card in chooser.tableau for _, power in getattr(DESIGN[card], phase)]
    return bool(LOOKING & set(picked)) or any(
        isinstance(power, (p.DrawAtStart, p.DrawThenDiscardAtStart)) for power in powers
    )


def spares(chooser: Chooser, action: str) -> bool:
    """Say whether the Robot makes least of the phase of an action, which is a use where nothing else is one."""
    made = chooser.others
    return bool(made) and made.get(PHASES.get(action, action), inf) <= min(made.values())


def same(first: Text, second: Text) -> bool:
    """Say whether two reasons are one: only one card can be the first to meet a goal, or take it."""
    aims = first.args.get("goal"), second.args.get("goal")
    return first == second or (aims[0] is not None and aims[0] == aims[1] and first.id == second.id)


def actions_reason(g: State, asked: Decision, option: Option) -> Text:
    """Say what the picked actions, which the answer names, are for: a goal first, then the weightier."""
    player = g.players[asked.seat]
    chooser = Chooser(g, player)
    picked = tuple(getattr(option, "actions", player.actions) or (boosted(option),))
    found: list[tuple[bool, float, Text]] = []
    idle: list[str] = []
    for action in picked:
        part = action_reason(g, chooser, action, action.removesuffix("_2") in picked, drawn_before(chooser, picked))
        if part is None:
            idle.append(action)
        elif not any(same(part[1], text) for *_, text in found):
            found.append((part[1].id.startswith("race-reason-goal"), *part))
    texts = [text for *_, text in sorted(found, key=lambda part: part[:2], reverse=True)]
    if any(draws_for(chooser, action, picked) for action in idle):
        texts.insert(1, say("do-drawn"))
    elif (spared := next((action for action in idle if spares(chooser, action)), None)) is not None:
        texts.insert(1, say("do-robot", action=Text(f"race-action-{spared}")))
    if not texts:
        return say("do-nothing", count=len(player.hand))
    return texts[0] if len(texts) == 1 else say("do-both", first=texts[0], second=texts[1])


# Single cards


def useless(mind: Mind, card: str) -> Text:
    """Say why a card can be done without."""
    d = DESIGN[card]
    if not d.world and any(DESIGN[c] is d for c in mind.tableau):
        return say("have-it")
    cost = mind.cost(d)
    if cost is None:
        return say("too-strong", defense=d.cost, strength=max(0, mind.powers.settle.strength(d)))
    if mind.left < 1.5:
        return say("too-late", count=1)
    if cost > len(mind.player.hand) - 1:
        return say("too-dear", cost=int(cost))
    return say("least")


def kept(mind: Mind, given: Collection[str]) -> Text | None:
    """Name the card that is worth most of those that stay in the hand; None where none of them will be placed."""
    left = [card for card in mind.player.hand if card not in given and mind.in_hand(card) > mind.price]
    best = max(left, key=mind.in_hand, default=None)
    return None if best is None else say("kept", card=NAMES[best], what=brings(mind, best))


def given_up(g: State, mind: Mind, card: str) -> Text:
    """Say why a card can be done without, or else for what, where it is the only one to go."""
    why, step = useless(mind, card), g.todo[-1] if g.todo else None
    picks = step.picks(g, g.players.index(mind.player)) if isinstance(step, Asking) else None
    single = picks is None or picks.most < 2
    return (kept(mind, (card,)) if single and why == say("least") else None) or why


def reason_of_all(g: State, asked: Decision, picks: Sequence[Option]) -> Text | None:
    """Say of several cards to part with that none of them would be placed any more, or which one is kept for it."""
    cards = [card for pick in picks if (card := getattr(pick, "card", None)) is not None]
    if asked.kind not in PARTING or len(cards) < len(picks):
        return None
    mind = Mind(g, g.players[asked.seat])
    late = all(useless(mind, card) == say("too-late", count=1) for card in cards)
    return say("too-late", count=len(cards)) if late else kept(mind, cards)


def loss_reason(g: State, mind: Mind, option: Option) -> Text:
    """Paying, discarding: why this card, or why not more."""
    if isinstance(option, o.Use):
        return say("saves")
    card = getattr(option, "card", None)
    return say("enough") if card is None else given_up(g, mind, card)


def keep_reason(g: State, mind: Mind, option: Option) -> Text:
    """Keeping a card: what it would bring."""
    card = getattr(option, "card", None)
    if card is None:
        return say("draw-instead")
    return with_goal(g, mind, say("keep", what=brings(mind, card)), card)


def place_reason(g: State, mind: Mind, option: Option) -> Text:
    """Placing a card: what it costs and brings."""
    card = getattr(option, "card", None)
    if card is None:
        return say("wait")
    reason = say("brings", what=brings(mind, card)) if isinstance(option, o.Replace) else placing(mind, card)
    return with_goal(g, mind, reason, card)


def start_reason(g: State, mind: Mind, option: Option) -> Text:
    """A start world, or a card of the first hand that goes."""
    if isinstance(option, o.Discard):
        return given_up(g, mind, option.card)
    assert isinstance(option, o.KeepStart)
    return say("start", what=brings(mind, option.card))


def sell_reason(g: State, mind: Mind, option: Option) -> Text:
    """A sale: what it brings."""
    card = getattr(option, "card", None)
    return say("keep-good") if card is None else say("sell", cards=price_of_good(mind, card))


def consume_reason(g: State, mind: Mind, option: Option) -> Text:
    """A consume power: what becomes of the goods."""
    if not isinstance(option, o.Use):
        return say("consume-stop")
    power = DESIGN[option.card].fact.powers[option.power]
    gain = getattr(power, "gain", None)
    if isinstance(power, p.Consume) and isinstance(gain, p.Gain):
        return say("consume", gain=gain.phrase(), goods=power.goods_per_use)
    if isinstance(power, p.DiscardHand) and gain == p.Gain(cards=power.cards_per_use):
        return say("consume-swaps")
    if isinstance(power, (p.DiscardHand, p.SpendPrestige)) and isinstance(gain, p.Gain):
        return say("consume-pays", gain=gain.phrase())
    kinds = (p.ConsumeAll, p.ConsumeEachKind, p.ConsumeDifferent, p.GainVp)
    return say("consume-all" if isinstance(power, kinds) else "use")


def goods_reason(g: State, mind: Mind, option: Option) -> Text:
    """A good to use up: that it would sell for least."""
    return compared(mind, option, mind.player.goods, min, "cheapest") or say("goods")


def produce_reason(g: State, mind: Mind, option: Option) -> Text:
    """A world to produce on: that its good sells for most."""
    empty = [card for card in mind.tableau if DESIGN[card].good and card not in mind.player.goods]
    return compared(mind, option, empty, max, "dearest") or say("produce")


def compared(
    mind: Mind, option: Option, cards: Collection[str], best: Callable[[Collection[int]], int], name: str
) -> Text | None:
    """Say that the good of a card sells for most or least of several, where that tells it from the others."""
    card = getattr(option, "card", None)
    prices = {found: price_of_good(mind, found) for found in cards}
    if card not in prices or len(set(prices.values())) < 2 or prices[card] != best(prices.values()):
        return None
    return say(f"good-{name}", cards=prices[card])


def category_reason(g: State, mind: Mind, option: Option) -> Text:
    """What to search for: what such a card does with what lies there and in the hand. [6.4]"""
    category = getattr(option, "category", "")
    hand, powers = mind.player.hand, mind.powers.settle
    if category == "consumes_two_or_more_goods":
        count = sum(any(makes(card)[:2]) for card in {*hand, *mind.tableau})
        return say("find-eats", count=count) if count else say("category")
    if category == "development_with_military_1_or_2":
        count = sum(d.military and powers.strength(d) < d.cost for d in map(DESIGN.__getitem__, hand))
        return say("find-military", count=count) if count else say("category")
    if category == "military_windfall_defense_1_or_2" and powers.military >= MOST_DEFENSE:
        return say("find-conquest", strength=powers.military)
    return say(FINDS.get(category, "category"))


def searching_on(mind: Mind, found: str) -> Text:
    """Say what speaks against the card that a search has found. [6.4]"""
    why = useless(mind, found)
    return say("search-on") if why == say("least") else say("search-past", why=why)


MOST_DEFENSE = 2
"""Of the military windfall worlds that can be searched for."""
FINDS = {
    "nonmilitary_windfall_cost_1_or_2": "find-windfall", "alien_good_world": "find-alien",
    "six_cost_variable_vp_development": "find-six",
}  # fmt: skip
"""What is said of a category whatever else there is."""


def approach_reason(g: State, mind: Mind, option: Option) -> Text:
    """Conquest or payment."""
    if isinstance(option, o.Conquer):
        step: Any = g.todo[-1]
        world = DESIGN[step.card]
        strong = mind.powers.settle.strength(world) + mind.player.military >= world.cost
        return say("conquer") if strong else say("conquer-more", defense=world.cost)
    return say("pay-world" if isinstance(option, o.PayFor) else "spend-card")


def takeover_reason(g: State, seat: int, option: Option) -> Text | None:
    """Say what speaks for an attack or a defence: the world, and both strengths. [14.5]"""
    if isinstance(option, o.TakeOver):
        player, d = g.players[seat], DESIGN[option.card]
        power = next(e.power for e in queries.POWERS[player.active].settle.attacks if e.card == option.by)
        owner = next(q for q in g.players if q is not player and option.card in q.tableau)
        reach = attack_strength(player, d, power) + could_add(player, price_of(power).prestige)
        return say(
            "takeover", card=NAMES[option.card], reach=reach, defense=defense_strength(owner, d), more=could_add(owner)
        )  # fmt: skip
    aimed = [a for a in g.attacks if (a.card == getattr(option, "card", "") or seat in (a.seat, a.owner))]
    if not aimed:
        return None
    attack = aimed[0]
    d = DESIGN[attack.card]
    return say(
        "attack" if attack.seat == seat else "defend", card=NAMES[attack.card],
        attack=attack_strength(g.players[attack.seat], d, power_of(attack)),
        defense=defense_strength(g.players[attack.owner], d),
    )  # fmt: skip


def plain(name: str) -> Callable[[State, Mind, Option], Text]:
    """A reason that is always the same."""
    return lambda g, mind, option: say(name)


PARTING = frozenset({"pay", "discard", "give"})
"""Questions about which cards of the hand go."""
BY_KIND: dict[str, Callable[[State, Mind, Option], Text]] = {
    "develop": place_reason, "settle": place_reason, "more": place_reason, "exchange": place_reason,
    "pay": loss_reason, "discard": loss_reason, "keep": keep_reason, "take": keep_reason, "search_hit": keep_reason,
    "save": keep_reason, "start": start_reason, "sell": sell_reason, "consume": consume_reason,
    "goods": goods_reason, "spend": goods_reason, "give": loss_reason, "windfall": produce_reason,
    "produce": produce_reason, "kind": plain("produce"), "approach": approach_reason, "fight": plain("fight"),
    "strengthen": plain("fight"), "search": category_reason, "guess": plain("guess"), "fuel": plain("fuel"),
    "offer": plain("offer"), "ante": plain("ante"),
}  # fmt: skip
STOPS: dict[str, str] = {
    "develop": "wait", "settle": "wait", "more": "wait", "exchange": "wait", "takeover": "no-takeover",
    "attack": "no-more-strength", "defend": "no-more-strength", "stop": "no-takeover", "sell": "keep-good",
    "consume": "consume-stop", "goods": "consume-stop", "spend": "consume-stop", "pay": "enough", "discard": "enough",
    "fight": "enough", "strengthen": "enough", "save": "wait", "give": "keep-cards", "fuel": "keep-cards",
    "offer": "keep-cards", "ante": "keep-cards",
}  # fmt: skip
"""What is said of an answer that leaves something be."""


def reason(g: State, asked: Decision, rated: Sequence[Rated]) -> Text:
    """Say what speaks for the first of what was rated."""
    option = rated[0].option
    if asked.kind in ACTIONS or asked.kind in BONUS:
        return actions_reason(g, asked, option)
    if isinstance(option, o.TakeOver) or asked.kind in ("attack", "defend", "stop"):
        found = None if isinstance(option, (Pass, o.Done, o.Decline)) else takeover_reason(g, asked.seat, option)
        if found is not None:
            return found
    if asked.kind == "search_hit" and isinstance(option, (Pass, o.Done, o.Decline)):
        return searching_on(Mind(g, g.players[asked.seat]), g.shown[-1])
    if isinstance(option, (Pass, o.Done, o.Decline)):
        return say(STOPS.get(asked.kind, "stop"))
    rule = BY_KIND.get(asked.kind)
    return say("stop") if rule is None else rule(g, Mind(g, g.players[asked.seat]), option)
