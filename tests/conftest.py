"""What all tests share: bots that are not hurried, so that answers depend on the seed alone, and an order of tests."""

import math
from collections import defaultdict

import pytest
from msgspec.structs import replace

from starboard.bots import greedy, levels


@pytest.fixture(autouse=True, scope="session")
def _unhurried() -> None:
    """Let bots look ahead as far as they want, however busy the machine is."""
    greedy.HASTE = math.inf
    levels.HURRY = False


FEW = 6


@pytest.fixture
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all levels search with few playouts: what they say is the same in kind."""
    quick = {
        game: tuple(replace(p, playouts=min(p.playouts, FEW), otherwise=min(p.otherwise, FEW)) for p in play)
        for game, play in levels.PLAY.items()
    }
    monkeypatch.setattr(levels, "PLAY", quick)


LONG = (
    "tests/web/test_site.py", "tests/web/test_whole_games.py", "tests/server/test_crash.py", "tests/server/test_app.py",
    "tests/web/test_keyboard.py", "tests/web/test_choosable.py", "tests/server/test_endurance.py",
    "tests/server/test_fuzz.py", "tests/web/test_fit.py", "tests/web/test_inside.py", "tests/server/test_bench.py",
    "tests/web/test_trade.py", "tests/web/", "tests/server/", "tests/core/test_sample_game.py",
)  # fmt: skip
"""What takes longest, the longest first; folders stand for the rest of them."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Give each of several processes its share of what takes long, and let it begin with that."""
    processes: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if processes == 1:
        return
    modules: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        modules[item.nodeid.partition("::")[0]].append(item)
    rank = {name: next((n for n, long in enumerate(LONG) if name.startswith(long)), None) for name in modules}
    long = sorted((r, name) for name, r in rank.items() if r is not None)
    short = [item for name, r in rank.items() if r is None for item in modules[name]]
    shares = [[item for _, name in long[n::processes] for item in modules[name]] for n in range(processes)]
    # processes are given equal numbers of tests, one share after the other; whoever is done takes the end of another's
    even = len(items) // processes
    for share in shares[:-1]:
        room = max(0, even - len(share))
        share += short[:room]
        del short[:room]
    items[:] = [item for share in (*shares, short) for item in share]
