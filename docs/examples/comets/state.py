"""What lies on the table, and who sees it."""

from typing import Annotated

from comets.facts import kind
from starboard.core import state as core
from starboard.core.marks import NOBODY, OWNER, PUBLIC, SEAT, SECRETIVE, Named, Pool

CometId = Annotated[str, Named(lambda comet: f"comets-comet-{kind(comet)}", "comets-comet-hidden"), SECRETIVE]
OpenComet = Annotated[CometId, PUBLIC]
Seat = Annotated[int, SEAT]


class Player(core.Player):
    """A pilot: comets in tow, comets brought home, and one secret comet that was packed before the start."""

    tow: Annotated[list[CometId], PUBLIC] = []
    home: Annotated[list[CometId], PUBLIC] = []
    packed: Annotated[list[CometId], OWNER, Pool("comets")] = []


class State(core.State):
    """The whole table."""

    players: list[Player]
    sky: Annotated[list[CometId], NOBODY, Pool("comets")] = []
    lost: Annotated[list[CometId], PUBLIC] = []
    turn: int = 0
