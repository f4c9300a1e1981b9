"""Agendas, start agendas, decrees and tracks are counted as a second reading of the facts counts them. [05.4] [05.5]"""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from starboard.core.engine import apply, decision, waiting
from starboard.core.rng import Rng
from starboard.core.state import clone
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall.cycle import decree_met
from starboard.games.voidfall.facts.tables import AGENDAS, EVENTS, STARTS
from starboard.games.voidfall.scoring import agenda_value, decree_count, objective_value, upkeep, yields
from starboard.games.voidfall.state import State
from tests.games.voidfall.making import position, take
from tests.games.voidfall.oracle import TILES, Area, facts


def enriched(g: State, rng: Rng) -> State:
    """Give everybody more of everything, at random, so that every objective is met by somebody."""
    kinds = ["farmers", "engineers", "miners", "bankers", "scientists"]
    pieces = ["shipyard", "sector_defense", "starbase"]
    tiles = ["standard", "paradise_world", "megalopolis", "asteroid_belt", "research_complex"]
    for seat, p in enumerate(g.players):
        for _ in range(rng.below(6)):
            free = [s for s in g.sectors if g.sectors[s].owner < 0]
            if not free:
                break
            tile = rng.pick(tiles)
            room = TILES[tile]["guild_slots"], TILES[tile]["installation_slots"]
            fleets = (1 + rng.below(3), rng.below(2), 0, rng.below(2), rng.below(2))
            take(
                g,
                seat,
                rng.pick(free),
                fleets,
                tile=tile,
                population=1 + rng.below(6),
                corrupted=rng.below(4) == 0,
                guilds=tuple(rng.pick(kinds) for _ in range(rng.below(room[0] + 1))),
                installations=tuple(rng.pick(pieces) for _ in range(rng.below(room[1] + 1))),
            )
        p.stock = [rng.below(16) for _ in range(5)]
        p.glory = [1 + rng.below(5) for _ in range(rng.below(5))]
        p.tracks = [rng.below(8) for _ in range(3)]
        clean = rng.below(3) == 0
        p.track_corrupted = [rng.below(4) == 0 and not clean for _ in range(3)]
        p.slot_corrupted = [rng.below(4) == 0 and not clean for _ in range(3)]
        p.active, p.trade, p.trade_on_agendas = rng.below(8), rng.below(3), rng.below(2)
        p.kept_corruption, p.unpaid = rng.below(4), rng.below(2)
        p.slots = [rng.pick(["", "D1"]), rng.pick(["", "W1"]), rng.pick(["", "M1"])]
        techs = ["data_refinery", "orbital_docks", "neural_matrix", "ark_ships", "energy_cells"]
        p.techs |= {t: 1 + rng.below(2) for t in techs if rng.below(4) and t not in p.techs}
        p.bounty = [f"bounty_any.{i}" for i in range(rng.below(5))]
        p.reclaim = [f"reclaim_fleet.{i}" for i in range(rng.below(4))]
    return g


@cache
def states() -> tuple[State, ...]:
    """Positions of random games and richer ones made from them."""
    rng = Rng(7)
    found: list[State] = []
    for seed, setup in enumerate(
        (*GAME.setups()[:4], Setup(seats=4, scenario="X054"), Setup(seats=3, scenario="X063"))
    ):
        g = GAME.setup(setup, seed)
        n = 0
        while seats := waiting(g):
            asked = decision(g, seats[0])
            assert asked is not None
            apply(g, asked.seat, rng.pick(asked.options), watch=False)
            n += 1
            if n % 60 == 0 and all(p.own for p in g.players):
                found.append(clone(g))
                found += [enriched(clone(g), rng) for _ in range(3)]
    return tuple(found)


def areas() -> Iterator[tuple[State, int, Area]]:
    """Every player of every position."""
    for g in states():
        for seat in range(len(g.players)):
            yield g, seat, Area(g, seat)


RAW = {a["id"]: a for a in facts("agendas")["agendas"] + facts("start_agendas")["start_agendas"]}


def test_all_agendas_are_known() -> None:
    assert set(RAW) == set(AGENDAS) | set(STARTS)
    assert len(AGENDAS) == 32 and len(STARTS) == 30


@pytest.mark.parametrize("agenda", RAW)
def test_agenda_scores(agenda: str) -> None:
    """Every line of every agenda, on every position; and somewhere each line scores. [05.5]"""
    lines = RAW[agenda]["objectives"]
    known = (AGENDAS.get(agenda) or STARTS[agenda]).objectives
    best = [0] * len(lines)
    for g, seat, area in areas():
        points = [area.score(o) for o in lines]
        assert [objective_value(g, seat, o) for o in known] == points
        assert agenda_value(g, seat, agenda) == sum(points)
        best = [max(abs(a), b) for a, b in zip(points, best, strict=True)]
    assert all(best), "no position in which every line counts"


@pytest.mark.parametrize("event", [e["id"] for e in facts("events")["events"]])
def test_decrees_are_met(event: str) -> None:
    """Every decree is met as often as the facts say. [05.4]"""
    raw = next(e for e in facts("events")["events"] if e["id"] == event)["decrees"]["options"]
    for o, known in zip(raw, EVENTS[event].decrees.options, strict=True):
        often: set[Any] = set()
        for g, seat, area in areas():
            if o["kind"] in ("feat", "multiplier"):
                assert decree_count(g, seat, known) == area.times(o)
                often.add(area.times(o) > 0)
            elif o["kind"] == "level_table":
                assert decree_met(g, seat, known) == (area.score(o) > 0)
                often.add(area.score(o) > 0)
            else:
                assert decree_met(g, seat, known) == any(area.times(line) for line in o["lines"])
                often.add(True)
        assert True in often, "no position meets it"


def test_production_and_upkeep_agree() -> None:
    """[05.2] [08]"""
    for g, seat, area in areas():
        assert yields(g, seat) == area.yields()
        assert upkeep(g, seat) == area.upkeep()


def test_marqualos_has_two_start_agendas() -> None:
    """The additional start agenda lies beside the first one."""
    g = position("marqualos_A", "valnis_A")
    assert g.players[0].start == ("start_marqualos_A", "start_marqualos_A2")
