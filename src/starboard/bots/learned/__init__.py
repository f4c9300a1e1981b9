"""Players that learned from games: what they see as numbers, one encoder per game, and the net itself."""

import importlib
import os
from collections.abc import Callable
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.bots.heuristics import Heuristics, heuristics

if TYPE_CHECKING:
    from starboard.bots.learned.features import Encoder

# The nets are small: threads would cost more than they give, and bots play in many processes at once.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

FOLDER = "STARBOARD_WEIGHTS"
"""Environment variable: a folder of weights (`GAME.npz`) that is used instead of those that come along."""


def weights_file(game: str) -> Any:
    """Give the place of a game's weights, whether or not they are there."""
    folder = os.environ.get(FOLDER)
    return Path(folder, f"{game}.npz") if folder else resources.files(__package__).joinpath("weights", f"{game}.npz")


GAMES = ("artifacts", "race")
"""Games that have an encoder."""

Nets = Callable[[str], Any]
"""Gives the net of a game, if there is one."""
_provided: list[tuple[tuple[str, ...], Nets]] = []


def provide(games: tuple[str, ...], nets: Nets) -> None:
    """Let nets come from elsewhere: where there is no NumPy, somebody else does the sums."""
    _provided[:] = [(games, nets)]


def games_with_nets() -> tuple[str, ...]:
    """Name the games that have a net here."""
    if _provided:
        return _provided[0][0]
    if find_spec("numpy") is None:
        return ()
    return tuple(game for game in GAMES if weights_file(game).is_file())


def net_of(game: str) -> Any:
    """Give the net of a game; None without NumPy (or somebody in its place), or weights."""
    if _provided:
        return _provided[0][1](game)
    if not weights_file(game).is_file() or find_spec("numpy") is None:
        return None
    from starboard.bots.learned.network import network

    return network(game)


def encoder_of(game: str) -> "Encoder | None":
    """Give the encoder of a game: its module's `ENCODER`, or none."""
    name = f"{__package__}.{game}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    found: Encoder = module.ENCODER
    return found


def experience(game: str, view: Any = None) -> Heuristics | None:
    """Give what a net knows about a game, and about tables like that of the view; None where there is no net."""
    from starboard.bots.learned.experience import Experience

    net = net_of(game)
    if net is not None and view is not None and not net.encoder.knows(view):
        return None
    return None if net is None else Experience(heuristics(game).tuned(), net)
