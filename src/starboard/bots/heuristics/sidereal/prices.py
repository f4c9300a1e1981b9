"""What things are worth to anybody, in small cubes, by their print and the rounds left: no position is looked at."""

from collections.abc import Sequence
from functools import lru_cache

from starboard.games.sidereal.facts import CARDS, ROUNDS, TEAMS, bonus
from starboard.games.sidereal.facts import Converter as CardConverter
from starboard.games.sidereal.items import ITEMS, SHIP, SUPPLY, VP, Cost
from starboard.games.sidereal.planner import PRICES
from starboard.games.sidereal.state import State

VP_PRICE = (3.0, 3.0, 3.0, 3.2, 3.6, 4.5, 6.0)
"""What a point is worth in small cubes, by rounds played: towards the end cubes lose what they could still become."""
USE = 0.75
"""How often a converter runs in the rounds left."""
PRICE = tuple([PRICES.get(name, 0.0) for name in ITEMS[:SUPPLY]])
COLONY_COST = 4.0
"""What a colony that goes into a converter counts."""
PENALTY_POINTS = 2
"""Points that a card which is not delivered costs. [4.5]"""


def vp_price(g: State) -> float:
    """Give the price of a point in small cubes."""
    return VP_PRICE[min(g.round, ROUNDS)]


def plain(goods: Sequence[int], vp: float) -> float:
    """Price goods without looking at what they are for."""
    total = sum([PRICE[i] * goods[i] for i in range(SUPPLY)])
    return total + (goods[VP] * vp if len(goods) > VP else 0.0)


def ship_price(ships: int, round_no: int) -> float:
    """Price the last one of so many ships: who has many can neither bid nor sell them all."""
    if round_no >= ROUNDS:
        return PRICE[SHIP]
    worth = 1.1 if ships <= 2 else 1.0 if ships <= 4 else 0.75 if ships <= 6 else 0.5 if ships <= 9 else 0.3
    return worth if round_no < ROUNDS - 1 else 0.7 * worth


def ships_price(ships: int, spent: int, round_no: int) -> float:
    """Price some of the ships that one has: the last ones are the cheapest."""
    return sum([ship_price(n, round_no) for n in range(ships - spent + 1, ships + 1)])


def cost_price(cost: Cost, vp: float) -> float:
    """Price a cost."""
    exact = sum([PRICE[i] * n for i, n in cost.exact])
    return exact + cost.small + 1.5 * cost.large + vp * cost.vp + COLONY_COST * len(cost.colonies)


def converter_gain(converter: CardConverter, vp: float) -> float:
    """Price one run of a converter: what comes out less what goes in."""
    if converter.interest:
        worth = {"large": 1.5, "small": 1.0}.get(converter.interest, 3.0)
        return worth * (converter.interest_out - converter.interest_in) + plain(converter.output, vp)
    out = plain(converter.output, vp) + 0.5 * plain(converter.donation, vp) + (3.0 if converter.relic else 0.0)
    return out - min(cost_price(way, vp) for way in converter.ways)


@lru_cache(4096)
def face_gain(card_id: str, side: int, vp: float) -> float:
    """Price what a face brings in a round."""
    card = CARDS[card_id]
    if not card.faces:
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


def upgrade_value(g: State, card_id: str, side: int, bit: int) -> float:
    """Price turning a card over."""
    return max(0.0, card_value(g, card_id, side | bit, now=True) - card_value(g, card_id, side, now=True))


def team_points(g: State, seat: int, team_id: str, later: int = 0) -> float:
    """Count the points of an invention, with the bonus of the round (or of a later one)."""
    number = min(ROUNDS, g.round + later)
    return float(TEAMS[team_id].vp + bonus(len(g.players), number, g.players[seat].species))


def team_cost(team_id: str, vp: float) -> float:
    """Price the cheapest way to run a team."""
    return min(cost_price(way, vp) for way in TEAMS[team_id].ways)
