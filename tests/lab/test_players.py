"""Processes that play for a learner: one that hangs or dies costs its games, and others take its place."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress

import pytest

from starboard.lab.lockstep import Taught
from starboard.lab.matches import Match
from starboard.lab.players import Players
from starboard.lab.processes import wanted
from tests.patience import HANGS, comes


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


def play_on() -> None:
    """Let two processes play for ever, and say which they are."""
    with wanted():
        players = Players(2)
        games = players.give(played, [Match("race", n, n, ("hangs",)) for n in range(2)], 1)
        print(*[child.pid for child in multiprocessing.active_children()], flush=True)
        players.take(games, 600)


@pytest.mark.slow
def test_nobody_plays_on_when_the_learner_is_ended() -> None:
    """A learner that is told to end, not by Ctrl-C, ends the processes that play for it too."""
    told = "from tests.lab.test_players import play_on; play_on()"
    with subprocess.Popen([sys.executable, "-c", told], stdout=subprocess.PIPE, text=True) as learner:
        assert learner.stdout is not None
        players = [int(pid) for pid in learner.stdout.readline().split()]
        learner.send_signal(signal.SIGTERM)
        learner.wait(HANGS)  # not for the end of what it says: processes that play on hold that open
        assert len(players) == 2 and learner.returncode == 128 + signal.SIGTERM
    try:
        assert comes(lambda: not any(map(running, players)))
    finally:
        for pid in filter(running, players):
            os.kill(pid, signal.SIGKILL)


def running(pid: int) -> bool:
    """Say whether a process still runs."""
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False
