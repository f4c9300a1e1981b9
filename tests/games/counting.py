"""What the ledgers of several games count with."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from starboard.core.marks import HIDDEN


def take(zone: Counter[Any], what: Any) -> None:
    """Take something out: by its name where the zone is open, else one of those that nobody can tell apart."""
    found = what if zone[what] > 0 else HIDDEN
    assert zone[found] > 0, f"{what} is not there: {zone}"
    zone[found] -= 1


def seen(cards: Iterable[str], open_: bool) -> Counter[str]:
    """Count cards as somebody sees them: by name, or only how many there are."""
    return Counter(cards if open_ else (HIDDEN for _ in cards))
