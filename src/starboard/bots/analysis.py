"""After the game: the answers that gave most away, with what would have been better.

Every answer is judged from what its seat could know at the time, by the one judge (`bots.judge`). Where it prefers
another answer, both are played on in the same imagined worlds, by what the judge itself knows. What looks worst then is
played on again in worlds of its own, so that the largest of many differences is not believed because luck made it the
largest; only what luck does not explain, and what is large enough to matter, is named. So what the judge advised is not
blamed afterwards, unless it looks at it for longer and finds a better one: then that is said (`Moment.longer`).
"""

import math
import time
from collections.abc import Collection, Iterator, Sequence
from statistics import NormalDist
from typing import Any

from msgspec import Struct

from starboard.bots import judge
from starboard.bots.bot import Position, position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Heuristics, Rated, heuristics, lead
from starboard.bots.ismcts import Node, Search
from starboard.bots.learned.experience import Experience
from starboard.bots.orders import only_sooner, picked
from starboard.bots.plans import purpose
from starboard.bots.reasons import SLIGHT
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import Game, find
from starboard.core.options import TABLE, First, Option
from starboard.core.record import Answer, Record
from starboard.core.rng import Rng, mix
from starboard.core.scene import offered
from starboard.core.state import State, clone
from starboard.core.text import Text

FIRST_LOOK = 0.2
"""Part of the time in which the rules of thumb look for answers that may have been wrong."""
SECOND_LOOK = 0.3
"""Part of the time that is kept for looking at the worst of them again."""
AGAIN = 4
"""How many times as many worlds that second look takes."""
TREE, GROWTH = 3, 12
"""Where trees are compared: how many worlds less there are of them, and how many worlds each grows in."""
ERRORS = 0.05
"""How likely it may be that luck alone makes one of the answers looked at again seem wrong."""
RIVALS = 3
"""How many of the answers that the judge likes better are considered, where the first would change nothing."""


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
    cost: Text
    """The same in words of the game."""
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
    """An answer that was a choice, and the state in which it was given."""

    number: int
    asked: Position
    chosen: Option
    before: State


class _Other(Struct):
    """What differs between what was answered and what the judge would have answered: of several picks only that."""

    number: int
    chosen: Option
    better: Option


class _Doubt(Struct):
    """An answer that may have been wrong."""

    answer: _Answer
    better: Option
    other: _Other
    """Which words it is told in."""
    rated: list[Rated]
    """What the judge made of it."""
    gap: "Gap"
    longer: bool = False


class Gap(Struct, frozen=True):
    """What one answer kept more than another, world by world: as the judge values it, and in points of lead."""

    worth: tuple[float, ...]
    points: tuple[tuple[float, ...], ...]
    """By each estimate there is (see `estimates`)."""

    @property
    def loss(self) -> float:
        """Give the mean of the points; nothing where one estimate sees a loss and another does not."""
        means = [sum(by) / len(by) for by in zip(*self.points, strict=True)]
        return sum(means) / len(means) if means and min(means) > 0 else 0.0

    @property
    def matters(self) -> float:
        """Give the points, or less where the game was as good as decided; half as much worth is enough."""
        return min(self.loss, 2 * sum(self.worth) / len(self.worth)) if self.worth else 0.0

    def sure(self, errors: float) -> bool:
        """Say whether luck would make so large a gap with less than this chance."""
        n = len(self.worth)
        mean = sum(self.worth) / n if n else 0.0
        if n < 2 or mean <= 0:
            return False
        error = math.sqrt(sum([(d - mean) ** 2 for d in self.worth]) / (n - 1) / n)
        z = NormalDist().inv_cdf(1 - errors)
        return mean > error * (z + (z**3 + z) / (4 * (n - 1)))  # Student's quantile, nearly


def estimates(knows: Heuristics, g: Any, seat: int) -> tuple[float, ...]:
    """Estimate the points by which a seat will be ahead at the end: by rules of thumb, and by a net if one judges."""
    seats = waiting(g)
    if not seats:
        final = lead(knows.game.result(g).scores, seat)
        return (final, final) if isinstance(knows, Experience) else (final,)
    if not isinstance(knows, Experience):
        return (lead(knows.values(g), seat),)
    by_thumb = lead(knows.thumbs.values(g), seat)
    asked = decision(g, seat if seat in seats else seats[0])
    assert asked is not None
    if asked.seat == seat:
        return by_thumb, knows.judge(g, asked).lead
    return by_thumb, -knows.judge(g, asked).lead if len(g.players) == 2 else by_thumb


class Comparison(Search):
    """Plays a few answers on in the same worlds, and remembers the points of lead where each ended."""

    def __init__(self, position: Position, options: Sequence[Option], seed: int) -> None:
        """Compare answers, in worlds that follow from a seed."""
        super().__init__(position, knows=judge.knows(position))
        self.rng = Rng(mix(position.seed + seed))
        self.root = {option: Node() for option in options}
        self.share = dict.fromkeys(options, 1 / len(options))
        self.leads = {option: [] for option in options}
        self.points: dict[Option, list[tuple[float, ...]]] = {option: [] for option in options}

    def playout(self, g: Any, first: Option) -> bool:
        """Go on as one usually would: what a tree tries out on the way is no part of what an answer is worth.

        Where only a tree finds out what a turn can come to, it is used all the same.
        """
        if self.knows.hope:
            return super().playout(g, first)
        until = self.knows.clock(g) + min(self.knows.depth, self.knows.horizon)
        if not self.answered(g, self.position.seat, first):
            return False
        self.play_on(g, until)
        self.remember(first, g, self.knows.look(g, self.position.seat))
        return True

    def play(self, worlds: int) -> None:
        """Play the answers on in so many worlds; one that not every world allows cannot be compared."""
        running = list(self.root)
        for _ in range(worlds):
            if len(running) == len(self.root):
                running = self.round(running)

    def hoped(self, option: Option) -> tuple[float, tuple[float, ...]]:
        """Give what an answer can come to: its worth, and the most points: people go on as well as they can."""
        return self.root[option].worth(self.knows.hope), tuple(
            [max(by) for by in zip(*self.points[option], strict=True)]
        )

    def remember(self, first: Option, g: Any, found: float) -> None:
        """Keep the lead too."""
        super().remember(first, g, found)
        self.points[first].append(estimates(self.knows, g, self.position.seat))


def compared(asked: Position, chosen: Option, better: Option, worlds: int, seed: int = 0) -> Gap:
    """Play two answers on in the same imagined worlds; another seed gives other worlds.

    A tree learns from world to world, so what it finds in many of them is one finding: there each comes from a tree of
    its own.
    """
    options = (chosen, better)
    if not judge.knows(asked).hope:
        search = Comparison(asked, options, seed)
        search.play(worlds)
        found = [list(zip(search.leads[o], search.points[o], strict=True)) for o in options]
    else:
        trees = [Comparison(asked, options, seed + n) for n in range(0, 2 * max(2, worlds // TREE), 2)]
        for tree in trees:
            tree.play(GROWTH)
        found = [[tree.hoped(o) for tree in trees if tree.root[o].visits] for o in options]
    gaps = [(b - a, tuple([y - x for x, y in zip(p, q, strict=True)]))
            for (a, p), (b, q) in zip(*found, strict=False)]  # fmt: skip
    return Gap(tuple([worth for worth, _ in gaps]), tuple([points for _, points in gaps]))


def choices(record: Record, game: Game, seats: Collection[int] | None) -> list[_Answer]:
    """List the answers of a record that were a choice, each with its position."""
    g = game.setup(record.setup, record.seed)
    found: list[_Answer] = []
    for number, answer in enumerate(record.answers):
        if answer.seat != TABLE and (seats is None or answer.seat in seats):
            asked = position(game.id, g, answer.seat).steady(math.inf)
            if len(asked.decision.options) > 1 or asked.decision.form is not None:
                found.append(_Answer(number, asked, answer.option, clone(g)))
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


def still_open(a: _Answer, later: Sequence[Answer], better: Option) -> bool:
    """Say whether an answer could be given the next time the seat was asked, before the game's clock moved."""
    knows, g, seat = heuristics(a.asked.game), clone(a.before), a.asked.seat
    now = knows.clock(g)
    for n, answer in enumerate(later):
        if n and answer.seat == seat:
            asked = decision(g, seat)
            return knows.clock(g) == now and asked is not None and better in asked.options
        apply(g, answer.seat, answer.option, watch=False)
    return False


def came_later(a: _Answer, later: Sequence[Answer], better: Option) -> bool:
    """Say whether an answer was given a little later, where all are given in turn."""
    knows, g, seat, kind = heuristics(a.asked.game), clone(a.before), a.asked.seat, a.asked.decision.kind
    if kind not in knows.in_turn:
        return False
    now = knows.span(g)
    for answer in later:
        if knows.span(g) != now:
            return False
        asked = decision(g, seat) if answer.seat == seat else None
        if asked is not None and asked.kind == kind and answer.option == better:
            return True
        apply(g, answer.seat, answer.option, watch=False)
    return False


def rivals(a: _Answer, rated: Sequence[Rated], later: Sequence[Answer]) -> Iterator[Option]:
    """Give what the judge would rather have answered and what really is another answer, the best first.

    Talking costs nothing: whoever makes an offer first can still take another, and nobody can be blamed for an offer
    not made, as nobody knows who would have taken it. The same answers in another order change nothing either, and what
    does nothing in the eyes of a person is no advice, however it may have come out.
    """
    knows = heuristics(a.asked.game)
    for found in rated:
        if found.option == a.chosen:
            return
        if isinstance(found.option, First) and isinstance(a.chosen, First):
            continue  # both will happen
        if knows.hollow(a.asked, found.option) or knows.talks(found.option):
            continue
        if knows.talks(a.chosen) and still_open(a, later, found.option):
            continue
        if not came_later(a, later, found.option) and not only_sooner(a.before, later, found.option):
            yield found.option


def difference(a: _Answer, better: Option, later: Sequence[Answer]) -> _Other | None:
    """Say what differs, where an answer is one of several picks: what was picked too many, and what is missing.

    None if both come to the same. Picks are taken in one order, so the first that differs need not be the wrong one.
    """
    game, seat = a.asked.game, a.asked.seat
    mine = ((a.number + n, answer.option) for n, answer in enumerate(later) if answer.seat == seat)
    numbers = {a.chosen: next(mine)[0]}

    def as_given(g: State) -> Option:
        number, option = next(mine)
        numbers.setdefault(option, number)
        return option

    def as_judged(g: State) -> Option:
        return judge.verdict(position(game, g, seat).steady(math.inf))[0].option

    own = picked(a.before, seat, a.chosen, as_given)
    judged = picked(a.before, seat, better, as_judged)
    if len(own) == len(judged) == 1:
        return _Other(a.number, a.chosen, better)
    surplus, missing = [x for x in own if x not in judged], [x for x in judged if x not in own]
    return _Other(numbers[surplus[0]], surplus[0], missing[0]) if surplus and missing else None


def doubt(a: _Answer, rated: list[Rated], record: Record, worlds: int, longer: bool = False) -> _Doubt | None:
    """Play an answer on beside a better one; None if there is none, or nothing to be seen of it."""
    later = record.answers[a.number :]
    better = next(rivals(a, rated[:RIVALS], later), None)
    if better is None:
        return None
    gap = compared(a.asked, a.chosen, better, worlds)
    if gap.matters <= 0 or not gap.sure(1 / 3):
        return None
    other = difference(a, better, later)
    return None if other is None else _Doubt(a, better, other, rated, gap, longer)


def unsaid(asked: Position, option: Option) -> Text | None:
    """Give what the words of an answer do not say, where they say too little."""
    terse = isinstance(option, heuristics(asked.game).terse)
    return offered(asked.game, asked.view, asked.seat, option).hint if terse else None


def moment(found: _Doubt, loss: float, seconds: float = math.inf) -> Moment:
    """Write down what an answer gave away; what a whole turn would have been for is looked at for so long."""
    asked, other = found.answer.asked, found.other
    said, shown = (offered(asked.game, asked.view, asked.seat, o) for o in (other.chosen, other.better))
    hint = unsaid(asked, other.better)
    better_said = shown.text if hint is None else Text("core-said", {"what": shown.text, "hint": hint})
    rated = [Rated(other.better, 0.0), *[r for r in found.rated if r.option != other.better]]
    told = purpose(asked.steady(seconds), other.better, judge.JUDGE)
    why = judge.reason(asked, rated) if told is None else told.text
    if why is not None and why.id in SLIGHT:
        why = None  # here something did depend on it
    return Moment(
        other.number, asked.seat, asked.decision.kind, other.chosen, other.better, loss,
        heuristics(asked.game).loss(loss), said.text, better_said, why, found.longer,
    )  # fmt: skip


def looked_at_again(doubts: list[_Doubt], most: int, worlds: int, until: float) -> Iterator[Moment]:
    """Play the worst answers on in worlds of their own, and give those that hold; the same advice is given once."""
    named: set[str] = set()
    worst = sorted(doubts, key=lambda d: (-d.gap.matters, d.answer.number))[: 2 * most]
    for found in worst:
        if len(named) == most or time.monotonic() > until:
            return
        asked = found.answer.asked
        advice = f"{asked.seat} {asked.decision.kind} {unsaid(asked, found.other.better) or found.other.better}"
        if advice in named:
            continue
        gap = compared(asked, found.answer.chosen, found.better, AGAIN * worlds, seed=1)
        if gap.sure(ERRORS / len(worst)) and gap.matters >= heuristics(asked.game).telling:
            named.add(advice)
            yield moment(found, gap.loss, math.inf if until == math.inf else judge.PATIENCE)


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
    first = started + (1 - SECOND_LOOK) * seconds
    answers = choices(record, game, seats)
    doubts: list[_Doubt] = []
    agreed: list[tuple[float, _Answer]] = []
    seen = 0
    for a in doubtful(answers, started + FIRST_LOOK * seconds):
        if time.monotonic() > first:
            break
        rated = list(judge.verdict(a.asked))
        seen += 1
        if rated[0].option == a.chosen:
            agreed.append((closeness(rated), a))
        elif found := doubt(a, rated, record, worlds):
            doubts.append(found)
    agreed.sort(key=lambda found: (found[0], found[1].number))
    for _, a in agreed[:longer]:
        if time.monotonic() > first:
            break
        rated = list(judge.verdict(a.asked, judge.LONGER))
        if rated[0].option != a.chosen and (found := doubt(a, rated, record, judge.LONGER * worlds, longer=True)):
            doubts.append(found)
    moments = list(looked_at_again(doubts, most, worlds, started + seconds))
    return Review(sorted(moments, key=lambda m: (-m.loss, m.number)), seen, len(answers))


def analyse(record: Record, game: Game | None = None, most: int = 5, worlds: int = 12) -> list[Moment]:
    """List the answers of a record that gave most away, the worst first."""
    return review(record, game, most, worlds).moments
