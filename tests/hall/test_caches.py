"""What is remembered has an end: a process that serves for weeks does not grow with the games it has seen."""

import functools
import gc
import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import starboard.core
import starboard.games
import starboard.hall
from starboard.core.game import Game

NAMES = (str, int, bool, str | None, Game)
"""Ids of facts, files and games, seats, small numbers: there are only so many."""
CLASSES = {"cls", "hint", "request"}
"""What a function calls its argument that takes a class or the type of a field."""
FACTS = {"fitting", "measuring", "price"}
"""Functions that are asked about parts of facts: there are as many as were printed."""
PARTS = {"_part"}
"""And about what modules hold."""


def caches() -> Iterator[Any]:
    """List all functions of the engine, the games and the hall that remember what they gave."""
    roots = (starboard.core, starboard.games, starboard.hall)
    for root in roots:
        for module in pkgutil.walk_packages(root.__path__, f"{root.__name__}."):
            import_module(module.name)
    kind = type(functools.lru_cache(lambda: None))
    for found in gc.get_objects():
        # what it is, not what it says it is: a proxy asks somebody who may be gone
        if type(found) is kind and str(found.__module__).startswith(tuple(f"{root.__name__}." for root in roots)):
            yield found


def test_what_is_asked_with_open_values_is_forgotten_again() -> None:
    seen = 0
    for found in caches():
        made: Any = found
        if made.cache_parameters()["maxsize"] is not None or made.__name__ in FACTS | PARTS:
            continue
        for name, parameter in inspect.signature(made.__wrapped__).parameters.items():
            finite = parameter.annotation in (*NAMES, type) or name in CLASSES
            assert finite, f"{made.__module__}.{made.__qualname__} remembers without end what it was asked as {name}"
        seen += 1
    assert seen > 30
