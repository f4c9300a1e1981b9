"""Goals: worked examples by id, the draw, and what a table shows of them. [13]"""

import pytest

from starboard.core.i18n import catalog
from starboard.core.scene import Card, walk
from starboard.core.testing import random_game
from starboard.core.text import Text
from starboard.games.race import GAME, Setup
from starboard.games.race.goals import GOALS, tiles
from starboard.games.race.scoring import total
from starboard.games.race.table import scene
from tests.games.race.vectors import Position, vectors

VECTORS = vectors("goals.toml")


@pytest.mark.parametrize("name", VECTORS)
def test_vector(name: str) -> None:
    """Each vector holds.

    T13 T13b T14 T15 T16 T17a T17b T17c T19a T19b T19c T20 T21 T22 T23 T24a T24b T24c T24d T24e T25 T26 T27 T28 T29 T30
    T31 T32 T33 T35 T37 T37b T38 [13.2] [13.3] [13.4] [13.5] [13.6] Q53 Q54 Q55 Q56 Q57 Q80
    """
    Position(VECTORS[name]).play()


@pytest.mark.parametrize("sets, first, most", [(1, 6, 4), (2, 9, 6), (3, 12, 8)])
def test_t02_draw(sets: int, first: int, most: int) -> None:
    """T02: four first and two most tiles, of those of the sets in use; all of them occur. [11.1] [13.1]"""
    assert (len(tiles(sets, "first")), len(tiles(sets, "most"))) == (first, most)
    seen: set[str] = set()
    for seed in range(120):
        goals = GAME.setup(Setup(seats=2, sets=sets), seed).goals
        assert [GOALS[goal].first for goal in goals] == [True] * 4 + [False] * 2
        seen |= set(goals)
    assert seen == {*tiles(sets, "first"), *tiles(sets, "most")}


def test_11_1_goals_are_a_switch() -> None:
    """[11.1]: none in the base game, none alone, none where the table does not want them."""
    for setup in (Setup(seats=3, sets=0), Setup(), Setup(seats=2, goals=False)):
        assert GAME.setup(setup, 1).goals == {}


def test_the_table_shows_every_goal_and_who_has_it() -> None:
    """A tile for each goal, with its points, who is ahead and how far one is."""
    g = random_game(GAME, Setup(seats=3, sets=3), 4).state
    tiles_shown = {n.key: n for n in walk(scene(g, 1)) if isinstance(n, Card) and n.key.startswith("goal-")}
    assert set(tiles_shown) == {f"goal-{goal}" for goal in g.goals}
    for goal, holders in g.goals.items():
        tile = tiles_shown[f"goal-{goal}"]
        assert [token.seat for token in tile.tokens] == list(holders)
        assert len(tile.lines) >= 3
    assert GAME.result(g).scores == tuple(total(g, seat) for seat in range(3))


def test_q75_german_names_are_ours() -> None:
    """Q75: no German tile was seen, so each goal has a name of our own in both languages."""
    for goal in GOALS.values():
        assert goal.fact.name_de is None
        english, german = (catalog(lang, GAME.package).say(Text(f"race-goal-{goal.id}")) for lang in ("en", "de"))
        assert english == goal.fact.name and german != english
