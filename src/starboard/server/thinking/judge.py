"""Judging a finished game in a process of its own: `python -m starboard.server.thinking.judge`."""

import asyncio
import os
import sys

import msgspec

from starboard.hall.thinker import Findings, JudgeTask, judge_here

NICE = 10
"""Games under way come first."""
SPARE = 30.0
"""Seconds beyond the budget before the process is ended."""


class JudgeProcess:
    """Starts a process for each game, and ends it when its time is over."""

    async def judge(self, task: JudgeTask) -> Findings:
        """Let a process work, within its budget."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p), "OMP_NUM_THREADS": "1"}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "starboard.server.thinking.judge", stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, env=environment, start_new_session=True,
        )  # fmt: skip
        try:
            async with asyncio.timeout(task.seconds + SPARE):
                out, _ = await process.communicate(msgspec.json.encode(task))
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return msgspec.json.decode(out, type=Findings)


if __name__ == "__main__":
    if hasattr(os, "nice"):  # not everywhere
        os.nice(NICE)
    result = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints must not mix with the findings
    result.write(msgspec.json.encode(judge_here(msgspec.json.decode(sys.stdin.buffer.read(), type=JudgeTask))))
