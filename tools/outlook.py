"""Tune by playing how Voidfall's search estimates positions: `python tools/outlook.py OUT [--minutes M] [--jobs N]`.

Fitting the estimate to what came of games misleads: houses that do well have much of everything, and what goes along
with success need not bring it. So weights are tried: in each game two houses play with all weights changed at random,
one the opposite way of the other, and the lead at the end is regressed on the changes. After every batch the weights
take a step where the games are clear. OUT keeps the weights (`voidfall.json`, as the package has them) and all that is
needed to go on. In the end the weights play `greedy`, as a look ahead of the same length.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import fields
from numpy.typing import NDArray

from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Heuristics, heuristics
from starboard.bots.heuristics.voidfall import WEIGHTS, Tuned, Weights
from starboard.core.game import find
from starboard.lab.matches import Match, play, schedule
from starboard.lab.ratings import part_of_win, share

CYCLES = (1, 2, 3)
BY_CYCLE = (
    "agenda", "growth", "hand", "stock", "produced", "sector", "population", "track", "technology", "corruption",
    "trade", "fleet", "deployed", "unpaid",
)  # fmt: skip
"""Weights that the first and the last cycle may have their own of."""
NAMES = tuple(field.name for field in fields(Weights))
CHANGES = (*NAMES, *[f"{name}@{cycle}" for cycle in (1, 3) for name in BY_CYCLE])
"""What is changed: the logarithm of each weight, and what a cycle adds to it."""
WIDE, NARROW = 0.35, 0.25
"""How far weights are changed at random, and cycles beside it."""
STEP, FARTHEST = 0.15, 2.5
KEPT = 1500
"""Games that the regression looks at: those of weights long ago say little."""
ENOUGH = 12
"""Games for each change before steps are as long as they may be."""
WIN = 15.0
"""Points that a win counts for beside the lead."""
FAR = 60.0
QUICK = (2, 1)
"""Tries of those who are played with."""


class Ahead(Greedy):
    """Looks ahead by an estimate of its own."""

    def __init__(self, own: Heuristics) -> None:
        """Take the estimate."""
        self.own = own

    def knows(self, game: str) -> Heuristics:
        """Give what it goes by."""
        return self.own


def weights_of(theta: Sequence[float]) -> tuple[Weights, ...]:
    """Turn changes into weights for each cycle."""
    told = dict(zip(CHANGES, theta, strict=True))
    return tuple(
        Weights(**{n: getattr(WEIGHTS, n) * float(np.exp(told[n] + told.get(f"{n}@{cycle}", 0.0))) for n in NAMES})
        for cycle in CYCLES
    )


def ahead(theta: Sequence[float]) -> Ahead:
    """Seat somebody who looks ahead by these weights, quickly."""
    own: Heuristics = Tuned(find("voidfall"), weights_of(theta))
    own.tries, own.worlds = QUICK, 2
    return Ahead(own)


def trial(work: tuple[int, list[float], list[float]]) -> float:
    """Let changes play their opposite; gives the lead, and something for the win."""
    seed, first, second = work
    played = play(Match("voidfall", 0, seed, ("first", "second"), "seats=2", 5.0), [ahead(first), ahead(second)])
    lead = played.scores[0] - played.scores[1]
    return float(np.clip(lead, -FAR, FAR) + WIN * (part_of_win(played, 0) - 0.5))


def exam(work: tuple[Match, list[float]]) -> tuple[float, float]:
    """Let weights look as far ahead as `greedy` and play it; gives the part of the win, and the lead."""
    match, theta = work
    tuned = Ahead(Tuned(find("voidfall"), weights_of(theta)))
    played = play(match, [tuned if name == "tuned" else Ahead(heuristics("voidfall")) for name in match.bots])
    seat = match.bots.index("tuned")
    return part_of_win(played, seat), played.scores[seat] - played.scores[1 - seat]


class Climb:
    """Where the weights are, and what was tried."""

    def __init__(self, out: Path, seed: int) -> None:
        """Go on from what OUT has, or begin with the present rules of thumb."""
        self.out, self.rng, self.seed = out, np.random.default_rng(seed), seed * 1_000_000
        self.theta: NDArray[Any] = np.zeros(len(CHANGES))
        self.tried: list[list[float]] = []
        self.came: list[float] = []
        out.mkdir(parents=True, exist_ok=True)
        if (out / "climb.json").is_file():
            kept = json.loads((out / "climb.json").read_text())
            self.theta = np.array([kept["theta"].get(name, 0.0) for name in CHANGES])
            if list(kept["theta"]) == list(CHANGES):
                self.tried, self.came = kept["tried"], kept["came"]

    def batch(self, count: int) -> tuple[list[NDArray[Any]], list[tuple[int, list[float], list[float]]]]:
        """Draw changes, and the games that try them."""
        wide = np.array([NARROW if "@" in name else WIDE for name in CHANGES])
        drawn = [self.rng.normal(0, wide) for _ in range(count)]
        self.seed += count
        games = [(self.seed + n, (self.theta + d).tolist(), (self.theta - d).tolist()) for n, d in enumerate(drawn)]
        return drawn, games

    def step(self, drawn: Sequence[NDArray[Any]], came: Sequence[float]) -> str:
        """Learn from a batch; says what moves most."""
        self.tried = [*self.tried, *[(2 * d).tolist() for d in drawn]][-KEPT:]
        self.came = [*self.came, *came][-KEPT:]
        a, y = np.array(self.tried), np.array(self.came)
        square = a.T @ a + 32 * WIDE**2 * np.eye(len(CHANGES))
        slope = np.linalg.solve(square, a.T @ y)
        spread = np.sum((y - a @ slope) ** 2) / max(10, len(y) - len(CHANGES))
        clear = slope / np.sqrt(np.diag(np.linalg.inv(square)) * spread)
        sure = min(1.0, len(came) / 150) * min(1.0, len(y) / (ENOUGH * len(CHANGES)))
        step = STEP * sure * clear**3 / (1 + np.abs(clear) ** 3)
        self.theta = np.clip(self.theta + step, -FARTHEST, FARTHEST)
        kept = {"theta": dict(zip(CHANGES, self.theta.tolist(), strict=True)), "tried": self.tried, "came": self.came}
        (self.out / "climb.json").write_text(json.dumps(kept))
        rounded = [{n: round(getattr(w, n), 3) for n in NAMES} for w in weights_of(self.theta.tolist())]
        (self.out / "voidfall.json").write_bytes(msgspec.json.format(msgspec.json.encode(rounded)) + b"\n")
        most = sorted(range(len(CHANGES)), key=lambda n: -abs(clear[n]))[:9]
        told = ", ".join(f"{CHANGES[n]} {self.theta[n]:+.2f} ({clear[n]:+.1f})" for n in most)
        return f"{len(self.came)} games, a step is worth {float(slope @ step):.2f} points; {told}"


def main() -> None:
    """Climb for a while, then be examined."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--batch", type=int, default=240)
    parser.add_argument("--games", type=int, default=160, help="games of the exam")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    told = parser.parse_args()
    climb, began = Climb(told.out, told.seed), time.monotonic()
    with ProcessPoolExecutor(told.jobs) as pool:
        took = 0.0
        while time.monotonic() + took < began + 60 * told.minutes:
            start = time.monotonic()
            drawn, games = climb.batch(told.batch)
            said = climb.step(drawn, list(pool.map(trial, games, chunksize=2)))
            took = time.monotonic() - start
            print(f"{time.monotonic() - began:6.1f} s  {said}", flush=True)
        matches = schedule(find("voidfall"), ("tuned", "greedy"), told.games, told.seed + 7, "seats=2", 5.0)
        found = list(pool.map(exam, [(match, climb.theta.tolist()) for match in matches]))
    if found:
        won = share(sum(win for win, _ in found), len(found))
        lead = sum(lead for _, lead in found) / len(found)
        rate = f"{won.rate:.1%} ({100 * won.low:.1f}–{100 * won.high:.1f})"
        print(f"against greedy: {rate} of {won.games}, lead {lead:+.1f}")


if __name__ == "__main__":
    main()
