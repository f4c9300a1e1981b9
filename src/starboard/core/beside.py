"""Tools beside a real table: what they ask for and what they make of it, described so that any client can draw them.

A game has a module `beside` with `TOOLS`. A `Sheet` takes numbers and names of things on the real table and works
something out; a `Pad` is a sheet with a line for each player and ends in a `Result`; a `Clock` runs down; a `Stage` is
a set-up of the game itself that is played beside the table.
"""

import importlib
from functools import cache
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Struct

from starboard.core.game import Game, Result
from starboard.core.options import FormField
from starboard.core.refusal import Refused
from starboard.core.scene import Chart, Forecast
from starboard.core.text import Text

Kind = Literal["stage", "pad", "sheet", "clock"]
MOST_PLAYERS = 9


class Findings(Struct, frozen=True, omit_defaults=True):
    """What a tool made of what it was told."""

    items: tuple[Chart | Forecast, ...] = ()
    result: Result | None = None
    """Of a score pad."""
    more: tuple[FormField, ...] = ()
    """What else it would have to be told, once it knows the rest; it comes back as `more`, by name."""
    why: tuple[Text | None, ...] = ()
    """Of a score pad, for each side: what decided a tie, or nothing."""


class Tool:
    """Something that helps at a real table."""

    id: ClassVar[str]
    kind: ClassVar[Kind]
    icon: ClassVar[str] = "card"
    rule: ClassVar[str] = ""
    """The paragraph of the rules that it carries out."""
    setup: ClassVar[str] = ""
    """Of a stage: how the game is set up."""
    seconds: ClassVar[int] = 0
    """Of a clock: how long it runs."""
    more: ClassVar[int] = 0
    """Of a clock: how much longer where people agree on it."""
    asks: ClassVar[type[Struct] | None] = None
    """What it is told, as a type; its fields are those of `fields`."""

    def fields(self) -> tuple[FormField, ...]:
        """Describe what it is told."""
        return ()

    def work(self, told: Any) -> Findings:
        """Work it out; raises Refused."""
        raise NotImplementedError


class Stage(Tool):
    """A set-up of the game that is played beside a real table."""

    kind: ClassVar[Kind] = "stage"


class Clock(Tool):
    """A clock that runs down on the device, and can be given more time."""

    kind: ClassVar[Kind] = "clock"
    icon: ClassVar[str] = "clock"


class Sheet(Tool):
    """Fields to be filled in, and what follows from them."""

    kind: ClassVar[Kind] = "sheet"


class Pad(Tool):
    """A score pad: the fields of one player; `asks` has them as `players`, beside what concerns all."""

    kind: ClassVar[Kind] = "pad"
    icon: ClassVar[str] = "points"

    def line(self) -> tuple[FormField, ...]:
        """Describe what is told of a player."""
        raise NotImplementedError

    def shared(self) -> tuple[FormField, ...]:
        """Describe what is told of the table."""
        return ()

    def fields(self) -> tuple[FormField, ...]:
        """A line for each player, behind what concerns all."""
        label = Text("beside-players")
        return (*self.shared(), FormField("players", "records", label, fields=self.line(), most=MOST_PLAYERS))


@cache
def tools(game: Game) -> dict[str, Tool]:
    """Find the tools of a game; none if it has no module for them."""
    name = f"{game.package}.beside"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name == name:
            return {}
        raise
    found: tuple[Tool, ...] = module.TOOLS
    return {tool.id: tool for tool in found}


def tool(game: Game, name: str) -> Tool:
    """Give a tool; raises Refused if there is none."""
    found = tools(game).get(name)
    if found is None or found.asks is None:
        raise Refused("not_found")
    return found


def worked(game: Game, name: str, told: dict[str, Any]) -> Findings:
    """Let a tool work out what follows; raises Refused for what it cannot be told."""
    found = tool(game, name)
    assert found.asks is not None
    try:
        read = msgspec.convert(told, found.asks, strict=False)
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError) as error:
        raise Refused("malformed_value", option=name, detail=str(error)[:200]) from None
    return found.work(read)


def needed(told: object, what: Text) -> None:
    """Refuse where a tool cannot begin before it is told something."""
    if not told:
        raise Refused("left_open", what=what)


def tie_notes(result: Result, told: tuple[Text, ...]) -> tuple[Text | None, ...]:
    """Say of each side what decided its tie; nothing where points alone did."""
    return tuple(
        text if result.scores.count(score) > 1 else None for score, text in zip(result.scores, told, strict=True)
    )


def player_name(name: str, number: int) -> Text:
    """Call a player by name, or by number."""
    return Text("beside-name", {"name": name}) if name else Text("beside-player", {"number": number})
