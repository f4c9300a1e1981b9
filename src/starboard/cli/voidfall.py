"""The commands for maps of Voidfall; the game is loaded when one of them runs, not at every start of the program."""

from pathlib import Path
from typing import Annotated

import typer

from starboard.cli.common import speak, tell


def voidfall_map(
    names: Annotated[list[str] | None, typer.Argument(metavar="[MAP]...", help=tell("help-map-names"))] = None,
    seed: Annotated[int | None, typer.Option(help=tell("help-map-seed"))] = None,
    players: Annotated[int, typer.Option(help=tell("help-map-players"))] = 2,
    aggression: Annotated[int, typer.Option(help=tell("help-map-aggression"))] = 0,
    complexity: Annotated[int, typer.Option(help=tell("help-map-complexity"))] = 0,
    theme: Annotated[str, typer.Option(help=tell("help-map-theme"))] = "",
    name: Annotated[str, typer.Option("--id", help=tell("help-map-id"))] = "",
    write: Annotated[Path | None, typer.Option(metavar="FILE", help=tell("help-map-write"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Show and check the maps that are named, or make one from a number."""
    from starboard.cli.voidfall_map import show_maps

    speak(lang)
    show_maps(names or [], seed, players, aggression, complexity, theme, name, write)


def voidfall_fair(
    names: Annotated[list[str] | None, typer.Argument(metavar="[SCENARIO]...", help=tell("help-fair-names"))] = None,
    two: Annotated[int, typer.Option(help=tell("help-fair-two"))] = 400,
    more: Annotated[int, typer.Option(help=tell("help-fair-more"))] = 200,
    bot: Annotated[str, typer.Option(help=tell("help-bots"))] = "greedy",
    seed: Annotated[int, typer.Option(help=tell("help-seed"))] = 0,
    also: Annotated[list[int] | None, typer.Option(help=tell("help-fair-also"))] = None,
    jobs: Annotated[int, typer.Option(help=tell("help-jobs"))] = 1,
    seconds: Annotated[float, typer.Option(help=tell("help-fair-seconds"))] = 600.0,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help=tell("help-fair-output"))] = Path(
        "voidfall-fair.jsonl"
    ),
    kept: Annotated[Path | None, typer.Option(metavar="FILE", help=tell("help-fair-kept"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Play many games on every map and print what came of it; games in the files are not played again."""
    from starboard.cli.voidfall_fair import measure_maps

    speak(lang)
    measure_maps(names or [], two, more, bot, seed, also or [], jobs, seconds, output, kept)
