"""Let the search play the one without what was learned: `python tools/searches.py GAME [--seconds S | --playouts N]`.

Two players, each pair of games with one seed and both seatings. With `--worked` the seconds are those of the processor,
so that a busy machine plays as well as a free one. Weights are taken from where `STARBOARD_WEIGHTS` says, or those that
come along. With `--greedy` the opponent is `greedy`, with `--against FILE` the search by other weights of a net; `--set
horizon=2 doubt=1` tries other settings of what the new one knows (`bots/heuristics/__init__.py` names them).
"""

import argparse
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from copy import copy
from pathlib import Path
from typing import Any

from msgspec import Struct

from starboard.bots.bot import find_bot
from starboard.bots.heuristics import Heuristics, heuristics
from starboard.bots.ismcts import Ismcts
from starboard.bots.learned.experience import Experience
from starboard.bots.learned.network import loaded
from starboard.core.game import find
from starboard.lab.matches import Match, Played, play, schedule
from starboard.lab.ratings import part_of_win, share

NEW, OLD = "ismcts", "before"


class Variant(Ismcts):
    """A search with other settings."""

    def __init__(self, playouts: int | None, worked: bool, settings: dict[str, float]) -> None:
        """Take the settings."""
        super().__init__(playouts, worked=worked)
        self.settings = settings

    def knows(self, game: str, view: Any = None) -> Heuristics:
        """Give what it knows, with them."""
        found = copy(super().knows(game, view))  # the opponent may know the same
        for name, value in self.settings.items():
            setattr(found, name, value)
        return found


class Former(Ismcts):
    """A search by other weights of a net."""

    def __init__(self, playouts: int | None, worked: bool, file: str) -> None:
        """Take the weights."""
        super().__init__(playouts, worked=worked)
        self.file = Path(file)

    def knows(self, game: str, view: Any = None) -> Heuristics:
        """Give what these weights know."""
        net = loaded(game, self.file)
        assert net is not None, f"{game} has no encoder"
        return Experience(heuristics(game), net)


class Duel(Struct, frozen=True):
    """Plays a match."""

    playouts: int | None
    worked: bool
    greedy: bool
    settings: dict[str, float]
    against: str = ""

    def __call__(self, match: Match) -> Played:
        """Seat both."""
        old = Ismcts(self.playouts, learned=False, worked=self.worked)
        before = Former(self.playouts, self.worked, self.against) if self.against else old
        bots = {
            NEW: Variant(self.playouts, self.worked, self.settings),
            OLD: find_bot("greedy") if self.greedy else before,
        }
        return play(match, [bots[name] for name in match.bots])


def main() -> None:
    """Play, and print how it stands after every few games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--setup", default="seats=2")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--playouts", type=int, default=0)
    parser.add_argument("--worked", action="store_true")
    parser.add_argument("--limit", type=float, default=1e9, help="seconds after which no more games are waited for")
    parser.add_argument("--greedy", action="store_true")
    parser.add_argument("--against", default="", metavar="WEIGHTS")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=NUMBER")
    parser.add_argument("--seed", type=int, default=91)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    told = parser.parse_args()
    matches = schedule(find(told.game), (NEW, OLD), told.games, told.seed, told.setup, told.seconds)
    settings = {name: float(value) for name, _, value in (words.partition("=") for words in told.set)}
    duel = Duel(told.playouts or None, told.worked, told.greedy, settings, told.against)
    end = time.monotonic() + told.limit
    wins, points, games = 0.0, [0.0, 0.0], 0
    with ProcessPoolExecutor(told.jobs) as pool:
        going = [pool.submit(duel, match) for match in matches]
        for done in as_completed(going):
            played = done.result()
            seat = played.match.bots.index(NEW)
            games += 1
            wins += part_of_win(played, seat)
            points[0] += played.scores[seat]
            points[1] += played.scores[1 - seat]
            late = time.monotonic() > end
            if games % 10 == 0 or games == len(matches) or late:
                won = share(wins, games)
                print(
                    f"{told.game}: {won.rate:.1%} ({100 * won.low:.1f}–{100 * won.high:.1f}) of {games},"
                    f" points {points[0] / games:.1f} : {points[1] / games:.1f}",
                    flush=True,
                )
            if late:
                pool.shutdown(wait=False, cancel_futures=True)
                for child in multiprocessing.active_children():
                    child.terminate()
                break


if __name__ == "__main__":
    main()
