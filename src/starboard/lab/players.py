"""Processes that play for a learner: it never waits for ever, and what it does not get is told."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

import typer

from starboard.lab.lockstep import Taught, prepared
from starboard.lab.matches import Match
from starboard.lab.processes import deaf

START = "forkserver"
"""Processes are forked off a clean one: forking a process that uses a GPU or threads is not safe."""
SAYING = 1.0
"""Seconds in which processes that hang can say where."""
Games = dict["Future[Taught]", Sequence[Match]]
"""What is being played, and which games it is."""
Work = Callable[[Sequence[Match]], Taught]


class Players:
    """Processes that play; when one of them dies, what they were playing is lost, and others take their places."""

    def __init__(self, jobs: int) -> None:
        """Start them."""
        self.jobs = jobs
        self.lost = 0
        """Games that never came back."""
        self.others = set(multiprocessing.active_children())
        self.start()

    def start(self) -> None:
        """Start processes."""
        self.pool = ProcessPoolExecutor(self.jobs, multiprocessing.get_context(START), prepared)

    def give(self, work: Work, matches: Sequence[Match], size: int) -> Games:
        """Let matches be played, so many by each call."""
        parts = [matches[n : n + size] for n in range(0, len(matches), size)]
        with deaf():
            try:
                return {self.pool.submit(work, part): part for part in parts}
            except BrokenProcessPool:
                self.start()
                return {self.pool.submit(work, part): part for part in parts}

    def take(self, games: Games, seconds: float) -> list[Taught]:
        """Wait for games, but no longer than that; what is missing then, or was lost with a process, is told."""
        done, missing = wait(games, seconds)
        found = []
        for future in games:
            if future in done:
                try:
                    found.append(future.result())
                    continue
                except Exception as error:
                    typer.echo(f"lost: {error!r}")
            self.lost += len(games[future])
            future.cancel()
        for future in missing:
            first, last = games[future][0], games[future][-1]
            typer.echo(f"missing after {seconds:.0f} s: games {first.number} to {last.number}, {future}")
        if missing:
            for child in set(multiprocessing.active_children()) - self.others:
                os.kill(child.pid or 0, signal.SIGUSR1)
            time.sleep(SAYING)
            self.stop()
            self.start()
        return found

    def stop(self) -> None:
        """End the processes, whatever they are doing."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - self.others:
            child.terminate()
