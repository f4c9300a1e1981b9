"""Views as vectors and options as numbers, for learning programs; the same for every game.

Everything is made from a view, so an observation holds what the seat may know and nothing else. Features are hashed:
each value of the view, named by its path, adds to one place of a vector of fixed length. Seats are turned so that
one's own comes first. Options get the number that their notation hashes to; if two options of one decision fall on
the same number, the later one (in the order of the options) takes the next free number.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from starboard.core.options import Decision, Option, write
from starboard.core.rng import mix

OBSERVATION = 1024
ACTIONS = 4096
SKIPPED = {"todo", "rng", "answers", "log", "now"}
"""Fields of a state that are no part of the position on the table."""


@lru_cache(maxsize=200_000)
def stable_hash(text: str) -> int:
    """Hash a text to 64 bits, the same on every machine and in every process."""
    h = 0xCBF29CE484222325
    for byte in text.encode():
        h = ((h ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return mix(h)


def leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Walk a view and give every number and word with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}")
    elif isinstance(value, (list, tuple)):
        yield f"{path}#", len(value)
        for i, inner in enumerate(value):
            # Words in a list are a set (a hand, a row); records in a list keep their place.
            yield from leaves(inner, path if isinstance(inner, (str, int)) else f"{path}[{i}]")
    else:
        yield path, value


def turned(view: Any, seat: int) -> dict[str, Any]:
    """Give a view as plain data with one's own record first."""
    plain: dict[str, Any] = msgspec.to_builtins(view)
    players = plain.get("players", [])
    plain["players"] = players[seat:] + players[:seat]
    return {key: value for key, value in plain.items() if key not in SKIPPED}


def observe(view: Any, seat: int, asked: Decision | None = None, size: int = OBSERVATION) -> NDArray[np.float32]:
    """Encode what a seat knows, and what it is asked, as a vector of fixed length."""
    vector = np.zeros(size, np.float32)
    for path, value in leaves(turned(view, seat), ""):
        if isinstance(value, bool) or value is None:
            if value:
                _add(vector, path, 1.0)
        elif isinstance(value, (int, float)):
            _add(vector, path, float(np.tanh(value / 10.0)))
        else:
            _add(vector, f"{path}={value}", 1.0)
    if asked is not None:
        _add(vector, f"asked={asked.kind}", 1.0)
    return np.clip(vector, -8.0, 8.0)


def _add(vector: NDArray[np.float32], name: str, amount: float) -> None:
    h = stable_hash(name)
    vector[h % len(vector)] += amount if h >> 63 else -amount


def indices(options: Sequence[Option], actions: int = ACTIONS) -> dict[int, Option]:
    """Number the options of one decision."""
    if len(options) > actions:
        raise ValueError(f"{len(options)} options do not fit into {actions} numbers")
    found: dict[int, Option] = {}
    for option in options:
        n = stable_hash(write(option)) % actions
        while n in found:
            n = (n + 1) % actions
        found[n] = option
    return found


def mask(numbers: dict[int, Option], actions: int = ACTIONS) -> NDArray[np.int8]:
    """Say which numbers can be chosen."""
    allowed = np.zeros(actions, np.int8)
    allowed[list(numbers)] = 1
    return allowed
