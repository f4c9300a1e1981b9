"""How much memory a server takes, seen from outside, and whether it grows over a long evening."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from starboard.core.game import find
from starboard.server.operation.bench import Bench, Counts, Group, Notes, Seat, connect, machine, many_files, setup_of

SEATS = 4
"""Seats of a table where the game has as many."""
AT_ONCE = 25
"""Tables that are played at once."""
GONE = 30
"""Seconds after which tables that nobody looks at have left the memory."""
SETTLED = 5
"""Minutes after which a server should not grow any more."""


class Beside(Bench):
    """Plays another game on a server that runs already."""

    def __init__(self, server: Bench, game: str) -> None:
        """Take the server; the number of seats is the game's nearest to four."""
        self.game, self.bare = game, False
        self.seats = self.seats_of(game)
        self.setup = setup_of(game, self.seats)
        self.folder, self.store, self.port, self.process = server.folder, server.store, server.port, server.process

    @staticmethod
    def seats_of(game: str) -> int:
        """Give the number of seats that is nearest to four."""
        return min((int(s.seats) for s in find(game).setups()), key=lambda n: abs(n - SEATS))


async def memory(
    names: Sequence[str], count: int, sockets: int, say: Callable[[str], None], prepare: str = ""
) -> dict[str, Any]:
    """Play tables of each game a little and leave them; open sockets; give what the process has grown by."""
    many_files()
    notes = Notes(say)
    notes.add("machine", machine())
    for game in names:
        async with Bench(game, Beside.seats_of(game), prepare) as server:
            players = Beside(server, game)
            await players.stints(AT_ONCE, AT_ONCE)  # what is loaded and made once
            before = server.memory()
            played = await players.stints(count, AT_ONCE)
            after = server.memory()
            await asyncio.sleep(GONE)
            left = server.memory()
            await players.stints(count, AT_ONCE)
            notes.add(
                f"{count} played tables of {game}, {players.seats} seats",
                {
                    "moves_per_table": played,
                    "mb_before": before >> 20, "mb_after": after >> 20, "mb_when_left": left >> 20,
                    "mb_after_as_many_again": server.memory() >> 20,
                    "kib_per_table": round((after - before) / 1024 / count, 1),
                    "kib_per_table_when_left": round((left - before) / 1024 / count, 1),
                },
            )  # fmt: skip
    async with Bench(names[0], Beside.seats_of(names[0]), prepare) as server:
        notes.add("idle sockets", await server.hold(sockets))
    return notes.found


async def soak(
    names: Sequence[str], tables: int, minutes: float, rate: float, say: Callable[[str], None], prepare: str = ""
) -> dict[str, Any]:
    """Play tables of several games for long, and look at the memory every minute.

    Before memory counts, tables are played faster, so that it is not measured how games that began together grow.
    """
    many_files()
    notes = Notes(say)
    notes.add("machine", machine())
    async with Bench(names[0], Beside.seats_of(names[0]), prepare) as server:
        each = [
            asyncio.create_task(
                Beside(server, name).play(
                    tables // len(names), 60 * minutes, rate=rate / len(names), spare=1, hurried=60.0 * (SETTLED - 1)
                )
            )
            for name in names
        ]
        started, seen = time.monotonic(), list[tuple[float, int]]()
        while not all(task.done() for task in each):
            await asyncio.wait(each, timeout=60)
            seen.append(((time.monotonic() - started) / 60, server.memory()))
            say(f"after {seen[-1][0]:.0f} min: {seen[-1][1] >> 20} MB")
        for name, task in zip(names, each, strict=True):
            notes.add(name, task.result())
    notes.add("soak", {"tables": tables, "minutes": round(minutes, 1), **grown(seen)})
    return notes.found


def grown(seen: Sequence[tuple[float, int]]) -> dict[str, Any]:
    """Say how memory went from the fifth minute on (minutes, bytes); in a shorter time from the beginning."""
    early = [size for minute, size in seen if minute >= SETTLED] or [size for _, size in seen]
    return {
        "mb_after_5_min": early[0] >> 20, "mb_at_the_end": early[-1] >> 20, "mb_most": max(early) >> 20,
        "growth_percent": round(100 * (early[-1] / early[0] - 1), 1),
    }  # fmt: skip


class Alone(Seat):
    """Plays with bots at the other seats, and notes how long they keep one waiting."""

    since = 0.0

    def message(self, data: bytes) -> None:
        """Look at the clock when an answer is taken and when one is asked again."""
        sent = self.sent
        super().message(data)
        if sent and not self.sent and not self.since:
            self.since = time.perf_counter()
        elif self.sent and self.since:
            self.group.counts.latencies.append(time.perf_counter() - self.since)
            self.since = 0.0


async def crowd(
    game: str, tables: int, seconds: float, bot: str, say: Callable[[str], None], prepare: str = ""
) -> dict[str, Any]:
    """Let one person keep bots busy at many tables, and see how long another waits for his."""
    notes = Notes(say)
    notes.add("machine", machine())
    async with Bench(game, Beside.seats_of(game), prepare) as server:
        players, rng = Beside(server, game), random.Random(1)

        async def sit(cookie: str, counts: Counts) -> Group:
            group = Group(counts, rng, lambda: 0.0, 1)
            group.seats = [Alone(group, 0)]
            group.cookie = cookie
            async with players.client() as http:
                group.table = await players.open_table(http, cookie, bot)
            group.seats[0].frames = await connect(server.port, cookie, group.seats[0].message)
            body = {"do": "watch", "table": group.table, "seat": 0, "changes": True}
            group.seats[0].frames.send(msgspec.json.encode(body))
            return group

        alone = Counts(served=[0])
        other = await server.guest()
        await sit(other, alone)
        await asyncio.sleep(seconds)
        busy, beside = Counts(served=[0]), Counts(served=[0])
        host = await server.guest()
        for _ in range(tables):
            await sit(host, busy)
        await sit(await server.guest(), beside)
        await asyncio.sleep(seconds)
        while not all(counts.latencies for counts in (alone, busy, beside)):
            await asyncio.sleep(0.05)  # who waits still shall be told how long
        for name, counts in (
            (f"{tables} tables of one person", busy),
            ("another, beside them", beside),
            ("alone", alone),
        ):
            notes.add(
                name,
                {
                    "answers_of_bots": len(counts.latencies), "p50_ms": round(counts.percentile(0.5)),
                    "p99_ms": round(counts.percentile(0.99)), "longest_ms": round(counts.percentile(1.0)),
                },
            )  # fmt: skip
    return notes.found
