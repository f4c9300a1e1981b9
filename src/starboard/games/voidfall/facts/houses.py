"""Houses with their origins, tracks and fall, and the scenarios in which they meet."""

from typing import Literal

from starboard.core.facts import Power
from starboard.core.steps import Step
from starboard.games.voidfall.facts.price import Cost
from starboard.games.voidfall.facts.record import Fact, Fleet, Guild, Installation, Provenance, Resource, TrackName


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


class Fallen(Fact, frozen=True):
    """A house after its fall."""

    population: int
    sector_defenses: int
    corrupted: bool
    cracked_card: bool
    """Whether the card shows its sector cracked; without effect in the competitive game."""
    reward: Step
    """What taking its sector gives. [18.2]"""
    reward_substitute: bool = False


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
    home_can_be_corrupted: bool
    fallen: Fallen
    preferred_focuses_substitute: bool = False
    ability: tuple[Power, ...] = ()
    """What the house can do beyond its cards and tracks. [18.1]"""
    ability_substitute: bool = False


class HouseFile(Fact, frozen=True):
    """houses.json"""

    schema: Literal["voidfall_houses/1"]
    provenance: Provenance
    houses: tuple[House, ...]


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
