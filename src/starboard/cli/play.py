"""Play at the terminal: the table is drawn, questions are asked, what the others do is told."""

import os
import re
import shlex
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text as Rich

from starboard.cli.asking import LETTERS, Answers, extras, marks
from starboard.cli.common import (
    game_title,
    language,
    load_game,
    make_console,
    make_setup,
    message,
    read_pack,
    read_record,
    speak,
    tell,
)
from starboard.cli.forms import Cancelled, FormPrompt
from starboard.cli.table import HUMAN, Table, game_named, resumed, seated
from starboard.core.engine import apply_selection, decision, why_not
from starboard.core.events import Event
from starboard.core.game import Game, Result, games
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import Option, read
from starboard.core.record import ReplayError
from starboard.core.refusal import Refused
from starboard.core.scene import Question, Scene, question, walk
from starboard.core.state import clone, view
from starboard.core.text import Text
from starboard.terminal.blocks import Block, beside, fitted, flow, indented, joined, text, width_of, wrapped
from starboard.terminal.draw import Painter
from starboard.terminal.words import Words

TOLD = 14
"""So many of the last happenings are shown above a question; the log has all."""


EXTRA = re.compile(f"([0-9]+)([{LETTERS}])")
"""An answer with an extra, typed: `4a`."""


RUN = 5
"""A longer run of happenings of one sort is shortened above a question."""


class Leave(Exception):
    """The player leaves the table."""


class Play:
    """One sitting at the terminal."""

    def __init__(self, table: Table, words: Words, console: Console, show_todo: bool, free_undo: bool, file: Path,
                 module: str | None = None) -> None:  # fmt: skip
        """Sit down; `file` is where the record goes when one leaves."""
        self.table, self.words, self.console = table, words, console
        self.show_todo, self.free_undo, self.file, self.module = show_todo, free_undo, file, module
        self.seen = dict.fromkeys(range(len(table.seats)), len(table.moves))
        self.looking: int | None = None

    # --- the sitting

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            while (seat := self.table.next_seat()) is not None:
                if seat in self.table.bots:
                    self.table.take(seat, self.table.bot_answer(seat))
                    if not self.table.humans:
                        self.watch()
                else:
                    self.ask(seat)
        except (Leave, EOFError, KeyboardInterrupt):
            self.leave()
            return
        self.finish()

    def watch(self) -> None:
        """Tell what a bot did to those who only look on."""
        for event in self.table.heard(None, len(self.table.moves) - 1)[0]:
            self.show(wrapped(joined(text("·", "dim"), self.words.event(event)), self.console.width))

    def leave(self) -> None:
        """Keep the game and say how to go on."""
        self.console.print()
        if not any(m.seat not in self.table.bots for m in self.table.moves):
            self.show([text(self.words.own("bye"))])
            return
        self.say_saved(self.keep())

    def keep(self) -> Path:
        """Write the record where it belongs, or, if that cannot be, among temporary files."""
        try:
            self.table.save(self.file)
        except OSError as error:
            self.note("✗ " + message(error), "red")
            self.file = Path(tempfile.gettempdir()) / self.file.name
            self.table.save(self.file)
        return self.file

    def say_saved(self, file: Path) -> None:
        """Say where the record lies and how to continue it."""
        module = f" --module {self.module}" if self.module else ""
        self.show([text(self.words.own("saved", file=str(file)))])
        # The command must survive copying, so it is never broken over lines.
        self.console.print(f"  starboard play --resume {shlex.quote(str(file))}{module}", style="bold", soft_wrap=True)

    def finish(self) -> None:
        """Show the last position, what led to it, and the score."""
        viewer = self.table.humans[0] if len(self.table.humans) == 1 else None
        if self.table.humans:
            self.console.clear()
        self.show(self.board(viewer, None))
        if self.table.humans:
            self.show(self.news(viewer))
        result = self.table.game.result(self.table.state)
        self.show(score_sheet(self.words, result, self.console.width))
        if self.table.humans:
            self.note(self.words.own("recorded", file=str(self.keep())), "dim")

    # --- what is shown

    def show(self, block: Block) -> None:
        """Print lines."""
        for line in block:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def note(self, words: str, style: str = "") -> None:
        """Print a sentence."""
        self.show(wrapped(text(words, style), self.console.width))

    def scene(self, seat: int | None) -> Scene:
        """Lay out what a seat may see."""
        scene: Scene = self.table.game.scene(view(self.table.state, seat), seat)
        return scene

    def painter(self, seat: int | None, asked: Question | None) -> Painter:
        """Draw with the numbers of the answers."""
        return Painter(
            self.words,
            self.console.width,
            marks(asked, extras(asked, self.table.game.package)) if asked else None,
            seat,
        )

    def board(self, seat: int | None, asked: Question | None) -> Block:
        """Draw the header and the table."""
        scene = self.scene(seat)
        left = joined(
            text(f" {game_title(self.words.texts, self.table.game)} ", "bold reverse"),
            self.words.say(scene.round, "bold"), self.words.say(scene.phase), between="  ",
        )  # fmt: skip
        right = self.words.person(seat) if seat is not None else text("")
        return [*header(left, right, self.console.width), *self.painter(seat, asked).scene(scene)]

    def news(self, seat: int | None) -> Block:
        """Tell what happened since this seat last looked."""
        since = self.seen.get(seat if seat is not None else -1, 0)
        told = self.shortened([e for events in self.table.heard(seat, since) for e in events])
        if not told:
            return []
        lines = [text(self.words.own("meanwhile"), "bold")]
        if len(told) > TOLD:
            lines.append(text("  " + self.words.own("earlier", count=len(told) - TOLD), "dim"))
        for line in told[-TOLD:]:
            lines += indented(wrapped(joined(text("·", "dim"), line), self.console.width - 2))
        return lines

    def shortened(self, events: Sequence[Event]) -> Block:
        """Tell what happened, a long run of happenings of one sort by its first and its last; the log has all."""
        lines: Block = []
        for _, run in groupby(events, type):
            told = [self.words.event(e) for e in run]
            if len(told) > RUN:
                left_out = text(self.words.own("and-more", count=len(told) - 3), "dim")
                told = [*told[:2], left_out, told[-1]]
            lines += told
        return lines

    def todo(self) -> Block:
        """Show the stack of what is to come, next thing first."""
        lines = [text(self.words.own("todo"), "bold")]
        for n, step in enumerate(reversed(self.table.state.todo), 1):
            name = self.words.texts.has(step.text(self.table.game.id).id)
            said = self.words.say(step.text(self.table.game.id)) if name else None
            lines.append(joined(text(f"{n:>3}"), text(notation(step), "cyan"), said, between="  "))
        return [line for row in lines for line in wrapped(row, self.console.width)]

    # --- one decision

    def ask(self, seat: int) -> None:
        """Ask one person until an answer is taken."""
        self.curtain(seat)
        asked = self.question(seat)
        self.console.clear()
        self.show(self.board(seat, asked))
        self.show(self.news(seat))
        self.show_question(asked)
        while True:
            typed = self.input(self.words.own("prompt"))
            if not typed:
                continue
            try:
                if self.command(seat, asked, typed):
                    return
            except Refused as error:
                self.note("✗ " + self.words.refusal(error.refusal), "red")
            except Cancelled:
                self.note(self.words.own("cancelled"))
            except OSError as error:
                self.note("✗ " + message(error), "red")

    def question(self, seat: int) -> Question:
        """Make the decision of a seat ready to be shown."""
        asked = decision(self.table.state, seat)
        assert asked is not None
        return question(self.table.game.id, view(self.table.state, seat), asked)

    def show_question(self, asked: Question) -> None:
        """Show the question, its answers, and what else can be typed."""
        width = self.console.width
        if self.show_todo:
            self.show(self.todo())
        rule = text(f"[{asked.rule}]", "dim") if asked.rule else None
        self.console.print()
        by = [self.words.say(part, "dim") for part in asked.by]
        said = self.words.say(asked.text, "bold")
        self.show(wrapped(joined(self.words.person(asked.seat), text("▸"), *by, said, rule), width))
        self.show(self.answers(asked).lines())
        if asked.picks > 1:
            self.note(self.how_many(asked), "dim")
        if asked.fields:
            self.show([joined(text("f", "bold reverse"), text(self.words.own("form-offer")), between="  ")])
        self.note(self.words.own("commands"), "dim")

    def how_many(self, asked: Question) -> str:
        """Say how many numbers make one answer."""
        return self.words.own("pick-up-to" if asked.done else "pick-so-many", count=asked.picks)

    def curtain(self, seat: int) -> None:
        """Hide the table between two people at one screen."""
        if len(self.table.humans) > 1 and self.looking != seat:
            self.console.clear()
            self.console.print()
            self.show(wrapped(self.words.say(Text("cli-curtain", {"name": self.words.name(seat)})), self.console.width))
            self.input(self.words.own("curtain-go"))
        self.looking = seat

    def input(self, prompt: str) -> str:
        """Read a line; the end of input is left to the caller."""
        return self.console.input(text(prompt, "bold")).strip()

    def command(self, seat: int, asked: Question, typed: str) -> bool:
        """Carry out what was typed; True if the game went on."""
        word, _, rest = typed.partition(" ")
        rest = rest.strip()
        if typed.isdigit():
            return self.choose(seat, asked, int(typed))
        extra = EXTRA.fullmatch(typed)
        if extra and (number := self.with_extra(asked, int(extra[1]), extra[2])):
            return self.choose(seat, asked, number)
        numbers = typed.replace(",", " ").split()
        if all(number.isdigit() for number in numbers):
            return self.choose_several(seat, asked, [int(number) for number in numbers])
        if typed[0] in "?/":
            (self.explain if typed[0] == "?" else self.find)(seat, asked, typed[1:].strip())
            return False
        simple: dict[str, Callable[[], bool]] = {
            "u": lambda: self.undo(seat),
            "f": lambda: self.fill(seat, asked),
            "l": lambda: self.log(seat, rest),
            "h": lambda: self.help(asked),
            "t": lambda: self.quietly(self.todo()),
            "b": lambda: self.look_again(seat, asked),
            "s": lambda: self.save(rest),
            "q": self.quit,
        }
        if word in simple:
            return simple[word]()
        return self.typed_answer(seat, asked, typed)

    def answers(self, asked: Question) -> Answers:
        """Write the answers of a question."""
        return Answers(self.words, asked, self.console.width, extras(asked, self.table.game.package))

    def with_extra(self, asked: Question, number: int, letter: str) -> int:
        """Give the number of an answer that is another one with an extra; 0 if there is none."""
        others = extras(asked, self.table.game.package).get(number - 1, [])
        at = LETTERS.index(letter)
        return others[at] + 1 if at < len(others) else 0

    def choose(self, seat: int, asked: Question, number: int) -> bool:
        """Take the answer with that number."""
        if not 1 <= number <= len(asked.offered):
            self.note(self.words.own("no-such-number", most=len(asked.offered)), "red")
            return False
        # By its notation: a question may offer more than the decision lists (suggestions of its form).
        return self.answer(seat, read(asked.offered[number - 1].line, self.table.game.package))

    def choose_several(self, seat: int, asked: Question, numbers: list[int]) -> bool:
        """Take several picks as one answer, in any order, all or none."""
        few = asked.least or asked.picks
        if not few <= len(numbers) <= asked.picks or not 1 <= min(numbers) <= max(numbers) <= asked.among:
            self.note(self.how_many(asked), "red")
            return False
        lines = [asked.offered[n - 1].line for n in numbers] + ([asked.done] if asked.done else [])
        options: list[Option] = [read(line, self.table.game.package) for line in lines]
        taken, _ = apply_selection(clone(self.table.state), seat, options, watch=False)
        before = len(self.table.moves)
        for option in taken:
            self.table.take(seat, option)
        self.seen[seat] = before
        return True

    def typed_answer(self, seat: int, asked: Question, typed: str) -> bool:
        """Take an answer written in notation, or the only one whose text holds these words."""
        try:
            option: Option = read(typed, self.table.game.package)
        except Refused as error:
            low = typed.lower()
            hits = [n for n, o in enumerate(asked.offered, 1) if low in self.words.plain(o.text).lower()]
            if len(hits) == 1:
                return self.choose(seat, asked, hits[0])
            if len(hits) > 1:
                self.show(self.answers(asked).found(typed))
                return False
            if error.code == "unknown_option":
                self.note(self.words.own("not-understood", typed=typed[:60]), "red")
                return False
            raise
        return self.answer(seat, option)

    def answer(self, seat: int, option: Option) -> bool:
        """Give the answer; what comes of it is told when this seat looks again."""
        before = len(self.table.moves)
        self.table.take(seat, option)
        self.seen[seat] = before
        return True

    def undo(self, seat: int) -> bool:
        """Take the last answer back."""
        self.table.undo(seat, self.free_undo)
        for viewer in self.seen:
            self.seen[viewer] = min(self.seen[viewer], len(self.table.moves))
        self.seen[seat] = len(self.table.moves)
        return True

    def fill(self, seat: int, asked: Question) -> bool:
        """Make an own answer field by field."""
        if not asked.fields:
            self.note(self.words.own("no-form"), "red")
            return False
        self.note(self.words.own("form-how"), "dim")
        option = FormPrompt(self.words, self.input, self.note).fill(asked.fields)
        self.show(
            wrapped(joined(self.words.option(option), text(str(option), "dim"), between="  "), self.console.width)
        )
        if self.input(self.words.own("form-send")).lower() in ("n", "x", "no", "nein"):
            raise Cancelled
        return self.answer(seat, option)

    def find(self, seat: int, asked: Question, word: str) -> None:
        """Show the answers in which a word occurs."""
        self.show(self.answers(asked).found(word))

    def explain(self, seat: int, asked: Question, what: str) -> None:
        """Say what something is, and why it cannot be chosen now."""
        if not what:
            self.note(self.words.own("explain-what"))
            return
        painter = self.painter(seat, asked)
        if what.isdigit() and 1 <= int(what) <= len(asked.offered):
            offered = asked.offered[int(what) - 1]
            self.show(
                wrapped(joined(self.words.say(offered.text, "bold"), self.words.say(offered.hint)), self.console.width)
            )
            self.show([text(f"  {offered.line}", "dim")])
            for node in walk(self.scene(seat)):
                if str(getattr(node, "key", "")) in offered.targets:
                    self.show(indented(painter.describe(node, self.console.width - 2)))
            return
        nodes = matching(self.words, self.scene(seat), what)
        if not nodes:
            self.note(self.words.own("not-on-table", what=what[:60]), "red")
        for node in nodes[:5]:
            self.show(painter.describe(node, self.console.width))
            self.show(indented(self.reason(seat, asked, node)))
        if len(nodes) > 5:
            self.note(self.words.own("more-like-it", count=len(nodes) - 5), "dim")

    def reason(self, seat: int, asked: Question, node: Any) -> Block:
        """Say by which number a thing is chosen, or why it cannot be."""
        numbers = marks(asked).get(node.key)
        if numbers:
            said = text(self.words.own("choose-with", numbers=", ".join(map(str, numbers))), "green")
        else:
            refusal = why_not(self.table.state, seat, node.key)
            said = text("✗ " + self.words.refusal(refusal), "yellow") if refusal else text("")
        rule = text(self.words.own("see-rule", rule=node.rule), "dim") if getattr(node, "rule", "") else None
        return wrapped(joined(said, rule), self.console.width - 2)

    def log(self, seat: int, rest: str) -> bool:
        """Tell everything that happened (or the last so many answers)."""
        moves = self.table.heard(seat)
        first = max(0, len(moves) - int(rest)) if rest.isdigit() else 0
        lines: Block = []
        for n, events in enumerate(moves[first:], first + 1):
            who = text(self.words.sign(self.table.moves[n - 1].seat), self.words.style(self.table.moves[n - 1].seat))
            for i, event in enumerate(events):
                head = joined(text(f"{n:>4}"), who) if i == 0 else text(" " * 6)
                lines += wrapped(joined(head, self.words.event(event), between="  "), self.console.width)
        return self.quietly(lines or [text(self.words.own("log-empty"), "dim")])

    def quietly(self, block: Block) -> bool:
        """Show something; the game has not moved."""
        self.show(block)
        return False

    def look_again(self, seat: int, asked: Question) -> bool:
        """Draw the table again."""
        self.console.clear()
        self.show(self.board(seat, asked))
        self.show_question(asked)
        return False

    def help(self, asked: Question) -> bool:
        """Explain what can be typed."""
        example = asked.offered[0].line if asked.offered else "pass"
        self.note("")
        for line in self.words.own("help", example=example).splitlines():
            self.note(line)
        return False

    def save(self, name: str) -> bool:
        """Write the record to a file."""
        file = Path(name).expanduser() if name else self.file
        self.table.save(file)
        self.say_saved(file)
        return False

    def quit(self) -> bool:
        """Leave."""
        raise Leave


def header(left: Rich, right: Rich, width: int) -> Block:
    """Draw the first line of the screen."""
    room = width - right.cell_len
    return [joined(fitted(left, room), right, between="")] if left.cell_len < room else [left, right]


def notation(step: Any) -> str:
    """Write a step as one line."""
    shown = " ".join(
        f"{n}={getattr(step, n)}" for n in step.__struct_fields__ if not isinstance(getattr(step, n), tuple)
    )
    inner = [notation(p) for n in step.__struct_fields__ for p in _steps(getattr(step, n))]
    return f"{type(step).__name__} {shown}".strip() + (f" ({'; '.join(inner)})" if inner else "")


def _steps(value: Any) -> Sequence[Any]:
    return [v for v in value if hasattr(v, "__struct_fields__")] if isinstance(value, tuple) else []


def matching(words: Words, scene: Scene, what: str) -> list[Any]:
    """Find things on the table by key, by name, or by how the name begins."""
    low = what.lower()
    nodes = [n for n in walk(scene) if getattr(n, "key", "")]
    exact = [n for n in nodes if n.key.lower() == low]
    if exact:
        return exact
    named = [(n, words.plain(getattr(n, "label", None) or getattr(n, "title", None)).lower()) for n in nodes]
    return [n for n, name in named if name == low] or [n for n, name in named if name and low in name]


def score_sheet(words: Words, result: Result, width: int) -> Block:
    """Show places, points and where they come from."""
    sides = sorted(range(len(result.scores)), key=lambda i: result.places[i])
    count = len(words.names)
    names = [words.person(i) if i < count else words.say(result.names[i - count]) for i in range(len(sides))]
    points = [score_lines(words, result, i) for i in range(len(sides))]
    labels = list(dict.fromkeys(label for own in points for label in own))
    sheet = beside(
        [
            [text(words.own("place"), "dim"), text(""), *[text(label) for label, _ in labels], total(words)],
            *[score_column(words, result, i, names[i], [points[i].get(x) for x in labels]) for i in sides],
        ],
        3,
    )
    if width_of(sheet) > width - 2:
        sheet = flow([score_block(words, result, i, names[i], points[i]) for i in sides], width - 2, 4)
    winners = ", ".join(names[i].plain for i in result.winners)
    won = words.own("won", names=winners, count=len(result.winners))
    return [text(""), text(words.own("over"), "bold"), *indented(sheet), text(""), text(won, "bold")]


def total(words: Words) -> Rich:
    """Name the last line of a score sheet."""
    return text(words.own("total"), "bold")


def score_lines(words: Words, result: Result, side: int) -> dict[tuple[str, int], float]:
    """Give the points of one side by what they are for; lines of one name are told apart by number."""
    found: dict[tuple[str, int], float] = {}
    for line in result.lines[side] if side < len(result.lines) else ():
        label = words.plain(line.text)
        found[label, sum(known == label for known, _ in found)] = line.points
    return found


def score_column(words: Words, result: Result, side: int, name: Rich, points: list[float | None]) -> Block:
    """Show one side's points, to the right."""
    column = [text(f"{result.places[side]}.", "bold"), name]
    column += [text(words.number(p) if p is not None else "") for p in points]
    column.append(text(words.number(result.scores[side]), "bold"))
    widest = width_of(column)
    return [joined(text(" " * (widest - c.cell_len)), c, between="") for c in column]


def score_block(words: Words, result: Result, side: int, name: Rich, points: dict[tuple[str, int], float]) -> Block:
    """Show one side's points by themselves, where there are too many sides for one sheet."""
    rows = [(text(label), text(words.number(p))) for (label, _), p in points.items()]
    rows.append((total(words), text(words.number(result.scores[side]), "bold")))
    left = [fitted(label, 24) for label, _ in rows]
    right = [joined(text(" " * (6 - p.cell_len)), p, between="") for _, p in rows]
    return [joined(text(f"{result.places[side]}.", "bold"), name), *beside([left, right], 1), text("")]


def player_names(lang: str, seats: Sequence[str], given: str | None) -> list[str]:
    """Name the seats: as asked for, else by who plays there."""
    own = [name.strip() for name in given.split(",")] if given else []
    own += [""] * (len(seats) - len(own))
    texts = catalog(lang)
    names = []
    for i, kind in enumerate(seats):
        if own[i]:
            names.append(own[i])
        elif kind == HUMAN:
            names.append(texts.say("cli-human", number=i + 1))
        else:
            names.append(texts.say("cli-bot", bot=kind.capitalize(), number=i + 1))
    return names


def record_folder() -> Path:
    """Give the folder in which records of played games are kept."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "starboard"


def choose_game(console: Console) -> str:
    """Let the player choose a game."""
    known = {name: load() for name, load in games().items()}
    if not known:
        raise Refused("cli_no_games")
    console.print(text(tell("menu"), "bold"))
    names = list(known)
    for n, (name, game) in enumerate(known.items(), 1):
        console.print(joined(text(f"{n:>2}", "bold reverse"), text(menu_line(name, game)), between="  "))
    while True:
        typed = console.input(text(tell("menu-prompt"), "bold")).strip()
        if typed.isdigit() and 1 <= int(typed) <= len(names):
            return names[int(typed) - 1]
        if typed in names:
            return typed
        if typed == "q":
            raise Leave


def menu_line(name: str, game: Game) -> str:
    """Describe a game in one line."""
    title = game_title(catalog(language(), game.package), game)
    line = tell("menu-line", title=title, least=game.seats[0], most=game.seats[-1])
    low, high = game.minutes
    return line + (f", {tell('minutes', least=low, most=high)}" if high else "")


def choose_seats(console: Console, game: Game) -> int:
    """Ask how many play."""
    usual: int = game.default_setup().seats
    if len(game.seats) == 1:
        return usual
    least, most = game.seats[0], game.seats[-1]
    while True:
        typed = console.input(text(tell("how-many", least=least, most=most, usual=usual), "bold")).strip()
        if not typed:
            return usual
        if typed.isdigit() and int(typed) in game.seats:
            return int(typed)


def play(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help=tell("help-game-menu"))] = None,
    seats: Annotated[str | None, typer.Option(help=tell("help-seats"))] = None,
    seed: Annotated[int | None, typer.Option(help=tell("help-seed"))] = None,
    lang: Annotated[str | None, typer.Option(help=tell("help-lang", langs="|".join(LANGUAGES)))] = None,
    todo: Annotated[bool, typer.Option("--todo", help=tell("help-todo"))] = False,
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help=tell("help-set"))] = None,
    pack: Annotated[Path | None, typer.Option(help=tell("help-pack-file"))] = None,
    resume: Annotated[Path | None, typer.Option(help=tell("help-resume"))] = None,
    free_undo: Annotated[bool, typer.Option("--free-undo", help=tell("help-free-undo"))] = False,
    names: Annotated[str | None, typer.Option(help=tell("help-names"))] = None,
    module: Annotated[str | None, typer.Option(help=tell("help-module"))] = None,
) -> None:
    """Play a game."""
    lang = speak(lang)
    console = make_console()
    content = read_record(resume) if resume is not None else ""
    count: int | None = None
    try:
        if resume is not None:
            name = game_named(content)
            if name is None:
                raise ReplayError(tell("no-record", file=str(resume)))
        elif name is None and pack is not None and module is None:
            name = str(read_pack(pack).get("game"))
        elif name is None and module is None:
            name = choose_game(console)
            count = choose_seats(console, load_game(name)) if seats is None and not settings else None
    except (Leave, EOFError, KeyboardInterrupt):
        console.print()
        return
    game = load_game(name, module, pack)
    wanted = [s.strip() for s in seats.split(",")] if seats else None
    if resume is not None:
        table = resumed(content, game, wanted)
    else:
        setup = make_setup(game, settings or [], len(wanted) if wanted else count)
        seed = time.time_ns() % 1_000_000 if seed is None else seed
        table = Table(game, setup, seed, wanted or seated(setup.seats))
    if free_undo and len(table.humans) > 1:
        raise Refused("cli_undo_not_alone")
    words = Words(game, lang, player_names(lang, table.seats, names))
    file = resume or record_folder() / f"{game.id}-{table.seed}-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    Play(table, words, console, todo, free_undo, file, module).run()
