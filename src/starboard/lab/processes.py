"""Processes that play games: they leave Ctrl-C to whoever started them, and end when nobody wants them any more."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def deaf() -> Iterator[None]:
    """Let processes that are started here leave Ctrl-C to this one, which hears it a moment later."""
    heard: list[int] = []
    # The mask is for the processes, which inherit it; here a thread of some library may hear the signal all the same.
    handler = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        signal.signal(signal.SIGINT, handler)
    if heard:
        raise KeyboardInterrupt


@contextmanager
def wanted() -> Iterator[None]:
    """End the processes that were started in here if nobody wants the rest: Ctrl-C, SIGTERM, or a game that failed."""
    others = set(multiprocessing.active_children())
    owner = os.getpid()

    def end(number: int, _: Any) -> None:
        if os.getpid() == owner:
            raise SystemExit(128 + number)
        # a process forked off this one has inherited this, and has nothing to end but itself
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        signal.signal(signal.SIGTERM, before)
