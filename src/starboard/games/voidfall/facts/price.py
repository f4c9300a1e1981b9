"""What actions cost."""

from functools import cache
from typing import Literal

from starboard.games.voidfall.facts.record import Fact


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
