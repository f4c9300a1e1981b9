"""The components: fact files decoded, cross-checked and indexed by id. [2] [24]"""

import json
from typing import Any, Literal

from msgspec import Struct

from starboard.core.facts import FactError, by_id, read_bytes, read_facts, read_original
from starboard.games.artifacts.vocabulary import (
    ROW_COLOURS,
    ROWS,
    Action,
    Additional,
    AlienEntry,
    AnyCost,
    AnyMetric,
    Attack,
    AttackMod,
    AttackTable,
    Blockade,
    CardType,
    Colour,
    CostMod,
    Effect,
    LimitMod,
    Logistics,
    Loot,
    Perform,
    Permanent,
    PlanetOperational,
    Produce,
    Row,
    Ship,
    ShipOperational,
    Side,
    TechnologyOperational,
)

PACKAGE = "starboard.games.artifacts"
SCHEMA = Literal["alien_artifacts/1"]

COUNTS = {
    "resources.json": 83,
    "planets.json": 40,
    "ships.json": 40,
    "technologies.json": 40,
    "artifacts.json": 16,
    "alien_systems.json": 5,
    "defence_plans.json": 10,
    "factions.json": 6,
}
"""How many cards the box holds; a pack with other numbers is taken with a warning."""


class Fact(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card says of itself: where its values come from, and whether they are ours."""

    id: str
    name: str = ""
    name_de: str = ""
    substitute: bool
    assumed: bool = False
    source: str = ""
    provenance: dict[str, str] = {}


class File(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Head of a fact file."""

    schema: SCHEMA
    kind: str
    count: int = 0
    provenance: dict[str, str] = {}


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """One half of a resource card; its type has nothing to do with its colour. Q07"""

    colour: Colour
    count: int
    type: CardType


class ResourceFact(Fact, frozen=True, kw_only=True):
    """A resource card."""

    combat: int
    sections: tuple[Section, Section]


class ResourceFile(File, frozen=True, kw_only=True):
    """All resource cards; how they are spread is ours. [23]"""

    substitute: bool = True
    summary: dict[str, Any] = {}
    cards: tuple[ResourceFact, ...]


class PlanetFact(Fact, frozen=True, kw_only=True):
    """A planet; its sides follow from its type unless it has its own."""

    type: CardType
    logistics: Logistics | None = None
    operational: PlanetOperational | None = None


class PlanetSides(Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of the planets of a type."""

    logistics: Logistics
    operational: PlanetOperational


class PlanetFile(File, frozen=True, kw_only=True):
    """All planets."""

    row: Literal["planet"]
    colour: Literal["green"]
    by_type: dict[CardType, PlanetSides]
    cards: tuple[PlanetFact, ...]


class ShipFact(Fact, frozen=True, kw_only=True):
    """A ship; its sides follow from its type unless it has its own."""

    type: CardType
    logistics: Logistics | None = None
    operational: ShipOperational | None = None


class ShipSides(Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of the ships of a type."""

    logistics: Logistics
    operational: ShipOperational


class ShipFile(File, frozen=True, kw_only=True):
    """All ships."""

    row: Literal["ship"]
    colour: Literal["red"]
    by_type: dict[CardType, ShipSides]
    cards: tuple[ShipFact, ...]


class TechnologyFact(Fact, frozen=True, kw_only=True):
    """A technology; four of them follow notes of the original whose icons are lost. Q35"""

    type: CardType
    logistics: Logistics
    operational: TechnologyOperational


class TechnologyFile(File, frozen=True, kw_only=True):
    """All technologies."""

    row: Literal["technology"]
    colour: Literal["blue"]
    cards: tuple[TechnologyFact, ...]


class ArtifactFact(Fact, frozen=True, kw_only=True):
    """An artifact."""

    do: tuple[Effect, ...]


class ArtifactFile(File, frozen=True, kw_only=True):
    """All artifacts."""

    cards: tuple[ArtifactFact, ...]


class TableFact(Fact, frozen=True, kw_only=True):
    """An alien system or a defence plan: effects by attack value."""

    table: AttackTable


class SystemFile(File, frozen=True, kw_only=True):
    """All alien systems."""

    cards: tuple[TableFact, ...]


class PlanFile(File, frozen=True, kw_only=True):
    """All defence plans, and the standard plan that everybody has."""

    standard: TableFact
    cards: tuple[TableFact, ...]


class SetupStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a faction's set-up."""

    step: int
    deck: Row
    draw: int
    keep: int
    to: Literal["projects", "empire"]
    rest: Literal["bottom_of_deck"]
    side: Side | None = None


class FactionAction(Struct, frozen=True, forbid_unknown_fields=True):
    """The faction's own action. Q38"""

    name: str
    cost: tuple[AnyCost, ...]
    do: tuple[Effect, ...]
    substitute: bool


class EndScoring(Struct, frozen=True, forbid_unknown_fields=True):
    """What a faction scores at the end: so much each, or by a table."""

    score: AnyMetric
    vp_each: int = 0
    vp_table: tuple[int, ...] = ()
    beyond_table_each: int = 0


class FactionFact(Fact, frozen=True, kw_only=True):
    """A faction."""

    start_credits: int
    setup: tuple[SetupStep, ...]
    action: FactionAction
    end_scoring: tuple[EndScoring, ...]


class FactionFile(File, frozen=True, kw_only=True):
    """All factions."""

    cards: tuple[FactionFact, ...]


class BaseCosts(Struct, frozen=True, forbid_unknown_fields=True):
    """What things cost before any modifier."""

    planet: int
    technology: int
    ship: int
    buy: int
    offensive: int
    income: int
    mine: int


class RowSteps(Struct, frozen=True, forbid_unknown_fields=True):
    """How much dearer each card of a row makes the next one."""

    planet: int
    technology: int
    ship: int


class Constants(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game. [2]"""

    start_hand: int
    hand_limit: int
    start_credits: int
    credits_min: int
    credits_max: int
    production_limit: int
    actions_per_turn: int
    base_cost: BaseCosts
    cost_step_per_card_in_row: RowSteps
    cost_floor: int
    buy_extra_look_cost: int
    trade_credits_per_symbol: int
    unblockade_symbols_per_token: int
    blockade_fee_per_token: int
    produce_on_completion: int
    produce_on_mine: int
    produce_match_vp: int
    vp_per_empire_card: int
    attack_value_min: int
    attacks_per_ship_per_turn: int
    round_limit: int = 100


class Variant(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule that a table may decide otherwise: its default, and the question it answers."""

    default: bool | str
    question: str
    values: tuple[str, ...] = ()


class Variants(Struct, frozen=True, forbid_unknown_fields=True):
    """All rules that a table may decide otherwise. [21]"""

    ship_one_attack_per_turn: Variant
    prepare_may_complete: Variant
    reshuffle_timing: Variant
    blockade_blanks_type_and_side: Variant
    blockade_locks_stored_cards: Variant
    exploit_plan_on_either_side: Variant
    table_rule_above_max: Variant


class RoundTrack(Struct, frozen=True, forbid_unknown_fields=True):
    """The round track. Q08"""

    fields: tuple[int, ...]
    start_field_by_players: dict[str, int]
    last_field: int
    move_on: str
    provenance: dict[str, str]


class PointsBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """The points board; it has no last field. Q39"""

    start: int
    max: int | None
    provenance: dict[str, str]


class RowColour(Struct, frozen=True, forbid_unknown_fields=True):
    """The colour and the actions of a row."""

    colour: Colour
    actions: tuple[str, ...]
    operational_action: Literal["offensive", "income", "mine"]


class Players(Struct, frozen=True, forbid_unknown_fields=True):
    """How many can play."""

    min: int
    max: int


class MetaFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Constants, variants, tracks and sources."""

    schema: SCHEMA
    kind: Literal["meta"]
    game: str
    publisher: str
    years: tuple[int, ...]
    players: Players
    components: dict[str, int]
    constants: Constants
    rows: dict[Row, RowColour]
    colours: dict[Colour, dict[str, str]]
    types: dict[CardType, dict[str, str]]
    sides: dict[Side, dict[str, str]]
    actions: dict[str, tuple[str, ...]]
    round_track: RoundTrack
    vp_board: PointsBoard
    options: Variants
    sources: tuple[dict[str, Any], ...]


class CardFact(Struct, frozen=True, gc=False):
    """A planet, technology or ship with both its sides."""

    id: str
    row: Row
    type: CardType
    logistics: Logistics
    operational: PlanetOperational | TechnologyOperational | ShipOperational
    substitute: bool


META = read_facts(PACKAGE, "meta.json", MetaFile)
RULES = META.constants
BASE_COST = {what: getattr(RULES.base_cost, what) for what in RULES.base_cost.__struct_fields__}
ROW_STEP: dict[str, int] = {row: getattr(RULES.cost_step_per_card_in_row, row) for row in ROWS}
ROW_COLOUR: dict[str, Colour] = {row: META.rows[row].colour for row in ROWS}
TOKENS = META.components["blockade_tokens"]

_RESOURCES = read_facts(PACKAGE, "resources.json", ResourceFile)
_PLANETS = read_facts(PACKAGE, "planets.json", PlanetFile)
_SHIPS = read_facts(PACKAGE, "ships.json", ShipFile)
_TECHNOLOGIES = read_facts(PACKAGE, "technologies.json", TechnologyFile)
_ARTIFACTS = read_facts(PACKAGE, "artifacts.json", ArtifactFile)
_SYSTEMS = read_facts(PACKAGE, "alien_systems.json", SystemFile)
_PLANS = read_facts(PACKAGE, "defence_plans.json", PlanFile)
_FACTIONS = read_facts(PACKAGE, "factions.json", FactionFile)

RESOURCES = by_id("resources.json", _RESOURCES.cards)
ARTIFACTS = by_id("artifacts.json", _ARTIFACTS.cards)
SYSTEMS = by_id("alien_systems.json", _SYSTEMS.cards)
STANDARD_PLAN = _PLANS.standard.id
PLANS = by_id("defence_plans.json", (_PLANS.standard, *_PLANS.cards))
FACTIONS = by_id("factions.json", _FACTIONS.cards)


def _sides(file: str, row: Row, fact: Any, by_type: dict[Any, Any]) -> CardFact:
    """Join a planet or ship with the sides of its type."""
    if fact.type not in by_type:
        raise FactError(file, fact.id, "type", f"by_type has no {fact.type!r}")
    common = by_type[fact.type]
    return CardFact(
        fact.id,
        row,
        fact.type,
        fact.logistics or common.logistics,
        fact.operational or common.operational,
        fact.substitute,
    )


def back_on_aid(card: str) -> bool:
    """Say whether the player aid shows the back of a card: that of its type, for planets and ships. Q28"""
    fact = CARDS[card]
    by_type: Any = {"planet": _PLANETS.by_type, "ship": _SHIPS.by_type}.get(fact.row)
    return by_type is not None and fact.operational == by_type[fact.type].operational


def _cards() -> dict[str, CardFact]:
    found = [_sides("planets.json", "planet", f, _PLANETS.by_type) for f in _PLANETS.cards]
    found += [
        CardFact(f.id, "technology", f.type, f.logistics, f.operational, f.substitute) for f in _TECHNOLOGIES.cards
    ]
    found += [_sides("ships.json", "ship", f, _SHIPS.by_type) for f in _SHIPS.cards]
    return by_id("planets.json, technologies.json, ships.json", found)


CARDS = _cards()
ROW_OF: dict[str, Row] = {c.id: c.row for c in CARDS.values()}
TYPE_OF: dict[str, CardType] = {c.id: c.type for c in CARDS.values()}
DECKS: dict[Row, tuple[str, ...]] = {row: tuple(c.id for c in CARDS.values() if c.row == row) for row in ROWS}

SECTIONS: dict[str, Section] = {
    f"{c.id}{half}": s for c in RESOURCES.values() for half, s in zip("ab", c.sections, strict=True)
}
"""Every section by card and half: `R26b` is the second one of R26."""
HALVES: dict[str, tuple[str, str]] = {r: (f"{r}a", f"{r}b") for r in RESOURCES}
CARD_OF: dict[str, str] = {f"{r}{half}": r for r in RESOURCES for half in "ab"}


def _names(raw: bytes) -> dict[str, tuple[str, str]]:
    """Read what the cards of a file are called, in English and German."""
    content = json.loads(raw)
    cards = [*content["cards"], *([content["standard"]] if "standard" in content else [])]
    return {c["id"]: (c.get("name", ""), c.get("name_de", "")) for c in cards}


def _own_names() -> dict[str, tuple[str, str]]:
    """Find the cards that a pack calls otherwise than the catalogs do."""
    found: dict[str, tuple[str, str]] = {}
    for file in COUNTS:
        raw, original = read_bytes(PACKAGE, file), read_original(PACKAGE, file)
        if file != "resources.json" and raw != original:
            shipped = _names(original)
            found |= {key: names for key, names in _names(raw).items() if shipped.get(key) != names}
    return found


OWN_NAMES = _own_names()
"""Names that a pack gives: English and German; all others are in the catalogs."""


def _check_costs(file: str, object_id: str, costs: tuple[AnyCost, ...]) -> None:
    """Two payments with cards could block each other, so a cost has one at most."""
    if sum(cost.CARDS for cost in costs) > 1:
        raise FactError(file, object_id, "cost", "only one part of a cost may be paid with resource cards")
    for cost in costs:
        if getattr(cost, "n", 1) < 1:
            raise FactError(file, object_id, "cost.n", "a cost is at least 1")


PERFORMED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "buy": (("buy",), ()),
    "complete": (("planet", "technology", "ship"), ("planet", "technology", "ship", "any")),
    "prepare": ((), ("planet", "technology", "ship", "prepare", "any")),
    "trade": ((), ("trade", "any")),
    "offensive": (("offensive",), ("operational", "any")),
    "income": (("income",), ("operational", "any")),
    "mine": (("mine",), ("operational", "any")),
}
"""Which costs and limits an effect can change for the one action it lets a player carry out."""


def _check_perform(file: str, object_id: str, field: str, effect: Perform) -> None:
    """What an effect changes about an action is what that action looks at. [19]"""
    action = effect.action
    if effect.free and action not in ("offensive", "income", "mine"):
        raise FactError(file, object_id, f"{field}.free", f"{action} is never free; use `complete` or `project`")
    costs, limits = PERFORMED[action]
    for mod in effect.mods:
        fits = (
            (isinstance(mod, CostMod) and mod.what in costs)
            or (isinstance(mod, LimitMod) and mod.what in limits)
            or (isinstance(mod, AttackMod) and action == "offensive")
        )
        if not fits:
            raise FactError(file, object_id, f"{field}.mods", f"{action} cannot be changed by {mod}")


Place = Literal["plan", "system", "ship", "planet", "card"]


def _check_effects(file: str, object_id: str, field: str, effects: tuple[Effect, ...], place: Place) -> None:
    """An effect names only what there is where it stands: an attack has a ship, one on a player a defender. [19]"""

    def bad(what: str, why: str) -> FactError:
        return FactError(file, object_id, f"{field}.{what}", why)

    for e in effects:
        named = {getattr(e, name, "") for name in ("who", "giver", "taker")}
        if "defender" in named and place != "plan":
            raise bad("who", "only a defence plan knows a defender")
        if "attacker" in named and place in ("card", "planet"):
            raise bad("who", "nobody attacks here; the owner is `self`")
        if isinstance(e, Perform):
            _check_perform(file, object_id, field, e)
        elif isinstance(e, Attack) and not all(isinstance(mod, AttackMod) for mod in e.mods):
            raise bad("mods", "an attack is changed by attack_mod alone")
        elif isinstance(e, AlienEntry) and not e.ignore_ship_fate:
            raise bad("ignore_ship_fate", "there is no ship whose fate it could be")
        elif isinstance(e, (Loot, Ship)) and place in ("card", "planet"):
            raise bad("op", "only an attack has loot and the fate of a ship")
        elif isinstance(e, Blockade) and e.on == "defender" and place not in ("plan", "ship"):
            raise bad("on", "only an attack on a player has a defender")
        elif isinstance(e, Produce) and e.on == "self" and place != "planet":
            raise bad("on", "only a planet produces on itself")


ONCE = {"once_per_attack": ("attack_declared", "attacked_by_player"), "once_per_action": ("trade",)}
"""Limits of triggers, and the events that happen no more often by themselves."""


def _check_logistics(file: str, card: CardFact) -> None:
    logistics = card.logistics
    if not isinstance(logistics, Permanent):
        _check_costs(file, card.id, logistics.cost)
        _check_effects(file, card.id, "logistics.do", logistics.do, "card")
        if isinstance(logistics, Additional) and logistics.per_turn < 1:
            raise FactError(file, card.id, "logistics.per_turn", "at least 1")
        return
    for trigger in logistics.on:
        _check_effects(file, card.id, "logistics.on.do", trigger.do, "card")
        if trigger.limit and trigger.event not in ONCE[trigger.limit]:
            raise FactError(file, card.id, "logistics.on.limit", f"{trigger.event} has no {trigger.limit}")


FIXED = {
    "produce_on_completion": "planets.json says how much a planet produces",
    "produce_on_mine": "planets.json says how much a planet produces",
    "attacks_per_ship_per_turn": "see the option ship_one_attack_per_turn",
}
"""Constants that restate other facts or rules; changing them alone would do nothing."""


def _check_meta() -> None:
    """What cannot be changed is refused, so that no pack is read without effect."""
    shipped = json.loads(read_original(PACKAGE, "meta.json"))
    for name, why in FIXED.items():
        if getattr(RULES, name) != shipped["constants"][name]:
            raise FactError("meta.json", "constants", name, why)
    if META.options.table_rule_above_max.default != shipped["options"]["table_rule_above_max"]["default"]:
        raise FactError("meta.json", "options", "table_rule_above_max", "only entry_4 is played")
    if len({META.rows[row].operational_action for row in ROWS}) != len(ROWS):
        raise FactError("meta.json", "rows", "operational_action", "each row has one of its own")


def _check_table(file: str, fact: TableFact, place: Place) -> None:
    for value, effects in fact.table.items():
        _check_effects(file, fact.id, f"table.{value}", effects, place)
    for entry in ("1", "2", "3", "4"):
        if entry not in fact.table:
            raise FactError(file, fact.id, f"table.{entry}", "the entry is missing")


def _check_sections() -> None:
    for card in RESOURCES.values():
        if not 1 <= card.combat <= 4:
            raise FactError("resources.json", card.id, "combat", f"{card.combat} is not between 1 and 4")
        for half, section in zip("ab", card.sections, strict=True):
            if not 1 <= section.count <= 3:
                raise FactError(
                    "resources.json", card.id, f"sections.{half}.count", f"{section.count} is not between 1 and 3"
                )


def _check_faction(fact: FactionFact) -> None:
    file = "factions.json"
    _check_costs(file, fact.id, fact.action.cost)
    _check_effects(file, fact.id, "action.do", fact.action.do, "card")
    if not RULES.credits_min <= fact.start_credits <= RULES.credits_max:
        raise FactError(file, fact.id, "start_credits", f"{fact.start_credits} is not on the bank track")
    for step in fact.setup:
        if step.keep > step.draw:
            raise FactError(file, fact.id, f"setup.{step.step}.keep", "more cards are kept than drawn")
        if (step.to == "empire") != (step.side is not None):
            raise FactError(file, fact.id, f"setup.{step.step}.side", "cards in the empire have a side, projects none")
    for end in fact.end_scoring:
        if bool(end.vp_each) == bool(end.vp_table):
            raise FactError(file, fact.id, "end_scoring", "needs either vp_each or vp_table")


def _check_cards() -> None:
    files = {"planet": "planets.json", "technology": "technologies.json", "ship": "ships.json"}
    for card in CARDS.values():
        _check_logistics(files[card.row], card)
        if isinstance(card.operational, PlanetOperational):
            _check_effects("planets.json", card.id, "operational.on_completed", card.operational.on_completed, "planet")
            _check_effects("planets.json", card.id, "operational.mine", card.operational.mine, "planet")
        elif isinstance(card.operational, ShipOperational):
            _check_effects("ships.json", card.id, "operational.after_attack", card.operational.after_attack, "ship")
        tiers = getattr(card.operational, "tiers", ())
        if [t.min for t in tiers] != sorted({t.min for t in tiers}):
            raise FactError(files[card.row], card.id, "operational.tiers", "each min is greater than the one before")


def _check_ids() -> None:
    """One id means one thing: no card of one file may be called like one of another."""
    seen: dict[str, str] = {}
    files: dict[str, Any] = {
        "resources.json": RESOURCES,
        "planets.json": DECKS["planet"],
        "technologies.json": DECKS["technology"],
        "ships.json": DECKS["ship"],
        "artifacts.json": ARTIFACTS,
        "alien_systems.json": SYSTEMS,
        "defence_plans.json": PLANS,
    }
    for file, ids in files.items():
        for key in ids:
            if key in seen:
                raise FactError(file, key, "id", f"{seen[key]} has a card with this id already")
            seen[key] = file


def check_facts() -> list[str]:
    """Check what the types cannot say; raises FactError, gives warnings for what is odd but playable. [24]"""
    _check_meta()
    _check_sections()
    _check_cards()
    _check_ids()
    for faction in FACTIONS.values():
        _check_faction(faction)
    for fact in SYSTEMS.values():
        _check_table("alien_systems.json", fact, "system")
    for fact in PLANS.values():
        _check_table("defence_plans.json", fact, "plan")
    for artifact in ARTIFACTS.values():
        _check_effects("artifacts.json", artifact.id, "do", artifact.do, "card")
    for row in ROWS:
        if META.rows[row].colour not in ROW_COLOURS or not DECKS[row]:
            raise FactError("meta.json", row, "rows", "every row has a colour other than gold, and cards")
    if len(FACTIONS) < META.players.max or not SYSTEMS:
        raise FactError("factions.json", "", "cards", f"{META.players.max} players need as many factions and a system")
    return _warnings()


def _warnings() -> list[str]:
    files: dict[str, tuple[File, int]] = {
        "resources.json": (_RESOURCES, len(RESOURCES)),
        "planets.json": (_PLANETS, len(_PLANETS.cards)),
        "ships.json": (_SHIPS, len(_SHIPS.cards)),
        "technologies.json": (_TECHNOLOGIES, len(_TECHNOLOGIES.cards)),
        "artifacts.json": (_ARTIFACTS, len(ARTIFACTS)),
        "alien_systems.json": (_SYSTEMS, len(SYSTEMS)),
        "defence_plans.json": (_PLANS, len(_PLANS.cards)),
        "factions.json": (_FACTIONS, len(FACTIONS)),
    }
    warnings = []
    for file, (head, found) in files.items():
        if found != COUNTS[file]:
            warnings.append(f"{file}: {found} cards, the box has {COUNTS[file]}")
        if head.count != found:
            warnings.append(f"{file}: count says {head.count}, there are {found} cards")
    return warnings


WARNINGS = tuple(check_facts())

ABILITIES: dict[str, Additional | Action] = {
    c.id: c.logistics for c in CARDS.values() if isinstance(c.logistics, (Additional, Action))
}


def entry(table: Any, value: int) -> tuple[Effect, ...]:
    """Find the entry of a value: above 4 the open one, or else the fourth. [13.5] Q18"""
    if value > 4:
        found: tuple[Effect, ...] = table["5+"] if "5+" in table else table["4"]
        return found
    low: tuple[Effect, ...] = table[str(value)]
    return low


def entry_of(against: str, value: int) -> tuple[Effect, ...]:
    """Find what an alien system or a plan does at a value. [13.5]"""
    return entry((SYSTEMS[against] if against in SYSTEMS else PLANS[against]).table, value)
