"""What the server's stores keep beside tables: people; and what those that speak SQL have in common."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any

from msgspec import Struct

from starboard.hall.store import EntryRow, Store, TableRow

Changed = Callable[[str, int], None]
"""Called with a table and its last entry; without a name anything may have changed."""


class PersonRow(Struct):
    """A person; `doc` is the JSON of name, password hash and the like."""

    id: str
    login: str | None
    doc: bytes
    created: int


class PeopleStore(Store):
    """Keeps tables and people, is opened, asked how it is, and closed."""

    @abstractmethod
    def hurry(self) -> None:
        """Refuse sooner what cannot be written: the server is about to stop."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, within seconds, and let go."""

    @abstractmethod
    async def ping(self) -> None:
        """Raise unless the store can be written to."""

    @abstractmethod
    async def person(self, person: str) -> PersonRow | None:
        """Give a person."""

    @abstractmethod
    async def person_by_login(self, login: str) -> PersonRow | None:
        """Give the person with that login."""

    @abstractmethod
    async def person_by_passkey(self, credential: str) -> PersonRow | None:
        """Give the person a passkey belongs to."""

    @abstractmethod
    async def put_person(self, row: PersonRow, passkeys: Sequence[str] = ()) -> None:
        """Keep a person, new or changed, with the names of added passkeys; raises Conflict if login or key is taken."""

    @abstractmethod
    async def first_time(self, name: str, now: float, seconds: float) -> bool:
        """Say whether this is the first time within so many seconds that something is named; on all processes."""

    @abstractmethod
    async def tables(self) -> list[str]:
        """Name all tables, oldest first."""

    @abstractmethod
    async def sitting(self, tables: Collection[str], people: Collection[str]) -> list[tuple[TableRow, str]]:
        """Give those of these tables at which these people sit, with who that is."""

    async def backup(self, path: str) -> None:
        """Copy the whole store to a file while it is used."""
        raise NotImplementedError("this store is backed up with its own tools")

    async def listen(self, changed: Changed) -> None:
        """Say when another process changed a table."""


TABLE = "id, game, rules, setup, seed, n, at, status, public, deadline, bots, created, updated, parent, parent_n, doc"
ENTRY = 'table_id, n, kind, time, seat, prev, "to", flags, who, token, lines, events, note, digest'
PERSON = "p.id, p.login, p.doc, p.created"


def stamp(time: float) -> bytes:
    """Write a time so that it sorts."""
    return f"{time:015.0f}".encode()


def as_table(values: Any) -> TableRow:
    """Make a table of a row."""
    row = TableRow(*values)
    row.public, row.bots = bool(row.public), bool(row.bots)
    return row


class SqlStore(PeopleStore):
    """What stores that speak SQL read alike; a question mark stands for each argument."""

    @abstractmethod
    async def one(self, sql: str, *args: Any) -> Any:
        """Read one row."""

    @abstractmethod
    async def many(self, sql: str, *args: Any) -> list[Any]:
        """Read rows."""

    async def table(self, table: str) -> TableRow | None:
        found = await self.one(f"select {TABLE} from tables where id=?", table)
        return None if found is None else as_table(found)

    async def entries(self, table: str, after: int, limit: int) -> list[EntryRow]:
        sql = f"select {ENTRY} from entries where table_id=? and n>? order by n limit ?"
        return [EntryRow(*row) for row in await self.many(sql, table, after, limit)]

    async def newest(self, table: str, limit: int) -> list[EntryRow]:
        sql = f"select {ENTRY} from entries where table_id=? order by n desc limit ?"
        return [EntryRow(*row) for row in reversed(await self.many(sql, table, limit))]

    async def squeezed(self, table: str, n: int) -> tuple[bytes, int] | None:
        found = await self.one("select snapshot, key from entries where table_id=? and n=?", table, n)
        return None if found is None else (found[0], found[1])

    async def mine(self, person: str, limit: int) -> list[tuple[TableRow, int]]:
        columns = ", ".join(f"t.{c.strip()}" for c in TABLE.split(","))
        sql = (
            f"select {columns}, coalesce(r.n, 0) from members m join tables t on t.id=m.table_id "
            "left join readers r on r.table_id=t.id and r.person=m.person "
            "where m.person=? order by t.updated desc limit ?"
        )
        return [(as_table(tuple(row)[:-1]), row[-1]) for row in await self.many(sql, person, limit)]

    async def sitting(self, tables: Collection[str], people: Collection[str]) -> list[tuple[TableRow, str]]:
        columns = ", ".join(f"t.{c.strip()}" for c in TABLE.split(","))
        among = ", ".join("?" * len(tables)), ", ".join("?" * len(people))
        sql = (
            f"select {columns}, m.person from members m join tables t on t.id=m.table_id "
            f"where m.table_id in ({among[0]}) and m.person in ({among[1]})"
        )
        return [(as_table(tuple(row)[:-1]), row[-1]) for row in await self.many(sql, *tables, *people)]

    async def listed(self, limit: int) -> list[TableRow]:
        sql = (
            f"select {TABLE} from tables where public=1 and status in ('open', 'running') order by updated desc limit ?"
        )
        return [as_table(row) for row in await self.many(sql, limit)]

    async def count(self, person: str) -> int:
        sql = (
            "select count(*) from members m join tables t on t.id=m.table_id "
            "where m.person=? and t.status in ('open', 'running')"
        )
        return int((await self.one(sql, person))[0])

    async def due(self, now: float) -> list[str]:
        sql = "select id from tables where status='running' and deadline is not null and deadline<=? limit 1000"
        return [row[0] for row in await self.many(sql, now)]

    async def waiting_for_bots(self, before: int) -> list[str]:
        sql = "select id from tables where status='running' and bots=1 and updated<=? limit 1000"
        return [row[0] for row in await self.many(sql, before)]

    async def kept(self, key: str) -> bytes | None:
        found = await self.one("select value from kept where key=?", key)
        return None if found is None else bytes(found[0])

    async def person(self, person: str) -> PersonRow | None:
        return await self.who("persons p where p.id=?", person)

    async def person_by_login(self, login: str) -> PersonRow | None:
        return await self.who("persons p where p.login=?", login)

    async def person_by_passkey(self, credential: str) -> PersonRow | None:
        return await self.who("passkeys k join persons p on p.id=k.person where k.credential=?", credential)

    async def who(self, where: str, *args: Any) -> PersonRow | None:
        """Read a person."""
        found = await self.one(f"select {PERSON} from {where}", *args)
        return None if found is None else PersonRow(*found)

    async def tables(self) -> list[str]:
        return [row[0] for row in await self.many("select id from tables order by created, id")]
