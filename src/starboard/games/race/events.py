"""What can be told about an answer."""

from typing import Annotated, ClassVar

from starboard.core.events import Told
from starboard.core.marks import HIDDEN, OWNER, PUBLIC, SEAT, SECRETIVE, Named
from starboard.core.text import Text
from starboard.games.race.facts import design_id

CardId = Annotated[str, Named(lambda card: f"race-card-{design_id(card)}", "race-card-hidden"), SECRETIVE]
OpenCard = Annotated[CardId, PUBLIC]
Seat = Annotated[int, SEAT]
ActionId = Annotated[str, Named("race-action-{}")]
PhaseId = Annotated[str, Named("race-phase-{}")]
FaceId = Annotated[str, Named("race-face-{}")]
FieldId = Annotated[str, Named("race-field-{}", "race-field-none")]
RowId = Annotated[str, Named("race-row-{}")]
TileId = Annotated[str, Named("race-tile-{}")]
TargetId = Annotated[str, Named("race-target-{}")]
GoalId = Annotated[str, Named("race-goal-{}")]
FailureId = Annotated[str, Named("race-failed-{}")]
KindId = Annotated[str, Named("race-kind-{}")]


class Reshuffled(Told, frozen=True):
    """The discard pile became the deck."""

    cards: int
    reveals: ClassVar[bool] = True


class RoundBegan(Told, frozen=True):
    """A round began."""

    round: int
    begins: ClassVar[bool] = True


class PhaseBegan(Told, frozen=True):
    """A phase began."""

    phase: PhaseId


def _unnamed(told: Text, cards: tuple[str, ...]) -> Text:
    """Leave names out where none is known: how many there are is said anyway."""
    return Text(f"{told.id}-hidden", told.args) if HIDDEN in cards else told


class Drew(Told, frozen=True):
    """A player drew cards; only he knows which."""

    icon = "card"

    sound = "draw"

    seat: Seat
    cards: Annotated[tuple[CardId, ...], OWNER]
    aside: bool = False
    """They lie aside until some of them are kept, instead of going to the hand."""
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        """Say how many, and to who drew them also which."""
        return _unnamed(super().text(game), self.cards)


class GoodPlaced(Told, frozen=True):
    """A world got a good."""

    icon = "produce"

    sound = "place"

    seat: Seat
    card: OpenCard
    reveals: ClassVar[bool] = True


class ScoredChips(Told, frozen=True):
    """A player took victory points."""

    icon = "points"

    sound = "coin"

    seat: Seat
    points: int


class PrestigeChanged(Told, frozen=True):
    """A player gained or spent prestige."""

    icon = "prestige"

    seat: Seat
    prestige: int

    def text(self, game: str) -> Text:
        """Write the number with its sign."""
        told = super().text(game)
        sign = "+" if self.prestige >= 0 else "−"
        return Text(told.id, {**told.args, "prestige": f"{sign}{abs(self.prestige)}"})


class StartChosen(Told, frozen=True):
    """A player begins with this world."""

    seat: Seat
    card: OpenCard
    reveals: ClassVar[bool] = True


class ActionsShown(Told, frozen=True):
    """A player showed his actions."""

    icon = "round"

    seat: Seat
    actions: tuple[ActionId, ...]
    boost: ActionId = ""
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        """Name the prestige bonus only if there is one."""
        told = super().text(game)
        return Text("race-event-actions_boosted", told.args) if self.boost else told


class Discarded(Told, frozen=True):
    """A player discarded a card face down."""

    icon = "discard"

    seat: Seat
    card: Annotated[CardId, OWNER]


class Kept(Told, frozen=True):
    """A player kept cards of those he drew; with the last one the others are discarded."""

    icon = "card"

    seat: Seat
    cards: Annotated[tuple[CardId, ...], OWNER]
    others: int = 0

    def text(self, game: str) -> Text:
        """Say how many are discarded only with the last card kept."""
        told = super().text(game)
        return _unnamed(Text("race-event-kept_last", told.args) if self.others else told, self.cards)


class Placed(Told, frozen=True):
    """A player placed a card."""

    icon = "develop"

    sound = "place"

    seat: Seat
    card: OpenCard
    reveals: ClassVar[bool] = True


class PlacedNothing(Told, frozen=True):
    """A player placed nothing."""

    seat: Seat
    reveals: ClassVar[bool] = True


class CannotPlace(Told, frozen=True):
    """A player has nothing that he could place."""

    seat: Seat
    reveals: ClassVar[bool] = True


class CannotPlaceMore(Told, frozen=True):
    """A player has a power to place or exchange one more, and nothing to do it with."""

    seat: Seat
    reveals: ClassVar[bool] = True


class Paid(Told, frozen=True):
    """A player paid a card."""

    icon = "card"

    sound = "pay"

    seat: Seat
    card: Annotated[CardId, OWNER]


class Conquered(Told, frozen=True):
    """A player conquered a world."""

    icon = "military"

    sound = "battle"

    seat: Seat
    card: OpenCard
    strength: int


class PowerUsed(Told, frozen=True):
    """A player used a card's power."""

    icon = "arrow"

    seat: Seat
    card: OpenCard


class LeftTableau(Told, frozen=True):
    """A player discarded a card of his tableau for its power."""

    seat: Seat
    card: OpenCard


class GoodLost(Told, frozen=True):
    """A good went with the world it lay on."""

    seat: Seat
    card: OpenCard


class SavedLost(Told, frozen=True):
    """The cards under a world went with it."""

    seat: Seat
    count: int


class GoalClaimed(Told, frozen=True):
    """A player got a goal."""

    sound = "coin"
    moment = True

    seat: Seat
    goal: GoalId


class GoalLost(Told, frozen=True):
    """A player lost a goal, which lies in the middle again."""

    seat: Seat
    goal: GoalId


class TakeoverDeclared(Told, frozen=True):
    """A player declared that he wants a world of another."""

    sound = "battle"

    seat: Seat
    card: OpenCard
    owner: Seat
    by: OpenCard


class TakeoverStopped(Told, frozen=True):
    """A player stopped a take-over."""

    seat: Seat
    card: OpenCard


class TakeoverCounted(Told, frozen=True):
    """The strengths of both sides were compared."""

    seat: Seat
    card: OpenCard
    attack: int
    defense: int


class TakeoverFailed(Told, frozen=True):
    """A take-over came to nothing: stopped, the world is gone, an earlier one failed, or it was too weak."""

    seat: Seat
    card: OpenCard
    why: FailureId


class WorldTaken(Told, frozen=True):
    """A player took a world of another, with what lay on it and under it; only he sees the latter now."""

    sound = "battle"

    seat: Seat
    card: OpenCard
    owner: Seat
    saved: Annotated[tuple[CardId, ...], OWNER] = ()
    reveals: ClassVar[bool] = True


class WorldDestroyed(Told, frozen=True):
    """A player destroyed a world of another, with what lay on it and under it."""

    seat: Seat
    card: OpenCard
    owner: Seat


class BonusCardTurned(Told, frozen=True):
    """A player's card for the prestige bonus or a search is used up."""

    seat: Seat


class GoodSpent(Told, frozen=True):
    """The good of a world was used up."""

    icon = "consume"

    sound = "pay"

    seat: Seat
    card: OpenCard


class Sold(Told, frozen=True):
    """A good was sold."""

    icon = "trade"

    sound = "coin"

    seat: Seat
    card: OpenCard
    cards: int


class Replaced(Told, frozen=True):
    """A world was exchanged for another."""

    icon = "settle"

    seat: Seat
    old: OpenCard
    card: OpenCard
    reveals: ClassVar[bool] = True


class Saved(Told, frozen=True):
    """A card went under a world."""

    seat: Seat
    card: Annotated[CardId, OWNER]
    paid: bool = False
    """It was just paid; otherwise it comes from the hand."""


class TookSaved(Told, frozen=True):
    """A player took the cards under his world."""

    seat: Seat
    count: int


class TookDiscards(Told, frozen=True):
    """A player took what others discarded; only he sees which cards."""

    seat: Seat
    count: int
    cards: Annotated[tuple[CardId, ...], OWNER] = ()
    reveals: ClassVar[bool] = True


class TurnedOver(Told, frozen=True):
    """Cards of the deck were turned over."""

    seat: Seat
    cards: Annotated[tuple[CardId, ...], PUBLIC]
    reveals: ClassVar[bool] = True
    opens: ClassVar[tuple[str, ...]] = ("cards",)


class Anted(Told, frozen=True):
    """A player bet a card."""

    seat: Seat
    card: OpenCard
    reveals: ClassVar[bool] = True
    opens: ClassVar[tuple[str, ...]] = ("card",)


class AnteLost(Told, frozen=True):
    """The bet was lost."""

    seat: Seat
    card: OpenCard
    opens: ClassVar[tuple[str, ...]] = ("card",)


class AnteWon(Told, frozen=True):
    """The bet was won; the player keeps it and one of the cards turned over."""

    sound = "coin"

    seat: Seat
    card: OpenCard
    opens: ClassVar[tuple[str, ...]] = ("card",)


class Guessed(Told, frozen=True):
    """A player named a number and a card was turned over."""

    seat: Seat
    number: int
    card: OpenCard
    hit: bool
    reveals: ClassVar[bool] = True
    opens: ClassVar[tuple[str, ...]] = ("card",)


class Searching(Told, frozen=True):
    """A player searches the deck."""

    icon = "search"

    seat: Seat
    category: Annotated[str, Named("race-search-{}")]


class SearchFound(Told, frozen=True):
    """The search ended with a card."""

    seat: Seat
    card: OpenCard
    opens: ClassVar[tuple[str, ...]] = ("card",)


class SearchFailed(Told, frozen=True):
    """The search found nothing, though the whole deck was turned over."""

    seat: Seat
    count: int = 0
    reveals: ClassVar[bool] = True


class KindNamed(Told, frozen=True):
    """A player named the kind of a good."""

    seat: Seat
    kind: KindId


class LeaderAwarded(Told, frozen=True):
    """Prestige at the start of a round brings a point, and perhaps a card."""

    icon = "prestige"

    seat: Seat
    cards: int


class GameEnded(Told, frozen=True):
    """The game is over, and why."""

    moment = True

    reason: Annotated[str, Named("race-end-{}")]
    also: tuple[str, ...] = ()
    """Further reasons that hold."""

    def text(self, game: str) -> Text:
        """Name all reasons."""
        return Text("race-event-game_ended", {"reason": [Text(f"race-end-{r}") for r in (self.reason, *self.also)]})


class RobotRolled(Told, frozen=True):
    """The Robot rolled its dice; this is where they lie."""

    icon = "robot"

    sound = "dice"

    automaton: ClassVar[bool] = True

    die_a: FaceId
    field_a: FieldId
    die_b: FaceId
    field_b: FieldId
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        """Say where a die lies only where it does not say it itself."""
        told = super().text(game)
        as_told = dict(told.args)
        for die, lies in (("die_a", self.field_a), ("die_b", self.field_b)):
            face = getattr(self, die)
            if not lies.startswith(face):
                field = told.args[die.replace("die", "field")]
                as_told[die] = Text("race-die-as", {"die": "none" if lies == "none" else face, "field": field})
        return Text(told.id, as_told)


class RobotSymbol(Told, frozen=True):
    """The robot face means what the robot tile shows; the roll told next says so too."""

    untold = True
    tile: TileId
    symbol: FaceId


class RobotTurned(Told, frozen=True):
    """The robot tile was turned after an action."""

    icon = "robot"

    tile: TileId
    symbol: FaceId


class RobotBegan(Told, frozen=True):
    """The Robot follows a row: which phase, action or reaction, by which die, on which tile."""

    icon = "robot"

    phase: PhaseId
    row: RowId
    die: FaceId
    tile: TileId

    def text(self, game: str) -> Text:
        """Say what it does as one says it of a person, and why."""
        return Text(f"{self.told(game).id}-{self.phase}", {"why": Text(f"race-why-{self.row}")})

    def told(self, game: str) -> Text:
        """Say it by row, die and tile, as who has them on the table wants to know."""
        return super().text(game)


class RobotPassed(Told, frozen=True):
    """The Robot does nothing for lack of credit."""

    icon = "robot"

    automaton: ClassVar[bool] = True

    need: int
    credit: int


class RobotDrew(Told, frozen=True):
    """The Robot put cards on its hand pile."""

    icon = "card"

    sound = "draw"

    count: int
    reveals: ClassVar[bool] = True


class RobotRevealed(Told, frozen=True):
    """The Robot turned over a card of its pile and discarded it, since it does not fit."""

    icon = "robot"

    card: OpenCard
    target: TargetId
    reveals: ClassVar[bool] = True
    opens: ClassVar[tuple[str, ...]] = ("card",)


class RobotTooDear(Told, frozen=True):
    """The Robot discarded a development that it has no credit for."""

    icon = "robot"

    card: OpenCard
    need: int
    reveals: ClassVar[bool] = True
    opens: ClassVar[tuple[str, ...]] = ("card",)


class RobotPlaced(Told, frozen=True):
    """The Robot placed a card."""

    icon = "robot"

    sound = "place"

    automaton: ClassVar[bool] = True

    card: OpenCard
    credit: int
    reveals: ClassVar[bool] = True


class RobotFoundNothing(Told, frozen=True):
    """The Robot's pile ran out."""

    icon = "robot"

    automaton: ClassVar[bool] = True


class RobotToken(Told, frozen=True):
    """The Robot placed a development token."""

    icon = "robot"

    automaton: ClassVar[bool] = True

    credit: int


class RobotTracks(Told, frozen=True):
    """The Robot's tracks moved."""

    icon = "robot"

    credit: int
    economy: int


class RobotScored(Told, frozen=True):
    """The Robot took victory points."""

    icon = "points"

    sound = "coin"

    automaton: ClassVar[bool] = True

    points: int


class RobotPrestige(Told, frozen=True):
    """The Robot gained prestige."""

    icon = "prestige"

    automaton: ClassVar[bool] = True

    prestige: int


class RobotTileGone(Told, frozen=True):
    """The Robot's one-time tile and start world are gone."""

    icon = "robot"

    automaton: ClassVar[bool] = True

    card: OpenCard


class RobotLeads(Told, frozen=True):
    """The Robot's prestige at the start of a round brings a point, and perhaps a card and credit."""

    icon = "points"

    cards: int
    credit: int


class LeadReminded(Told, frozen=True):
    """Who leads alone with real cards is told what else that brings."""
