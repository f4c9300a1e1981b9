"""Games of an independent engine, led through ours and compared at every decision. [3] [4.0] [4.6] [4.7] [5.2]

These are a share of all that were compared; `docs/games/race.md` tells how many there are and how to run them.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from starboard.games.race.scoring import points
from tests.games.race.independent import count
from tests.games.race.referee import judge
from tests.games.race.reference import ENDING, Line, packed, read_games, unpacked

FILES = sorted((Path(__file__).parents[2] / "reference" / "race").glob(f"*{ENDING}"))
LISTED = {
    "random_2p_set3_goals 5": [
        "Q78: 2 cards in defence of primitive_rebel_world by powers that were used in part",
    ],
    "random_3p_set1_goals 7": ["Q54: 7 developments of seat 1 count at the end, where 6 are left"],
    "random_5p_set1_goals 7": ["Q54: 6 developments of seat 4 count at the end, where 5 are left"],
    "random_set2 24": ["4.3 (3): strength by new_military_tactics.1 for a world that is paid"],
}
"""Differences that a paragraph of our rules wants, by file and game of those that were compared."""


def name_of(path: Path) -> str:
    """Give the name of a file of games."""
    return path.name.removesuffix(ENDING)


def test_there_are_games_of_every_set() -> None:
    """Sets 0 to 3, for two players and for more, and from set 1 on with goals, from set 2 on with takeovers."""
    wanted = {f"{who}_set{level}" for who in ("two", "table") for level in range(4)}
    wanted |= {f"goals_set{level}" for level in range(1, 4)}
    assert {name_of(path) for path in FILES} == wanted


@pytest.mark.few(3)
@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_referee(path: Path) -> None:
    """States, candidates and final points are equal, but for what is listed; the points are counted once more."""
    for lines in read_games(path):
        origin = lines[0]["origin"]
        verdict = judge(lines)
        assert not verdict.fault, origin
        assert verdict.listed == LISTED.get(origin, []), origin
        assert verdict.compared.total() > 30
        assert verdict.end is not None
        for player in verdict.end.players:
            assert points(player) == count(player.tableau, player.vp, player.prestige)


CHANGES: dict[str, Callable[[Line, Line], object]] = {
    "hand of": lambda asked, end: asked["state"]["players"][0]["hand"].append("gem_world"),
    "vp of": lambda asked, end: asked["state"]["players"][0].update(vp=1),
    "candidates": lambda asked, end: asked["candidates"].pop(),
    "goals of": lambda asked, end: asked["state"]["players"][0]["goals"].append("galactic_status"),
    "final points": lambda asked, end: end["final"].reverse(),
}
"""Ways to change a game, by what the referee says then."""


@pytest.mark.parametrize("said", CHANGES)
def test_a_game_that_is_changed_differs(said: str) -> None:
    """A card or a point more, a candidate less, other points at the end: all is noticed."""
    lines = next(read_games(FILES[0]))
    asked = next(line for line in lines if line.get("decision") == "place" and line["candidates"])
    CHANGES[said](asked, lines[-1])
    assert said in judge(lines).fault


def is_told(line: Line, what: str, key: str) -> bool:
    """Say whether a line tells what happened, and has such a key."""
    return what in line and key in line and "decision" not in line


@pytest.mark.parametrize("key", ["strength", "player", "event"])
def test_what_was_told_and_is_changed_differs(key: str) -> None:
    """Another strength in a takeover, another taker, a goal that is lost instead of claimed: all is noticed."""
    wanted = {"strength": "takeover", "player": "takeover", "event": "goal"}[key]
    games = read_games(next(path for path in FILES if name_of(path) == "goals_set3"))
    lines = next(lines for lines in games if any(is_told(line, wanted, key) for line in lines))
    line = [line for line in lines if is_told(line, wanted, key)][-1]
    line[key] = {"strength": 99, "player": "nobody", "event": "lose"}[key]
    assert f"{wanted}s: theirs" in judge(lines).fault


def test_our_form_loses_nothing() -> None:
    """Packing and unpacking gives the same lines."""
    for lines in read_games(FILES[0]):
        assert list(unpacked(list(packed(lines)))) == lines
