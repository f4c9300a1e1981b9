"""Reads the specification of a game, `rules.md`: its paragraphs, decisions and vectors.

A paragraph is a heading with a number (`## 4.3 Settle`, `### [14.1] Invasion`, `## 5. End`). A decision or a
vector has an id of letters and a number: in the first column of a table (`| Q12 |`), or in bold at the start of a
list item (`* **T01** ...`). In a table whose first column is headed by one letter (`| Q |`) the rows are Q1, Q2...;
items of a numbered list below a heading about decisions are D1, D2... Ids below a heading that speaks of vectors
are vectors: a test must cover them, code need not cite them.
"""

import re
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

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


class Entry(Struct):
    """One paragraph, decision or vector."""

    id: str
    kind: Kind
    title: str
    key: Key
    empty: bool = False
    """A heading with nothing but subheadings below it."""


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


def key_of(written: str) -> Key | None:
    """Make the key of what somebody calls a paragraph, decision or vector; None if it looks like none of them."""
    own = _LETTERED.match(written)
    if own:
        return lettered(own[1], own[2], own[3])
    number = _NUMBERED.match(written)
    return numbered(number[1]) if number and not number[2] else None
