"""The client knows no game: no file of it outside the games' own layouts names one, or a word of one."""

import re
from pathlib import Path

import pytest

from starboard.core.game import games

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web" / "src"
LAYOUTS = SOURCES / "games"
SHEETS = {SOURCES / "look" / "icons.ts", SOURCES / "lib" / "protocol.ts"}
"""The sheet of icons, whose names scenes use, and what is made from the server's structs."""
WORDS = (
    "agenda", "alien", "artifact", "automaton board", "civilization", "colony", "converter", "corrupt", "defence",
    "development", "faction", "fleet", "galaxy", "genes", "glory", "guild", "influence", "military", "novelty",
    "population", "prestige", "relic", "seedling", "sector", "shipyard", "skirmish", "species", "tableau",
    "technology", "trade track", "ultratech", "voidstorm", "windfall",
)  # fmt: skip


def sources() -> list[Path]:
    """List the files that have to know no game."""
    files = [f for f in SOURCES.rglob("*") if f.suffix in (".ts", ".svelte", ".css")]
    return [f for f in files if LAYOUTS not in f.parents and f not in SHEETS]


def test_there_is_something_to_look_at() -> None:
    assert len(sources()) > 60
    assert {f.parent.name for f in LAYOUTS.glob("*/layout.css")} <= set(games())


@pytest.mark.parametrize("file", sources(), ids=lambda f: str(f.relative_to(SOURCES)))
def test_no_game_is_named(file: Path) -> None:
    """Neither by its id nor by a word of its rules, in code or in comments."""
    text = file.read_text("utf-8")
    named = [*games(), *WORDS]
    found = [
        f"{text.count(chr(10), 0, m.start()) + 1}: {m.group()}"
        for word in named
        for m in re.finditer(rf"(?<![a-zA-Z]){word}(?:s|ed|ion|ies)?(?![a-zA-Z])", text, re.IGNORECASE)
    ]
    assert found == []


def test_nobody_is_called_like_a_card() -> None:
    """Whoever has no name yet is called after a star that no game has a card of."""
    stars = (SOURCES / "lib" / "stars.ts").read_text("utf-8")
    found = re.search(r"STARS = '([^']+)'", stars)
    assert found
    names = found.group(1).split()
    assert len(names) >= 10
    catalogs = "\n".join(f.read_text("utf-8") for f in (ROOT / "src").rglob("*.ftl"))
    assert [name for name in names if re.search(rf"=.*\b{name}\b", catalogs)] == []
