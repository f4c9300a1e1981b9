"""The state of Salvage."""

from typing import Annotated

from msgspec import Struct

from starboard.core import state as core
from starboard.core.marks import NOBODY, OWNER, PUBLIC, SEAT, SECRETIVE, Named, Pool


def design(card: str) -> str:
    """Give the design of a card: `scout.3` is a `scout`."""
    return card.partition(".")[0]


CardId = Annotated[str, Named(lambda card: f"salvage-card-{design(card)}", "salvage-card-hidden"), SECRETIVE]
OpenCard = Annotated[CardId, PUBLIC]
Seat = Annotated[int, SEAT]


class Player(core.Player):
    """A crew."""

    hand: Annotated[list[CardId], OWNER, Pool("cards")] = []
    tableau: Annotated[list[CardId], PUBLIC] = []
    scrap: int = 3
    points: int = 0
    offers_left: int = 0
    ready: bool = False


class Open(Struct, frozen=True, omit_defaults=True):
    """An offer on the floor: scrap for scrap or for a card of the other's tableau."""

    number: int
    maker: int
    to: int
    give: int
    take: int = 0
    card: OpenCard = ""


class State(core.State):
    """The whole table."""

    players: list[Player]
    deck: Annotated[list[CardId], NOBODY, Pool("cards")] = []
    discard: Annotated[list[CardId], PUBLIC] = []
    yard: Annotated[list[CardId], PUBLIC] = []
    drone: Annotated[list[CardId], PUBLIC] = []
    die: int = 0
    offers: list[Open] = []
    offers_made: int = 0
    round: int = 0

    def take_top(self) -> str | None:
        """Take the top card; reshuffle when the deck is empty. [4]"""
        if not self.deck:
            if not self.discard:
                return None
            self.deck, self.discard = self.discard, []
            self.shuffle(self.deck)
        return self.deck.pop()
