"""A gallery: no game at all, but a table with one of each thing that can lie on one."""

from typing import Any

from gallery.rooms import Look, Setup, State
from gallery.table import scene
from starboard.core import game as core
from starboard.core import state
from starboard.core.game import Result


class Gallery(core.Game):
    """The gallery."""

    id = "gallery"
    setup_type = Setup
    state_type = State
    seats = range(2, 3)
    bound = 1

    def empty(self, setup: Setup) -> State:
        """Make the table."""
        return State(players=[state.Player() for _ in range(setup.seats)], icons=setup.icons)

    def deal(self, setup: Setup, g: State) -> None:
        """Open."""
        g.push(Look(0))

    def setups(self) -> tuple[Setup, ...]:
        """Both tables."""
        return (Setup(), Setup(icons=True))

    def result(self, g: State) -> Result:
        """Everybody has won."""
        return Result((0.0, 0.0), (1, 1))

    def scene(self, view: State, seat: int | None) -> Any:
        """Lay it out."""
        return scene(seat, view.icons)


GAME = Gallery()
