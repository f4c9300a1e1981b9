"""Play games of every set-up at random under the laws, in many processes; games that fail leave their records."""

import json
import math
import time
import traceback
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.table import Table

from starboard.cli.common import load_game, make_console, speak, tell
from starboard.cli.pool import pooled
from starboard.core.engine import open_seats
from starboard.core.game import Game, games
from starboard.core.options import write
from starboard.core.record import Recorder, replay
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import same
from starboard.core.testing import LawBroken, Trial, any_answer

FAILED = 1
PART, CHEAP_PART = 2, 50
"""Games that a process plays before it tells, under all laws and under the cheap ones."""
COUNT_EVERY = 8
"""Cheap laws: answers between two counts of everything."""
REPLAY_EVERY = 50
"""Cheap laws: games between two that are played again from their record."""
MOST_FAILURES = 20
"""After so many failures it is enough."""
KEEP_EVERY = 30.0
"""Seconds after which the numbers are written again, so that a run that is cut off can go on."""
SAME = ("game", "rules", "laws", "seed")
"""What must not have changed for a run to go on."""


class Job(Struct, frozen=True):
    """What a process needs to know to play."""

    name: str
    module: str | None
    cheap: bool
    stride: int


class Went(Struct, frozen=True):
    """How one game went; with an error and the record if it failed."""

    seed: int
    setup: int
    decisions: int
    error: str = ""
    record: str = ""


class Here:
    """The job of a process of the pool."""

    job: Job
    game: Game


def begin(job: Job) -> None:
    """Load the game."""
    Here.job = job
    Here.game = load_game(None if job.module else job.name, job.module, None)


def play(seeds: range) -> list[Went]:
    """Play the games with these seeds."""
    return [one(seed) for seed in seeds]


def one(seed: int) -> Went:
    """Play one game; the seed says which set-up it has."""
    game, job = Here.game, Here.job
    setups = game.setups()
    which = seed % len(setups)
    table: Recorder | None = None
    error = ""
    try:
        if job.cheap:
            table = Recorder(game, setups[which], seed)
            cheaply(game, table, seed)
        else:
            trial = Trial(game, setups[which], seed, job.stride)
            table = trial.table
            trial.run()
    except LawBroken as broken:
        error = str(broken).partition("\n")[0]
    except Exception:
        # Whatever a game does wrong, the record is what helps to find it.
        error = traceback.format_exc()
    decisions = len(table.record.answers) if table else 0
    return Went(seed, which, decisions, error, table.record.text() if table and error else "")


def cheaply(game: Game, table: Recorder, seed: int) -> None:
    """Play to the end at random under the laws that cost little; some games are played again from their record."""
    rng = Rng(seed ^ 0xF022)
    g = table.state
    before = game.tally(g)
    while seats := open_seats(g):
        if g.answers > game.bound:
            raise LawBroken(f"ends: more than {game.bound} answers")
        seat = rng.pick(seats)
        table.apply(seat, any_answer(g, seat, rng), watch=False)
        if g.answers % COUNT_EVERY == 0 and game.tally(g) != before:
            raise LawBroken("conserved: something was lost or made out of nothing")
    if game.tally(g) != before:
        raise LawBroken("conserved: something was lost or made out of nothing")
    result = game.result(g)
    if not len(result.scores) == len(result.places) >= len(g.players) or 1 not in result.places:
        raise LawBroken(f"result: {result}")
    if seed % REPLAY_EVERY == 0 and not same(replay(table.record, game), g):
        raise LawBroken("replay: the record leads elsewhere")


def outcomes(job: Job, seed: int, number: int | None, jobs: int) -> Generator[list[Went], None, None]:
    """Play so many games, or without end, in this process or in several; they come in the order of their seeds."""
    parts = seeds(seed, number, CHEAP_PART if job.cheap else PART)
    if jobs == 1:
        begin(job)
        for part in parts:
            yield play(part)
    else:
        yield from pooled(begin, (job,), play, parts, jobs)


def seeds(first: int, number: int | None, size: int) -> Iterator[range]:
    """Cut the seeds into parts; without a number there is no last one."""
    for start in count(first, size):
        end = start + size if number is None else min(start + size, first + number)
        if start >= end:
            return
        yield range(start, end)


class Found:
    """What came of the games of one kind."""

    def __init__(self, game: Game, job: Job, seed: int) -> None:
        """Nothing yet; seeds count from this one on."""
        self.game = game
        self.job = job
        self.setups = game.setups()
        self.seed = self.next = seed
        self.games: Counter[int] = Counter()
        self.decisions: Counter[int] = Counter()
        self.longest: Counter[int] = Counter()
        self.failures: list[Went] = []
        self.seconds = 0.0

    def add(self, went: Went) -> None:
        """Count a game."""
        self.next = went.seed + 1
        self.games[went.setup] += 1
        self.decisions[went.setup] += went.decisions
        self.longest[went.setup] = max(self.longest[went.setup], went.decisions)
        if went.error:
            self.failures.append(went)

    def go_on(self, folder: Path) -> None:
        """Take up the numbers that an earlier run of the same games has left, if it has."""
        file = folder / f"{self.game.id}.json"
        earlier = json.loads(file.read_text()) if file.exists() else {}
        now = self.numbers()
        rows = earlier.get("setups", [])
        if any(earlier.get(name) != now[name] for name in SAME) or [row["setup"] for row in rows] != self.written():
            return
        self.next, self.seconds = earlier["next"], earlier["seconds"]
        for i, row in enumerate(rows):
            self.games[i], self.decisions[i], self.longest[i] = row["games"], row["decisions"], row["longest"]
        for failed in earlier["failed"]:
            record = (folder / f"{self.game.id}-{failed['seed']}.txt").read_text()
            self.failures.append(
                Went(failed["seed"], self.written().index(failed["setup"]), 0, failed["error"], record)
            )

    def written(self) -> list[str]:
        """Write the set-ups down."""
        return [write(setup) for setup in self.setups]

    def numbers(self) -> dict[str, Any]:
        """Give everything that was counted, by set-up too."""
        setups = self.written()
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "laws": "cheap" if self.job.cheap else f"all, stride {self.job.stride}",
            "seed": self.seed,
            "next": self.next,
            "games": self.games.total(),
            "decisions": self.decisions.total(),
            "longest": max(self.longest.values(), default=0),
            "seconds": round(self.seconds, 1),
            "failed": [{"seed": f.seed, "setup": setups[f.setup], "error": f.error} for f in self.failures],
            "setups": [
                {"setup": s, "games": self.games[i], "decisions": self.decisions[i], "longest": self.longest[i]}
                for i, s in enumerate(setups)
            ],
        }


def fuzz(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help=tell("help-games-all"))] = None,
    decisions: Annotated[int, typer.Option(help=tell("help-fuzz-decisions"))] = 100_000,
    number: Annotated[int | None, typer.Option("--games", "-n", help=tell("help-fuzz-games"))] = None,
    cheap: Annotated[bool, typer.Option("--cheap", help=tell("help-fuzz-cheap"))] = False,
    stride: Annotated[int, typer.Option(help=tell("help-fuzz-stride"))] = 20,
    jobs: Annotated[int, typer.Option(help=tell("help-jobs"))] = 1,
    seed: Annotated[int, typer.Option(help=tell("help-fuzz-seed"))] = 0,
    minutes: Annotated[float, typer.Option(help=tell("help-fuzz-minutes"))] = 0,
    out: Annotated[Path | None, typer.Option(help=tell("help-fuzz-out"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=tell("help-json"))] = False,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Play random games of every set-up under the laws."""
    speak(lang)
    for what, value in (("--decisions", decisions), ("--games", number), ("--jobs", jobs), ("--stride", stride)):
        if value is not None and value < 1:
            raise Refused("cli_bad_number", name=what, least=1)
    chosen = [load_game(name, None, None) for name in names or ([] if module else games())]
    if module:
        chosen.append(load_game(None, module, None))
    start = time.monotonic()
    all_found: list[Found] = []
    for i, game in enumerate(chosen, 1):
        until = start + minutes * 60 * i / len(chosen) if minutes else math.inf
        job = Job(game.id, module if game is chosen[-1] else None, cheap, stride)
        found = Found(game, job, seed)
        all_found.append(found)
        if out is not None and number is None:
            found.go_on(out)
        play_on(found, number, decisions, jobs, until, out)
    if as_json:
        print(json.dumps([found.numbers() for found in all_found], indent=2))
    else:
        show(all_found)
    if any(found.failures for found in all_found):
        raise typer.Exit(FAILED)


def play_on(found: Found, number: int | None, decisions: int, jobs: int, until: float, out: Path | None) -> None:
    """Play games of one kind until there are enough, or it is late; what was counted is kept now and then."""
    began, before = time.monotonic(), found.seconds
    kept = began

    def enough() -> bool:
        done = number is None and found.decisions.total() >= decisions
        return done or time.monotonic() > until or len(found.failures) >= MOST_FAILURES

    with closing(outcomes(found.job, found.next, number, jobs)) as coming:
        for part in () if enough() else coming:
            for went in part:
                found.add(went)
            found.seconds = before + time.monotonic() - began
            if out is not None and time.monotonic() > kept + KEEP_EVERY:
                keep(out, found)
                kept = time.monotonic()
            if enough():
                break
    if out is not None:
        keep(out, found)


def keep(folder: Path, found: Found) -> None:
    """Write the numbers of a game and the records of those that failed."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{found.game.id}.json").write_text(json.dumps(found.numbers(), indent=2) + "\n")
    for failure in found.failures:
        (folder / f"{found.game.id}-{failure.seed}.txt").write_text(failure.record)


def show(all_found: list[Found]) -> None:
    """Print the numbers for people, and what failed."""
    console = make_console()
    table = Table(box=None, pad_edge=False)
    for column in ("game", "setups", "games", "decisions", "longest", "seconds", "failed"):
        table.add_column(tell(f"column-{column}"), justify="left" if column == "game" else "right")
    for found in all_found:
        numbers = found.numbers()
        counted = [f"{numbers[name]:,}" for name in ("games", "decisions", "longest")]
        failed = str(len(found.failures))
        table.add_row(found.game.id, str(len(found.games)), *counted, f"{found.seconds:,.0f}", failed)
    console.print(table)
    for found in all_found:
        for failure in found.failures:
            print(tell("fuzz-failed", game=found.game.id, seed=failure.seed, error=failure.error.strip()))
