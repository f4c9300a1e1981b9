"""Pages show files as they are, and can be read where nothing is built."""

import re
from pathlib import Path

import pytest

from tools.page_code import BLOCK, ROOT, pages, renewed


@pytest.mark.parametrize("page", pages(), ids=lambda path: path.name)
def test_a_block_that_names_a_file_is_that_file(page: Path) -> None:
    """Otherwise run tools/page_code.py."""
    text = page.read_text("utf-8")
    assert renewed(text) == text
    assert "--8<--" not in text and not re.search(r'^(=== "|!!! )', text, re.MULTILINE), "only a site could show it"


@pytest.mark.parametrize("name", ["add-a-game", "a-second-game"])
def test_a_tutorial_shows_every_file_of_its_game(name: str) -> None:
    shown = {match[2] for match in BLOCK.finditer((ROOT / f"docs/{name}.md").read_text("utf-8"))}
    (game,) = {title.partition("/")[0] for title in shown if title.endswith("/rules.md")}
    folder = ROOT / "docs/examples" / game
    files = {str(p.relative_to(folder.parent)) for p in folder.rglob("*") if p.is_file() and p.suffix != ".pyc"}
    assert files <= shown and len(files) >= 9
