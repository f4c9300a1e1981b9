"""Randomness from one 64-bit integer (splitmix64): free to copy, store and compare."""

from collections.abc import MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """Scramble a 64-bit integer into another one."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def shuffled(x: int, items: MutableSequence[Any]) -> int:
    """Shuffle in place (Fisher-Yates) and return the generator's next integer."""
    for i in range(len(items) - 1, 0, -1):
        x = y = (x + GAMMA) & MASK
        y = ((y ^ (y >> 30)) * 0xBF58476D1CE4E5B9) & MASK  # `mix`, written out: decks are shuffled often
        y = ((y ^ (y >> 27)) * 0x94D049BB133111EB) & MASK
        j = ((y ^ (y >> 31)) * (i + 1)) >> 64
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
