"""Bots: fair (same view, same answer), repeatable, better than chance, within their budget."""

from types import SimpleNamespace
from typing import Any

import pytest

from starboard.bots import greedy, ismcts
from starboard.bots.bot import Bot, Position, bots, find_bot, position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Heuristics, heuristics
from starboard.bots.ismcts import Ismcts
from starboard.bots.table import play_out
from starboard.bots.uniform import Uniform
from starboard.core.engine import apply, decision, waiting
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import digest, know, sample
from starboard.core.testing import any_answer
from tests.sample_game import GAME, Setup


def test_bots_are_found() -> None:
    assert {"uniform", "greedy", "ismcts"} <= set(bots())
    with pytest.raises(Refused, match="unknown_bot"):
        find_bot("deep thought")


@pytest.mark.parametrize("bot", [Uniform(), Greedy(), Ismcts(40)], ids=lambda b: b.name)
def test_same_view_same_answer(bot: Bot) -> None:
    """The truth is replaced by a sample: the bot cannot tell, so it answers the same."""
    rng = Rng(8)
    g = GAME.setup(Setup(seats=3), 3)
    asked = 0
    while (seats := waiting(g)) and asked < 25:
        seat = rng.pick(seats)
        other = sample(g, seat, rng)
        here = bot.choose(position("salvage", g, seat, 5))
        there = bot.choose(position("salvage", other, seat, 5))
        assert here == there
        asked += 1
        apply(g, seat, any_answer(g, seat, rng))
    assert asked > 10


@pytest.mark.parametrize("bot", [Uniform(), Greedy(), Ismcts(40)], ids=lambda b: b.name)
def test_choosing_changes_nothing_and_repeats(bot: Bot) -> None:
    g = GAME.setup(Setup(seats=2), 9)
    before = digest(g)
    answers = {bot.choose(position("salvage", g, 0, 77)) for _ in range(3)}
    assert len(answers) == 1 and digest(g) == before


class Spy:
    """A bot that looks for the truth in everything it is given."""

    name = "spy"

    def __init__(self) -> None:
        self.found: set[str] = set()

    def choose(self, asked: Position) -> Any:
        seen: set[int] = set()
        stack: list[Any] = [asked]
        while stack:
            thing = stack.pop()
            if id(thing) in seen or isinstance(thing, (type, int, float)):
                continue
            seen.add(id(thing))
            if isinstance(thing, str):
                self.found.add(thing)
            elif isinstance(thing, dict):
                stack += [*thing.keys(), *thing.values()]
            elif isinstance(thing, (list, tuple, set)):
                stack += thing
            else:
                names = getattr(thing, "__struct_fields__", ()) or getattr(thing, "__slots__", ())
                stack += [getattr(thing, name) for name in names]
        return asked.decision.options[0]


def test_a_bot_that_looks_for_the_truth_finds_only_what_is_hidden_somewhere() -> None:
    """It learns which cards are hidden, which is public knowledge, never where: the pools are sorted."""
    g = GAME.setup(Setup(seats=3), 3)
    spy = Spy()
    spy.choose(position("salvage", g, 0))
    knowledge = know(g, 0)
    assert knowledge.pools["cards"] == sorted(knowledge.pools["cards"])
    twin = sample(g, 0, Rng(1))
    other = Spy()
    other.choose(position("salvage", twin, 0))
    assert spy.found == other.found


def wins(bots_of: list[Bot], games: int) -> int:
    """Count the games that the first bot wins alone or shared, both seats in turn."""
    won = 0
    for n in range(games):
        seats = bots_of if n % 2 == 0 else bots_of[::-1]
        table = play_out(GAME, Setup(seats=2), 1000 + n // 2, seats, seconds=0.05)
        won += (0 if n % 2 == 0 else 1) in GAME.result(table.state).winners
    return won


def test_greedy_beats_uniform() -> None:
    assert wins([Greedy(), Uniform()], 20) >= 16


@pytest.mark.slow
def test_search_beats_uniform() -> None:
    assert wins([Ismcts(120), Uniform()], 10) >= 9


def test_search_keeps_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on a millisecond at each look: it ends in time, and not long before."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.001
        return now[0]

    monkeypatch.setattr(ismcts, "time", SimpleNamespace(perf_counter=tick))
    monkeypatch.setattr(ismcts.Clock, "expected", 0.0)
    g = GAME.setup(Setup(seats=3), 3)
    Ismcts().choose(position("salvage", g, 0, seconds=0.2))
    assert 0.15 < now[0] < 0.21


def test_a_search_may_count_what_the_processor_worked(monkeypatch: pytest.MonkeyPatch) -> None:
    """However late it is by the clock of the wall, that is the time which counts."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.001
        return now[0]

    monkeypatch.setattr(ismcts, "time", SimpleNamespace(perf_counter=None, process_time=tick))
    monkeypatch.setattr(ismcts.Clock, "expected", 0.0)
    Ismcts(worked=True).choose(position("salvage", GAME.setup(Setup(seats=3), 3), 0, seconds=0.2))
    assert 0.15 < now[0] < 0.21


def test_a_search_leaves_room_for_slow_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps of 0.2 s: the one that would end past the budget is not begun, and the next search expects such steps."""
    now = [0.0]
    monkeypatch.setattr(ismcts, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    monkeypatch.setattr(ismcts.Clock, "expected", 0.0)
    clock = ismcts.Clock(0.0, 1.0)
    for now[0] in (0.2, 0.4, 0.6):
        clock.check()
    now[0] = 0.8
    with pytest.raises(ismcts.OutOfTime):
        clock.check()
    clock.stop()
    assert 0.1 < ismcts.Clock(0.0, 1.0).longest < 0.2
    ismcts.Clock.expected = 5.0
    assert ismcts.Clock(0.0, 1.0).longest == 0.5


def test_looking_ahead_stops_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that looks ahead answers with what it has tried so far."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.1
        return now[0]

    monkeypatch.setattr(greedy, "time", SimpleNamespace(perf_counter=tick))
    monkeypatch.setattr(greedy, "HASTE", 0.8)
    g = GAME.setup(Setup(seats=2), 21)
    rated = Greedy().look_ahead(position("salvage", g, 0), heuristics("salvage"))
    assert now[0] < 2 and 0 < sum(r.value > -greedy.FAR for r in rated) <= 8


def test_options_of_one_try_share_their_luck() -> None:
    """Paired tries: every option goes on from the same chance, which differs from try to try."""
    met: list[int] = []

    class Paired(Heuristics):
        """Draws while it goes on."""

        paired = True

        def complete(self, g: Any, seat: int, rng: Any) -> None:
            """Note the luck and use some of it up."""
            met.append(rng.below(1 << 30))
            rng.below(len(met))

    g = GAME.setup(Setup(seats=2), 21)
    asked = position("salvage", g, 0)
    count = len(asked.decision.options)
    first = Greedy().look_ahead(asked, Paired(GAME))
    assert count > 1 and len(met) >= 3 * count and len(set(met[: 3 * count])) == 3
    assert [len(set(met[at : at + count])) for at in range(0, 3 * count, count)] == [1, 1, 1]
    assert Greedy().look_ahead(asked, Paired(GAME)) == first


def test_a_lead_is_judged_try_by_try() -> None:
    """A small lead in every try is sure where a large one that comes and goes is not."""
    assert greedy.leads(2.0, [50.0, 10.0, 30.0, 20.0], [47.0, 7.0, 27.0, 17.0])
    assert not greedy.leads(2.0, [50.0, 10.0, 30.0, 20.0], [20.0, 20.0, 20.0, 20.0])
    assert not greedy.leads(2.0, [5.0], [3.0]) and greedy.leads(2.0, [9.0], [3.0])
    assert not greedy.leads(2.0, [9.0], [])


def test_a_search_repeats_with_its_seed() -> None:
    g = GAME.setup(Setup(seats=2), 21)
    first, again, other = (Ismcts(60).rate(position("salvage", g, 0, seed)) for seed in (1, 1, 2))
    assert first == again and first != other


def test_a_single_answer_needs_no_search() -> None:
    g = GAME.setup(Setup(seats=2), 21)
    asked = decision(g, 0)
    assert asked is not None
    lonely = Position("salvage", know(g, 0), type(asked)(0, asked.kind, asked.options[:1]))
    assert Ismcts(0).choose(lonely) == asked.options[0]


def test_hope_values_an_option_by_the_best_that_followed() -> None:
    node = ismcts.Node()
    for found in (2.0, 4.0, 9.0):
        node.add(found)
    assert (node.worth(0.0), node.worth(0.5), node.worth(1.0)) == (5.0, 7.0, 9.0)
