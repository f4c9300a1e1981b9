"""Play records again: every state they name must come again; `--write` writes down what comes now."""

from pathlib import Path
from typing import Annotated

import typer

from starboard.cli.common import load_game, make_console, message, speak, tell
from starboard.cli.table import game_named
from starboard.core.game import Game
from starboard.core.record import ReplayError, parse, renewed
from starboard.core.record import replay as play_again
from starboard.core.refusal import Refused

FAILED = 1
USUAL = Path("tests") / "replays"


def records_in(folder: Path) -> list[Path]:
    """List the records below a folder."""
    return sorted(folder.glob("**/*.txt"))


def comments(content: str) -> str:
    """Keep the comment lines above a record (they may say who sat where)."""
    lines = []
    for line in content.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line + "\n")
    return "".join(lines)


def game_of(file: Path, content: str, module: str | None) -> Game:
    """Find the game of a record.

    A given module serves its own records; a game that is not installed may lie in `tests`, as the sample game does.
    """
    name = game_named(content)
    if name is None:
        raise ReplayError(tell("no-record", file=file.name))
    if module is not None:
        game = load_game(None, module)
        if game.id == name:
            return game
    try:
        return load_game(name)
    except Refused as unknown:
        try:
            return load_game(None, f"tests.{name}")
        except Refused:
            raise unknown from None


def one(file: Path, module: str | None, write: bool) -> str:
    """Replay or renew one record and say how it went; raises ReplayError, Refused or OSError."""
    content = file.read_text("utf-8")
    game = game_of(file, content, module)
    record = parse(content, game)
    if not write:
        play_again(record, game)
        return tell("replay-ok", file=str(file), answers=len(record.answers))
    new = comments(content) + renewed(record, game).text()
    if new == content:
        return tell("replay-same", file=str(file))
    file.write_text(new, "utf-8")
    return tell("replay-renewed", file=str(file))


def replay(
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FILE]...", help=tell("help-records"))] = None,
    write: Annotated[bool, typer.Option("--write", help=tell("help-write"))] = False,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
) -> None:
    """Play records again."""
    speak(lang)
    console = make_console()
    wanted = [f for given in files or [USUAL] for f in (records_in(given) if given.is_dir() else [given])]
    if (not files and not USUAL.is_dir()) or not wanted:
        console.print(tell("replay-none"))
        raise typer.Exit(FAILED)
    failed = 0
    for file in wanted:
        try:
            console.print(one(file, module, write), soft_wrap=True)
        except (ReplayError, Refused, OSError, UnicodeDecodeError) as error:
            failed += 1
            console.print(f"✗ {file}: {message(error)}", style="red", soft_wrap=True)
    console.print(tell("replay-summary", failed=failed, files=len(wanted)))
    if failed:
        raise typer.Exit(FAILED)
