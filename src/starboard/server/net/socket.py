"""One websocket: takes requests, sends what its viewer may know, at the viewer's own pace."""

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

from starboard.core.family import remembered
from starboard.core.refusal import Refusal, Refused
from starboard.core.text import Text
from starboard.hall import lobby, moves, protocol
from starboard.hall.doc import TableDoc
from starboard.hall.feed import PACKED, Feed
from starboard.hall.live import Raced
from starboard.hall.store import TableRow
from starboard.hall.texts import refusal_text
from starboard.hall.visitor import Visitor, serve
from starboard.server.net.limits import Bucket
from starboard.server.net.wire import Wire
from starboard.server.operation import metrics
from starboard.server.people.accounts import Person

if TYPE_CHECKING:
    from starboard.server.net.app import Server

log = logging.getLogger(__name__)

_read = msgspec.json.Decoder(protocol.AnyRequest)
_write = msgspec.json.Encoder().encode

WAITING = 500
"""Answers that may wait for a reader who does not read; then the connection is closed."""
TOGETHER = 65536
"""Bytes from which on messages are sent before further ones are made."""
FLOODS = 50
"""Requests above the allowance before the connection is closed."""
TOO_SLOW, TOO_FAST, STOPPING = 4001, 4002, 1012


class Numbered(msgspec.Struct):
    """A request of which only the number can be read."""

    ref: protocol.Ref = 0


class Flood:
    """Stands for a request while a connection that sent too many waits."""


@remembered
def seconds(request: Any) -> Any:
    """Give the measure of how long a kind of request takes."""
    return metrics.LATENCY.labels(request.__name__)


_numbered = msgspec.json.Decoder(Numbered)


def ref_of(data: Any) -> int:
    """Give the number of a request that cannot be read otherwise, so that its sender knows which one it was."""
    try:
        return _numbered.decode(data).ref
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return 0


class Socket(Visitor):
    """A connection of a person."""

    __slots__ = (
        "bucket", "closing", "dirty", "floods", "loop", "out", "queue", "scheduled", "server", "session", "started",
        "taking", "wire", "work",
    )  # fmt: skip

    def __init__(self, server: "Server", person: Person, wire: Wire) -> None:
        """Take a connection over and greet."""
        super().__init__(server.tables, person)
        self.server, self.wire, self.session = server, wire, person.session
        self.loop = asyncio.get_running_loop()
        self.dirty: dict[str, Feed] = {}
        self.out: list[bytes] = []
        self.scheduled = False
        self.closing: int | None = None
        self.queue: deque[Any] = deque()
        """Requests that came while another was carried out."""
        self.taking: Any = None
        """What kind of request is being carried out; the next ones wait."""
        self.started = 0.0
        self.work: asyncio.Task[None] | None = None
        """Carries the request out; it is finished even if the connection ends meanwhile."""
        self.bucket = Bucket(server.config.rate, server.config.burst)
        self.floods = 0
        self.scheduled = True  # until the connection is open
        self.send(
            protocol.Hello(
                version=protocol.VERSION,
                person=self.person.id,
                name=self.person.name,
                time=self.hall.world.now(),
                offers=protocol.SERVICES,
                spread=self.hall.store.several,
            )
        )
        self.scheduled = False

    def ended(self) -> None:
        """The connection is gone: nobody looks any more."""
        self.closing = self.closing or 1000
        self.leave_all()
        self.server.left(self)

    # --- sending ---

    def send(self, reply: protocol.Reply) -> None:
        """Send a message when the connection is ready for it."""
        if len(self.out) >= WAITING:
            self.close(TOO_SLOW)
            return
        self.out.append(_write(reply))
        if not self.scheduled:
            self.soon()

    def acknowledge(self, ref: int, n: int) -> None:
        """Say that an answer is on disk: at once where others would have to be sent their news first."""
        done = protocol.Done(ref=ref, n=n)
        if self.out or self.wire.full or self.closing is not None or not self.server.post.long:
            self.send(done)
        else:
            self.wire.write([_write(done)])

    def wake(self, feed: Feed) -> None:
        """A table has something new for this viewer."""
        table = feed.live.table.row.id
        if table not in self.dirty:
            self.hall.backlog += 1
        self.dirty[table] = feed
        if not self.scheduled:
            self.soon()

    def clean(self, table: str) -> Feed | None:
        """Take a table from those with something new."""
        feed = self.dirty.pop(table, None)
        if feed is not None:
            self.hall.backlog -= 1
        return feed

    def close(self, code: int) -> None:
        """End the connection soon."""
        if self.closing is None:
            self.closing = code
            self.soon()

    def soon(self) -> None:
        """Send what waits, after everything else that happens now."""
        if not self.scheduled:
            self.scheduled = True
            self.server.post.add(self)

    def flush(self) -> None:
        """Send what waits; while the reader is slow, news of a table gather into one update."""
        self.scheduled = False
        wire = self.wire
        if wire.full:
            if self.closing is not None:
                wire.cut()  # it would not read our goodbye either
            return
        texts, self.out = self.out, []
        while self.dirty and self.closing is None:
            feed = self.clean(next(iter(self.dirty)))
            if feed is not None:
                texts += self.news(feed)
            if self.out:
                texts += self.out
                self.out = []
            if self.dirty and sum(map(len, texts)) > TOGETHER:
                wire.write(texts)
                texts = []
                if wire.full:
                    return
        if texts:
            wire.write(texts)
        if self.closing is not None:
            wire.close(self.closing)

    def news(self, feed: Feed) -> list[bytes]:
        """Make the news of one table; where older entries must be read first they come later."""
        table = feed.live.table.row.id
        if self.feeds.get(table) is not feed:
            return []
        try:
            if feed.lacks():
                if not feed.reading:
                    self.hall.spawn(self.catch_up(feed))
                return []
            return feed.messages()
        except Refused as error:
            self.feeds.pop(table, None)
            self.leave(feed)
            self.send(protocol.Gone(table=table, reason=error.refusal))
        except Exception:
            metrics.ERRORS.labels("news").inc()
            log.exception("a table could not be shown: %s", table)
        return []

    async def catch_up(self, feed: Feed) -> None:
        """Read the older entries that a viewer lacks."""
        await feed.read()
        self.wake(feed)

    @property
    def gone(self) -> bool:
        """Whether the connection has ended."""
        return self.closing is not None

    @property
    def small(self) -> int | None:
        """Where messages are compressed, looking for what changed is cheaper than sending much."""
        return PACKED if self.wire.packs else None

    def leave(self, feed: Feed) -> None:
        """Follow a table no more."""
        super().leave(feed)
        self.clean(feed.live.table.id)

    def nudge(self, row: TableRow, doc: TableDoc) -> None:
        """Say that one of my tables changed, unless I look at it anyway."""
        if row.id not in self.feeds:
            self.send(protocol.Nudge(line=lobby.listed(row, doc, self.person.id, 0)))

    # --- receiving ---

    def heard(self, data: Any) -> None:
        """Take a request, or let it wait until the one before is done."""
        if self.closing is not None:
            return
        if self.taking is not None:
            self.queue.append(data)
            self.wire.hold(True)
            return
        if not self.bucket.take():
            self.floods += 1
            self.refuse(ref_of(data), Refusal("too_fast"))
            if self.floods > FLOODS:
                self.close(TOO_FAST)
            self.taking = Flood
            self.loop.call_later(0.2, self.go_on)  # whoever floods waits, nobody else
            return
        if len(data) > self.server.config.message_bytes:
            self.refuse(ref_of(data), Refusal("too_big"))
            return
        try:
            request = _read.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.refuse(ref_of(data), Refusal("bad_request", {"detail": str(error)[:200]}))
            return
        self.taking = kind = type(request)
        self.started = time.perf_counter()
        if kind is not protocol.Answer or not self.answer(request):
            self.work = self.loop.create_task(self.take(request))

    def go_on(self) -> None:
        """A request is done: take the next one."""
        self.taking = None
        while self.queue and self.taking is None and self.closing is None:
            self.heard(self.queue.popleft())
        if not self.queue:
            self.wire.hold(False)

    def refuse(self, ref: int, refusal: Refusal, text: Text | None = None) -> None:
        """Say why a request was not taken."""
        metrics.REFUSALS.labels(refusal.code).inc()
        self.send(protocol.Refused(ref=ref, reason=refusal, text=text or refusal_text(None, refusal)))

    def failed(self, request: Any, error: Exception) -> None:
        """Say that a request was refused, or that it is our fault."""
        if isinstance(error, Refused):
            live = self.hall.live.get(getattr(request, "table", ""))
            game = live.table.game if live is not None else None
            self.refuse(request.ref, error.refusal, refusal_text(game, error.refusal))
        else:
            metrics.ERRORS.labels("socket").inc()
            log.error("a request failed: %s", type(request).__name__, exc_info=error)
            self.refuse(request.ref, Refusal("broken"))

    def answer(self, request: protocol.Answer) -> bool:
        """Take an answer at once, as nearly all of them can be, and without a task; False: it takes the long way."""

        def told(n: int, error: Exception | None = None) -> None:
            if isinstance(error, Raced):
                self.work = self.loop.create_task(self.take(request))
                return
            if error is None:
                self.acknowledge(request.ref, n)
            else:
                self.failed(request, error)
            self.taken()

        try:
            return moves.answer_now(self.hall, request, self.person, told)
        except Exception as error:
            told(0, error)
            return True

    async def take(self, request: Any) -> None:
        """Carry out a request and answer it."""
        try:
            reply = await serve(self, request)
        except Exception as error:
            self.failed(request, error)
        else:
            if reply is not None:
                self.send(reply)
        self.work = None
        self.taken()

    def taken(self) -> None:
        """A request was answered."""
        seconds(self.taking).observe(time.perf_counter() - self.started)
        self.go_on()
