"""Comets: catch one more, or bring home what you have. A whole game in a few small files."""

from collections import Counter
from typing import Any

from comets.facts import COMETS, points
from comets.state import Player, State
from comets.steps import Fly
from comets.table import scene
from starboard.core import game as core
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.text import Text


class Setup(core.Setup, frozen=True):
    """Nothing to choose but the number of pilots."""

    seats: int = 3


class Comets(core.Game):
    """The game."""

    id = "comets"
    rules = 1
    setup_type = Setup
    state_type = State
    seats = range(2, 5)
    bound = 200
    minutes = (5, 10)

    def empty(self, setup: Setup) -> State:
        """Make the table before anything is dealt."""
        return State(players=[Player() for _ in range(setup.seats)])

    def deal(self, setup: Setup, g: State) -> None:
        """Shuffle the sky; everybody packs one comet unseen by others. [1]"""
        g.sky = [f"{c.id}.{n}" for c in COMETS.values() for n in range(c.copies)]
        g.shuffle(g.sky)
        for pilot in g.players:
            pilot.packed = [g.sky.pop()]
        g.push(Fly(0))

    def default_setup(self) -> Setup:
        """Three pilots."""
        return Setup()

    def result(self, g: State) -> Result:
        """Points at home, and the packed comet. [3]"""
        lines = tuple(
            (
                ScoreLine(Text("comets-home"), sum(map(points, p.home))),
                ScoreLine(Text("comets-packed"), sum(map(points, p.packed))),
            )
            for p in g.players
        )
        scores = tuple(float(sum(line.points for line in own)) for own in lines)
        return Result(scores, placed(scores), lines)

    def standing(self, view: State) -> tuple[float | None, ...]:
        """Count what everybody can see."""
        return tuple(float(sum(map(points, p.home))) for p in view.players)

    def scene(self, view: State, seat: int | None) -> Any:
        """Lay the view out on a table."""
        return scene(view, seat)

    def hidden(self, g: State, seat: int | None) -> frozenset[str]:
        """Name what a seat must not see; the laws compare it with the marks."""
        return frozenset(g.sky).union(*[p.packed for s, p in enumerate(g.players) if s != seat])

    def tally(self, g: State) -> dict[str, Any]:
        """Count all comets: none may appear or vanish."""
        everywhere = g.sky + g.lost
        for p in g.players:
            everywhere += p.tow + p.home + p.packed
        return dict(Counter(everywhere))


GAME = Comets()
