"""The rulebook of every game that has one: whole, the same in all languages, true to the engine."""

import pytest

from starboard.core.book import has_book, read_book
from starboard.core.book_problems import problems
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import find, games
from starboard.core.rng import Rng
from starboard.core.testing import any_answer

BOOKS = [name for name in games() if has_book(find(name))]


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_wrong_with_it(name: str) -> None:
    assert [str(problem) for problem in problems(find(name))] == []


@pytest.mark.parametrize("name", BOOKS)
def test_whatever_is_asked_has_a_section(name: str) -> None:
    game = find(name)
    book = read_book(game)
    assert book is not None
    for setup in game.setups()[:3]:
        rng = Rng(7)
        g = game.setup(setup, 5)
        for _ in range(300):
            seats = waiting(g)
            if not seats:
                break
            asked = decision(g, seats[0])
            assert asked is not None
            assert asked.kind in book.covers.questions or asked.kind.startswith("core-"), asked.kind
            apply(g, seats[0], any_answer(g, seats[0], rng), watch=False)
