"""What all fact records share, and the words that several of them use."""

from typing import Literal

from msgspec import Struct

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
