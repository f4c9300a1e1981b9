"""What two interpreters must agree on, to the last digit: golden games, counted sequences of answers, random games.

Runs in both of them, with nothing but the engines.
"""

import hashlib
from typing import Any

from starboard.core.engine import apply, decision, decisions, waiting
from starboard.core.game import find
from starboard.core.options import write
from starboard.core.record import parse, replay
from starboard.core.rng import Rng
from starboard.core.state import clone, digest, view

GAMES = ("artifacts", "race", "sidereal", "voidfall")


def golden(records: dict[str, str]) -> dict[str, str]:
    """Replay golden games, whose digests stand in them; gives the digest of each one's end."""
    return {name: digest(replay(parse(text))) for name, text in records.items()}


def count(g: Any, depth: int) -> int:
    """Count the sequences of so many answers."""
    if depth == 1:
        return sum(len(d.options) for d in decisions(g))
    total = 0
    for seat in waiting(g):
        asked = decision(g, seat)
        assert asked is not None
        for option in asked.options[:40]:
            trial = clone(g)
            apply(trial, seat, option, watch=False)
            total += count(trial, depth - 1)
    return total


def perft(depth: int) -> dict[str, int]:
    """Count from the first decision of each game."""
    return {name: count(find(name).setup(seed=5), depth) for name in GAMES}


def random_games(number: int, limit: int = 4000) -> dict[str, str]:
    """Play random games of every set-up in turn; one digest over all states on the way, scenes' texts included."""
    found: dict[str, str] = {}
    for name in GAMES:
        game = find(name)
        setups = game.setups()
        seen = hashlib.sha256()
        for n in range(number):
            rng = Rng(n * 7919 + 13)
            g = game.setup(setups[n % len(setups)], seed=n)
            for _ in range(limit):
                seats = waiting(g)
                if not seats:
                    break
                seat = rng.pick(seats)
                asked = decision(g, seat)
                assert asked is not None
                option = picked(g, asked, seat, rng)
                seen.update(write(option).encode())
                apply(g, seat, option, watch=False)
            seen.update(digest(g).encode())
            if not waiting(g):
                seen.update(repr(game.result(g).scores).encode())
        found[name] = seen.hexdigest()
    return found


def picked(g: Any, asked: Any, seat: int, rng: Rng) -> Any:
    """Pick any answer, open ones included."""
    if asked.form is not None and (not asked.options or rng.below(3) == 0):
        made_up = asked.form.sample(view(g, seat), seat, rng)
        if made_up is not None:
            return made_up
    return asked.options[rng.below(len(asked.options))]


def traps() -> dict[str, str]:
    """Numbers and orders that a machine of 32 bits might see otherwise."""
    whole = [2**31, 2**32 + 1, -(2**63), 2**62 - 1, 10**30]
    parts = [0.1 + 0.2, 1e300 * 10, 1 / 3, 2.5, -0.0, 1e-7, 123456789.125]
    return {
        "whole": repr([(n, n >> 3, n & 0xFFFFFFFF, n // 7, n % 1000) for n in whole]),
        "parts": repr([(x, round(x, 1) if abs(x) < 1e9 else 0, f"{x:g}", str(x)) for x in parts]),
        "order": repr(sorted(["b", "a", "ä", "A", "_", "10", "9"])) + repr(list({"z": 1, "a": 2, "m": 3})),
        "rng": repr([Rng(2**64 - 1).below(n) for n in (2, 7, 2**31, 2**40)]),
    }


def everything(records: dict[str, str], games: int, depth: int) -> dict[str, Any]:
    """Do all of it."""
    return {
        "golden": golden(records), "perft": perft(depth), "random": random_games(games), "traps": traps(),
    }  # fmt: skip
