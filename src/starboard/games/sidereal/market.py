"""What the goods on the table mean to each player: what is missing."""

from starboard.games.sidereal.facts import CARDS
from starboard.games.sidereal.items import NOTHING, SUPPLY, Vector
from starboard.games.sidereal.state import Player


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
