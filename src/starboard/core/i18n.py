"""Texts in German and English from Fluent catalogs (`.ftl`); every sentence a person reads comes from here."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone
from fluent.syntax import FluentParser, ast, visitor

from starboard.core.catalogs import LANGUAGES as LANGUAGES
from starboard.core.catalogs import TABLE_TEXTS as TABLE_TEXTS
from starboard.core.catalogs import TERMINAL as TERMINAL
from starboard.core.catalogs import rules_file as rules_file
from starboard.core.catalogs import rules_text as rules_text
from starboard.core.catalogs import source as source
from starboard.core.text import Text

SeatNames = Callable[[int], str]


class MissingText(LookupError):
    """A text id that no catalog has, or arguments that do not fit."""


class Catalog:
    """All texts of the table and of one game in one language."""

    def __init__(self, lang: str, packages: Sequence[str]) -> None:
        """Read the catalogs of the packages, the table's own first."""
        self.lang = lang
        self.bundle = FluentBundle([lang], use_isolating=False)
        for package in packages:
            self.bundle.add_resource(FluentResource(source(package, lang)), allow_overrides=True)

    def has(self, text_id: str) -> bool:
        """Say whether there is such a text."""
        return bool(self.bundle.has_message(text_id))

    def say(self, text: Text | str, seats: SeatNames | None = None, **args: Any) -> str:
        """Write a text out; raises MissingText."""
        if isinstance(text, str):
            text = Text(text, args)
        if text.id == "core-seat" and seats is not None:
            return seats(int(text.args["seat"]))
        if not self.bundle.has_message(text.id):
            raise MissingText(f"{self.lang}: no text {text.id!r}")
        message = self.bundle.get_message(text.id)
        if message.value is None:
            raise MissingText(f"{self.lang}: {text.id!r} has no value")
        filled = {name: self.argument(value, seats) for name, value in text.args.items()}
        written, errors = self.bundle.format_pattern(message.value, filled)
        if errors:
            raise MissingText(f"{self.lang}: {text.id!r}: {errors[0]}")
        return str(written)

    def argument(self, value: Any, seats: SeatNames | None) -> Any:
        """Turn an argument into something Fluent takes: texts are written out, lists joined."""
        if isinstance(value, Text):
            return self.say(value, seats)
        if isinstance(value, (list, tuple)):
            return ", ".join(str(self.argument(v, seats)) for v in value)
        if value is None or isinstance(value, FluentNone):
            return ""
        return value

    def try_say(self, text: Text | str, seats: SeatNames | None = None, **args: Any) -> str | None:
        """Write a text out if there is one."""
        text_id = text if isinstance(text, str) else text.id
        return self.say(text, seats, **args) if self.has(text_id) else None


@cache
def catalog(lang: str, package: str | None = None) -> Catalog:
    """Give the catalog of a game (or of the table alone) in a language."""
    return Catalog(lang, [TABLE_TEXTS] + ([package] if package else []))


class _Placeholders(visitor.Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (Fluent's own name)
        self.found.add(node.id.name)


def entries(package: str, lang: str) -> Iterator[tuple[str, frozenset[str]]]:
    """List the ids of a catalog with their placeholders; raises MissingText on a line Fluent cannot read."""
    resource = FluentParser().parse(source(package, lang))
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise MissingText(f"{package} {lang}: cannot read {str(entry.content).strip()[:80]!r}")
        if isinstance(entry, ast.Message):
            seen = _Placeholders()
            seen.visit(entry)
            yield entry.id.name, frozenset(seen.found)


def compare(package: str) -> list[str]:
    """List what differs between the languages of a package: missing ids, ids given twice, other placeholders."""
    problems: list[str] = []
    tables: dict[str, dict[str, frozenset[str]]] = {}
    for lang in LANGUAGES:
        table = tables[lang] = {}
        for text_id, placeholders in entries(package, lang):
            if text_id in table:
                problems.append(f"{lang}: {text_id} stands twice")
            table[text_id] = placeholders
    first, *others = LANGUAGES
    for lang in others:
        for text_id in sorted(tables[first].keys() | tables[lang].keys()):
            if text_id not in tables[first] or text_id not in tables[lang]:
                absent = first if text_id not in tables[first] else lang
                problems.append(f"{absent}: {text_id} is missing")
            elif tables[first][text_id] != tables[lang][text_id]:
                problems.append(f"{text_id}: placeholders differ between {first} and {lang}")
    return problems
