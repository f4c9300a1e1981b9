"""Who leads where, and what it counts."""

from beacons.facts import FILE, STARS, star_of
from beacons.state import State


def leader(g: State, star: str) -> int | None:
    """Give the seat with the most beacons at a star; None if nobody is ahead. [3]"""
    counts = [p.beacons.get(star, 0) for p in g.players]
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 and best else None


def from_stars(g: State, seat: int) -> int:
    """Count the stars that a keeper leads at. [3]"""
    return sum(fact.points for star, fact in STARS.items() if leader(g, star) == seat)


def from_charters(g: State, seat: int) -> int:
    """Count the charters whose stars their owner leads at; on a view only one's own are known. [3]"""
    return FILE.charter * sum(leader(g, star_of(c)) == seat for c in g.players[seat].charters if star_of(c) in STARS)
