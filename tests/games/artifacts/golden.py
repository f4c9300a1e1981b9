"""Plays the golden games anew where an old one cannot be continued: same set-up, seed and kind of player.

python -m tests.games.artifacts.golden
"""

from pathlib import Path
from typing import Any

from starboard.bots.heuristics.artifacts import best
from starboard.core.engine import apply, decisions
from starboard.core.record import Answer, Record, parse
from starboard.core.rng import Rng
from starboard.core.state import digest
from starboard.games.artifacts import GAME

FOLDER = Path("tests/replays/artifacts")
HEAD = 3
"""Lines before the first answer."""


def played(setup: Any, seed: int, greedy: bool) -> Record:
    """Play one game to its end."""
    g = GAME.setup(setup, seed)
    rng = Rng(seed)
    answers = []
    while asked := decisions(g):
        option = best(g, asked[0]) if greedy else rng.pick(asked[0].options)
        apply(g, asked[0].seat, option)
        answers.append(Answer(asked[0].seat, option, digest(g)))
    return Record(GAME.id, GAME.rules, setup, seed, answers, GAME.result(g).scores)


def main() -> None:
    """Renew every file; its name says who plays."""
    for path in sorted(FOLDER.glob("*.txt")):
        old = parse("\n".join(path.read_text("utf-8").splitlines()[:HEAD]))  # its answers may not exist any more
        path.write_text(played(old.setup, old.seed, path.stem.startswith("greedy")).text(), "utf-8")


if __name__ == "__main__":
    main()
