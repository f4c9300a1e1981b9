"""Tokens, the trade track, kinds of sector, types of fleet, table options."""

from typing import Literal

from msgspec import field

from starboard.core.facts import Power
from starboard.core.steps import Step
from starboard.games.voidfall.facts.price import Cost
from starboard.games.voidfall.facts.record import Fact, Provenance


class Face(Fact, frozen=True):
    """One face of bounty or reclaim tokens."""

    id: str
    count: int
    reward: Step
    substitute: bool = False


class Faces(Fact, frozen=True):
    """All faces of a kind of token."""

    faces: tuple[Face, ...]


class TokenFile(Fact, frozen=True):
    """tokens.json"""

    schema: Literal["voidfall_tokens/1"]
    provenance: Provenance
    bounty: Faces
    reclaim: Faces


class TradeFile(Fact, frozen=True):
    """trade_track.json"""

    schema: Literal["voidfall_trade_track/1"]
    provenance: Provenance
    fields: tuple[Step, ...]


class Tile(Fact, frozen=True):
    """A kind of sector."""

    id: str
    name: str
    name_de: str
    guild_slots: int
    installation_slots: int
    guild_upkeep_slots: tuple[int, ...]
    installation_upkeep_slots: tuple[int, ...]
    printed: dict[str, int]
    free_upkeep: int
    populated: bool
    fixed_population: bool
    corruption_resistant: bool = False
    void_resistant: bool = False
    invadable: bool = True
    always_pure: bool = False
    start_corrupted: bool = False
    card_sector_defenses: int = 0
    void_tokens: int = 1
    production: Power | None = None
    on_take: Step | None = None
    substitute_ability: bool = False


class TileFile(Fact, frozen=True):
    """sector_tiles.json"""

    schema: Literal["voidfall_sector_tiles/1"]
    provenance: Provenance
    tiles: tuple[Tile, ...]


class RuleOption(Fact, frozen=True):
    """A switch for a point that the sources leave open."""

    id: str
    default: bool | int | str
    values: tuple[bool | int | str, ...]
    topic: str
    rule: str


class OptionFile(Fact, frozen=True):
    """rules_options.json"""

    schema: Literal["voidfall_rules_options/1"]
    provenance: Provenance
    options: tuple[RuleOption, ...]


class Capacity(Fact, frozen=True):
    """How many fleets one token carries."""

    basic: int
    improved: int


class ByRole(Fact, frozen=True):
    """A number for the invader and one for the defender."""

    invader: int = 0
    defender: int = 0


class Each(Fact, frozen=True):
    """What every fleet of a type, or all of them together, do for a side."""

    per_fleet: int = 0
    flat: int = 0
    once_per_combat: bool = False
    salvo: str = ""
    deploy: str = ""
    source: str = field(default="", name="from")
    where: str = ""


class PerFleet(Fact, frozen=True):
    """What fleets do for the invader and for the defender."""

    invader: Each = Each()
    defender: Each = Each()


class Improved(Fact, frozen=True):
    """What the improved technology adds for the invader, in one combat profile. Q1"""

    profile: Literal["seed", "published"]
    invader: Each


class FleetType(Fact, frozen=True):
    """A type of fleet; the combat library's own numbers are checked against these."""

    name: str
    name_de: str
    technology: str | None
    deploy_cost: Cost
    token_capacity: Capacity
    initiative: ByRole
    initiative_flat: ByRole = ByRole()
    approach_damage: PerFleet = PerFleet()
    approach_damage_improved: Improved | None = None
    approach_absorption: PerFleet = PerFleet()
    salvo_absorption: PerFleet = PerFleet()
    salvo_bonus_damage: PerFleet = PerFleet()
    pre_approach: PerFleet = PerFleet()
    counts_as_shipyard: bool = False
    combat_like: str = ""


class FleetFile(Fact, frozen=True):
    """fleet_types.json"""

    schema: Literal["voidfall_fleet_types/1"]
    provenance: Provenance
    types: dict[str, FleetType]
