"""What a pilot can answer, and what is told of it."""

from typing import ClassVar

from comets.state import OpenComet, Seat
from starboard.core.events import Told
from starboard.core.options import Choice


class Catch(Choice, frozen=True):
    """Catch the next comet."""

    def targets(self) -> tuple[str, ...]:
        """A click on the sky does it."""
        return ("sky",)


class Land(Choice, frozen=True):
    """Bring the comets in tow home."""


class Caught(Told, frozen=True):
    """A comet was caught; nobody knew which it would be, so nobody can take this back."""

    seat: Seat
    comet: OpenComet
    reveals: ClassVar[bool] = True


class Collided(Told, frozen=True):
    """Two comets of a kind collided, and everything in tow was lost."""

    seat: Seat
    comet: OpenComet


class Landed(Told, frozen=True):
    """The comets in tow are home."""

    seat: Seat
    points: int
