"""Tools beside a real table: what there is, what they are told, what they find."""

from typing import Any

from starboard.core.beside import Findings, Kind
from starboard.core.game import Result
from starboard.core.options import FormField
from starboard.core.scene import Chart, Forecast
from starboard.core.text import Text
from starboard.hall.protocol.base import Body, Part, Word


class ToolInfo(Part, frozen=True):
    """A tool: its name and purpose stand in the game's catalog as `GAME-beside-ID` and `GAME-beside-ID-about`."""

    id: str
    kind: Kind
    icon: str
    rule: str = ""
    setup: str = ""
    """Of a stage: how the table is set up."""
    seconds: int = 0
    """Of a clock: how long it runs."""
    more: int = 0
    """Of a clock: how much longer where people agree on it."""
    fields: tuple[FormField, ...] = ()


class Toolbox(Part, frozen=True):
    """The tools of a game."""

    game: str
    tools: tuple[ToolInfo, ...]


class TellTool(Body, frozen=True):
    """What a tool is told, by the names of its fields."""

    tool: Word
    values: dict[str, Any] = {}


class ToolFound(Part, frozen=True):
    """What a tool found."""

    items: tuple[Chart | Forecast, ...] = ()
    result: Result | None = None
    more: tuple[FormField, ...] = ()
    """What else it asks for; sent back as `more`, by name."""
    why: tuple[Text | None, ...] = ()
    refused: Text | None = None
    """What cannot be on a real table; nothing else is found then."""

    @classmethod
    def of(cls, found: Findings) -> "ToolFound":
        """Send what was found."""
        return cls(items=found.items, result=found.result, more=found.more, why=found.why)
