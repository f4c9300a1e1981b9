"""Beside the box: what an evaluation brings, from upkeep through decrees to agendas. [05.2] [05.4] [05.5]"""

from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from starboard.core.beside import Findings, Sheet
from starboard.core.options import FormChoice, FormField
from starboard.core.refusal import Refused
from starboard.core.scene import Cell, Chart, Row
from starboard.core.text import Text
from starboard.games.voidfall.civil import ScoreAgenda
from starboard.games.voidfall.common import Many, OneOf
from starboard.games.voidfall.cycle import multiplied
from starboard.games.voidfall.economy import GainInfluence
from starboard.games.voidfall.facts.goals import Condition, Objective
from starboard.games.voidfall.facts.tables import AGENDAS, EVENTS, NUMBERS, STARTS
from starboard.games.voidfall.scoring import by_levels, counted, level_tracks
from starboard.games.voidfall.words import GAME, condition_text, decree_text, metric_text, objective_text

Number = Annotated[int, Meta(ge=0, le=999)]
Counts = dict[str, int | bool]
ALWAYS = Condition()


class Held(Struct, omit_defaults=True):
    """What a house has, the event, agendas that score, and what was counted for their lines."""

    influence: Number = 0
    unpaid: Number = 0
    event: Annotated[str, Meta(max_length=40)] = ""
    agendas: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=12)] = []
    more: Annotated[dict[Annotated[str, Meta(max_length=60)], int | bool], Meta(max_length=99)] = {}


class Evaluation(Sheet):
    """What a house has after an evaluation: it asks for what decrees and agendas count. [05.2] [05.4] [05.5]"""

    id = "evaluation"
    icon = "rules"
    rule = "05"
    asks: ClassVar[type[Struct]] = Held

    def fields(self) -> tuple[FormField, ...]:
        """Influence before, the event, start agendas and agendas in play; corrupted ones do not score."""
        events = tuple(FormChoice(e, event_name(e)) for e in EVENTS)
        agendas = tuple(FormChoice(a, agenda_name(a)) for a in (*AGENDAS, *STARTS))
        return (
            FormField("influence", "number", Text("voidfall-beside-influence-before"), most=999),
            FormField("unpaid", "number", Text("voidfall-beside-unpaid"), most=999),
            FormField("event", "choice", Text("voidfall-beside-event"), events),
            FormField("agendas", "choices", Text("voidfall-beside-scoring-agendas"), agendas),
        )

    def work(self, told: Held) -> Findings:
        """Count what was told so far, and ask for the rest."""
        if told.event and told.event not in EVENTS:
            raise Refused("no_such_thing", name=told.event[:60])
        scored, asked = agenda_scores(told)
        left = max(0, told.influence - NUMBERS.unpaid * told.unpaid)
        rows = []
        if told.influence or told.unpaid:
            rows.append(Row(Text("voidfall-beside-influence-left"), (Cell(value=left),)))
        # A decree may score an agenda in play, never a start agenda. [05.4]
        best = max([points for agenda, points in scored.items() if agenda in AGENDAS], default=0)
        brought = decree_rows(told, best, rows, asked) if told.event else 0
        rows += [Row(agenda_name(agenda), (Cell(value=points),)) for agenda, points in scored.items()]
        total = left + brought + sum(scored.values())
        rows.append(Row(Text("voidfall-beside-total"), (Cell(value=max(0, total), tone="good"),)))
        label = Text("voidfall-beside-evaluation-found")
        return Findings((Chart(key="evaluation", label=label, rows=tuple(rows), rule="05"),), more=tuple(asked))


def event_name(event: str) -> Text:
    """Name a galactic event."""
    return Text("voidfall-beside-event-name", {"id": event, "name": Text(f"voidfall-galactic-{event}")})


def agenda_name(agenda: str) -> Text:
    """Name an agenda; start agendas go by their house and side."""
    if agenda in AGENDAS:
        return Text(f"voidfall-agenda-{agenda}")
    _, house, side = agenda.split("_")
    return Text("voidfall-beside-start", {"house": Text(f"voidfall-house-{house}"), "side": side})


def agenda_scores(told: Held) -> tuple[dict[str, int], list[FormField]]:
    """Count the agendas, and ask for what their lines count. [05.5]"""
    scored: dict[str, int] = {}
    asked: list[FormField] = []
    for agenda in dict.fromkeys(told.agendas):
        if agenda not in AGENDAS and agenda not in STARTS:
            raise Refused("no_such_thing", name=agenda[:60])
        objectives = (AGENDAS[agenda] if agenda in AGENDAS else STARTS[agenda]).objectives
        scored[agenda] = 0
        for number, line in enumerate(objectives):
            key = f"{agenda}.{number}"
            asked += line_fields(key, line)
            scored[agenda] += line_influence(key, line, told.more)
    return scored, asked


def decree_rows(told: Held, best: int, rows: list[Row], asked: list[FormField]) -> int:
    """Show what each decree of the event gives; of those that exclude each other the best one counts. [05.4]"""
    decrees = EVENTS[told.event].decrees
    values: list[int] = []
    for number, decree in enumerate(decrees.options):
        key = f"{told.event}.{number}"
        asked += decree_fields(key, decree)
        values.append(decree_value(key, decree, told.more, best))
    one = decrees.join == "one_of"
    taken = values.index(max(values)) if one else -1
    for number, (decree, value) in enumerate(zip(decrees.options, values, strict=True)):
        counts = bool(value) and (not one or number == taken)
        cell = Cell(value=value, tone="good" if counts else "plain")
        rows.append(Row(Text("voidfall-beside-decree", {"what": decree_text(decree)}), (cell,)))
    return max(values) if one else sum(values)


def decree_fields(key: str, o: Objective) -> list[FormField]:
    """Ask for what a decree wants to know: whether it is met, how often, or how much something comes to. [05.4]"""
    if o.kind == "bundle":
        return [field for n, line in enumerate(o.lines) for field in decree_fields(f"{key}.{n}", line)]
    if o.kind == "level_table":
        return level_fields(key, o, decree_text(o))
    found = [FormField(f"{key}.met", "flag", condition_text(o.condition))] if o.condition != ALWAYS else []
    if o.kind == "multiplier":
        assert o.per is not None
        found.append(FormField(key, "number", metric_text(o.per), most=99))
    if isinstance(o.reward, GainInfluence) and o.reward.value is not None:
        found += [
            FormField(f"{key}.{n}", "number", metric_text(metric), most=99)
            for n, metric in enumerate(o.reward.value.sum)
        ]
    return found


def decree_value(key: str, o: Objective, more: Counts, best: int) -> int:
    """Give the influence of a decree for what was told of it; `best` is what an agenda scored by it brings. [05.4]"""
    if o.kind == "bundle":
        return sum([decree_value(f"{key}.{n}", line, more, best) for n, line in enumerate(o.lines)])
    if o.kind == "level_table":
        return levels_told(key, o, more)
    if o.condition != ALWAYS and not more.get(f"{key}.met"):
        return 0
    if isinstance(o.reward, GainInfluence) and o.reward.value is not None:
        value = o.reward.value
        return value.times * sum([max(0, more.get(f"{key}.{n}", 0)) for n in range(len(value.sum))])
    times = 1
    if o.kind == "multiplier":
        times = max(0, more.get(key, 0)) // o.divide_by
        times = min(times, o.most) if o.most else times
    return influence_in(multiplied(o.reward, times), best) if times else 0


def influence_in(reward: Any, best: int) -> int:
    """Count the influence that a reward brings by itself: all of its parts, or the best where one is chosen."""
    if isinstance(reward, GainInfluence):
        return reward.amount
    if isinstance(reward, ScoreAgenda):
        return best
    if isinstance(reward, Many):
        parts = [influence_in(step, best) for step in reward.steps]
        return max(parts) if isinstance(reward, OneOf) else sum(parts)
    return 0


def line_fields(key: str, line: Objective) -> list[FormField]:
    """Ask for what a line counts: a number, yes or no, or levels of tracks. [05.5]"""
    said = objective_text(line)
    if line.kind == "feat":
        return [FormField(key, "flag", said)]
    if line.kind == "multiplier":
        return [FormField(key, "number", said, most=99)]
    return level_fields(key, line, said)


def level_fields(key: str, line: Objective, said: Text) -> list[FormField]:
    """Ask for the levels of tracks. [05.5]"""
    return [
        FormField(
            f"{key}.{track}", "number", Text("voidfall-beside-level", {"line": said, "track": track_name(track)}),
            most=len(line.levels),
        )
        for track in level_tracks(line)
    ]  # fmt: skip


def track_name(track: str) -> Text:
    """Name a civilization track."""
    return Text(f"{GAME}-track-{track}")


def line_influence(key: str, line: Objective, more: Counts) -> int:
    """Give the influence of a line for what was told of it. [05.5]"""
    if line.kind == "feat":
        return line.influence if more.get(key) else 0
    if line.kind == "multiplier":
        return counted(line, max(0, more.get(key, 0)))
    return levels_told(key, line, more)


def levels_told(key: str, line: Objective, more: Counts) -> int:
    """Give the influence for the levels that were told. [05.5]"""
    levels = [min(max(0, more.get(f"{key}.{track}", 0)), len(line.levels)) for track in level_tracks(line)]
    return by_levels(line, levels)
