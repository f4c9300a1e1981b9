"""What the server's tests share: the sample game beside the installed ones, and stores."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Cluster, binaries, cluster
from tests.server.sample import sample_game as sample_game
from tests.server.staying import tables_stay as tables_stay


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server of this test run."""
    if binaries() is None:
        pytest.fail("PostgreSQL is needed for these tests: apt-get install postgresql")
    with cluster() as made:
        yield made


@pytest.fixture
def database(postgres: Cluster, tmp_path: Path) -> str:
    """The address of a fresh database."""
    return postgres.database(f"t{abs(hash(str(tmp_path)))}")
