"""Rulebooks and components as pages of the documentation site: icons by their names, examples told in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from starboard.core.book import has_book, read_book
from starboard.core.catalogs import LANGUAGES
from starboard.core.compendium import chip_text, lines_of
from starboard.core.game import find, games
from starboard.core.i18n import Catalog, catalog
from starboard.core.icons import meanings
from starboard.core.pictures import play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starboard.core.book import Book
    from starboard.core.game import Game
    from starboard.core.scene import Card

ICON = re.compile(r"(?<![\w:]):([a-z][a-z0-9_-]*):(?![\w:])")
EXAMPLE = re.compile(r"^\{\s*example\s+(\S+?)\s*\}$")
STEM = 4
"""Letters by which a word is the same as the name of an icon beside it."""


def pages() -> dict[str, str]:
    """Write the rulebook of every game in every language, and what it is made of; by where they lie on the site."""
    found: dict[str, str] = {}
    for game in map(find, games()):
        if has_book(game):
            book = read_book(game)
            assert book is not None
            for lang in LANGUAGES:
                found[f"books/{game.id}{'' if lang == 'en' else f'.{lang}'}.md"] = page(game, book, lang)
        if game.components():
            found[f"components/{game.id}.md"] = components(game)
    return found


def page(game: Game, book: Book, lang: str) -> str:
    """Write a rulebook as a page: an icon by its name, unless the name stands there already."""
    say = catalog(lang, game.package)
    names = {icon: say.say(text) for icon, text in meanings(game.id).items()}
    lines = list(_with_examples(game, book, say, book.texts[lang].markdown.splitlines()))
    return "\n".join(named(line, names) for line in lines) + "\n"


def named(line: str, names: dict[str, str]) -> str:
    """Replace the icons of a line."""
    made, end = "", 0
    for found in ICON.finditer(line):
        made += line[end : found.start()]
        end = found.end()
        name = names.get(found[1], found[1].replace("_", " ").replace("-", " "))
        near = (made[-40:] + line[end : end + 40]).casefold()
        said = any(word[:STEM] in near for word in name.casefold().split() if len(word) >= STEM)
        made = made.rstrip(" ") if said else made + f"*{name}*"
    rest = line[end:]
    return made + rest if made else rest.lstrip(" ")


def _with_examples(game: Game, book: Book, say: Catalog, lines: list[str]) -> Iterator[str]:
    """Tell each example: what is said of it, and what was answered."""
    inside = False
    moves: list[str] = []
    for line in lines:
        example = EXAMPLE.match(line.strip())
        if example:
            played = play(game, book.examples[example[1]])
            told = [f"{say.say('core-seat', seat=m.seat + 1)}: {say.say(m.text)}" for m in played.moves]
            moves = list(dict.fromkeys(told))
            yield f'!!! example "{say.say("web-book-example")}"'
            inside = True
        elif inside and not line.strip() and not moves:
            inside = False
            yield line
        elif inside:
            yield f"    {line}" if line.strip() else line
            if line.strip() and moves:
                yield from ("", *(f"    - {move}" for move in moves), "")
                moves, inside = [], False
        else:
            yield line


def components(game: Game) -> str:
    """Write everything a game is made of, by kind."""
    say = catalog("en", game.package)
    lines = [f"# {say.try_say(f'game-{game.id}') or game.id}: components", ""]
    for shelf in game.components():
        lines += [f"## {say.say(shelf.label)}", "", "| name | says |", "| --- | --- |"]
        lines += [
            f"| {cell(say.say(card.label))} | {cell(words(game, card, say))} |" for card in shelf.cards if card.label
        ]
        lines.append("")
    return "\n".join(lines)


def words(game: Game, card: Card, say: Catalog) -> str:
    """Write what a card says in one cell."""
    chips = [(chip_text(line.chip, game.id, say), say.say(line.text)) for line in lines_of(card)]
    head = [say.say(word) for word in card.keywords]
    return "<br>".join(
        [*([" · ".join(head)] if head else []), *(f"**{c}** {text}" if c else text for c, text in chips)]
    )


def cell(text: str) -> str:
    """Keep a text within its cell."""
    return text.replace("|", "\\|").replace("\n", " ") or "–"
