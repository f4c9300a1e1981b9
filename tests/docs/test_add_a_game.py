"""The game of the page "add a game": it keeps all laws, plays in the terminal, and is found as the page says."""

import importlib
import tomllib
from pathlib import Path

import pytest

from comets import GAME, Setup
from comets.options import Catch, Land
from comets.state import State
from starboard.core import Refused, apply, waiting, why_not
from starboard.core.game import Game
from starboard.core.testing import catalog_problems, laws

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"

test_laws = laws(GAME, games=12)


def dealt(*sky: str) -> State:
    """Deal to two pilots, with the comets that come next; the first is caught without a question."""
    g: State = GAME.setup(Setup(seats=2), 1)
    for pilot in g.players:
        pilot.tow, pilot.home = [], []
    g.sky = list(reversed(sky))
    g.now = None
    waiting(g)
    return g


def test_every_text_is_there_in_both_languages() -> None:
    assert catalog_problems(GAME) == []


def test_landing_brings_home_what_is_in_tow() -> None:
    """[2]"""
    g = dealt("gold.1", "ice.2", "iron.3", "dust.4")
    apply(g, 0, Catch())
    apply(g, 0, Land())
    assert g.players[0].home == ["gold.1", "ice.2"]
    assert g.players[0].tow == []
    assert waiting(g) == (1,) and g.players[1].tow == ["iron.3"]


def test_two_of_a_kind_collide() -> None:
    """[2.1]"""
    g = dealt("ice.1", "ice.2", "iron.3", "dust.4")
    apply(g, 0, Catch())
    assert g.players[0].tow == [] and g.lost == ["ice.1", "ice.2"]
    assert waiting(g) == (1,)


def test_enough_at_home_ends_the_game_and_the_packed_comet_counts() -> None:
    """[3]"""
    g = dealt("glass.1", "ice.2", "dust.3")
    g.players[0].home = ["gold.1", "gold.2", "iron.1"]
    g.players[0].packed = ["iron.2"]
    with pytest.raises(Refused, match="not_your_turn"):
        apply(g, 1, Land())
    apply(g, 0, Land())
    assert waiting(g) == ()
    assert GAME.result(g).scores[0] == 4 + 4 + 3 + 5 + 3


def test_the_last_comet_is_landed_without_a_question() -> None:
    """[3]"""
    g = dealt("glass.1")
    assert waiting(g) == () and g.players[0].home == ["glass.1"]


def test_a_thing_says_why_it_cannot_be_chosen() -> None:
    g = dealt("glass.1", "ice.2")
    g.lost = ["gold.1"]
    assert why_not(g, 0, "sky") is None
    refusal = why_not(g, 0, "gold.1")
    assert refusal is not None and refusal.code == "lost_is_lost"


def test_the_entry_points_lead_to_the_games() -> None:
    entries = tomllib.loads((EXAMPLES / "pyproject.toml").read_text())["project"]["entry-points"]["starboard.games"]
    assert set(entries) == {"beacons", "comets"}
    for name, place in entries.items():
        module, _, attribute = place.partition(":")
        found = getattr(importlib.import_module(module), attribute)
        assert isinstance(found, Game) and found.id == name
