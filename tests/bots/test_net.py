"""The net as a bot: fair, quick, there only with weights; games without a net are played by rules of thumb."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from starboard.bots import learned, net
from starboard.bots.bot import position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import heuristics
from starboard.bots.ismcts import Ismcts
from starboard.bots.learned import FOLDER, encoder_of, weights_file
from starboard.bots.learned.artifacts import ROUTINE
from starboard.bots.learned.experience import CLEAR, Experience
from starboard.bots.learned.network import TABLES, network
from starboard.bots.learned.race import ENCODER
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import find
from starboard.core.options import Choice, Decision, read_fields
from starboard.core.rng import Rng
from starboard.core.state import clone, sample, view
from starboard.core.testing import any_answer
from starboard.games.race.facts import DESIGN
from tests.games.race.vectors import Position as TakeOvers
from tests.games.race.vectors import vectors

pytestmark = pytest.mark.usefixtures("dull_weights")


def positions(words: str, seed: int, stride: int = 5, name: str = "race") -> Iterator[tuple[Any, int]]:
    """Play at random; gives a state now and then, with a seat that has a choice."""
    game, rng = find(name), Rng(seed)
    g: Any = game.setup(read_fields(game.setup_type, words, 0, game.package), seed)
    n = 0
    while seats := waiting(g):
        seat = rng.pick(seats)
        asked = decision(g, seat)
        assert asked is not None
        n += len(asked.options) > 1
        if len(asked.options) > 1 and n % stride == 0:
            yield clone(g), seat
        apply(g, seat, any_answer(g, seat, rng), watch=False)


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "words",
    [
        "seats=2",
        "seats=2 sets=0",
        "seats=3",
        "seats=4",
        "seats=5",
        "seats=6",
        "difficulty=hard",
        "difficulty=easy sets=1",
    ],
)
def test_same_view_same_answer(words: str) -> None:
    """The truth is replaced by a sample: the net judges every option the same, to the last bit."""
    bot, compared, answers = net.Net(), 0, set()
    for g, seat in positions(words, 3, 2):
        other = sample(g, seat, Rng(g.answers))
        here, there = (bot.judge(position("race", state, seat)) for state in (g, other))
        assert here is not None and there is not None
        assert here.logits.tolist() == there.logits.tolist() and here.win == there.win
        asked = position("race", g, seat, 5)
        assert bot.choose(asked) in asked.decision.options
        answers.add(asked.decision.options.index(bot.choose(asked)))
        compared += 1
    assert compared >= 8 and len(answers) > 1


def test_what_a_seat_knows_makes_a_difference() -> None:
    """Another hand, another judgement."""
    bot = net.Net()
    g, seat = next(iter(positions("seats=2", 4)))
    before = bot.judge(position("race", g, seat))
    hand = g.players[seat].hand
    hand[0] = next(c for c in g.deck if DESIGN[c] is not DESIGN[hand[0]])
    g.now = None
    after = bot.judge(position("race", g, seat))
    assert before is not None and after is not None and before.win != after.win


def calls_of(work: Callable[[], object]) -> int:
    """Count the functions that are called: what something costs, on any machine and however busy that is."""
    count = 0

    def called(frame: object, event: str, what: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def test_an_answer_costs_little() -> None:
    """It takes a fraction of a millisecond: a few thousand calls, and a product with each small layer."""
    bot, judges = net.Net(), network("race")
    asked = [position("race", g, seat) for words in ("seats=2", "difficulty=easy") for g, seat in positions(words, 6)]
    bot.choose(asked[0])
    calls = sorted(calls_of(partial(bot.choose, one)) for one in asked)
    assert calls[len(calls) * 9 // 10] < 3_000, calls
    assert judges is not None and sum(a.size for name, a in judges.w.items() if name not in TABLES) < 250_000


def test_it_is_there_only_with_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert isinstance(net.available(), net.Net)
    monkeypatch.setenv(FOLDER, str(tmp_path / "nowhere"))
    assert net.available() is None and network("race") is None


def test_without_numpy_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "find_spec", lambda name: None)
    assert net.available() is None


def test_other_games_are_played_by_rules_of_thumb() -> None:
    game = find("voidfall")
    g = game.setup(read_fields(game.setup_type, "seats=2", 0, game.package), 1)
    seat = waiting(g)[0]
    asked = position("voidfall", g, seat, 3)
    assert not weights_file("voidfall").is_file() and not net.Net().knows(asked)
    assert net.Net().choose(asked) == net.Tuned().choose(asked)
    assert net.Tuned().knows("sidereal") is heuristics("sidereal")


class Unheard(Choice, frozen=True):
    """An option that the encoder has never seen."""

    card: str
    note: str = ""
    number: int = 0


def test_unknown_questions_and_options_are_encoded() -> None:
    """A new kind of decision or option needs no change of the encoder, and its fields tell options apart."""
    g, seat = next(iter(positions("seats=2", 4)))
    card = g.players[seat].hand[0]
    made = tuple(Unheard(card, note, n) for note in ("", "late") for n in (0, 1))
    seen = ENCODER.encode(view(g, seat), Decision(seat, "unheard_of", made))
    ends = [*seen.option_starts[1:], len(seen.option_rows)]
    rows = {tuple(seen.option_rows[a:b]) for a, b in zip(seen.option_starts, ends, strict=True)}
    assert len(rows) == 4


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "name, words",
    [
        ("race", "seats=2"), ("race", "difficulty=medium"), ("race", "seats=3"), ("race", "seats=6 sets=2"),
        ("race", "seats=2 one_action=yes"), ("artifacts", "seats=2"), ("artifacts", "seats=4"),
    ],
)  # fmt: skip
def test_an_imagined_state_is_judged_by_what_the_seat_may_know(name: str, words: str) -> None:
    """A search may ask the net on whole states: it sees in them what it sees in the view."""
    compared, encoder = 0, encoder_of(name)
    assert encoder is not None
    for g, seat in positions(words, 12, 3, name):
        asked = decision(g, seat)
        assert asked is not None
        whole, seen = encoder.encode(g, asked), encoder.encode(view(g, seat), asked)
        assert all(a.tolist() == b.tolist() for a, b in zip(whole, seen, strict=True))
        compared += 1
    assert compared >= 8


@pytest.mark.parametrize("words", ["seats=2", "seats=3"])
def test_where_a_net_is_slow_playouts_are_by_rules_of_thumb(words: str) -> None:
    """It says which options to look at and what came of them, from what the seat may know; same seed, same ratings."""
    bot, thumbs, kinds = Ismcts(8), heuristics("artifacts").tuned(), set()
    for g, seat in positions(words, 9, 13, "artifacts"):
        other = sample(g, seat, Rng(g.answers))
        here, there = (position("artifacts", state, seat, 5) for state in (g, other))
        knows = bot.knows("artifacts", here.view)
        assert isinstance(knows, Experience) and bot.rate(here) == bot.rate(there)
        asked = here.decision
        rated, routine = knows.rate(here.view, asked), asked.kind in ROUTINE
        assert rated is not None and (net.Net().judge(here) is None) == routine
        by_net = knows.judge(g, asked).logits.tolist()
        assert [r.value for r in rated] == (list(thumbs.score(g, asked) or ()) if routine else by_net)
        assert list(knows.score(g, asked) or ()) == list(thumbs.score(g, asked) or ())
        judged = knows.judge(g, asked)
        assert knows.net.foresee(knows.net.encoder.outlook(g, asked)) == (judged.win, judged.lead)
        kinds.add(routine)
    assert kinds == {True, False}


def test_a_search_judges_by_the_net_where_there_is_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bot = Ismcts(8)
    assert isinstance(bot.knows("race"), Experience) and not isinstance(bot.knows("voidfall"), Experience)
    monkeypatch.setattr(learned, "find_spec", lambda name: None)
    assert not isinstance(bot.knows("race"), Experience)
    monkeypatch.undo()
    monkeypatch.setenv(FOLDER, str(tmp_path / "nowhere"))
    assert not isinstance(bot.knows("race"), Experience)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "words, stride",
    [("seats=2", 9), ("difficulty=hard", 9), ("seats=3", 40), ("seats=4", 50), ("seats=5", 60), ("seats=6", 70)],
)
def test_a_search_with_a_net_is_fair_and_repeats(words: str, stride: int) -> None:
    """The truth is replaced by a sample: same view, same seed, same ratings."""
    bot, searched = Ismcts(8), 0
    for g, seat in positions(words, 9, stride):
        other = sample(g, seat, Rng(g.answers))
        here, there = (bot.rate(position("race", state, seat, 5)) for state in (g, other))
        assert here == there
        assert all(r.option in position("race", g, seat).decision.options for r in here)
        searched += len(here) > 1
    assert searched >= 3


@pytest.mark.slow
@pytest.mark.parametrize("words", ["seats=3", "seats=4", "seats=5", "seats=6 sets=2", "seats=2 one_action=yes"])
def test_it_plays_at_tables_of_any_size(words: str) -> None:
    """It learned them all: the net judges, a search judges by it, and both answer legally."""
    bot, search, judged = net.Net(), Ismcts(6), 0
    for g, seat in positions(words, 40, 10):
        here = position("race", g, seat, 5)
        assert bot.judge(here) is not None
        assert isinstance(search.knows("race", here.view), Experience)
        assert bot.choose(here) in here.decision.options
        assert search.choose(here) in here.decision.options
        judged += 1
    assert judged >= 4


def test_at_tables_it_did_not_learn_it_plays_by_rules_of_thumb() -> None:
    """Neither the net nor a search with it judges cards that lie on a real table."""
    bot, search, asked = net.Net(), Ismcts(6), 0
    for g, seat in positions("own=cards", 40, 2):
        here = position("race", g, seat, 5)
        assert bot.judge(here) is None
        assert not isinstance(search.knows("race", here.view), Experience)
        asked += 1
    assert asked


def test_it_judges_take_overs() -> None:
    """The worlds in reach are told apart by how the attack stands against the defence. [14.3]"""
    table = TakeOvers(vectors("takeovers.toml")["T40"])
    table.do("settle")
    here = position("race", table.g, 0, 5)
    assert here.decision.kind == "takeover" and len(here.decision.options) > 1
    judged = net.Net().judge(here)
    assert judged is not None and len(judged.logits) == len(here.decision.options)
    seen = ENCODER.encode(here.view, here.decision)
    names = [ENCODER.option.names[row] for row in seen.option_rows]
    assert "edge" in names


WAR = {
    "takeover": ("T40", 0, ["settle"]),
    "attack": ("T57", 0, ["settle", "A take_over card=rebel_warrior_race by=imperium_seat"]),
    "stop": ("T52", 2, ["settle", "A take_over card=rebel_warrior_race by=imperium_seat"]),
    "defend": ("T49", 1, ["settle", "A take_over card=rebel_warrior_race by=imperium_seat"]),
}
"""Each question of a take-over: a worked example, who is asked, and what leads there."""


@pytest.mark.parametrize("kind", WAR)
def test_in_a_take_over_nobody_looks_at_hidden_cards(kind: str) -> None:
    """Net, search and rules of thumb answer legally, and the same where what they cannot see is another. [14.6]"""
    name, seat, lines = WAR[kind]
    table = TakeOvers(vectors("takeovers.toml")[name])
    for line in lines:
        table.do(line)
    other = sample(table.g, seat, Rng(3))
    assert decision(table.g, seat) == decision(other, seat) and other.deck != table.g.deck
    for bot in (net.Net(), Ismcts(8), Greedy()):
        here, there = (position("race", g, seat, 5) for g in (table.g, other))
        assert here.decision.kind == kind
        chosen = bot.choose(here)
        assert chosen in here.decision.options and chosen == bot.choose(there)


def test_what_the_net_finds_hopeless_is_not_searched() -> None:
    knows = Ismcts().knows("race")
    assert knows.worth_searching([2.0, 2.0 - 1.1 * CLEAR, 2.0 - 0.9 * CLEAR]) == [0, 2]


def test_prospects_turn_around_for_the_other_side() -> None:
    """Where only the other one is asked, its lead is the own lag; at the end the result itself counts."""
    knows = Ismcts().knows("race")
    for g, seat in positions("seats=2", 9, 1):
        if list(waiting(g)) == [seat]:
            assert knows.look(g, seat) == -knows.look(g, 1 - seat)
            break
    else:
        raise AssertionError("nobody was asked alone")
