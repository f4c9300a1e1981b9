"""What CONTRIBUTING says of the code is so, as far as it can be counted."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FOLDERS = ("src", "tests", "tools", "docs/examples")
IGNORED = re.compile(r"#\s*type:\s*ignore")


def test_types_are_seldom_waived() -> None:
    most = re.search(r"`type: ignore` stands in fewer than (\d+) lines", PAGE)
    assert most is not None
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.py"))]
    assert len(files) > 500
    waived = [
        f"{file.relative_to(ROOT)}:{n}"
        for file in files
        for n, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if IGNORED.search(line)
    ]
    assert 0 < len(waived) < int(most[1]), waived


BENCHES = {"tests/web/bench.py", "tests/web/shoot.py"}
"""What measures time, and what takes pictures."""
CLOCKS = {"monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time", "time"}
WAITS = {"sleep", "wait_for_timeout"}
BOUNDED = {"communicate", "join", "timeout", "wait", "wait_for"}
"""What is told as its last argument how long something may take."""
EXCEPTED = {
    "tests/lab/test_players.py played: waits": "it plays a process that hangs",
    "tests/lab/test_ray.py work: waits": "it plays a node that hangs",
    "tests/server/crash.py client: bound": "what takes longer is asked again",
    "tests/server/crash.py run: bound": "what takes longer is opened again",
    "tests/server/crash.py talk: bound": "what is silent longer is opened again",
    "tests/server/test_trouble.py run: waits": "a request of another process is under way, which only that one knows",
    "tests/web/hands.py click: bound": "what has gone is looked for again",
    "tests/web/hands.py press: bound": "what has gone is looked for again",
    "tests/web/test_choosable.py pressed: bound": "what has gone is looked for again",
    "tests/web/test_keyboard.py press: bound": "whether anything comes of a key is not asserted",
}
"""Functions that may, and why what they say does not depend on it."""


def hurried(code: str, function: str = "") -> Iterator[str]:
    """Name each function whose word depends on how busy the machine is, and by what.

    It waits for a time instead of looking again and again, takes what is late for what does not come, or asserts
    something about a time it took.
    """
    for part in ast.iter_child_nodes(ast.parse(code)):
        yield from hurried_in(part, function, looks=False, timed=set())


def hurried_in(node: ast.AST, function: str, *, looks: bool, timed: set[str]) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        function, looks, timed = node.name, False, set()
    elif isinstance(node, ast.While | ast.For | ast.AsyncFor):
        looks = True
    elif isinstance(node, ast.Assign) and reads_clock(node.value, timed):
        timed |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    elif isinstance(node, ast.Assert) and reads_clock(node.test, timed):
        yield f"{function}: asserts"
    elif isinstance(node, ast.Call):
        name = called(node)
        if name in WAITS and not looks and not (node.args and number(node.args[-1]) == 0):
            yield f"{function}: waits"
        bounds = [k.value for k in node.keywords if "timeout" in (k.arg or "")]
        if name in BOUNDED:
            bounds += node.args[-1:]
        if any(number(bound) is not None for bound in bounds):
            yield f"{function}: bound"
    for part in ast.iter_child_nodes(node):
        yield from hurried_in(part, function, looks=looks, timed=timed)


def called(call: ast.Call) -> str:
    """Name what is called."""
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def number(node: ast.expr) -> float | None:
    """Give a number that is written out."""
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def reads_clock(node: ast.expr, timed: set[str]) -> bool:
    """Say whether a value comes from a clock."""
    parts = list(ast.walk(node))
    return any(isinstance(part, ast.Call) and called(part) in CLOCKS for part in parts) or any(
        isinstance(part, ast.Name) and part.id in timed for part in parts
    )


def test_no_test_depends_on_how_busy_the_machine_is() -> None:
    files = [file for file in sorted((ROOT / "tests").rglob("*.py")) if str(file.relative_to(ROOT)) not in BENCHES]
    assert len(files) > 200
    found = {f"{f.relative_to(ROOT)} {said}" for f in files for said in hurried(f.read_text("utf-8"))}
    assert found == set(EXCEPTED)


@pytest.mark.parametrize(
    "code, said",
    [
        ("def f():\n    time.sleep(0.2)", ["f: waits"]),
        ("async def f():\n    await asyncio.sleep(1)\n    assert g()", ["f: waits"]),
        ("def f():\n    while not g():\n        page.wait_for_timeout(50)", []),
        ("async def f():\n    await asyncio.sleep(0)", []),
        ("def f():\n    button.click(timeout=2_000)", ["f: bound"]),
        ("async def f():\n    await asyncio.wait_for(g(), 5)", ["f: bound"]),
        ("async def f():\n    await asyncio.wait_for(g(), HANGS)", []),
        (
            "def f():\n    began = time.monotonic()\n    took = time.monotonic() - began\n    assert took < 2",
            ["f: asserts"],
        ),
        ("def f():\n    assert time.perf_counter() - began < 2", ["f: asserts"]),
        ("def f():\n    now = time.time()\n    print(now)", []),
    ],
)
def test_what_depends_on_it_is_noticed(code: str, said: list[str]) -> None:
    assert list(hurried(code)) == said


def test_no_test_is_tried_twice() -> None:
    locked = (ROOT / "requirements.lock").read_text("utf-8")
    assert "pytest==" in locked
    assert not re.search(r"^(pytest-rerunfailures|pytest-retry|flaky)==", locked, re.MULTILINE)
