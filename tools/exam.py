"""Let one net of Race play another, both at their best: `python tools/exam.py NEW [--against OLD] [--setup WORDS]`.

NEW and OLD are weights files or names of bots; OLD is nobody where one plays alone against the Robot
(`--setup difficulty=hard --over robot_world`). One seat is NEW's, all others are OLD's, on every chair in turn.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from starboard.bots.learned import weights_file
from starboard.core.game import find
from starboard.lab.lockstep import FILE, Lesson, Taught
from starboard.lab.matches import read_setup, schedule
from starboard.lab.ratings import share
from starboard.lab.selfplay import LEARNER

TOGETHER = 48
"""Games that a process is given at a time: it plays them side by side."""


def main() -> None:
    """Play, and print one line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("new")
    parser.add_argument("--game", default="race")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--setup", default="seats=2 sets=3")
    parser.add_argument("--over", default="")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=4711)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    told = parser.parse_args()
    game = find(told.game)
    against = str(Path(told.against).resolve()) if told.against.endswith(FILE) else told.against
    net = told.new.endswith(FILE)
    bots = (LEARNER if net else told.new, *[against] * (read_setup(game, told.setup).seats - 1))
    matches = schedule(game, bots, told.games, told.seed, told.setup, over=told.over)
    lesson = Lesson(str(Path(told.new).resolve() if net else weights_file(told.game)))
    parts = [matches[n : n + TOGETHER] for n in range(0, len(matches), TOGETHER)]
    with ProcessPoolExecutor(told.jobs) as pool:
        taught: list[Taught] = list(pool.map(lesson, parts))
    outcomes = [outcome for part in taught for outcome in part.outcomes]
    seats = [outcome.match.bots.index(bots[0]) for outcome in outcomes]
    won = share(sum(outcome.won[seat] for outcome, seat in zip(outcomes, seats, strict=True)), len(outcomes))
    points = sum(outcome.scores[seat] for outcome, seat in zip(outcomes, seats, strict=True)) / len(outcomes)
    broken = sum(len(part.failures) for part in taught)
    print(
        f"{Path(told.new).name} against {Path(against).name if len(bots) > 1 else 'the Robot'}, {told.setup}: "
        f"{won.rate:.1%} ({100 * won.low:.1f}–{100 * won.high:.1f}) of {won.games},"
        f" {points:.1f} points, broken {broken}"
    )


if __name__ == "__main__":
    main()
