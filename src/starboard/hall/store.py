"""What a store keeps of tables, and promises.

A table is a row with a document, and a log of entries. Every change of a table is one `append`: new entries and the
changed row together, or nothing. It is taken only if the table is still at the entry before, so of two processes that
append at once one is told to look again. When `append` returns, the change is on disk.
"""

import zlib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from starboard.core.refusal import Refused
from starboard.hall.world import Promise

BARRIER = 1
"""Flag of an entry: something new became known, undo does not go behind it without a vote."""
SEALED = 2
"""Flag of an entry: a secret answer; others gave theirs without knowing it."""
STANDING = "plan"
"""Kind of an entry about standing answers; stored tables and clients know it by the name these had first."""


class TableRow(Struct, gc=False):
    """A table; `doc` is the JSON of its seats, clocks, votes and the like."""

    id: str
    game: str
    rules: int
    setup: str
    seed: int
    n: int
    at: int
    status: str
    public: bool
    deadline: float | None
    """When a clock runs out (seconds of the epoch)."""
    bots: bool
    """Whether the table waits for a bot or a standing answer."""
    created: int
    updated: int
    parent: str
    parent_n: int
    doc: bytes


class EntryRow(Struct, gc=False):
    """One entry of a table's log."""

    table: str
    n: int
    kind: str
    time: int
    seat: int | None = None
    prev: int = 0
    """Of an entry that changed the game: the one that did so before."""
    to: int = 0
    """Of an undo: the entry whose state holds again."""
    flags: int = 0
    who: str = ""
    token: str = ""
    """The client's own name for the request, so that it is not taken twice."""
    lines: str = ""
    """Answers in notation, one a line."""
    events: bytes = b""
    note: bytes = b""
    digest: str = ""
    snapshot: bytes = b""
    """The state after it, compressed."""
    key: int = 0
    """The entry whose snapshot this one's was compressed with; its own number if with none."""
    state: bytes = b""
    """The state, where it is still to be compressed; not kept."""
    base: bytes = b""
    """The state of the entry `key`, where it is another one; not kept."""

    def values(self) -> list[Any]:
        """List what is kept, in the order of the columns; compresses the state."""
        snapshot = squeeze(self.state, self.base) if self.state else self.snapshot
        return [
            self.table, self.n, self.kind, self.time, self.seat, self.prev, self.to, self.flags, self.who, self.token,
            self.lines, self.events, self.note, self.digest, snapshot, self.key,
        ]  # fmt: skip


class Conflict(Exception):
    """Something that must be unique is there already."""


class Unavailable(Refused):
    """The store could not keep or give something; nothing was changed. `detail` is for the log, not for people."""

    def __init__(self, detail: str) -> None:
        """Say what went wrong."""
        super().__init__("unavailable")
        self.detail = detail


def squeeze(data: bytes, key: bytes | None) -> bytes:
    """Compress a snapshot, with an earlier one as dictionary where there is one."""
    # A window no larger than what is looked at: most of the time went into clearing a large one.
    bits = min(max((len(data) + len(key or b"")).bit_length(), 12), 15)
    packer = zlib.compressobj(1, zlib.DEFLATED, bits, bits - 7, 0, key or b"")
    return packer.compress(data) + packer.flush()


def unsqueeze(data: bytes, key: bytes | None) -> bytes:
    """Undo `squeeze`."""
    unpacker = zlib.decompressobj(15, key or b"")
    return unpacker.decompress(data) + unpacker.flush()


class Store(ABC):
    """What a hall needs of whoever keeps its tables."""

    several: bool = False
    """Whether several server processes may use it at once."""

    @abstractmethod
    async def create(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str]) -> None:
        """Keep a new table; raises Conflict if there is one of that id."""

    @abstractmethod
    def appending(
        self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None
    ) -> Promise[bool]:
        """Begin to keep a change; the promise is kept when it is on disk."""

    async def append(self, row: TableRow, entries: Sequence[EntryRow], people: Sequence[str] | None = None) -> bool:
        """Keep a change; False if the table is not at the entry before any more. `people` replaces who sits there."""
        return await self.appending(row, entries, people)

    @abstractmethod
    async def table(self, table: str) -> TableRow | None:
        """Give a table."""

    @abstractmethod
    async def entries(self, table: str, after: int, limit: int) -> list[EntryRow]:
        """Give the entries after one, without their snapshots, in order."""

    @abstractmethod
    async def newest(self, table: str, limit: int) -> list[EntryRow]:
        """Give the last entries, without their snapshots, in order."""

    @abstractmethod
    async def squeezed(self, table: str, n: int) -> tuple[bytes, int] | None:
        """Give the stored snapshot of an entry and the entry it was compressed with."""

    @abstractmethod
    async def mine(self, person: str, limit: int) -> list[tuple[TableRow, int]]:
        """Give a person's tables, last changed first, each with the entry read last."""

    @abstractmethod
    async def listed(self, limit: int) -> list[TableRow]:
        """Give the public tables that are open or running, last changed first."""

    @abstractmethod
    async def count(self, person: str) -> int:
        """Count a person's tables that are not over."""

    @abstractmethod
    async def due(self, now: float) -> list[str]:
        """Name the running tables whose clock ran out."""

    @abstractmethod
    async def waiting_for_bots(self, before: int) -> list[str]:
        """Name the running tables that wait for a bot since before that time (milliseconds)."""

    @abstractmethod
    async def seen(self, person: str, table: str, n: int) -> None:
        """Note that a person has read a table's log up to an entry."""

    @abstractmethod
    async def keep(self, key: str, value: bytes) -> bytes:
        """Keep a value unless there is one of that name; gives the one that is kept."""

    @abstractmethod
    async def kept(self, key: str) -> bytes | None:
        """Give the value kept under a name."""

    async def snapshot(self, table: str, n: int) -> bytes:
        """Give the state after an entry; raises KeyError if none is kept."""
        found = await self.squeezed(table, n)
        if found is None or not found[0]:
            raise KeyError((table, n))
        data, key = found
        return unsqueeze(data, None if key == n else await self.snapshot(table, key))
