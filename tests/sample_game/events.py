"""What can be told about an answer."""

from typing import Annotated, ClassVar

from starboard.core.events import Told
from starboard.core.marks import OWNER
from tests.sample_game.state import CardId, OpenCard, Seat


class Drew(Told, frozen=True):
    """A crew drew a card; only it knows which."""

    sound = "draw"

    seat: Seat
    card: Annotated[CardId, OWNER]
    reveals: ClassVar[bool] = True


class Discarded(Told, frozen=True):
    """A crew discarded a card."""

    seat: Seat
    card: OpenCard


class BidShown(Told, frozen=True):
    """A bid was revealed."""

    sound = "pay"

    seat: Seat
    card: OpenCard
    points: int
    reveals: ClassVar[bool] = True


class Played(Told, frozen=True):
    """A crew played a card."""

    sound = "place"

    seat: Seat
    card: OpenCard


class Took(Told, frozen=True):
    """A crew took a card from the yard."""

    sound = "place"

    seat: Seat
    card: OpenCard
    paid: int = 0


class Gained(Told, frozen=True):
    """A crew gained scrap or points."""

    sound = "coin"

    seat: Seat
    scrap: int = 0
    points: int = 0


class Offered(Told, frozen=True):
    """An offer was made."""

    sound = "offer"

    seat: Seat
    to: Seat
    give: int
    take: int
    card: OpenCard


class Traded(Told, frozen=True):
    """A deal was done."""

    sound = "deal"
    moment = True

    seat: Seat
    to: Seat
    give: int
    take: int
    card: OpenCard


class Lapsed(Told, frozen=True):
    """An offer could no longer be kept."""

    number: int


class DroneRolled(Told, frozen=True):
    """The drone rolled its die."""

    sound = "dice"

    die: int
    card: OpenCard = ""
    reveals: ClassVar[bool] = True
