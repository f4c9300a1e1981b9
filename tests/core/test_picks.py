"""Several things picked as one answer: any order, all or nothing, and nothing is told by a refusal."""

from collections.abc import Callable
from functools import partial
from itertools import permutations
from typing import Any, ClassVar, Literal

import pytest

from starboard.core.engine import apply, apply_all, apply_selection, decision, waiting
from starboard.core.options import NO_MORE, Decision, Option
from starboard.core.refusal import Refusal, Refused
from starboard.core.rng import Rng
from starboard.core.scene import question
from starboard.core.state import clone, digest, sample, view
from starboard.core.steps import PickSome
from tests.sample_game import GAME, Setup
from tests.sample_game.effects import DiscardDownTo, Draw
from tests.sample_game.options import Discard, DrawCard, Smelted, Take
from tests.sample_game.phases import Act
from tests.sample_game.state import State


class Scrap(PickSome, frozen=True):
    """Discard hand cards; each is a piece of scrap when all are gone."""

    kind = "discard"

    def among(self, g: State) -> tuple[Option, ...]:
        return tuple([Discard(c) for c in g.players[self.seat].hand])

    def take(self, g: State, option: Discard) -> None:
        g.players[self.seat].hand.remove(option.card)
        g.discard.append(option.card)

    def finish(self, g: State) -> None:
        g.players[self.seat].scrap += self.picked


class Score(PickSome, frozen=True):
    """Take points, each amount once, and remember which."""

    kind = "smelt"
    stays: ClassVar[Literal["no", "once", "again"]] = "once"
    got: tuple[int, ...] = ()

    def among(self, g: State) -> tuple[Option, ...]:
        return (Smelted(1), Smelted(2), Smelted(3))

    def take(self, g: State, option: Smelted) -> "Score":
        return type(self)(self.seat, (*self.got, option.points), most=self.most, spare=self.spare)

    def finish(self, g: State) -> None:
        g.players[self.seat].points += int("".join(map(str, self.got)) or 0)


class ScoreAgain(Score, frozen=True):
    """Take points, the same as often as one likes."""

    stays: ClassVar[Literal["no", "once", "again"]] = "again"


class ScrapOrDraw(Scrap, frozen=True):
    """Discard two cards, or draw one instead."""

    def beside(self, g: State) -> tuple[Option, ...]:
        return () if self.picked else (DrawCard(),)

    def instead(self, g: State, option: DrawCard) -> None:
        g.push(Draw(self.seat))


def table(*steps: Any) -> State:
    """Set up a table where only these steps are left."""
    g: State = GAME.setup(Setup(seats=3), 7)
    g.todo = []
    g.push(*steps)
    g.now = None
    return g


def refused(act: Callable[[], Any]) -> Refusal:
    with pytest.raises(Refused) as caught:
        act()
    return caught.value.refusal


def asked(g: State) -> Decision:
    now = decision(g, 0)
    assert now is not None
    return now


def leaves(g: State) -> list[str]:
    """Follow every option to the end."""
    if not waiting(g):
        return [digest(g)]
    found = []
    for option in asked(g).options:
        trial = clone(g)
        apply(trial, 0, option)
        found += leaves(trial)
    return found


@pytest.mark.parametrize(
    "step, sets",
    [
        (Scrap(0, most=2), 10),
        (Scrap(0, most=5), 1),
        (Scrap(0, most=9), 1),
        (Scrap(0, most=2, spare=2), 16),
        (Scrap(0, most=3, spare=2), 25),
        (Scrap(0, most=9, spare=9), 32),
        (Score(0, most=2), 3),
        (Score(0, most=3, spare=3), 8),
        (ScoreAgain(0, most=2), 6),
        (ScoreAgain(0, most=2, spare=1), 9),
        (DiscardDownTo(0, 2), 10),
    ],
)
def test_search_meets_every_set_once(step: PickSome, sets: int) -> None:
    ends = leaves(table(step))
    assert len(ends) == len(set(ends)) == sets


@pytest.mark.parametrize("spare", [0, 2, 3])
def test_picks_are_taken_in_any_order_as_one_answer(spare: int) -> None:
    g = table(Scrap(0, most=3, spare=spare))
    cards = g.players[0].hand[1:4]
    ends = set()
    for order in permutations(cards):
        for done in ((), (NO_MORE,)) if spare else ((),):
            trial = clone(g)
            taken, _ = apply_selection(trial, 0, [*map(Discard, order), *done])
            assert taken == [Discard(c) for c in cards], "what ends it is left out where all were picked"
            assert trial.players[0].scrap == 6 and not waiting(trial)
            ends.add(digest(trial))
    one_by_one = clone(g)
    for card in cards:
        apply(one_by_one, 0, Discard(card))
    assert ends == {digest(one_by_one)}


def test_what_ends_a_choice_is_added_behind_the_picks() -> None:
    g = table(Scrap(0, most=3, spare=2), Scrap(0, most=3, spare=3))
    hand = list(g.players[0].hand)
    taken, _ = apply_selection(g, 0, [Discard(hand[3]), Discard(hand[0])])
    assert taken == [Discard(hand[0]), Discard(hand[3]), NO_MORE]
    step = g.todo[-1]
    assert isinstance(step, Scrap) and step.picked == 0, "the next choice is another one"
    apply_selection(g, 0, [Discard(hand[1]), NO_MORE])
    assert g.players[0].hand == [hand[2], hand[4]] and not waiting(g)


def test_the_same_thing_again_where_it_stays() -> None:
    g = table(ScoreAgain(0, most=3))
    apply_all(g, 0, [Smelted(3), Smelted(1), Smelted(3)])
    assert g.players[0].points == 133
    g = table(Score(0, most=2))
    assert refused(lambda: apply_all(g, 0, [Smelted(3), Smelted(3)])).code == "not_an_option"
    apply_all(g, 0, [Smelted(3), Smelted(2)])
    assert g.players[0].points == 23


def test_other_answers_beside_the_picks() -> None:
    g = table(ScrapOrDraw(0, most=2))
    assert asked(g).options[-1] == DrawCard() and len(asked(g).options) == 5
    cards = list(g.players[0].hand)
    assert refused(lambda: apply_all(g, 0, [Discard(cards[0]), DrawCard()])).code == "not_an_option"
    apply(g, 0, DrawCard())
    assert len(g.players[0].hand) == 6 and not waiting(g)


@pytest.mark.parametrize(
    "step, numbers, reason",
    [
        (Scrap(0, most=3), (0, 1), Refusal("wrong_count", {"picked": 2, "least": 3, "most": 3})),
        (Scrap(0, most=3, spare=1), (0, 1, 2, 3), Refusal("wrong_count", {"picked": 4, "least": 2, "most": 3})),
        (Scrap(0, most=2), (1, 1), Refusal("not_an_option")),
        (Act(0), (0, 1), Refusal("one_answer")),
    ],
)
def test_a_wrong_selection_is_refused_whole(step: Any, numbers: tuple[int, ...], reason: Refusal) -> None:
    g = table(step)
    before = digest(g)
    hand = g.players[0].hand
    assert refused(lambda: apply_all(g, 0, [Discard(hand[n]) for n in numbers])) == reason
    assert digest(g) == before


def test_no_answer_and_answers_of_others_are_refused() -> None:
    g = table(Scrap(0, most=2))
    hand = g.players[0].hand
    assert refused(lambda: apply_all(g, 0, [])).code == "wrong_count"
    assert refused(lambda: apply_all(g, 1, [Discard(hand[0]), Discard(hand[1])])).code == "not_your_turn"
    assert refused(lambda: apply_all(g, -1, [Discard(hand[0]), Discard(hand[1])])).code == "not_for_table"
    assert refused(lambda: apply_all(table(), 0, [Discard(hand[0]), Discard(hand[1])])).code == "game_over"


def test_a_selection_ends_at_its_question() -> None:
    """Whoever draws a card and names the next answer with it learns nothing of what would be drawn."""
    g = table(Act(0), Scrap(0, most=1))
    reasons = set()
    for card in [*g.deck, *g.players[0].hand, *g.players[1].hand, *g.yard]:
        for truth in (g, sample(g, 0, Rng(3)), sample(g, 0, Rng(4))):
            for probe in ([DrawCard(), Discard(card)], [DrawCard(), Discard(card), Take(card)]):
                reasons.add(str(refused(partial(apply_all, truth, 0, probe))))
    assert reasons == {"one_answer"}


def test_picks_end_where_their_question_ends() -> None:
    g = table(Scrap(0, most=2), Draw(0), Scrap(0, most=1))
    hand = g.players[0].hand
    for card in [*g.deck, hand[2]]:
        picks = [Discard(hand[0]), Discard(hand[1]), Discard(card)]
        assert refused(partial(apply_all, g, 0, picks)).code in ("wrong_count", "not_an_option")
    codes = {
        str(refused(partial(apply_all, g, 0, [Discard(hand[0]), Discard(hand[1]), Discard(card)]))) for card in g.deck
    }
    assert codes == {"not_an_option"}


def test_the_last_card_twice_tells_nothing_of_what_follows() -> None:
    """The first pick leaves nothing behind it, so the choice is over: the second is refused, whatever comes then."""
    for following in ((), (Scrap(0, most=1),), (Scrap(1, most=1),)):
        g = table(Scrap(0, most=2, spare=2), *following)
        last = Discard(g.players[0].hand[-1])
        assert refused(partial(apply_all, g, 0, [last, last])).code == "not_an_option"


def test_clients_are_told_how_to_pick() -> None:
    def shown(step: PickSome) -> tuple[Any, ...]:
        g = table(step)
        q = question("salvage", view(g, 0), asked(g))
        return q.picks, q.among, q.least, q.done, q.again

    assert shown(Scrap(0, most=3)) == (3, 5, 0, "", False)
    assert shown(Scrap(0, most=3, spare=3)) == (3, 5, 1, "no_more", False)
    assert shown(Scrap(0, most=9, spare=7)) == (5, 5, 2, "no_more", False)
    assert shown(ScoreAgain(0, most=9)) == (9, 3, 0, "", True)
    assert shown(Scrap(0, most=1)) == (1, 0, 0, "", False)
