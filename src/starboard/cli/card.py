"""Look up what games are made of: cards, tiles, technologies, with every power in words and what is ruled about it."""

from typing import Annotated

import typer
from rich.console import Console

from starboard.cli.common import language, load_game, make_console, speak, tell
from starboard.core.compendium import Found, chip_text, look_up, rulings
from starboard.core.game import Game, find, games
from starboard.core.i18n import catalog
from starboard.core.refusal import Refused
from starboard.core.scene import Line

MOST = 4
"""So many are shown with all they say; of more there is a list."""


def card(
    words: Annotated[list[str], typer.Argument(metavar="NAME", help=tell("help-card-name"))],
    game: Annotated[str | None, typer.Option(help=tell("help-game"))] = None,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Look up a component by name, kind or effect."""
    speak(lang)
    wanted = " ".join(words)
    if game is not None or module is not None:
        playable = [load_game(game, module)]
    else:
        playable = [find(name) for name in games()]
    found = [(g, f) for g in playable for f in look_up(g, wanted, language())]
    if not found:
        raise Refused("cli_no_card", name=wanted)
    console = make_console()
    if len(found) > MOST:
        for g, f in found:
            console.print(f"{_name(f, g.package)}  ({g.id}: {_kind(f, g.package)})", markup=False, highlight=False)
        console.print(tell("card-many", count=len(found)))
        return
    for g, f in found:
        _show(console, f, g)


def _name(found: Found, package: str) -> str:
    return catalog(language(), package).say(found.card.label) if found.card.label is not None else found.card.key


def _kind(found: Found, package: str) -> str:
    say = catalog(language(), package)
    return " · ".join([say.say(found.shelf.label), *(say.say(word) for word in found.card.keywords)])


def _show(console: Console, found: Found, game: Game) -> None:
    """Print everything a component says, and what is ruled about it."""
    package = game.package
    say, shown = catalog(language(), package), found.card
    numbers = [n for n in (shown.corner, shown.points) if n]
    head = [_kind(found, package), *([" / ".join(numbers)] if numbers else [])]
    console.print(_name(found, package), style="bold", markup=False, highlight=False)
    console.print(f"{found.game}: {' · '.join(head)}", markup=False, highlight=False)

    def lines(side: tuple[Line, ...]) -> None:
        for line in side:
            chip = chip_text(line.chip, found.game, say)
            console.print(f"  {f'[{chip}] ' if chip else ''}{say.say(line.text)}", markup=False, highlight=False)

    lines(shown.lines)
    if shown.back:
        console.print(f"  {tell('card-other-side')}", markup=False)
        lines(shown.back)
    for ruling in rulings(game, language()).get(shown.key, ()):
        where = ruling.decision or ruling.title
        console.print(f"  § {where}: {ruling.words}", markup=False, highlight=False)
    console.print()
