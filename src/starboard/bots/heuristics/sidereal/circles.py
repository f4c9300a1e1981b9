"""Deals of three where two cannot close a circle: each gives what it does not need to the one who does."""

from itertools import permutations

from starboard.bots.heuristics.sidereal.ledger import ledger
from starboard.bots.heuristics.sidereal.prices import PRICE
from starboard.bots.heuristics.sidereal.swaps import Swap, checked, counted
from starboard.games.sidereal.items import SUPPLY, goods_of
from starboard.games.sidereal.options import Leg, MakeOffer
from starboard.games.sidereal.state import State

EAGER = 0.25
"""How much more than its price an item must be worth to somebody who is asked into a circle."""
TRIED = 6
"""How many circles are worked out."""


def spare(g: State, seat: int) -> list[int]:
    """List the items that a player's plan leaves over."""
    return [i for i, n in enumerate(ledger(g, seat).idle()) if n > 0]


def wanted(g: State, seat: int) -> dict[int, float]:
    """Say what one more of an item would add for a player beyond its price, where that is worth the talk."""
    books = ledger(g, seat)
    gains = {i: books.one(i, 1) - PRICE[i] for i in range(SUPPLY - 3)}
    return {i: gain for i, gain in gains.items() if gain > EAGER}


def circle(g: State, seat: int, partners: list[int]) -> Swap | None:
    """Find the best circle through this player and two others."""
    mine, needs = spare(g, seat), wanted(g, seat)
    if not mine or not needs:
        return None
    gives = {s: spare(g, s) for s in partners}
    takes = {s: wanted(g, s) for s in partners}
    ideas = [
        (min(takes[b][i], takes[c][j], needs[k]), b, c, (i, j, k))
        for b, c in permutations(partners, 2)
        for i in takes[b].keys() & mine
        for j in takes[c].keys() & gives[b]
        for k in needs.keys() & gives[c]
        if len({i, j, k}) == 3
    ]
    ideas.sort(reverse=True)
    for _, b, c, (i, j, k) in ideas[:TRIED]:
        legs = (
            Leg(seat, b, goods_of(counted((i,)))),
            Leg(b, c, goods_of(counted((j,)))),
            Leg(c, seat, goods_of(counted((k,)))),
        )
        swap = checked(g, seat, MakeOffer(legs))
        if swap is not None:
            return swap
    return None
