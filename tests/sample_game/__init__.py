"""Salvage: a sample game for tests; it uses every mechanism of the engine."""

from collections import Counter
from typing import Any

from starboard.core import game as core
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.text import Text
from tests.sample_game.effects import Draw
from tests.sample_game.facts import CARDS, value
from tests.sample_game.phases import Round
from tests.sample_game.state import Player, State
from tests.sample_game.table import scene


class Setup(core.Setup, frozen=True):
    """Salvage has one choice."""

    seats: int = 3
    scrap: int = 3


class Salvage(core.Game):
    """The sample game."""

    id = "salvage"
    rules = 2
    setup_type = Setup
    state_type = State
    seats = range(2, 5)
    bound = 1000

    def empty(self, setup: Setup) -> State:
        return State(players=[Player(scrap=setup.scrap) for _ in range(setup.seats)])

    def deal(self, setup: Setup, g: State) -> None:
        """Deal hands and yard. [1]"""
        g.deck = [f"{c.id}.{n}" for c in CARDS.values() for n in range(c.copies)]
        g.shuffle(g.deck)
        g.yard = [g.deck.pop() for _ in range(4)]
        g.push(*[Draw(s, 5) for s in range(setup.seats)], Round())

    def default_setup(self) -> Setup:
        return Setup(seats=3)

    def result(self, g: State) -> Result:
        """Points, values in the tableau, one for three scrap. [3]"""
        lines = tuple(
            (
                ScoreLine(Text("salvage-points"), p.points),
                ScoreLine(Text("salvage-tableau"), sum(value(c) for c in p.tableau)),
                ScoreLine(Text("salvage-scrap"), p.scrap // 3),
            )
            for p in g.players
        )
        scores = tuple(float(sum(line.points for line in own)) for own in lines)
        return Result(scores, placed(scores), lines)

    def standing(self, view: State) -> tuple[float | None, ...]:
        return tuple(float(p.points + sum(value(c) for c in p.tableau)) for p in view.players)

    def scene(self, view: State, seat: int | None) -> Any:
        return scene(view, seat)

    def hidden(self, g: State, seat: int | None) -> frozenset[str]:
        return frozenset(g.deck).union(*[p.hand for s, p in enumerate(g.players) if s != seat])

    def tally(self, g: State) -> dict[str, Any]:
        everything = g.deck + g.discard + g.yard + g.drone
        for p in g.players:
            everything += p.hand + p.tableau
        return dict(Counter(everything))


GAME = Salvage()
