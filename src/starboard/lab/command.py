"""`starboard arena`: a tournament from the command line."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from starboard.bots.bot import find_bot
from starboard.bots.levels import MIDDLE, NAMES, STARTING, Rating
from starboard.core.game import find
from starboard.core.refusal import Refused
from starboard.lab import engines
from starboard.lab.arena import arena
from starboard.lab.matches import Match, Played, ladder, schedule
from starboard.lab.ratings import Summary
from starboard.lab.report import CELL, STANDING, cell_row, percent, standing_row, write_report


def engine_of(name: str, jobs: int | None) -> engines.Engine:
    """Choose where games are played: `inline`, `pool`, `ray` or `ray:ADDRESS`."""
    if name == "inline":
        return engines.inline
    if name == "pool":
        return engines.pool(jobs, batch=1)  # games of searching bots take minutes: each is kept as soon as it is over
    kind, _, address = name.partition(":")
    if kind == "ray":
        return engines.ray(address or None)
    raise Refused("unknown_engine", name=name[:60])


def nobody(matches: Sequence[Match]) -> Iterator[Played]:
    """Play nothing."""
    return iter(())


def publish_ratings(path: Path, game: str, summed: Summary) -> None:
    """Write the ratings of a ladder beside those of other games; the middle rung is what others are measured by."""
    rated = {s.bot: s for s in summed.bots}
    zero = STARTING - rated[MIDDLE].rating
    known = msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, Rating]]) if path.exists() else {}
    known[game] = {
        name: Rating(*[round(zero + n) for n in (rated[name].rating, rated[name].rating_low, rated[name].rating_high)])
        for name in NAMES
        if name in rated
    }
    path.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items())))) + b"\n")


def show(summed: Summary, console: Console) -> None:
    """Print a tournament's numbers."""
    for head, rows in (
        (STANDING, [standing_row(s) for s in summed.bots]),
        (CELL, [cell_row(c) for c in summed.cells]),
    ):
        grid = Table(*[Column(name, overflow="fold") for name in head])
        for row in rows:
            grid.add_row(*row)
        if rows:
            console.print(grid)
    for title, shares in (("seat", summed.seats), ("side", summed.sides)):
        for name, share in shares.items():
            console.print(f"{title} {name}: {percent(share)} of {share.games}")
    if summed.automata is not None:
        console.print(f"automaton: {percent(summed.automata)}")


def arena_command(
    game: Annotated[str, typer.Argument(help="the game")],
    bots: Annotated[
        str, typer.Option(help="bots by name, e.g. greedy,uniform or ismcts:400,greedy")
    ] = "greedy,uniform",
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 100,
    seed: Annotated[int, typer.Option(help="the same seed gives the same games")] = 1,
    setup: Annotated[str, typer.Option(help="set-up in notation, e.g. 'seats=2'")] = "",
    over: Annotated[
        str, typer.Option(help="go through a field of the set-up evenly: 'robot_world' or 'robot_world=0,3,5'")
    ] = "",
    seconds: Annotated[float, typer.Option(help="time a bot may take for a decision")] = 1.0,
    climb: Annotated[
        bool, typer.Option("--ladder", help="the five levels instead of --bots: each plays the two above it")
    ] = False,
    publish: Annotated[
        Path | None, typer.Option(help="with --ladder: write the ratings into this file, as the lobby shows them")
    ] = None,
    played_only: Annotated[bool, typer.Option("--kept", help="play nothing, sum up what --keep has")] = False,
    engine: Annotated[str, typer.Option(help="inline, pool, ray or ray:ADDRESS")] = "pool",
    jobs: Annotated[int | None, typer.Option(help="processes of the pool")] = None,
    keep: Annotated[
        Path | None, typer.Option(help="file of played games; a tournament goes on where it stopped")
    ] = None,
    report: Annotated[Path | None, typer.Option(help="write a page here, and a JSON beside it")] = None,
    json: Annotated[bool, typer.Option("--json", help="print JSON")] = False,
) -> None:
    """Let bots play each other and say who is better."""
    if climb:
        matches = ladder(find(game), NAMES, games, seed, setup, seconds)
    else:
        for name in bots.split(","):
            find_bot(name)
        matches = schedule(find(game), bots.split(","), games, seed, setup, seconds, over)
    console = Console(stderr=json)
    playing = nobody if played_only else engine_of(engine, jobs)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(game, total=len(matches))
        played, summed = arena(matches, playing, keep, lambda p: bar.advance(task))
    if publish is not None:
        publish_ratings(publish, game, summed)
    if report is not None:
        write_report(report, played, summed)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(summed)).decode())
    else:
        show(summed, console)
