"""What fact files can say: modifiers, effects, costs, metrics, triggers; `effects.py` carries them out. [19]"""

from typing import Any, ClassVar, Literal, Protocol

from msgspec import Struct

from starboard.core.components import Component, Flow
from starboard.core.facts import Power, PowerStruct
from starboard.core.family import Family, snake
from starboard.core.text import Text, signed
from starboard.games.artifacts.pieces import GAME, drawn, gives, takes

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


# How parts of facts are said: every part has a text of the catalogs, filled with its fields


def argument(value: Any) -> Any:
    """Words stay words (the catalogs choose by them), parts become texts of their own."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, tuple):
        return [Text(f"artifacts-name-{v}") if isinstance(v, str) else v.text(GAME) for v in value]
    return value.text(GAME) if isinstance(value, Component) else value


def said(part: Any) -> dict[str, Any]:
    """Fill the placeholders with the fields of a part; lists are counted, changes written with their sign."""
    args = {field: argument(getattr(part, field)) for field in part.__struct_fields__}
    for field in ("mods", "ship_types"):
        if field in args:
            args[f"{field}_count"] = len(args[field])
    if "delta" in args:
        args["signed"] = signed(args["delta"])
    return args


# Modifiers


class Modifier(PowerStruct, frozen=True):
    """Base of all modifiers of this game."""

    def said(self) -> dict[str, Any]:
        """Fill its text."""
        return said(self)


class CostMod(Modifier, frozen=True):
    """Changes what something costs."""

    what: Literal["planet", "technology", "ship", "buy", "offensive", "income", "mine"]
    delta: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, self.what, self.delta, True)


class LimitMod(Modifier, frozen=True):
    """Changes how many resource cards one payment may take; which ships change which limit is data. Q05 Q06"""

    what: Literal["planet", "technology", "ship", "trade", "prepare", "unblockade", "operational", "card", "any"]
    delta: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, self.what, self.delta, True)


class HandMod(Modifier, frozen=True):
    """Changes the hand limit."""

    delta: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "hand", self.delta, True)


class LookMod(Modifier, frozen=True):
    """Changes how many cards a Buy looks at."""

    delta: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "search", self.delta, True)


class AttackMod(Modifier, frozen=True):
    """Changes the attack value of own ships."""

    delta: int
    ship_types: tuple[CardType, ...] = ()
    vs: Literal["alien", "player"] | None = None

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "exterminate", self.delta, True)


class DefenceMod(Modifier, frozen=True):
    """Changes attack values against the owner."""

    delta: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "defence", self.delta, True)


class ProduceMod(Modifier, frozen=True):
    """Changes how much a planet produces."""

    delta: int
    when: Literal["completion", "mine"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "produce", self.delta, True)


class GoldValueMod(Modifier, frozen=True):
    """Changes what a gold section is worth in basic actions."""

    delta: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "symbol-gold", self.delta, True)


class GoldWild(Modifier, frozen=True):
    """Lets gold pay as any colour in a scope."""

    scope: Literal["operational", "card"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "symbol-gold")


class MixColours(Modifier, frozen=True):
    """Lets colours be mixed in a Trade."""

    what: Literal["trade"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "any-colour")


class FateMod(Modifier, frozen=True, rename={"was": "from", "becomes": "to"}):
    """Changes what happens to an own ship in an attack."""

    was: Fate
    becomes: Literal["damaged", "none"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "ship", 1, True)


class BlockadeMod(Modifier, frozen=True):
    """Changes how many blockade tokens the owner places."""

    delta: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "blockade", self.delta, True)


class AllWild(Modifier, frozen=True):
    """Lets every section pay as any colour."""

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "any-colour")


# Effects


class Effect(Component, Family):
    """Something a card does."""

    __slots__ = ()
    part = "effect"

    def said(self) -> dict[str, Any]:
        """Fill its text."""
        return said(self)


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

    def variant(self) -> str:
        """A number that depends on what was paid has words of its own."""
        return "" if isinstance(self.n, int) else "_amount"

    def said(self) -> dict[str, Any]:
        """Fill its text; of such a number all parts are said."""
        args = said(self)
        if isinstance(self.n, int):
            return args
        return args | {"n": 0, "of": self.n.of, "per": self.n.per, "times": self.n.times}

    def pieces(self) -> Flow:
        """Draw it."""
        count = self.n if isinstance(self.n, int) else self.n.times
        return gives(self, "points" if self.what == "vp" else "credits", count)


class Steal(EffectStruct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """Move credits from one player to another."""

    what: Literal["credits"]
    n: int
    giver: Literal["attacker", "defender", "one_opponent"]
    taker: Who

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "credits", self.n)


class Loot(EffectStruct, frozen=True):
    """Take credits from the target of the attack."""

    credits: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "credits", self.credits)


class Draw(EffectStruct, frozen=True):
    """Draw resource cards."""

    n: int
    who: Who = "self"

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "card", self.n)


class Cycle(EffectStruct, frozen=True):
    """Discard up to `max` hand cards, draw as many."""

    max: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "refresh", self.max)


class Artifact(EffectStruct, frozen=True):
    """Gain artifacts."""

    n: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "artifact", self.n)


class DefencePlan(EffectStruct, frozen=True):
    """Gain defence plans."""

    n: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "protection", self.n)


class Produce(EffectStruct, frozen=True):
    """Produce on planets."""

    n: int
    on: Literal["self", "one_operational", "each_operational"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "produce", self.n)


class Project(EffectStruct, frozen=True):
    """Take a card from a deck as a project."""

    deck: Literal["choice", "planet", "technology", "ship"]
    n: int
    look: int = 0
    search_type: Literal["", "choice", "explore", "expand", "exterminate", "exploit"] = ""

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, self.deck, self.n)


class Attach(EffectStruct, frozen=True, rename={"source": "from"}):
    """Attach resource cards to a project."""

    source: Literal["hand", "deck"]
    n: int
    target: Literal["one_project"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "card", self.n)


class Complete(EffectStruct, frozen=True):
    """Complete a project for nothing."""

    row: AnyRow
    cost: Literal["free"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "ready")


class Perform(EffectStruct, frozen=True):
    """Carry out an action."""

    action: Literal["buy", "complete", "trade", "prepare", "offensive", "income", "mine"]
    free: bool = False
    optional: bool = False
    mods: tuple[Power, ...] = ()

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, self.action)


class Score(EffectStruct, frozen=True):
    """Score operational technologies during play."""

    which: Literal["one_operational", "all_operational"]
    reveal: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "points")


class Attack(EffectStruct, frozen=True):
    """Attack with one or all ships."""

    ships: Literal["one_operational", "all_operational"]
    mods: tuple[Power, ...] = ()

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "exterminate")


class Blockade(EffectStruct, frozen=True):
    """Place blockade tokens."""

    n: int
    on: Literal["defender", "one_opponent"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "blockade", self.n)


class Unblockade(EffectStruct, frozen=True):
    """Remove blockade tokens from the own empire."""

    n: int | Literal["all"]

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "blockade", -self.n if isinstance(self.n, int) else -1, True)


class Ship(EffectStruct, frozen=True):
    """What happens to the attacking ship."""

    fate: Fate

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "ship", -1, True)


class TurnMod(EffectStruct, frozen=True):
    """Modifiers until the end of the turn."""

    mods: tuple[Power, ...]

    def pieces(self) -> Flow:
        """Draw it."""
        return drawn(self.mods)


class ExtraAction(EffectStruct, frozen=True):
    """Further actions this turn."""

    n: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "clock", self.n, True)


class FinalTurns(EffectStruct, frozen=True):
    """Own turns after the last round."""

    n: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "clock", self.n, True)


class Flip(EffectStruct, frozen=True):
    """Turn an empire card over."""

    n: int

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "recall", self.n)


class AlienEntry(EffectStruct, frozen=True):
    """Carry out an entry of the available alien system without a ship."""

    value: int
    ignore_ship_fate: bool
    cycle: bool

    def pieces(self) -> Flow:
        """Draw it."""
        return gives(self, "good-alien", self.value)


# Costs


class Cost(Component, Struct, frozen=True, tag_field="pay", tag=snake, forbid_unknown_fields=True):
    """Part of a cost."""

    part: ClassVar[str] = "cost"
    CARDS: ClassVar[bool] = False
    """Whether it is paid with resource cards."""

    def said(self) -> dict[str, Any]:
        """Fill its text."""
        return said(self)


class Credits(Cost, frozen=True):
    """Pay credits."""

    n: int

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "credits", count=self.n)


class Symbols(Cost, frozen=True):
    """Pay symbols of one colour."""

    colour: Literal["one_colour", "blue", "green", "red", "gold"]
    n: int
    CARDS: ClassVar[bool] = True

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "any-colour" if self.colour == "one_colour" else f"symbol-{self.colour}", count=self.n)


class SymbolsAnyNumber(Cost, frozen=True):
    """Pay any number of symbols of any colours."""

    colour: Literal["mixed"]
    limit_mod: int
    CARDS: ClassVar[bool] = True

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "any-colour")


class HandCards(Cost, frozen=True):
    """Discard hand cards."""

    min: int
    max: int
    CARDS: ClassVar[bool] = True

    def said(self) -> dict[str, Any]:
        """Fill its text, which is shorter for a fixed number."""
        return said(self) | {"same": int(self.min == self.max)}

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "card", count=self.max)


class SectionNeed(Component, Struct, frozen=True, forbid_unknown_fields=True):
    """One section of a set: its colour and least number of symbols."""

    colour: Colour
    min: int

    def text(self, game: str) -> Text:
        """Say it."""
        return Text("artifacts-need", said(self))

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, f"symbol-{self.colour}", count=self.min)


class SectionSet(Cost, frozen=True):
    """Pay one section for each listed colour."""

    sections: tuple[SectionNeed, ...]
    limit: int
    CARDS: ClassVar[bool] = True

    def pieces(self) -> Flow:
        """Draw it."""
        return drawn(self.sections)


AnyCost = Credits | Symbols | SymbolsAnyNumber | HandCards | SectionSet


# Metrics


LaidCard = tuple[str, str, str]
"""Row, side and type of a card that conditions can see."""


class Counting(Protocol):
    """What metrics look at: one player and, for a lead, the others."""

    def empire(self) -> list[LaidCard]:
        """List the empire cards that conditions can see."""
        ...

    def projects(self) -> list[LaidCard]:
        """List the projects; they have no side yet."""
        ...

    def held(self, what: Literal["credits", "artifacts", "plans", "stored"]) -> int:
        """Count what the player has."""
        ...

    def tokens_on_others(self) -> int:
        """Count the blockade tokens on all opponents' empires."""
        ...

    def best_other(self, metric: "Metric") -> int:
        """Give the highest value that an opponent has."""
        ...


class Metric(Component, Struct, frozen=True, tag_field="metric", tag=snake, forbid_unknown_fields=True):
    """Something that is counted."""

    part: ClassVar[str] = "metric"

    def said(self) -> dict[str, Any]:
        """Fill its text."""
        return said(self)

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        raise NotImplementedError


def fits(wanted: str, is_so: str) -> bool:
    """Say whether a row, side or type is the one that is meant."""
    return wanted in ("any", is_so)


def sort(row: str, kind: str = "any") -> str:
    """Give the icon of cards of a row, or of a type where the row does not matter."""
    return row if row != "any" else kind if kind != "any" else "empire"


def sides(side: str) -> tuple[str, ...]:
    """Give the icon of a side, if it matters."""
    return () if side == "any" else (f"side-{side}",)


def by_type(cards: list[LaidCard]) -> list[int]:
    """Count the cards of each type."""
    return [sum(kind == t for _, _, t in cards) for kind in TYPES]


class Count(Metric, frozen=True):
    """Cards of a row, side and type."""

    row: AnyRow
    side: AnySide
    type: AnyType
    zone: Literal["empire", "projects"]

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        cards = of.projects() if self.zone == "projects" else of.empire()
        side = "any" if self.zone == "projects" else self.side
        return sum(fits(self.row, row) and fits(side, s) and fits(self.type, kind) for row, s, kind in cards)

    def pieces(self) -> Flow:
        """Draw it."""
        if self.zone == "projects":
            return takes(self, "project")
        return takes(self, sort(self.row, self.type), *sides(self.side))


class DistinctTypes(Metric, frozen=True):
    """Different types in a row."""

    row: AnyRow

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return len({kind for row, _, kind in of.empire() if fits(self.row, row)})

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "types", sort(self.row))


class Sets(Metric, frozen=True):
    """The smallest count among rows."""

    rows: tuple[Row, ...]
    side: AnySide

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        cards = of.empire()
        return min(sum(row == r and fits(self.side, side) for row, side, _ in cards) for r in self.rows)

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, *self.rows, *sides(self.side))


class TypesWithAtLeast(Metric, frozen=True):
    """Types with at least n empire cards."""

    n: int

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return sum(n >= self.n for n in by_type(of.empire()))

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "types", *["card"] * self.n)


class CreditsHeld(Metric, frozen=True, tag="credits"):
    """Credits in the bank."""

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return of.held("credits")

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "credits")


class ArtifactsHeld(Metric, frozen=True):
    """Artifacts in hand."""

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return of.held("artifacts")

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "artifact")


class DefencePlansHeld(Metric, frozen=True):
    """Defence plans in hand."""

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return of.held("plans")

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "protection")


class CardsOnPlanets(Metric, frozen=True):
    """Resource cards on planets."""

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return of.held("stored")

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "card", "planet")


class BlockadesOnOpponents(Metric, frozen=True):
    """Tokens on all opponents' empires."""

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return of.tokens_on_others()

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "blockade")


class MaxSameType(Metric, frozen=True):
    """Most empire cards of one type."""

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return max(by_type(of.empire()))

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "match", "types")


class DistinctRowSides(Metric, frozen=True):
    """Different pairs of row and side in the empire."""

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return len({(row, side) for row, side, _ in of.empire()})

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "side-logistics", "side-operational")


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

    def value(self, of: Counting) -> int:
        """Count it. [19]"""
        return self.of.value(of) - of.best_other(self.of)

    def pieces(self) -> Flow:
        """Draw it."""
        return takes(self, "lead", *[token.icon for token in self.of.pieces()[0]])


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
