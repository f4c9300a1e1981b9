"""Five levels to choose an opponent by, from somebody who learns the game to the best we have, in every game.

The lower ones err like people: they look a little way ahead, like one plan too much, overlook what could be done and
what others are up to, and keep to themselves. The upper ones search, the longer the higher. What each level means in a
game stands in `PLAY`; how strong it is was measured by `starboard arena GAME --ladder` and is kept in `levels.json`.
"""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from zlib import crc32

import msgspec
from msgspec import Struct

from starboard.bots.bot import Bot, Position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Habits, Heuristics, Rated, heuristics
from starboard.bots.ismcts import Ismcts
from starboard.bots.net import Net
from starboard.core.options import Option, write

NAMES = ("cadet", "ensign", "lieutenant", "captain", "admiral")
"""The levels, the weakest first."""
BEST = NAMES[-1]
MIDDLE = NAMES[2]
STARTING = 1500.0
"""The rating of the middle level."""
HURRY = True
"""Whether a search that takes longer than it may is broken off; on a machine that is not overloaded none does."""


class Play(Struct, frozen=True):
    """How a level plays a game."""

    habits: Habits = Habits()
    playouts: int = 0
    """How many games are imagined for a decision; none: rules of thumb, or what a net prefers."""
    learned: bool = False
    """Whether what playing found is used: a net where there is one; else so many playouts, by tuned rules of thumb."""
    otherwise: int = 0


PLAIN = (Play(), Play(), Play(playouts=20), Play(playouts=60), Play(playouts=200))
"""In games that nothing is known about."""
PLAY: dict[str, tuple[Play, ...]] = {
    "race": (
        Play(Habits(sight=0.2, favour=4.0, overlooks=0.3)),
        Play(Habits(sight=0.5, favour=3.0)),
        Play(),
        Play(Habits(overlooks=0.14), learned=True, otherwise=60),
        Play(playouts=60, learned=True, otherwise=150),
    ),
    "artifacts": (
        Play(Habits(sight=0.0, favour=4.0, overlooks=0.15)),
        Play(Habits(sight=0.3, favour=1.5)),
        Play(),
        Play(Habits(overlooks=0.01), learned=True, otherwise=40),
        Play(playouts=100, learned=True, otherwise=200),
    ),
    "voidfall": (
        Play(Habits(sight=5, favour=1.0)),
        Play(Habits(sight=32, favour=0.5)),
        Play(),
        Play(playouts=8, learned=True, otherwise=8),
        Play(playouts=300, learned=True, otherwise=300),
    ),
    "sidereal": (
        Play(Habits(sight=0, favour=9.0, trade="answers")),
        Play(Habits(sight=0, trade="goods")),
        Play(Habits(favour=9.0, overlooks=0.08, trade="goods")),
        Play(Habits(trade="goods")),
        Play(),
    ),
}


class Rating(Struct, frozen=True):
    """How strong a level was measured to be in a game, on Elo's scale, with its 95 % interval."""

    rating: float
    low: float
    high: float


@cache
def ratings() -> dict[str, dict[str, Rating]]:
    """Give what was measured: by game and level."""
    file = resources.files(__package__).joinpath("levels.json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, Rating]])


@cache
def known(game: str, habits: Habits) -> Heuristics:
    """Give what somebody with such habits knows about a game."""
    knows = heuristics(game)
    return knows if habits == Habits() else knows.with_habits(habits)


def noticed(option: Option, now: float, overlooks: float) -> bool:
    """Say whether somebody who overlooks a part of all answers sees this one now."""
    return crc32(f"{write(option)} {now}".encode()) % 1000 >= 1000 * overlooks


def overlooking(rated: Sequence[Rated], position: Position, habits: Habits) -> Sequence[Rated]:
    """Leave out what somebody with habits does not notice; the worst is there if nothing else is."""
    if not habits.overlooks:
        return rated
    now = known(position.game, habits).clock(position.view)
    return [r for r in rated if noticed(r.option, now, habits.overlooks)] or rated[-1:]


class Habitual(Greedy):
    """Takes what looks best to somebody with habits."""

    def __init__(self, habits: Habits) -> None:
        """Have habits."""
        self.habits = habits

    def knows(self, game: str) -> Heuristics:
        """Give what is known, seen through habits."""
        return known(game, self.habits)

    def rate(self, position: Position) -> Sequence[Rated]:
        """Rate what is noticed, the best first."""
        return overlooking(super().rate(position), position, self.habits)


class Level:
    """Plays every game as its rank says."""

    def __init__(self, name: str, own: Play | None = None) -> None:
        """Take a rank, or a way of playing of one's own."""
        self.name, self.own = name, own
        self.net = Net()

    def play(self, game: str) -> Play:
        """Say how it plays a game."""
        return self.own or PLAY.get(game, PLAIN)[NAMES.index(self.name)]

    def knows(self, position: Position) -> Heuristics:
        """Give what it searches by: what a net learned of such tables, or rules of thumb."""
        return Ismcts(learned=self.play(position.game).learned).knows(position.game, position.view)

    def choose(self, position: Position) -> Option:
        """Take the best option."""
        return self.rate(position)[0].option

    def rate(self, position: Position) -> Sequence[Rated]:
        """Rate what can be answered, the best first."""
        return self.looked_at(position, 1)

    def looked_at(self, position: Position, longer: int) -> Sequence[Rated]:
        """Rate with a multiple of the usual playouts; what is rated follows from the view, not from the hour."""
        play = self.play(position.game)
        position = position.steady()
        if not play.learned and not play.playouts:
            return Habitual(play.habits).rate(position)
        return overlooking(self.thought_about(position, play, longer), position, play.habits)

    def thought_about(self, position: Position, play: Play, longer: int) -> Sequence[Rated]:
        """Rate by a search, or by what was learned."""
        playouts = play.playouts
        if play.learned:
            judged = self.net.judge(position)
            if judged is None and not self.net.knows(position):
                playouts = play.otherwise
            elif judged is not None and not playouts:
                by_net = zip(position.decision.options, judged.logits.tolist(), strict=True)
                return sorted((Rated(option, value) for option, value in by_net), key=lambda r: -r.value)
        if not playouts:
            return self.net.otherwise.rate(position)
        return Ismcts(longer * playouts, bounded=HURRY, learned=play.learned).rate(position)


BOTS: tuple[Bot, ...] = tuple(Level(name) for name in NAMES)
