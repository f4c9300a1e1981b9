"""What the page on architecture says of the code is so, as far as it can be compared."""

import contextlib
import io
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starboard.hall import protocol

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.M | re.S)
GAMES = ("artifacts", "race", "sidereal", "voidfall")


def block(kind: str, start: str) -> str:
    """Find the example that begins so."""
    found: str
    [found] = [text for name, text in BLOCKS if name == kind and text.startswith(start)]
    return found


def tree() -> dict[str, list[str]]:
    """Read the layout: for each folder the files and folders named below it."""
    named: dict[str, list[str]] = {"": []}
    above: list[tuple[int, str]] = []
    for line in block("", "pyproject.toml").splitlines():
        depth = len(line) - len(line.lstrip())
        above = [(d, name) for d, name in above if d < depth]
        folder = above[-1][1] if above else ""
        head = re.split(r"\s{2,}", line.strip())[0]
        for name in re.split(r", |\s+", head):
            path = f"{folder}{name}"
            named[folder].append(path)
            if name.endswith("/"):
                above.append((depth, path))
                named.setdefault(path, [])
    return named


def spelled(path: str) -> list[str]:
    """Give the paths that a pattern of the page stands for."""
    if "<phase>" in path:
        return []
    found = [path]
    for mark, values in (("<game>", GAMES), ("{en,de}", ("en", "de"))):
        found = [p.replace(mark, v) for p in found for v in (values if mark in p else ("",))]
    return found


def test_everything_in_the_layout_is_there() -> None:
    layout = tree()
    count = 0
    for paths in layout.values():
        for path in paths:
            if path.startswith(("tests/vectors", "tests/reference")):  # where a game has some
                assert any(any(ROOT.glob(name.rstrip("/"))) for name in spelled(path)), path
                continue
            for name in spelled(path):
                count += 1
                if name.startswith("src/starboard/games/race/") and not name.endswith("race/"):
                    # What stands below the games is what a game has, or some have.
                    tail = name.removeprefix("src/starboard/games/race/")
                    assert any(any((ROOT / "src/starboard/games" / g).glob(tail.rstrip("/"))) for g in GAMES), name
                else:
                    stem = ROOT / name.removesuffix(".py")  # a module may become a package
                    package = stem.is_dir() or stem.with_suffix(".py").is_file()
                    assert package or any(ROOT.glob(name.rstrip("/"))), name
    assert count > 100


@pytest.mark.parametrize("room", ["hall", "core", "browser"])
def test_every_module_of_these_rooms_is_in_the_layout(room: str) -> None:
    named = {Path(p).name for p in tree()[f"src/starboard/{room}/"]}
    there = {
        p.name for p in (ROOT / "src/starboard" / room).iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()
    }
    assert there - {"__init__.py"} == named


def test_every_room_is_in_the_layout() -> None:
    layout = tree()
    for folder in ("src/starboard/", "src/starboard/server/"):
        rooms = {p.name for p in (ROOT / folder).iterdir() if (p / "__init__.py").exists()}
        assert rooms <= {Path(p).name for p in layout[folder]}, folder


def test_the_examples_are_from_the_sample_game() -> None:
    source = "\n".join(p.read_text("utf-8") for p in sorted((ROOT / "tests/sample_game").glob("*.py")))
    known = {line.strip() for line in source.splitlines()}
    for text in (block("python", "class Dig("), block("python", "class Player(")):
        for line in text.splitlines():
            assert re.sub(r"\s*#.*", "", line).strip() in known, line
    card = json.loads(block("json", '{"id": "survey"'))
    cards = json.loads((ROOT / "tests/sample_game/data/cards.json").read_text("utf-8"))["cards"]
    assert card in cards
    replay = (ROOT / "tests/replays/salvage/random-2.txt").read_text("utf-8")
    assert block("", "game salvage rules").splitlines() == replay.splitlines()[:6]


def test_the_calls_that_drive_a_game_do() -> None:
    names: dict[str, Any] = {}
    exec(
        "from starboard.bots.bot import find_bot, position\nfrom starboard.core.engine import apply, decisions\n"
        "from starboard.core.game import find\nfrom starboard.core.state import clone, save, view\n",
        names,
    )
    with contextlib.redirect_stdout(io.StringIO()):
        exec(block("python", 'game = find("race")'), names)
    assert names["waiting"] == () and names["game"].result(names["g"]).scores


def test_the_message_is_one_of_the_protocol() -> None:
    request = msgspec.json.decode(block("json", '{"do": "answer"'), type=protocol.AnyRequest)
    assert isinstance(request, protocol.Answer)


def test_the_layers_are_those_that_are_enforced() -> None:
    shown = tomllib.loads(block("toml", "[[tool.importlinter"))["tool"]["importlinter"]["contracts"]
    enforced = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    assert all(contract in enforced for contract in shown) and len(shown) == 3


def test_ops_named_on_the_page_are_in_the_facts() -> None:
    facts = "\n".join(
        p.read_text("utf-8") for g in GAMES for p in (ROOT / f"src/starboard/games/{g}/data").glob("*.json")
    )
    paragraph = PAGE[PAGE.index("- **Effects** in facts") :].split("\n")[0]
    ops = set(re.findall(r"`(\w+)`", paragraph)) | set(re.findall(r'"op": "(\w+)"', paragraph))
    assert len(ops) >= 5
    for op in ops:
        assert f'"op": "{op}"' in facts, op
    sidereal = (ROOT / "src/starboard/games/sidereal/data").glob("*.json")
    assert not any('"op"' in p.read_text("utf-8") for p in sidereal), "the page says that it has none"


def test_files_named_on_the_page_exist() -> None:
    """Modules in backquotes with a folder, and tests."""
    for name in set(re.findall(r"`((?:hall|server|core|bots|lab|tests|docs)/[\w/]+(?:\.\w+)?)`", PAGE)):
        assert (ROOT / name).exists() or (ROOT / "src/starboard" / name).exists(), name


def test_nothing_is_called_planned() -> None:
    assert not re.search(r"\bplanned\b", PAGE)
