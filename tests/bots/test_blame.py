"""What is blamed after a game: nothing that comes to the same, that luck explains, or that costs nothing."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from starboard.bots import analysis
from starboard.bots.analysis import Gap, _Answer, compared, difference, looked_at_again, rivals
from starboard.bots.bot import find_bot, position
from starboard.bots.heuristics import Rated, heuristics
from starboard.bots.judge import JUDGE
from starboard.bots.orders import only_sooner, picked
from starboard.bots.plans import purpose
from starboard.bots.reasons import SLIGHT
from starboard.bots.table import play_out
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import find
from starboard.core.options import Decision, First, Option
from starboard.core.record import Answer
from starboard.core.rng import Rng
from starboard.core.state import clone
from starboard.core.testing import any_answer
from starboard.core.text import Text
from starboard.games.artifacts.options import Enough
from starboard.games.sidereal.options import Accept, MakeOffer, Ready, Reject
from tests.bots.test_games import setup_of


def walked(game: str, seed: int) -> Iterator[tuple[Any, int]]:
    """Go through a game by rules of thumb and stop at every question with a choice."""
    g, rng, knows = find(game).setup(setup_of(game), seed), Rng(seed), heuristics(game)
    while seats := waiting(g):
        seat = rng.pick(seats)
        asked = decision(g, seat)
        assert asked is not None
        if len(asked.options) > 1:
            yield g, seat
        apply(g, seat, knows.policy(g, asked, rng) or any_answer(g, seat, rng), watch=False)


def answer_of(game: str, g: Any, seat: int, chosen: Option, number: int = 0) -> _Answer:
    return _Answer(number, position(game, g, seat).steady(), chosen, clone(g))


def played_on(g: Any, seat: int, options: Sequence[Option]) -> list[Answer]:
    trial = clone(g)
    for option in options:
        apply(trial, seat, option, watch=False)
    return [Answer(seat, option) for option in options]


def pairs(g: Any, seat: int, asked: Decision) -> Iterator[list[Option]]:
    """List two answers that can be given one after the other, in either order."""
    after = {}
    for first in asked.options:
        then = clone(g)
        apply(then, seat, first, watch=False)
        again = decision(then, seat)
        after[first] = again.options if again is not None and again.kind == asked.kind else ()
    for first, left in after.items():
        yield from ([first, second] for second in left if first in after.get(second, ()))


def met(g: Any, seat: int, pair: Sequence[Option]) -> bool:
    """Say whether both orders leave a player of Race the same cards, goods and points."""
    ends = []
    for options in (pair, pair[::-1]):
        then = clone(g)
        for option in options:
            apply(then, seat, option, watch=False)
        p = then.players[seat]
        ends.append((sorted(p.hand), sorted(p.goods), p.vp, decision(then, seat)))
    return ends[0] == ends[1]


def question(game: str, kind: str, fits: Callable[[Any, int, Decision], Any]) -> tuple[Any, int, Any]:
    """Find a question of that kind for which something fits, and give what."""
    for seed in range(40):
        for g, seat in walked(game, seed):
            asked = decision(g, seat)
            assert asked is not None
            if asked.kind == kind and (found := fits(g, seat, asked)):
                return g, seat, found
    raise AssertionError("no such question")


def both_orders(g: Any, seat: int, asked: Decision) -> list[Option] | None:
    """Give two answers that come to the same in either order."""
    return next((pair for pair in pairs(g, seat, asked) if met(g, seat, pair)), None)


def test_the_same_answers_in_another_order_are_not_blamed() -> None:
    """Goods are spent and sold in any order: what was done a moment later was not missed."""
    g, seat, (first, second) = question("race", "consume", both_orders)
    later = played_on(g, seat, [first, second])
    turned = played_on(g, seat, [second, first])
    assert only_sooner(g, later, second) and only_sooner(g, turned, first)
    a = answer_of("race", g, seat, first)
    assert list(rivals(a, [Rated(second, 2.0), Rated(first, 1.0)], later)) == []
    assert not only_sooner(g, later[:1], second), "what was not done was missed"
    assert list(rivals(a, [Rated(second, 2.0), Rated(first, 1.0)], later[:1])) == [second]


def more_then_enough(g: Any, seat: int, asked: Decision) -> list[Option] | None:
    """Discard something, and then let it be."""
    enough = next((o for o in asked.options if isinstance(o, Enough)), None)
    more = next((o for o in asked.options if o != enough), None)
    then = clone(g)
    if enough is None or more is None:
        return None
    apply(then, seat, more, watch=False)
    again = decision(then, seat)
    return [more, enough] if again is not None and again.kind == asked.kind and enough in again.options else None


def test_what_ends_a_choice_is_not_only_given_sooner() -> None:
    """Everybody ends it sometime; ending it first leaves out the rest."""
    g, seat, (more, enough) = question("artifacts", "draw_discard", more_then_enough)
    assert not only_sooner(g, played_on(g, seat, [more, enough]), enough)


def first_two(g: Any, seat: int, asked: Decision) -> bool:
    """Say whether exactly two cards are paid, of at least four."""
    return len(asked.options) > 3 and picked(g, seat, asked.options[0], first_left(seat)) == list(asked.options[:2])


def first_left(seat: int) -> Callable[[Any], Option]:
    """Pick whatever comes first."""

    def pick(g: Any) -> Option:
        asked = decision(g, seat)
        assert asked is not None
        return asked.options[0]

    return pick


def test_of_several_picks_the_one_that_differs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Picks are taken in one order: another first pick may be one that was picked too, and then is not the advice."""
    g, seat, _ = question("race", "pay", first_two)
    asked = decision(g, seat)
    assert asked is not None
    first, second, third = asked.options[:3]
    later = played_on(g, seat, [first, second])
    a = answer_of("race", g, seat, first, number=7)
    order = [third, second, first]

    def judged(at: Any, longer: int = 1) -> Sequence[Rated]:
        return [Rated(o, 0.0) for o in order if o in at.decision.options]

    monkeypatch.setattr("starboard.bots.judge.verdict", judged)
    found = difference(a, second, later)
    assert found is not None and (found.chosen, found.better, found.number) == (first, third, 7)
    order[:] = [second]
    assert difference(a, first, later) is None, "the same picks"


def offer_made(g: Any, seat: int, asked: Decision) -> MakeOffer | None:
    """Give an offer that a seat would make, if there is one."""
    rated = heuristics("sidereal").rate(position("sidereal", g, seat).view, asked) or ()
    return next((r.option for r in rated if isinstance(r.option, MakeOffer)), None)


def test_an_offer_costs_nothing_and_none_is_missed() -> None:
    """Whoever makes an offer can still take another; that somebody would have taken one is not known."""
    g, seat, offer = question("sidereal", "trade", offer_made)
    missed = answer_of("sidereal", g, seat, Ready())
    assert list(rivals(missed, [Rated(offer, 9.0), Rated(Ready(), 0.0)], [Answer(seat, Ready())])) == []
    apply(g, seat, offer, watch=False)
    other = next(s for leg in offer.legs for s in (leg.giver, leg.taker) if s != seat)
    taken, refused = Accept(g.deals[-1].number), Reject(g.deals[-1].number)
    counter = MakeOffer(tuple(replace(leg, giver=leg.taker, taker=leg.giver) for leg in offer.legs))
    own = answer_of("sidereal", g, other, counter)
    for later, found in (([Ready()], []), ([refused, Ready()], [taken])):
        answers = [Answer(other, o) for o in (later if found else [MakeOffer(words="?", legs=offer.legs), *later])]
        blamed = replace(own, chosen=answers[0].option)
        assert list(rivals(blamed, [Rated(taken, 9.0), Rated(blamed.chosen, 0.0)], answers)) == found


def test_nobody_is_told_to_have_missed_a_sale_without_goods() -> None:
    """Race: whatever a search may find in it; with a good, or a world to come, it is another matter.

    Nor to have missed producing on no world.
    """
    line = "choose actions={}".format
    g, seat, asked = question("race", "actions", lambda g, seat, asked: asked if not g.players[seat].goods else None)
    by_line = {str(option): option for option in asked.options}
    answers = ("develop,settle", "explore_1_1,trade", "settle,trade", "explore_1_1,develop", "explore_1_1,produce")
    mine, sale, coming, other, idle = (by_line[line(pair)] for pair in answers)
    rated = [Rated(o, 9.0 - n) for n, o in enumerate((sale, idle, coming, other, mine))]
    later = [Answer(seat, mine)]
    assert list(rivals(answer_of("race", g, seat, mine), rated, later)) == [coming, other]
    g.players[seat].goods[g.players[seat].tableau[0]] = ()
    assert list(rivals(answer_of("race", g, seat, mine), rated, later)) == [sale, coming, other]


def test_the_order_of_effects_is_not_blamed() -> None:
    """Both happen."""
    g, seat = next(walked("voidfall", 1))
    a = answer_of("voidfall", g, seat, First(0, "gain"))
    assert list(rivals(a, [Rated(First(1, "build"), 5.0)], [Answer(seat, First(0, "gain"))])) == []


def test_what_comes_in_turn_is_not_blamed_for_its_order() -> None:
    """A focus that is played later in the same cycle was not missed; one that was not played was."""
    table = play_out(find("voidfall"), setup_of("voidfall"), 2, [find_bot("uniform")] * 2)
    g = find("voidfall").setup(table.record.setup, table.record.seed)
    focuses: list[tuple[int, int, Any, Option]] = []
    for n, answer in enumerate(table.record.answers):
        asked = decision(g, answer.seat)
        if asked is not None and asked.kind == "focus" and answer.seat == 0:
            focuses.append((n, g.cycle, clone(g), answer.option))
        apply(g, answer.seat, answer.option, watch=False)
    (n, cycle, before, first), (_, same, _, second) = focuses[:2]
    assert cycle == same and first != second
    left = decision(before, 0)
    played = {option for _, c, _, option in focuses if c == cycle}
    assert left is not None
    missed = next(o for o in left.options if type(o) is type(first) and o not in played)
    a = answer_of("voidfall", before, 0, first, n)
    later = table.record.answers[n:]
    assert list(rivals(a, [Rated(second, 9.0), Rated(missed, 8.0), Rated(first, 0.0)], later)) == [missed]


def test_luck_is_not_blamed() -> None:
    """A gap is believed if luck makes it seldom, and more seldom where many were looked at."""
    worlds = (2.0, 0.5, -0.8, 1.9, 0.4, 1.1, -0.2, 1.4, 0.3, 0.6)
    gap = Gap(worlds, tuple((w,) for w in worlds))
    assert gap.sure(0.05) and not gap.sure(0.05 / 12)
    assert Gap((1.0, 1.0), ((1.0,), (1.0,))).sure(1e-6), "the same in every world"
    assert not Gap((3.0,), ((3.0,),)).sure(0.4), "once is no proof"
    assert not Gap((), ()).sure(0.4) and Gap((), ()).matters == 0.0
    both = Gap((8.0, 8.0), ((9.0, 3.0), (9.0, 5.0)))
    assert both.loss == both.matters == 6.5, "two estimates"
    assert Gap((8.0, 8.0), ((9.0, -3.0), (9.0, 1.0))).loss == 0.0, "estimates that contradict each other"
    assert Gap((0.5, 0.5), ((9.0,), (9.0,))).matters == 1.0, "a game that is decided"


@pytest.mark.parametrize("game", ["artifacts", "race"])
def test_equal_answers_have_no_gap(game: str, quick_judge: None) -> None:
    """An answer played on beside itself: in the same worlds, with the same luck, nothing differs."""
    for n, (g, seat) in enumerate(walked(game, 4)):
        if n < 6:
            continue
        asked = position(game, g, seat).steady()
        option = asked.decision.options[0]
        first, second = (compared(asked, option, other, 4) for other in (option, asked.decision.options[1]))
        assert len(second.worth) == len(second.points) == 4
        assert set(first.worth) == {0.0} and first.loss == 0.0
        assert compared(asked, option, asked.decision.options[1], 4, seed=1) != second, "worlds of its own"
        return


def test_the_largest_of_many_is_looked_at_again(monkeypatch: pytest.MonkeyPatch, quick_judge: None) -> None:
    """What seemed worst must hold in worlds of its own, matter, and is said once."""
    many = ((g, s, asked.options) for g, s in walked("race", 4) if (asked := decision(g, s)) and len(asked.options) > 3)
    g, seat, options = next(many)
    seeming = Gap((9.0, 9.0), ((9.0,), (9.0,)))

    def doubted(n: int, chosen: Option, better: Option) -> analysis._Doubt:
        other = analysis._Other(n, chosen, better)
        return analysis._Doubt(answer_of("race", g, seat, chosen, n), better, other, [Rated(better, 1.0)], seeming)

    again = {options[1]: (4.0,) * 4, options[2]: (12.0, -9.0, 14.0, 3.0), options[3]: (0.7,) * 4}
    asked_for: list[tuple[int, int]] = []

    def measured(asked: Any, chosen: Option, better: Option, worlds: int, seed: int = 0) -> Gap:
        asked_for.append((worlds, seed))
        return Gap(again[better], tuple((d,) for d in again[better]))

    monkeypatch.setattr(analysis, "compared", measured)
    found = [doubted(n, options[0], better) for n, better in enumerate((*options[1:4], options[1]))]
    moments = list(looked_at_again(found, 6, 12, until=float("inf")))
    assert [(m.number, m.better, m.loss) for m in moments] == [(0, options[1], 4.0)]
    assert moments[0].cost == Text("core-loss", {"points": 4})
    assert all(worlds == analysis.AGAIN * 12 and seed for worlds, seed in asked_for)
    assert not moments[0].reason or moments[0].reason.id not in SLIGHT


def test_a_better_card_is_told_with_its_turn(quick_judge: None) -> None:
    """As a tip would have told it: what was missed is the whole turn."""
    g, seat, _ = question("voidfall", "focus", lambda g, seat, asked: True)
    chosen, better = position("voidfall", g, seat).decision.options[:2]
    gap = Gap((9.0, 9.0), ((9.0,), (9.0,)))
    rated = [Rated(better, 2.0), Rated(chosen, 1.0)]
    other = analysis._Other(0, chosen, better)
    found = analysis._Doubt(answer_of("voidfall", g, seat, chosen), better, other, rated, gap)
    told = purpose(found.answer.asked.steady(60.0), better, JUDGE)
    assert told is not None and "voidfall-reason-plan" in repr(told.text)
    assert analysis.moment(found, 9.0).reason == told.text
