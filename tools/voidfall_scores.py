"""What bots score in Voidfall among themselves: the numbers of docs/games/voidfall.md.

.venv/bin/python tools/voidfall_scores.py uniform 2 300
.venv/bin/python tools/voidfall_scores.py greedy 2 10
"""

import statistics
import sys

from starboard.bots.bot import find_bot
from starboard.bots.table import play_out
from starboard.games.voidfall import GAME, Setup


def main() -> None:
    """Play and print what was scored."""
    how, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    scenario = sys.argv[4] if len(sys.argv) > 4 else ""
    scores: list[int] = []
    sectors: list[int] = []
    for seed in range(games):
        g = play_out(GAME, Setup(seats=seats, scenario=scenario), seed, [find_bot(how)] * seats).state
        scores += [p.influence for p in g.players]
        sectors += [len(p.own) for p in g.players]
    reached = sum(s >= 120 for s in scores)
    mean, median = statistics.mean(scores), statistics.median(scores)
    print(f"{how} {scenario or 'tutorial'} {seats}p: mean {mean:.1f}, median {median}, best {max(scores)}")
    print(f"{reached} of {len(scores)} reached 120; sectors at the end {statistics.mean(sectors):.1f}")


if __name__ == "__main__":
    main()
