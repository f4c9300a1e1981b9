"""What a player can answer. [20]"""

from collections.abc import Iterable
from typing import Any

from starboard.core.options import Choice
from starboard.core.text import Text
from starboard.games.artifacts.facts import (
    ABILITIES,
    ARTIFACTS,
    CARD_OF,
    CARDS,
    FACTIONS,
    META,
    RESOURCES,
    ROW_COLOUR,
    ROW_OF,
    RULES,
    SYSTEMS,
)
from starboard.games.artifacts.ids import (
    ArtifactId,
    CardId,
    HeldCard,
    PaidSection,
    PlanId,
    ResourceId,
    RowId,
    Seat,
    SectionId,
    SideId,
    TypeId,
)
from starboard.games.artifacts.state import Sums, attached_value, flat_cost, row_cost, sums_with
from starboard.games.artifacts.vocabulary import ROWS
from starboard.games.artifacts.words import many, side_text, table_lines

AVAILABLE = "system"
"""The key of the alien system that can be attacked."""


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


# Prices: a client shows them before the answer is given


def terms_now(view: Any, seat: int) -> Sums:
    """Add up what is at work for the action asked for, the changes of an effect included."""
    step = view.todo[-1]
    return sums_with(view.players[seat], getattr(step, "mods", ()))


def credits_text(n: int) -> Text | None:
    """Say a price in credits."""
    return Text("artifacts-price-credits", {"credits": n}) if n else None


def symbols_text(n: int, colour: str) -> Text | None:
    """Say a price in symbols of a colour."""
    return Text("artifacts-price-symbols", {"n": n, "colour": Text(f"artifacts-colour-{colour}")}) if n > 0 else None


def costs_text(costs: Iterable[Any]) -> Text | None:
    """Say the price of a card's or faction's own action."""
    parts = tuple(costs)
    return Text("artifacts-price-list", {"cost": many(parts)}) if parts else None


# Actions


class Buy(OfRow, frozen=True):
    """Buy a card of a row."""

    def targets(self) -> tuple[str, ...]:
        """Point at the deck."""
        return (f"deck-{self.row}",)

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs. [8.1]"""
        return credits_text(flat_cost("buy", terms_now(view, seat)))

    def tag(self, view: Any, seat: int) -> Text | None:
        """The price is printed on no card of the deck. [8.1]"""
        return Text("artifacts-tag-buy", {"credits": flat_cost("buy", terms_now(view, seat))})

    def asks(self, view: Any, seat: int) -> bool:
        """How many cards one looks at beyond the first is asked for next, as long as one can pay for any. [8.1]"""
        return bool(view.players[seat].credits > flat_cost("buy", terms_now(view, seat)) and view.decks[self.row])


class OfProject(OfCard, frozen=True):
    """An answer that finishes a project for its price."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what is still to be paid for it. [8.2] [8.3] [8.4]"""
        p, s, row = view.players[seat], terms_now(view, seat), ROW_OF[self.card]
        project = next((q for q in p.projects if q.card == self.card), None)
        attached = attached_value(project, s.gold) if project is not None else 0
        return symbols_text(row_cost(p, row, s) - attached, ROW_COLOUR[row])


class Discover(OfProject, frozen=True):
    """Discover a planet."""


class Develop(OfProject, frozen=True):
    """Develop a technology."""


class Build(OfProject, frozen=True):
    """Build a ship."""


class Prepare(OfCard, frozen=True):
    """Prepare resources: the first card goes to this project, further ones to any of its row."""


class Trade(Choice, frozen=True):
    """Trade resources for credits."""


class RemoveBlockades(OfRow, frozen=True):
    """Pay to remove blockade tokens from a row."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what a token costs. [8.7]"""
        colour = Text(f"artifacts-colour-{ROW_COLOUR[self.row]}")
        return Text("artifacts-price-token", {"n": RULES.unblockade_symbols_per_token, "colour": colour})


class OfRowCards(Choice, frozen=True):
    """An operational action: all operational cards of a row."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs. [9]"""
        what = type(self).__name__.lower()
        row = next(r for r in ROWS if META.rows[r].operational_action == what)
        return symbols_text(flat_cost(what, terms_now(view, seat)), ROW_COLOUR[row])


class Offensive(OfRowCards, frozen=True):
    """Launch an offensive."""


class Income(OfRowCards, frozen=True):
    """Take income."""


class Mine(OfRowCards, frozen=True):
    """Mine the planets."""


class FactionAct(Choice, frozen=True):
    """Use the faction's own action."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs. [10]"""
        return costs_text(FACTIONS[view.players[seat].faction].action.cost)

    def also(self, view: Any, seat: int) -> tuple[str, ...]:
        """The faction lies on the table, but on a small screen far below. [10]"""
        return (f"faction-{seat}",)


class OfAbility(OfCard, frozen=True):
    """An answer that uses what a technology can do."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs. [10]"""
        return costs_text(ABILITIES[self.card].cost)


class CardAction(OfAbility, frozen=True):
    """Use a technology as the action."""


# Beside the action


class UseAdditional(OfAbility, frozen=True):
    """Use an additional effect."""


class PlayArtifact(Choice, frozen=True):
    """Play an artifact."""

    card: ArtifactId

    def targets(self) -> tuple[str, ...]:
        """Point at the artifact."""
        return (self.card,)

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it does: it is gone afterwards. [15]"""
        return Text("artifacts-list", {"do": many(ARTIFACTS[self.card].do)})


class PayFee(OfCard, frozen=True):
    """Pay the fee of a blockaded card for the next step."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say how much. [14]"""
        tokens = sum(b.tokens for b in view.players[seat].empire if b.card == self.card)
        return credits_text(tokens * RULES.blockade_fee_per_token)


class GoOn(Choice, frozen=True):
    """Use nothing more."""


class SetStop(Choice, frozen=True):
    """Be asked for artifacts wherever something is turned up in this turn, and once more after drawing."""


# Within actions


class Look(Choice, frozen=True):
    """Pay for that many extra looks."""

    extra: int

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what they cost. [8.1]"""
        return credits_text(self.extra * RULES.buy_extra_look_cost)


class Keep(OfCard, frozen=True):
    """Keep a card one has drawn."""

    def stage(self) -> str:
        """What was drawn is read before it is chosen."""
        return self.card


class Spend(OfSection, frozen=True):
    """Spend a section."""

    section: PaidSection


class AttachTo(Choice, frozen=True):
    """Attach a section to a project."""

    section: PaidSection
    project: CardId

    def targets(self) -> tuple[str, ...]:
        """Point at both."""
        return (self.section, self.project)


class Attach(OfSection, frozen=True):
    """Attach a section to the project that is being prepared."""

    section: PaidSection


class PrepareAlso(OfCard, frozen=True):
    """The next card goes to this project of the row."""


class Enough(Choice, frozen=True):
    """Spend, attach or discard no more."""


class TakeSide(Choice, frozen=True):
    """Put the card into the empire on this side."""

    side: SideId

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what the card does on this side, at once and later. [11]"""
        card = getattr(view.todo[-1], "card", "")
        if not card:
            return None
        said = side_text(card, self.side == "operational")
        row = ROW_OF[card]
        if self.side == "logistics" or row == "planet":
            return said
        first = Text(f"artifacts-at-once-{row}", {"type": Text(f"artifacts-type-{CARDS[card].type}")})
        return Text("artifacts-at-once", {"first": first, "said": said})


class Construct(OfCard, frozen=True):
    """This project is finished next."""


class Target(Choice, frozen=True):
    """Attack a player, or (-1) the alien system."""

    seat: Seat

    def also(self, view: Any, seat: int) -> tuple[str, ...]:
        """The target lies far from the question: it can be pressed as well. [13.2]"""
        return (AVAILABLE,) if self.seat < 0 else (f"player-{self.seat}",)

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what each value brings: on a small screen the card lies out of sight. [13.5]"""
        if self.seat >= 0:
            return None
        return Text("artifacts-list", {"do": [line.text for line in table_lines(SYSTEMS[view.system])]})

    def free(self, view: Any, seat: int) -> bool:
        """It costs nothing more than the attack."""
        return True

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

    def also(self, view: Any, seat: int) -> tuple[str, ...]:
        """The card lies far from the question: it can be pressed as well. [13.5]"""
        return (self.card,)


class StoreSection(Choice, frozen=True):
    """Store the card with this section showing."""

    section: SectionId

    def also(self, view: Any, seat: int) -> tuple[str, ...]:
        """The half of the card lies far from the question: it can be pressed as well. [12]"""
        return (self.section,)


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

    card: HeldCard

    def targets(self) -> tuple[str, ...]:
        """Point at the card."""
        return (self.card,)


class NextTechnology(OfCard, frozen=True):
    """This technology comes next."""


class NextPlanet(OfCard, frozen=True):
    """This planet comes next."""


class FlipCard(OfCard, frozen=True):
    """Turn this card over."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what the other side does."""
        up = next((b.operational for b in view.players[seat].empire if b.card == self.card), None)
        return None if up is None else side_text(self.card, not up)


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
PREPARE = {card: Prepare(card) for card in CARDS}
ALSO = {card: PrepareAlso(card) for card in CARDS}
ATTACH = {ref: Attach(ref) for ref in CARD_OF}
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
