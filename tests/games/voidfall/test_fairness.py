"""The measured games of Voidfall: enough of them on every map as it is today, and fair within what was promised."""

from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from starboard.bots.heuristics import heuristics
from starboard.cli.voidfall_fair import (
    RARE,
    SEATS_APART,
    TOLERANCE,
    Game,
    first_seed,
    house_rows,
    rare_by_chance,
    read_games,
    row_of,
    up_to_date,
    wanted_games,
)
from starboard.core.rng import Rng
from starboard.games.voidfall.civil import RaisePopulation
from starboard.games.voidfall.facts.tables import HOUSES, SCENARIOS, is_drawn
from starboard.games.voidfall.fleets import Regroup
from tests.games.voidfall.making import asked, begin, edit, position

KEPT = Path(__file__).parents[3] / "docs" / "measured" / "voidfall-fair.jsonl.gz"
TWO, MORE = 400, 200
MAPS = [s for s in SCENARIOS if not is_drawn(s)]


@cache
def measured(time: int = 1) -> dict[str, list[Game]]:
    """Give the games of a measurement by map, without those whose map or houses are no longer the same."""
    by: dict[str, dict[int, Game]] = defaultdict(dict)
    for g in up_to_date(read_games(KEPT)):
        if g.seed // SEATS_APART == time:
            by[g.scenario][g.seed] = g
    return {name: list(games.values()) for name, games in by.items()}


@pytest.mark.slow
def test_every_map_was_measured_as_it_is() -> None:
    """Whoever changes a map or a house measures again (`starboard voidfall-fair`); seeds are not chosen."""
    lacking = {}
    for name in MAPS:
        first = first_seed(name, 1)
        seeds = set(range(first, first + wanted_games(name, TWO, MORE)))
        if missing := seeds - {g.seed for g in measured().get(name, [])}:
            lacking[name] = len(missing)
    assert not lacking


def test_measured_games_have_a_winner_with_most_influence() -> None:
    """What was kept of a game fits together."""
    for g in [g for games in measured().values() for g in games]:
        best = max(g.scores)
        assert sum(g.shares) == pytest.approx(1) and all(g.scores[s] == best for s, part in enumerate(g.shares) if part)
        assert sorted(g.order) == list(range(SCENARIOS[g.scenario].players)) and len(set(g.origins)) == len(g.order)


def test_maps_give_as_much_influence_as_the_tutorial() -> None:
    rows = {name: row_of(name, measured()[name]) for name in MAPS}
    parts = {name: row.influence / rows[f"tutorial_{SCENARIOS[name].players}p"].influence for name, row in rows.items()}
    assert {name: part for name, part in parts.items() if abs(part - 1) > TOLERANCE} == {}


def test_seats_win_as_often_as_fair_ones_would() -> None:
    """No map is out of bounds for the lot of them, and no more lie below one in twenty than chance explains at 95 %."""
    chances = {s: row_of(s, measured()[s]).chance for s in MAPS}
    assert min(chances.values()) >= RARE / len(chances), chances
    assert sum(p < RARE for p in chances.values()) <= rare_by_chance(len(chances)), chances


def test_what_looked_unfair_was_chance() -> None:
    """Maps that are less likely than one in twenty were measured a second time, with fresh seeds, and are not there."""
    doubtful = [name for name in MAPS if row_of(name, measured()[name]).chance < RARE]
    again = [row_of(name, measured(2).get(name, [])) for name in doubtful if measured(2).get(name)]
    assert [row.scenario for row in again] == doubtful
    assert all(row.games >= 0.9 * wanted_games(row.scenario, TWO, MORE) and row.chance >= RARE for row in again), again


def test_no_house_wins_far_too_often_or_too_rarely() -> None:
    rows = house_rows([g for games in measured().values() for g in games], False)
    assert {r.name for r in rows} == set(HOUSES)
    assert all(0.6 <= r.ratio <= 1.5 for r in rows), rows


def test_whoever_measures_favours_no_end_of_the_map() -> None:
    """Of equal options the first is taken: sectors come first in turn, to do nothing has one place among them."""
    knows = heuristics("voidfall")
    g = position()
    for sid in g.players[0].own:
        edit(g, sid, corrupted=False, population=2, fleets=(3, 0, 0, 0, 0))
    for step in (RaisePopulation(0), Regroup(0, moves=1)):
        g.todo.clear()
        begin(g, step)
        question = asked(g)
        orders = [knows.listed(g, question, Rng(seed)) for seed in range(60)]
        *moves, nothing = question.options
        assert {next(o for o in order if o != nothing) for order in orders} == set(moves)
        assert len({order.index(nothing) for order in orders}) == 1
        assert all(sorted(map(str, order)) == sorted(map(str, question.options)) for order in orders)
