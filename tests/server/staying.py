"""Tables stay in memory while a test holds them, however slow the machine is."""

import pytest

from starboard.hall import tables
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def tables_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no table that nobody watches leave because a busy machine took long; tests of that say when it does."""
    monkeypatch.setattr(tables, "IDLE", int(PATIENCE))
