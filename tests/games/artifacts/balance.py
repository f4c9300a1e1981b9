"""Balance of the substitute content: greedy players of equal skill play many games.

python -m tests.games.artifacts.balance [GAMES] [SEATS]
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from starboard.bots.heuristics.artifacts import best
from starboard.core.engine import apply, decisions
from starboard.core.rng import Rng
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts.facts import FACTIONS, ROW_OF

NOISE = 12
"""One action in so many is any action: players err."""


def play(seed: int, seats: int) -> dict[str, Any]:
    """Play one game; factions are dealt at random."""
    rng = Rng(seed ^ 0xBA1A)
    g = GAME.setup(Setup(seats=seats), seed)
    used: Counter[str] = Counter()
    while open_now := decisions(g):
        asked = open_now[0]
        if asked.kind == "act" and rng.below(NOISE) == 0:
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
        "scores": {p.faction: result.scores[s] for s, p in enumerate(g.players)},
        "seat": [(s - g.start) % seats for s in winners],
        "used": used,
        "turns": sum(p.turns for p in g.players),
        "rounds": max(p.turns for p in g.players),
        "answers": g.answers,
        "built": Counter(
            f"{ROW_OF[b.card]} {'operational' if b.operational else 'logistics'}" for p in g.players for b in p.empire
        ),
        "in_play": sum(p.vp for p in g.players) / seats,
    }


def _play(job: tuple[int, int]) -> dict[str, Any]:
    return play(*job)


def report(games: int, seats: int, first: int = 0, workers: int = 2) -> dict[str, float]:
    """Play and print; gives the win rate of each faction among the games it took part in."""
    wins: Counter[str] = Counter()
    played: Counter[str] = Counter()
    points: Counter[str] = Counter()
    used: Counter[str] = Counter()
    built: Counter[str] = Counter()
    turns = rounds = answers = 0
    in_play = 0.0
    with ProcessPoolExecutor(workers) as pool:
        for r in pool.map(_play, [(first + i, seats) for i in range(games)], chunksize=8):
            played.update(r["factions"])
            wins.update(r["wins"])
            points.update(r["scores"])
            used.update(r["used"])
            built.update(r["built"])
            turns += r["turns"]
            rounds += r["rounds"]
            answers += r["answers"]
            in_play += r["in_play"]
    print(f"{games} games, {seats} players, {rounds / games:.1f} rounds, {answers / games:.0f} answers a game")
    print(f"points {sum(points.values()) / sum(played.values()):.1f}, of these in play {in_play / games:.1f}")
    rates = {f: wins[f] / played[f] for f in FACTIONS}
    for f in FACTIONS:
        print(f"  {f:<12} wins {100 * rates[f]:5.1f} %   points {points[f] / played[f]:5.1f}   games {played[f]}")
    for name, n in used.most_common():
        print(f"  {name:<16} {100 * n / turns:5.1f} % of turns")
    for name, n in sorted(built.items()):
        print(f"  {name:<24} {n / games / seats:.2f} per player")
    return rates


if __name__ == "__main__":
    report(
        int(sys.argv[1]) if len(sys.argv) > 1 else 1000,
        int(sys.argv[2]) if len(sys.argv) > 2 else 5,
    )
