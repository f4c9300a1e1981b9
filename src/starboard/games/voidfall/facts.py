"""The facts of Voidfall as typed records, looked up by id.

The tables below are filled by `load`, which the package calls once all steps and powers are known, because facts
name them. An op, a power, a field or an id that nothing knows fails there.
"""

from functools import cache
from typing import Any, Literal, TypeVar

from msgspec import Struct, field

from starboard.core.facts import FactError, Power, by_id, check_refers, read_facts
from starboard.core.steps import Do, Step

PACKAGE = "starboard.games.voidfall"

RESOURCES = ("food", "energy", "materials", "credits", "science")
FOOD, ENERGY, MATERIALS, CREDITS, SCIENCE = range(5)
BASIC = (FOOD, ENERGY, MATERIALS)
GUILDS = ("farmers", "engineers", "miners", "bankers", "scientists")
"""In the order of the resources they make."""
FLEETS = ("corvette", "sentry", "destroyer", "carrier", "dreadnought")
TRACKS = ("society", "governance", "economy")
AGENDA_TYPES = ("domination", "wealth", "might", "support")
INSTALLATIONS = ("shipyard", "sector_defense", "starbase")

Resource = Literal["food", "energy", "materials", "credits", "science"]
Guild = Literal["farmers", "engineers", "miners", "bankers", "scientists"]
Installation = Literal["shipyard", "sector_defense", "starbase"]
Fleet = Literal["corvette", "sentry", "destroyer", "carrier", "dreadnought"]
TrackName = Literal["society", "governance", "economy"]
AgendaType = Literal["domination", "wealth", "might", "support"]
Spot = Literal["recalled_from", "destroyed_in", "population_source", "taken_sector"]


class Fact(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all fact records."""


class Provenance(Fact, frozen=True):
    """Where a file's facts come from."""

    sources: tuple[str, ...]
    confidence: str
    note: str = ""


class Cost(Fact, frozen=True):
    """What an action costs; all of it is paid before any effect."""

    food: int = 0
    energy: int = 0
    materials: int = 0
    credits: int = 0
    science: int = 0
    recall: int = 0
    deactivate: int = 0
    corruption: int = 0
    corruption_on: Literal["", "agenda_slot"] = ""
    population_down: int = 0
    destroy_installation: int = 0
    discard_agenda_in_play: int = 0
    discard_bounty: int = 0
    discard_reclaim: int = 0
    discard_glory: int = 0
    return_trade: int = 0


PIECE_COSTS = (
    "return_trade", "discard_bounty", "discard_reclaim", "discard_glory", "discard_agenda_in_play",
    "destroy_installation", "population_down", "recall", "deactivate", "corruption", "corruption_on",
)  # fmt: skip
FREE = Cost()


@cache
def price(cost: Cost) -> tuple[tuple[int, int, int, int, int], tuple[tuple[str, int], ...]]:
    """Take a cost apart: resources in the usual order, then the other parts by name."""
    parts = tuple(
        (name, int(bool(n)) if isinstance(n, str) else n) for name in PIECE_COSTS if (n := getattr(cost, name))
    )
    return (cost.food, cost.energy, cost.materials, cost.credits, cost.science), parts


class Metric(Fact, frozen=True):
    """Something that is counted in a player's area."""

    count: Literal[
        "sector", "guild", "installation", "fleet", "fleet_type", "population", "technology", "track", "token",
        "corruption", "upkeep", "agenda", "resource", "resource_type", "active_fleets", "empty_guild_slots",
        "glory_total", "glory_top", "kept_corruption", "yield", "stock", "max_yield", "min_yield",
    ]  # fmt: skip
    pure: bool = False
    types: tuple[str, ...] = ()
    min_population: int = 0
    population: int = 0
    min_guilds: int = 0
    guild_types: tuple[Guild, ...] = ()
    min_guild_types: int = 0
    has_guild: tuple[Guild, ...] = ()
    min_installations: int = 0
    has_installation: tuple[Installation, ...] = ()
    min_fleets: int = 0
    has_fleet: Fleet | Literal[""] = ""
    min_upkeep: int = 0
    upkeep: int | None = None
    empty_guild_slots: int | None = None
    beyond: int = 0
    tier: Literal["basic", "improved", "any"] = "any"
    token: Literal["", "trade", "bounty", "reclaim", "glory"] = ""
    min_value: int = 0
    top: int = 0
    where: Literal["", "house_mat", "house_mat_and_sectors"] = ""
    min_stock: int = 0
    which: tuple[Resource, ...] = ()
    of: Literal["", "lowest_stock"] = ""
    min_level: int = 0
    corrupted: bool = False
    plus: Literal["", "active"] = ""
    source: Literal["", "sectors"] = ""
    exclude_start: bool = False
    resource: Resource | Literal[""] = ""


class Condition(Fact, frozen=True):
    """A question about a player's area with yes or no as its answer; nothing asked is yes."""

    metric: Metric | None = None
    min: int | None = None
    max: int | None = None
    eq: int | None = None
    track: TrackName | Literal["", "any"] = ""
    min_level: int = 0
    all: tuple["Condition", ...] = ()
    all_sectors_pure: bool = False
    upkeep_fully_paid: bool = False
    preferred_focus_in_discard: int | None = None


class Value(Fact, frozen=True):
    """A sum of counts, times something."""

    sum: tuple[Metric, ...]
    times: int = 1


class Objective(Fact, frozen=True):
    """One line of an agenda or decree."""

    kind: Literal["feat", "multiplier", "level_table", "bundle"]
    influence: int = 0
    condition: Condition = Condition()
    each: int = 0
    per: Metric | None = None
    divide_by: int = 1
    track: TrackName | Literal["", "each"] = ""
    levels: tuple[int, ...] = ()
    reward: Step | None = None
    most: int = 0
    lines: tuple["Objective", ...] = ()
    returns_kept: bool = False


class FocusAction(Fact, frozen=True):
    """One of the three actions of a focus card."""

    name: str
    name_de: str
    effect: Step
    cost: Cost = FREE


class FocusCard(Fact, frozen=True):
    """A focus card."""

    id: str
    focus: str
    name: str
    name_de: str
    owner: str
    available_from_cycle: int
    actions: tuple[FocusAction, FocusAction, FocusAction]
    replaces: str = ""


class FocusFile(Fact, frozen=True):
    """focus_cards.json"""

    schema: Literal["voidfall_focus_cards/1"]
    provenance: Provenance
    cards: tuple[FocusCard, ...]


class AgendaKind(Fact, frozen=True):
    """What all agendas of one type share."""

    name_de: str
    focuses: tuple[str, ...]
    action: Step


class AgendaCard(Fact, frozen=True):
    """An agenda."""

    id: str
    type: AgendaType
    name: str
    name_de: str
    upkeep: int
    objectives: tuple[Objective, ...]
    confidence: str = ""
    substitute: bool = False
    note: str = ""


class AgendaFile(Fact, frozen=True):
    """agendas.json"""

    schema: Literal["voidfall_agendas/1"]
    provenance: Provenance
    focus_aliases: dict[str, str]
    types: dict[str, AgendaKind]
    agendas: tuple[AgendaCard, ...]


class StartAgenda(Fact, frozen=True):
    """A start agenda; it lies in the leftmost slot for the whole game."""

    id: str
    house: str
    side: Literal["A", "B"]
    upkeep: int
    objectives: tuple[Objective, ...]
    additional: bool = False


class StartAgendaFile(Fact, frozen=True):
    """start_agendas.json"""

    schema: Literal["voidfall_start_agendas/1"]
    provenance: Provenance
    start_agendas: tuple[StartAgenda, ...]


class Frame(Fact, frozen=True):
    """One frame of an event."""

    who: Literal["each", "once", "all"]
    kind: Literal["immediate", "permanent", "delayed"]
    mandatory: bool
    effect: Step


class Decrees(Fact, frozen=True):
    """What an event rewards at the end of its cycle."""

    join: Literal["one_of", "and_or"]
    options: tuple[Objective, ...]


class EventCard(Fact, frozen=True):
    """A galactic event."""

    id: str
    cycle: int
    name: str
    name_de: str
    rounds: int
    competitive: bool
    frames: tuple[Frame, ...]
    decrees: Decrees
    substitute: bool = False
    tutorial: bool = False
    note: str = ""


class EventFile(Fact, frozen=True):
    """events.json"""

    schema: Literal["voidfall_events/1"]
    provenance: Provenance
    events: tuple[EventCard, ...]


class Technology(Fact, frozen=True):
    """A technology with its basic and improved side."""

    id: str
    name: str
    name_de: str
    name_de_source: str
    house: str
    origin: Literal["A", "B"]
    kind: str
    combat_tile: bool
    immediate: Step
    basic: tuple[Power, ...]
    improved: tuple[Power, ...]
    confidence: str = ""
    unlocks_fleet: Fleet | Literal[""] = ""


class TechnologyFile(Fact, frozen=True):
    """technologies.json"""

    schema: Literal["voidfall_technologies/1"]
    provenance: Provenance
    technologies: tuple[Technology, ...]


class Site(Fact, frozen=True):
    """A home sector or outpost at the start."""

    population: int
    guilds: tuple[Guild, ...]
    installations: tuple[Installation, ...]
    fleets: dict[Fleet, int]
    corrupted: bool


class Origin(Fact, frozen=True):
    """An origin card."""

    id: str
    house: str
    side: Literal["A", "B"]
    technology: str
    home: Site
    outpost: Site
    active_fleets: int
    inactive_fleets: int
    resources: dict[Resource, int]
    track_start: dict[TrackName, int]
    production_bonus: dict[Resource, int]
    start_agenda: str
    extra: tuple[Step, ...]


class OriginFile(Fact, frozen=True):
    """origins.json"""

    schema: Literal["voidfall_origins/1"]
    provenance: Provenance
    origins: tuple[Origin, ...]


class Levels(Fact, frozen=True):
    """Where the levels of a track begin and what entering them costs."""

    substitute: bool
    threshold_space: dict[str, int]
    entry_cost: dict[str, Cost]


class TrackFile(Fact, frozen=True):
    """civilization_tracks.json"""

    schema: Literal["voidfall_civilization_tracks/1"]
    provenance: Provenance
    levels: Levels
    used_by: dict[str, tuple[str, ...]]
    tracks: dict[str, dict[str, tuple[Step | None, ...]]]


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


class MapSector(Fact, frozen=True):
    """A sector at the start of a game."""

    id: str
    q: int
    r: int
    role: Literal["home", "outpost", "void", "fallen_house", "neutral"]
    tile: str
    seat: int = 0
    fallen_index: int = -1
    population: int | None = None
    void_fleets: int = 0
    sector_defenses: int = 0
    glory: tuple[int, ...] = ()
    bounty: int = 0
    reclaim: int = 0
    corrupted: bool = False


class GalaxyMap(Fact, frozen=True):
    """A layout; q and r are axial, pointy top, and adjacency leaves out what a storm divides."""

    id: str
    players: int
    note: str
    fallen_house_sectors: int
    sectors: tuple[MapSector, ...]
    void_storms: tuple[tuple[str, str], ...]
    adjacency: tuple[tuple[str, str], ...]
    substitute: bool = False


class Strength(Fact, frozen=True):
    """What sectors of one strength hold at the start; every such sector of a layout is of one of them."""

    tile: str
    population: int | None
    void_fleets: int
    sector_defenses: int
    glory: tuple[int, ...]
    bounty: int
    reclaim: int


class MapFile(Fact, frozen=True):
    """maps.json"""

    schema: Literal["voidfall_maps/1"]
    provenance: Provenance
    coordinates: str
    fields: dict[str, str]
    strength_classes: dict[str, Strength]
    maps: tuple[GalaxyMap, ...]


class Fallen(Fact, frozen=True):
    """A house after its fall."""

    population: int
    sector_defenses: int
    corrupted: bool
    cracked_card: bool
    """Whether the card shows its sector cracked; without effect in the competitive game."""


class House(Fact, frozen=True):
    """A house."""

    id: str
    name: str
    complexity: int
    tutorial: bool
    tracks: str
    origins: tuple[str, str]
    focus_replacements: dict[str, str]
    preferred_focuses: tuple[str, ...]
    ability_status: str
    home_can_be_corrupted: bool
    fallen: Fallen
    preferred_focuses_substitute: bool = False


class Reward(Fact, frozen=True):
    """What taking a fallen house gives."""

    effect: Step
    substitute: bool = False


class HouseFile(Fact, frozen=True):
    """houses.json"""

    schema: Literal["voidfall_houses/1"]
    provenance: Provenance
    houses: tuple[House, ...]
    fallen_reward: Reward


class Scenario(Fact, frozen=True):
    """A published scenario on one of the layouts."""

    id: str
    name: str
    players: int
    aggression: int
    complexity: int
    fallen_houses: tuple[str, str, str, str]
    recommended_houses: tuple[str, ...]
    layout: str


class ScenarioFile(Fact, frozen=True):
    """scenarios.json"""

    schema: Literal["voidfall_scenarios/1"]
    provenance: Provenance
    scenarios: tuple[Scenario, ...]


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


class Numbers(Struct):
    """Numbers of constants.json that play reads; filled by `load`."""

    agenda_upkeep: int = 0
    """Upkeep of each agenda in play."""
    unpaid: int = 0
    """Influence lost for each unpaid upkeep point."""
    overproduction: int = 0
    pvp_glory: int = 0
    """Value of the glory for beating a player. Q7"""
    first_copy: int = 0
    second_copy: int = 0
    improved: int = 0
    """Influence for technologies."""
    technology_slots: int = 0
    technology_slots_after_fallen_house: int = 0
    barrier_until: int = 0
    """Cycle that opens the improved technologies."""
    trade_removed: dict[int, int] = field(default_factory=dict)
    """Trade tokens that leave the game when a cycle begins."""
    skirmish_bonus: dict[int, int] = field(default_factory=dict)
    """Void fleets more in the evaluation of a cycle."""


class Lookup(Struct):
    """Single values that other facts hold; filled by `load`."""

    aliases: dict[str, str] = field(default_factory=dict)
    fallen_reward: Any = None
    constants: dict[str, Any] = field(default_factory=dict)


CARDS: dict[str, FocusCard] = {}
KINDS: dict[str, AgendaKind] = {}
AGENDAS: dict[str, AgendaCard] = {}
STARTS: dict[str, StartAgenda] = {}
EVENTS: dict[str, EventCard] = {}
TECHS: dict[str, Technology] = {}
POWERS: dict[tuple[str, int], tuple[Power, ...]] = {}
"""Powers of a technology, by id and tier (1 basic, 2 improved)."""
ORIGINS: dict[str, Origin] = {}
REWARDS: dict[str, tuple[tuple[Step | None, ...], ...]] = {}
"""Rewards of the three tracks by house."""
FACES: dict[str, Face] = {}
TRADE_BONUSES: list[Step] = []
TILES: dict[str, Tile] = {}
PRINTED_GUILDS: dict[str, tuple[str, ...]] = {}
PRINTED_INSTALLATIONS: dict[str, tuple[str, ...]] = {}
"""What a tile prints, by tile."""
MAPS: dict[str, GalaxyMap] = {}
NEAR: dict[str, dict[str, tuple[str, ...]]] = {}
"""Neighbours by map and sector."""
STORMY: dict[str, dict[str, tuple[str, ...]]] = {}
"""Neighbours behind a void storm by map and sector."""
HOUSES: dict[str, House] = {}
SCENARIOS: dict[str, Scenario] = {}
OPTIONS: dict[str, RuleOption] = {}
FLEET_TYPES: dict[str, FleetType] = {}
LOOKUP = Lookup()
NUMBERS = Numbers()
START_SPACE: dict[int, int] = {}
"""First space of each track level."""

# constants.json, read as they are: single numbers that the rule text names.
CYCLES = 3
CAP = 15
LEVEL_CAP = 13
MAX_POPULATION = 6
FLEETS_PER_PLAYER = 14
SPACES = 7
TRADE_FIELDS = 6
MAX_GLORY = 5
GLORY_KEPT = 4
TOKENS_PER_SECTOR = 2
INCURSION = 2
VOID_CAPACITY = 3
YIELDS: list[tuple[int, ...]] = []
LEVEL_OF: list[int] = []

T = TypeVar("T")


def _read(name: str, kind: type[T]) -> T:
    facts = read_facts(PACKAGE, f"{name}.json", kind)
    require_effects(f"{name}.json", facts)
    return facts


def require_effects(file: str, node: Any, object_id: str = "") -> None:
    """Raise FactError where a composite effect lacks what it is made of, or an op names a mere base."""
    if type(node) is Do or "abstract" in vars(type(node)):
        raise FactError(file, object_id, "effect", "an effect is missing")
    if isinstance(node, Struct):
        object_id = str(getattr(node, "id", "") or object_id)
        for name in node.__struct_fields__:
            require_effects(file, getattr(node, name), object_id)
    elif isinstance(node, (tuple, list)):
        for part in node:
            require_effects(file, part, object_id)
    elif isinstance(node, dict):
        for part in node.values():
            require_effects(file, part, object_id)


def load() -> None:
    """Read all fact files and check that what they name exists."""
    _load_constants()
    focus = _read("focus_cards", FocusFile)
    CARDS.update(by_id("focus_cards.json", focus.cards))
    agendas = _read("agendas", AgendaFile)
    KINDS.update(agendas.types)
    LOOKUP.aliases = agendas.focus_aliases
    AGENDAS.update(by_id("agendas.json", agendas.agendas))
    STARTS.update(by_id("start_agendas.json", _read("start_agendas", StartAgendaFile).start_agendas))
    EVENTS.update(by_id("events.json", _read("events", EventFile).events))
    TECHS.update(by_id("technologies.json", _read("technologies", TechnologyFile).technologies))
    for tech in TECHS.values():
        POWERS[tech.id, 0] = ()
        POWERS[tech.id, 1] = tech.basic
        POWERS[tech.id, 2] = tech.improved
    ORIGINS.update(by_id("origins.json", _read("origins", OriginFile).origins))
    tokens = _read("tokens", TokenFile)
    FACES.update(by_id("tokens.json", tokens.bounty.faces + tokens.reclaim.faces))
    TRADE_BONUSES.extend(_read("trade_track", TradeFile).fields)
    TILES.update(by_id("sector_tiles.json", _read("sector_tiles", TileFile).tiles))
    for tile in TILES.values():
        pieces = [kind for kind, n in tile.printed.items() for _ in range(n)]
        PRINTED_GUILDS[tile.id] = tuple(p for p in pieces if p in GUILDS)
        PRINTED_INSTALLATIONS[tile.id] = tuple(p for p in pieces if p in INSTALLATIONS)
    _load_maps()
    houses = _read("houses", HouseFile)
    HOUSES.update(by_id("houses.json", houses.houses))
    LOOKUP.fallen_reward = houses.fallen_reward.effect
    _load_tracks()
    SCENARIOS.update(by_id("scenarios.json", _read("scenarios", ScenarioFile).scenarios))
    OPTIONS.update(by_id("rules_options.json", _read("rules_options", OptionFile).options))
    FLEET_TYPES.update(_read("fleet_types", FleetFile).types)
    _cross_check()


def _load_constants() -> None:
    constants: dict[str, Any] = _read("constants", dict)
    LOOKUP.constants = constants
    table = constants["production"]["yield_by_level"]
    YIELDS.extend(tuple(table[r]) for r in RESOURCES)
    pinned: dict[str, tuple[object, object]] = {
        "resource_cap": (CAP, constants["resource_cap"]),
        "production.level_cap": (LEVEL_CAP, constants["production"]["level_cap"]),
        "population.max": (MAX_POPULATION, constants["population"]["max"]),
        "fleet.per_player": (FLEETS_PER_PLAYER, constants["fleet"]["per_player"]),
        "civilization.spaces": (SPACES, constants["civilization"]["spaces"]),
        "trade.fields_top_to_bottom": (TRADE_FIELDS, constants["trade"]["fields_top_to_bottom"]),
        "glory.max_value": (MAX_GLORY, constants["glory"]["max_value"]),
        "glory.max_tokens_at_cleanup": (GLORY_KEPT, constants["glory"]["max_tokens_at_cleanup"]),
        "fleet.void_incursion_fleets": (INCURSION, constants["fleet"]["void_incursion_fleets"]),
        "fleet.void_token_capacity": (VOID_CAPACITY, constants["fleet"]["void_token_capacity"]),
    }  # fmt: skip
    pinned |= {
        "cycles": (CYCLES, constants["cycles"]),
        "agenda.slots": (4, constants["agenda"]["slots"]),
        "technology.improved_row_size": (4, constants["technology"]["improved_row_size"]),
        "turn_order.cycle_1": ("random", constants["turn_order"]["cycle_1"]),
        "influence.floor": (0, constants["influence"]["floor"]),
    }
    pinned["fleet.tokens"] = (TOKENS_PER_SECTOR, constants["fleet"]["max_tokens_per_sector_at_cleanup"])
    for name, (known, given) in pinned.items():
        if known != given:
            raise FactError("constants.json", "", name, f"the engine is built for {known}")
    technology = constants["technology"]
    NUMBERS.agenda_upkeep = constants["agenda"]["upkeep_per_agenda_in_play"]
    NUMBERS.unpaid = constants["upkeep"]["influence_loss_per_unpaid"]
    NUMBERS.overproduction = constants["production"]["overproduction_influence"]
    NUMBERS.pvp_glory = constants["glory"]["pvp_invasion_token_value"]
    NUMBERS.first_copy = technology["influence_first_copy"]
    NUMBERS.second_copy = technology["influence_second_copy"]
    NUMBERS.improved = technology["influence_improved"]
    NUMBERS.technology_slots = technology["slots"]
    NUMBERS.technology_slots_after_fallen_house = technology["slots_after_fallen_house"]
    NUMBERS.barrier_until = technology["improved_barrier_until_cycle"]
    NUMBERS.trade_removed = {int(k): n for k, n in constants["trade"]["removed_at_start_of_cycle"].items()}
    NUMBERS.skirmish_bonus = {int(k): n for k, n in constants["skirmish"]["cycle_bonus"].items()}
    for name in constants["uncertain"]:
        part = constants
        for key in name.split("."):
            check_refers("constants.json", "", "uncertain", key, part)
            part = part[key]


def _load_maps() -> None:
    file = _read("maps", MapFile)
    MAPS.update(by_id("maps.json", file.maps))
    for galaxy in MAPS.values():
        for sector in galaxy.sectors:
            if sector.role in ("void", "fallen_house") and _strength(sector) not in file.strength_classes.values():
                raise FactError("maps.json", galaxy.id, sector.id, "no strength class is like this sector")
        ids = {s.id for s in galaxy.sectors}
        for table, pairs in ((NEAR, galaxy.adjacency), (STORMY, galaxy.void_storms)):
            links: dict[str, list[str]] = {s.id: [] for s in galaxy.sectors}
            for a, b in pairs:
                check_refers("maps.json", galaxy.id, "adjacency", a, ids)
                check_refers("maps.json", galaxy.id, "adjacency", b, ids)
                links[a].append(b)
                links[b].append(a)
            table[galaxy.id] = {s: tuple(sorted(n)) for s, n in links.items()}


def _strength(s: MapSector) -> Strength:
    return Strength(s.tile, s.population, s.void_fleets, s.sector_defenses, s.glory, s.bounty, s.reclaim)


def check_defaults(setup: Any) -> None:
    """Raise FactError where the set-up's table options are not as rules_options.json states them."""
    for option in OPTIONS.values():
        if option.id != "tutorial" and getattr(setup, option.id, None) != option.default:
            raise FactError("rules_options.json", option.id, "default", "the set-up has another default")


def _load_tracks() -> None:
    tracks = _read("civilization_tracks", TrackFile)
    for name, houses in tracks.used_by.items():
        for house in houses:
            check_refers("civilization_tracks.json", name, "used_by", house, HOUSES)
            REWARDS[house] = tuple(tracks.tracks[name][t] for t in TRACKS)
    for known in HOUSES:
        if [len(t) for t in REWARDS.get(known, ())] != [SPACES] * 3:
            raise FactError("civilization_tracks.json", known, "tracks", f"a house needs three tracks of {SPACES}")
    START_SPACE.update({int(k): v for k, v in tracks.levels.threshold_space.items()})
    LEVEL_OF.extend(sum(space >= first for first in START_SPACE.values()) for space in range(SPACES + 1))
    ENTRY_COST.update({int(k): v for k, v in tracks.levels.entry_cost.items()})


ENTRY_COST: dict[int, Cost] = {}
"""What entering a level of a track costs."""


def _cross_check() -> None:
    """Ids that refer to other facts must exist."""
    for house in HOUSES.values():
        for side in house.origins:
            check_refers("houses.json", house.id, "origins", side, ORIGINS)
        for old, new in house.focus_replacements.items():
            check_refers("houses.json", house.id, "focus_replacements", old, CARDS)
            check_refers("houses.json", house.id, "focus_replacements", new, CARDS)
            if CARDS[old].available_from_cycle != CARDS[new].available_from_cycle:
                raise FactError("focus_cards.json", new, "available_from_cycle", f"it takes the place of {old}")
        focuses = {
            CARDS[house.focus_replacements.get(c.id, c.id)].focus for c in CARDS.values() if c.owner == "standard"
        }
        for focus in house.preferred_focuses:
            check_refers("houses.json", house.id, "preferred_focuses", focus, focuses)
    for origin in ORIGINS.values():
        check_refers("origins.json", origin.id, "technology", origin.technology, TECHS)
        check_refers("origins.json", origin.id, "start_agenda", origin.start_agenda, STARTS)
        fleets = sum(origin.home.fleets.values()) + sum(origin.outpost.fleets.values())
        if fleets + origin.active_fleets + origin.inactive_fleets != FLEETS_PER_PLAYER:
            raise FactError("origins.json", origin.id, "fleets", f"a player has {FLEETS_PER_PLAYER} fleets")
    for tech in TECHS.values():
        check_refers("technologies.json", tech.id, "house", tech.house, HOUSES)
    for fleet in FLEET_TYPES.values():
        if fleet.technology is not None:
            check_refers("fleet_types.json", fleet.name, "technology", fleet.technology, TECHS)
    for scenario in SCENARIOS.values():
        check_refers("scenarios.json", scenario.id, "layout", scenario.layout, MAPS)
        for house_id in scenario.fallen_houses + scenario.recommended_houses:
            check_refers("scenarios.json", scenario.id, "houses", house_id, HOUSES)
    for galaxy in MAPS.values():
        for sector in galaxy.sectors:
            check_refers("maps.json", galaxy.id, "tile", sector.tile, TILES)
