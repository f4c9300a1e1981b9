"""Plays many tables through servers that are killed, and checks afterwards that nothing was lost or done twice."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from starboard.core.engine import apply
from starboard.core.game import find
from starboard.core.options import TABLE, read, read_fields
from starboard.core.state import digest
from starboard.hall import undo
from starboard.server.people.accounts import COOKIE
from starboard.server.store import PeopleStore, open_store
from tests.patience import HANGS
from tests.server.postgres import free_port

LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError)


class Launcher:
    """Starts and kills servers."""

    def __init__(self, store: str, count: int, folder: Path, **settings: Any) -> None:
        self.store, self.errors, self.settings = store, folder / "errors.log", settings
        self.ports = [free_port() for _ in range(count)]
        root = str(Path(__file__).parents[2])
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([root, *sys.path])}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.launcher"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=environment, cwd=root,
        )  # fmt: skip
        self.pids: dict[int, int] = {}

    def start(self, port: int) -> None:
        assert self.process.stdin is not None and self.process.stdout is not None
        settings = {
            "store": self.store, "port": port, "rate": 1e6, "burst": 1e6, "errors": str(self.errors), "bots": 1,
            "compress": False, "tables_per_person": 10_000, **self.settings,
        }  # fmt: skip
        self.process.stdin.write(json.dumps(settings) + "\n")
        self.process.stdin.flush()
        self.pids[port] = int(self.process.stdout.readline())

    def kill(self, port: int, how: signal.Signals = signal.SIGKILL) -> None:
        os.kill(self.pids.pop(port), how)

    async def ready(self, port: int) -> None:
        async with httpx.AsyncClient(trust_env=False, verify=False) as http:
            for _ in range(int(HANGS / 0.02)):
                with contextlib.suppress(httpx.HTTPError):
                    if (await http.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.02)
        raise AssertionError(f"no server came up: {self.errors.read_text()[-3000:]}")

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(HANGS)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Player:
    """One seat of one table: answers whatever it is asked, reconnects by itself, notes what was acknowledged."""

    def __init__(self, ports: Sequence[int], cookie: str, table: str, seat: int, rng: random.Random) -> None:
        self.ports, self.cookie, self.table, self.seat, self.rng = ports, cookie, table, seat, rng
        self.since = 0
        self.acknowledged: dict[int, tuple[str, str]] = {}
        self.waiting: dict[str, Any] | None = None
        self.last: dict[str, Any] = {}
        self.breaks = 0
        self.names = 0
        self.over = False

    async def run(self) -> None:
        while not self.over:
            port = self.rng.choice(self.ports)
            try:
                url = f"ws://127.0.0.1:{port}/api/socket"
                headers = {"cookie": f"{COOKIE}={self.cookie}"}
                async with connect(url, additional_headers=headers, max_size=None, proxy=None, open_timeout=5) as ws:
                    await self.talk(ws)
            except LOST:
                self.breaks += 1
                await asyncio.sleep(0.05)

    async def talk(self, ws: ClientConnection) -> None:
        await self.send(ws, {"do": "watch", "table": self.table, "seat": self.seat, "since": self.since})
        if self.waiting is not None:
            await self.send(ws, self.waiting)
        while not self.over:
            async with asyncio.timeout(30):
                message = msgspec.json.decode(await ws.recv())
            if message["do"] == "update":
                assert message["since"] == self.since, "nothing is missed"
                numbers = [e["n"] for e in message["entries"]]
                assert numbers == list(range(self.since + 1, message["n"] + 1)), "in order, nothing twice"
                self.since = message["n"]
                self.last = message
                self.over = message["info"]["status"] == "finished"
            elif message["do"] == "done" and self.waiting is not None:
                assert message["ref"] == self.waiting["ref"]
                self.acknowledged[message["n"]] = (self.waiting["id"], "\n".join(self.waiting["options"]))
                self.waiting = None
            elif message["do"] == "refused":
                assert message["reason"]["code"] in ("stale", "not_your_turn", "stopping"), message
                self.waiting = None
            if self.waiting is None and self.last.get("question") and self.since >= max(self.acknowledged, default=0):
                self.names += 1
                question = self.last["question"]
                lines = [offer["line"] for offer in question["offered"]]
                picks = question.get("picks", 1)
                options = [self.rng.choice(lines)]
                if question.get("sets"):
                    options = [lines[n] for n in self.rng.choice(question["sets"])] or [question["done"]]
                elif picks > 1:  # a selection, in the order in which it is stored
                    options = [lines[n] for n in sorted(self.rng.sample(range(question["among"]), picks))]
                self.waiting = {
                    "do": "answer", "ref": self.names, "table": self.table, "seat": self.seat, "at": self.last["at"],
                    "options": options, "id": f"a{self.names}",
                }  # fmt: skip
                await self.send(ws, self.waiting)

    async def send(self, ws: ClientConnection, message: dict[str, Any]) -> None:
        await ws.send(msgspec.json.encode(message).decode())


class Crowd:
    """People at tables that never run out."""

    def __init__(self, ports: Sequence[int], tables: int, seed: int) -> None:
        self.ports, self.tables = ports, tables
        self.rng = random.Random(seed)
        self.players: list[Player] = []
        self.ended = self.stopped = False

    @property
    def moves(self) -> int:
        """How many moves have been acknowledged."""
        return sum(len(player.acknowledged) for player in self.players)

    @property
    def in_flight(self) -> bool:
        """Whether somebody has sent a move and not heard of it yet."""
        return any(player.waiting is not None and not player.over for player in self.players)

    def stop(self) -> None:
        """Let everybody go, wherever they are."""
        self.ended = self.stopped = True
        for player in self.players:
            player.over = True

    async def person(self, name: str) -> str:
        while not self.stopped:
            with contextlib.suppress(*LOST, AssertionError):
                async with self.client() as http:
                    made = await http.post("/api/guest", json={"name": name})
                    assert made.status_code == 200
                    return str(made.cookies[COOKIE])
            await asyncio.sleep(0.05)
        raise asyncio.CancelledError

    def client(self, cookie: str = "") -> httpx.AsyncClient:
        port = self.rng.choice(self.ports)
        jar = {COOKIE: cookie} if cookie else None
        base = f"http://127.0.0.1:{port}"
        return httpx.AsyncClient(base_url=base, cookies=jar, trust_env=False, verify=False, timeout=10)

    async def post(self, cookie: str, path: str, body: Any) -> Any:
        """Send until it is answered; what a break left in the dark is harmless here."""
        while not self.stopped:
            with contextlib.suppress(*LOST):
                async with self.client(cookie) as http:
                    response = await http.post(path, json=body)
                    if response.status_code == 200:
                        return response.json()
                    if response.status_code == 400 and "already_started" in response.text:
                        return None
                    if response.status_code == 400 and "seat_taken" in response.text:
                        return None
            await asyncio.sleep(0.05)
        raise asyncio.CancelledError

    async def play(self, k: int) -> None:
        """Play one game after the other at one place."""
        cookies = [await self.person(f"{k}.{s}") for s in range(2)]
        while not self.ended:
            opened = await self.post(cookies[0], "/api/tables", {"game": "salvage", "setup": "seats=2", "public": True})
            table = opened["info"]["id"]
            await self.post(cookies[1], f"/api/tables/{table}/join", {"seat": 1})
            await self.post(cookies[0], f"/api/tables/{table}/host", {"do": "start"})
            pair = [Player(self.ports, c, table, s, random.Random(self.rng.random())) for s, c in enumerate(cookies)]
            self.players += pair
            await asyncio.gather(*[p.run() for p in pair])

    async def run(self) -> None:
        await asyncio.gather(*[self.play(k) for k in range(self.tables)])


async def check(store: PeopleStore, crowd: Crowd) -> dict[str, int]:
    """Compare what was acknowledged with what is kept: nothing lost, nothing twice, every state as the rules say."""
    acknowledged: dict[str, dict[int, tuple[str, str]]] = {}
    for player in crowd.players:
        acknowledged.setdefault(player.table, {}).update(player.acknowledged)
    moves = 0
    for table in await store.tables():
        row = await store.table(table)
        assert row is not None
        rows = await store.entries(table, 0, row.n + 10)
        assert [e.n for e in rows] == list(range(1, row.n + 1)), "the log has no holes"
        tokens = [e.token for e in rows if e.token]
        assert len(tokens) == len(set(tokens)), "an answer was taken twice"
        by_number = {e.n: e for e in rows}
        for n, (token, line) in acknowledged.get(table, {}).items():
            entry = by_number[n]
            assert entry.token.endswith(f":{token}") and entry.lines == line, "an acknowledged answer was lost"
            moves += 1
        if not row.at:
            continue
        game = find(row.game)
        g = game.setup(read_fields(game.setup_type, row.setup, 0, game.package), row.seed)
        for entry in list(undo.line(by_number, row.at))[::-1]:
            if entry.kind != "deal":
                for line in entry.lines.split("\n"):
                    apply(g, TABLE if entry.seat is None else entry.seat, read(line, game.package))
            assert digest(g) == entry.digest, "a state is not what its answers make it"
        assert digest(game.load(await store.snapshot(table, row.at))) == digest(g)
    return {"moves": moves, "tables": len(acknowledged), "breaks": sum(p.breaks for p in crowd.players)}


FRESH = 11
"""Moves that are acknowledged after a start before the next kill: what is killed is killed in the middle of play."""


async def until(playing: asyncio.Task[None], true: Callable[[], bool]) -> None:
    """Wait until something is true of those who play, however busy the machine is."""
    async with asyncio.timeout(HANGS):
        while not true():
            assert not playing.done(), playing.exception()
            await asyncio.sleep(0.001)


async def moved(crowd: Crowd, playing: asyncio.Task[None], moves: int) -> None:
    """Wait until people made so many more moves."""
    wanted = crowd.moves + moves
    await until(playing, lambda: crowd.moves >= wanted)


async def crash(store: str, folder: Path, kills: int, servers: int = 1, tables: int = 6, seed: int = 1,
                between: Any = None) -> dict[str, int]:  # fmt: skip
    """Kill servers under load, start them again, and compare."""
    rng = random.Random(seed)
    launcher = Launcher(store, servers, folder)
    try:
        for port in launcher.ports:
            launcher.start(port)
            await launcher.ready(port)
        crowd = Crowd(launcher.ports, tables, seed)
        playing = asyncio.create_task(crowd.run())
        struck = 0
        for k in range(kills):
            await moved(crowd, playing, FRESH)
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            await until(playing, lambda: crowd.in_flight)
            port = rng.choice(launcher.ports)
            struck += crowd.in_flight
            launcher.kill(port)
            if between is not None:
                await between(k)
            await asyncio.sleep(rng.uniform(0.0, 0.1))
            launcher.start(port)
            await launcher.ready(port)
        await moved(crowd, playing, FRESH)
        crowd.ended = True
        for port in launcher.ports:
            launcher.kill(port)
        crowd.stop()
        playing.cancel()
        await asyncio.wait([playing], timeout=HANGS)
        kept = await open_store(store)
        found = await check(kept, crowd)
        await kept.close()
        return {**found, "kills": kills, "struck": struck}
    finally:
        launcher.close()
