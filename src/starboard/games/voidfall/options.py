"""What a house can answer."""

from importlib import import_module
from typing import Any

from starboard.core.options import Choice
from starboard.core.text import Text
from starboard.games.voidfall.combat.types import KINDS
from starboard.games.voidfall.facts.record import RESOURCES, TRACKS
from starboard.games.voidfall.facts.tables import KINDS as AGENDA_KINDS
from starboard.games.voidfall.facts.tables import ORIGINS, TRADE_BONUSES
from starboard.games.voidfall.ids import (
    AgendaId,
    CardName,
    EventId,
    FleetWord,
    GuildWord,
    HouseName,
    InstallationWord,
    KindWord,
    OriginName,
    PlaceName,
    ResourceWord,
    SectorName,
    TechName,
    TokenId,
    TrackWord,
)


def table() -> Any:
    """Give the module that lays out the table; it knows the options, so it cannot be imported above."""
    return import_module("starboard.games.voidfall.table")


class _InSector(Choice, frozen=True):
    """Base of options that act on a sector."""

    sector: SectorName

    def targets(self) -> tuple[str, ...]:
        return (self.sector,)


class ChooseHouse(Choice, frozen=True):
    """Lead this house."""

    house: HouseName


class ChooseOrigin(Choice, frozen=True):
    """Begin with this origin."""

    origin: OriginName

    def text(self, game: str) -> Text:
        tech = Text(f"{game}-technology-{ORIGINS[self.origin].technology}")
        return Text(f"{game}-option-choose_origin", {"origin": Text(f"{game}-origin-{self.origin}"), "tech": tech})


class PlayFocus(Choice, frozen=True):
    """Play a focus card."""

    card: CardName

    def targets(self) -> tuple[str, ...]:
        return (f"focus-{self.card}",)


class TakeInfluence(Choice, frozen=True):
    """Gain influence that could be ignored."""

    count: int


class TakeTokens(Choice, frozen=True):
    """Gain tokens that could be ignored."""

    count: int


class PrepareInvasion(Choice, frozen=True):
    """Do what comes before an invasion; one must follow."""


class FlipTrade(Choice, frozen=True):
    """Flip a trade token: all three actions can be used."""


class _Agenda(Choice, frozen=True):
    """Base of options that say what an agenda would score now."""

    def scored(self, view: Any) -> str:
        """Name the agenda."""
        raise NotImplementedError

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it would score."""
        found: Text | None = table().agenda_hint(view, seat, self.scored(view))
        return found

    def free(self, view: Any, seat: int) -> bool:
        return True


class PlayAgenda(_Agenda, frozen=True):
    """Play an agenda from hand."""

    agenda: AgendaId

    def targets(self) -> tuple[str, ...]:
        return (f"agenda-{self.agenda}",)

    def stage(self) -> str:
        return f"agenda-{self.agenda}"

    def scored(self, view: Any) -> str:
        return self.agenda


class Begin(Choice, frozen=True):
    """The selection stands."""


class UseAction(Choice, frozen=True):
    """Use an action of the focus card."""

    number: int
    card: CardName

    def targets(self) -> tuple[str, ...]:
        return (f"action-{self.card}-{self.number}",)

    def text(self, game: str) -> Text:
        return Text(f"{game}-action-{self.card}-{self.number}")

    def stage(self) -> str:
        return f"action-{self.card}-{self.number}"


class UseAgain(Choice, frozen=True):
    """Do an action a second time."""


class UseAgenda(Choice, frozen=True):
    """Use the action of the agenda played."""

    kind: KindWord

    def text(self, game: str) -> Text:
        what = AGENDA_KINDS[self.kind].action.text(game)
        return Text(f"{game}-option-use_agenda", {"kind": Text(f"{game}-type-{self.kind}"), "what": what})


class UseTechnology(Choice, frozen=True):
    """Use an action of a technology."""

    tech: TechName
    number: int = 0

    def targets(self) -> tuple[str, ...]:
        return (f"technology-{self.tech}",)

    def stage(self) -> str:
        return f"technology-{self.tech}"


class UseAbility(Choice, frozen=True):
    """Use an action that the own house brings."""

    house: HouseName
    number: int = 0

    def text(self, game: str) -> Text:
        return Text(f"{game}-option-use_ability", {"what": Text(f"{game}-ability-{self.house}")})


class UsePreferred(UseAction, frozen=True):
    """Use an action of a preferred focus card."""


class EndTurn(Choice, frozen=True):
    """Act no more."""

    ends = True


class Pay(Choice, frozen=True):
    """Pay a cost in this way."""

    food: int = 0
    energy: int = 0
    materials: int = 0
    credits: int = 0
    science: int = 0

    def text(self, game: str) -> Text:
        amounts = [(r, getattr(self, r)) for r in RESOURCES]
        cost = [Text(f"{game}-amount-{r}", {"count": n}) for r, n in amounts if n]
        return Text(f"{game}-option-pay", {"cost": cost or [Text(f"{game}-nothing")]})


class Recall(_InSector, frozen=True):
    """Recall a fleet."""

    fleet: FleetWord


class _AtPlace(Choice, frozen=True):
    """Base of options that act on a place for corruption."""

    place: PlaceName

    def targets(self) -> tuple[str, ...]:
        return (f"own-{self.place}",) if "-" in self.place or self.place == "storage" else (self.place,)


class Corrupt(_AtPlace, frozen=True):
    """Place corruption."""

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what corruption does there."""
        found: Text = table().corrupt_hint(view, seat, self.place)
        return found


class Cleanse(_AtPlace, frozen=True):
    """Take corruption away."""


class Found(_InSector, frozen=True):
    """Establish a guild."""

    guild: GuildWord

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it adds to a production."""
        found: Text = table().found_hint(view, seat, self)
        return found

    def free(self, view: Any, seat: int) -> bool:
        return True


class Build(_InSector, frozen=True):
    """Build an installation."""

    installation: InstallationWord


class DeployInstead(_InSector, frozen=True):
    """Deploy a fleet instead of building."""


class CleanseInstead(Choice, frozen=True):
    """Remove corruption instead of deploying."""


class Grow(_InSector, frozen=True):
    """Raise the population."""


class Shrink(_InSector, frozen=True):
    """Pay with population."""


class Demolish(_InSector, frozen=True):
    """Destroy a guild or an installation."""

    guild: GuildWord = ""
    installation: InstallationWord = ""


class WorkIn(_InSector, frozen=True):
    """Do all of it in this sector."""


class PlaceIn(_InSector, frozen=True):
    """Place what the event brings in this sector."""

    guild: GuildWord = ""


class DropAgenda(Choice, frozen=True):
    """Give up an agenda in play."""

    agenda: AgendaId

    def targets(self) -> tuple[str, ...]:
        return (f"agenda-{self.agenda}",)

    def stage(self) -> str:
        return f"agenda-{self.agenda}"


class DropToken(Choice, frozen=True):
    """Give up a bounty or reclaim token."""

    token: TokenId


class DropGlory(Choice, frozen=True):
    """Give up a glory token."""

    value: int


class RaiseGlory(Choice, frozen=True):
    """Upgrade a glory token."""

    value: int


class Take(Choice, frozen=True):
    """Take one of a resource."""

    resource: ResourceWord


class Produce(Choice, frozen=True):
    """Produce a resource."""

    resource: ResourceWord

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say how much it brings."""
        found: Text = table().produce_hint(view, seat, self)
        return found

    def free(self, view: Any, seat: int) -> bool:
        return True


class Swap(Choice, frozen=True):
    """Exchange that many."""

    count: int


class AdvanceOn(Choice, frozen=True):
    """Advance on a track."""

    track: TrackWord

    def targets(self) -> tuple[str, ...]:
        return (f"own-track-{TRACKS.index(self.track)}",) if self.track in TRACKS else ()

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs."""
        found: Text | None = table().advance_hint(view, seat, self)
        return found


class TakeBonus(Choice, frozen=True):
    """Take the bonus of a field of the trade track."""

    field: int

    def text(self, game: str) -> Text:
        return TRADE_BONUSES[self.field - 1].text(game)

    def targets(self) -> tuple[str, ...]:
        return (f"trade-{self.field}",)


class TakeAgenda(_Agenda, frozen=True):
    """Take the agenda that lies open."""

    kind: KindWord

    def targets(self) -> tuple[str, ...]:
        return (f"offer-{self.kind}",)

    def stage(self) -> str:
        return f"offer-{self.kind}"

    def scored(self, view: Any) -> str:
        agenda: str = view.offers[self.kind]
        return agenda


class DrawAgendas(Choice, frozen=True):
    """Draw two agendas and keep one."""

    kind: KindWord

    def targets(self) -> tuple[str, ...]:
        return (f"deck-{self.kind}",)


class KeepAgenda(_Agenda, frozen=True):
    """Keep this one."""

    agenda: AgendaId

    def targets(self) -> tuple[str, ...]:
        return (f"agenda-{self.agenda}",)

    def stage(self) -> str:
        return f"agenda-{self.agenda}"

    def scored(self, view: Any) -> str:
        return self.agenda


class Research(Choice, frozen=True):
    """Gain a basic technology."""

    tech: TechName

    def targets(self) -> tuple[str, ...]:
        return (f"tableau-{self.tech}",)

    def stage(self) -> str:
        return f"tableau-{self.tech}"


class Improve(Choice, frozen=True):
    """Replace a basic technology by its improved side."""

    tech: TechName

    def targets(self) -> tuple[str, ...]:
        return (f"technology-{self.tech}",)

    def stage(self) -> str:
        return f"row-{self.tech}"


class DeployFleet(_InSector, frozen=True):
    """Deploy a fleet; `corrupted` takes corruption instead of paying the event's surcharge."""

    fleet: FleetWord
    corrupted: bool = False

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what it costs."""
        found: Text | None = table().deploy_hint(view, seat, self)
        return found

    def free(self, view: Any, seat: int) -> bool:
        return True


class MoveFleet(_InSector, frozen=True):
    """Move a fleet to the neighbouring sector `to`."""

    to: SectorName
    fleet: FleetWord

    def targets(self) -> tuple[str, ...]:
        return (self.sector, self.to)


class Invade(_InSector, frozen=True):
    """Invade a sector, across a storm or from farther away where a technology allows it."""

    by: str = ""

    def text(self, game: str) -> Text:
        how = f"_{self.by}" if self.by else ""
        return Text(f"{game}-option-invade{how}", {"sector": Text(f"{game}-sector-{self.sector}")})


class Send(_InSector, frozen=True):
    """Send that many fleets of a type from a sector."""

    fleet: FleetWord
    count: int

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what comes of sending these fleets and those chosen before."""
        found: Text | None = table().send_hint(view, seat, self)
        return found


class Fight(Choice, frozen=True):
    """Answer a question of combat with a number."""

    what: str
    count: int

    def text(self, game: str) -> Text:
        return Text(f"{game}-option-fight-{self.what}", {"count": self.count})

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what the answer leads to."""
        found: Text | None = table().answer_hint(view, self.count)
        return found


class Lose(Choice, frozen=True):
    """Give up a fleet in combat."""

    fleet: FleetWord

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what the answer leads to."""
        found: Text | None = table().answer_hint(view, KINDS.index(self.fleet))
        return found


class Escape(Choice, frozen=True):
    """Let a fleet lost in combat return home."""

    fleet: FleetWord


class Defend(Choice, frozen=True):
    """Win the skirmish by a technology."""


class Keep(Choice, frozen=True):
    """Let the installations stand."""


class TopEvent(Choice, frozen=True):
    """Put this event on top, the other below."""

    event: EventId

    def stage(self) -> str:
        return f"foreseen-{self.event}"


class PutAgenda(Choice, frozen=True):
    """Put the agenda played into a slot, or under its deck (slot 0)."""

    slot: int

    def targets(self) -> tuple[str, ...]:
        return (f"own-slot-{self.slot}",) if self.slot else ()


class ScoreNow(Choice, frozen=True):
    """Score this agenda now."""

    agenda: AgendaId

    def targets(self) -> tuple[str, ...]:
        return (f"agenda-{self.agenda}",)

    def stage(self) -> str:
        return f"agenda-{self.agenda}"


class PlaceTrade(Choice, frozen=True):
    """Put that many trade tokens on agendas and in storage; the others go back."""

    agendas: int
    storage: int = 0


class UpkeepWith(Choice, frozen=True):
    """Cover upkeep with that much of a resource."""

    resource: ResourceWord
    count: int

    def hint(self, view: Any, seat: int) -> Text | None:
        """Say what else is paid with it."""
        found: Text | None = table().upkeep_hint(view, seat, self)
        return found


class TakeDecree(Choice, frozen=True):
    """Take the reward of a decree."""

    number: int

    def targets(self) -> tuple[str, ...]:
        return (f"decree-{self.number}",)

    def stage(self) -> str:
        return f"decree-{self.number}"


class OpenHaven(_InSector, frozen=True):
    """Put an inactive fleet on a safe haven."""
