"""Connections that misbehave: heads without end, silence, fragments, doors that are closed."""

import asyncio
import gc
import random
import weakref
from itertools import accumulate, pairwise
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from starboard.server.net import wire
from tests.patience import HANGS
from tests.server.site import Site, on_site


async def spoken(site: Site, *parts: bytes, pause: float = 0.0) -> bytes:
    """Say something to the server, part by part, and give all it answers until it ends the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(pause)
        return await asyncio.wait_for(reader.read(), HANGS)
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_texts_of_every_size_are_framed_as_the_library_does(size: int) -> None:
    text = b"x" * size
    assert wire.head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_a_head_has_an_end(file: Path) -> None:
    async def work(site: Site) -> None:
        line = b"x-long: " + b"a" * 8000 + b"\r\n"
        answer = await spoken(site, b"GET /healthz HTTP/1.1\r\nhost: x\r\n", *[line] * 5)
        assert answer.startswith(b"HTTP/1.1 431 ")
        fits = await spoken(site, b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n", *[line] * 3, b"\r\n")
        assert fits.startswith(b"HTTP/1.1 200 ")
        flood = await spoken(site, *[b"a" * 60_000] * 40)
        assert flood[:12] in (b"", b"HTTP/1.1 400", b"HTTP/1.1 431")

    on_site(file, work)


@pytest.mark.slow
def test_silence_ends_a_connection(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "SILENCE", 2.0)

    async def work(site: Site) -> None:
        assert (await spoken(site)).startswith(b"HTTP/1.1 408 "), "nothing was said"
        drops = await spoken(site, b"GET /healthz HTTP/1.1\r\n", *[b"a: b\r\n"] * 20, pause=0.2)
        assert drops[:12] in (b"", b"HTTP/1.1 408"), "a head must be there in time, however often a drop of it comes"
        head = b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
        body = head + b"content-length: 30\r\nconnection: close\r\n\r\n"
        assert b" 408 " in await spoken(site, body, b'{"name"')

    on_site(file, work)


def test_with_each_part_of_a_body_the_time_begins_anew(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow body that goes on is taken, however long all of it takes."""
    given: list[asyncio.TimerHandle] = []
    wait = wire.Guard.wait

    def waits(guard: wire.Guard) -> None:
        wait(guard)
        assert guard.timer is not None
        given.append(guard.timer)

    monkeypatch.setattr(wire.Guard, "wait", waits)

    async def work(site: Site) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
        head = b"POST /api/guest HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
        parts = [head + b'content-length: 30\r\nconnection: close\r\n\r\n{"name": ', b'"A', b"d", b"a", b'"']
        async with asyncio.timeout(HANGS):
            for count, part in enumerate((b"", *parts), 1):
                writer.write(part)
                while len(given) < count:
                    await asyncio.sleep(0.01)
        assert not given[-1].cancelled() and all(timer.cancelled() for timer in given[:-1])
        assert all(earlier.when() < later.when() for earlier, later in pairwise(given))
        writer.write(b" " * 15 + b"}")
        assert (await asyncio.wait_for(reader.read(), HANGS)).startswith(b"HTTP/1.1 200 ")
        assert given[-1].cancelled()
        writer.close()

    on_site(file, work)


def test_requests_one_after_the_other_share_a_connection(file: Path) -> None:
    async def work(site: Site) -> None:
        ask = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"
        last = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
        assert (await spoken(site, ask + ask, ask, last, pause=0.05)).count(b"HTTP/1.1 200 ") == 4

    on_site(file, work)


def test_a_closed_door(file: Path) -> None:
    async def work(site: Site) -> None:
        for path, status in (("/api/socket", 403), ("/elsewhere", 404)):
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://127.0.0.1:{site.port}{path}", proxy=None)
            assert refused.value.response.status_code == status
        ada = await site.guest("Ada")
        open_ones = [await ada.socket() for _ in range(2)]
        with pytest.raises(InvalidStatus) as full:
            await ada.socket()
        assert full.value.response.status_code == 503
        await open_ones[0].ws.close()
        while site.server.open_sockets > 1:
            await asyncio.sleep(0.01)
        assert (await (await ada.socket()).ask(do="ping"))["do"] == "pong"

    on_site(file, work, sockets_per_person=2)


def test_nothing_of_a_connection_that_ended_waits_for_the_collector(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        open_ones = [await ada.socket() for _ in range(4)]
        held = [weakref.ref(socket.wire.conn) for own in site.server.sockets.values() for socket in own]
        assert len(held) == len(open_ones)
        gc.collect()
        gc.disable()
        try:
            for socket in open_ones[:2]:
                await socket.ws.close()
            for socket in open_ones[2:]:
                socket.ws.transport.abort()
            async with asyncio.timeout(HANGS):
                while any(parser() is not None for parser in held):
                    await asyncio.sleep(0.01)
        finally:
            gc.enable()

    on_site(file, work)


def test_messages_in_fragments_and_broken_frames(file: Path) -> None:
    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        socket = await ada.socket()
        await socket.ws.send(iter(['{"do": "pi', 'ng", "re', 'f": 7}']))
        assert (await socket.next("pong"))["ref"] == 7
        await socket.ws.send(b"\xff\xfe{")
        assert (await socket.next("refused"))["reason"]["code"] == "bad_request"
        assert await socket.ws.ping() is not None
        socket.ws.transport.write(b"\xff\xff\xff\xff\xff")  # no frame
        with pytest.raises(ConnectionClosed):
            await socket.receive()
        while site.server.open_sockets:
            await asyncio.sleep(0.01)
        assert not site.server.sockets

    on_site(file, work)


def ask_all(site: Site) -> None:
    """Ask every connection whether somebody is there."""
    for _ in range(wire.PING):
        site.server.pings.turn()


def test_who_does_not_answer_is_gone(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PING", 1000)  # seconds: meanwhile all are asked by hand

    async def work(site: Site) -> None:
        ada = await site.guest("Ada")
        awake, asleep = await ada.socket(), await ada.socket()
        asleep.ws.transport.pause_reading()
        wires = [socket.wire for own in site.server.sockets.values() for socket in own]
        ask_all(site)
        assert all(one.quiet for one in wires)
        while all(one.quiet for one in wires):
            await asyncio.sleep(0)
        ask_all(site)
        while site.server.open_sockets > 1:
            await asyncio.sleep(0.05)
        assert site.server.open_sockets == 1
        assert (await awake.ask(do="ping"))["do"] == "pong"

    on_site(file, work)


class Heard:
    """Takes a connection over and keeps what it is told."""

    def __init__(self) -> None:
        self.texts: list[bytes] = []

    def heard(self, data: bytes) -> None:
        self.texts.append(data)

    def soon(self) -> None: ...

    def ended(self) -> None: ...


@pytest.mark.parametrize("seed", range(40))
def test_frames_are_told_apart_as_the_parser_does(seed: int) -> None:
    """However the bytes are cut, and whatever stands between texts, the same messages and answers come of them."""
    rng = random.Random(seed)
    frames = []
    for _ in range(12):
        size = rng.choice((0, 1, 5, 125, 126, 127, 700, 65535))
        opcode = rng.choice((Opcode.TEXT, Opcode.TEXT, Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG))
        if opcode is Opcode.TEXT and size > 5 and rng.random() < 0.3:
            frames += [Frame(opcode, rng.randbytes(size), fin=False), Frame(Opcode.CONT, rng.randbytes(3))]
        else:
            frames.append(Frame(opcode, rng.randbytes(size if opcode < Opcode.CLOSE else min(size, 125))))
    if seed % 4 == 0:  # a text inside another one, a frame that is too long, one without a mask: the parser's business
        frames += [Frame(Opcode.TEXT, b"a", fin=False), Frame(Opcode.TEXT, b"b")]
    parts = [frame.serialize(mask=True) for frame in frames]
    if seed % 4 == 1:
        parts.append(Frame(Opcode.TEXT, b"x" * 200_000).serialize(mask=True))
    if seed % 4 == 2:
        parts.append(Frame(Opcode.TEXT, b"plain").serialize(mask=False))
    stream, ends = b"".join(parts), list(accumulate(map(len, parts)))

    def told(framed: bool, cuts: list[int]) -> tuple[list[bytes], bytes]:
        heard, transport = Heard(), MagicMock()
        config = SimpleNamespace(ws_per_message_deflate=False, ws_max_size=131_072)
        transport.is_closing.return_value = False
        made = wire.Wire(MagicMock(), wire.Pings(), config, MagicMock())
        made.connection_made(transport)
        made.conn = ServerProtocol(state=State.OPEN, max_size=config.ws_max_size)
        made.taker, made.framed = heard, framed
        for start, end in pairwise([0, *cuts, len(stream)]):
            made.data_received(stream[start:end])
        return heard.texts, b"".join(call.args[0] for call in transport.write.call_args_list)

    by_the_parser = told(False, ends)
    assert told(True, sorted(rng.sample(range(len(stream)), 30))) == by_the_parser
    assert told(True, []) == by_the_parser
    assert len(by_the_parser[0]) >= 2
