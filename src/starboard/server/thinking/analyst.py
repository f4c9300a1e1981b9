"""The process that judges a finished game (`python -m starboard.server.thinking.analyst`): a task in, findings out."""

import os
import sys

import msgspec
from msgspec import Struct

from starboard.core.text import Text

NICE = 10
"""Games under way come first."""


class Task(Struct, frozen=True):
    """A record, whose answers to judge, and for how long."""

    record: str
    seats: tuple[int, ...]
    seconds: float
    most: int = 6
    worlds: int = 12


class Finding(Struct, frozen=True):
    """An answer of the record, from 0, and the better one."""

    number: int
    seat: int
    chosen: Text
    better: Text
    loss: float
    reason: Text | None = None


class Findings(Struct, frozen=True):
    """What was found, and how far it came."""

    moves: tuple[Finding, ...]
    judged: int
    asked: int


def work(task: Task) -> Findings:
    """Judge a game."""
    from starboard.bots.analysis import judge
    from starboard.core.game import find
    from starboard.core.record import parse

    record = parse(task.record)
    game = find(record.game)
    found = judge(
        record, game, most=task.most, worlds=task.worlds, seats=frozenset(task.seats) or None, seconds=task.seconds
    )
    return Findings(
        tuple(
            Finding(m.number, m.seat, m.said, m.better_said, round(m.loss, 1), m.better.reason) for m in found.moments
        ),
        found.seen,
        found.asked,
    )  # fmt: skip


if __name__ == "__main__":
    if hasattr(os, "nice"):  # not everywhere
        os.nice(NICE)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints must not mix with the findings
    out.write(msgspec.json.encode(work(msgspec.json.decode(sys.stdin.buffer.read(), type=Task))))
