"""Beside the box: the score pad, in the printed and in the exact way. [8] [10]"""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from starboard.core.beside import Findings, Pad, player_name
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.options import FormChoice, FormField
from starboard.core.scene import Cell, Chart, Row
from starboard.core.text import Text
from starboard.games.sidereal.facts import SCORING
from starboard.games.sidereal.items import Goods, vector
from starboard.games.sidereal.scoring import leftovers

COUNTED = tuple(name for group in SCORING.groups for name in group.items)
"""Items that are worth something at the end."""


class Line(Struct, omit_defaults=True):
    """What a player has at the end."""

    name: Annotated[str, Meta(max_length=60)] = ""
    points: Annotated[float, Meta(ge=-99, le=999)] = 0
    items: Goods = Goods()


class Told(Struct, omit_defaults=True):
    """The end of a game, and how what is left is counted."""

    players: Annotated[list[Line], Meta(min_length=1, max_length=9)]
    exact: bool = False


class ScorePad(Pad):
    """Points of the game and what is left; ties share the victory. [8] [10]"""

    id = "score"
    rule = "8"
    asks: ClassVar[type[Struct]] = Told

    def line(self) -> tuple[FormField, ...]:
        """Points, and cubes by colour."""
        items = tuple(FormChoice(name, Text(f"sidereal-item-{name}"), most=99) for name in COUNTED)
        return (
            FormField("points", "number", Text("sidereal-score-points"), least=-99, most=999, start=0),
            FormField("items", "amounts", Text("sidereal-beside-items"), items),
        )

    def shared(self) -> tuple[FormField, ...]:
        """Which way counts."""
        return (FormField("exact", "flag", Text("sidereal-beside-exact")),)

    def work(self, told: Told) -> Findings:
        """Count in the way that was chosen, and show both."""
        supplies = [list(vector(line.items)) for line in told.players]
        lines = tuple(
            (
                ScoreLine(Text("sidereal-score-points"), line.points),
                ScoreLine(Text("sidereal-score-leftovers"), leftovers(supply, told.exact)),
            )
            for line, supply in zip(told.players, supplies, strict=True)
        )
        scores = tuple(float(sum(line.points for line in own)) for own in lines)
        rows = tuple(
            Row(
                player_name(line.name, n),
                tuple(Cell(value=round(line.points + leftovers(supply, exact), 3)) for exact in (False, True)),
            )
            for n, (line, supply) in enumerate(zip(told.players, supplies, strict=True), 1)
        )
        columns = (Cell(text=Text("sidereal-beside-printed")), Cell(text=Text("sidereal-beside-exact")))
        both = Chart(key="both", label=Text("sidereal-beside-both"), rule="10", columns=columns, rows=rows)
        return Findings(items=(both,), result=Result(scores, placed(scores), lines))


TOOLS = (ScorePad(),)
