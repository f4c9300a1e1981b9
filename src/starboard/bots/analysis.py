"""After the game: the moves where the evaluation fell most, with what would have been better.

Every answer is judged from what its seat could know at the time. Where the rules of thumb prefer another answer, both
are played on in the same imagined worlds; the difference of the leads is what the answer gave away.
"""

from collections.abc import Sequence

from msgspec import Struct

from starboard.bots.bot import Position, position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Rated
from starboard.bots.ismcts import Node, Search
from starboard.core.engine import apply
from starboard.core.game import Game, find
from starboard.core.options import TABLE, Option
from starboard.core.record import Record


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


def analyse(record: Record, game: Game | None = None, most: int = 5, worlds: int = 12, seed: int = 1) -> list[Moment]:
    """List the answers of a record that gave most away, the worst first."""
    game = game or find(record.game)
    g = game.setup(record.setup, record.seed)
    greedy = Greedy()
    found: list[Moment] = []
    for number, answer in enumerate(record.answers):
        if answer.seat != TABLE:
            asked = position(game.id, g, answer.seat, seed + number)
            if len(asked.decision.options) > 1 or asked.decision.form is not None:
                better = max(greedy.rate(asked), key=lambda r: r.value)
                if better.option != answer.option:
                    mine, best = compare(asked, (answer.option, better.option), worlds)
                    if best > mine:
                        kind = asked.decision.kind
                        found.append(Moment(number, answer.seat, kind, answer.option, better, best - mine))
        apply(g, answer.seat, answer.option, watch=False)
    return sorted(found, key=lambda m: -m.loss)[:most]
