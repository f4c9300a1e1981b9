"""Ids of the components, who may see them, and what they are called."""

from typing import Annotated

from starboard.core.marks import PUBLIC, SEAT, SECRETIVE, Named
from starboard.core.text import Text
from starboard.games.artifacts.facts import CARDS, RESOURCES, SECTIONS
from starboard.games.artifacts.vocabulary import ROWS


def section_text(ref: str) -> Text:
    """Name a section: how many symbols of which colour, and its type."""
    s = SECTIONS[ref]
    return Text(
        "artifacts-section",
        {"count": s.count, "colour": Text(f"artifacts-colour-{s.colour}"), "type": Text(f"artifacts-type-{s.type}")},
    )


def resource_text(card: str) -> Text:
    """Name a resource card by its sections and its combat number."""
    return Text(
        "artifacts-resource",
        {"a": section_text(f"{card}a"), "b": section_text(f"{card}b"), "combat": RESOURCES[card].combat},
    )


CardId = Annotated[str, Named(lambda c: f"artifacts-card-{c.lower()}", "artifacts-hidden-card"), SECRETIVE]
ResourceId = Annotated[str, Named(resource_text, "artifacts-hidden-resource"), SECRETIVE]
SectionId = Annotated[str, Named(section_text, "artifacts-hidden-resource"), SECRETIVE]
ArtifactId = Annotated[str, Named(lambda c: f"artifacts-artifact-{c.lower()}", "artifacts-hidden-artifact"), SECRETIVE]
PlanId = Annotated[str, Named(lambda c: f"artifacts-plan-{c.lower()}", "artifacts-hidden-plan"), SECRETIVE]
SystemId = Annotated[str, Named(lambda c: f"artifacts-system-{c.lower()}", "artifacts-hidden-system"), SECRETIVE]
FactionId = Annotated[str, Named("artifacts-faction-{}")]
RowId = Annotated[str, Named("artifacts-row-{}")]
TypeId = Annotated[str, Named("artifacts-type-{}")]
SideId = Annotated[str, Named("artifacts-side-{}")]
FateId = Annotated[str, Named("artifacts-fate-{}")]
Seat = Annotated[int, SEAT]

OpenCard = Annotated[CardId, PUBLIC]
OpenSection = Annotated[SectionId, PUBLIC]

CARD_NAME = {card: Text(f"artifacts-card-{card.lower()}") for card in CARDS}
ROW_NAME: dict[str, Text] = {row: Text(f"artifacts-row-{row}") for row in ROWS}
