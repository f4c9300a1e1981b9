"""Say how the rulebook of a game stands: where it tells each paragraph of the specification, and what is wrong."""

from rich.console import Console
from rich.table import Table

from starboard.cli.common import make_console, tell
from starboard.core.book import read_book
from starboard.core.book_problems import coverage, problems
from starboard.core.engine import decisions
from starboard.core.game import Game
from starboard.core.pictures import deal, give
from starboard.core.refusal import Refused
from starboard.core.scene import keys
from starboard.core.state import State, view


def show_book(game: Game) -> bool:
    """Print where each paragraph is told and what is wrong with the book; gives whether nothing is."""
    book = read_book(game)
    if book is None:
        raise Refused("cli_no_book", game=game.id)
    console = make_console()
    told = coverage(game, book)
    title = tell("book-title", game=game.id, count=len(told))
    table = Table(box=None, pad_edge=False, title_justify="left", expand=True, title=title)
    table.add_column(tell("column-id"), no_wrap=True, min_width=8)
    for column in ("title", "told"):
        table.add_column(tell(f"column-{column}"), no_wrap=True, overflow="ellipsis", ratio=1)
    for t in told:
        sign = "✗" if t.open else "✓" if t.sections else "~"
        where = ", ".join(t.sections) or t.unsaid
        table.add_row(f"{sign} {t.entry.id}", t.entry.title, where, style="red" if t.open else "")
    console.print(table)
    console.print()
    wrong = problems(game)
    for problem in wrong:
        console.print(f"✗ {problem}", soft_wrap=True, markup=False, highlight=False)
    silent = sum(1 for t in told if not t.sections and t.unsaid)
    console.print(tell("book-summary", problems=len(wrong), told=sum(1 for t in told if t.sections), unsaid=silent))
    return not wrong


def show_example(game: Game, name: str) -> None:
    """Print what lies on the table at both pictures of an example, and what can be answered there."""
    book = read_book(game)
    if book is None or name not in book.examples:
        raise Refused("cli_no_example", name=name)
    example = book.examples[name]
    console = make_console()
    g, _ = deal(game, example)
    for line in example.answers:
        give(game, g, line)
    _show_position(console, game, g, example.seat)
    for line in example.then:
        give(game, g, line)
        console.print(f"→ {line}", style="bold", markup=False)
    if example.then:
        _show_position(console, game, g, example.seat)


def _show_position(console: Console, game: Game, g: State, seat: int | None) -> None:
    """Print the keys on the table, and what everybody can answer."""
    console.print(
        " ".join(sorted(keys(game.scene(view(g, seat), seat)))), soft_wrap=True, markup=False, highlight=False
    )
    for asked in decisions(g):
        for option in asked.options:
            console.print(f"{asked.seat} {option}", soft_wrap=True, markup=False, highlight=False)
