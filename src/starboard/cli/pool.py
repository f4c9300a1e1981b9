"""Work in several processes, whose results come in the order of the work."""

import multiprocessing
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import Any, TypeVar

from starboard.lab.processes import deaf, wanted

P = TypeVar("P")
R = TypeVar("R")


def pooled(
    begin: Callable[..., None], arguments: tuple[Any, ...], work: Callable[[P], R], parts: Iterable[P], jobs: int
) -> Generator[R, None, None]:
    """Give each part to one of several processes, which each began with `begin`; parts are taken as they are needed."""
    context = multiprocessing.get_context("spawn")
    left = iter(parts)
    with ProcessPoolExecutor(jobs, context, _begin, (list(sys.path), begin, arguments)) as pool, wanted():
        with deaf():
            coming = deque(pool.submit(work, part) for part in islice(left, 2 * jobs))
        for part in left:
            yield coming.popleft().result()
            coming.append(pool.submit(work, part))
        while coming:
            yield coming.popleft().result()


def _begin(path: list[str], begin: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    sys.path[:] = path
    begin(*arguments)
