"""What one viewer of one table is sent: made when the viewer can take it, so a slow one gets fewer, larger updates.

The same code serves the first look, live play and the return after a break: everything after the entry `sent`.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from starboard.core.refusal import Refused
from starboard.server import protocol
from starboard.server.store import EntryRow, Store
from starboard.server.table import Seen, Table
from starboard.server.tables import LAST, Live, may_watch

FAR = 4 * LAST
"""A viewer who missed more than this is sent the last entries only, and reads the rest by HTTP."""

SMALL = 6000
"""Bytes of an update up to which it is cheaper to send everything again than to look for what changed."""
SHARED = 8
"""Updates that are kept for others who are sent the same."""

_json: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class Feed:
    """One viewer of one table."""

    def __init__(
        self, live: Live, store: Store, person: str, name: str, wish: protocol.Watch, wake: Callable[["Feed"], None]
    ) -> None:
        """Begin to follow; raises Refused if the viewer may not."""
        self.live, self.store = live, store
        self.person, self.name, self.key, self.seat = person, name, wish.key, wish.seat
        self.check(live.table)
        n = live.table.row.n
        self.sent = max(0, n - LAST) if wish.since is None else min(wish.since, n)
        self.ref = wish.ref
        self.wake = wake
        self.new, self.moved = True, True
        self.changes = wish.changes
        self.shown: Seen | None = None
        """What was sent last, where only changes are wanted."""

    def check(self, table: Table) -> None:
        """Raise Refused unless the viewer may look through these eyes."""
        if self.seat is None:
            may_watch(table, self.person, self.key)
        elif not table.doc.holds(self.person, self.seat):
            raise Refused("not_your_seat")

    def changed(self, table: Table) -> None:
        """There are new entries."""
        self.new = True
        self.wake(self)

    def presence(self, table: Table) -> None:
        """Somebody came or went, or a bot thinks."""
        self.moved = True
        self.wake(self)

    async def messages(self) -> list[bytes]:
        """Make what is to be sent now."""
        made: list[bytes] = []
        if self.new:
            self.new = False
            made.append(await self.update())
        if self.moved:
            self.moved = False
            made.append(_json(self.who_is_there()))
        return made

    async def update(self) -> bytes:
        """Make an update with everything after the entry that was sent last."""
        table = self.live.table
        if table.row.n - self.sent > FAR:
            self.sent, self.shown = table.row.n - LAST, None
        older: list[EntryRow] = []
        if table.row.n > self.sent and self.sent + 1 not in table.recent:
            older = await self.store.entries(table.id, self.sent, FAR)
        table = self.live.table
        self.check(table)
        rows = [e for e in older if e.n not in table.recent]
        rows += [table.recent[n] for n in range((rows[-1].n if rows else self.sent) + 1, table.row.n + 1)]
        since, self.sent, ref, self.ref = self.sent, table.row.n, self.ref, 0
        seen, shown = table.seen(self.seat), self.shown
        same = (since, table.row.n, shown and (shown.at, shown.status))
        made = seen.made.get(same) if not ref else None
        if made is None:
            made = self.made(table, seen, shown, rows, since, ref)
            if not ref:
                if len(seen.made) >= SHARED:
                    seen.made.clear()
                seen.made[same] = made
        if self.changes and (shown is not None or len(made) >= SMALL):
            self.shown = seen
        return made

    def made(self, table: Table, seen: Seen, shown: Seen | None, rows: list[EntryRow], since: int, ref: int) -> bytes:
        """Write an update: everything, or what changed since what was shown."""
        update: dict[str, Any] = {
            "do": "update",
            "ref": ref,
            "table": table.id,
            "seat": self.seat,
            "since": since,
            "n": table.row.n,
            "at": table.row.at,
            "info": table.raw_info(),
            "entries": [table.entry_for(row, self.seat) for row in rows],
            **(seen.whole() if shown is None else seen.since(shown)),
            "standing": seen.standing or (),
            "undo": table.undo_info(self.seat),
        }
        if seen.result is not None:
            update["result"] = seen.result
        if self.seat is not None and self.seat in table.doc.plans:
            update["plans"] = [p.plan for p in table.doc.plans[self.seat]]
        return _json(update)

    def who_is_there(self) -> protocol.Presence:
        """Say who is connected and whose bot thinks."""
        live = self.live
        people = {w.person for w in live.watchers}
        seats = tuple(i for i, s in enumerate(live.table.doc.seats) if s.person and s.person in people)
        watching = len(people - {s.person for s in live.table.doc.seats})
        return protocol.Presence(
            table=live.table.id, present=seats, watching=watching, thinking=tuple(sorted(live.thinking))
        )
