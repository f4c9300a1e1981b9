"""Processes that play games: they leave Ctrl-C to whoever started them, and end when nobody wants them any more."""

import multiprocessing
import signal
from collections.abc import Iterator
from contextlib import contextmanager


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
    """End the processes that were started in here if nobody wants the rest: after Ctrl-C, or a game that failed."""
    others = set(multiprocessing.active_children())
    try:
        yield
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
