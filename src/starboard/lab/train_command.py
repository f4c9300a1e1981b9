"""`starboard selfplay` and `starboard train`: data for learning, and a net that learns.

As a program of its own (`python -m starboard.lab.train_command`) it trains, without the other commands. Nothing heavy
is imported here: processes that play import this module again, and they need no PyTorch.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from starboard.bots.bot import find_bot
from starboard.core.game import find
from starboard.core.refusal import Refused
from starboard.lab import engines
from starboard.lab.matches import schedule


def need(module: str, extra: str) -> None:
    """Refuse if something is not installed, and say what brings it."""
    if find_spec(module) is None:
        raise Refused("missing_extra", module=module, extra=extra)


def selfplay_command(
    game: Annotated[str, typer.Argument(help="the game")],
    out: Annotated[Path, typer.Option(help="folder for the shards")],
    bots: Annotated[str, typer.Option(help="bots by name, e.g. greedy,uniform or ismcts:400,greedy")] = "greedy",
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 1000,
    seed: Annotated[int, typer.Option(help="the same seed gives the same games")] = 1,
    setup: Annotated[str, typer.Option(help="set-up in notation, e.g. 'seats=2'")] = "",
    explore: Annotated[float, typer.Option(min=0, max=1, help="how often any answer is given instead")] = 0.05,
    seconds: Annotated[float, typer.Option(help="time a bot may take for a decision")] = 1.0,
    shard: Annotated[int, typer.Option(min=1, help="games in each shard")] = 32,
    engine: Annotated[str, typer.Option(help="pool, or ray:ADDRESS if all nodes share the folder")] = "pool",
    jobs: Annotated[int | None, typer.Option(help="processes of the pool")] = None,
) -> None:
    """Let bots play and write every decision for learning."""
    need("numpy", "lab")
    from starboard.lab.selfplay import Writer, encoder

    encoder(game)
    for name in bots.split(","):
        find_bot(name)
    out.mkdir(parents=True, exist_ok=True)
    matches = schedule(find(game), bots.split(","), games, seed, setup, seconds)
    writer = Writer(str(out.resolve()), explore)
    kind, _, address = engine.partition(":")
    if kind not in ("pool", "ray"):
        raise Refused("unknown_engine", name=engine[:60])
    play = engines.pool(jobs, shard, writer) if kind == "pool" else engines.ray(address or None, shard, writer)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(game, total=len(matches))
        answers = 0
        for played in play(matches):
            answers += played.answers
            bar.advance(task)
    written = list(out.glob("*.npz"))
    size = sum(path.stat().st_size for path in written)
    typer.echo(f"{len(matches)} games, {answers} answers; {len(written)} shards, {size / 1e6:.1f} MB in {out}")


def train_command(
    game: Annotated[str, typer.Argument(help="the game")],
    out: Annotated[Path, typer.Option(help="folder for weights and results")],
    minutes: Annotated[float, typer.Option(help="time for everything")] = 9.0,
    jobs: Annotated[int, typer.Option(help="processes that play; 0 is one for each core")] = 0,
    teacher: Annotated[str, typer.Option(help="the bot that is imitated, and to be beaten")] = "greedy",
    start: Annotated[
        list[Path] | None,
        typer.Option(
            help="go on from weights, or from the folder of another run; given several times: from their mean"
        ),
    ] = None,
    rival: Annotated[Path | None, typer.Option(help="weights to be beaten: met now and then, and in exams")] = None,
    data: Annotated[Path | None, typer.Option(help="imitate the games in this folder of shards")] = None,
    exam: Annotated[float, typer.Option(help="part of the games of the exams that is played")] = 1.0,
    examining: Annotated[float, typer.Option(help="seconds that are left for the exams")] = 40.0,
    seconds: Annotated[float, typer.Option(help="time for the games of a round")] = 4.0,
    passes: Annotated[int, typer.Option(help="how often the games of a round are gone through")] = 2,
    rate: Annotated[float, typer.Option(help="how fast it learns from its own games, at first")] = 2e-4,
    last_rate: Annotated[float, typer.Option(help="and in the end")] = 1e-5,
    trust: Annotated[float, typer.Option(help="how much of a surprise a decision later still counts")] = 0.8,
    curiosity: Annotated[float, typer.Option(help="how much variety of answers counts, at first")] = 0.0005,
    last_curiosity: Annotated[float, typer.Option(help="and in the end")] = 0.0,
    sure: Annotated[float, typer.Option(help="part of how sure it is that it keeps before it plays itself")] = 1.0,
    looking: Annotated[
        float,
        typer.Option(min=0, max=1, help="from which share of its decisions it looks ahead, and learns what it saw"),
    ] = 0.0,
    doubt: Annotated[
        float, typer.Option(min=0.01, help="how many times less what it sees counts than when it plays by looks")
    ] = 1.0,
    weight: Annotated[
        float, typer.Option(min=0, help="how much learning what it saw counts beside learning from what came of games")
    ] = 1.0,
    every: Annotated[float, typer.Option(help="seconds from one past self and state on disk to the next")] = 60.0,
    seed: Annotated[int, typer.Option(help="for games and first weights")] = 1,
    device: Annotated[str, typer.Option(help="cpu or cuda; empty: what there is")] = "",
) -> None:
    """Learn to play a game: imitate a bot, then improve by playing."""
    need("torch", "train")
    from starboard.lab.learning import learn

    learn(
        game, out, minutes, jobs, teacher, start or (), rival, data, exam, examining, seconds, passes, rate, last_rate,
        every, seed, device, trust, (curiosity, last_curiosity), sure, looking, doubt, weight,
    )  # fmt: skip


if __name__ == "__main__":
    typer.run(train_command)
