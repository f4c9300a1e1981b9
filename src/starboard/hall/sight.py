"""What a viewer may know of a table: the scene of one state, entries with their events, and what is public."""

import logging
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from starboard.bots.heuristics import heuristics
from starboard.core.engine import decision, place
from starboard.core.events import Event, public, redact, redacted
from starboard.core.family import remembered, tag_of
from starboard.core.game import Game
from starboard.core.options import Decision
from starboard.core.scene import Element, Offers, Scene, question
from starboard.core.state import view
from starboard.hall import clocks, protocol
from starboard.hall.doc import BallotDoc, ClockDoc, ClockRulesDoc, Note, RivalDoc, TableDoc, read_note
from starboard.hall.patch import changes
from starboard.hall.store import STANDING, EntryRow, TableRow

if TYPE_CHECKING:
    from starboard.hall.table import Table

log = logging.getLogger(__name__)

_json: Callable[[Any], bytes] = msgspec.json.Encoder().encode

NOTHING = Note()
"""What an entry says that says nothing."""

Parts = dict[str, msgspec.Raw | None]
"""Fields of an update, as JSON."""


class Sight:
    """What a viewer sees of one state, made from the view alone."""

    __slots__ = ("_changes", "_whole", "at", "made", "points", "question", "result", "scene", "status")

    def __init__(self, table: "Table", seat: int | None) -> None:
        """Lay it out."""
        game, g = table.game, table.g
        self.at, self.status = table.row.at, table.row.status
        self.scene = self.question = self.points = self.result = None
        self._whole = self._changes = None
        self.made = {}
        if g is None:
            return
        over = table.over
        at = g if over else place(g, seat)
        seen = view(at, seat)
        self.scene = game.scene_again(seen, seat, table.kept)
        self.points = game.standing(seen)
        if over:
            self.result = game.result(g)
        elif seat is not None and table.row.status == "running" and (asked := decision(g, seat, at)) is not None:
            found = question(game.id, seen, asked, table.row.at)
            if table.doc.lesson:  # a lesson tells what to press, and asks for no more and no less than that
                found = found if found.left is None else replace(found, left=None)
            elif not found.proposed and (proposed := heuristics(game.id).proposal(seen, asked)):
                found = replace(found, proposed=proposed)
            self.question = found
            self.scene = weighed(game, self.scene, seen, asked)

    def whole(self) -> Parts:
        """Give scene and question as JSON, made once for all who see the same."""
        if self._whole is None:
            parts = {"scene": self.scene, "question": self.question}
            self._whole = {name: None if x is None else msgspec.Raw(_json(x)) for name, x in parts.items()}
        return self._whole

    def since(self, base: "Sight") -> Parts:
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
    points: Any
    result: Any
    at: int
    status: str
    made: dict[Any, bytes]
    """Whole updates, for those who are sent the same."""
    _whole: Parts | None
    _changes: tuple[tuple[int, str], Parts] | None


def weighed(game: Game, scene: Scene, seen: Any, asked: Decision) -> Scene:
    """Say of every offer that the asked seat can accept or take back what it would bring."""
    if not any(isinstance(item, Offers) and item.offers for area in scene.areas for item in area.items):
        return scene
    judge, found = heuristics(game.id), {}
    for option in asked.options:
        for key in option.targets():
            if key not in found and (verdict := judge.weigh(seen, asked.seat, option)) is not None:
                found[key] = verdict

    def told(item: Element) -> Element:
        if not isinstance(item, Offers) or not found:
            return item
        offers = [replace(o, verdict=v.text, tone=v.tone) if (v := found.get(o.key)) else o for o in item.offers]
        return replace(item, offers=tuple(offers))

    return replace(scene, areas=tuple([replace(a, items=tuple([told(i) for i in a.items])) for a in scene.areas]))


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
    return tuple([event_line(game, e) for e in redacted(events, seat)])


def heard_by_all(game: Game, events: Sequence[Event]) -> tuple[msgspec.Raw | None, ...]:
    """Write those events as JSON that everybody hears alike; None stands for the others."""
    return tuple([written(game, e) if public(e) else None for e in events])


@remembered
def _kind(cls: Any) -> tuple[str, bool, bool, str, bool, bool, str, bool]:
    """Give what every event of a kind says of itself: its tag, whose doing it is, how it is heard, told and drawn."""
    return tag_of(cls), cls.automaton, cls.passing, cls.sound, cls.moment, cls.begins, cls.icon, cls.untold


def line_for(game: Game, e: Event, seat: int | None) -> protocol.EventLine | msgspec.Raw:
    """Tell an event of which not everybody hears the same; what only its owner knows seldom comes again."""
    heard = redact(e, seat)
    return event_line(game, e) if heard is e else written(game, heard)


def written(game: Game, e: Event) -> msgspec.Raw:
    """Write an event as JSON."""
    try:
        return _written(game, e)
    except TypeError:  # it holds something that can be changed, and cannot be remembered
        return _written.__wrapped__(game, e)


@lru_cache(maxsize=4096)
def _written(game: Game, e: Event) -> msgspec.Raw:
    """Write an event once: much happens again and again, and what is hidden sounds alike.

    What is written lies in one place, while its parts lie about in memory and have to be gathered anew for everybody.
    """
    return msgspec.Raw(_json(event_line(game, e)))


def event_line(game: Game, e: Event) -> protocol.EventLine:
    """Tell an event."""
    do, automaton, passing, sound, moment, begins, icon, untold = _kind(type(e))
    return protocol.EventLine(
        do=do,
        text=e.text(game.id),
        targets=e.targets(),
        journeys=e.journeys(),
        clash=e.clash(),
        automaton=automaton,
        passing=passing,
        sound=sound,
        moment=moment,
        begins=begins,
        icon=icon,
        untold=untold,
    )


def shown_entry(entry: EntryRow, heard: tuple[Any, ...], seat: int | None, over: bool) -> protocol.Entry:
    """Give an entry as a viewer may know it, with its events as the viewer hears them, or as they are written."""
    note = read_note(entry.note) if entry.note else NOTHING
    if note.only is not None and note.only != seat:
        note = NOTHING
    own = over or (seat is not None and entry.seat == seat)
    return protocol.Entry(
        n=entry.n,
        kind=entry.kind,  # type: ignore[arg-type]
        time=entry.time,
        seat=entry.seat if entry.kind != STANDING or own else None,
        who=entry.who if entry.kind != STANDING or own else "",
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
                seconds=s.seconds,
                resigned=s.resigned,
                waiting=running and i in doc.waiting,
                clock=shown_clock(doc.clocks[i]) if running and doc.clock.kind != "none" else None,
            )
            for i, s in enumerate(doc.seats)
        ),
        public=row.public,
        locked=doc.locked,
        spectators=doc.spectators,
        clock=shown_rules(doc.clock),
        until=None if not running or (end := clocks.rings(doc.timers)) is None else round(1000 * end),
        vote=shown_ballot(doc.vote),
        scores=doc.scores,
        places=doc.places,
        n=row.n,
        at=row.at,
        created=row.created,
        updated=row.updated,
        parent=row.parent,
        parent_n=row.parent_n,
        lesson=doc.lesson,
        seed=str(row.seed) if doc.known or (row.status == "finished" and doc.based != "sample") else "",
        known=doc.known,
        day=doc.day,
        rival=shown_rival(doc.rival, row.status == "finished"),
    )


def shown_rival(rival: RivalDoc | None, over: bool) -> protocol.Rival | None:
    """Show who sent the deal; the points only to whoever has played it."""
    if rival is None:
        return None
    if not over:
        return protocol.Rival(name=rival.name, seat=rival.seat)
    return protocol.Rival(name=rival.name, seat=rival.seat, scores=rival.scores, places=rival.places)


def shown_clock(clock: ClockDoc) -> protocol.ClockNow:
    """Show a seat's clock."""
    return protocol.ClockNow(left=clock.left, since=clock.since)


def shown_rules(rules: ClockRulesDoc) -> protocol.ClockRules:
    """Show how much time there is."""
    return protocol.ClockRules(kind=rules.kind, seconds=rules.seconds, more=rules.more, late=rules.late)


def shown_ballot(vote: BallotDoc | None) -> protocol.Ballot | None:
    """Show a vote that is under way."""
    if vote is None:
        return None
    return protocol.Ballot(
        by=vote.by, to=vote.to, agreed=vote.agreed, asked=vote.asked, place=vote.place, name=vote.name
    )
