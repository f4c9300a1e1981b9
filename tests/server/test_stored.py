"""What an earlier version wrote into its database is opened and played on by this one."""

import sqlite3
from pathlib import Path

import pytest

from starboard.core.rng import Rng
from starboard.hall.tables import Tables
from starboard.server.people.doc import (
    NotifyDoc,
    Passkey,
    PersonDoc,
    PushDoc,
    Session,
    Unconfirmed,
    read_person,
    write_person,
)
from tests.hall.test_stored import GAMES, rows, structs
from tests.server.kit import CROWD, Eyes, in_hall, keeper, step


@pytest.mark.parametrize("game", GAMES)
def test_a_database_of_an_earlier_version_goes_on(game: str, file: Path) -> None:
    with sqlite3.connect(file) as db:
        for name in ("tables", "entries", "members"):
            for row in rows(game, name):
                columns = ", ".join(f'"{column}"' for column in row)
                marks = ", ".join("?" * len(row))
                db.execute(f"insert into {name} ({columns}) values ({marks})", tuple(row.values()))
    db.close()

    async def work(hall: Tables) -> None:
        going = 0
        for name in await keeper(hall).tables():
            live = await hall.get(name)
            eyes = Eyes(hall, live, CROWD[0], 0, since=0)
            await eyes.look()
            assert [e["n"] for e in eyes.entries] == list(range(1, live.table.row.n + 1)) and eyes.last["scene"]
            rng = Rng(2)
            for _ in range(10):
                if live.table.row.status == "running":
                    going += await step(hall, live, rng) > 0
            await eyes.look()
            assert eyes.last["n"] == live.table.row.n
        assert going == 10

    in_hall(file, work)


STORED_PERSON = (
    b'{"name":"Ada","lang":"de","password":"$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA","epoch":3,'
    b'"notify":{"email":"ada@example.org","webhook":"https://example.org/hook","push":true},'
    b'"passkeys":[{"id":"cred","key":"key","count":7}],'
    b'"pushes":[{"endpoint":"https://push.example/1","p256dh":"BPub","auth":"secret"}],'
    b'"sessions":[{"id":"s1","name":"Firefox","since":1700000000000}],"ended":["s0"],'
    b'"mail":{"email":"new@example.org","code":"012345","made":1700000000001,"tries":2}}'
)
"""As the version before wrote it."""


def test_a_person_of_an_earlier_version_is_read() -> None:
    found = read_person(STORED_PERSON)
    assert found == PersonDoc(
        "Ada", "de", "$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA", 3,
        NotifyDoc("ada@example.org", "https://example.org/hook", True), (Passkey("cred", "key", 7),),
        (PushDoc("https://push.example/1", "BPub", "secret"),), (Session("s1", "Firefox", 1700000000000),), ("s0",),
        Unconfirmed("new@example.org", "012345", 1700000000001, 2),
    )  # fmt: skip
    assert write_person(found) == STORED_PERSON
    odd = STORED_PERSON.replace(b'{"', b'{"was_here_once":[1],"')
    assert odd.count(b"was_here_once") == 6 and read_person(odd) == found, (
        "a field that is gone makes nobody unreadable"
    )
    assert read_person(b'{"name":"Ben"}') == PersonDoc("Ben")


def test_what_is_stored_of_a_person_has_structs_of_its_own() -> None:
    assert {cls.__module__ for cls in structs(PersonDoc)} == {"starboard.server.people.doc"}
