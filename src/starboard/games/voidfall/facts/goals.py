"""What is counted, what must hold, and what scores."""

from typing import Literal

from starboard.core.steps import Step
from starboard.games.voidfall.facts.record import Fact, Fleet, Guild, Installation, Resource, TrackName


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
