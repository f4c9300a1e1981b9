"""Where matches are played: in this process, in a pool of processes, or on a Ray cluster; same results on all."""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from starboard.lab.matches import Match, Played, play

Engine = Callable[[Sequence[Match]], Iterator[Played]]

TRIES = 3
"""How often a batch is given to a new worker when the one that had it is lost."""


class LostWorkers(RuntimeError):
    """Workers were lost again and again."""


def batches(matches: Sequence[Match], size: int) -> list[list[Match]]:
    """Cut the work into batches, so that workers are not asked for each game."""
    return [list(matches[i : i + size]) for i in range(0, len(matches), size)]


def play_batch(matches: Sequence[Match]) -> list[Played]:
    """Play a batch."""
    return [play(match) for match in matches]


def inline(matches: Sequence[Match]) -> Iterator[Played]:
    """Play here, one after the other."""
    for match in matches:
        yield play(match)


def pool(
    jobs: int | None = None,
    batch: int = 4,
    work: Callable[[Sequence[Match]], list[Played]] = play_batch,
    start: str | None = None,
) -> Engine:
    """Play in a pool of processes; a batch whose process dies is played again.

    `start` is how processes are started (a method of `multiprocessing`), where the usual way will not do.
    """

    def run(matches: Sequence[Match]) -> Iterator[Played]:
        left = batches(matches, batch)
        for _ in range(TRIES):
            left, done = [], left
            context = multiprocessing.get_context(start)
            with ProcessPoolExecutor(jobs or os.cpu_count() or 1, context) as workers:
                futures: dict[Future[list[Played]], list[Match]] = {}
                for work_now in done:
                    try:
                        futures[workers.submit(work, work_now)] = work_now
                    except BrokenProcessPool:
                        left.append(work_now)
                open_ = set(futures)
                while open_:
                    ready, open_ = wait(open_, return_when=FIRST_COMPLETED)
                    for future in ready:
                        try:
                            yield from future.result()
                        except BrokenProcessPool:
                            left.append(futures[future])
            if not left:
                return
        raise LostWorkers(f"{sum(map(len, left))} games could not be played: their processes died {TRIES} times")

    return run


def ray(address: str | None = None, batch: int = 8) -> Engine:
    """Play on a Ray cluster; lost workers are retried by Ray, and batches that fail with them by us."""

    def run(matches: Sequence[Match]) -> Iterator[Played]:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        import ray as cluster

        if not cluster.is_initialized():
            cluster.init(address=address, include_dashboard=False, log_to_driver=False)
        remote: Any = cluster.remote(max_retries=TRIES, retry_exceptions=False)(play_batch)
        open_ = {remote.remote(b): b for b in batches(matches, batch)}
        tries: dict[int, int] = {}
        while open_:
            ready, _ = cluster.wait(list(open_), num_returns=1)
            for ref in ready:
                work = open_.pop(ref)
                try:
                    yield from cluster.get(ref)
                except (
                    cluster.exceptions.WorkerCrashedError,
                    cluster.exceptions.NodeDiedError,
                    cluster.exceptions.ObjectLostError,
                ):
                    first = work[0].number
                    tries[first] = tries.get(first, 0) + 1
                    if tries[first] >= TRIES:
                        raise LostWorkers(
                            f"games {first} to {work[-1].number} lost their workers {TRIES} times"
                        ) from None
                    open_[remote.remote(work)] = work

    return run
