"""The Robot's table: every number with its source, and the rows that hold for each start world."""

from functools import cache
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from starboard.core.facts import FactError, read_facts
from starboard.games.race.facts import PACKAGE

FILE = "robot.json"


Symbol = Literal["explore", "develop", "settle", "trade", "double_vp", "produce"]
"""What the robot tile can show: a phase, or a way to consume."""


class Origin(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Where a value comes from; `why` gives the reasoning of an assumed one."""

    source: str
    ref: str = ""
    why: str = ""
    also: str = ""


class Sourced(Origin, frozen=True):
    """A value and where it comes from."""

    value: int | str | tuple[str, ...]


class SourcedSymbol(Origin, frozen=True):
    """A symbol and where it comes from."""

    value: Symbol


Row = dict[str, Sourced]


class Vocabulary(Struct, frozen=True, forbid_unknown_fields=True):
    """What the words of the table mean."""

    symbols: tuple[str, ...]
    targets: dict[str, str]
    fields: dict[str, str]


class DifficultyFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One degree of difficulty. [2.2]"""

    key: str
    name_de: str
    tokens: Sourced
    token_vp: Sourced
    six_cost_card_vp: Sourced


class DiceFact(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of the two dice. [7.3] Q1"""

    constraints_from_seed: tuple[dict[str, str], ...]
    die_a: Sourced
    die_b: Sourced


class SymbolChange(Struct, frozen=True, forbid_unknown_fields=True):
    """When the robot tile is turned. [7.7] Q32"""

    after: Literal["robot_trade_action", "robot_produce_action"]
    if_showing: Symbol
    becomes: Symbol
    source: str
    ref: str = ""


class SymbolFact(Struct, frozen=True, forbid_unknown_fields=True):
    """What the robot tile shows. [7.7] Q2 Q7"""

    initial: SourcedSymbol
    changes: tuple[SymbolChange, ...]


class WorldFact(Struct, frozen=True, forbid_unknown_fields=True):
    """A start world as the Robot's: its numbers at set-up, robot symbol and tiles. [7.2] [7.7]"""

    number: int
    name_en: str
    name_de: str
    set: int
    colour: str
    numbering_source: str
    setup: Row
    robot_symbol: SymbolFact
    modifications: dict[str, dict[str, Row]]
    special_rules: tuple[str, ...]
    notes: tuple[str, ...]
    assumed_fields: tuple[str, ...]


class PrestigeFact(Struct, frozen=True, forbid_unknown_fields=True):
    """What prestige brings the Robot. [6.3] Q21"""

    sole_leader_and_gained_last_round: Row
    sole_leader_without_gain: Row
    tied_leader: Row
    per_prestige_symbol_on_placed_card: Sourced
    vp_per_prestige_at_end: Sourced


class RobotFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The fact file."""

    schema: Literal["race_robot/1"]
    title: str
    source_values: dict[str, str]
    vocabulary: Vocabulary
    tracks: dict[str, Row]
    vp_pool: Row
    difficulty: tuple[DifficultyFact, ...]
    mat_fields: Sourced
    dice: DiceFact
    defaults: dict[str, dict[str, Row]]
    start_worlds: tuple[WorldFact, ...]
    end: Row
    prestige: PrestigeFact


class ExploreRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Robot does in Explore. [7.5]"""

    draw: int
    credit: int


class DevelopRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Robot does in Develop. [7.5]"""

    token_min_credit: int
    token_credit_cost: int
    min_credit: int
    draw: int
    target: str
    cost_below_6: int
    cost_6_or_more: int


class SettleRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Robot does in Settle. [7.5] [7.7]"""

    min_credit: int
    draw: int
    target: str
    credit_cost: int
    credit_cost_military: int | None = None
    draw_per_chromosome_world: int = 0


class FirstSettleRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The one-time tile of Doomed World. [7.7] [7.8]"""

    target: str
    credit: int
    economy: int


class ConsumeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Robot does in Consume. [7.5] [7.7]"""

    vp_per_economy: int
    credit: int
    economy: int
    prestige_if_alien_world: int


class ProduceRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Robot does in Produce. [7.5]"""

    economy: int
    credit: int


class Program(Struct, frozen=True):
    """All rows that hold for one start world: the standard ones with its tiles laid over them."""

    explore: dict[str, ExploreRow]
    develop: dict[str, DevelopRow]
    settle: dict[str, SettleRow]
    consume: dict[str, ConsumeRow]
    produce: dict[str, ProduceRow]
    first_settle: FirstSettleRow | None
    no_imperium: bool
    prestige_for_rebel_developments: bool
    prestige_for_rebel_worlds: bool


ROBOT = read_facts(PACKAGE, FILE, RobotFile)
WORLDS: dict[int, WorldFact] = {w.number: w for w in ROBOT.start_worlds}
DIFFICULTIES: dict[str, DifficultyFact] = {d.key: d for d in ROBOT.difficulty}


def number(fact: Sourced) -> int:
    """Read a number."""
    if not isinstance(fact.value, int):
        raise FactError(FILE, "", "value", f"{fact.value!r} is not a number")
    return fact.value


def words(fact: Sourced) -> tuple[str, ...]:
    """Read a list of words."""
    if not isinstance(fact.value, tuple):
        raise FactError(FILE, "", "value", f"{fact.value!r} is not a list")
    return fact.value


DICE = (words(ROBOT.dice.die_a), words(ROBOT.dice.die_b))
FIELDS = words(ROBOT.mat_fields)
MOST_CREDIT = number(ROBOT.tracks["credit"]["max"])
MOST_ECONOMY = number(ROBOT.tracks["economy"]["max"])
END_CARDS = number(ROBOT.end["tableau_cards"])
END_PRESTIGE = number(ROBOT.end["prestige"])
SPECIAL_RULES = {
    "imperium_cards_never_match",
    "prestige_1_per_rebel_development",
    "prestige_1_per_rebel_world",
}

T = TypeVar("T")


def _row(kind: type[T], default: Row, changes: Row, where: str) -> T:
    plain: dict[str, Any] = {name: s.value for name, s in {**default, **changes}.items()}
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise FactError(FILE, where, "modifications", str(error)) from None


@cache
def program(world: int) -> Program:
    """Lay the tiles of a start world over the standard rows. [7.5] [7.7] Q3 Q4 Q5 Q6 Q35"""
    fact = WORLDS[world]
    where = f"start world {world}"
    unknown = set(fact.special_rules) - SPECIAL_RULES
    if unknown:
        raise FactError(FILE, where, "special_rules", f"unknown: {sorted(unknown)}")

    def rows(phase: str, kind: type[T]) -> dict[str, T]:
        changes = {k: v for k, v in fact.modifications.get(phase, {}).items() if k != "first_action"}
        stray = changes.keys() - ROBOT.defaults[phase].keys()
        if stray:
            raise FactError(FILE, where, f"modifications.{phase}", f"no such row: {sorted(stray)}")
        return {row: _row(kind, default, changes.get(row, {}), where) for row, default in ROBOT.defaults[phase].items()}

    first = fact.modifications.get("settle", {}).get("first_action")
    return Program(
        explore=rows("explore", ExploreRow),
        develop=rows("develop", DevelopRow),
        settle=rows("settle", SettleRow),
        consume=rows("consume", ConsumeRow),
        produce=rows("produce", ProduceRow),
        first_settle=_row(FirstSettleRow, first, {}, where) if first else None,
        no_imperium="imperium_cards_never_match" in fact.special_rules,
        prestige_for_rebel_developments="prestige_1_per_rebel_development" in fact.special_rules,
        prestige_for_rebel_worlds="prestige_1_per_rebel_world" in fact.special_rules,
    )


def _check() -> None:
    for world, fact in WORLDS.items():
        rows = program(world)
        _has_keys(fact.setup, f"start world {world}", "credit", "economy", "hand")
        targets = [row.target for row in rows.develop.values()] + [row.target for row in rows.settle.values()]
        if rows.first_settle is not None:
            targets.append(rows.first_settle.target)
        for target in targets:
            if target not in ROBOT.vocabulary.targets:
                raise FactError(FILE, f"start world {world}", "target", f"nothing is called {target!r}")
    for die in DICE:
        for face in die:
            if face not in ROBOT.vocabulary.symbols:
                raise FactError(FILE, "dice", "value", f"nothing is called {face!r}")
    for track in ROBOT.tracks.values():
        _has_keys(track, "tracks", "max")
    _has_keys(ROBOT.vp_pool, "vp_pool", "with_prestige", "without_prestige")
    _has_keys(ROBOT.end, "end", "prestige", "tableau_cards")
    leading = ROBOT.prestige
    for row in (leading.sole_leader_and_gained_last_round, leading.sole_leader_without_gain, leading.tied_leader):
        _has_keys(row, "prestige", "credit", "draw", "vp")


def _has_keys(row: Row, where: str, *keys: str) -> None:
    """A number that nobody reads, or one that is missing, is a mistake."""
    if wrong := row.keys() ^ set(keys):
        raise FactError(FILE, where, sorted(wrong)[0], f"there must be {', '.join(keys)} and nothing else")


_check()
