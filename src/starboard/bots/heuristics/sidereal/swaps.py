"""Goods for goods: offers that should please both sides, from a common plan or from what single items are worth."""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from msgspec.structs import replace

from starboard.bots.heuristics.sidereal.deals import deal_value, parties_of
from starboard.bots.heuristics.sidereal.ledger import Ledger, ledger, paid
from starboard.bots.heuristics.sidereal.prices import PRICE, vp_price
from starboard.bots.heuristics.sidereal.promises import TRUST, capacity
from starboard.bots.heuristics.sidereal.standing import greed_with, share_due
from starboard.games.sidereal.facts import ROUNDS
from starboard.games.sidereal.items import ITEMS, SUPPLY, VP, Vector, goods_of
from starboard.games.sidereal.options import Leg, MakeOffer, Promise
from starboard.games.sidereal.planner import Board, best_production
from starboard.games.sidereal.state import State

LEAST = 0.3
"""Gain, in small cubes, below which a deal is not worth the talk."""
FAIR = 0.35
"""A deal is offered only if the other side gains that much."""
MOST_EXTRA = 6
"""Cubes that are added to a joint plan at most to make it fair."""


class Swap(NamedTuple):
    """An offer that should please all: what we gain by it, and what the one gains who gains least."""

    mine: float
    theirs: float
    offer: MakeOffer


def appeal(swap: Swap) -> float:
    """Say how good an offer is: for us, and for those who have to accept it."""
    return min(swap.mine, 2 * swap.theirs)


def pleasing(swap: Swap) -> bool:
    """Say whether an offer is worth making."""
    return swap.mine > LEAST and swap.theirs > FAIR


def checked(g: State, seat: int, offer: MakeOffer) -> Swap | None:
    """Price an offer for all its parties, the whole position each; None if it does not please all."""
    mine = deal_value(g, seat, offer)
    if mine is None or mine <= LEAST:
        return None
    others = {s: deal_value(g, s, offer) for s in parties_of(offer) if s != seat}
    gains = {s: -1.0 if v is None else v for s, v in others.items()}
    if min(gains.values()) <= FAIR or not enough(g, mine, gains):
        return None
    return Swap(mine, min(gains.values()), offer)


def enough(g: State, mine: float, gains: dict[int, float]) -> bool:
    """Say whether the own part of a deal is fair, the more so with those who are ahead."""
    return all(gain <= 0 or mine >= share_due(g, s) * gain for s, gain in gains.items())


def counted(items: Iterable[int]) -> list[int]:
    """Turn items into a vector."""
    total = [0] * len(ITEMS)
    for i in items:
        total[i] += 1
    return total


# --- planned as one ---------------------------------------------------------------------------------------------


def together(mine: Board, theirs: Board, supply: dict[str, int]) -> Board:
    """Describe two players as one, who shares all goods."""
    converters = [
        replace(c, key=f"{side} {c.key}", face=f"{side} {c.face}" if c.face else "")
        for side, board in (("mine", mine), ("theirs", theirs))
        for c in board.converters
    ]
    return replace(mine, converters=tuple(converters), supply=supply, support=mine.support + theirs.support, coming={})


def joint_transfer(me: Ledger, them: Ledger) -> list[int] | None:
    """Say what would change hands if both planned as one: positive is what we get; None if nothing is gained."""
    if them not in me.joints:
        both = [a + b for a, b in zip(me.supply, them.supply, strict=True)]
        supply = {ITEMS[i]: n for i, n in enumerate(both) if n}
        plan = best_production(together(me.planner.board, them.planner.board, supply), "quick")
        used = paid(plan, "mine "), paid(plan, "theirs ")
        moved = [max(0, used[0][i] - me.supply[i]) - max(0, used[1][i] - them.supply[i]) for i in range(SUPPLY)]
        me.joints[them] = moved if any(moved) else None
    return me.joints[them]


def joint_swap(g: State, seat: int, other: int) -> Swap | None:
    """Find the goods that a common plan would move, and share what it gains with cubes that neither plan needs."""
    me, them = ledger(g, seat), ledger(g, other)
    moved = joint_transfer(me, them)
    if moved is None or not me.can_give(moved) or not them.can_give([-n for n in moved]):
        return None
    mine, theirs = me.change(moved), them.change([-n for n in moved])
    if mine + theirs < LEAST + FAIR:
        return None
    greed = greed_with(g, other)
    for _ in range(MOST_EXTRA):
        if mine > LEAST and theirs > FAIR and abs(mine - greed * theirs) < 2.0:
            break
        ahead, sign = (me, -1) if mine > greed * theirs else (them, 1)
        half = abs(mine - greed * theirs) / (1 + greed)
        behind = them if ahead is me else me
        after = tuple([n - m if ahead is them else n + m for n, m in zip(ahead.supply, moved, strict=True)])
        idle = ahead.idle(after)
        able = [i for i in range(SUPPLY) if idle[i] > 0 and PRICE[i] <= half + 0.5]
        best: tuple[float, int] | None = None
        for i in sorted(able, key=lambda i: PRICE[i] - behind.one(i, 1))[:2]:
            step = list(moved)
            step[i] += sign
            a, b = me.change(step), them.change([-n for n in step])
            # The fairest share counts, but nothing that the common plan gains may be lost for it.
            rank = min(a, greed * b) - 0.5 * max(0.0, (mine + theirs) - (a + b))
            if best is None or rank > best[0]:
                best = rank, i
        if best is None or best[0] <= min(mine, greed * theirs):
            break
        moved = list(moved)
        moved[best[1]] += sign
        mine, theirs = me.change(moved), them.change([-n for n in moved])
    if mine <= LEAST or theirs <= FAIR:
        return None
    return checked(g, seat, MakeOffer(_legs(seat, other, moved)))


def _legs(seat: int, other: int, moved: Sequence[int]) -> tuple[Leg, ...]:
    """Write goods that change hands as legs; positive is what we get."""
    rest = [0] * (len(ITEMS) - SUPPLY)
    giving, taking = [max(0, -n) for n in moved] + rest, [max(0, n) for n in moved] + rest
    return tuple([Leg(a, b, goods_of(x)) for a, b, x in ((seat, other, giving), (other, seat, taking)) if any(x)])


# --- one or two items -------------------------------------------------------------------------------------------


def sides(counts: Sequence[int], values: dict[int, float], items: Iterable[int]) -> list[tuple[float, tuple[int, ...]]]:
    """List one or two items that a side could give, with what they are worth to somebody (taken one by one)."""
    chosen = list(items)
    found: list[tuple[float, tuple[int, ...]]] = [(values[i], (i,)) for i in chosen]
    found += [
        (values[a] + values[b], (a, b)) for a, b in combinations_with_replacement(chosen, 2) if a != b or counts[a] > 1
    ]
    return found


def small_swap(g: State, seat: int, other: int) -> Swap | None:
    """Find the best swap of up to two items against up to two."""
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
    for _, out, back in found[:6]:
        moved = [b - a for a, b in zip(counted(out)[:SUPPLY], counted(back)[:SUPPLY], strict=True)]
        swap = Swap(me.change(moved), them.change([-n for n in moved]), MakeOffer(_legs(seat, other, moved)))
        if pleasing(swap) and (found_one := checked(g, seat, swap.offer)) is not None:
            return found_one
    return None


# --- donation goods, credit -------------------------------------------------------------------------------------


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
            for n in (3, 2, 1):
                if them.supply[i] < n or base <= FAIR:
                    continue
                back = [a - (n if j == i else 0) for j, a in enumerate(gift[:SUPPLY])]
                theirs = them.change(back) + vp * gift[VP]
                mine = me.one(i, n)
                if theirs > FAIR and mine > LEAST:
                    legs = (
                        Leg(seat, other, donation=goods_of(gift)),
                        Leg(other, seat, goods_of(counted((i,) * n))),
                    )
                    found.append(Swap(mine, theirs, MakeOffer(legs)))
                    break
    best = sorted(found, key=lambda s: -s.mine)[:2]
    return [swap for swap in [checked(g, seat, s.offer) for s in best] if swap is not None]


def credit(g: State, seat: int, other: int) -> Swap | None:
    """Ask for something now against goods of the own production, to be delivered next round."""
    if g.round >= ROUNDS or any(c.debtor == seat for c in g.contracts):
        return None
    me, them = ledger(g, seat), ledger(g, other)
    player = g.players[seat]
    left = me.plan().left
    spare = [i for i in range(7) if left.get(ITEMS[i], 0) >= 2 and capacity(g, player, i, g.round + 1) >= 2]
    if not spare:
        return None
    pay = max(spare, key=lambda i: left[ITEMS[i]])
    for i in sorted(range(7), key=lambda i: -(me.one(i, 1) if them.supply[i] else -9.0))[:2]:
        if not them.supply[i] or i == pay:
            continue
        n = 2 if PRICE[pay] * TRUST < FAIR - them.one(i, -1) else 1
        promise = Promise("deliver", seat, other, g.round + 1, goods_of(counted((pay,) * n)), wild=True)
        offer = MakeOffer((Leg(other, seat, goods_of(counted((i,)))),), (promise,))
        swap = checked(g, seat, offer)
        if swap is not None and swap.mine > 2 * LEAST:
            return swap
    return None
