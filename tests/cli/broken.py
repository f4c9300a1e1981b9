"""The sample game with a mistake: the card Magnet cannot be played."""

from typing import Any

from tests.sample_game import Salvage, Setup
from tests.sample_game.state import State


class Broken(Salvage):
    """Fails in some games, late."""

    def result(self, g: State) -> Any:
        if any(c.startswith("magnet") for p in g.players for c in p.tableau):
            raise ZeroDivisionError("a mistake in scoring")
        return super().result(g)

    @property
    def package(self) -> str:
        return "tests.sample_game"


GAME = Broken()

__all__ = ["GAME", "Setup"]
