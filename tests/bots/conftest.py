"""What the tests of the bots share: the sample game like an installed one, and weights that know nothing."""

from pathlib import Path

import pytest

from starboard.bots.learned import FOLDER, encoder_of
from starboard.bots.learned.network import random_weights, save_weights
from tests.server.sample import sample_game as sample_game


@pytest.fixture(scope="session")
def dull_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with weights that know nothing."""
    folder = tmp_path_factory.mktemp("weights")
    for game in ("race", "artifacts"):
        encoder = encoder_of(game)
        assert encoder is not None
        save_weights(folder / f"{game}.npz", random_weights(encoder, 7))
    return folder


@pytest.fixture
def dull_weights(dull_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the nets know nothing: then many options are likely."""
    monkeypatch.setenv(FOLDER, str(dull_folder))
