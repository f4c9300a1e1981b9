"""Somebody who is connected to a hall: what each request over the connection does.

A host subclasses `Visitor` with its own way to send, and hands requests to `serve`; one function serves each kind.
"""

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from starboard.core.refusal import Refused
from starboard.hall import moves, protocol, seats
from starboard.hall.feed import Feed
from starboard.hall.live import Person
from starboard.hall.tables import Tables
from starboard.hall.texts import refusal_text

WATCHED = 20
"""Tables that one connection may follow at once."""
MOST = 2**31 - 1
"""The highest entry that a store can note."""


class Visitor(ABC):
    """A connection of a person."""

    __slots__ = ("feeds", "hall", "hints", "person")

    person: Person

    def __init__(self, hall: Tables, person: Person) -> None:
        """Come in."""
        self.hall, self.person = hall, person
        self.feeds: dict[str, Feed] = {}
        self.hints = 0

    @abstractmethod
    def send(self, reply: protocol.Reply) -> None:
        """Send a message when the connection is ready for it."""

    @abstractmethod
    def wake(self, feed: Feed) -> None:
        """A table has something new for this viewer."""

    @property
    @abstractmethod
    def gone(self) -> bool:
        """Whether the connection has ended."""

    @property
    def small(self) -> int | None:
        """Bytes of an update up to which it is sent as a whole, where the connection has its own idea of that."""
        return None

    def leave(self, feed: Feed) -> None:
        """Follow a table no more."""
        live = feed.live
        live.watchers.discard(feed)
        if not live.watchers:
            live.table.unseen()
        live.presence()

    def leave_all(self) -> None:
        """Follow nothing any more."""
        for feed in tuple(self.feeds.values()):
            self.leave(feed)
        self.feeds.clear()


R = TypeVar("R", bound=protocol.Request)
Serve = Callable[[Any, Any], Awaitable[protocol.Reply | None]]

SERVED: dict[type, Serve] = {}
"""What serves each kind of request."""


def serves(kind: type[R]) -> Callable[[Callable[[Visitor, R], Awaitable[protocol.Reply | None]]], Serve]:
    """Let a function serve a kind of request."""

    def bind(function: Callable[[Visitor, R], Awaitable[protocol.Reply | None]]) -> Serve:
        SERVED[kind] = function
        return function

    return bind


async def serve(me: Visitor, request: Any) -> protocol.Reply | None:
    """Carry out a request; raises Refused."""
    return await SERVED[type(request)](me, request)


@serves(protocol.Answer)
async def answer(me: Visitor, request: protocol.Answer) -> protocol.Reply:
    """Answer a decision."""
    n = await moves.answer(
        me.hall, request.table, me.person, request.seat, request.at, request.options, request.id
    )  # fmt: skip
    return protocol.Done(ref=request.ref, n=n)


@serves(protocol.Watch)
async def watch(me: Visitor, request: protocol.Watch) -> None:
    """Follow a table from now on."""
    if request.table not in me.feeds and len(me.feeds) >= WATCHED:
        raise Refused("too_many", most=WATCHED)
    live = await me.hall.get(request.table)
    if me.hall.store.several:
        await me.hall.elsewhere(request.table)
    if me.gone:
        return
    feed = Feed(live, me.hall.store, me.person.id, me.person.name, request, me.wake, me.small)
    before = me.feeds.pop(request.table, None)
    if before is not None:
        me.leave(before)
    me.feeds[request.table] = feed
    live.watchers.add(feed)
    me.wake(feed)
    live.presence()


@serves(protocol.Unwatch)
async def unwatch(me: Visitor, request: protocol.Unwatch) -> protocol.Reply:
    """Follow a table no more."""
    feed = me.feeds.pop(request.table, None)
    if feed is not None:
        me.leave(feed)
    return protocol.Done(ref=request.ref)


@serves(protocol.Undo)
async def undo(me: Visitor, request: protocol.Undo) -> protocol.Reply:
    """Take back."""
    n = await moves.undo(
        me.hall, request.table, me.person, request.seat, request.at, request.to, request.vote
    )  # fmt: skip
    return protocol.Done(ref=request.ref, n=n)


@serves(protocol.Vote)
async def vote(me: Visitor, request: protocol.Vote) -> protocol.Reply:
    """Agree or not to taking back."""
    n = await moves.vote(me.hall, request.table, me.person, request.seat, request.agree)
    return protocol.Done(ref=request.ref, n=n)


@serves(protocol.Say)
async def say(me: Visitor, request: protocol.Say) -> protocol.Reply:
    """Say something at the table."""
    feed = me.feeds.get(request.table)
    key = feed.key if feed is not None else ""
    n = await moves.say(me.hall, request.table, me.person, request.message, key, request.id)
    return protocol.Done(ref=request.ref, n=n)


@serves(protocol.WhyNot)
async def why_not(me: Visitor, request: protocol.WhyNot) -> protocol.Reply:
    """Say why something cannot be chosen."""
    text = await moves.why(me.hall, request.table, me.person, request.seat, request.key)
    return protocol.Reason(ref=request.ref, text=text)


@serves(protocol.Weigh)
async def weigh(me: Visitor, request: protocol.Weigh) -> protocol.Reply:
    """Say what an answer would bring."""
    found = await moves.weigh(me.hall, request.table, me.person, request.seat, request.option)
    return protocol.Weighed(ref=request.ref, **{} if found is None else found._asdict())


@serves(protocol.SetStandingAnswers)
async def set_standing_answers(me: Visitor, request: protocol.SetStandingAnswers) -> protocol.Reply:
    """Leave standing answers."""
    n = await moves.set_standing_answers(me.hall, request.table, me.person, request.seat, request.answers)
    return protocol.Done(ref=request.ref, n=n)


@serves(protocol.Resign)
async def resign(me: Visitor, request: protocol.Resign) -> protocol.Reply:
    """Give up a seat."""
    n = await seats.resign(me.hall, request.table, me.person, request.seat)
    return protocol.Done(ref=request.ref, n=n)


@serves(protocol.Hint)
async def hint(me: Visitor, request: protocol.Hint) -> None:
    """Let a bot think for the person, beside everything else; one at a time."""
    if me.hints:
        raise Refused("too_fast")
    me.hints += 1
    me.hall.spawn(hinted(me, request))


async def hinted(me: Visitor, request: protocol.Hint) -> None:
    """Send what a bot would do."""
    try:
        shown, reason = await moves.hint(me.hall, request.table, me.person, request.seat, request.bot)
        hinted = protocol.Hinted(
            ref=request.ref, line=shown.line, text=shown.text, targets=shown.targets, reason=reason
        )
        me.send(hinted)
    except Refused as error:
        me.send(protocol.Refused(ref=request.ref, reason=error.refusal, text=refusal_text(None, error.refusal)))
    finally:
        me.hints -= 1


@serves(protocol.HaveRead)
async def have_read(me: Visitor, request: protocol.HaveRead) -> protocol.Reply:
    """Note how far somebody has read of a table that is looked at."""
    if request.table not in me.feeds:
        raise Refused("no_such_table")
    await me.hall.store.seen(me.person.id, request.table, min(request.n, MOST))
    return protocol.Done(ref=request.ref, n=request.n)


@serves(protocol.Ping)
async def ping(me: Visitor, request: protocol.Ping) -> protocol.Reply:
    """Be there."""
    return protocol.Pong(ref=request.ref, time=me.hall.world.now())
