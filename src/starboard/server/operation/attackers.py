"""Clients that mean harm, and how long honest players wait while they are at it.

Floods, frames that are too big or no frames at all, connections that stay half open, readers that never read and ones
that come and go. They run in a process of their own, against a server with its usual limits.
"""

import asyncio
import contextlib
import multiprocessing
import os
import random
from collections.abc import Sequence
from typing import Any

from starboard.server.operation.bench import Bench, Frames, connect

HONEST = 10
"""Honest tables."""
RATE = 50.0
"""Moves a second of the honest tables together."""
EACH = 8
"""Hostile clients of each kind."""


def ignore(data: bytes) -> None:
    """Take no notice of what the server says."""


async def flood(port: int, cookie: str) -> None:
    """Ask as fast as the connection takes it; come back when thrown out."""
    while True:
        frames = await connect(port, cookie, ignore)
        while not frames.closed:
            for _ in range(50):
                frames.send(b'{"do":"ping","ref":1}')
            await asyncio.sleep(0.005)


async def garbage(port: int, cookie: str) -> None:
    """Send bytes that are no frames, and frames that are no messages."""
    rng = random.Random(cookie)
    while True:
        frames = await connect(port, cookie, ignore)
        for _ in range(20):
            frames.send(rng.randbytes(rng.randrange(200)))
            await asyncio.sleep(0.002)
        frames.transport.write(rng.randbytes(4000))
        await asyncio.sleep(0.05)
        frames.transport.abort()


async def huge(port: int, cookie: str) -> None:
    """Send messages that are larger than allowed, and announce ones of a terabyte."""
    while True:
        frames = await connect(port, cookie, ignore)
        body = b'{"do":"say","table":"x","message":"' + b"x" * 100_000 + b'"}'
        frames.transport.write(bytes([129, 255]) + len(body).to_bytes(8, "big") + b"\0\0\0\0" + body)
        await asyncio.sleep(0.05)
        if not frames.closed:
            frames.transport.write(bytes([129, 255]) + (2**40).to_bytes(8, "big") + b"\0\0\0\0" + b"x" * 60_000)
        await asyncio.sleep(0.1)
        frames.transport.abort()


async def half_open(port: int, cookie: str) -> None:
    """Begin to shake hands, or to send a frame, and never end."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: web")
    frames = await connect(port, cookie, ignore)
    frames.transport.write(bytes([129, 254, 255, 0]))
    await asyncio.Event().wait()
    del reader


async def deaf(port: int, cookie: str, tables: Sequence[str]) -> None:
    """Follow honest tables and ask questions, and never read an answer."""
    while True:
        frames: Frames = await connect(port, cookie, ignore)
        frames.transport.pause_reading()
        for table in tables:
            frames.send(f'{{"do":"watch","table":"{table}"}}'.encode())
        for _ in range(200):
            if frames.closed:
                break
            frames.send(b'{"do":"ping","ref":1}')
            await asyncio.sleep(0.06)
        frames.transport.abort()


async def come_and_go(port: int, cookie: str, tables: Sequence[str]) -> None:
    """Open connections, look at a table, and drop them."""
    while True:
        frames = await connect(port, cookie, ignore)
        frames.send(f'{{"do":"watch","table":"{tables[0]}"}}'.encode())
        await asyncio.sleep(0.02)
        frames.transport.abort()
        await asyncio.sleep(0.02)


def run_hostile(port: int, cookies: list[str], tables: list[str]) -> None:
    """Do harm until ended; whoever is thrown out begins again."""
    os.nice(5)  # what is measured is the server, not who gets the processor

    async def persist(kind: Any, *args: Any) -> None:
        while True:
            with contextlib.suppress(OSError, RuntimeError):
                await kind(*args)
            await asyncio.sleep(0.1)

    async def all_at_once() -> None:
        kinds: list[tuple[Any, ...]] = [
            (flood,), (garbage,), (huge,), (half_open,), (deaf, tables), (come_and_go, tables),
        ]  # fmt: skip
        work = [
            persist(kind, port, cookies[(k + n) % len(cookies)], *more)
            for k, (kind, *more) in enumerate(kinds)
            for n in range(EACH)
        ]
        await asyncio.gather(*work)

    asyncio.run(all_at_once())


async def among_hostile(game: str, seats: int, prepare: str, seconds: float) -> dict[str, Any]:
    """Play honest tables without and with hostile clients; gives the latencies of the honest ones."""
    async with Bench(game, seats, prepare, limits=True) as server:
        calm = await server.play(HONEST, seconds, rate=RATE)
        cookies = [await server.guest() for _ in range(6)]
        async with server.client() as http:
            tables = [await server.open_table(http, cookies[0]) for _ in range(3)]
        process = multiprocessing.get_context("spawn").Process(
            target=run_hostile, args=(server.port, cookies, tables), daemon=True
        )
        process.start()
        try:
            await asyncio.sleep(1.0)
            harassed = await server.play(HONEST, seconds, rate=RATE)
        finally:
            process.kill()
            process.join()
        return {
            "clients": 6 * EACH, "honest_moves_per_second": harassed["moves_per_second"],
            "calm_moves_per_second": calm["moves_per_second"], "calm_p99_ms": calm["p99_ms"],
            "p50_ms": harassed["p50_ms"], "p99_ms": harassed["p99_ms"], "server_cpu": harassed["server_cpu"],
        }  # fmt: skip
