"""Set-up, preparation, turns, clean-up, evaluation, invasion and the end, each in a small position."""

from typing import Any

import pytest
from msgspec import structs

from starboard.core.engine import apply, decision, is_barrier, waiting, why_not
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.scene import Card, Chart, Forecast, HexMap, Line, Track, question, walk
from starboard.core.state import clone, sample, view
from starboard.games.voidfall import GAME, Setup
from starboard.games.voidfall import events as ev
from starboard.games.voidfall.civil import (
    Advance,
    EstablishGuild,
    GainAgenda,
    GainTechnology,
    PeekEvents,
    ScoreAgenda,
    entry_cost,
)
from starboard.games.voidfall.common import AllOf, AndOr, InSector, OneOf, Repeat, Resolve, When, bind
from starboard.games.voidfall.corruption import GainCorruption, MoveCorruption, RemoveCorruption
from starboard.games.voidfall.costs import PayRecall, payable, payment
from starboard.games.voidfall.cycle import (
    Decree,
    Evaluate,
    NextCycle,
    Prepare,
    ResolveFrame,
    SafeHavens,
    ScoreAgendas,
    evaluation_steps,
)
from starboard.games.voidfall.deal import first_steps, open_houses, open_origins
from starboard.games.voidfall.economy import Gain, GainInfluence, produce
from starboard.games.voidfall.facts.goals import Condition, Metric
from starboard.games.voidfall.facts.price import FREE, Cost
from starboard.games.voidfall.facts.tables import CARDS, EVENTS, MAPS, NEAR, OPTIONS, ORIGINS, SCENARIOS, TECHS
from starboard.games.voidfall.fleets import Activate, Deploy, Regroup
from starboard.games.voidfall.options import Corrupt
from starboard.games.voidfall.placing import Items, Place, Where
from starboard.games.voidfall.scoring import agenda_upkeep
from starboard.games.voidfall.state import State, event_modifier, improved_limit, void_capacity
from starboard.games.voidfall.turn import Act, SelectMore, SettleAgenda, TakeTurn, UsePreferredAction, action_cost
from starboard.games.voidfall.war.invade import Invade
from starboard.games.voidfall.war.sides import combat_options, defence_side, void_absorption
from starboard.games.voidfall.war.skirmish import FightSkirmish, skirmish_targets
from starboard.games.voidfall.war.targets import invasion_targets
from tests.games.voidfall.keen import keen
from tests.games.voidfall.making import (
    asked,
    begin,
    drive,
    eager,
    edit,
    fleets,
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

# Set-up


def test_options_have_the_stated_defaults() -> None:
    """Every table option of the facts is a choice of the set-up with its default and values. Q1 Q3 Q4 Q12 Q13 Q14"""
    setup = Setup()
    for option in OPTIONS.values():
        if option.id == "tutorial":  # the scenario says it
            continue
        assert getattr(setup, option.id) == option.default
        for value in option.values:
            changes: dict[str, Any] = {option.id: value}
            Setup(**changes)
    g = position(combat_profile="published", salvo_absorption_mode="block")
    assert combat_options(g).combat_profile == "published" and combat_options(g).salvo_absorption_mode == "block"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_sets_up(scenario: str) -> None:
    """Map, fallen houses, technologies and trade tokens by number of players. [Set-up]"""
    fact = SCENARIOS[scenario]
    g = GAME.setup(Setup(seats=fact.players, scenario=scenario), 5)
    while g.cycle == 0:
        say(g, options(g)[-1])
    galaxy = MAPS[fact.layout]
    assert set(g.sectors) == {s.id for s in galaxy.sectors}
    standing = [s.fallen for s in g.sectors.values() if s.fallen]
    assert len(standing) == len(set(standing)) and set(standing) <= set(fact.fallen_houses)
    assert len(standing) == sum(s.role == "fallen_house" for s in galaxy.sectors) >= 1
    start = [ORIGINS[p.origin].technology for p in g.players]
    eight = {t.id for t in TECHS.values() if t.house in fact.fallen_houses}
    assert set(g.first_copies) == eight and set(g.row) | set(g.reserve) == eight and len(g.row) == 4
    assert set(g.second_copies) == eight | (set(start) if fact.players > 2 else set())
    assert sum(g.board) + sum(p.trade for p in g.players) == (6 if fact.players == 2 else 12)
    assert not {p.house for p in g.players} & set(fact.fallen_houses)
    assert all(p.slots == ["", "", ""] and p.own for p in g.players)


def test_glory_goes_by_turn_order() -> None:
    """Start influence 10, glory 1/2, 1/2/2, 1/2/2/3. Q10"""
    for seats, glory in ((2, [1, 2]), (3, [1, 2, 2]), (4, [1, 2, 2, 3])):
        g = GAME.setup(Setup(seats=seats), 9)
        assert [g.players[s].glory for s in g.order] == [[v] for v in glory]
        assert all(p.influence == 10 for p in g.players)


def test_start_technology_scores_nothing() -> None:
    """[Set-up 11] Q20"""
    g = position("valnis_A", "belitan_A")
    assert g.players[0].techs == {"shields": 1} and g.players[0].influence == 10


def test_ways_to_choose_houses() -> None:
    """At random, in turn order, or origins in secret. [Set-up 9]"""
    assert len(first_steps("random", [0, 1])) == 5
    g = GAME.setup(Setup(seats=2, scenario="X012", choose="turn_order"), 1)
    first = g.order[0]
    assert asked(g).kind == "house" and asked(g).seat == first
    houses = {str(o).partition("=")[2] for o in asked(g).options}
    assert houses == set(open_houses(g)) and not houses & set(SCENARIOS["X012"].fallen_houses)
    say(g, "choose_house house=nervo", "choose_origin origin=nervo_B")
    assert asked(g).seat == g.order[1] and "choose_house house=nervo" not in options(g)
    g = GAME.setup(Setup(seats=3, scenario="X013", choose="secret"), 1)
    assert waiting(g) == (0, 1, 2)
    mine = decision(g, 0)
    assert mine is not None
    apply(g, 0, mine.options[0])
    assert g.players[0].origin == "" and str(mine.options[0]) not in str(view(g, 1))
    assert open_origins(g, g.players[0].house) == [o.partition("=")[2] for o in map(str, mine.options)]


def test_tutorial_restrictions() -> None:
    """Its four houses, side A, no invasion of players, its own events. Q25"""
    g = GAME.setup(Setup(seats=4), 3)
    assert g.rules.tutorial
    assert {p.house for p in g.players} == {"valnis", "belitan", "dunlork", "cortozaar"}
    assert all(p.origin.endswith("_A") for p in g.players)
    assert g.event == "I-T" and g.events == {"1": [], "2": ["II-T"], "3": ["III-T"]}
    theirs = outpost(g, 1)
    take(g, 0, next(n for n in NEAR[g.map][theirs] if g.sectors[n].owner < 0))
    assert theirs not in [t for t, _ in invasion_targets(g, 0)]
    g.rules = structs.replace(g.rules, scenario="X014")
    assert theirs in [t for t, _ in invasion_targets(g, 0)]


def test_first_cycle_switches() -> None:
    """The learning marks of the first cycle as switches, off by default. Q25"""
    g = position(first_cycle_agendas=False, first_cycle_technologies=False)
    assert not GainAgenda(0).usable(g) and not GainTechnology(0).usable(g)
    g.cycle = 2
    assert GainAgenda(0).usable(g) and GainTechnology(0).usable(g)
    g = position()
    assert GainAgenda(0).usable(g) and GainTechnology(0).usable(g)


@pytest.mark.parametrize(
    "setup, code",
    [
        (Setup(seats=5), "wrong_seats"),
        (Setup(seats=2, scenario="nowhere"), "unknown_scenario"),
        (Setup(seats=3, scenario="X012"), "scenario_seats"),
        (Setup(seats=2, scenario="X012", houses=("astoran_A",)), "wrong_houses"),
        (Setup(seats=2, scenario="X012", houses=("valnis_A", "valnis_B")), "wrong_houses"),
        (Setup(seats=2, houses=("valnis_B",)), "wrong_houses"),
    ],
)
def test_wrong_setups_are_refused(setup: Setup, code: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.setup(setup)
    assert refused.value.code == code


# Preparation


def test_preparation_from_cycle_two() -> None:
    """A trade token leaves, the barrier falls, turn order by influence. [02.1] [02.2] Q11"""
    g = position("valnis_A", "belitan_A", "dunlork_A")
    g.order = [2, 0, 1]
    before = (list(g.board), list(g.order), g.barrier)
    run(g, Prepare())
    assert (g.board, g.order, g.barrier) == before, "cycle 1 begins with its event"
    g.cycle = 2
    for seat, influence in enumerate((20, 5, 20)):
        g.players[seat].influence = influence
    run(g, Prepare())
    assert g.board == [2, 2, 2, 2, 2, 1] and g.trade_removed == 1 and not g.barrier
    assert g.order == [1, 2, 0], "ascending, ties keep their order"
    row, reserve = g.row, g.reserve
    g.cycle = 3
    run(g, Prepare())
    assert g.row == reserve and g.row != row
    g.rules = structs.replace(g.rules, turn_order_later_cycles="descending_influence")
    run(g, Prepare())
    assert g.order[-1] == 1
    g.rules = structs.replace(g.rules, turn_order_later_cycles="keep")
    g.players[1].influence = 99
    run(g, Prepare())
    assert g.order[-1] == 1


def test_mandatory_frames_are_whole_or_nothing() -> None:
    """[02.2]"""
    g = position(event="II-F")
    for sid in g.players[0].own:
        edit(g, sid, guilds=() if g.sectors[sid].tile == "home" else ("miners",), installations=())
    run(g, ResolveFrame(0, frame=1))
    assert g.sectors[outpost(g)].guilds == ("miners",), "two pieces are asked for, there is one"
    edit(g, outpost(g), guilds=("miners", "miners"))
    run(g, ResolveFrame(0, frame=1))
    assert g.sectors[outpost(g)].guilds == ()
    g = position(event="III-D")
    p = g.players[0]
    p.slot_corrupted, p.track_corrupted = [True] * 3, [True, True, False]
    for sid in p.own:
        edit(g, sid, corrupted=g.sectors[sid].tile != "home")
    run(g, ResolveFrame(0, frame=0))
    assert p.track_corrupted == [True, True, False], "two corruption do not fit, so none comes"
    p.techs["decontamination_chambers"] = 1
    p.track_corrupted = [True] * 3
    run(g, ResolveFrame(0, frame=0))
    assert p.stored_corruption == 2


def test_placement_needs_room_for_all() -> None:
    """The sector must take every item; no void fleet beyond its capacity. [02.2]"""
    g = position()
    near_void = [s for s in g.sectors.values() if s.void and any(n in g.players[0].own for n in NEAR[g.map][s.id])]
    step = Place(0, where=Where(("void",), adjacent_to_own=True), items=Items(void_fleet=1, sector_defense=1))
    assert {s.id for s in step.sectors(g)} == {s.id for s in near_void if s.void < 3}
    for s in near_void:
        edit(g, s.id, void=3)
    assert void_capacity(near_void[0]) == 3 and not step.usable(g)
    poor = min(near_void, key=lambda s: s.population)
    step = Place(0, where=Where(("void",), adjacent_to_own=True, choose="min_population"), items=Items(glory=2))
    assert all(s.population == poor.population for s in step.sectors(g))
    run(g, step)
    assert any(2 in g.sectors[s.id].glory for s in near_void)


def test_what_an_event_places_is_told_once() -> None:
    """Tokens are told by themselves: where there is nothing else no second line says that something changed."""
    for items, kinds in (
        (Items(bounty=1), [ev.TokensPlaced]),
        (Items(bounty=1, void_fleet=1), [ev.TokensPlaced, ev.EventPlaced]),
    ):
        g = position()
        begin(g, Place(0, where=Where(("void",), adjacent_to_own=True), items=items))
        assert [type(e) for e in say(g, options(g)[0])] == kinds


def test_foresight() -> None:
    """Two events of the next cycle: one on top, one below; nothing in cycle 3. [02.2]"""
    g = position()
    deck = list(g.events["2"])
    begin(g, PeekEvents(0))
    assert options(g) == [f"top_event event={deck[-1]}", f"top_event event={deck[-2]}"]
    assert deck[-1] not in str(view(g, 1)) and deck[-1] in str(view(g, 0))
    say(g, f"top_event event={deck[-2]}")
    assert g.events["2"][-1] == deck[-2] and g.events["2"][0] == deck[-1]
    assert g.players[0].foreseen == [deck[-2], deck[-1]]
    for _ in range(5):
        imagined = sample(g, 0, Rng(4))
        assert imagined.events["2"][-1] == deck[-2] and imagined.events["2"][0] == deck[-1]
        other = sample(g, 1, Rng(4))
        assert other.players[0].foreseen == [other.events["2"][-1], other.events["2"][0]]
    g.cycle = 3
    assert not PeekEvents(0).usable(g)


# Turn


def test_a_turn_from_selection_to_clean_up() -> None:
    """Focus, flipped token, agenda; three actions; everything is put away. [03] [03.1] [03.2] [03.3]"""
    g = position()
    p = g.players[0]
    p.stock, p.trade, g.board = [9] * 5, 2, [1, 1, 1, 1, 0, 0]
    p.hand["wealth"] = ["W2"]
    p.hand["domination"] = ["D2"]
    p.slot_corrupted = [False, False, True]
    begin(g, TakeTurn(0))
    say(g, "play_focus card=production")
    assert options(g) == ["flip_trade", "play_agenda agenda=W2", "begin"]
    say(g, "flip_trade", "play_agenda agenda=W2")
    assert "use_agenda kind=wealth" in options(g) and sum(o.startswith("use_action") for o in options(g)) == 3
    assert GAME.tally(g)["trade"] == 6
    for n in (1, 2, 3):
        say(g, f"use_action number={n} card=production")
        while asked(g).kind != "act":
            say(g, options(g)[0])
    assert not any(o.startswith("use_action") for o in options(g))
    say(g, "end_turn")
    assert options(g) == [f"put_agenda slot={n}" for n in (1, 2, 3, 0)], "the third action cleansed slot 3"
    say(g, "put_agenda slot=2")
    assert p.slots == ["", "W2", ""]
    assert options(g) == ["place_trade agendas=1", "place_trade agendas=0"]
    say(g, "place_trade agendas=1")
    assert p.trade_on_agendas == 1 and g.board == [1, 1, 1, 1, 1, 0] and p.discard == ["production"]
    assert p.turns == 1 and g.turn.seat == -1


def test_selection_can_be_taken_back_until_something_is_revealed() -> None:
    """Choosing a focus reveals nothing; drawing does. [03.1]"""
    g = position()
    g.players[0].stock = [9] * 5
    begin(g, TakeTurn(0))
    before = g.rng
    assert not is_barrier(before, g, say(g, "play_focus card=conquest"))
    told = say(g, "use_action number=2 card=conquest")
    while asked(g).kind != "agenda":
        told += say(g, options(g)[0])
    assert not is_barrier(before, g, told)
    assert is_barrier(before, g, say(g, "draw_agendas kind=might"))


def test_preferred_action() -> None:
    """A preferred card in hand or discard, cost paid; a card set aside cannot be used. Q24 [11]"""
    g = position("yarvek_A", "valnis_A")
    p = g.players[0]
    p.stock = [9] * 5
    assert p.aside == ["raid"]  # it takes the place of Innovation
    p.aside.remove("raid")
    p.focus.append("raid")
    begin(g, UsePreferredAction(0, must=True))
    assert {o.split("card=")[1] for o in options(g)} == {"conquest_yarvek", "raid"}
    g.todo.clear()
    p.focus.remove("raid")
    p.aside.append("raid")
    begin(g, UsePreferredAction(0, must=True))
    assert {o.split("card=")[1] for o in options(g)} == {"conquest_yarvek"}
    say(g, "use_preferred number=1 card=conquest_yarvek")
    assert p.stock[1] == 7 or asked(g).kind == "pay"
    assert "conquest_yarvek" in p.focus


def test_agenda_replacement_and_corrupted_slots() -> None:
    """Q12 Q13"""
    g = position()
    g.players[0].slots = ["D1", "", ""]
    g.turn.seat, g.turn.agenda = 0, "M1"
    begin(g, SettleAgenda(0))
    assert options(g) == ["put_agenda slot=1", "put_agenda slot=2", "put_agenda slot=0"]
    say(g, "put_agenda slot=1")
    assert g.players[0].slots == ["M1", "", ""] and g.decks["domination"][0] == "D1"
    g = position(corrupted_slot_blocks_placement=False, agenda_replacement=False)
    g.players[0].slots = ["D1", "", ""]
    g.turn.seat, g.turn.agenda = 0, "M1"
    begin(g, SettleAgenda(0))
    assert options(g) == ["put_agenda slot=2", "put_agenda slot=3", "put_agenda slot=0"]


def test_agendas_are_drawn_and_kept() -> None:
    """Open one and refill, or two from the deck of which one is kept; an empty type gives none. [11]"""
    g = position()
    p = g.players[0]
    deck, face_up = list(g.decks["might"]), g.offers["might"]
    begin(g, GainAgenda(0, type="might", must=True))
    say(g, "take_agenda kind=might")
    assert p.hand["might"] == [face_up] and g.offers["might"] == deck[-1]
    begin(g, GainAgenda(0, type="might", must=True))
    say(g, "draw_agendas kind=might", f"keep_agenda agenda={deck[-3]}")
    assert p.hand["might"] == [face_up, deck[-3]] and g.decks["might"][0] == deck[-2]
    g.decks["might"], g.offers["might"] = ["M1"], ""
    begin(g, GainAgenda(0, type="might", must=True))
    assert p.hand["might"][-1] == "M1", "one card left is simply taken"
    assert not GainAgenda(0, type="might").usable(g)


def test_composites() -> None:
    """Green: any, in any order. Red: at most one. Nothing useless is offered. [03.2]"""
    g = position()
    p = g.players[0]
    p.inactive, p.active = 2, p.active + p.inactive - 2
    step = AndOr(0, (Activate(0), Deploy(0, where="home"), Gain(0, food=1)))
    begin(g, step)
    assert options(g) == ["first index=0 what=activate", "first index=1 what=deploy", "first index=2 what=gain", "pass"]
    choice = decision(g, 0)
    assert choice is not None
    asked = question(GAME.id, view(g, 0), choice)
    said = [o.text.id for o in asked.offered]
    assert asked.in_turn and said[:3] == [s.text(GAME.id).id for s in step.steps], "each effect is said in its words"
    say(g, "pass")
    assert not waiting(g) and p.inactive == 2, "any number of effects may be ignored"
    food = p.stock[0]
    begin(g, step)
    say(g, "first index=1 what=deploy")
    assert not waiting(g) and p.inactive == 1 and p.stock[0] == food + 1, "no rule in play makes ignoring these useful"
    h = position(safe_havens=True)
    begin(h, AndOr(0, (Activate(0), Gain(0, food=1))))
    assert options(h)[-1] == "pass", "an inactive fleet may be wanted for a haven"
    run(g, OneOf(0, (Activate(0), Gain(0, food=1))))
    assert p.inactive == 0
    begin(g, OneOf(0, (Activate(0), Gain(0, food=1))))
    assert options(g) == ["first index=1 what=gain", "pass"]
    g.todo.clear()
    before = p.influence
    run(g, Repeat(0, times=3, of=GainInfluence(0, amount=2)), AllOf(0, (GainInfluence(0, amount=1),)))
    assert p.influence == before + 7
    rule = Condition(metric=Metric(count="stock", resource="food"), min=99)
    run(g, When(0, condition=rule, then=GainInfluence(0, amount=5), otherwise=GainInfluence(0, amount=1)))
    assert p.influence == before + 8
    lost = InSector(0, of="recalled_from", effect=Activate())
    run(g, lost)
    assert not lost.usable(g) and bind(lost, 0, (("recalled_from", outpost(g)),)).sector == outpost(g)


def test_recalling_the_last_fleet_gives_a_sector_up() -> None:
    """Glory is lost, the void moves in, the effect in that sector is void. [15.2] [14.7]"""
    g = position()
    p, sid = g.players[0], outpost(g)
    p.active += sum(g.sectors[sid].fleets) - 1
    edit(g, sid, fleets=(1, 0, 0, 0, 0), installations=("shipyard",), guilds=("miners",))
    p.glory = [2]
    begin(g, *payment(g, 0, Cost(recall=1)), Resolve(0, effect=CARDS["development"].actions[1].effect))
    say(g, f"recall sector={sid} fleet=corvette")
    s = g.sectors[sid]
    assert (s.owner, s.void, s.corrupted, s.installations, s.guilds) == (-1, 2, True, (), ("miners",))
    assert p.glory == [] and len(s.bounty) == 1 and sid not in p.own and not waiting(g)
    assert fleets(g, 0) == 14


def test_incursion_into_resistant_sectors() -> None:
    """No void fleets and no corruption where the tile resists; the bounty is placed all the same. [14.7] Q16"""
    g = position()
    sid = outpost(g)
    edit(g, sid, tile="asteroid_belt", population=0, fleets=(1, 0, 0, 0, 0))
    begin(g, PayRecall(0))
    say(g, f"recall sector={sid} fleet=corvette")
    s = g.sectors[sid]
    assert (s.void, s.corrupted, len(s.bounty), s.owner) == (0, False, 1, -1)


def test_regroup_never_empties_a_sector() -> None:
    """[15.2]"""
    g = position()
    sid = outpost(g)
    edit(g, sid, fleets=(1, 0, 0, 0, 0))
    edit(g, home(g), fleets=(1, 0, 0, 0, 0))
    begin(g, Regroup(0))
    assert options(g) == [f"move_fleet sector={home(g)} to={sid} fleet=corvette", "pass"]
    say(g, options(g)[0])
    assert g.sectors[home(g)].fleets[0] == 0 and g.sectors[sid].fleets[0] == 2


def test_corruption_moves_and_leaves() -> None:
    """[12]"""
    g = position()
    p = g.players[0]
    begin(g, MoveCorruption(0, must=True))
    assert f"corrupt place={outpost(g)}" in options(g), "one marker: it is lifted, and asked where to"
    say(g, "corrupt place=track-1")
    assert p.slot_corrupted == [False] * 3 and p.track_corrupted == [False, True, False]
    run(g, RemoveCorruption(0, must=True))
    assert p.track_corrupted == [False] * 3
    assert not RemoveCorruption(0).usable(g) and not MoveCorruption(0).usable(g)
    begin(g, GainCorruption(0, must=True, to=("track",), fallback=("sector",)))
    assert options(g) == [f"corrupt place=track-{i}" for i in range(3)]
    g.todo.clear()
    p.track_corrupted = [True] * 3
    begin(g, GainCorruption(0, must=True, to=("track",), fallback=("sector",)))
    assert g.sectors[outpost(g)].corrupted, "the fallback, and only one place"


def test_homes_are_pure_except_for_some_houses() -> None:
    """[07] [12]"""
    g = position("valnis_A", "marqualos_A")
    assert not any(o == f"corrupt place={home(g)}" for o in _places(g, 0))
    assert f"corrupt place={home(g, 1)}" in _places(g, 1)


def _places(g: State, seat: int) -> list[str]:
    h = clone(g)
    begin(h, GainCorruption(seat, must=True))
    return options(h)


# Event modifiers


def test_event_modifiers() -> None:
    """Rule changes last until the end of the cycle. [02.2] Q22"""
    g = position(event="III-H")
    p = g.players[0]
    card = next(c for c in p.focus if CARDS[c].focus in ("production", "politics"))
    plain = CARDS[card].actions[0].cost
    run(g, ResolveFrame(0, frame=2))
    assert action_cost(g, p, card, CARDS[card].actions[0]).energy == plain.energy + 1
    assert action_cost(g, p, "conquest", CARDS["conquest"].actions[0]) == CARDS["conquest"].actions[0].cost
    g = position(event="III-I")
    run(g, ResolveFrame(0, frame=1))
    assert action_cost(g, g.players[0], card, CARDS[card].actions[2]) == Cost(credits=1)
    g = position(event="I-H")
    run(g, ResolveFrame(0, frame=1))
    g.turn.seat, g.players[0].stock, g.players[0].active = 0, [0, 0, 1, 0, 0], 6
    begin(g, Deploy(0, where="home", count=3))
    assert [o.partition("corvette")[2] for o in options(g)] == ["", " corrupted=yes", ""]
    say(g, options(g)[0])
    assert g.players[0].stock[2] == 0 and [o[-3:] for o in options(g)[:-1]] == ["yes"]
    say(g, options(g)[0], "corrupt place=track-0")
    assert options(g)[0].endswith("corvette"), "corruption pays for the whole turn"
    g = position(event="II-F")
    run(g, ResolveFrame(0, frame=2))
    assert FightSkirmish(0, evaluation=True).excused(g)
    g = position(event="II-G")
    run(g, ResolveFrame(0, frame=1))
    assert event_modifier(g, "no_skirmish_if_influence_at_most").value == 40
    assert FightSkirmish(0, evaluation=True).excused(g)
    g.players[0].influence = 41
    assert not FightSkirmish(0, evaluation=True).excused(g)
    g = position(event="II-H")
    g.players[0].techs = {"shields": 2, "robotics": 2, "cloning": 1}
    assert void_absorption(g, 0) == 0
    run(g, ResolveFrame(0, frame=1))
    assert void_absorption(g, 0) == 2
    void = next(s for s in g.sectors.values() if s.void)
    assert defence_side(g, void.id, 0).absorbs_each_salvo == 2
    g = position(event="II-I")
    run(g, ResolveFrame(0, frame=1))
    conquer(g)
    assert all(v >= 2 for v in g.players[0].glory[1:]), "each new token is upgraded"
    g = position(event="I-G")
    run(g, ResolveFrame(0, frame=1))
    g.players[0].slot_corrupted = [True] * 3
    run(g, RemoveCorruption(0, must=True, count=2))
    assert g.players[0].kept_corruption == 2
    before = g.players[0].stock[0]
    run(g, Decree(0))
    assert g.players[0].stock[0] == before + 4 and g.players[0].kept_corruption == 0


def conquer(g: State, **sector: Any) -> str:
    """Let seat 0 take a weak sector next to its outpost with three corvettes."""
    target = next(t for t in NEAR[g.map][outpost(g)] if g.sectors[t].owner < 0)
    defaults: dict[str, Any] = {"tile": "standard", "void": 1, "installations": (), "fallen": "", "glory": (1,)}
    edit(g, target, **(defaults | sector))
    source = outpost(g)
    p = g.players[0]
    edit(g, source, fleets=(4, 0, 0, 0, 0))
    p.active, p.inactive = 0, 14 - sum(sum(g.sectors[s].fleets) for s in p.own)
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={target}")
    while waiting(g) and asked(g).kind == "muster":
        counts = musters(g)
        say(g, str(asked(g).options[counts.index(3) if 3 in counts else -1]))
    drive(g, idle)
    return target


def test_preferred_extra_cost_is_shown() -> None:
    """The focus hand shows what each action would cost now. [03.2]"""
    g = position(event="III-H")
    run(g, ResolveFrame(0, frame=2))
    g.push(Act(0))
    g.turn.seat, g.turn.card = 0, "production"
    g.players[0].focus.remove("production")
    lines = [n for n in walk(GAME.scene(view(g, 0), 0)) if isinstance(n, Line) and n.key == "action-production-1"]
    assert [t.id for t in lines[0].text.args["cost"]] == ["voidfall-amount-energy"]


# Invasion


def test_fallen_house() -> None:
    """Two defenses and no fleets; taking it raises the technology limit. [14.4] [13] Q17"""
    g = position()
    sid = next(s.id for s in g.sectors.values() if s.fallen)
    house = g.sectors[sid].fallen
    side = defence_side(g, sid)
    assert side.sector_defenses == 2 and sum(side.fleets) == 0
    p = g.players[0]
    beside = next(n for n in NEAR[g.map][sid] if g.sectors[n].owner < 0)
    take(g, 0, beside, (4, 0, 0, 0, 0))
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={sid}")
    while waiting(g) and asked(g).kind == "muster":
        counts = musters(g)
        say(g, str(asked(g).options[counts.index(3) if 3 in counts else -1]))
    while "first index=0 what=gain_technology" not in options(g):
        say(g, options(g)[0])
    say(g, "first index=0 what=gain_technology")
    offered = {o.split("tech=")[1] for o in options(g) if "tech=" in o}
    assert offered == {t.id for t in TECHS.values() if t.house == house}
    drive(g)
    assert p.tech_limit == 6 and g.sectors[sid].owner == 0 and not g.sectors[sid].fallen


def test_victory_over_a_player() -> None:
    """A glory token of 2 for the winner, one lost by the loser, who gets its fleets back. [14.8] Q7"""
    g = position()
    mine, theirs = g.players[0], g.players[1]
    sid = outpost(g, 1)
    edit(g, sid, fleets=(1, 0, 0, 0, 0), installations=("shipyard",))
    theirs.active, theirs.inactive = 14 - 1 - sum(g.sectors[home(g, 1)].fleets), 0
    theirs.glory, mine.glory = [3], [1]
    beside = next(n for n in NEAR[g.map][sid] if g.sectors[n].owner < 0)
    take(g, 0, beside, (4, 0, 0, 0, 0), tile="standard")
    mine.techs, theirs.techs = {}, {}
    before = mine.influence
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={sid}")
    while waiting(g) and asked(g).kind == "muster":
        counts = musters(g)
        say(g, str(asked(g).options[counts.index(3) if 3 in counts else -1]))
    drive(g)
    assert sid in mine.own and sid not in theirs.own
    assert mine.glory == [1, 2] and theirs.glory == [] and mine.influence == before + 3
    assert g.sectors[sid].installations == () and fleets(g, 1) == 14


def test_riders_of_focus_cards() -> None:
    """Influence per void fleet removed and per population of the sector taken. [14.8]"""
    for card, number, gain in (("crusade", 2, 4), ("raid", 1, 3)):
        g = position(glory_influence_on_victory=False)
        p = g.players[0]
        target = next(t for t in NEAR[g.map][outpost(g)] if g.sectors[t].owner < 0)
        edit(
            g,
            target,
            tile="standard",
            void=2,
            installations=(),
            population=3,
            glory=(),
            bounty=(),
            reclaim=(),
            fallen="",
        )
        edit(g, outpost(g), fleets=(5, 0, 0, 0, 0))
        before = p.influence
        begin(g, Resolve(0, effect=CARDS[card].actions[number - 1].effect))
        say(g, f"invade sector={target}")
        drive(g, lambda d: d.options[0] if d.kind == "muster" else idle(d))
        assert g.sectors[target].owner == 0 and p.influence == before + gain


def test_bombard_buys_absorption() -> None:
    """Three materials for one absorption, split between approach and salvos. [14.4] [14.6]"""
    g = position()
    p = g.players[0]
    p.stock, p.techs = [0, 9, 9, 0, 0], {}
    target = next(t for t in NEAR[g.map][outpost(g)] if g.sectors[t].owner < 0)
    edit(g, target, tile="standard", void=1, installations=("sector_defense",) * 2, fallen="")
    edit(g, outpost(g), fleets=(4, 0, 0, 0, 0))
    begin(g, Resolve(0, effect=CARDS["uplift"].actions[0].effect))
    say(g, f"invade sector={target}")
    while asked(g).kind == "muster":
        say(g, options(g)[0])
    assert asked(g).kind == "fight_bombard" and options(g)[0].startswith("fight what=bombard")
    say(g, "fight what=bombard count=2")
    drive(g)
    assert g.sectors[target].owner == 0 and p.stock[2] <= 3


def test_combat_questions_go_to_both_sides() -> None:
    """The defender decides its own absorption and casualties. [14.3] [14.5]"""
    g = position()
    theirs = g.players[1]
    sid = outpost(g, 1)
    edit(g, sid, fleets=(2, 0, 0, 0, 1), installations=())
    theirs.techs = {"dreadnoughts": 1}
    beside = next(n for n in NEAR[g.map][sid] if g.sectors[n].owner < 0)
    take(g, 0, beside, (4, 0, 0, 0, 0), tile="standard")
    g.players[0].techs = {}
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={sid}")
    while asked(g).kind == "muster":
        say(g, options(g)[0])
    assert asked(g).seat == 1 and asked(g).kind in ("fight_absorb", "fight_recall")
    shown = [n for n in walk(GAME.scene(view(g, 1), 1)) if isinstance(n, Forecast)]
    assert len(shown) == 1 and shown[0].outcome is not None
    drive(g)


# Skirmish


def test_skirmish_is_fought_and_lost() -> None:
    """The void keeps two fleets, installations go, guilds stay, glory is lost. [05.1] [16] Q14 Q15"""
    g = position()
    p, sid = g.players[0], outpost(g)
    p.slot_corrupted, p.glory, p.techs = [True] * 3, [2], {}
    edit(g, sid, fleets=(1, 0, 0, 0, 0), installations=("shipyard",), guilds=("miners",))
    told: list[Any] = []
    run(g, FightSkirmish(0, evaluation=True), told=told)
    s = g.sectors[sid]
    assert (s.owner, s.void, s.installations, s.guilds, s.corrupted) == (-1, 2, (), ("miners",), True)
    assert p.glory == [] and ev.SkirmishBegan(0, sid, 3) in told
    assert len(evaluation_steps(g)) == 5
    g.rules = structs.replace(g.rules, skirmish_every_cycle=False)
    assert len(evaluation_steps(g)) == 4
    g.rules = structs.replace(g.rules, skirmish_requires_adjacent_void=True)
    take(g, 0, next(s for s in g.sectors if g.sectors[s].void))
    for t in g.sectors.values():
        edit(g, t.id, void=0)
    assert skirmish_targets(g, 0, 3) == []


# Evaluation and end


def test_evaluation_order() -> None:
    """Player by player, or step by step. [05] Q18"""
    seen: list[list[int]] = []
    for order in ("player_by_player", "step_by_step"):
        g = position(evaluation_order=order)
        g.push(Evaluate())
        evaluate: Any = g.todo.pop()
        evaluate.run(g)
        steps: list[Any] = g.todo[::-1]
        seen.append([s.seat for s in steps])
    first, second = position().order
    assert seen[0] == [first] * 5 + [second] * 5
    assert seen[1] == [first, second] * 5


def test_decrees_one_or_any() -> None:
    """Red line: one reward; green line: both. [05.4]"""
    g = position(event="III-T")
    p = g.players[0]
    p.glory = [4]
    begin(g, Decree(0))
    assert options(g) == ["take_decree number=1", "take_decree number=2", "pass"]
    before = p.influence
    say(g, "take_decree number=2")
    assert p.influence == before + 4 and not waiting(g)
    g = position(event="III-J")
    p = g.players[0]
    p.slots = ["W3", "", ""]
    p.glory = [5]
    begin(g, Decree(0))
    say(g, "take_decree number=1")
    while waiting(g) and asked(g).kind != "decree":
        say(g, options(g)[0])
    assert options(g) == ["take_decree number=2", "pass"]


def test_scoring_an_agenda_now() -> None:
    """Pure agendas in play, not the start agenda. [05.5]"""
    g = position()
    p = g.players[0]
    p.slots, p.slot_corrupted, p.glory = ["W3", "D1", ""], [False, True, False], [3]
    begin(g, ScoreAgenda(0, must=True))
    assert p.influence == 13, "one choice: W3, 1 for each glory"
    run(g, ScoreAgendas(0))
    assert agenda_upkeep(g, p) == 2 * (len(p.start) + 2)


def test_safe_havens() -> None:
    """[05.3]"""
    g = position(safe_havens=True)
    p = g.players[0]
    edit(g, outpost(g), population=6, guilds=("farmers", "miners", "bankers"))
    before = p.inactive
    run(g, SafeHavens(0))
    assert p.havens == 1 and p.inactive == before - 1
    assert SafeHavens in evaluation_steps(g)


def test_overproduction_option() -> None:
    """Q6"""
    for on, gain in ((True, 3), (False, 0)):
        g = position(overproduction_influence=on)
        p = g.players[0]
        p.stock[0], p.bonus = 15, (5, 0, 0, 0, 0)
        before = p.influence
        produce(g, 0, (0,))
        run(g)
        assert p.influence - before == gain and p.stock[0] == 15


def test_three_cycles_then_the_end() -> None:
    """[01] [05.7]"""
    g = position()
    g.cycle = 3
    run(g, NextCycle())
    assert g.phase == "end" and not waiting(g)
    for seed in range(3):
        h = GAME.setup(Setup(seats=2), seed)
        rng = Rng(seed)
        cycles = []
        while seats := waiting(h):
            d = decision(h, seats[0])
            assert d is not None
            told = apply(h, d.seat, rng.pick(d.options))
            cycles += [e.cycle for e in told if isinstance(e, ev.CycleBegan)]
        assert cycles[-2:] == [2, 3] and h.phase == "end"
        assert EVENTS[h.event].cycle == 3


def test_limited_tokens_run_out() -> None:
    """What is missing is ignored. [06.3]"""
    g = position()
    g.bounty_bag.clear()
    sid = outpost(g)
    edit(g, sid, fleets=(1, 0, 0, 0, 0))
    run(g, PayRecall(0, sid))
    assert g.sectors[sid].bounty == () and g.sectors[sid].void == 2
    assert not payable(g, 0, Cost(discard_bounty=1))


def test_decisions_about_technologies() -> None:
    """Nobody owns one twice; an improved start technology is its owner's; corrupted tracks count. Q8 Q19 Q21"""
    g = position("valnis_A", "belitan_A", "dunlork_A")
    assert "shields" in g.second_copies
    begin(g, GainTechnology(1, must=True, tier="either"))
    assert "research tech=shields" in options(g) and "research tech=targeting" not in options(g)
    g.todo.clear()
    g.players[1].techs["shields"] = 1
    g.players[1].tracks, g.barrier = [4, 4, 4], False
    begin(g, GainTechnology(1, must=True, tier="either"))
    assert "improve tech=shields" not in options(g) and "improve tech=targeting" in options(g)
    g.todo.clear()
    g.players[1].track_corrupted = [True] * 3
    assert improved_limit(g, g.players[1]) == 6
    g.rules = structs.replace(g.rules, improved_limit_counts_corrupted_tracks=False)
    assert improved_limit(g, g.players[1]) == 0


def test_trade_cover_option() -> None:
    """Q9"""
    for cover, points in ((2, 0), (1, 1)):
        g = position(agenda_trade_cover=cover)
        p = g.players[0]
        p.start, p.trade_on_agendas = p.start[:1], 1
        assert agenda_upkeep(g, p) == points


# Table


def test_scene_shows_the_table() -> None:
    """Galaxy, tracks, trade, offers, hand with costs, event with decrees, score forecast."""
    g = GAME.setup(Setup(seats=3), 2)
    seat = waiting(g)[0]
    nodes = list(walk(GAME.scene(view(g, seat), seat)))
    galaxy = next(n for n in nodes if isinstance(n, HexMap))
    assert len(galaxy.hexes) == 22 and len(galaxy.storms) == 3
    assert sum(isinstance(n, Track) and n.key.startswith("own-track") for n in nodes) == 3
    assert sum(isinstance(n, Card) and n.kind == "focus" for n in nodes) == 8
    event = next(n for n in nodes if isinstance(n, Card) and n.kind == "event")
    assert [line.key for line in event.lines if line.key] == ["decree-1", "decree-2"]
    assert any(isinstance(n, Chart) and n.key == "scores" for n in nodes)


def test_forecast_before_one_commits() -> None:
    """Targets are listed with their outcome; each number of fleets says what comes of it. [14.1]"""
    g = position()
    edit(g, outpost(g), fleets=(3, 0, 0, 0, 0))
    begin(g, Invade(0, must=True))
    nodes = list(walk(GAME.scene(view(g, 0), 0)))
    chart = next(n for n in nodes if isinstance(n, Chart) and n.key == "targets")
    assert len(chart.rows) == len(asked(g).options)
    target = next(t for t in NEAR[g.map][outpost(g)] if g.sectors[t].void == 1)
    say(g, f"invade sector={target}")
    assert any(isinstance(n, Forecast) for n in walk(GAME.scene(view(g, 0), 0)))
    shown = question("voidfall", view(g, 0), asked(g))
    assert all(o.hint is not None for o in shown.offered if not o.line.endswith("count=0"))
    drive(g, eager)


def test_refusals_say_why() -> None:
    """What cannot be chosen has a reason with a text."""
    g = position()
    theirs = home(g, 1)
    far = next(s for s in g.sectors if s not in g.players[0].own and not set(NEAR[g.map][s]) & set(g.players[0].own))
    begin(g, Invade(0, must=True))
    codes = {key: why_not(g, 0, key) for key in (outpost(g), theirs, far)}
    assert [r and r.code for r in codes.values()] == ["own_sector", "home_sector", "out_of_reach"]
    g.todo.clear()
    edit(g, outpost(g), guilds=("miners",) * 3)
    begin(g, EstablishGuild(0, must=True))
    full, foreign = why_not(g, 0, outpost(g)), why_not(g, 0, theirs)
    assert full is not None and full.code == "no_free_slot"
    assert foreign is not None and foreign.code == "not_your_sector"
    g.todo.clear()
    g.players[0].tech_limit = 1
    g.players[0].tracks, g.players[0].start_tech = [2, 0, 0], "shields"
    begin(g, GainTechnology(0, tier="either"))
    reason = why_not(g, 0, f"tableau-{g.first_copies[0]}")
    assert reason is not None and reason.code == "technology_limit" and reason.args == {"most": 1}
    assert why_not(g, 0, "technology-shields") is None
    g.todo.clear()
    g.players[0].hand["domination"], g.players[0].trade = ["D1"], 1
    g.turn.seat, g.turn.card = 0, "production"
    begin(g, SelectMore(0))
    reason = why_not(g, 0, "agenda-D1")
    assert reason is not None and reason.code == "focus_mismatch"


def test_score_sheet_adds_up() -> None:
    """Every line of influence has its source, and together they are the score."""
    for seed in range(4):
        g = GAME.setup(Setup(seats=3, scenario="X013"), seed)
        rng = Rng(seed)
        while seats := waiting(g):
            apply(g, seats[0], keen(g, seats[0], rng), watch=False)
        result = GAME.result(g)
        for p, lines, score in zip(g.players, result.lines, result.scores, strict=True):
            assert sum(line.points for line in lines) == score == p.influence
            assert lines[0].text.id == "voidfall-source-setup" and lines[0].points == 10


def test_one_free_track_needs_no_question() -> None:
    """Flourish knows its track: a table answers by itself unless there is a choice or a fleet to give up. [09]"""
    g = position("valnis_A", "belitan_A")
    p = g.players[0]
    g.turn.seat, g.turn.card = 0, "production"
    begin(g, Act(0))
    say(g, "use_action number=1 card=production")
    step = g.todo[-1]
    assert isinstance(step, Advance) and "pass" in options(g)
    assert str(step.usual(g, asked(g))) == "advance_on track=society"
    assert Advance(0).usual(g, asked(g)) is None
    p.tracks[0] = next(space for space in range(7) if entry_cost(p, space + 1) is not FREE)
    p.active = 5
    assert step.usual(g, asked(g)) is None


def test_every_place_says_what_corruption_does_there() -> None:
    """A track gives no rewards, an agenda scores nothing, an empty slot is locked, a storage bears it. [12]"""
    g = position("valnis_A", "belitan_A")
    p = g.players[0]
    p.techs["decontamination_chambers"] = 1
    p.slots[0] = "D1"
    begin(g, GainCorruption(0, to=("any",)))
    said = {o.place: o.hint(g, 0) for o in asked(g).options if isinstance(o, Corrupt)}
    kinds = {place: hint.id.removeprefix("voidfall-hint-corrupt-") for place, hint in said.items() if hint}
    assert kinds.keys() == said.keys()
    assert (kinds["slot-1"], kinds["slot-2"], kinds["track-0"]) == ("agenda", "slot", "track")
    assert kinds["storage"] == "storage"
    assert {kind for place, kind in kinds.items() if place.startswith("s") and place[1:].isdigit()} == {"sector"}
