"""Reads all fact files into the tables and checks that what they name exists.

The package calls `load` once all steps and powers are known, because facts name them. An op, a power, a field or an id
that nothing knows fails here.
"""

from typing import Any

from msgspec import Struct

from starboard.core.facts import FactError, by_id, check_refers, fact_files, read_facts
from starboard.core.steps import Do
from starboard.games.voidfall.facts.cards import AgendaFile, EventFile, FocusFile, StartAgendaFile, TechnologyFile
from starboard.games.voidfall.facts.components import FleetFile, OptionFile, TileFile, TokenFile, TradeFile
from starboard.games.voidfall.facts.galaxy import ClassFile, Sheet, galaxy_of
from starboard.games.voidfall.facts.houses import HouseFile, OriginFile, ScenarioFile, TrackFile
from starboard.games.voidfall.facts.record import GUILDS, INSTALLATIONS, PACKAGE, RESOURCES, TRACKS
from starboard.games.voidfall.facts.tables import (
    ABILITIES,
    AGENDAS,
    CAP,
    CARDS,
    CLASSES,
    CYCLES,
    ENTRY_COST,
    EVENTS,
    FACES,
    FLEET_TYPES,
    FLEETS_PER_PLAYER,
    GLORY_KEPT,
    HOUSES,
    INCURSION,
    KINDS,
    LEVEL_CAP,
    LEVEL_OF,
    LOOKUP,
    MAPS,
    MAX_GLORY,
    MAX_POPULATION,
    NUMBERS,
    OPTIONS,
    ORIGINS,
    POWERS,
    PRINTED_GUILDS,
    PRINTED_INSTALLATIONS,
    REWARDS,
    SCENARIOS,
    SPACES,
    START_SPACE,
    STARTS,
    TECHS,
    TILES,
    TOKENS_PER_SECTOR,
    TRADE_BONUSES,
    TRADE_FIELDS,
    VOID_CAPACITY,
    YIELDS,
    T,
    know_map,
)


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
    ABILITIES.update({h.id: h.ability for h in HOUSES.values()})
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
    CLASSES.update(_read("maps", ClassFile).classes)
    for name in fact_files(PACKAGE):
        if name.startswith("map_"):
            know_map(galaxy_of(_read(name.removesuffix(".json"), Sheet), CLASSES))


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
