"""Rulebooks: what is read, its examples drawn, and an example put on a table to be played on from."""

from functools import cache

from starboard.core.book import Book as Kept
from starboard.core.book import Example, read_book
from starboard.core.game import Game, find
from starboard.core.pictures import play
from starboard.core.refusal import Refused
from starboard.hall import protocol, records
from starboard.hall.live import Live, Person
from starboard.hall.tables import Tables


def _kept(game: Game) -> Kept:
    """Give the book of a game; raises Refused if it has none."""
    kept = read_book(game)
    if kept is None:
        raise Refused("not_found")
    return kept


def book(game: Game, lang: str) -> protocol.Book:
    """Give the book of a game in a language; in English where there is no such text."""
    kept = _kept(game)
    text = kept.texts.get(lang) or kept.texts["en"]
    return protocol.Book(
        game=game.id, lang=text.lang, markdown=text.markdown, questions=kept.covers.questions, told=kept.told(),
        examples=tuple(kept.examples),
    )  # fmt: skip


@cache
def _drawn(game: str) -> protocol.ExamplesDrawn:
    """Play the examples of a book, once."""
    found = find(game)
    return protocol.ExamplesDrawn(game=game, examples=tuple(_one(found, e) for e in _kept(found).examples.values()))


def _one(game: Game, example: Example) -> protocol.ExampleDrawn:
    played = play(game, example)
    return protocol.ExampleDrawn(
        id=example.id, seat=example.seat, seats=int(played.record.setup.seats), before=played.before,
        after=played.after, moves=played.moves,
    )  # fmt: skip


async def examples(hall: Tables, game: Game) -> protocol.ExamplesDrawn:
    """Draw the examples of a book."""
    return await hall.world.aside(lambda: _drawn(game.id))


async def try_example(hall: Tables, person: Person, wish: protocol.TryExample) -> Live:
    """Put an example on a table: the person sits where it is looked from, bots on the other seats."""
    game = find(wish.game)
    example = _kept(game).examples.get(wish.example)
    if example is None:
        raise Refused("not_found")
    record = (await hall.world.aside(lambda: play(game, example))).record
    return await records.play_on(hall, person, record.text(), example.seat or 0)
