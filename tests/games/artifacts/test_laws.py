"""All laws on random games: every number of players, every faction, each house rule turned round."""

import pytest

from starboard.core.testing import catalog_problems, check_laws, laws
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts.facts import FACTIONS

test_laws = laws(GAME, games=2, stride=15, every_option=3)
test_laws_often = pytest.mark.slow(laws(GAME, games=4, stride=15, every_option=3))


@pytest.mark.few(1)
@pytest.mark.parametrize("n", range(len(GAME.setups())))
def test_laws_with_every_setup(n: int) -> None:
    setup = GAME.setups()[n]
    check_laws(GAME, setup, seed=100 + n, stride=11, every_option=3)


def test_setups_cover_players_and_factions() -> None:
    setups: tuple[Setup, ...] = GAME.setups()
    assert {s.seats for s in setups} == {2, 3, 4, 5}
    assert {f for s in setups for f in s.factions} == set(FACTIONS)


def test_catalogs_agree() -> None:
    assert catalog_problems(GAME) == []
