"""All laws of the engine on random games, alone and for two to six, of every set and switch. [1.2] [1.3] [2.1]"""

import pytest

from starboard.core.testing import catalog_problems, laws
from starboard.games.race import GAME

test_laws = laws(GAME, games=3, stride=11, every_option=3)
test_laws_often = pytest.mark.slow(laws(GAME, games=33, stride=11, every_option=3))


def test_catalogs() -> None:
    """Both languages have the same texts."""
    assert catalog_problems(GAME) == []
