"""Where tables are kept: one interface, SQLite inside the process or PostgreSQL for several processes."""

from starboard.server.store.base import PeopleStore, PersonRow

__all__ = ["PeopleStore", "PersonRow", "open_store"]


async def open_store(url: str) -> PeopleStore:
    """Open the store a URL names, brought up to date: `sqlite:///path/to/file` or `postgresql://...`."""
    if url.startswith("sqlite:///"):
        from starboard.server.store.sqlite import SqliteStore

        return await SqliteStore.open(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        from starboard.server.store.postgres import PostgresStore

        return await PostgresStore.open(url.replace("postgres://", "postgresql://", 1))
    raise ValueError(f"unknown kind of store: {url.partition(':')[0]}")
