"""What a player can answer. [20]"""

from typing import Any

from starboard.core.options import Choice
from starboard.core.text import Text
from starboard.games.artifacts.facts import ARTIFACTS, CARD_OF, CARDS, RESOURCES, ROW_OF
from starboard.games.artifacts.ids import ArtifactId, CardId, PlanId, ResourceId, RowId, Seat, SectionId, SideId, TypeId
from starboard.games.artifacts.vocabulary import ROWS
from starboard.games.artifacts.wording import side_text


class OfCard(Choice, frozen=True):
    """An answer that is a planet, technology or ship."""

    card: CardId

    def targets(self) -> tuple[str, ...]:
        """Point at the card."""
        return (self.card,)


class OfRow(Choice, frozen=True):
    """An answer that is a row."""

    row: RowId


class OfSection(Choice, frozen=True):
    """An answer that is a section of a resource card."""

    section: SectionId

    def targets(self) -> tuple[str, ...]:
        """Point at the half of the card."""
        return (self.section,)


# Actions


class Buy(OfRow, frozen=True):
    """Buy a card of a row."""

    def targets(self) -> tuple[str, ...]:
        """Point at the deck."""
        return (f"deck-{self.row}",)


class Discover(OfCard, frozen=True):
    """Discover a planet."""


class Develop(OfCard, frozen=True):
    """Develop a technology."""


class Build(OfCard, frozen=True):
    """Build a ship."""


class Prepare(OfRow, frozen=True):
    """Prepare resources for projects of a row."""


class Trade(Choice, frozen=True):
    """Trade resources for credits."""


class RemoveBlockades(OfRow, frozen=True):
    """Pay to remove blockade tokens from a row."""


class Offensive(Choice, frozen=True):
    """Launch an offensive."""


class Income(Choice, frozen=True):
    """Take income."""


class Mine(Choice, frozen=True):
    """Mine the planets."""


class FactionAct(Choice, frozen=True):
    """Use the faction's own action."""


class CardAction(OfCard, frozen=True):
    """Use a technology as the action."""


# Beside the action


class UseAdditional(OfCard, frozen=True):
    """Use an additional effect."""


class PlayArtifact(Choice, frozen=True):
    """Play an artifact."""

    card: ArtifactId

    def targets(self) -> tuple[str, ...]:
        """Point at the artifact."""
        return (self.card,)


class PayFee(OfCard, frozen=True):
    """Pay the fee of a blockaded card for the next step."""


class GoOn(Choice, frozen=True):
    """Use nothing more."""


class SetStop(Choice, frozen=True):
    """Be asked for artifacts wherever something is turned up in this turn."""


# Within actions


class Look(Choice, frozen=True):
    """Pay for that many extra looks."""

    extra: int


class Keep(OfCard, frozen=True):
    """Keep a card one has drawn."""


class Spend(OfSection, frozen=True):
    """Spend a section."""


class AttachTo(Choice, frozen=True):
    """Attach a section to a project."""

    section: SectionId
    project: CardId

    def targets(self) -> tuple[str, ...]:
        """Point at both."""
        return (self.section, self.project)


class Enough(Choice, frozen=True):
    """Spend, attach or discard no more."""


class TakeSide(Choice, frozen=True):
    """Put the card into the empire on this side."""

    side: SideId

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what the card does on this side."""
        card = getattr(view.todo[-1], "card", "")
        return side_text(card, self.side == "operational") if card else None


class Construct(OfCard, frozen=True):
    """This project is finished next."""


class Target(Choice, frozen=True):
    """Attack a player, or (-1) the alien system."""

    seat: Seat

    def targets(self) -> tuple[str, ...]:
        """Point at the target."""
        return ("system",) if self.seat < 0 else (f"player-{self.seat}",)

    def text(self, game: str) -> Text:
        """Say whom."""
        return Text("artifacts-option-target_aliens") if self.seat < 0 else super().text(game)


class UsePlan(Choice, frozen=True):
    """Defend with this plan."""

    plan: PlanId

    def targets(self) -> tuple[str, ...]:
        """Point at the plan."""
        return (self.plan,)


class SendShip(OfCard, frozen=True):
    """This ship attacks now."""


class EndAttack(Choice, frozen=True):
    """No further ship attacks."""


class PickNumber(Choice, frozen=True):
    """Use the number of this revealed card."""

    card: ResourceId

    def targets(self) -> tuple[str, ...]:
        """Point at the card."""
        return (self.card,)


class StoreSection(OfSection, frozen=True):
    """Store the card with this section showing."""


class PlaceToken(OfCard, frozen=True):
    """Place a blockade token."""


class RemoveToken(OfCard, frozen=True):
    """Remove a blockade token."""


class Opponent(Choice, frozen=True):
    """Choose an opponent."""

    seat: Seat

    def targets(self) -> tuple[str, ...]:
        """Point at the player."""
        return (f"player-{self.seat}",)


class ChooseDeck(OfRow, frozen=True):
    """Choose a deck."""

    def targets(self) -> tuple[str, ...]:
        """Point at the deck."""
        return (f"deck-{self.row}",)


class ChooseType(Choice, frozen=True):
    """Choose a type to search for."""

    type: TypeId


class Discard(Choice, frozen=True):
    """Discard a hand card."""

    card: ResourceId

    def targets(self) -> tuple[str, ...]:
        """Point at the card."""
        return (self.card,)


class NextTechnology(OfCard, frozen=True):
    """This technology comes next."""


class NextPlanet(OfCard, frozen=True):
    """This planet comes next."""


class FlipCard(OfCard, frozen=True):
    """Turn this card over."""


class FinishFree(OfCard, frozen=True):
    """Complete this project for nothing."""


class ScoreNow(OfCard, frozen=True):
    """Count this technology before paying further fees."""


# Options are made once and shared: they are asked for many thousand times a second.
FINISH: dict[str, Choice] = {
    c: {"planet": Discover, "technology": Develop, "ship": Build}[row](c) for c, row in ROW_OF.items()
}
SPEND = {ref: Spend(ref) for ref in CARD_OF}
DISCARD = {card: Discard(card) for card in RESOURCES}
FEE = {card: PayFee(card) for card in CARDS}
PLAY = {card: PlayArtifact(card) for card in ARTIFACTS}
BUY = {row: Buy(row) for row in ROWS}
PREPARE = {row: Prepare(row) for row in ROWS}
REMOVE = {row: RemoveBlockades(row) for row in ROWS}
ENOUGH = Enough()
GO_ON = GoOn()
SET_STOP = SetStop()
TRADE = Trade()
OFFENSIVE = Offensive()
INCOME = Income()
MINE = Mine()
FACTION_ACT = FactionAct()
END_ATTACK = EndAttack()
SIDES = (TakeSide("logistics"), TakeSide("operational"))
