"""Games of an independent engine that ours agreed with at every decision, replayed. [3] [4.0] [4.6] [4.7] [5.2]

How they were compared: `referee.py`. Three of 140 games are not here: in them a player of the other engine discards
a card for strength while he pays for the world, which 4.3 (3) does not allow.
"""

from pathlib import Path

import pytest

from starboard.games.race.scoring import points
from tests.games.race.independent import count
from tests.games.race.stored import load

FILES = sorted((Path(__file__).parents[2] / "replays_referee" / "race").glob("*.txt.xz"))


def test_there_are_games_of_every_set() -> None:
    """Sets 0 to 3, by random players and by the other engine's own."""
    assert len(FILES) == 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_referee(path: Path) -> None:
    """Every stored answer is legal, the draws are used up, the points are those of the other engine."""
    for game in load(path):
        g = game.replay()
        for player in g.players:
            assert points(player) == count(player.tableau, player.vp, player.prestige)
