"""What holds for tables of every game: a rule fix does not break them, and undo works inside nested decisions."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starboard.core.options import write
from starboard.core.rng import Rng
from starboard.core.state import digest
from starboard.core.testing import any_answer
from starboard.hall import moves, records
from starboard.hall.live import Live
from starboard.hall.tables import Tables
from tests.server.kit import CROWD, Eyes, in_hall, step, table_of
from tests.server.sample import playable

Change = Callable[[Any], None]


def _salvage() -> tuple[type, str, Change]:
    from tests.sample_game.phases import Drone

    def more_scrap(g: Any) -> None:
        for player in g.players:
            player.scrap += 2

    return Drone, "run", more_scrap


def _race() -> tuple[type, str, Change]:
    from starboard.games.race.explore import ExplorePhase

    def a_point_for_everybody(g: Any) -> None:
        for seat in range(len(g.players)):
            g.score(seat, 1)

    return ExplorePhase, "run", a_point_for_everybody


def _artifacts() -> tuple[type, str, Change]:
    from starboard.games.artifacts.actions import Traded, gain

    def a_point_for_traders(g: Any) -> None:
        gain(g, g.turn, vp=1)

    return Traded, "run", a_point_for_traders


def _sidereal() -> tuple[type, str, Change]:
    from starboard.games.sidereal.economy import PayOut
    from starboard.games.sidereal.items import Goods, vector
    from starboard.games.sidereal.supply import gain

    def a_ship_for_everybody(g: Any) -> None:
        for seat in range(len(g.players)):
            gain(g, seat, vector(Goods(ship=1)))

    return PayOut, "run", a_ship_for_everybody


def _voidfall() -> tuple[type, str, Change]:
    from starboard.games.voidfall.economy import add_influence
    from starboard.games.voidfall.turn import DiscardFocus

    def influence_for_everybody(g: Any) -> None:
        for seat in range(len(g.players)):
            add_influence(g, seat, 1)

    return DiscardFocus, "run", influence_for_everybody


FIXES = {
    "salvage": _salvage,
    "race": _race,
    "artifacts": _artifacts,
    "sidereal": _sidereal,
    "voidfall": _voidfall,
}


async def shown(hall: Tables, live: Live) -> Any:
    """Give all that a viewer is shown: the log, the scene, and the replay at some moments."""
    eyes = Eyes(hall, live, CROWD[0], 0, since=0)
    await eyes.look()
    points = (await records.timeline(hall, live.table)).entries
    moments = [await records.moment(hall, live.table, n, 0) for n in points[:: max(1, len(points) // 12)]]
    eyes.close()
    return eyes.entries, eyes.last["scene"], moments, digest(live.table.g)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", playable())
def test_a_rule_fix_does_not_break_tables(name: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Running tables load and go on under a changed step; what was played is replayed from what was stored."""
    before: dict[str, Any] = {}

    async def play(hall: Tables) -> None:
        rng = Rng(4)
        over = await table_of(hall, name)
        while over.table.row.status == "running":
            await step(hall, over, rng)
        running = await table_of(hall, name)
        for _ in range(23):
            await step(hall, running, rng)
        before[over.table.id] = await shown(hall, over)
        before[running.table.id] = await shown(hall, running)

    applied = 0

    async def go_on(hall: Tables) -> None:
        over, running = [await hall.get(table) for table in before]
        for live in (over, running):
            assert await shown(hall, live) == before[live.table.id]
        assert applied == 0 and over.table.row.status == "finished" and running.table.row.status == "running"
        rng = Rng(9)
        while running.table.row.status == "running" and applied < 3:
            await step(hall, running, rng)
        assert applied, "the changed rule counts from now on"
        for table in list(hall.live):
            del hall.live[table]
        assert digest((await hall.get(running.table.id)).table.g) == digest(running.table.g)

    in_hall(file, play)
    owner, method, change = FIXES[name]()
    was = getattr(owner, method)

    def fixed(self: Any, g: Any) -> None:
        nonlocal applied
        applied += 1
        change(g)
        was(self, g)

    monkeypatch.setattr(owner, method, fixed)
    in_hall(file, go_on)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", playable())
def test_undo_goes_back_inside_nested_decisions(name: str, file: Path) -> None:
    """Three answers of one seat are taken back one by one and given again, with the table loaded anew in between."""

    async def reload(hall: Tables, live: Live) -> Live:
        del hall.live[live.table.id]
        return await hall.get(live.table.id)

    async def check(hall: Tables, live: Live, seat: int, past: list[tuple[str, str]]) -> Live:
        """Go back over `past` (the digest before each answer, and the answer), then the same way again."""
        last = digest(live.table.g)
        for k, (was, _) in enumerate(reversed(past)):
            await moves.undo(hall, live.table.id, CROWD[seat], seat, live.table.row.at, None, vote=False)
            assert digest(live.table.g) == was
            if k == 0:
                live = await reload(hall, live)
                assert digest(live.table.g) == was
        for k, (was, line) in enumerate(past):
            assert digest(live.table.g) == was
            await moves.answer(hall, live.table.id, CROWD[seat], seat, live.table.row.at, [line])
            if k == 1:
                live = await reload(hall, live)
        assert digest(live.table.g) == last
        return live

    async def look_for(hall: Tables, rng: Rng) -> tuple[int, int]:
        """Play a table; gives how often three answers in a row were found, and how often inside something."""
        live = await table_of(hall, name)
        found = nested = least = 0
        past: list[tuple[str, str]] = []
        whose = -1
        while live.table.row.status == "running" and found < 4:
            t = live.table
            seat = whose if whose in t.doc.waiting else rng.pick(t.doc.waiting)
            if seat != whose:
                past, whose, least = [], seat, len(t.g.todo)
            was, depth = digest(t.g), len(t.g.todo)
            line = write(any_answer(t.g, seat, rng))
            await moves.answer(hall, t.id, CROWD[seat], seat, t.row.at, [line])
            if t.row.status != "running" or t.undo_info(seat).one is None:
                past, whose = [], -1
                continue
            past.append((was, line))
            least = min(least, depth)
            if len(past) == 3:
                found += 1
                nested += max(depth, len(t.g.todo)) > least
                live = await check(hall, live, seat, past)
                past, whose = [], -1
        return found, nested

    async def work(hall: Tables) -> None:
        rng, found, nested = Rng(11), 0, 0
        for _ in range(20):
            here, inside = await look_for(hall, rng)
            found, nested = found + here, nested + inside
            if found >= 4 and (nested or name == "salvage"):
                return
        raise AssertionError(f"too few answers in a row that can be taken back: {found}, {nested} of them nested")

    in_hall(file, work)
