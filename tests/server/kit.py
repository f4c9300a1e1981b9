"""Tools for tests of tables: people, eyes, a hall of tables on a store."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from starboard.core.options import write
from starboard.core.rng import Rng
from starboard.core.testing import any_answer
from starboard.hall import moves, protocol, seats
from starboard.hall.feed import Feed
from starboard.hall.live import Live
from starboard.hall.loop import OnLoop
from starboard.hall.patch import applied
from starboard.hall.tables import Tables
from starboard.hall.thinker import Answered, Thought, answer_here, think_here
from starboard.server.store import PeopleStore, open_store
from starboard.server.world import world
from tests.patience import HANGS


class Someone(NamedTuple):
    """A person."""

    id: str
    name: str


ADA, BEN, CLEO, DOT = (Someone(n.lower(), n) for n in ("Ada", "Ben", "Cleo", "Dot"))
CROWD = tuple(Someone(f"p{i}", f"Person {i}") for i in range(16))


class Inline:
    """Lets bots think at once, in this process."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []

    async def think(self, thought: Thought) -> str:
        self.asked.append(thought)
        await asyncio.sleep(0)
        return think_here(thought)

    async def advise(self, thought: Thought) -> Answered:
        self.asked.append(thought)
        await asyncio.sleep(0)
        return answer_here(replace(thought, why=True))


class Never:
    """Bots that never answer."""

    async def think(self, thought: Thought) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    async def advise(self, thought: Thought) -> Answered:
        await asyncio.Event().wait()
        raise AssertionError


class Head(msgspec.Struct):
    """What every update is looked at for."""

    do: str
    since: int = 0
    entries: list[dict[str, Any]] = []


HEAD = msgspec.json.Decoder(Head)


class Eyes:
    """A viewer that keeps all it is sent."""

    def __init__(
        self, hall: Tables, live: Live, person: Someone, seat: int | None, since: int | None = None,
        changes: bool = False,
    ) -> None:  # fmt: skip
        wish = protocol.Watch(table=live.table.id, seat=seat, since=since, changes=changes)
        self.feed = Feed(live, hall.store, person.id, person.name, wish, lambda feed: None)
        self.live = live
        self.entries: list[dict[str, Any]] = []
        self.read: dict[str, Any] = {}
        self.unread = b""
        live.watchers.add(self.feed)

    async def look(self) -> list[bytes]:
        """Take what is there to be sent."""
        made = await self.feed.first()
        for data in made:
            head = HEAD.decode(data)
            if head.do == "update":
                assert head.since == (self.entries[-1]["n"] if self.entries else head.since)
                self.entries += head.entries
                shown = {name: self.last.get(name) for name in ("scene", "question")} if self.feed.changes else {}
                self.unread = data
                if self.feed.changes and "changes" in self.last:
                    self.last.update(applied(shown, self.last["changes"]))
        return made

    @property
    def last(self) -> dict[str, Any]:
        """The last update, read when somebody asks for it."""
        if self.unread:
            self.read, self.unread = msgspec.json.decode(self.unread), b""
        return self.read

    def close(self) -> None:
        self.live.watchers.discard(self.feed)


def keeper(hall: Tables) -> PeopleStore:
    """Give the store of a hall as the server knows it."""
    assert isinstance(hall.store, PeopleStore)
    return hall.store


@asynccontextmanager
async def hall_on(file: Path, thinker: Any = None) -> AsyncIterator[Tables]:
    """Open a hall of tables on a SQLite file."""
    store = await open_store(f"sqlite:///{file}")
    hall = Tables(store, thinker or Inline(), world())
    hall.grace = 0
    hall.chance = count(1).__next__
    try:
        yield hall
    finally:
        await hall.stop()
        await store.close()


def in_hall(file: Path, work: Callable[[Tables], Awaitable[None]], thinker: Any = None) -> None:
    """Run a test in a hall."""

    async def run() -> None:
        async with hall_on(file, thinker) as hall:
            await work(hall)

    asyncio.run(run())


async def table_of(hall: Tables, game: str, setup: str = "", people: tuple[Someone, ...] = CROWD, **more: Any) -> Live:
    """Begin a game among people, one for each seat."""
    live = await seats.open_table(hall, people[0], protocol.NewTable(game=game, setup=setup, public=True, **more))
    for seat in range(1, len(live.table.doc.seats)):
        await seats.join(hall, live.table.id, people[seat], protocol.Join(seat=seat))
    await seats.host(hall, live.table.id, people[0], protocol.HostAction(do="start"))
    return live


async def step(hall: Tables, live: Live, rng: Rng, people: tuple[Someone, ...] = CROWD) -> int:
    """Let one of those who are waited for answer anything."""
    t = live.table
    seat = rng.pick(t.doc.waiting)
    line = write(any_answer(t.g, seat, rng))
    return await moves.answer(hall, t.id, people[seat], seat, t.row.at, [line])


async def quiet(hall: Tables) -> None:
    """Wait until nothing goes on beside, nor what came of it."""
    assert isinstance(hall.world, OnLoop)
    while tasks := tuple(hall.world.tasks):
        await asyncio.wait_for(asyncio.wait(tasks), HANGS)


def at_once(world: OnLoop, seconds: float, what: Callable[[], None]) -> None:
    """Do now what was to be done after a while, in place of `OnLoop.later`: nobody waits for the manners of bots."""
    asyncio.get_running_loop().call_soon(what)


def pass_time(hall: Tables, seconds: float) -> None:
    """Let the hall's clock go on."""
    assert isinstance(hall.world, OnLoop)
    now = hall.world.now
    hall.world.now = lambda: now() + round(1000 * seconds)


async def settled(live: Live, limit: float = HANGS) -> None:
    """Wait until no bot thinks."""

    async def quiet() -> None:
        while live.thinking or live.lock.locked():
            await asyncio.sleep(0.001)

    await asyncio.wait_for(quiet(), limit)


Work = Callable[[Tables], Coroutine[Any, Any, None]]
