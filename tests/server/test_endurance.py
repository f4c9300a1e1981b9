"""The benches of memory, bots and processes: they play, look at the process from outside, and compare."""

import asyncio

import pytest

from starboard.server.operation import endurance
from starboard.server.operation.bench import compared, processes
from starboard.server.operation.endurance import crowd, grown, memory, soak
from tests.server.sample import registered

PREPARE = "tests.server.sample:register"
MB = 1 << 20


@pytest.mark.slow
def test_memory_is_seen_before_and_after(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endurance, "GONE", 0)
    monkeypatch.setattr(endurance, "AT_ONCE", 2)
    lines: list[str] = []
    with registered():
        found = asyncio.run(memory(["salvage"], 4, 6, lines.append, PREPARE))
    [(name, tables)] = [(k, v) for k, v in found.items() if k.startswith("4 played tables of salvage")]
    assert len(lines) == len(found) == 3 and name.endswith("seats")
    assert 0 < tables["mb_before"] <= tables["mb_after"] and "kib_per_table_when_left" in tables
    assert found["idle sockets"]["sockets"] == found["idle sockets"]["answered"] == 6


@pytest.mark.slow
def test_a_long_evening_and_a_crowd_of_bots() -> None:
    lines: list[str] = []
    with registered():
        evening = asyncio.run(soak(["salvage"], 2, 0.03, 20.0, lines.append, PREPARE))
        party = asyncio.run(crowd("salvage", 2, 0.0, "uniform", lines.append, PREPARE))
    assert evening["salvage"]["moves_per_second"] > 0 and evening["salvage"]["refused"] == 0
    assert evening["soak"]["tables"] == 2 and evening["soak"]["mb_at_the_end"] > 0
    assert [line for line in lines if line.startswith("after ")]
    for name in ("2 tables of one person", "another, beside them", "alone"):
        assert party[name]["answers_of_bots"] > 0 and party[name]["p50_ms"] <= party[name]["longest_ms"], name


def test_growth_counts_from_the_fifth_minute() -> None:
    seen = [(1.0, 100 * MB), (4.9, 180 * MB), (5.1, 200 * MB), (8.0, 230 * MB), (10.0, 210 * MB)]
    assert grown(seen) == {"mb_after_5_min": 200, "mb_at_the_end": 210, "mb_most": 230, "growth_percent": 5.0}
    assert grown(seen[:2])["growth_percent"] == 80.0


def test_two_processes_are_compared_with_one_before_and_after() -> None:
    alone, again = {"moves_per_second": 900, "cpu_us_per_move": 500}, {"moves_per_second": 1100, "cpu_us_per_move": 700}
    both = {"moves_per_second": 1500, "cpu_us_per_move": 800, "each": [600, 1200]}
    assert compared(alone, both, again) == {"moves": 1.5, "by_processor_time": 1.5}


@pytest.mark.slow
def test_processes_on_one_database_are_measured(database: str) -> None:
    lines: list[str] = []
    with registered():
        found = asyncio.run(processes("salvage", 2, PREPARE, database, 4, 0.0, lines.append))
    assert len(lines) == len(found) == 5
    both = found["postgresql, two processes"]
    assert len(both["each"]) == 2 and min(both["each"]) > 0 and both["refused"] == 0
    assert found["two processes against one"]["moves"] > 0
