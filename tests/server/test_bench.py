"""The benchmark itself: it plays, counts, and finds a bare server beside it."""

import asyncio

import pytest

from starboard.server.bench import Counts, bench


@pytest.mark.slow
def test_everything_is_measured() -> None:
    lines: list[str] = []
    prepare = "tests.server.sample:register"
    found = asyncio.run(bench("salvage", "seats=2", prepare, tables=4, seconds=1.0, sockets=20, say=lines.append))
    assert found["full speed"]["moves_per_second"] > 5 and found["full speed"]["refused"] == 0
    assert found["bare"]["moves_per_second"] > found["full speed"]["moves_per_second"] / 4
    assert found["many sockets"]["sockets"] == 20 and found["opening a long game"]["entries"] > 20
    assert len(lines) == len(found) == 6


def test_percentiles() -> None:
    counts = Counts(latencies=[k / 1000 for k in range(100)])
    assert counts.percentile(0.5) == 50 and counts.percentile(0.99) == 99
