"""Everything Race is made of, to be looked up: worlds, developments, goals, action cards, the Robot's tiles."""

from msgspec.structs import replace

from starboard.core.scene import Card, Line, Shelf
from starboard.core.text import Text
from starboard.games.race.facts import DESIGNS, Design
from starboard.games.race.goals import GOALS, Goal
from starboard.games.race.robot_facts import WORLDS, number
from starboard.games.race.rounds import ACTIONS
from starboard.games.race.state import Robot
from starboard.games.race.table import ICONS, rows
from starboard.games.race.words import face


def design(d: Design) -> Card:
    """Draw a card once, however many copies there are."""
    return replace(face(d.id if d.fact.single else f"{d.id}.1"), key=d.id)


def goal(g: Goal) -> Card:
    """Draw a goal before anybody has it. [13]"""
    fact = g.fact
    lines = (
        Line(Text(f"race-goal-{g.id}-text")),
        Line(Text(f"race-goal-{fact.kind}", {"points": fact.vp, "tied": fact.vp_tied})),
    )
    label = Text(f"race-goal-{g.id}")
    return Card(key=f"goal-{g.id}", shape="cut", kind="tile", label=label, points=str(fact.vp), lines=lines)


def action(name: str) -> Card:
    """Draw an action: what it brings, and its prestige bonus. [3] [6.4]"""
    brings = [f"race-brings-{name}", *([f"race-bonus-of-{name}"] if name != "search" else [])]
    return Card(
        key=f"action-{name}", shape="cut", kind="tile", label=Text(f"race-action-{name}"), art=name,
        glyph=ICONS[name], lines=tuple(Line(Text(told)) for told in brings), rule="3",
    )  # fmt: skip


def tile(world: int) -> Card:
    """Draw what the Robot does otherwise where it begins with a world. [7.7]"""
    fact = WORLDS[world]
    symbol = fact.robot_symbol.initial.value
    robot = Robot(world, number(fact.setup["credit"]), number(fact.setup["economy"]), 0, symbol)
    lines = [
        Line(Text("race-robot-start", {"credit": robot.credit, "economy": robot.economy})),
        Line(Text("race-robot-tile", {"symbol": Text(f"race-face-{symbol}")})),
    ]
    for row in rows(robot).rows:
        kind, does = row.cells[0].text, row.cells[1]
        if does.tone == "note":
            lines.append(Line(Text("race-robot-row", {"phase": row.label, "row": kind, "does": does.text})))
    return Card(
        key=f"tile-{world}", shape="cut", kind="tile", label=Text(f"race-tile-{world}"), glyph=ICONS[symbol],
        lines=tuple(lines),
    )  # fmt: skip


def shelves() -> tuple[Shelf, ...]:
    """Lay everything out by kind."""
    starts = [d for d in DESIGNS.values() if d.start is not None]
    others = [d for d in DESIGNS.values() if d.start is None]
    kinds = {
        "start": tuple(design(d) for d in starts),
        "world": tuple(design(d) for d in others if d.world and not d.military),
        "military": tuple(design(d) for d in others if d.world and d.military),
        "development": tuple(design(d) for d in others if not d.world),
        "goal": tuple(goal(g) for g in GOALS.values()),
        "action": tuple(action(name) for name in ACTIONS),
        "robot": tuple(tile(world) for world in WORLDS),
    }
    return tuple(Shelf(kind, Text(f"race-shelf-{kind}"), cards) for kind, cards in kinds.items())
