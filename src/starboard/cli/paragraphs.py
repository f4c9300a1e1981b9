"""Reads a rule text and finds which of its paragraphs, decisions and vectors are cited and covered.

A paragraph is a heading with a number (`## 4.3 Settle`, `### [14.1] Invasion`, `## 5. End`). A decision or a
vector has an id of letters and a number: in the first column of a table (`| Q12 |`), or in bold at the start of a
list item (`* **T01** ...`). In a table whose first column is headed by one letter (`| Q |`) the rows are Q1, Q2...;
items of a numbered list below a heading about decisions are D1, D2... Ids below a heading that speaks of vectors
are vectors: a test must cover them, code need not cite them.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from msgspec import Struct

REASONS = "rules_open.toml"
"""What is open on purpose; naming a rule there is not covering it."""

VECTORS = ("vector", "vektor")
DECISIONS = ("decision", "entscheidung")
"""Words of headings, in the languages rule texts are written in."""

Key = tuple[str | int, ...]
Kind = Literal["paragraph", "decision", "vector"]

_HEADING = re.compile(r"^(#{1,6})\s+(.*?)\s*$")
_NUMBERED = re.compile(r"^\[?(\d+(?:\.\d+)*)\]?\.?(?:\s+(.*))?$")
_ROW = re.compile(r"^\|\s*([^|]*?)\s*\|\s*([^|]*)")
_LETTERED = re.compile(r"^\**([A-Z]{1,2})(\d+)([a-z]?)\**\W*$")
_ITEM = re.compile(r"^\s*(?:[-*+]|\d+\.)\s+\*\*([A-Z]{1,2})(\d+)([a-z]?)\*\*\W*\s*(.*)$")
_LISTED = re.compile(r"^(\d+)\.\s+(.*)$")
_BRACKETS = re.compile(r"\[([^\[\]\n]{1,120})\]")
_NUMBER = re.compile(r"^\d+(?:\.\d+)*$")
_WORD = re.compile(r"(?<![A-Za-z0-9_])([A-Z]{1,2})(\d+)([a-z]?)(?![A-Za-z0-9_])")
_QUOTED = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|#(.*)")
_RULE_FIELD = re.compile(r"^\s*[\"']?(?:rules?|ids?|cites|paragraphs?|decisions?)[\"']?\s*[=:]\s*(.*)$")


class Entry(Struct):
    """One paragraph, decision or vector."""

    id: str
    kind: Kind
    title: str
    key: Key
    empty: bool = False
    """A heading with nothing but subheadings below it."""


class Use(Struct, frozen=True):
    """A place that names a rule."""

    key: Key
    written: str
    place: str
    number: bool
    """A paragraph, not a decision or vector."""


def lettered(letters: str, number: str, suffix: str = "") -> Key:
    """Make the key of a decision or vector: Q08 and Q8 are the same."""
    return (letters, int(number), suffix)


def numbered(number: str) -> Key:
    """Make the key of a paragraph: 03.1 and 3.1 are the same."""
    return tuple(int(part) for part in number.split("."))


def read_rules(content: str) -> list[Entry]:
    """Find everything in a rule text that has a number."""
    found: dict[Key, Entry] = {}
    headings: list[tuple[int, str]] = []
    current: Entry | None = None
    letter = ""
    for line in content.splitlines():
        heading = _HEADING.match(line)
        if heading:
            letter = ""
            current = _open_heading(heading, headings, found)
            continue
        titles = " ".join(title.lower() for _, title in headings)
        kind: Kind = "vector" if _speaks_of(titles, VECTORS) else "decision"
        entry: Entry | None = None
        row = _ROW.match(line)
        if row:
            entry, letter = _from_row(row, letter, kind)
        else:
            letter = ""
            entry = _from_item(line, kind, _speaks_of(titles, DECISIONS))
        if entry is not None:
            found.setdefault(entry.key, entry)
        if current is not None and line.strip():
            current.empty = False
    return list(found.values())


def _speaks_of(titles: str, words: Iterable[str]) -> bool:
    return any(word in titles for word in words)


def _open_heading(heading: re.Match[str], headings: list[tuple[int, str]], found: dict[Key, Entry]) -> Entry | None:
    """Begin a paragraph, if the heading has a number."""
    level = len(heading[1])
    while headings and headings[-1][0] >= level:
        headings.pop()
    number = _NUMBERED.match(heading[2])
    headings.append((level, heading[2]))
    if number is None:
        return None
    entry = Entry(number[1], "paragraph", (number[2] or "").strip(), numbered(number[1]), empty=True)
    return found.setdefault(entry.key, entry)


def _from_row(row: re.Match[str], letter: str, kind: Kind) -> tuple[Entry | None, str]:
    """Read an id from the first column of a table."""
    first, title = row[1], row[2].strip()
    own = _LETTERED.match(first)
    if own:
        return Entry(own[1] + own[2] + own[3], kind, title, lettered(own[1], own[2], own[3])), letter
    if re.fullmatch(r"[A-Z]", first):
        return None, first
    if letter and first.isdigit():
        return Entry(f"{letter}{first}", kind, title, lettered(letter, first)), letter
    return None, letter


def _from_item(line: str, kind: Kind, decisions: bool) -> Entry | None:
    """Read an id from a list item."""
    item = _ITEM.match(line)
    if item:
        return Entry(item[1] + item[2] + item[3], kind, item[4].strip(), lettered(item[1], item[2], item[3]))
    listed = _LISTED.match(line)
    if listed and decisions and kind == "decision":
        return Entry(f"D{listed[1]}", kind, listed[2].strip(), lettered("D", listed[1]))
    return None


# --- who names them


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
