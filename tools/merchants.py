"""How bots trade in Sidereal Confluence: points by species, cards that change hands, deals that fail, time.

.venv/bin/python tools/merchants.py --games 400 --seed 1 --jobs 16
.venv/bin/python tools/merchants.py --games 200 --seed 1 --jobs 16 --rival OLD
.venv/bin/python tools/merchants.py --games 400 --seed 1 --keep FILE

With --keep every game that is over is a line of FILE, and a run that was cut off goes on where it stopped.

OLD is the module or package of heuristics of another commit, e.g. src/starboard/bots/heuristics/sidereal.py of a work
tree beside this one: two seats play by it, two by the present one. Every group of six games has one seed and all ways
to seat them.
"""

import argparse
import importlib
import importlib.util
import json
import statistics
import sys
import time
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from typing import Any

from starboard.bots.bot import position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Heuristics, heuristics
from starboard.core.engine import apply, waiting
from starboard.core.rng import Rng, mix
from starboard.games.sidereal import GAME
from starboard.games.sidereal.events import (
    Acknowledged,
    ContractClosed,
    ContractMade,
    DealDone,
    DealFailed,
    Invented,
    Licensed,
    Offered,
    SplitBid,
    Took,
)
from starboard.games.sidereal.facts import CARDS
from starboard.games.sidereal.options import Accept
from starboard.games.sidereal.state import Setup

SEATS = 4
PAIRS = tuple(combinations(range(SEATS), SEATS // 2))
Job = tuple[int, int, str, int, tuple[str, ...], tuple[str, ...]]


class Player(Greedy):
    """The greedy bot with heuristics of its own."""

    def __init__(self, knows: Heuristics) -> None:
        """Play by these."""
        self._knows = knows

    def knows(self, game: str) -> Heuristics:
        """Give what this bot knows."""
        return self._knows


def loaded(path: str) -> Heuristics:
    """Load the heuristics of another commit."""
    file = Path(path) / "__init__.py" if Path(path).is_dir() else Path(path)
    spec = importlib.util.spec_from_file_location("rival", file, submodule_search_locations=[str(file.parent)])
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["rival"] = module
    spec.loader.exec_module(module)
    own: Heuristics = module.HEURISTICS(GAME)
    return own


def play(job: Job) -> dict[str, Any]:
    """Play one game and count what happened."""
    seed, number, rival, seats, tune, chosen_species = job
    for word in tune:
        name, _, value = word.partition("=")
        module, _, constant = name.partition(".")
        number_of = float if "." in value else int
        setattr(importlib.import_module(f"starboard.bots.heuristics.sidereal.{module}"), constant, number_of(value))
    present = Player(heuristics("sidereal"))
    bots: list[Player] = [present] * seats
    if rival:
        other = Player(loaded(rival))
        chosen = PAIRS[number % len(PAIRS)]
        bots = [present if seat in chosen else other for seat in range(seats)]
        seed += number // len(PAIRS)
    else:
        seed += number
    g = GAME.setup(Setup(seats=seats, species=chosen_species), seed)
    rng = Rng(mix(seed + 1))
    species = [p.species for p in g.players]
    told: Counter[str] = Counter()
    by: defaultdict[str, Counter[str]] = defaultdict(Counter)
    times: list[float] = []
    while asked := waiting(g):
        seat = rng.pick(asked)
        where = position("sidereal", g, seat, rng.below(1 << 62), 1.0)
        began = time.thread_time()
        option = bots[seat].choose(where)
        times.append(time.thread_time() - began)
        for event in apply(g, seat, option):
            _count(event, option, species, told, by)
    result = GAME.result(g)
    for seat, p in enumerate(g.players):
        by[species[seat]]["ships left"] += p.ships
        by[species[seat]]["teams left"] += len(p.teams)
    return {
        "species": species,
        "scores": result.scores,
        "places": result.places,
        "mine": [bot is present for bot in bots],
        "told": told,
        "by": dict(by),
        "times": times,
    }


def _count(event: Any, option: Any, species: list[str], told: Counter[str], by: dict[str, Counter[str]]) -> None:
    kinds = (DealFailed, Acknowledged, SplitBid, Invented, Licensed, Offered, ContractMade)
    if isinstance(event, kinds):
        told[type(event).__name__] += 1
    if isinstance(event, ContractClosed):
        told[f"contract {event.how}"] += 1
    if isinstance(event, Took):
        by[species[event.seat]]["ships bid"] += event.ships
        by[species[event.seat]]["won"] += 1
    if isinstance(event, Invented):
        by[species[event.seat]]["invented"] += 1
    if isinstance(event, DealDone) and isinstance(option, Accept):
        told["deals"] += 1
        told["deals of three"] += len(event.parties) > 2
        for leg in event.legs:
            for card in leg.cards:
                lent = card in CARDS and bool(CARDS[card].border)
                told["lent" if lent else "sold"] += 1
                by[species[leg.giver]]["cards given"] += 1
                by[species[leg.taker]]["cards taken"] += 1
            if leg.licences or leg.acknowledgements or leg.envoys:
                by[species[leg.giver]]["tokens given"] += 1
            told["licences"] += len(leg.licences)
            told["acknowledgements given"] += leg.acknowledgements


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rival", default="")
    parser.add_argument("--tune", nargs="*", default=[], help="other constants, e.g. offers.SHARE=0.1")
    parser.add_argument("--species", nargs="*", default=[], help="one for each seat, instead of chance")
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--keep", type=Path, help="file of the games played, to go on with")
    args = parser.parse_args()
    jobs = [(args.seed, n, args.rival, args.seats, tuple(args.tune), tuple(args.species)) for n in range(args.games)]
    played = kept(args.keep, jobs)
    with ProcessPoolExecutor(args.jobs) as pool:
        left = jobs[len(played) :]
        for job, game in zip(left, pool.map(play, left, chunksize=1), strict=True):
            played.append(game)
            if args.keep:
                with args.keep.open("a") as file:
                    file.write(json.dumps({"job": job, **game}) + "\n")
    report(played, bool(args.rival))


def kept(file: Path | None, jobs: list[Job]) -> list[dict[str, Any]]:
    """Read the games that were played before, as far as they are the first ones of these."""
    if not file or not file.exists():
        return []
    # A line that was cut off in the middle has no end: it is played again, and what is written next begins afresh.
    text = file.read_text()
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole)
    played = [json.loads(line) for line in whole.splitlines()][: len(jobs)]
    for job, game in zip(jobs, played, strict=False):
        if game["job"] != json.loads(json.dumps(job)):
            raise SystemExit(f"{file} holds other games: {game['job']} instead of {list(job)}")
    return played


def report(played: list[dict[str, Any]], rival: bool) -> None:
    """Print the tables."""
    scores: defaultdict[str, list[float]] = defaultdict(list)
    by: defaultdict[str, Counter[str]] = defaultdict(Counter)
    told: Counter[str] = Counter()
    times: list[float] = []
    won = [0.0, 0.0]
    sides: list[list[float]] = [[], []]
    for game in played:
        told.update(game["told"])
        times += game["times"]
        for seat, name in enumerate(game["species"]):
            scores[name].append(game["scores"][seat])
            by[name].update(game["by"].get(name, {}))
            sides[game["mine"][seat]].append(game["scores"][seat])
            if game["places"][seat] == 1:
                won[game["mine"][seat]] += 1 / game["places"].count(1)
    n = len(played)
    everything = [s for listed in scores.values() for s in listed]
    mean = statistics.mean(everything)
    print(f"{n} games, mean {mean:.1f}")
    for name, listed in sorted(scores.items(), key=lambda s: -statistics.mean(s[1])):
        each = {k: round(v / len(listed), 2) for k, v in by[name].items()}
        each["bid"] = round(by[name]["ships bid"] / max(1, by[name]["won"]), 2)
        error = statistics.stdev(listed) / len(listed) ** 0.5 if len(listed) > 1 else 0.0
        share = statistics.mean(listed) / mean
        points = f"{statistics.mean(listed):5.1f} ± {1.96 * error:3.1f}"
        print(f"  {name:8} {points}  {share:.2f} of the mean, {len(listed)} games: {each}")
    print({k: round(v / n, 2) for k, v in sorted(told.items())})
    times.sort()
    slow, most = 1000 * times[int(0.99 * len(times))], 1000 * times[-1]
    print(f"time: mean {1000 * statistics.mean(times):.1f} ms, 99% {slow:.1f} ms, most {most:.0f} ms")
    print(f"{len(times) / n:.0f} decisions and {sum(times) / n:.1f} s a game")
    if rival:
        print(f"present against rival: wins {won[1]:.1f} : {won[0]:.1f} = {100 * won[1] / sum(won):.1f} %, "
              f"points {statistics.mean(sides[1]):.1f} : {statistics.mean(sides[0]):.1f}")  # fmt: skip


if __name__ == "__main__":
    main()
