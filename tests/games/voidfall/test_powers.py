"""Standing abilities of technologies, basic and improved, each in the moment it matters. [13]"""

from pathlib import Path
from typing import Any

import pytest

from starboard.core.engine import waiting
from starboard.games.voidfall import combat, powers
from starboard.games.voidfall import events as ev
from starboard.games.voidfall.civil import (
    Advance,
    BuildInstallation,
    EstablishGuild,
    GainTechnology,
    RaisePopulation,
    entry_cost,
    may_build,
)
from starboard.games.voidfall.corruption import RemoveCorruption
from starboard.games.voidfall.costs import PayTrade
from starboard.games.voidfall.cycle import PayUpkeep
from starboard.games.voidfall.economy import produce
from starboard.games.voidfall.facts.price import FREE
from starboard.games.voidfall.facts.record import RESOURCES
from starboard.games.voidfall.facts.tables import ABILITIES, NEAR, POWERS, STORMY, TECHS, TILES
from starboard.games.voidfall.fleets import Deploy
from starboard.games.voidfall.scoring import raw_levels, upkeep
from starboard.games.voidfall.state import (
    State,
    corruption_places,
    extra_guild_slots,
    fleet_capacity,
    fleet_types,
    free_guild_slots,
    shipyards,
    trade_room,
)
from starboard.games.voidfall.turn import Act, technology_actions
from starboard.games.voidfall.war.invade import Invade
from starboard.games.voidfall.war.sides import attack_side, defence_side
from starboard.games.voidfall.war.skirmish import FightSkirmish
from starboard.games.voidfall.war.targets import invasion_targets
from tests.games.voidfall.making import (
    asked,
    begin,
    drive,
    edit,
    home,
    idle,
    musters,
    options,
    outpost,
    position,
    run,
    say,
    take,
)


def owner(tech: str, tier: int, **stock: int) -> State:
    """A position whose seat 0 has a technology, and some stock."""
    g = position()
    g.players[0].techs = {tech: tier}
    g.players[0].stock = [stock.get(r, 9) for r in RESOURCES]
    g.turn.seat = 0
    return g


def test_every_power_is_used_by_the_rules() -> None:
    """A kind of power that no rule asks for would do nothing; combat tiles are read by the combat library."""
    package = Path(powers.__file__).parent
    code = "".join(f.read_text("utf-8") for f in package.rglob("*.py") if f.name not in ("powers.py", "table.py"))
    kinds = {k.__name__ for k in powers.Ability.__subclasses__()}
    assert {type(p).__name__ for found in (*POWERS.values(), *ABILITIES.values()) for p in found} == kinds
    for kind in kinds - {"CombatTile"}:
        assert f"pw.{kind}" in code, kind


def test_combat_tiles_are_those_the_library_knows() -> None:
    """Every technology with a combat tile reaches the battle: as a tier, or as a fleet type. [14.2] [13]"""
    tiles = {t.id for t in TECHS.values() if t.combat_tile}
    by_fleet = {"sentries", "carriers"}
    g = position()
    for tech in sorted(tiles - by_fleet):
        for tier in (1, 2):
            g.players[0].techs = {tech: tier}
            assert getattr(attack_side(g, 0, outpost(g, 1), (1, 0, 0, 0, 0)), tech) == tier
            assert getattr(defence_side(g, outpost(g, 0)), tech) == tier
    assert by_fleet <= tiles


FLEET_TECHS = [
    ("sentries", 1, "sentry"),
    ("destroyers", 2, "destroyer"),
    ("carriers", 3, "carrier"),
    ("dreadnoughts", 4, "dreadnought"),
]


@pytest.mark.parametrize("tech, fleet, kind", FLEET_TECHS)
def test_fleet_technologies(tech: str, fleet: int, kind: str) -> None:
    """A fleet type needs its technology; capital fleets need room, improved ones less. [15.1] [03.3]"""
    for tier in (1, 2):
        g = owner(tech, tier)
        assert fleet_types(g.players[0]) == [0, fleet]
        before = g.players[0].stock.copy()
        begin(g, Deploy(0, where="home"))
        say(g, f"deploy_fleet sector={home(g)} fleet={kind}")
        drive(g)
        assert g.sectors[home(g)].fleets[fleet] == 1
        paid = [a - b for a, b in zip(before, g.players[0].stock, strict=True)]
        assert paid == {"carriers": [1, 0, 0, 0, 0], "dreadnoughts": [0, 0, 1, 0, 0]}.get(tech, [0] * 5)
        wide = tier == 2 or tech in ("sentries", "destroyers")
        assert fleet_capacity(g.players[0], fleet) == (3 if wide else 1)


def test_starbases() -> None:
    """One a sector, two with the improved card; they deploy for an owner with the technology only. [07]"""
    for tier, most in ((1, 1), (2, 2)):
        g = owner("starbases", tier)
        sector = edit(g, outpost(g), installations=("starbase",) * (most - 1))
        assert may_build(g.players[0], sector, "starbase")
        sector = edit(g, outpost(g), installations=("starbase",) * most)
        assert not may_build(g.players[0], sector, "starbase")
        assert shipyards(g, 0, sector) == most
        g.players[0].techs = {}
        assert shipyards(g, 0, sector) == 0


def test_sentries_replace_or_join_buildings() -> None:
    """Basic: a sentry instead of the building; improved: as well. [15.1]"""
    g = owner("sentries", 1)
    sid = outpost(g)
    begin(g, BuildInstallation(0, sid, True))
    assert f"deploy_instead sector={sid}" in options(g)
    say(g, f"deploy_instead sector={sid}")
    assert g.sectors[sid].fleets[1] == 1 and not g.sectors[sid].installations
    g = owner("sentries", 1)
    edit(g, sid, installations=("shipyard",) * 3)
    assert BuildInstallation(0, sid, True).options(g) == [], "no slot, nothing to replace"
    g = owner("sentries", 2)
    sid = outpost(g)
    begin(g, BuildInstallation(0, sid, True))
    say(g, f"build sector={sid} installation=shipyard")
    drive(g)
    assert g.sectors[sid].fleets[1] == 1 and g.sectors[sid].installations == ("shipyard",)


def test_orbital_docks_and_carriers_add_deployments() -> None:
    """One fleet per shipyard, one more per sector with docks; a carrier counts as a shipyard. [15.1]"""
    g = owner("orbital_docks", 1)
    g.players[0].active, g.players[0].inactive = 9, 0
    assert Deploy(0, where="each_shipyard").yards(g) == ((home(g), 2),)
    edit(g, outpost(g), installations=("shipyard", "shipyard"))
    assert dict(Deploy(0, where="each_shipyard").yards(g)) == {home(g): 2, outpost(g): 3}
    before = sum(g.sectors[home(g)].fleets) + sum(g.sectors[outpost(g)].fleets)
    run(g, Deploy(0, where="each_shipyard"))
    assert sum(g.sectors[home(g)].fleets) + sum(g.sectors[outpost(g)].fleets) == before + 5
    g = owner("carriers", 1)
    edit(g, outpost(g), fleets=(1, 0, 0, 1, 0))
    assert dict(Deploy(0, where="each_shipyard").yards(g)) == {home(g): 1, outpost(g): 1}


@pytest.mark.parametrize(
    "tech, tier, resource, guild, gain",
    [
        ("data_refinery", 1, "science", "bankers", 2),
        ("neural_matrix", 1, "credits", "", 2),
        ("orbital_docks", 2, "credits", "", 2),
    ],
)
def test_production_levels(tech: str, tier: int, resource: str, guild: str, gain: int) -> None:
    """Technologies that raise production levels. [08]"""
    g = owner(tech, tier)
    if guild:
        edit(g, outpost(g), guilds=(guild,))
    level = raw_levels(g, 0)[RESOURCES.index(resource)]
    g.players[0].techs = {}
    assert level - raw_levels(g, 0)[RESOURCES.index(resource)] == gain


def test_tiles_raise_production() -> None:
    """[07]"""
    for tile, fact in TILES.items():
        if isinstance(fact.production, powers.ProductionLevel):
            g = position()
            i = RESOURCES.index(fact.production.resource)
            edit(g, outpost(g), guilds=())
            before = raw_levels(g, 0)[i]
            edit(g, outpost(g), tile=tile)
            printed = sum(g.sectors[outpost(g)].population for k in fact.printed if k == "engineers" and i == 1)
            assert raw_levels(g, 0)[i] - before == fact.production.amount + printed


def test_data_refinery_covers_upkeep() -> None:
    """A credit covers two upkeep with the improved card. [05.2]"""
    g = owner("data_refinery", 2, food=0, energy=0, materials=0, credits=3)
    due = upkeep(g, 0)
    run(g, PayUpkeep(0))
    assert g.players[0].unpaid == 0 and g.players[0].stock[3] == 3 - -(-due // 2)


def test_upkeep_says_what_else_it_takes() -> None:
    """Food first, then energy and materials for the rest: every answer names the rest. [05.2]"""
    g = owner("torpedoes", 1, food=1, energy=3, materials=2)
    due = upkeep(g, 0)
    assert due == 2
    begin(g, PayUpkeep(0))
    hints = [(str(o), o.hint(g, 0)) for o in asked(g).options]
    assert [(line[-1], hint and hint.args["units"]) for line, hint in hints] == [("0", 4), ("1", 2)]
    say(g, "upkeep_with resource=food count=0")
    rest = [(str(o), o.hint(g, 0)) for o in asked(g).options]
    assert [(line[-1], hint and hint.args["energy"]) for line, hint in rest] == [("1", 3), ("2", 2)]


def test_energy_cells_free_sectors() -> None:
    """[05.2]"""
    g = owner("energy_cells", 1)
    edit(g, outpost(g), guilds=("miners",) * 3)
    basic = upkeep(g, 0)
    g.players[0].techs = {"energy_cells": 2}
    assert basic - upkeep(g, 0) == 1


def test_escape_pods() -> None:
    """Keep a token more; one fleet hit (improved: each) goes home instead of being recalled. [03.3] [14.3]"""
    for tier, most in ((1, 1), (2, 2)):
        g = owner("escape_pods", tier)
        p = g.players[0]
        assert trade_room(p) == (1, 1)
        target = invasion_targets(g, 0)[0][0]
        edit(g, target, tile="standard", void=3, installations=("sector_defense",), fallen="")
        source = next(s for s in p.own if s in NEAR[g.map][target])
        edit(g, source, fleets=(3, 0, 0, 0, 0))
        p.inactive, p.active = 14 - sum(sum(g.sectors[s].fleets) for s in p.own), 0
        begin(g, Invade(0, must=True))
        say(g, f"invade sector={target}")
        while asked(g).kind == "muster":
            counts = musters(g)
            say(g, str(asked(g).options[counts.index(2 if "2" in map(str, counts) and not g.muster else min(counts))]))
        sent = p.active
        escaped = 0
        while waiting(g) and asked(g).kind == "escape":
            escaped += 1
            say(g, options(g)[0])
        assert escaped == min(most, sent)


def test_cloning_and_cybernetics_follow_growth() -> None:
    """[03.2]"""
    g = owner("cloning", 1)
    before = g.players[0].stock[3]
    run(g, RaisePopulation(0, must=True))
    assert g.players[0].stock[3] == before + 1
    assert entry_cost(g.players[0], 6) != FREE
    g.players[0].techs["cloning"] = 2
    assert entry_cost(g.players[0], 6) == FREE
    g = owner("cybernetics", 1, energy=0)
    begin(g, EstablishGuild(0, must=True))
    say(g, f"found sector={outpost(g)} guild=engineers")
    assert g.players[0].stock[1] == 2
    g = owner("cybernetics", 2, food=0, energy=0, materials=0)
    edit(g, outpost(g), guilds=("farmers", "engineers"))
    run(g, RaisePopulation(0, outpost(g), True))
    assert g.players[0].stock[:3] == [1, 1, 0]


def measured(g: State) -> tuple[Any, ...]:
    """What an action could change for seat 0."""
    p = g.players[0]
    people = sum(s.population for s in g.sectors.values())
    hand = sum(map(len, p.hand.values()))
    return (list(p.stock), p.influence, people, p.active, sum(p.slot_corrupted), hand, sum(p.glory))


@pytest.mark.parametrize(
    "tech, tier, focus, number",
    [
        ("terraforming", 1, "development", 1), ("terraforming", 1, "innovation", 0),
        ("terraforming", 2, "innovation", 1), ("neural_matrix", 2, "production", 1),
        ("neural_matrix", 2, "innovation", 1), ("neural_matrix", 1, "production", 0),
        ("tactical_transports", 1, "prosperity", 1), ("tactical_transports", 1, "conquest", 1),
        ("tactical_transports", 2, "production", 1), ("tactical_transports", 2, "conquest", 0),
        ("ark_ships", 2, "reinforcement", 1), ("central_surveillance", 1, "politics", 1),
        ("purifier", 1, "temptation", 1), ("purifier", 2, "temptation", 1), ("purifier", 2, "politics", 0),
    ],
)  # fmt: skip
def test_technology_actions(tech: str, tier: int, focus: str, number: int) -> None:
    """Actions of technologies come with their focus; the improved transports with preferred ones. [03.2]"""
    g = owner(tech, tier)
    p = g.players[0]
    p.slot_corrupted = [True, True, True]
    edit(g, outpost(g), population=3, guilds=("bankers",))
    assert len(technology_actions(p, focus)) == number
    if not number:
        return
    g.turn.card, g.turn.used = focus, ["1", "2"]
    begin(g, Act(0))
    line = next(o for o in options(g) if o.startswith("use_technology"))
    before = measured(g)
    say(g, line)
    while waiting(g) and asked(g).kind != "act":
        say(g, options(g)[0])
    after = measured(g)
    assert after != before and (not waiting(g) or line not in options(g))


def test_house_versions_of_a_focus_match_its_family() -> None:
    """Crusade is a temptation, uplift a conquest. [03.1]"""
    g = owner("purifier", 1)
    assert technology_actions(g.players[0], "crusade") and not technology_actions(g.players[0], "uplift")


def test_decontamination_chambers() -> None:
    """Storage for two or three; the improved card cleans itself once a turn. [12]"""
    g = owner("decontamination_chambers", 1)
    p = g.players[0]
    p.stored_corruption = 1
    assert "storage" in corruption_places(g, 0)
    p.stored_corruption = 2
    assert "storage" not in corruption_places(g, 0)
    p.techs["decontamination_chambers"] = 2
    assert "storage" in corruption_places(g, 0)
    p.slot_corrupted = [True, True, True]
    begin(g, RemoveCorruption(0, must=True, count=2))
    say(g, "cleanse place=slot-1", "cleanse place=storage", "cleanse place=slot-2")
    assert not waiting(g) and p.stored_corruption == 1


def test_hyperdrive() -> None:
    """Regroup before invading; the improved card crosses storms or reaches farther. [14.1]"""
    g = owner("hyperdrive", 1)
    edit(g, home(g), fleets=(2, 0, 0, 0, 0))
    begin(g, Invade(0))
    targets = [f"invade sector={t}" for t, _ in invasion_targets(g, 0)]
    assert options(g) == [*targets, "prepare_invasion", "pass"]
    say(g, "prepare_invasion")
    assert asked(g).kind == "regroup"
    say(g, "pass")
    assert options(g) == targets, "who regroups for an invasion carries one out"
    g = owner("hyperdrive", 2)
    own, near = set(g.players[0].own), NEAR[g.map]
    armed = {s for s in own if any(g.sectors[s].fleets)}
    free = {s for s, sector in g.sectors.items() if sector.owner != 0 and sector.tile != "home"}
    one = {s for s in free if armed & set(near[s])}
    two = {s for s in free if armed & {far for n in near[s] for far in near[n]}}
    storm = {s for s in free if armed & set(STORMY[g.map][s])}
    found = invasion_targets(g, 0)
    assert {t for t, by in found if not by} == one
    # Offered as a way of its own where it brings more fleets into reach.
    assert {t for t, by in found if by == "storm"} == {
        s for s in storm if not set(STORMY[g.map][s]) & armed <= set(near[s])
    }
    reach = {s: armed & {far for n in near[s] for far in near[n]} for s in two}
    assert {t for t, by in found if by == "range"} == {s for s in two if not reach[s] <= set(near[s])}
    assert {t for t, by in found if by == "range"} - one, "farther than the neighbours"


def test_robotics_doubles_an_action() -> None:
    """Once a turn with development (improved: a preferred focus) an action may be done again. [03.2]"""
    for tier, card, again in ((1, "development", True), (1, "production", False), (2, "production", True)):
        g = owner("robotics", tier)
        g.turn.card = card
        begin(g, Act(0))
        say(g, f"use_action number=1 card={card}")
        while waiting(g) and asked(g).kind not in ("act", "again"):
            say(g, options(g)[0])
        assert (asked(g).kind == "again") is again
        if again:
            say(g, "use_again")
            while waiting(g) and asked(g).kind not in ("act", "again"):
                say(g, options(g)[0])
            assert asked(g).kind == "act" and "double" in g.turn.once


def test_ark_ships_add_slots_at_home() -> None:
    """[07]"""
    g = owner("ark_ships", 1)
    sector = g.sectors[home(g)]
    assert extra_guild_slots(g, sector) == 2
    g.players[0].techs["ark_ships"] = 2
    assert extra_guild_slots(g, sector) == 4
    assert free_guild_slots(g, sector) == 2 + 4 - len(sector.guilds)


def test_central_surveillance_adds_an_agenda_slot() -> None:
    """[03.3]"""
    g = owner("central_surveillance", 1)
    p = g.players[0]
    p.start_tech, p.tracks = "central_surveillance", [2, 0, 0]
    g.first_copies = g.second_copies = []
    run(g, GainTechnology(0, must=True, tier="either"))
    assert p.techs == {"central_surveillance": 2} and p.slots == ["", "", "", ""] and len(p.slot_corrupted) == 3


def test_salvage_scanner() -> None:
    """A reclaim token before combat with the void; the improved card cleans the sector taken. [14.1] [14.8]"""
    for tier in (1, 2):
        g = owner("salvage_scanner", tier)
        target = invasion_targets(g, 0)[0][0]
        edit(g, target, tile="standard", void=1, installations=(), fallen="", corrupted=True, reclaim=(), bounty=())
        source = next(s for s in g.players[0].own if s in NEAR[g.map][target])
        edit(g, source, fleets=(4, 0, 0, 0, 0))
        begin(g, Invade(0, must=True))
        say(g, f"invade sector={target}")
        while asked(g).kind == "muster":
            counts = musters(g)
            say(g, str(asked(g).options[counts.index(3) if 3 in counts else -1]))
        assert asked(g).kind == "place_token"
        say(g, f"place_in sector={target}")
        drive(g)
        assert len(g.players[0].reclaim) == 1 and g.sectors[target].owner == 0
        assert g.sectors[target].corrupted is (tier == 1)


def test_purifier_cleans_instead_of_deploying() -> None:
    """Once a turn. [12]"""
    g = owner("purifier", 2)
    g.players[0].slot_corrupted = [True, True, False]
    begin(g, Deploy(0, count=2))
    say(g, "cleanse_instead", "cleanse place=slot-1")
    assert "cleanse_instead" not in options(g) and g.players[0].slot_corrupted == [False, True, False]


def test_drones_defend_the_evaluation() -> None:
    """For a trade token, improved for nothing. [16]"""
    for tier, cost in ((1, 1), (2, 0)):
        g = owner("autonomous_drones", tier)
        p = g.players[0]
        p.slot_corrupted, p.trade, g.board = [True] * 3, 1, [1, 1, 1, 1, 1, 0]
        begin(g, FightSkirmish(0, evaluation=True))
        assert options(g) == ["defend", "pass"]
        say(g, "defend")
        assert p.trade == 1 - cost and g.battle is None and not waiting(g)
    g = owner("autonomous_drones", 1)
    g.players[0].slot_corrupted, g.players[0].trade = [True] * 3, 0
    begin(g, FightSkirmish(0, evaluation=True))
    assert not waiting(g) or asked(g).kind != "skirmish"


def test_trade_nexus() -> None:
    """A returned token pays its bonus; improved: the first overproduction of a turn gives more. [10] [06.2]"""
    g = owner("trade_nexus", 1)
    g.players[0].trade, g.board = 1, [1, 1, 1, 1, 0, 0]
    begin(g, PayTrade(0))
    assert options(g) == ["take_bonus field=5", "take_bonus field=6", "pass"]
    g = owner("trade_nexus", 2, food=15)
    g.players[0].bonus = (9, 0, 0, 0, 0)
    produce(g, 0, (0,))
    g.now = None
    drive(g)
    assert g.turn.once == ["overproduction"] and g.players[0].influence == 10 + 3 + 3
    produce(g, 0, (0,))
    run(g)
    assert g.players[0].influence == 19 and not g.todo


def conquest(tech: str, tier: int, void: int, sent: int) -> tuple[State, str, list[Any]]:
    """Invade a void sector with installations."""
    g = owner(tech, tier)
    target = invasion_targets(g, 0)[0][0]
    edit(g, target, tile="standard", void=void, installations=("shipyard",), fallen="", bounty=(), reclaim=())
    source = next(s for s in g.players[0].own if s in NEAR[g.map][target])
    edit(g, source, fleets=(sent + 1, 0, 0, 0, 0))
    p = g.players[0]
    p.inactive, p.active = 12 - sum(sum(g.sectors[s].fleets) for s in p.own), 2
    begin(g, Invade(0, must=True))
    told = say(g, f"invade sector={target}")
    left = sent
    while asked(g).kind == "muster":
        counts = musters(g)
        n = max(c for c in counts if c <= left)
        left -= n
        told += say(g, str(asked(g).options[counts.index(n)]))
        if not waiting(g):
            break
    while waiting(g):
        told += say(g, options(g)[0])
    return g, target, told


def test_combat_replicators() -> None:
    """A bounty and the installations after a victory; improved: a fleet more, and ties are won. [14.8]"""
    g, target, told = conquest("combat_replicators", 1, 1, 3)
    assert g.sectors[target].installations == ("shipyard",) and any(isinstance(e, ev.TokenFound) for e in told)
    g, target, _ = conquest("shields", 1, 1, 3)
    assert g.sectors[target].installations == ()
    g, target, _ = conquest("combat_replicators", 2, 1, 3)
    won = sum(g.sectors[target].fleets)
    h, there, _ = conquest("combat_replicators", 1, 1, 3)
    assert won == sum(h.sectors[there].fleets) + 1
    g, target, told = conquest("combat_replicators", 2, 2, 2)
    assert g.sectors[target].owner == 0 and any(isinstance(e, ev.Conquered) for e in told)
    h, there, told = conquest("combat_replicators", 1, 2, 2)
    assert h.sectors[there].owner == -1 and any(isinstance(e, ev.Tied) for e in told)


def test_missiles_count_yards_around() -> None:
    """[14.4]"""
    g = owner("deep_space_missiles", 2)
    target = invasion_targets(g, 0)[0][0]
    around = [s for s in NEAR[g.map][target] if g.sectors[s].owner == 0]
    for s in around:
        edit(g, s, installations=("shipyard",) if g.sectors[s].tile != "home" else ())
    assert attack_side(g, 0, target, (2, 0, 0, 0, 0)).yards == len(around)


def test_void_has_no_questions_and_drones_need_a_token() -> None:
    """What cannot be paid is not asked. [14.6]"""
    g = owner("autonomous_drones", 1)
    g.players[0].trade = 0
    side = attack_side(g, 0, invasion_targets(g, 0)[0][0], (3, 0, 0, 0, 0))
    assert side.trade_tokens == 0
    assert combat.pending(combat.begin(side, combat.Side((0, 0, 0, 0, 0, 2)))) is None


def test_idle_player_never_has_to_act() -> None:
    """Effects may be ignored. [03.2]"""
    g = owner("cloning", 1)
    before = g.players[0].tracks.copy()
    run(g, Advance(0), choose=idle)
    assert g.players[0].tracks == before
    take(g, 0, next(s for s in g.sectors if g.sectors[s].owner < 0))
