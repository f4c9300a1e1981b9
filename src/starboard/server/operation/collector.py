"""Garbage in cycles: looked for when enough has stayed, not every few thousand new objects."""

import asyncio
import gc

OFTEN = 0.25
"""Seconds between two glances."""
MANY, SHARE = 50_000, 4
"""Objects that stayed since the last look, and the part of all there are, from which on it is time for another one."""
SOME, QUIET = 10_000, 200
"""How many are enough while hardly anything is made, so that nobody waits for the look."""


class Collector:
    """Takes the place of Python's own collector in a server's process.

    What tables and connections keep are trees: they go by themselves, and a look at them finds nothing. Python would
    look at all that is new whenever so many more were made than freed, and at a server where as much is freed as
    made the new ones then are many: everybody waited 20 ms, twice a second. So what is new is laid aside unseen, and
    all of it is looked at once enough of it has stayed: that is either more tables, or garbage.
    """

    def __init__(self) -> None:
        """Take over: what lives since the start is laid aside."""
        gc.disable()
        self.look()

    def glance(self) -> None:
        """Lay aside what is new; look at everything if it is time."""
        new = gc.get_count()[0]  # how many more were made than freed, since the last glance
        gc.freeze()
        self.stayed += new
        if self.stayed > max(MANY, self.all // SHARE) or (self.stayed > SOME and new < QUIET):
            self.look()

    def look(self) -> None:
        """Look at everything."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.stayed, self.all = 0, gc.get_freeze_count()

    async def run(self) -> None:
        """Glance as long as the server runs."""
        while True:
            await asyncio.sleep(OFTEN)
            self.glance()
