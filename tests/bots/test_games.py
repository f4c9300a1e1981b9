"""Bots at the four games: fair, within their time, sensible, able to say why; every game of bots ends."""

from types import SimpleNamespace
from typing import Any

import pytest

from starboard.bots import ismcts
from starboard.bots.analysis import analyse
from starboard.bots.bot import Bot, find_bot, position
from starboard.bots.heuristics import heuristics
from starboard.bots.levels import BEST
from starboard.bots.table import play_out
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import find
from starboard.core.options import read_fields
from starboard.core.record import Recorder
from starboard.core.rng import Rng, mix
from starboard.core.state import clone, digest, sample
from starboard.core.testing import any_answer
from starboard.games.sidereal.options import Produce, Ready
from starboard.games.voidfall.fleets import Regroup
from starboard.games.voidfall.options import MoveFleet
from tests.games.voidfall.making import begin, edit, outpost
from tests.games.voidfall.making import position as voidfall_position

GAMES = ("artifacts", "race", "sidereal", "voidfall")
BOTS = ("uniform", "greedy", "greedy-notrade", "ismcts:6")
SETUPS = {"artifacts": "seats=2", "race": "seats=2", "sidereal": "seats=4", "voidfall": "seats=2"}


def setup_of(game: str, words: str = "") -> Any:
    """Read the set-up in which a game's bots are tried."""
    found = find(game)
    return read_fields(found.setup_type, words or SETUPS[game], 0, found.package)


def some_positions(game: str, seed: int, count: int, stride: int) -> list[tuple[Any, int]]:
    """Play at random and keep a state now and then, with a seat that has a choice."""
    g, rng = find(game).setup(setup_of(game), seed), Rng(seed)
    kept: list[tuple[Any, int]] = []
    n = 0
    while (seats := waiting(g)) and len(kept) < count:
        seat = rng.pick(seats)
        asked = decision(g, seat)
        assert asked is not None
        if len(asked.options) > 1:
            n += 1
            if n % stride == 0:
                kept.append((clone(g), seat))
        apply(g, seat, any_answer(g, seat, rng), watch=False)
    return kept


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_same_view_same_answer(game: str, name: str) -> None:
    """The truth is replaced by a sample: the bot cannot tell, so it answers the same, and changes nothing."""
    bot = find_bot(name)
    for g, seat in some_positions(game, 3, 4, 7):
        other = sample(g, seat, Rng(g.answers))
        before = digest(g)
        here = bot.choose(position(game, g, seat, 5))
        assert digest(g) == before
        assert bot.choose(position(game, other, seat, 5)) == here
        apply(g, seat, here, watch=False)


@pytest.mark.parametrize("game", GAMES)
def test_search_keeps_its_time(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts are broken off when the clock says so; it goes on a millisecond at each look (times: `bench bots`)."""
    now = [0.0]

    def tick() -> float:
        now[0] += 0.001
        return now[0]

    monkeypatch.setattr(ismcts, "time", SimpleNamespace(perf_counter=tick))
    monkeypatch.setattr(ismcts.Clock, "expected", 0.0)
    bot = find_bot("ismcts")
    for g, seat in some_positions(game, 5, 3, 9):
        began = now[0]
        bot.choose(position(game, g, seat, 1, seconds=0.2))
        assert now[0] - began < 0.21


@pytest.mark.parametrize("game", GAMES)
def test_search_repeats_with_its_seed(game: str) -> None:
    g, seat = some_positions(game, 7, 1, 5)[0]
    bot: Any = find_bot("ismcts:10")
    first, again = (bot.rate(position(game, g, seat, 9)) for _ in range(2))
    assert first == again


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_greedy_beats_uniform(game: str) -> None:
    """A few games, each seat in turn; the real measurement is in docs/bots.md."""
    found, setup = find(game), setup_of(game)
    greedy, uniform = find_bot("greedy"), find_bot("uniform")
    games = 2 if game in ("sidereal", "voidfall") else 6
    won = 0
    for n in range(games):
        seats: list[Bot] = [uniform] * setup.seats
        seats[n % setup.seats] = greedy
        table = play_out(found, setup, 40 + n, seats)
        won += n % setup.seats in found.result(table.state).winners
    assert won == games or (games == 6 and won >= 5)


@pytest.mark.slow
def test_trading_pays() -> None:
    """Traders gain more than the same players who keep to themselves, on the same seed in both seatings."""
    game = find("sidereal")
    traders = hermits = 0.0
    for first in (0, 1):
        names = ("greedy", "greedy-notrade") if not first else ("greedy-notrade", "greedy")
        table = play_out(game, setup_of("sidereal"), 2, [find_bot(n) for n in names * 2])
        scores = game.result(table.state).scores
        traders += scores[first] + scores[first + 2]
        hermits += scores[1 - first] + scores[3 - first]
        assert table.state.deals_made > 0
    assert traders > hermits


def test_a_trader_offers_what_pleases_both() -> None:
    from starboard.bots.heuristics.sidereal.deals import deal_value
    from starboard.bots.heuristics.sidereal.offers import best_swaps

    g = find("sidereal").setup(setup_of("sidereal"), 4)
    offers = [(seat, swap) for seat in range(4) for swap in best_swaps(g, seat)]
    assert offers
    for seat, swap in offers[:6]:
        other = next(s for leg in swap.offer.legs for s in (leg.giver, leg.taker) if s != seat)
        mine, theirs = deal_value(g, seat, swap.offer), deal_value(g, other, swap.offer)
        assert mine is not None and mine > 0 and theirs is not None and theirs > 0


def test_planned_productions_are_allowed_in_imagined_states() -> None:
    """What playouts commit for everybody fits the worlds they are played in, also after single runs by hand. [5]"""
    game, knows, rng = find("sidereal"), heuristics("sidereal"), Rng(4)
    g = game.setup(setup_of("sidereal"), 8)
    tried = 0
    while (seats := waiting(g)) and tried < 30:
        seat = rng.pick(seats)
        asked = decision(g, seat)
        assert asked is not None
        if asked.kind == "commit":
            for who in range(len(g.players)):
                imagined = sample(g, who, rng)
                here = decision(imagined, seat)
                assert here is not None and here.form is not None
                plan = knows.policy(imagined, here, rng)
                assert isinstance(plan, Produce)
                here.form.check(imagined, seat, plan)
                tried += 1
        apply(g, seat, any_answer(g, seat, rng), watch=False)
    assert tried >= 30


def test_a_whole_production_is_advised_before_its_best_converter() -> None:
    """Also where one converter alone gains much: the plan runs it with the others in one answer. [6]"""
    game, knows = find("sidereal"), heuristics("sidereal")
    tried = 0
    for seed in range(6):
        g = game.setup(setup_of("sidereal"), seed)
        for seat in range(4):
            apply(g, seat, Ready(), watch=False)
        for seat in waiting(g):
            asked = decision(g, seat)
            if asked is None or asked.kind != "commit":
                continue
            rated = sorted(knows.rate(g, asked) or (), key=lambda r: -r.value)
            assert isinstance(rated[0].option, Produce)
            tried += any(r.value > 2.5 for r in rated[1:])
    assert tried > 3


def test_a_nomad_takes_no_colonies_and_builds_fleets() -> None:
    """Im'dril may keep no colony, so none is worth a bid; a fleet is worth what it lets run. [9]"""
    from starboard.bots.heuristics.sidereal.holdings import colony_value, pool_value, room
    from starboard.bots.heuristics.sidereal.prices import face_gain

    game = find("sidereal")
    g = next(g for n in range(20) if (g := game.setup(setup_of("sidereal"), n)).seat_of("imdril") >= 0)
    seat = g.seat_of("imdril")
    assert all(colony_value(g, seat, card) == 0 for card in g.colony_track if card)
    player = g.players[seat]
    gains = sorted((face_gain(c, 0, 3.0) for c in player.cards if c != "imdril.fleet_start"), reverse=True)
    assert room(player, 2, 3.0) == gains[0] and room(player, 4, 3.0) == gains[0] + gains[1]
    assert pool_value(g, player, "imdril.fleet_6") > 3 * gains[1]


@pytest.mark.parametrize("setup", ["difficulty=easy", "difficulty=medium"])
def test_race_against_the_robot_ends(setup: str) -> None:
    game = find("race")
    table = play_out(game, setup_of("race", setup), 3, [find_bot("greedy")])
    assert len(game.result(table.state).scores) == 2


@pytest.mark.slow
@pytest.mark.parametrize("game", ["artifacts", "race"])
def test_analysis_finds_what_was_given_away(game: str, quick_judge: None) -> None:
    """A random player's worst moves cost points; the answers named are those of the record."""
    found, setup = find(game), setup_of(game)
    table = Recorder(found, setup, 6)
    rng = Rng(6)
    best = find_bot(BEST)
    while (seats := waiting(table.state)) and len(table.record.answers) < 60:
        seat = seats[0]
        asked = position(game, table.state, seat, 1)
        table.apply(seat, best.choose(asked) if seat else any_answer(table.state, seat, rng), watch=False)
    moments = analyse(table.record, worlds=3)
    assert moments and moments == analyse(table.record, worlds=3)
    assert [m.loss for m in moments] == sorted((m.loss for m in moments), reverse=True) and moments[-1].loss > 0
    assert {m.seat for m in moments} == {0}
    for m in moments:
        assert table.record.answers[m.number].option == m.chosen != m.better
        assert m.reason is not None and not m.longer


def test_values_are_given_for_every_side() -> None:
    for game in GAMES:
        g = find(game).setup(setup_of(game), 2)
        assert len(heuristics(game).values(g)) >= len(g.players)


def test_a_search_survives_worlds_that_leave_nothing_to_answer() -> None:
    """Somebody else has picked a part of several cards in secret: what is imagined may leave no card to go on with."""
    seed = 1957514276
    table = Recorder(find("race"), setup_of("race", "seats=2 sets=3"), seed)
    rng = Rng(mix(seed + 1))
    bots: list[Bot] = [find_bot("greedy"), ismcts.Ismcts(8, learned=False)]
    while table.state.round == 0:
        seat = rng.pick(waiting(table.state))
        asked = position("race", table.state, seat, rng.below(1 << 62), 60.0)
        table.apply(seat, bots[seat].choose(asked), watch=False)
    assert len(table.record.answers) == 6


def test_fleets_of_a_bot_do_not_go_to_and_fro() -> None:
    """Where nothing can be won by moving them they stay where they are, and no move is taken back by the next."""
    g = voidfall_position()
    edit(g, outpost(g), fleets=(3, 0, 0, 0, 0))
    moved: list[Any] = []
    begin(g, Regroup(0))
    while decision(g, 0) is not None:
        move = find_bot("greedy").choose(position("voidfall", g, 0))
        moved.append(move)
        apply(g, 0, move)
    ways = {(o.sector, o.to) for o in moved if isinstance(o, MoveFleet)}
    assert not any((to, sector) in ways for sector, to in ways), moved
