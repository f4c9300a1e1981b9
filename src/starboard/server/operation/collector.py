"""Garbage in cycles: looked for when memory has grown, not every few thousand new objects."""

import asyncio
import gc
import sys

OFTEN = 0.25
"""Seconds between two glances."""
SHARE, MANY = 4, 100_000
"""The part by which memory has grown, and blocks beside, from which on it is time for a look."""
SOME, QUIET, LONG = 20_000, 200, 4
"""Blocks that are enough while hardly anything is made, for so many glances: nobody waits for the look then."""


class Collector:
    """Takes the place of Python's own collector in a server's process.

    What tables and connections keep are trees: they go by themselves, and a look at them finds nothing. Python would
    look at all that is new whenever some thousands more were made than freed, and at a server where as much is freed
    as made the new ones then are many: everybody waited 20 ms, twice a second. Here memory says when it is time: it
    grows by more tables, or by garbage.
    """

    def __init__(self) -> None:
        """Take over; what lives since the start is never garbage."""
        gc.disable()
        gc.collect()
        gc.freeze()
        self.least = self.last = sys.getallocatedblocks()
        """Blocks of memory in use: the least since the last look, and at the last glance."""
        self.still = 0
        """Glances since much was made."""

    def glance(self) -> None:
        """Look for garbage if it is time."""
        now = sys.getallocatedblocks()
        self.still = self.still + 1 if abs(now - self.last) < QUIET else 0
        self.least, self.last = min(self.least, now), now
        grown = now - self.least
        if grown > self.least // SHARE + MANY or (grown > SOME and self.still >= LONG):
            self.look()

    def look(self) -> None:
        """Look at everything that came since the start."""
        gc.collect()
        self.least = self.last = sys.getallocatedblocks()

    async def run(self) -> None:
        """Glance as long as the server runs."""
        while True:
            await asyncio.sleep(OFTEN)
            self.glance()
