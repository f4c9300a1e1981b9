"""Matches between bots: who sits where with which seed, how one is played, and what is kept of it."""

import time
from collections.abc import Sequence
from itertools import permutations
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from starboard.bots.bot import Bot, find_bot, position
from starboard.core.engine import waiting
from starboard.core.game import Game, find
from starboard.core.options import read_fields, write
from starboard.core.record import Recorder
from starboard.core.refusal import Refused
from starboard.core.rng import Rng, mix

KEPT = 64
"""Slowest decision times kept of each seat and game: enough for the 99th percentile of a tournament."""


class Match(Struct, frozen=True):
    """One game to be played: the bots by seat, the set-up as a line, the seed."""

    game: str
    number: int
    seed: int
    bots: tuple[str, ...]
    setup: str = ""
    seconds: float = 1.0
    over: str = ""
    """The part of the set-up that the tournament goes through, e.g. `robot_world=3`."""


class Played(Struct, frozen=True):
    """What came of a match; the record can be made again from the match."""

    match: Match
    scores: tuple[float, ...]
    places: tuple[int, ...]
    sides: tuple[str, ...]
    answers: int
    decisions: tuple[int, ...]
    think: tuple[float, ...]
    """Seconds each seat thought, in all."""
    slowest: tuple[tuple[float, ...], ...]
    """The longest decision times of each seat."""
    late: tuple[int, ...] = ()
    """How many decisions of each seat took longer than the budget."""
    work: tuple[float, ...] = ()
    """Processor seconds of each seat, in all: what thinking takes when nothing else runs on the machine."""
    hardest: tuple[tuple[float, ...], ...] = ()
    """The most processor seconds of single decisions of each seat."""


def schedule(
    game: Game, bots: Sequence[str], games: int, seed: int, setup: str = "", seconds: float = 1.0, over: str = ""
) -> list[Match]:
    """Seat the bots in every order in turn; all orders of a group share one seed, so that luck cancels.

    With `over` the groups go through the values of a field of the set-up in turn (see `grid`).
    """
    values = grid(game, setup, over) if over else ("",)
    orders = seatings(tuple(bots), read_setup(game, f"{setup} {values[0]}".strip()).seats)
    rng = Rng(mix(seed))
    seeds = [rng.below(1 << 32) for _ in range(-(-games // len(orders)))]
    found = []
    for n in range(games):
        group, order = divmod(n, len(orders))
        found.append(Match(game.id, n, seeds[group], orders[order], setup, seconds, values[group % len(values)]))
    return found


def ladder(
    game: Game, rungs: Sequence[str], games: int, seed: int, setup: str = "", seconds: float = 1.0
) -> list[Match]:
    """Let every rung play the two above it; groups of one seed take turns, so that a part of it is even too."""
    pairs = [(a, b) for n, a in enumerate(rungs) for b in rungs[n + 1 : n + 3]]
    each = -(-games // len(pairs))
    chairs = len(seatings(pairs[0], read_setup(game, setup).seats))
    played = [schedule(game, pair, each, seed + n, setup, seconds) for n, pair in enumerate(pairs)]
    order = sorted((k // chairs, n, k) for n in range(len(pairs)) for k in range(each))
    return [replace(played[n][k], number=number) for number, (_, n, k) in enumerate(order[:games])]


def read_setup(game: Game, words: str) -> Any:
    """Read a set-up in notation; the default one for no words."""
    return read_fields(game.setup_type, words, 0, game.package) if words else game.default_setup()


HIGHEST = 99
"""Numbers up to this are tried where a field of a set-up is named without its values."""


def grid(game: Game, setup: str, over: str) -> tuple[str, ...]:
    """List the values of a field that can be played: `robot_world` for all, `robot_world=0,3,5` for these."""
    name, _, listed = over.partition("=")
    hints = get_type_hints(game.setup_type)
    if name not in hints or name == "seats" or f"{name}=" in setup:
        raise Refused("cannot_go_over", name=over[:60])
    kind = hints[name]
    if listed:
        values: Sequence[object] = listed.split(",")
    elif get_origin(kind) is Literal:
        values = get_args(kind)
    else:
        values = range(HIGHEST + 1) if kind is int else (False, True) if kind is bool else ()
    found = [f"{name}={str(v).lower() if isinstance(v, bool) else v}" for v in values]
    if not listed:
        found = [words for words in found if playable(game, f"{setup} {words}".strip())]
    if not found:
        raise Refused("cannot_go_over", name=over[:60])
    return tuple(found)


def playable(game: Game, words: str) -> bool:
    """Say whether a set-up can be played."""
    try:
        game.check_setup(read_setup(game, words))
    except Refused:
        return False
    return True


def seatings(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """List the ways to seat the bots so that each sits equally often on every chair."""
    # Where the chairs cannot be shared out evenly, each bot is the one with a chair more in turn.
    tables = [tuple(bots[(i + first) % len(bots)] for i in range(seats)) for first in range(len(bots))]
    if seats <= 3:
        return list(dict.fromkeys(order for full in tables for order in permutations(full)))
    turned = [full[i:] + full[:i] for full in tables for i in range(seats)]
    return list(dict.fromkeys([*turned, *[t[::-1] for t in turned]]))


class Times:
    """Adds up times and keeps the longest ones."""

    def __init__(self) -> None:
        """Begin with none."""
        self.total = 0.0
        self._some: list[float] = []

    def add(self, seconds: float) -> None:
        """Count one more."""
        self.total += seconds
        self._some.append(seconds)
        if len(self._some) > 8 * KEPT:
            self._some = sorted(self._some)[-KEPT:]

    def longest(self) -> tuple[float, ...]:
        """Give the longest ones, the longest last."""
        return tuple(sorted(self._some)[-KEPT:])


def play(match: Match, seated: Sequence[Bot] | None = None) -> Played:
    """Play a match; the same match gives the same game wherever it is played (unless a bot looks at the clock).

    `seated` are the bots themselves where their names are not enough.
    """
    game = find(match.game)
    setup = read_setup(game, f"{match.setup} {match.over}".strip())
    bots = seated or [find_bot(name) for name in match.bots]
    table = Recorder(game, setup, match.seed)
    rng = Rng(mix(match.seed + 1))
    count, late = [0] * len(bots), [0] * len(bots)
    think, work = [Times() for _ in bots], [Times() for _ in bots]
    while seats := waiting(table.state):
        seat = rng.pick(seats)
        asked = position(game.id, table.state, seat, rng.below(1 << 62), match.seconds)
        began, worked = time.perf_counter(), time.thread_time()
        option = bots[seat].choose(asked)
        spent = time.perf_counter() - began
        work[seat].add(time.thread_time() - worked)
        think[seat].add(spent)
        count[seat] += 1
        late[seat] += spent > match.seconds
        table.apply(seat, option, watch=False)
        if len(table.record.answers) > game.bound:
            raise RuntimeError(f"{write(setup)} did not end within {game.bound} answers\n{table.record.text()}")
    result = game.result(table.state)
    return Played(
        match,
        result.scores,
        result.places,
        game.sides(table.state),
        len(table.record.answers),
        tuple(count),
        tuple(t.total for t in think),
        tuple(t.longest() for t in think),
        tuple(late),
        tuple(t.total for t in work),
        tuple(t.longest() for t in work),
    )
