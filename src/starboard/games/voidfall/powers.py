"""Standing abilities of technologies and tiles, named by facts and asked for by the rules' queries. [13]"""

from typing import Literal, Protocol, TypeVar

from starboard.core.facts import Power, PowerStruct
from starboard.core.steps import Step
from starboard.games.voidfall.facts.goals import Metric
from starboard.games.voidfall.facts.price import FREE, Cost
from starboard.games.voidfall.facts.record import Fleet, Installation, Resource
from starboard.games.voidfall.facts.tables import ABILITIES, POWERS


class CombatTile(PowerStruct, frozen=True):
    """What a technology does in combat; the combat library knows it by the technology's id. [14.4] [14.5] [14.6]"""

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


class FocusAction(PowerStruct, frozen=True):
    """An action of its own in a turn with one of these focuses. [03.2]"""

    focuses: tuple[str, ...]
    effect: Step
    cost: Cost = FREE


class ProductionLevel(PowerStruct, frozen=True):
    """Raises a production level, for each of something or once. [08]"""

    resource: Resource
    amount: int
    per: Metric | None = None


class TradeStorage(PowerStruct, frozen=True):
    """Keeps trade tokens beside the agendas. [03.3]"""

    amount: int


class CorruptionStorage(PowerStruct, frozen=True):
    """Keeps corruption that counts for nothing. [12]"""

    amount: int


class AllowBuild(PowerStruct, frozen=True):
    """Lets its owner build an installation. [07]"""

    installation: Installation
    max_per_sector: int


class CountsAsShipyard(PowerStruct, frozen=True):
    """An installation or a fleet type deploys like a shipyard. [15.1]"""

    installation: Installation | Literal[""] = ""
    fleet: Fleet | Literal[""] = ""


class UnlockFleet(PowerStruct, frozen=True):
    """Lets its owner deploy a fleet type. [15.1]"""

    fleet: Fleet


class FleetTokenCapacity(PowerStruct, frozen=True):
    """More fleets of a type on one token. [03.3]"""

    fleet: Fleet
    amount: int


class WaiveTrackEntryCost(PowerStruct, frozen=True):
    """High track levels cost no fleet. [09]"""


class ExtraGuildSlots(PowerStruct, frozen=True):
    """More guild slots in the home sector. [07]"""

    amount: int


class AgendaSlots(PowerStruct, frozen=True):
    """More room for agendas. [03.3]"""

    amount: int


class DoubleAction(PowerStruct, frozen=True):
    """Once a turn with such a focus, a focus action may be done a second time, cost paid again. [03.2]"""

    focuses: tuple[str, ...]


class InvasionReach(PowerStruct, frozen=True):
    """An invasion may cross a storm, or reach one sector farther. [14.1]"""

    modes: tuple[Literal["storm", "range"], ...]


class EscapeHome(PowerStruct, frozen=True):
    """A fleet hit in combat may move home instead of being recalled, once per combat or each. [14.3]"""

    each: bool


class CreditUpkeep(PowerStruct, frozen=True):
    """A credit covers upkeep. [05.2]"""

    covers: int


class FreeSectorUpkeep(PowerStruct, frozen=True):
    """Sectors cost no upkeep. [05.2]"""


class ExtraDeployment(PowerStruct, frozen=True):
    """More fleets in each sector with such an installation when every shipyard deploys. [15.1]"""

    installations: tuple[Installation, ...]
    amount: int


class AfterPopulation(PowerStruct, frozen=True):
    """Follows each raised population. [03.2]"""

    effect: Step


class AfterGuild(PowerStruct, frozen=True):
    """Follows each established guild. [03.2]"""

    effect: Step


class BeforeInvasion(PowerStruct, frozen=True):
    """Comes before each invasion. [03.2]"""

    effect: Step


class BeforeCombat(PowerStruct, frozen=True):
    """Comes before combat in a void-touched sector, or in a corrupted one as well. [14.1]"""

    effect: Step
    corrupted: bool


class AfterVictory(PowerStruct, frozen=True):
    """Follows each successful invasion. [14.8]"""

    effect: Step


class WinsTies(PowerStruct, frozen=True):
    """A tied invasion is won when the fleet can be deployed. [14.8]"""

    effect: Step


class DefendsSkirmish(PowerStruct, frozen=True):
    """Wins the skirmish of the evaluation at once. [16]"""

    cost: Cost = FREE


class DeployWhenBuilding(PowerStruct, frozen=True):
    """Building may deploy a fleet instead, or with it as well. [15.1]"""

    effect: Step
    both: bool


class RemoveInsteadOfDeploying(PowerStruct, frozen=True):
    """Once a turn a deployment may become something else. [12]"""

    effect: Step


class BonusOnReturn(PowerStruct, frozen=True):
    """A trade token that goes back to the board gives the bonus of its field or of one below. [10]"""


class AfterOverproduction(PowerStruct, frozen=True):
    """Follows the first production of a turn that runs over the cap. [06.2]"""

    effect: Step


class CleansItself(PowerStruct, frozen=True):
    """Once a turn, removing corruption removes one from this card as well. [12]"""

    effect: Step


P = TypeVar("P", bound=Power)


class Holder(Protocol):
    """Somebody who has technologies and leads a house."""

    techs: dict[str, int]
    house: str


def powers(player: Holder, kind: type[P]) -> list[P]:
    """Give the powers of one kind among somebody's technologies and the ability of the house. [13] [18.1]"""
    found = [power for item in player.techs.items() for power in POWERS[item] if type(power) is kind]
    ability = ABILITIES[player.house]
    return [*found, *[power for power in ability if type(power) is kind]] if ability else found


def tech_powers(tech: tuple[str, int], kind: type[P]) -> list[P]:
    """Give the powers of one kind of a technology with its tier."""
    return [power for power in POWERS[tech] if type(power) is kind]
