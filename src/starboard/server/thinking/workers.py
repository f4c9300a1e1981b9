"""Bots in processes of their own: each is given what its seat knows, a budget, and an end if it is stuck.

A process reads thoughts from its standard input and writes answers to its standard output, each with its length before
it. It holds no true state, no store and no connection.
"""

import asyncio
import os
import struct
import sys
import time
from collections import deque

import msgspec

from starboard.core.refusal import Refused
from starboard.hall.thinker import Answered, Thought
from starboard.server.operation import metrics
from starboard.server.thinking.turns import Turns

SPARE = 10.0
"""Seconds a bot may take beyond its budget before it is ended."""
FALLBACK = "uniform"
"""Answers where another bot was stuck or failed."""
_LENGTH = struct.Struct(">I")


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Take a started process."""
        self.process = process

    async def ask(self, thought: Thought) -> Answered:
        """Send a thought and wait for the answer."""
        data = msgspec.msgpack.encode(thought)
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        stdin.write(_LENGTH.pack(len(data)) + data)
        await stdin.drain()
        (length,) = _LENGTH.unpack(await stdout.readexactly(_LENGTH.size))
        return msgspec.msgpack.decode(await stdout.readexactly(length), type=Answered)

    def kill(self) -> None:
        """End it at once."""
        if self.process.returncode is None:
            self.process.kill()


class Workers:
    """A few processes that bots think in; more thoughts wait their turn."""

    def __init__(self, count: int | None = None, spare: float = SPARE) -> None:
        """Use `count` processes, started when they are first needed."""
        self.count = count or max(1, (os.cpu_count() or 2) - 1)
        self.spare = spare
        self.free: deque[Worker] = deque()
        self.busy: set[Worker] = set()
        self.turns = Turns(self.count)
        self.closed = False

    async def start(self) -> Worker:
        """Start a process."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), "OMP_NUM_THREADS": "1"}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "starboard.server.thinking.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env=environment, start_new_session=True,
            limit=2**22,
        )  # fmt: skip
        return Worker(process)

    async def think(self, thought: Thought) -> str:
        """Give a bot's answer; a bot that fails or is stuck is replaced by one that picks any option."""
        started = time.perf_counter()
        answered = await self.one(thought)
        if answered.error and thought.bot != FALLBACK:
            metrics.ERRORS.labels("bot").inc()
            answered = await self.one(msgspec.structs.replace(thought, bot=FALLBACK))
        if answered.error:
            raise Refused("bot_failed", detail=answered.error[:200])
        metrics.BOT_TIME.labels(thought.game, thought.bot).observe(time.perf_counter() - started)
        return answered.line

    async def advise(self, thought: Thought) -> Answered:
        """Give a bot's answer with its reason; a bot that fails gives none, since any other would be no advice."""
        return await self.one(msgspec.structs.replace(thought, why=True, hint=True))

    async def one(self, thought: Thought) -> Answered:
        """Think once, when it is its turn and within the budget."""
        await self.turns.take(thought.owner, thought.hint)
        try:
            if self.closed:
                raise Refused("stopping")
            worker = self.free.pop() if self.free else await self.start()
            self.busy.add(worker)
            limit = thought.seconds + self.spare
            try:
                async with asyncio.timeout(limit):
                    answered = await worker.ask(thought)
            except asyncio.CancelledError:
                self.busy.discard(worker)
                worker.kill()  # a thought cannot be unthought: the next one gets a new process
                raise
            except (TimeoutError, asyncio.IncompleteReadError, ConnectionError) as error:
                self.busy.discard(worker)
                worker.kill()
                await worker.process.wait()
                metrics.BOT_KILLS.inc()
                return Answered(error=f"{type(error).__name__}: the bot was ended")
            self.busy.discard(worker)
            self.free.append(worker)
            return answered
        finally:
            self.turns.leave(thought.owner)

    async def stop(self) -> None:
        """End all processes."""
        self.closed = True
        gone = [*self.free, *self.busy]
        self.free.clear()
        for worker in gone:
            worker.kill()
        for worker in gone:
            await worker.process.wait()
