"""The programs that measure bots count what was won by whom, and draw what they counted."""

import json
import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.bots.bot import Bot
from starboard.bots.heuristics import Habits
from starboard.bots.levels import Level, Play
from starboard.core.game import find
from starboard.lab.matches import Match, Played, schedule
from starboard.lab.ratings import share
from tools import levels, strength


def result(match: Match, places: tuple[int, ...], points: float = 0.0, work: float = 0.0) -> Played:
    """Make up what came of a match: ten decisions of each seat, all as long."""
    seats = len(places)
    return Played(
        match, (points,) * seats, places, (), 10 * seats, (10,) * seats, (work,) * seats, ((work / 10,) * 10,) * seats,
        work=(work,) * seats, hardest=((work / 10,) * 10,) * seats,
    )  # fmt: skip


def keep(folder: Path, bot: str, games: int, seed: int, won: Iterable[int], points: float, work: float) -> None:
    """Write the games of a bot as a tournament keeps them, and before them one of another seed."""
    matches = schedule(find("race"), (bot,), games, seed, strength.SETUP, 60.0, strength.OVER)
    [other] = schedule(find("race"), (bot,), 1, seed + 1, strength.SETUP, 60.0, strength.OVER)
    wins = set(won)
    lines = [result(other, (1,)), *[result(m, (1 if m.number in wins else 2,), points, work) for m in matches]]
    text = b"\n".join(map(msgspec.json.encode, lines))
    (folder / f"{bot.replace(':', '-')}.jsonl").write_bytes(text)


def test_strength_is_counted_and_drawn_from_the_games_that_were_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path, "net", 80, 5, range(20), 31.0, 0.02)
    keep(tmp_path, "ismcts:43", 8, 5, range(6), 40.5, 1.5)
    keep(tmp_path, "ismcts:430", 8, 5, range(8), 42.0, 9.0)
    out = tmp_path / "plot.json"
    words = ["strength.py", str(out), "--keep", str(tmp_path), "--games", "8", "--seed", "5", "--kept"]
    monkeypatch.setattr("sys.argv", words)
    strength.main()
    assert capsys.readouterr().out.splitlines() == [
        "net: 25.0 % (16.8–35.5) of 80, 31.0 points, 2 / 2 ms of a core",
        "ismcts:43: 75.0 % (40.9–92.9) of 8, 40.5 points, 150 / 150 ms of a core",
        "ismcts:129: nothing played",
        "ismcts:430: 100.0 % (67.6–100.0) of 8, 42.0 points, 900 / 900 ms of a core",
        "ismcts:1290: nothing played",
    ]
    line, interval, point, alone = json.loads(out.read_text("utf-8"))["layer"]
    searched = [
        {"seconds": s, "wins": w.rate, "low": w.low, "high": w.high}
        for s, w in ((0.1, share(6, 8)), (1.0, share(8, 8)))
    ]
    drawn = [rows_of(out, layer) for layer in (line, interval, point)]
    assert drawn == [searched] * 3 and rows_of(out, alone) == [{"wins": 0.25}]
    fields = [{way: at["field"] for way, at in layer["encoding"].items()} for layer in (line, interval, point, alone)]
    assert fields == [
        {"x": "seconds", "y": "wins"},
        {"x": "seconds", "y": "low", "y2": "high"},
        {"x": "seconds", "y": "wins"},
        {"y": "wins"},
    ]


def rows_of(file: Path, layer: dict[str, Any]) -> list[dict[str, float]]:
    """Give what a layer of a plot draws: its own values, or those that the plot names."""
    plot = json.loads(file.read_text("utf-8"))
    data = layer.get("data", plot.get("data", {}))
    rows: list[dict[str, float]] = data["values"] if "values" in data else plot["datasets"][data["name"]]
    return rows


CANDIDATE = levels.Candidate(levels.short(0.5, 3.0, 0.15), 0.5)


class Serial:
    """Works like a pool of processes, in this one."""

    def __init__(self, jobs: int | None) -> None:
        """Need nothing."""

    def __enter__(self) -> "Serial":
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing."""

    def map(self, work: Callable[[Any], float], parts: Sequence[Any], chunksize: int) -> list[float]:
        """Do one after the other."""
        return [work(part) for part in parts]


@pytest.mark.parametrize(
    "places, said",
    [
        ({"candidate": 1, "greedy": 2}, "100.0 % (92–100) of 44, +798"),
        ({"candidate": 2, "greedy": 1}, "0.0 % (0–8) of 44, -798"),
        ({"candidate": 1, "greedy": 1}, "50.0 % (36–64) of 44, +0"),
        ({"candidate": 1, "greedy": 1, "even": 2}, "75.0 % (61–85) of 44, +191"),
    ],
)
def test_a_level_is_told_how_far_it_is_from_another_bot(
    places: dict[str, int], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With "even" the other bot comes second in every other game: a win and half a win in turn, three quarters."""

    def play(match: Match, bots: Sequence[Bot]) -> Played:
        assert [isinstance(bot, Level) for bot in bots] == [name == "candidate" for name in match.bots]
        assert all(bot.play("race") == CANDIDATE.play for bot in bots if isinstance(bot, Level))
        now = {**places, "greedy": places["even"]} if "even" in places and match.number % 2 else places
        return result(match, tuple(now[name] for name in match.bots))

    monkeypatch.setattr(levels, "CANDIDATES", {"race": [CANDIDATE, levels.Candidate(levels.learned(20))]})
    monkeypatch.setattr(levels, "play", play)
    monkeypatch.setattr("multiprocessing.Pool", Serial)
    monkeypatch.setattr("sys.argv", ["levels.py", "race", "--games", "88", "--only", "sight"])
    levels.main()
    assert capsys.readouterr().out == f"race: sight 0.5 favour 3.0 overlooks 0.15: {said}\n"


def test_of_four_seats_a_candidate_has_two() -> None:
    """In Sidereal Confluence two sit against two: what both of them win is the candidate's."""
    matches = schedule(find("sidereal"), ("candidate", "greedy"), 8, 1, levels.SETUPS["sidereal"], 60.0)
    assert {match.bots.count("candidate") for match in matches} == {2}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(levels, "play", lambda match, bots: result(match, (1, 1, 3, 1)))
        parts = [levels.won((match, CANDIDATE)) for match in matches]
    assert parts == pytest.approx([sum(match.bots[n] == "candidate" for n in (0, 1, 3)) / 3 for match in matches])


def test_a_candidate_says_what_is_not_as_usual() -> None:
    assert levels.Candidate(Play()).name == "as greedy"
    assert levels.Candidate(levels.learned(20, 0.1)).name == "overlooks 0.1 playouts 20 learned True"
    assert levels.Candidate(Play(Habits(trade="goods"))).name == "trade goods"
    assert levels.short(2.0).habits == Habits(sight=2.0) and math.isinf(levels.learned(0).habits.sight)
