"""How long tests wait for what has to come: one bound for all, which says nothing about speed."""

import time
from collections.abc import Callable

HANGS = 300.0
"""Seconds after which something will not come any more, however crowded the machine is."""

PATIENCE = HANGS * 1000
"""The same in milliseconds, as browsers are told."""
LOOK = 0.05
"""Seconds between two looks."""


def comes(true: Callable[[], bool]) -> bool:
    """Wait until something is true; false if it does not come."""
    for _ in range(int(HANGS / LOOK)):
        if true():
            return True
        time.sleep(LOOK)
    return true()
