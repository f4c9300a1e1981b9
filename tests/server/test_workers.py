"""Bots in processes: answers, budget, a stuck one is ended, a failing one is replaced, cancelling frees the place."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from starboard.bots.bot import Position, bots
from starboard.bots.heuristics import Heuristics, Rated
from starboard.core.engine import decision
from starboard.core.options import Option, read, write
from starboard.core.refusal import Refused
from starboard.core.state import know
from starboard.core.text import Text
from starboard.hall.thinker import Thought, answer_here, think_here
from starboard.server.thinking.workers import Workers
from tests.patience import HANGS
from tests.sample_game import GAME

BOT = '''
"""A bot for tests."""
import os, time
from starboard.bots.uniform import Uniform

class Odd(Uniform):
    name = "odd"

    def choose(self, position):
        print("chatter on standard output must not hurt")
        if position.seconds == 0.5:
            time.sleep(60)
        if position.seconds == 0.6:
            os._exit(3)
        if position.seconds == 0.7:
            raise RuntimeError("on purpose")
        return super().choose(position)

BOT = Odd()
'''


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that misbehaves as its budget says, in the worker processes."""
    folder = tmp_path / "more"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(
        "import pkgutil, sys, types\n"
        "import starboard.bots\n"
        "import starboard.bots.bot as b\n"
        f"source = {BOT!r}\n"
        "module = types.ModuleType('odd')\n"
        "exec(source, module.__dict__)\n"
        "b.bots()['odd'] = module.BOT\n"
    )
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])


def thought(bot: str = "uniform", seconds: float = 1.0, seat: int = 1) -> Thought:
    g = GAME.setup(None, 5)
    knowledge = know(g, seat)
    pack = GAME.codec.pack
    return Thought(GAME.package, GAME.id, bot, seat, pack(knowledge.view), pack(knowledge.pools), 7, seconds)


def legal(line: str, seat: int = 1) -> bool:
    asked = decision(GAME.setup(None, 5), seat)
    return asked is not None and read(line, GAME.package) in asked.options


def with_workers(work: Callable[[Workers], Awaitable[None]], count: int = 1, spare: float = 0.5) -> None:
    async def run() -> None:
        workers = Workers(count, spare)
        try:
            await work(workers)
        finally:
            await workers.stop()

    asyncio.run(run())


class Searcher:
    """A bot whose first choice is not what it values highest, as a search's may be."""

    name = "searcher"

    def rate(self, position: Position) -> Sequence[Rated]:
        first, second, *_ = position.decision.options
        return (Rated(second, 1.0), Rated(first, 5.0))

    def choose(self, position: Position) -> Option:
        return self.rate(position)[0].option


def test_advice_is_what_the_bot_would_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    def reason(knows: Heuristics, position: Position, rated: Sequence[Rated]) -> Text:
        return Text("salvage-points", {"why": write(rated[0].option)})

    monkeypatch.setitem(bots(), "searcher", Searcher())
    monkeypatch.setattr(Heuristics, "reason", reason)
    asked = thought("searcher")
    advised = answer_here(replace(asked, why=True))
    assert advised.line == think_here(asked) and advised.reason == Text("salvage-points", {"why": advised.line})
    quick = thought("greedy")
    assert answer_here(replace(quick, why=True)).line == think_here(quick)


def test_a_thought_is_answered_alike_here_and_there() -> None:
    async def work(workers: Workers) -> None:
        line = await workers.think(thought())
        assert legal(line) and line == think_here(thought())
        many = await asyncio.gather(*[workers.think(thought()) for _ in range(20)])
        assert set(many) == {line} and len(workers.free) == 1

    with_workers(work, spare=HANGS)


def test_who_is_not_asked_cannot_think() -> None:
    async def work(workers: Workers) -> None:
        with pytest.raises(Refused, match="bot_failed"):
            await workers.think(thought(seat=9))
        assert legal(await workers.think(thought("nobody of that name"))), "another bot stands in"

    with_workers(work, spare=HANGS)


@pytest.mark.slow
@pytest.mark.usefixtures("odd")
@pytest.mark.parametrize("seconds", [0.5, 0.6, 0.7])
def test_a_stuck_dead_or_failing_bot_is_replaced(seconds: float) -> None:
    async def work(workers: Workers) -> None:
        await workers.think(thought("odd", 1.0))
        first = workers.free[0].process.pid
        workers.spare = 1.0 if seconds == 0.5 else HANGS
        asking = asyncio.create_task(workers.one(thought("odd", seconds)))
        answered = await asking
        assert answered.error
        workers.spare = HANGS
        assert legal(await workers.think(thought("odd", 1.0)))
        assert (workers.free[0].process.pid == first) == (seconds == 0.7)

    with_workers(work, spare=HANGS)


@pytest.mark.slow
@pytest.mark.usefixtures("odd")
def test_cancelling_ends_the_thought_and_frees_the_place() -> None:
    async def work(workers: Workers) -> None:
        await workers.think(thought("odd", 1.0))
        task = asyncio.create_task(workers.think(thought("odd", 0.5)))
        while not workers.busy:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert not workers.busy and legal(await asyncio.wait_for(workers.think(thought()), HANGS))

    with_workers(work, spare=HANGS)
