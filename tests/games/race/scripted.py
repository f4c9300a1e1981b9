"""The game with given start worlds, where the cards of a list are drawn instead of those on top of the deck."""

from collections.abc import Container
from typing import Any, ClassVar

from starboard.games.race import Race, Setup
from starboard.games.race.start import FIRST_HAND, ChooseStart, FirstDiscards, order_of, place_start
from starboard.games.race.state import State

PACKAGE = "starboard.games.race"


class ScriptedSetup(Setup, frozen=True):
    """A game whose start worlds and draws are given."""

    starts: tuple[tuple[str, ...], ...] = ()
    """The start worlds dealt to each seat."""
    draws: tuple[str, ...] = ()
    tiles: tuple[str, ...] = ()
    """The goals in play."""


class OutOfDraws(Exception):
    """A card is drawn that the list does not have."""


class ScriptedState(State):
    """A state that takes the cards of a list instead of the top of the deck."""

    package = PACKAGE
    script: list[str] = []
    """The draws to come, the next one last."""

    def take_top(self) -> str | None:
        """Take the next card of the list; it must be in the deck."""
        if not self.deck:
            self.reshuffle()
            if not self.deck:
                return None
        if not self.script:
            raise OutOfDraws
        card = self.script.pop()
        self.deck.remove(card)
        if not self.deck:
            self.reshuffle()
        return card

    def take(self, count: int) -> list[str]:
        """Take the next cards of the list."""
        return [card for _ in range(count) if (card := self.take_top()) is not None]

    def take_until(self, wanted: Container[str], onto: list[str]) -> str | None:
        """Take the next card of the list; whoever looks for another asks again."""
        card = self.take_top()
        if card is not None:
            onto.append(card)
        return card


class ScriptedRace(Race):
    """The game with given draws."""

    state_type: ClassVar[Any] = ScriptedState

    @property
    def package(self) -> str:
        """Options and texts are those of the game itself."""
        return PACKAGE

    def empty(self, setup: Any) -> Any:
        """Make the state, with the list of draws."""
        plain = super().empty(setup)
        fields = {name: getattr(plain, name) for name in plain.__struct_fields__}
        return ScriptedState(**fields, script=list(setup.draws[::-1]))

    def check_setup(self, setup: Any) -> None:
        """Take what is given."""

    def deal(self, setup: Any, g: Any) -> None:
        """Give the start worlds, then draw the first hands."""
        g.goals = dict.fromkeys(setup.tiles, ())
        dealt = [w for own in setup.starts for w in own]
        self.shuffle_deck(g, dealt)
        if len(setup.starts[0]) > 1:
            for player, own in zip(g.players, setup.starts, strict=True):
                player.starts = list(own)
            g.push(ChooseStart())
        else:
            g.order = order_of(dealt)
            for seat in g.order:
                place_start(g, seat, dealt[seat])
            g.push(FirstDiscards())
        for seat in range(setup.seats):
            g.draw(seat, FIRST_HAND)
