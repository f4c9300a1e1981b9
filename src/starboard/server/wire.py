"""The websocket protocol of the server: uvicorn's, which also takes several texts at once and writes them together.

It says so in the scope's extensions; under any other ASGI server texts are sent one by one.
"""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

TEXTS = "starboard.texts"


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    async def run_asgi(self) -> None:
        """Serve it, and say that it takes several texts at once."""
        self.scope["extensions"][TEXTS] = {}
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """Send a message; `texts` is a list of texts as bytes, each a frame of its own, in one write."""
        if message["type"] != TEXTS:
            await super().send(message)
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in message["texts"]:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
