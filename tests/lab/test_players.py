"""Processes that play for a learner: one that hangs or dies costs its games, and others take its place."""

import os
import time
from collections.abc import Sequence

import pytest

from starboard.lab.lockstep import Taught
from starboard.lab.matches import Match
from starboard.lab.players import Players


def played(matches: Sequence[Match]) -> Taught:
    """Say which games were given; those for `hangs` never end, `dies` ends its process, `errs` raises."""
    if "errs" in matches[0].bots:
        raise EOFError("no weights")
    if "hangs" in matches[0].bots:
        time.sleep(600)
    if "dies" in matches[0].bots:
        os._exit(1)
    return Taught(f"{matches[0].number}", [], [], 0.0)


@pytest.mark.slow
def test_what_hangs_or_dies_is_told_and_replaced() -> None:
    players = Players(2)

    def numbers(*bots: str, seconds: float) -> list[str]:
        matches = [Match("race", n, n, (bot,)) for n, bot in enumerate(bots)]
        return [taught.shard for taught in players.take(players.give(played, matches, 1), seconds)]

    try:
        assert numbers("net", "net", "net", seconds=300) == ["0", "1", "2"] and players.lost == 0
        assert numbers("errs", "net", seconds=300) == ["1"] and players.lost == 1
        assert numbers("net", "hangs", seconds=10) == ["0"] and players.lost == 2
        assert numbers("net", "net", seconds=300) == ["0", "1"]
        assert numbers("dies", seconds=300) == [] and players.lost == 3
        assert numbers("net", seconds=300) == ["0"] and players.lost == 3
    finally:
        players.stop()
