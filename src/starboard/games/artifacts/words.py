"""What cards, systems, plans and factions say: lines for the table, made of what their parts say and draw."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from starboard.core.scene import Line, line
from starboard.core.text import Text, signed
from starboard.games.artifacts.facts import CARDS, FACTIONS, OWN_NAMES, EndScoring, TableFact
from starboard.games.artifacts.pieces import GAME, NOBODY_KNOWS, changed, drawn, fate, points
from starboard.games.artifacts.vocabulary import (
    Action,
    Additional,
    Permanent,
    PlanetOperational,
    ShipOperational,
    TechnologyOperational,
    Trigger,
)

TIMED = ("discover", "mine", "action", "additional")
"""Lines of a card that do not say by themselves when they happen."""


def many(parts: Iterable[Any]) -> Any:
    """Say several parts, or that there is nothing."""
    return [part.text(GAME) for part in parts] or Text("artifacts-nothing")


def effects_line(effects: Iterable[Any], chip: str = "") -> Line:
    """Write effects that happen together."""
    parts = tuple(effects)
    into, out = drawn(parts)
    return Line(Text("artifacts-list", {"do": many(parts)}), chip, inputs=into, outputs=out)


def when(trigger: Trigger) -> Line:
    """Write when a trigger fires and what it does."""
    f = trigger.filter
    args = {
        "event": trigger.event,
        "row": f.row or "any",
        "side": f.side or "any",
        "first": int(f.first_of_type_in_row),
        "target": f.target or "any",
        "symbols": f.min_symbols,
    }
    text = Text("artifacts-trigger", {"when": Text("artifacts-when", args), "do": many(trigger.do)})
    into, out = drawn(trigger.do)
    return Line(text, "permanent", inputs=into, outputs=out)


def ability_line(part: Additional | Action) -> Line:
    """Write what an ability costs and does."""
    into, out = drawn((*part.cost, *part.do))
    chip = "additional" if isinstance(part, Additional) else "action"
    return Line(
        Text("artifacts-ability", {"cost": many(part.cost), "do": many(part.do)}), chip, inputs=into, outputs=out
    )


@cache
def logistics_lines(card: str) -> tuple[Line, ...]:
    """Write what a logistics side does: a chip for its timing, the text, the pieces."""
    side = CARDS[card].logistics
    if isinstance(side, Permanent):
        return (*[line(m, GAME, "permanent") for m in side.mods], *[when(t) for t in side.on])
    return (ability_line(side),)


@cache
def operational_lines(card: str) -> tuple[Line, ...]:
    """Write what an operational side does."""
    side = CARDS[card].operational
    if isinstance(side, PlanetOperational):
        return effects_line(side.on_completed, "discover"), effects_line(side.mine, "mine")
    if isinstance(side, TechnologyOperational):
        tiers = [
            Line(
                Text("artifacts-tier", {"during": t.during, "end": t.end}),
                f"{t.min}+",
                outputs=points(t.during, t.end),
            )
            for t in side.tiers
        ]
        return (line(side.score, GAME, "score"), *tiers)
    return tuple(_ship_lines(side))


def _ship_lines(side: ShipOperational) -> list[Line]:
    lines: list[Line] = []
    # a bonus of nothing is said only where there is nothing else to say
    if side.attack_bonus or not (side.reveal or side.fate_mod or side.after_attack):
        bonus = Text("artifacts-ship-bonus", {"signed": signed(side.attack_bonus)})
        lines.append(Line(bonus, "attack", outputs=(changed("exterminate", side.attack_bonus),)))
    if side.reveal is not None:
        n = side.reveal.n
        lines.append(Line(Text("artifacts-ship-reveal", {"n": n}), "attack", outputs=(changed("card", n),)))
    for was, becomes in side.fate_mod.items():
        text = Text("artifacts-power-fate_mod", {"was": was, "becomes": becomes})
        lines.append(Line(text, "attack", inputs=(fate(was),), outputs=(fate(becomes),)))
    if side.after_attack:
        into, out = drawn(side.after_attack)
        after = Text("artifacts-ship-after", {"do": many(side.after_attack)})
        lines.append(Line(after, "attack", inputs=into, outputs=out))
    return lines


def side_text(card: str, operational: bool) -> Text:
    """Say in one sentence what a side of a card does."""
    scoring = CARDS[card].operational
    if operational and isinstance(scoring, TechnologyOperational):
        tiers = [Text("artifacts-tier-brief", {"min": t.min, "during": t.during, "end": t.end}) for t in scoring.tiers]
        return Text("artifacts-scoring", {"score": scoring.score.text(GAME), "tiers": tiers})
    lines = operational_lines(card) if operational else logistics_lines(card)
    said = [
        Text("artifacts-entry", {"value": Text(f"web-chip-{x.chip}"), "do": x.text}) if x.chip in TIMED else x.text
        for x in lines
    ]
    return Text("artifacts-list", {"do": said})


def hint(card: str) -> Text:
    """Say what may be known of a technology's back before it is bought: the kind of its scoring. Q28"""
    side: Any = CARDS[card].operational
    return Text(f"artifacts-hint-{side.hint}")


def table_lines(fact: TableFact) -> tuple[Line, ...]:
    """Write what an alien system or a plan does at each attack value."""
    lines = []
    for value, do in fact.table.items():
        into, out = drawn(do)
        text = Text("artifacts-entry", {"value": value, "do": many(do)})
        lines.append(Line(text, value, inputs=into, outputs=out or (NOBODY_KNOWS,)))
    return tuple(lines)


def end_text(end: EndScoring) -> Text:
    """Say what a faction scores at the end."""
    score = end.score.text(GAME)
    if end.vp_each:
        return Text("artifacts-end-each", {"score": score, "vp": end.vp_each})
    table, each = list(end.vp_table), end.beyond_table_each
    # what goes on in even steps need not be listed
    while len(table) > 2 and table[-1] - table[-2] == each:
        table.pop()
    shown = ", ".join(str(vp) for vp in table[1:])
    return Text("artifacts-end-table", {"score": score, "table": shown, "n": len(table) - 1, "each": each})


@cache
def faction_lines(faction: str) -> tuple[Line, ...]:
    """Write what a faction can do and what it scores."""
    action = FACTIONS[faction].action
    into, out = drawn((*action.cost, *action.do))
    scoring = [Line(end_text(e), "end") for e in FACTIONS[faction].end_scoring]
    return (Line(ability_text(faction), "action", inputs=into, outputs=out), *scoring)


def ability_text(faction: str) -> Text:
    """Say what a faction's action costs and does."""
    action = FACTIONS[faction].action
    name = Text(f"artifacts-faction-{faction}-action")
    if faction in OWN_NAMES:
        name = Text("artifacts-own-name", {"name_en": action.name, "name_de": action.name})
    return Text("artifacts-faction-ability", {"name": name, "cost": many(action.cost), "do": many(action.do)})
