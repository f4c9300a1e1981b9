"""The examples of the research page run as they stand."""

import re
from pathlib import Path

import pytest

from starboard.core.game import games

PAGE = (Path(__file__).parents[2] / "docs/research.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("code", BLOCKS, ids=["random", "search", "pettingzoo", "batch"])
def test_examples_run(code: str) -> None:
    game = "race" if "race" in games() else "salvage"
    exec(code.replace('"race"', f'"{game}"'), {})
