"""Fact files: JSON decoded into typed structs, with errors that name file, object and field.

Effects in facts are records `{"op": ...}` that name a step or a power of the game. A pack replaces facts of a
game for this process: an owner of the physical game can correct values without touching the code.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from starboard.core import packs
from starboard.core.catalogs import LANGUAGES
from starboard.core.components import Component
from starboard.core.entries import brought, entries
from starboard.core.family import Family, codec, snake
from starboard.core.refusal import Refused

T = TypeVar("T")


class Power(Component, Family):
    """A standing modifier named by facts; summed by the game's queries."""

    __slots__ = ()


class PowerStruct(
    Power, Struct, frozen=True, gc=False, tag_field="op", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """Base of all power structs."""


class FactError(Refused):
    """A fact file that cannot be used: which file, which object, which field, and what is wrong."""

    def __init__(self, file: str, object_id: str, field: str, problem: str) -> None:
        """Name the place and the problem."""
        self.file, self.object_id, self.field, self.problem = file, object_id, field, problem
        super().__init__("bad_fact", file=file, object=object_id, field=field, problem=problem)

    def __str__(self) -> str:
        """Say it in one line."""
        place = ": ".join(p for p in (self.file, self.object_id, self.field) if p)
        return f"{place}: {self.problem}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel between processes."""
        return (type(self), (self.file, self.object_id, self.field, self.problem))


PACKS = "starboard.packs"
"""The entry point by which a package names packs, by the id of their game."""

_PATH = re.compile(r" - at `([^`]*)`")
_INDEX = re.compile(r"\[(\d+)\]|\.([A-Za-z_0-9]+)|\[\.\.\.\]")


def read_bytes(package: str, name: str) -> bytes:
    """Read a fact file of a game, or what packs made of it; raises FactError."""
    install(package)
    replaced = packs.FILES.get((package, name))
    try:
        return packs.added(package, name, replaced if replaced is not None else read_original(package, name))
    except ValueError as error:
        raise FactError(name, "", "add", str(error)) from None


@cache
def install(package: str) -> None:
    """Use the packs that installed packages have for a game."""
    for entry in entries(PACKS, package.rpartition(".")[2]):
        use_pack(package, brought(entry), entry.value)


def read_original(package: str, name: str) -> bytes:
    """Read a fact file as the game has it, whatever a pack put in its place."""
    return (_folder(package) / name).read_bytes()


def _folder(package: str) -> Path:
    """Find the folder of a game's facts without importing the game, whose facts a pack may still replace."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FactError(package, "", "", "there is no such package")
    return Path(next(iter(spec.submodule_search_locations))) / "data"


def read_facts(package: str, name: str, kind: type[T]) -> T:
    """Load a fact file as the given type; raises FactError."""
    raw = read_bytes(package, name)
    try:
        plain = json.loads(raw, object_pairs_hook=_no_twins)
    except ValueError as error:
        raise FactError(name, "", "", f"not JSON: {error}") from None
    return decode_facts(package, name, plain, kind)


def decode_facts(package: str, name: str, plain: Any, kind: type[T]) -> T:
    """Turn plain JSON into the given type; raises FactError."""
    try:
        facts: T = codec(package).convert(plain, kind)
    except msgspec.ValidationError as error:
        raise _located(name, plain, str(error)) from None
    return facts


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A field given twice is a mistake that JSON would swallow."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the field {key!r} stands twice in one object")
        found[key] = value
    return found


def _located(name: str, plain: Any, message: str) -> FactError:
    """Find the object and field that an error's path means."""
    # Effects nest, and so do their errors: the outermost path stands last.
    path = "".join(reversed(_PATH.findall(message)))
    problem = _PATH.sub("", message)
    object_id, field = "", ""
    node = plain
    for index, key in _INDEX.findall(path):
        try:
            node = node[int(index)] if index else node[key]
        except (KeyError, IndexError, TypeError):
            node = None
        if isinstance(node, dict) and isinstance(node.get("id"), str):
            object_id, field = node["id"], ""
        else:
            field += f"[{index}]" if index else (f".{key}" if field else key)
    return FactError(name, object_id, field, problem)


def by_id(file: str, items: Iterable[T]) -> dict[str, T]:
    """Index facts by their ids; two with one id are an error."""
    found: dict[str, T] = {}
    for item in items:
        key = str(getattr(item, "id"))  # noqa: B009 (any struct with an id)
        if key in found:
            raise FactError(file, key, "id", "two objects have this id")
        found[key] = item
    return found


def check_refers(file: str, object_id: str, field: str, value: str, known: Iterable[str]) -> None:
    """Raise FactError unless an id that refers to another fact exists."""
    if value not in known:
        raise FactError(file, object_id, field, f"nothing is called {value!r}")


def fact_files(package: str) -> Iterator[str]:
    """List the fact files of a game."""
    yield from sorted(file.name for file in _folder(package).glob("*.json"))


def export_pack(package: str) -> dict[str, Any]:
    """Give all facts of a game as one object to edit."""
    return {
        "pack": "starboard/1",
        "game": package.rpartition(".")[2],
        "files": {name: json.loads(read_bytes(package, name)) for name in fact_files(package)},
    }


def use_pack(package: str, pack: Any, source: str = "pack") -> None:
    """Let a pack change a game; must happen before the game is imported. Raises FactError, and then changes nothing.

    `files` come in place of the game's own (whole ones, but only some of them), `add` lists objects that come behind
    those of a file, `texts` has the words of both in every language, `pictures` what seeds a picture where it is not
    the id of the thing.
    """
    if not isinstance(pack, dict) or pack.get("pack") != "starboard/1" or not {"files", "add"} & pack.keys():
        raise FactError(source, "", "pack", 'a pack is an object with "pack": "starboard/1" and "files" or "add"')
    files, add, texts, pictures = (_part(pack, name, source) for name in ("files", "add", "texts", "pictures"))
    known = set(fact_files(package))
    for name in (*files, *add):
        if name not in known:
            raise FactError(source, "", name, f"the game has no such file; it has {', '.join(sorted(known))}")
    for name, lists in add.items():
        if not isinstance(lists, dict) or not all(isinstance(objects, list) for objects in lists.values()):
            raise FactError(source, "", f"add.{name}", "say which list each object is added to")
    if texts:
        _check_texts(texts, source)
    if not all(isinstance(value, str) for value in pictures.values()):
        raise FactError(source, "", "pictures", "a picture is named by a word")
    packs.FILES.update({(package, name): json.dumps(content).encode() for name, content in files.items()})
    for name, lists in add.items():
        packs.ADDED.setdefault((package, name), []).append(lists)
    for lang, words in texts.items():
        packs.TEXTS.setdefault((package, lang), {}).update(words)
    packs.PICTURES.update({(package, thing): seed for thing, seed in pictures.items()})


def _part(pack: dict[str, Any], name: str, source: str) -> dict[str, Any]:
    """Give a part of a pack that may be missing."""
    found = pack.get(name, {})
    if not isinstance(found, dict):
        raise FactError(source, "", name, "is no object")
    return found


def _check_texts(texts: dict[str, Any], source: str) -> None:
    """Every language has the same texts."""
    if set(texts) != set(LANGUAGES):
        raise FactError(source, "", "texts", f"texts are in {' and '.join(LANGUAGES)}")
    for lang, words in texts.items():
        if not isinstance(words, dict) or words.keys() != texts[LANGUAGES[0]].keys():
            raise FactError(source, "", f"texts.{lang}", "every language has the same texts")
        for name, text in words.items():
            if not isinstance(text, str) or not text.strip():
                raise FactError(source, "", f"texts.{lang}.{name}", "a text says something")


def drop_packs() -> None:
    """Forget all packs (for tests)."""
    packs.drop()
    install.cache_clear()
