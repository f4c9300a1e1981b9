"""Puts the sample game among the installed ones, as an entry point would."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from starboard.core.game import Game, games


def sample() -> Game:
    """Give the sample game."""
    from tests.sample_game import GAME

    return GAME


def register() -> None:
    """Let `games()` find it."""
    games()["salvage"] = sample


@contextmanager
def registered() -> Iterator[None]:
    """Let `games()` find it for a while."""
    there = "salvage" in games()
    register()
    try:
        yield
    finally:
        if not there:
            games().pop("salvage", None)


@pytest.fixture(autouse=True)
def sample_game() -> Iterator[None]:
    """The sample game can be played in every test of a folder whose conftest names this."""
    with registered():
        yield


def playable() -> list[str]:
    """Name every game that tests can play here: the installed ones that load, and the sample."""
    found = ["salvage"]
    for name, load in games().items():
        try:
            load()
        except (ImportError, AttributeError):
            continue  # a folder that holds only texts so far
        if name not in found:
            found.append(name)
    return found


def each_game(slow: bool = True) -> list[Any]:
    """Give a test parameter for every game; the installed ones take long."""
    marks = [pytest.mark.slow] if slow else []
    return [pytest.param(name, marks=[] if name == "salvage" else marks) for name in playable()]
