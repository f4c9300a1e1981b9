"""All tables of a device in one file, and back: to keep, or to take to another device."""

import zlib
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from starboard.browser.store import DeviceStore
from starboard.core.refusal import Refused
from starboard.hall import desk
from starboard.hall.doc import read_doc
from starboard.hall.protocol.base import Body, Part
from starboard.hall.store import EntryRow, TableRow
from starboard.hall.tables import Tables

FORM = "starboard-tables/1"
LARGEST = 400_000_000
"""Bytes of an unpacked file; more is no file of ours."""

ROUTES = desk.Routes()
"""What only a device offers."""


class Stored(Struct):
    """A table with everything that is kept of it."""

    row: TableRow
    people: list[str]
    entries: list[EntryRow]


class Chest(Struct):
    """The content of a file."""

    form: str
    tables: list[Stored]


class TablesFile(Body, frozen=True):
    """A file of tables, as it was saved."""

    data: bytes
    """In Base64."""


class TookIn(Part, frozen=True):
    """What came of a file: tables that are new or further now, and those that were here already."""

    taken: int
    known: int


def store_of(call: desk.Call) -> DeviceStore:
    """Give the device's store."""
    store = call.hall.store
    assert isinstance(store, DeviceStore)
    return store


@ROUTES.at("GET", "/api/device/tables", "All tables of this device as one file.")
async def save(call: desk.Call) -> desk.Download:
    """Put all tables into a file."""
    store = store_of(call)
    tables = [Stored(row, people, await store.whole(row.id)) for row, people in await store.all()]
    data = zlib.compress(msgspec.msgpack.encode(Chest(FORM, tables)), 6)
    return desk.Download("starboard-tables.bin", "application/octet-stream", desk.whole(data))


@ROUTES.at("POST", "/api/device/tables", "Take a file of tables in.", TablesFile, TookIn)
async def take_in(call: desk.Call) -> TookIn:
    """Take a file in: all tables that can be read, or nothing."""
    store = store_of(call)
    chest = opened(call.body.data)
    for stored in chest.tables:
        await readable(call.hall, stored)
    taken = 0
    for stored in chest.tables:
        taken += await put(store, stored)
    return TookIn(taken=taken, known=len(chest.tables) - taken)


def opened(data: bytes) -> Chest:
    """Read a file; raises Refused for what is none of ours."""
    try:
        unpacker = zlib.decompressobj()
        chest = msgspec.msgpack.decode(unpacker.decompress(data, LARGEST), type=Chest)
    except (zlib.error, msgspec.DecodeError):
        raise Refused("bad_tables_file") from None
    if chest.form != FORM or not unpacker.eof:
        raise Refused("bad_tables_file")
    return chest


async def readable(hall: Tables, stored: Stored) -> None:
    """Raise Refused unless a table could be played on."""
    row, entries = stored.row, stored.entries
    if row.n != len(entries) or any(e.n != k + 1 or e.table != row.id for k, e in enumerate(entries)):
        raise Refused("bad_tables_file")
    try:
        read_doc(row.doc)
    except (msgspec.DecodeError, LookupError):
        raise Refused("bad_tables_file") from None


async def put(store: DeviceStore, stored: Stored) -> bool:
    """Keep a table, or what it has more than the one that is here; one that went another way is left as it is."""
    row, entries = stored.row, stored.entries
    here = await store.table(row.id)
    if here is None:
        await store.create(row, entries, stored.people)
        return True
    if here.n >= row.n or not await same(store, here, entries):
        return False
    return await store.append(row, entries[here.n :], stored.people)


async def same(store: DeviceStore, here: TableRow, entries: Sequence[EntryRow]) -> bool:
    """Say whether a table that is here is the beginning of another one."""
    last = await store.newest(here.id, 1)
    return not last or last[0] == replace(entries[last[0].n - 1], snapshot=b"", key=0)
