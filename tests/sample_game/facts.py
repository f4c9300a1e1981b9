"""The cards of Salvage."""

from typing import Literal

from msgspec import Struct

from starboard.core.facts import by_id, read_facts
from starboard.core.steps import Step
from tests.sample_game.state import design

# Facts name steps by op, so the modules that define them must be known.
from tests.sample_game import effects  # noqa: F401  isort: skip


class CardFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One design."""

    id: str
    value: int
    copies: int
    source: str
    play: tuple[Step, ...]
    assumed: bool = False


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The fact file."""

    schema: Literal["salvage_cards/1"]
    cards: tuple[CardFact, ...]


CARDS = by_id("cards.json", read_facts("tests.sample_game", "cards.json", CardFile).cards)


def value(card: str) -> int:
    """Give the value of a card."""
    return CARDS[design(card)].value
