"""What can be told about an answer."""

from typing import Annotated, Any, ClassVar

from starboard.core.events import Told
from starboard.core.marks import OWNER
from starboard.core.text import Text, arguments
from starboard.games.voidfall.ids import (
    AgendaId,
    CardName,
    EventId,
    FleetWord,
    GuildWord,
    HouseName,
    InstallationWord,
    KindWord,
    OpenAgenda,
    OpenEvent,
    OpenToken,
    OriginName,
    PlaceName,
    ResourceWord,
    Seat,
    SectorName,
    TechName,
    TrackWord,
)


class HouseTaken(Told, frozen=True):
    """A house and an origin were chosen."""

    seat: Seat
    house: HouseName
    origin: OriginName
    reveals: ClassVar[bool] = True


class CycleBegan(Told, frozen=True):
    """A cycle began with an event."""

    cycle: int
    event: OpenEvent
    reveals: ClassVar[bool] = True


class RoundBegan(Told, frozen=True):
    """A round of turns began."""

    round: int
    rounds: int
    begins: ClassVar[bool] = True


class FocusPlayed(Told, frozen=True):
    """A focus card was played."""

    seat: Seat
    card: CardName


class TradeFlipped(Told, frozen=True):
    """A trade token was flipped."""

    seat: Seat


class AgendaPlayed(Told, frozen=True):
    """An agenda was played from hand; the selection can still be taken back. [03.1]"""

    seat: Seat
    agenda: OpenAgenda


class ActionUsed(Told, frozen=True):
    """An action of a focus card was used."""

    seat: Seat
    card: CardName
    number: int


class AgendaUsed(Told, frozen=True):
    """The action of the agenda played was used."""

    seat: Seat
    kind: KindWord


class TechnologyUsed(Told, frozen=True):
    """An action of a technology was used."""

    seat: Seat
    tech: TechName


def amounts(resources: Any, game: str) -> list[Text]:
    """Name the resources that something counts, those it has none of left out."""
    names = ("food", "energy", "materials", "credits", "science")
    return [Text(f"{game}-amount-{n}", {"count": getattr(resources, n)}) for n in names if getattr(resources, n)]


class Paid(Told, frozen=True):
    """Resources were paid."""

    seat: Seat
    food: int = 0
    energy: int = 0
    materials: int = 0
    credits: int = 0
    science: int = 0

    def text(self, game: str) -> Text:
        return Text(f"{game}-event-paid", arguments(self) | {"what": amounts(self, game)})


class Gained(Told, frozen=True):
    """Resources were gained."""

    seat: Seat
    food: int = 0
    energy: int = 0
    materials: int = 0
    credits: int = 0
    science: int = 0

    def text(self, game: str) -> Text:
        return Text(f"{game}-event-gained", arguments(self) | {"what": amounts(self, game)})


class Produced(Told, frozen=True):
    """A resource was produced."""

    seat: Seat
    resource: ResourceWord
    count: int


class Influence(Told, frozen=True):
    """Influence was gained or lost."""

    seat: Seat
    count: int
    total: int


class Activated(Told, frozen=True):
    """Fleets became active."""

    seat: Seat
    count: int


class Deactivated(Told, frozen=True):
    """A fleet became inactive."""

    seat: Seat


class Deployed(Told, frozen=True):
    """A fleet was deployed."""

    seat: Seat
    sector: SectorName
    fleet: FleetWord


class Recalled(Told, frozen=True):
    """A fleet was recalled."""

    seat: Seat
    sector: SectorName
    fleet: FleetWord


class Moved(Told, frozen=True):
    """A fleet moved between own sectors."""

    seat: Seat
    sector: SectorName
    to: SectorName
    fleet: FleetWord


class GuildFounded(Told, frozen=True):
    """A guild was established."""

    seat: Seat
    sector: SectorName
    guild: GuildWord


class Built(Told, frozen=True):
    """An installation was built."""

    seat: Seat
    sector: SectorName
    installation: InstallationWord


class Destroyed(Told, frozen=True):
    """A guild or installation was destroyed."""

    seat: Seat
    sector: SectorName
    guild: GuildWord = ""
    installation: InstallationWord = ""


class PopulationChanged(Told, frozen=True):
    """The population of a sector changed."""

    seat: Seat
    sector: SectorName
    population: int


class Corrupted(Told, frozen=True):
    """Corruption was placed."""

    seat: Seat
    place: PlaceName


class Cleansed(Told, frozen=True):
    """Corruption was taken away."""

    seat: Seat
    place: PlaceName


class OfferCorrupted(Told, frozen=True):
    """Corruption was placed on an offer of agendas."""

    kind: KindWord


class Advanced(Told, frozen=True):
    """A marker advanced on a track."""

    seat: Seat
    track: TrackWord
    space: int


class TechnologyGained(Told, frozen=True):
    """A basic technology was gained."""

    seat: Seat
    tech: TechName


class TechnologyImproved(Told, frozen=True):
    """A technology was improved."""

    seat: Seat
    tech: TechName


class TradeGained(Told, frozen=True):
    """A trade token was gained."""

    seat: Seat
    field: int


class TradeReturned(Told, frozen=True):
    """A trade token went back to the board."""

    seat: Seat
    field: int


class AgendaTaken(Told, frozen=True):
    """An agenda was taken from the offer."""

    seat: Seat
    agenda: OpenAgenda
    reveals: ClassVar[bool] = True


class AgendasDrawn(Told, frozen=True):
    """Agendas were drawn from a deck; only the drawer sees them."""

    seat: Seat
    kind: KindWord
    agendas: Annotated[tuple[AgendaId, ...], OWNER]
    reveals: ClassVar[bool] = True


class AgendaKept(Told, frozen=True):
    """One of the agendas drawn was kept."""

    seat: Seat
    agenda: Annotated[AgendaId, OWNER]


class AgendaSettled(Told, frozen=True):
    """The agenda played came into play."""

    seat: Seat
    agenda: OpenAgenda
    slot: int


class AgendaDiscarded(Told, frozen=True):
    """An agenda went under its deck."""

    seat: Seat
    agenda: OpenAgenda
    opens: ClassVar[tuple[str, ...]] = ("agenda",)


class AgendaScored(Told, frozen=True):
    """An agenda scored."""

    seat: Seat
    agenda: OpenAgenda
    count: int


class StartScored(Told, frozen=True):
    """A start agenda scored."""

    seat: Seat
    count: int


class TokenFound(Told, frozen=True):
    """A bounty or reclaim token was revealed."""

    seat: Seat
    token: OpenToken
    reveals: ClassVar[bool] = True


class TokenDropped(Told, frozen=True):
    """A bounty or reclaim token was given up."""

    seat: Seat
    token: OpenToken
    opens: ClassVar[tuple[str, ...]] = ("token",)


class GloryGained(Told, frozen=True):
    """A glory token was gained."""

    seat: Seat
    value: int


class GloryLost(Told, frozen=True):
    """A glory token was lost."""

    seat: Seat
    value: int


class Peeked(Told, frozen=True):
    """Somebody looked at coming events."""

    seat: Seat
    events: Annotated[tuple[EventId, ...], OWNER]
    reveals: ClassVar[bool] = True


class EventPlaced(Told, frozen=True):
    """The event brought something into a sector."""

    sector: SectorName


class InvasionBegan(Told, frozen=True):
    """Fleets invade a sector."""

    seat: Seat
    sector: SectorName
    count: int


class SkirmishBegan(Told, frozen=True):
    """The void attacks a sector."""

    seat: Seat
    sector: SectorName
    count: int


class SkirmishAvoided(Told, frozen=True):
    """The void does not attack."""

    seat: Seat


class CombatStep(Told, frozen=True):
    """The approach (salvo 0) or a salvo was fought; combat has no chance in it, so nothing new is learned."""

    salvo: int
    invader: int
    defender: int


class Conquered(Told, frozen=True):
    """A sector was taken."""

    seat: Seat
    sector: SectorName


class Defended(Told, frozen=True):
    """A sector held."""

    sector: SectorName


class Tied(Told, frozen=True):
    """Nobody was left."""

    sector: SectorName


class VoidMovedIn(Told, frozen=True):
    """The void moved into a sector."""

    sector: SectorName


class UpkeepPaid(Told, frozen=True):
    """Upkeep was settled."""

    seat: Seat
    points: int
    unpaid: int


class HavenOpened(Told, frozen=True):
    """A fleet went to a safe haven."""

    seat: Seat
    sector: SectorName


class GameEnded(Told, frozen=True):
    """The last cycle is over."""
