"""Which offers to make and to take: the best of all kinds, counter-offers, and what is missing in a bad one."""

from typing import Literal, NamedTuple

from msgspec.structs import replace

from starboard.bots.heuristics.sidereal.cards import card_swaps
from starboard.bots.heuristics.sidereal.circles import circle
from starboard.bots.heuristics.sidereal.deals import deal_value, parties_of
from starboard.bots.heuristics.sidereal.future import TOLERANCE, loss
from starboard.bots.heuristics.sidereal.ledger import ledger
from starboard.bots.heuristics.sidereal.prices import PRICE, vp_price
from starboard.bots.heuristics.sidereal.refusals import is_news, may_ask
from starboard.bots.heuristics.sidereal.swaps import (
    FAIR,
    LEAST,
    Swap,
    appeal,
    counted,
    credit,
    enough,
    gift_swaps,
    joint_swap,
    small_swap,
)
from starboard.games.sidereal.deals import can_keep
from starboard.games.sidereal.items import NO_GOODS, SUPPLY, Goods, goods_of, vector
from starboard.games.sidereal.market import needs
from starboard.games.sidereal.options import MakeOffer
from starboard.games.sidereal.state import Deal, State

PARTNERS = 3
"""How many others are thought about at a time: those who have most of what one needs, and need what one has."""

MOST_MISSING = 3
"""How many goods more are asked for at most."""
WORST = -6.0
"""A deal that costs more, in small cubes, is not mended."""
GOOD = 6.0
"""What a deal of two must bring so that no circle of three is looked for."""


# --- taking -----------------------------------------------------------------------------------------------------


class Opinion(NamedTuple):
    """What a party thinks of a deal: the number that is told to people, and what speaks against it."""

    worth: float | None
    """In small cubes; None if that party cannot give its part."""
    why: Literal["", "cannot", "little", "unfair"] = ""
    """Nothing: it is to be accepted."""


def opinion(g: State, seat: int, offer: MakeOffer, told: bool = False) -> Opinion:
    """Judge a deal for one of its parties: a gain now, no loss by the end of the game, a fair part of what it brings.

    What loses points in the end is not to be accepted, however good it looks now. Where the number is `told` to people,
    the end is looked at for a bad deal as well.
    """
    now = deal_value(g, seat, offer)
    if now is None:
        return Opinion(None, "cannot")
    if now <= LEAST and not told:
        return Opinion(now, "little")
    lost = loss(g, seat, offer)
    bad = now <= LEAST or lost is None or lost > TOLERANCE
    if told and lost is not None and lost > TOLERANCE:
        lost = _surely_lost(g, seat, offer, lost)
    worth = _between(g, now, TOLERANCE if lost is None else lost)
    if bad:
        return Opinion(min(0.0, worth) if now > LEAST else worth, "little")
    return Opinion(max(0.0, worth), "" if enough(g, now, _gains(g, seat, offer)) else "unfair")


def _surely_lost(g: State, seat: int, offer: MakeOffer, lost: float) -> float:
    """Say what a deal loses even if one knows better than to keep everything: nobody is worse off for giving less.

    A plan of later rounds can hang on a single cube, which others would swap; people are not told of that as a loss.
    """
    found = [lost]
    for leg in offer.legs:
        if leg.giver == seat:
            for item in [i for i, n in enumerate(vector(leg.items)[:SUPPLY]) if n]:
                more = loss(g, seat, offer.with_more(seat, leg.taker, goods_of(counted((item,)))))
                found += [more] if more is not None else []
    return min(found)


def _between(g: State, now: float, lost: float) -> float:
    """Meet halfway between what a deal brings now and what is left of that by the end of the game.

    Now, cubes count that would have come a round later anyway; in the end, nobody has traded any more. The truth lies
    between the two, and never above the first.
    """
    return min(now, (now - vp_price(g) * lost) / 2)


def acceptable(g: State, seat: int, offer: MakeOffer) -> bool:
    """Say whether a deal is to be accepted."""
    return not opinion(g, seat, offer).why


def _gains(g: State, seat: int, offer: MakeOffer) -> dict[int, float]:
    """Price a deal for everybody else in it."""
    return {s: deal_value(g, s, offer) or 0.0 for s in parties_of(offer) if s != seat}


# --- making -----------------------------------------------------------------------------------------------------


def partners(g: State, seat: int) -> list[int]:
    """Name the others, those first with whom there is most to swap; a late one of the list takes turns."""
    mine, own = needs(g.players[seat]), g.players[seat].supply
    posted = vector(g.players[seat].have)

    def match(other: int) -> float:
        p = g.players[other]
        lacks, want, have = needs(p), vector(p.want), vector(p.have)
        gets = sum(
            [PRICE[i] * min(mine[i], p.supply[i]) + 0.5 * PRICE[i] * min(mine[i], have[i]) for i in range(SUPPLY)]
        )
        gives = sum([PRICE[i] * min(max(lacks[i], want[i]), own[i]) for i in range(SUPPLY)])
        noted = 2.0 * any(want[i] and (own[i] or posted[i]) for i in range(SUPPLY))
        return min(gets, 6.0) + min(gives, 6.0) + noted

    others = sorted([s for s in range(len(g.players)) if s != seat], key=match, reverse=True)
    if len(others) <= PARTNERS:
        return others
    rest = others[PARTNERS - 1 :]
    used = g.rules.offers - g.players[seat].offers_left
    return [*others[: PARTNERS - 1], rest[used % len(rest)]]


def best_swaps(g: State, seat: int, plain: bool = False) -> list[Swap]:
    """List the offers worth making now, the best first; `plain` ones are goods for goods between two."""
    standing = {d.parties for d in g.deals if d.maker == seat}
    others = [s for s in partners(g, seat) if tuple(sorted((seat, s))) not in standing]
    player = g.players[seat]
    found: list[Swap] = []
    for other in others:
        common = joint_swap(g, seat, other)
        if common is None and not found:
            common = small_swap(g, seat, other)
        if common is not None:
            found.append(common)
        if any(player.donation) or any(player.bundle):
            found += gift_swaps(g, seat, other)
    if not plain:
        found += card_swaps(g, seat, others)
        ring = circle(g, seat, others) if max([appeal(s) for s in found], default=0.0) < GOOD else None
        if ring is not None and parties_of(ring.offer) not in standing:
            found.append(ring)
        if not found:
            found += [s for other in others if (s := credit(g, seat, other))]
    return sorted([s for s in found if may_ask(g, seat, s.offer)], key=lambda s: -appeal(s))


def honest(g: State, seat: int, swap: Swap) -> bool:
    """Say whether an own offer is no loss by the end of the game, and one that all others in it would take too.

    To be taken it must bring them something that is worth telling: nobody is asked for a deal that leaves things even.
    """
    lost = loss(g, seat, swap.offer)
    if lost is None or lost > TOLERANCE:
        return False
    found = [opinion(g, other, swap.offer) for other in parties_of(swap.offer) if other != seat]
    return all(not why and worth is not None and worth > LEAST for worth, why in found)


# --- answering --------------------------------------------------------------------------------------------------


def missing(g: State, seat: int, deal: Deal) -> Goods:
    """Say which goods of its maker would make a bad offer a good one, and a fair one; nothing if none would.

    Never those that the offer asks for: whoever wants green cubes does not pay with them.
    """
    offer = deal.offer
    if not isinstance(offer, MakeOffer) or seat == deal.maker:
        return NO_GOODS
    mine, why = opinion(g, seat, offer)
    if mine is None or mine < WORST or not why:
        return NO_GOODS
    theirs = ledger(g, deal.maker)
    given, wanted = [0] * SUPPLY, [0] * SUPPLY
    for leg in offer.legs:
        if leg.giver == deal.maker:
            given = [a + b for a, b in zip(given, vector(leg.items), strict=False)]
        elif leg.taker == deal.maker:
            wanted = [a + b for a, b in zip(wanted, vector(leg.items), strict=False)]
    own = ledger(g, seat)
    items: tuple[int, ...] = ()
    for _ in range(MOST_MISSING):
        left = [n - given[i] - items.count(i) if not wanted[i] else 0 for i, n in enumerate(theirs.supply)]
        able = sorted([i for i in range(SUPPLY) if left[i] > 0], key=lambda i: -theirs.one(i, -1) - own.one(i, 1))
        tried: list[tuple[float, float, tuple[int, ...]]] = []
        for more in _ways(able, left, pairs=not items):
            better = offer.with_more(deal.maker, seat, goods_of(counted((*items, *more))))
            worth, kept = deal_value(g, seat, better), deal_value(g, deal.maker, better)
            if worth is not None and kept is not None:
                tried.append((worth, kept, (*items, *more)))
        # Of what is enough that is named by which the other one, who asked first, still gains well.
        for worth, _, found in sorted(tried, key=lambda way: (-min(way[1], 2 * way[0]), len(way[2]))):
            # What is named has to be enough: somebody will put it in and ask again.
            better = offer.with_more(deal.maker, seat, goods_of(counted(found)))
            if worth > LEAST + 0.1 and acceptable(g, seat, better):
                return goods_of(counted(found))
        single = [way for way in tried if len(way[2]) == len(items) + 1]
        if not single:
            return NO_GOODS
        items = max(single)[2]
    return NO_GOODS


def _ways(able: list[int], left: list[int], pairs: bool) -> list[tuple[int, ...]]:
    """List the goods that could be asked for: those that help both most, or two instead that are not dearer."""
    found: list[tuple[int, ...]] = [(i,) for i in able[:3]]
    if not pairs or not found:
        return found
    dear = max([PRICE[i] for i in able[:3]])
    two = [(a, b) for n, a in enumerate(able[:4]) for b in able[n:4] if a != b or left[a] > 1]
    return found + [(a, b) for a, b in two if PRICE[a] + PRICE[b] <= dear]


def outdone(g: State, seat: int, deal: Deal, lacks: Goods) -> bool:
    """Say whether an own offer lies there that its maker likes better than the offer mended so: then it is named."""
    if lacks == NO_GOODS or not isinstance(deal.offer, MakeOffer):
        return False
    mended = deal_value(g, deal.maker, deal.offer.with_more(deal.maker, seat, lacks))
    lying = [d.offer for d in g.deals if d.maker == seat and d.parties == deal.parties]
    known = [deal_value(g, deal.maker, offer) for offer in lying if isinstance(offer, MakeOffer)]
    return mended is not None and any(worth is not None and worth > mended for worth in known)


def objection(g: State, seat: int, deal: Deal) -> Literal["", "cannot", "little", "unfair"]:
    """Say in a word what is wrong with an offer that no goods more would mend."""
    offer = deal.offer
    if not isinstance(offer, MakeOffer):
        return ""
    if not can_keep(g, seat, deal):
        return "cannot"
    found = opinion(g, seat, offer)
    return "" if found.worth is None else found.why  # what stands in its way then is not this party


def counter(g: State, seat: int, deal: Deal, lacks: Goods) -> Swap | None:
    """Write a counter-offer that its maker can like too: with what is missing, or else what both need most.

    It takes the place of what was offered to the same party before, so that nobody chooses among old words.
    """
    offer = deal.offer
    if not isinstance(offer, MakeOffer) or len(deal.parties) > 2:
        return None
    worth = opinion(g, seat, offer).worth
    if worth is None or worth < WORST:
        return None  # no ground for haggling
    found = _mended(g, seat, deal, offer, lacks) or joint_swap(g, seat, deal.maker)
    if found is None or not honest(g, seat, found) or not is_news(g, seat, found.offer):
        return None
    lying = [d for d in g.deals if d.maker == seat and d.parties == deal.parties]
    if any(isinstance(d.offer, MakeOffer) and same_deal(d.offer, found.offer) for d in lying):
        return None  # they have it before them
    old = lying[-1].number if lying else 0
    return found._replace(offer=replace(found.offer, reply_to=deal.number, changes=old))


def _mended(g: State, seat: int, deal: Deal, offer: MakeOffer, lacks: Goods) -> Swap | None:
    """Write an offer anew with what is missing in it, if its maker would still gain."""
    if lacks == NO_GOODS:
        return None
    more = offer.with_more(deal.maker, seat, lacks)
    better = replace(more, words="", table=False, reply_to=0, changes=0)
    mine, theirs = deal_value(g, seat, better), deal_value(g, deal.maker, better)
    if mine is None or theirs is None or mine <= LEAST or theirs <= FAIR:
        return None
    return Swap(mine, theirs, better)


def same_deal(one: MakeOffer, other: MakeOffer) -> bool:
    """Say whether two offers would do the same."""
    return (set(one.legs), one.promises, one.drops) == (set(other.legs), other.promises, other.drops)
