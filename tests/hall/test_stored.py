"""Tables that an earlier version stored are read, shown and played on; what is stored has structs of its own."""

import asyncio
import base64
import json
import typing
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import FieldInfo, fields

from starboard.core.catalogs import LANGUAGES
from starboard.core.engine import apply, decision, decisions
from starboard.core.game import find, migrate
from starboard.core.i18n import catalog
from starboard.core.options import write
from starboard.core.rng import Rng
from starboard.core.state import digest, save, view
from starboard.core.testing import any_answer
from starboard.core.text import Text
from starboard.hall import doc, moves, records, standing_answers
from starboard.hall.doc import DecisiveDoc, Note, StandingDoc, TableDoc, read_doc
from starboard.hall.store import EntryRow, TableRow
from starboard.hall.tables import Tables
from tests.hall.kit import Caller, Clock, MemoryStore, Someone, in_hall

STORED = Path(__file__).parent / "stored"
GAMES = ("artifacts", "race", "sidereal", "voidfall")
PEOPLE = tuple(Someone(f"p{i}", f"Person {i}") for i in range(16))


def rows(game: str, name: str) -> list[dict[str, Any]]:
    """Read the stored rows of a table of the database, by the names of the columns."""
    part = json.loads((STORED / f"{game}.json").read_text("utf-8"))[name]
    plain = [[base64.b64decode(v["base64"]) if isinstance(v, dict) else v for v in row] for row in part["rows"]]
    return [dict(zip(part["columns"], row, strict=True)) for row in plain]


def stored(game: str) -> MemoryStore:
    """Give a store that holds what was stored."""
    store = MemoryStore()
    for values in rows(game, "tables"):
        row = TableRow(**values)
        row.public, row.bots = bool(row.public), bool(row.bots)
        store.rows[row.id], store.logs[row.id], store.members[row.id] = row, {}, set()
    for values in rows(game, "entries"):
        entry = EntryRow(table=values.pop("table_id"), **values)
        store.logs[entry.table][entry.n] = entry
    for values in rows(game, "members"):
        store.members[values["table_id"]].add(values["person"])
    return store


def table_named(store: MemoryStore, title: str) -> TableRow:
    return next(row for row in store.rows.values() if read_doc(row.doc).title == title)


@pytest.mark.parametrize("game", GAMES)
def test_a_stored_table_is_as_it_was(game: str) -> None:
    store = stored(game)
    row = table_named(store, "Mid-decision")

    async def work(hall: Tables) -> None:
        t = (await hall.get(row.id)).table
        data = await store.snapshot(row.id, row.at)
        if migrate(t.game, data) == data:
            assert digest(t.g) == store.logs[row.id][row.at].digest, "the very state"
        assert len(t.g.todo) > 1 and decision(t.g, t.doc.waiting[0]) is not None, "in the middle of a decision"
        assert t.doc.vote is not None and t.doc.vote.asked and t.doc.clock.kind == "game"
        assert any(clock.since for clock in t.doc.clocks) and t.doc.standing
        visitors = [Caller(hall, person) for person, _ in zip(PEOPLE, t.doc.seats, strict=False)]
        for seat, me in enumerate(visitors):
            await me.ask(do="watch", table=row.id, seat=seat, since=0)
            shown = await me.look(row.id)
            assert shown["scene"]["areas"] and [e["n"] for e in shown["entries"]] == list(range(1, row.n + 1))
            assert any(e.get("message") == "Good luck, everybody!" for e in shown["entries"])
            assert any(e["kind"] == "undo" for e in shown["entries"])
            assert shown["info"]["vote"]["asked"] and shown["info"]["clock"]["seconds"] == 3600
            assert len(shown.get("standing_answers", ())) == len(t.doc.standing.get(seat, ()))
        lobby = await visitors[0].call("GET", "/api/tables")
        assert row.id in {line["info"]["id"] for line in lobby["mine"]}

    in_hall(work, store=store, clock=Clock(row.updated + 1000))


@pytest.mark.parametrize("game", GAMES)
def test_a_stored_table_goes_on(game: str) -> None:
    """The vote is carried, the game goes back, is played on by people, and late ones are moved by a bot."""
    store = stored(game)
    row = table_named(store, "Mid-decision")
    clock = Clock(row.updated + 1000)

    async def work(hall: Tables) -> None:
        live = await hall.get(row.id)
        ballot = live.table.doc.vote
        assert ballot is not None
        for seat in ballot.asked:
            await moves.vote(hall, row.id, PEOPLE[seat], seat, agree=True)
        back = live.table
        assert back.doc.vote is None and digest(back.g) == digest(await records.state_at(hall, back, ballot.to))
        rng = Rng(4)
        for k in range(40):
            t = live.table
            if t.row.status != "running":
                break
            seat = rng.pick(t.doc.waiting)
            clock.time += 1000
            line = write(any_answer(t.g, seat, rng))
            n = await moves.answer(hall, t.id, PEOPLE[seat], seat, t.row.at, [line], f"after-{k}")
            assert store.rows[t.id].n >= n
        if live.table.row.status == "running":
            n = live.table.row.n
            clock.time += 5000 * 1000
            while store.rows[row.id].n == n:  # until a bot moves for who is late
                await hall.look_after()
                await asyncio.sleep(0.005)

    in_hall(work, store=store, clock=clock)


def test_a_stored_finished_game_can_be_looked_at_and_branched() -> None:
    store = stored("race")
    row = table_named(store, "Finished")

    async def work(hall: Tables) -> None:
        me = Caller(hall, PEOPLE[0])
        text = await me.call("GET", f"/api/tables/{row.id}/record")
        assert text.startswith(f"game race rules {row.rules}\n")
        entries = (await me.call("GET", f"/api/tables/{row.id}/timeline"))["entries"]
        course = await me.call("GET", f"/api/tables/{row.id}/course?seat=0")
        assert course["entries"][-1] == entries[-1] and None not in course["points"][-1]
        await me.call("GET", f"/api/tables/{row.id}/at/{entries[40]}?seat=1")
        made = await me.call("POST", f"/api/tables/{row.id}/branch", {"n": entries[40]})
        t = hall.live[made["info"]["id"]].table
        assert digest(t.g) == digest(await records.state_at(hall, (await hall.get(row.id)).table, entries[40]))

    in_hall(work, store=store, clock=Clock(row.updated + 1000))


def test_a_standing_answer_stored_with_its_whole_offer_still_compares() -> None:
    """Earlier versions kept the offer as it lay on the table; its terms are worked out of that."""
    row = table_named(stored("sidereal"), "Mid-decision")
    [left] = [d for own in read_doc(row.doc).standing.values() for d in own if d.offer is not None]
    assert left.said.like and left.terms is None and standing_answers.waits(left)
    terms = standing_answers.terms(left, 1)
    assert terms is not None and terms.gets == {"token ultratech": 1} == terms.gives and terms.promises == "[]"


def test_what_was_said_of_a_standing_answer_is_still_told() -> None:
    """Earlier versions named these texts otherwise, and entries keep the name."""
    old = msgspec.json.encode(Note(Text("server-plan-set", {"count": 2}), only=1))
    assert doc.read_note(old) == Note(Text("server-standing-set", {"count": 2}), only=1)
    for lang in LANGUAGES:
        assert catalog(lang).say(doc.read_note(old).text or Text("")) != "server-standing-set"
    assert doc.read_note(doc.write_note(doc.said("server-finished"))) == doc.said("server-finished")


def structs(kind: Any) -> set[type]:
    """Find every struct that a type is made of."""
    found: set[type] = set()
    stack = [kind]
    while stack:
        part = stack.pop()
        stack += typing.get_args(part)
        if isinstance(part, type) and issubclass(part, msgspec.Struct) and part not in found:
            found.add(part)
            infos: tuple[FieldInfo, ...] = fields(part)
            stack += [info.type for info in infos]
    return found


def test_what_is_stored_has_structs_of_its_own() -> None:
    own = structs(TableDoc) | structs(Note) | structs(DecisiveDoc)
    assert {StandingDoc, doc.BallotDoc, doc.ClockDoc} <= own
    assert {cls.__module__ for cls in own} == {"starboard.hall.doc", "starboard.core.text"}


def test_a_field_that_is_gone_makes_no_table_unreadable() -> None:
    """A document with fields that no version knows, anywhere in it, is read all the same."""

    def spoiled(value: Any) -> Any:
        if isinstance(value, dict):
            # Keys of `plans` are seats.
            more = {} if value and all(key.isdigit() for key in value) else {"was_here_once": [1, {"x": None}]}
            return {**{k: spoiled(v) for k, v in value.items()}, **more}
        return [spoiled(v) for v in value] if isinstance(value, list) else value

    for game in GAMES:
        data = table_named(stored(game), "Mid-decision").doc
        odd = msgspec.json.encode(spoiled(msgspec.json.decode(data)))
        assert odd != data
        known, read = read_doc(data), read_doc(odd)
        for seat, own in known.standing.items():  # a stored offer is kept as it is
            assert [d.said for d in own] == [d.said for d in read.standing[seat]]
        known.standing = read.standing = {}
        assert known == read


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_that_waited_can_be_made(game: str) -> None:
    """Whatever a table of the earlier version was asking, it is read, drawn for everybody, and played on."""
    found = find(game)
    for name, packed in json.loads((STORED / "choices.json").read_text("utf-8"))[game].items():
        g = found.load(zlib.decompress(base64.b64decode(packed)))
        assert decisions(g), name
        for seat in range(len(g.players)):
            assert found.scene(view(g, seat), seat).areas, name
        rng = Rng(len(name))
        for _ in range(60):
            if not (waiting := decisions(g)):
                break
            seat = rng.pick(waiting).seat
            apply(g, seat, any_answer(g, seat, rng))
        assert digest(found.load(save(g))) == digest(g), name
