"""What a client can show of an event beside its words: pieces that went somewhere, a step of a fight."""

from msgspec import Struct

from starboard.core.text import Text


class Piece(Struct, frozen=True, omit_defaults=True, gc=False):
    """Some pieces of a kind, by their icon."""

    icon: str
    count: int = 1
    label: Text | None = None


class Journey(Struct, frozen=True, omit_defaults=True, gc=False):
    """Pieces that went from one thing of the scene to another, both by key; a client moves them if both are drawn."""

    icon: str
    origin: str
    to: str
    count: int = 1
    seat: int | None = None


class Fighter(Struct, frozen=True, omit_defaults=True, gc=False):
    """One side of a fight after a step of it."""

    seat: int | None = None
    """None: nobody at the table."""
    name: Text | None = None
    left: tuple[Piece, ...] = ()
    lost: tuple[Piece, ...] = ()
    """What this step took."""
    dealt: int = 0
    """Damage it fired in this step."""
    absorbed: int = 0
    """Damage that did it no harm."""
    by: tuple[Piece, ...] = ()
    """What took that damage, as far as it is known."""


class Clash(Struct, frozen=True, omit_defaults=True, gc=False):
    """A step of a fight between two sides."""

    sides: tuple[Fighter, Fighter]
    label: Text | None = None
    """Which step it is."""
    first: int = -1
    """Which side fired first; -1: both at once."""
