"""Where matches are played: in this process, in a pool of processes, or on a Ray cluster; same results on all."""

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from queue import SimpleQueue
from typing import Any

from starboard.lab.matches import Match, Played, play
from starboard.lab.processes import deaf, wanted

Engine = Callable[[Sequence[Match]], Iterator[Played]]
Work = Callable[[Sequence[Match]], list[Played]]
"""What a worker does with a batch."""

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
    work: Work = play_batch,
    start: str | None = None,
) -> Engine:
    """Play in a pool of processes; a batch whose process dies is played again.

    `start` is how processes are started (a method of `multiprocessing`), where the usual way will not do.
    """

    def run(matches: Sequence[Match]) -> Iterator[Played]:
        count = jobs or os.cpu_count() or 1
        left = batches(matches, batch)
        for _ in range(TRIES):
            todo, left = iter(left), []
            with ProcessPoolExecutor(count, multiprocessing.get_context(start)) as workers, wanted():
                under_way: dict[Future[list[Played]], list[Match]] = {}
                # Not `wait`: it holds the locks of all futures for a while, and a Ctrl-C would leave them held.
                ready: SimpleQueue[Future[list[Played]]] = SimpleQueue()
                with deaf():
                    left += submitted(workers, work, islice(todo, 2 * count), under_way, ready)
                while under_way:
                    future = ready.get()
                    played = under_way.pop(future)
                    with deaf():
                        left += submitted(workers, work, islice(todo, 1), under_way, ready)
                    try:
                        yield from future.result()
                    except BrokenProcessPool:
                        left.append(played)
            left += todo
            if not left:
                return
        raise LostWorkers(f"{sum(map(len, left))} games could not be played: their processes died {TRIES} times")

    return run


def submitted(
    workers: ProcessPoolExecutor, work: Work, todo: Iterable[list[Match]],
    under_way: dict[Future[list[Played]], list[Match]], ready: "SimpleQueue[Future[list[Played]]]",
) -> list[list[Match]]:  # fmt: skip
    """Hand batches to the pool; gives those that a broken one does not take."""
    refused = []
    for now in todo:
        try:
            future = workers.submit(work, now)
        except BrokenProcessPool:
            refused.append(now)
        else:
            under_way[future] = now
            future.add_done_callback(ready.put)
    return refused


def ray(address: str | None = None, batch: int = 8, work: Work = play_batch) -> Engine:
    """Play on a Ray cluster, by its address or on a small one of its own; batches of lost workers are played again."""

    def run(matches: Sequence[Match]) -> Iterator[Played]:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        import ray as cluster

        connected = cluster.is_initialized()
        if not connected:
            cluster.init(address=address, include_dashboard=False, log_to_driver=False)
        try:
            # Ray itself gives a task whose worker or node is lost to another one, and makes lost results again.
            remote: Any = cluster.remote(num_cpus=1, max_retries=TRIES - 1, retry_exceptions=False)(work)
            open_ = {remote.remote(b): b for b in batches(matches, batch)}
            while open_:
                ready, _ = cluster.wait(list(open_), num_returns=1)
                for ref in ready:
                    tried = open_.pop(ref)
                    try:
                        played = cluster.get(ref)
                    except (
                        cluster.exceptions.WorkerCrashedError,
                        cluster.exceptions.NodeDiedError,
                        cluster.exceptions.ObjectLostError,
                    ):
                        lost = f"games {tried[0].number} to {tried[-1].number} lost their workers {TRIES} times"
                        raise LostWorkers(lost) from None
                    yield from played
        finally:
            if not connected:
                cluster.shutdown()

    return run
