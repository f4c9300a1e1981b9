"""A world on an asyncio loop; time and chance are given by whoever makes it.

This is the one module of the hall that knows asyncio, and no other module of the hall imports it.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from starboard.core.refusal import Refused
from starboard.hall.world import ALPHABET

log = logging.getLogger(__name__)

T = TypeVar("T")

GOODBYE = 5.0
"""Seconds that work beside gets to come to an end."""


async def here(work: Callable[[], T]) -> T:
    """Do work where one is."""
    return work()


class OnLoop:
    """Work beside is tasks of the running loop."""

    def __init__(
        self, now: Callable[[], int], below: Callable[[int], int],
        aside: Callable[[Callable[[], Any]], Coroutine[Any, Any, Any]] = here,
    ) -> None:  # fmt: skip
        """Take a clock (milliseconds of the epoch), a source of numbers below a bound, and a place for heavy work."""
        self.now = now
        self.below = below
        self._aside = aside
        self.tasks: set[asyncio.Task[Any]] = set()

    def seed(self) -> int:
        """Give a seed."""
        return self.below(2**62)

    def name(self, length: int) -> str:
        """Make up a name."""
        return "".join(ALPHABET[self.below(len(ALPHABET))] for _ in range(length))

    def promise(self) -> asyncio.Future[Any]:
        """Give a promise."""
        return asyncio.get_running_loop().create_future()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin work beside; failures are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Forget a task, and say if it failed."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            if isinstance(error, Refused):
                log.warning("a task was refused: %s", error)
            else:
                log.error("a task failed", exc_info=error)

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        """Do something after a while."""
        asyncio.get_running_loop().call_later(seconds, what)

    async def pause(self) -> None:
        """Let others be served."""
        await asyncio.sleep(0)

    async def aside(self, work: Callable[[], T]) -> T:
        """Do heavy work where it keeps nobody waiting."""
        done: T = await self._aside(work)
        return done

    async def end(self) -> None:
        """End all work beside."""
        for task in tuple(self.tasks):
            task.cancel()
        if self.tasks:
            await asyncio.wait(tuple(self.tasks), timeout=GOODBYE)
