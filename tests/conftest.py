"""What all tests share: bots that are not hurried, so that their answers depend on the seed alone."""

import math

import pytest
from msgspec.structs import replace

from starboard.bots import greedy, levels


@pytest.fixture(autouse=True, scope="session")
def _unhurried() -> None:
    """Let bots look ahead as far as they want, however busy the machine is."""
    greedy.HASTE = math.inf
    levels.HURRY = False


FEW = 6


@pytest.fixture
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all levels search with few playouts: what they say is the same in kind."""
    quick = {
        game: tuple(replace(p, playouts=min(p.playouts, FEW), otherwise=min(p.otherwise, FEW)) for p in play)
        for game, play in levels.PLAY.items()
    }
    monkeypatch.setattr(levels, "PLAY", quick)
