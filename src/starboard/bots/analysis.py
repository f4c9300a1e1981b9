"""After the game: the moves where the evaluation fell most, with what would have been better.

Every answer is judged from what its seat could know at the time. Where the rules of thumb prefer another answer, both
are played on in the same imagined worlds; the difference of the leads is what the answer gave away.
"""

import math
import time
from collections.abc import Collection, Sequence

from msgspec import Struct

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


class Moment(Struct, frozen=True):
    """An answer of a record, and the better one."""

    number: int
    """Which answer of the record, from 0."""
    seat: int
    kind: str
    chosen: Option
    better: Rated
    loss: float
    """Points of lead that the better answer keeps on average."""
    said: Text
    """What was chosen, in the words the player was shown."""
    better_said: Text


def hints(asked: Position, most: int = 3) -> list[Rated]:
    """Give the best options with their values and reasons, the best first."""
    return sorted(Greedy().rate(asked), key=lambda r: -r.value)[:most]


def compare(asked: Position, options: Sequence[Option], worlds: int) -> list[float]:
    """Play options on in the same imagined worlds; gives the mean lead after each."""
    search = Search(asked)
    search.root = {option: Node() for option in options}
    search.share = dict.fromkeys(options, 1 / len(options))
    running = list(options)
    for _ in range(worlds):
        running = search.round(running)
    return [n.total / n.visits if n.visits else 0.0 for n in search.root.values()]


class Judged(Struct):
    """What an analysis found, and how far it came."""

    moments: list[Moment]
    """The answers that gave most away, the worst first."""
    seen: int
    """How many answers were looked at."""
    asked: int
    """How many there were to look at."""


class _Suspect(Struct):
    """An answer that the rules of thumb would not have given."""

    number: int
    asked: Position
    chosen: Option
    better: Rated
    gap: float
    """How much better the rules of thumb find the other answer."""


def choices(record: Record, game: Game, seats: Collection[int] | None, seed: int) -> list[tuple[int, Position]]:
    """List the answers of a record that were a choice, each with its position."""
    g = game.setup(record.setup, record.seed)
    found: list[tuple[int, Position]] = []
    for number, answer in enumerate(record.answers):
        if answer.seat != TABLE and (seats is None or answer.seat in seats):
            asked = position(game.id, g, answer.seat, seed + number)
            if len(asked.decision.options) > 1 or asked.decision.form is not None:
                found.append((number, asked))
        apply(g, answer.seat, answer.option, watch=False)
    return found


def spread(count: int) -> list[int]:
    """Order numbers so that any first few of them lie all over the range."""
    bits = max(1, (count - 1).bit_length())
    turned = (int(f"{i:0{bits}b}"[::-1], 2) for i in range(1 << bits))
    return [i for i in turned if i < count]


def suspect(number: int, asked: Position, chosen: Option, greedy: Greedy) -> _Suspect | None:
    """Say what the rules of thumb would have answered, if it is something else."""
    rated = greedy.rate(asked)
    better = max(rated, key=lambda r: r.value)
    if better.option == chosen:
        return None
    own = next((r.value for r in rated if r.option == chosen), 0.0)
    return _Suspect(number, asked, chosen, better, better.value - own)


def moment(s: _Suspect, game: str, loss: float) -> Moment:
    """Write down what an answer gave away."""
    seat, view = s.asked.seat, s.asked.view
    said, better = (offered(game, view, seat, option).text for option in (s.chosen, s.better.option))
    return Moment(s.number, seat, s.asked.decision.kind, s.chosen, s.better, loss, said, better)


def judge(
    record: Record, game: Game | None = None, most: int = 5, worlds: int = 12, seed: int = 1,
    seats: Collection[int] | None = None, seconds: float = math.inf,
) -> Judged:  # fmt: skip
    """Find the answers of some seats (all, if none are named) that gave most away.

    With a budget, answers from all over the game are rated for half of it; the rest goes to those where the rules of
    thumb see the greatest difference.
    """
    game = game or find(record.game)
    started = time.monotonic()
    greedy = Greedy()
    open_choices = choices(record, game, seats, seed)
    suspects: list[_Suspect] = []
    seen = 0
    for i in spread(len(open_choices)):
        if time.monotonic() - started > seconds / 2:
            break
        number, asked = open_choices[i]
        found = suspect(number, asked, record.answers[number].option, greedy)
        suspects += [found] if found is not None else []
        seen += 1
    suspects.sort(key=lambda s: (-s.gap, s.number))
    moments: list[Moment] = []
    for s in suspects:
        if time.monotonic() - started > seconds:
            seen -= 1
            continue
        mine, best = compare(s.asked, (s.chosen, s.better.option), worlds)
        if best > mine:
            moments.append(moment(s, game.id, best - mine))
    return Judged(sorted(moments, key=lambda m: (-m.loss, m.number))[:most], seen, len(open_choices))


def analyse(record: Record, game: Game | None = None, most: int = 5, worlds: int = 12, seed: int = 1) -> list[Moment]:
    """List the answers of a record that gave most away, the worst first."""
    return judge(record, game, most, worlds, seed).moments
