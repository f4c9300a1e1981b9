"""What a seat knows as a vector of fixed length, for learning programs; the same for every game.

Features are hashed: each value, named by its path in the state, adds to one place of the vector. Seats are turned so
that one's own is number 0: players come in turned order, and whatever is marked `SEAT` (the owner of a sector, who
made an offer, the order of play) is told relative to the observer.

For each type of state one function is written as source and compiled once, as clones and views are. It reads what the
marks let the seat see and nothing else, so the state itself and its view give the same vector.
"""

from __future__ import annotations

import enum
import math
import typing
from array import array
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple, Union

import numpy as np
from numpy.typing import NDArray

from starboard.core.family import Family, field_names, remembered, tag_of
from starboard.core.fields import FieldPlan, is_struct, parts, plan, stripped
from starboard.core.marks import HIDDEN, SEAT, SeatNumber
from starboard.core.operations import Writer, owner_line, seen_if
from starboard.core.options import Decision
from starboard.core.rng import mix

OBSERVATION = 1024
SKIPPED = {"todo", "rng", "answers", "log", "now"}
"""Fields of a state that are no part of the position on the table; of `todo` the step on top is told."""
LARGEST = 8.0
"""The most that a place of an observation holds."""
SEAT_FIELDS = {"attacker", "defender", "goals", "looker", "order", "owner", "seat"}
"""Fields whose numbers are seats, marked or not."""
MANY = 100_000
"""How many different words of one field have their places remembered."""


@lru_cache(maxsize=200_000)
def stable_hash(text: str) -> int:
    """Hash a text to 64 bits, the same on every machine and in every process."""
    h = 0xCBF29CE484222325
    for byte in text.encode():
        h = ((h ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return mix(h)


class Places(dict[Any, Any]):
    """Where something goes, by word, index or key; worked out when first met."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[Any], Any]) -> None:
        """Take the function that works a place out."""
        self.make = make

    def __missing__(self, key: Any) -> Any:
        """Work it out."""
        if len(self) >= MANY:
            self.clear()
        made = self[key] = self.make(key)
        return made


def softened(value: float) -> float:
    """Bring a number between -1 and 1."""
    return math.tanh(value / 10.0)


SOFT = Places(softened)
"""Numbers as they stand in observations."""


def is_seat(hint: Any) -> bool:
    """Say whether a type is marked as a seat."""
    return any(isinstance(mark, SeatNumber) for mark in stripped(hint)[1])


def seated(hint: Any) -> Any:
    """Mark the numbers of a type as seats."""
    origin, args = parts(hint)
    if origin is int:
        return Annotated[int, SEAT]
    if origin in (list, tuple):
        return tuple[seated(args[0]), ...]  # type: ignore[misc]
    return dict[args[0], seated(args[1])] if origin is dict else hint  # type: ignore[valid-type, misc]


class Part(NamedTuple):
    """A field of a record, as far as an encoder needs it."""

    name: str
    hint: Any
    hiding: FieldPlan | None = None
    """Who may see it, where not everybody may."""


@remembered
def parts_of(cls: Any) -> tuple[Part, ...]:
    """List what is told of a record; answers, steps and powers have nothing that only some may see."""
    if issubclass(cls, Family):
        hints = typing.get_type_hints(cls, include_extras=True)
        return tuple(Part(name, hints[name]) for name in field_names(cls))
    return tuple(
        Part(f.name, seated(f.hint) if f.name in SEAT_FIELDS else f.hint, f if f.hides else None)
        for f in plan(cls)
        if f.name not in SKIPPED
    )


class Encoder(Writer):
    """Writes the function that encodes one type of state, and keeps the places of its features."""

    def __init__(self, cls: type, size: int) -> None:
        """Prepare for observations of that length."""
        super().__init__()
        self.size = size
        self.numbers: Literal["H", "I"] = "H" if size <= 1 << 16 else "I"
        """How places are kept: in two bytes or in four."""
        self.members = Places(self.function)
        """The functions of open families' classes, written when first met."""
        self.space |= {"T": SOFT, "F": self.members, "tanh": math.tanh}
        self.encode: Callable[..., None] = self.function(cls)
        self.places = self.slot(cls, "")
        self.asked = Places(lambda kind: self.place(f"asked={kind}"))
        self.seats = Places(lambda seat: self.place(f"seat={seat}"))
        self.steps = self.family("step")
        self.blank = array("f", bytes(4 * size))

    def place(self, name: str) -> int:
        """Give the place of a feature."""
        return stable_hash(name) % self.size

    def family(self, path: str) -> Places:
        """Give the places of a value of an open family, by its class."""

        def make(cls: Any) -> Any:
            return self.place(f"{path}={HIDDEN}") if cls == HIDDEN else self.record(cls, f"{path}={tag_of(cls)}")

        return Places(make)

    def record(self, cls: Any, path: str) -> tuple[Any, ...]:
        """Give the places of a record: one for its being there, then those of its fields."""
        return (self.place(path), *[self.slot(f.hint, f"{path}.{f.name}") for f in parts_of(cls)])

    # --- places, by type: `source` and `shown` below take them apart in the same way ---

    def slot(self, hint: Any, path: str) -> Any:
        """Give what tells the places of a value of that type at that path."""
        origin, args = parts(hint)
        if is_seat(hint):
            return Places(lambda seat: self.place(f"{path}=+{seat}"))
        if origin in (int, float, bool):
            return self.place(path)
        if words(origin):
            return Places(lambda word: self.place(f"{path}={word}"))
        if isinstance(origin, type) and issubclass(origin, Family):
            return self.family(path)
        if is_struct(origin):
            return self.record(origin, path)
        if origin is tuple and Ellipsis not in args:
            return tuple(self.slot(a, f"{path}[{i}]") for i, a in enumerate(args))
        if origin in (list, tuple, set, frozenset):
            inner = args[0]
            if words(parts(inner)[0]):
                return self.place(f"{path}#"), Places(lambda word: self.place(f"{path}={word}"))
            return self.place(f"{path}#"), Places(lambda i: self.slot(inner, f"{path}[{i}]"))
        if origin is dict:
            return Places(lambda key: self.slot(args[1], f"{path}.{key}"))
        if origin is Union:
            inner = only(args)
            return None if inner is None else self.slot(inner, path)
        return None  # steps may hold what is no part of a position

    def source(self, name: str, cls: type) -> str:
        """Write the function for a struct type."""
        lines = [f"def {name}(x, seat, n, owner, o, one, some, P):", owner_line(cls), "    one(P[0])"]
        at = 1
        for f in parts_of(cls):
            var, slot = f"x.{f.name}", f"P[{at}]"
            at += 1
            if f.name == "players":
                inner = self.struct(parts(parts(f.hint)[1][0])[0])
                lines += [
                    "    for k in range(n):",
                    "        s = (seat + k) % n",
                    f"        {inner}({var}[s], seat, n, s, o, one, some, {slot}[1][k])",
                ]
            elif f.hiding is not None:
                condition = seen_if(f.hiding, cls)
                hidden = self.hidden(f.hint, var, slot, 2)
                if condition != "False":
                    lines += [f"    if {condition}:", *self.shown(f.hint, var, slot, 2)]
                    lines += ["    else:", *hidden] if hidden else []
                elif hidden:
                    lines += ["    if True:", *hidden]
            else:
                lines += self.shown(f.hint, var, slot, 1)
        return "\n".join([line for line in lines if line] + ["    return None"])

    def shown(self, hint: Any, var: str, slot: str, depth: int) -> list[str]:
        """Write what adds a value that may be seen."""
        origin, args = parts(hint)
        tab = "    " * depth
        if is_seat(hint):
            v = self.fresh()
            return [f"{tab}{v} = {var}", f"{tab}one({slot}[({v} - seat) % n if {v} >= 0 else {v}])"]
        if origin is bool:
            return [f"{tab}if {var}: one({slot})"]
        if origin is int:
            v = self.fresh()
            return [f"{tab}{v} = {var}", f"{tab}if {v}: o[{slot}] += T[{v}]"]
        if origin is float:
            return [f"{tab}o[{slot}] += tanh({var} / 10.0)"]
        if words(origin):
            v = self.fresh()
            return [f"{tab}{v} = {var}", f"{tab}if {v}: one({slot}[{v}])"]
        if isinstance(origin, type) and issubclass(origin, Family):
            v, c = self.fresh(), self.fresh()
            return [
                f"{tab}{v} = {var}",
                f"{tab}{c} = {v}.__class__",
                f"{tab}F[{c}]({v}, seat, n, owner, o, one, some, {slot}[{c}])",
            ]
        if is_struct(origin):
            return [f"{tab}{self.struct(origin)}({var}, seat, n, owner, o, one, some, {slot})"]
        if origin is tuple and Ellipsis not in args:
            v, w = self.fresh(), self.fresh()
            lines = [f"{tab}{v} = {var}", f"{tab}{w} = {slot}"]
            for i, inner in enumerate(args):
                lines += self.shown(inner, f"{v}[{i}]", f"{w}[{i}]", depth)
            return lines
        v, w, e = self.fresh(), self.fresh(), self.fresh()
        if origin in (list, tuple, set, frozenset):
            lines = [f"{tab}{v} = {var}", f"{tab}if {v}:", f"{tab}    {w}n, {w} = {slot}"]
            lines.append(f"{tab}    o[{w}n] += T[len({v})]")
            if words(parts(args[0])[0]):
                return [*lines, f"{tab}    some(map({w}.__getitem__, {v}))"]
            inside = self.shown(args[0], e, f"{w}[{e}i]", depth + 2)
            return [*lines, f"{tab}    for {e}i, {e} in enumerate({v}):", *inside] if inside else lines
        if origin is dict:
            key = self.fresh()
            inside = self.shown(args[1], e, f"{w}[{key}]", depth + 1)
            return [f"{tab}{w} = {slot}", f"{tab}for {key}, {e} in {var}.items():", *inside] if inside else []
        if origin is Union:
            inside = self.shown(only(args), v, slot, depth + 1)
            return [f"{tab}{v} = {var}", f"{tab}if {v} is not None:", *inside] if inside else []
        return []

    def hidden(self, hint: Any, var: str, slot: str, depth: int) -> list[str]:
        """Write what adds a value that may not be seen: that there is one, or how many."""
        origin, args = parts(hint)
        tab = "    " * depth
        if words(origin):
            return [f"{tab}if {var}: one({slot}[HIDDEN])"]
        if isinstance(origin, type) and issubclass(origin, Family):
            return [f"{tab}one({slot}[HIDDEN])"]
        if origin in (list, tuple, set, frozenset) and (origin is not tuple or Ellipsis in args):
            return [f"{tab}o[{slot}[0]] += T[len({var})]"]
        v = self.fresh()
        if origin is dict:
            key = self.fresh()
            inner = self.hidden(args[1], v, f"{slot}[{key}]", depth + 1)
            return [f"{tab}for {key}, {v} in {var}.items():", *inner] if inner else []
        if origin is Union:
            inner = self.hidden(only(args), v, slot, depth + 1)
            return [f"{tab}{v} = {var}", f"{tab}if {v} is not None:", *inner] if inner else []
        return []

    def fill(self, g: Any, seat: int, asked: Decision | None, out: array[float], ones: array[int]) -> None:
        """Tell what a seat knows of a state, and what it is asked: numbers are added to `out`, a one at each of `ones`.

        Most features are ones: noting where they go is cheaper than adding them up.
        """
        seats, one, some = len(g.players), ones.append, ones.extend
        self.encode(g, seat, seats, None, out, one, some, self.places)
        one(self.seats[seat])
        if asked is not None:
            one(self.asked[asked.kind])
        if g.todo:
            step = g.todo[-1]
            cls = step.__class__
            self.members[cls](step, seat, seats, None, out, one, some, self.steps[cls])


def words(origin: Any) -> bool:
    """Say whether values of a type are words."""
    return origin is str or origin is Literal or (isinstance(origin, type) and issubclass(origin, enum.Enum))


def only(args: tuple[Any, ...]) -> Any:
    """Give the one type that a value has where it is not None; None where there are several."""
    rest = [a for a in args if a is not type(None)]
    return rest[0] if len(rest) == 1 else None


@remembered
def _encoders(cls: Any) -> dict[int, Encoder]:
    return {}


def encoder(cls: type, size: int = OBSERVATION) -> Encoder:
    """Give the encoder of a type of state."""
    known = _encoders(cls)
    if size not in known:
        known[size] = Encoder(cls, size)
    return known[size]


def observe(g: Any, seat: int, asked: Decision | None = None, size: int = OBSERVATION) -> NDArray[np.float32]:
    """Encode what a seat knows of a state (or of a view of it), and what it is asked, as a vector."""
    made = encoder(type(g), size)
    out, ones = made.blank[:], array(made.numbers)
    made.fill(g, seat, asked, out, ones)
    vector = np.frombuffer(out, np.float32)
    vector += np.bincount(np.frombuffer(ones, ones.typecode), minlength=size)
    return np.minimum(vector, LARGEST, out=vector)
