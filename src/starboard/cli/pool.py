"""Work in several processes, whose results come in the order of the work."""

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

P = TypeVar("P")
R = TypeVar("R")


def pooled(
    begin: Callable[..., None], arguments: tuple[Any, ...], work: Callable[[P], R], parts: Iterable[P], jobs: int
) -> Generator[R, None, None]:
    """Give each part to one of several processes, which each began with `begin`; parts are taken as they are needed."""
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    left = iter(parts)
    with ProcessPoolExecutor(jobs, context, _begin, (list(sys.path), begin, arguments)) as pool:
        try:
            with deaf():
                coming = deque(pool.submit(work, part) for part in islice(left, 2 * jobs))
            for part in left:
                yield coming.popleft().result()
                coming.append(pool.submit(work, part))
            while coming:
                yield coming.popleft().result()
        except BaseException:
            # Nobody wants the rest (Ctrl-C, or a game that failed): do not wait for it.
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            raise


def _begin(path: list[str], begin: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    sys.path[:] = path
    begin(*arguments)


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
