"""The line of connections with something to send: in turn, a moment at a time, and nobody is stopped by another."""

import asyncio
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from starboard.server.net.post import LONG, MOMENT, Post
from starboard.server.net.socket import Socket
from starboard.server.operation.config import Config
from starboard.server.people.accounts import Person
from starboard.server.people.doc import PersonDoc


class Sender:
    """Notes when it sends."""

    def __init__(self, work: Callable[[], object]) -> None:
        self.work = work

    def flush(self) -> None:
        self.work()


async def turns(line: Post) -> int:
    """Count turns of the loop until nobody stands in the line."""
    count = 0
    while line.under_way:
        count += 1
        await asyncio.sleep(0)
    return count


def test_whatever_came_in_is_served_between_two_moments_of_sending(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("starboard.server.net.post.time.perf_counter", lambda: now[0])
    asyncio.run(between_moments(now))


async def between_moments(now: list[float]) -> None:
    line, sent = Post(), list[str]()

    def slow(name: str) -> None:
        now[0] += 2 * MOMENT
        sent.append(name)

    for name in "abc":
        line.add(Sender(partial(slow, name)))
    asyncio.get_running_loop().call_soon(sent.append, "an answer")
    assert await turns(line) >= 3
    assert sent == ["a", "an answer", "b", "c"]


def test_quick_ones_share_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr("starboard.server.net.post.time.perf_counter", lambda: next(clock) * MOMENT / 10)
    asyncio.run(sharing())


async def sharing() -> None:
    line, sent = Post(), list[int]()
    for k in range(5):
        line.add(Sender(partial(sent.append, k)))
    assert line.long == (len(line.line) > LONG)
    assert await turns(line) == 1
    assert sent == list(range(5)) and not line.long


def test_one_that_fails_stops_nobody() -> None:
    asyncio.run(one_fails())


async def one_fails() -> None:
    line, sent = Post(), list[str]()
    line.add(Sender(lambda: [].pop()))
    line.add(Sender(lambda: sent.append("b")))
    await turns(line)
    line.add(Sender(lambda: sent.append("c")))
    await turns(line)
    assert sent == ["b", "c"]


def test_an_acknowledgement_waits_behind_nobody_in_a_long_line() -> None:
    asyncio.run(acknowledged())


async def acknowledged() -> None:
    sent: list[dict[str, Any]] = []
    wire: Any = SimpleNamespace(full=False, write=lambda texts: sent.extend(map(msgspec.json.decode, texts)))
    hall = SimpleNamespace(world=SimpleNamespace(now=lambda: 0), store=SimpleNamespace(several=False))
    server: Any = SimpleNamespace(tables=hall, config=Config(), post=Post())
    socket = Socket(server, Person("p", None, PersonDoc("P"), 0), wire)
    socket.soon()
    await turns(server.post)
    assert [m["do"] for m in sent] == ["hello"]

    socket.acknowledge(1, 7)
    assert len(sent) == 1, "nobody else sends: it goes with whatever else there is"
    await turns(server.post)
    assert sent[1] == {"do": "done", "ref": 1, "n": 7}

    for _ in range(LONG + 1):
        server.post.add(Sender(lambda: sent.append({"do": "news"})))
    socket.acknowledge(2, 8)
    await turns(server.post)
    assert sent[2] == {"do": "done", "ref": 2, "n": 8} and sent[3:] == [{"do": "news"}] * (LONG + 1)

    for _ in range(LONG + 1):
        server.post.add(Sender(lambda: sent.append({"do": "news"})))
    wire.full = True  # a slow reader: it waits, and nothing is lost
    socket.acknowledge(3, 9)
    await turns(server.post)
    assert not any(m.get("ref") == 3 for m in sent)
    wire.full = False
    socket.soon()
    await turns(server.post)
    assert sent[-1] == {"do": "done", "ref": 3, "n": 9}
