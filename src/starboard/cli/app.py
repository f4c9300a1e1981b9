"""All commands put together."""

import os
import re
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

import typer

from starboard.cli import packs
from starboard.cli.bench import bench
from starboard.cli.card import card
from starboard.cli.common import message, tell
from starboard.cli.fuzz import fuzz
from starboard.cli.games import games
from starboard.cli.perft import perft
from starboard.cli.play import play
from starboard.cli.replay import replay
from starboard.cli.rules import rules
from starboard.cli.simulate import simulate
from starboard.cli.site import site
from starboard.cli.voidfall import voidfall_fair, voidfall_map
from starboard.core.i18n import MissingText
from starboard.core.record import ReplayError
from starboard.core.refusal import Refused
from starboard.lab.command import arena_command
from starboard.lab.train_command import selfplay_command, train_command
from starboard.server.operation.command import app_command as server_commands

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    help=tell("help-app"), no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip
app.command(help=tell("help-play"))(play)
app.command(help=tell("help-games"))(games)
app.command(help=tell("help-simulate"))(simulate)
app.command(help=tell("help-fuzz"))(fuzz)
app.command("arena", help=tell("help-arena"))(arena_command)
app.command("selfplay", help=tell("help-selfplay"))(selfplay_command)
app.command("train", help=tell("help-train"))(train_command)
app.command(help=tell("help-bench"))(bench)
app.command(help=tell("help-replay"))(replay)
app.command(help=tell("help-perft"))(perft)
app.command(help=tell("help-rules"))(rules)
app.command(help=tell("help-site"))(site)
app.command(help=tell("help-card"))(card)
app.command("voidfall-map", help=tell("help-voidfall-map"))(voidfall_map)
app.command("voidfall-fair", help=tell("help-voidfall-fair"))(voidfall_fair)
app.add_typer(packs.app, name="pack")
server_commands(app)


SETTING = re.compile(r"[a-z_][a-z0-9_]*=")


def spread(words: Sequence[str]) -> list[str]:
    """Let one `--set` take several settings: `--set seats=2 sets=3` is `--set seats=2 --set sets=3`."""
    found: list[str] = []
    for word in words:
        if SETTING.match(word) and len(found) > 1 and found[-2] == "--set":
            found.append("--set")
        found.append(word)
    return found


def mend_streams() -> None:
    """Stand in for streams that are closed, and show what a terminal cannot write by something else."""
    sys.stdin = sys.stdin or Path(os.devnull).open()  # noqa: SIM115 (open as long as the program)
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def main() -> None:
    """Run a command; what goes wrong is told in one line."""
    mend_streams()
    try:
        app(spread(sys.argv[1:]))
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "starboard"):
            raise
        print(f"starboard: {tell('needs-package', package=package)}", file=sys.stderr)
        sys.exit(FAILED)
    except (Refused, ReplayError, MissingText, OSError) as error:
        if isinstance(error, BrokenPipeError):
            # The reader has left; nothing more can be said to it, not even at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(INTERRUPTED)
        print(f"starboard: {message(error)}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
