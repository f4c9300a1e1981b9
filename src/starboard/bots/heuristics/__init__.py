"""What is known about good play, one module per game: evaluations, preferences, proposals for open answers."""

import importlib
import math
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from starboard.core.engine import apply, decision, waiting
from starboard.core.entries import brought, entries
from starboard.core.game import Game, Result, find
from starboard.core.options import Decision, Option
from starboard.core.rng import Random
from starboard.core.scene import Tone
from starboard.core.state import made_up
from starboard.core.steps import Sealed
from starboard.core.text import Text

if TYPE_CHECKING:
    from starboard.bots.bot import Position
    from starboard.bots.plans import Departure, Plan, Purpose


class Rated(Struct, frozen=True):
    """An option with what it is worth, in points."""

    option: Option
    value: float


class Verdict(NamedTuple):
    """What a deal would bring, in words, and whether that is good."""

    text: Text
    tone: Tone


class Habits(Struct, frozen=True):
    """How people fall short of what they know: they look a little way ahead, and have a plan that they like.

    Each game reads these in its own way; where a game does not, they change nothing.
    """

    sight: float = math.inf
    """How far ahead is counted, on a scale of the game's own; what others do is seen by those who look far."""
    favour: float = 0.0
    """How much more the favourite plan seems to be worth; who likes what follows from the side that is played."""
    overlooks: float = 0.0
    """Part of the possible answers that are not noticed; the same ones for as long as the game's clock stands."""
    trade: Literal["none", "answers", "goods", "all"] = "all"
    """Which deals are made, in games that have them: none, those that others offer, swaps of goods as well, or all."""


def favourite(plans: Sequence[str], side: str) -> str:
    """Pick the plan that somebody likes who plays a side: always the same."""
    return plans[crc32(side.encode()) % len(plans)]


class Heuristics:
    """Play by the points so far; games with a module of their own know better.

    Every method may be called on a view or on an imagined state, and uses only what the asked seat may know.
    """

    spread: float = 10.0
    """How many points of lead make a win likely (about three to one)."""
    horizon: float = 12.0
    """How far a playout goes before it is estimated, on the game's own clock."""
    depth: float = math.inf
    """How far the tree of a search reaches, on the game's own clock."""
    warmth: float = 1.0
    """How many points of difference make one option clearly more promising than another."""
    doubt: float = 0.0
    """Standard errors by which a search must beat the favourite of the rules of thumb to take another option."""
    hope: float = 0.0
    """How far a search values an option by the best playout after it instead of the mean of all (from 0 to 1)."""
    curiosity: float = 0.12
    """Share of playout answers that are drawn at random instead of by rules of thumb."""
    habits: "Habits"
    """How far it looks and what it likes; nothing held back unless somebody says so (see `with_habits`)."""
    tries: tuple[int, ...] = (3,)
    """Looking ahead: how often every option is tried, then the better half again, and so on."""
    sure: float = math.inf
    """Looking ahead: standard errors by which an option must lead after some tries for the rest to be left out."""
    paired: bool = False
    """Looking ahead: whether all options of a try go on with the same luck, so that fewer tries tell them apart."""
    giving: frozenset[str] = frozenset()
    """Kinds of questions about what one parts with, and nothing else: there what is rated best can be proposed."""
    worlds: int = 1000
    """Looking ahead: how many states are imagined at most; further tries go on from these."""
    in_turn: frozenset[str] = frozenset()
    """Kinds of questions whose answers are all given in turn, each once in a `span`: which comes first says little."""
    terse: tuple[type[Option], ...] = ()
    """Answers whose words say too little without the table before one's eyes: their hint is said with them."""
    planned: frozenset[str] = frozenset()
    """Kinds of questions whose advice says what the rest of the turn is for; none in games of single answers."""
    telling: float = 1.0
    """Points of lead that an answer must have given away to be worth a word after the game."""

    def __init__(self, game: Game) -> None:
        """Serve one game."""
        self.game = game
        self.habits = Habits()

    def with_habits(self, habits: "Habits") -> "Heuristics":
        """Give the same knowledge to somebody who looks less far or has a favourite plan."""
        own = type(self)(self.game)
        own.habits = habits
        return own

    def tuned(self) -> "Heuristics":
        """Give the same knowledge with what was found by playing: a search uses it, rules of thumb stay as they are."""
        return self

    def clock(self, g: Any) -> float:
        """Say how far the game is, so that playouts stop at comparable, quiet places."""
        return float(g.answers)

    def span(self, g: Any) -> float:
        """Number the times within which answers are given in turn."""
        return self.clock(g)

    def values(self, g: Any) -> tuple[float, ...]:
        """Estimate the final points of every side (seats, then automata)."""
        return tuple(v or 0.0 for v in self.game.standing(g))

    def score(self, g: Any, asked: Decision) -> Sequence[float] | None:
        """Rate the listed options in points, by rules of thumb; None if looking one step ahead is the only way."""
        return None

    def reason(self, position: "Position", rated: Sequence[Rated]) -> Text | None:
        """Say what speaks for the first of what was rated, in words for people."""
        return None

    def reason_of_all(self, position: "Position", picks: Sequence[Option]) -> Text | None:
        """Say what several picks do together, where that is not the sum of what is said of each."""
        return None

    def acting(self, g: Any, seat: int) -> bool:
        """Say whether a seat is in a turn of its own, of many answers that are for one thing."""
        return False

    def purpose(self, position: "Position", plan: "Plan", departs: "Departure") -> "Purpose | None":
        """Say what the rest of the turn is for, and why that is not what was told; None: there is nothing to say."""
        return None

    def rate(self, view: Any, asked: Decision) -> Sequence[Rated] | None:
        """Rate the listed options; None if no rule of thumb covers the decision."""
        scores = self.score(view, asked)
        if scores is None:
            return None
        return [Rated(option, value) for option, value in zip(asked.options, scores, strict=True)]

    def proposal(self, view: Any, asked: Decision) -> tuple[int, ...]:
        """Pick what is missed least, where several things are parted with at once: as places among the picks.

        What is missed least comes first. None where a question is about more than that, or not every number of things
        will do.
        """
        picks = view.todo[-1].picks(view, asked.seat) if asked.kind in self.giving else None
        if picks is None or picks.most < 2 or picks.done is not None or picks.again or picks.sets:
            return ()
        rated = self.score(view, replace(asked, options=picks.among))
        if rated is None:
            return ()
        return tuple(sorted(range(len(rated)), key=lambda n: -rated[n])[: picks.most])

    def weigh(self, view: Any, seat: int, option: Option, others: bool = False) -> Verdict | None:
        """Say in words what a deal would bring a seat, and with `others` what it would bring them; None: no deal."""
        return None

    def talks(self, option: Option) -> bool:
        """Say whether an answer only talks to others: alone it brings nothing and costs nothing."""
        return False

    def hollow(self, position: "Position", option: Option) -> bool:
        """Say whether part of an answer does nothing that one can see: nobody is told to have missed it."""
        return False

    def loss(self, points: float) -> Text:
        """Say how many points of lead were given away, in words of the game."""
        return Text("core-loss", {"points": max(1, round(points))})

    def worth_searching(self, scores: Sequence[float]) -> list[int]:
        """Say which of the options rated so a search should look at; all, unless some are known to be bad."""
        return list(range(len(scores)))

    def propose(self, view: Any, seat: int, asked: Decision, rng: Random) -> Sequence[Option]:
        """Make up answers to an open question that are worth considering."""
        if asked.form is None:
            return ()
        made = (asked.form.sample(view, seat, rng) for _ in range(3))
        return tuple(dict.fromkeys(option for option in made if option is not None))

    def policy(self, g: Any, asked: Decision, rng: Random) -> Option | None:
        """Answer quickly in a playout: by rules of thumb, now and then at random; None if nothing is known."""
        options = asked.options
        if len(options) < 2:
            return options[0] if options else None
        if rng.below(1000) < 1000 * self.curiosity:
            return options[rng.below(len(options))]
        scores = self.score(g, asked)
        return None if scores is None else options[max(range(len(options)), key=scores.__getitem__)]

    def listed(self, g: Any, asked: Decision, rng: Random) -> list[Option]:
        """Looking ahead: list the options in the order in which the first of equals is taken."""
        return list(asked.options)

    def effort(self, asked: Decision) -> tuple[int, ...]:
        """Looking ahead: give the tries for a decision; fewer where little depends on it."""
        return self.tries

    def complete(self, g: Any, seat: int, rng: Random) -> None:
        """Looking ahead: go on to a place where the consequences of an answer show.

        A secret answer is nothing before all are in, so the others give theirs, whatever they are.
        """
        step = g.todo[-1] if g.todo else None
        while isinstance(step, Sealed) and (late := waiting(g)) and g.todo[-1] == step and seat not in late:
            asked = decision(g, late[0])
            assert asked is not None
            answer = self.policy(g, asked, rng) or open_answer(g, asked, rng)
            if answer is None:
                return
            apply(g, late[0], answer, watch=False)

    def look(self, g: Any, seat: int) -> float:
        """Say what a position is worth to a seat: its lead in points, far leads counting less, and the win itself."""
        reach = 4 * self.spread
        if waiting(g):
            return reach * math.tanh(lead(self.values(g), seat) / reach)
        result = self.game.result(g)
        return reach * math.tanh(lead(result.scores, seat) / reach) + self.spread * (won(result, seat) - 0.5)


def open_answer(g: Any, asked: Decision, rng: Random) -> Option | None:
    """Pick any answer, or make one up where none is listed."""
    if asked.options:
        return rng.pick(asked.options)
    return made_up(g, asked, rng)


def won(result: Result, side: int) -> float:
    """Give the part of the win that a side has."""
    return 1 / result.places.count(1) if result.places[side] == 1 else 0.0


def lead(points: Sequence[float], side: int) -> float:
    """Give the lead of a side over the best other one; alone, the points."""
    others = [p for other, p in enumerate(points) if other != side]
    return points[side] - max(others) if others else points[side]


ENTRY_POINTS = "starboard.heuristics"


@cache
def heuristics(game: str) -> Heuristics:
    """Give the heuristics of a game: its module's `HEURISTICS` class, that of the entry point, or the plain ones."""
    found = find(game)
    for entry in entries(ENTRY_POINTS, game):
        packaged: Heuristics = brought(entry, lambda kind: isinstance(kind, type) and issubclass(kind, Heuristics))(
            found
        )
        return packaged
    try:
        module = importlib.import_module(f"{__name__}.{game}")
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{game}":
            raise
        return Heuristics(found)
    own: Heuristics = module.HEURISTICS(found)
    return own
