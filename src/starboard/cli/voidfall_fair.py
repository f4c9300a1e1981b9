"""Measure Voidfall's maps and houses: who wins from which seat, after which turn order, with which house."""

import gzip
import json
import math
import multiprocessing
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import cache
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec import json as fast
from msgspec.structs import replace

from starboard.bots.bot import find_bot
from starboard.bots.table import play_out
from starboard.cli.common import make_console
from starboard.core.refusal import Refused
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall.facts.tables import SCENARIOS, is_drawn

PACKAGE = "starboard.games.voidfall"
SURE = 1.96
"""Standard errors of a 95 % interval."""
HOPELESS = 0.0005
"""A map whose seats are this unlikely to be equal is not played on."""
TOLERANCE = 0.15
"""How far the winner's influence may be from the tutorial's."""
PARTS = 100
"""In this many rounds every map gets all its games, so that a run that is cut off has come as far on each."""
BATCH = 2
"""Games that one process plays before it is asked again: few, or a run ends late."""
SEATS_APART = 1_000_000
"""Seeds of one measurement are this far from those of the next."""
MAP_APART = 10_000
"""Seeds of one map are this far from those of the next."""


class Game(Struct, frozen=True):
    """How one game went."""

    scenario: str
    seed: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """Each seat's part of the win."""
    order: tuple[int, ...]
    """Turn order of the first cycle."""
    origins: tuple[str, ...]
    sectors: tuple[int, ...]
    decisions: int
    seconds: float
    facts: str = ""
    """Digest of the map and the houses it was played with."""

    def same(self, other: "Game") -> bool:
        """Say whether it went as another one did, however long that took."""
        return replace(self, seconds=0.0) == replace(other, seconds=0.0)


def read_games(file: Path) -> list[Game]:
    """Read games that were kept, one a line; the file may be packed."""
    data = file.read_bytes()
    text = gzip.decompress(data) if file.suffix == ".gz" else data
    return [fast.decode(line, type=Game) for line in text.splitlines()]


def keep_games(file: Path, games: list[Game]) -> None:
    """Pack games into a file, those of each map together: the same games give the same bytes."""
    lines = [fast.encode(g) + b"\n" for g in sorted(games, key=lambda g: g.seed)]
    file.write_bytes(gzip.compress(b"".join(lines), mtime=0))


@cache
def printed(name: str) -> Any:
    """Read a fact file as it is written."""
    return json.loads(resources.files(PACKAGE).joinpath("data", f"{name}.json").read_bytes())


@cache
def map_facts(scenario: str) -> tuple[Any, ...]:
    """Give what is written of a map and of the sectors on it; a drawn one is its name."""
    if is_drawn(scenario):
        return (scenario,)
    sheet = printed(f"map_{SCENARIOS[scenario].layout}")
    codes = {code for row in sheet["rows"] for code in row.split()}
    classes = {name: c for name, c in printed("maps")["classes"].items() if c["code"] in codes}
    return sheet["rows"], sheet.get("storms", []), classes, SCENARIOS[scenario].fallen_houses


@cache
def facts_of(scenario: str, origins: tuple[str, ...]) -> str:
    """Name what a game depends on beside rules and bots: its map and the houses that play; other facts, other name."""
    houses = [h for h in printed("houses")["houses"] if any(o in h["origins"] for o in origins)]
    sides = [o for o in printed("origins")["origins"] if o["id"] in origins]
    known = json.dumps([map_facts(scenario), houses, sides], sort_keys=True)
    return blake2b(known.encode(), digest_size=4).hexdigest()


def up_to_date(games: Iterable[Game]) -> list[Game]:
    """Give the games whose map and houses are still what they were."""
    return [g for g in games if g.facts == facts_of(g.scenario, g.origins)]


def still_true(games: list[Game], scenarios: list[str], bot: str, pool: Executor) -> list[Game]:
    """Give the games that still count; the first one of every map is played again.

    Where that goes otherwise rules or bot have changed, and none of the map counts.
    """
    games = up_to_date(games)
    first: dict[str, Game] = {}
    for g in sorted(games, key=lambda g: g.seed):
        if g.scenario in scenarios:
            first.setdefault(g.scenario, g)
    again = {s: pool.submit(play, s, [g.seed], bot) for s, g in first.items()}
    changed = {s for s, future in again.items() if not future.result()[0].same(first[s])}
    if changed:
        print(json.dumps({"changed": sorted(changed)}), file=sys.stderr)
    return [g for g in games if g.scenario not in changed]


def play(scenario: str, seeds: Iterable[int], bot: str) -> list[Game]:
    """Play games on one map; runs in a process of its own."""
    found = []
    fact = SCENARIOS[scenario]
    for seed in seeds:
        start = time.process_time()
        setup = Setup(seats=fact.players, scenario=scenario)
        first = GAME.setup(setup, seed)
        g = play_out(GAME, setup, seed, [find_bot(bot)] * fact.players, 5.0).state
        places = GAME.result(g).places
        shares = tuple(1 / places.count(1) if p == 1 else 0.0 for p in places)
        scores, held = tuple(p.influence for p in g.players), tuple(len(p.own) for p in g.players)
        origins = tuple(p.origin for p in g.players)
        spent = round(time.process_time() - start, 3)
        facts = facts_of(scenario, origins)
        found.append(Game(scenario, seed, scores, shares, tuple(first.order), origins, held, g.answers, spent, facts))
    return found


def chance(x: float, seats: int) -> float:
    """Give the chance of a chi-square of at least x with one degree less than there are seats (two to four)."""
    if seats == 2:
        return math.erfc(math.sqrt(x / 2))
    if seats == 3:
        return math.exp(-x / 2)
    return math.erfc(math.sqrt(x / 2)) + math.sqrt(2 * x / math.pi) * math.exp(-x / 2)


def equal_chance(wins: list[float], games: int) -> float:
    """Say how likely shares as unequal as these are where all are equal."""
    fair = games / len(wins)
    return chance(sum((w - fair) ** 2 / fair for w in wins), len(wins)) if games else 1.0


class Row(Struct):
    """What was measured on one map."""

    scenario: str
    games: int
    seats: list[float]
    """Share of the wins by seat."""
    order: list[float]
    """Share of the wins by place in the first turn order."""
    chance: float
    order_chance: float
    influence: float
    error: float
    """Half of the 95 % interval of the winner's influence."""
    sectors: float
    seconds: float

    @property
    def margin(self) -> float:
        """Give how far a share may lie from a fair one at 95 %."""
        fair = 1 / len(self.seats)
        return SURE * math.sqrt(fair * (1 - fair) / self.games)

    @property
    def fair(self) -> bool:
        """Say whether every seat's share is what fair seats would give at 95 %."""
        return all(abs(s - 1 / len(self.seats)) <= self.margin for s in self.seats)


def row_of(scenario: str, games: list[Game]) -> Row:
    """Sum up the games on one map."""
    count, seats = len(games), SCENARIOS[scenario].players
    wins = [sum(g.shares[seat] for g in games) for seat in range(seats)]
    placed = [sum(g.shares[g.order[place]] for g in games) for place in range(seats)]
    best = [max(g.scores) for g in games]
    error = SURE * statistics.stdev(best) / math.sqrt(count) if count > 1 else math.inf
    return Row(
        scenario, count, [w / count for w in wins], [w / count for w in placed], equal_chance(wins, count),
        equal_chance(placed, count), statistics.fmean(best), error,
        statistics.fmean(n for g in games for n in g.sectors), statistics.fmean(g.seconds for g in games),
    )  # fmt: skip


RARE = 0.05
"""A chance below which a map is looked at again."""


def rare_by_chance(maps: int) -> int:
    """Give how many of so many fair maps may be rare at once: more are met in fewer than one of twenty measurements."""
    found, reached = -1, 0.0
    while reached < 1 - RARE:
        found += 1
        reached += math.comb(maps, found) * RARE**found * (1 - RARE) ** (maps - found)
    return found


def overall(rows: list[Row]) -> list[str]:
    """Say of all maps together whether their seats are what chance makes of fair ones."""
    rare = [r for r in rows if r.chance < RARE]
    least = min(rows, key=lambda r: r.chance)
    return [
        f"{len(rare)} of {len(rows)} maps are less likely than one in {1 / RARE:.0f}; fair ones give "
        f"{RARE * len(rows):.1f}, and more than {rare_by_chance(len(rows))} in fewer than one of {1 / RARE:.0f} "
        f"measurements. The least likely is `{least.scenario}` ({least.chance:.3f}); of {len(rows)} fair maps one is "
        f"that unlikely in {100 * (1 - (1 - least.chance) ** len(rows)):.0f} % of measurements."
    ]


class HouseRow(Struct):
    """What was measured of one house or origin."""

    name: str
    games: int
    ratio: float
    """Wins for each win that is fair."""
    error: float
    influence: float


def house_rows(games: Iterable[Game], by_origin: bool) -> list[HouseRow]:
    """Sum up the games by house, or by house and side; tutorials have other houses and do not count."""
    wins: dict[str, list[tuple[float, float, int]]] = defaultdict(list)
    for g in games:
        if SCENARIOS[g.scenario].layout.startswith("tutorial"):
            continue
        for seat, origin in enumerate(g.origins):
            name = origin if by_origin else origin[:-2]
            wins[name].append((g.shares[seat], 1 / len(g.scores), g.scores[seat]))
    found = []
    for name, entries in sorted(wins.items()):
        fair = sum(f for _, f, _ in entries)
        spread = math.sqrt(sum(f * (1 - f) for _, f, _ in entries))
        won = sum(w for w, _, _ in entries)
        mean = statistics.fmean(s for _, _, s in entries)
        found.append(HouseRow(name, len(entries), won / fair, SURE * spread / fair, mean))
    return found


def first_seed(scenario: str, seed: int) -> int:
    """Give the first seed of a map: each has its own, or the same houses would meet on every one."""
    known = [s for s in SCENARIOS if not is_drawn(s)]
    return seed * SEATS_APART + MAP_APART * (known.index(scenario) if scenario in known else len(known))


def wanted_games(scenario: str, two: int, more: int) -> int:
    """Say how many games a map needs."""
    return two if SCENARIOS[scenario].players == 2 else more


def tasks(
    scenarios: list[str], seed: int, two: int, more: int, done: dict[str, set[int]]
) -> Iterator[tuple[str, list[int]]]:
    """Give the games to be played, the same part of every map's in turn, those played already left out."""
    for part in range(PARTS):
        for scenario in scenarios:
            wanted, first = wanted_games(scenario, two, more), first_seed(scenario, seed)
            played = done.get(scenario, set())
            coming = range(first + wanted * part // PARTS, first + wanted * (part + 1) // PARTS)
            seeds = [s for s in coming if s not in played]
            for at in range(0, len(seeds), BATCH):
                yield scenario, seeds[at : at + BATCH]


def measure(
    scenarios: list[str],
    seed: int,
    two: int,
    more: int,
    bot: str,
    jobs: int,
    seconds: float,
    kept: list[Game],
    games: list[Game],
    out: Any,
) -> None:
    """Play until all is measured or the time is over; a map that is plainly unfair is not played on."""
    end = time.monotonic() + seconds
    known: dict[str, list[Game]] = defaultdict(list)
    hopeless: set[str] = set()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as pool:
        games += still_true(kept, scenarios, bot, pool)
        for g in games:
            known[g.scenario].append(g)
        done = {s: {g.seed for g in played} for s, played in known.items()}
        coming = tasks(scenarios, seed, two, more, done)
        running: set[Future[list[Game]]] = set()
        while True:
            while len(running) < 2 * jobs and time.monotonic() < end:
                task = next((t for t in coming if t[0] not in hopeless), None)
                if task is None:
                    break
                running.add(pool.submit(play, *task, bot))
            if not running:
                return
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ready:
                for g in future.result():
                    known[g.scenario].append(g)
                    games.append(g)
                    out.write(fast.encode(g).decode() + "\n")
                out.flush()
                played = known[g.scenario]
                wins = [sum(x.shares[s] for x in played) for s in range(len(g.scores))]
                if len(played) >= 60 and equal_chance(wins, len(played)) < HOPELESS:
                    hopeless.add(g.scenario)


def percent(share: float) -> str:
    """Write a share."""
    return f"{100 * share:.1f}"


def map_table(rows: list[Row]) -> list[str]:
    """Write the table of maps."""
    usual = {len(r.seats): r.influence for r in rows if r.scenario.startswith("tutorial")}
    columns = (
        "map", "games", "wins by seat, %", "fair at 95 %, %", "chance", "wins by turn order, %", "winner's influence",
        "of the tutorial's", "sectors",
    )  # fmt: skip
    lines = [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
    for r in rows:
        base = usual.get(len(r.seats))
        fair = 1 / len(r.seats)
        note = "" if r.fair else " (!)"
        part = f"{r.influence / base:.2f}" if base else "–"
        if base and abs(r.influence / base - 1) > TOLERANCE:
            part += " (!)"
        lines.append(
            f"| `{r.scenario}` | {r.games} | {' / '.join(map(percent, r.seats))}{note} | "
            f"{percent(fair - r.margin)}–{percent(fair + r.margin)} | {r.chance:.2f} | "
            f"{' / '.join(map(percent, r.order))} | {r.influence:.1f} ± {r.error:.1f} | {part} | {r.sectors:.1f} |"
        )
    return lines


def house_table(rows: list[HouseRow], title: str) -> list[str]:
    """Write the table of houses."""
    lines = [f"| {title} | games | wins, of the fair share | influence |", "| --- | --- | --- | --- |"]
    for r in rows:
        note = "" if 0.6 <= r.ratio <= 1.5 else " (!)"
        lines.append(f"| {r.name} | {r.games} | {r.ratio:.2f} ± {r.error:.2f}{note} | {r.influence:.1f} |")
    return lines


def order_table(games: list[Game]) -> list[str]:
    """Write how often each place in the first turn order wins, over all maps but the tutorial's."""
    lines = ["| players | games | wins by place in the first turn order, % | chance |", "| --- | --- | --- | --- |"]
    for seats in (2, 3, 4):
        some = [g for g in games if len(g.scores) == seats and not g.scenario.startswith("tutorial")]
        if some:
            placed = [sum(g.shares[g.order[p]] for g in some) for p in range(seats)]
            shares = " / ".join(percent(w / len(some)) for w in placed)
            lines.append(f"| {seats} | {len(some)} | {shares} | {equal_chance(placed, len(some)):.2f} |")
    return lines


def seat_table(games: list[Game]) -> list[str]:
    """Write wins by seat, and how much more influence a seat has than its houses have in all games of as many."""
    lines = [
        "| players | games | wins by seat, % | chance | influence by seat, against the same houses in all games |",
        f"|{' --- |' * 5}",
    ]
    for seats in (2, 3, 4):
        some = [g for g in games if len(g.scores) == seats and not g.scenario.startswith("tutorial")]
        if some:
            wins = [sum(g.shares[s] for g in some) for s in range(seats)]
            more = " / ".join(f"{mean:+.1f} ± {error:.1f}" for mean, error in seat_leads(some, seats))
            shares = " / ".join(percent(w / len(some)) for w in wins)
            lines.append(f"| {seats} | {len(some)} | {shares} | {equal_chance(wins, len(some)):.2f} | {more} |")
    return lines


def seat_leads(games: list[Game], seats: int) -> list[tuple[float, float]]:
    """Give by seat the influence beyond that of its houses, against the other seats of the game, with its 95 %."""
    of: dict[str, list[int]] = defaultdict(list)
    for g in games:
        for origin, score in zip(g.origins, g.scores, strict=True):
            of[origin].append(score)
    usual = {origin: statistics.fmean(scores) for origin, scores in of.items()}
    leads: list[list[float]] = [[] for _ in range(seats)]
    for g in games:
        beyond = [score - usual[origin] for origin, score in zip(g.origins, g.scores, strict=True)]
        for seat, lead in enumerate(beyond):
            leads[seat].append(lead - statistics.fmean(beyond))
    return [(statistics.fmean(x), SURE * statistics.pstdev(x) / math.sqrt(len(x))) for x in leads]


def measure_maps(
    names: list[str],
    two: int,
    more: int,
    bot: str,
    seed: int,
    also: list[int],
    jobs: int,
    seconds: float,
    output: Path,
    kept: Path | None,
) -> None:
    """Play many games on every map and print what came of it; games in the files are not played again."""
    scenarios = list(names or (s for s in SCENARIOS if not is_drawn(s)))
    for name in scenarios:
        if name not in SCENARIOS and not is_drawn(name):
            raise Refused("unknown_scenario", name=name[:40])
    games = up_to_date(read_games(output)) if output.exists() else []
    new = {g.seed for g in games}
    old = [g for g in read_games(kept) if g.seed not in new] if kept is not None and kept.exists() else []
    if seconds > 0:
        with output.open("a", encoding="utf-8") as out:
            measure(scenarios, seed, two, more, bot, jobs, seconds, old, games, out)
    else:
        games += up_to_date(old)
    if kept is not None:
        keep_games(kept, games)
    report(scenarios, games, [seed, *also])


def report(scenarios: list[str], games: list[Game], seeds: list[int]) -> None:
    """Print all tables of some measurements, counted together."""
    console = make_console()
    by_map: dict[str, list[Game]] = defaultdict(list)
    for g in games:
        if g.seed // SEATS_APART in seeds:
            by_map[g.scenario].append(g)
    rows = [row_of(s, by_map[s]) for s in scenarios if by_map[s]]
    counted = [g for s in scenarios for g in by_map[s]]
    cost = sum(g.seconds for g in counted)
    print(json.dumps({"seeds": seeds, "games": len(counted), "core_seconds": round(cost)}), file=sys.stderr)
    if not rows:
        return
    tables = [
        map_table(rows), overall(rows), seat_table(counted), order_table(counted),
        house_table(house_rows(counted, False), "house"), house_table(house_rows(counted, True), "origin"),
    ]  # fmt: skip
    for table in tables:
        for line in table:
            console.print(line, soft_wrap=True, highlight=False, markup=False)
        console.print("")
