"""Steps, decisions, time-outs, refusals, undo barriers, reasons."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from starboard.core.engine import apply, apply_all, decision, decisions, go, is_barrier, waiting, why_not
from starboard.core.options import TABLE, Decision, First, Offered, Pass, TimeOut, read
from starboard.core.refusal import Refusal, Refused
from starboard.core.rng import Rng
from starboard.core.state import clone, digest, load, same, sample, save, view
from starboard.core.steps import Ask, ChooseOrder, Step
from starboard.core.testing import Nonsense, any_answer
from tests.sample_game import GAME, Setup
from tests.sample_game.effects import ChooseOne, DiscardDownTo, Draw, Gain, Smelt
from tests.sample_game.facts import CARDS
from tests.sample_game.options import Accept, Bid, DrawCard, MakeOffer, Pick, Play, Ready, Smelted, Take
from tests.sample_game.phases import Act, BidInSecret
from tests.sample_game.state import State
from tests.sample_game.trade import OpenFloor, Trade


def begin(seats: int = 3, seed: int = 1) -> State:
    g: State = GAME.setup(Setup(seats=seats), seed)
    return g


def only(g: State, *steps: Step) -> State:
    """Let nothing but these steps happen."""
    g.todo.clear()
    g.push(*steps)
    g.now = None
    waiting(g)
    return g


def refusal(call: Callable[[], Any]) -> Refusal:
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.refusal


def test_sealed_answers_are_secret_until_all_are_in() -> None:
    g = begin()
    assert waiting(g) == (0, 1, 2)
    apply(g, 1, Bid(g.players[1].hand[0]))
    assert waiting(g) == (0, 2)
    assert view(g, 0).players[1].sealed != g.players[1].sealed
    assert view(g, 1).players[1].sealed == g.players[1].sealed
    assert refusal(lambda: apply(g, 1, Pass())).code == "not_your_turn"
    apply(g, 0, Pass())
    events = apply(g, 2, Pass())
    assert [type(e).__name__ for e in events] == ["BidShown"]
    assert g.players[1].points == 3 and waiting(g) == (0,)


def test_a_sealed_answer_is_imagined_among_the_possible_ones() -> None:
    g = begin()
    apply(g, 1, Bid(g.players[1].hand[0]))
    imagined = [sample(g, 0, Rng(n)) for n in range(20)]
    answers = [i.players[1].sealed for i in imagined]
    for state, answer in zip(imagined, answers, strict=True):
        assert answer == Pass() or (isinstance(answer, Bid) and answer.card in state.players[1].hand)
    assert len(set(answers)) > 5


def test_effects_in_an_order_of_ones_own() -> None:
    g = only(begin(), ChooseOrder(0, (Draw(0), Gain(0, 2), Smelt(0))))
    asked = decision(g, 0)
    assert asked is not None and asked.options == (First(0, "draw"), First(1, "gain"), First(2, "smelt"))
    apply(g, 0, First(2, "smelt"))
    apply(g, 0, Smelted(1))
    assert (g.players[0].scrap, g.players[0].points) == (1, 1)
    apply(g, 0, First(1, "gain"))
    assert g.players[0].scrap == 3 and len(g.players[0].hand) == 6 and waiting(g) == ()


def test_equal_effects_need_no_order() -> None:
    g = only(begin(), ChooseOrder(0, (Gain(0, 1), Gain(0, 1))))
    assert waiting(g) == () and g.players[0].scrap == 5


def test_three_deep_nested_choice_is_stored_in_the_middle() -> None:
    g = begin()
    g.players[0].hand.append("captain.0")
    only(g, Act(0))
    apply(g, 0, Play("captain.0"))
    apply(g, 0, Pick(2, "choose_one"))
    apply(g, 0, Pick(0, "dig"))
    asked = decision(g, 0)
    assert asked is not None and asked.kind == "dig"
    loaded = GAME.load(save(g))
    assert same(loaded, g) and decisions(loaded) == decisions(g)
    taken = g.yard[0]
    apply(loaded, 0, Take(taken))
    assert taken in loaded.players[0].hand and taken in g.yard


def test_open_trading_is_stored_in_the_middle_and_goes_on() -> None:
    g = only(begin(), OpenFloor())
    apply(g, 2, MakeOffer(to=0, give=2, take=1))
    apply(g, 1, Ready())
    loaded = load(State, save(g))
    assert same(loaded, g) and waiting(loaded) == (0, 2)
    apply(loaded, 0, Accept(1))
    assert [p.scrap for p in loaded.players] == [4, 3, 2]
    assert [p.scrap for p in g.players] == [3, 3, 3]


def test_conflicting_deals_one_executes_the_other_lapses() -> None:
    g = only(begin(), OpenFloor())
    apply(g, 0, MakeOffer(to=1, give=3, take=0))
    apply(g, 0, MakeOffer(to=2, give=3, take=0))
    apply(g, 1, Accept(1))
    events = apply(g, 2, Accept(2))
    assert [type(e).__name__ for e in events] == ["Lapsed"]
    assert [p.scrap for p in g.players] == [0, 6, 3]


@pytest.mark.parametrize(
    "offer, code",
    [
        (MakeOffer(to=0, give=1), "no_such_crew"),
        (MakeOffer(to=9, give=1), "no_such_crew"),
        (MakeOffer(to=1, give=4), "not_enough_scrap"),
        (MakeOffer(to=1, give=-4), "not_enough_scrap"),
        (MakeOffer(to=1, give=0), "empty_offer"),
        (MakeOffer(to=1, give=0, take=10**9), "empty_offer"),
        (MakeOffer(to=1, give=0, card="hold.0"), "no_such_card"),
        (Accept(7), "not_an_option"),
        (Nonsense(), "not_an_option"),
    ],
)
def test_bad_open_answers(offer: Any, code: str) -> None:
    g = only(begin(), OpenFloor())
    before = digest(g)
    assert refusal(lambda: apply(g, 0, offer)).code == code
    assert digest(g) == before


def test_time_out_of_one_seat() -> None:
    g = only(begin(), DiscardDownTo(1, 3))
    apply(g, TABLE, TimeOut())
    apply(g, TABLE, TimeOut())
    assert len(g.players[1].hand) == 3 and waiting(g) == ()


def test_time_out_of_sealed_answers_and_of_trading() -> None:
    g = only(begin(), BidInSecret(), OpenFloor())
    apply(g, 0, Bid(g.players[0].hand[0]))
    apply(g, TABLE, TimeOut())
    assert g.players[0].points == 3 and isinstance(g.todo[-1], Trade)
    apply(g, TABLE, TimeOut())
    assert waiting(g) == ()


def test_the_clock_answers_where_no_rule_says_how() -> None:
    """To end it where that is offered, else the first answer."""
    g = only(begin(), ChooseOrder(1, (Draw(1, 2), Gain(1, points=3))))
    hand = len(g.players[1].hand)
    apply(g, TABLE, TimeOut())
    assert len(g.players[1].hand) == hand + 2 and g.players[1].points == 3 and waiting(g) == ()
    assert Decision(0, "act", (DrawCard(), Pass(), Ready())).by_clock() == Pass()
    assert Decision(0, "act", ()).by_clock() is None


def test_time_out_where_the_table_waits() -> None:
    g = only(begin(), ChooseOne(0, CARDS["captain"].play))
    before = digest(g)
    assert refusal(lambda: apply(g, TABLE, TimeOut())).code == "table_waits"
    assert digest(g) == before and g.log is None


@pytest.mark.parametrize(
    "seat, option, n, code",
    [
        (0, Nonsense(), None, "not_an_option"),
        (0, DrawCard(), 0, "stale"),
        (1, DrawCard(), None, "not_your_turn"),
        (5, DrawCard(), None, "not_your_turn"),
        (TABLE, DrawCard(), None, "not_for_table"),
        (0, Play("hold.77"), None, "not_an_option"),
        (0, "draw_card", None, "not_an_option"),
        (0, None, None, "not_an_option"),
    ],
)
def test_refused_answers_change_nothing(seat: int, option: Any, n: int | None, code: str) -> None:
    g = begin()
    for s in range(3):
        apply(g, s, Pass())
    before = digest(g)
    assert refusal(lambda: apply(g, seat, option, n=n)).code == code
    assert digest(g) == before


def test_a_finished_game_takes_nothing() -> None:
    g = only(begin())
    assert decisions(g) == () and refusal(lambda: apply(g, 0, Pass())).code == "game_over"
    assert why_not(g, 0, "yard") == Refusal("game_over")


def test_a_playout_comes_to_the_same_as_plain_answers() -> None:
    """What takes listed answers without a check leads where answers lead, questions to many at once included."""
    for seed in range(20):
        plain, quick, rng = GAME.setup(Setup(3), seed), GAME.setup(Setup(3), seed), Rng(seed)
        while listed := [d for d in decisions(plain) if d.options]:
            asked = listed[rng.below(len(listed))]
            option = asked.options[rng.below(len(asked.options))]
            apply(plain, asked.seat, option)
            here = decision(quick, asked.seat)
            assert here is not None
            go(quick, here, option)
            assert same(plain, quick) and quick.log is None and waiting(plain) == waiting(quick)


def test_many_options_are_looked_up() -> None:
    """The same as any tuple of options, for an equal answer that is another object and for what has no hash."""
    options = tuple(First(n, "draw") for n in range(40))
    offered = Offered(options)
    assert offered == options and offered[7] is options[7]
    assert First(7, "draw") in offered and First(7, "gain") not in offered
    others: tuple[object, ...] = ([], Pass())
    assert not any(other in offered for other in others)


def test_why_not_says_the_numbers() -> None:
    g = only(begin(), Act(0))
    assert why_not(g, 0, g.yard[0]) is None
    g.players[0].scrap = 1
    g.now = None
    reason = Refusal("too_dear", {"cost": 2, "have": 1})
    assert why_not(g, 0, g.yard[0]) == reason
    assert refusal(lambda: apply(g, 0, Take(g.yard[0]))) == reason
    assert why_not(g, 1, g.yard[0]) == Refusal("not_your_turn")
    assert why_not(g, 0, "deck-of-someone") == Refusal("not_now")


def test_a_selection_is_taken_whole_or_not_at_all() -> None:
    g = only(begin(), DiscardDownTo(0, 3))
    first, second = (read(f"discard card={c}", GAME.package) for c in g.players[0].hand[:2])
    before = digest(g)
    assert refusal(lambda: apply_all(g, 0, [first, first])).code == "not_an_option"
    assert digest(g) == before
    events = apply_all(g, 0, [first, second])
    assert len(events) == 2 and len(g.players[0].hand) == 3 and waiting(g) == ()


def test_barriers() -> None:
    g = only(begin(), DiscardDownTo(0, 4), Act(0))
    rng = g.rng
    assert not is_barrier(rng, g, apply(g, 0, read(f"discard card={g.players[0].hand[0]}", GAME.package)))
    assert is_barrier(rng, g, apply(g, 0, DrawCard()))


def test_nobody_listens_no_events() -> None:
    g = only(begin(), Act(0))
    assert apply(g, 0, DrawCard(), watch=False) == [] and g.log is None


def test_a_corrupt_save_is_refused() -> None:
    data = save(begin())
    for bad in (b"", b"junk", data[:-3], data[:40] + b"\xff" + data[41:], data + b"x", b"\x80"):
        assert refusal(partial(GAME.load, bad)).code == "corrupt_save"


def test_wrong_number_of_seats() -> None:
    assert refusal(lambda: GAME.setup(Setup(seats=9))) == Refusal("wrong_seats", {"seats": 9, "least": 2, "most": 4})


def test_same_seed_same_game() -> None:
    a, b, c = begin(seed=4), begin(seed=4), begin(seed=5)
    assert digest(a) == digest(b) != digest(c)


def test_clones_are_independent_through_whole_games() -> None:
    g, rng = begin(), Rng(3)
    past = []
    while seats := waiting(g):
        past.append((clone(g), digest(g)))
        seat = rng.pick(seats)
        apply(g, seat, any_answer(g, seat, rng))
    assert all(digest(state) == name for state, name in past)


class Forgetful(Ask, frozen=True):
    """A question whose author wrote no answer."""

    def ask(self, g: Any) -> Decision | None:
        return Decision(self.seat, "forgetful", (Pass(),))


def test_a_step_that_lacks_something_says_which() -> None:
    with pytest.raises(NotImplementedError, match=r"Forgetful\.answer"):
        Forgetful(0).answer(None, Pass())
