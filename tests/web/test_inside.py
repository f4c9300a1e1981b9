"""The browser's interpreter: the same rules to the last digit, a store that keeps its promises, no module missing."""

import ast
import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Browser

from tests.hall import conformance, same_rules
from tests.web.inside import ROOT, Inside, inside
from tests.web.published import built

pytestmark = pytest.mark.slow
GAMES = int(os.environ.get("SITE_GAMES", "60"))
"""Random games of each game; 250 make a thousand."""
ABSENT = {"starboard", "numpy", "scipy"}
"""Ours, and what is used only where it is there."""


@pytest.fixture(scope="module")
def interpreter(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    if not built():
        pytest.skip("the table without a server is not packed: ./check packs it")
    with inside(browser, tmp_path_factory.mktemp("inside")) as made:
        yield made


def source(module: ModuleType) -> str:
    return Path(str(module.__file__)).read_text("utf-8")


def imported(file: Path) -> set[str]:
    """Name the packages that a module imports, also inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def test_the_same_rules_to_the_last_digit(interpreter: Inside) -> None:
    """Golden games, counted sequences, random games, and numbers that 32 bits might spoil."""
    records = {
        str(path.relative_to(ROOT)): path.read_text("utf-8")
        for path in sorted((ROOT / "tests/replays").glob("*/*.txt")) if path.parent.name in same_rules.GAMES
    }  # fmt: skip
    assert len(records) > 15
    call = f"same_rules.everything(json.loads({json.dumps(json.dumps(records))}), {GAMES}, 3)"
    there = interpreter.run(
        f"import sys, json; sys.path.insert(0, '/'); import same_rules; json.dumps({call})",
        same_rules=source(same_rules),
    )
    here = json.loads(json.dumps(same_rules.everything(records, GAMES, 3)))
    assert there == here and all(there.values())


def test_the_store_keeps_what_every_store_promises(interpreter: Inside) -> None:
    script = """
import sys, json; sys.path.insert(0, '/')
import conformance
from starboard.browser.store import DeviceStore
done = []
for check in conformance.CHECKS:
    await check(DeviceStore(cabinet('check-' + check.__name__)))
    done.append(check.__name__)
json.dumps(done)
"""
    done = interpreter.run(script, conformance=source(conformance))
    assert done == [check.__name__ for check in conformance.CHECKS]


def test_everything_that_can_be_reached_can_be_imported(interpreter: Inside) -> None:
    """The library is cut down: whatever our modules import, also inside functions, is still there."""
    script = """
import ast, importlib, json, pathlib, sys
import starboard
root = pathlib.Path(starboard.__path__[0])
made = [p.relative_to(root.parent).with_suffix('') for p in sorted(root.rglob('*.pyc'))]
names = ['.'.join(p.parts).removesuffix('.__init__') for p in made]
for name in names:
    importlib.import_module(name)
json.dumps(names)
"""
    names = interpreter.run(script)
    assert {
        "starboard.browser.host",
        "starboard.hall.desk",
        "starboard.games.voidfall",
        "starboard.bots.ismcts",
    } <= set(names)
    assert len(names) > 150
    files = [ROOT / "src" / f"{name.replace('.', '/')}{end}" for name in names for end in (".py", "/__init__.py")]
    wanted = sorted({top for file in files if file.is_file() for top in imported(file)} - ABSENT)
    script = f"import importlib, json\nfor name in {wanted!r}: importlib.import_module(name)\njson.dumps({wanted!r})"
    assert interpreter.run(script) == wanted
