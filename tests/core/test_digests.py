"""Equal states, equal digests: what is left out of a stored state must not depend on which of two equal objects it is.

msgspec leaves a field out when its value *is* the default, not when it equals it. That is the same thing only for
values of which there is one object: None, small numbers, empty strings, empty tuples, members of a `Literal`.
A field with any other default is made with `always`, which has it written every time.
"""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from starboard.core.family import Family, members
from starboard.core.game import Game, find
from starboard.core.operations import TRANSIENT
from starboard.core.options import Option
from starboard.core.state import package_of
from starboard.core.steps import Step
from tests.sample_game import GAME as SALVAGE

ALL = [SALVAGE, *map(find, ("race", "sidereal", "artifacts", "voidfall"))]


def named(kind: Any) -> Iterator[type]:
    """List the classes that a type mentions."""
    if isinstance(kind, type):
        yield kind
    for part in get_args(kind):
        yield from named(part)


def stored(game: Game) -> set[type[Struct]]:
    """Find every struct that can be part of a game's stored state."""
    package = package_of(game.state_type)
    todo: list[type] = [game.state_type, *members(Step, package).values(), *members(Option, package).values()]
    found: set[type] = set()
    while todo:
        cls = todo.pop()
        if cls in found or not issubclass(cls, Struct | Family):
            continue
        found.add(cls)
        if issubclass(cls, Family) and not issubclass(cls, Struct):
            todo += members(cls, package).values()
            continue
        hints = get_type_hints(cls)
        todo += [part for field in cls.__struct_fields__ if field not in TRANSIENT for part in named(hints[field])]
    return {cls for cls in found if issubclass(cls, Struct)}


def single(field: FieldInfo) -> bool:
    """Say whether there is only one object that equals the field's default."""
    value = field.default
    if value is NODEFAULT or value is None or isinstance(value, bool) or value in ((), ""):
        return True
    if get_origin(field.type) is Literal:
        return True
    return isinstance(value, int) and -5 <= value <= 256


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_what_is_left_out_has_one_object_only(game: Game) -> None:
    found = stored(game)
    assert len(found) > 10
    doubtful = [
        f"{cls.__name__}.{field.name} = {field.default!r}"
        for cls in found
        if cls.__struct_config__.omit_defaults
        for field in fields(cls)
        if not single(field)
    ]
    assert not sorted(doubtful)
