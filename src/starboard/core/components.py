"""What facts name, powers and effects: each says and draws itself, beside its fields.

A new power or effect is one class with its rule and one line in each catalog, `GAME-power-TAG`, whose placeholders are
the fields. `core.testing.component_problems` finds what no rule reads, no language says, or nobody draws.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from starboard.core.family import tag_of
from starboard.core.text import Text, arguments, prefix

if TYPE_CHECKING:
    from starboard.core.scene import Token

Flow = tuple[tuple["Token", ...], tuple["Token", ...]]
"""What goes in and what comes out, as pieces."""

NOTHING: Flow = ((), ())


class Component:
    """Something that a fact file names by its tag; a class of the game that carries it out, says it and draws it."""

    __slots__ = ()
    part: ClassVar[str] = "power"
    """What comes before the tag in the names of its texts."""
    unsaid: ClassVar[tuple[str, ...]] = ()
    """Fields that no text mentions."""
    unplayed: ClassVar[bool] = False
    """Whether no rule reads it: it is printed on a component, but belongs to what is not played here."""

    def variant(self) -> str:
        """Choose among texts of one tag, by what comes behind it; none if there is only one."""
        return ""

    def said(self) -> dict[str, Any]:
        """Fill the placeholders of its text: with the fields, unless something has to be worked out."""
        return arguments(self, self.unsaid)

    def text(self, game: str) -> Text:
        """Say what it does."""
        return Text(f"{prefix(type(self), game)}-{self.part}-{tag_of(type(self))}{self.variant()}", self.said())

    def pieces(self) -> Flow:
        """Draw what it takes and what it gives, for cards too small for words."""
        return NOTHING
