"""The benchmark itself: it plays, counts, finds a bare server beside it, and honest tables among hostile clients."""

import asyncio

import pytest

from starboard.server.operation.attackers import EACH, among_hostile
from starboard.server.operation.bench import Counts, bench, quick
from tests.server.sample import registered

PREPARE = "tests.server.sample:register"


@pytest.mark.slow
def test_everything_is_measured() -> None:
    lines: list[str] = []
    with registered():
        found = asyncio.run(bench("salvage", 2, PREPARE, tables=4, seconds=1.0, sockets=20, held=60, say=lines.append))
    assert found["full speed"]["moves_per_second"] > 0 and found["full speed"]["refused"] == 0
    assert found["bare"]["moves_per_second"] > 0
    assert found["many sockets"]["sockets"] == 20 and found["opening a long game"]["entries"] > 20
    assert found["open sockets"]["answered"] == 60
    assert len(lines) == len(found) == 12
    assert found["bare"]["updates_per_move"] == pytest.approx(found["full speed"]["updates_per_move"], abs=0.25)


@pytest.mark.slow
def test_hostile_clients_do_not_stop_honest_ones() -> None:
    with registered():
        found = asyncio.run(among_hostile("salvage", 2, PREPARE, 3.0))
    print(found)
    assert found["honest_moves_per_second"] > 0 and found["clients"] == 6 * EACH, found


def test_what_an_update_costs() -> None:
    lines: list[str] = []
    with registered():
        found = asyncio.run(quick("salvage", 2, lines.append))
    assert len(lines) == len(found) == 3
    costs = found["one update"]
    assert 0 < costs["bytes_of_changes"] < costs["bytes"] and costs["scene_us"] > 0 and costs["answer_us"] > 0


def test_percentiles() -> None:
    counts = Counts(latencies=[k / 1000 for k in range(100)])
    assert counts.percentile(0.5) == 50 and counts.percentile(0.99) == 99
