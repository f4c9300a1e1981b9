"""Everything Salvage is made of, to be looked up."""

from msgspec.structs import replace

from starboard.core.scene import Shelf
from starboard.core.text import Text
from tests.sample_game.facts import CARDS
from tests.sample_game.table import card


def shelves() -> tuple[Shelf, ...]:
    """Lay out the cards, each once."""
    return (Shelf("card", Text("salvage-shelf-card"), tuple(replace(card(f"{c}.0"), key=c) for c in CARDS)),)
