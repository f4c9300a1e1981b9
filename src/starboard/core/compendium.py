"""Everything a game is made of, to be looked up: by name, kind or effect, with the rulings that mention it."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from starboard.core.book import read_book
from starboard.core.catalogs import rules_text
from starboard.core.game import Game, find
from starboard.core.i18n import Catalog, catalog
from starboard.core.icons import ICONS
from starboard.core.paragraphs import read_rules
from starboard.core.scene import Card, Line, Shelf

SHORTEST = 4
"""Letters of a name that can be looked for in a text."""
COMMON = 8
"""A name that stands in more paragraphs than this is a word of the game, and no name there."""


class Ruling(Struct, frozen=True, omit_defaults=True):
    """A paragraph that mentions a component: a section of the rulebook, or a decision of the specification."""

    words: str
    section: str = ""
    title: str = ""
    decision: str = ""


class Found(Struct, frozen=True):
    """A component that was looked for."""

    game: str
    shelf: Shelf
    card: Card


def lines_of(card: Card) -> tuple[Line, ...]:
    """Give what a card says, on both sides."""
    return (*card.lines, *card.back)


def said(card: Card, game: str, say: Catalog) -> str:
    """Write out everything a card says, for searching."""
    own = (card.label, *card.keywords, card.note, *(line.text for line in lines_of(card)))
    texts = [text for text in own if text is not None]
    chips = [chip for line in lines_of(card) if (chip := chip_text(line.chip, game, say))]
    return " ".join([*(say.say(t) for t in texts), *chips])


def chip_text(chip: str, game: str, say: Catalog) -> str:
    """Give the word on the chip of a line; nothing where it is an icon."""
    if not chip or chip in ICONS:
        return ""
    return say.try_say(f"{game}-chip-{chip}") or say.try_say(f"web-chip-{chip}") or chip


def look_up(game: Game, wanted: str, lang: str) -> list[Found]:
    """Find components: those called so, else those whose name, kind or words hold all that is wanted."""
    say = catalog(lang, game.package)
    words = wanted.casefold().split()
    called: list[Found] = []
    named: list[Found] = []
    others: list[Found] = []
    for shelf in game.components():
        kind = say.say(shelf.label).casefold()
        for card in shelf.cards:
            found = Found(game.id, shelf, card)
            name = say.say(card.label).casefold() if card.label is not None else ""
            if wanted.casefold() in (name, card.key.casefold(), card.art.casefold()):
                called.append(found)
            elif all(word in name for word in words):
                named.append(found)
            elif all(word in kind or word in said(card, game.id, say).casefold() for word in words):
                others.append(found)
    return called or named or others


# --- rulings


_HEADING = re.compile(r"^(#+)\s+(.*?)(?:\s+\{#([^}]*)\})?\s*$")
_MARKS = re.compile(r"\*\*|(?<![\w:]):[a-z][a-z0-9_-]*:(?![\w:])|\]\(#[^)]*\)|\[")


def _paragraphs(markdown: str) -> Iterator[tuple[str, str, str]]:
    """Give section, title and words of each paragraph, item and row of a book."""
    section = title = ""
    kept: list[str] = []
    for line in [*markdown.splitlines(), ""]:
        heading = _HEADING.match(line)
        begins = heading or not line.strip() or line.lstrip().startswith(("- ", "* ", "|", "{"))
        if kept and begins:
            yield section, title, " ".join(kept)
            kept = []
        if heading:
            section, title = heading[3] or "", heading[2]
        elif line.strip() and not line.strip().startswith("{"):
            plain = _MARKS.sub("", line.strip().lstrip("-* ")).strip("| ")
            kept.append(" · ".join(cell.strip() for cell in plain.split("|")) if "|" in plain else plain)


@cache
def _told(game: str, lang: str) -> tuple[Ruling, ...]:
    """List every paragraph of the rulebook and every decision of the specification, in a language."""
    found = find(game)
    book = read_book(found)
    told: list[Ruling] = []
    if book is not None:
        told += [Ruling(words, section, title) for section, title, words in _paragraphs(book.texts[lang].markdown)]
    rules = rules_text(found.package, lang)
    if rules is not None:
        rows = {e.id: e for e in read_rules(rules[0]) if e.kind == "decision"}
        for line in rules[0].splitlines():
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if len(cells) > 1 and (entry := rows.get(cells[0].strip("*† ")) or rows.get(f"Q{cells[0]}")) is not None:
                told.append(Ruling(" · ".join(cells[1:]), decision=entry.id))
    return tuple(told)


@cache
def rulings(game: str, lang: str) -> dict[str, tuple[Ruling, ...]]:
    """Give, by the key of each component, what is ruled about it: paragraphs that call it by its name."""
    found = find(game)
    say = catalog(lang, found.package)
    told = _told(game, lang)
    kept: dict[str, tuple[Ruling, ...]] = {}
    for shelf in found.components():
        for card in shelf.cards:
            name = say.say(card.label) if card.label is not None else ""
            if len(name) < SHORTEST:
                continue
            pattern = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
            about = tuple(r for r in told if name in r.words and pattern.search(r.words))
            if 0 < len(about) <= COMMON:
                kept[card.key] = about
    return kept
