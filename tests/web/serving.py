"""A server of this process's own, in a thread beside the browser."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue

from tests.patience import HANGS
from tests.server.site import Site, site

Begun = tuple[asyncio.AbstractEventLoop, asyncio.Event, Site]


@contextmanager
def serving(file: Path) -> Iterator[Site]:
    """Serve tables kept in a file."""
    ready: Queue[Begun | BaseException] = Queue()

    async def serve() -> None:
        async with site(file) as running:
            stop = asyncio.Event()
            ready.put((asyncio.get_running_loop(), stop, running))
            await stop.wait()

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:
            ready.put(error)

    thread = threading.Thread(target=run)
    thread.start()
    begun = ready.get(timeout=HANGS)
    if isinstance(begun, BaseException):
        raise begun
    loop, stop, running = begun
    try:
        yield running
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
