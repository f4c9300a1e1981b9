"""Rulebooks: what is read, its examples drawn, and an example put on a table to be played on from."""

from functools import cache

from starboard.core.book import Example, read_book
from starboard.core.game import Game, find
from starboard.core.icons import meanings
from starboard.core.pictures import play
from starboard.core.refusal import Refused
from starboard.hall import protocol, records
from starboard.hall.live import Live, Person
from starboard.hall.tables import Tables


def book(game: Game, lang: str) -> protocol.Book:
    """Give the book of a game in a language, or in English where there is no such text; an empty one if it has none."""
    kept = read_book(game)
    if kept is None:
        return protocol.Book(game=game.id, lang=lang, markdown="")
    text = kept.texts.get(lang) or kept.texts["en"]
    return protocol.Book(
        game=game.id, lang=text.lang, markdown=text.markdown, questions=kept.covers.questions, told=kept.told(),
        examples=tuple(kept.examples), icons=meanings(game.id),
    )  # fmt: skip


def _examples(game: Game) -> dict[str, Example]:
    """Give the examples of a book; a game without one has none."""
    kept = read_book(game)
    return kept.examples if kept is not None else {}


@cache
def components(game: str) -> protocol.Components:
    """Lay out everything a game is made of."""
    return protocol.Components(game=game, shelves=find(game).components())


@cache
def _drawn(game: str) -> protocol.ExamplesDrawn:
    """Play the examples of a book, once."""
    found = find(game)
    return protocol.ExamplesDrawn(game=game, examples=tuple(_one(found, e) for e in _examples(found).values()))


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
    example = _examples(game).get(wish.example)
    if example is None:
        raise Refused("not_found")
    record = (await hall.world.aside(lambda: play(game, example))).record
    return await records.play_on(hall, person, record.text(), example.seat or 0)
