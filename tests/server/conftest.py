"""What the server's tests share: the sample game beside the installed ones, and stores."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.sample import registered


@pytest.fixture(autouse=True)
def _sample_game() -> Iterator[None]:
    """The sample game can be played on every server under test."""
    with registered():
        yield


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite store with nothing in it; copies of it save the migration."""
    from starboard.server.store.migrate import migrate_sqlite

    path = tmp_path_factory.mktemp("store") / "empty.db"
    migrate_sqlite(str(path))
    return path


@pytest.fixture
def file(tmp_path: Path, empty_file: Path) -> Path:
    """A fresh SQLite store."""
    path = tmp_path / "starboard.db"
    shutil.copy(empty_file, path)
    return path
