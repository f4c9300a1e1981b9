"""What the code generator knows of a struct's fields: is a value written to, who sees it, where it is pooled."""

import enum
import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Struct

from starboard.core.family import Family, field_names
from starboard.core.marks import Pool, Secretive, Seen, Vanishing

ATOMS = (int, str, bool, float, bytes, type(None))


class FieldPlan:
    """One field of a struct, taken apart."""

    def __init__(self, owner: type, name: str, hint: Any) -> None:
        """Read the marks off the field's type."""
        self.name, self.hint = name, hint
        self.type, marks = stripped(hint)
        self.seen: Seen | None = next((m for m in marks if isinstance(m, Seen)), None)
        self.pool: Pool | None = next((m for m in marks if isinstance(m, Pool)), None)
        self.vanishes = any(isinstance(m, Vanishing) for m in marks)
        self.where = f"{owner.__name__}.{name}"
        if self.seen is None and mentions_secret(hint):
            raise TypeError(
                f"{self.where} holds ids that can be secret and does not say who sees them: "
                "mark it PUBLIC, OWNER, NOBODY or SeenBy(...)"
            )
        if self.pool is not None and (self.seen is None or self.seen.by == "everybody"):
            raise TypeError(f"{self.where} has a pool but hides nothing")

    @property
    def hides(self) -> bool:
        """Say whether somebody may not see this field."""
        return self.seen is not None and self.seen.by != "everybody"


def stripped(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Split a type hint into the bare type and its marks."""
    if get_origin(hint) is Annotated:
        bare, *marks = get_args(hint)
        return bare, tuple(marks)
    return hint, ()


def parts(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    """Give origin and arguments of a type without marks; unions of any spelling come as Union."""
    bare, _ = stripped(hint)
    origin = get_origin(bare)
    if origin is types.UnionType:
        origin = Union
    return (origin or bare), get_args(bare)


def mentions_secret(hint: Any) -> bool:
    """Say whether a type holds ids that can be secret."""
    bare, marks = stripped(hint)
    if any(isinstance(m, Secretive) for m in marks):
        return True
    return any(mentions_secret(a) for a in get_args(bare))


@cache
def plan(cls: type) -> tuple[FieldPlan, ...]:
    """Give the fields of a struct in order."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return tuple(FieldPlan(cls, name, hints[name]) for name in field_names(cls))


def is_struct(hint: Any) -> bool:
    """Say whether a type is a msgspec struct."""
    return isinstance(hint, type) and issubclass(hint, Struct)


def is_frozen(cls: Any) -> bool:
    """Say whether a struct cannot be written to."""
    return bool(cls.__struct_config__.frozen)


@cache
def is_shared(hint: Any) -> bool:
    """Say whether a value is never written to, so that copies of a state may share it."""
    origin, args = parts(hint)
    if origin in ATOMS or origin is Literal:
        return True
    if isinstance(origin, type) and issubclass(origin, (Family, enum.Enum)):
        return True
    if origin in (tuple, frozenset, Union):
        return all(is_shared(a) for a in args if a is not Ellipsis)
    if is_struct(origin):
        if not is_frozen(origin):
            return False
        for field in plan(origin):
            if not is_shared(field.type):
                raise TypeError(f"{field.where} can be written to, but its struct is frozen")
        return True
    if origin in (list, dict, set):
        return False
    raise TypeError(f"a state cannot hold {hint!r}: use atoms, structs, lists, dicts, sets, tuples")


@cache
def has_marks(hint: Any) -> bool:
    """Say whether something inside a type is hidden from somebody."""
    origin, args = parts(hint)
    if is_struct(origin) and not issubclass(origin, Family):
        return any(f.hides or has_marks(f.type) for f in plan(origin))
    return any(has_marks(a) for a in args if a is not Ellipsis)


def plans(cls: type, known: set[type] | None = None) -> Iterator[FieldPlan]:
    """Give the fields of a struct and of all structs in it."""
    known = set() if known is None else known
    if cls in known:
        return
    known.add(cls)
    for field in plan(cls):
        yield field
        hints = [field.type]
        while hints:
            origin, args = parts(hints.pop())
            if is_struct(origin) and not issubclass(origin, Family):
                yield from plans(origin, known)
            hints += [a for a in args if a is not Ellipsis]
