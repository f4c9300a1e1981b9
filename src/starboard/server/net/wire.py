"""Connections: an asyncio protocol of our own around the sans-I/O server of `websockets`, and a guard for HTTP.

uvicorn listens, parses HTTP and hands an upgrade over to `Wire` (its documented `ws=`). From then on a message goes
from the parser straight to its `Socket`, without a queue and a task between, and texts are sent several in one write.
"""

import asyncio
import logging
from http import HTTPStatus
from typing import Any, Protocol, cast

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.datastructures import Headers
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import CLOSED, OPEN
from websockets.server import ServerProtocol

log = logging.getLogger(__name__)

PING = 20
"""Seconds between two pings of a connection; one that is silent until the next is ended."""
GOODBYE = 10.0
"""Seconds the other side may take to answer that a connection ends."""
HEAD = 32_768
"""Bytes that the head of an HTTP request may have."""
SILENCE = 10.0
"""Seconds within which the head of a request must be there, and in which each part of its body must follow."""

MESSAGES = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)

GONE = ServerProtocol(state=CLOSED, logger=log)
"""What stands in for the parser of a connection that is gone."""


class Taker(Protocol):
    """Whoever took a connection over."""

    def heard(self, data: bytes) -> None:
        """A message came."""

    def soon(self) -> None:
        """More can be sent."""

    def ended(self) -> None:
        """The connection is gone."""


class Door(Protocol):
    """Lets connections in."""

    async def enter(self, wire: "Wire", path: str, headers: Headers) -> Taker | HTTPStatus:
        """Say who takes the connection, or why nobody does."""


class Pings:
    """Asks all open connections now and then whether somebody is there, a part of them each second."""

    def __init__(self) -> None:
        """Nobody is there yet."""
        self.parts: list[set[Wire]] = [set() for _ in range(PING)]
        self.second = 0

    def add(self, wire: "Wire") -> None:
        """Look after a connection, among the fewest."""
        min(self.parts, key=len).add(wire)

    def remove(self, wire: "Wire") -> None:
        """Look after it no more."""
        for part in self.parts:
            part.discard(wire)

    async def run(self) -> None:
        """Ask; again."""
        while True:
            await asyncio.sleep(1)
            self.turn()

    def turn(self) -> None:
        """Ask the next part of them."""
        self.second = (self.second + 1) % PING
        for wire in tuple(self.parts[self.second]):
            wire.ping()


def head(size: int) -> bytes:
    """Write what stands before a whole text of so many bytes that a server sends as it is (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((0x81, size))
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


WHOLE_TEXT = 0x81
"""How a frame begins that is a whole text, not compressed."""


def frame_end(data: bytes, start: int, most: int) -> int:
    """Say where a frame ends that begins here (RFC 6455, 5.2); 0: not enough is there to say; -1: ask the parser."""
    have = len(data) - start
    if have < 2:
        return 0
    size = data[start + 1] - 128  # what a client sends is masked
    if 0 <= size < 126:
        return start + 6 + size
    if size != 126:
        return -1
    if have < 4:
        return 0
    size = data[start + 2] << 8 | data[start + 3]
    return start + 8 + size if 126 <= size <= most else -1


def unmasked(data: bytes, start: int, end: int) -> bytes:
    """Give what a client's frame holds (RFC 6455, 5.3)."""
    at = start + (6 if data[start + 1] < 254 else 8)
    size = end - at
    mask = data[at - 4 : at] * (size // 4 + 1)
    plain = int.from_bytes(data[at:end], "little") ^ int.from_bytes(mask[:size], "little")
    return plain.to_bytes(size, "little")


class Wire(asyncio.Protocol):
    """One websocket connection."""

    __slots__ = (
        "conn", "door", "early", "framed", "frames", "full", "most", "pings", "quiet", "rest", "state", "still",
        "taker", "transport",
    )  # fmt: skip

    transport: asyncio.Transport

    def __init__(self, door: Door, pings: Pings, config: Any, server_state: Any, **_: Any) -> None:
        """Take the place of the HTTP connection that asked for an upgrade; uvicorn gives all but the first two."""
        self.door, self.pings, self.state = door, pings, server_state
        # A small window and little memory: messages are changes of a few hundred bytes.
        packing = ServerPerMessageDeflateFactory(
            server_max_window_bits=12, client_max_window_bits=12, compress_settings={"memLevel": 5}
        )
        extensions = [packing] if config.ws_per_message_deflate else []
        self.conn = ServerProtocol(extensions=extensions, max_size=config.ws_max_size, logger=log)
        self.most = min(int(config.ws_max_size), 0xFFFF)
        self.taker: Taker | None = None
        self.framed = False
        """Whether whole frames are told apart here: texts need no parser, all other frames are given to it."""
        self.early = False
        """Whether something came before the answer that lets it in: the parser holds a part of it."""
        self.rest = b""
        """The beginning of a frame whose end has not come."""
        self.frames: list[bytes | bytearray | memoryview] = []
        self.full = False
        """Whether the reader is slow: nothing more should be sent for now."""
        self.still = False
        """Whether nothing is read for now."""
        self.quiet = False
        """Whether nothing came since the last ping."""

    # --- what asyncio tells ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is ours."""
        self.transport = cast(asyncio.Transport, transport)
        self.state.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.state.connections.discard(self)
        self.pings.remove(self)
        # A parser refers to itself. Left as it is, those of connections that were open for long would gather until the
        # collector looks at what is old, which it seldom does.
        gone, self.conn = self.conn, GONE
        vars(gone).clear()
        taker, self.taker = self.taker, None
        if taker is not None:
            taker.ended()

    def data_received(self, data: bytes) -> None:
        """Bytes came."""
        self.quiet = False
        if not self.framed:
            self.early = self.early or self.still
            self.parse(data)
            return
        if self.rest:
            data, self.rest = self.rest + data, b""
        start, size = 0, len(data)
        while start < size:
            end = frame_end(data, start, self.most)
            if end < 0:  # nothing that is told apart here: the parser has the rest, and all that comes
                self.framed = False
                self.parse(data[start:])
                return
            if end == 0 or end > size:
                self.rest = data[start:]
                return
            if data[start] == WHOLE_TEXT and not self.frames:
                self.hand_over(unmasked(data, start, end))
            else:
                self.parse(data[start:end])
            start = end

    def parse(self, data: bytes) -> None:
        """Let the parser make sense of bytes."""
        conn = self.conn
        conn.receive_data(data)
        for event in conn.events_received():
            if isinstance(event, Frame):
                self.take(event)
            elif isinstance(event, Request):
                self.asked(event)
        self.settle()

    def eof_received(self) -> None:
        """Nothing more will come."""
        self.conn.receive_eof()
        self.settle()

    def pause_writing(self) -> None:
        """The reader is slow."""
        self.full = True

    def resume_writing(self) -> None:
        """The reader has caught up."""
        self.full = False
        if self.taker is not None:
            self.taker.soon()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(1012)
        self.transport.close()

    # --- opening ---

    def asked(self, request: Request) -> None:
        """Somebody wants to connect: let the door decide; nothing is read meanwhile."""
        response = self.conn.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self.turn_away(response)
            return
        self.hold(True)
        task = asyncio.get_running_loop().create_task(self.open(request, response))
        self.state.tasks.add(task)
        task.add_done_callback(self.state.tasks.discard)

    async def open(self, request: Request, response: Response) -> None:
        """Ask at the door, then say yes or no."""
        try:
            found = await self.door.enter(self, request.path.partition("?")[0], request.headers)
        except Exception:
            log.exception("a connection could not be opened")
            found = HTTPStatus.INTERNAL_SERVER_ERROR
        if isinstance(found, HTTPStatus):
            self.turn_away(self.conn.reject(found, found.phrase))
            return
        if self.transport.is_closing():
            found.ended()
            return
        self.conn.send_response(response)
        self.settle()
        self.taker, self.framed = found, not self.early
        self.pings.add(self)
        self.hold(False)
        found.soon()

    def turn_away(self, response: Response) -> None:
        """Say no."""
        if not self.transport.is_closing():
            self.conn.send_response(response)
            self.settle()
            self.transport.close()

    # --- reading ---

    def take(self, frame: Frame) -> None:
        """Hand a message over when it is whole; pings and closings are answered by the parser itself."""
        if frame.opcode not in MESSAGES:
            return
        self.frames.append(frame.data)
        if not frame.fin:
            return
        data = bytes(self.frames[0]) if len(self.frames) == 1 else b"".join(self.frames)
        self.frames.clear()
        self.hand_over(data)

    def hand_over(self, data: bytes) -> None:
        """Hand over a whole message."""
        if self.taker is not None and self.conn.state is OPEN:
            self.taker.heard(data)

    def hold(self, still: bool) -> None:
        """Read no more for now, or go on."""
        if still != self.still and not self.transport.is_closing():
            self.still = still
            if still:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    # --- writing ---

    @property
    def packs(self) -> bool:
        """Whether messages are compressed."""
        return bool(self.conn.extensions)

    def write(self, texts: list[bytes]) -> None:
        """Send texts, each a frame of its own, in one write; nothing if the connection is gone."""
        conn = self.conn
        if self.transport.is_closing():
            return
        if conn.extensions:
            try:
                for text in texts:
                    conn.send_text(text)
            except InvalidState:
                return
            self.transport.write(b"".join(conn.data_to_send()))
        elif conn.state is OPEN:
            out = conn.data_to_send()
            for text in texts:
                out += (head(len(text)), text)
            self.transport.write(b"".join(out))

    def settle(self) -> None:
        """Send what the parser has to say; end the connection when both sides have said so."""
        out = b"".join(self.conn.data_to_send())
        if out and not self.transport.is_closing():
            self.transport.write(out)
        if self.conn.close_expected():
            self.transport.close()

    def ping(self) -> None:
        """Ask whether somebody is there; who did not answer last time is gone."""
        if self.conn.state is not OPEN or self.transport.is_closing():
            return
        if self.quiet:
            self.conn.fail(1011, "nobody answers")
            self.settle()
            self.transport.abort()
            return
        self.quiet = True
        self.conn.send_ping(b"?")
        self.settle()

    def close(self, code: int) -> None:
        """Say that the connection ends; it is cut if nobody answers."""
        if self.conn.state is not OPEN or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.settle()
        asyncio.get_running_loop().call_later(GOODBYE, self.transport.abort)

    def cut(self) -> None:
        """End the connection at once."""
        self.transport.abort()


class Guard(asyncio.Protocol):
    """An HTTP connection that must come to the point: heads have a limit, and silence ends it.

    It listens along with a parser of its own and passes all on to uvicorn's protocol, which knows no such limits.
    """

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        """Stand before uvicorn's own protocol."""
        self.inner = HttpToolsProtocol(config=config, server_state=server_state, app_state=app_state, _loop=_loop)
        self.parser = httptools.HttpRequestParser(self)
        self.transport: asyncio.Transport | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.head = 0
        """Bytes of a head that is not complete."""
        self.heading, self.busy = True, True
        """Whether a head, or anything of a request, is still to come."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connected and has to ask something."""
        self.transport = cast(asyncio.Transport, transport)
        self.wait()
        self.inner.connection_made(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.stop()
        self.inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Look at it, then pass it on."""
        assert self.transport is not None
        begun = self.head
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self.stop()  # a websocket, from now on
            self.inner.data_received(data)
            return
        except httptools.HttpParserError:
            self.busy = self.heading = False  # uvicorn says so
        if self.heading and self.busy:
            self.head = begun + len(data)
            if self.head > HEAD:
                self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                return
        elif self.busy:
            self.wait()  # a part of the body came: the next one has as much time again
        else:
            self.stop()
        self.inner.data_received(data)

    def eof_received(self) -> None:
        """Nothing more will come."""
        self.inner.eof_received()

    def pause_writing(self) -> None:
        """The reader is slow."""
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        """The reader has caught up."""
        self.inner.resume_writing()

    def on_message_begin(self) -> None:
        """The first line of a request comes."""
        if not self.busy:
            self.head = 0
            self.heading = self.busy = True
            self.wait()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.heading = False

    def on_message_complete(self) -> None:
        """The request is there."""
        self.busy = False

    def wait(self) -> None:
        """Give some time."""
        self.stop()
        self.timer = asyncio.get_running_loop().call_later(SILENCE, self.refuse, HTTPStatus.REQUEST_TIMEOUT)

    def stop(self) -> None:
        """Stop waiting."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def refuse(self, status: HTTPStatus) -> None:
        """End the connection with a word."""
        self.stop()
        assert self.transport is not None
        if not self.transport.is_closing():
            text = f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            self.transport.write(text.encode("ascii"))
            self.transport.close()
