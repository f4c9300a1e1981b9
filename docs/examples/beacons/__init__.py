"""Beacons: secret orders, secret charters, seven stars. A game with all that hides something."""

from collections import Counter
from typing import Any

from beacons.facts import STARS
from beacons.scoring import from_charters, from_stars
from beacons.state import Player, Setup, State
from beacons.steps import GiveOrders
from beacons.table import scene
from starboard.core import game as core
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.text import Text


class Beacons(core.Game):
    """The game."""

    id = "beacons"
    rules = 1
    setup_type = Setup
    state_type = State
    seats = range(2, 5)
    bound = 24
    minutes = (5, 10)
    weight = 1
    front = ("rounds",)  # the lobby asks for this at once, for the rest when it is wanted

    def empty(self, setup: Setup) -> State:
        """Make the table before anything is dealt."""
        return State(players=[Player() for _ in range(setup.seats)], rounds=setup.rounds)

    def deal(self, setup: Setup, g: State) -> None:
        """Shuffle the charters; everybody draws one unseen by others. [1]"""
        if setup.charters:
            g.deck = [f"{star}.{n}" for star in STARS for n in (1, 2)]
            g.shuffle(g.deck)
            for keeper in g.players:
                keeper.charters = [g.deck.pop()]
        g.push(GiveOrders())

    def default_setup(self) -> Setup:
        """Three keepers."""
        return Setup()

    def setups(self) -> tuple[Setup, ...]:
        """What tests should cover."""
        return (Setup(seats=2, rounds=6), Setup(seats=3, charters=False), Setup(seats=4, rounds=4))

    def result(self, g: State) -> Result:
        """Stars and charters. [3]"""
        lines = tuple(
            (
                ScoreLine(Text("beacons-from-stars"), from_stars(g, seat)),
                ScoreLine(Text("beacons-from-charters"), from_charters(g, seat)),
            )
            for seat in range(len(g.players))
        )
        scores = tuple(float(sum(line.points for line in own)) for own in lines)
        return Result(scores, placed(scores), lines)

    def standing(self, view: State) -> tuple[float | None, ...]:
        """Count what everybody can see."""
        return tuple(float(from_stars(view, seat)) for seat in range(len(view.players)))

    def scene(self, view: State, seat: int | None) -> Any:
        """Lay the view out on a table."""
        return scene(view, seat)

    def hidden(self, g: State, seat: int | None) -> frozenset[str]:
        """Name what a seat must not see; the laws compare it with the marks."""
        return frozenset(g.deck).union(*[p.charters for s, p in enumerate(g.players) if s != seat])

    def tally(self, g: State) -> dict[str, Any]:
        """Count all charters: none may appear or vanish."""
        everywhere = list(g.deck)
        for p in g.players:
            everywhere += p.charters
        return dict(Counter(everywhere))


GAME = Beacons()
