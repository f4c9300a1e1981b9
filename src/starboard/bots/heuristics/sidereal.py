"""Sidereal Confluence: marginal values from the planner, swaps that please both sides, bids with the ships kept.

A position is worth the best that can be made of it: white runs, inventions and upgrades compete for the same goods in
one plan. What one more cube is worth to somebody follows from the plan with and without it; cards, supplies and teams
lie open, so the same can be asked for everybody else, and an offer can be made that they should want.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from msgspec.structs import replace

from starboard.bots.heuristics import Heuristics, Rated
from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refused
from starboard.core.rng import Random
from starboard.core.text import Text, seat_name
from starboard.games.sidereal.actions import has_discount
from starboard.games.sidereal.facts import BONUS, CARDS, LIMIT_BONUS, ROUNDS, TEAMS
from starboard.games.sidereal.facts import Converter as CardConverter
from starboard.games.sidereal.items import (
    INDEX,
    ITEMS,
    LARGE,
    SMALL,
    SUPPLY,
    VP,
    Cost,
    Vector,
    goods_of,
    vector,
)
from starboard.games.sidereal.options import (
    Accept,
    Bid,
    Convert,
    Discard,
    Done,
    DrawRelic,
    Give,
    GiveBundle,
    Invent,
    Leg,
    Loot,
    MakeOffer,
    PlayCard,
    Post,
    Produce,
    Promise,
    Ready,
    Reject,
    Rob,
    Run,
    Settle,
    Split,
    Take,
    Upgrade,
    Withdraw,
)
from starboard.games.sidereal.planner import PRICES, Board, Converter, Plan, Planner, best_production
from starboard.games.sidereal.production import best_runs, board_of
from starboard.games.sidereal.scoring import leftovers
from starboard.games.sidereal.state import Player, State, colony_limit
from starboard.games.sidereal.words import cost_items

VP_PRICE = (3.0, 3.0, 3.0, 3.2, 3.6, 4.5, 6.0)
"""What a point is worth in small cubes, by rounds played: towards the end cubes lose what they could still become."""
WORTH = "worth"
"""A made-up item of the planner: tenths of a small cube, for gains that are no goods."""
USE = 0.75
"""How often a converter runs in the rounds left."""
TRUST = 0.8
"""What a promise of tomorrow is worth today."""
LEAST = 0.3
"""Gain, in small cubes, below which a deal is not worth the talk."""
FAIR = 0.35
"""A deal is offered only if the other side gains that much."""
PRICE = tuple([PRICES.get(name, 0.0) for name in ITEMS[:SUPPLY]])


def vp_price(g: State) -> float:
    """Give the price of a point in small cubes."""
    return VP_PRICE[min(g.round, ROUNDS)]


def plain(goods: Sequence[int], vp: float) -> float:
    """Price goods without looking at what they are for."""
    total = sum([PRICE[i] * goods[i] for i in range(SUPPLY)])
    return total + (goods[VP] * vp if len(goods) > VP else 0.0)


def cost_price(cost: Cost, vp: float) -> float:
    """Price a cost."""
    exact = sum([PRICE[i] * n for i, n in cost.exact])
    return exact + cost.small + 1.5 * cost.large + vp * cost.vp + 4.0 * len(cost.colonies)


def converter_gain(converter: CardConverter, vp: float) -> float:
    """Price one run of a converter: what comes out less what goes in."""
    if converter.interest:
        return (1.5 if converter.interest == "large" else 1.0) * (converter.interest_out - converter.interest_in)
    out = plain(converter.output, vp) + 0.5 * plain(converter.donation, vp) + (3.0 if converter.relic else 0.0)
    return out - min(cost_price(way, vp) for way in converter.ways)


@lru_cache(4096)
def face_gain(card_id: str, side: int, vp: float) -> float:
    """Price what a face brings in a round."""
    card = CARDS[card_id]
    if card_id not in CARDS or not card.faces:
        return 0.0
    face = card.faces[min(side, len(card.faces) - 1)]
    gains = [max(0.0, converter_gain(face.converters[n], vp)) for n in (*face.white, *face.purple)]
    return sum(gains) + 0.5 * card.fleet


def rounds_to_run(g: State, now: bool) -> float:
    """Count the productions that are still to come, this round's included if it is."""
    return float(ROUNDS - g.round + (1 if now else 0))


def card_value(g: State, card_id: str, side: int = 0, now: bool = False) -> float:
    """Price a card for the rest of the game."""
    return USE * face_gain(card_id, side, vp_price(g)) * rounds_to_run(g, now)


def room(player: Player, support: int, vp: float) -> float:
    """Price a round of the faces that so much fleet support can carry, the best first."""
    faces = [(face_gain(c, held.side, vp), CARDS[c].faces[held.side].support) for c, held in player.cards.items()]
    total = 0.0
    for gain, needed in sorted(faces, key=lambda f: -f[0] / max(1, f[1])):
        if 0 < needed <= support:
            support -= needed
            total += gain
    return total


def pool_value(g: State, player: Player, card_id: str) -> float:
    """Price a card that lies ready to be played: a fleet by the faces that it lets run."""
    fleet = CARDS[card_id].fleet
    if not fleet:
        return card_value(g, card_id, now=True)
    vp, held = vp_price(g), sum(CARDS[c].fleet for c in player.cards)
    more = room(player, held + fleet, vp) - room(player, held, vp)
    # Later technologies need support as well.
    return USE * rounds_to_run(g, True) * max(more, 0.5 * fleet)


def technology_value(g: State, player: Player, technology: str) -> float:
    """Price the own card of a technology, and what it can be tucked under."""
    if not technology or technology not in player.deck:
        return 0.0
    card_id = f"{player.species}.{technology}"
    value = card_value(g, card_id, now=True) if card_id in CARDS else 0.0
    for held_id, held in player.cards.items():
        for way in CARDS[held_id].upgrades:
            if way.technology == card_id and not held.side & way.bit:
                value = max(value, upgrade_value(g, held_id, held.side, way.bit))
    return 0.8 * value


def upgrade_value(g: State, card_id: str, side: int, bit: int) -> float:
    """Price turning a card over."""
    return max(0.0, card_value(g, card_id, side | bit, now=True) - card_value(g, card_id, side, now=True))


def team_points(g: State, seat: int, team_id: str, later: int = 0) -> float:
    """Count the points of an invention, with the bonus of the round (or of a later one)."""
    row = BONUS[len(g.players)].normal
    number = min(ROUNDS, g.round + later)
    return TEAMS[team_id].vp + (g.bonus(seat) if not later else row[number - 1])


# What a position is worth


def own_converters(g: State, seat: int) -> tuple[Converter, ...]:
    """Describe inventions, upgrades and purple converters to the planner as runs that bring points or worth."""
    player = g.players[seat]
    vp = vp_price(g)
    found: list[Converter] = []
    cheaper = has_discount(g, player)
    for team_id in player.teams:
        team = TEAMS[team_id]
        output = {"vp": int(team_points(g, seat, team_id))}
        extra = round(10 * technology_value(g, player, team.technology)) if g.round < ROUNDS else 0
        if extra:
            output[WORTH] = extra
        ways = [dict(cost_items(w)) for w in (team.cheaper if cheaper else team.ways) if not w.colonies]
        if ways:
            found.append(Converter(key=f"invent {team_id}", inputs=tuple(ways), output=output))
    if g.round < ROUNDS:
        for card_id, held in player.cards.items():
            card = CARDS[card_id]
            if held.side == card.full or (card.border and card.species != player.species):
                continue
            for way in card.upgrades:
                if way.technology or held.side & way.bit or way.cost.colonies:
                    continue
                output = {ITEMS[i]: n for i, n in enumerate(way.output[: VP + 1]) if n}
                output[WORTH] = round(10 * upgrade_value(g, card_id, held.side, way.bit))
                key = f"upgrade {card_id} {way.bit}"
                found.append(Converter(key=key, inputs=(dict(cost_items(way.cost)),), output=output))
    for card_id, held in player.cards.items():
        face = CARDS[card_id].faces[held.side]
        for n in face.purple:
            converter = face.converters[n]
            if held.used >> n & 1 or converter.relic or converter.interest or converter.ways[0].colonies:
                continue
            output = {ITEMS[i]: count for i, count in enumerate(converter.output[: VP + 1]) if count}
            if converter_gain(converter, vp) > 0:
                key = f"convert {card_id} {n}"
                found.append(Converter(key=key, inputs=(dict(cost_items(converter.ways[0])),), output=output))
    for card_id in player.pool:
        cost = CARDS[card_id].enter
        if cost is not None and not cost.colonies and g.round < ROUNDS:
            output = {WORTH: round(10 * pool_value(g, player, card_id))}
            found.append(Converter(key=f"play {card_id}", inputs=(dict(cost_items(cost)),), output=output))
    return tuple(found)


def owed(g: State, seat: int) -> list[int]:
    """Count the goods promised for this round: they are kept."""
    total = [0] * SUPPLY
    for contract in g.contracts:
        promise = contract.promise
        if contract.debtor != seat or not isinstance(promise, Promise) or promise.kind != "deliver":
            continue
        if promise.round <= g.round:
            for i, n in enumerate(vector(promise.items)[:SUPPLY]):
                total[i] += n
    return total


class Ledger:
    """What one player's position is worth with other supplies; everything it uses lies open."""

    def __init__(self, g: State, seat: int) -> None:
        """Describe the player to the planner."""
        player = g.players[seat]
        trading = g.phase == "trade"
        # Points of others are hidden in a view, and shown as a negative number.
        points = max(0, player.vp)
        board = board_of(replace(player, vp=points), g.round, g.rules.exact_scoring)
        converters = board.converters + (own_converters(g, seat) if trading else ())
        prices = dict(board.prices)
        if g.round < ROUNDS:
            prices["vp"] = vp_price(g)
            prices[WORTH] = 0.1
        self.scale = 1.0 if g.round < ROUNDS else vp_price(g)
        support = sum(CARDS[c].fleet for c in player.cards) if trading else player.support
        self.planner = Planner(replace(board, converters=converters, prices=prices, support=support), "quick")
        debts = owed(g, seat)
        self.supply = tuple([max(0, n - d) for n, d in zip(player.supply, debts, strict=True)])
        self.points = points
        self.plans: dict[Vector, Plan] = {}
        self.values: dict[Vector, float] = {}
        self.joints: dict[Ledger, list[int] | None] = {}

    def joint(self, other: "Ledger") -> list[int] | None:
        """Give what would change hands if this player and another planned as one."""
        if other not in self.joints:
            self.joints[other] = joint_transfer(self, other)
        return self.joints[other]

    def items(self, supply: Vector) -> dict[str, int]:
        """Name the items of a supply, and the points held."""
        items = {ITEMS[i]: n for i, n in enumerate(supply) if n}
        if self.points:
            items["vp"] = self.points
        return items

    def plan(self, supply: Vector) -> Plan:
        """Find the best use of a supply."""
        found = self.plans.get(supply)
        if found is None:
            found = self.plans[supply] = self.planner.plan(self.items(supply))
        return found

    def value(self, supply: Vector) -> float:
        """Price the best use of a supply, in small cubes."""
        found = self.values.get(supply)
        if found is None:
            found = self.values[supply] = self.planner.value(self.items(supply)) * self.scale
        return found

    def change(self, more: Sequence[int]) -> float:
        """Price a change of the supply; what cannot be given costs everything."""
        after = tuple([n + d for n, d in zip(self.supply, more, strict=False)])
        if min(after) < 0:
            return -99.0
        return self.value(after) - self.value(self.supply)

    def one(self, item: int, n: int) -> float:
        """Price a few more or less of one item."""
        return self.change([n if i == item else 0 for i in range(SUPPLY)])


_ledgers: dict[Any, Ledger] = {}


def ledger(g: State, seat: int) -> Ledger:
    """Give the ledger of a player; the same position is worked out once."""
    player = g.players[seat]
    debts = tuple(owed(g, seat)) if g.contracts else ()
    cards = tuple((c, h.side, h.used, h.seedling) for c, h in player.cards.items())
    key = (
        len(g.players), g.round, g.phase, player.species, cards, tuple(player.supply), player.teams, player.pool,
        player.deck, player.runs, player.support, min(max(0, player.vp), 3), debts, player.acknowledgements,
    )  # fmt: skip
    found = _ledgers.get(key)
    if found is None:
        if len(_ledgers) > 256:
            _ledgers.clear()
        found = _ledgers[key] = Ledger(g, seat)
    return found


# Deals


def colony_value(g: State, seat: int, card_id: str, side: int = 0, now: bool = False) -> float:
    """Price a colony, less the one it would push out; who may keep none has no use for one."""
    player = g.players[seat]
    value = card_value(g, card_id, side, now)
    for way in CARDS[card_id].upgrades:
        if not side & way.bit:
            value += 0.25 * upgrade_value(g, card_id, side, way.bit)
    limit = colony_limit(player)
    if limit is not None:
        limit += sum(n for c, n in LIMIT_BONUS.items() if c in player.cards)
        own = sorted(card_value(g, c, player.cards[c].side) for c in g.colonies(seat))
        if not limit:
            return 0.0
        if len(own) >= limit:
            value -= own[0]
    return max(0.0, value)


def lent_value(g: State, seat: int, leg: Leg, card_id: str) -> float:
    """Price a card that changes hands, for its giver or its taker: for a round if it is lent."""
    held = g.players[leg.giver].cards.get(card_id)
    side = held.side if held else 0
    if CARDS[card_id].border:
        return USE * face_gain(card_id, side, vp_price(g))
    if CARDS[card_id].is_colony and seat == leg.taker:
        return colony_value(g, seat, card_id, side, now=True)
    return card_value(g, card_id, side, now=True)


def deal_value(g: State, seat: int, offer: MakeOffer) -> float:
    """Price a deal for one of its parties, in small cubes."""
    vp = vp_price(g)
    player = g.players[seat]
    more = [0] * SUPPLY
    value = 0.0
    for leg in offer.legs:
        sign = 1 if leg.taker == seat else -1 if leg.giver == seat else 0
        if not sign:
            continue
        for i, n in enumerate(vector(leg.items)[:SUPPLY]):
            more[i] += sign * n
        donation = vector(leg.donation)
        if sign > 0:
            for i, n in enumerate(donation[:SUPPLY]):
                more[i] += n
            value += vp * donation[VP] - 0.3 * donation[11]
        else:
            value -= 0.05 * plain(donation, vp)
        for card_id in leg.cards:
            if card_id in TEAMS:
                worth = vp * team_points(g, seat, card_id) - min(cost_price(w, vp) for w in TEAMS[card_id].ways)
                value += sign * max(0.5, 0.7 * worth)
            else:
                value += sign * lent_value(g, seat, leg, card_id)
        value += sign * (0.4 * leg.acknowledgements - 0.4 * leg.envoys)
        if sign > 0:
            value += sum(technology_value(g, player, t) for t in leg.licences)
        else:
            value -= 1.0 * len(leg.licences)
    for promise in offer.promises:
        value += promise_value(g, seat, promise)
    if any(more):
        value += ledger(g, seat).change(more)
    return value


def promise_value(g: State, seat: int, promise: Promise) -> float:
    """Price a promise: what is due to us counts less than what we owe."""
    mine = 1.0 if promise.creditor == seat else -1.0 if promise.debtor == seat else 0.0
    if not mine:
        return 0.0
    if promise.kind in ("deliver", "share"):
        worth = plain(vector(promise.items), vp_price(g)) + 3.0 * len(promise.cards)
        return (TRUST if mine > 0 else -1.0) * worth
    if promise.kind == "covenant":
        return 0.2 if mine > 0 else -1.5
    if promise.kind == "text":
        return 0.0
    return (TRUST if mine > 0 else -1.0) * 2.0


class Swap(NamedTuple):
    """A swap that should please both: what each side gains by it, and the offer."""

    mine: float
    theirs: float
    offer: MakeOffer


def sides(counts: Sequence[int], values: dict[int, float], items: Iterable[int]) -> list[tuple[float, tuple[int, ...]]]:
    """List one or two items that a side could give, with what they are worth to somebody (taken one by one)."""
    chosen = list(items)
    found: list[tuple[float, tuple[int, ...]]] = [(values[i], (i,)) for i in chosen]
    found += [
        (values[a] + values[b], (a, b)) for a, b in combinations_with_replacement(chosen, 2) if a != b or counts[a] > 1
    ]
    return found


def swaps(g: State, seat: int, other: int) -> list[tuple[float, tuple[int, ...], tuple[int, ...]]]:
    """List swaps of up to two items against up to two, the most promising first, by marginal values."""
    me, them = ledger(g, seat), ledger(g, other)
    my_have = [i for i in range(SUPPLY) if me.supply[i]]
    their_have = [i for i in range(SUPPLY) if them.supply[i]]
    my_loss = {i: me.one(i, -1) for i in my_have}
    my_gain = {i: me.one(i, 1) for i in their_have}
    their_loss = {i: them.one(i, -1) for i in their_have}
    their_gain = {i: them.one(i, 1) for i in my_have}
    give = sorted(my_have, key=lambda i: -(their_gain[i] + my_loss[i]))[:5]
    take = sorted(their_have, key=lambda i: -(my_gain[i] + their_loss[i]))[:5]
    theirs = {side: value for value, side in sides(me.supply, their_gain, give)}
    their_cost = {side: value for value, side in sides(them.supply, their_loss, take)}
    found = []
    for loss, out in sides(me.supply, my_loss, give):
        for gain, back in sides(them.supply, my_gain, take):
            if set(out) & set(back):
                continue
            mine, other_gain = gain + loss, theirs[out] + their_cost[back]
            if mine > 0.1 and other_gain > 0.1:
                found.append((min(mine, 1.5 * other_gain) + 0.1 * mine, out, back))
    found.sort(reverse=True)
    return found[:6]


def counted(items: tuple[int, ...]) -> list[int]:
    """Turn items into a vector of the supply."""
    total = [0] * len(ITEMS)
    for i in items:
        total[i] += 1
    return total


def checked_swap(g: State, seat: int, other: int, out: tuple[int, ...], back: tuple[int, ...]) -> Swap:
    """Work a swap out exactly for both sides."""
    giving, taking = counted(out), counted(back)
    mine = ledger(g, seat).change([b - a for a, b in zip(giving[:SUPPLY], taking[:SUPPLY], strict=True)])
    theirs = ledger(g, other).change([a - b for a, b in zip(giving[:SUPPLY], taking[:SUPPLY], strict=True)])
    legs = (Leg(seat, other, goods_of(giving)), Leg(other, seat, goods_of(taking)))
    return Swap(mine, theirs, MakeOffer(legs))


def together(mine: Board, theirs: Board, supply: dict[str, int]) -> Board:
    """Describe two players as one, who shares all goods."""
    converters = [
        replace(c, key=f"{side} {c.key}", face=f"{side} {c.face}" if c.face else "")
        for side, board in (("mine", mine), ("theirs", theirs))
        for c in board.converters
    ]
    return replace(mine, converters=tuple(converters), supply=supply, support=mine.support + theirs.support, coming={})


def paid(plan: Plan, whose: str = "") -> list[int]:
    """Count the goods that a plan pays, or that its runs with such keys pay."""
    total = [0] * SUPPLY
    for run in plan.runs:
        if run.key.startswith(whose):
            for item, n in run.paid.items():
                if (i := INDEX.get(item, SUPPLY)) < SUPPLY:
                    total[i] += n
    return total


def joint_transfer(me: Ledger, them: Ledger) -> list[int] | None:
    """Say what would change hands if both planned as one: positive is what we get; None if nothing is gained."""
    both = [a + b for a, b in zip(me.supply, them.supply, strict=True)]
    supply = {ITEMS[i]: n for i, n in enumerate(both) if n}
    plan = best_production(together(me.planner.board, them.planner.board, supply), "quick")
    used = paid(plan, "mine "), paid(plan, "theirs ")
    moved = [max(0, used[0][i] - me.supply[i]) - max(0, used[1][i] - them.supply[i]) for i in range(SUPPLY)]
    return moved if any(moved) else None


MOST_EXTRA = 6
"""Cubes that are added to a joint plan at most to make it fair."""


def joint_swap(g: State, seat: int, other: int) -> Swap | None:
    """Find the goods that a common plan would move, and share what it gains with cubes that neither plan needs."""
    me, them = ledger(g, seat), ledger(g, other)
    moved = me.joint(them)
    if moved is None:
        return None
    mine, theirs = me.change(moved), them.change([-n for n in moved])
    if mine + theirs < LEAST + FAIR:
        return None
    for _ in range(MOST_EXTRA):
        if mine > LEAST and theirs > FAIR and abs(mine - theirs) < 2.0:
            break
        ahead, sign = (me, -1) if mine > theirs else (them, 1)
        half = abs(mine - theirs) / 2
        behind = them if ahead is me else me
        after = tuple([n - m if ahead is them else n + m for n, m in zip(ahead.supply, moved, strict=True)])
        idle = [n - used for n, used in zip(after, paid(ahead.plan(after)), strict=True)]
        able = [i for i in range(SUPPLY) if idle[i] > 0 and PRICE[i] <= half + 0.5]
        best: tuple[float, int] | None = None
        for i in sorted(able, key=lambda i: PRICE[i] - behind.one(i, 1))[:2]:
            step = list(moved)
            step[i] += sign
            a, b = me.change(step), them.change([-n for n in step])
            # The fairest share counts, but nothing that the common plan gains may be lost for it.
            rank = min(a, b) - 0.5 * max(0.0, (mine + theirs) - (a + b))
            if best is None or rank > best[0]:
                best = rank, i
        if best is None or best[0] <= min(mine, theirs):
            break
        moved = list(moved)
        moved[best[1]] += sign
        mine, theirs = me.change(moved), them.change([-n for n in moved])
    if mine <= LEAST or theirs <= FAIR:
        return None
    giving = [max(0, -n) for n in moved] + [0] * (len(ITEMS) - SUPPLY)
    taking = [max(0, n) for n in moved] + [0] * (len(ITEMS) - SUPPLY)
    legs = [Leg(a, b, goods_of(x)) for a, b, x in ((seat, other, giving), (other, seat, taking)) if any(x)]
    return Swap(mine, theirs, MakeOffer(tuple(legs)))


def gift_swaps(g: State, seat: int, other: int) -> list[Swap]:
    """Offer donation goods, which are lost otherwise, for something that is worth less to the other side."""
    player = g.players[seat]
    them, me = ledger(g, other), ledger(g, seat)
    found = []
    gifts: list[Vector] = [tuple(counted((i,))) for i, n in enumerate(player.donation) if n and i <= VP]
    if sum(player.donation) > 1:
        gifts.append(player.donation)
    if any(player.bundle):
        gifts.append(player.bundle)
    vp = vp_price(g)
    for gift in gifts:
        base = them.change(gift[:SUPPLY]) + vp * gift[VP]
        for i in [i for i in range(SUPPLY) if them.supply[i]]:
            for n in (2, 1):
                back = [a - (n if j == i else 0) for j, a in enumerate(gift[:SUPPLY])]
                if them.supply[i] < n or base <= FAIR:
                    continue
                theirs = them.change(back) + vp * gift[VP]
                mine = me.one(i, n)
                if theirs > FAIR and mine > LEAST:
                    legs = (
                        Leg(seat, other, donation=goods_of(gift)),
                        Leg(other, seat, goods_of(counted((i,) * n))),
                    )
                    found.append(Swap(mine, theirs, MakeOffer(legs)))
                    break
    return sorted(found, key=lambda s: -s.mine)[:2]


def credit(g: State, seat: int, other: int) -> Swap | None:
    """Ask for something now against goods of the own production, to be delivered next round."""
    if g.round >= ROUNDS or any(c.debtor == seat for c in g.contracts):
        return None
    me, them = ledger(g, seat), ledger(g, other)
    left = me.plan(me.supply).left
    spare = [i for i in range(7) if left.get(ITEMS[i], 0) >= 2]
    if not spare:
        return None
    pay = max(spare, key=lambda i: left[ITEMS[i]])
    for i in sorted(range(7), key=lambda i: -(me.one(i, 1) if them.supply[i] else -9.0))[:2]:
        if not them.supply[i] or i == pay:
            continue
        gain, loss = me.one(i, 1), -them.one(i, -1)
        n = 2 if PRICE[pay] * TRUST < loss + FAIR else 1
        theirs = n * PRICE[pay] * TRUST - loss
        mine = gain - n * PRICE[pay]
        if theirs > FAIR and mine > 2 * LEAST:
            promise = Promise("deliver", seat, other, g.round + 1, goods_of(counted((pay,) * n)), wild=True)
            return Swap(mine, theirs, MakeOffer((Leg(other, seat, goods_of(counted((i,)))),), (promise,)))
    return None


def best_swaps(g: State, seat: int) -> list[Swap]:
    """List the offers worth making now, the best first."""
    standing = {d.parties for d in g.deals if d.maker == seat}
    found: list[Swap] = []
    for other in range(len(g.players)):
        if other == seat or tuple(sorted((seat, other))) in standing:
            continue
        common = joint_swap(g, seat, other)
        if common is not None:
            found.append(common)
        for _, out, back in swaps(g, seat, other) if common is None else ():
            swap = checked_swap(g, seat, other, out, back)
            if swap.mine > LEAST and swap.theirs > FAIR:
                found.append(swap)
                break
        player = g.players[seat]
        if any(player.donation) or any(player.bundle):
            found += gift_swaps(g, seat, other)
    if not found:
        found += [s for other in range(len(g.players)) if other != seat and (s := credit(g, seat, other))]
    return sorted(found, key=lambda s: -appeal(s))


def appeal(swap: Swap) -> float:
    """Say how good an offer is: for us, and for those who have to accept it."""
    return min(swap.mine, 2 * swap.theirs)


# Bids


def team_value(g: State, seat: int, team_id: str) -> float:
    """Price a research team: its points with the bonus of the next round, less what it costs to run."""
    player, team, vp = g.players[seat], TEAMS[team_id], vp_price(g)
    cost = min(cost_price(w, vp) for w in team.ways)
    worth = vp * team_points(g, seat, team_id, 1) + technology_value(g, player, team.technology) - cost
    crowd = 0.75 ** len(player.teams)
    return max(0.0, 0.8 * worth * crowd)


def bid_values(g: State, seat: int, kind: str, most: int) -> list[float]:
    """Estimate what each bid brings: the best card it reaches, if nobody bids more, less the ships."""
    cards, slots = (g.colony_track, g.colony_slots) if kind == "colony" else (g.research_track, g.research_slots)
    value = colony_value if kind == "colony" else team_value
    worth = [(slot, value(g, seat, c)) for c, slot in zip(cards, slots, strict=True) if c]
    halved = kind == "colony" and g.players[seat].species == "caylion"
    found = []
    for bid in range(most + 1):
        reach = bid / 2 if halved else bid
        within = sorted((v for slot, v in worth if slot <= reach), reverse=True)
        if not bid or not within:
            found.append(0.0)
            continue
        hope = 1 - 0.6 ** (bid - min(slot for slot, _ in worth) + 1)
        second = within[1] if len(within) > 1 else 0.0
        found.append(hope * max(0.0, within[0] - bid) + (1 - hope) * 0.5 * max(0.0, second - bid))
    return found


# Decisions


class SiderealHeuristics(Heuristics):
    """A trader who knows what things are worth to everybody."""

    spread = 6.0
    horizon = depth = 0.5
    warmth = 1.5
    doubt = 1.0

    def clock(self, g: State) -> float:
        """Count rounds, a step for each phase."""
        return g.round + {"trade": 0.0, "close": 0.2, "limit": 0.3, "commit": 0.4}.get(g.phase, 0.6)

    def values(self, g: State) -> tuple[float, ...]:
        """Points, what is left, and what the cards will still bring, in points."""
        vp = vp_price(g)
        found = []
        for seat, player in enumerate(g.players):
            points = float(max(0, player.vp))
            if g.round >= ROUNDS and g.phase in ("final", "steal", "produced"):
                found.append(points + leftovers(player.supply, g.rules.exact_scoring))
                continue
            goods = plain(player.supply, vp) + 0.3 * plain(player.donation, vp)
            cards = sum(card_value(g, c, h.side, now=g.phase == "trade") for c, h in player.cards.items())
            teams = sum(team_value(g, seat, t) for t in player.teams)
            promised = 0.8 * due(g, seat, False) - due(g, seat, True)
            bonus = sum(g.bonus(seat) for _ in player.invented)
            found.append(points + bonus + (goods + cards + 0.6 * teams + promised) / vp)
        return tuple(found)

    def score(self, g: State, asked: Decision) -> Sequence[float] | None:
        """Rate what is listed."""
        judge = _Judge(g, asked, self.trades)
        return [judge.rate(option) for option in asked.options]

    def rate(self, view: Any, asked: Decision) -> Sequence[Rated] | None:
        """Rate what is listed, and what could be proposed."""
        listed = list(super().rate(view, asked) or ())
        for option, value in self.proposals(view, asked):
            listed.append(Rated(option, value, self.reason(view, asked, option, value)))
        return listed

    def proposals(self, g: State, asked: Decision) -> list[tuple[Option, float]]:
        """Make up answers to an open question: swaps that should please both, the best production."""
        seat = asked.seat
        player = g.players[seat]
        if asked.kind == "commit":
            plan = Produce(best_runs(player, g.round, g.rules.exact_scoring))
            return [(plan, 5.0)] if plan.runs and allowed(g, asked, plan) else []
        if asked.kind != "trade" or not self.trades or not player.offers_left:
            return []
        found = best_swaps(g, seat)
        # An offer that was turned down leaves no trace, but offers are counted: the next one is another.
        used = g.rules.offers - player.offers_left
        if found and used >= 3 * len(found):
            return []
        return [(s.offer, 2.0 + s.mine) for s in found[used % len(found) :][:3]] if found else []

    def policy(self, g: State, asked: Decision, rng: Random) -> Option | None:
        """In playouts nobody talks: everybody produces as planned, and the rest goes by rules of thumb."""
        if asked.kind == "trade":
            return next((x for x in asked.options if isinstance(x, (Ready, Reject))), None)
        if asked.kind == "commit":
            plan = Produce(best_runs(g.players[asked.seat], g.round, g.rules.exact_scoring))
            return plan if allowed(g, asked, plan) else asked.options[-1]
        return super().policy(g, asked, rng)

    def propose(self, view: Any, seat: int, asked: Decision, rng: Random) -> Sequence[Option]:
        """Make up answers for search."""
        return tuple(option for option, _ in self.proposals(view, asked))

    def reason(self, view: Any, asked: Decision, option: Option, value: float) -> Text | None:
        """Say what a deal, a card or a production is worth."""
        code = REASONS.get(type(option), "other")
        args: dict[str, Any] = {"points": round(value, 1)}
        if isinstance(option, MakeOffer):
            seat = asked.seat
            other = next((s for leg in option.legs for s in (leg.giver, leg.taker) if s != seat), seat)
            args = {
                "points": round(deal_value(view, seat, option), 1),
                "theirs": round(deal_value(view, other, option), 1),
                "seat": seat_name(other),
            }
        elif isinstance(option, (Accept, Reject)):
            deal = next((d for d in view.deals if d.number == option.number), None)
            offer = deal.offer if deal is not None else None
            args = {"points": round(deal_value(view, asked.seat, offer), 1) if isinstance(offer, MakeOffer) else 0.0}
        return Text(f"sidereal-reason-{code}", args)


def allowed(g: State, asked: Decision, option: Option) -> bool:
    """Say whether an open answer may be given."""
    try:
        if asked.form is not None:
            asked.form.check(g, asked.seat, option)
    except Refused:
        return False
    return asked.form is not None


def due(g: State, seat: int, owing: bool) -> float:
    """Price the open deliveries that a player owes, or that are owed to it."""
    total = 0.0
    for contract in g.contracts:
        promise = contract.promise
        if (contract.debtor if owing else contract.creditor) == seat and isinstance(promise, Promise):
            total += plain(vector(promise.items), vp_price(g))
    return total


class _Judge:
    """Rates the options of one decision."""

    def __init__(self, g: State, asked: Decision, trades: bool) -> None:
        self.g, self.asked, self.seat, self.trades = g, asked, asked.seat, trades
        self.player: Player = g.players[asked.seat]
        self._plan: set[str] | None = None
        self._bids: dict[str, list[float]] = {}

    def rate(self, option: Any) -> float:
        """Rate one option."""
        rule = getattr(self, f"_{type(option).__name__.lower()}", None)
        return float(rule(option)) if rule is not None else -1.0

    def planned(self) -> set[str]:
        """Name what the best plan contains."""
        if self._plan is None:
            mine = ledger(self.g, self.seat)
            self._plan = {f"{r.key} {r.alternative}" for r in mine.plan(mine.supply).runs}
        return self._plan

    def _ready(self, option: Ready) -> float:
        return 0.0

    def _accept(self, option: Accept) -> float:
        offer = next(d.offer for d in self.g.deals if d.number == option.number)
        if not self.trades or not isinstance(offer, MakeOffer):
            return -2.0
        gain = deal_value(self.g, self.seat, offer)
        return 3.0 + gain if gain > LEAST else -2.0

    def _reject(self, option: Reject) -> float:
        return 2.9 if self._accept(Accept(option.number)) < 0 else -1.0

    def _withdraw(self, option: Withdraw) -> float:
        return -0.5

    def _settle(self, option: Settle) -> float:
        """What is due later is kept until then."""
        contract = next(c for c in self.g.contracts if c.number == option.contract)
        return 0.6 if getattr(contract.promise, "round", 0) <= self.g.round else -0.2

    def _invent(self, option: Invent) -> float:
        return 1.5 if f"invent {option.team} {option.way}" in self.planned() else -0.5

    def _upgrade(self, option: Upgrade) -> float:
        held = self.player.cards[option.card]
        worth = upgrade_value(self.g, option.card, held.side, option.part)
        if option.technology:
            lost = card_value(self.g, option.technology, now=True)
            return 1.2 if worth - lost > 0.5 else -0.5
        if option.colonies:
            lost = sum(card_value(self.g, c, self.player.cards[c].side, now=True) for c in option.colonies)
            return 1.1 if worth - lost > 1.0 else -0.5
        return 1.3 if f"upgrade {option.card} {option.part} 0" in self.planned() else -0.5

    def _convert(self, option: Convert) -> float:
        if option.colonies:
            vp = vp_price(self.g)
            held = self.player.cards[option.card]
            converter = CARDS[option.card].faces[held.side].converters[option.converter]
            lost = sum(card_value(self.g, c, self.player.cards[c].side, now=True) for c in option.colonies)
            out = plain(converter.output, vp) + (4.0 if converter.relic else 0.0)
            return 1.0 if out - lost - cost_price(replace(converter.ways[0], colonies=()), vp) > 0.5 else -0.5
        return 1.4 if f"convert {option.card} {option.converter} 0" in self.planned() else -0.5

    def _playcard(self, option: PlayCard) -> float:
        if option.colonies:
            lost = sum(card_value(self.g, c, self.player.cards[c].side, now=True) for c in option.colonies)
            return 1.0 if pool_value(self.g, self.player, option.card) > lost + 1.0 else -0.5
        return 1.2 if f"play {option.card} 0" in self.planned() else -0.5

    def _drawrelic(self, option: DrawRelic) -> float:
        lost = sum(card_value(self.g, c, self.player.cards[c].side, now=True) for c in option.colonies)
        return 0.5 if lost < 3.0 and self.g.round < ROUNDS else -0.5

    def _give(self, option: Give) -> float:
        return -ledger(self.g, option.to).one(INDEX[option.item], 1) if INDEX[option.item] < SUPPLY else 0.0

    def _givebundle(self, option: GiveBundle) -> float:
        return -ledger(self.g, option.to).change(self.player.bundle[:SUPPLY])

    def _discard(self, option: Discard) -> float:
        return -card_value(self.g, option.card, self.player.cards[option.card].side, now=True)

    def _run(self, option: Run) -> float:
        held = self.player.cards[option.card]
        converter = CARDS[option.card].faces[held.side].converters[option.converter]
        return min(4.0, converter_gain(converter, vp_price(self.g)) - 0.1)

    def _done(self, option: Done) -> float:
        return 0.0

    def _bid(self, option: Bid) -> float:
        total = 0.0
        for kind, bid in (("colony", option.colony), ("research", option.research)):
            if kind not in self._bids:
                self._bids[kind] = bid_values(self.g, self.seat, kind, self.player.ships)
            total += self._bids[kind][bid]
        return total - 0.01 * (option.colony + option.research)

    def _take(self, option: Take) -> float:
        ships = self.g.bids[0].ships if self.g.bids else 0
        value = team_value if option.card in TEAMS else colony_value
        return value(self.g, self.seat, option.card) - 0.9 * ships

    def _split(self, option: Split) -> float:
        return -0.5

    def _pass(self, option: Pass) -> float:
        return 0.0

    def _rob(self, option: Rob) -> float:
        vp = vp_price(self.g)
        held = self.player.cards[option.card]
        converter = CARDS[option.card].faces[held.side].converters[option_red(option.card, held.side)]
        victim = self.g.players[option.victim].supply
        octagons, small, large = converter.steal
        loot = 3.0 * min(octagons, victim[6]) + min(small, sum(victim[i] for i in SMALL))
        loot += 1.5 * min(large, sum(victim[i] for i in LARGE))
        return loot - cost_price(converter.ways[option.way], vp)

    def _loot(self, option: Loot) -> float:
        return PRICE[INDEX[option.item]] + 0.01 * self.g.players[option.victim].supply[INDEX[option.item]]


def option_red(card_id: str, side: int) -> int:
    """Find the red converter of a face."""
    return CARDS[card_id].faces[side].red[0]


REASONS: dict[type, str] = {
    MakeOffer: "offer", Accept: "accept", Reject: "reject", Ready: "ready", Invent: "invent", Upgrade: "upgrade",
    Convert: "convert", PlayCard: "play", DrawRelic: "relic", Settle: "settle", Produce: "produce", Run: "run",
    Done: "done", Bid: "bid", Take: "take", Pass: "pass", Give: "give", GiveBundle: "give", Discard: "discard",
    Rob: "rob", Loot: "loot", Post: "other",
}  # fmt: skip

HEURISTICS = SiderealHeuristics
