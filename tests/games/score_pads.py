"""Score pads against the engines: final positions of games, told to the pad as somebody at the table would.

python -m tests.games.score_pads --positions 10000 --processes 16
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing import Pool
from typing import Any

from starboard.bots.bot import find_bot, position
from starboard.core.beside import Findings, worked
from starboard.core.engine import apply, decisions
from starboard.core.game import find
from starboard.core.rng import Rng
from starboard.core.testing import any_answer
from starboard.games.artifacts.options import ScoreNow
from starboard.games.race.facts import design_id
from starboard.games.sidereal.items import ITEMS
from starboard.games.voidfall.state import all_corruption


def race(g: Any) -> dict[str, Any]:
    """Tell the end of a game of Race."""
    return {
        "open": [goal for goal, holders in g.goals.items() if not holders],
        "players": [
            {
                "chips": p.vp, "prestige": p.prestige, "cards": [design_id(c) for c in p.tableau],
                "goals": [goal for goal, holders in g.goals.items() if seat in holders],
                "left": len(p.hand) + len(p.goods),
            }
            for seat, p in enumerate(g.players)
        ],
    }  # fmt: skip


def voidfall(g: Any) -> dict[str, Any]:
    """Tell the end of a game of Voidfall."""
    return {
        "players": [
            {"influence": p.influence, "corruption": all_corruption(g, seat)} for seat, p in enumerate(g.players)
        ]
    }


def sidereal(g: Any) -> dict[str, Any]:
    """Tell the end of a game of Sidereal Confluence."""
    return {
        "exact": g.rules.exact_scoring,
        "players": [
            {"points": p.vp, "items": {ITEMS[i]: n for i, n in enumerate(p.supply) if n}} for p in g.players
        ],
    }  # fmt: skip


def artifacts(g: Any) -> dict[str, Any]:
    """Tell the end of a game of Alien Artifacts."""
    return {
        "players": [
            {
                "faction": p.faction, "vp": p.vp, "credits": p.credits,
                "operational": [b.card for b in p.empire if b.operational],
                "logistics": [b.card for b in p.empire if not b.operational],
                "blank": [b.card for b in p.empire if b.tokens and b.card not in p.lifted],
                "tokens": sum(b.tokens for b in p.empire), "projects": [q.card for q in p.projects],
                "artifacts": len(p.artifacts), "plans": len(p.plans),
                "stored": sum(len(b.stored) for b in p.empire if not b.tokens or b.card in p.lifted),
            }
            for p in g.players
        ]
    }  # fmt: skip


TELL: dict[str, Callable[[Any], dict[str, Any]]] = {
    "race": race, "voidfall": voidfall, "sidereal": sidereal, "artifacts": artifacts,
}  # fmt: skip


class Differs(AssertionError):
    """The pad counts otherwise than the engine."""


def ended(name: str, number: int) -> Any:
    """Play a game to its end, in every set-up that fits; None if it cannot be told as it stands at the end."""
    game = find(name)
    setups = [s for s in game.setups() if getattr(s, "own", "nothing") == "nothing" and (name != "race" or s.seats > 1)]
    setup = setups[number % len(setups)]
    g = game.setup(setup, number)
    rng = Rng(number * 7919 + 1)
    greedy = find_bot("greedy") if number % 2 and name in ("race", "artifacts") else None
    told = True
    while waiting := decisions(g):
        asked = waiting[0]
        option = greedy.choose(position(name, g, asked.seat, number)) if greedy else any_answer(g, asked.seat, rng)
        told = told and not isinstance(option, ScoreNow)  # it was counted with credits that are spent by now
        apply(g, asked.seat, option, watch=False)
        if g.answers > game.bound:
            return None
    house = getattr(g, "house", None)
    if name == "artifacts" and house is not None and not house.blank_type_and_side:
        return None  # a house rule that the pad does not know
    return g if told else None


def compare(name: str, number: int) -> int:
    """Count one final position in both ways; gives how many were compared."""
    g = ended(name, number)
    if g is None:
        return 0
    game = find(name)
    here = game.result(g)
    there: Findings = worked(game, "score", TELL[name](g))
    assert there.result is not None
    for what, a, b in (
        ("scores", here.scores, there.result.scores),
        ("places", here.places, there.result.places),
    ):
        if a != b:
            raise Differs(f"{name} {number}: {what}: the engine has {a}, the pad {b}")
    return 1


def _task(task: tuple[str, int]) -> tuple[str, int]:
    return task[0], compare(*task)


def main() -> None:
    """Compare, and say how many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=500)
    parser.add_argument("--games", nargs="*", default=sorted(TELL))
    wanted = parser.parse_args()
    each = wanted.positions // len(wanted.games)
    count: Counter[str] = Counter()
    began = time.monotonic()
    tasks = ((name, number) for number in range(each * 2) for name in wanted.games)
    with Pool(wanted.processes) as pool:
        for name, found in pool.imap_unordered(_task, tasks, 8):
            count[name] += found
            if count.total() >= wanted.positions or time.monotonic() - began > wanted.seconds:
                pool.terminate()
                break
    print(f"{count.total()} final positions agree: {dict(sorted(count.items()))} in {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
