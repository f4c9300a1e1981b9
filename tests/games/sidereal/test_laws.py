"""All laws of the engine, with every number of players and every option."""

from starboard.core.testing import catalog_problems, laws
from starboard.games.sidereal import GAME

test_laws = laws(GAME, games=8, stride=25, every_option=2)


def test_catalogs_agree() -> None:
    assert catalog_problems(GAME) == []
