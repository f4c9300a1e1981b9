"""Asking the planner: the best production of a board, and of boards that differ in their supply alone."""

import importlib.util
from collections.abc import Iterable
from functools import cache
from typing import Literal

import msgspec

from starboard.games.sidereal.planner.board import ITEMS, Board, Items, Plan, Worth, check_supply
from starboard.games.sidereal.planner.milp import solved_by_programme
from starboard.games.sidereal.planner.search import Memory, Search, TooLong
from starboard.games.sidereal.planner.ways import Way
from starboard.games.sidereal.planner.writing import planned

Solver = Literal["auto", "search", "milp", "quick"]
"""`quick` searches for a while and then takes the best it has: good enough to compare offers, never slow."""

PATIENCE = 6_000
"""Positions the search looks at before `auto` hands over to the integer programme, if that is installed."""
QUICK = 1_200
"""Positions that `quick` looks at in every independent part."""


@cache
def has_scipy() -> bool:
    """Say whether the extra `planner` is installed; asked for every plan, so looked up once."""
    return importlib.util.find_spec("scipy") is not None


class Planner:
    """Plans for one board with many supplies; what they share is worked out once."""

    def __init__(self, board: Board, solver: Solver = "auto") -> None:
        """Take a board; raises ValueError if it makes no sense."""
        self.board, self.solver = board, solver
        self.worth = Worth(board)
        self.memory = Memory(board, self.worth)
        self._values: dict[frozenset[tuple[str, int]], float] = {}

    def plan(self, supply: Items) -> Plan:
        """Find the best production with another supply. [5]"""
        board = self._with(supply)
        found = self._searched(board)
        if found is None:
            return planned(board, self.worth, "milp", *solved_by_programme(board, self.worth))
        search, value, line = found
        return planned(board, self.worth, "search", value, *search.written(line))

    def value(self, supply: Items) -> float:
        """Say what the best production with another supply is worth. [5]"""
        key = frozenset(supply.items())
        known = self._values.get(key)
        if known is None:
            board = self._with(supply)
            found = self._searched(board)
            value = found[1] if found else solved_by_programme(board, self.worth)[0]
            known = self._values[key] = value / self.worth.scale
        return known

    def _with(self, supply: Items) -> Board:
        check_supply(supply, "supply")
        return msgspec.structs.replace(self.board, supply=supply)

    def _searched(self, board: Board) -> tuple[Search, int, list[Way]] | None:
        """Solve a board by search; None if the integer programme has to do it."""
        if self.solver == "milp":
            return None
        search = Search(board, self.memory)
        if self.solver == "quick":
            return search, *search.best(QUICK, hurry=True)
        try:
            return search, *search.best(PATIENCE if self.solver == "auto" and has_scipy() else None)
        except TooLong:
            return None


def best_production(board: Board, solver: Solver = "auto") -> Plan:
    """Find runs of the most value; raises ValueError for a board that makes no sense. [5]"""
    return Planner(board, solver).plan(board.supply)


def marginal_values(
    board: Board, items: Iterable[str] = ITEMS, step: int = 1, solver: Solver = "auto"
) -> dict[str, float]:
    """Say what `step` more of each item would add to the best production; what cannot be taken away is left out.

    With a negative step: what losing them would cost, as a negative number.
    """
    planner = Planner(board, solver)
    value = planner.value(board.supply)
    found: dict[str, float] = {}
    for item in items:
        count = board.supply.get(item, 0) + step
        if count >= 0:
            found[item] = planner.value({**board.supply, item: count}) - value
    return found
