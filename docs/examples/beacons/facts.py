"""The stars, from the fact file."""

from typing import Literal

from msgspec import Struct

from starboard.core.facts import by_id, read_facts


class Star(Struct, frozen=True, forbid_unknown_fields=True):
    """A star: what it is worth, and where it lies on the map."""

    id: str
    points: int
    q: int
    r: int


class StarFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The fact file: what a charter is worth, and the stars."""

    schema: Literal["beacons/1"]
    charter: int
    stars: tuple[Star, ...]


FILE = read_facts("beacons", "beacons.json", StarFile)
STARS = by_id("beacons.json", FILE.stars)


def star_of(charter: str) -> str:
    """Give the star that a charter names: `oar.2` is for `oar`."""
    return charter.partition(".")[0]
