"""Names of the icons that clients draw, and what they mean in a game."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from starboard.core.catalogs import LANGUAGES, text_ids
from starboard.core.game import data_file, find
from starboard.core.scene import Counter, Stop, Token, walk
from starboard.core.state import view
from starboard.core.text import Text

ICONS: frozenset[str] = frozenset(json.loads(data_file("starboard.core", "icons.json").read_text("utf-8")))
"""Every icon that clients can draw; the client's own tests compare them."""


def _named(node: Any) -> Iterator[tuple[str, Text]]:
    """Give the icon of a thing on the table with the thing's name."""
    if isinstance(node, (Token, Counter, Stop)) and node.icon and node.label is not None:
        yield node.icon, node.label


@cache
def meanings(game: str) -> dict[str, Text]:
    """Say what each icon means that a game draws: `GAME-icon-NAME`, else the plainest name of a thing that bears it."""
    found = find(game)
    own = text_ids(found.package, LANGUAGES[0])
    scenes = [found.scene(view(found.setup(setup, 1), 0), 0) for setup in found.setups()]
    names: dict[str, Text] = {}
    for node in walk((found.components(), scenes)):
        for icon, label in _named(node):
            named = f"{game}-icon-{icon}"
            if named in own:
                names[icon] = Text(named)
            elif icon not in names or _plainness(label) < _plainness(names[icon]):
                names[icon] = label
    return dict(sorted(names.items()))


def _plainness(label: Text) -> tuple[bool, int, str]:
    """Order names: without anything filled in first, then short ones."""
    return bool(label.args), len(label.id), label.id
