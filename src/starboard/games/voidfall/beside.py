"""Beside the box: the score pad. [05.7]"""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from starboard.core.beside import Findings, Pad, tie_notes
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.options import FormField
from starboard.core.text import Text

Number = Annotated[int, Meta(ge=0, le=999)]


class Line(Struct, omit_defaults=True):
    """What a player has at the end."""

    name: Annotated[str, Meta(max_length=60)] = ""
    influence: Number = 0
    corruption: Number = 0


class Told(Struct, omit_defaults=True):
    """The end of a game."""

    players: Annotated[list[Line], Meta(min_length=1, max_length=4)]


class ScorePad(Pad):
    """Most influence wins, then fewer corruption; else the victory is shared. [Game end]"""

    id = "score"
    asks: ClassVar[type[Struct]] = Told

    def line(self) -> tuple[FormField, ...]:
        """What the board shows, and what breaks ties."""
        return (
            FormField("influence", "number", Text("voidfall-beside-influence"), most=999),
            FormField("corruption", "number", Text("voidfall-beside-corruption"), most=999),
        )

    def work(self, told: Told) -> Findings:
        """Compare."""
        scores = tuple(float(line.influence) for line in told.players)
        lines = tuple((ScoreLine(Text("voidfall-beside-influence"), line.influence),) for line in told.players)
        found = Result(scores, placed(scores, tuple(-line.corruption for line in told.players)), lines)
        ties = tuple(Text("voidfall-tie-corruption", {"count": line.corruption}) for line in told.players)
        return Findings(result=found, why=tie_notes(found, ties))


TOOLS = (ScorePad(),)
