"""Tables in the browser's own database: the same promises as every store.

The page's scripts keep the records (`outside.Cabinet`); what stands in them is packed here, so that numbers of any size
and bytes come back as they were.
"""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from starboard.browser.outside import Cabinet, plain
from starboard.core.refusal import Refusal
from starboard.hall.store import Conflict, EntryRow, Store, TableRow, Unavailable
from starboard.hall.world import Promise

pack = msgspec.msgpack.Encoder().encode
_row = msgspec.msgpack.Decoder(TableRow)
_entry = msgspec.msgpack.Decoder(EntryRow)

GONE = -1
"""What the cabinet says of a table that is not there."""
FULL = "QuotaExceededError"


class Lost(Unavailable):
    """The device keeps nothing, or nothing more; nothing was changed."""

    def __init__(self, code: str, detail: str = "") -> None:
        """Say why, by a code that people are told."""
        super().__init__(detail)
        self.refusal = Refusal(code)


def entry_parts(entries: Sequence[EntryRow]) -> list[list[Any]]:
    """Pack entries as they are kept; compresses their states."""
    made: list[list[Any]] = []
    for entry in entries:
        *_, snapshot, key = entry.values()
        made.append([entry.n, pack(replace(entry, snapshot=b"", key=0, state=b"", base=b"")), snapshot, key])
    return made


def unpacked(parts: Sequence[Any]) -> EntryRow:
    """Undo `entry_parts` for one entry, snapshot included."""
    _, row, snapshot, key = parts
    return replace(_entry.decode(row), snapshot=bytes(snapshot), key=int(key))


class DeviceStore(Store):
    """Keeps tables on this device; several pages may do so at once."""

    several = True

    def __init__(self, cabinet: Cabinet) -> None:
        """Use a cabinet of the page's scripts."""
        self.cabinet = cabinet
        self.known: set[str] = set()
        """Tables that were there: one that is not any more was cleared away by somebody."""

    async def done(self, asked: Awaitable[Any]) -> Any:
        """Wait for the cabinet; what it cannot do is told in words that people understand."""
        try:
            return plain(await asked)
        except Exception as error:
            detail = f"{type(error).__name__}: {error}"
            raise Lost("storage_full" if FULL in detail else "storage_closed", detail) from error

    async def create(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str]) -> None:
        """Keep a new table."""
        own = list(dict.fromkeys(people))
        if not await self.done(self.cabinet.create(row.id, row.n, row.status, pack(row), own, entry_parts(entries))):
            raise Conflict(row.id)
        self.known.add(row.id)

    def appending(
        self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None
    ) -> Promise[bool]:
        """Begin to keep a change."""
        own = None if people is None else list(dict.fromkeys(people))
        begun = self.cabinet.append(
            row.id, entries[0].n - 1, row.n, row.status, pack(row), own, entry_parts(entries)
        )  # fmt: skip
        return asyncio.ensure_future(self.appended(row.id, begun))

    async def appended(self, table: str, begun: Awaitable[int]) -> bool:
        """Wait until a change is on disk."""
        found = await self.done(begun)
        if found == GONE and table in self.known:
            raise Lost("storage_cleared")
        return bool(found == 1)

    async def table(self, table: str) -> TableRow | None:
        """Give a table."""
        found = await self.done(self.cabinet.table(table))
        if found is None:
            if table in self.known:
                raise Lost("storage_cleared")
            return None
        self.known.add(table)
        return _row.decode(found[0])

    async def all(self, status: str = "") -> list[tuple[TableRow, list[str]]]:
        """Give all tables with who sits there, or those with a status."""
        return [(_row.decode(row), list(people)) for row, people in await self.done(self.cabinet.rows(status))]

    async def entries(self, table: str, after: int, limit: int) -> list[EntryRow]:
        """Give the entries after one."""
        return [_entry.decode(e) for e in await self.done(self.cabinet.entries(table, after, limit, False))]

    async def newest(self, table: str, limit: int) -> list[EntryRow]:
        """Give the last entries."""
        return [_entry.decode(e) for e in await self.done(self.cabinet.entries(table, 0, limit, True))]

    async def squeezed(self, table: str, n: int) -> tuple[bytes, int] | None:
        """Give a stored snapshot."""
        found = await self.done(self.cabinet.snapshot(table, n))
        return None if found is None else (bytes(found[0]), int(found[1]))

    async def whole(self, table: str) -> list[EntryRow]:
        """Give all entries of a table, snapshots included."""
        return [unpacked(parts) for parts in await self.done(self.cabinet.whole(table))]

    async def mine(self, person: str, limit: int) -> list[tuple[TableRow, int]]:
        """Give a person's tables, last changed first."""
        read = dict(await self.done(self.cabinet.readers(person)))
        own = [row for row, people in await self.all() if person in people]
        own.sort(key=lambda row: -row.updated)
        return [(row, int(read.get(row.id, 0))) for row in own[:limit]]

    async def listed(self, limit: int) -> list[TableRow]:
        """Give the public tables that are open or running."""
        found = [row for status in ("open", "running") for row, _ in await self.all(status) if row.public]
        return sorted(found, key=lambda row: -row.updated)[:limit]

    async def count(self, person: str) -> int:
        """Count a person's tables that are not over."""
        return sum([person in people for status in ("open", "running") for _, people in await self.all(status)])

    async def due(self, now: float) -> list[str]:
        """Name the running tables whose clock ran out."""
        return [row.id for row, _ in await self.all("running") if row.deadline is not None and row.deadline <= now]

    async def waiting_for_bots(self, before: int) -> list[str]:
        """Name the running tables that wait for a bot."""
        return [row.id for row, _ in await self.all("running") if row.bots and row.updated <= before]

    async def seen(self, person: str, table: str, n: int) -> None:
        """Note how far a person has read."""
        await self.done(self.cabinet.seen(person, table, n))

    async def keep(self, key: str, value: bytes) -> bytes:
        """Keep a value unless there is one."""
        return bytes(await self.done(self.cabinet.keep(key, value)))

    async def kept(self, key: str) -> bytes | None:
        """Give a kept value."""
        found = await self.done(self.cabinet.kept(key))
        return None if found is None else bytes(found)
