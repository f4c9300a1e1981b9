"""Find habits for evenly spaced levels: `python tools/levels.py GAME [--games N] [--jobs N] [--only TEXT]`.

Plays each candidate against `greedy` (in Sidereal Confluence two and two) and prints how far it is below or above, on
Elo's scale. What was found stands in `src/starboard/bots/levels.py`; the ladder itself is `starboard arena --ladder`.
"""

import argparse
import math
import multiprocessing

from msgspec import Struct

from starboard.bots.bot import Bot, find_bot
from starboard.bots.heuristics import Habits
from starboard.bots.ismcts import Ismcts
from starboard.bots.levels import Habitual
from starboard.core.game import find
from starboard.lab.matches import Match, play, schedule
from starboard.lab.ratings import part_of_win, share

SETUPS = {"race": "seats=2 sets=3", "artifacts": "seats=2", "voidfall": "seats=2", "sidereal": "seats=4"}


class Candidate(Struct, frozen=True):
    """A way to play, and how many games it gets, as a part of the usual number."""

    habits: Habits | None = None
    playouts: int = 0
    learned: bool = False
    part: float = 1.0

    @property
    def name(self) -> str:
        """Say it in few words."""
        if self.habits is None:
            return f"search {self.playouts}{' with net' if self.learned else ''}"
        h = self.habits
        return f"sight {h.sight} favour {h.favour} overlooks {h.overlooks} trade {h.trade}"

    def bot(self) -> Bot:
        """Give somebody who plays so."""
        if self.habits is None:
            return Ismcts(self.playouts, learned=self.learned)
        return Habitual(self.habits)


CANDIDATES: dict[str, list[Candidate]] = {
    "race": [
        *[Candidate(Habits(sight, favour, overlooks)) for sight, favour in ((0.2, 4.0), (0.5, 3.0), (1.0, 1.5))
          for overlooks in (0.0, 0.15, 0.3, 0.45)],
        *[Candidate(playouts=n, part=0.25) for n in (8, 24)],
        *[Candidate(playouts=n, learned=True, part=0.1) for n in (20, 60)],
    ],
    "artifacts": [
        *[Candidate(Habits(sight, favour, overlooks)) for sight, favour in ((0.0, 4.0), (0.2, 2.0))
          for overlooks in (0.0, 0.15, 0.3, 0.45)],
        *[Candidate(playouts=n, part=0.5) for n in (15, 40, 100, 200)],
    ],
    "voidfall": [
        *[Candidate(Habits(sight, favour), part=0.5)
          for sight, favour in ((2, 1.0), (5, 1.0), (12, 1.0), (30, 0.5), (60, 0.3), (120, 0.2))],
        *[Candidate(playouts=n, part=0.5) for n in (30, 80, 150, 300)],
        *[Candidate(playouts=n, learned=True, part=0.5) for n in (10, 30, 80)],
    ],
    "sidereal": [
        *[Candidate(Habits(0, 9.0, overlooks, "none"), part=0.5) for overlooks in (0.0, 0.2)],
        *[Candidate(Habits(favour=9.0, overlooks=overlooks, trade="none"), part=0.5) for overlooks in (0.0, 0.08)],
        *[Candidate(Habits(trade="answers", overlooks=overlooks), part=0.5) for overlooks in (0.0, 0.08)],
        *[Candidate(Habits(trade="goods", overlooks=overlooks), part=0.5) for overlooks in (0.0, 0.08)],
    ],
}  # fmt: skip


def won(work: tuple[Match, Candidate]) -> float:
    """Play a match and give the candidate's part of the win."""
    match, candidate = work
    greedy, bot = find_bot("greedy"), candidate.bot()
    played = play(match, [bot if name == "candidate" else greedy for name in match.bots])
    return sum(part_of_win(played, seat) for seat, name in enumerate(match.bots) if name == "candidate")


def main() -> None:
    """Measure the candidates of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(CANDIDATES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    with multiprocessing.Pool(args.jobs) as workers:
        for candidate in CANDIDATES[args.game]:
            if args.only not in candidate.name:
                continue
            count = max(4, round(args.games * candidate.part))
            matches = schedule(find(args.game), ("candidate", "greedy"), count, args.seed, SETUPS[args.game], 60.0)
            parts = workers.map(won, [(match, candidate) for match in matches], chunksize=1)
            found = share(sum(parts), len(parts))
            rate = min(0.99, max(0.01, found.rate))
            elo = 400 * math.log10(rate / (1 - rate))
            interval = f"{100 * found.low:.0f}–{100 * found.high:.0f}"
            said = f"{100 * found.rate:.1f} % ({interval}) of {count}, {elo:+.0f}"
            print(f"{args.game}: {candidate.name}: {said}", flush=True)


if __name__ == "__main__":
    main()
