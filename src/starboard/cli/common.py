"""What all commands share: the language, finding a game, facts from a pack, set-up options, messages."""

import importlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import structs
from rich.console import Console

from starboard.core.entries import entries
from starboard.core.facts import FactError, use_pack
from starboard.core.game import ENTRY_POINTS, Game, find, games
from starboard.core.i18n import LANGUAGES, Catalog, catalog
from starboard.core.options import read_fields
from starboard.core.record import ReplayError
from starboard.core.refusal import Refused
from starboard.terminal.words import refusal_text

LEAST_WIDTH, MOST_WIDTH = 60, 160


class Language:
    """The language of this run."""

    now: str = ""


def speak(wanted: str | None) -> str:
    """Set the language of this run: what is asked for, else what the environment says, else English."""
    if wanted is not None and wanted not in LANGUAGES:
        raise Refused("cli_language", lang=wanted[:20], known=", ".join(LANGUAGES))
    Language.now = wanted or _from_environment()
    return Language.now


def language() -> str:
    """Give the language of this run."""
    return Language.now or _from_environment()


def _from_environment() -> str:
    words = sys.argv[1:]
    for word, after in zip(words, [*words[1:], ""], strict=False):
        asked = word.removeprefix("--lang=") if word.startswith("--lang=") else after if word == "--lang" else ""
        if asked in LANGUAGES:
            return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "de" if os.environ[name].lower().startswith("de") else "en"
    return "en"


def tell(text_id: str, **args: Any) -> str:
    """Say one of the command line's own texts."""
    return catalog(language()).say(f"cli-{text_id}", **args)


def message(error: Exception) -> str:
    """Put an error into one line."""
    if isinstance(error, FactError):
        line = str(error)
    elif isinstance(error, Refused):
        line = refusal_text(catalog(language()), None, error.refusal)
    elif isinstance(error, OSError):
        line = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    else:
        line = str(error)
    return " ".join(line.split())


def reach_modules() -> None:
    """Let modules of the working folder be imported."""
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))


def package_of(name: str | None, module: str | None) -> str:
    """Give the package of a game without importing it."""
    if module is not None:
        return module
    if name is None:
        raise Refused("cli_no_game")
    if name not in games():
        raise Refused("unknown_game", name=name[:60])
    for entry in entries(ENTRY_POINTS, name):
        return entry.module
    return f"{ENTRY_POINTS}.{name}"


def load_game(name: str | None, module: str | None = None, pack: Path | None = None) -> Game:
    """Find a game by its name or by the module it lies in; facts of a pack take the place of its own."""
    if module is not None:
        reach_modules()
    if pack is not None:
        put_pack(package_of(name, module), pack)
    if module is None:
        if name is None:
            raise Refused("cli_no_game")
        return find(name)
    try:
        game: Any = importlib.import_module(module).GAME
    except ModuleNotFoundError as error:
        if error.name is None or not module.startswith(error.name):
            raise
        raise Refused("cli_no_module", module=module[:80]) from None
    except AttributeError:
        raise Refused("cli_not_a_game", module=module[:80]) from None
    if not isinstance(game, Game):
        raise Refused("cli_not_a_game", module=module[:80])
    found: Game = game
    games()[found.id] = lambda: found  # bots look a game up by its id
    return found


def read_pack(file: Path) -> Any:
    """Read a pack; raises FactError if it is no JSON."""
    try:
        return json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise FactError(file.name, "", "", f"not JSON: {error}") from None


def read_record(file: Path) -> str:
    """Read the text of a record; raises ReplayError if it is no text."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise ReplayError(tell("no-record", file=str(file))) from None


def put_pack(package: str, file: Path) -> None:
    """Put a pack in place, while the game is not imported yet."""
    if package in sys.modules:
        raise Refused("cli_pack_too_late", package=package)
    use_pack(package, read_pack(file), file.name)


def make_setup(game: Game, settings: Sequence[str], seats: int | None = None) -> Any:
    """Make a set-up from `key=value` words; the rest is as the game proposes."""
    setup = game.default_setup()
    if settings:
        given = read_fields(game.setup_type, " ".join(settings), 0, game.package)
        names = {word.partition("=")[0] for word in " ".join(settings).split() if "=" in word}
        setup = structs.replace(
            setup, **{n: getattr(given, n) for n in names if n in game.setup_type.__struct_fields__}
        )
        if seats is not None and "seats" in names and setup.seats != seats:
            raise Refused("cli_seats_differ", set=setup.seats, named=seats)
    if seats is not None:
        setup = structs.replace(setup, seats=seats)
    game.check_setup(setup)
    return setup


def game_title(texts: Catalog, game: Game) -> str:
    """Give a game's name: `<game>-title` if its catalog has it."""
    return texts.try_say(f"{game.id}-title") or texts.try_say(f"{game.id}-name") or game.id.capitalize()


def make_console(**settings: Any) -> Console:
    """Make the console: no guessing of markup or numbers in texts, at most as wide as one can read."""
    console = Console(highlight=False, markup=False, emoji=False, **settings)
    console.width = max(LEAST_WIDTH, min(MOST_WIDTH, console.width))
    return console
