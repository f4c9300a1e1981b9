"""Golden games: every file in tests/replays is a test."""

from pathlib import Path

import pytest

from starboard.core.game import Game, find
from starboard.core.record import parse, renewed, replay
from tests.sample_game import GAME as SALVAGE

FOLDER = Path(__file__).parents[1] / "replays"
FILES = sorted(FOLDER.glob("*/*.txt"))


def game_of(path: Path) -> Game:
    return SALVAGE if path.parent.name == "salvage" else find(path.parent.name)


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_replays(path: Path) -> None:
    game = game_of(path)
    record = parse(path.read_text(), game)
    assert record.answers, "an empty record proves nothing"
    assert all(a.digest for a in record.answers), "renew it with: starboard replay --write"
    replay(record, game)
    assert renewed(record, game).text() == path.read_text()
