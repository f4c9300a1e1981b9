"""What all fact records share, and the words that several of them use."""

from typing import Literal

from msgspec import Struct

PACKAGE = "starboard.games.voidfall"

Resource = Literal["food", "energy", "materials", "credits", "science"]
Guild = Literal["farmers", "engineers", "miners", "bankers", "scientists"]
Installation = Literal["shipyard", "sector_defense", "starbase"]
Fleet = Literal["corvette", "sentry", "destroyer", "carrier", "dreadnought"]
TrackName = Literal["society", "governance", "economy"]
AgendaType = Literal["domination", "wealth", "might", "support"]
Spot = Literal["recalled_from", "destroyed_in", "population_source", "taken_sector"]

RESOURCES: tuple[Resource, ...] = ("food", "energy", "materials", "credits", "science")
FOOD, ENERGY, MATERIALS, CREDITS, SCIENCE = range(5)
BASIC = (FOOD, ENERGY, MATERIALS)
GUILDS: tuple[Guild, ...] = ("farmers", "engineers", "miners", "bankers", "scientists")
"""In the order of the resources they make."""
FLEETS: tuple[Fleet, ...] = ("corvette", "sentry", "destroyer", "carrier", "dreadnought")
TRACKS: tuple[TrackName, ...] = ("society", "governance", "economy")
AGENDA_TYPES: tuple[AgendaType, ...] = ("domination", "wealth", "might", "support")
INSTALLATIONS: tuple[Installation, ...] = ("shipyard", "sector_defense", "starbase")


class Fact(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all fact records."""


class Provenance(Fact, frozen=True):
    """Where a file's facts come from."""

    sources: tuple[str, ...]
    confidence: str
    note: str = ""
