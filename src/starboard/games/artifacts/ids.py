"""Ids of the components, who may see them, and what they are called."""

from typing import Annotated

from starboard.core.marks import PUBLIC, SEAT, SECRETIVE, Named
from starboard.core.text import Text
from starboard.games.artifacts.facts import CARDS, OWN_NAMES, RESOURCES, SECTIONS
from starboard.games.artifacts.vocabulary import ROWS


def section_text(ref: str) -> Text:
    """Name a section: how many symbols of which colour, and its type."""
    s = SECTIONS[ref]
    return Text(
        "artifacts-section",
        {"count": s.count, "colour": Text(f"artifacts-colour-{s.colour}"), "type": Text(f"artifacts-type-{s.type}")},
        (*[s.colour] * s.count, s.type),
    )


def symbols_of(ref: str) -> Text:
    """Name a section where only its symbols count: paid, attached, held."""
    s = SECTIONS[ref]
    colour = Text(f"artifacts-colour-{s.colour}")
    return Text("artifacts-symbols", {"count": s.count, "colour": colour}, (s.colour,) * s.count)


def resource_text(card: str) -> Text:
    """Name a resource card by its sections and its combat number."""
    return Text(
        "artifacts-resource",
        {"a": section_text(f"{card}a"), "b": section_text(f"{card}b"), "combat": RESOURCES[card].combat},
    )


def held_text(card: str) -> Text:
    """Name a resource card where only the symbols of its sections count."""
    return Text("artifacts-resource-held", {"a": symbols_of(f"{card}a"), "b": symbols_of(f"{card}b")})


def name_of(kind: str, key: str) -> Text:
    """Name a card, artifact, plan, system or faction: by the catalogs, or as a pack calls it. [24]"""
    own = OWN_NAMES.get(key)
    if own is not None:
        return Text("artifacts-own-name", {"name_en": own[0], "name_de": own[1] or own[0]})
    return Text(f"artifacts-{kind}-{key.lower()}")


def _named(kind: str) -> Named:
    return Named(lambda key: name_of(kind, key), f"artifacts-hidden-{kind}")


CardId = Annotated[str, _named("card"), SECRETIVE]
ResourceId = Annotated[str, Named(resource_text, "artifacts-hidden-resource"), SECRETIVE]
SectionId = Annotated[str, Named(section_text, "artifacts-hidden-resource"), SECRETIVE]
ArtifactId = Annotated[str, _named("artifact"), SECRETIVE]
PlanId = Annotated[str, _named("plan"), SECRETIVE]
SystemId = Annotated[str, _named("system"), SECRETIVE]
FactionId = Annotated[str, _named("faction")]
RowId = Annotated[str, Named("artifacts-row-{}")]
TypeId = Annotated[str, Named("artifacts-type-{}")]
SideId = Annotated[str, Named("artifacts-side-{}")]
FateId = Annotated[str, Named("artifacts-fate-{}")]
Seat = Annotated[int, SEAT]

OpenCard = Annotated[CardId, PUBLIC]
OpenSection = Annotated[SectionId, PUBLIC]
HeldCard = Annotated[str, Named(held_text, "artifacts-hidden-resource"), SECRETIVE]
PaidSection = Annotated[str, Named(symbols_of, "artifacts-hidden-resource"), SECRETIVE, PUBLIC]

CARD_NAME = {card: name_of("card", card) for card in CARDS}
ROW_NAME: dict[str, Text] = {row: Text(f"artifacts-row-{row}") for row in ROWS}
