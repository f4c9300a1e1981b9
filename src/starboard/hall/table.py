"""One table in memory: what was stored of it, its state, its last entries, and what viewers were shown of it."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from starboard.bots.plans import Told
from starboard.core.engine import decision
from starboard.core.events import Event
from starboard.core.game import Game
from starboard.core.options import Decision
from starboard.core.scene import Kept
from starboard.hall import protocol, undo
from starboard.hall.doc import TableDoc, read_doc
from starboard.hall.sight import Sight, entry_for, heard_by_all, info, line_for, shown_entry, stored_events
from starboard.hall.store import EntryRow, TableRow

RECENT = 128
"""How many entries a table keeps in memory; older ones are read from the store."""
FRESH = 16
"""Of how many of them the events are kept ready to be told; those of older ones are made again for whoever asks."""

FRAMES = 4
"""For how many different groups of seats that were waited for it keeps what is public as it was written."""

_json: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class Advised(NamedTuple):
    """What a seat was told that it will be advised: at which entry, and in which turn of the game."""

    at: int
    clock: float
    told: Told


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
        self.advised: dict[int, Advised] = {}
        """What seats were last told of the turn they are in."""
        self.past: dict[int, Any] = {row.at: state} if state is not None else {}
        """The last few states, by entry."""
        self.key: tuple[int, bytes] | None = None
        """The last whole snapshot and its entry."""
        self._heard: dict[int, tuple[msgspec.Raw | None, ...]] = {}
        """Events of the last entries, written where everybody hears the same of them."""
        self._seen: dict[int | None, Sight] = {}
        self.kept = Kept()
        """Parts of scenes as they were last shown."""
        self._info: tuple[int, msgspec.Raw] | None = None
        self._frames: dict[tuple[int, ...], tuple[tuple[Any, ...], bytes, bytes]] = {}
        """What is public as it was last written, by who was waited for: why, and what stands around the numbers."""
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
            self.tokens.pop(gone.token, None)
        while len(self.told) > FRESH:
            oldest = next(iter(self.told))
            del self.told[oldest]
            self._heard.pop(oldest, None)

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
        return stored_events(self.game, entry) if found is None else found

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
            self._info = (self.row.n, msgspec.Raw(self._written_info()))
        return self._info[1]

    def _written_info(self) -> bytes:
        """Write what is public; where only its numbers differ from when the same were waited for, only those."""
        row, doc = self.row, self.doc
        # No text can hold these words: a quotation mark inside of one is written with a stroke before it.
        numbers = b',"n":%d,"at":%d,"created":%d,"updated":%d' % (row.n, row.at, row.created, row.updated)
        why = (row.status, row.rules, row.public, doc)
        last = self._frames.get(doc.waiting)
        if last is not None and last[0] == why:
            return last[1] + numbers + last[2]
        written = _json(self.info())
        before, found, behind = written.partition(numbers)
        if found:
            if len(self._frames) >= FRAMES:
                self._frames.clear()
            self._frames[doc.waiting] = (why, before, behind)
        return written

    def entry_for(self, entry: EntryRow, seat: int | None) -> protocol.Entry:
        """Give an entry as a viewer may know it."""
        return entry_for(self.game, entry, self.events(entry), seat, self.over)

    def written_entry(self, entry: EntryRow, seat: int | None) -> protocol.Entry:
        """Give the same to be sent: its events are JSON where they were written before."""
        events = self.events(entry)
        lines = self._heard.get(entry.n)
        if lines is None:
            lines = heard_by_all(self.game, events)
            if entry.n in self.told:
                self._heard[entry.n] = lines
        heard = tuple([line or line_for(self.game, events[k], seat) for k, line in enumerate(lines)])
        return shown_entry(entry, heard, seat, self.over)

    def seen(self, seat: int | None) -> Sight:
        """Give scene, question and points for a viewer, made once for each state."""
        found = self._seen.get(seat)
        if found is None or found.at != self.row.at or found.status != self.row.status:
            found = self._seen[seat] = Sight(self, seat)
        return found

    def unseen(self) -> None:
        """Forget what viewers were shown and what only they need: nobody looks any more."""
        self._seen.clear()
        self.kept = Kept()
        self._heard.clear()
        self._frames.clear()
        self.told.clear()
        self.past = {self.row.at: self.g} if self.g is not None else {}

    def undo_info(self, seat: int | None) -> protocol.UndoInfo:
        """Say how far a viewer may take back."""
        if seat is None or self.row.status != "running":
            return protocol.UndoInfo()
        past = undo.line(self.recent, self.row.at)
        last = next(past, None)
        if last is None:
            return protocol.UndoInfo()
        vote = bool(last.prev)
        if not undo.begins(last, seat):  # as most of the time: somebody else has just answered
            return protocol.UndoInfo(vote=vote)
        ways = undo.free(chain((last,), past), seat)
        return protocol.UndoInfo(one=ways[0].to if ways else None, all=ways[-1].to if ways else None, vote=vote)
