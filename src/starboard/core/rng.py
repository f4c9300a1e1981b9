"""Randomness from one 64-bit integer (splitmix64): free to copy, store and compare."""

from collections.abc import MutableSequence, Sequence
from functools import cache
from struct import Struct
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """Scramble a 64-bit integer into another one."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


LANE = 128
"""Bits for one number when many are scrambled at once: a product of two 64-bit integers fits."""
FEW = 8
"""Below this many items it is not worth it."""


@cache
def _lanes(n: int) -> tuple[int, int, int, Struct, range, range]:
    """Give one in each of n lanes, the steps of the generator, a mask, the form to read the lanes, places and sizes."""
    ones = sum(1 << (LANE * k) for k in range(n))
    steps = sum(((k + 1) * GAMMA & MASK) << (LANE * k) for k in range(n))
    form = Struct(f"<{'Q8x' * n}")  # the upper half of a lane is not read
    return ones, steps, ones * MASK, form, range(n, 0, -1), range(n + 1, 1, -1)


def shuffled(x: int, items: MutableSequence[Any]) -> int:
    """Shuffle in place (Fisher-Yates) and return the generator's next integer."""
    n = len(items) - 1
    if n < FEW:
        for i in range(n, 0, -1):
            x = (x + GAMMA) & MASK
            j = (mix(x) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        return x
    # `mix` of all steps at once, side by side in one long integer: a deal shuffles hundreds of cards.
    ones, steps, low, form, places, sizes = _lanes(n)
    y = (x * ones + steps) & low
    y = ((y ^ ((y >> 30) & low)) * 0xBF58476D1CE4E5B9) & low
    y = ((y ^ ((y >> 27) & low)) * 0x94D049BB133111EB) & low
    y ^= y >> 31
    for i, size, mixed in zip(places, sizes, form.unpack(y.to_bytes(n * LANE // 8, "little")), strict=True):
        j = (mixed * size) >> 64
        items[i], items[j] = items[j], items[i]
    return (x + n * GAMMA) & MASK


class Random(Protocol):
    """What core needs of a generator that comes from outside (bots, tests)."""

    def below(self, n: int) -> int:
        """Give a number from 0 to n - 1."""

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""

    def pick(self, items: Sequence[T]) -> T:
        """Choose one of the items."""


class Rng:
    """A generator for whoever has no state: bots, samples, tests."""

    __slots__ = ("x",)

    def __init__(self, seed: int = 0) -> None:
        """Start from any integer."""
        self.x = seed & MASK

    def below(self, n: int) -> int:
        """Give a number from 0 to n - 1."""
        x = self.x = (self.x + GAMMA) & MASK
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
        return ((x ^ (x >> 31)) * n) >> 64

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        self.x = shuffled(self.x, items)

    def pick(self, items: Sequence[T]) -> T:
        """Choose one of the items."""
        return items[self.below(len(items))]

    def fork(self) -> "Rng":
        """Make an independent generator; this one moves on."""
        self.x = (self.x + GAMMA) & MASK
        return Rng(mix(self.x) ^ GAMMA)


class Bits(Protocol):
    """What `random.Random` has."""

    def getrandbits(self, k: int, /) -> int:
        """Give that many random bits."""


def generator(rng: Random | Bits) -> Random:
    """Take a generator of core, or Python's `random.Random`, of which a generator is seeded."""
    return Rng(rng.getrandbits(64)) if hasattr(rng, "getrandbits") else rng
