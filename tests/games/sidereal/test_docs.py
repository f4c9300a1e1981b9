"""The page for outside programs: every answer has an example, and every example can be read."""

from pathlib import Path

from starboard.core.family import members, tag_of
from starboard.core.options import Option, read, write
from starboard.games.sidereal import GAME
from starboard.games.sidereal.options import Promise
from starboard.games.sidereal.state import Setup

PAGE = Path(__file__).parents[3] / "docs" / "games" / "sidereal.md"


def examples() -> list[str]:
    blocks = PAGE.read_text().split("```")[1::2]
    return [line for block in blocks for line in block.strip().splitlines()]


def test_every_example_can_be_read() -> None:
    lines = [line for line in examples() if not line.startswith("setup ")]
    assert len(lines) > 30
    for line in lines:
        option = read(line, GAME.package)
        assert read(write(option), GAME.package) == option


def test_every_answer_has_an_example() -> None:
    named = {line.split()[0] for line in examples()}
    own = {tag for tag, cls in members(Option, GAME.package).items() if cls.__module__.startswith(GAME.package)}
    # A promise stands inside an offer; the table deals out by itself.
    assert own - named == {tag_of(Promise), "deal_out"}, (
        "a promise stands inside an offer; the table deals out by itself"
    )


def test_every_choice_of_the_set_up_is_explained() -> None:
    page = PAGE.read_text()
    assert all(f"| `{name}` |" in page for name in Setup.__struct_fields__)
