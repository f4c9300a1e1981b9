"""What is told of every value of a state: features, each with a number of its own.

A feature is a name (the path of a value, and the value where it is a word or a seat) and an amount. Names are hashed to
places of the observation. In a name seats are told as the table numbers them, between two marks, and turned for each
observer: so a feature has one number, and for every observer a place and an amount, which is nothing for those who may
not see it. That makes features the same for all observers: what has changed is found and told once for all of them.

What has changed is told by the numbers of the features that are gone, and of those that are new.
"""

from __future__ import annotations

import enum
import math
import typing
from array import array
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from itertools import zip_longest
from types import GenericAlias
from typing import Annotated, Any, Literal, NamedTuple, Union

import numpy as np
from numpy.typing import NDArray

from starboard.core.family import Family, field_names, remembered, tag_of
from starboard.core.fields import FieldPlan, is_shared, is_struct, parts, plan, stripped
from starboard.core.marks import HIDDEN, NOBODY, OWNER, SEAT, SeatNumber, Seen
from starboard.core.rng import mix

SKIPPED = {"players", "todo", "rng", "answers", "log", "now"}
"""Fields of a state that are no part of the position on the table, or told apart: players, and the step on top."""
SEAT_FIELDS = {"attacker", "defender", "goals", "looker", "order", "owner", "seat"}
"""Fields whose numbers are seats, marked or not."""
KEPT = 4096
"""How many values of one path have their numbers remembered."""
GRAIN = float(1 << 24)
"""Amounts are multiples of one by this, so that sums are exact, and the same in whatever order they are made."""
TURNED = "\0"
"""Stands in names before and behind a seat."""
SOMEWHERE = "\1"
"""Stands in names for a place in a list."""
ROOM = 4096
"""For so many features there is room at first."""
NOTHING = 0
"""The number of what is nothing to tell."""

Numbers = array
Change = Callable[[Any, Any, "Numbers[int]", "Numbers[int]"], None]
"""Tells how a value differs from what it was: old, new (None: there is none), where gone and new features go."""
Whole = Callable[[Any], "Numbers[int]"]
"""Gives all features of a value."""


def stable_hash(text: str) -> int:
    """Hash a text to 64 bits, the same on every machine and in every process."""
    return mix(rolled(text))


@lru_cache(maxsize=200_000)
def rolled(text: str) -> int:
    """Take in byte after byte (FNV-1a); paths have beginnings in common, which are taken in once."""
    head, dot, tail = text.rpartition(".")
    h = rolled(head) if head else 0xCBF29CE484222325
    for byte in f"{dot}{tail}".encode():
        h = ((h ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return h


def is_seat(hint: Any) -> bool:
    """Say whether a type is marked as a seat."""
    return any(isinstance(mark, SeatNumber) for mark in stripped(hint)[1])


def seated(hint: Any) -> Any:
    """Mark the numbers of a type as seats."""
    origin, args = parts(hint)
    if origin is int:
        return Annotated[int, SEAT]
    if origin is list:
        return GenericAlias(list, seated(args[0]))
    if origin is tuple:
        return GenericAlias(tuple, (seated(args[0]), ...))
    return GenericAlias(dict, (args[0], seated(args[1]))) if origin is dict else hint


class Part(NamedTuple):
    """A field of a record, as far as it is told."""

    name: str
    hint: Any
    seen: Seen | None = None
    """Who may see it, where not everybody may."""
    by: str = ""
    """The field of the record that says who may see it; none where that is nobody, or whose the record is."""
    vanishes: bool = False
    """Whether others do not even see that there is something."""

    @property
    def counted(self) -> bool:
        """Say whether all that is told of it is how many there are."""
        origin, args = parts(self.hint)
        return self.seen is NOBODY and (origin is list or (origin is dict and parts(args[1])[0] is list))

    @property
    def is_atom(self) -> bool:
        """Say whether it is told by one feature."""
        origin, _ = parts(self.hint)
        if self.by or (words(origin) and self.seen is not None):
            return False
        return origin in (bool, int, float) or words(origin) or (self.counted and origin is list)

    def compared(self, value: str) -> str:
        """Write what of its value is compared."""
        if not self.counted:
            return value
        return f"{{k: len(v) for k, v in {value}.items()}}" if parts(self.hint)[0] is dict else f"len({value})"

    @property
    def count(self) -> Callable[[Any], Any]:
        """Give the function that counts what is in it, where that is all that is told."""
        made: Callable[[Any], Any] = eval(f"lambda x: {self.compared(f'x.{self.name}')}")
        return made

    @property
    def record(self) -> Any:
        """Give the type of the record in it, if it is one that is written to and that everybody sees."""
        origin, args = parts(self.hint)
        inner = only(args) if origin is Union else self.hint
        if self.seen is not None or inner is None or not is_struct(parts(inner)[0]) or is_shared(inner):
            return None
        return parts(inner)[0]

    @property
    def source(self) -> str:
        """Write what of the field of `x` is compared."""
        own = self.compared(f"x.{self.name}")
        return f"(x.{self.by}, {own})" if self.by else own


@remembered
def parts_of(cls: Any) -> tuple[Part, ...]:
    """List what is told of a record; answers, steps and powers have nothing that only some may see."""
    if issubclass(cls, Family):
        hints = typing.get_type_hints(cls, include_extras=True)
        return tuple(Part(name, hints[name]) for name in field_names(cls))
    return tuple(
        Part(f.name, seated(f.hint) if f.name in SEAT_FIELDS else f.hint, f.seen, named_by(cls, f), f.vanishes)
        if f.hides
        else Part(f.name, seated(f.hint) if f.name in SEAT_FIELDS else f.hint)
        for f in plan(cls)
        if f.name not in SKIPPED
    )


def named_by(cls: Any, f: FieldPlan) -> str:
    """Name the field that says who may see this one; a record that names its seat belongs to it."""
    if f.seen is None or f.seen is NOBODY:
        return ""
    if f.seen is OWNER:
        return "seat" if "seat" in field_names(cls) else ""
    return f.seen.by


def words(origin: Any) -> bool:
    """Say whether values of a type are words."""
    return origin is str or origin is Literal or (isinstance(origin, type) and issubclass(origin, enum.Enum))


def only(args: tuple[Any, ...]) -> Any:
    """Give the one type that a value has where it is not None; None where there are several."""
    rest = [a for a in args if a is not type(None)]
    return rest[0] if len(rest) == 1 else None


class Made(dict[Any, Any]):
    """What belongs to a key, worked out when first met."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[Any], Any]) -> None:
        """Take the function that works it out."""
        self.make = make

    def __missing__(self, key: Any) -> Any:
        """Work it out."""
        if len(self) >= KEPT:  # the older half goes; what of it comes again is worked out again
            for old in list(self)[: KEPT // 2]:
                del self[old]
        made = self[key] = self.make(key)
        return made


def empty_of(part: Part) -> Any:
    """Give the value of a field of which there is nothing to tell."""
    origin, args = parts(part.hint)
    if part.by or is_seat(part.hint):
        return None
    if part.counted:
        return {} if origin is dict else 0
    if words(origin):
        return ""
    if origin in (bool, int, float, list, dict, set) or (origin is tuple and Ellipsis in args):
        return origin()
    return None


@remembered
def fields_of(cls: Any) -> Callable[[Any], list[Any]]:
    """Write the function that lists what of a record is compared.

    That is each field; of one that nobody sees its length; of one that only some see also who they are.
    """
    source = ", ".join([part.source for part in parts_of(cls)])
    made: Callable[[Any], list[Any]] = eval(f"lambda x: [{source}]")
    return made


class Features:
    """The numbers of all features that have come up, and what each is for every observer."""

    def __init__(self, seats: int, size: int) -> None:
        """Begin with none, for tables with so many seats and observations of that length."""
        self.seats, self.size = seats, size
        self.all = (1 << seats) - 1
        """Observers are told as bits: this is everybody."""
        self.features: list[tuple[str, float, int]] = [("", 0.0, 0)]
        """By number: the name, the amount and who sees it."""
        self.numbers = {self.features[NOTHING]: NOTHING}
        self.placed = Made(self.place)
        self.unseen = [seat * (size + 1) + size for seat in range(seats)]
        """By observer: where what may not be seen goes, behind the observation."""
        self.places = [[unseen] for unseen in self.unseen]
        """By observer and number: where it goes; observations of all seats lie one behind the other."""
        self.amounts = [0.0]
        """By number: how much is added there."""
        self.table: NDArray[np.intp] = np.zeros((seats, ROOM), np.intp)
        self.table[:, NOTHING] = self.unseen
        self.weights: NDArray[np.float64] = np.zeros(ROOM)
        """The same two for NumPy, with room for more."""

    def add(self, name: str, amount: float, seen: int) -> int:
        """Give a feature its number, if anybody sees it."""
        feature = name, round(amount * GRAIN) / GRAIN, seen
        if not seen or not feature[1]:
            return NOTHING
        n = self.numbers.get(feature)
        if n is None:
            n = self.numbers[feature] = len(self.features)
            self.features.append(feature)
            self.amounts.append(feature[1])
            if n == len(self.weights):
                self.table = np.concatenate([self.table, np.zeros_like(self.table)], axis=1)
                self.weights = np.concatenate([self.weights, np.zeros_like(self.weights)])
            self.weights[n] = feature[1]
            for seat, place in enumerate(self.placed[name]):
                shown = seat * (self.size + 1) + place if seen >> seat & 1 else self.unseen[seat]
                self.places[seat].append(shown)
                self.table[seat, n] = shown
        return n

    def moved(self, n: int, index: int) -> int:
        """Give the number of what a feature somewhere in a list is at one place of it."""
        name, amount, seen = self.features[n]
        return self.add(name.replace(SOMEWHERE, str(index)), amount, seen)

    def place(self, name: str) -> list[int]:
        """Say where a feature of that name goes, for each observer."""
        parted = name.split(TURNED)
        if len(parted) == 1:
            return [stable_hash(name) % self.size] * self.seats
        found = []
        for observer in range(self.seats):
            told = [str(self.turned(int(part), observer)) if i % 2 else part for i, part in enumerate(parted)]
            found.append(stable_hash("".join(told)) % self.size)
        return found

    def turned(self, seat: int, observer: int) -> int:
        """Give a seat relative to an observer; numbers below zero stand for nobody."""
        return (seat - observer) % self.seats if seat >= 0 else seat

    # What follows gives functions. `seen` are the observers who see a value, `unseen` those who see only that there is
    # one, and `owner` is whose it is, where a record around it says so.

    def one(self, path: str, seen: int) -> int:
        """Tell that something is there."""
        return self.add(path, 1.0, seen)

    def number(self, path: str, value: float, seen: int) -> int:
        """Tell a number, brought between -1 and 1; there is nothing to tell of zero."""
        return self.add(path, math.tanh(value / 10.0), seen)

    def word(self, path: str, value: Any, seen: int) -> int:
        """Tell a word."""
        return self.add(f"{path}={str(value).replace(TURNED, ' ')}", 1.0, seen)

    def seat(self, path: str, seat: int, seen: int) -> int:
        """Tell a seat, relative to the observer."""
        return self.add(f"{path}=+{TURNED}{seat}{TURNED}", 1.0, seen)

    def atom(self, hint: Any, path: str, seen: int) -> Made | None:
        """Give the numbers of all values of a type that is told by one feature; None for other types."""
        origin, _ = parts(hint)
        if is_seat(hint):
            return Made(lambda seat: NOTHING if seat is None else self.seat(path, seat, seen))
        if origin is bool:
            return Made(lambda on: self.one(path, seen) if on else NOTHING)
        if origin in (int, float):
            return Made(lambda number: self.number(path, number, seen) if number else NOTHING)
        return Made(lambda word: self.word(path, word, seen) if word else NOTHING) if words(origin) else None

    def change(self, hint: Any, path: str, seen: int, unseen: int, owner: int | None) -> Change:
        """Give the function that tells how a value of that type at that path differs from what it was."""
        origin, args = parts(hint)
        known = self.atom(hint, path, seen)
        if known is not None:
            blank = Made(lambda word: self.word(path, HIDDEN, unseen) if word else NOTHING)
            return both(changed_atom(known), changed_atom(blank), unseen if words(origin) else 0)
        if isinstance(origin, type) and issubclass(origin, Family):
            classes = Made(lambda cls: self.member(cls, path, seen))
            shown = changed_whole(lambda value: classes[type(value)](value))
            blank = Made(lambda there: self.word(path, HIDDEN, unseen) if there else NOTHING)
            return both(shown, changed_presence(blank), unseen)
        if is_struct(origin):
            if told_anew(path):
                return changed_whole(self.whole(origin, path, seen, owner))
            return self.record(origin, path, seen, owner)
        if origin is Union:
            inner = only(args)
            return untold if inner is None else self.change(inner, path, seen, unseen, owner)
        if origin is dict:
            return changed_dict(Made(lambda key: self.change(args[1], f"{path}.{key}", seen, unseen, owner)))
        if origin is tuple and Ellipsis not in args:
            return changed_row([self.change(a, f"{path}[{i}]", seen, 0, owner) for i, a in enumerate(args)])
        if origin not in (list, tuple, set, frozenset):
            return untold  # steps may hold what is no part of a position
        lengths = self.length(path, seen | unseen)
        if seen and origin in (list, tuple) and words(parts(args[0])[0]):
            return changed_words(lengths, self.names(args[0], path, seen))
        return both(changed_length(lengths), self.items(origin, args[0], path, seen, owner), seen)

    def items(self, origin: Any, inner: Any, path: str, seen: int, owner: int | None) -> Change:
        """Tell what lies in a list, without how many there are."""
        if origin in (set, frozenset):
            return changed_set(self.names(inner, path, seen))
        if is_struct(parts(inner)[0]) and is_shared(inner) and SOMEWHERE not in path:
            whole = self.whole(parts(inner)[0], f"{path}[{SOMEWHERE}]", seen, owner)
            return changed_records(whole, Made(lambda i: Made(lambda n: self.moved(n, i))))
        return changed_list(Made(lambda i: self.change(inner, f"{path}[{i}]", seen, 0, owner)))

    def names(self, inner: Any, path: str, seen: int) -> Made:
        """Give the numbers of all words (or seats) that may lie somewhere in any order."""
        name = self.seat if is_seat(inner) else self.word
        return Made(lambda word: name(path, word, seen))

    def member(self, cls: Any, path: str, seen: int) -> Whole:
        """Give all features of a value of an open family that is of that class."""
        return nothing if cls is type(None) else self.whole(cls, f"{path}={tag_of(cls)}", seen, None)

    def length(self, path: str, seen: int) -> Made:
        """Give the numbers of all lengths."""
        return Made(lambda n: self.number(f"{path}#", n or 0, seen))

    def lengths(self, path: str, seen: int) -> Change:
        """Tell the lengths in a dict."""
        return changed_dict(Made(lambda key: changed_atom(self.length(f"{path}.{key}", seen))))

    def record(self, cls: Any, path: str, seen: int, owner: int | None) -> Change:
        """Tell a record: that it is there, and its fields."""
        if not seen:
            return untold
        found = parts_of(cls)
        changes = [self.field(cls, f, path, seen, owner) for f in found]
        return changed_record(fields_of(cls), [empty_of(f) for f in found], self.one(path, seen), changes)

    def whole(self, cls: Any, path: str, seen: int, owner: int | None) -> Whole:
        """Give all features of a record that is never written to: values of a field come again and again."""
        if not seen:
            return nothing
        found = parts_of(cls)
        told = [self.row(cls, f, path, seen, owner) or self.value(cls, f, path, seen, owner) for f in found]
        return whole_record(fields_of(cls), [empty_of(f) for f in found], self.one(path, seen), told)

    def value(self, cls: Any, f: Part, path: str, seen: int, owner: int | None) -> Whole:
        """Give the features of all values of a field."""
        if f.by:
            told = self.audience(cls, f, path, seen, owner)
            return whole_audience(Made(lambda who: remembering(partial(features_of, told[who], None))))
        tell = self.field(cls, f, path, seen, owner)
        if isinstance(tell, Made):
            return Made(lambda value: array("q", [n] if (n := tell[value]) != NOTHING else [])).__getitem__
        return remembering(partial(features_of, tell, empty_of(f)))

    def row(self, cls: Any, f: Part, path: str, seen: int, owner: int | None) -> Whole | None:
        """Give the features of a tuple of records: each comes again and again, but not all of them together."""
        origin, args = parts(f.hint)
        inner = parts(args[0])[0] if origin is tuple and Ellipsis in args else None
        if f.seen is not None or inner is None or not is_struct(inner) or issubclass(inner, Family):
            return None
        at = f"{path}.{f.name}"
        owner = None if "seat" in field_names(cls) else owner
        items = Made(lambda i: remembering(self.whole(inner, f"{at}[{i}]", seen, owner)))
        return whole_row(self.length(at, seen), items)

    def field(self, cls: Any, f: Part, path: str, seen: int, owner: int | None) -> Change | Made:
        """Tell one field of a record at a path; for what is told by one feature, give the numbers of all values."""
        at = f"{path}.{f.name}"
        # Whose a record is that names its seat is said field by field; what lies deeper in it counts as nobody's.
        inner = None if "seat" in field_names(cls) else owner
        if f.by:
            return changed_audience(self.audience(cls, f, path, seen, owner))
        see, blind = self.split(f, seen, owner)
        if f.counted:
            return self.lengths(at, blind) if parts(f.hint)[0] is dict else self.length(at, blind)
        known = self.atom(f.hint, at, see) if f.is_atom else None
        return self.change(f.hint, at, see, blind, inner) if known is None else known

    def audience(self, cls: Any, f: Part, path: str, seen: int, owner: int | None) -> Made:
        """Give what tells a field that only some may see, by who they are."""
        inner = None if "seat" in field_names(cls) else owner

        def to(who: Any) -> Change:
            may = bits(who)
            return self.change(f.hint, f"{path}.{f.name}", seen & may, 0 if f.vanishes else seen & ~may, inner)

        return Made(to)

    def split(self, f: Part, seen: int, owner: int | None) -> tuple[int, int]:
        """Part the observers of a record into those who see a field, and those who see only that there is something."""
        may = seen if f.seen is None else 1 << owner if f.seen is OWNER and owner is not None else 0
        return seen & may, 0 if f.vanishes else seen & ~may


def bits(who: int | Iterable[int]) -> int:
    """Give one seat or several as bits; spectators are no observers."""
    return sum({1 << seat for seat in ((who,) if isinstance(who, int) else who) if seat >= 0})


def untold(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
    """Tell nothing."""


def both(one: Change, other: Change, needed: int) -> Change:
    """Tell a value in two ways, if anybody needs the second."""

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        one(old, new, gone, come)
        other(old, new, gone, come)

    return change if needed else one


def changed_atom(known: Made) -> Change:
    """Tell a number, word or seat."""

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        gone.append(known[old])
        come.append(known[new])

    return change


def changed_presence(known: Made) -> Change:
    """Tell that there is something, or nothing."""

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        gone.append(known[old is not None])
        come.append(known[new is not None])

    return change


def changed_length(known: Made) -> Change:
    """Tell how many there are."""

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        before, after = len(old or ()), len(new or ())
        if before != after:
            gone.append(known[before])
            come.append(known[after])

    return change


def changed_record(
    fields: Callable[[Any], list[Any]], empty: list[Any], here: int, changes: list[Change | Made]
) -> Change:
    """Tell a record, field by field; of one that is not there the fields are empty."""

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        if old is None:
            before = empty
            come.append(here)
        else:
            before = fields(old)
        if new is None:
            after = empty
            gone.append(here)
        else:
            after = fields(new)
        for a, b, tell in zip(before, after, changes):  # noqa: B905 (asked for often, and `strict` takes its time)
            if a is not b and a != b:
                if isinstance(tell, Made):
                    gone.append(tell[a])
                    come.append(tell[b])
                else:
                    tell(a, b, gone, come)

    return change


def told_anew(path: str) -> bool:
    """Say whether what lies there is part of an answer, a step or a record of a list: it comes and goes as a whole."""
    return SOMEWHERE in path or "=" in path


def nothing(value: Any) -> Numbers[int]:
    """Give no features."""
    return array("q")


def features_of(change: Change, empty: Any, value: Any) -> Numbers[int]:
    """Give all features of a value, by what is new where nothing was."""
    found: Numbers[int] = array("q")
    if value is not None:
        change(empty, value, found, found)
    return array("q", [n for n in found if n != NOTHING]) if NOTHING in found else found


def remembering(whole: Whole) -> Whole:
    """Remember what a function gave."""
    known = Made(whole)

    def give(value: Any) -> Numbers[int]:
        try:
            found: Numbers[int] = known[value]
        except TypeError:  # steps may hold what has no hash
            return whole(value)
        return found

    return give


def whole_record(fields: Callable[[Any], list[Any]], empty: list[Any], here: int, told: list[Whole]) -> Whole:
    """Give all features of a record, field by field."""

    def whole(value: Any) -> Numbers[int]:
        found: Numbers[int] = array("q")
        if value is None:
            return found
        found.append(here)
        for a, b, tell in zip(empty, fields(value), told):  # noqa: B905 (asked for often, and `strict` takes its time)
            if a is not b and a != b:
                found.extend(tell(b))
        return found

    return whole


def whole_row(lengths: Made, items: Made) -> Whole:
    """Give all features of a tuple of records: how many there are, and each at its place."""

    def whole(value: Any) -> Numbers[int]:
        found = array("q", (lengths[len(value)],))
        for i, item in enumerate(value):
            found.extend(items[i](item))
        return found

    return whole


def changed_whole(whole: Whole) -> Change:
    """Tell a value that is never written to all anew: the same ones come again and again."""
    known = remembering(whole)

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        if old is not None:
            gone.extend(known(old))
        if new is not None:
            come.extend(known(new))

    return change


def seers(who: int | Iterable[int]) -> Any:
    """Give those who may see something as a key."""
    return who if isinstance(who, int) else tuple(who)


def whole_audience(to: Made) -> Whole:
    """Give all features of a value that only some may see; it comes as a pair with those who may."""

    def whole(value: Any) -> Numbers[int]:
        found: Numbers[int] = to[seers(value[0])](value[1])
        return found

    return whole


def changed_audience(to: Made) -> Change:
    """Tell a value that only some may see; it comes as a pair with those who may."""

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        if old is not None and new is not None and old[0] == new[0]:
            to[seers(new[0])](old[1], new[1], gone, come)
            return
        if old is not None:
            to[seers(old[0])](old[1], None, gone, come)
        if new is not None:
            to[seers(new[0])](None, new[1], gone, come)

    return change


def changed_dict(items: Made) -> Change:
    """Tell a dict, key by key."""

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        old, new = old or {}, new or {}
        for key, value in new.items():
            before = old.get(key)
            if before is not value and before != value:
                items[key](before, value, gone, come)
        if not old.keys() <= new.keys():
            for key in old.keys() - new.keys():
                items[key](old[key], None, gone, come)

    return change


def changed_row(items: list[Change]) -> Change:
    """Tell a tuple of a fixed length, place by place."""
    nothing = (None,) * len(items)

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        for a, b, tell in zip(old or nothing, new or nothing, items, strict=True):
            if a is not b and a != b:
                tell(a, b, gone, come)

    return change


def changed_list(items: Made) -> Change:
    """Tell a list, place by place."""

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        old, new = old or (), new or ()
        before, after = len(old), len(new)
        for i, (a, b) in enumerate(zip(old, new)):  # noqa: B905 (one may be longer)
            if a is not b and a != b:
                items[i](a, b, gone, come)
        for i in range(after, before):
            items[i](old[i], None, gone, come)
        for i in range(before, after):
            items[i](None, new[i], gone, come)

    return change


def changed_records(whole: Whole, places: Made) -> Change:
    """Tell a list of records that are never written to, and move up where one goes: each is taken apart once."""
    kept: dict[int, tuple[Any, dict[int, Numbers[int]]]] = {}
    """By id, with the record itself, so that the id stays its own: the features by place; those of -1 are anywhere."""

    def at(i: int, value: Any) -> Numbers[int]:
        known = kept.get(id(value))
        if known is None:
            if len(kept) >= KEPT:
                for old in list(kept)[: KEPT // 2]:
                    del kept[old]
            known = kept[id(value)] = (value, {-1: whole(value)})
        found = known[1].get(i)
        if found is None:
            found = known[1][i] = array("q", map(places[i].__getitem__, known[1][-1]))
        return found

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        for i, (a, b) in enumerate(zip_longest(old or (), new or ())):
            if a is not b:
                if a is not None:
                    gone.extend(at(i, a))
                if b is not None:
                    come.extend(at(i, b))

    return change


def changed_set(known: Made) -> Change:
    """Tell a set."""
    number = known.__getitem__

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        gone.extend(map(number, old or ()))
        come.extend(map(number, new or ()))

    return change


def changed_words(lengths: Made, known: Made) -> Change:
    """Tell words of which it does not matter in which order they lie, and how many there are."""
    number = known.__getitem__

    def change(old: Any, new: Any, gone: Numbers[int], come: Numbers[int]) -> None:
        old, new = old or (), new or ()
        before, after = len(old), len(new)
        if before != after:
            gone.append(lengths[before])
            come.append(lengths[after])
            if not before or (before < after and new[:before] == old):  # something is laid on
                come.extend(map(number, new[before:]))
                return
            if before == after + 1:  # or taken away
                at = 0
                for a, b in zip(old, new):  # noqa: B905 (one is longer)
                    if a != b:
                        break
                    at += 1
                if old[at + 1 :] == new[at:]:
                    gone.append(known[old[at]])
                    return
        gone.extend(map(number, old))
        come.extend(map(number, new))

    return change
