"""The hall without a server: whole games by what a client is shown, where only a browser's modules exist."""

import ast
import asyncio
import subprocess
import sys
import typing
from pathlib import Path

import pytest

import starboard.hall
from starboard.core.engine import waiting
from starboard.core.game import find
from starboard.core.record import parse, replay
from starboard.hall import desk, protocol, visitor
from starboard.hall.tables import Tables
from tests.hall.alone import ABSENT
from tests.hall.kit import Caller, in_hall
from tests.hall.play import play
from tests.patience import HANGS

GAMES = ("salvage", "artifacts", "race", "sidereal", "voidfall")
ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_a_hall_of_its_own(game: str) -> None:
    """Played by a person and bots over the protocol; its record replays to the same end."""

    async def work(hall: Tables) -> None:
        me = await play(hall, game)
        [(table, shown)] = me.tables.items()
        assert shown["info"]["status"] == "finished" and shown["result"]["scores"]
        record = parse(await me.call("GET", f"/api/tables/{table}/record"))
        assert list(record.result) == shown["result"]["scores"]
        assert not waiting(replay(record, find(game)))
        timeline = await me.call("GET", f"/api/tables/{table}/timeline")
        course = await me.call("GET", f"/api/tables/{table}/course")
        assert course["entries"][-1] == timeline["entries"][-1] and course["points"][-1] == shown["result"]["scores"]
        log = await me.call("GET", f"/api/tables/{table}/log?limit=500")
        assert log["n"] == shown["n"]

    in_hall(work)


def test_a_tip_for_what_is_proposed_speaks_of_all_of_it() -> None:
    """Race: the first hand; a reason for one of two cards would be no reason for the other."""

    async def work(hall: Tables) -> None:
        me = await play(hall, "race", limit=0)
        [table] = me.tables
        while (question := (await me.look(table)).get("question")) is None:
            await asyncio.sleep(0.001)
        proposed = [question["offered"][n]["line"] for n in question["proposed"]]
        await me.ask(do="hint", table=table, seat=0)
        while not (found := [r for r in me.replies.values() if r["do"] == "hinted"]):
            await asyncio.sleep(0.001)
        [hint] = found
        assert len(proposed) == 2 and hint["line"].split("\n") == proposed
        assert hint["text"] == {"id": "web-give-these", "args": {"count": 2}}
        assert hint["reason"]["id"] == "race-reason-kept"

    in_hall(work)


def test_what_a_hall_gives_beside_the_game() -> None:
    """Hints, reasons, talk, advice, a branch, rules and texts: all without a server."""

    async def work(hall: Tables) -> None:
        me = await play(hall, "race", limit=6)
        [table] = me.tables
        while (shown := await me.look(table)).get("question") is None:
            await asyncio.sleep(0.001)
        await me.ask(do="hint", table=table, seat=0)
        while not any(r["do"] == "hinted" for r in me.replies.values()):
            await asyncio.sleep(0.001)
        assert any(r["do"] == "hinted" and r["line"] for r in me.replies.values())
        assert (await me.ask(do="ping"))["do"] == "pong"
        assert (await me.ask(do="say", table=table, message="Hello?"))["do"] == "done"
        assert (await me.ask(do="have_read", table=table, n=3))["do"] == "done"
        assert (await me.ask(do="why_not", table=table, seat=0, key="me"))["do"] == "reason"
        n = (await me.look(table))["at"]
        branched = await me.call("POST", f"/api/tables/{table}/branch", {"n": n, "seat": 0})
        assert branched["info"]["parent"] == table
        lesson = await me.call("POST", "/api/lessons", {"game": "race"})
        advice = await me.call("GET", f"/api/tables/{lesson['info']['id']}/advice?seat=0")
        assert advice["line"] and (await me.call("GET", "/api/rules/race?lang=de"))["markdown"]
        assert len((await me.call("GET", "/api/texts/de/race"))["sources"]) == 2
        assert shown["table"] == table

    in_hall(work)


@pytest.mark.parametrize("game", ["race"])
def test_it_needs_nothing_that_a_browser_lacks(game: str) -> None:
    """In an interpreter without sockets' and databases' packages, without Fluent and NumPy, and without the server."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.hall.alone", game], cwd=ROOT, capture_output=True, text=True, timeout=HANGS,
        env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PATH": ""}, check=False,
    )  # fmt: skip
    assert done.returncode == 0 and f"{game} finished" in done.stdout, done.stderr[-2000:]
    assert "starboard.server" in ABSENT and "fluent" in ABSENT and "sqlite3" in ABSENT


def test_every_module_of_the_hall_can_be_imported_there() -> None:
    folder = Path(starboard.hall.__file__).parent
    names = [
        "starboard.hall." + ".".join(path.relative_to(folder).with_suffix("").parts)
        for path in sorted(folder.rglob("*.py")) if path.name != "__init__.py"
    ]  # fmt: skip
    assert len(names) > 25
    script = (
        "import sys\nfrom tests.hall.alone import leave_alone\nleave_alone()\n"
        + "".join(f"import {name}\n" for name in names)
        + "loaded = [m for m in sys.modules if m.split('.')[0] in ('fluent', 'sqlite3', 'numpy', 'starlette')]\n"
        + "assert not loaded and 'starboard.server' not in sys.modules, loaded\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=HANGS,
        env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PATH": ""}, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]


def test_time_chance_and_asyncio_are_handed_in() -> None:
    """No module asks a clock or rolls a die; one knows asyncio, and no other module of the hall imports that one."""
    impure = {"time", "datetime", "random", "secrets", "os", "socket", "subprocess", "threading", "sqlite3", "asyncio"}
    for path in Path(starboard.hall.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        used: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                used |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                used.add(node.module or "")
        tops = {name.split(".")[0] for name in used}
        assert tops & impure == ({"asyncio"} if path.name == "loop.py" else set()), path
        assert "starboard.hall.loop" not in used, path


def test_every_request_is_served_by_a_function() -> None:
    assert set(visitor.SERVED) == set(typing.get_args(protocol.AnyRequest))
    assert len({route.serve for route in desk.ROUTES}) == len(desk.ROUTES)
    assert all(callable(function) for function in visitor.SERVED.values())


def test_a_visitor_who_comes_back_misses_nothing() -> None:
    async def work(hall: Tables) -> None:
        me = await play(hall, "salvage", limit=4)
        [(table, shown)] = me.tables.items()
        again = Caller(hall, me.person)  # type: ignore[arg-type]
        await again.ask(do="watch", table=table, seat=0, since=2)
        back = await again.look(table)
        assert [e["n"] for e in back["entries"]] == list(range(3, back["n"] + 1)) and back["n"] >= shown["n"]

    in_hall(work)
