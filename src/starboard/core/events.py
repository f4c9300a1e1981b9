"""What came of an answer, told in the past tense; fields are marked like state, so each seat hears its part."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, ClassVar

from msgspec import Struct

from starboard.core.family import Family, remembered, snake, tag_of
from starboard.core.fields import plan
from starboard.core.motion import Clash, Journey
from starboard.core.operations import _View
from starboard.core.text import Text, arguments, ids, prefix

SOUNDS = frozenset(("draw", "place", "pay", "coin", "dice", "battle", "offer", "deal"))
"""What a client can play; whose turn it is and that the game is over it hears by itself."""


class Event(Family):
    """Something that happened."""

    __slots__ = ()
    reveals: ClassVar[bool] = False
    """Whether somebody learned something new by it: undo does not go back behind it."""
    opens: ClassVar[tuple[str, ...]] = ()
    """Fields that show everybody, in passing, what was hidden before and is hidden again."""
    automaton: ClassVar[bool] = False
    """Whether an automaton did it: it is no answer's own doing, so it is told to whoever answered as well."""
    passing: ClassVar[bool] = False
    """Whether what is seen of it lies there only while it is told: a client takes its time."""
    begins: ClassVar[bool] = False
    """Whether a round begins with it (of a game of turns: a turn); replays jump from one to the next."""
    sound: ClassVar[str] = ""
    """What is heard of it, one of `SOUNDS`; nothing for what is only read."""
    icon: ClassVar[str] = ""
    """What is drawn beside its line in the log, the name of an icon."""
    moment: ClassVar[bool] = False
    """Whether it is one of the moments of the game: a client tells it large, and longer."""
    untold: ClassVar[bool] = False
    """Whether the table, or what is told beside it, says it well enough: a log leaves it out."""

    def text(self, game: str) -> Text:
        """Tell it."""
        kind: Any = type(self)
        return Text(_text_id(kind, game), arguments(self))

    def targets(self) -> tuple[str, ...]:
        """Name the keys of the scene it is about: the ids it tells of; a client leaves out what is not on the table."""
        return ids(self)

    def journeys(self) -> tuple[Journey, ...]:
        """Say which pieces went from one thing on the table to another."""
        return ()

    def clash(self) -> Clash | None:
        """Show it as a step of a fight, if it is one."""
        return None


@cache
def _text_id(cls: Any, game: str) -> str:
    """Name the text of a kind of event."""
    return f"{prefix(cls, game)}-event-{tag_of(cls)}"


class Told(
    Event, Struct, frozen=True, gc=False, tag_field="do", tag=snake, omit_defaults=True, forbid_unknown_fields=True
):
    """Base of all event structs."""


@remembered
def _redactor(cls: Any) -> Callable[[Any, int | None, int | None], Any] | None:
    return _View().function(cls) if any(f.hides for f in plan(cls)) else None


def redact(event: Event, seat: int | None) -> Event:
    """Give the event as that seat (None: a spectator) hears it."""
    redactor = _redactor(type(event))
    if redactor is None:
        return event
    result: Event = redactor(event, seat, None)
    return result


def public(event: Event) -> bool:
    """Say whether everybody hears the same of an event."""
    return _redactor(type(event)) is None


def redacted(events: Iterable[Event], seat: int | None) -> list[Event]:
    """Give the events as that seat hears them."""
    return [redact(e, seat) for e in events]
