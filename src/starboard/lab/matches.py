"""Matches between bots: who sits where with which seed, how one is played, and what is kept of it."""

import time
from collections.abc import Sequence
from itertools import permutations
from typing import Any

from msgspec import Struct

from starboard.bots.bot import Bot, find_bot, position
from starboard.core.engine import waiting
from starboard.core.game import Game, find
from starboard.core.options import read_fields, write
from starboard.core.record import Recorder
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


def schedule(
    game: Game, bots: Sequence[str], games: int, seed: int, setup: str = "", seconds: float = 1.0
) -> list[Match]:
    """Seat the bots in every order in turn; all orders of a group share one seed, so that luck cancels."""
    seats = game.default_setup().seats if not setup else read_fields(game.setup_type, setup, 0, game.package).seats
    orders = seatings(tuple(bots), seats)
    rng = Rng(mix(seed))
    seeds = [rng.below(1 << 32) for _ in range(-(-games // len(orders)))]
    return [Match(game.id, n, seeds[n // len(orders)], orders[n % len(orders)], setup, seconds) for n in range(games)]


def seatings(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """List the ways to seat the bots so that each sits equally often on every chair."""
    # Where the chairs cannot be shared out evenly, each bot is the one with a chair more in turn.
    tables = [tuple(bots[(i + first) % len(bots)] for i in range(seats)) for first in range(len(bots))]
    if seats <= 3:
        return list(dict.fromkeys(order for full in tables for order in permutations(full)))
    turned = [full[i:] + full[:i] for full in tables for i in range(seats)]
    return list(dict.fromkeys([*turned, *[t[::-1] for t in turned]]))


def play(match: Match, seated: Sequence[Bot] | None = None) -> Played:
    """Play a match; the same match gives the same game wherever it is played (unless a bot looks at the clock).

    `seated` are the bots themselves where their names are not enough.
    """
    game = find(match.game)
    setup: Any = read_fields(game.setup_type, match.setup, 0, game.package) if match.setup else game.default_setup()
    bots = seated or [find_bot(name) for name in match.bots]
    table = Recorder(game, setup, match.seed)
    rng = Rng(mix(match.seed + 1))
    count, think, slowest = [0] * len(bots), [0.0] * len(bots), [[] for _ in bots]  # type: ignore[var-annotated]
    while seats := waiting(table.state):
        seat = rng.pick(seats)
        asked = position(game.id, table.state, seat, rng.below(1 << 62), match.seconds)
        began = time.perf_counter()
        option = bots[seat].choose(asked)
        spent = time.perf_counter() - began
        count[seat] += 1
        think[seat] += spent
        slowest[seat].append(spent)
        if len(slowest[seat]) > 8 * KEPT:
            slowest[seat] = sorted(slowest[seat])[-KEPT:]
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
        tuple(think),
        tuple(tuple(sorted(own)[-KEPT:]) for own in slowest),
    )
