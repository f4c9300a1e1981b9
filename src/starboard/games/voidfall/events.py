"""What can be told about an answer."""

from typing import Annotated, Any, ClassVar

from starboard.core.events import Told
from starboard.core.marks import HIDDEN, OWNER
from starboard.core.motion import Clash, Fighter, Journey, Piece
from starboard.core.text import Text, arguments, seat_name
from starboard.games.voidfall.combat.types import KINDS
from starboard.games.voidfall.facts.tables import TRADE_BONUSES
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
    SourceWord,
    TechName,
    TrackWord,
)


def field_text(field: int, game: str) -> Text:
    """Name a field of the trade track by what it gives."""
    return TRADE_BONUSES[field - 1].text(game)


def house(seat: int) -> str:
    """Give the key under which a player's panel lies on the table."""
    return f"player-{seat}"


class HouseTaken(Told, frozen=True):
    """A house and an origin were chosen."""

    seat: Seat
    house: HouseName
    origin: OriginName
    reveals: ClassVar[bool] = True


class HouseChosen(Told, frozen=True):
    """A house was chosen; what it begins with comes when all have chosen."""

    seat: Seat
    house: HouseName


class OriginChosen(Told, frozen=True):
    """An origin was chosen and shown."""

    seat: Seat
    origin: OriginName
    reveals: ClassVar[bool] = True


class CyclePrepared(Told, frozen=True):
    """Before the event: trade tokens leave the board, technologies come up, the order of play is set."""

    removed: int
    board: tuple[int, ...]
    """Trade tokens by field, top first."""
    row: tuple[TechName, ...]
    """Improved technologies that can be had now."""
    order: tuple[Seat, ...]


class CycleBegan(Told, frozen=True):
    """A cycle began with an event."""

    cycle: int
    event: OpenEvent
    reveals: ClassVar[bool] = True
    begins: ClassVar[bool] = True


class EvaluationBegan(Told, frozen=True):
    """A cycle is evaluated: what comes of it is told until the next one begins."""

    cycle: int
    begins: ClassVar[bool] = True
    moment = True


class RoundBegan(Told, frozen=True):
    """A round of turns began."""

    round: int
    rounds: int
    begins: ClassVar[bool] = True


class FocusPlayed(Told, frozen=True):
    """A focus card was played."""

    icon: ClassVar[str] = "card"
    sound = "place"

    seat: Seat
    card: CardName


class TradeFlipped(Told, frozen=True):
    """A trade token was flipped; so many others lie on agendas and in storage."""

    seat: Seat
    agendas: int = 0
    storage: int = 0


class AgendaPlayed(Told, frozen=True):
    """An agenda was played from hand; the selection can still be taken back. [03.1]"""

    icon: ClassVar[str] = "scroll"
    sound = "place"

    seat: Seat
    agenda: OpenAgenda


class ActionUsed(Told, frozen=True):
    """An action of a focus card was used."""

    seat: Seat
    card: CardName
    number: int

    def text(self, game: str) -> Text:
        return Text(
            f"{game}-event-action_used", arguments(self) | {"action": Text(f"{game}-action-{self.card}-{self.number}")}
        )


class AgendaUsed(Told, frozen=True):
    """The action of the agenda played was used."""

    seat: Seat
    kind: KindWord


class AbilityUsed(Told, frozen=True):
    """An action of the own house was used."""

    seat: Seat
    house: HouseName


class TechnologyUsed(Told, frozen=True):
    """An action of a technology was used."""

    icon: ClassVar[str] = "technology"
    seat: Seat
    tech: TechName


def amounts(resources: Any, game: str) -> list[Text]:
    """Name the resources that something counts, those it has none of left out."""
    names = ("food", "energy", "materials", "credits", "science")
    return [Text(f"{game}-amount-{n}", {"count": getattr(resources, n)}) for n in names if getattr(resources, n)]


class Paid(Told, frozen=True):
    """Resources were paid."""

    sound = "pay"

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

    sound = "coin"

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

    icon: ClassVar[str] = "produce"
    sound = "coin"

    seat: Seat
    resource: ResourceWord
    count: int


class Influence(Told, frozen=True):
    """Influence was gained or lost, and where it came from."""

    icon: ClassVar[str] = "influence"
    sound = "coin"

    seat: Seat
    count: int
    total: int
    source: SourceWord = "effects"


class Activated(Told, frozen=True):
    """Fleets became active."""

    icon: ClassVar[str] = "fleet"
    seat: Seat
    count: int


class Deactivated(Told, frozen=True):
    """A fleet became inactive."""

    icon: ClassVar[str] = "deactivate"
    seat: Seat


class Deployed(Told, frozen=True):
    """A fleet was deployed."""

    icon: ClassVar[str] = "fleet"
    sound = "place"

    seat: Seat
    sector: SectorName
    fleet: FleetWord

    def journeys(self) -> tuple[Journey, ...]:
        return (Journey(self.fleet, house(self.seat), self.sector, seat=self.seat),)


class Recalled(Told, frozen=True):
    """A fleet was recalled."""

    icon: ClassVar[str] = "recall"
    seat: Seat
    sector: SectorName
    fleet: FleetWord

    def journeys(self) -> tuple[Journey, ...]:
        return (Journey(self.fleet, self.sector, house(self.seat), seat=self.seat),)


class Moved(Told, frozen=True):
    """A fleet moved between own sectors."""

    icon: ClassVar[str] = "fleet"
    sound = "place"

    seat: Seat
    sector: SectorName
    to: SectorName
    fleet: FleetWord

    def journeys(self) -> tuple[Journey, ...]:
        return (Journey(self.fleet, self.sector, self.to, seat=self.seat),)


class SectorLost(Told, frozen=True):
    """A player no longer controls a sector."""

    seat: Seat
    sector: SectorName


class GuildFounded(Told, frozen=True):
    """A guild was established."""

    icon: ClassVar[str] = "guild"
    sound = "place"

    seat: Seat
    sector: SectorName
    guild: GuildWord

    def journeys(self) -> tuple[Journey, ...]:
        return (Journey(self.guild, house(self.seat), self.sector, seat=self.seat),)


class Built(Told, frozen=True):
    """An installation was built."""

    icon: ClassVar[str] = "shipyard"
    sound = "place"

    seat: Seat
    sector: SectorName
    installation: InstallationWord

    def journeys(self) -> tuple[Journey, ...]:
        return (Journey(self.installation, house(self.seat), self.sector, seat=self.seat),)


class Destroyed(Told, frozen=True):
    """A guild or installation was destroyed."""

    seat: Seat
    sector: SectorName
    guild: GuildWord = ""
    installation: InstallationWord = ""


class InstallationsRemoved(Told, frozen=True):
    """All installations that are not printed left a sector that was taken."""

    seat: Seat
    sector: SectorName


class PopulationChanged(Told, frozen=True):
    """The population of a sector changed."""

    icon: ClassVar[str] = "person"
    seat: Seat
    sector: SectorName
    population: int


class Corrupted(Told, frozen=True):
    """Corruption was placed."""

    icon: ClassVar[str] = "corruption"
    seat: Seat
    place: PlaceName


class Cleansed(Told, frozen=True):
    """Corruption was taken away, perhaps to be kept for a decree."""

    icon: ClassVar[str] = "corruption"
    seat: Seat
    place: PlaceName
    kept: bool = False


class OfferCorrupted(Told, frozen=True):
    """Corruption was placed on an offer of agendas."""

    kind: KindWord


class Advanced(Told, frozen=True):
    """A marker advanced on a track."""

    icon: ClassVar[str] = "upgrade"
    seat: Seat
    track: TrackWord
    space: int


class TechnologyGained(Told, frozen=True):
    """A basic technology was gained."""

    icon: ClassVar[str] = "technology"
    sound = "place"

    seat: Seat
    tech: TechName


class TechnologyImproved(Told, frozen=True):
    """A technology was improved."""

    icon: ClassVar[str] = "technology"
    seat: Seat
    tech: TechName


class TradeGained(Told, frozen=True):
    """A trade token was gained."""

    icon: ClassVar[str] = "trade"

    seat: Seat
    field: int

    def text(self, game: str) -> Text:
        return Text(f"{game}-event-trade_gained", {"seat": seat_name(self.seat), "what": field_text(self.field, game)})

    def targets(self) -> tuple[str, ...]:
        return (f"trade-{self.field}",)


class TradeReturned(Told, frozen=True):
    """A trade token went back to the board; so many others lie on agendas and in storage."""

    icon: ClassVar[str] = "trade"

    seat: Seat
    field: int
    agendas: int = 0
    storage: int = 0

    def text(self, game: str) -> Text:
        what = field_text(self.field, game)
        return Text(f"{game}-event-trade_returned", {"seat": seat_name(self.seat), "what": what})

    def targets(self) -> tuple[str, ...]:
        return (f"trade-{self.field}",)


class TradePlaced(Told, frozen=True):
    """At the end of a turn trade tokens were placed on agendas and in storage."""

    seat: Seat
    agendas: int
    storage: int


class AgendaTaken(Told, frozen=True):
    """An agenda was taken from the offer, where the next one lies now."""

    icon: ClassVar[str] = "scroll"
    seat: Seat
    agenda: OpenAgenda
    next: OpenAgenda = ""
    tainted: bool = False
    """Corruption lay on the offer and comes with it."""
    reveals: ClassVar[bool] = True


class AgendasDrawn(Told, frozen=True):
    """Agendas were drawn from a deck; only the drawer sees them."""

    sound = "draw"

    seat: Seat
    kind: KindWord
    agendas: Annotated[tuple[AgendaId, ...], OWNER]
    reveals: ClassVar[bool] = True

    def text(self, game: str) -> Text:
        if HIDDEN not in self.agendas:
            return super().text(game)
        return Text(f"{game}-event-agendas_drawn_hidden", arguments(self) | {"count": len(self.agendas)})


class AgendaKept(Told, frozen=True):
    """One of the agendas drawn was kept."""

    seat: Seat
    agenda: Annotated[AgendaId, OWNER]


class AgendaSettled(Told, frozen=True):
    """The agenda played came into play."""

    icon: ClassVar[str] = "scroll"
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

    icon: ClassVar[str] = "influence"
    seat: Seat
    agenda: OpenAgenda
    count: int


class StartScored(Told, frozen=True):
    """A start agenda scored."""

    icon: ClassVar[str] = "influence"
    seat: Seat
    count: int


class TokenFound(Told, frozen=True):
    """A bounty or reclaim token was revealed, in a sector taken or from the bag."""

    icon: ClassVar[str] = "bounty"
    seat: Seat
    token: OpenToken
    sector: SectorName = ""
    reveals: ClassVar[bool] = True


class TokenDropped(Told, frozen=True):
    """A bounty or reclaim token was given up."""

    seat: Seat
    token: OpenToken
    opens: ClassVar[tuple[str, ...]] = ("token",)


class GloryGained(Told, frozen=True):
    """A glory token was gained."""

    icon: ClassVar[str] = "glory"
    seat: Seat
    value: int


class GloryLost(Told, frozen=True):
    """A glory token was lost."""

    seat: Seat
    value: int


class GloryUpgraded(Told, frozen=True):
    """A glory token was replaced by one of the next value."""

    seat: Seat
    value: int
    """The new value."""


class SpoilsTaken(Told, frozen=True):
    """Whatever lay in a sector taken is its conqueror's; nothing of it stays there."""

    seat: Seat
    sector: SectorName


class FallenHouseBeaten(Told, frozen=True):
    """A fallen house lost its sector: there is room for more technologies."""

    moment = True

    seat: Seat
    house: HouseName
    most: int


class DecreeTaken(Told, frozen=True):
    """The reward of a decree was taken; kept corruption may have gone back for it."""

    icon: ClassVar[str] = "scroll"
    seat: Seat
    number: int
    returned: int = 0


class FocusTakenBack(Told, frozen=True):
    """Focus cards came to the hand: those played, after the first cycle also those set aside."""

    seat: Seat
    cards: tuple[CardName, ...]


class Peeked(Told, frozen=True):
    """Somebody looked at coming events."""

    seat: Seat
    events: Annotated[tuple[EventId, ...], OWNER]
    reveals: ClassVar[bool] = True


class EventPlaced(Told, frozen=True):
    """The event brought something into a sector; tokens are told by themselves.

    Tables that were stored earlier tell it of tokens alone, too: then it has nothing to name.
    """

    sector: SectorName
    defenses: int = 0
    guild: GuildWord = ""
    void: int = 0
    glory: int = 0

    def text(self, game: str) -> Text:
        counts = (("void_fleet", self.void), ("sector_defense", self.defenses), ("glory", self.glory))
        what = [Text(f"{game}-item-{name}", {"count": n}) for name, n in counts if n]
        if self.guild:
            what.append(Text(f"{game}-guild-{self.guild}"))
        told = arguments(self)
        return Text(f"{game}-event-event_placed{'-what' if what else ''}", told | {"what": what})


class TokensPlaced(Told, frozen=True):
    """Tokens lie face down in a sector."""

    sector: SectorName
    bounty: int = 0
    reclaim: int = 0

    def text(self, game: str) -> Text:
        counts = (("bounty", self.bounty), ("reclaim", self.reclaim))
        what = [Text(f"{game}-item-{name}", {"count": n}) for name, n in counts if n]
        return Text(f"{game}-event-tokens_placed", arguments(self) | {"what": what})


class FleetsSent(Told, frozen=True):
    """Fleets left a sector to invade another."""

    icon: ClassVar[str] = "fleet"
    seat: Seat
    sector: SectorName
    to: SectorName
    fleet: FleetWord
    count: int

    def journeys(self) -> tuple[Journey, ...]:
        return (Journey(self.fleet, self.sector, self.to, self.count, self.seat),)


class Launched(Told, frozen=True):
    """An active corvette joined the invading fleets before combat."""

    seat: Seat
    sector: SectorName

    def journeys(self) -> tuple[Journey, ...]:
        return (Journey("corvette", house(self.seat), self.sector, seat=self.seat),)


class Escaped(Told, frozen=True):
    """A fleet hit in combat flew home, instead of staying among the active ones."""

    seat: Seat
    sector: SectorName
    fleet: FleetWord


class InvasionBegan(Told, frozen=True):
    """Fleets invade a sector."""

    icon: ClassVar[str] = "military"
    sound = "battle"

    seat: Seat
    sector: SectorName
    count: int


class SkirmishBegan(Told, frozen=True):
    """The void attacks a sector."""

    icon: ClassVar[str] = "void"
    sound = "battle"

    seat: Seat
    sector: SectorName
    count: int


class SkirmishAvoided(Told, frozen=True):
    """The void does not attack."""

    seat: Seat


class CombatStep(Told, frozen=True):
    """The approach (salvo 0) or a salvo was fought; combat has no chance in it, so nothing new is learned.

    Pairs: invader, defender; fleets by type in the order of KINDS.
    """

    sound = "battle"

    salvo: int
    invader: int
    defender: int
    sector: SectorName = ""
    sides: tuple[int, ...] = ()
    """The two seats; -1 is the void, or nobody."""
    first: int = -1
    """Which side fired first; -1: both at once."""
    dealt: tuple[int, ...] = ()
    absorbed: tuple[int, ...] = ()
    by: tuple[tuple[tuple[str, int], ...], ...] = ()
    """What absorbed how much of it."""
    left: tuple[tuple[int, ...], ...] = ()
    lost: tuple[tuple[int, ...], ...] = ()

    def text(self, game: str) -> Text:
        args: dict[str, Any] = {"salvo": self.salvo, "invader": self.invader, "defender": self.defender}
        args |= losses_text(game, self.lost)
        return Text(f"{game}-event-combat_step", args)

    def clash(self) -> Clash | None:
        if not self.sides:
            return None
        one, other = (self._side(n) for n in (0, 1))
        return Clash((one, other), Text("voidfall-salvo", {"salvo": self.salvo}), self.first)

    def _side(self, n: int) -> Fighter:
        seat = self.sides[n] if self.sides[n] >= 0 else None
        return Fighter(
            seat,
            None if seat is not None else Text("voidfall-the-void"),
            fleet_pieces(self.left[n]),
            fleet_pieces(self.lost[n]),
            self.dealt[n],
            self.absorbed[n],
            tuple(Piece("shield", count, Text(f"voidfall-absorber-{name}")) for name, count in self.by[n]),
        )


def fleet_pieces(fleets: tuple[int, ...]) -> tuple[Piece, ...]:
    """Show fleets by type."""
    return tuple(
        Piece(kind, n, Text(f"voidfall-fleets-{kind}", {"count": n}))
        for kind, n in zip(KINDS, fleets, strict=True)
        if n
    )


def losses_text(game: str, lost: tuple[tuple[int, ...], ...]) -> dict[str, Any]:
    """Name what both sides lost in a step of a battle, for its text."""
    named = [
        [Text(f"{game}-lost", {"count": n, "fleet": Text(f"{game}-fleets-{kind}", {"count": n})})
         for kind, n in zip(KINDS, fleets, strict=True) if n]
        for fleets in lost or ((0,) * len(KINDS),) * 2
    ]  # fmt: skip
    found: dict[str, Any] = {}
    for side, names in zip(("invader", "defender"), named, strict=True):
        found |= {f"{side}_lost": names, f"{side}_lost_count": len(names)}
    return found


class CombatEnded(Told, frozen=True):
    """Combat is over: the fleets left by type, and how many of each side are active again."""

    icon: ClassVar[str] = "military"
    seat: int
    """The invader; -1 is the void."""
    defender: int
    """Whoever holds the sector; -1 is the void, or nobody."""
    sector: SectorName
    invaders: tuple[int, ...]
    defenders: tuple[int, ...]
    void: int = 0
    """Void fleets left of the defence."""
    recalled: int = 0
    launched: int = 0
    driven: int = 0
    """The defender's fleets that are active again."""

    def text(self, game: str) -> Text:
        left = {"invader": sum(self.invaders), "defender": sum(self.defenders) + self.void}
        return Text(f"{game}-event-combat_ended", arguments(self) | left)


class Conquered(Told, frozen=True):
    """A sector was taken."""

    icon: ClassVar[str] = "planet"
    seat: Seat
    sector: SectorName


class Defended(Told, frozen=True):
    """A sector held."""

    icon: ClassVar[str] = "defence"
    sector: SectorName


class Tied(Told, frozen=True):
    """Nobody was left."""

    sector: SectorName


class VoidMovedIn(Told, frozen=True):
    """The void moved into a sector: installations go, corruption and a token come."""

    sector: SectorName
    void: int = 0
    corrupted: bool = False
    bounty: int = 0
    """Tokens placed."""


class UpkeepPaid(Told, frozen=True):
    """Upkeep was settled."""

    icon: ClassVar[str] = "upkeep"
    seat: Seat
    points: int
    unpaid: int


class HavenOpened(Told, frozen=True):
    """A fleet went to a safe haven."""

    seat: Seat
    sector: SectorName

    def journeys(self) -> tuple[Journey, ...]:
        return (Journey("corvette", house(self.seat), self.sector, seat=self.seat),)


class GameEnded(Told, frozen=True):
    """The last cycle is over."""

    moment = True
