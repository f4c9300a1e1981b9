from collections.abc import Iterator

import pytest

from starboard.bots.heuristics import heuristics
from starboard.core import game
from tests.salvage import GAME


@pytest.fixture(autouse=True)
def _salvage_is_installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the sample game be found like an installed one."""
    known = {**game.games(), "salvage": lambda: GAME}
    monkeypatch.setattr(game, "games", lambda: known)
    heuristics.cache_clear()
    yield
    heuristics.cache_clear()
