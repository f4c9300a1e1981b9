"""Observations worked out plainly, value by value: what those of the interfaces are held against."""

import enum
import math
import typing
from typing import Any, Literal, Union

import numpy as np
from numpy.typing import NDArray

from starboard.core.family import Family, tag_of
from starboard.core.fields import is_struct, parts, plan
from starboard.core.marks import HIDDEN, NOBODY, OWNER
from starboard.core.options import Decision
from starboard.lab.features import GRAIN, SEAT_FIELDS, is_seat, seated, stable_hash

APART = {"todo", "rng", "answers", "log", "now"}


class Plain:
    """Adds up the features of what one seat sees."""

    def __init__(self, g: Any, seat: int, asked: Decision | None, size: int = 1024) -> None:
        """Look at a state, or at a view of it."""
        self.seat, self.seats = seat, len(g.players)
        self.sums: NDArray[np.float64] = np.zeros(size)
        self.record(g, "", None)
        self.add(f"seat={seat}")
        if asked is not None:
            self.add(f"asked={asked.kind}")
        if g.todo:
            self.member(g.todo[-1], "step")

    def add(self, name: str, amount: float = 1.0) -> None:
        """Add a feature."""
        self.sums[stable_hash(name) % len(self.sums)] += round(amount * GRAIN) / GRAIN

    def number(self, name: str, value: float) -> None:
        """Add a number."""
        self.add(name, math.tanh(value / 10.0))

    def turned(self, seat: int) -> int:
        """Give a seat as the observer counts."""
        return (seat - self.seat) % self.seats if seat >= 0 else seat

    def member(self, value: Any, path: str) -> None:
        """Add an answer, a step or a power."""
        path = f"{path}={tag_of(type(value))}"
        self.add(path)
        for name, hint in typing.get_type_hints(type(value), include_extras=True).items():
            if name in type(value).__struct_fields__:
                self.value(getattr(value, name), hint, f"{path}.{name}", None)

    def record(self, x: Any, path: str, owner: int | None) -> None:
        """Add a record, as far as its marks allow."""
        self.add(path)
        cls: Any = type(x)
        owner = getattr(x, "seat", owner)
        for f in plan(cls):
            value, at = getattr(x, f.name), f"{path}.{f.name}"
            if f.name in APART:
                continue
            if f.name == "players":
                for n, player in enumerate(value):
                    self.record(player, f"{at}[{self.turned(n)}]", n)
            elif not f.hides or self.sees(x, f.seen, owner):
                self.value(value, seated(f.hint) if f.name in SEAT_FIELDS else f.hint, at, owner)
            elif not f.vanishes:
                self.blank(value, f.hint, at)

    def sees(self, x: Any, seen: Any, owner: int | None) -> bool:
        """Say whether the observer may see a field."""
        if seen is OWNER or seen is NOBODY:
            return seen is OWNER and owner == self.seat
        named = getattr(x, seen.by)
        return bool(self.seat == named if isinstance(named, int) else self.seat in named)

    def value(self, value: Any, hint: Any, path: str, owner: int | None) -> None:
        """Add a value."""
        origin, args = parts(hint)
        if origin is Union:
            kinds = [a for a in args if a is not type(None)]
            if value is not None and len(kinds) == 1:  # where several are possible, nothing is told
                self.value(value, kinds[0], path, owner)
        elif origin is Any:
            return
        elif is_seat(hint):
            self.add(f"{path}=+{self.turned(value)}")
        elif origin is Literal or isinstance(value, str | enum.Enum):
            if value:
                self.add(f"{path}={value}")
        elif isinstance(value, bool):
            self.add(path, float(value))
        elif isinstance(value, int | float):
            self.number(path, value)
        elif isinstance(value, Family):
            self.member(value, path)
        elif is_struct(type(value)):
            self.record(value, path, owner)
        elif isinstance(value, dict):
            for key, inner in value.items():
                self.value(inner, args[1], f"{path}.{key}", owner)
        elif origin is tuple and Ellipsis not in args:
            for n, (inner, kind) in enumerate(zip(value, args, strict=True)):
                self.value(inner, kind, f"{path}[{n}]", owner)
        else:
            self.number(f"{path}#", len(value))
            wordy = parts(args[0])[0] in (str, Literal)
            for n, inner in enumerate(value):
                if wordy:
                    self.add(f"{path}={inner}")
                else:
                    self.value(inner, args[0], f"{path}[{n}]", owner)

    def blank(self, value: Any, hint: Any, path: str) -> None:
        """Add that there is something, or how many."""
        if isinstance(value, Family) or (isinstance(value, str) and value):
            self.add(f"{path}={HIDDEN}")
        elif isinstance(value, list | tuple | set | frozenset):
            self.number(f"{path}#", len(value))
        elif isinstance(value, dict):
            for key, inner in value.items():
                self.blank(inner, parts(hint)[1][1], f"{path}.{key}")


def plain(g: Any, seat: int, asked: Decision | None = None) -> NDArray[np.float32]:
    """Give what a seat knows, with nothing remembered."""
    return np.minimum(Plain(g, seat, asked).sums.astype(np.float32), np.float32(8.0))
