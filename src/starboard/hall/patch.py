"""What changed between two trees of structs, as a short list of changes that a client applies to what it has.

Parts that are the same object cost nothing, so games that keep what does not change make small updates cheap.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from starboard.core.family import remembered
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


def _compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Add what changed in a part that is not equal.

    Equality is found by msgspec in C, so comparing again at each depth costs less than walking where nothing changed.
    """
    kind = type(new)
    if kind is type(old):
        if kind is tuple:
            _compare_lists(old, new, path, found)
            return
        if (walk := _walk(kind)) is not None and not (kind is Question and old.kind != new.kind):
            walk(old, new, path, found)
            return
    found.append(Change(path=path, value=new))


Walk = Callable[[Any, Any, Path, list[Change]], None]


@remembered
def _walk(cls: Any) -> Walk | None:
    """Write and compile the function that compares two parts of a class field by field; None: replaced as a whole.

    Nearly all fields of a part that changed hold the same object as before, so it is worth much to see that quickly.
    """
    if not issubclass(cls, Struct) or cls in LEAVES:
        return None
    space: dict[str, Any] = {"differ": _differ}
    lines = ["def walk(old, new, path, found):"]
    for k, field in enumerate(msgspec.structs.fields(cls)):
        name = field.name
        # values that are left out when it is written
        space[f"d{k}"] = field.default if cls.__struct_config__.omit_defaults else msgspec.NODEFAULT
        lines.append(
            f"    if (a := old.{name}) is not (b := new.{name}) and a != b: differ(a, b, path, {name!r}, d{k}, found)"
        )
    exec("\n".join([*lines, "    return None"]), space)
    walk: Walk = space["walk"]
    return walk


def _differ(old: Any, new: Any, path: Path, name: str, default: Any, found: list[Change]) -> None:
    """Add what changed in a field that is not equal."""
    kind = type(new)
    if new is default:
        found.append(Change(path=(*path, name)))
    elif kind in LEAVES:
        found.append(Change(path=(*path, name), value=new))
    elif kind is tuple and type(old) is tuple:
        _compare_lists(old, new, (*path, name), found)
    else:
        _compare(old, new, (*path, name), found)


@remembered
def _holds(cls: Any) -> bool:
    """Say whether a part holds others: it stays the same thing, whatever is in it."""
    return issubclass(cls, Struct) and not HOLDING.isdisjoint(cls.__struct_fields__)


@remembered
def _keyed(cls: Any) -> bool:
    """Say whether parts of a class have names."""
    return issubclass(cls, Struct) and "key" in cls.__struct_fields__


def _alike(a: Any, b: Any) -> bool:
    """Say whether two parts of a list are the same thing, changed or not; what has no name must say the same."""
    kind = type(b)
    if type(a) is not kind:
        return False
    key = b.key if _keyed(kind) else ""
    return bool(a.key == key) if key else _holds(kind) or bool(a == b)


def _compare_lists(old: tuple[Any, ...], new: tuple[Any, ...], path: Path, found: list[Change]) -> None:
    """Compare lists: the same things at both ends one by one, what lies between is replaced."""
    if len(found) >= MOST:
        raise TooMany
    last, now = len(old), len(new)
    if last == now:
        differ = [k for k, b in enumerate(new) if (a := old[k]) is not b and a != b]
        for k in differ:
            if not _alike(old[k], new[k]) and not _nameless(old[k], new[k]):
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


def _nameless(a: Any, b: Any) -> bool:
    kind = type(b)
    return type(a) is kind and issubclass(kind, Struct) and not (_keyed(kind) and (a.key or b.key))


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
