"""All laws on random games with every number of players, every faction and each house rule turned round."""

from starboard.core.testing import catalog_problems, laws
from starboard.games.artifacts import GAME

test_laws = laws(GAME, games=14, stride=9, every_option=3)


def test_catalogs_agree() -> None:
    assert catalog_problems(GAME) == []
