"""Runs a server until it is told to stop."""

import asyncio
import contextlib
import fcntl
import logging
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn

from starboard.server.net.app import Server
from starboard.server.net.wire import Guard, Wire
from starboard.server.operation import logs
from starboard.server.operation.collector import Collector
from starboard.server.operation.config import Config
from starboard.server.store import open_store

log = logging.getLogger(__name__)

PATIENCE = 50
"""Tenths of a second to wait for another process to end."""


class Busy(Exception):
    """Another process serves this SQLite file."""


class NoStore(Exception):
    """The store cannot be opened."""


def uvicorn_config(server: Server, **more: Any) -> uvicorn.Config:
    """Give uvicorn's settings for a server."""
    config = server.config
    settings: dict[str, Any] = {
        "host": config.host,
        "port": config.port,
        "loop": "uvloop",
        "http": Guard,
        "ws": partial(Wire, server, server.pings),
        "ws_max_size": 2 * config.message_bytes,
        "ws_per_message_deflate": config.compress,
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": config.proxies,
        "timeout_graceful_shutdown": 5,
        "timeout_keep_alive": 30,
        "backlog": 4096,
    }
    return uvicorn.Config(server.app(), **{**settings, **more})


@contextlib.contextmanager
def alone(config: Config) -> Iterator[None]:
    """Hold the lock of a SQLite file, since only one process may serve it; PostgreSQL needs none."""
    if not config.store_url.startswith("sqlite:///"):
        yield
        return
    path = Path(config.store_url.removeprefix("sqlite:///") + ".lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        for left in reversed(range(PATIENCE)):  # one that was killed may need a moment to be gone
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except OSError:
                if not left:
                    raise Busy(f"another process serves {path.with_suffix('')}") from None
                time.sleep(0.1)
        yield


async def try_store(config: Config) -> None:
    """Open the store once, brought up to date, so that what is wrong with it is said in one sentence."""
    place = config.store_url.rpartition("@")[2]  # what stands before it may be a password
    try:
        store = await open_store(config.store_url)
    except Exception as error:
        detail = " ".join(str(error).split()) or type(error).__name__
        raise NoStore(f"the store cannot be opened ({place}): {detail}") from None
    await store.close()


def serve(config: Config) -> None:
    """Serve until a signal comes, then finish what was begun."""
    with alone(config):  # whoever may not serve leaves the process as it was
        logs.set_up(config.log)
        sys.setswitchinterval(0.001)  # the thread that syncs has little to do, but many wait for it
        asyncio.run(try_store(config))
        server = Server(config)
        server.beside.append(Collector().run)
        made = uvicorn.Server(uvicorn_config(server))
        log.info(
            "starting", extra={"host": config.host, "port": config.port, "store": config.store_url.partition(":")[0]}
        )
        made.run()
