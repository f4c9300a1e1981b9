"""Every hidden field of the four games, made public by mistake: a law notices."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from starboard.core.engine import apply, open_seats
from starboard.core.fields import FieldPlan, plans
from starboard.core.game import find
from starboard.core.marks import PUBLIC
from starboard.core.operations import Operations
from starboard.core.rng import Rng
from starboard.core.state import clone
from starboard.core.testing import ALWAYS_SECRET, any_answer, named, secret_problems

GAMES = ("artifacts", "race", "sidereal", "voidfall")
ANSWERS = 200
"""So much is played of each game."""
SETUPS = 10
"""So many set-ups are played, one game each."""


def hidden_fields(game: str) -> list[FieldPlan]:
    """List the fields of a game that somebody may not see."""
    return [field for field in plans(find(game).state_type) if field.hides]


@cache
def positions(game: str) -> list[Any]:
    """Give positions of random games of several set-ups, and one with a card where they hardly ever put one."""
    setups = find(game).setups()
    chosen = setups[:: -(-len(setups) // SETUPS)]
    found = [g for seed, setup in enumerate(chosen) for g in played(game, setup, seed)]
    if game == "race":
        rare = clone(found[0])
        rare.thrown.append(rare.deck.pop())
        rare.players[0].saved.append(rare.deck.pop())
        found.append(rare)
    return found


def played(game: str, setup: Any, seed: int) -> Iterator[Any]:
    """Play at random and give copies of what comes."""
    g, rng = find(game).setup(setup, seed), Rng(seed)
    for _ in range(ANSWERS):
        seats = open_seats(g)
        if not seats:
            return
        yield clone(g)
        seat = rng.pick(seats)
        apply(g, seat, any_answer(g, seat, rng), watch=False)


def leaks(game: str) -> bool:
    """Say whether some view, written anew, shows what the game says is hidden."""
    rules = find(game)
    view = Operations(rules.state_type).view
    return any(
        named(rules.hidden(g, seat), view(g, seat, None))
        for g in positions(game)
        for seat in (*range(len(g.players)), None)
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_is_no_leak(game: str) -> None:
    assert secret_problems(find(game)) == [] and not leaks(game)


@pytest.mark.parametrize("game, where", [(game, field.where) for game in GAMES for field in hidden_fields(game)])
def test_a_hidden_field_made_public(monkeypatch: pytest.MonkeyPatch, game: str, where: str) -> None:
    """Ids are missed by `hidden`, anything else by the game's list of secret fields."""
    field = next(field for field in hidden_fields(game) if field.where == where)
    positions(game)  # the game's own functions are written first, once for all, and not with a field that leaks
    monkeypatch.setattr(field, "seen", PUBLIC)
    if field.name in ALWAYS_SECRET or where in find(game).secret:
        assert secret_problems(find(game)) == [f"{where} is secret, but everybody sees it"]
    else:
        assert leaks(game)
