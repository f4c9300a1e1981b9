"""Bots think in a second worker, one thought at a time: what people wait for first, then in the order asked."""

import heapq
from collections.abc import Callable
from itertools import count
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from starboard.browser import net
from starboard.browser.outside import Outside, plain
from starboard.core.record import parse
from starboard.core.refusal import Refused
from starboard.hall.thinker import (
    Answered,
    Findings,
    JudgeTask,
    Thought,
    answer_here,
    judge_here,
)
from starboard.hall.world import Promise, World

T = TypeVar("T")

_pack = msgspec.msgpack.Encoder().encode

QUICK = frozenset({"uniform", "greedy", "greedy-notrade", "cadet", "ensign"})
"""Bots that take so little time that they may answer beside the table while the second worker is still coming."""


class Aside:
    """Lets the second worker think; it judges a finished game too, and another one takes its place."""

    def __init__(self, outside: Outside, world: World) -> None:
        """Use the page's workers."""
        self.outside, self.world = outside, world
        self.waiting: list[tuple[bool, int, Thought, Promise[Answered]]] = []
        self.numbers = count()
        self.busy = False

    async def think(self, thought: Thought) -> str:
        """Give a bot's answer in notation."""
        return (await self.answered(thought)).line

    async def advise(self, thought: Thought) -> Answered:
        """Give a bot's answer with its reason."""
        return await self.answered(replace(thought, why=True))

    async def answered(self, thought: Thought) -> Answered:
        """Have a thought thought."""
        if not self.outside.thinking() and thought.bot in QUICK:
            await self.world.pause()
            return answer_here(thought)
        promise: Promise[Answered] = self.world.promise()
        heapq.heappush(self.waiting, (not thought.hint, next(self.numbers), thought, promise))
        if not self.busy:
            self.busy = True
            self.world.spawn(self.go_on())
        return await promise

    async def go_on(self) -> None:
        """Hand out one thought after the other; those whose asker has left are left out."""
        try:
            while self.waiting:
                *_, thought, promise = heapq.heappop(self.waiting)
                if promise.done():
                    continue
                try:
                    answer = await self.asked("answer", thought, Answered, needed(thought))
                except Exception as error:
                    if not promise.done():
                        promise.set_exception(error)
                    continue
                if not promise.done():
                    if answer.error:
                        promise.set_exception(Refused(answer.error))
                    else:
                        promise.set_result(answer)
        finally:
            self.busy = False

    async def judge(self, task: JudgeTask) -> Findings:
        """Judge a game, within its time."""
        game = parse(task.record).game
        return await self.asked("judge", task, Findings, weights(game))

    async def asked(self, work: str, task: Any, reply: type[T], need: str = "") -> T:
        """Have work done elsewhere, where a file may be needed for it."""
        return msgspec.msgpack.decode(bytes(plain(await self.outside.think(work, _pack(task), need))), type=reply)


def weights(game: str) -> str:
    """Name the file of weights of a game, if it has one."""
    return f"{game}.npz" if game in net.GAMES else ""


def needed(thought: Thought) -> str:
    """Name the file of weights that a thought needs, if it needs one: it is fetched for the first one only."""
    return "" if thought.bot in QUICK else weights(thought.game)


def answered_here(data: bytes) -> bytes:
    """In the second worker: answer a packed thought."""
    try:
        return _pack(answer_here(msgspec.msgpack.decode(data, type=Thought)))
    except Refused as error:
        return _pack(Answered(error=error.code))


def judged_here(data: bytes) -> bytes:
    """In the worker that thought for it: judge a packed game."""
    return _pack(judge_here(msgspec.msgpack.decode(data, type=JudgeTask)))


WORK: dict[str, Callable[[bytes], bytes]] = {"answer": answered_here, "judge": judged_here}


def work(name: str, data: Any) -> bytes:
    """Do what another worker asked for."""
    return WORK[name](bytes(plain(data)))
