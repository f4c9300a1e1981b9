"""What to bid and to take: every ship that brings more in an auction than it would bring otherwise."""

from functools import lru_cache

from starboard.bots.heuristics.sidereal.holdings import colony_value, team_value
from starboard.bots.heuristics.sidereal.prices import ships_price
from starboard.games.sidereal.state import State, colony_limit

EAGER = {"colony": 0.42, "research": 0.42}
"""The part of their ships that others are thought to bid on an auction."""


def card_worth(g: State, seat: int, kind: str, card_id: str) -> float:
    """Price a card on a track for somebody."""
    return colony_value(g, seat, card_id) if kind == "colony" else team_value(g, seat, card_id)


@lru_cache(4096)
def chance_of_more(ships: int, halved: bool, most: int, bid: float) -> float:
    """Guess how likely somebody with so many ships bids more than that: around a part of them, at most a few."""
    reach = min(ships, most)
    if not reach:
        return 0.0
    weights = {n: 1.0 / (1.0 + abs(n - 0.42 * ships)) for n in range(reach + 1)}
    total = sum(weights.values())
    above = sum([w for n, w in weights.items() if (n / 2 if halved else n) > bid])
    level = sum([w for n, w in weights.items() if (n / 2 if halved else n) == bid])
    return (above + 0.5 * level) / total


def bid_values(g: State, seat: int, kind: str, most: int) -> list[float]:
    """Estimate what each bid brings: the card that is left when those before have taken theirs, without its ships."""
    cards, slots = (g.colony_track, g.colony_slots) if kind == "colony" else (g.research_track, g.research_slots)
    worth = sorted(
        [(card_worth(g, seat, kind, c), slot) for c, slot in zip(cards, slots, strict=True) if c], reverse=True
    )
    species = g.players[seat].species
    halved = kind == "colony" and species == "caylion"
    twice = kind == "colony" and species == "kjas"
    rivals = [
        (p.ships, kind == "colony" and p.species == "caylion") for s, p in enumerate(g.players)
        if s != seat and not (kind == "colony" and colony_limit(p) == 0)
    ]  # fmt: skip
    found = [0.0]
    for bid in range(1, most + 1):
        value = _won(worth, rivals, bid / 2 if halved else float(bid))
        if twice and bid > 1:
            halves = (bid + 1) // 2, bid // 2
            both = _won(worth, rivals, float(halves[0])) + 0.75 * _won(worth[1:], rivals, float(halves[1]))
            value = max(value, both)
        found.append(value)
    return found


def _won(worth: list[tuple[float, int]], rivals: list[tuple[int, bool]], reach: float) -> float:
    """Give the expected worth of the card that a bid gets, by how many are likely to choose before."""
    within = [v for v, slot in worth if slot <= reach]
    if not within or within[0] <= 0:
        return 0.0
    before = [1.0]
    for ships, halved in rivals:
        p = chance_of_more(ships, halved, 9, reach)
        before = [(before[k] if k < len(before) else 0.0) * (1 - p) + (before[k - 1] * p if k else 0.0)
                  for k in range(len(before) + 1)]  # fmt: skip
    # Others like other cards, too: each takes the best one that is left only about every other time.
    value = 0.0
    for k, p in enumerate(before):
        rank = 0.6 * k
        low, part = int(rank), rank - int(rank)
        a = within[low] if low < len(within) else 0.0
        b = within[low + 1] if low + 1 < len(within) else 0.0
        value += p * ((1 - part) * a + part * b)
    return value


def best_bids(g: State, seat: int) -> dict[tuple[int, int], float]:
    """Rate every pair of bids: what both bring, less what the ships are worth otherwise."""
    ships = g.players[seat].ships
    colony, research = bid_values(g, seat, "colony", ships), bid_values(g, seat, "research", ships)
    cost = [ships_price(ships, n, g.round) for n in range(ships + 1)]
    return {(c, r): colony[c] + research[r] - cost[c + r] for c in range(ships + 1) for r in range(ships - c + 1)}


def take_value(g: State, seat: int, kind: str, card_id: str, ships: int) -> float:
    """Price taking a card for a bid: the ships are kept otherwise."""
    return card_worth(g, seat, kind, card_id) - ships_price(g.players[seat].ships, ships, g.round)


def split_value(g: State, seat: int) -> float:
    """Price dividing a bid: two cheaper colonies for the ships of one. [6.3]"""
    bid = g.bids[0].ships
    big, small = (bid + 1) // 2, bid // 2
    rivals = [b.rank for b in g.bids[1:]]
    worth = sorted(
        [(colony_value(g, seat, c), slot) for c, slot in zip(g.colony_track, g.colony_slots, strict=True) if c],
        reverse=True,
    )

    def got(ships: int, left: list[tuple[float, int]]) -> tuple[float, list[tuple[float, int]]]:
        ahead = len([r for r in rivals if r > 2 * ships])
        within = [pair for pair in left if pair[1] <= ships]
        chosen = within[int(0.6 * ahead)] if int(0.6 * ahead) < len(within) else None
        if chosen is None:
            return 0.0, left
        rest = list(left)
        rest.remove(chosen)
        return chosen[0], rest

    first, rest = got(big, worth)
    second, _ = got(small, rest)
    used = (big if first else 0) + (small if second else 0)
    return first + 0.9 * second - ships_price(g.players[seat].ships, used, g.round)
