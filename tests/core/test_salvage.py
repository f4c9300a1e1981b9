from starboard.core.testing import catalog_problems, laws
from tests.salvage import GAME

test_laws = laws(GAME, games=40)


def test_catalogs_agree() -> None:
    assert catalog_problems(GAME) == []
