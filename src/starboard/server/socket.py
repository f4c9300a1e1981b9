"""One websocket: takes requests, sends what its viewer may know, at the viewer's own pace."""

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.types import Receive, Send

from starboard.core.family import remembered
from starboard.core.refusal import Refusal, Refused
from starboard.core.text import Text
from starboard.server import metrics, protocol
from starboard.server.doc import now_ms
from starboard.server.feed import Feed
from starboard.server.limits import Bucket
from starboard.server.people import Person
from starboard.server.table import Table
from starboard.server.tables import refusal_text
from starboard.server.wire import TEXTS

if TYPE_CHECKING:
    from starboard.server.app import Server

log = logging.getLogger(__name__)

_read = msgspec.json.Decoder(protocol.AnyRequest)
_write = msgspec.json.Encoder().encode

WAITING = 500
"""Answers that may wait for a reader who does not read; then the connection is closed."""
TOGETHER = 65536
"""Bytes from which on messages are sent before further ones are made."""
WATCHED = 20
"""Tables that one connection may follow at once."""
FLOODS = 50
"""Requests above the allowance before the connection is closed."""
TOO_SLOW, TOO_FAST, STOPPING = 4001, 4002, 1012


class Numbered(msgspec.Struct):
    """A request of which only the number can be read."""

    ref: protocol.Ref = 0


@remembered
def taken(request: Any) -> Any:
    """Give the counter of a kind of request."""
    return metrics.LATENCY.labels(request.__name__)


_numbered = msgspec.json.Decoder(Numbered)


def ref_of(data: Any) -> int:
    """Give the number of a request that cannot be read otherwise, so that its sender knows which one it was."""
    try:
        return _numbered.decode(data).ref
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0


class Socket:
    """A connection of a person."""

    def __init__(self, server: "Server", person: Person, receive: Receive, send: Send, together: bool = False) -> None:
        """Take an accepted connection; `together`: it takes several texts at once."""
        self.server, self.person, self._receive, self._send = server, person, receive, send
        self.together = together
        self.feeds: dict[str, Feed] = {}
        self.dirty: dict[str, Feed] = {}
        self.out: deque[bytes] = deque()
        self.ready = asyncio.Event()
        self.closing: int | None = None
        self.bucket = Bucket(server.config.rate, server.config.burst)
        self.hints = 0
        self.floods = 0

    async def run(self) -> None:
        """Serve until the connection ends."""
        hello = protocol.Hello(version=protocol.VERSION, person=self.person.id, name=self.person.name, time=now_ms())
        self.send(hello)
        sender = asyncio.create_task(self.sending())
        try:
            await self.receiving()
        except (OSError, RuntimeError):
            pass
        finally:
            for feed in self.feeds.values():
                self.leave(feed)
            self.feeds.clear()
            sender.cancel()
            await asyncio.wait([sender])

    # --- sending ---

    def send(self, reply: protocol.Reply) -> None:
        """Send a message when the connection is ready for it."""
        if len(self.out) >= WAITING:
            self.close(TOO_SLOW)
            return
        self.out.append(_write(reply))
        self.ready.set()

    def wake(self, feed: Feed) -> None:
        """A table has something new for this viewer."""
        table = feed.live.table.id
        if table not in self.dirty:
            self.server.tables.backlog += 1
        self.dirty[table] = feed
        self.ready.set()

    def clean(self, table: str) -> Feed | None:
        """Take a table from those with something new."""
        feed = self.dirty.pop(table, None)
        if feed is not None:
            self.server.tables.backlog -= 1
        return feed

    def close(self, code: int) -> None:
        """End the connection soon."""
        if self.closing is None:
            self.closing = code
            self.ready.set()

    async def sending(self) -> None:
        """Send what waits; while the reader is slow, news of a table gather into one update."""
        try:
            while True:
                await self.ready.wait()
                self.ready.clear()
                if self.closing is not None:
                    await self.send_texts(self.replies())
                    await self._send({"type": "websocket.close", "code": self.closing, "reason": ""})
                    return
                texts = self.replies()
                while self.dirty:
                    feed = self.clean(next(iter(self.dirty)))
                    if feed is not None:
                        texts += await self.news(feed)
                    texts += self.replies()
                    if sum(map(len, texts)) > TOGETHER:
                        await self.send_texts(texts)
                        texts = []
                await self.send_texts(texts)
        except (RuntimeError, OSError):
            return

    def replies(self) -> list[bytes]:
        """Take the answers that wait."""
        found = list(self.out)
        self.out.clear()
        return found

    async def send_texts(self, texts: list[bytes]) -> None:
        """Send messages, in one write where that is possible; waits while the reader is slow."""
        if self.together:
            if texts:
                await self._send({"type": TEXTS, "texts": texts})
            return
        for text in texts:
            await self._send({"type": "websocket.send", "text": text.decode()})

    async def news(self, feed: Feed) -> list[bytes]:
        """Make the news of one table."""
        if self.feeds.get(feed.live.table.id) is not feed:
            return []
        try:
            return await feed.messages()
        except Refused as error:
            self.feeds.pop(feed.live.table.id, None)
            self.leave(feed)
            self.send(protocol.Gone(table=feed.live.table.id, reason=error.refusal))
        except (RuntimeError, OSError):
            raise
        except Exception:
            metrics.ERRORS.labels("news").inc()
            log.exception("a table could not be shown: %s", feed.live.table.id)
        return []

    def leave(self, feed: Feed) -> None:
        """Follow a table no more."""
        feed.live.watchers.discard(feed)
        if not feed.live.watchers:
            feed.live.table.unseen()
        self.clean(feed.live.table.id)
        feed.live.presence()

    def nudge(self, table: Table) -> None:
        """Say that one of my tables changed, unless I look at it anyway."""
        if table.id not in self.feeds:
            self.send(protocol.Nudge(line=self.server.line(table.row, table.doc, self.person.id, 0)))

    # --- receiving ---

    async def receiving(self) -> None:
        """Take one request after the other."""
        while self.closing is None:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            data: Any = message.get("text")
            if data is None:
                data = message.get("bytes") or b""
            if not self.bucket.take():
                self.floods += 1
                self.refuse(0, Refusal("too_fast"))
                if self.floods > FLOODS:
                    self.close(TOO_FAST)
                await asyncio.sleep(0.2)  # whoever floods waits, nobody else
                continue
            if len(data) > self.server.config.message_bytes:
                self.refuse(0, Refusal("too_big"))
                continue
            try:
                request = _read.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                self.refuse(ref_of(data), Refusal("bad_request", {"detail": str(error)[:200]}))
                continue
            started = time.perf_counter()
            await self.take(request)
            taken(type(request)).observe(time.perf_counter() - started)

    def refuse(self, ref: int, refusal: Refusal, text: Text | None = None) -> None:
        """Say why a request was not taken."""
        metrics.REFUSALS.labels(refusal.code).inc()
        self.send(protocol.Refused(ref=ref, reason=refusal, text=text or refusal_text(None, refusal)))

    async def take(self, request: Any) -> None:
        """Carry out a request and answer it."""
        try:
            reply = await self.carried_out(request)
        except Refused as error:
            table = getattr(request, "table", "")
            live = self.server.tables.live.get(table)
            game = live.table.game if live is not None else None
            self.refuse(request.ref, error.refusal, refusal_text(game, error.refusal))
        except Exception:
            metrics.ERRORS.labels("socket").inc()
            log.exception("a request failed: %s", type(request).__name__)
            self.refuse(request.ref, Refusal("broken"))
        else:
            if reply is not None:
                self.send(reply)

    async def carried_out(self, request: Any) -> protocol.Reply | None:
        """Carry out a request."""
        tables, me = self.server.tables, self.person
        match request:
            case protocol.Answer():
                n = await tables.answer(request.table, me, request.seat, request.at, request.options, request.id)
            case protocol.Watch():
                await self.watch(request)
                return None
            case protocol.Unwatch():
                feed = self.feeds.pop(request.table, None)
                if feed is not None:
                    self.leave(feed)
                n = 0
            case protocol.Undo():
                n = await tables.undo(request.table, me, request.seat, request.at, request.to, request.vote)
            case protocol.Vote():
                n = await tables.vote(request.table, me, request.seat, request.agree)
            case protocol.Say():
                feed = self.feeds.get(request.table)
                key = feed.key if feed is not None else ""
                n = await tables.say(request.table, me, request.message, key, request.id)
            case protocol.WhyNot():
                text = await tables.why_not(request.table, me, request.seat, request.key)
                return protocol.Reason(ref=request.ref, text=text)
            case protocol.SetPlans():
                n = await tables.set_plans(request.table, me, request.seat, request.plans)
            case protocol.Resign():
                n = await tables.resign(request.table, me, request.seat)
            case protocol.Hint():
                if self.hints:
                    raise Refused("too_fast")
                self.hints += 1
                tables.spawn(self.hint(request))
                return None
            case protocol.Seen():
                await self.server.store.seen(me.id, request.table, min(request.n, 2**31 - 1))
                n = request.n
            case _:
                return protocol.Pong(ref=request.ref, time=now_ms())
        return protocol.Done(ref=request.ref, n=n)

    async def watch(self, request: protocol.Watch) -> None:
        """Follow a table from now on."""
        if request.table not in self.feeds and len(self.feeds) >= WATCHED:
            raise Refused("too_many", most=WATCHED)
        live = await self.server.tables.get(request.table)
        if self.server.store.several:
            await self.server.tables.elsewhere(request.table)
        feed = Feed(live, self.server.store, self.person.id, self.person.name, request, self.wake)
        before = self.feeds.pop(request.table, None)
        if before is not None:
            self.leave(before)
        self.feeds[request.table] = feed
        live.watchers.add(feed)
        self.wake(feed)
        live.presence()

    async def hint(self, request: protocol.Hint) -> None:
        """Let a bot think for the person, beside everything else."""

        async def asked() -> protocol.Reply:
            tables = self.server.tables
            shown = await tables.hint(request.table, self.person, request.seat, request.bot)
            return protocol.Hinted(ref=request.ref, line=shown.line, text=shown.text, targets=shown.targets)

        try:
            self.send(await asked())
        except Refused as error:
            self.refuse(request.ref, error.refusal)
        finally:
            self.hints -= 1
