"""Everything Alien Artifacts is made of, to be looked up: the cards of the rows with both sides, and all others."""

from msgspec.structs import replace

from starboard.core.scene import Card, Shelf
from starboard.core.text import Text
from starboard.games.artifacts.facts import ARTIFACTS, CARDS, FACTIONS, PLANS, RESOURCES, SYSTEMS
from starboard.games.artifacts.ids import name_of
from starboard.games.artifacts.table import artifact_card, plan_card, resource, system_card, top_card
from starboard.games.artifacts.vocabulary import ROWS
from starboard.games.artifacts.words import faction_lines, operational_lines


def both_sides(card: str) -> Card:
    """Draw a card of a row with what stands on its back. [3]"""
    return replace(top_card(card), back=operational_lines(card), note=None)


def faction(name: str) -> Card:
    """Draw a faction. [17]"""
    label = name_of("faction", name)
    return Card(key=f"faction-{name}", label=label, shape="plaque", kind="faction", lines=faction_lines(name), art=name)


def shelves() -> tuple[Shelf, ...]:
    """Lay everything out by kind."""
    rows = {row: [c for c, fact in CARDS.items() if fact.row == row] for row in ROWS}
    kinds: dict[str, tuple[Card, ...]] = {row: tuple(map(both_sides, cards)) for row, cards in rows.items()}
    kinds |= {
        "faction": tuple(faction(name) for name in FACTIONS),
        "artifact": tuple(artifact_card(card, card) for card in ARTIFACTS),
        "system": tuple(replace(system_card(card), key=f"system-{card}") for card in SYSTEMS),
        "plan": tuple(plan_card(card, card) for card in PLANS),
        "resource": tuple(resource(card) for card in RESOURCES),
    }
    return tuple(Shelf(kind, Text(f"artifacts-shelf-{kind}"), cards) for kind, cards in kinds.items())
