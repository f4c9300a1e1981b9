"""Brings a store's tables up to date (alembic); a store that is current is left alone without loading alembic."""

import sqlite3
import threading
from pathlib import Path
from typing import Any

_ONE = threading.Lock()
"""Alembic keeps its context in a module: one migration at a time in a process."""
FOLDER = Path(__file__).parent / "migrations"


def head() -> str:
    """Name the newest migration: files are numbered."""
    return max(path.stem.partition("_")[0] for path in (FOLDER / "versions").glob("[0-9]*.py"))


def config(url: str) -> Any:
    """Make alembic's configuration."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(FOLDER))
    made.set_main_option("path_separator", "os")
    made.attributes["url"] = url
    return made


def migrate_sqlite(path: str) -> None:
    """Bring a file up to date."""
    with sqlite3.connect(path) as db:
        try:
            found = db.execute("select version_num from alembic_version").fetchone()
        except sqlite3.OperationalError:
            found = None
    db.close()
    if found is None or found[0] != head():
        upgrade(f"sqlite:///{path}")


def upgrade(url: str) -> None:
    """Run every migration that is missing."""
    from alembic import command

    with _ONE:
        command.upgrade(config(url), "head")
