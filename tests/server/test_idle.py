"""Tables that nobody looks at leave the memory after a while, and come back as they were."""

from pathlib import Path

import pytest

from starboard.core.rng import Rng
from starboard.core.state import digest
from starboard.hall import tables
from starboard.hall.tables import Tables
from tests.server.kit import CROWD, Eyes, in_hall, step, table_of


@pytest.mark.parametrize("game, setup", [("salvage", "seats=2"), ("artifacts", "seats=2")])
def test_idle_tables_leave_and_come_back(file: Path, game: str, setup: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(hall: Tables) -> None:
        rng = Rng(5)
        made = [await table_of(hall, game, setup) for _ in range(3)]
        for live in made:
            for _ in range(12):
                await step(hall, live, rng)
        watched = Eyes(hall, made[0], CROWD[0], 0)
        before = {live.table.id: digest(live.table.g) for live in made}
        await hall.look_after()
        assert len(hall.live) == 3, "not yet"
        monkeypatch.setattr(tables, "IDLE", -1)
        await hall.look_after()
        assert list(hall.live) == [made[0].table.id], "only the one that somebody looks at stays"
        for table, known in before.items():
            live = await hall.get(table)
            assert digest(live.table.g) == known
            await step(hall, live, rng)
        watched.close()

    in_hall(file, work)
