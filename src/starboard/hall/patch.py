"""What changed between two trees of structs, as a short list of changes that a client applies to what it has.

Parts that are the same object cost nothing, so games that keep what does not change make small updates cheap.
"""

from collections.abc import Callable, Mapping, Sequence
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from starboard.core.scene import Question
from starboard.core.text import Text
from starboard.hall.protocol import Change

MOST = 300
"""More changes than this are not worth the trouble: the whole is sent."""

HOLDING = {"areas", "items"}
"""Fields of parts that hold others."""

LEAVES = {int, str, bool, float, type(None), Text}
"""What is replaced as a whole, whatever was there."""

Path = tuple[str | int, ...]


class TooMany(Exception):
    """So much changed that the whole is shorter."""


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change] | None:
    """List what turns the one into the other, by the names both have; None if the whole is shorter."""
    found: list[Change] = []
    try:
        for name, new in after.items():
            old = before[name]
            if old is not new and old != new:
                _compare(old, new, (name,), found)
    except TooMany:
        return None
    return found if len(found) <= MOST else None


Walk = Callable[[Any, Any, Path, list[Change]], None]


class _Sort:
    """What is known of the parts of a class: whether they have names and hold others, and how two are compared."""

    __slots__ = ("holds", "keyed", "struct", "walk")

    def __init__(self, cls: Any) -> None:
        """Look at the class."""
        self.struct = issubclass(cls, Struct)
        names = cls.__struct_fields__ if self.struct else ()
        self.keyed = "key" in names
        self.holds = not HOLDING.isdisjoint(names)
        """It stays the same thing, whatever is in it."""
        self.walk: Walk | None = _walk(cls) if self.struct and cls not in LEAVES else None
        """Compares two parts field by field; None: the one is replaced by the other as a whole."""

    def alike(self, a: Any, b: Any) -> bool:
        """Say whether two parts of the class are the same thing, changed or not."""
        if self.keyed and (key := b.key):
            return bool(a.key == key)
        return self.holds or bool(a == b)  # what has no name must say the same


class _Sorts(dict[Any, _Sort]):
    """What is known of each class; looked up for every part that changed."""

    def __missing__(self, cls: Any) -> _Sort:
        """Look at a class for the first time."""
        found = self[cls] = _Sort(cls)
        return found


_SORTS = _Sorts()


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Add what changed in a part that is not equal.

    Equality is found by msgspec in C, so comparing again at each depth costs less than walking where nothing changed.
    """
    kind = type(new)
    if kind is type(old):
        if kind is tuple:
            _compare_lists(old, new, path, found)
            return
        if (walk := _SORTS[kind].walk) is not None and not (kind is Question and old.kind != new.kind):
            walk(old, new, path, found)
            return
    found.append(Change(path=path, value=new))


def _walk(cls: Any) -> Walk:
    """Write and compile the function that compares two parts of a class field by field.

    Nearly all fields of a part that changed hold the same object as before, so it is worth much to see that quickly.
    """
    space: dict[str, Any] = {"Change": Change, "compare": _compare, "lists": _compare_lists}
    lines = ["def walk(old, new, path, found):"]
    hints = get_type_hints(cls)
    for k, field in enumerate(msgspec.structs.fields(cls)):
        name = field.name
        # values that are left out when it is written
        space[f"d{k}"] = field.default if cls.__struct_config__.omit_defaults else msgspec.NODEFAULT
        here = f"(*path, {name!r})"
        lines += [
            f"    if (a := old.{name}) is not (b := new.{name}) and a != b:",
            f"        if b is d{k}: found.append(Change(path={here}))",
        ]
        if LEAVES.issuperset(_parts(hints[name])):
            lines.append(f"        else: found.append(Change(path={here}, value=b))")
        else:
            lines.append(f"        elif type(b) is tuple and type(a) is tuple: lists(a, b, {here}, found)")
            lines.append(f"        else: compare(a, b, {here}, found)")
    exec("\n".join([*lines, "    return None"]), space)
    walk: Walk = space["walk"]
    return walk


def _parts(hint: Any) -> tuple[Any, ...]:
    """Give what a value of a type can be: the types of a union, those of the words of a choice."""
    if get_origin(hint) is Literal:
        return tuple([type(word) for word in get_args(hint)])
    return tuple(get_args(hint)) if get_origin(hint) in (Union, UnionType) else (hint,)


def _compare_lists(old: tuple[Any, ...], new: tuple[Any, ...], path: Path, found: list[Change]) -> None:
    """Compare lists: the same things at both ends one by one, what lies between is replaced."""
    if len(found) >= MOST:
        raise TooMany
    last, now = len(old), len(new)
    if last == now:
        differ = [k for k, b in enumerate(new) if (a := old[k]) is not b and a != b]
        for k in differ:
            a, b = old[k], new[k]
            if type(a) is not (kind := type(b)):
                break
            sort = _SORTS[kind]
            if sort.keyed and (a.key or b.key):
                if not sort.alike(a, b):
                    break
            elif not sort.struct:
                break
        else:
            for k in differ:  # places in a line: each is still the same
                _compare(old[k], new[k], (*path, k), found)
            return
    size, start, end = min(last, now), 0, 0
    while start < size and ((a := old[start]) is (b := new[start]) or _alike(a, b)):
        start += 1
    while end < size - start and ((a := old[last - 1 - end]) is (b := new[now - 1 - end]) or _alike(a, b)):
        end += 1
    if last - end > start or now - end > start:
        found.append(Change(path=path, at=start, cut=last - end - start, put=new[start : now - end]))
    for k in (*range(start), *range(now - end, now)):
        if (a := old[k if k < start else k + last - now]) is not (b := new[k]) and a != b:
            _compare(a, b, (*path, k), found)


def _alike(a: Any, b: Any) -> bool:
    """Say whether two parts of a list are the same thing, changed or not."""
    return type(a) is (kind := type(b)) and _SORTS[kind].alike(a, b)


def applied(before: dict[str, Any], found: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Apply changes as they come over the wire to plain data; what was there stays as it was."""
    root = dict(before)
    for change in found:
        *way, last = change["path"]
        place: Any = root
        for step in way:
            inner = place[step]
            place[step] = inner = list(inner) if isinstance(inner, list) else dict(inner)
            place = inner
        if "put" in change or "cut" in change:
            at = change.get("at", 0)
            made = list(place.get(last, ()) if isinstance(place, dict) else place[last])
            made[at : at + change.get("cut", 0)] = change.get("put", [])
            place[last] = made
        elif "value" in change:
            place[last] = change["value"]
        else:
            place.pop(last, None)
    return root
