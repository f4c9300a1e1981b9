"""What a keeper can answer, and what is told of it."""

from typing import Annotated, ClassVar

from beacons.state import CharterId, Seat, StarId
from starboard.core.events import Told
from starboard.core.marks import OWNER
from starboard.core.options import Choice


class Order(Choice, frozen=True):
    """Send the ship to a star."""

    star: StarId

    def targets(self) -> tuple[str, ...]:
        """A click on the star does it."""
        return (self.star,)


class Lit(Told, frozen=True):
    """A beacon was lit."""

    seat: Seat
    star: StarId
    reveals: ClassVar[bool] = True


class Met(Told, frozen=True):
    """Keepers met at a star."""

    seat: Seat
    star: StarId
    reveals: ClassVar[bool] = True


class Drew(Told, frozen=True):
    """A charter was drawn: its owner hears which, everybody else that there is one."""

    seat: Seat
    charter: Annotated[CharterId, OWNER]
    reveals: ClassVar[bool] = True
