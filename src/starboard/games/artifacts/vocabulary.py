"""What fact files can say: modifiers, effects, costs, metrics, triggers; `effects.py` carries them out. [19]"""

from typing import ClassVar, Literal

from msgspec import Struct

from starboard.core.facts import Power, PowerStruct
from starboard.core.family import Family, snake

# The terms of the rules, [1].
Row = Literal["planet", "technology", "ship"]
AnyRow = Literal["any", "planet", "technology", "ship"]
CardType = Literal["explore", "expand", "exterminate", "exploit"]
AnyType = Literal["any", "explore", "expand", "exterminate", "exploit"]
Side = Literal["logistics", "operational"]
AnySide = Literal["any", "logistics", "operational"]
Colour = Literal["blue", "green", "red", "gold"]
Fate = Literal["damaged", "destroyed"]

ROWS: tuple[Row, ...] = ("planet", "technology", "ship")
TYPES: tuple[CardType, ...] = ("explore", "expand", "exterminate", "exploit")
ROW_COLOURS: tuple[Colour, ...] = ("blue", "green", "red")


# Modifiers


class CostMod(PowerStruct, frozen=True):
    """Changes what something costs."""

    what: Literal["planet", "technology", "ship", "buy", "offensive", "income", "mine"]
    delta: int


class LimitMod(PowerStruct, frozen=True):
    """Changes how many resource cards one payment may take; which ships change which limit is data. Q05 Q06"""

    what: Literal["planet", "technology", "ship", "trade", "prepare", "unblockade", "operational", "card", "any"]
    delta: int


class HandMod(PowerStruct, frozen=True):
    """Changes the hand limit."""

    delta: int


class LookMod(PowerStruct, frozen=True):
    """Changes how many cards a Buy looks at."""

    delta: int


class AttackMod(PowerStruct, frozen=True):
    """Changes the attack value of own ships."""

    delta: int
    ship_types: tuple[CardType, ...] = ()
    vs: Literal["alien", "player"] | None = None


class DefenceMod(PowerStruct, frozen=True):
    """Changes attack values against the owner."""

    delta: int


class ProduceMod(PowerStruct, frozen=True):
    """Changes how much a planet produces."""

    delta: int
    when: Literal["completion", "mine"]


class GoldValueMod(PowerStruct, frozen=True):
    """Changes what a gold section is worth in basic actions."""

    delta: int


class GoldWild(PowerStruct, frozen=True):
    """Lets gold pay as any colour in a scope."""

    scope: Literal["operational", "card"]


class MixColours(PowerStruct, frozen=True):
    """Lets colours be mixed in a Trade."""

    what: Literal["trade"]


class FateMod(PowerStruct, frozen=True, rename={"was": "from", "becomes": "to"}):
    """Changes what happens to an own ship in an attack."""

    was: Fate
    becomes: Literal["damaged", "none"]


class BlockadeMod(PowerStruct, frozen=True):
    """Changes how many blockade tokens the owner places."""

    delta: int


class AllWild(PowerStruct, frozen=True):
    """Lets every section pay as any colour."""


# Effects


class Effect(Family):
    """Something a card does."""

    __slots__ = ()


class EffectStruct(
    Effect, Struct, frozen=True, gc=False, tag_field="op", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """Base of all effect structs."""


Who = Literal["self", "attacker", "defender"]


class Amount(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A number that depends on what was paid: one for each `per`, or `times` as many."""

    of: Literal["symbols_paid", "cards_paid"]
    per: int = 1
    times: int = 1


class Gain(EffectStruct, frozen=True):
    """Gain points or credits."""

    what: Literal["vp", "credits"]
    n: int | Amount
    who: Who = "self"


class Steal(EffectStruct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """Move credits from one player to another."""

    what: Literal["credits"]
    n: int
    giver: Literal["attacker", "defender", "one_opponent"]
    taker: Who


class Loot(EffectStruct, frozen=True):
    """Take credits from the target of the attack."""

    credits: int


class Draw(EffectStruct, frozen=True):
    """Draw resource cards."""

    n: int
    who: Who = "self"


class Cycle(EffectStruct, frozen=True):
    """Discard up to `max` hand cards, draw as many."""

    max: int


class Artifact(EffectStruct, frozen=True):
    """Gain artifacts."""

    n: int


class DefencePlan(EffectStruct, frozen=True):
    """Gain defence plans."""

    n: int


class Produce(EffectStruct, frozen=True):
    """Produce on planets."""

    n: int
    on: Literal["self", "one_operational", "each_operational"]


class Project(EffectStruct, frozen=True):
    """Take a card from a deck as a project."""

    deck: Literal["choice", "planet", "technology", "ship"]
    n: int
    look: int = 0
    search_type: Literal["", "choice", "explore", "expand", "exterminate", "exploit"] = ""


class Attach(EffectStruct, frozen=True, rename={"source": "from"}):
    """Attach resource cards to a project."""

    source: Literal["hand", "deck"]
    n: int
    target: Literal["one_project"]


class Complete(EffectStruct, frozen=True):
    """Complete a project for nothing."""

    row: AnyRow
    cost: Literal["free"]


class Perform(EffectStruct, frozen=True):
    """Carry out an action."""

    action: Literal["buy", "complete", "trade", "prepare", "offensive", "income", "mine"]
    free: bool = False
    optional: bool = False
    mods: tuple[Power, ...] = ()


class Score(EffectStruct, frozen=True):
    """Score operational technologies during play."""

    which: Literal["one_operational", "all_operational"]
    reveal: int


class Attack(EffectStruct, frozen=True):
    """Attack with one or all ships."""

    ships: Literal["one_operational", "all_operational"]
    mods: tuple[Power, ...] = ()


class Blockade(EffectStruct, frozen=True):
    """Place blockade tokens."""

    n: int
    on: Literal["defender", "one_opponent"]


class Unblockade(EffectStruct, frozen=True):
    """Remove blockade tokens from the own empire."""

    n: int | Literal["all"]


class Ship(EffectStruct, frozen=True):
    """What happens to the attacking ship."""

    fate: Fate


class TurnMod(EffectStruct, frozen=True):
    """Modifiers until the end of the turn."""

    mods: tuple[Power, ...]


class ExtraAction(EffectStruct, frozen=True):
    """Further actions this turn."""

    n: int


class FinalTurns(EffectStruct, frozen=True):
    """Own turns after the last round."""

    n: int


class Flip(EffectStruct, frozen=True):
    """Turn an empire card over."""

    n: int


class AlienEntry(EffectStruct, frozen=True):
    """Carry out an entry of the available alien system without a ship."""

    value: int
    ignore_ship_fate: bool
    cycle: bool


# Costs


class Cost(Struct, frozen=True, tag_field="pay", tag=snake, forbid_unknown_fields=True):
    """Part of a cost."""

    CARDS: ClassVar[bool] = False
    """Whether it is paid with resource cards."""


class Credits(Cost, frozen=True):
    """Pay credits."""

    n: int


class Symbols(Cost, frozen=True):
    """Pay symbols of one colour."""

    colour: Literal["one_colour", "blue", "green", "red", "gold"]
    n: int
    CARDS: ClassVar[bool] = True


class SymbolsAnyNumber(Cost, frozen=True):
    """Pay any number of symbols of any colours."""

    colour: Literal["mixed"]
    limit_mod: int
    CARDS: ClassVar[bool] = True


class HandCards(Cost, frozen=True):
    """Discard hand cards."""

    min: int
    max: int
    CARDS: ClassVar[bool] = True


class SectionNeed(Struct, frozen=True, forbid_unknown_fields=True):
    """One section of a set: its colour and least number of symbols."""

    colour: Colour
    min: int


class SectionSet(Cost, frozen=True):
    """Pay one section for each listed colour."""

    sections: tuple[SectionNeed, ...]
    limit: int
    CARDS: ClassVar[bool] = True


AnyCost = Credits | Symbols | SymbolsAnyNumber | HandCards | SectionSet


# Metrics


class Metric(Struct, frozen=True, tag_field="metric", tag=snake, forbid_unknown_fields=True):
    """Something that is counted."""


class Count(Metric, frozen=True):
    """Cards of a row, side and type."""

    row: AnyRow
    side: AnySide
    type: AnyType
    zone: Literal["empire", "projects"]


class DistinctTypes(Metric, frozen=True):
    """Different types in a row."""

    row: AnyRow


class Sets(Metric, frozen=True):
    """The smallest count among rows."""

    rows: tuple[Row, ...]
    side: AnySide


class TypesWithAtLeast(Metric, frozen=True):
    """Types with at least n empire cards."""

    n: int


class CreditsHeld(Metric, frozen=True, tag="credits"):
    """Credits in the bank."""


class ArtifactsHeld(Metric, frozen=True):
    """Artifacts in hand."""


class DefencePlansHeld(Metric, frozen=True):
    """Defence plans in hand."""


class CardsOnPlanets(Metric, frozen=True):
    """Resource cards on planets."""


class BlockadesOnOpponents(Metric, frozen=True):
    """Tokens on all opponents' empires."""


class MaxSameType(Metric, frozen=True):
    """Most empire cards of one type."""


class DistinctRowSides(Metric, frozen=True):
    """Different pairs of row and side in the empire."""


SimpleMetric = (
    Count
    | DistinctTypes
    | Sets
    | TypesWithAtLeast
    | CreditsHeld
    | ArtifactsHeld
    | DefencePlansHeld
    | CardsOnPlanets
    | BlockadesOnOpponents
    | MaxSameType
    | DistinctRowSides
)


class Lead(Metric, frozen=True):
    """How far the own value is ahead of the best opponent's."""

    of: SimpleMetric


AnyMetric = SimpleMetric | Lead


# Triggers and the sides of cards


Happening = Literal[
    "self_completed", "card_completed", "card_attached", "artifact_gained", "attack_declared", "attacked_by_player",
    "own_ship_lost", "trade",
]  # fmt: skip


class Filter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When a trigger fires; what is not named does not matter."""

    row: Row | None = None
    side: Side | None = None
    first_of_type_in_row: bool = False
    action: str = ""
    min_symbols: int = 0
    target: Literal["alien", "player"] | None = None
    fate: tuple[Fate, ...] = ()


ANYTHING = Filter()


class Trigger(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Effects that follow from an event."""

    event: Happening
    do: tuple[Effect, ...]
    filter: Filter = ANYTHING
    limit: Literal["", "once_per_attack", "once_per_action"] = ""


class Permanent(Struct, frozen=True, tag_field="timing", tag=snake, forbid_unknown_fields=True):
    """A logistics side that is always at work."""

    mods: tuple[Power, ...] = ()
    on: tuple[Trigger, ...] = ()


class Additional(Struct, frozen=True, tag_field="timing", tag=snake, forbid_unknown_fields=True):
    """A logistics side that is used beside the action."""

    per_turn: int
    cost: tuple[AnyCost, ...]
    do: tuple[Effect, ...]


class Action(Struct, frozen=True, tag_field="timing", tag=snake, forbid_unknown_fields=True):
    """A logistics side that is used as the action."""

    cost: tuple[AnyCost, ...]
    do: tuple[Effect, ...]


Logistics = Permanent | Additional | Action


class PlanetOperational(Struct, frozen=True, forbid_unknown_fields=True):
    """The operational side of a planet."""

    on_completed: tuple[Effect, ...]
    mine: tuple[Effect, ...]


class RevealSeveral(Struct, frozen=True, forbid_unknown_fields=True):
    """A ship that reveals several cards and picks one."""

    n: int
    keep: Literal["choose_1"]


class ShipOperational(Struct, frozen=True, forbid_unknown_fields=True):
    """The operational side of a ship."""

    attack_bonus: int
    reveal: RevealSeveral | None = None
    fate_mod: dict[Fate, Literal["damaged", "none"]] = {}
    after_attack: tuple[Effect, ...] = ()


class Tier(Struct, frozen=True, forbid_unknown_fields=True):
    """Points for reaching a number, during play and at the end."""

    min: int
    during: int
    end: int


class TechnologyOperational(Struct, frozen=True, forbid_unknown_fields=True):
    """The operational side of a technology."""

    hint: Literal[
        "types", "planets", "operational", "stores", "leader", "logistics", "artifacts", "sets", "technologies",
        "projects", "empire", "ships", "war", "defence", "credits", "portfolio",
    ]  # fmt: skip
    score: AnyMetric
    tiers: tuple[Tier, ...]


AttackTable = dict[Literal["1", "2", "3", "4", "5+"], tuple[Effect, ...]]
