"""All live tables of this process: loading, locking, storing, publishing; bots, clocks and standing answers."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import cache, wraps
from typing import Any, ParamSpec, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from starboard.bots.bot import bots, find_bot, games_of
from starboard.core.engine import decision, why_not
from starboard.core.game import Game, find
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import Decision, read, read_fields, write
from starboard.core.refusal import Refusal, Refused
from starboard.core.scene import Offered, offered
from starboard.core.state import know, save, view
from starboard.core.text import Text, seat_name
from starboard.hall import clocks, protocol, standing_answers, undo
from starboard.hall.doc import Note, SeatDoc, TableDoc, named, new_id, new_key, now_ms, said, write_doc
from starboard.hall.table import RECENT, Broken, Draft, Table
from starboard.server.operation import metrics
from starboard.server.store import EntryRow, Store, TableRow
from starboard.server.thinking.workers import Thinker, Thought

log = logging.getLogger(__name__)

LAST = 50
"""How many entries a newcomer is sent with the table."""
GRACE = 30.0
"""Seconds after the start of the server in which no clock runs out."""
RACES = 10
"""How often a change is tried while other processes are faster."""
PATIENCE = 20_000
"""Milliseconds after which another process may move a bot that seems forgotten."""


BUSY = 8
"""Viewers waiting for news from which on those who are not asked anything wait a little longer."""
DELAY = 0.1
"""Seconds they wait: short enough to go unnoticed, long enough for the next move to come along."""


class Stale(Refused):
    """The table has moved on."""

    def __init__(self, seen: int, now: int) -> None:
        """Say what was seen and what is."""
        super().__init__("stale", seen=seen, now=now)


class Raced(Stale):
    """Another process was faster; the table has been read again."""


P = ParamSpec("P")
R = TypeVar("R")


def again(work: Callable[P, Coroutine[Any, Any, R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Do a thing again if another process was faster: it may still be possible."""

    @wraps(work)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> R:
        for _ in range(RACES):
            try:
                return await work(*args, **kwargs)
            except Raced:
                metrics.RACES.inc()
        return await work(*args, **kwargs)

    return tried


class Person(Protocol):
    """What tables need to know of a person."""

    @property
    def id(self) -> str:
        """The person's id."""

    @property
    def name(self) -> str:
        """The person's name."""


class Watcher(Protocol):
    """Somebody who follows a table: told that there is something new, fetches it when it can."""

    person: str
    name: str
    seat: int | None
    new: bool
    """Whether there is something that was not sent yet."""

    def changed(self, table: Table) -> None:
        """There are new entries."""

    def presence(self, table: Table) -> None:
        """Somebody came or went, or a bot thinks."""


class Lock(asyncio.Lock):
    """A lock that can also be taken without waiting."""

    def grab(self) -> bool:
        """Take it if it is free and nobody waits for it."""
        if self.locked():
            return False
        taking = self.acquire()
        try:
            taking.send(None)
        except StopIteration:
            return True
        taking.close()
        return False


class Live(Struct, eq=False):
    """A loaded table with its lock, its watchers and its thinking bots."""

    table: Table
    lock: Lock
    watchers: set[Any]
    thinking: dict[int, asyncio.Task[None]]
    used: float
    driven: int = -1
    """The entry after which bots and standing answers were looked after."""
    later: asyncio.TimerHandle | None = None
    """Set while watchers who are in no hurry wait for their news."""

    def publish(self, first: frozenset[int] | None = None, delay: float = 0.0) -> None:
        """Tell all watchers that there are new entries; with a delay, those of the seats `first` at once."""
        lazy = False
        for watcher in tuple(self.watchers):
            if delay and first is not None and watcher.seat not in first:
                watcher.new = lazy = True
            else:
                watcher.changed(self.table)
        if lazy and self.later is None:
            self.later = asyncio.get_running_loop().call_later(delay, self.catch_up)

    def catch_up(self) -> None:
        """Tell those who waited, unless they have been told since."""
        self.later = None
        for watcher in tuple(self.watchers):
            if watcher.new:
                watcher.changed(self.table)

    def presence(self) -> None:
        """Tell all watchers that somebody came or went, or that a bot thinks."""
        for watcher in tuple(self.watchers):
            watcher.presence(self.table)


Nudge = Callable[[Table, "frozenset[int]"], None]
Told = Callable[[int, Exception | None], None]
"""Hears which entry an answer became, or why it did not."""


@cache
def moves(game: str, by: str) -> Any:
    """Give the counter of answers."""
    return metrics.MOVES.labels(game, by)


class Tables:
    """The tables of this process."""

    def __init__(self, store: Store, thinker: Thinker, keep: int = 2000) -> None:
        """Serve from a store; at most about `keep` idle tables stay in memory."""
        self.store = store
        self.thinker = thinker
        self.keep = keep
        self.live: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Future[Live]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.started = time.time()
        self.backlog = 0
        """Viewers whose news are waiting to be sent, of all tables."""
        self.stopping = False
        self.grace = GRACE
        self.chance: Callable[[], int] = lambda: secrets.randbits(62)
        """Gives the seeds of deals and of bots' thoughts; tests have theirs counted, so that a failure comes again."""
        self.nudge: Nudge = lambda table, seats: None
        """Called when seats begin to be waited for, and when the lobby should know that a table changed."""

    # --- loading ---

    async def get(self, table: str) -> Live:
        """Give a table, loaded if need be; raises Refused."""
        found = self.live.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        under_way = self.loading.get(table)
        if under_way is None:
            under_way = self.loading[table] = asyncio.get_running_loop().create_future()
            try:
                live = await self.load(table)
                self.live[table] = live
                under_way.set_result(live)
            except BaseException as error:
                under_way.set_exception(error)
                under_way.exception()
                raise
            finally:
                del self.loading[table]
            self.trim()
        return await under_way

    async def load(self, table: str) -> Live:
        """Read a table from the store."""
        with metrics.LOAD.time():
            row = await self.store.table(table)
            if row is None:
                raise Refused("no_such_table")
            made = await self.restored(row)
        return Live(made, Lock(), set(), {}, time.monotonic())

    async def restored(self, row: TableRow) -> Table:
        """Make a table of what is stored."""
        game = find(row.game)
        recent = await self.store.newest(row.id, RECENT // 2)
        state = game.load(await self.store.snapshot(row.id, row.at)) if row.at else None
        return Table(row, game, state, recent)

    async def refresh(self, live: Live) -> None:
        """Take over what another process stored; the lock is held."""
        row = await self.store.table(live.table.id)
        if row is None or row.n == live.table.row.n:
            return
        live.table = await self.restored(row)
        live.publish()
        self.nudge(live.table, frozenset())

    async def elsewhere(self, table: str, n: int = 0) -> None:
        """Another process changed a table: show it to those who watch here."""
        live = self.live.get(table)
        if live is not None:
            async with live.lock:
                if not n or live.table.row.n < n:
                    await self.refresh(live)

    def trim(self) -> None:
        """Let go of tables nobody looks at."""
        if len(self.live) <= self.keep:
            return
        idle = [x for x in self.live.values() if not x.watchers and not x.thinking and not x.lock.locked()]
        idle.sort(key=lambda live: live.used)
        for live in idle[: len(self.live) - self.keep * 9 // 10]:
            del self.live[live.table.id]

    # --- changing ---

    async def change(self, live: Live, draft: Draft) -> None:
        """Store a draft and show it; the lock is held. Raises Raced if another process was faster."""
        if not draft.entries:
            return
        before = waited_for(live.table)
        if not await self.store.append(draft.sealed_row(), draft.entries, draft.people):
            await self.refresh(live)
            raise Raced(draft.entries[0].n - 1, live.table.row.n)
        self.shown(live, draft, before)

    def shown(self, live: Live, draft: Draft, before: frozenset[int]) -> None:
        """A draft is stored: show it; `before` are the seats that were waited for."""
        draft.done()
        table = live.table
        after = waited_for(table)
        if after and all(entry.kind == "answer" for entry in draft.entries):
            # Those who are asked anew are told at once; while many wait, others may get several moves in one update.
            asked = (after - before) | {entry.seat for entry in draft.entries if entry.seat in after}
            live.publish(frozenset(asked), DELAY if self.backlog > BUSY else 0.0)
        else:
            live.publish()
        self.nudge(table, after - before)
        self.drive(live)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside; failures are logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)
        return task

    def finished(self, task: asyncio.Task[Any]) -> None:
        """Forget a task, and say if it failed."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    @again
    async def answer(
        self, table: str, person: Person, seat: int, at: int, options: Sequence[Any], token: str = ""
    ) -> int:
        """Take a person's answer; gives its entry. Raises Refused and leaves the table as it was."""
        live = await self.get(table)
        async with live.lock:
            mine(live.table, person, seat)
            token = f"{person.id}:{token}" if token else ""
            if token and token in live.table.tokens:
                return live.table.tokens[token]
            if at != live.table.row.at:
                if self.store.several:
                    await self.refresh(live)
                    if token and token in live.table.tokens:
                        return live.table.tokens[token]
                if at != live.table.row.at and not await self.same_question(live.table, seat, at):
                    raise Stale(at, live.table.row.at)
            draft = Draft(live.table)
            entry = draft.answer(seat, options, live.table.doc.seats[seat].name, token)
            await self.change(live, draft)
            moves(live.table.row.game, "person").inc()
            return entry.n

    def answer_now(self, request: protocol.Answer, person: Person, told: Told) -> bool:
        """Take a person's answer without waiting, if nothing stands in the way; `told` hears when it is on disk.

        Raises Refused and leaves the table as it was. Where something must be read or awaited first, it is left to
        `answer`: then this gives False, or tells `Raced` if another process turns out to be faster.
        """
        live = self.live.get(request.table)
        if live is None or not live.lock.grab():
            return False
        try:
            table = live.table
            mine(table, person, request.seat)
            token = f"{person.id}:{request.id}" if request.id else ""
            if request.at != table.row.at or (token and token in table.tokens):
                live.lock.release()
                return False
            live.used = time.monotonic()
            draft = Draft(table)
            entry = draft.answer(request.seat, request.options, table.doc.seats[request.seat].name, token)
            before = waited_for(table)
            stored = self.store.appending(draft.sealed_row(), draft.entries, draft.people)
        except BaseException:
            live.lock.release()
            raise

        def on_disk(done: asyncio.Future[bool]) -> None:
            error: Exception | None = None
            try:
                if done.result():
                    self.shown(live, draft, before)
                    moves(table.row.game, "person").inc()
                else:
                    error = Raced(request.at, live.table.row.n)
            except Exception as problem:
                error = problem
            finally:
                live.lock.release()
            told(entry.n, error)

        stored.add_done_callback(on_disk)
        return True

    async def same_question(self, table: Table, seat: int, at: int) -> bool:
        """Say whether only others have answered since, and the seat is still asked the same: it may answer late."""
        since = [e for n, e in table.recent.items() if n > at and e.digest]
        if at not in table.recent or any(e.seat == seat or e.kind != "answer" for e in since):
            return False
        before = table.past.get(at)
        if before is None:
            try:
                before = table.game.load(await self.store.snapshot(table.id, at))
            except KeyError:
                return False
        asked = decision(before, seat)
        return asked is not None and asked == table.asked(seat)

    @again
    async def undo(self, table: str, person: Person, seat: int, at: int, to: int | None, vote: bool) -> int:
        """Take back; where it is not free, ask the table if `vote`."""
        live = await self.get(table)
        async with live.lock:
            t = live.table
            mine(t, person, seat)
            running(t)
            if at != t.row.at:
                raise Stale(at, t.row.at)
            steps = undo.free(t.line(), seat)
            wanted = next((s for s in steps if to is None or s.to == to), None)
            if wanted is not None:
                return await self.go_back(live, wanted.to, wanted.kept, seat, t.doc.seats[seat].name, voted=False)
            if not vote:
                raise Refused("undo_barrier")
            return await self.call_vote(live, person, seat, to)

    async def go_back(self, live: Live, to: int, kept: Sequence[EntryRow], seat: int, who: str, voted: bool) -> int:
        """Return to an older state."""
        t = live.table
        state = t.game.load(await self.store.snapshot(t.id, to))
        draft = Draft(t)
        entry = draft.undo(to, state, kept, seat, who, voted)
        await self.change(live, draft)
        metrics.UNDOS.labels("vote" if voted else "free").inc()
        return entry.n

    async def line(self, table: Table) -> list[EntryRow]:
        """List all entries that make up the present state, the last one first."""
        past = table.line()
        if past and not past[-1].prev:
            return past
        every = {e.n: e for e in await self.store.entries(table.id, 0, table.row.n)}
        return list(undo.line(every, table.row.at))

    async def call_vote(self, live: Live, person: Person, seat: int, to: int | None) -> int:
        """Ask the others whether to go back."""
        t = live.table
        past = await self.line(t)
        if to is None:
            own = next((e for e in past if e.seat == seat and e.kind == "answer"), None)
            to = own.prev if own is not None else None
        if to is None or to not in {e.prev for e in past if e.prev}:
            raise Refused("undo_nothing")
        asked = tuple(
            i for i, s in enumerate(t.doc.seats) if s.kind == "person" and s.person != person.id and not s.resigned
        )
        if not asked:
            return await self.go_back(live, to, (), seat, t.doc.seats[seat].name, voted=True)
        draft = Draft(t)
        draft.doc.vote = protocol.Ballot(by=seat, to=to, agreed=(seat,), asked=asked)
        entry = draft.add("vote", said("server-vote-called"), seat=seat, who=t.doc.seats[seat].name, to=to)
        await self.change(live, draft)
        return entry.n

    @again
    async def vote(self, table: str, person: Person, seat: int, agree: bool) -> int:
        """Say whether one agrees to taking back; all seats of a person speak together."""
        live = await self.get(table)
        async with live.lock:
            t = live.table
            mine(t, person, seat)
            ballot = t.doc.vote
            if ballot is None or seat not in ballot.asked:
                raise Refused("no_vote")
            who = t.doc.seats[seat].name
            if agree:
                asked = tuple(s for s in ballot.asked if t.doc.seats[s].person != person.id)
                if not asked:
                    return await self.go_back(live, ballot.to, (), ballot.by, t.doc.seats[ballot.by].name, voted=True)
                ballot = protocol.Ballot(by=ballot.by, to=ballot.to, agreed=(*ballot.agreed, seat), asked=asked)
            draft = Draft(t)
            draft.doc.vote = ballot if agree else None
            text = "server-vote-agreed" if agree else "server-vote-refused"
            entry = draft.add("vote", said(text), seat=seat, who=who)
            await self.change(live, draft)
            return entry.n

    @again
    async def say(self, table: str, person: Person, message: str, key: str = "", token: str = "") -> int:
        """Say something at the table."""
        live = await self.get(table)
        async with live.lock:
            t = live.table
            may_watch(t, person.id, key)
            token = f"{person.id}:{token}" if token else ""
            if token and token in t.tokens:
                return t.tokens[token]
            seats = t.doc.seats_of(person.id)
            draft = Draft(t)
            entry = draft.add(
                "chat", Note(message=message), seat=seats[0] if seats else None, who=person.name, token=token
            )
            await self.change(live, draft)
            return entry.n

    @again
    async def set_plans(self, table: str, person: Person, seat: int, wanted: Sequence[protocol.Plan]) -> int:
        """Leave standing answers."""
        live = await self.get(table)
        async with live.lock:
            t = live.table
            mine(t, person, seat)
            running(t)
            seen = view(t.g, seat)
            own = tuple(standing_answers.kept(t.game, seen, seat, plan) for plan in wanted)
            draft = Draft(t)
            draft.set_plans(seat, own)
            text = "server-plan-set" if own else "server-plan-cleared"
            entry = draft.add("plan", Note(Text(text, {"count": len(own)}), only=seat), seat=seat)
            await self.change(live, draft)
            return entry.n

    @again
    async def resign(self, table: str, person: Person, seat: int) -> int:
        """Give up a seat; a bot plays on."""
        live = await self.get(table)
        async with live.lock:
            mine(live.table, person, seat)
            running(live.table)
            draft = Draft(live.table)
            name = live.table.doc.seats[seat].name
            draft.sit(seat, SeatDoc("bot", name=name, bot=self.stand_in(), resigned=True))
            entry = draft.add("seat", said("server-resigned", seat=seat_name(seat)), seat=seat, who=name)
            drop_vote(draft, seat)
            await self.change(live, draft)
            return entry.n

    def stand_in(self) -> str:
        """Name the bot that takes over for people."""
        known = bots()
        return next((name for name in ("greedy", "uniform") if name in known), next(iter(known)))

    async def why_not(self, table: str, person: Person, seat: int, key: str) -> Text | None:
        """Say why something cannot be chosen."""
        live = await self.get(table)
        t = live.table
        mine(t, person, seat)
        running(t)
        reason = why_not(t.g, seat, key)
        return None if reason is None else refusal_text(t.game, reason)

    async def hint(self, table: str, person: Person, seat: int, bot: str) -> Offered:
        """Ask a bot what it would do; it is given what the seat knows."""
        live = await self.get(table)
        t = live.table
        mine(t, person, seat)
        asked = t.asked(seat)
        if asked is None:
            raise Refused("not_your_turn")
        name = bot or self.stand_in()
        playing(name, t.game)
        seen = view(t.g, seat)  # others may act while the bot thinks
        thought = await self.thinker.think(self.thought(t, seat, name, 1.0, hint=True))
        return offered(t.game.id, seen, seat, read(thought, t.game.package))

    # --- opening and hosting ---

    async def open(self, person: Person, wish: protocol.NewTable) -> Live:
        """Open a table."""
        game = find(wish.game)
        line = wish.setup.strip()
        setup = game.default_setup()
        if line:
            setup = read_fields(game.setup_type, line, 0, game.package)
        elif wish.seats and len(wish.seats) in game.seats:
            setup = replace(setup, seats=len(wish.seats))
        game.check_setup(setup)
        try:
            save(game.setup(setup, 0))
        except Refused:
            raise
        except Exception as error:
            log.warning("a set-up failed: %s %s: %r", game.id, line[:200], error)
            raise Refused("malformed_value", option="setup", detail=type(error).__name__) from None
        if not line.isprintable():
            raise Refused("malformed_value", option="setup", detail="control characters")
        doc = TableDoc(
            title=wish.title.strip(),
            host=person.id,
            seats=seats_for(person, wish.seats, int(setup.seats), game),
            key=new_key(),
            spectators=wish.spectators,
            clock=wish.clock,
        )
        row = new_row(game, write(setup).partition(" ")[2], self.chance(), wish.public)
        table = Table(replace_doc(row, doc), game, None, [])
        live = Live(table, Lock(), set(), {}, time.monotonic())
        draft = Draft(table)
        draft.add("open", said("server-opened"), who=person.name)
        if wish.start:
            self.deal(draft, setup)
        await self.store.create(draft.sealed_row(), draft.entries, doc.people)
        draft.done()
        self.live[table.id] = live
        self.nudge(table, frozenset(table.doc.waiting))
        self.drive(live)
        metrics.TABLES.labels(game.id).inc()
        return live

    def deal(self, draft: Draft, setup: Any = None) -> None:
        """Begin the game."""
        game, doc = draft.game, draft.doc
        if any(s.kind == "open" for s in doc.seats):
            raise Refused("seats_open")
        if setup is None:
            setup = read_fields(game.setup_type, draft.row.setup, 0, game.package)
        g = game.setup(setup, draft.row.seed)
        draft.row.status, draft.row.rules = "running", game.rules
        doc.clocks = clocks.wound(doc.clock, len(doc.seats))
        draft.state("deal", g, [], said("server-dealt"), flags=1)
        draft.settle()

    @again
    async def join(self, table: str, person: Person, wish: protocol.Join) -> Live:
        """Sit down on an open seat."""
        live = await self.get(table)
        async with live.lock:
            t = live.table
            invited(t, person.id, wish.key)
            if t.row.status not in ("open", "running"):
                raise Refused("not_running")
            if t.doc.locked and person.id != t.doc.host:
                raise Refused("table_locked")
            free = [i for i, s in enumerate(t.doc.seats) if s.kind == "open"]
            seat = wish.seat if wish.seat is not None else (free[0] if free else -1)
            if seat not in free:
                raise Refused("seat_taken")
            draft = Draft(t)
            name = named(wish.name, person.name)
            draft.sit(seat, SeatDoc("person", person.id, name))
            draft.add("seat", said("server-sat-down", seat=seat_name(seat)), seat=seat, who=name)
            await self.change(live, draft)
        return live

    @again
    async def leave(self, table: str, person: Person, seat: int) -> Live:
        """Stand up before the game begins."""
        live = await self.get(table)
        async with live.lock:
            t = live.table
            mine(t, person, seat)
            if t.row.status != "open":
                raise Refused("resign_instead")
            draft = Draft(t)
            draft.sit(seat, SeatDoc())
            draft.add("seat", said("server-stood-up", seat=seat_name(seat)), seat=seat, who=person.name)
            await self.change(live, draft)
        return live

    @again
    async def host(self, table: str, person: Person, wish: protocol.HostAction) -> Live:
        """Do what only the host may do."""
        live = await self.get(table)
        async with live.lock:
            t = live.table
            if t.doc.host != person.id:
                raise Refused("not_host")
            draft = Draft(t)
            match wish.do:
                case "start":
                    if t.row.status != "open":
                        raise Refused("already_started")
                    self.deal(draft)
                case "close":
                    if t.row.status not in ("open", "running"):
                        raise Refused("not_running")
                    draft.row.status = "closed"
                    draft.add("status", said("server-closed"), who=person.name)
                case "reopen":
                    if t.row.status != "closed":
                        raise Refused("not_closed")
                    draft.row.status = "running" if t.row.at else "open"
                    draft.doc.clocks = clocks.moved(t.doc.clock, t.doc.clocks, (), (), draft.now)
                    draft.doc.clocks = clocks.moved(t.doc.clock, draft.doc.clocks, t.doc.waiting, (), draft.now)
                    draft.doc.timers = tuple(replace(timer, since=draft.now) for timer in t.doc.timers)
                    draft.add("status", said("server-reopened"), who=person.name)
                case "lock" | "unlock":
                    draft.doc.locked = wish.do == "lock"
                    draft.add("status", said(f"server-{wish.do}ed"), who=person.name)
                case "public" | "private":
                    draft.row.public = wish.do == "public"
                    draft.add("status", said(f"server-made-{wish.do}"), who=person.name)
                case "invite":
                    draft.doc.key = new_key()
                    draft.add("status", said("server-new-invitation"), who=person.name)
                case "host":
                    if wish.person not in t.doc.people:
                        raise Refused("no_such_person")
                    draft.doc.host = wish.person
                    draft.people = draft.doc.people
                    draft.add("status", said("server-new-host"), who=person.name)
                case "free" | "bot" | "give":
                    self.reseat(draft, person, wish, {w.person: w.name for w in live.watchers})
            await self.change(live, draft)
            for seat in [s for s in live.thinking if live.table.doc.seats[s].kind != "bot"]:
                live.thinking.pop(seat).cancel()
        return live

    def reseat(self, draft: Draft, person: Person, wish: protocol.HostAction, there: dict[str, str]) -> None:
        """Free a seat, put a bot on it, or give it to somebody who sits or watches here."""
        seat, doc = wish.seat, draft.doc
        if seat is None or seat >= len(doc.seats):
            raise Refused("no_such_seat")
        if draft.row.status not in ("open", "running"):
            raise Refused("not_running")
        if wish.do == "free":
            draft.sit(seat, SeatDoc())
            text = "server-freed"
        elif wish.do == "bot":
            playing(wish.bot, draft.game)
            draft.sit(seat, SeatDoc("bot", name=wish.bot, bot=wish.bot, seconds=wish.seconds))
            text = "server-bot-sat-down"
        else:
            names = {**there, **{s.person: s.name for s in doc.seats if s.person}, person.id: person.name}
            name = names.get(wish.person, "")
            if not name:
                raise Refused("no_such_person")
            draft.sit(seat, SeatDoc("person", wish.person, name))
            text = "server-given"
        drop_vote(draft, seat)
        draft.add("seat", said(text, seat=seat_name(seat)), seat=seat, who=person.name)

    # --- bots, standing answers, clocks ---

    def drive(self, live: Live) -> None:
        """Let bots think and standing answers apply."""
        t = live.table
        live.driven = t.row.n
        if self.stopping or t.row.status != "running":
            for task in live.thinking.values():
                task.cancel()
            live.thinking.clear()
            return
        for seat in [s for s in live.thinking if s not in t.doc.waiting]:
            live.thinking.pop(seat).cancel()
        for seat in t.doc.waiting:
            if seat in live.thinking:
                continue
            if t.doc.seats[seat].kind == "bot":
                live.thinking[seat] = self.spawn(self.bot_turn(live, seat))
            elif seat in t.doc.plans:
                live.thinking[seat] = self.spawn(self.plan_turn(live, seat))

    def thought(self, t: Table, seat: int, bot: str, seconds: float, hint: bool = False) -> Thought:
        """Gather what a bot is given: what its seat knows, and nothing else."""
        knowledge = know(t.g, seat)
        codec = t.game.codec
        return Thought(
            package=t.game.package,
            game=t.game.id,
            bot=bot,
            seat=seat,
            view=codec.pack(knowledge.view),
            pools=codec.pack(knowledge.pools),
            seed=self.chance(),
            seconds=seconds,
            owner=t.doc.host,
            hint=hint,
        )

    async def bot_turn(self, live: Live, seat: int, late: bool = False) -> None:
        """Let a bot answer for a seat; asked again if the question changed meanwhile."""
        me = asyncio.current_task()
        try:
            live.presence()
            while True:
                t = live.table
                asked = t.asked(seat)
                sits = t.doc.seats[seat]
                if asked is None or not (late or sits.kind == "bot"):
                    return
                bot, seconds = (sits.bot, sits.seconds) if sits.kind == "bot" else (self.stand_in(), 1.0)
                started = time.perf_counter()
                try:
                    line = await self.thinker.think(self.thought(t, seat, bot, seconds))
                except Refused as error:
                    if asked.options:
                        log.error("bot %s has no answer to %s of %s: %s", bot, asked.kind, t.row.game, error)
                        return
                    live.thinking.pop(seat, None)  # an open question with nothing to say: others go on
                    return
                metrics.BOT_TIME.labels(t.row.game, bot).observe(time.perf_counter() - started)
                if not late and line.partition(" ")[0] in t.game.last_words and self.person_awaited(live.table):
                    live.thinking.pop(seat, None)  # asked again after whatever people do
                    return
                if await self.bot_answer(live, seat, asked, line, bot, late):
                    return
        finally:
            if live.thinking.get(seat) is me:  # it has not answered: tried again when tables are looked after
                del live.thinking[seat]
                live.driven = -1
            live.presence()

    def person_awaited(self, t: Table) -> bool:
        """Say whether a table waits for somebody who is no bot and has left no standing answers."""
        return any(t.doc.seats[seat].kind == "person" and seat not in t.doc.plans for seat in t.doc.waiting)

    async def bot_answer(self, live: Live, seat: int, asked: Decision, line: str, bot: str, late: bool) -> bool:
        """Give a bot's answer if the question is still the same."""
        async with live.lock:
            t = live.table
            if t.asked(seat) != asked:
                return False
            draft = Draft(t)
            note = said("server-bot-moved-late") if late else None
            who = t.doc.seats[seat].name or bot
            try:
                draft.answer(seat, [line], who, note=note)
            except Broken:
                return True
            except Refused as error:
                log.error("bot %s gave an answer that was refused: %s: %s", bot, line, error)
                return True
            if live.thinking.get(seat) is asyncio.current_task():
                del live.thinking[seat]
            try:
                await self.change(live, draft)
            except Stale:
                return False
            moves(t.row.game, "bot").inc()
            return True

    async def plan_turn(self, live: Live, seat: int) -> None:
        """Apply a standing answer, or drop it with a word."""
        async with live.lock:
            if live.thinking.get(seat) is asyncio.current_task():
                del live.thinking[seat]
            t = live.table
            asked = t.asked(seat)
            own = t.doc.plans.get(seat, ())
            if asked is None or not own:
                return
            draft = Draft(t)
            stay = list(own)
            for doc in own:
                if not standing_answers.concerns(doc, asked):
                    continue
                option = standing_answers.answer(t.game, view(t.g, seat), asked, doc)
                if option is not None:
                    after = standing_answers.used(doc)
                    stay[stay.index(doc) : stay.index(doc) + 1] = [after] if after is not None else []
                    draft.set_plans(seat, tuple(stay))
                    note = Note(Text("server-plan-used"), only=seat)
                    draft.answer(seat, [option], t.doc.seats[seat].name, note=note)
                    break
                if not standing_answers.waits(doc, asked):
                    stay.remove(doc)
                    draft.set_plans(seat, tuple(stay))
                    text = Text("server-plan-dropped", {"answer": doc.plan.answer})
                    draft.add("plan", Note(text, only=seat), seat=seat)
            await self.change(live, draft)

    async def look_after(self) -> None:
        """Let clocks run out, and wake bots that a stopped process left."""
        now = time.time()
        if now - self.started >= self.grace:
            for table in await self.store.due(now):
                self.spawn(self.clock(table))
        patience = PATIENCE if self.store.several else 0
        for table in await self.store.waiting_for_bots(now_ms() - patience):
            known = self.live.get(table)
            if known is not None and known.driven == known.table.row.n and not self.store.several:
                continue
            live = await self.get(table)
            if self.store.several:
                await self.elsewhere(table)
            if live.driven != live.table.row.n:
                self.drive(live)

    async def clock(self, table: str) -> None:
        """Do what happens when the time is over."""
        live = await self.get(table)
        async with live.lock:
            t = live.table
            if t.row.status != "running":
                return
            end = clocks.rings(t.doc.timers)
            over = end is not None and end <= time.time()
            late = t.doc.waiting if over else clocks.late(t.doc.clocks, now_ms())
            if not late or (t.doc.clock.late == "wait" and not over):
                return
            if over or (t.doc.clock.late == "default" and set(late) >= set(t.doc.waiting)):
                draft = Draft(t)
                try:
                    draft.time_out("")
                except Refused:
                    pass  # the rules name no answer: a bot moves
                else:
                    await self.change(live, draft)
                    moves(t.row.game, "clock").inc()
                    return
        for seat in late:
            if seat not in live.thinking:
                live.thinking[seat] = self.spawn(self.bot_turn(live, seat, late=True))

    async def stop(self) -> None:
        """End what is under way; what was taken is stored."""
        self.stopping = True
        for live in self.live.values():
            for task in live.thinking.values():
                task.cancel()
        for task in tuple(self.tasks):
            task.cancel()
        if self.tasks:
            await asyncio.wait(tuple(self.tasks), timeout=5)
        for live in tuple(self.live.values()):
            async with live.lock:
                pass


def waited_for(table: Table) -> frozenset[int]:
    """Name the seats that a table waits for."""
    return frozenset(table.doc.waiting) if table.row.status == "running" else frozenset()


def mine(table: Table, person: Person, seat: int) -> None:
    """Raise Refused unless the seat is that person's."""
    if not table.doc.holds(person.id, seat):
        raise Refused("not_your_seat")


def running(table: Table) -> None:
    """Raise Refused unless the game is on."""
    if table.row.status == "finished":
        raise Refused("game_over")
    if table.row.status != "running":
        raise Refused("not_running")


def invited(table: Table, person: str, key: str = "") -> bool:
    """Raise Refused unless somebody may know of the table; says whether the invitation was shown."""
    shown = bool(key) and secrets.compare_digest(key.encode(), table.doc.key.encode())
    if not shown and not table.row.public and person not in table.doc.people:
        raise Refused("no_such_table")
    return shown


def may_watch(table: Table, person: str, key: str = "") -> None:
    """Raise Refused unless somebody may look at the table; before the game begins there is nothing to hide."""
    invited(table, person, key)
    if not table.doc.spectators and table.row.status != "open" and person not in table.doc.people:
        raise Refused("no_spectators")


def drop_vote(draft: Draft, seat: int) -> None:
    """End a vote that somebody was part of who is gone."""
    if draft.doc.vote is not None and seat in (*draft.doc.vote.asked, draft.doc.vote.by):
        draft.doc.vote = None


def playing(bot: str, game: Game) -> None:
    """Raise Refused unless there is such a bot and it plays the game."""
    own = games_of(find_bot(bot))
    if own and game.id not in own:
        raise Refused("bot_other_games", name=bot)


def seats_for(person: Person, wishes: Sequence[protocol.SeatWish], count: int, game: Game) -> tuple[SeatDoc, ...]:
    """Seat the host and the bots as wished."""
    if len(wishes) > count:
        raise Refused("too_many_seats", seats=count)
    seats: list[SeatDoc] = []
    for wish in wishes:
        if wish.kind == "me":
            seats.append(SeatDoc("person", person.id, named(wish.name, person.name)))
        elif wish.kind == "bot":
            playing(wish.bot, game)
            seats.append(SeatDoc("bot", name=named(wish.name, wish.bot), bot=wish.bot, seconds=wish.seconds))
        else:
            seats.append(SeatDoc())
    seats += [SeatDoc()] * (count - len(seats))
    if not wishes:
        seats[0] = SeatDoc("person", person.id, person.name)
    return tuple(seats)


def new_row(game: Game, setup: str, seed: int, public: bool) -> TableRow:
    """Make the row of a new table."""
    now = now_ms()
    return TableRow(new_id(), game.id, game.rules, setup, seed, 0, 0, "open", public, None, False, now, now, "", 0, b"")


def replace_doc(row: TableRow, doc: TableDoc) -> TableRow:
    """Put a document into a row."""
    row.doc = write_doc(doc)
    return row


def refusal_text(game: Game | None, refusal: Refusal) -> Text:
    """Give the text of a refusal: the game's own if it has one, else the table's."""
    if game is not None:
        own = f"{game.id}-refused-{refusal.code}"
        if catalog(LANGUAGES[0], game.package).has(own):
            return Text(own, refusal.args)
    return Text(f"refused-{refusal.code}", refusal.args)
