"""A played game as text: set-up, seed, answers. Replaying it gives the same states.

game race rules 3
setup difficulty=easy seats=1
seed 77
0 choose action=explore_5          # 9c1f
table time_out
result 31 24
"""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from starboard.core.engine import apply, decision, waiting
from starboard.core.events import Event
from starboard.core.game import Game, find
from starboard.core.options import TABLE, Option, read, read_fields, write
from starboard.core.refusal import Refused
from starboard.core.state import State, digest

SHORT = 4
"""Digits of a digest shown beside an answer."""


class Answer(Struct, frozen=True):
    """One answer of a record, with the digest of the state after it if it is known."""

    seat: int
    option: Option
    digest: str = ""


class Record(Struct):
    """A game that can be played again."""

    game: str
    rules: int
    setup: Any
    seed: int
    answers: list[Answer]
    result: tuple[float, ...] = ()

    def text(self) -> str:
        """Write it down, one answer a line."""
        lines = [f"game {self.game} rules {self.rules}", write(self.setup), f"seed {self.seed}"]
        for answer in self.answers:
            who = "table" if answer.seat == TABLE else str(answer.seat)
            line = f"{who} {write(answer.option)}"
            lines.append(f"{line:<40} # {answer.digest[:SHORT]}" if answer.digest else line)
        if self.result:
            lines.append("result " + " ".join(f"{score:g}" for score in self.result))
        return "\n".join(lines) + "\n"


class ReplayError(Exception):
    """A record that does not replay: where, and what differs."""


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    """Give number, content and comment of each line that says something."""
    for number, raw in enumerate(text.splitlines(), 1):
        content, mark, comment = raw.rpartition(" # ")
        if not mark:
            content, comment = raw, ""
        if raw.lstrip().startswith("#") or not content.strip():
            continue
        yield number, content.strip(), comment.strip()


def parse(text: str, game: Game | None = None) -> Record:
    """Read a record; `game` saves the look-up (and serves games that are not installed)."""
    record: Record | None = None
    setup: Any = None
    for number, line, comment in _lines(text):
        word, _, rest = line.partition(" ")
        try:
            if word == "game":
                name, _, rules = rest.partition(" rules ")
                game = game or find(name)
                record = Record(game.id, int(rules or game.rules), None, 0, [])
            elif record is None or game is None:
                raise Refused("malformed", line=line[:80], where=0)
            elif word == "setup":
                setup = record.setup = read_fields(game.setup_type, rest, 0, game.package)
            elif word == "seed":
                record.seed = int(rest)
            elif word == "result":
                record.result = tuple(float(x) for x in rest.split())
            else:
                seat = TABLE if word == "table" else int(word)
                record.answers.append(Answer(seat, read(rest, game.package), comment))
        except (ValueError, Refused) as error:
            raise ReplayError(f"line {number}: {line[:80]!r}: {error}") from error
    if record is None or game is None:
        raise ReplayError("not a record: it has no line `game NAME rules N`")
    if setup is None:
        record.setup = game.default_setup()
    return record


Watcher = Callable[[Any, Answer, list[Event]], None]


def replay(record: Record, game: Game | None = None, watch: Watcher | None = None) -> State:
    """Play a record and check every digest and the result it names; gives the last state.

    A record of other rules than the present ones has other digests, so there only answers and result count; what left
    no choice and was not asked for then is answered.
    """
    game = game or find(record.game)
    digests = record.rules == game.rules
    try:
        g: State = game.setup(record.setup, record.seed)
    except Refused as error:
        raise ReplayError(f"set-up: {error}") from error
    for n, answer in enumerate(record.answers, 1):
        try:
            events = _apply(g, answer, record.rules < game.rules, watch)
        except Refused as error:
            raise ReplayError(f"answer {n}, seat {answer.seat}, {write(answer.option)}: {error}") from error
        if digests and answer.digest and not digest(g).startswith(answer.digest):
            raise ReplayError(
                f"answer {n}, seat {answer.seat}, {write(answer.option)}: "
                f"the state is {digest(g)[:SHORT]}, the record says {answer.digest}"
            )
        if watch is not None:
            watch(g, answer, events)
    if record.result:
        while record.rules < game.rules and _caught_up(g, -1, watch):
            pass
        if waiting(g):
            raise ReplayError("the record has a result, but the game is not over")
        scores = game.result(g).scores
        if scores != record.result:
            raise ReplayError(f"the result is {scores}, the record says {record.result}")
    return g


def _apply(g: State, answer: Answer, older: bool, watch: Watcher | None) -> list[Event]:
    """Take an answer; where older rules did not ask for what left no choice, that is answered before."""
    while True:
        try:
            return apply(g, answer.seat, answer.option, watch is not None)
        except Refused:
            if not older or not _caught_up(g, answer.seat, watch):
                raise


def _caught_up(g: State, seat: int, watch: Watcher | None) -> bool:
    """Answer one question that leaves no choice, those of a seat first; says whether there was one."""
    asked = [now for who in waiting(g) if (now := decision(g, who)) is not None]
    forced = [now for now in asked if now.form is None and len(now.options) == 1]
    if not forced:
        return False
    now = min(forced, key=lambda one: one.seat != seat)
    events = apply(g, now.seat, now.options[0], watch is not None)
    if watch is not None:
        watch(g, Answer(now.seat, now.options[0]), events)
    return True


def renewed(record: Record, game: Game | None = None) -> Record:
    """Play a record again and write down what comes now."""
    game = game or find(record.game)
    plain = Record(
        record.game, record.rules, record.setup, record.seed, [Answer(a.seat, a.option) for a in record.answers]
    )
    answers: list[Answer] = []
    g = replay(plain, game, lambda g, a, events: answers.append(Answer(a.seat, a.option, digest(g)[:SHORT])))
    result = () if waiting(g) else game.result(g).scores
    return Record(record.game, game.rules, record.setup, record.seed, answers, result)


class Recorder:
    """Keeps the record of a game while it is played."""

    def __init__(self, game: Game, setup: Any, seed: int) -> None:
        """Begin a game and its record."""
        self.game = game
        setup = game.default_setup() if setup is None else setup
        self.state: Any = game.setup(setup, seed)
        self.record = Record(game.id, game.rules, setup, seed, [])

    def apply(self, seat: int, option: Option, watch: bool = True) -> list[Event]:
        """Take an answer and write it down."""
        events = apply(self.state, seat, option, watch)
        self.record.answers.append(Answer(seat, option))
        return events
