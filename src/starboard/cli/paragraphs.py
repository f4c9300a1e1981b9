"""Finds which paragraphs, decisions and vectors of a specification are cited by code and covered by tests."""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from starboard.core.paragraphs import Entry, Key, lettered, numbered

REASONS = "rules_open.toml"
"""What is open on purpose; naming a rule there is not covering it."""

_BRACKETS = re.compile(r"\[([^\[\]\n]{1,120})\]")
_NUMBER = re.compile(r"^\d+(?:\.\d+)*$")
_WORD = re.compile(r"(?<![A-Za-z0-9_])([A-Z]{1,2})(\d+)([a-z]?)(?![A-Za-z0-9_])")
_QUOTED = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|#(.*)")
_RULE_FIELD = re.compile(r"^\s*[\"']?(?:rules?|ids?|cites|paragraphs?|decisions?)[\"']?\s*[=:]\s*(.*)$")


class Use(Struct, frozen=True):
    """A place that names a rule."""

    key: Key
    written: str
    place: str
    number: bool
    """A paragraph, not a decision or vector."""


def python_words(content: str) -> Iterator[tuple[int, str]]:
    """Give comments, strings and names of tests with their lines: what is said in a module, not what it computes."""
    for token in tokenize.generate_tokens(io.StringIO(content).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
        elif token.type == tokenize.STRING or tokenize.tok_name[token.type] == "FSTRING_MIDDLE":
            for offset, line in enumerate(_unquoted(token.string).splitlines()):
                yield token.start[0] + offset, line
        elif token.type == tokenize.NAME and token.string.startswith("test_"):
            yield token.start[0], " ".join(part.upper() for part in token.string.split("_") if part)


def _unquoted(literal: str) -> str:
    """Give the text of a string literal; of an f-string, without the code in it."""
    try:
        value = ast.literal_eval(literal)
    except (ValueError, SyntaxError):
        return re.sub(r"\{[^{}]*\}", " ", literal)
    return value if isinstance(value, str) else ""


def data_words(content: str) -> Iterator[tuple[int, str]]:
    """Give quoted words and comments of a TOML or JSON file; numbers of `rule = ...` fields come in brackets."""
    for n, line in enumerate(content.splitlines(), 1):
        field = _RULE_FIELD.match(line)
        for double, single, comment in _QUOTED.findall(line):
            said = double or single or comment
            yield n, said
            if field and (double or single):
                yield n, f"[{said}]"


def uses(file: Path, name: str) -> Iterator[Use]:
    """Find every rule that a file names."""
    content = file.read_text("utf-8")
    said = python_words(content) if file.suffix == ".py" else data_words(content)
    for line, words in said:
        place = f"{name}:{line}"
        for bracket in _BRACKETS.findall(words):
            for part in re.split(r"[,;\s]+", bracket.replace("§", "")):
                if _NUMBER.match(part):
                    yield Use(numbered(part), part, place, True)
        for letters, number, suffix in _WORD.findall(words):
            yield Use(lettered(letters, number, suffix), f"{letters}{number}{suffix}", place, False)


def files_below(folders: Iterable[Path], endings: tuple[str, ...]) -> Iterator[tuple[Path, str]]:
    """List files below folders (or the files given) with short names."""
    for folder in folders:
        if folder.is_file():
            yield folder, folder.name
            continue
        for file in sorted(folder.rglob("*")):
            if file.suffix in endings and file.is_file() and file.name != REASONS:
                yield file, str(Path(folder.name) / file.relative_to(folder))


def all_uses(folders: Iterable[Path], endings: tuple[str, ...]) -> list[Use]:
    """Find every rule that the files below some folders name."""
    return [use for file, name in files_below(folders, endings) for use in uses(file, name)]


class Coverage:
    """Which entries are named by which places."""

    def __init__(self, entries: list[Entry], found: Iterable[Use]) -> None:
        """Sort the places by entry; a finer number counts for the nearest paragraph above it."""
        self.entries = {e.key: e for e in entries}
        self.places: dict[Key, list[str]] = {key: [] for key in self.entries}
        self.unknown: list[Use] = []
        for use in found:
            key = self.nearest(use.key) if use.number else use.key
            if key in self.entries:
                if use.place not in self.places[key]:
                    self.places[key].append(use.place)
            elif use.number:
                self.unknown.append(use)
        for entry in sorted(entries, key=lambda e: -len(e.key)):
            if entry.empty and not self.places[entry.key]:
                below = [p for k in self.entries if k[: len(entry.key)] == entry.key and k != entry.key
                         for p in self.places[k]]  # fmt: skip
                self.places[entry.key] = below[:1]

    def nearest(self, key: Key) -> Key:
        """Find the paragraph itself or the nearest one above it."""
        while key and key not in self.entries:
            key = key[:-1]
        return key

    def of(self, entry: Entry) -> list[str]:
        """Give the places that name an entry."""
        return self.places[entry.key]
