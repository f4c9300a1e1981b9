"""A decision as sparse numbers: rows of a table that are switched on, by the state and by each option.

A layout names every row, so that weights made with other cards or other words still fit: rows are matched by name.
"""

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from zlib import crc32

from starboard.core.options import Decision

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints = NDArray[np.int32]
    Floats = NDArray[np.float32]


class Encoded(NamedTuple):
    """The rows that are on, and how much: of the state, and of all options one after the other."""

    rows: "Ints"
    values: "Floats"
    option_rows: "Ints"
    option_values: "Floats"
    option_starts: "Ints"
    """Where the rows of each option begin."""


class Layout:
    """The rows of a table, by name."""

    def __init__(self) -> None:
        """Begin empty."""
        self.names: list[str] = []

    def one(self, name: str) -> int:
        """Add a row."""
        self.names.append(name)
        return len(self.names) - 1

    def block(self, name: str, keys: Iterable[str]) -> dict[str, int]:
        """Add a row for each of some known things."""
        return {key: self.one(f"{name}={key}") for key in keys}

    def words(self, name: str, size: int) -> Callable[[str], int]:
        """Add rows for words that nobody lists: each word falls on one of them by its hash."""
        first = len(self.names)
        for n in range(size):
            self.one(f"{name}#{n}/{size}")
        return lru_cache(None)(lambda word: first + crc32(word.encode()) % size)

    def number(self, name: str, top: int, scale: float) -> "Number":
        """Add rows for a number: one that grows with it, and one for each value from 0 to `top`."""
        return Number(self.one(name), [self.one(f"{name}={n}") for n in range(top + 1)], scale)


class Number:
    """The rows of a number."""

    __slots__ = ("growing", "known", "scale", "steps")

    def __init__(self, growing: int, steps: list[int], scale: float) -> None:
        """Take the rows; what each value switches on is worked out when it comes up."""
        self.growing, self.steps, self.scale = growing, steps, scale
        self.known: dict[float, tuple[tuple[int, int], tuple[float, float]]] = {}

    def add(self, value: float, rows: list[int], values: list[float]) -> None:
        """Switch the rows of a value on."""
        found = self.known.get(value)
        if found is None:
            step = self.steps[max(0, min(int(value), len(self.steps) - 1))]
            found = self.known[value] = (self.growing, step), (value * self.scale, 1.0)
        rows += found[0]
        values += found[1]


def add_all(numbers: Sequence[Number], told: Sequence[float], rows: list[int], values: list[float]) -> None:
    """Switch the rows of many numbers on."""
    for number, value in zip(numbers, told, strict=True):
        found = number.known.get(value)
        if found is None:
            number.add(value, rows, values)
        else:
            rows += found[0]
            values += found[1]


class Encoder(Protocol):
    """Turns what a seat sees into rows."""

    state: Layout
    option: Layout
    quick: bool
    """Whether a net that reads this is quick enough to answer in playouts; otherwise rules of thumb play there, and
    the net says where to look and what came of it."""

    def knows(self, view: Any, asked: Decision | None = None) -> bool:
        """Say whether tables like this one were learned, and questions like this one."""

    def encode(self, view: Any, asked: Decision) -> Encoded:
        """Encode a view and the decision asked in it."""

    def outlook(self, view: Any, asked: Decision) -> Encoded:
        """Encode the same for somebody who wants to know the prospects only: the options may be left out."""


def encoded(
    rows: Sequence[int], values: Sequence[float], options: Sequence[tuple[Sequence[int], Sequence[float]]]
) -> Encoded:
    """Put the rows of a state and of its options together."""
    option_rows: list[int] = []
    option_values: list[float] = []
    starts: list[int] = []
    for own_rows, own_values in options:
        starts.append(len(option_rows))
        option_rows += own_rows
        option_values += own_values
    return Encoded(ints(rows), floats(values), ints(option_rows), floats(option_values), ints(starts))


if find_spec("numpy") is not None:
    import numpy

    def ints(values: Sequence[int]) -> Any:
        """Put whole numbers into an array of 32 bits each."""
        return numpy.array(values, numpy.int32)

    def floats(values: Sequence[float]) -> Any:
        """Put numbers into an array of 32 bits each."""
        return numpy.array(values, numpy.float32)

else:

    def ints(values: Sequence[int]) -> Any:
        """Put whole numbers into an array of 32 bits each; whoever has no NumPy does the sums by a script."""
        return array("i", values)

    def floats(values: Sequence[float]) -> Any:
        """Put numbers into an array of 32 bits each."""
        return array("f", values)
