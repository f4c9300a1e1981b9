"""Marks on fields: who may see a value, which hidden values can be exchanged, what names a value has.

hand: Annotated[list[CardId], OWNER, Pool("cards")]
"""

from collections.abc import Callable
from typing import Any

HIDDEN = "?"
"""Stands for a text or id that the viewer may not know."""

HIDDEN_NUMBER = -1
"""Stands for a number that the viewer may not know."""


SPECTATOR = -1
"""Among the seats that may see something: whoever only watches may see it too."""


class Seen:
    """Who may see a field: the owner of the record, nobody, everybody, or the seats that another field names."""

    def __init__(self, by: str) -> None:
        """Name the audience: owner, nobody, everybody, or a field of the same record."""
        self.by = by

    def __repr__(self) -> str:
        """Show the audience."""
        return f"Seen({self.by!r})"


OWNER = Seen("owner")
NOBODY = Seen("nobody")
PUBLIC = Seen("everybody")


def SeenBy(field: str) -> Seen:  # noqa: N802 (reads as a mark)
    """Only the seat or seats in that field of the same record may see this one; SPECTATOR means those who watch."""
    return Seen(field)


class Vanishing:
    """A hidden value leaves no trace: whoever may not see the field sees its default, and samples have that too."""


VANISHING = Vanishing()


class Pool:
    """Hidden values of all fields of one pool are exchangeable: a sample deals them out anew.

    With `per_key` a field that is a dict of lists has one pool for each key.
    """

    def __init__(self, name: str, *, per_key: bool = False) -> None:
        """Name the pool."""
        self.name = name
        self.per_key = per_key


class Secretive:
    """On a type: every state field that holds such values must say who sees it."""


SECRETIVE = Secretive()


class Named:
    """On a type of ids: how a value is called in the catalogs, for texts that mention it."""

    def __init__(self, text: str | Callable[[Any], Any], hidden: str = "core-hidden") -> None:
        """Give a pattern such as `race-card-{}`, or a function from value to text id, or to a whole text."""
        self.text = text
        self.hidden = hidden

    def text_id(self, value: Any) -> Any:
        """Give the id of the value's name, or the text itself where the name has parts."""
        if value in (HIDDEN, HIDDEN_NUMBER):
            return self.hidden
        return self.text.format(value) if isinstance(self.text, str) else self.text(value)


class SeatNumber:
    """On an int: it is a seat, shown as the name of whoever sits there."""


SEAT = SeatNumber()


class SignedNumber:
    """On an int: it is a change, shown with its sign."""


SIGNED = SignedNumber()
