"""Connections with something to send stand in one line; a moment of sending, then whatever came in meanwhile."""

import asyncio
import logging
import time
from collections import deque
from typing import Protocol

from starboard.server.operation import metrics

log = logging.getLogger(__name__)

MOMENT = 0.001
"""Seconds of sending after which answers that came in are read, stored and acknowledged, before more is sent."""
LONG = 2
"""Connections in the line from which on an acknowledgement does not wait behind them."""


class Sender(Protocol):
    """A connection with something to send."""

    def flush(self) -> None:
        """Send what waits."""


class Post:
    """The line of all connections with something to send.

    News of a table take a while to make. Made for everybody at once they would keep answers waiting, and the thread
    that syncs the store, which goes on only between two turns of the loop.
    """

    def __init__(self) -> None:
        """Begin with nobody."""
        self.line: deque[Sender] = deque()
        self.under_way = False

    @property
    def long(self) -> bool:
        """Whether somebody at the end of the line waits long."""
        return len(self.line) > LONG

    def add(self, sender: Sender) -> None:
        """Let somebody send when all who came before have."""
        self.line.append(sender)
        if not self.under_way:
            self.under_way = True
            asyncio.get_running_loop().call_soon(self.run)

    def run(self) -> None:
        """Let some of them send."""
        line, until = self.line, time.perf_counter() + MOMENT
        while line:
            try:
                line.popleft().flush()
            except Exception:
                metrics.ERRORS.labels("post").inc()
                log.exception("a connection could not be sent to")
            if line and time.perf_counter() >= until:
                asyncio.get_running_loop().call_soon(self.run)
                return
        self.under_way = False
