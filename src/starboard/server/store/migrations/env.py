"""Alembic's way in: connects to the store it is told to bring up to date."""

import asyncio
from typing import Any

from alembic import context
from sqlalchemy import Connection, create_engine, pool
from sqlalchemy.ext.asyncio import create_async_engine


def run(connection: Connection) -> None:
    """Migrate over an open connection."""
    context.configure(connection=connection, transaction_per_migration=True)
    with context.begin_transaction():
        context.run_migrations()


async def run_async(url: str) -> None:
    """Migrate a PostgreSQL store; others that start at the same time wait."""
    engine = create_async_engine(url.replace("postgresql://", "postgresql+asyncpg://", 1), poolclass=pool.NullPool)

    def locked(connection: Any) -> None:
        connection.exec_driver_sql("select pg_advisory_lock(7716205)")
        connection.commit()
        run(connection)

    async with engine.connect() as connection:
        await connection.run_sync(locked)
    await engine.dispose()


def main() -> None:
    """Migrate."""
    url: str = context.config.attributes["url"]
    if url.startswith("sqlite"):
        engine = create_engine(url, poolclass=pool.NullPool)
        with engine.connect() as connection:
            run(connection)
        engine.dispose()
    else:
        asyncio.run(run_async(url))


main()
