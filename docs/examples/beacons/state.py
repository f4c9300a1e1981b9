"""What lies on the table, and who sees it."""

from typing import Annotated, Literal

from beacons.facts import star_of
from starboard.core import game as core_game
from starboard.core import state as core
from starboard.core.marks import NOBODY, OWNER, SEAT, SECRETIVE, Named, Pool

Seat = Annotated[int, SEAT]
StarId = Annotated[str, Named("beacons-star-{}")]
CharterId = Annotated[str, Named(lambda c: f"beacons-star-{star_of(c)}", "beacons-charter-hidden"), SECRETIVE]


class Setup(core_game.Setup, frozen=True):
    """How many keepers, for how many rounds, and whether there are charters at all."""

    seats: int = 3
    rounds: Literal[4, 5, 6] = 5
    charters: bool = True


class Player(core.Player):
    """A keeper: beacons by star, and secret charters."""

    beacons: dict[str, int] = {}
    charters: Annotated[list[CharterId], OWNER, Pool("charters")] = []


class State(core.State):
    """The whole table."""

    players: list[Player]
    deck: Annotated[list[CharterId], NOBODY, Pool("charters")] = []
    round: int = 1
    rounds: int = 5
