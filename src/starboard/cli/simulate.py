"""Let bots play many games: how fast, how long, with what scores. The same seed gives the same games."""

import json
import statistics
import sys
import time
import traceback
from collections.abc import Generator
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Struct
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starboard.bots.bot import find_bot, position
from starboard.cli.common import game_title, language, load_game, make_console, make_setup, speak, tell
from starboard.cli.pool import pooled
from starboard.core.engine import waiting
from starboard.core.game import Game
from starboard.core.i18n import catalog
from starboard.core.options import write
from starboard.core.record import Recorder
from starboard.core.refusal import Refused
from starboard.core.rng import MASK, Rng, mix
from starboard.core.state import digest
from starboard.core.testing import LawBroken, Trial

FAILED = 1
CHUNKS_PER_JOB = 8


class Job(Struct, frozen=True):
    """What a process needs to know to play."""

    name: str | None
    module: str | None
    pack: str | None
    settings: tuple[str, ...]
    seats: int
    bots: tuple[str, ...]
    laws: bool
    stride: int


class Played(Struct, frozen=True):
    """How one game went."""

    seed: int
    scores: tuple[float, ...]
    places: tuple[int, ...]
    decisions: int
    digest: str


class Failure(Struct, frozen=True):
    """A game that failed, with its record."""

    seed: int
    error: str
    details: str
    record: str


class Worker:
    """Plays games in one process."""

    def __init__(self, job: Job, game: Game | None = None) -> None:
        """Load the game, unless it is there."""
        self.job = job
        self.game = game or load_game(job.name, job.module, Path(job.pack) if job.pack else None)
        self.setup = make_setup(self.game, job.settings, job.seats)
        self.bots = [find_bot(name) for name in job.bots]

    def play(self, seeds: range) -> list[Played | Failure]:
        """Play the games with these seeds, until one fails."""
        found: list[Played | Failure] = []
        for seed in seeds:
            found.append(self.one(seed))
            if isinstance(found[-1], Failure):
                break
        return found

    def one(self, seed: int) -> Played | Failure:
        """Play one game."""
        table: Recorder | None = None
        try:
            if self.job.laws:
                trial = Trial(self.game, self.setup, seed, self.job.stride)
                table = trial.table
                trial.run()
            else:
                table = Recorder(self.game, self.setup, seed)
                self.bots_play(table, seed)
            result = self.game.result(table.state)
        except LawBroken as error:
            return Failure(seed, str(error).partition("\n")[0], "", table.record.text() if table else "")
        except Exception as error:
            # Whatever a game does wrong, the record is what helps to find it.
            problem = f"{type(error).__name__}: {error}".partition("\n")[0]
            return Failure(seed, problem, traceback.format_exc(), table.record.text() if table else "")
        return Played(seed, result.scores, result.places, len(table.record.answers), digest(table.state))

    def bots_play(self, table: Recorder, seed: int) -> None:
        """Let the bots play to the end; who of several goes first is drawn by lot."""
        rng = Rng(mix((seed ^ 0x51AB0A2D) & MASK))
        g = table.state
        while seats := waiting(g):
            if g.answers > self.game.bound:
                raise LawBroken(f"the game did not end within {self.game.bound} answers")
            seat = seats[0] if len(seats) == 1 else rng.pick(seats)
            answer = self.bots[seat].choose(position(self.game.id, g, seat, rng.below(1 << 62)))
            table.apply(seat, answer, watch=False)


class Here:
    """The worker of a process of the pool."""

    worker: Worker


def _start(job: Job) -> None:
    Here.worker = Worker(job)


def _play(seeds: range) -> list[Played | Failure]:
    return Here.worker.play(seeds)


def chunks(first: int, games: int, jobs: int) -> list[range]:
    """Cut the seeds into parts that keep all processes busy."""
    size = max(1, min(200, games // (jobs * CHUNKS_PER_JOB)))
    return [range(i, min(i + size, first + games)) for i in range(first, first + games, size)]


def results(job: Job, game: Game, seed: int, games: int, jobs: int) -> Generator[Played | Failure, None, None]:
    """Play all games, in this process or in several; they come in the order of their seeds."""
    parts = chunks(seed, games, jobs)
    if jobs == 1:
        worker = Worker(job, game)
        for part in parts:
            yield from worker.play(part)
        return
    for found in pooled(_start, (job,), _play, parts, jobs):
        yield from found


def seat_row(played: list[Played], side: int, job: Job) -> dict[str, Any]:
    """Sum up how one seat (or an automaton, which has no bot) did."""
    scores = [p.scores[side] for p in played]
    return {
        "bot": None if side >= job.seats else "any" if job.laws else job.bots[side],
        "automaton": side >= job.seats,
        "mean_score": round(statistics.fmean(scores), 3),
        "sd_score": round(statistics.pstdev(scores), 3),
        "wins": sum(p.places[side] == 1 for p in played),
        "mean_place": round(statistics.fmean(p.places[side] for p in played), 3),
    }


def summary(
    game: Game, setup: Any, job: Job, seed: int, played: list[Played], seconds: float, jobs: int
) -> dict[str, Any]:
    """Put all numbers together; `digest` is equal for equal games, however many processes played them."""
    lengths = [p.decisions for p in played]
    sides = len(played[0].scores)
    together = blake2b("".join(p.digest for p in played).encode(), digest_size=8).hexdigest()
    return {
        "game": game.id,
        "setup": write(setup),
        "seed": seed,
        "games": len(played),
        "jobs": jobs,
        "laws": job.laws,
        "seconds": round(seconds, 3),
        "games_per_s": round(len(played) / seconds, 2),
        "decisions_per_s": round(sum(lengths) / seconds, 1),
        "decisions": {"mean": round(statistics.fmean(lengths), 2), "least": min(lengths), "most": max(lengths)},
        "seats": [seat_row(played, i, job) for i in range(sides)],
        "digest": together,
    }


def progress_bar(quiet: bool) -> Progress:
    """Make the bar; it goes to the error stream, so that JSON stays clean."""
    console = make_console(stderr=True)
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        TextColumn("{task.fields[speed]}"), console=console, transient=True, disable=quiet or not console.is_terminal,
    )  # fmt: skip


def simulate(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help=tell("help-game"))] = None,
    number: Annotated[int, typer.Option("--games", "-n", help=tell("help-number-of-games"))] = 100,
    bots: Annotated[str, typer.Option(help=tell("help-bots"))] = "uniform",
    seed: Annotated[int, typer.Option(help=tell("help-seed"))] = 0,
    jobs: Annotated[int, typer.Option(help=tell("help-jobs"))] = 1,
    as_json: Annotated[bool, typer.Option("--json", help=tell("help-json"))] = False,
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help=tell("help-set"))] = None,
    laws: Annotated[bool, typer.Option("--laws", help=tell("help-laws"))] = False,
    stride: Annotated[int, typer.Option(help=tell("help-stride"))] = 1,
    pack: Annotated[Path | None, typer.Option(help=tell("help-pack-file"))] = None,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Let bots play many games."""
    speak(lang)
    for what, value in (("--games", number), ("--jobs", jobs), ("--stride", stride)):
        if value < 1:
            raise Refused("cli_bad_number", name=what, least=1)
    game = load_game(name, module, pack)
    named = [b.strip() for b in bots.split(",")]
    setup = make_setup(game, settings or [], len(named) if len(named) > 1 and not settings else None)
    seated = tuple(named[i % len(named)] for i in range(setup.seats))
    job = Job(name, module, str(pack) if pack else None, tuple(settings or ()), setup.seats, seated, laws, stride)
    for bot in seated:
        find_bot(bot)
    jobs = min(jobs, number)
    played: list[Played] = []
    start = time.perf_counter()
    with progress_bar(as_json) as bar:
        task = bar.add_task(tell("simulate-progress"), total=number, speed="")
        with closing(results(job, game, seed, number, jobs)) as coming:
            for found in coming:
                if isinstance(found, Failure):
                    bar.stop()
                    report_failure(found)
                    raise typer.Exit(FAILED)
                played.append(found)
                speed = len(played) / (time.perf_counter() - start)
                bar.update(task, completed=len(played), speed=f"{speed:,.1f}/s")
    numbers = summary(game, setup, job, seed, played, time.perf_counter() - start, jobs)
    if as_json:
        print(json.dumps(numbers, indent=2))
    else:
        show(game, numbers)


def report_failure(failure: Failure) -> None:
    """Print the record of a game that failed, so that it can be replayed."""
    print(tell("simulate-failed", seed=failure.seed, error=failure.error), file=sys.stderr)
    if failure.details:
        print(failure.details, file=sys.stderr)
    print(tell("simulate-record"), file=sys.stderr)
    print(failure.record, end="")


def show(game: Game, numbers: dict[str, Any]) -> None:
    """Print the numbers for people."""
    console = make_console()
    title = game_title(catalog(language(), game.package), game)
    console.print(tell("simulate-title", game=title, games=numbers["games"], seed=str(numbers["seed"])), style="bold")
    table = Table(box=None, pad_edge=False)
    for column in ("seat", "bot", "mean", "spread", "wins", "place"):
        table.add_column(tell(f"column-{column}"), justify="left" if column in ("seat", "bot") else "right")
    for i, row in enumerate(numbers["seats"], 1):
        who = tell("automaton") if row["automaton"] else str(i)
        table.add_row(
            who, row["bot"] or "", f"{row['mean_score']:.2f}", f"{row['sd_score']:.2f}", str(row["wins"]),
            f"{row['mean_place']:.2f}",
        )  # fmt: skip
    console.print(table)
    length = numbers["decisions"]
    console.print(tell("simulate-length", mean=length["mean"], least=length["least"], most=length["most"]))
    speeds = {k: f"{numbers[k]:,.0f}" for k in ("games_per_s", "decisions_per_s")}
    console.print(tell("simulate-speed", jobs=numbers["jobs"], **speeds))
    if numbers["laws"]:
        console.print(tell("simulate-laws", games=numbers["games"]))
