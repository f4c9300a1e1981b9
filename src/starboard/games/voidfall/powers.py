"""Standing abilities of technologies and tiles, named by facts and asked for by the rules' queries. [13]"""

from typing import Any, ClassVar, Literal, Protocol, TypeVar

from starboard.core.components import Component, Flow
from starboard.core.facts import Power, PowerStruct
from starboard.core.scene import Token
from starboard.core.steps import Step
from starboard.games.voidfall.facts.goals import Metric
from starboard.games.voidfall.facts.price import FREE, Cost
from starboard.games.voidfall.facts.record import Fleet, Installation, Resource
from starboard.games.voidfall.facts.tables import ABILITIES, POWERS
from starboard.games.voidfall.words import GAME, cost_pieces, cost_words, text

COMBAT_NUMBERS = ("initiative", "salvo_damage", "salvo_absorption", "approach_damage", "approach_absorption")


class Ability(PowerStruct, frozen=True):
    """Base of all powers: how they are said and drawn."""

    icon: ClassVar[str] = "technology"
    """What stands for it where there is no room for words."""

    def said(self) -> dict[str, Any]:
        """Name what it works on, how much there is of it, and what follows."""
        args: dict[str, Any] = {"amount": int(getattr(self, "amount", 0) or getattr(self, "max_per_sector", 0))}
        for field in ("fleet", "installation", "resource"):
            if value := getattr(self, field, ""):
                args["kind"] = text(f"{field}-{value}")
        if isinstance(followed := getattr(self, "effect", None), Component):
            args["what"] = followed.text(GAME)
        return args

    def pieces(self) -> Flow:
        """Draw what follows, or what it works on."""
        if isinstance(followed := getattr(self, "effect", None), Component):
            return followed.pieces()
        icon = next((v for f in ("fleet", "installation", "resource") if (v := getattr(self, f, ""))), self.icon)
        return (), (Token(icon, label=self.text(GAME)),)


class CombatTile(Ability, frozen=True):
    """What a technology does in combat; the combat library knows it by the technology's id. [14.4] [14.5] [14.6]"""

    icon: ClassVar[str] = "fleet"
    role: Literal["", "invader", "defender"] = ""
    fleet: Fleet | Literal[""] = ""
    profile: Literal["", "seed", "published"] = ""
    cost: Cost = FREE
    min_initiative: int = 0
    after_damage: bool = False
    near: tuple[Installation, ...] = ()
    most: int = 0
    initiative: int = 0
    strikes_first: bool = False
    salvo_damage: int = 0
    salvos: Literal["", "first", "every"] = ""
    salvo_absorption: int = 0
    approach_absorption: int = 0
    approach_damage: int = 0
    splittable: bool = False
    unplayed: ClassVar[bool] = True  # the combat library knows it by its technology

    def strongest(self) -> str:
        """Name what it adds; improved Targeting adds nothing but strikes first."""
        return next((n for n in COMBAT_NUMBERS if getattr(self, n)), "first")

    def variant(self) -> str:
        return f"-{self.strongest()}"

    def said(self) -> dict[str, Any]:
        return {"count": int(getattr(self, self.strongest(), 0)), "role": self.role or "any"}


class FocusAction(Ability, frozen=True):
    """An action of its own in a turn with one of these focuses. [03.2]"""

    focuses: tuple[str, ...]
    effect: Step
    cost: Cost = FREE

    def said(self) -> dict[str, Any]:
        cost = cost_words(self.cost) or [text("free")]
        focuses = [text(f"card-{f}") for f in self.focuses]
        return {"focuses": focuses, "cost": cost, "what": self.effect.text(GAME)}

    def pieces(self) -> Flow:
        return cost_pieces(self.cost), self.effect.pieces()[1]


class ProductionLevel(Ability, frozen=True):
    """Raises a production level, for each of something or once. [08]"""

    resource: Resource
    amount: int
    per: Metric | None = None


class TradeStorage(Ability, frozen=True):
    """Keeps trade tokens beside the agendas. [03.3]"""

    icon: ClassVar[str] = "trade"
    amount: int


class CorruptionStorage(Ability, frozen=True):
    """Keeps corruption that counts for nothing. [12]"""

    icon: ClassVar[str] = "corruption"
    amount: int


class AllowBuild(Ability, frozen=True):
    """Lets its owner build an installation. [07]"""

    installation: Installation
    max_per_sector: int


class CountsAsShipyard(Ability, frozen=True):
    """An installation or a fleet type deploys like a shipyard. [15.1]"""

    installation: Installation | Literal[""] = ""
    fleet: Fleet | Literal[""] = ""


class UnlockFleet(Ability, frozen=True):
    """Lets its owner deploy a fleet type. [15.1]"""

    fleet: Fleet


class FleetTokenCapacity(Ability, frozen=True):
    """More fleets of a type on one token. [03.3]"""

    fleet: Fleet
    amount: int


class WaiveTrackEntryCost(Ability, frozen=True):
    """High track levels cost no fleet. [09]"""

    icon: ClassVar[str] = "upgrade"


class ExtraGuildSlots(Ability, frozen=True):
    """More guild slots in the home sector. [07]"""

    icon: ClassVar[str] = "guild"
    amount: int


class AgendaSlots(Ability, frozen=True):
    """More room for agendas. [03.3]"""

    icon: ClassVar[str] = "scroll"
    amount: int


class DoubleAction(Ability, frozen=True):
    """Once a turn with such a focus, a focus action may be done a second time, cost paid again. [03.2]"""

    focuses: tuple[str, ...]


class InvasionReach(Ability, frozen=True):
    """An invasion may cross a storm, or reach one sector farther. [14.1]"""

    icon: ClassVar[str] = "fleet"
    modes: tuple[Literal["storm", "range"], ...]


class EscapeHome(Ability, frozen=True):
    """A fleet hit in combat may move home instead of being recalled, once per combat or each. [14.3]"""

    icon: ClassVar[str] = "fleet"
    each: bool


class CreditUpkeep(Ability, frozen=True):
    """A credit covers upkeep. [05.2]"""

    icon: ClassVar[str] = "upkeep"
    covers: int


class FreeSectorUpkeep(Ability, frozen=True):
    """Sectors cost no upkeep. [05.2]"""

    icon: ClassVar[str] = "upkeep"


class HouseUpkeep(Ability, frozen=True):
    """A house that eats more: upkeep points beyond those of agendas and sectors. [05.2] [18.1]"""

    icon: ClassVar[str] = "upkeep"
    amount: int


class ExtraDeployment(Ability, frozen=True):
    """More fleets in each sector with such an installation when every shipyard deploys. [15.1]"""

    icon: ClassVar[str] = "fleet"
    installations: tuple[Installation, ...]
    amount: int


class AfterPopulation(Ability, frozen=True):
    """Follows each raised population. [03.2]"""

    effect: Step


class AfterGuild(Ability, frozen=True):
    """Follows each established guild. [03.2]"""

    effect: Step


class BeforeInvasion(Ability, frozen=True):
    """Comes before each invasion. [03.2]"""

    effect: Step


class BeforeCombat(Ability, frozen=True):
    """Comes before combat in a void-touched sector, or in a corrupted one as well. [14.1]"""

    effect: Step
    corrupted: bool


class AfterVictory(Ability, frozen=True):
    """Follows each successful invasion. [14.8]"""

    effect: Step


class WinsTies(Ability, frozen=True):
    """A tied invasion is won when the fleet can be deployed. [14.8]"""

    effect: Step


class DefendsSkirmish(Ability, frozen=True):
    """Wins the skirmish of the evaluation at once. [16]"""

    icon: ClassVar[str] = "void"
    cost: Cost = FREE


class DeployWhenBuilding(Ability, frozen=True):
    """Building may deploy a fleet instead, or with it as well. [15.1]"""

    effect: Step
    both: bool


class RemoveInsteadOfDeploying(Ability, frozen=True):
    """Once a turn a deployment may become something else. [12]"""

    effect: Step


class BonusOnReturn(Ability, frozen=True):
    """A trade token that goes back to the board gives the bonus of its field or of one below. [10]"""

    icon: ClassVar[str] = "trade"


class AfterOverproduction(Ability, frozen=True):
    """Follows the first production of a turn that runs over the cap. [06.2]"""

    effect: Step


class CleansItself(Ability, frozen=True):
    """Once a turn, removing corruption removes one from this card as well. [12]"""

    icon: ClassVar[str] = "corruption"
    effect: Step


P = TypeVar("P", bound=Power)


class Holder(Protocol):
    """Somebody who has technologies and leads a house."""

    techs: dict[str, int]
    house: str


Given = tuple[frozenset[str], dict[tuple[str, int], list[Any]], dict[str, list[Any]]]


_GIVEN: dict[type[Power], Given] = {}
"""Who gives which kind of power, as far as somebody asked."""


def _givers(kind: type[Power]) -> Given:
    """Name the technologies that give a kind of power, and list what each tier of them and each house gives."""
    techs = {tech: own for tech, all_ in POWERS.items() if (own := [power for power in all_ if type(power) is kind])}
    houses = {h: own for h, all_ in ABILITIES.items() if (own := [power for power in all_ if type(power) is kind])}
    given = _GIVEN[kind] = frozenset([name for name, _ in techs]), techs, houses
    return given


def powers(player: Holder, kind: type[P]) -> list[P]:
    """Give the powers of one kind among somebody's technologies and the ability of the house. [13] [18] [18.1]"""
    names, techs, houses = _GIVEN.get(kind) or _givers(kind)
    found: list[P] = []
    if not names.isdisjoint(player.techs):
        found = [power for tech in player.techs.items() if tech in techs for power in techs[tech]]
    if player.house in houses:
        found += houses[player.house]
    return found


def tech_powers(tech: tuple[str, int], kind: type[P]) -> list[P]:
    """Give the powers of one kind of a technology with its tier."""
    return [power for power in POWERS[tech] if type(power) is kind]
