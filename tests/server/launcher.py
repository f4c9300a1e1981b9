"""Starts server processes quickly: everything is imported once, every server is a fork that can be killed.

Reads settings as JSON lines, answers each with the process id; ends its servers when its input ends.
"""

import json
import os
import signal
import sys
from typing import Any

import asyncpg  # noqa: F401 (so that forks have it already)
import uvloop  # noqa: F401

from starboard.server.operation import logs
from starboard.server.operation.config import Config
from starboard.server.operation.run import serve
from tests.sample_game import GAME
from tests.server.sample import register


def main() -> None:
    assert GAME.id == "salvage"
    register()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    children: list[int] = []
    for line in sys.stdin:
        settings: dict[str, Any] = json.loads(line)
        errors = settings.pop("errors")
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sink = os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
            os.dup2(sink, 2)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            logs.set_up("json")
            serve(Config(**settings))
            os._exit(0)
        children.append(pid)
        print(pid, flush=True)
    for pid in children:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue


if __name__ == "__main__":
    main()
