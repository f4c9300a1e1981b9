"""Who is ahead, as far as it lies open: whoever deals with a leader wants more of what the deal brings."""

from starboard.bots.heuristics.sidereal.holdings import round_gain
from starboard.bots.heuristics.sidereal.ledger import ledger
from starboard.bots.heuristics.sidereal.prices import plain, rounds_to_run, vp_price
from starboard.games.sidereal.facts import TEAMS, bonus
from starboard.games.sidereal.state import State

SHARE = 0.2
"""The part of another's gain that the own gain must reach: who gains little by what helps others much falls behind."""
WARY = 2.2
"""How fast that part grows with another's lead over the table."""
AHEAD = 1.1
"""A lead that is not worth a thought."""
GREED = 1.5
"""How much more of a deal's gain whoever thinks it up takes than the other side gets."""


def strength(g: State, seat: int) -> float:
    """Price what somebody has and will make, in small cubes; points by what was invented in the open."""
    books = ledger(g, seat)
    if books.strength is None:
        books.strength = _strength(g, seat)
    return books.strength


def _strength(g: State, seat: int) -> float:
    player, vp = g.players[seat], vp_price(g)
    points = sum(
        [TEAMS[i.team].vp + bonus(len(g.players), i.round, player.species) for i in g.inventions if i.seat == seat]
    )
    return plain(player.supply, vp) + 0.5 * rounds_to_run(g, True) * round_gain(player, vp) + vp * points


def lead_of(g: State, other: int) -> float:
    """Say how far somebody is ahead of the table: 1 is even."""
    everybody = [strength(g, s) for s in range(len(g.players))]
    mean = sum(everybody) / len(everybody)
    return everybody[other] / mean if mean else 1.0


def share_due(g: State, other: int) -> float:
    """Give the part of another's gain that one's own must reach."""
    return SHARE + WARY * max(0.0, min(0.5, lead_of(g, other) - AHEAD))


def greed_with(g: State, other: int) -> float:
    """Give how much more one wants of a deal than the other gets."""
    return GREED + WARY * max(0.0, min(0.5, lead_of(g, other) - AHEAD))
