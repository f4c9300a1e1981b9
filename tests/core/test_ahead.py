"""Answers given ahead: steps of several seats that touch only by what nobody sees."""

from typing import Any

import pytest

from starboard.core.engine import apply, came_true, decision, open_seats, place, waiting, why_not
from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import AHEAD, NotYet, clone, sample, save, view
from starboard.core.steps import Ask, Do
from tests.sample_game import GAME, Setup
from tests.sample_game.options import Take
from tests.sample_game.state import State


class Lay(Ask, frozen=True):
    """Lay a hand card on the tableau, or not."""

    apart = True

    def ask(self, g: State) -> Decision | None:
        hand = g.players[self.seat].hand
        return Decision(self.seat, "dig", (*[Take(card) for card in hand], Pass())) if hand else None

    def answer(self, g: State, option: Option) -> None:
        player = g.players[self.seat]
        if isinstance(option, Take):
            player.hand.remove(option.card)
            player.tableau.append(option.card)


class Look(Do, frozen=True):
    """Take the top card."""

    apart = True
    seat: int = -1

    def run(self, g: State) -> None:
        if g.now is AHEAD:
            raise NotYet
        g.players[self.seat].hand += [card for card in (g.take_top(),) if card is not None]


class Wait(Do, frozen=True):
    """Something that all wait for."""

    def run(self, g: State) -> None:
        g.round += 1


def begin(*steps: Any) -> State:
    g: State = GAME.setup(Setup(seats=3), 1)
    for player in g.players:
        player.sealed = None
        player.hand = [g.deck.pop(), g.deck.pop()]
    g.todo.clear()
    g.push(*steps, Wait())
    g.now = None
    return g


def test_all_may_answer_and_the_stack_says_what_happens_first() -> None:
    """Seat 1 answers before seat 0, and nothing happens before seat 0 has."""
    g = begin(Lay(0), Lay(1), Lay(2))
    assert waiting(g) == (0,) and open_seats(g) == (0, 1, 2)
    card = g.players[1].hand[1]
    assert apply(g, 1, Take(card)) == [] and g.players[1].tableau == []
    assert open_seats(g) == (0, 2) and decision(g, 1) is None
    assert place(g, 1).players[1].tableau == [card] and place(g, 0) is g
    before = clone(g)
    apply(g, 0, Pass())
    assert g.players[1].tableau == [card] and waiting(g) == (2,)
    assert came_true(before, g) and not came_true(g, g)


def test_an_answer_ahead_is_a_secret() -> None:
    """Others do not even see that there is one; samples begin without it."""
    g = begin(Lay(0), Lay(1))
    before = [save(view(g, seat)) for seat in (0, 2, None)]
    apply(g, 1, Take(g.players[1].hand[0]))
    g.answers -= 1
    assert [save(view(g, seat)) for seat in (0, 2, None)] == before
    assert view(g, 1).players[1].ahead and sample(g, 1, Rng(1)).players[1].ahead
    assert not sample(g, 0, Rng(1)).players[1].ahead


def test_who_would_see_something_hidden_waits() -> None:
    """Seat 1 draws before it lays: it is asked when seat 0 is done."""
    g = begin(Lay(0), Look(1), Lay(1), Lay(2))
    assert open_seats(g) == (0, 2)
    apply(g, 0, Pass())
    assert waiting(g) == (1,) and len(g.players[1].hand) == 3


def test_nobody_answers_ahead_of_what_all_wait_for() -> None:
    """A step that is not apart ends what can be done ahead."""
    g = begin(Lay(0), Wait(), Lay(1))
    assert open_seats(g) == (0,) and decision(g, 1) is None
    with pytest.raises(Refused, match="not_your_turn"):
        apply(g, 1, Pass())


def test_an_answer_to_another_question_falls() -> None:
    """Whatever changed, an answer is never taken for one to another question."""
    g = begin(Lay(0), Lay(1))
    card = g.players[1].hand[0]
    apply(g, 1, Take(card))
    g.players[1].hand.remove(card)
    apply(g, 0, Pass())
    assert waiting(g) == (1,) and g.players[1].ahead == () and g.players[1].tableau == []


def test_reasons_are_those_of_the_question_ahead() -> None:
    """A thing that can be chosen ahead is not refused as somebody else's turn."""
    g = begin(Lay(0), Lay(1))
    refusal = why_not(g, 1, "nothing")
    assert refusal is not None and refusal.code == "not_now"
    assert why_not(g, 1, g.players[1].hand[0]) is None
    refusal = why_not(g, 2, "nothing")
    assert refusal is not None and refusal.code == "not_your_turn"
