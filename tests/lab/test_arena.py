"""Tournaments: balanced seats, same results everywhere, resumable, right numbers."""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from starboard.core.refusal import Refused
from starboard.lab.arena import arena, kept
from starboard.lab.engines import LostWorkers, inline, play_batch, pool
from starboard.lab.matches import Match, Played, ladder, schedule, seatings
from starboard.lab.ratings import bradley_terry, share
from tests.sample_game import GAME


def plain(games: Sequence[Played]) -> list[tuple[object, ...]]:
    """Give what must be the same wherever a game is played (times are not)."""
    return [(p.match, p.scores, p.places, p.answers, p.decisions) for p in games]


def test_seats_are_balanced() -> None:
    for seats in (2, 3, 4, 6):
        orders = seatings(("a", "b"), seats)
        for chair in range(seats):
            count = Counter(order[chair] for order in orders)
            assert count["a"] == count["b"], seats


def test_all_orders_share_a_seed() -> None:
    matches = schedule(GAME, ("greedy", "uniform"), 12, seed=3, setup="seats=2")
    assert len({m.seed for m in matches}) == 6
    assert [m.bots for m in matches[:2]] == [("greedy", "uniform"), ("uniform", "greedy")]


def test_a_tournament_tells_who_is_better() -> None:
    matches = schedule(GAME, ("greedy", "uniform"), 20, seed=1, setup="seats=2")
    played, summed = arena(matches)
    assert summed.bots[0].bot == "greedy" and summed.bots[0].wins.low > 0.5
    assert summed.bots[0].rating > summed.bots[1].rating
    assert summed.bots[0].rating_low <= summed.bots[0].rating <= summed.bots[0].rating_high
    assert sum(s.won for s in summed.seats.values()) == pytest.approx(20)
    assert len(played) == summed.games == 20


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    matches = schedule(GAME, ("greedy", "uniform"), 8, seed=1, setup="seats=2")
    path = tmp_path / "games.jsonl"
    whole, summed = arena(matches, path=path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:40])
    assert len(kept(path, matches)) == 3
    asked: list[Match] = []

    def watching(left: Sequence[Match]) -> Iterator[Played]:
        asked.extend(left)
        return inline(left)

    again, summed_again = arena(matches, watching, path)
    assert len(asked) == 5 and plain(again) == plain(whole)
    assert [s.wins for s in summed_again.bots] == [s.wins for s in summed.bots]
    assert len(kept(path, matches)) == 8


def dying(matches: Sequence[Match]) -> list[Played]:
    """Die the first time, as a killed worker does."""
    marker = Path(os.environ["STARBOARD_TEST_MARKER"])
    if matches[0].number == 4 and not marker.exists():
        marker.touch()
        os._exit(1)
    return play_batch(matches)


def always_dying(matches: Sequence[Match]) -> list[Played]:
    os._exit(1)


SIMPLE = [Match("salvage", n, n, ("uniform", "greedy", "uniform")) for n in range(8)]


@pytest.mark.slow
def test_a_pool_plays_the_same_games_and_survives_a_dead_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARBOARD_TEST_MARKER", str(tmp_path / "died"))
    here, _ = arena(SIMPLE, inline)
    there, _ = arena(SIMPLE, pool(2, 2, dying, "fork"))  # the sample game is known to this process alone
    assert (tmp_path / "died").exists() and plain(there) == plain(here)


def test_numbers_that_are_known() -> None:
    assert share(0, 0).high == 1.0
    half = share(50, 100)
    assert (round(half.low, 4), round(half.high, 4)) == (0.4038, 0.5962)
    ratings = bradley_terry({("a", "b"): 750.0, ("b", "a"): 250.0}, ("a", "b"))
    assert ratings["a"] - ratings["b"] == pytest.approx(190.8, abs=2)


def test_unknown_bots_are_refused() -> None:
    for name in ("deep", "uniform:3", "ismcts:many"):
        with pytest.raises(Refused, match="unknown_bot"):
            arena([Match("salvage", 0, 1, (name, name, name))])


def test_lost_workers_are_reported() -> None:
    with pytest.raises(LostWorkers, match="8 games"):
        list(pool(1, 4, always_dying)(SIMPLE))


@pytest.mark.slow
def test_the_report_stands_alone(tmp_path: Path) -> None:
    from starboard.lab.report import write_report

    played, summed = arena(schedule(GAME, ("greedy", "uniform"), 6, seed=1, setup="seats=2"))
    write_report(tmp_path / "report.html", played, summed)
    page = (tmp_path / "report.html").read_text()
    assert "Wins by seat" in page and 'src="http' not in page and 'href="http' not in page
    assert (tmp_path / "report.json").exists()


def test_the_command(tmp_path: Path) -> None:
    import typer
    from typer.testing import CliRunner

    from starboard.lab.command import arena_command

    app = typer.Typer()
    app.command()(arena_command)
    words = ["salvage", "--bots", "greedy,uniform", "--games", "4", "--setup", "seats=2", "--engine", "inline"]
    result = CliRunner().invoke(app, [*words, "--keep", str(tmp_path / "k.jsonl"), "--json"])
    assert result.exit_code == 0, result.output
    assert '"games": 4' in result.stdout
    assert len((tmp_path / "k.jsonl").read_text().splitlines()) == 4


def test_the_robot_worlds_are_played_evenly() -> None:
    from starboard.core.game import find

    matches = schedule(find("race"), ("greedy",), 48, seed=1, setup="difficulty=hard", over="robot_world")
    assert Counter(m.over for m in matches) == {f"robot_world={n}": 3 for n in range(16)}
    assert len({m.seed for m in matches}) == 48
    some = schedule(find("race"), ("greedy",), 2, seed=1, over="difficulty")
    assert [m.over for m in some] == ["difficulty=easy", "difficulty=medium"]
    played, summed = arena(matches[:2])
    assert [c.over for c in summed.cells] == ["robot_world=0", "robot_world=1"]
    assert summed.setup == "difficulty=hard" and summed.cells[1].points == played[1].scores[0]
    for words in ("moons", "seats", "difficulty"):
        with pytest.raises(Refused, match="cannot_go_over"):
            schedule(find("race"), ("greedy",), 2, seed=1, setup="difficulty=hard", over=words)


def test_times_are_told() -> None:
    """Means, the slowest hundredth, and how many decisions took longer than they might."""
    played, summed = arena([Match("salvage", 0, 3, ("uniform", "greedy", "uniform"), seconds=1e-9)])
    assert played[0].late == played[0].decisions
    assert {s.over_budget for s in summed.bots} == {1.0}
    assert all(0 < s.mean_seconds <= s.p99_seconds for s in summed.bots)


def test_a_ladder_is_even_wherever_it_stops() -> None:
    """Each rung plays the two above it; every seating of a group has the seed of the group."""
    rungs = ("a", "b", "c", "d")
    matches = ladder(GAME, rungs, 40, seed=3, setup="seats=2")
    assert [m.number for m in matches] == list(range(40))
    pairs = Counter(frozenset(m.bots) for m in matches[:20])
    assert set(pairs) == {frozenset(p) for p in (("a", "b"), ("a", "c"), ("b", "c"), ("b", "d"), ("c", "d"))}
    assert set(pairs.values()) == {4}
    for pair in pairs:
        chairs = Counter((m.seed, m.bots) for m in matches if frozenset(m.bots) == pair)
        assert set(chairs.values()) == {1} and len({seed for seed, _ in chairs}) == 4
