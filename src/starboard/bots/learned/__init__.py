"""Players that learned from games: what they see as numbers, one encoder per game, and the net itself."""

import os
from importlib import resources
from pathlib import Path
from typing import Any

FOLDER = "STARBOARD_WEIGHTS"
"""Environment variable: a folder of weights (`GAME.npz`) that is used instead of those that come along."""


def weights_file(game: str) -> Any:
    """Give the place of a game's weights, whether or not they are there."""
    folder = os.environ.get(FOLDER)
    return Path(folder, f"{game}.npz") if folder else resources.files(__package__).joinpath("weights", f"{game}.npz")
