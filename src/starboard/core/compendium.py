"""Everything a game is made of, to be looked up: by name, kind or effect, with the rulings that mention it."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from starboard.core.book import read_book
from starboard.core.catalogs import rules_text
from starboard.core.game import Game
from starboard.core.i18n import LANGUAGES, Catalog, catalog
from starboard.core.icons import ICONS
from starboard.core.paragraphs import read_rules
from starboard.core.scene import Card, Line, Shelf

SHORTEST = 4
"""Letters of a name that can be looked for in a text."""
COMMON = 8
"""Of a name that stands in more paragraphs than this, only those count that lie below a heading with the name."""


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
    """Find components: called so in any language, else those whose name, kind or words hold all that is wanted."""
    say = catalog(lang, game.package)
    tongues = [catalog(other, game.package) for other in LANGUAGES]
    words = wanted.casefold().split()
    called: list[Found] = []
    named: list[Found] = []
    others: list[Found] = []
    for shelf in game.components():
        kind = say.say(shelf.label).casefold()
        for card in shelf.cards:
            found = Found(game.id, shelf, card)
            names = [] if card.label is None else [tongue.say(card.label).casefold() for tongue in tongues]
            if wanted.casefold() in (*names, card.key.casefold(), card.art.casefold()):
                called.append(found)
            elif any(all(word in name for word in words) for name in names):
                named.append(found)
            elif all(word in kind or word in said(card, game.id, say).casefold() for word in words):
                others.append(found)
    return called or named or others


# --- rulings


_HEADING = re.compile(r"^(#+)\s+(.*?)(?:\s+\{#([^}]*)\})?\s*$")
_ITEM = re.compile(r"^\s*(?:[-*]|\d+\.)\s+")
_MARKS = re.compile(r"\*\*|(?<![\w:]):[a-z][a-z0-9_-]*:(?![\w:])|\]\(#[^)]*\)|\[")


def _paragraphs(markdown: str) -> Iterator[tuple[str, str, str]]:
    """Give section, title and words of each paragraph, item and row of a book."""
    section = title = ""
    kept: list[str] = []
    example = False
    for line in [*markdown.splitlines(), ""]:
        heading = _HEADING.match(line)
        begins = heading or not line.strip() or line.lstrip().startswith(("|", "{")) or _ITEM.match(line)
        if kept and begins:
            if not example:  # what is said of an example is no ruling
                yield section, title, " ".join(kept)
            kept, example = [], False
        if heading:
            section, title = heading[3] or "", heading[2]
        elif line.strip().startswith("{"):
            example = True
        elif line.strip():
            plain = _MARKS.sub("", _ITEM.sub("", line.strip())).strip("| ")
            kept.append(" · ".join(cell.strip() for cell in plain.split("|")) if "|" in plain else plain)


@cache
def _told(game: Game, lang: str) -> tuple[Ruling, ...]:
    """List every paragraph of the rulebook and every decision of the specification, in a language."""
    book = read_book(game)
    told: list[Ruling] = []
    if book is not None:
        told += [Ruling(words, section, title) for section, title, words in _paragraphs(book.texts[lang].markdown)]
    rules = rules_text(game.package, lang)
    if rules is not None:
        rows = {e.id: e for e in read_rules(rules[0]) if e.kind == "decision"}
        for line in rules[0].splitlines():
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if len(cells) > 1 and (entry := rows.get(cells[0].strip("*† "))) is not None:
                told.append(Ruling(" · ".join(cells[1:]).replace("**", ""), decision=entry.id))
    return tuple(told)


@cache
def rulings(game: Game, lang: str) -> dict[str, tuple[Ruling, ...]]:
    """Give, by the key of each component, what is ruled about it: paragraphs that call it by its name."""
    say = catalog(lang, game.package)
    told = _told(game, lang)
    kept: dict[str, tuple[Ruling, ...]] = {}
    for shelf in game.components():
        for card in shelf.cards:
            name = say.say(card.label) if card.label is not None else ""
            if len(name) < SHORTEST:
                continue
            pattern = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
            about = tuple(r for r in told if r.title == name or (name in r.words and pattern.search(r.words)))
            if len(about) > COMMON:
                about = tuple(r for r in about if name in r.title)
            if about:
                kept[card.key] = about
    return kept
