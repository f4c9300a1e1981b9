"""What a seat knows as a vector of fixed length, for learning programs; the same for every game.

Features are hashed: each value, named by its path in the state, adds to one place of the vector. Seats are turned so
that one's own is number 0: players come in turned order, and whatever is marked `SEAT` (the owner of a sector, who
made an offer, the order of play) is told relative to the observer.

For each type of state one function is written as source and compiled once, as clones and views are. It reads what the
marks let the seat see and nothing else, so the state itself and its view give the same vector.

A feature is one number: its place, and above that (times the length of the vector) which of the values that occur is
added there. So what is never written to (a sector, an offer, a row of numbers), and each player as a whole, is encoded
once for each path and observer, and copied afterwards: most of a position is what it was an answer ago.
"""

from __future__ import annotations

import enum
import math
import typing
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple, Union

import msgspec
import numpy as np
from numpy.typing import NDArray

from starboard.core.family import Family, field_names, remembered, tag_of
from starboard.core.fields import FieldPlan, is_shared, is_struct, parts, plan, stripped
from starboard.core.marks import HIDDEN, OWNER, SEAT, SeatNumber
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
KEPT = 1024
"""How many values of one path have their features remembered."""
SIDES = 1024
"""How many conditions of one player have their features remembered."""


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


def is_seat(hint: Any) -> bool:
    """Say whether a type is marked as a seat."""
    return any(isinstance(mark, SeatNumber) for mark in stripped(hint)[1])


def seated(hint: Any) -> Any:
    """Mark the numbers of a type as seats."""
    origin, args = parts(hint)
    if origin is int:
        return Annotated[int, SEAT]
    if origin is list:
        return list[seated(args[0])]  # type: ignore[misc]
    if origin is tuple:
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


class Kept(dict[Any, tuple[Any, "array[int]"]]):
    """The features of values that come again and again at one path, by identity or by value.

    Every entry holds the value it stands for, so that nothing else gets its identity.
    """

    __slots__ = ("encode", "most", "owner", "places", "seat")

    def __init__(self, encode: Callable[..., None], places: Any, seat: int, owner: int | None, most: int) -> None:
        """Take the function that encodes such a value, where its features go, who looks, and whose it is."""
        self.encode, self.places, self.seat, self.owner, self.most = encode, places, seat, owner, most

    def keep(self, key: Any, value: Any) -> tuple[Any, array[int]]:
        """Encode a value that is met for the first time."""
        if len(self) >= self.most:  # the older half goes; what of it comes again is encoded again
            for old in list(self)[: self.most // 2]:
                del self[old]
        found = array("I")
        self.encode(value, self.seat, self.owner, found.append, found.extend, self.places)
        made = self[key] = (value, found)
        return made


def plain(hint: Any) -> bool:
    """Say whether a value is made of numbers and words alone, so that equal ones are quickly found again."""
    origin, args = parts(hint)
    if origin is tuple:
        return all(plain(a) for a in args if a is not Ellipsis)
    return origin in (int, float, bool) or words(origin)


def owned(hint: Any) -> bool:
    """Say whether something in a value is for its owner alone: who that is, the value does not say."""
    origin, args = parts(hint)
    if is_struct(origin) and not issubclass(origin, Family):
        return any((f.hiding is not None and f.hiding.seen is OWNER) or owned(f.hint) for f in parts_of(origin))
    return any(owned(a) for a in args if a is not Ellipsis)


@remembered
def key_of(hint: Any) -> str:
    """Give the expression by which the features of a value are found again; the empty one if they are not kept."""
    origin, args = parts(hint)
    if isinstance(origin, type) and issubclass(origin, Family):
        return ""
    if origin is tuple or is_struct(origin):
        if origin is tuple and Ellipsis in args and words(parts(args[0])[0]) and not is_seat(args[0]):
            return ""  # words are added at once anyway
        if plain(hint):
            return "{}"
        return "id({})" if is_shared(hint) and not owned(hint) else ""
    if origin is list and plain(args[0]) and (is_seat(args[0]) or not words(parts(args[0])[0])):
        return "tuple({})"
    return "tuple({}.items())" if origin is dict and plain(args[1]) else ""


class Sight:
    """Where everything goes that one seat among so many sees: places, by type and path, worked out when first met."""

    def __init__(self, encoder: Encoder, cls: type, seat: int, seats: int) -> None:
        """Begin with the state."""
        self.encoder, self.place, self.seat, self.seats = encoder, encoder.place, seat, seats
        self.places = self.record(cls, "")
        self.own = self.place(f"seat={seat}")
        self.steps = self.family("step")

    def family(self, path: str) -> Places:
        """Give the places of a value of an open family, by its class."""

        def make(cls: Any) -> Any:
            return self.place(f"{path}={HIDDEN}") if cls == HIDDEN else self.record(cls, f"{path}={tag_of(cls)}")

        return Places(make)

    def record(self, cls: Any, path: str) -> tuple[Any, ...]:
        """Give the places of a record: one for its being there, then those of its fields."""
        return (self.place(path), *[self.slot(f.hint, f"{path}.{f.name}", f.name) for f in parts_of(cls)])

    def turned(self, seat: int) -> int:
        """Give a seat relative to the observer; numbers below zero stand for nobody."""
        return (seat - self.seat) % self.seats if seat >= 0 else seat

    def slot(self, hint: Any, path: str, name: str = "") -> Any:
        """Give what tells the places of a value of that type at that path, and keeps its features where that helps."""
        if name == "players":
            inner = parts(parts(hint)[1][0])[0]
            encode = self.encoder.function(inner)
            return [
                Kept(encode, self.record(inner, f"{path}[{self.turned(seat)}]"), self.seat, seat, SIDES)
                for seat in range(self.seats)
            ]
        if key_of(hint):
            return Kept(self.encoder.value(hint), self.bare(hint, path), self.seat, None, KEPT)
        return self.bare(hint, path)

    def bare(self, hint: Any, path: str) -> Any:
        """Give what tells the places; `Encoder.shown` and `Encoder.hidden` take it apart in the same way."""
        origin, args = parts(hint)
        if is_seat(hint):
            return Places(lambda seat: self.place(f"{path}=+{self.turned(seat)}"))
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


class Encoder(Writer):
    """Writes the function that encodes one type of state, and knows where each seat's features go."""

    def __init__(self, cls: type, size: int) -> None:
        """Prepare for observations of that length."""
        super().__init__()
        self.cls, self.size = cls, size
        self.members = Places(self.function)
        """The functions of open families' classes, written when first met."""
        self.asked = Places(lambda kind: self.place(f"asked={kind}"))
        self.seats = Places(lambda seat: self.place(f"seat={seat}"))
        self.numbers = Places(self.numbered)
        self.space |= {"F": self.members, "N": self.numbers, "written": msgspec.msgpack.Encoder().encode}
        self.encode: Callable[..., None] = self.function(cls)
        self.forget()

    def forget(self) -> None:
        """Begin anew with the values that occur; what was kept of them is dropped."""
        self.numbers.clear()
        self.amounts = [1.0]
        """What a feature adds, by its number."""
        self.table: NDArray[np.float64] = np.ones(1)
        self.sights = Places(lambda who: Sight(self, self.cls, *who))

    def place(self, name: str) -> int:
        """Give the place of a feature."""
        return stable_hash(name) % self.size

    def numbered(self, value: float) -> int:
        """Give what is added to a place so that this value is meant and not one."""
        self.amounts.append(math.tanh(value / 10.0))
        return (len(self.amounts) - 1) * self.size

    def value(self, hint: Any) -> Callable[..., None]:
        """Give the function that encodes a value of that type."""
        if is_struct(parts(hint)[0]):
            return self.function(parts(hint)[0])
        name = self.fresh()
        lines = [f"def {name}(x, seat, owner, one, some, P):", *self.bare(hint, "x", "P", 1), "    return None"]
        exec("\n".join(lines), self.space)
        made: Callable[..., None] = self.space[name]
        return made

    def source(self, name: str, cls: type) -> str:
        """Write the function for a struct type."""
        lines = [f"def {name}(x, seat, owner, one, some, P):", owner_line(cls), "    one(P[0])"]
        for at, f in enumerate(parts_of(cls), 1):
            var, slot = f"x.{f.name}", f"P[{at}]"
            if f.name == "players":
                lines += [
                    f"    for p, w in zip({var}, {slot}):",
                    "        k = written(p)",
                    "        h = w.get(k)",
                    "        some((h or w.keep(k, p))[1])",
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
        """Write what adds a value that may be seen: what was kept of it, or all that is in it."""
        key = key_of(hint)
        if not key:
            return self.bare(hint, var, slot, depth)
        tab, v, w, k, h = "    " * depth, self.fresh(), self.fresh(), self.fresh(), self.fresh()
        lines = [f"{tab}{v} = {var}"]
        if not is_struct(parts(hint)[0]):
            lines.append(f"{tab}if {v}:")
            tab += "    "
        return [
            *lines,
            f"{tab}{w} = {slot}",
            f"{tab}{k} = {key.format(v)}",
            f"{tab}{h} = {w}.get({k})",
            f"{tab}some(({h} or {w}.keep({k}, {v}))[1])",
        ]

    def bare(self, hint: Any, var: str, slot: str, depth: int) -> list[str]:
        """Write what adds all that is in a value."""
        origin, args = parts(hint)
        tab = "    " * depth
        if is_seat(hint):
            return [f"{tab}one({slot}[{var}])"]
        if origin is bool:
            return [f"{tab}if {var}: one({slot})"]
        if origin in (int, float):
            v = self.fresh()
            return [f"{tab}{v} = {var}", f"{tab}if {v}: one({slot} + N[{v}])"]
        if words(origin):
            v = self.fresh()
            return [f"{tab}{v} = {var}", f"{tab}if {v}: one({slot}[{v}])"]
        if isinstance(origin, type) and issubclass(origin, Family):
            v, c = self.fresh(), self.fresh()
            return [
                f"{tab}{v} = {var}",
                f"{tab}{c} = {v}.__class__",
                f"{tab}F[{c}]({v}, seat, owner, one, some, {slot}[{c}])",
            ]
        if is_struct(origin):
            return [f"{tab}{self.struct(origin)}({var}, seat, owner, one, some, {slot})"]
        if origin is tuple and Ellipsis not in args:
            v, w = self.fresh(), self.fresh()
            lines = [f"{tab}{v} = {var}", f"{tab}{w} = {slot}"]
            for i, inner in enumerate(args):
                lines += self.shown(inner, f"{v}[{i}]", f"{w}[{i}]", depth)
            return lines
        v, w, e = self.fresh(), self.fresh(), self.fresh()
        if origin in (list, tuple, set, frozenset):
            lines = [f"{tab}{v} = {var}", f"{tab}if {v}:", f"{tab}    {w}n, {w} = {slot}"]
            lines.append(f"{tab}    one({w}n + N[len({v})])")
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
        if key_of(hint):
            slot = f"{slot}.places"
        if words(origin):
            return [f"{tab}if {var}: one({slot}[HIDDEN])"]
        if isinstance(origin, type) and issubclass(origin, Family):
            return [f"{tab}one({slot}[HIDDEN])"]
        if origin in (list, tuple, set, frozenset) and (origin is not tuple or Ellipsis in args):
            return [f"{tab}if {var}: one({slot}[0] + N[len({var})])"]
        v = self.fresh()
        if origin is dict:
            key = self.fresh()
            inner = self.hidden(args[1], v, f"{slot}[{key}]", depth + 1)
            return [f"{tab}for {key}, {v} in {var}.items():", *inner] if inner else []
        if origin is Union:
            inner = self.hidden(only(args), v, slot, depth + 1)
            return [f"{tab}{v} = {var}", f"{tab}if {v} is not None:", *inner] if inner else []
        return []

    def begin(self) -> array[int]:
        """Make room for features; they hold until this is called again."""
        if len(self.amounts) > MANY:
            self.forget()
        return array("I")

    def fill(self, g: Any, seat: int, asked: Decision | None, found: array[int]) -> None:
        """Add the features of what a seat knows of a state, and of what it is asked."""
        one, some = found.append, found.extend
        sight = self.sights[seat, len(g.players)]
        self.encode(g, seat, None, one, some, sight.places)
        one(sight.own)
        if asked is not None:
            one(self.asked[asked.kind])
        if g.todo:
            step = g.todo[-1]
            cls = step.__class__
            self.members[cls](step, seat, None, one, some, sight.steps[cls])

    def vectors(self, found: array[int], ends: Sequence[int]) -> NDArray[np.float32]:
        """Add up the features of several observations, of which it is said where each ends; one behind the other."""
        if len(self.table) < len(self.amounts):
            self.table = np.array(self.amounts)
        features = np.frombuffer(found, np.uint32)
        places: Any = features % self.size
        if len(ends) > 1:
            places = places + np.repeat(np.arange(len(ends)) * self.size, np.diff(ends, prepend=0))
        summed = np.bincount(places, self.table[features // self.size], len(ends) * self.size)
        return np.minimum(summed, LARGEST, dtype=np.float32, casting="same_kind")


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
    found = made.begin()
    made.fill(g, seat, asked, found)
    return made.vectors(found, (len(found),))
