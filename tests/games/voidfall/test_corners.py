"""Corners of the rules where something plausible would be wrong."""

from typing import Any

import pytest
from msgspec import structs

from starboard.core.engine import apply, apply_all, decisions, waiting
from starboard.core.facts import FactError
from starboard.core.options import Decision, First, Option
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import view
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall import events as ev
from starboard.games.voidfall.civil import Advance, GainTechnology, RaisePopulation, research
from starboard.games.voidfall.combat import Choices, Options, Side, resolve
from starboard.games.voidfall.combat.rules import (
    absorption_blocks,
    attack_approach_damage,
    defence_approach_damage,
    free_approach_absorption,
    initiative,
)
from starboard.games.voidfall.combat.types import DEFENDER, INVADER, fleets
from starboard.games.voidfall.common import Resolve
from starboard.games.voidfall.costs import payable
from starboard.games.voidfall.cycle import Decree, Evaluate, Prepare, ResolveFrame
from starboard.games.voidfall.economy import Gain, GainInfluence, Produce
from starboard.games.voidfall.facts.load import check_defaults
from starboard.games.voidfall.facts.price import Cost
from starboard.games.voidfall.facts.record import RESOURCES
from starboard.games.voidfall.facts.tables import CARDS, FLEET_TYPES, HOUSES, LOOKUP, NEAR, NUMBERS, REWARDS, TECHS
from starboard.games.voidfall.fleets import Deploy
from starboard.games.voidfall.options import Escape, Send, Take, TakeInfluence
from starboard.games.voidfall.options import Produce as ProduceOption
from starboard.games.voidfall.scoring import agenda_upkeep, yields
from starboard.games.voidfall.state import State, corruption_places, set_corruption
from starboard.games.voidfall.table import send_hint
from starboard.games.voidfall.turn import Rounds, TakeTurn
from starboard.games.voidfall.war.fight import EscapePods
from starboard.games.voidfall.war.invade import Invade
from starboard.games.voidfall.war.sides import attack_side
from starboard.games.voidfall.war.skirmish import FightSkirmish, skirmish_strength
from tests.games.voidfall.making import (
    asked,
    begin,
    drive,
    eager,
    edit,
    home,
    idle,
    options,
    outpost,
    position,
    run,
    say,
)
from tests.games.voidfall.oracle import facts


def beside(g: State, **sector: Any) -> str:
    """Make a plain sector without owner next to seat 0's outpost, and let nothing else lie in it."""
    target = next(t for t in NEAR[g.map][outpost(g)] if g.sectors[t].owner < 0)
    plain: dict[str, Any] = {
        "tile": "standard", "void": 0, "installations": (), "guilds": (), "fallen": "", "glory": (), "bounty": (),
        "reclaim": (), "corrupted": True, "population": 3,
    }  # fmt: skip
    edit(g, target, **(plain | sector))
    return target


def army(g: State, corvettes: int, active: int = 0) -> None:
    """Give seat 0's outpost that many corvettes, and that many active fleets; the rest is inactive."""
    p = g.players[0]
    edit(g, outpost(g), fleets=(corvettes, 0, 0, 0, 0))
    p.active = active
    p.inactive = 14 - active - sum(sum(g.sectors[s].fleets) for s in p.own)


def attack(g: State, target: str, sent: int, step: Any = None) -> None:
    """Invade from the outpost with so many corvettes, up to the first question after mustering."""
    begin(g, step or Invade(0, must=True))
    say(g, f"invade sector={target}")
    while waiting(g) and asked(g).kind == "muster":
        here = f"send sector={outpost(g)} "
        line = next((o for o in options(g) if o.startswith(here) and f"count={sent}" in o), options(g)[-1])
        say(g, line)


def tie(**stock: int) -> tuple[State, str]:
    """Two corvettes with improved Combat Replicators and Escape Pods meet two void fleets."""
    g = position("novaris_A", "belitan_A")
    p = g.players[0]
    p.techs = {"combat_replicators": 2, "escape_pods": 2}
    p.stock = [stock.get(r, 0) for r in ("food", "energy", "materials", "credits", "science")]
    target = beside(g, void=2)
    army(g, 3)
    return g, target


def test_a_tie_is_won_only_with_a_fleet_in_the_sector() -> None:
    """The fleet that wins the tie is deployed before any other flies home. [14.8] [14.3]"""
    g, target = tie()
    attack(g, target, 2)
    p = g.players[0]
    while waiting(g):
        say(g, options(g)[0])
    assert g.sectors[target].owner == 0 and sum(g.sectors[target].fleets) >= 1
    assert sum(sum(g.sectors[s].fleets) for s in p.own) + p.active + p.inactive == 14 and p.active >= 0
    g, target = tie()
    attack(g, target, 2)
    assert asked(g).kind == "escape" and g.players[0].active == 1, "one of the two holds the sector"
    say(g, "escape fleet=corvette")
    assert not waiting(g) or asked(g).kind != "escape"


def test_a_tie_without_a_fleet_to_deploy_is_a_tie() -> None:
    """An event's surcharge that cannot be paid leaves the sector to the void. [14.8] [14.7] [02.2]"""
    g, target = tie()
    g.modifiers = ["deploy_surcharge"]
    for place in corruption_places(g, 0):
        set_corruption(g, 0, place, True)
    attack(g, target, 2)
    drive(g, idle)
    assert g.sectors[target].owner == -1 and g.sectors[target].void == 2 and len(g.sectors[target].bounty) == 1
    g, target = tie(materials=1)
    g.modifiers = ["deploy_surcharge"]
    attack(g, target, 2)
    drive(g)
    assert g.sectors[target].owner == 0 and sum(g.sectors[target].fleets) >= 1


def test_a_tie_is_not_won_by_cleansing_instead() -> None:
    """A deployment that wins a tie cannot become something else. [14.8] [12]"""
    g, target = tie()
    g.players[0].techs = {"combat_replicators": 2, "purifier": 2}
    g.players[0].slot_corrupted = [True] * 3
    g.turn.seat = 0
    attack(g, target, 2)
    offered = []
    while waiting(g) and g.invasion is not None:
        offered += options(g)
        say(g, options(g)[0])
    assert g.sectors[target].owner == 0 and sum(g.sectors[target].fleets) >= 1
    assert "cleanse_instead" not in offered


def test_taking_a_fallen_house_always_raises_the_limit() -> None:
    """The reward may be ignored, the limit of six technologies comes of itself. [13]"""
    g = position()
    target = beside(g, fallen="astoran", tile="fallen_house")
    army(g, 5)
    attack(g, target, 3)
    drive(g, idle)
    assert g.sectors[target].owner == 0 and g.players[0].tech_limit == 6
    assert position().players[0].tech_limit == 5


def test_fast_forward_never_takes_a_fleet_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Going on is free or asked for; a space before a free one is passed at once. [09] [03.2]"""
    forward = next(r for rows in REWARDS.values() for row in rows for r in row if type(r).__name__ == "FastForward")
    g = position()
    p = g.players[0]
    rows = [list(r) for r in REWARDS[p.house]]
    rows[0][4] = forward
    rows[1][0] = forward
    monkeypatch.setitem(REWARDS, p.house, tuple(tuple(r) for r in rows))
    p.tracks, p.active = [4, 0, 0], 2
    begin(g, Advance(0, track="society", must=True))
    assert asked(g).kind == "move_on" and options(g) == ["advance_on track=society", "pass"]
    say(g, "pass")
    assert p.tracks[0] == 5 and p.active == 2 and not waiting(g)
    p.tracks = [4, 0, 0]
    begin(g, Advance(0, track="society", must=True))
    inactive = p.inactive
    say(g, "advance_on track=society")
    drive(g, idle)
    assert p.tracks[0] == 6 and p.inactive == inactive + 1
    run(g, Advance(0, track="governance", must=True), choose=idle)
    assert p.tracks[1] == 2, "nothing to pay, nothing to ask"
    g.rules = structs.replace(g.rules, fast_forward_grants_next_reward=False)
    p.tracks, before = [0, 0, 0], g.players[0].influence
    rows[1][1] = GainInfluence(amount=5)
    monkeypatch.setitem(REWARDS, p.house, tuple(tuple(r) for r in rows))
    run(g, Advance(0, track="governance", must=True))
    assert p.tracks[1] == 2 and p.influence == before, "the marker goes on, the next reward is not granted"


def test_influence_may_be_ignored_where_that_is_of_use() -> None:
    """II-G spares who has 40 or less; the next cycle begins with the weakest. [03.2] [02.2] Q26"""
    g = position(event="II-G")
    run(g, ResolveFrame(0, frame=1))
    g.cycle, p = 3, g.players[0]
    p.influence, p.stock, p.bonus = 40, [15, 0, 0, 0, 0], (9, 0, 0, 0, 0)
    begin(g, Resolve(0, effect=CARDS["production"].actions[1].effect))
    while asked(g).kind != "influence":
        say(g, options(g)[0])
    assert options(g) == ["take_influence count=3", "pass"]
    say(g, "pass")
    drive(g, lambda d: d.options[-1])
    assert p.influence == 40
    p.influence = 41
    begin(g, GainInfluence(0, amount=3))
    assert p.influence == 44 and not waiting(g), "nothing to lose any more"
    g = position()
    g.order, g.cycle = [0, 1], 1
    g.players[0].influence, g.players[1].influence = 10, 12
    begin(g, GainInfluence(0, amount=1))
    assert g.players[0].influence == 11 and not waiting(g), "still before the other one"
    begin(g, GainInfluence(0, amount=1))
    assert g.players[0].influence == 12 and not waiting(g), "ties keep their order"
    begin(g, GainInfluence(0, amount=1))
    assert options(g) == ["take_influence count=1", "pass"]
    say(g, "take_influence count=1")
    assert g.players[0].influence == 13
    g.players[0].influence, g.cycle = 12, 3
    begin(g, GainInfluence(0, amount=1))
    assert g.players[0].influence == 13 and not waiting(g), "no cycle follows"


def test_no_way_past_the_limit_goes_unasked() -> None:
    """II-G: in games at random whoever passes 40 has chosen the influence, not only what it comes with. [02.2] Q26"""
    passed = 0
    for seed in range(90):
        g, rng = GAME.setup(Setup(seats=2, scenario=f"X0{1 + seed % 9}2"), seed), Rng(seed)
        deck = g.events["2"]
        deck.append(deck.pop(deck.index("II-G")))
        while g.cycle < 3 and (seats := waiting(g)):
            if g.cycle == 2 and g.phase == "focus" and g.event == "II-G" and asked(g).kind == "act":
                g.players[asked(g).seat].influence, g.now = 36 + rng.below(5), None
            focus, option = g.phase == "focus", rng.pick(decisions(g)[0].options)
            for e in apply(g, seats[0], option):
                past = isinstance(e, ev.Influence) and e.total - e.count <= 40 < e.total
                if past and focus and g.event == "II-G" and g.phase == "focus":
                    passed += 1
                    assert isinstance(option, (TakeInfluence, First)), option
    assert passed > 5


def test_surcharge_is_paid_by_everybody_for_himself() -> None:
    """Corruption that one player took pays for that player alone, also outside turns. [02.2]"""
    g = position(event="I-H")
    g.modifiers = ["deploy_surcharge"]
    for p in g.players:
        p.active, p.stock = 3, [0] * 5
    begin(g, Deploy(0, where="home"))
    say(g, options(g)[0], "corrupt place=track-0")
    begin(g, Deploy(1, where="home"))
    assert [o.endswith("corrupted=yes") for o in options(g)] == [True, False]
    g.todo.clear()
    begin(g, Deploy(0, where="home"))
    assert options(g)[0].endswith("corvette"), "the first one has paid"


def test_riders_are_counted_last() -> None:
    """Genesis raises the population of the sector just taken, and the rider counts it. [14.8] [07]"""
    g = position(glory_influence_on_victory=False)
    target = beside(g, tile="genesis", population=3, void=1)
    army(g, 5)
    before = g.players[0].influence
    attack(g, target, 3, Resolve(0, effect=CARDS["raid"].actions[0].effect))
    drive(g)
    assert g.sectors[target].population == 4 and g.players[0].influence == before + 4


def test_a_tile_acts_at_once_when_it_is_taken() -> None:
    """What a tile gives once comes before the tokens that lie there. [07] [14.8]"""
    g = position()
    p = g.players[0]
    token = g.bounty_bag.pop()
    target = beside(g, tile="ancient_ruins", bounty=(token,), population=0, corrupted=False)
    army(g, 5)
    attack(g, target, 3)
    drive(g)
    assert len(p.bounty) == 3 and p.bounty[-1] == token, "two from the bag, then the one that lay there"


def test_bombard_and_missiles_share_credits() -> None:
    """A credit is kept for missiles only if they are paid with it. [06.2] [14.4]"""
    g = position()
    p = g.players[0]
    p.techs, p.stock = {"deep_space_missiles": 1}, [0, 0, 5, 1, 0]
    target = beside(g, void=2, installations=("sector_defense",))
    army(g, 5)
    for sid in p.own:
        edit(g, sid, installations=())
    attack(g, target, 3, Resolve(0, effect=CARDS["uplift"].actions[0].effect))
    assert asked(g).kind == "fight_bombard" and p.stock == [0, 0, 5, 1, 0]
    say(g, "fight what=bombard count=1")
    assert options(g) == ["fight what=bombard count=0", "fight what=bombard count=1"], "six units buy two"
    yards = attack_side(g, 0, target, (3, 0, 0, 0, 0), 3)
    armed = structs.replace(yards, yards=1)
    foe = Side((0, 0, 0, 0, 0, 2), sector_defenses=2)
    paid = resolve(armed, foe, Choices(missiles=True, bombard=(2, 0)), Options())
    unpaid = resolve(armed, foe, Choices(bombard=(2, 0)), Options())
    assert (paid.energy, paid.materials) == (1, 3) and (unpaid.energy, unpaid.materials) == (0, 6)


def test_home_installations_pay_for_nothing() -> None:
    """Effects that hit installations cannot target a home sector. [07]"""
    g = position()
    p = g.players[0]
    for sid in p.own:
        edit(g, sid, installations=("shipyard",) if sid == home(g) else ())
    assert not payable(g, 0, Cost(destroy_installation=1))
    edit(g, outpost(g), installations=("shipyard",))
    assert payable(g, 0, Cost(destroy_installation=1))


def test_numbers_come_from_the_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changing a number of the facts changes play. [05.2] [06.2] [13] [14.8] [16] Q7"""
    constants = facts("constants")
    assert NUMBERS.unpaid == constants["upkeep"]["influence_loss_per_unpaid"] == 3
    assert NUMBERS.agenda_upkeep == constants["agenda"]["upkeep_per_agenda_in_play"] == 2
    assert NUMBERS.overproduction == constants["production"]["overproduction_influence"] == 3
    assert NUMBERS.pvp_glory == constants["glory"]["pvp_invasion_token_value"] == 2
    technology = constants["technology"]
    assert (NUMBERS.first_copy, NUMBERS.second_copy, NUMBERS.improved) == (4, 0, 6)
    assert [technology[f"influence_{k}"] for k in ("first_copy", "second_copy", "improved")] == [4, 0, 6]
    assert NUMBERS.trade_removed == {2: 1, 3: 1} and NUMBERS.skirmish_bonus == {1: 0, 2: 1, 3: 1}
    assert "start.influence" in LOOKUP.constants["uncertain"]
    g = position()
    p = g.players[0]
    monkeypatch.setattr(NUMBERS, "agenda_upkeep", 5)
    assert agenda_upkeep(g, p) == 5 * len(p.start)
    monkeypatch.setattr(NUMBERS, "first_copy", 9)
    before = p.influence
    research(g, 0, next(t for t in g.first_copies if t not in p.techs))
    drive(g, idle)
    assert p.influence == before + 9
    monkeypatch.setattr(NUMBERS, "trade_removed", {2: 3, 3: 1})
    g.cycle, board = 2, sum(g.board)
    run(g, Prepare())
    assert sum(g.board) == board - 3
    with pytest.raises(FactError, match="agenda_trade_cover"):
        check_defaults(Setup(agenda_trade_cover=1))


@pytest.mark.parametrize("kind", ["corvette", "sentry", "destroyer", "carrier", "dreadnought", "void"])
def test_combat_numbers_are_those_of_the_facts(kind: str) -> None:
    """Initiative, absorption and damage of each fleet type in the combat library. [14.4] [14.5] [14.6] Q1"""
    fact, own = FLEET_TYPES[kind], fleets({kind: 2})
    side = Side(own)
    for role, name in ((INVADER, "invader"), (DEFENDER, "defender")):
        flat, each = getattr(fact.initiative_flat, name), getattr(fact.initiative, name)
        assert initiative(role, side, own) == 2 * each + flat
        assert free_approach_absorption(role, side, own) == 2 * getattr(fact.approach_absorption, name).per_fleet
        absorbs = getattr(fact.salvo_absorption, name).per_fleet
        assert sum(absorption_blocks(role, side, own, Options(), False, 0)) == 2 * absorbs
    assert defence_approach_damage(side, own) == 2 * fact.approach_damage.defender.per_fleet
    improved = Side(own, destroyers=2, dreadnoughts=2)
    for profile in ("seed", "published"):
        more = fact.approach_damage_improved
        gives = more.invader.flat if more is not None and more.profile == profile else 0
        rules = structs.replace(Options(), combat_profile=profile)
        assert attack_approach_damage(improved, own, rules, False) == gives


def test_facts_of_houses_are_whole() -> None:
    """Which fallen houses show a cracked card is kept as a fact."""
    cracked = {h.id for h in HOUSES.values() if h.fallen.cracked_card}
    assert cracked == {"dunlork", "zenor", "yarvek", "astoran", "shiveus"}
    assert all(h.fallen.corrupted for h in HOUSES.values())


def test_options_for_corvette_upgrades() -> None:
    """Once a side or once per token; improved Targeting with or without initiative. [15.4] Q2 Q23"""
    literal = Options(corvette_upgrades="per_token", improved_targeting_needs_initiative=False)
    torpedoes, void = Side((4, 0, 0, 0, 0, 0), torpedoes=1), Side((0, 0, 0, 0, 0, 5))
    assert resolve(torpedoes, void, Choices(), Options()).left[0][0] == 0
    # Two tokens: three damage in the first salvo, so four against two are left.
    assert resolve(torpedoes, void, Choices(), literal).winner == "invader"
    shielded = Side((4, 0, 0, 0, 0, 0), shields=1)
    five = Side((0, 0, 0, 0, 0, 4))
    assert resolve(five, shielded, Choices(), Options()).left[1][0] == 2
    assert resolve(five, shielded, Choices(), literal).left[1][0] == 3
    sentries, corvettes = Side((0, 2, 0, 0, 0, 0), targeting=2), Side((5, 0, 0, 0, 0, 0))
    assert resolve(corvettes, sentries, Choices(), Options()).left[0][0] == 3, "C13"
    assert resolve(corvettes, sentries, Choices(), literal).left[0][0] == 1, "a strike first in each of two salvos"


def test_skirmish_strength_option() -> None:
    """Corruption on an empty slot counts, or only that on agendas. [16] Q27"""
    for on, strength in ((True, 3), (False, 2)):
        g = position(skirmish_counts_empty_slots=on)
        p = g.players[0]
        p.slots, p.slot_corrupted, p.track_corrupted = ["W3", "", ""], [True, False, True], [True, False, False]
        assert skirmish_strength(g, 0, False) == strength


# What a careless change would break


@pytest.mark.parametrize("event, frame", [("I-D", 0), ("I-E", 0), ("II-B", 0), ("III-B", 0), ("III-E", 0)])
def test_events_place_what_they_say(event: str, frame: int) -> None:
    """Void fleets, glory, defenses and the right guild. [02.2]"""
    items = next(e for e in facts("events")["events"] if e["id"] == event)["frames"][frame]["effect"]["items"]
    g = position(event=event)
    for sid in NEAR[g.map][outpost(g)]:
        if g.sectors[sid].void:
            edit(g, sid, void=1, installations=(), guilds=(), glory=())
    begin(g, ResolveFrame(0, frame=frame))
    if waiting(g):
        before, line = dict(g.sectors), options(g)[0]
        sid = line.split("sector=")[1].split()[0]
        say(g, line)
    else:
        pytest.fail("several sectors are in reach")
    old, new = before[sid], g.sectors[sid]
    assert new.void == old.void + items.get("void_fleet", 0)
    assert new.glory == old.glory + ((items["glory"],) if "glory" in items else ())
    assert new.installations == old.installations + ("sector_defense",) * items.get("sector_defense", 0)
    assert new.guilds == old.guilds + ((items["guild"],) if "guild" in items else ())
    assert {s: x for s, x in g.sectors.items() if s != sid} == {s: x for s, x in before.items() if s != sid}


def test_placed_guild_of_choice() -> None:
    """Where any guild may come, the chosen one does. [02.2]"""
    g = position(event="I-F")
    begin(g, ResolveFrame(0, frame=0))
    say(g, "first index=0 what=place")
    line = next(o for o in options(g) if "guild=miners" in o)
    sid = line.split("sector=")[1].split()[0]
    before = g.sectors[sid].guilds
    say(g, line)
    assert g.sectors[sid].guilds == (*before, "miners")


def test_decrees_multiply_counted_rewards() -> None:
    """As often as the condition is met: bounty per reclaim, fleets per track, food and influence. [05.4]"""
    g = position(event="II-J")
    p = g.players[0]
    p.reclaim = [g.reclaim_bag.pop() for _ in range(3)]
    before = len(p.bounty)
    number = next(i for i, o in enumerate(facts("events")["events"]) if o["id"] == "II-J")
    raw = facts("events")["events"][number]["decrees"]["options"]
    wanted = next(i for i, o in enumerate(raw, 1) if o["kind"] == "multiplier")
    begin(g, Decree(0))
    say(g, f"take_decree number={wanted}")
    drive(g, idle)
    assert len(p.bounty) == before + 3
    g = position(event="I-G")
    p = g.players[0]
    p.kept_corruption, p.stock = 2, [0] * 5
    before = p.influence
    begin(g, Decree(0))
    say(g, "take_decree number=1")
    drive(g, eager)
    assert p.stock[0] == 4 and p.influence == before + 2


@pytest.mark.parametrize("event, frame", [("I-B", 2), ("I-E", 1), ("II-A", 2), ("III-D", 2), ("III-T", 2)])
def test_optional_frames_can_be_passed(event: str, frame: int) -> None:
    """What is not mandatory may be left. [02.2]"""
    g = position(event=event)
    g.players[0].stock[4] = 3
    begin(g, ResolveFrame(0, frame=frame))
    assert options(g)[-1] == "pass"
    before = GAME.tally(g), list(g.players[0].stock), list(g.players[0].tracks)
    say(g, "pass")
    assert not waiting(g) and before == (GAME.tally(g), g.players[0].stock, g.players[0].tracks)


def test_population_rises_in_different_sectors() -> None:
    """Raising several times means several sectors. [08]"""
    g = position()
    for sid in g.players[0].own:
        edit(g, sid, corrupted=False, population=2)
    begin(g, RaisePopulation(0, count=2))
    first = options(g)[0]
    say(g, first)
    assert first not in options(g)


def test_delayed_frames_follow_the_first_turn() -> None:
    """Event III-G: a skirmish with one more void fleet after one's own first turn, once. [03.3] [16]"""
    g = position(event="III-G")
    p = g.players[0]
    p.slot_corrupted, p.track_corrupted = [False] * 3, [True, False, False]
    p.turns = 0
    told: list[Any] = []
    run(g, TakeTurn(0), choose=lambda d: d.options[-1], told=told)
    began = [e for e in told if isinstance(e, ev.SkirmishBegan)]
    assert [e.count for e in began] == [2]
    told = []
    run(g, TakeTurn(0), choose=lambda d: d.options[-1], told=told)
    assert not [e for e in told if isinstance(e, ev.SkirmishBegan)]


def test_clean_up_fits_tokens_and_glory() -> None:
    """At the end of a turn two fleet tokens a sector and four glory tokens are left. [03.3] [17]"""
    g = position()
    p = g.players[0]
    army(g, 7)
    p.glory = [1, 1, 2, 3, 4]

    def choose(d: Decision) -> Option:
        return d.options[0] if d.kind in ("focus", "fit_tokens") else d.options[-1]

    run(g, TakeTurn(0), choose=choose)
    assert sum(g.sectors[outpost(g)].fleets) == 6 and len(p.glory) == 4
    assert p.active == 1


def test_the_row_of_improved_technologies_is_replaced() -> None:
    """Cycle 3 discards the row and shows the other four. [02.2]"""
    g = position()
    g.cycle = 3
    row, reserve = list(g.row), list(g.reserve)
    run(g, Prepare())
    assert g.row == reserve and g.reserve == [] and not set(row) & set(g.row) and len(g.row) == 4
    g = position()
    g.cycle = 2
    row = list(g.row)
    run(g, Prepare())
    assert g.row == row and not g.barrier


def test_an_improved_technology_leaves_the_row() -> None:
    """Who improves takes the card. [09]"""
    g = position()
    p = g.players[0]
    tech = g.row[0]
    p.techs[tech], p.tracks, g.barrier, g.cycle = 1, [4, 4, 4], False, 2
    begin(g, GainTechnology(0, tier="either", must=True))
    say(g, f"improve tech={tech}")
    assert tech not in g.row and len(g.row) == 3 and p.techs[tech] == 2


def test_a_researched_technology_acts_at_once() -> None:
    """Its immediate effect follows the gain. [13]"""
    g = position()
    p = g.players[0]
    tech = next(t for t in TECHS if type(TECHS[t].immediate).__name__ == "Gain" and t not in p.techs)
    gives = facts("technologies")["technologies"]
    raw = next(t for t in gives if t["id"] == tech)["immediate"]
    g.first_copies, p.stock = [tech], [0] * 5
    begin(g, GainTechnology(0, must=True))
    if waiting(g):
        say(g, f"research tech={tech}")
    drive(g)
    assert p.stock == [raw.get(r, 0) for r in ("food", "energy", "materials", "credits", "science")]


def test_improved_salvage_in_corrupted_sectors_with_a_fight() -> None:
    """Basic: void sectors; improved: also corrupted ones; either only before combat. [14.1]"""
    for tier, void, defenses, corrupted, asks in (
        (1, 1, 0, True, True), (1, 0, 1, True, False), (2, 0, 1, True, True), (2, 0, 1, False, False),
        (2, 0, 0, True, False),
    ):  # fmt: skip
        g = position()
        g.players[0].techs = {"salvage_scanner": tier}
        target = beside(g, void=void, installations=("sector_defense",) * defenses, corrupted=corrupted)
        army(g, 5)
        attack(g, target, 3)
        assert (bool(waiting(g)) and asked(g).kind == "place_token") is asks, (tier, void, defenses, corrupted)


def test_the_void_strikes_before_upkeep() -> None:
    """Skirmish, upkeep, decrees, agendas, focus cards. [05] [05.1] [05.2]"""
    g = position()
    g.cycle = 2
    p = g.players[0]
    p.slot_corrupted = [True] * 3
    told: list[Any] = []
    run(g, Evaluate(), choose=idle, told=told)
    mine = [type(e) for e in told if getattr(e, "seat", None) == 0]
    order = [ev.SkirmishBegan, ev.UpkeepPaid, ev.StartScored]
    assert [mine.index(k) for k in order] == sorted(mine.index(k) for k in order)
    assert set(p.focus) and not p.discard


def test_turns_follow_the_turn_order() -> None:
    """Not the seats. [03]"""
    g = position("valnis_A", "belitan_A", "dunlork_A", event="I-A")
    g.order, g.round = [2, 0, 1], 0
    begin(g, Rounds())
    seats = []
    while waiting(g) and g.round == 1:
        d = asked(g)
        if d.kind == "focus":
            seats.append(d.seat)
        say(g, str(d.options[0] if d.kind == "focus" else d.options[-1]))
    assert seats[:3] == [2, 0, 1]


def test_equal_skirmish_targets_are_drawn() -> None:
    """All other things equal, chance decides. [16]"""
    seen = set()
    for seed in range(1, 13):
        g = position(seed=seed)
        p = g.players[0]
        p.slot_corrupted = [True] * 3
        other = beside(g)
        for sid in (outpost(g), other):
            edit(g, sid, owner=0, tile="standard", population=3, guilds=(), installations=(), corrupted=False, void=0,
                 fleets=(2, 0, 0, 0, 0))  # fmt: skip
        p.own = sorted({*p.own, other})
        first = min(s for s in p.own if s != home(g))
        told: list[Any] = []
        run(g, FightSkirmish(0, evaluation=True), choose=idle, told=told)
        target = next(e for e in told if isinstance(e, ev.SkirmishBegan)).sector
        seen.add(target == first)
    assert seen == {True, False}


def test_several_things_are_picked_in_any_order_as_one_answer() -> None:
    """Two resources may be of one kind, productions are different, fleets go home as far as they are there. [03.2]"""
    g = position()
    before = list(g.players[0].stock)
    begin(g, Gain(0, any=2))
    picks = Gain(0, any=2).picks(g, 0)
    assert picks is not None and (picks.most, picks.least, len(picks.among)) == (2, 1, 5)
    apply_all(g, 0, [Take("science"), Take("food")])
    assert [a - b for a, b in zip(g.players[0].stock, before, strict=True)] == [1, 0, 0, 0, 1]
    begin(g, Gain(0, any=2, must=True))
    assert "pass" not in options(g)
    apply_all(g, 0, [Take("credits"), Take("credits")])
    assert g.players[0].stock[3] == before[3] + 2
    assert Gain(0, any=1).picks(g, 0) is None
    made = [r for r, n in zip(RESOURCES, yields(g, 0), strict=True) if n]
    begin(g, Produce(0, choose=2))
    picks = Produce(0, choose=2).picks(g, 0)
    assert picks is not None and picks.most == 2 and not picks.again
    apply_all(g, 0, [ProduceOption(made[1]), ProduceOption(made[0])])
    assert not waiting(g)
    begin(g, Produce(0, choose=2))
    with pytest.raises(Refused):
        apply_all(g, 0, [ProduceOption(made[0]), ProduceOption(made[0])])
    g.todo.clear()
    g.players[0].active = 1
    pods = EscapePods(0, left=(1, 1, 0, 0, 0), most=2)
    assert pods.bounds(g) == (0, 1) and len(pods.among(g)) == 2 and pods.picks(g, 0) is None
    g.players[0].active = 2
    begin(g, pods)
    apply_all(g, 0, [Escape("sentry"), Escape("corvette")])
    assert g.players[0].active == 0 and g.sectors[home(g)].fleets[1] == 1


def test_sending_the_last_fleet_is_warned_of() -> None:
    """The hint says that a sector is given up; the home sector never is. [14.1] [14.7]"""
    g = position()
    target = beside(g, void=1)
    army(g, 3)
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={target}")
    while not options(g)[0].startswith(f"send sector={outpost(g)}"):
        say(g, options(g)[-1])
    hints = {o.count: send_hint(view(g, 0), 0, o) for o in asked(g).options if isinstance(o, Send)}
    assert {n: hint.id for n, hint in hints.items() if hint is not None} == {
        3: "voidfall-hint-send_all", 2: "voidfall-hint-send", 1: "voidfall-hint-send",
    }  # fmt: skip


def test_carriers_pay_the_surcharge_for_what_they_launch() -> None:
    """Launching is deploying, so event I-H makes it dearer. [14.4] [02.2]"""
    for materials, corrupt, launches in ((1, False, 1), (0, False, 0), (0, True, 2)):
        g = position()
        p = g.players[0]
        p.techs, p.stock = {"carriers": 2}, [0, 0, materials, 0, 0]
        target = beside(g, void=1, installations=("sector_defense",))
        army(g, 1, active=3)
        edit(g, outpost(g), fleets=(1, 0, 0, 2, 0))
        p.inactive -= 2
        if not corrupt:
            for place in corruption_places(g, 0):
                set_corruption(g, 0, place, True)
        g.modifiers, g.turn.seat = ["deploy_surcharge"], 0
        begin(g, Invade(0, must=True))
        say(g, f"invade sector={target}")
        while waiting(g) and asked(g).kind == "muster":
            want = "carrier" if "carrier" in options(g)[0] else ""
            say(g, options(g)[0] if want else options(g)[-1])
        met = drive(g, lambda d: d.options[0])
        assert sum(d.kind == "deploy" for d in met) == launches
        assert "fight_launch" not in {d.kind for d in met}
        assert p.stock[2] == 0 and sum(sum(g.sectors[s].fleets) for s in p.own) + p.active + p.inactive == 14
        assert p.active >= 0
