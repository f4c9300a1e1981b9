"""Beside the box: battles, agendas, upkeep and the score pad. [05.2] [05.5] [05.7] [14]"""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from starboard.core.beside import Findings, Pad, Sheet, tie_notes
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.options import FormChoice, FormField
from starboard.core.refusal import Refused
from starboard.core.scene import Cell, Chart, Row
from starboard.core.text import Text
from starboard.games.voidfall.battles import Battle
from starboard.games.voidfall.facts.goals import Objective
from starboard.games.voidfall.facts.tables import AGENDAS, NUMBERS, STARTS
from starboard.games.voidfall.scoring import by_levels, counted, coverage, level_tracks
from starboard.games.voidfall.state import Setup
from starboard.games.voidfall.words import objective_text

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


class Held(Struct, omit_defaults=True):
    """Agendas that score, and what was counted for their lines."""

    agendas: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=12)] = []
    more: Annotated[dict[Annotated[str, Meta(max_length=60)], int | bool], Meta(max_length=99)] = {}


class Agendas(Sheet):
    """What agendas score in an evaluation: it asks for what their lines count. [05.5]"""

    id = "agendas"
    icon = "rules"
    rule = "05.5"
    asks: ClassVar[type[Struct]] = Held

    def fields(self) -> tuple[FormField, ...]:
        """Start agendas and agendas in play; corrupted ones do not score."""
        choices = tuple(FormChoice(a, agenda_name(a)) for a in (*AGENDAS, *STARTS))
        return (FormField("agendas", "choices", Text("voidfall-beside-scoring-agendas"), choices),)

    def work(self, told: Held) -> Findings:
        """Count what was told so far, and ask for the rest."""
        rows: list[Row] = []
        asked: list[FormField] = []
        total = 0
        for agenda in dict.fromkeys(told.agendas):
            if agenda not in AGENDAS and agenda not in STARTS:
                raise Refused("no_such_thing", name=agenda[:60])
            objectives = (AGENDAS[agenda] if agenda in AGENDAS else STARTS[agenda]).objectives
            influence = 0
            for number, line in enumerate(objectives):
                key = f"{agenda}.{number}"
                asked += line_fields(key, line)
                influence += line_influence(key, line, told.more)
            total += influence
            rows.append(Row(agenda_name(agenda), (Cell(value=influence),)))
        rows.append(Row(Text("voidfall-beside-total"), (Cell(value=total, tone="good"),)))
        chart = Chart(key="agendas", label=Text("voidfall-beside-agendas-found"), rows=tuple(rows), rule="05.5")
        return Findings((chart,), more=tuple(asked))


def agenda_name(agenda: str) -> Text:
    """Name an agenda; start agendas go by their house and side."""
    if agenda in AGENDAS:
        return Text(f"voidfall-agenda-{agenda}")
    _, house, side = agenda.split("_")
    return Text("voidfall-beside-start", {"house": Text(f"voidfall-house-{house}"), "side": side})


def line_fields(key: str, line: Objective) -> list[FormField]:
    """Ask for what a line counts: a number, yes or no, or levels of tracks. [05.5]"""
    said = objective_text(line)
    if line.kind == "feat":
        return [FormField(key, "flag", said)]
    if line.kind == "multiplier":
        return [FormField(key, "number", said, most=99)]
    return [
        FormField(
            f"{key}.{track}", "number", Text("voidfall-beside-level", {"line": said, "track": track_name(track)}),
            most=len(line.levels),
        )
        for track in level_tracks(line)
    ]  # fmt: skip


def track_name(track: str) -> Text:
    """Name a civilization track."""
    return Text(f"voidfall-track-{track}")


def line_influence(key: str, line: Objective, more: dict[str, int | bool]) -> int:
    """Give the influence of a line for what was told of it. [05.5]"""
    if line.kind == "feat":
        return line.influence if more.get(key) else 0
    if line.kind == "multiplier":
        return counted(line, max(0, more.get(key, 0)))
    levels = [min(max(0, more.get(f"{key}.{track}", 0)), len(line.levels)) for track in level_tracks(line)]
    return by_levels(line, levels)


TOOLS = (Battle(), Agendas(), Upkeep(), ScorePad())
