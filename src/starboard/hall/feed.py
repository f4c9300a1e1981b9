"""What one viewer of one table is sent: made when the viewer can take it, so a slow one gets fewer, larger updates.

The same code serves the first look, live play and the return after a break: everything after the entry `sent`.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from starboard.core.refusal import Refused
from starboard.hall import protocol
from starboard.hall.between import between
from starboard.hall.live import Live, may_watch
from starboard.hall.sight import Sight
from starboard.hall.standing_answers import shown as shown_standing
from starboard.hall.store import EntryRow, Store
from starboard.hall.table import Table

LAST = 50
"""How many entries a newcomer is sent with the table."""
FAR = 4 * LAST
"""A viewer who missed more than this is sent the last entries only, and reads the rest by HTTP."""

SMALL = 8000
"""Bytes of an update up to which it is cheaper to send everything again than to look for what changed."""
PACKED = 1500
"""The same where messages are compressed, which costs more than looking."""
SHARED = 8
"""Updates that are kept for others who are sent the same."""

_json: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class Feed:
    """One viewer of one table."""

    def __init__(
        self, live: Live, store: Store, person: str, name: str, wish: protocol.Watch, wake: Callable[["Feed"], None],
        small: int | None = None,
    ) -> None:  # fmt: skip
        """Begin to follow; raises Refused if the viewer may not. Updates up to `small` bytes are sent as a whole."""
        self.live, self.store = live, store
        self.person, self.name, self.key, self.seat = person, name, wish.key, wish.seat
        self.check(live.table)
        n = live.table.row.n
        self.sent = max(0, n - LAST) if wish.since is None else min(wish.since, n)
        self.ref = wish.ref
        self.wake = wake
        self.new, self.moved = True, True
        self.changes, self.small = wish.changes, SMALL if small is None else small
        self.older: list[EntryRow] = []
        """Entries that were read because the table does not remember them."""
        self.reading = False
        self.shown: Sight | None = None
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

    def lacks(self) -> bool:
        """Say whether older entries must be read before the viewer can be sent what is new."""
        if not self.new:
            return False
        table = self.live.table
        n = table.row.n
        if n - self.sent > FAR:
            self.sent, self.shown = n - LAST, None
        return n > self.sent and self.sent + 1 not in table.recent and not self.covers(table)

    def covers(self, table: Table) -> bool:
        """Say whether what was read reaches up to what the table remembers."""
        older = self.older
        if not older or older[0].n != self.sent + 1:
            return False
        return older[-1].n >= table.row.n or older[-1].n + 1 in table.recent

    async def read(self) -> None:
        """Read the entries that the table does not remember any more."""
        self.reading = True
        try:
            self.older = await self.store.entries(self.live.table.id, self.sent, FAR)
        finally:
            self.reading = False

    async def first(self) -> list[bytes]:
        """Make what is to be sent now, and read what is lacking."""
        while self.lacks():
            await self.read()
        return self.messages()

    def messages(self) -> list[bytes]:
        """Make what is to be sent now; nothing may be lacking."""
        made: list[bytes] = []
        if self.new:
            self.new = False
            made.append(self.update())
        if self.moved:
            self.moved = False
            made.append(_json(self.who_is_there()))
        return made

    def update(self) -> bytes:
        """Make an update with everything after the entry that was sent last."""
        table = self.live.table
        self.check(table)
        row, recent = table.row, table.recent
        rows: list[EntryRow] = []
        if self.older:
            rows = [e for e in self.older if e.n > self.sent and e.n not in recent]
            self.older = []
        rows += [recent[n] for n in range((rows[-1].n if rows else self.sent) + 1, row.n + 1)]
        since, self.sent, ref, self.ref = self.sent, row.n, self.ref, 0
        seen, shown = table.seen(self.seat), self.shown
        same = (since, row.n, shown and (shown.at, shown.status))
        made = seen.made.get(same) if not ref else None
        if made is None:
            made = self.made(table, seen, shown, rows, since, ref)
            if not ref:
                if len(seen.made) >= SHARED:
                    seen.made.clear()
                seen.made[same] = made
        if self.changes and (shown is not None or len(made) >= self.small):
            self.shown = seen
        return made

    def made(self, table: Table, seen: Sight, shown: Sight | None, rows: list[EntryRow], since: int, ref: int) -> bytes:
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
            "entries": [table.written_entry(row, self.seat) for row in rows],
            **(seen.whole() if shown is None else seen.since(shown)),
            "points": seen.points or (),
            "undo": table.undo_info(self.seat),
        }
        if seen.result is not None:
            update["result"] = seen.result
        if shown is not None and shown.scene is not None and not self.live.brief:
            way = between(table, rows, self.seat, shown.scene)
            if way:
                update["between"] = way
        if self.seat is not None and self.seat in table.doc.standing:
            update["standing_answers"] = [shown_standing(doc) for doc in table.doc.standing[self.seat]]
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
