"""The websocket protocol of the server: uvicorn's, with a shorter way for messages of a connection that is open.

Texts go straight to whoever took the connection over, without a queue and a task between, and are sent several in one
write. The connection stands in the scope's extensions under `WIRE`.
"""

from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

WIRE = "starboard.wire"


class Taker(Protocol):
    """Whoever took a connection over."""

    def heard(self, data: Any) -> None:
        """A message came."""

    def soon(self) -> None:
        """More can be sent."""


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    taker: Taker | None = None

    async def run_asgi(self) -> None:
        """Serve it, and put it where it is found."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[WIRE] = self
        try:
            await super().run_asgi()
        finally:
            self.taker = None

    def send_receive_event_to_app(self) -> None:
        """Hand a message over."""
        if self.taker is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.taker.heard(data)

    def hold(self, still: bool) -> None:
        """Read no more for now, or go on."""
        if still != self.read_paused and not self.transport.is_closing():
            self.read_paused = still
            if still:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def resume_writing(self) -> None:
        """The reader has caught up."""
        super().resume_writing()
        if self.taker is not None:
            self.taker.soon()

    @property
    def packs(self) -> bool:
        """Whether messages are compressed."""
        return bool(self.conn.extensions)

    @property
    def full(self) -> bool:
        """Whether the reader is slow: nothing more should be sent for now."""
        return not self.writable.is_set()

    def write(self, texts: list[bytes]) -> None:
        """Send texts, each a frame of its own, in one write; nothing if the connection is gone."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))

    def cut(self) -> None:
        """End the connection at once."""
        self.transport.abort()
