"""The gallery's set-up, its state, and the one question it asks."""

from starboard.core import game as core
from starboard.core import state
from starboard.core.options import Choice, Decision
from starboard.core.steps import Ask


class Setup(core.Setup, frozen=True):
    """One of each element, or all icons."""

    seats: int = 2
    icons: bool = False


class State(state.State):
    """Nothing but what is shown."""

    players: list[state.Player]
    icons: bool = False


class Leave(Choice, frozen=True):
    """Go."""


class Look(Ask, frozen=True):
    """Look around. [1]"""

    def ask(self, g: State) -> Decision:
        """Wait until somebody has seen enough."""
        return Decision(self.seat, "look", (Leave(),))

    def answer(self, g: State, option: Leave) -> None:
        """The gallery closes."""
