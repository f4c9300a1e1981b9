"""Drives our engine with whole games of another engine and compares everything at every decision.

    python -m tests.games.race.referee FOLDER_OR_FILE ... [--keep FILE --every 8]

The other engine has no order of the deck: its draws, in sequence, are the deck, so ours takes its cards from a list.
Lines and files: `reference.py`. What each line means to ours: `referee_lines.py`. A game is equal, or differs where a
paragraph of our rules wants it (it is then led on by hand and compared to its end), or differs. With `--keep` every
n-th game of each file is written to another one in our form, as those in `tests/reference/race` were.
"""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from starboard.games.race.state import State
from tests.games.race.referee_lines import HANDLERS
from tests.games.race.reference import ENDING, Line, read_games, write_games
from tests.games.race.replayer import Differs, Replayer


class Verdict(Struct):
    """What came of one game."""

    listed: list[str] = []
    """Differences that a paragraph wants."""
    fault: str = ""
    """Where and how ours differs without one."""
    compared: Counter[str] = Counter()
    """Decisions by kind that both engines asked for."""
    forced: Counter[str] = Counter()
    """Decisions by kind that ours took itself, because only one answer was possible."""
    end: State | None = None
    """Our state when the game was over, or where it differs."""


def judge(lines: list[Line]) -> Verdict:
    """Lead a game through our engine."""
    replayer = Replayer(lines)
    fault = ""
    try:
        replayer.run(HANDLERS)
    except Exception as error:
        asked = replayer.asked[replayer.at - 1]
        where = {k: v for k, v in asked.items() if k != "state"}
        how = str(error) if isinstance(error, Differs) else traceback.format_exc()
        at = f"round {asked['state']['round']} {asked['state']['phase']}"
        fault = f"{at}: {how}\n    at {where}"
    return Verdict(replayer.listed, fault, replayer.compared, replayer.forced, replayer.g)


def files(places: Iterable[Path]) -> list[Path]:
    """Give the files of games that are named, or lie in the folders named."""
    return [file for place in places for file in (sorted(place.glob(f"*{ENDING}")) if place.is_dir() else [place])]


def main() -> int:
    """Judge files of games and say what came of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("places", nargs="+", type=Path, metavar="FOLDER_OR_FILE")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write some games there in our form")
    parser.add_argument("--every", type=int, default=8, metavar="N", help="with --keep: every n-th game of a file")
    args = parser.parse_args()
    verdicts: list[Verdict] = []
    kept: list[list[Line]] = []
    for path in files(args.places):
        for number, lines in enumerate(read_games(path)):
            if args.keep is not None and number % args.every == 0:
                lines[0].setdefault("origin", f"{path.name.removesuffix(ENDING)} {number}")
                kept.append(lines)
            verdict = judge(lines)
            verdicts.append(verdict)
            for difference in verdict.listed:
                print(f"{path.name} game {number}: listed: {difference}")
            if verdict.fault:
                print(f"{path.name} game {number}: DIFFERS in {verdict.fault}"[:2000])
    if args.keep is not None:
        write_games(args.keep, kept)
    faults = sum(bool(v.fault) for v in verdicts)
    listed = sum(bool(v.listed) and not v.fault for v in verdicts)
    print(f"{len(verdicts)} games: {len(verdicts) - faults - listed} equal, {listed} listed, {faults} differ")
    for name in ("compared", "forced"):
        counts = sum((getattr(v, name) for v in verdicts), Counter[str]())
        print(f"{name}: {counts.total()}", dict(counts.most_common()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
