"""The icon pieces that parts of cards are drawn with, for cards too small for words."""

from collections.abc import Iterable
from typing import Any

from starboard.core.components import Component, Flow
from starboard.core.scene import Token
from starboard.core.text import Text

GAME = "artifacts"

ICONS = {
    "buy": "search", "complete": "ready", "trade": "trade", "prepare": "commit", "offensive": "exterminate",
    "income": "credits", "mine": "exploit", "unblockade": "blockade", "operational": "research", "card": "card",
    "any": "card", "choice": "card", "any-colour": "any",
}  # fmt: skip
"""Icons of actions and of what modifiers change; a row is its own icon."""


def piece(part: Component, icon: str, count: int = 1, change: bool = False) -> Token:
    """Draw one piece; what the part does is told when one rests on it."""
    return Token(ICONS.get(icon, icon), count=count, signed=change, label=part.text(GAME))


def gives(part: Component, icon: str, count: int = 1, change: bool = False) -> Flow:
    """Draw what comes out of a part."""
    return (), (piece(part, icon, count, change),)


def takes(part: Component, *icons: str, count: int = 1) -> Flow:
    """Draw what goes into a part."""
    return tuple([piece(part, icon, count) for icon in icons]), ()


def drawn(parts: Iterable[Any]) -> Flow:
    """Draw several parts, one after the other."""
    flows = [part.pieces() for part in parts]
    return tuple([t for into, _ in flows for t in into]), tuple([t for _, out in flows for t in out])


def changed(icon: str, count: int) -> Token:
    """Draw a number that changes something."""
    return Token(icon, count=count, signed=True, label=Text("artifacts-number", {"n": count}))


def fate(name: str) -> Token:
    """Draw what happens to a ship."""
    return Token(f"fate-{name}", label=Text("artifacts-fate", {"fate": name}))


def points(during: int, end: int) -> tuple[Token, ...]:
    """Draw what a tier brings when it is scored during play, and at the end."""
    now, later = Text("artifacts-points-during", {"vp": during}), Text("artifacts-points-end", {"vp": end})
    return Token("points", count=during, label=now), Token("points-end", count=end, label=later)


NOBODY_KNOWS = Token("nothing", label=Text("artifacts-nothing"))
"""An entry of a table that does nothing."""
