"""After the game: the answers that gave most away, with what would have been better.

Every answer is judged from what its seat could know at the time, by the one judge (`bots.judge`). Where it prefers
another answer, both are played on in the same imagined worlds; the difference of the leads is what the answer gave
away. So what the judge advised is not blamed afterwards, unless it looks at it for longer and finds a better one: then
that is said (`Moment.longer`).
"""

import math
import time
from collections.abc import Collection

from msgspec import Struct

from starboard.bots import judge
from starboard.bots.bot import Position, position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Rated
from starboard.bots.ismcts import Node, Search
from starboard.core.engine import apply
from starboard.core.game import Game, find
from starboard.core.options import TABLE, Option
from starboard.core.record import Record
from starboard.core.scene import offered
from starboard.core.text import Text

LEAST = 0.1
"""Points of lead that are worth a word."""
FIRST_LOOK = 0.2
"""Part of the time in which the rules of thumb look for answers that may have been wrong."""


class Moment(Struct, frozen=True):
    """An answer of a record, and the better one."""

    number: int
    """Which answer of the record, from 0."""
    seat: int
    kind: str
    chosen: Option
    better: Option
    loss: float
    """Points of lead that the better answer keeps on average."""
    said: Text
    """What was chosen, in the words the player was shown."""
    better_said: Text
    reason: Text | None
    """What speaks for the better one."""
    longer: bool = False
    """Whether it was advised, and only a longer look found a better one."""


class Review(Struct):
    """What was found, and how far it came."""

    moments: list[Moment]
    """The answers that gave most away, the worst first."""
    seen: int
    """How many answers were looked at."""
    asked: int
    """How many there were to look at."""


class _Answer(Struct):
    """An answer that was a choice."""

    number: int
    asked: Position
    chosen: Option


def gain(asked: Position, chosen: Option, better: Option, worlds: int) -> float:
    """Play two answers on in the same imagined worlds; gives the lead that one keeps, 0 if it may be luck."""
    search = Search(asked)
    search.root = {option: Node() for option in (chosen, better)}
    search.share = dict.fromkeys(search.root, 0.5)
    search.leads = {option: [] for option in search.root}
    running = list(search.root)
    for _ in range(worlds):
        running = search.round(running)
    found = [b - a for a, b in zip(search.leads[chosen], search.leads[better], strict=False)]
    if not found:
        return 0.0
    mean = sum(found) / len(found)
    error = math.sqrt(sum((d - mean) ** 2 for d in found)) / len(found)
    return mean if mean > max(LEAST, error) else 0.0


def choices(record: Record, game: Game, seats: Collection[int] | None) -> list[_Answer]:
    """List the answers of a record that were a choice, each with its position."""
    g = game.setup(record.setup, record.seed)
    found: list[_Answer] = []
    for number, answer in enumerate(record.answers):
        if answer.seat != TABLE and (seats is None or answer.seat in seats):
            asked = position(game.id, g, answer.seat).steady(math.inf)
            if len(asked.decision.options) > 1 or asked.decision.form is not None:
                found.append(_Answer(number, asked, answer.option))
        apply(g, answer.seat, answer.option, watch=False)
    return found


def spread(count: int) -> list[int]:
    """Order numbers so that any first few of them lie all over the range."""
    bits = max(1, (count - 1).bit_length())
    turned = (int(f"{i:0{bits}b}"[::-1], 2) for i in range(1 << bits))
    return [i for i in turned if i < count]


def doubtful(answers: list[_Answer], until: float) -> list[_Answer]:
    """Order answers: first those that the rules of thumb find worst, then the others from all over the game."""
    greedy = Greedy()
    order = [answers[i] for i in spread(len(answers))]
    gaps: dict[int, float] = {}
    for a in order:
        if time.monotonic() > until:
            break
        rated = greedy.rate(a.asked)
        own = next((r.value for r in rated if r.option == a.chosen), 0.0)
        gaps[a.number] = rated[0].value - own
    return sorted(order, key=lambda a: -gaps.get(a.number, 0.0))


def moment(a: _Answer, rated: list[Rated], loss: float, longer: bool = False) -> Moment:
    """Write down what an answer gave away."""
    asked, better = a.asked, rated[0].option
    said, better_said = (offered(asked.game, asked.view, asked.seat, o).text for o in (a.chosen, better))
    why = judge.reason(asked, rated)
    return Moment(a.number, asked.seat, asked.decision.kind, a.chosen, better, loss, said, better_said, why, longer)


def closeness(rated: list[Rated]) -> float:
    """Say how far the first is ahead of the second."""
    return rated[0].value - rated[1].value if len(rated) > 1 else math.inf


def review(
    record: Record, game: Game | None = None, most: int = 5, worlds: int = 12,
    seats: Collection[int] | None = None, seconds: float = math.inf, longer: int = 0,
) -> Review:  # fmt: skip
    """Find the answers of some seats (all, if none are named) that gave most away.

    With a budget those come first that the rules of thumb doubt most; in what is left of it, as many answers as
    `longer` says that the judge itself would have given, but only just, are looked at longer.
    """
    game = game or find(record.game)
    started = time.monotonic()
    answers = choices(record, game, seats)
    moments: list[Moment] = []
    agreed: list[tuple[float, _Answer]] = []
    seen = 0
    for a in doubtful(answers, started + FIRST_LOOK * seconds):
        if time.monotonic() - started > seconds:
            break
        rated = list(judge.verdict(a.asked))
        seen += 1
        if rated[0].option == a.chosen:
            agreed.append((closeness(rated), a))
        elif (loss := gain(a.asked, a.chosen, rated[0].option, worlds)) > 0:
            moments.append(moment(a, rated, loss))
    agreed.sort(key=lambda found: (found[0], found[1].number))
    for _, a in agreed[:longer]:
        if time.monotonic() - started > seconds:
            break
        rated = list(judge.verdict(a.asked, judge.LONGER))
        if rated[0].option == a.chosen:
            continue
        if (loss := gain(a.asked, a.chosen, rated[0].option, judge.LONGER * worlds)) > 0:
            moments.append(moment(a, rated, loss, longer=True))
    return Review(sorted(moments, key=lambda m: (-m.loss, m.number))[:most], seen, len(answers))


def analyse(record: Record, game: Game | None = None, most: int = 5, worlds: int = 12) -> list[Moment]:
    """List the answers of a record that gave most away, the worst first."""
    return review(record, game, most, worlds).moments
