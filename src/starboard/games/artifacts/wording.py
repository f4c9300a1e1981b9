"""Texts of effects, modifiers, costs, metrics and triggers: every part of a fact becomes a text of the catalogs."""

from functools import cache
from typing import Any

from msgspec import Struct

from starboard.core.facts import Power
from starboard.core.family import tag_of
from starboard.core.text import Text
from starboard.games.artifacts.facts import CARDS, CardFact, EndScoring, TableFact
from starboard.games.artifacts.vocabulary import (
    Action,
    Additional,
    Amount,
    Cost,
    Effect,
    Filter,
    HandCards,
    Metric,
    Permanent,
    PlanetOperational,
    ShipOperational,
    TechnologyOperational,
    Trigger,
)

NOTHING = Text("artifacts-nothing")
TIMED = ("discover", "mine")
"""Lines of a card that say the same at different times."""


def _family(part: Any) -> str:
    for base, name in ((Effect, "effect"), (Power, "power"), (Cost, "cost"), (Metric, "metric")):
        if isinstance(part, base):
            return name
    raise TypeError(f"no texts for {part}")


def _argument(value: Any) -> Any:
    """Words stay words (the catalogs choose by them), parts become texts of their own."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, tuple):
        return [Text(f"artifacts-name-{v}") if isinstance(v, str) else say(v) for v in value]
    if isinstance(value, Struct):
        return say(value)
    return value


def say(part: Any) -> Text:
    """Say what a part of a fact means."""
    if not hasattr(type(part).__struct_config__, "tag") or type(part).__struct_config__.tag is None:
        # A section of a set.
        return Text("artifacts-need", {f: getattr(part, f) for f in part.__struct_fields__})
    args = {f: _argument(getattr(part, f)) for f in part.__struct_fields__ if not isinstance(getattr(part, f), Amount)}
    for field in ("mods", "ship_types"):
        if field in args:
            args[f"{field}_count"] = len(args[field])
    if isinstance(part, HandCards):
        args["same"] = int(part.min == part.max)
    if "delta" in args:
        args["signed"] = signed(args["delta"])
    if isinstance(getattr(part, "n", None), Amount):
        args |= {"n": 0, "of": part.n.of, "per": part.n.per, "times": part.n.times}
        return Text(f"artifacts-effect-{tag_of(type(part))}_amount", args)
    return Text(f"artifacts-{_family(part)}-{tag_of(type(part))}", args)


def signed(n: int) -> str:
    """Write a change with its sign."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def many(parts: tuple[Any, ...]) -> Any:
    """Say several parts, or that there is nothing."""
    return [say(p) for p in parts] if parts else NOTHING


def when(trigger: Trigger) -> Text:
    """Say when a trigger fires and what it does."""
    f: Filter = trigger.filter
    args = {
        "event": trigger.event,
        "row": f.row or "any",
        "side": f.side or "any",
        "first": int(f.first_of_type_in_row),
        "target": f.target or "any",
        "symbols": f.min_symbols,
    }
    return Text("artifacts-trigger", {"when": Text("artifacts-when", args), "do": many(trigger.do)})


def ability(part: Additional | Action) -> Text:
    """Say what an ability costs and does."""
    return Text("artifacts-ability", {"cost": many(part.cost), "do": many(part.do)})


@cache
def logistics_lines(card: str) -> tuple[tuple[str, Text], ...]:
    """Say what a logistics side does: a chip for its timing, and the text."""
    side = CARDS[card].logistics
    if isinstance(side, Permanent):
        return (*[("permanent", say(m)) for m in side.mods], *[("permanent", when(t)) for t in side.on])
    return (("additional" if isinstance(side, Additional) else "action", ability(side)),)


@cache
def operational_lines(card: str) -> tuple[tuple[str, Text], ...]:
    """Say what an operational side does."""
    fact: CardFact = CARDS[card]
    side = fact.operational
    if isinstance(side, PlanetOperational):
        return (("discover", Text("artifacts-list", {"do": many(side.on_completed)})),
                ("mine", Text("artifacts-list", {"do": many(side.mine)})))  # fmt: skip
    if isinstance(side, TechnologyOperational):
        tiers = [(f"{t.min}+", Text("artifacts-tier", {"during": t.during, "end": t.end})) for t in side.tiers]
        return (("score", say(side.score)), *tiers)
    return tuple(_ship_lines(side))


def _ship_lines(side: ShipOperational) -> list[tuple[str, Text]]:
    lines = [("attack", Text("artifacts-ship-bonus", {"signed": signed(side.attack_bonus)}))]
    if side.reveal is not None:
        lines.append(("attack", Text("artifacts-ship-reveal", {"n": side.reveal.n})))
    for was, becomes in side.fate_mod.items():
        lines.append(("attack", Text("artifacts-power-fate_mod", {"was": was, "becomes": becomes})))
    if side.after_attack:
        lines.append(("attack", Text("artifacts-ship-after", {"do": many(side.after_attack)})))
    return lines


def side_text(card: str, operational: bool) -> Text:
    """Say in one sentence what a side of a card does."""
    lines = operational_lines(card) if operational else logistics_lines(card)
    said = [
        Text("artifacts-entry", {"value": Text(f"web-chip-{chip}") if chip in TIMED else chip, "do": text})
        if chip in TIMED or chip.endswith("+")
        else text
        for chip, text in lines
    ]
    return Text("artifacts-list", {"do": said})


def hint(card: str) -> Text:
    """Say what may be known of a technology's back before it is bought: the kind of its scoring. Q28"""
    side: Any = CARDS[card].operational
    return Text(f"artifacts-hint-{side.hint}")


def table_lines(fact: TableFact) -> list[tuple[str, Text]]:
    """Say what an alien system or a plan does at each attack value."""
    return [(value, Text("artifacts-entry", {"value": value, "do": many(do)})) for value, do in fact.table.items()]


def end_text(end: EndScoring) -> Text:
    """Say what a faction scores at the end."""
    if end.vp_each:
        return Text("artifacts-end-each", {"score": say(end.score), "vp": end.vp_each})
    table = ", ".join(str(vp) for vp in end.vp_table)
    return Text("artifacts-end-table", {"score": say(end.score), "table": table})
