"""Positions for tests: a galaxy with chosen houses, changed by hand, and a player who answers by rule."""

from collections.abc import Callable
from typing import Any

from msgspec import structs

from starboard.core.engine import advance, apply, decision, waiting
from starboard.core.options import Decision, Option, Pass, read
from starboard.core.steps import Step
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall.facts.tables import HOUSES, SCENARIOS
from starboard.games.voidfall.options import Send
from starboard.games.voidfall.state import Sector, State

PLAIN = ("X032", "X072", "X082", "X102")
Choose = Callable[[Decision], Option]


def scenario_for(houses: list[str], seats: int) -> str:
    """Find a scenario in which none of these houses has fallen, rather one with standard sectors around the first."""
    for scenario in sorted(SCENARIOS.values(), key=lambda s: s.id not in PLAIN):
        regular = not scenario.id.startswith("tutorial")
        if regular and scenario.players == seats and not set(houses) & set(scenario.fallen_houses):
            return scenario.id
    raise LookupError(houses)


def position(*origins: str, seed: int = 1, scenario: str = "", event: str = "I-A", **switches: Any) -> State:
    """Set up a game with these origins by seat, stop it before anything happens, and clear the event."""
    origins = origins or ("valnis_A", "belitan_A")
    houses = [o[:-2] for o in origins]
    scenario = scenario or scenario_for(houses, len(origins))
    setup = Setup(seats=len(origins), scenario=scenario, houses=tuple(origins), **switches)
    g: State = GAME.setup(setup, seed)
    while g.cycle == 0:
        seat = waiting(g)[0]
        asked = decision(g, seat)
        assert asked is not None
        apply(g, seat, asked.options[-1])
    g.todo.clear()
    g.now = None
    g.phase, g.event, g.modifiers = "focus", event, []
    g.spots, g.invasion, g.battle = {}, None, None
    for p in g.players:
        p.kept_corruption = 0
    return g


def other_house(*houses: str) -> str:
    """Name an origin of a house that is not among these."""
    return next(h.origins[0] for h in HOUSES.values() if h.id not in houses)


def edit(g: State, sid: str, **fields: Any) -> Sector:
    """Change a sector."""
    g.sectors[sid] = structs.replace(g.sectors[sid], **fields)
    return g.sectors[sid]


def take(g: State, seat: int, sid: str, fleets: tuple[int, ...] = (2, 0, 0, 0, 0), **fields: Any) -> Sector:
    """Give a sector to a seat, pure and without anything of the void; the fleets come from the inactive ones."""
    p = g.players[seat]
    n = sum(fleets)
    taken = min(n, p.inactive)
    p.inactive -= taken
    p.active -= n - taken
    defaults: dict[str, Any] = {"corrupted": False, "void": 0, "installations": (), "glory": (), "fallen": ""}
    g.bounty_bag += g.sectors[sid].bounty
    g.reclaim_bag += g.sectors[sid].reclaim
    sector = edit(g, sid, owner=seat, fleets=fleets, bounty=(), reclaim=(), **(defaults | fields))
    p.own = sorted({*p.own, sid})
    return sector


def home(g: State, seat: int = 0) -> str:
    """Give a seat's home sector."""
    return next(s for s in g.players[seat].own if g.sectors[s].tile == "home")


def outpost(g: State, seat: int = 0) -> str:
    """Give a seat's first sector that is not its home."""
    return next(s for s in g.players[seat].own if g.sectors[s].tile != "home")


def begin(g: State, *steps: Step) -> None:
    """Let steps happen up to the first question."""
    g.push(*steps)
    g.now = None
    advance(g)


def asked(g: State) -> Decision:
    """Give the open decision."""
    found = decision(g, waiting(g)[0])
    assert found is not None
    return found


def musters(g: State) -> list[int]:
    """Give how many fleets each option of the open decision sends."""
    found = [o.count for o in asked(g).options if isinstance(o, Send)]
    assert len(found) == len(asked(g).options)
    return found


def options(g: State) -> list[str]:
    """Write the open decision's options."""
    return [str(o) for o in asked(g).options]


def say(g: State, *lines: str) -> list[Any]:
    """Answer with these lines, whoever is asked."""
    events: list[Any] = []
    for line in lines:
        events += apply(g, waiting(g)[0], read(line, GAME.package))
    return events


def eager(d: Decision) -> Option:
    """Take the first thing offered."""
    return d.options[0]


def idle(d: Decision) -> Option:
    """Pass where that is possible, but take influence."""
    if d.kind == "influence":
        return d.options[0]
    return next((o for o in d.options if isinstance(o, Pass)), d.options[0])


def drive(g: State, choose: Choose = eager, told: list[Any] | None = None) -> list[Decision]:
    """Answer everything until nothing is left to do; gives the decisions met, and what is told if asked for."""
    met: list[Decision] = []
    g.log = []
    advance(g)
    heard = list(g.log or [])
    g.log = None
    while waiting(g):
        d = asked(g)
        met.append(d)
        heard += apply(g, d.seat, choose(d))
        assert len(met) < 500
    if told is not None:
        told += heard
    return met


def run(g: State, *steps: Step, choose: Choose = eager, told: list[Any] | None = None) -> list[Decision]:
    """Let steps happen and answer everything."""
    g.push(*steps)
    g.now = None
    return drive(g, choose, told)


def fleets(g: State, seat: int) -> int:
    """Count a seat's fleets everywhere."""
    p = g.players[seat]
    return p.active + p.inactive + sum(sum(g.sectors[s].fleets) for s in p.own)
