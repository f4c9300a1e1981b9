"""Drafts: a change is made on copies, stored, and only then becomes the table.

Whatever goes wrong before leaves the table untouched.
"""

import logging
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from starboard.core.engine import apply_selection, came_true, is_barrier, open_seats
from starboard.core.events import Event, redacted
from starboard.core.game import Game
from starboard.core.options import TABLE, Option, TimeOut, read, write
from starboard.core.refusal import Refused
from starboard.core.state import clone, saved
from starboard.core.steps import Sealed
from starboard.core.text import Text
from starboard.hall import clocks, remarks, standing_answers
from starboard.hall.doc import Note, SeatDoc, StandingDoc, TableDoc, said, write_doc, write_note
from starboard.hall.store import BARRIER, SEALED, STANDING, EntryRow, TableRow
from starboard.hall.table import Table
from starboard.hall.world import World

log = logging.getLogger(__name__)

PAST = 6
"""How many states a table keeps in memory, for answers that cross others on their way."""
SHORT = 200
"""Characters of an answer up to which what was read from it is kept."""
ID = 10
"""Letters of a table's id."""
KEYFRAME = 32
"""Every so many entries a snapshot is kept whole."""


class Broken(Refused):
    """A rule failed on an answer; the table is untouched and the report is in the log."""

    def __init__(self) -> None:
        """Tell people without details."""
        super().__init__("broken")


def parsed(game: Game, option: Any) -> tuple[Option, str]:
    """Read an answer, a line of notation or the object it stands for; gives it with its line."""
    if isinstance(option, str):
        try:
            return _line(option, game.package) if len(option) <= SHORT else _written(read(option, game.package))
        except TypeError:  # it holds something that can be changed, so each table needs its own
            return _written(read(option, game.package))
    if not isinstance(option, Option):
        try:
            option = game.codec.convert(option, Option)
        except (msgspec.ValidationError, ValueError, TypeError, RecursionError, NotImplementedError) as error:
            raise Refused("malformed_value", option="", detail=str(error)[:200]) from None
    return _written(option)


@lru_cache(maxsize=2048)
def _line(line: str, package: str) -> tuple[Option, str]:
    """Read a line: the same ones are answered again and again."""
    option = read(line, package)
    hash(option)
    return _written(option)


def _written(option: Any) -> tuple[Option, str]:
    """Give an answer with its line; raises Refused if that is none that can be kept."""
    line = write(option)
    if "\x00" in line:
        raise Refused("malformed_value", option="", detail="control characters")
    return option, line


class Draft:
    """A change of a table that is not stored yet."""

    def __init__(self, table: Table, now: int) -> None:
        """Begin with copies, at a time (milliseconds of the epoch)."""
        self.table = table
        self.game = table.game
        self.row = replace(table.row)
        self.doc = replace(table.doc)
        self.g = table.g
        self.key = table.key
        self.entries: list[EntryRow] = []
        self.told: dict[int, list[Event]] = {}
        self.people: list[str] | None = None
        self.now = now
        self.by = ""
        """Who answered, for whoever counts: a person, a bot, the clock."""

    def add(self, kind: str, note: Note | None = None, **fields: Any) -> EntryRow:
        """Add an entry that does not change the game."""
        self.row.n += 1
        entry = EntryRow(self.row.id, self.row.n, kind, self.now, note=write_note(note) if note else b"", **fields)
        self.entries.append(entry)
        return entry

    def state(self, kind: str, g: Any, events: list[Event], note: Note | None = None, **fields: Any) -> EntryRow:
        """Add an entry that changes the game to the state `g`."""
        data, name = saved(g)
        n = self.row.n = self.row.n + 1
        if self.key is None or n - self.key[0] >= KEYFRAME:
            self.key = (n, data)
        key, base = self.key
        entry = EntryRow(
            self.row.id,
            n,
            kind,
            self.now,
            prev=self.row.at,
            events=self.game.codec.pack(events) if events else b"",
            note=write_note(note) if note else b"",
            digest=name,
            state=data,
            key=key,
            base=base if key != n else b"",
            **fields,
        )
        self.entries.append(entry)
        self.told[n] = events
        self.g, self.row.at = g, n
        return entry

    def answer(
        self, seat: int, options: Sequence[Any], who: str, token: str = "", note: Note | None = None
    ) -> EntryRow:
        """Take answers, all or nothing; raises Refused."""
        if self.g is None or self.row.status != "running":
            raise Refused("game_over" if self.row.status == "finished" else "not_running")
        answers = [parsed(self.game, option) for option in options]
        before: Any = self.g
        step = before.todo[-1] if before.todo else None
        g = clone(before)
        try:
            taken, events = apply_selection(g, seat, [option for option, _ in answers])
        except Refused:
            raise
        except Exception:
            log.exception("a rule failed: table %s at %s, seat %s: %s", self.row.id, self.row.at, seat, options)
            raise Broken from None
        flags = 0
        secret = isinstance(step, Sealed) and g.todo and g.todo[-1] == step
        if seat == TABLE or is_barrier(before.rng, g, events) or came_true(before, g):
            flags |= BARRIER
        elif secret or len(g.players[seat].ahead) > len(before.players[seat].ahead):
            flags |= SEALED
        entry = self.state(
            "answer" if seat != TABLE else "time_out",
            g,
            events,
            note,
            seat=seat if seat != TABLE else None,
            flags=flags,
            who=who,
            token=token,
            lines=answers[0][1] if len(answers) == 1 == len(taken) else "\n".join([write(option) for option in taken]),
        )
        if self.doc.vote is not None:
            self.doc.vote = None
        self.settle((seat,) if seat != TABLE else self.doc.waiting)
        self.end_standing(events)
        return entry

    def time_out(self, who: str) -> EntryRow:
        """Let the clock answer as the rules say; raises Refused where the table waits."""
        return self.answer(TABLE, [TimeOut()], who, note=said("server-clock-answered"))

    def settle(self, answered: Iterable[int] = ()) -> None:
        """Work out who is waited for, what the clocks say, and whether the game is over."""
        doc = self.doc
        doc.waiting = open_seats(self.g)
        doc.clocks = clocks.moved(doc.clock, doc.clocks, doc.waiting, answered, self.now)
        timers = self.game.timers(self.g) if doc.waiting else ()
        if timers or doc.timers:
            doc.timers = clocks.timed(timers if doc.several else (), doc.timers, self.now)
        if not doc.waiting and self.row.status == "running":
            self.finish()
        elif doc.waiting and self.row.status == "finished":
            self.row.status = "running"
            doc.scores = doc.places = ()

    def finish(self) -> None:
        """Say that the game is over, and how it ended."""
        result = self.table.game.result(self.g)
        self.row.status = "finished"
        self.doc.standing = {}
        self.doc.scores, self.doc.places = result.scores, result.places
        self.add("status", said("server-finished"))
        remarks.farewell(self)

    def end_standing(self, events: Sequence[Event]) -> None:
        """Drop standing answers that something ended."""
        for seat, own in list(self.doc.standing.items()):
            heard = redacted(events, seat)
            stay = tuple(p for p in own if not standing_answers.ended(p, heard))
            if len(stay) != len(own):
                self.set_standing(seat, stay)
                self.add(STANDING, Note(Text("server-standing-ended"), only=seat), seat=seat)

    def set_standing(self, seat: int, own: tuple[StandingDoc, ...]) -> None:
        """Replace a seat's standing answers."""
        self.doc.standing = {s: p for s, p in self.doc.standing.items() if s != seat}
        if own:
            self.doc.standing[seat] = own

    def undo(self, to: int, g: Any, kept: Sequence[EntryRow], seat: int, who: str, voted: bool) -> EntryRow:
        """Return to the state `g` of the entry `to`; secret answers of others are given again."""
        text = "server-undone-vote" if voted else "server-undone"
        entry = self.state("undo", g, [], said(text), seat=seat, who=who, to=to)
        again: set[int] = set()
        for old in kept:
            assert old.seat is not None
            self.answer(old.seat, old.lines.split("\n"), old.who)
            again.add(old.seat)
        self.doc.vote = None
        self.settle({seat, *again})
        return entry

    def sit(self, seat: int, doc: SeatDoc) -> None:
        """Put somebody on a seat."""
        self.doc.seats = tuple(doc if i == seat else s for i, s in enumerate(self.doc.seats))
        self.people = self.doc.people
        if doc.kind != "person":
            self.set_standing(seat, ())

    def sealed_row(self) -> TableRow:
        """Give the row to be stored."""
        row, doc = self.row, self.doc
        row.updated = self.now
        row.deadline, row.bots = None, False
        if row.status == "running":
            ends = (clocks.deadline(doc.clock, doc.clocks), clocks.rings(doc.timers))
            row.deadline = min([t for t in ends if t is not None], default=None)
            seats = doc.seats
            row.bots = any(seats[s].kind == "bot" or s in doc.standing for s in doc.waiting if s < len(seats))
        row.doc = write_doc(doc)
        return row

    def done(self) -> None:
        """It is stored: let it be the table."""
        table = self.table
        table.row, table.doc, table.g, table.key = self.row, self.doc, self.g, self.key
        table.told.update(self.told)
        table.remember(self.entries)
        if self.g is not None:
            table.past[self.row.at] = self.g
            while len(table.past) > PAST:
                del table.past[next(iter(table.past))]


def blank(world: World, game: Game, setup: str, seed: int, doc: TableDoc, **more: Any) -> Draft:
    """Begin a table that does not exist yet: a draft of its first entries; `more` goes into its row."""
    now = world.now()
    row = TableRow(
        id=world.name(ID), game=game.id, rules=game.rules, setup=setup, seed=seed, n=0, at=0, status="open",
        public=False, deadline=None, bots=False, created=now, updated=now, parent="", parent_n=0, doc=write_doc(doc),
    )  # fmt: skip
    return Draft(Table(replace(row, **more), game, None, []), now)
