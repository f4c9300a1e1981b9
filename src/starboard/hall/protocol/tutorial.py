"""Guided first games."""

from starboard.core.text import Text
from starboard.hall.protocol.base import Body, Part, Word


class NewLesson(Body, frozen=True):
    """Open the guided first game of a game; it begins at once, with bots on the other seats."""

    game: Word


class TourStep(Part, frozen=True):
    """One stop of the tour of a table: what to point at; its text is `<game>-coach-tour-<id>`."""

    id: str
    keys: tuple[str, ...] = ()
    """Keys of elements of the scene; none: the table as a whole."""
    rule: str = ""
    """The paragraph of the rules that says more."""


class EventComment(Part, frozen=True):
    """What a coach says when something first happens; its text is `<game>-coach-event-<id>`."""

    id: str
    do: str
    """The event."""
    mine: bool = False
    """Only if the seat that learns did it."""
    rule: str = ""


class Lesson(Part, frozen=True):
    """What a coach needs to know about a game; decisions are explained by `<game>-coach-<kind>`."""

    game: str
    tour: tuple[TourStep, ...]
    events: tuple[EventComment, ...] = ()
    kinds: tuple[str, ...] = ()
    """Kinds of decisions that come up, for the progress."""


class Advice(Part, frozen=True):
    """What the coach would answer, and why."""

    at: int
    """The table's `at` it is about."""
    line: str = ""
    """Nothing: the coach would wait."""
    text: Text | None = None
    targets: tuple[str, ...] = ()
    reason: Text | None = None
