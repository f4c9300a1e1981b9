"""Greedy play: fair, better than chance, and balanced over the factions. [23]"""

import pytest

from starboard.bots.bot import position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import heuristics
from starboard.bots.heuristics.artifacts import best
from starboard.core.engine import apply, decisions
from starboard.core.rng import Rng
from starboard.core.state import view
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts.facts import FACTIONS
from tests.games.artifacts.balance import play


def test_ratings_use_only_what_the_seat_knows() -> None:
    g = GAME.setup(Setup(seats=3), 4)
    knows = heuristics("artifacts")
    seen = set()
    while open_now := decisions(g):
        asked = open_now[0]
        truth = [r.value for r in knows.rate(g, asked) or ()]
        known = [r.value for r in knows.rate(view(g, asked.seat), asked) or ()]
        assert truth == known, asked.kind
        assert len(knows.values(view(g, asked.seat))) == 3
        seen.add(asked.kind)
        apply(g, asked.seat, best(g, asked), watch=False)
    assert {"act", "pay", "side", "target", "draw_discard"} <= seen


def test_the_greedy_bot_plays_it() -> None:
    g = GAME.setup(Setup(seats=2), 5)
    bot = Greedy()
    for _ in range(60):
        asked = decisions(g)[0]
        option = bot.choose(position("artifacts", g, asked.seat, seed=1))
        assert option == best(g, asked)
        apply(g, asked.seat, option)


def test_greedy_beats_chance() -> None:
    rng = Rng(3)
    margins = []
    for seed in range(12):
        g = GAME.setup(Setup(seats=2), seed)
        while open_now := decisions(g):
            asked = open_now[0]
            greedy = asked.seat == seed % 2
            apply(g, asked.seat, best(g, asked) if greedy else rng.pick(asked.options), watch=False)
        scores = GAME.result(g).scores
        margins.append(scores[seed % 2] - scores[1 - seed % 2])
    assert min(margins) > -5 and sum(margins) / len(margins) > 6


@pytest.mark.slow
def test_factions_and_actions_are_balanced() -> None:
    """A short run of what `balance.py` does at length; the seeds are fixed, so the numbers are too."""
    wins = dict.fromkeys(FACTIONS, 0.0)
    played = dict.fromkeys(FACTIONS, 0)
    used: dict[str, int] = {}
    rounds = []
    for seed in range(240):
        r = play(seed, 5, noise=12)
        for f in r["factions"]:
            played[f] += 1
        for f, share in r["wins"].items():
            wins[f] += share
        for name, n in r["used"].items():
            used[name] = used.get(name, 0) + n
        rounds.append(r["rounds"])
    rates = {f: wins[f] / played[f] for f in FACTIONS}
    assert all(0.08 < rate < 0.29 for rate in rates.values()), rates
    everything = {
        "Buy", "Discover", "Develop", "Build", "Prepare", "Trade", "RemoveBlockades", "Offensive", "Income", "Mine",
        "FactionAct", "CardAction", "UseAdditional", "PlayArtifact", "PayFee",
    }  # fmt: skip
    assert everything <= used.keys()
    assert 12 <= sum(rounds) / len(rounds) <= 25
