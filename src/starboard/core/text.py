"""Texts by id with arguments: the engine never makes sentences, it names them."""

import typing
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from starboard.core.family import remembered
from starboard.core.fields import parts, stripped
from starboard.core.marks import HIDDEN, Named, SeatNumber, SignedNumber


class Text(Struct, frozen=True, omit_defaults=True, gc=False):
    """The id of a text in the catalogs and what fills its placeholders; an argument may be a text itself."""

    id: str
    args: dict[str, Any] = {}
    icons: tuple[str, ...] = ()
    """What a client may draw in its place where it stands in a sentence: names of icons."""


@cache
def seat_name(seat: int) -> Text:
    """Name whoever sits there; clients put the person's name. The text is shared and never written to."""
    return Text("core-seat", {"seat": seat})


class Phrase:
    """A part of a fact that is said inside the text of what it belongs to (which cards are meant, what is gained)."""

    __slots__ = ()

    def phrase(self) -> Text | list[Text]:
        """Say it."""
        raise NotImplementedError


def prefix(cls: type, game: str) -> str:
    """Texts of core's own options, steps and events are shared by all games."""
    return "core" if cls.__module__.startswith("starboard.core.") else game


def plain(amount: int) -> str:
    """Write a number, with a true minus sign where it is below zero."""
    return str(amount) if amount >= 0 else f"−{-amount}"


def signed(amount: int) -> str:
    """Write a number with its sign."""
    return f"+{amount}" if amount >= 0 else plain(amount)


class _Argument:
    """How one field of a struct turns into a text argument."""

    def __init__(self, name: str, hint: Any) -> None:
        bare, marks = stripped(hint)
        origin, args = parts(bare)
        self.name = name
        self.many = origin in (tuple, list)
        if origin is typing.Union:
            args = tuple(a for a in args if a is not type(None))
            marks += stripped(args[0])[1] if args else ()
        elif args:
            marks += stripped(args[0])[1]
        self.named: Named | None = next((m for m in marks if isinstance(m, Named)), None)
        self.seat = any(isinstance(m, SeatNumber) for m in marks)
        self.signed = any(isinstance(m, SignedNumber) for m in marks)
        self.plain = not (self.many or self.named or self.seat or self.signed)
        """Whether a word or a number stands for itself."""
        self.called = lru_cache(maxsize=1024)(self._called)

    def _called(self, value: Any) -> Text:
        """Name what an id stands for. The text is shared and never written to."""
        assert self.named is not None
        name = self.named.text_id(value)
        return name if isinstance(name, Text) else Text(name)

    def one(self, value: Any) -> Any:
        if value == "":
            return ""
        if self.named is not None and value is not None:
            return self.called(value)
        if self.seat and isinstance(value, int):
            return seat_name(value)
        if self.signed:
            return signed(value)
        return int(value) if isinstance(value, bool) else value

    def into(self, value: Any, args: dict[str, Any]) -> None:
        kind = type(value)
        if (kind is str or kind is int) and not self.many:  # nearly all of them
            args[self.name] = self.one(value)
        elif isinstance(value, Phrase):
            args[self.name] = value.phrase()
        elif self.many:
            args[self.name] = [self.one(v) for v in value]
            args[f"{self.name}_count"] = len(value)
        elif isinstance(value, (int, float, str)) or (value is not None and (self.named or self.seat)):
            args[self.name] = self.one(value)
        elif value is None:
            args[self.name] = ""


@remembered
def _plan(cls: Any) -> tuple[_Argument, ...]:
    hints = typing.get_type_hints(cls, include_extras=True)
    return tuple(_Argument(name, hints[name]) for name in cls.__struct_fields__)


def arguments(value: Any, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """Make text arguments of a struct's fields: ids become names, seats become people, phrases are said."""
    args: dict[str, Any] = {}
    for argument in _plan(type(value)):
        name = argument.name
        if without and name in without:
            continue
        held = getattr(value, name)
        if argument.plain and ((kind := type(held)) is str or kind is int):
            args[name] = held
        else:
            argument.into(held, args)
    return args


def ids(value: Any) -> tuple[str, ...]:
    """Collect the ids among a struct's fields that have names: the things it is about; what is hidden is left out."""
    found: list[str] = []
    for argument in _plan(type(value)):
        if argument.named is not None:
            held = getattr(value, argument.name)
            found += [x for x in (held if argument.many else (held,)) if isinstance(x, str) and x and x != HIDDEN]
    return tuple(found)
