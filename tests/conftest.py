"""What all tests share: bots that are not hurried, an order of tests, and an account of the time they took."""

import gc
import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

import pytest
from hypothesis import HealthCheck, settings
from msgspec.structs import replace

from starboard.bots import greedy, levels


@pytest.fixture(autouse=True, scope="session")
def _unhurried() -> None:
    """Let bots look ahead as far as they want, however busy the machine is."""
    greedy.HASTE = math.inf
    levels.HURRY = False


gc.set_threshold(20_000)  # tests make much that goes by itself: seldom looking for cycles saves every twentieth second


@pytest.fixture(scope="module")
def settled() -> Iterator[None]:
    """Leave what lives by now out of looks for garbage: they are quick then, and find what comes."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


settings.register_profile(
    "unhurried", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("unhurried")

FEW = 6


@pytest.fixture
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all levels search with few playouts: what they say is the same in kind."""
    quick = {
        game: tuple(replace(p, playouts=min(p.playouts, FEW), otherwise=min(p.otherwise, FEW)) for p in play)
        for game, play in levels.PLAY.items()
    }
    monkeypatch.setattr(levels, "PLAY", quick)


WAITING, LAST = "tests/server/", "tests/web/"
"""What mostly waits begins, while other checks take the cores; in a process with a browser no test can run a loop."""
LONG = (
    "tests/core/test_sample_game.py", "tests/games/race/test_laws.py", "tests/bots/test_games.py",
    "tests/server/test_crash.py", "tests/server/test_endurance.py", "tests/server/test_app.py",
    "tests/server/test_fuzz.py", "tests/server/test_bench.py", "tests/server/test_tables.py",
    "tests/web/test_choosable.py", "tests/web/test_site.py", "tests/web/test_docs.py", "tests/web/test_keyboard.py",
    "tests/web/test_inside.py", "tests/web/test_fit.py", "tests/web/test_trade.py", "tests/web/test_galaxy.py",
)  # fmt: skip
"""Modules that take long, the longest first: they begin early, so that no process is left alone with one."""


def leave_few(items: list[pytest.Item]) -> None:
    """Of a test marked `few(n)` call all cases slow but n, spread from the first to the last."""
    cases: defaultdict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if few := item.get_closest_marker("few"):
            cases[item.nodeid.partition("[")[0], few.args[0]].append(item)
    for (_, count), some in cases.items():
        kept = {round(n * (len(some) - 1) / max(1, count - 1)) for n in range(count)}
        for n, item in enumerate(some):
            if n not in kept:
                item.add_marker("slow")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what takes long before what does not, room by room, all else in its order; say which cases are slow."""
    leave_few(items)

    def turn(item: pytest.Item) -> tuple[int, int]:
        room = 1 if item.nodeid.startswith(LAST) else -1 if item.nodeid.startswith(WAITING) else 0
        return room, next((n for n, long in enumerate(LONG) if item.nodeid.startswith(long)), len(LONG))

    items.sort(key=turn)


TELLING = 60.0
"""Seconds of tests from which on it is told where they went."""
TOLD = 15


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say where the time went: seconds of all processes by folder, and the files that took most."""
    folders: defaultdict[str, float] = defaultdict(float)
    files: defaultdict[str, float] = defaultdict(float)
    for report in chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            file = report.nodeid.partition("::")[0]
            files[file] += report.duration
            folders["/".join(file.split("/")[:2])] += report.duration
    if sum(folders.values()) < TELLING:
        return
    terminalreporter.section("where the time went")
    for spent, most in ((folders, len(folders)), (files, TOLD)):
        for name in sorted(spent, key=lambda name: -spent[name])[:most]:
            terminalreporter.write_line(f"{spent[name]:8.1f} s  {name}")
