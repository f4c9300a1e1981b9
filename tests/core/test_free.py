"""A word out of turn, suggestions that only clients ask for, and what spectators may see."""

from typing import Annotated, Any

import pytest
from msgspec import Struct

from starboard.core.engine import apply, decision, waiting
from starboard.core.marks import HIDDEN, SPECTATOR, SeenBy
from starboard.core.operations import _View
from starboard.core.options import Decision, FormStruct, Option, Pass
from starboard.core.refusal import Refused
from starboard.core.rng import Random
from starboard.core.scene import question
from starboard.core.state import view
from starboard.core.steps import AskAll
from tests.sample_game import GAME, Setup
from tests.sample_game.options import DrawCard, Ready
from tests.sample_game.state import State


class DrawForm(FormStruct, frozen=True):
    """Takes anything, suggests a draw."""

    def check(self, g: State, seat: int, option: Any) -> None:
        raise Refused("not_an_option")

    def sample(self, view: State, seat: int, rng: Random) -> Option | None:
        return None

    def suggest(self, view: State, seat: int) -> tuple[Option, ...]:
        return (DrawCard(),)


class OneActsOthersTalk(AskAll, frozen=True):
    """Seat 0 is waited for, seat 1 may speak, seat 2 may not."""

    def waiting(self, g: State) -> tuple[int, ...]:
        return () if g.players[0].ready else (0,)

    def free(self, g: State, seat: int) -> bool:
        return seat == 1

    def ask(self, g: State, seat: int) -> Decision:
        return Decision(seat, "trade", (Ready(),) if seat == 0 else (Pass(),), DrawForm())

    def answer(self, g: State, seat: int, option: Option) -> None:
        g.players[seat].ready = True


def begin() -> State:
    g: State = GAME.setup(Setup(seats=3), 1)
    for player in g.players:
        player.ready = False
    g.todo.clear()
    g.push(OneActsOthersTalk())
    g.now = None
    return g


def test_a_free_seat_may_answer_though_nobody_waits_for_it() -> None:
    g = begin()
    assert waiting(g) == (0,)
    assert decision(g, 1) == Decision(1, "trade", (Pass(),), DrawForm())
    apply(g, 1, Pass())
    assert g.players[1].ready and waiting(g) == (0,)


@pytest.mark.parametrize("seat", [2, 3, -7])
def test_others_may_not(seat: int) -> None:
    g = begin()
    assert decision(g, seat) is None
    with pytest.raises(Refused, match="not_your_turn"):
        apply(g, seat, Pass())


def test_nobody_is_free_when_the_game_is_over() -> None:
    g = begin()
    apply(g, 0, Ready())
    assert decision(g, 1) is None
    with pytest.raises(Refused, match="game_over"):
        apply(g, 1, Pass())


def test_suggestions_stand_behind_the_options() -> None:
    g = begin()
    asked = decision(g, 0)
    assert asked is not None
    shown = question("salvage", view(g, 0), asked)
    assert [o.line for o in shown.offered] == ["ready", "draw_card"]
    assert asked.options == (Ready(),), "bots and searches are not slowed down by them"


class Letter(Struct, frozen=True):
    """A record that some may read."""

    readers: tuple[int, ...]
    words: Annotated[str, SeenBy("readers")]


@pytest.mark.parametrize(
    "readers,seat,seen",
    [
        ((0, 1), 0, True),
        ((0, 1), 2, False),
        ((0, 1), None, False),
        ((0, SPECTATOR), None, True),
        ((SPECTATOR,), 0, False),
    ],
)
def test_spectators_may_be_named_among_those_who_see(readers: tuple[int, ...], seat: int | None, seen: bool) -> None:
    read = _View().function(Letter)(Letter(readers, "hello"), seat, None)
    assert read.words == ("hello" if seen else HIDDEN)
