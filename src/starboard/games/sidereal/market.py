"""What the goods on the table mean to each player: what is missing, and what a deal would bring."""

from starboard.games.sidereal.facts import CARDS
from starboard.games.sidereal.items import NOTHING, SUPPLY, Vector, pairs
from starboard.games.sidereal.options import Leg, MakeOffer
from starboard.games.sidereal.production import worth_with
from starboard.games.sidereal.state import Player, State


def needs(p: Player) -> Vector:
    """Sum up what all white converters in front of a player take, less what is in the supply."""
    wanted = list(NOTHING)
    for card_id, held in p.cards.items():
        card = CARDS[card_id]
        if not card.owner_may_run and card.border == p.species:
            continue
        for n in card.faces[held.side].white:
            for i, count in card.faces[held.side].converters[n].ways[0].exact:
                wanted[i] += count * (2 if held.seedling else 1)
    return tuple([max(0, wanted[i] - p.supply[i]) if i < SUPPLY else 0 for i in range(len(wanted))])


def gain_by(v: State, seat: int, offer: MakeOffer) -> float | None:
    """Say how much more the goods of a player would be worth after a deal and the best production. [11.8]

    None where the deal has parts for that player that no price says: cards, licences, promises; or cannot be kept.
    """
    if any(seat in (p.debtor, p.creditor) for p in offer.promises) or offer.drops:
        return None
    change = list(NOTHING)
    for leg in offer.legs:
        if seat not in (leg.giver, leg.taker):
            continue
        if not _is_plain(leg):
            return None
        for i, n in pairs(leg.items):
            change[i] += n if leg.taker == seat else -n
        if leg.taker == seat:  # what lies on one's own donation card cannot be kept anyway
            for i, n in pairs(leg.donation):
                change[i] += n
    p = v.players[seat]
    if any(p.supply[i] + change[i] < 0 for i in range(SUPPLY)):
        return None
    exact = v.rules.exact_scoring
    return worth_with(p, v.round, exact, tuple(change)) - worth_with(p, v.round, exact)


def _is_plain(leg: Leg) -> bool:
    """Say whether a part of a deal is goods alone."""
    return not (leg.cards or leg.licences or leg.acknowledgements or leg.envoys)
