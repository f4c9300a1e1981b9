"""What cards, technologies and teams bring to the one who holds them, in the rounds to come."""

from msgspec.structs import replace

from starboard.bots.heuristics.sidereal.prices import (
    USE,
    card_value,
    cost_price,
    face_gain,
    rounds_to_run,
    team_cost,
    team_points,
    upgrade_value,
    vp_price,
)
from starboard.games.sidereal.facts import CARDS, ROUNDS, TEAMS
from starboard.games.sidereal.items import SUPPLY, VP, Vector
from starboard.games.sidereal.state import Held, Player, State, colony_limit


def room(player: Player, support: int, vp: float) -> float:
    """Price a round of the faces that so much fleet support can carry, the best first."""
    faces = [(face_gain(c, held.side, vp), CARDS[c].faces[held.side].support) for c, held in player.cards.items()]
    total = 0.0
    for gain, needed in sorted(faces, key=lambda f: -f[0] / max(1, f[1])):
        if 0 < needed <= support:
            support -= needed
            total += gain
    return total


def support_of(player: Player) -> int:
    """Count the fleet support that a player holds."""
    return sum([CARDS[c].fleet for c in player.cards])


def pool_value(g: State, player: Player, card_id: str) -> float:
    """Price a card that lies ready to be played: a fleet by the faces that it lets run."""
    fleet = CARDS[card_id].fleet
    if not fleet:
        return card_value(g, card_id, now=True)
    vp, held = vp_price(g), support_of(player)
    more = room(player, held + fleet, vp) - room(player, held, vp)
    # Technologies that come later need support as well.
    return USE * rounds_to_run(g, True) * max(more, 0.9 * fleet)


def may_run(player: Player, card_id: str, side: int) -> bool:
    """Say whether a holder can run a card at all: interest cards are for others, nomads' cards need fleets. [9]"""
    card = CARDS[card_id]
    if not card.owner_may_run and card.border == player.species:
        return False
    return card.faces[side].support <= support_of(player)


def round_gain(player: Player, vp: float) -> float:
    """Price a round of all cards that a player can run alone."""
    total = room(player, support_of(player), vp)
    for card_id, held in player.cards.items():
        if may_run(player, card_id, held.side) and not CARDS[card_id].faces[held.side].support:
            total += face_gain(card_id, held.side, vp) * (2 if held.seedling else 1)
    return total


def own_value(g: State, player: Player, card_id: str, side: int, now: bool) -> float:
    """Price a card of one's own for the rest of the game: what cannot be run counts as something to lend."""
    value = card_value(g, card_id, side, now)
    return value if may_run(player, card_id, side) else 0.4 * value


def technology_value(g: State, player: Player, technology: str) -> float:
    """Price the own card of a technology, and what it can be tucked under."""
    if not technology or technology not in player.deck:
        return 0.0
    card_id = f"{player.species}.{technology}"
    value = own_value(g, player, card_id, 0, now=True) if card_id in CARDS else 0.0
    for held_id, held in player.cards.items():
        for way in CARDS[held_id].upgrades:
            if way.technology == card_id and not held.side & way.bit:
                value = max(value, upgrade_value(g, held_id, held.side, way.bit))
    return 0.8 * value


def kept_colonies(player: Player) -> int:
    """Say how many colonies a player may keep."""
    limit = colony_limit(player)
    return 99 if limit is None else limit


def colony_worth(g: State, card_id: str, side: int, seedling: bool, now: bool) -> float:
    """Price a colony by itself, twice with a seedling, with a part of what its upgrade would add."""
    value = card_value(g, card_id, side, now)
    for way in CARDS[card_id].upgrades:
        if not side & way.bit:
            value += 0.25 * upgrade_value(g, card_id, side, way.bit)
    return value * (1.7 if seedling else 1.0)


def colonies_value(g: State, player: Player, now: bool) -> float:
    """Price the colonies that a player can keep, the best ones."""
    worth = [colony_worth(g, c, h.side, h.seedling, now) for c, h in player.cards.items() if CARDS[c].is_colony]
    return sum(sorted(worth, reverse=True)[: kept_colonies(player)])


def lent_out(g: State, player: Player) -> dict[str, Held]:
    """Find the own cards that others have, or would get by the deal at hand: they come back when the round ends. [7]"""
    own = {c: h for p in g.players for c, h in p.cards.items() if CARDS[c].border == player.species}
    return {c: h for c, h in own.items() if c not in player.cards}


def later_value(g: State, player: Player, now: bool = False) -> float:
    """Price all own cards for the rounds after this one, or with this one; what is borrowed goes home. [7]"""
    if g.round >= ROUNDS and not now:
        return 0.0
    vp, total = vp_price(g), colonies_value(g, player, now)
    carried = 0.0
    player = replace(player, cards=player.cards | lent_out(g, player))
    for card_id, held in player.cards.items():
        card = CARDS[card_id]
        if card.is_colony or (card.border and card.border != player.species):
            continue
        if card.faces[held.side].support:
            carried = USE * rounds_to_run(g, now) * room(player, support_of(player), vp)
        elif not card.fleet:
            total += own_value(g, player, card_id, held.side, now)
    return total + carried


def tuck_value(g: State, player: Player, card_id: str, bit: int, technology: str) -> float:
    """Price turning a card over by tucking a technology: all cards after it against all cards before. [4.8]"""
    held = player.cards[card_id]
    cards = {c: h for c, h in player.cards.items() if c != technology} | {card_id: replace(held, side=held.side | bit)}
    return later_value(g, replace(player, cards=cards), now=True) - later_value(g, player, now=True)


RELIC_COST = 4.0
"""Cubes that drawing a relic costs beside the colony. [9]"""


def relic_value(g: State) -> float:
    """Price a relic that nobody has seen yet: points at once, and a converter for the rounds left."""
    return 1.0 * vp_price(g) + 1.6 * rounds_to_run(g, True) + RELIC_COST


def ingredient_value(g: State, player: Player, climate: str) -> float:
    """Price a colony as what a card of the own pool, or a relic, takes in. [4.6]"""
    vp, best = vp_price(g), 0.0
    for card_id in player.pool:
        cost = CARDS[card_id].enter
        if cost is not None and (climate in cost.colonies or "any" in cost.colonies):
            worth = pool_value(g, player, card_id) + vp * CARDS[card_id].enter_output[VP]
            best = max(best, (worth - cost_price(replace(cost, colonies=()), vp)) / len(cost.colonies))
    if player.species == "faderan" and g.relics and climate == "ice":
        best = max(best, relic_value(g) - RELIC_COST)
    return 0.6 * best


def colony_value(g: State, seat: int, card_id: str, side: int = 0, now: bool = False) -> float:
    """Price a colony more, less the one it would push out; who may keep none has no use for one."""
    player = g.players[seat]
    seeded = player.species == "caylion" and g.seedlings > 0 and g.holder_of(card_id) < 0
    value = colony_worth(g, card_id, side, seeded, now)
    own = [colony_worth(g, c, player.cards[c].side, player.cards[c].seedling, now) for c in g.colonies(seat)]
    limit = kept_colonies(player)
    if not limit:
        return 0.0
    if len(own) >= limit:
        value -= sorted(own, reverse=True)[limit - 1]
    return max(0.0, value, ingredient_value(g, player, CARDS[card_id].faces[side].climate))


def yield_of(player: Player) -> Vector:
    """Count what all white converters before a player bring in a round, whatever they cost."""
    total = [0] * SUPPLY
    for card_id, held in player.cards.items():
        if may_run(player, card_id, held.side):
            face = CARDS[card_id].faces[held.side]
            for n in face.white:
                for i in range(SUPPLY):
                    total[i] += face.converters[n].output[i] * (2 if held.seedling else 1)
    return tuple(total)


def team_value(g: State, seat: int, team_id: str) -> float:
    """Price a research team from the next round on: points and technology, less what it costs to run."""
    if g.round >= ROUNDS:
        return 0.0
    player, team, vp = g.players[seat], TEAMS[team_id], vp_price(g)
    worth = vp * team_points(g, seat, team_id, 1) + technology_value(g, player, team.technology)
    # Whoever holds several can hardly pay for them all in time.
    left = rounds_to_run(g, False)
    crowd = 0.8 ** max(0.0, 2.0 * len(player.teams) - left) if len(player.teams) else 1.0
    reach = min(1.0, (income(player) + 6.0) / (1.0 + 1.6 * team_cost(team_id, vp)))
    return max(0.0, 0.85 * (worth - team_cost(team_id, vp)) * crowd * reach)


def income(player: Player) -> float:
    """Price roughly what a player has and makes in a round."""
    made, have = yield_of(player), player.supply
    return sum([(1.5 if 3 <= i < 6 or i == 8 else 3.0 if i == 6 else 1.0) * (0.5 * made[i] + 0.5 * have[i])
                for i in range(SUPPLY)])  # fmt: skip
