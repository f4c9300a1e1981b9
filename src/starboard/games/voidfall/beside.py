"""Beside the box: battles, evaluation, upkeep and the score pad. [05.2] [05.4] [05.5] [05.7] [14]"""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from starboard.core.beside import Findings, Pad, Sheet, tie_notes
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.options import FormField
from starboard.core.scene import Cell, Chart, Row
from starboard.core.text import Text
from starboard.games.voidfall.battles import Battle
from starboard.games.voidfall.evaluation import Evaluation, Number
from starboard.games.voidfall.facts.tables import NUMBERS
from starboard.games.voidfall.scoring import coverage
from starboard.games.voidfall.state import Setup


class Line(Struct, omit_defaults=True):
    """What a player has at the end."""

    name: Annotated[str, Meta(max_length=60)] = ""
    influence: Number = 0
    corruption: Number = 0


class GameEnd(Struct, omit_defaults=True):
    """The end of a game."""

    players: Annotated[list[Line], Meta(min_length=1, max_length=4)]


class ScorePad(Pad):
    """Most influence wins, then fewer corruption; else the victory is shared. [Game end]"""

    id = "score"
    asks: ClassVar[type[Struct]] = GameEnd

    def line(self) -> tuple[FormField, ...]:
        """What the board shows, and what breaks ties."""
        return (
            FormField("influence", "number", Text("voidfall-beside-influence"), most=999),
            FormField("corruption", "number", Text("voidfall-beside-corruption"), most=999),
        )

    def work(self, told: GameEnd) -> Findings:
        """Compare."""
        scores = tuple(float(line.influence) for line in told.players)
        lines = tuple((ScoreLine(Text("voidfall-beside-influence"), line.influence),) for line in told.players)
        found = Result(scores, placed(scores, tuple(-line.corruption for line in told.players)), lines)
        ties = tuple(Text("voidfall-tie-corruption", {"count": line.corruption}) for line in told.players)
        return Findings(result=found, why=tie_notes(found, ties))


class Needs(Struct, omit_defaults=True):
    """What has to be covered, and with what. [05.2]"""

    sectors: Number = 0
    agendas: Number = 0
    trade: Number = 0
    """Trade tokens on agendas."""
    house: Number = 0
    """Upkeep of the house."""
    food: Number = 0
    energy: Number = 0
    materials: Number = 0
    credits: Number = 0
    covers: Annotated[int, Meta(ge=0, le=3)] = 0
    """Points that a credit covers, with the technology for it."""


class Upkeep(Sheet):
    """Upkeep of a cycle: what it comes to, what covers it, what stays unpaid. [05.2] Q9"""

    id = "upkeep"
    icon = "food"
    rule = "05.2"
    asks: ClassVar[type[Struct]] = Needs

    def fields(self) -> tuple[FormField, ...]:
        """First the points, then the stock."""
        return tuple(
            FormField(name, "number", Text(f"voidfall-upkeep-{name}"), most=3 if name == "covers" else 999)
            for name in Needs.__struct_fields__
        )

    def work(self, told: Needs) -> Findings:
        """Count as the game does."""
        agendas = max(0, NUMBERS.agenda_upkeep * told.agendas - Setup().agenda_trade_cover * told.trade)
        points = told.sectors + agendas + told.house
        covered = min(points, coverage([told.food, told.energy, told.materials, told.credits], told.covers))
        unpaid = points - covered
        numbers = {"agendas": agendas, "points": points, "covered": covered, "unpaid": unpaid}
        rows = tuple(Row(Text(f"voidfall-upkeep-found-{name}"), (Cell(value=n),)) for name, n in numbers.items())
        lost = Row(
            Text("voidfall-upkeep-found-lost"), (Cell(value=NUMBERS.unpaid * unpaid, tone="bad" if unpaid else "good"),)
        )
        return Findings((Chart(key="upkeep", label=Text("voidfall-upkeep-found"), rows=(*rows, lost), rule="05.2"),))


TOOLS = (Battle(), Evaluation(), Upkeep(), ScorePad())
