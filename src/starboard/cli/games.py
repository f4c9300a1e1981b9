"""List the games."""

import json
from typing import Annotated

import typer
from rich.table import Table

from starboard.cli.common import game_title, language, make_console, speak, tell
from starboard.core.game import games as known_games
from starboard.core.i18n import catalog


def games(
    as_json: Annotated[bool, typer.Option("--json", help=tell("help-json"))] = False,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """List the games."""
    speak(lang)
    found = [load() for load in known_games().values()]
    titles = {g.id: game_title(catalog(language(), g.package), g) for g in found}
    if as_json:
        rows = [
            {
                "game": g.id,
                "title": titles[g.id],
                "rules": g.rules,
                "seats": [g.seats[0], g.seats[-1]],
                "minutes": list(g.minutes),
                "package": g.package,
            }
            for g in found
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    console = make_console()
    if not found:
        console.print(tell("no-installed-games"))
        return
    table = Table(box=None, pad_edge=False)
    for column in ("game", "name", "players", "minutes", "rules"):
        table.add_column(tell(f"column-{column}"))
    for g in found:
        minutes = f"{g.minutes[0]}–{g.minutes[1]}" if g.minutes[1] else ""
        players = f"{g.seats[0]}–{g.seats[-1]}" if len(g.seats) > 1 else str(g.seats[0])
        table.add_row(g.id, titles[g.id], players, minutes, str(g.rules))
    console.print(table)
