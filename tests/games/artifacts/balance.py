"""Balance of the substitute content: greedy players of equal skill play many games at every number of seats.

python -m tests.games.artifacts.balance [--games 600] [--seats 2 3 4 5] [--seed 0] [--jobs 2] [--seconds 600]
    [--noise 0] [--passes 0] [--whole] [--out FILE.json]

A share of 1.00 is fair: a faction wins as often as one of so many equal players. Intervals are those of Wilson, 95 %.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from starboard.bots.heuristics.artifacts import best
from starboard.core.engine import apply, decisions
from starboard.core.rng import Rng
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts.facts import FACTIONS, ROW_OF
from starboard.lab.ratings import share

LEAST, MOST = 0.75, 1.3
"""Between these shares of what is fair every faction should be."""
BATCH = 20
"""Games a process plays before it reports."""


def play(seed: int, seats: int, noise: int = 0, passes: int = 0) -> dict[str, Any]:
    """Play one game, factions dealt at random; with noise one action in so many is any action."""
    rng = Rng(seed ^ 0xBA1A)
    g = GAME.setup(Setup(seats=seats, passes=passes), seed)
    used: Counter[str] = Counter()
    while open_now := decisions(g):
        asked = open_now[0]
        if noise and asked.kind == "act" and rng.below(noise) == 0:
            option = rng.pick(asked.options)
        else:
            option = best(g, asked)
        if asked.kind in ("act", "window", "late_window", "next_ship"):
            used[type(option).__name__] += 1
        apply(g, asked.seat, option, watch=False)
    result = GAME.result(g)
    winners = result.winners
    return {
        "factions": [p.faction for p in g.players],
        "wins": {g.players[s].faction: 1 / len(winners) for s in winners},
        "first": sum(s == g.start for s in winners) / len(winners),
        "scores": {p.faction: result.scores[s] for s, p in enumerate(g.players)},
        "used": used,
        "turns": sum(p.turns for p in g.players),
        "rounds": max(p.turns for p in g.players),
        "answers": g.answers,
        "built": Counter(
            f"{ROW_OF[b.card]} {'operational' if b.operational else 'logistics'}" for p in g.players for b in p.empire
        ),
        "in_play": sum(p.vp for p in g.players) / seats,
    }


def _batch(job: tuple[int, int, int, int, int, float]) -> list[dict[str, Any]]:
    first, games, seats, noise, passes, end = job
    return [play(first + i, seats, noise, passes) for i in range(games) if time.time() < end]


def measure(
    games: int, seats: int, seed: int = 0, jobs: int = 2, noise: int = 0, passes: int = 0, seconds: float = 600
) -> dict[str, Any]:
    """Play with so many seats, for no longer than so many seconds; gives all numbers."""
    end = time.time() + seconds
    batches = [(seed + i, min(BATCH, games - i), seats, noise, passes, end) for i in range(0, games, BATCH)]
    wins: Counter[str] = Counter()
    played: Counter[str] = Counter()
    points: Counter[str] = Counter()
    used: Counter[str] = Counter()
    built: Counter[str] = Counter()
    sums: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs) as pool:
        for results in pool.map(_batch, batches):
            for r in results:
                played.update(r["factions"])
                wins.update(r["wins"])
                points.update(r["scores"])
                used.update(r["used"])
                built.update(r["built"])
                sums.update({k: r[k] for k in ("turns", "rounds", "answers", "in_play", "first")} | {"games": 1})
    n = sums["games"]
    factions = {}
    for f in FACTIONS:
        won = share(wins[f], played[f])
        factions[f] = {
            "games": played[f],
            "wins": round(wins[f], 2),
            "share": round(won.rate * seats, 3),
            "low": round(won.low * seats, 3),
            "high": round(won.high * seats, 3),
            "points": round(points[f] / max(1, played[f]), 2),
        }
    return {
        "seats": seats,
        "seed": seed,
        "passes": passes,
        "noise": noise,
        "games": n,
        "factions": factions,
        "first": round(seats * sums["first"] / n, 3),
        "rounds": round(sums["rounds"] / n, 2),
        "turns": round(sums["turns"] / n, 1),
        "answers": round(sums["answers"] / n, 1),
        "points": round(sum(points.values()) / sum(played.values()), 2),
        "in_play": round(sums["in_play"] / n, 2),
        "used": {name: round(100 * k / sums["turns"], 1) for name, k in used.most_common()},
        "built": {name: round(k / n / seats, 2) for name, k in sorted(built.items())},
    }


def show(found: dict[str, Any], whole: bool = False) -> None:
    """Print what was measured."""
    print(
        f"{found['games']} games, {found['seats']} players, seeds from {found['seed']}: {found['rounds']} rounds, "
        f"{found['turns']} turns, {found['points']} points ({found['in_play']} in play), first player {found['first']}"
    )
    for name, f in sorted(found["factions"].items(), key=lambda item: -item[1]["share"]):
        mark = " " if LEAST <= f["share"] <= MOST else "!"
        print(
            f" {mark} {name:<12} {f['share']:5.2f} of fair ({f['low']:.2f} to {f['high']:.2f})   "
            f"points {f['points']:5.1f}   games {f['games']}"
        )
    if whole:
        print("  % of turns: " + ", ".join(f"{name} {k}" for name, k in found["used"].items()))
        print("  built per player: " + ", ".join(f"{name} {k}" for name, k in found["built"].items()))


def main(words: Sequence[str] | None = None) -> list[dict[str, Any]]:
    """Read the command line, measure, print, and write the numbers down."""
    parser = argparse.ArgumentParser(prog="python -m tests.games.artifacts.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=600, help="games for each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", default=list(GAME.seats))
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the games stay the same with any --jobs")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--noise", type=int, default=0, help="one action in so many is any action; 0: none")
    parser.add_argument("--passes", type=int, default=0, help="passes through the deck; 0: as many as players")
    parser.add_argument("--seconds", type=float, default=600, help="no longer than this for each number of seats")
    parser.add_argument("--out", type=Path, help="write the numbers to this file")
    parser.add_argument("--whole", action="store_true", help="print what is done and built as well")
    given = parser.parse_args(words)
    found = []
    for seats in given.seats:
        found.append(measure(given.games, seats, given.seed, given.jobs, given.noise, given.passes, given.seconds))
        show(found[-1], given.whole)
    if given.out is not None:
        given.out.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return found


if __name__ == "__main__":
    main()
