"""Garbage in cycles is looked for when memory has grown; what a busy server makes and drops is not looked at."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from starboard.server.operation import collector
from starboard.server.operation.collector import LONG, QUIET, SOME, Collector


@pytest.fixture
def tended(monkeypatch: pytest.MonkeyPatch, settled: None) -> Iterator[Collector]:
    """A collector that finds little much, in a process that is left as it was."""
    monkeypatch.setattr(collector, "MANY", 4 * SOME)
    monkeypatch.setattr(collector, "SHARE", 10**9)
    try:
        yield Collector()
    finally:
        gc.enable()


class Knot:
    """Something that leads back to itself; at least one block of memory."""

    def __init__(self) -> None:
        self.itself: Any = self


def knots(count: int) -> "weakref.ref[Knot]":
    """Leave so many cycles behind; gives the first."""
    made = [Knot() for _ in range(count)]
    return weakref.ref(made[0])


def test_much_garbage_is_found_at_once(tended: Collector) -> None:
    first = knots(4 * SOME + QUIET)
    assert first() is not None
    tended.glance()
    assert first() is None


def test_some_garbage_is_found_when_it_is_quiet(tended: Collector) -> None:
    first = knots(SOME + QUIET)
    for _ in range(LONG):
        tended.glance()
        assert first() is not None, "while much is made nobody waits for a look"
    tended.glance()
    assert first() is None


def test_little_garbage_may_stay(tended: Collector) -> None:
    first = knots(QUIET)
    for _ in range(2 * LONG):
        tended.glance()
    assert first() is not None
    tended.look()
    assert first() is None


def test_what_is_made_and_dropped_does_not_count(tended: Collector) -> None:
    looks = gc.get_stats()[2]["collections"]
    for _ in range(20):
        kept = [[n] for n in range(SOME)]
        tended.glance()
        kept.clear()
        tended.glance()
    assert gc.get_stats()[2]["collections"] == looks


def test_memory_that_was_given_back_may_be_used_again_before_a_look(tended: Collector) -> None:
    kept = [[n] for n in range(8 * SOME)]
    tended.glance()
    kept.clear()
    tended.glance()
    first = knots(4 * SOME + QUIET)
    tended.glance()
    assert first() is None, "it has grown since, though there was more before"


def test_python_does_not_look_by_itself(tended: Collector) -> None:
    looks = [one["collections"] for one in gc.get_stats()]
    kept: list[list[int]] = [[] for _ in range(100_000)]
    assert [one["collections"] for one in gc.get_stats()] == looks and len(kept) == 100_000
