"""List the rules of a game: what cites them, what covers them, what is still open."""

import json
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from msgspec import Struct, to_builtins
from rich.table import Table

from starboard.cli.book import show_book, show_example
from starboard.cli.common import language, load_game, make_console, speak, tell
from starboard.cli.paragraphs import REASONS, Coverage, all_uses
from starboard.core.paragraphs import Entry, read_rules
from starboard.core.refusal import Refused

OPEN = 1


class Line(Struct, frozen=True):
    """One rule and how it stands."""

    id: str
    kind: str
    title: str
    cited: list[str]
    covered: list[str]
    reason: str
    open: bool


class Report(Struct, frozen=True):
    """How the rules of a game stand."""

    game: str
    rules: list[Line]
    stale: list[str]
    """Ids with a reason that need none."""
    unknown: list[str]
    """Ids with a reason that are not in the rules."""
    unknown_cites: list[tuple[str, str]]
    """Places that cite a paragraph that is not in the rules, with its number."""

    @property
    def open(self) -> list[Line]:
        """What is neither cited and covered nor excused."""
        return [line for line in self.rules if line.open]


def folder_of(package: str) -> Path:
    """Find the folder of a package."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise Refused("cli_no_module", module=package)
    return Path(next(iter(spec.submodule_search_locations)))


def tests_of(game: str, package: Path) -> list[Path]:
    """Find the tests and vectors of a game: below the working folder, else below the one that holds its source."""
    for root in (Path.cwd(), *package.parents):
        found = [p for p in (root / "tests" / "games" / game, root / "tests" / "vectors" / game) if p.is_dir()]
        if found:
            return found
    return []


def reasons_in(folders: list[Path]) -> dict[str, str]:
    """Read what is open on purpose, and why."""
    found: dict[str, str] = {}
    for folder in folders:
        file = folder / REASONS
        if file.is_file():
            try:
                found |= {str(k): str(v) for k, v in tomllib.loads(file.read_text("utf-8")).items()}
            except tomllib.TOMLDecodeError as error:
                raise Refused("malformed", line=str(file), where=str(error)) from None
    return found


def text_of(package: Path, lang: str = "") -> str:
    """Read the rules in a language, or as they were first written where there is no such text."""
    own = package / f"rules.{lang}.md"
    return (own if own.is_file() else package / "rules.md").read_text("utf-8")


def report(game: str, package: Path, tests: list[Path], lang: str = "") -> Report:
    """Compare the rule text with code and tests."""
    entries = read_rules(text_of(package, lang))
    reasons = reasons_in(tests)
    cites = Coverage(entries, all_uses([package], (".py",)))
    covers = Coverage(entries, all_uses([t for t in tests if t != package], (".py", ".toml", ".json")))
    lines = [_line(e, cites.of(e), covers.of(e), reasons.get(e.id, "")) for e in entries]
    done = {x.id for x in lines if x.covered and (x.cited or x.kind == "vector")}
    return Report(
        game,
        lines,
        [key for key in reasons if key in done],
        [key for key in reasons if key not in {e.id for e in entries}],
        [(u.place, u.written) for u in cites.unknown],
    )


def _line(entry: Entry, cited: list[str], covered: list[str], reason: str) -> Line:
    done = bool(covered) and (bool(cited) or entry.kind == "vector")
    return Line(entry.id, entry.kind, entry.title, cited, covered, reason, not done and not reason)


def rules(
    name: Annotated[str | None, typer.Argument(metavar="GAME", help=tell("help-game"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=tell("help-json"))] = False,
    tests: Annotated[list[Path] | None, typer.Option(help=tell("help-tests"))] = None,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="de|en"))] = None,
    book: Annotated[bool, typer.Option("--book", help=tell("help-book-coverage"))] = False,
    example: Annotated[str, typer.Option(help=tell("help-book-example"))] = "",
) -> None:
    """List the rules of a game."""
    speak(lang)
    game = load_game(name, module)
    if example:
        show_example(game, example)
        return
    if book:
        if not show_book(game):
            raise typer.Exit(OPEN)
        return
    package = folder_of(game.package)
    if not (package / "rules.md").is_file():
        raise Refused("cli_no_rules", game=game.id)
    for folder in tests or []:
        if not folder.exists():
            raise FileNotFoundError(2, "No such file or directory", str(folder))
    found = report(game.id, package, tests or tests_of(game.id, package), language())
    if as_json:
        print(json.dumps(to_builtins(found) | {"open": [x.id for x in found.open]}, ensure_ascii=False, indent=2))
    else:
        show(found)
    if found.open or found.unknown:
        raise typer.Exit(OPEN)


def show(found: Report) -> None:
    """Print the rules, then what is open."""
    console = make_console()
    table = Table(
        box=None,
        pad_edge=False,
        title_justify="left",
        expand=True,
        title=tell("rules-title", game=found.game, count=len(found.rules)),
    )
    table.add_column(tell("column-id"), no_wrap=True, min_width=8)
    for column in ("title", "cited", "covered"):
        table.add_column(tell(f"column-{column}"), no_wrap=True, overflow="ellipsis", ratio=1)
    for x in found.rules:
        sign = "✗" if x.open else "~" if x.reason else "✓"
        cited = _places(x.cited) if x.kind != "vector" else "·"
        table.add_row(f"{sign} {x.id}", x.title, cited, _places(x.covered), style="red" if x.open else "")
    console.print(table)
    console.print()
    for line in found.open:
        missing = ([tell("rules-not-cited")] if not line.cited and line.kind != "vector" else []) + (
            [tell("rules-not-covered")] if not line.covered else []
        )
        console.print(f"✗ {line.id} {line.title[:50]}: {', '.join(missing)}", soft_wrap=True)
    for line in found.rules:
        if line.reason:
            console.print(f"~ {line.id}: {line.reason}", soft_wrap=True)
    for key in found.stale:
        console.print(tell("rules-stale", id=key, file=REASONS))
    for key in found.unknown:
        console.print(tell("rules-unknown", id=key, file=REASONS))
    for place, number in found.unknown_cites:
        console.print(tell("rules-unknown-cite", place=place, id=number))
    excused = sum(1 for x in found.rules if x.reason)
    closed = len(found.rules) - len(found.open) - excused
    console.print(tell("rules-summary", open=len(found.open), excused=excused, closed=closed))


def _places(places: list[str]) -> str:
    return "" if not places else places[0] + (f" +{len(places) - 1}" if len(places) > 1 else "")
