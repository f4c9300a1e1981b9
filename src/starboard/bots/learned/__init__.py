"""Players that learned from games: what they see as numbers, one encoder per game, and the net itself."""

import os
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from starboard.bots.heuristics import Heuristics, heuristics

# The nets are small: threads would cost more than they give, and bots play in many processes at once.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

FOLDER = "STARBOARD_WEIGHTS"
"""Environment variable: a folder of weights (`GAME.npz`) that is used instead of those that come along."""


def weights_file(game: str) -> Any:
    """Give the place of a game's weights, whether or not they are there."""
    folder = os.environ.get(FOLDER)
    return Path(folder, f"{game}.npz") if folder else resources.files(__package__).joinpath("weights", f"{game}.npz")


def experience(game: str, view: Any = None) -> Heuristics | None:
    """Give what a net knows about a game, and about tables like that of the view; None without NumPy or weights."""
    if not weights_file(game).is_file() or find_spec("numpy") is None:
        return None
    from starboard.bots.learned.experience import Experience
    from starboard.bots.learned.network import network

    net = network(game)
    if net is not None and view is not None and not net.encoder.knows(view):
        return None
    return None if net is None else Experience(heuristics(game), net)
