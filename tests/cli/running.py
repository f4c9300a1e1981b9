"""Runs the command line as a person would, in this process."""

import re
from pathlib import Path

from typer.testing import CliRunner

from starboard.cli.app import app

SALVAGE = ("--module", "tests.sample_game")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Done:
    """What came of a command."""

    def __init__(self, code: int, output: str, error: BaseException | None) -> None:
        self.code, self.output, self.error = code, output, error


def run(*words: str, typed: str = "", lang: str = "en", home: Path | None = None, width: int = 100) -> Done:
    """Run a command; `typed` is what is typed, `home` where records are kept."""
    env = {
        "COLUMNS": str(width),
        "LANG": lang,
        "LC_ALL": "",
        "TERM": "dumb",
        "XDG_DATA_HOME": str(home or "/nonexistent"),
    }
    result = CliRunner().invoke(app, list(words), input=typed, env=env)
    error = result.exception
    return Done(result.exit_code, ESCAPES.sub("", result.output), None if isinstance(error, SystemExit) else error)
