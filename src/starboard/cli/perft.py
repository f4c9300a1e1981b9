"""Count the sequences of answers to a depth: a number that changes when options come or go."""

import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from starboard.cli.common import load_game, make_console, make_setup, speak, tell
from starboard.core.engine import apply, decision, decisions, waiting
from starboard.core.options import write
from starboard.core.record import parse, replay
from starboard.core.refusal import Refused
from starboard.core.state import State, clone


def count(g: State, depth: int) -> int:
    """Count the sequences of so many answers, of whichever seats are waited for; forms count their suggestions."""
    if depth == 0:
        return 1
    if depth == 1:
        return sum(len(d.options) for d in decisions(g))
    total = 0
    for seat in waiting(g):
        asked = decision(g, seat)
        assert asked is not None
        for option in asked.options:
            trial = clone(g)
            apply(trial, seat, option, watch=False)
            total += count(trial, depth - 1)
    return total


def divided(g: State, depth: int) -> dict[str, int]:
    """Count the sequences below each first answer."""
    found: dict[str, int] = {}
    for asked in decisions(g):
        for option in asked.options:
            trial = clone(g)
            apply(trial, asked.seat, option, watch=False)
            found[f"{asked.seat} {write(option)}"] = count(trial, depth - 1)
    return found


def perft(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help=tell("help-game"))] = None,
    depth: Annotated[int, typer.Option(help=tell("help-depth"))] = 3,
    seed: Annotated[int, typer.Option(help=tell("help-seed"))] = 0,
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help=tell("help-set"))] = None,
    divide: Annotated[bool, typer.Option("--divide", help=tell("help-divide"))] = False,
    start: Annotated[Path | None, typer.Option("--from", metavar="FILE", help=tell("help-from"))] = None,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Count the sequences of answers to a depth."""
    speak(lang)
    if depth < 1:
        raise Refused("cli_bad_number", name="--depth", least=1)
    game = load_game(name, module)
    g: Any
    if start is not None:
        g = replay(parse(start.read_text("utf-8"), game), game)
    else:
        g = game.setup(make_setup(game, settings or []), seed)
    console = make_console()
    table = Table(box=None, pad_edge=False)
    if divide:
        table.add_column(tell("perft-answer"))
        table.add_column(tell("perft-sequences"), justify="right")
        for answer, n in divided(g, depth).items():
            table.add_row(answer, str(n))
        console.print(table)
        return
    for column in ("depth", "sequences", "seconds"):
        table.add_column(tell(f"perft-{column}"), justify="right")
    for n in range(1, depth + 1):
        began = time.perf_counter()
        table.add_row(str(n), str(count(g, n)), f"{time.perf_counter() - began:.2f}")
    console.print(table)
