"""Power failures: servers are killed hard at random moments under load; nothing acknowledged is lost."""

import asyncio
from pathlib import Path

import pytest

from tests.server.crash import FRESH, crash
from tests.server.postgres import cluster

# `pytest -m slow tests/server/test_crash.py` prints what was played with -s.


def lively(found: dict[str, int]) -> None:
    """See that kills struck in the middle of play: after fresh moves, and while others were on their way."""
    kills = found["kills"]
    assert found["moves"] >= kills * FRESH and found["breaks"] >= kills and found["struck"] >= 0.8 * kills, found


@pytest.mark.slow
def test_fifty_kills_of_one_server(file: Path, tmp_path: Path) -> None:
    found = asyncio.run(crash(f"sqlite:///{file}", tmp_path, kills=50))
    print(found)
    lively(found)
    assert found["moves"] > 500 and found["breaks"] > 50


@pytest.mark.slow
def test_a_few_kills_of_one_server(file: Path, tmp_path: Path) -> None:
    found = asyncio.run(crash(f"sqlite:///{file}", tmp_path, kills=3, tables=3, seed=2))
    assert found["moves"] >= 3 * FRESH


@pytest.mark.slow
def test_one_of_three_servers_is_killed_on_postgresql(database: str, tmp_path: Path) -> None:
    found = asyncio.run(crash(database, tmp_path, kills=25, servers=3, seed=3))
    print(found)
    lively(found)
    assert found["moves"] > 200 and found["breaks"] > 25


@pytest.mark.slow
def test_the_database_is_restarted_too(tmp_path: Path) -> None:
    with cluster(durable=True) as made:

        async def between(k: int) -> None:
            if k % 3 == 1:
                await asyncio.to_thread(made.stop)
                await asyncio.to_thread(made.start)

        found = asyncio.run(crash(made.database("crash"), tmp_path, kills=9, servers=3, seed=4, between=between))
        print(found)
        lively(found)
        assert found["moves"] > 50
