"""What can be told about an answer."""

from typing import Annotated, ClassVar

from starboard.core.events import Told
from starboard.core.marks import HIDDEN, OWNER, PUBLIC
from starboard.core.text import Text
from starboard.games.artifacts.facts import ARTIFACTS, entry_of
from starboard.games.artifacts.ids import (
    ArtifactId,
    CardId,
    FactionId,
    FateId,
    HeldCard,
    OpenCard,
    OpenSection,
    PaidSection,
    PlanId,
    ResourceId,
    RowId,
    Seat,
    SideId,
    SystemId,
    TypeId,
)
from starboard.games.artifacts.words import many

OpenResource = Annotated[ResourceId, PUBLIC]


class TurnBegan(Told, frozen=True):
    """A turn began."""

    seat: Seat
    begins: ClassVar[bool] = True


class Drew(Told, frozen=True):
    """A player drew resource cards; only he knows which."""

    icon = "cards"

    sound = "draw"

    seat: Seat
    count: int
    cards: Annotated[tuple[HeldCard, ...], OWNER]
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        """Say how many; the player himself is told which."""
        told = super().text(game)
        return told if HIDDEN in self.cards else Text("artifacts-event-drew_these", told.args)


class Discarded(Told, frozen=True):
    """A player discarded a resource card."""

    icon = "discard"

    seat: Seat
    card: Annotated[HeldCard, PUBLIC]
    opens: ClassVar[tuple[str, ...]] = ("card",)


class Spent(Told, frozen=True):
    """A player spent a section."""

    icon = "cards"

    sound = "pay"

    seat: Seat
    section: PaidSection
    opens: ClassVar[tuple[str, ...]] = ("section",)


class SpentByForce(Spent, frozen=True):
    """A player spent the only section that would do; nobody named it."""

    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        """Tell it as any payment."""
        return Text("artifacts-event-spent", super().text(game).args)


class CreditsPaid(Told, frozen=True):
    """A player paid credits."""

    icon = "credits"

    sound = "pay"

    seat: Seat
    credits: int


class Gained(Told, frozen=True):
    """A player gained points or credits."""

    sound = "coin"

    seat: Seat
    vp: int = 0
    credits: int = 0


class Matched(Gained, frozen=True):
    """A point for a stored section of the planet's type, of which is told with the section."""

    untold = True


class Stole(Told, frozen=True):
    """Credits went from one player to another."""

    icon = "credits"

    seat: Seat
    giver: Seat
    credits: int


class Looked(Told, frozen=True):
    """A player looks at cards of a deck."""

    icon = "search"

    seat: Seat
    row: RowId
    count: int
    cards: Annotated[tuple[CardId, ...], OWNER]
    reveals: ClassVar[bool] = True


class Kept(Told, frozen=True):
    """A card became somebody's project."""

    icon = "project"

    seat: Seat
    card: OpenCard
    reveals: ClassVar[bool] = True


class Placed(Told, frozen=True):
    """A faction's set-up put a card into the empire."""

    icon = "empire"

    sound = "place"

    seat: Seat
    card: OpenCard
    side: SideId
    reveals: ClassVar[bool] = True


class Searched(Told, frozen=True):
    """A player searched a deck for a type."""

    seat: Seat
    row: RowId
    type: TypeId
    card: OpenCard = ""
    reveals: ClassVar[bool] = True


class Attached(Told, frozen=True):
    """A section was attached to a project."""

    icon = "cards"

    sound = "place"

    seat: Seat
    section: PaidSection
    project: OpenCard
    opens: ClassVar[tuple[str, ...]] = ("section",)


class AttachedSpent(Told, frozen=True):
    """What lay under a project pays for it and is discarded."""

    untold = True

    seat: Seat
    card: OpenCard
    sections: Annotated[tuple[PaidSection, ...], PUBLIC]


class Completed(Told, frozen=True):
    """A card was finished."""

    icon = "empire"

    sound = "place"

    seat: Seat
    card: OpenCard
    side: SideId


class Constructed(Told, frozen=True):
    """A project has become so cheap that what lies under it is enough: it is finished without an action."""

    icon = "project"

    automaton = True

    seat: Seat
    card: OpenCard


class Flipped(Told, frozen=True):
    """A card of an empire was turned over."""

    seat: Seat
    card: OpenCard
    side: SideId


class Revealed(Told, frozen=True):
    """The top resource card was turned up; it lies on the table while it is told, to whoever did it as well."""

    icon = "cards"

    automaton = True

    passing = True

    seat: Seat
    card: OpenResource
    reveals: ClassVar[bool] = True
    opens: ClassVar[tuple[str, ...]] = ("card",)


class Drawn(Revealed, frozen=True):
    """The top resource card was turned up for a planet that stores it at once, of which is told then."""

    untold = True

    automaton = False


class Scored(Told, frozen=True):
    """A technology was scored, during play or at the end; cards decided it, so its owner is told as well."""

    icon = "points"

    sound = "coin"

    automaton = True

    passing = True

    seat: Seat
    card: OpenCard
    vp: int
    final: bool = False


class Missed(Told, frozen=True):
    """A technology scored nothing, since what was turned up for it does not show its type."""

    icon = "discard"

    automaton = True

    passing = True

    seat: Seat
    technology: OpenCard
    type: TypeId


class Produced(Told, frozen=True):
    """A planet stored a section."""

    icon = "planet"

    sound = "coin"

    seat: Seat
    planet: OpenCard
    section: OpenSection
    vp: int = 0
    opens: ClassVar[tuple[str, ...]] = ("section",)


class AttackBegan(Told, frozen=True):
    """An attack on a player was declared."""

    icon = "exterminate"

    sound = "battle"

    seat: Seat
    target: Seat


class SystemAttacked(Told, frozen=True):
    """An attack on the alien system was declared."""

    icon = "exterminate"

    sound = "battle"

    seat: Seat
    system: Annotated[SystemId, PUBLIC]


class PlanShown(Told, frozen=True):
    """The defender showed a plan."""

    icon = "defence"

    seat: Seat
    plan: Annotated[PlanId, PUBLIC]
    opens: ClassVar[tuple[str, ...]] = ("plan",)


class AttackEnded(Told, frozen=True):
    """An attack is over; a plan goes back to the defender's hand."""

    untold = True

    seat: Seat


class ShipFought(Told, frozen=True):
    """A ship attacked with a value; the cards decided it, so whoever sent it is told as well."""

    icon = "fleet"

    sound = "battle"

    automaton = True

    passing = True

    seat: Seat
    ship: OpenCard
    value: int
    against: str = ""
    """The alien system, or the plan, whose entry of that value is carried out."""

    def text(self, game: str) -> Text:
        """Say what comes of it."""
        told = super().text(game)
        if not self.against:
            return told
        return Text("artifacts-event-ship_hit", {**told.args, "do": many(entry_of(self.against, self.value))})


class ShipLost(Told, frozen=True):
    """A ship was damaged or destroyed; that it would be was said with what it did."""

    seat: Seat
    ship: OpenCard
    fate: FateId


class TokenPlaced(Told, frozen=True):
    """A blockade token was placed."""

    icon = "blockade"

    seat: Seat
    victim: Seat
    card: OpenCard


class TokenRemoved(Told, frozen=True):
    """A blockade token was removed."""

    seat: Seat
    card: OpenCard


class FeePaid(Told, frozen=True):
    """A player paid the fee of a blockaded card."""

    seat: Seat
    card: OpenCard
    credits: int


class ArtifactGained(Told, frozen=True):
    """A player gained an artifact; only he knows which."""

    icon = "artifact"

    sound = "coin"

    seat: Seat
    card: Annotated[ArtifactId, OWNER]
    reveals: ClassVar[bool] = True


class ArtifactPlayed(Told, frozen=True):
    """An artifact was played."""

    icon = "artifact"

    seat: Seat
    card: Annotated[ArtifactId, PUBLIC]
    opens: ClassVar[tuple[str, ...]] = ("card",)

    def text(self, game: str) -> Text:
        """Say what it does as well."""
        told = super().text(game)
        return Text(told.id, {**told.args, "do": many(ARTIFACTS[self.card].do)})


class StopSet(Told, frozen=True):
    """A player wants to be asked for artifacts wherever something is turned up in this turn."""

    seat: Seat


class PlanGained(Told, frozen=True):
    """A player drew a defence plan; only he knows which."""

    seat: Seat
    plan: Annotated[PlanId, OWNER]
    reveals: ClassVar[bool] = True


class AbilityUsed(Told, frozen=True):
    """A technology was used."""

    seat: Seat
    card: OpenCard


class FactionActed(Told, frozen=True):
    """A faction used its own action."""

    seat: Seat
    faction: FactionId


class ActionTaken(Told, frozen=True):
    """A basic or operational action was begun."""

    seat: Seat
    action: str

    def text(self, game: str) -> Text:
        """Say it as one says it of a person."""
        return Text(f"artifacts-event-action_taken-{self.action}", {"seat": Text("core-seat", {"seat": self.seat})})


class ActionsGained(Told, frozen=True):
    """A player may take more actions in this turn."""

    seat: Seat
    actions: int


class TurnsGained(Told, frozen=True):
    """A player takes more turns after the last round."""

    seat: Seat
    turns: int


class TopChanged(Told, frozen=True):
    """Another card lies open on a row deck."""

    untold = True

    row: RowId
    card: OpenCard = ""
    reveals: ClassVar[bool] = True
    opens: ClassVar[tuple[str, ...]] = ("card",)

    def text(self, game: str) -> Text:
        """Say it when a deck is empty."""
        told = super().text(game)
        return told if self.card else Text("artifacts-event-top_gone", told.args)


class Reshuffled(Told, frozen=True):
    """The discarded resource cards are the deck again."""

    untold = True

    cards: int
    reveals: ClassVar[bool] = True


class SystemTurned(Told, frozen=True):
    """The next alien system is available."""

    system: Annotated[SystemId, PUBLIC]
    reveals: ClassVar[bool] = True


class DeckRanOut(Told, frozen=True):
    """The resource deck ran out, and the round marker moved."""

    icon = "round"

    marker: int


class LastPassBegan(DeckRanOut, frozen=True):
    """The round marker stands on the last field: when the deck runs out again, the end is triggered."""

    moment = True


class EndTriggered(Told, frozen=True):
    """The last pass through the deck is over: the end is near."""

    icon = "round"

    moment = True


class LimitReached(EndTriggered, frozen=True):
    """The last round that is allowed has begun, whatever is left of the deck. Q43"""


class ScoringBegan(Told, frozen=True):
    """The last turn is over: fees for blank cards, then the final points."""

    moment = True


class FinalScore(Told, frozen=True):
    """A player's final points, and how many of them the faction brought."""

    seat: Seat
    vp: int
    faction: int = 0
