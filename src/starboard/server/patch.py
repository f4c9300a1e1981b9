"""What changed between two trees of structs, as a short list of changes that a client applies to what it has.

Parts that are the same object cost nothing, so games that keep what does not change make small updates cheap.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from starboard.core.family import remembered
from starboard.core.text import Text
from starboard.server.protocol import Change

MOST = 300
"""More changes than this are not worth the trouble: the whole is sent."""

HOLDING = {"areas", "items"}
"""Fields of parts that hold others."""

Path = tuple[str | int, ...]


class TooMany(Exception):
    """So much changed that the whole is shorter."""


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change] | None:
    """List what turns the one into the other, by the names both have; None if the whole is shorter."""
    found: list[Change] = []
    try:
        for name, new in after.items():
            old = before[name]
            if old is not new:
                _compare(old, new, (name,), found)
    except TooMany:
        return None
    return found


@remembered
def _fields(cls: Any) -> tuple[tuple[str, Any], ...]:
    """List the fields of a class with the values that are left out when it is written."""
    left_out = cls.__struct_config__.omit_defaults
    return tuple((f.name, f.default if left_out else msgspec.NODEFAULT) for f in msgspec.structs.fields(cls))


@remembered
def _holds(cls: Any) -> bool:
    """Say whether a part holds others: it is looked through at once, since something in it will have changed."""
    return issubclass(cls, Struct) and not HOLDING.isdisjoint(cls.__struct_fields__)


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Add what changed in a part that is not the same object."""
    kind = type(new)
    if kind is not type(old):
        _add(found, Change(path=path, value=new))
    elif kind is tuple:
        if not (new and _holds(type(new[0]))) and old == new:
            return
        _compare_lists(old, new, path, found)
    elif not _holds(kind) and old == new:
        return
    elif isinstance(new, Struct) and kind is not Text:
        for (name, default), a, b in zip(_fields(kind), astuple(old), astuple(new), strict=True):
            if a is b:
                continue
            if b is default:
                _add(found, Change(path=(*path, name)))
            elif type(b) is tuple or a != b:
                _compare(a, b, (*path, name), found)
    else:
        _add(found, Change(path=path, value=new))


def _alike(a: Any, b: Any) -> bool:
    """Say whether two parts of a list are the same thing, changed or not; what has no name must say the same."""
    if type(a) is not type(b):
        return False
    key = getattr(b, "key", "")
    return bool(a.key == key) if key else _holds(type(b)) or bool(a == b)


def _compare_lists(old: tuple[Any, ...], new: tuple[Any, ...], path: Path, found: list[Change]) -> None:
    """Compare lists: the same things at both ends one by one, what lies between is replaced."""
    size, last, now = min(len(old), len(new)), len(old), len(new)
    start = end = 0
    while start < size and ((a := old[start]) is (b := new[start]) or _alike(a, b)):
        start += 1
    if last == now and all(_nameless(a, b) for a, b in zip(old[start:], new[start:], strict=True)):
        start = size  # places in a line: each is still the same
    while end < size - start and ((a := old[last - 1 - end]) is (b := new[now - 1 - end]) or _alike(a, b)):
        end += 1
    if last - end > start or now - end > start:
        _add(found, Change(path=path, at=start, cut=last - end - start, put=new[start : now - end]))
    for k in range(start):
        if (a := old[k]) is not (b := new[k]) and (a != b if not _holds(type(b)) else True):
            _compare(a, b, (*path, k), found)
    for k in range(end, 0, -1):
        if (a := old[last - k]) is not (b := new[now - k]):
            _compare(a, b, (*path, now - k), found)


def _nameless(a: Any, b: Any) -> bool:
    return type(a) is type(b) and isinstance(b, Struct) and not getattr(a, "key", "") and not getattr(b, "key", "")


def _add(found: list[Change], change: Change) -> None:
    if len(found) >= MOST:
        raise TooMany
    found.append(change)


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
