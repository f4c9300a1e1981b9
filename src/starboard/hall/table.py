"""One table in memory: what was stored of it, its state, its last entries, and what viewers were shown of it."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from starboard.core.engine import decision
from starboard.core.events import Event, public
from starboard.core.game import Game
from starboard.core.options import Decision
from starboard.core.scene import Kept
from starboard.hall import protocol, undo
from starboard.hall.doc import TableDoc, read_doc
from starboard.hall.sight import Sight, heard_by, info, shown_entry, stored_events
from starboard.hall.store import EntryRow, TableRow

RECENT = 256
"""How many entries a table keeps in memory; older ones are read from the store."""

_json: Callable[[Any], bytes] = msgspec.json.Encoder().encode


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
        self._seen: dict[int | None, Sight] = {}
        self.kept = Kept()
        """Parts of scenes as they were last shown."""
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

    def seen(self, seat: int | None) -> Sight:
        """Give scene, question and points for a viewer, made once for each state."""
        found = self._seen.get(seat)
        if found is None or found.at != self.row.at or found.status != self.row.status:
            found = self._seen[seat] = Sight(self, seat)
        return found

    def unseen(self) -> None:
        """Forget what viewers were shown: nobody looks any more."""
        self._seen.clear()
        self.kept = Kept()
        self._heard.clear()

    def undo_info(self, seat: int | None) -> protocol.UndoInfo:
        """Say how far a viewer may take back."""
        if seat is None or self.row.status != "running":
            return protocol.UndoInfo()
        last = next(undo.line(self.recent, self.row.at), None)
        ways = undo.free(undo.line(self.recent, self.row.at), seat)
        return protocol.UndoInfo(
            one=ways[0].to if ways else None,
            all=ways[-1].to if ways else None,
            vote=last is not None and bool(last.prev),
        )
