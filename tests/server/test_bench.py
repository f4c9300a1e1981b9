"""The benchmark itself: it plays, counts, finds a bare server beside it, and honest tables among hostile clients."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from starboard.server.operation.attackers import EACH, among_hostile
from starboard.server.operation.bench import Counts, Group, bench, quick
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


class Sent:
    """A connection that keeps what is sent."""

    closed = False

    def __init__(self) -> None:
        self.texts: list[Any] = []

    def send(self, text: bytes) -> None:
        self.texts.append(msgspec.json.decode(text))


def test_whose_answer_crossed_another_waits_for_the_question_as_it_is_now() -> None:
    group = Group(Counts(), random.Random(1), lambda: 0.0, 1)
    group.table = "t"
    seat: Any = group.seats[0]
    sent = Sent()
    seat.frames = sent

    def heard(**message: Any) -> None:
        seat.message(msgspec.json.encode({"table": "t", **message}))

    question = {"offered": [{"line": "pass"}]}
    heard(do="update", at=4, n=4, question=question)
    heard(do="refused", ref=1, reason={"code": "stale", "args": {"seen": 4, "now": 6}})
    assert [text["at"] for text in sent.texts] == [4] and group.counts.refused == 1
    heard(do="update", at=6, n=6, question=question)
    assert [text["at"] for text in sent.texts] == [4, 6]
    heard(do="refused", ref=2, reason={"code": "too_fast"})
    assert len(sent.texts) == 3, "what was refused for another reason is tried again"
