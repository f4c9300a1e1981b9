"""What an earlier version wrote into its database is opened and played on by this one."""

import sqlite3
from pathlib import Path

import pytest

from starboard.core.rng import Rng
from starboard.hall.tables import Tables
from tests.hall.test_stored import GAMES, rows
from tests.server.kit import CROWD, Eyes, in_hall, keeper, step


@pytest.mark.parametrize("game", GAMES)
def test_a_database_of_an_earlier_version_goes_on(game: str, file: Path) -> None:
    with sqlite3.connect(file) as db:
        for name in ("tables", "entries", "members"):
            for row in rows(game, name):
                columns = ", ".join(f'"{column}"' for column in row)
                marks = ", ".join("?" * len(row))
                db.execute(f"insert into {name} ({columns}) values ({marks})", tuple(row.values()))
    db.close()

    async def work(hall: Tables) -> None:
        going = 0
        for name in await keeper(hall).tables():
            live = await hall.get(name)
            eyes = Eyes(hall, live, CROWD[0], 0, since=0)
            await eyes.look()
            assert [e["n"] for e in eyes.entries] == list(range(1, live.table.row.n + 1)) and eyes.last["scene"]
            rng = Rng(2)
            for _ in range(10):
                if live.table.row.status == "running":
                    going += await step(hall, live, rng) > 0
            await eyes.look()
            assert eyes.last["n"] == live.table.row.n
        assert going == 10

    in_hall(file, work)
