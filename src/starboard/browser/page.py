"""The one visitor of a hall on a device: the page around the worker."""

import asyncio
import logging
from collections import deque
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from starboard.browser.outside import Outside
from starboard.core.refusal import Refusal, Refused
from starboard.hall import desk, lobby, protocol
from starboard.hall.feed import Feed
from starboard.hall.table import Table
from starboard.hall.tables import Tables
from starboard.hall.texts import refusal_text
from starboard.hall.visitor import Visitor, serve

log = logging.getLogger(__name__)

_read = msgspec.json.Decoder(protocol.AnyRequest)
_write = msgspec.json.Encoder().encode

OK, BAD, BROKEN = 200, 400, 500


class Owner:
    """Whoever holds the device; there is nobody else."""

    id = "me"

    def __init__(self, name: str) -> None:
        """Be called something."""
        self.name = name


def matched(pattern: str, path: str) -> dict[str, str] | None:
    """Give the parts of a path that stand for names in a pattern; None if it is another path."""
    wanted, given = pattern.split("/"), path.split("/")
    if len(wanted) != len(given):
        return None
    parts: dict[str, str] = {}
    for want, have in zip(wanted, given, strict=True):
        if want.startswith("{"):
            parts[want[1:-1]] = have
        elif want != have:
            return None
    return parts


class Page(Visitor):
    """Takes the page's requests one after the other, and sends it what is new."""

    __slots__ = ("desk", "dirty", "loop", "outside", "owner", "queue", "routes", "scheduled", "taking")

    def __init__(self, hall: Tables, owner: Owner, outside: Outside, routes: desk.Routes, most: int) -> None:
        """Come in, and be greeted."""
        super().__init__(hall, owner)
        self.owner, self.outside = owner, outside
        self.routes = routes
        self.desk = desk.Desk(hall, most)
        self.loop = asyncio.get_running_loop()
        self.dirty: dict[str, Feed] = {}
        self.queue: deque[str] = deque()
        self.taking = self.scheduled = False
        self.send(
            protocol.Hello(version=protocol.VERSION, person=owner.id, name=owner.name, time=hall.world.now(), offers=())
        )

    @property
    def gone(self) -> bool:
        """The page goes with its worker."""
        return False

    # --- sending ---

    def send(self, reply: protocol.Reply) -> None:
        """Send a message."""
        self.outside.post(_write(reply).decode())

    def wake(self, feed: Feed) -> None:
        """A table has something new."""
        self.dirty[feed.live.table.id] = feed
        if not self.scheduled:
            self.scheduled = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send what is new, after everything else that happens now."""
        self.scheduled = False
        while self.dirty:
            table, feed = self.dirty.popitem()
            if self.feeds.get(table) is feed and not feed.reading:
                self.hall.spawn(self.news(table, feed))

    async def news(self, table: str, feed: Feed) -> None:
        """Send what is new of one table."""
        try:
            for data in await feed.first():
                self.outside.post(data.decode())
        except Refused as error:
            self.feeds.pop(table, None)
            self.leave(feed)
            self.send(protocol.Gone(table=table, reason=error.refusal))

    def leave(self, feed: Feed) -> None:
        """Follow a table no more."""
        super().leave(feed)
        self.dirty.pop(feed.live.table.id, None)

    def nudge(self, table: Table, seats: frozenset[int]) -> None:
        """Say that a table changed that is not looked at."""
        if seats and table.id not in self.feeds:
            self.send(protocol.Nudge(line=lobby.listed(table.row, table.doc, self.owner.id, 0)))

    # --- receiving ---

    def heard(self, text: str) -> None:
        """Take a request of the live connection; one at a time."""
        self.queue.append(text)
        if not self.taking:
            self.taking = True
            self.hall.spawn(self.take_all())

    async def take_all(self) -> None:
        """Carry out what waits."""
        try:
            while self.queue:
                await self.take(self.queue.popleft())
        finally:
            self.taking = False

    async def take(self, text: str) -> None:
        """Carry out one request and answer it."""
        try:
            request = _read.decode(text)
        except msgspec.DecodeError as error:
            self.refuse(0, Refusal("bad_request", {"detail": str(error)[:200]}))
            return
        try:
            reply = await serve(self, request)
        except Refused as error:
            live = self.hall.live.get(getattr(request, "table", ""))
            self.refuse(request.ref, error.refusal, live.table if live is not None else None)
        except Exception:
            log.exception("a request failed: %s", type(request).__name__)
            self.refuse(request.ref, Refusal("broken"))
        else:
            if reply is not None:
                self.send(reply)

    def refuse(self, ref: int, refusal: Refusal, table: Table | None = None) -> None:
        """Say why a request was not taken."""
        text = refusal_text(table.game if table is not None else None, refusal)
        self.send(protocol.Refused(ref=ref, reason=refusal, text=text))

    async def call(self, ref: int, method: str, path: str, key: str, body: str) -> None:
        """Answer what is asked beside the live connection."""
        try:
            made = await self.served(method, path, key, body)
            if isinstance(made, desk.Download):
                data = b"".join([part async for part in made.parts])
                self.outside.deliver(ref, made.name, made.kind, data)
            else:
                self.outside.reply(ref, OK, _write(made).decode())
        except Refused as error:
            refused = protocol.Refused(reason=error.refusal, text=refusal_text(None, error.refusal))
            self.outside.reply(ref, BAD, _write(refused).decode())
        except msgspec.DecodeError as error:
            refusal = Refusal("bad_request", {"detail": str(error)[:200]})
            refused = protocol.Refused(reason=refusal, text=refusal_text(None, refusal))
            self.outside.reply(ref, BAD, _write(refused).decode())
        except Exception:
            log.exception("a request failed: %s %s", method, path)
            refused = protocol.Refused(reason=Refusal("broken"), text=refusal_text(None, Refusal("broken")))
            self.outside.reply(ref, BROKEN, _write(refused).decode())

    async def served(self, method: str, path: str, key: str, body: str) -> Any:
        """Find the route, read the body, serve."""
        plain, _, query = path.partition("?")
        for route in self.routes:
            parts = matched(route.path, plain) if route.method == method else None
            if parts is not None:
                read = None if route.body is None else msgspec.json.decode(body or "{}", type=route.body)
                return await route.serve(desk.Call(self.desk, self.owner, parts, dict(parse_qsl(query)), key, read))
        raise Refused("not_found")
