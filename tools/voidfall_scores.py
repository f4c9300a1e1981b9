"""What uniform and short-sighted play score in Voidfall: the numbers of docs/games/voidfall.md.

    .venv/bin/python tools/voidfall_scores.py uniform 2 300
    .venv/bin/python tools/voidfall_scores.py greedy 2 10

Greedy play looks at every option of a decision: it tries the option and eight random ways to go on to the end of its
turn on samples of what it may know, and takes the option with the best mean value. The value counts influence, what
agendas in play would score in the cycles left, and little for stock, fleets, sectors and tracks.
"""

import statistics
import sys
from typing import Any

from starboard.core.engine import apply, decision, waiting
from starboard.core.rng import Rng
from starboard.core.state import clone, sample
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall.scoring import agenda_value, coverage, scoring_agendas, upkeep, yields
from starboard.games.voidfall.state import State

TRIES = 8


def value(g: State, seat: int) -> float:
    """Guess what a position is worth to a seat."""
    p = g.players[seat]
    evaluations = max(0, 4 - g.cycle) if g.phase != "evaluation" else max(0, 3 - g.cycle)
    agendas = sum(agenda_value(g, seat, a) for a in scoring_agendas(p))
    hand = sum(agenda_value(g, seat, a) for cards in p.hand.values() for a in cards)
    unpaid = max(0, upkeep(g, seat) - coverage(p.stock))
    worth = p.influence + evaluations * agendas + 0.5 * evaluations * hand - 3 * unpaid * min(1, evaluations)
    worth += evaluations * (0.25 * sum(p.stock) + 0.4 * sum(yields(g, seat)) + 2 * len(p.own) + 1.5 * sum(p.tracks))
    worth += evaluations * (0.6 * p.active + sum(p.glory) + p.trade_total)
    return worth


def finish(g: State, seat: int, rng: Rng) -> float:
    """Go on at random until the seat's turn (or its part of a phase) is over, and look at what came of it."""
    turn, phase, mine = g.turn.seat, g.phase, g.players[seat].turns
    for _ in range(40):
        seats = waiting(g)
        if not seats or seat not in seats or (g.turn.seat, g.phase, g.players[seat].turns) != (turn, phase, mine):
            break
        asked = decision(g, seat)
        assert asked is not None
        apply(g, seat, rng.pick(asked.options), watch=False)
    return value(g, seat)


def greedy(g: State, seat: int, rng: Rng) -> Any:
    """Choose the option with the best mean value."""
    asked = decision(g, seat)
    assert asked is not None
    if len(asked.options) == 1:
        return asked.options[0]
    best, choice = float("-inf"), asked.options[0]
    imagined = [sample(g, seat, rng) for _ in range(TRIES)]
    for option in asked.options:
        total = 0.0
        for true in imagined:
            trial = clone(true)
            apply(trial, seat, option, watch=False)
            total += finish(trial, seat, rng)
        if total > best:
            best, choice = total, option
    return choice


def play(how: str, setup: Setup, seed: int) -> State:
    """Play one game."""
    g: State = GAME.setup(setup, seed)
    rng = Rng(seed)
    while seats := waiting(g):
        seat = seats[0]
        asked = decision(g, seat)
        assert asked is not None
        option = greedy(g, seat, rng) if how == "greedy" else rng.pick(asked.options)
        apply(g, seat, option, watch=False)
    return g


def main() -> None:
    """Play and print what was scored."""
    how, seats, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    scenario = sys.argv[4] if len(sys.argv) > 4 else ""
    scores: list[int] = []
    sectors: list[int] = []
    for seed in range(games):
        g = play(how, Setup(seats=seats, scenario=scenario), seed)
        scores += [p.influence for p in g.players]
        sectors += [len(p.own) for p in g.players]
    reached = sum(s >= 120 for s in scores)
    mean, median = statistics.mean(scores), statistics.median(scores)
    print(f"{how} {scenario or 'tutorial'} {seats}p: mean {mean:.1f}, median {median}, best {max(scores)}")
    print(f"{reached} of {len(scores)} reached 120; sectors at the end {statistics.mean(sectors):.1f}")


if __name__ == "__main__":
    main()
