"""Time and chance of a server: the machine's clock, and randomness that nobody can guess."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

from starboard.hall.loop import OnLoop
from starboard.hall.world import ALPHABET


def now_ms() -> int:
    """Give the time in milliseconds of the epoch."""
    return time.time_ns() // 1_000_000


def new_id(length: int) -> str:
    """Make up an id that nobody can guess and people can read out."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


async def in_a_thread(work: Callable[[], Any]) -> Any:
    """Do heavy work beside the loop."""
    return await asyncio.to_thread(work)


def world() -> OnLoop:
    """Give a hall the world it lives in."""
    return OnLoop(now_ms, secrets.randbelow, in_a_thread)
