"""A table that cannot be read keeps no other from going on."""

import asyncio
import logging
from typing import Any

import pytest

from starboard.core.refusal import Refused
from starboard.hall import protocol, seats
from starboard.hall.store import Unavailable
from starboard.hall.tables import Tables
from starboard.hall.thinker import Answered, Thought
from tests.hall.kit import ADA, Caller, MemoryStore, in_hall


class Never:
    """Bots that never answer."""

    async def think(self, thought: Thought) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    async def advise(self, thought: Thought) -> Answered:
        raise AssertionError


def forgotten() -> tuple[MemoryStore, list[str]]:
    """Leave three tables at which a bot is to move, as a killed server does."""
    store, names = MemoryStore(), list[str]()
    bots = (protocol.SeatWish(kind="me"), protocol.SeatWish(kind="bot", bot="uniform"))

    async def begin(hall: Tables) -> None:
        for _ in range(3):
            live = await seats.open_table(hall, ADA, protocol.NewTable(game="salvage", seats=bots, start=True))
            names.append(live.table.id)

    in_hall(begin, store=store, thinker=Never())
    return store, names


def spoil_the_state(store: MemoryStore, table: str) -> None:
    entry = store.logs[table][store.rows[table].at]
    entry.snapshot, entry.key = b"this is no snapshot", entry.n


def spoil_the_document(store: MemoryStore, table: str) -> None:
    store.rows[table].doc = b'{"title": 7}'


def spoil_the_game(store: MemoryStore, table: str) -> None:
    store.rows[table].game = "a_game_that_is_gone"


@pytest.mark.parametrize("spoil", [spoil_the_state, spoil_the_document, spoil_the_game])
def test_one_unreadable_table_does_not_stop_the_bots_of_others(spoil: Any, caplog: pytest.LogCaptureFixture) -> None:
    store, names = forgotten()
    spoil(store, names[0])
    before = {name: store.rows[name].n for name in names}

    async def work(hall: Tables) -> None:
        with caplog.at_level(logging.ERROR):
            for _ in range(3):
                await hall.look_after()
        while any(store.rows[name].n == before[name] for name in names[1:]):  # until the others have gone on
            await asyncio.sleep(0.001)
        assert list(hall.set_aside) == [names[0]] and store.rows[names[0]].n == before[names[0]]
        told = [r.message for r in caplog.records if "set aside" in r.message]
        assert len(told) == 1 and names[0] in told[0], "said once, with the table's name"
        with pytest.raises(Refused, match=r"unreadable|unknown_game"):
            await hall.get(names[0])
        lobby = await Caller(hall, ADA).call("GET", "/api/tables")
        assert set(names[1:]) <= {line["info"]["id"] for line in lobby["mine"]}, "the lobby lists the others"

    in_hall(work, store=store)


def test_a_store_that_is_away_sets_nothing_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    store, names = forgotten()

    async def away(table: str, n: int) -> tuple[bytes, int] | None:
        raise Unavailable("gone")

    async def work(hall: Tables) -> None:
        with monkeypatch.context() as gone:
            gone.setattr(store, "squeezed", away)
            with pytest.raises(Unavailable):
                await hall.look_after()
        assert not hall.set_aside
        await hall.look_after()
        assert set(names) <= set(hall.live)

    in_hall(work, store=store)
