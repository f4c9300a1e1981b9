"""Randomness from one 64-bit integer (splitmix64): free to copy, store and compare."""

from collections.abc import MutableSequence, Sequence
from functools import cache
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
FEW, MANY = 8, 255
"""From so many swaps on it is worth it, and up to so many: the number of items must fit into a byte."""


def _joined(lanes: Sequence[int]) -> int:
    """Put numbers side by side into one long integer, each into a lane."""
    return int.from_bytes(b"".join([lane.to_bytes(LANE // 8, "little") for lane in lanes]), "little")


@cache
def _lanes(n: int) -> tuple[int, int, int, int, tuple[int, ...], int]:
    """Give one in each of n lanes, the steps of the generator, and masks for what `_places` does.

    Two numbers of 56 bits go into a lane: of the first half of all numbers below, of the others above.
    """
    ones = _joined([1] * n)
    steps = _joined([(k + 1) * GAMMA & MASK for k in range(n)])
    half, number = (n + 1) // 2, MASK >> 8
    sizes = [*range(n + 1, 1, -1), 0]
    pairs = list(zip(sizes[:half], sizes[half : 2 * half], strict=True))
    bits = [_joined([number * (a >> k & 1) | number * (b >> k & 1) << 64 for a, b in pairs]) for k in range(7, -1, -1)]
    return ones, steps, ones * MASK, _joined([number] * half), tuple(bits), _joined([255 | 255 << 64] * half)


def _places(x: int, n: int) -> bytes | None:
    """Work out all places of a shuffle side by side in one long integer: a deal shuffles hundreds of cards.

    A place is `(mix(x) * size) >> 64`. Here the lowest eight bits of the 64 are left out, so that size (a byte) times
    number fits into half a lane, with the place as its uppermost byte; None in the rare case that they would count.
    """
    ones, steps, low, number, bits, edge = _lanes(n)
    y = (x * ones + steps) & low
    y = ((y ^ ((y >> 30) & low)) * 0xBF58476D1CE4E5B9) & low
    y = ((y ^ ((y >> 27) & low)) * 0x94D049BB133111EB) & low
    y = (y ^ (y >> 31)) >> 8
    half = (n + 1) // 2
    y = (y & number) | ((y >> (LANE * half)) & number) << 64
    # Every number has a size of its own, so the product is added up bit by bit of the sizes, from the highest on.
    product = 0
    for mask in bits:
        product = (product << 1) + (y & mask)
    found = product.to_bytes(half * LANE // 8, "little")
    if (product + edge).to_bytes(half * LANE // 8, "little")[7::8] != found[7::8]:
        return None
    return (found[7::16] + found[15::16])[:n]


def shuffled(x: int, items: MutableSequence[Any]) -> int:
    """Shuffle in place (Fisher-Yates) and return the generator's next integer."""
    n = len(items) - 1
    if FEW <= n < MANY and (places := _places(x, n)) is not None:
        for i, j in zip(range(n, 0, -1), places, strict=True):
            items[i], items[j] = items[j], items[i]
        return (x + n * GAMMA) & MASK
    for i in range(n, 0, -1):
        x = (x + GAMMA) & MASK
        j = (mix(x) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return x


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
