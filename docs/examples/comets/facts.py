"""The comets, from the fact file."""

from typing import Literal

from msgspec import Struct

from starboard.core.facts import by_id, read_facts


class Comet(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of comet."""

    id: str
    points: int
    copies: int


class CometFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The fact file: how many points end the game, and the comets."""

    schema: Literal["comets/1"]
    bank: int
    comets: tuple[Comet, ...]


FILE = read_facts("comets", "comets.json", CometFile)
COMETS = by_id("comets.json", FILE.comets)


def kind(comet: str) -> str:
    """Give the kind of one comet: `ice.3` is `ice`."""
    return comet.partition(".")[0]


def points(comet: str) -> int:
    """Give what a comet is worth."""
    return COMETS[kind(comet)].points
