"""One table in memory, drafts of its changes, and what each viewer may know of it.

A change is drafted on copies, stored, and only then becomes the table: whatever goes wrong before leaves it untouched.
"""

import copy
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from starboard.core.engine import apply_selection, decision, is_barrier, waiting
from starboard.core.events import Event, public, redacted
from starboard.core.family import tag_of
from starboard.core.game import Game
from starboard.core.options import TABLE, Decision, Option, TimeOut, read, write
from starboard.core.refusal import Refused
from starboard.core.scene import question
from starboard.core.state import clone, digest, save, view
from starboard.core.steps import Sealed
from starboard.core.text import Text
from starboard.hall import clocks, protocol, standing_answers, undo
from starboard.hall.doc import (
    Note,
    PlanDoc,
    SeatDoc,
    TableDoc,
    now_ms,
    read_doc,
    read_note,
    said,
    write_doc,
    write_note,
)
from starboard.hall.patch import changes
from starboard.server.store import BARRIER, SEALED, EntryRow, TableRow

log = logging.getLogger(__name__)

RECENT = 256
"""How many entries a table keeps in memory; older ones are read from the store."""
PAST = 6
"""How many states a table keeps in memory, for answers that cross others on their way."""
SHORT = 200
"""Characters of an answer up to which what was read from it is kept."""
KEYFRAME = 32
"""Every so many entries a snapshot is kept whole."""

_json: Callable[[Any], bytes] = msgspec.json.Encoder().encode

Parts = dict[str, msgspec.Raw | None]
"""Fields of an update, as JSON."""


class Broken(Refused):
    """A rule failed on an answer; the table is untouched and the report is in the log."""

    def __init__(self) -> None:
        """Tell people without details."""
        super().__init__("broken")


def parsed(game: Game, option: Any) -> tuple[Option, str]:
    """Read an answer, a line of notation or the object it stands for; gives it with its line."""
    if isinstance(option, str):
        if len(option) <= SHORT:
            with suppress(TypeError):  # it holds something that can be changed, so each table needs its own
                return _line(option, game.package)
        option = read(option, game.package)
        return option, write(option)
    if not isinstance(option, Option):
        try:
            option = game.codec.convert(option, Option)
        except (msgspec.ValidationError, ValueError, TypeError, RecursionError, NotImplementedError) as error:
            raise Refused("malformed_value", option="", detail=str(error)[:200]) from None
    return option, write(option)


@lru_cache(maxsize=8192)
def _line(line: str, package: str) -> tuple[Option, str]:
    """Read a line: the same ones are answered again and again."""
    option = read(line, package)
    hash(option)
    return option, write(option)


class Table:
    """A table: its row, document, state, and last entries."""

    def __init__(self, row: TableRow, game: Game, state: Any, recent: Iterable[EntryRow]) -> None:
        """Take what was stored; `state` is None before the deal."""
        self.row = row
        self.doc: TableDoc = read_doc(row.doc)
        self.game = game
        self.g = state
        self.recent: dict[int, EntryRow] = {}
        self.told: dict[int, list[Event]] = {}
        self.tokens: dict[str, int] = {}
        self.past: dict[int, Any] = {row.at: state} if state is not None else {}
        """The last few states, by entry."""
        self.key: tuple[int, bytes] | None = None
        """The last whole snapshot and its entry."""
        self._heard: dict[int, tuple[protocol.EventLine, ...]] = {}
        """Events of the last entries, where everybody hears the same of them."""
        self._seen: dict[int | None, Seen] = {}
        self._info: tuple[int, msgspec.Raw] | None = None
        self.remember(recent)

    def remember(self, entries: Iterable[EntryRow]) -> None:
        """Keep entries in memory, and forget the oldest."""
        for entry in entries:
            if entry.snapshot or entry.state:
                entry.snapshot = entry.state = entry.base = b""
            self.recent[entry.n] = entry
            if entry.token:
                self.tokens[entry.token] = entry.n
        while len(self.recent) > RECENT:
            oldest = next(iter(self.recent))
            gone = self.recent.pop(oldest)
            self.told.pop(oldest, None)
            self._heard.pop(oldest, None)
            self.tokens.pop(gone.token, None)

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def over(self) -> bool:
        """Whether everything may be known now."""
        return self.row.status == "finished"

    def events(self, entry: EntryRow) -> list[Event]:
        """Give what happened, from memory or as it was stored."""
        found = self.told.get(entry.n)
        if found is None:
            found = self.told[entry.n] = stored_events(self.game, entry)
        return found

    def line(self) -> list[EntryRow]:
        """List the entries that make up the present state, the last one first, as far as they are in memory."""
        return list(undo.line(self.recent, self.row.at))

    def asked(self, seat: int) -> Decision | None:
        """Say what a seat is asked."""
        return decision(self.g, seat) if self.g is not None and self.row.status == "running" else None

    # --- what viewers are sent ---

    def info(self) -> protocol.TableInfo:
        """Say what is public about the table."""
        return info(self.row, self.doc)

    def raw_info(self) -> msgspec.Raw:
        """Give the same as JSON, made once for each entry."""
        if self._info is None or self._info[0] != self.row.n:
            self._info = (self.row.n, msgspec.Raw(_json(self.info())))
        return self._info[1]

    def entry_for(self, entry: EntryRow, seat: int | None) -> protocol.Entry:
        """Give an entry as a viewer may know it."""
        heard = self._heard.get(entry.n)
        if heard is None:
            events = self.events(entry)
            heard = heard_by(self.game, events, seat)
            if public(events):
                self._heard[entry.n] = heard
        return shown_entry(entry, heard, seat, self.over)

    def seen(self, seat: int | None) -> "Seen":
        """Give scene, question and points for a viewer, made once for each state."""
        found = self._seen.get(seat)
        if found is None or found.at != self.row.at or found.status != self.row.status:
            found = self._seen[seat] = Seen(self, seat)
        return found

    def unseen(self) -> None:
        """Forget what viewers were shown: nobody looks any more."""
        self._seen.clear()
        self._heard.clear()

    def undo_info(self, seat: int | None) -> protocol.UndoInfo:
        """Say how far a viewer may take back."""
        if seat is None or self.row.status != "running":
            return protocol.UndoInfo()
        last = next(undo.line(self.recent, self.row.at), None)
        steps = undo.free(undo.line(self.recent, self.row.at), seat)
        return protocol.UndoInfo(
            one=steps[0].to if steps else None,
            all=steps[-1].to if steps else None,
            vote=last is not None and bool(last.prev),
        )


class Seen:
    """What a viewer sees of one state, made from the view alone."""

    __slots__ = ("_changes", "_whole", "at", "made", "question", "result", "scene", "standing", "status")

    def __init__(self, table: Table, seat: int | None) -> None:
        """Lay it out."""
        game, g = table.game, table.g
        self.at, self.status = table.row.at, table.row.status
        self.scene = self.question = self.standing = self.result = None
        self._whole = self._changes = None
        self.made = {}
        if g is None:
            return
        seen = view(g, seat)
        self.scene = game.scene(seen, seat)
        self.standing = game.standing(seen)
        if table.over:
            self.result = game.result(g)
        elif seat is not None and (asked := table.asked(seat)) is not None:
            self.question = replace(question(game.id, seen, asked), n=table.row.at)

    def whole(self) -> Parts:
        """Give scene and question as JSON, made once for all who see the same."""
        if self._whole is None:
            parts = {"scene": self.scene, "question": self.question}
            self._whole = {name: None if x is None else msgspec.Raw(_json(x)) for name, x in parts.items()}
        return self._whole

    def since(self, base: "Seen") -> Parts:
        """Give what changed since an earlier state as JSON, or everything where that is shorter; made once for all."""
        if self._changes is None or self._changes[0] != (base.at, base.status):
            found = None
            if base.scene is not None and self.scene is not None:
                found = changes(
                    {"scene": base.scene, "question": base.question}, {"scene": self.scene, "question": self.question}
                )
            parts: Parts = self.whole() if found is None else {"changes": msgspec.Raw(_json(found))}
            self._changes = ((base.at, base.status), parts)
            return parts
        return self._changes[1]

    scene: Any
    question: Any
    standing: Any
    result: Any
    at: int
    status: str
    made: dict[Any, bytes]
    """Whole updates, for those who are sent the same."""
    _whole: Parts | None
    _changes: tuple[tuple[int, str], Parts] | None


def stored_events(game: Game, entry: EntryRow) -> list[Event]:
    """Read stored events; those that a newer version of the rules does not know are left out."""
    if not entry.events:
        return []
    try:
        events: list[Event] = game.codec.unpack(entry.events, list[Event])
    except (msgspec.DecodeError, ValueError, TypeError):
        raw = msgspec.msgpack.decode(entry.events)
        events = []
        for item in raw:
            try:
                events.append(game.codec.convert(item, Event))
            except (msgspec.ValidationError, ValueError, TypeError):
                log.warning("event of an older version left out: table %s entry %s", entry.table, entry.n)
    return events


def entry_for(
    game: Game, entry: EntryRow, events: Sequence[Event], seat: int | None, over: bool = False
) -> protocol.Entry:
    """Give an entry as a viewer may know it: events redacted, answers only one's own until the game is over."""
    return shown_entry(entry, heard_by(game, events, seat), seat, over)


def heard_by(game: Game, events: Sequence[Event], seat: int | None) -> tuple[protocol.EventLine, ...]:
    """Tell events as a viewer hears them."""
    return tuple(
        [
            protocol.EventLine(
                do=tag_of(type(e)),
                text=e.text(game.id),
                targets=e.targets(),
                journeys=e.journeys(),
                clash=e.clash(),
                automaton=type(e).automaton,
            )
            for e in redacted(events, seat)
        ]
    )


def shown_entry(entry: EntryRow, heard: tuple[protocol.EventLine, ...], seat: int | None, over: bool) -> protocol.Entry:
    """Give an entry as a viewer may know it, with its events as the viewer hears them."""
    note = read_note(entry.note)
    if note.only is not None and note.only != seat:
        note = Note()
    own = over or (seat is not None and entry.seat == seat)
    return protocol.Entry(
        n=entry.n,
        kind=entry.kind,  # type: ignore[arg-type]
        time=entry.time,
        seat=entry.seat if entry.kind != "plan" or own else None,
        who=entry.who if entry.kind != "plan" or own else "",
        text=note.text,
        message=note.message,
        events=heard,
        lines=tuple(entry.lines.split("\n")) if own and entry.lines else (),
        to=entry.to or None,
        digest=entry.digest if over else "",
    )


def info(row: TableRow, doc: TableDoc) -> protocol.TableInfo:
    """Say what is public about a table."""
    running = row.status == "running"
    return protocol.TableInfo(
        id=row.id,
        game=row.game,
        rules=row.rules,
        setup=row.setup,
        title=doc.title,
        status=row.status,  # type: ignore[arg-type]
        host=doc.host,
        seats=tuple(
            protocol.SeatInfo(
                index=i,
                kind=s.kind,
                person=s.person,
                name=s.name,
                bot=s.bot,
                resigned=s.resigned,
                waiting=running and i in doc.waiting,
                clock=doc.clocks[i] if running and doc.clock.kind != "none" else None,
            )
            for i, s in enumerate(doc.seats)
        ),
        public=row.public,
        locked=doc.locked,
        spectators=doc.spectators,
        clock=doc.clock,
        until=None if not running or (end := clocks.rings(doc.timers)) is None else round(1000 * end),
        vote=doc.vote,
        scores=doc.scores,
        places=doc.places,
        n=row.n,
        at=row.at,
        created=row.created,
        updated=row.updated,
        parent=row.parent,
        parent_n=row.parent_n,
        lesson=doc.lesson,
    )


class Draft:
    """A change of a table that is not stored yet."""

    def __init__(self, table: Table) -> None:
        """Begin with copies."""
        self.table = table
        self.game = table.game
        self.row = copy.copy(table.row)
        self.doc = copy.copy(table.doc)
        self.g = table.g
        self.key = table.key
        self.entries: list[EntryRow] = []
        self.told: dict[int, list[Event]] = {}
        self.people: list[str] | None = None
        self.now = now_ms()

    def add(self, kind: str, note: Note | None = None, **fields: Any) -> EntryRow:
        """Add an entry that does not change the game."""
        self.row.n += 1
        entry = EntryRow(self.row.id, self.row.n, kind, self.now, note=write_note(note) if note else b"", **fields)
        self.entries.append(entry)
        return entry

    def state(self, kind: str, g: Any, events: list[Event], note: Note | None = None, **fields: Any) -> EntryRow:
        """Add an entry that changes the game to the state `g`."""
        data = save(g)
        n = self.row.n + 1
        if self.key is None or n - self.key[0] >= KEYFRAME:
            self.key = (n, data)
        key, base = self.key
        entry = self.add(
            kind,
            note,
            prev=self.row.at,
            events=self.game.codec.pack(events) if events else b"",
            digest=digest(g),
            state=data,
            key=key,
            base=base if key != n else b"",
            **fields,
        )
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
        if any("\x00" in line for _, line in answers):
            raise Refused("malformed_value", option="", detail="control characters")
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
        if seat == TABLE or is_barrier(before.rng, g, events):
            flags |= BARRIER
        elif isinstance(step, Sealed) and g.todo and g.todo[-1] == step:
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
            lines="\n".join([write(option) for option in taken]),
        )
        if self.doc.vote is not None:
            self.doc.vote = None
        self.settle((seat,) if seat != TABLE else self.doc.waiting)
        self.end_plans(events)
        return entry

    def time_out(self, who: str) -> EntryRow:
        """Let the clock answer as the rules say; raises Refused where the table waits."""
        return self.answer(TABLE, [TimeOut()], who, note=said("server-clock-answered"))

    def settle(self, answered: Iterable[int] = ()) -> None:
        """Work out who is waited for, what the clocks say, and whether the game is over."""
        doc = self.doc
        doc.waiting = waiting(self.g)
        doc.clocks = clocks.moved(doc.clock, doc.clocks, doc.waiting, answered, self.now)
        timers = self.game.timers(self.g) if doc.waiting and doc.several else ()
        doc.timers = clocks.timed(timers, doc.timers, self.now)
        if not doc.waiting and self.row.status == "running":
            self.finish()
        elif doc.waiting and self.row.status == "finished":
            self.row.status = "running"
            doc.scores = doc.places = ()

    def finish(self) -> None:
        """Say that the game is over, and how it ended."""
        result = self.table.game.result(self.g)
        self.row.status = "finished"
        self.doc.plans = {}
        self.doc.scores, self.doc.places = result.scores, result.places
        self.add("status", said("server-finished"))

    def end_plans(self, events: Sequence[Event]) -> None:
        """Drop standing answers that something ended."""
        for seat, own in list(self.doc.plans.items()):
            heard = redacted(events, seat)
            stay = tuple(p for p in own if not standing_answers.ended(p, heard))
            if len(stay) != len(own):
                self.set_plans(seat, stay)
                self.add("plan", Note(Text("server-plan-ended"), only=seat), seat=seat)

    def set_plans(self, seat: int, own: tuple[PlanDoc, ...]) -> None:
        """Replace a seat's standing answers."""
        self.doc.plans = {s: p for s, p in self.doc.plans.items() if s != seat}
        if own:
            self.doc.plans[seat] = own

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
            self.set_plans(seat, ())

    def sealed_row(self) -> TableRow:
        """Give the row to be stored."""
        row, doc = self.row, self.doc
        row.updated = self.now
        ends = (clocks.deadline(doc.clock, doc.clocks), clocks.rings(doc.timers))
        row.deadline = min((t for t in ends if t is not None), default=None) if row.status == "running" else None
        row.bots = row.status == "running" and any(
            doc.seats[s].kind == "bot" or s in doc.plans for s in doc.waiting if s < len(doc.seats)
        )
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
