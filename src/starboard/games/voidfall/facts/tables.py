"""The facts as tables, looked up by id; `load` fills them."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct, field

from starboard.core.facts import Power
from starboard.core.steps import Step
from starboard.games.voidfall.facts.cards import AgendaCard, AgendaKind, EventCard, FocusCard, StartAgenda, Technology
from starboard.games.voidfall.facts.components import Face, FleetType, RuleOption, Tile
from starboard.games.voidfall.facts.galaxy import GalaxyMap, SectorClass
from starboard.games.voidfall.facts.houses import House, Origin, Scenario
from starboard.games.voidfall.facts.price import Cost


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


T = TypeVar("T")


class Made(dict[str, T]):
    """A table in which galaxies that are drawn from a number are made when they are asked for."""

    def __missing__(self, name: str) -> T:
        """Make what belongs to a drawn galaxy; KeyError if it is none."""
        if LOOKUP.make is None or not is_drawn(name):
            raise KeyError(name)
        if len(DRAWN) >= MOST_DRAWN:
            forget(next(iter(DRAWN)))
        LOOKUP.make(name)
        DRAWN[name] = None
        return self[name]


def is_drawn(name: str) -> bool:
    """Say whether this is the name of a galaxy drawn from a number: `R2-17` is the 17th for two."""
    kind, _, number = name.partition("-")
    return kind in ("R2", "R3", "R4") and number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS


def forget(name: str) -> None:
    """Drop a drawn galaxy; it can be made again."""
    for table in (MAPS, NEAR, STORMY, SCENARIOS, DRAWN):
        table.pop(name, None)


MOST_DRAWN = 256
MOST_DIGITS = 7
DRAWN: dict[str, None] = {}
"""Drawn galaxies that are known now, the oldest first."""


class Lookup(Struct):
    """Single values that other facts hold; filled by `load`."""

    aliases: dict[str, str] = field(default_factory=dict)
    constants: dict[str, Any] = field(default_factory=dict)
    make: Callable[[str], None] | None = None
    """Makes drawn galaxies."""


CARDS: dict[str, FocusCard] = {}
KINDS: dict[str, AgendaKind] = {}
AGENDAS: dict[str, AgendaCard] = {}
STARTS: dict[str, StartAgenda] = {}
EVENTS: dict[str, EventCard] = {}
TECHS: dict[str, Technology] = {}
POWERS: dict[tuple[str, int], tuple[Power, ...]] = {}
"""Powers of a technology, by id and tier (1 basic, 2 improved)."""
ABILITIES: dict[str, tuple[Power, ...]] = {"": ()}
"""Powers of houses; nobody has none."""
ORIGINS: dict[str, Origin] = {}
REWARDS: dict[str, tuple[tuple[Step | None, ...], ...]] = {}
"""Rewards of the three tracks by house."""
FACES: dict[str, Face] = {}
TRADE_BONUSES: list[Step] = []
TILES: dict[str, Tile] = {}
PRINTED_GUILDS: dict[str, tuple[str, ...]] = {}
PRINTED_INSTALLATIONS: dict[str, tuple[str, ...]] = {}
"""What a tile prints, by tile."""
CLASSES: dict[str, SectorClass] = {}
"""What the sectors of maps hold, by class."""
MAPS: Made[GalaxyMap] = Made()
NEAR: Made[dict[str, tuple[str, ...]]] = Made()
"""Neighbours by map and sector."""
STORMY: Made[dict[str, tuple[str, ...]]] = Made()
"""Neighbours behind a void storm by map and sector."""
HOUSES: dict[str, House] = {}
SCENARIOS: Made[Scenario] = Made()
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


def know_map(galaxy: GalaxyMap) -> None:
    """Put a map where the rules look for it."""
    MAPS[galaxy.id] = galaxy
    for table, pairs in ((NEAR, galaxy.adjacency), (STORMY, galaxy.void_storms)):
        links: dict[str, list[str]] = {s.id: [] for s in galaxy.sectors}
        for a, b in pairs:
            links[a].append(b)
            links[b].append(a)
        table[galaxy.id] = {s: tuple(sorted(n)) for s, n in links.items()}


ENTRY_COST: dict[int, Cost] = {}
"""What entering a level of a track costs."""
