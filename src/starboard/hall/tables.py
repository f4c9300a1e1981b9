"""All live tables of a hall: loading them, the one way to change them, the one way to found them, looking after them.

A table changes in one way: `change` (or `change_now`, where nothing has to be awaited) takes the table's lock, lets
somebody draft a change, and hands it to `commit`, which stores it and shows it only when it is stored.
"""

import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from starboard.core.game import Game, find
from starboard.core.refusal import Refused
from starboard.hall import driving
from starboard.hall.doc import TableDoc
from starboard.hall.draft import Draft, blank
from starboard.hall.live import Live, Raced, live_table, waited_for
from starboard.hall.store import Store, TableRow, Unavailable
from starboard.hall.table import RECENT, Table
from starboard.hall.thinker import Judge, Thinker
from starboard.hall.world import KEY, Observer, Promise, Task, World

log = logging.getLogger(__name__)

GRACE = 30.0
"""Seconds after the start of the server in which no clock runs out."""
RACES = 10
"""How often a change is tried while other processes are faster."""
PATIENCE = 20_000
"""What `Tables.patience` is among several processes."""
IDLE = 3_000
"""Milliseconds after which a table that nobody looks at leaves the memory; it is read again in a moment."""
BUSY, RUSH = 8, 16
"""Viewers waiting for news, or tables that change in a `SPELL`, from which on those who are not asked wait longer."""
DELAY, LONGEST = 0.1, 0.3
"""Seconds they wait, the longer the more there is to do: short enough to go unnoticed, long enough for the next move to
come along."""
SPELL = 100
"""Milliseconds within which tables that change are counted."""

Nudge = Callable[[Table, "frozenset[int]"], None]
Committed = Callable[[Exception | None], None]
"""Hears that a change is on disk and shown, or why it is not."""


class Unreadable(Refused):
    """What is stored of a table cannot be read by this version."""

    def __init__(self) -> None:
        """Tell people without details; those are in the log."""
        super().__init__("unreadable")


class Tables:
    """The tables of a hall."""

    def __init__(
        self, store: Store, thinker: Thinker, world: World, judge: Judge | None = None,
        observer: Observer | None = None, keep: int = 2000,
    ) -> None:  # fmt: skip
        """Serve from a store; at most about `keep` idle tables stay in memory."""
        self.store = store
        self.thinker = thinker
        self.world = world
        self.judge = judge
        self.observer = observer or Observer()
        self.keep = keep
        self.live: dict[str, Live] = {}
        self.loading: dict[str, Promise[Live]] = {}
        self.set_aside: dict[str, str] = {}
        """Tables that cannot be read, and why; the others are not kept waiting for them."""
        self.started = world.now()
        self.backlog = 0
        """Viewers whose news are waiting to be sent, of all tables."""
        self.spell, self.changing, self.changed_before = 0, set[str](), 0
        """When the present spell began, the tables that changed in it, and how many did in the one before."""
        self.stopping = False
        self.grace = GRACE
        self.patience = PATIENCE if store.several else 0
        """Milliseconds after which a bot that another process seems to have forgotten is moved here."""
        self.chance: Callable[[], int] = world.seed
        """Gives the seeds of deals and of bots' thoughts; tests have theirs counted, so that a failure comes again."""
        self.nudge: Nudge = lambda table, seats: None
        """Called when seats begin to be waited for, and when the lobby should know that a table changed."""

    # --- loading ---

    async def get(self, table: str) -> Live:
        """Give a table, loaded if need be; raises Refused."""
        found = self.live.get(table)
        if found is not None:
            found.used = self.world.now()
            return found
        under_way = self.loading.get(table)
        if under_way is not None:
            return await under_way
        under_way = self.loading[table] = self.world.promise()
        try:
            live = await self.load(table)
            self.live[table] = live
            under_way.set_result(live)
        except BaseException as error:
            if not under_way.done():
                under_way.set_exception(error if isinstance(error, Exception) else Refused("stopping"))
                under_way.add_done_callback(_heard)
            raise
        finally:
            del self.loading[table]
        self.trim()
        return live

    async def load(self, table: str) -> Live:
        """Read a table from the store."""
        with self.observer.loading():
            row = await self.store.table(table)
            if row is None:
                raise Refused("no_such_table")
            made = await self.restored(row)
        return live_table(made, self.world)

    async def restored(self, row: TableRow) -> Table:
        """Make a table of what is stored; raises Unreadable where it cannot be made sense of."""
        game = find(row.game)
        recent = await self.store.newest(row.id, RECENT)
        try:
            data = await self.store.snapshot(row.id, row.at) if row.at else None
            return Table(row, game, None if data is None else game.load(data), recent)
        except Unavailable:
            raise
        except Exception as error:
            log.exception("table %s (%s) cannot be read: %s", row.id, row.game, error)
            raise Unreadable from None

    async def refresh(self, live: Live) -> None:
        """Take over what another process stored; the lock is held."""
        row = await self.store.table(live.table.id)
        if row is None or row.n == live.table.row.n:
            return
        live.table = await self.restored(row)
        live.publish()
        self.nudge(live.table, frozenset())

    async def elsewhere(self, table: str, n: int = 0) -> None:
        """Another process changed a table: show it to those who watch here; if nobody does, let go of it."""
        live = self.live.get(table)
        if live is not None and self.idle(live) and live.used < self.world.now() - IDLE:
            del self.live[table]
        elif live is not None:
            async with live.lock:
                if not n or live.table.row.n < n:
                    await self.refresh(live)

    def idle(self, live: Live) -> bool:
        """Say whether nobody here looks at a table, thinks about it or changes it."""
        return not live.watchers and not live.thinking and not live.lock.locked()

    def trim(self) -> None:
        """Let go of tables nobody looks at: after a while, and sooner where there are too many."""
        idle = [x for x in self.live.values() if self.idle(x)]
        idle.sort(key=lambda live: live.used)
        too_many = len(self.live) - self.keep
        spare = too_many + self.keep // 10 if too_many > 0 else 0
        long_ago = self.world.now() - IDLE
        for k, live in enumerate(idle):
            if k >= spare and live.used > long_ago:
                return
            del self.live[live.table.id]

    # --- the one way to change a table ---

    def draft(self, table: Table) -> Draft:
        """Begin a change."""
        return Draft(table, self.world.now())

    async def change(self, live: Live, make: Callable[[Table], Awaitable[Draft | int]]) -> int:
        """Let somebody draft a change on the locked table, store it, show it; gives its first entry.

        `make` gives an entry instead where nothing is to be done. It is called again if another process was faster.
        """
        for left in range(RACES, -1, -1):
            await live.lock.take()
            try:
                made = await make(live.table)
            except BaseException:
                live.lock.release()
                raise
            if isinstance(made, int) or not made.entries:
                live.lock.release()
                return made if isinstance(made, int) else 0
            try:
                await self.committed(live, made)
            except Raced:
                if not left:
                    raise
                self.observer.raced()
            else:
                return made.entries[0].n
        raise AssertionError

    def change_now(self, live: Live, make: Callable[[Table], Draft | None], told: Committed) -> bool:
        """Do the same without a task, as soon as the table is free; `told` hears when it is on disk.

        Where `make` has no draft `change` must do it: then this gives False, or tells `Raced` if it had to wait.
        """
        if live.lock.grab():
            return self.changed_now(live, make, told)

        def my_turn(turn: Promise[None]) -> None:
            error: Exception
            try:
                turn.result()
                if self.changed_now(live, make, told):
                    return
                error = Raced(live.table.row.n, live.table.row.n)
            except Exception as problem:
                error = problem
            except BaseException:  # whoever waits was ended
                error = Refused("stopping")
            told(error)

        live.lock.line_up().add_done_callback(my_turn)
        return True

    def changed_now(self, live: Live, make: Callable[[Table], Draft | None], told: Committed) -> bool:
        """Draft a change and hand it on, or say that there is no draft; the lock is held."""
        try:
            draft = make(live.table)
        except BaseException:
            live.lock.release()
            raise
        if draft is None:
            live.lock.release()
            return False
        live.used = draft.now
        self.commit(live, draft, told)
        return True

    async def committed(self, live: Live, draft: Draft) -> None:
        """Commit a draft and wait for it; the lock is held. Whoever waits may be ended: the change goes on."""
        waiting = self.world.promise()

        def told(error: Exception | None) -> None:
            if waiting.done():
                return
            if error is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(error)

        self.commit(live, draft, told)
        await waiting

    def commit(self, live: Live, draft: Draft, told: Committed) -> None:
        """Store a draft, then show it, then let the next one have the table; the lock is held.

        Every change of every table comes through here. Nothing is shown before it is stored, because nothing else
        stores and nothing else shows.
        """
        before = waited_for(live.table)
        try:
            stored = self.storing(draft)
        except BaseException:
            live.lock.release()
            raise

        def on_disk(done: Promise[Any]) -> None:
            error: Exception | None = None
            try:
                if done.result() is False:
                    self.spawn(self.reread(live, draft, told))
                    return
                self.show(live, draft, before)
            except Exception as problem:
                error = problem
            except BaseException:  # it was ended before it was stored
                error = Refused("stopping")
            live.lock.release()
            told(error)

        stored.add_done_callback(on_disk)

    def storing(self, draft: Draft) -> Promise[Any] | Task:
        """Begin to store a draft; the first one of a table founds it."""
        row = draft.sealed_row()
        if not draft.table.row.n:
            return self.spawn(self.store.create(row, draft.entries, draft.doc.people))
        return self.store.appending(row, draft.entries, draft.people)

    def show(self, live: Live, draft: Draft, before: frozenset[int]) -> None:
        """A draft is stored: let it be the table, and tell everybody; `before` are the seats that were waited for."""
        draft.done()
        table = live.table
        self.live.setdefault(table.id, live)
        after = waited_for(table)
        if after and all(entry.kind == "answer" for entry in draft.entries):
            # Those who are asked anew are told at once; while many wait, others may get several moves in one update.
            asked = (after - before) | {entry.seat for entry in draft.entries if entry.seat in after}
            live.publish(frozenset(asked), self.delay(table.id, draft.now))
        else:
            live.publish()
        if draft.by:
            self.observer.moved(table.row.game, draft.by)
        self.nudge(table, after - before)
        driving.drive(self, live)

    def delay(self, table: str, now: int) -> float:
        """Count a table that changes, and say how long those wait who are not asked: not at all while there is time."""
        passed = now - self.spell
        if not 0 <= passed < SPELL:
            self.changed_before = len(self.changing) if 0 <= passed < 2 * SPELL else 0
            self.spell, self.changing = now, set()
        self.changing.add(table)
        load = max(self.backlog / BUSY, max(len(self.changing), self.changed_before) / RUSH)
        return min(LONGEST, DELAY * load) if load > 1 else 0.0

    async def reread(self, live: Live, draft: Draft, told: Committed) -> None:
        """Another process was faster: read the table again, then let the next one have it."""
        error: Exception = Raced(draft.entries[0].n - 1, live.table.row.n)
        try:
            await self.refresh(live)
        except Exception as problem:
            error = problem
        finally:
            live.lock.release()
            told(error)

    # --- the one way to found a table ---

    def blank(self, game: Game, setup: str, seed: int, doc: TableDoc, **more: Any) -> Draft:
        """Begin a table that does not exist yet: a draft of its first entries."""
        return blank(self.world, game, setup, seed, doc, **more)

    def new_key(self) -> str:
        """Make up an invitation."""
        return self.world.name(KEY)

    async def found(self, draft: Draft) -> Live:
        """Found the table that a draft begins."""
        live = live_table(draft.table, self.world)
        await live.lock.take()
        await self.committed(live, draft)
        self.observer.founded(draft.game.id)
        return live

    # --- looking after ---

    def spawn(self, work: Coroutine[Any, Any, Any]) -> Task:
        """Do something beside; failures are logged."""
        return self.world.spawn(work)

    async def look_after(self) -> None:
        """Let clocks run out, and wake bots that a stopped process left; a table that cannot be read is set aside."""
        self.trim()
        now = self.world.now()
        if now - self.started >= self.grace * 1000:
            for table in await self.store.due(now / 1000):
                if table not in self.set_aside:
                    self.spawn(self.tended(table, self.ring))
        for table in await self.store.waiting_for_bots(now - self.patience):
            if table not in self.set_aside:
                await self.tended(table, self.wake)

    async def tended(self, table: str, work: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        """Look after one table; if it cannot be read or looked after, the others are."""
        try:
            await work(table)
        except Refused as error:
            if error.code not in ("unreadable", "unknown_game"):
                raise
            self.set_aside[table] = error.code
            log.error("table %s is set aside until the server starts again: its bots and clocks stand still", table)
            self.observer.failed("set_aside")
        except Exception:
            log.exception("table %s could not be looked after", table)
            self.observer.failed("care")

    async def ring(self, table: str) -> None:
        """A clock has run out."""
        await driving.clock(self, await self.get(table))

    async def wake(self, table: str) -> None:
        """A bot or a standing answer may have been forgotten."""
        known = self.live.get(table)
        if known is not None and known.driven == known.table.row.n and not self.store.several:
            return
        live = await self.get(table)
        if self.store.several:
            await self.elsewhere(table)
        if live.driven != live.table.row.n:
            driving.drive(self, live)

    async def stop(self) -> None:
        """End what is under way; what was taken is stored."""
        self.stopping = True
        for live in self.live.values():
            for turn in live.thinking.values():
                turn.cancel()
        await self.world.end()
        for live in tuple(self.live.values()):
            async with live.lock:
                pass


def _heard(promise: Promise[Any]) -> None:
    """Look at a promise that nobody waits for, so that its failure is not reported twice."""
    try:
        promise.result()
    except Exception:
        return
