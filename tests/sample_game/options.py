"""What a crew can answer."""

from typing import Annotated

from starboard.core.marks import Named
from starboard.core.options import Choice
from starboard.core.text import Text
from tests.sample_game.state import CardId, Seat


class Bid(Choice, frozen=True):
    """Bid a card."""

    card: CardId

    def targets(self) -> tuple[str, ...]:
        return (self.card,)


class Play(Choice, frozen=True):
    """Play a card."""

    card: CardId

    def targets(self) -> tuple[str, ...]:
        return (self.card,)


class Take(Choice, frozen=True):
    """Take a card from the yard."""

    card: CardId

    def targets(self) -> tuple[str, ...]:
        return (self.card,)


class DrawCard(Choice, frozen=True):
    """Draw a card."""

    def targets(self) -> tuple[str, ...]:
        return ("deck",)


class Discard(Choice, frozen=True):
    """Discard a card."""

    card: CardId

    def targets(self) -> tuple[str, ...]:
        return (self.card,)


class Pick(Choice, frozen=True):
    """Choose one effect; `what` is the step's tag."""

    index: int
    what: Annotated[str, Named("salvage-step-{}")]

    def text(self, game: str) -> Text:
        return Text("salvage-option-pick", {"what": Text(f"salvage-effect-{self.what}")})


class Smelted(Choice, frozen=True):
    """Turn that much scrap into points, 2 for 1."""

    points: int


class MakeOffer(Choice, frozen=True):
    """Offer scrap for scrap, or for a card of the other's tableau."""

    to: Seat
    give: int
    take: int = 0
    card: CardId = ""


class Accept(Choice, frozen=True):
    """Accept an offer."""

    number: int

    def targets(self) -> tuple[str, ...]:
        return (f"offer-{self.number}",)


class Ready(Choice, frozen=True):
    """Trade no more in this phase."""
