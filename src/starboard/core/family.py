"""Open families of tagged structs: a stored value names its class by tag, and a game adds its own classes.

A family base (Step, Option, Event, Form, Power) is a plain class, so msgspec hands its values to the hook
made here, which finds the class by tag among those of the game and of core.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

import msgspec

CORE = __name__.rpartition(".")[0]
_UPPER = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def snake(name: str) -> str:
    """Turn a class name into its tag: DiscardDownTo -> discard_down_to."""
    return _UPPER.sub("_", name).lower()


class Family:
    """Base of an open set of tagged, frozen structs."""

    __slots__ = ()


def tag_of(cls: Any) -> str:
    """Give the tag of a family member's class."""
    return str(cls.__struct_config__.tag)


def field_names(cls: Any) -> tuple[str, ...]:
    """Name the fields of a struct type, in order."""
    names: tuple[str, ...] = cls.__struct_fields__
    return names


T = TypeVar("T")


def always(value: T) -> T:
    """Give a field a default that is written into stored states all the same.

    msgspec leaves a field out if its value *is* the default object. Where equal objects can be several (words, tuples,
    structs), equal states would then get different digests.
    """
    made: T = msgspec.field(default_factory=lambda: value)
    return made


def remembered(fn: Callable[[Any], T]) -> Callable[[Any], T]:
    """Work a thing out once for each class."""
    return cache(fn)


def _descendants(base: Any) -> Iterator[type]:
    for cls in base.__subclasses__():
        yield cls
        yield from _descendants(cls)


def members(base: type, package: str) -> dict[str, type]:
    """Find the classes of a family that belong to a game's package or to core, by tag."""
    found: dict[str, type] = {}
    for cls in _descendants(base):
        module = cls.__module__
        if not hasattr(cls, "__struct_config__"):
            continue
        if module == package or module.startswith((f"{CORE}.", f"{package}.")):
            tag = tag_of(cls)
            other = found.get(tag)
            if other is not None and other is not cls and other.__module__.startswith(package):
                if cls.__module__.startswith(package):
                    raise TypeError(f"two classes of {package} have the tag {tag!r}: {other} and {cls}")
                continue
            found[tag] = cls
    return found


class Codec:
    """Encodes and decodes what a game stores; knows the game's family members."""

    def __init__(self, package: str) -> None:
        """Serve the game that lives in `package`."""
        self.package = package
        self._members: dict[type, dict[str, type]] = {}
        self._packed: Callable[[Any], bytes] = msgspec.msgpack.Encoder(order="deterministic").encode
        self._stored: Callable[[Any], bytes] = msgspec.msgpack.Encoder().encode
        self._decoders: dict[Any, msgspec.msgpack.Decoder[Any]] = {}

    def find(self, base: type, tag: str) -> type | None:
        """Find the class of a family by its tag."""
        known = self._members.get(base)
        if known is None or tag not in known:
            known = self._members[base] = members(base, self.package)
        return known.get(tag)

    def hook(self, kind: Any, value: Any) -> Any:
        """Decode a value of an open family; msgspec calls this for types it does not know."""
        if not (isinstance(kind, type) and issubclass(kind, Family)):
            raise NotImplementedError(f"cannot decode {kind}")
        if not isinstance(value, dict):
            raise ValueError(f"expected an object with a tag, got {type(value).__name__}")
        fields = dict(value)
        tag = fields.pop("do", None) or fields.pop("op", None)
        if not isinstance(tag, str):
            raise ValueError("the object has no tag (`do` or `op`)")
        cls = self.find(kind, tag)
        if cls is None:
            raise ValueError(f"unknown {snake(kind.__name__)} {tag!r}")
        try:
            return msgspec.convert(fields, cls, dec_hook=self.hook)
        except msgspec.ValidationError as error:
            raise ValueError(f"in {tag}: {error}") from None

    def pack(self, value: Any) -> bytes:
        """Encode as bytes; equal values give equal bytes."""
        return self._packed(value)

    def store(self, value: Any) -> bytes:
        """Encode as bytes from which the same comes back, the order of every dict included."""
        return self._stored(value)

    def unpack(self, data: bytes, kind: Any) -> Any:
        """Decode bytes made by `pack` or `store`."""
        decoder = self._decoders.get(kind)
        if decoder is None:
            decoder = self._decoders[kind] = msgspec.msgpack.Decoder(kind, dec_hook=self.hook)
        return decoder.decode(data)

    def convert(self, value: Any, kind: Any, *, strict: bool = True) -> Any:
        """Turn plain dicts and lists into typed structs."""
        return msgspec.convert(value, kind, dec_hook=self.hook, strict=strict)

    def from_json(self, data: bytes | str, kind: Any) -> Any:
        """Decode JSON."""
        return msgspec.json.decode(data, type=kind, dec_hook=self.hook)


@cache
def codec(package: str) -> Codec:
    """Give the one codec of a game's package."""
    return Codec(package)
