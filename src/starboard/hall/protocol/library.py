"""The rulebook of a game, its examples, and everything the game is made of."""

from starboard.core.pictures import Move, Picture
from starboard.core.scene import Shelf
from starboard.core.text import Text
from starboard.hall.protocol.base import Body, Part, Word


class Book(Part, frozen=True):
    """The rulebook of a game as Markdown: headings `## Title {#id}`, icons `:name:`, lines `{example ID}`."""

    game: str
    lang: str
    markdown: str
    questions: dict[str, str] = {}
    """By kind of question: the section that helps to answer it."""
    told: dict[str, str] = {}
    """By paragraph of the specification: the section that tells it."""
    examples: tuple[str, ...] = ()
    """The examples that can be drawn."""
    icons: dict[str, Text] = {}
    """What the icons of the game mean."""


class ExampleDrawn(Part, frozen=True):
    """An example: parts of a table before and after some answers."""

    id: str
    seats: int
    before: Picture
    seat: int | None = None
    after: Picture | None = None
    moves: tuple[Move, ...] = ()


class ExamplesDrawn(Part, frozen=True):
    """The examples of a rulebook."""

    game: str
    examples: tuple[ExampleDrawn, ...]


class Components(Part, frozen=True):
    """Everything a game is made of: cards, tiles, sides, by kind."""

    game: str
    shelves: tuple[Shelf, ...]


class TryExample(Body, frozen=True):
    """Put an example of the rulebook on a table of my own; bots take the other seats."""

    game: Word
    example: Word
