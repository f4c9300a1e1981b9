"""A lock that is a flag and a queue: taken at once where it is free, handed on in order where it is not."""

from collections import deque
from typing import Any

from starboard.hall.world import Promise, World


class Lock:
    """One at a time."""

    __slots__ = ("handed", "held", "queue", "world")

    def __init__(self, world: World) -> None:
        """Begin free."""
        self.world = world
        self.held = False
        self.queue: deque[Promise[None]] = deque()
        self.handed: Promise[None] | None = None
        """Whom it was handed to last, out of the queue."""

    def locked(self) -> bool:
        """Say whether somebody has it."""
        return self.held

    def grab(self) -> bool:
        """Take it if it is free; whoever waits has it already, since it is handed on and not let go."""
        if self.held:
            return False
        self.held = True
        return True

    def line_up(self) -> Promise[None]:
        """Stand in the queue of a lock that somebody has; the promise is kept when all who came before are done."""
        turn = self.world.promise()
        self.queue.append(turn)
        return turn

    async def take(self) -> None:
        """Take it when all who came before are done."""
        if self.grab():
            return
        turn = self.line_up()
        try:
            await turn
        except BaseException:
            if self.handed is turn:
                self.release()  # it was handed over while its taker was being ended
            elif turn in self.queue:
                self.queue.remove(turn)
            raise

    def release(self) -> None:
        """Hand it to whoever came first, or let it go."""
        while self.queue:
            turn = self.queue.popleft()
            if not turn.done():
                self.handed = turn
                turn.set_result(None)
                return
        self.handed = None
        self.held = False

    async def __aenter__(self) -> None:
        """Take it."""
        await self.take()

    async def __aexit__(self, *_: Any) -> None:
        """Hand it on."""
        self.release()
