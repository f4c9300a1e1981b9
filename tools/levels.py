"""Find habits for evenly spaced levels: `python tools/levels.py GAME [--games N] [--only TEXT] [--against BOT]`.

Plays each candidate against `greedy` or another bot (in Sidereal Confluence two and two) and prints how far it is below
or above, on Elo's scale. What was found stands in `src/starboard/bots/levels.py`; the ladder itself is `starboard arena
--ladder`.
"""

import argparse
import math
import multiprocessing
from typing import NamedTuple

from msgspec import to_builtins

from starboard.bots.bot import find_bot
from starboard.bots.heuristics import Habits
from starboard.bots.levels import Level, Play
from starboard.core.game import find
from starboard.lab.matches import Match, play, schedule
from starboard.lab.ratings import part_of_win, share

CANDIDATE = "candidate"
SETUPS = {"race": "seats=2 sets=3", "artifacts": "seats=2", "voidfall": "seats=2", "sidereal": "seats=4"}


class Candidate(NamedTuple):
    """A way to play, and how many games it gets, as a part of the usual number."""

    play: Play
    part: float = 1.0

    @property
    def name(self) -> str:
        """Say in few words what is not as usual."""
        told, usual = ({**to_builtins(play.habits), **to_builtins(play)} for play in (self.play, Play()))
        return " ".join(f"{k} {v}" for k, v in told.items() if k != "habits" and v != usual[k]) or "as greedy"


def short(sight: float, favour: float = 0.0, overlooks: float = 0.0) -> Play:
    """Give rules of thumb with habits."""
    return Play(Habits(sight, favour, overlooks))


def learned(playouts: int, overlooks: float = 0.0) -> Play:
    """Give what a net or tuned rules of thumb play, who overlook a part."""
    return Play(Habits(overlooks=overlooks), playouts, learned=True)


CANDIDATES: dict[str, list[Candidate]] = {
    "race": [
        *[Candidate(short(sight, favour, overlooks)) for sight, favour in ((0.2, 4.0), (0.5, 3.0), (1.0, 1.5))
          for overlooks in (0.0, 0.15, 0.3, 0.45)],
        *[Candidate(learned(0, overlooks)) for overlooks in (0.1, 0.2, 0.25, 0.3, 0.4)],
        *[Candidate(learned(n), 0.1) for n in (20, 60)],
    ],
    "artifacts": [
        *[Candidate(short(sight, favour, overlooks)) for sight, favour in ((0.0, 4.0), (0.2, 2.0), (0.3, 1.5))
          for overlooks in (0.0, 0.15, 0.3, 0.45)],
        *[Candidate(learned(0, overlooks)) for overlooks in (0.02, 0.03, 0.1)],
        *[Candidate(learned(n), 0.5) for n in (40, 100, 200)],
    ],
    "voidfall": [
        *[Candidate(short(sight, favour), 0.5)
          for sight, favour in ((2, 1.0), (5, 1.0), (12, 1.0), (18, 0.5), (24, 0.5), (32, 0.5), (42, 0.4), (60, 0.3))],
        *[Candidate(learned(0, overlooks), 0.5) for overlooks in (0.0, 0.05)],
        *[Candidate(learned(n), 0.5) for n in (4, 8, 20, 80, 300)],
    ],
    "sidereal": [
        *[Candidate(Play(Habits(0, 9.0, overlooks, trade="answers")), 0.5) for overlooks in (0.0, 0.1)],
        *[Candidate(Play(Habits(0, 0.0, overlooks, trade="goods")), 0.5) for overlooks in (0.0, 0.1)],
        *[Candidate(Play(Habits(favour=9.0, overlooks=overlooks, trade="goods")), 0.5) for overlooks in (0.0, 0.08)],
        Candidate(Play(Habits(trade="goods")), 0.5),
    ],
}  # fmt: skip


def won(work: tuple[Match, Candidate]) -> float:
    """Play a match and give the candidate's part of the win."""
    match, candidate = work
    bot = Level(CANDIDATE, candidate.play)
    played = play(match, [bot if name == CANDIDATE else find_bot(name) for name in match.bots])
    return sum(part_of_win(played, seat) for seat, name in enumerate(match.bots) if name == CANDIDATE)


def main() -> None:
    """Measure the candidates of a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(CANDIDATES))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--only", default="", help="a part of the candidate's name")
    parser.add_argument("--against", default="greedy")
    args = parser.parse_args()
    with multiprocessing.Pool(args.jobs) as workers:
        for candidate in CANDIDATES[args.game]:
            if args.only not in candidate.name:
                continue
            count = max(4, round(args.games * candidate.part))
            matches = schedule(find(args.game), (CANDIDATE, args.against), count, args.seed, SETUPS[args.game], 60.0)
            parts = workers.map(won, [(match, candidate) for match in matches], chunksize=1)
            found = share(sum(parts), len(parts))
            rate = min(0.99, max(0.01, found.rate))
            elo = 400 * math.log10(rate / (1 - rate))
            interval = f"{100 * found.low:.0f}–{100 * found.high:.0f}"
            said = f"{100 * found.rate:.1f} % ({interval}) of {count}, {elo:+.0f}"
            print(f"{args.game}: {candidate.name}: {said}", flush=True)


if __name__ == "__main__":
    main()
