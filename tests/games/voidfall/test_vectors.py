"""The worked examples of the rule text: tests/vectors/voidfall/rules.toml, each set up on a real position."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starboard.core.engine import apply_all, waiting
from starboard.core.state import clone
from starboard.core.steps import Step
from starboard.games.voidfall import GAME, events
from starboard.games.voidfall.atlas.frames import distance
from starboard.games.voidfall.civil import Advance, GainAgenda, GainTechnology, entry_cost, improvable, may_advance
from starboard.games.voidfall.common import AndOr, OneOf
from starboard.games.voidfall.corruption import CorruptAgendaOffer
from starboard.games.voidfall.costs import (
    KeepFourGlory,
    Paid,
    PayResources,
    affordable,
    field_for_return,
    payable,
    payment,
)
from starboard.games.voidfall.cycle import PayUpkeep, ResolveFrame, ScoreAgendas, TakeBackFocus, upkeep_range
from starboard.games.voidfall.economy import (
    Gain,
    GainBounty,
    GainTrade,
    UpgradeGlory,
    add_influence,
    lowest_field,
    produce,
)
from starboard.games.voidfall.facts.price import Cost
from starboard.games.voidfall.facts.record import FOOD, RESOURCES, TRACKS
from starboard.games.voidfall.facts.tables import EVENTS, HOUSES, LEVEL_CAP, MAPS, NEAR, STORMY, TECHS, YIELDS
from starboard.games.voidfall.fleets import Deploy, FitTokens, Regroup
from starboard.games.voidfall.options import Take
from starboard.games.voidfall.scoring import agenda_value, coverage, raw_levels, upkeep, yields
from starboard.games.voidfall.state import (
    Invasion,
    State,
    all_corruption,
    corruption_places,
    improved_limit,
    level,
    tokens_needed,
    trade_room,
)
from starboard.games.voidfall.turn import Act, SelectMore, SettleAgenda, SettleTrade, TakeTurn, playable_agendas
from starboard.games.voidfall.war.invade import Invade
from starboard.games.voidfall.war.outcome import Conquer, FallenReward
from starboard.games.voidfall.war.skirmish import FightSkirmish, skirmish_strength, skirmish_targets
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
    other_house,
    outpost,
    position,
    run,
    say,
    take,
)

VECTORS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parents[2] / "vectors" / "voidfall" / "rules.toml").read_text("utf-8")
)
Given = dict[str, Any]
CHECKS: dict[str, Callable[[Given, Given], None]] = {}


def vector(*ids: str) -> Callable[[Callable[[Given, Given], None]], Callable[[Given, Given], None]]:
    """Register the check of vectors."""

    def note(fn: Callable[[Given, Given], None]) -> Callable[[Given, Given], None]:
        CHECKS.update(dict.fromkeys(ids, fn))
        return fn

    return note


@pytest.mark.parametrize("name", VECTORS)
def test_vector(name: str) -> None:
    CHECKS[name](VECTORS[name]["given"], VECTORS[name]["expect"])


def stock(g: State, given: Given, seat: int = 0) -> None:
    """Give a seat exactly these resources."""
    g.players[seat].stock = [given.get(r, 0) for r in RESOURCES]


def upkeep_position(points: int) -> State:
    """Make a position with that much upkeep: agendas in play cost two each, the free symbol of a tile one."""
    g = position()
    p = g.players[0]
    p.start = p.start[:1]
    p.slots = ["D1", "W1", ""]
    for _ in range(2):
        if upkeep(g, 0) > points:
            p.slots[p.slots.index("W1" if "W1" in p.slots else "D1")] = ""
    while upkeep(g, 0) < points:
        sid = next(s for s in g.sectors if g.sectors[s].owner < 0 and g.sectors[s].tile == "standard")
        take(g, 0, sid, guilds=("farmers",) * 3)
    assert upkeep(g, 0) == points
    return g


@vector("U01", "U02", "U06")
def upkeep_payment(given: Given, expect: Given) -> None:
    g = upkeep_position(given["upkeep"])
    stock(g, given)
    p = g.players[0]
    p.influence = given.get("influence", 50)
    for tech in given.get("technologies", {}):
        p.techs[tech] = 2
    run(g, PayUpkeep(0))
    have = dict(zip(RESOURCES, p.stock, strict=True)) | {"influence": p.influence, "unpaid": p.unpaid}
    have["materials_plus_energy"] = p.stock[1] + p.stock[2]
    assert {k: have[k] for k in expect} == expect


@vector("U03")
def no_voluntary_loss(given: Given, expect: Given) -> None:
    g = upkeep_position(given["upkeep"])
    stock(g, given)
    # All three points must be covered: food is the only way, so there is no choice at all.
    assert list(upkeep_range(g.players[0], given["upkeep"], FOOD)) == [3]
    assert run(g, PayUpkeep(0)) == []
    assert g.players[0].unpaid == 0 and not expect["legal"]


@vector("U04")
def influence_floor(given: Given, expect: Given) -> None:
    g = upkeep_position(given["unpaid"])
    stock(g, {})
    g.players[0].influence = given["influence"]
    run(g, PayUpkeep(0))
    assert g.players[0].influence == expect["influence"]


@vector("U05")
def upkeep_points(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.start, p.slots, p.trade_on_agendas = p.start[:1], ["D1", "", ""], 1
    for seat_sector in p.own[:]:
        edit(g, seat_sector, guilds=(), installations=())
    for sid, wanted in zip([s for s in g.sectors if g.sectors[s].owner < 0], given["sectors"], strict=False):
        take(g, 0, sid, tile="standard", guilds=("miners",) * wanted["guilds"])
        edit(g, sid, installations=("shipyard",) * wanted["installations"])
    free = next(s for s in g.sectors if g.sectors[s].owner < 0)
    take(g, 0, free, tile="paradise_world", guilds=())
    assert upkeep(g, 0) == expect["upkeep"]


@vector("P01")
def production_level(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.bonus = (given["bonus"]["food"], 0, 0, 0, 0)
    for sid, guild in zip(p.own, given["guilds"], strict=True):
        edit(g, sid, guilds=(guild["type"],), population=guild["population"], corrupted=sid != p.own[0])
    assert raw_levels(g, 0)[0] == expect["level"]
    assert yields(g, 0)[0] == expect["yield"]


@vector("P02")
def credit_table(given: Given, expect: Given) -> None:
    assert YIELDS[RESOURCES.index(given["resource"])][given["level"]] == expect["yield"]


@vector("P03")
def level_cap(given: Given, expect: Given) -> None:
    g = position()
    g.players[0].bonus = (given["raw_level"], 0, 0, 0, 0)
    for sid in g.players[0].own:
        edit(g, sid, guilds=())
    assert min(raw_levels(g, 0)[0], LEVEL_CAP) == expect["level"]
    assert yields(g, 0)[0] == expect["yield"]


@vector("P04")
def overproduction(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.bonus = (6, 0, 0, 0, 0)
    for sid in p.own:
        edit(g, sid, guilds=())
    assert yields(g, 0)[0] == given["yield"]
    stock(g, given)
    before = p.influence
    produce(g, 0, (0,))
    run(g)
    assert p.stock[0] == expect["food"] and p.influence - before == expect["influence_gain"]


@vector("M01", "M02", "M03")
def credits_stand_in(given: Given, expect: Given) -> None:
    g = position()
    stock(g, given)
    cost = Cost(**given["cost"])
    assert payable(g, 0, cost) is expect["payable"]
    if expect["payable"]:
        run(g, *payment(g, 0, cost))
        have: Given = dict(zip(RESOURCES, g.players[0].stock, strict=True))
        assert {k: have[k] for k in expect if k != "payable"} == {k: v for k, v in expect.items() if k != "payable"}


@vector("T01", "T02", "T05")
def trade_gain(given: Given, expect: Given) -> None:
    names = ("valnis_A", "belitan_A", "dunlork_A", "cortozaar_A")[: given["players"]]
    g = position(*names)
    g.board = list(given["tokens_by_field"])
    begin(g, GainTrade(0))
    if "gain" in expect:
        assert expect["gain"] == expect["bonus"] == "none"
        assert lowest_field(g.board) is None and g.players[0].trade == 0 and not waiting(g)
        return
    assert given["tokens_by_field"][expect["take_field"] - 1] - g.board[expect["take_field"] - 1] == 1
    assert options(g) == [f"take_bonus field={n}" for n in expect["bonus_options"]] + ["pass"]


@vector("T03", "T04")
def trade_return(given: Given, expect: Given) -> None:
    board = list(given["tokens_by_field"])
    for _ in range(given["return"]):
        board[field_for_return(board, given["players"])] += 1
    assert board == expect["tokens_by_field"]


@vector("T06")
def trade_clean_up(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    g.board = [0, 0, 1, 1, 0, 0]
    p.start, p.slots = p.start[:1], ["D1", "", ""]
    p.trade = given["own_tokens"] - given["flipped"]
    g.turn.seat, g.turn.flipped = 0, True
    run(g, SettleTrade(0))
    assert p.trade_total == expect["kept"] and sum(g.board) - 2 == expect["returned"]


@vector("T07")
def token_gained_in_turn(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    stock(g, dict.fromkeys(RESOURCES, 9))
    p.trade = given["own_tokens_at_select"]
    begin(g, TakeTurn(0))
    say(g, "play_focus card=politics")
    assert asked(g).kind == "act", "there is nothing to flip"
    say(g, "use_action number=3 card=politics")
    drive_to_act(g)
    assert p.trade == given["trade_gained_during_act"]
    say(g, "use_action number=1 card=politics")
    drive_to_act(g)
    third = [o for o in options(g) if o.startswith("use_action")] if waiting(g) else []
    assert bool(third) is expect["third_action_allowed"]
    assert payable(g, 0, Cost(return_trade=1)) is expect["may_spend_as_cost"]


def drive_to_act(g: State) -> None:
    """Answer until the next action is asked for or the turn is over."""
    while waiting(g) and asked(g).kind not in ("act", "focus", "trade"):
        d = asked(g)
        say(g, str(d.options[0]))


@vector("A01")
def agenda_needs_focus(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.hand[given["agenda_type"]] = ["D1"]
    assert bool(playable_agendas(g, p, given["focus"])) is expect["legal"]


@vector("A02")
def one_agenda_of_a_type(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.slots, p.slot_corrupted = ["", "M1", ""], [False] * 3
    g.turn.seat, g.turn.agenda = 0, "M2"
    begin(g, SettleAgenda(0))
    offered = options(g)
    assert ("put_agenda slot=1" in offered or "put_agenda slot=3" in offered) is expect["new_slot_legal"]
    assert ("put_agenda slot=2" in offered) is expect["replace_same_type_legal"]
    assert ("put_agenda slot=0" in offered) is expect["discard_legal"]


@vector("A03")
def corrupted_offer(given: Given, expect: Given) -> None:
    g = position()
    g.offer_corrupted["wealth"] = given["offer_corrupted"]
    before = sum(g.players[0].track_corrupted) + sum(g.players[0].slot_corrupted)
    begin(g, GainAgenda(0, type="wealth"))
    say(g, "take_agenda kind=wealth", "corrupt place=track-0")
    after = sum(g.players[0].track_corrupted) + sum(g.players[0].slot_corrupted)
    assert after - before == expect["corruption_gained"]
    assert g.offer_corrupted["wealth"] is expect["offer_corrupted"]


@vector("A04")
def corrupted_agenda(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.start = ()
    p.slots = ["W3", "", ""]
    p.glory = [4, 5]
    p.slot_corrupted = [False, False, True]
    assert agenda_value(g, 0, "W3") == given["would_score"]
    before = p.influence
    run(g, ScoreAgendas(0))
    assert p.influence - before == given["would_score"]
    p.slot_corrupted[0] = given["agenda_corrupted"]
    before = p.influence
    run(g, ScoreAgendas(0))
    assert p.influence - before == expect["influence_gain"]


@vector("L01", "L02")
def improved_limit_by_level(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.tracks = list(given["track_spaces"])
    if "levels" in expect:
        assert [level(s) for s in p.tracks] == expect["levels"]
    assert improved_limit(g, p) == expect["improved_limit"]
    if "may_improve_start_technology" in expect:
        g.cycle = given["cycle"]
        assert (p.start_tech in improvable(g, 0)) is expect["may_improve_start_technology"]


@vector("L03", "L04")
def advance_track(given: Given, expect: Given) -> None:
    g = position("valnis_A", "belitan_A")
    p = g.players[0]
    i = TRACKS.index(given["track"])
    p.tracks[i] = given["from"]
    p.track_corrupted[i] = given.get("corrupted", False)
    techs, trade = dict(p.techs), p.trade
    run(g, Advance(0, must=True, track=given["track"]))
    assert p.tracks[i] == expect["space"]
    if expect["reward"] == "trade":
        assert p.trade == trade + 1
    else:
        assert p.techs == techs and expect["reward"] == "none"
        assert (improved_limit(g, p) == 1) is expect["improved_limit_counts"]


@vector("L05")
def level_needs_a_fleet(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.tracks[0] = given["from"]
    p.inactive, p.active = 14, given["active"]
    for sid in p.own:
        edit(g, sid, fleets=(0, 0, 0, 0, 0))
    assert may_advance(g, 0, 0) is expect["legal"]
    p.active, p.inactive = 1, 13
    assert may_advance(g, 0, 0)
    assert entry_cost(p, given["from"] + 1) == Cost(deactivate=1)


@vector("K10")
def no_place_for_corruption(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.track_corrupted, p.slot_corrupted = [True] * 3, [True] * 3
    for sid in p.own:
        if g.sectors[sid].tile != "home":
            edit(g, sid, corrupted=True)
    assert payable(g, 0, Cost(**given["cost"])) is expect["payable"]


@vector("K11")
def offer_corrupted_once(given: Given, expect: Given) -> None:
    g = position()
    g.offer_corrupted["wealth"] = given["already_corrupted"]
    step = CorruptAgendaOffer(kind="wealth")
    assert not step.usable(g)
    run(g, step)
    assert g.offer_corrupted["wealth"] and expect["placed"] == 0


@vector("E01", "E02")
def technology_limit(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.techs = dict.fromkeys(["shields", "targeting", "torpedoes", "robotics", "cloning"][: given["technologies"]], 1)
    p.tech_limit = 6 if given["fallen_house_taken"] else 5
    g.first_copies = ["hyperdrive"]
    assert GainTechnology(0).usable(g) is expect["research_basic_legal"]


@vector("E03")
def second_copy(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    g.first_copies, g.second_copies = [], ["robotics"]
    before = p.influence
    run(g, GainTechnology(0, must=True))
    assert p.has("robotics") == 1 and p.influence - before == expect["influence_gain"]


@vector("E04")
def barrier(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    g.cycle, g.row = given["cycle"], ["robotics"]
    p.techs = {"robotics": 1}
    p.start_tech = "shields"
    p.tracks = [4, 0, 0]
    assert improved_limit(g, p) == given["limit"] and g.barrier
    assert bool(improvable(g, 0)) is expect["legal"]
    g.barrier = False
    assert improvable(g, 0) == ["robotics"]


@vector("E05")
def own_start_technology(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    g.cycle, g.first_copies, g.second_copies = given["cycle"], [], []
    p.tracks = [2, 0, 0]
    assert improved_limit(g, p) == given["limit"] and g.barrier
    before = p.influence
    run(g, GainTechnology(0, must=True, tier="either"))
    assert (p.has("shields") == 2) is expect["legal"]
    assert p.influence - before == expect["influence_gain"]


@vector("I01")
def emptied_source(given: Given, expect: Given) -> None:
    g = position()
    p, source = g.players[0], outpost(g)
    want = given["source"]
    p.active += sum(g.sectors[source].fleets) - want["fleets"]
    edit(g, source, fleets=(want["fleets"], 0, 0, 0, 0), installations=tuple(want["installations"]), corrupted=False)
    p.glory = list(given["glory"])
    bounty = len(g.sectors[source].bounty)
    target = next(t for t, _ in invasion_targets(g, 0) if t in NEAR[g.map][source] and t not in NEAR[g.map][home(g)])
    edit(g, target, void=0, installations=(), glory=())
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={target}")
    while waiting(g) and asked(g).kind == "muster":
        say(g, options(g)[0])
    after = g.sectors[source]
    assert after.void == expect["source"]["void_fleets"] and list(after.installations) == []
    assert after.corrupted is expect["source"]["corrupted"]
    assert len(after.bounty) - bounty == expect["source"]["bounty_added"]
    assert p.glory == expect["glory"] and source not in p.own


@vector("I02")
def home_is_safe(given: Given, expect: Given) -> None:
    g = position()
    theirs = home(g, 1)
    take(g, 0, NEAR[g.map][theirs][0])
    assert (theirs in [t for t, _ in invasion_targets(g, 0)]) is expect["legal"]


@vector("I03")
def storms_part(given: Given, expect: Given) -> None:
    g = position()
    source, across = next((s, n[0]) for s, n in STORMY[g.map].items() if n)
    take(g, 0, source)
    g.players[0].own = [source]
    assert (across in [t for t, _ in invasion_targets(g, 0)]) is expect["legal"]
    g.players[0].techs["hyperdrive"] = 2
    assert (across, "storm") in invasion_targets(g, 0)


@vector("I04")
def victory(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.glory = list(given["glory_before"])
    target = invasion_targets(g, 0)[0][0]
    tokens = tuple(t for t in g.bounty_bag if "influence" not in t)[: given["sector"]["bounty"]]
    g.bounty_bag = [t for t in g.bounty_bag if t not in tokens]
    edit(
        g, target, void=0, installations=(), fallen="", glory=tuple(given["sector"]["glory"]), bounty=tokens, reclaim=()
    )
    before = p.influence
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={target}")
    send_in_all(g, 1)
    drive(g, idle)
    assert p.glory == expect["glory"] and len(p.bounty) == expect["bounty_gained"]
    assert p.influence - before == expect["influence_gain"]


@vector("I05")
def tie_with_the_void(given: Given, expect: Given) -> None:
    g = position()
    target = invasion_targets(g, 0)[0][0]
    tokens = tuple(g.bounty_bag.pop() for _ in range(given["bounty"]))
    edit(g, target, tile="standard", void=1, installations=(), fallen="", bounty=tokens)
    g.players[0].techs = {}
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={target}")
    send_in_all(g, 1)
    drive(g, idle)
    after = g.sectors[target]
    assert given["outcome"] == "tie" and after.owner == -1
    assert after.void == expect["void_fleets"] and len(after.bounty) == expect["bounty"]
    assert after.installations.count("sector_defense") == expect["sector_defenses"]


def send_in_all(g: State, total: int) -> None:
    """Send exactly so many fleets."""
    while waiting(g) and asked(g).kind == "muster":
        counts = musters(g)
        n = max(c for c in counts if c <= total)
        total -= n
        say(g, str(asked(g).options[counts.index(n)]))


@vector("I06")
def tie_with_a_player(given: Given, expect: Given) -> None:
    g = position()
    theirs = outpost(g, 1)
    p = g.players[1]
    p.techs, g.players[0].techs = {}, {}
    p.glory = list(given["glory"])
    p.active += sum(g.sectors[theirs].fleets) - 1
    edit(g, theirs, fleets=(1, 0, 0, 0, 0), installations=())
    beside = next(n for n in NEAR[g.map][theirs] if g.sectors[n].owner < 0 and g.sectors[n].tile == "standard")
    take(g, 0, beside, (2, 0, 0, 0, 0))
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={theirs}")
    send_in_all(g, 1)
    assert options(g) == ["drop_glory value=1", "drop_glory value=3"]
    say(g, f"drop_glory value={given['discard']}")
    assert p.glory == expect["glory"] and theirs not in p.own and g.sectors[theirs].void == 2


@vector("S01", "S02")
def strength(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.track_corrupted = [i < given["corrupted_tracks"] for i in range(3)]
    p.slot_corrupted = [i < given["corrupted_agenda_slots"] for i in range(3)]
    g.cycle = given["cycle"]
    for sid in [s for s in g.sectors if g.sectors[s].owner < 0][: given.get("corrupted_sectors", 0)]:
        take(g, 0, sid, corrupted=True)
    assert skirmish_strength(g, 0, True) == expect["void_strength"]
    if expect.get("defended"):
        before = list(p.own)
        run(g, FightSkirmish(0, evaluation=True))
        assert p.own == before


@vector("S03", "S04")
def skirmish_target(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.techs = {}
    p.own = [home(g)]
    free = iter([s for s in g.sectors if g.sectors[s].owner < 0 and g.sectors[s].tile == "standard"])
    ids: dict[str, str] = {}
    for want in given["sectors"]:
        sid = next(free)
        ids[want["id"]] = sid
        take(g, 0, sid, (want["corvettes"], 0, 0, 0, 0), corrupted=not want["pure"], population=want["population"])
        edit(g, sid, guilds=("miners",) * want.get("guilds", 0))
    assert skirmish_targets(g, 0, given["void_strength"]) == [ids[expect["target"]]]


@vector("F01")
def only_active_fleets(given: Given, expect: Given) -> None:
    g = position()
    g.players[0].active, g.players[0].inactive = given["active"], given["inactive"]
    assert Deploy(0).usable(g) is expect["deploy_legal"]


@vector("F02")
def two_tokens(given: Given, expect: Given) -> None:
    g = position()
    p, sid = g.players[0], outpost(g)
    p.techs["dreadnoughts"] = 1
    want = given["sector"]
    p.inactive, p.active = 9 - sum(g.sectors[home(g)].fleets), 0
    edit(g, sid, fleets=(want["corvette"], 0, 0, 0, want["dreadnought"]))
    assert tokens_needed(p, g.sectors[sid].fleets) == expect["tokens_needed"]
    before = p.active
    run(g, FitTokens(0))
    assert p.active - before == expect["must_recall_at_least"]


@vector("F03")
def types_need_technology(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    begin(g, Deploy(0))
    assert any(f"fleet={given['type']}" in o for o in options(g)) is expect["legal"]
    g.todo.clear()
    p.techs["sentries"] = 1
    begin(g, Deploy(0))
    assert any("fleet=sentry" in o for o in options(g))


@vector("F04")
def deploying_is_a_cost(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    stock(g, given)
    p.techs["dreadnoughts"] = 1
    begin(g, Deploy(0, where="home"))
    line = f"deploy_fleet sector={home(g)} fleet={given['type']}"
    assert (line in options(g)) is expect["legal"]
    say(g, line)
    assert p.stock[3] == expect["credits"]


@vector("F05")
def two_actions(given: Given, expect: Given) -> None:
    g = position()
    stock(g, dict.fromkeys(RESOURCES, 9))
    g.turn.seat, g.turn.card, g.turn.flipped = 0, given["focus"], given["trade_flipped"]
    g.turn.used = ["1", "2"][: given["actions_done"]]
    begin(g, Act(0))
    assert bool(waiting(g)) is expect["third_action_legal"]
    g.turn.flipped = True
    begin(g, Act(0))
    assert "use_action number=3 card=production" in options(g)


@vector("G01")
def glory_cap(given: Given, expect: Given) -> None:
    g = position()
    g.players[0].glory = list(given["glory"])
    run(g, UpgradeGlory(0))
    assert g.players[0].glory == expect["glory"]
    g.players[0].glory = [4]
    run(g, UpgradeGlory(0))
    assert g.players[0].glory == [5]


@vector("G02")
def four_glory(given: Given, expect: Given) -> None:
    g = position()
    g.players[0].glory = list(given["glory_at_cleanup"])
    met = run(g, KeepFourGlory(0))
    assert len(met) == expect["must_return"] and len(g.players[0].glory) == 4


@vector("Z01", "Z02")
def tie_break(given: Given, expect: Given) -> None:
    g = position()
    for seat, p in enumerate(g.players):
        p.influence = given["influence"][seat]
        n = given["corruption_mat_and_sectors"][seat]
        p.slot_corrupted = [i < n for i in range(3)]
        p.stored_corruption = 3 if seat else 0  # storage does not count
    winners = GAME.result(g).winners
    assert winners == ((0, 1) if expect["winner"] == "shared" else (expect["winner"],))


@vector("Y01")
def rounds(given: Given, expect: Given) -> None:
    assert EVENTS[given["event"]].rounds == expect["rounds"]


@vector("Y02")
def innovation(given: Given, expect: Given) -> None:
    g = position()
    g.cycle = given["cycle_finished"]
    assert "innovation" not in g.players[0].focus
    run(g, TakeBackFocus(0))
    assert ("innovation" in g.players[0].focus) is expect["innovation_in_hand"]


@vector("Y03")
def first_hand(given: Given, expect: Given) -> None:
    """[Set-up] Q32"""
    for origin in given["origins"]:
        g = position(origin, other_house(origin[:-2], "nervo"))
        p = g.players[0]
        assert len(p.focus) == expect["hand"] and len(p.aside) == 1, origin
        g.cycle = 1
        run(g, TakeBackFocus(0))
        assert len(p.focus) == expect["after_cycle_1"], origin


@vector("S05")
def nothing_to_defend(given: Given, expect: Given) -> None:
    g = position()
    p = g.players[0]
    p.techs[given["technology"]] = 1
    p.slot_corrupted, p.trade, g.board = [True] * 3, given["trade"], [1, 1, 1, 1, 1, 0]
    sid = outpost(g)
    p.active += sum(g.sectors[sid].fleets)
    edit(g, sid, owner=-1, fleets=(0, 0, 0, 0, 0), void=2)
    p.own.remove(sid)
    step = FightSkirmish(0, evaluation=True)
    assert len(skirmish_targets(g, 0, 3)) == given["targets"] and not step.excused(g)
    begin(g, step)
    assert bool(waiting(g)) is expect["offered"] and p.trade == expect["trade"]


@vector("E06", "E07")
def influence_of_technologies(given: Given, expect: Given) -> None:
    g = position("belitan_A", "dunlork_A", event=given["event"])
    run(g, ResolveFrame(0, frame=1))
    p = g.players[0]
    p.influence, g.cycle, g.barrier = given["influence"], 2, False
    if "improve" in given:
        tech = given["improve"]
        p.techs[tech], p.tracks, g.row = 1, [4, 4, 4], [tech]
        begin(g, GainTechnology(0, tier="either"))
        say(g, f"improve tech={tech}")
    else:
        tech = given["research"]
        g.first_copies.append(tech)
        begin(g, GainTechnology(0))
        say(g, f"research tech={tech}")
    assert asked(g).kind == expect["asked"]
    say(g, "pass")
    assert p.influence == expect["influence_after_pass"] and p.techs[tech] == expect["owned"]


@vector("A05")
def replacing_a_corrupted_agenda(given: Given, expect: Given) -> None:
    """[03.3] Q29"""
    for name, allowed in (("default_legal", True), ("option_legal", False)):
        g = position(corrupted_agenda_replacement=allowed)
        p = g.players[0]
        p.slots = [given["agenda_there"], "", ""]
        p.slot_corrupted = [True, False, True]
        g.turn.seat, g.turn.agenda = 0, given["played"]
        begin(g, SettleAgenda(0))
        assert (f"put_agenda slot={given['corrupted_slot']}" in options(g)) is expect[name]


@vector("A06")
def no_place_for_the_offers_corruption(given: Given, expect: Given) -> None:
    """[11] Q30"""
    for option in (False, True):
        g = position(corrupted_offer_needs_place=option)
        p = g.players[0]
        p.slot_corrupted, p.track_corrupted = [True] * 3, [True] * 3
        for sid in p.own:
            if g.sectors[sid].tile != "home":
                edit(g, sid, corrupted=True)
        g.offer_corrupted["wealth"] = given["offer_corrupted"]
        before = len(corruption_places(g, 0))
        assert before == given["free_places"]
        begin(g, GainAgenda(0, type="wealth"))
        if option:
            assert ("take_agenda kind=wealth" in options(g)) is expect["option_offered"]
            refusal = GainAgenda(0, type="wealth").why_not(g, 0, "offer-wealth")
            assert refusal is not None and refusal.code == "no_corruption_place"
        else:
            corrupted = all_corruption(g, 0)
            say(g, "take_agenda kind=wealth")
            assert bool(p.hand["wealth"]) is expect["default_taken"]
            assert g.offer_corrupted["wealth"] is expect["offer_corrupted"]
            assert all_corruption(g, 0) - corrupted == expect["corruption_gained"]


@vector("T08")
def ignoring_tokens(given: Given, expect: Given) -> None:
    """[03.2] Q28"""
    for gain in (GainTrade(0, bonus=False), GainBounty(0)):
        g = position()
        begin(g, gain)
        assert any(d.kind == "tokens" for d in drive(g)) is expect["default_asked"]
        g = position(token_gains_may_be_ignored=True)
        begin(g, gain)
        assert (asked(g).kind == "tokens") is expect["option_asked"]
        say(g, "pass")
        assert g.players[0].trade == len(g.players[0].bounty) == expect["after_pass"]
        run(g, gain)
        assert g.players[0].trade + len(g.players[0].bounty) == 1


@vector("O01")
def words_of_the_question(given: Given, expect: Given) -> None:
    parts = (Regroup(0, moves=2), Advance(0))
    made: dict[str, Step] = {"one_of": OneOf(0, steps=parts), "and_or": AndOr(0, steps=parts)}
    made["paid"] = Paid(0, cost=Cost(), effect=Advance(0))
    for name, op in given.items():
        g = position()
        take(g, 0, NEAR[g.map][home(g)][0])
        begin(g, made[op])
        assert asked(g).kind == expect[name]


@vector("O02")
def resources_in_any_order(given: Given, expect: Given) -> None:
    g = position()
    stock(g, {})
    begin(g, Gain(0, any=given["any"]))
    apply_all(g, 0, [Take(r) for r in given["taken"]])
    have = dict(zip(RESOURCES, g.players[0].stock, strict=True))
    assert {r: have[r] for r in given["taken"]} == {r: expect[r] for r in given["taken"]}
    assert len(waiting(g)) == expect["left_to_choose"]


@vector("W01")
def wormholes(given: Given, expect: Given) -> None:
    g = position("belitan_A", "dunlork_A", scenario=given["scenario"])
    layout = MAPS[g.map]
    one, other = [s for s in layout.sectors if s.tile == given["tile"]]
    assert (other.id in NEAR[g.map][one.id]) is expect["adjacent"]
    assert (distance((one.q, one.r), (other.q, other.r)) == 1) is expect["share_an_edge"]
    take(g, 0, one.id, (3, 0, 0, 0, 0))
    assert ((other.id, "") in invasion_targets(g, 0)) is expect["invasion_through"]
    take(g, 0, other.id, (1, 0, 0, 0, 0))
    begin(g, Regroup(0, moves=1))
    assert (f"move_fleet sector={one.id} to={other.id} fleet=corvette" in options(g)) is expect["regroup_through"]


@vector("W02")
def taken_sectors(given: Given, expect: Given) -> None:
    for tile, event in zip(given["tiles"], expect["events"], strict=True):
        g = position()
        target = next(t for t in NEAR[g.map][home(g)] if g.sectors[t].owner < 0)
        g.players[0].inactive, g.players[0].active = 5, g.players[0].active + g.players[0].inactive - 5
        token = g.bounty_bag.pop()
        edit(g, target, tile=tile, void=0, population=2, installations=(), fallen="", bounty=(token,), reclaim=())
        g.invasion = Invasion(0, target, sent=(1, 0, 0, 0, 0))
        g.players[0].active -= 1
        told: list[Any] = []
        run(g, Conquer(), told=told)
        names = [type(e).__name__ for e in told]
        assert event in names, tile
        found = next(i for i, e in enumerate(told) if isinstance(e, events.TokenFound) and e.token == token)
        assert names.index(event) < found, tile


@vector("W03")
def fallen_houses_are_drawn(given: Given, expect: Given) -> None:
    """[Set-up] Q33"""
    seen = set()
    for seed in range(given["games"]):
        g = position("valnis_A", "belitan_A", scenario=given["scenario"], seed=seed)
        seen.add(tuple(s.fallen for s in g.sectors.values() if s.fallen))
    assert (len(seen) > 1) is expect["different_places"]


def victorious(house: str) -> State:
    """Let a house take a sector with nothing in it."""
    g = position(f"{house}_A", other_house(house, "nervo"))
    target = next(t for t in NEAR[g.map][home(g)] if g.sectors[t].owner < 0)
    edit(g, target, tile="standard", void=0, installations=(), fallen="", glory=(), bounty=(), reclaim=())
    g.players[0].techs = {}
    g.invasion = Invasion(0, target, sent=(1, 0, 0, 0, 0))
    g.players[0].active -= 1
    return g


def spoils(g: State) -> dict[str, int]:
    """Count what houses gain for victories."""
    p = g.players[0]
    return {"science": p.stock[4], "bounty": len(p.bounty), "glory": sum(p.glory)}


@vector("H01")
def spoils_of_houses(given: Given, expect: Given) -> None:
    """[18] [18.1]"""
    for house, what in given.items():
        g = victorious(house)
        before = spoils(g)[what]
        run(g, Conquer())
        assert spoils(g)[what] - before == expect[what], house


@vector("H02")
def actions_of_houses(given: Given, expect: Given) -> None:
    for house, card in given.items():
        g = position(f"{house}_A", other_house(house, "valnis"))
        p = g.players[0]
        p.stock, p.slot_corrupted = [9] * 5, [True, True, True]
        take(g, 0, next(t for t in NEAR[g.map][home(g)] if g.sectors[t].owner < 0), population=2)
        g.turn.seat, g.turn.card = 0, "politics"
        begin(g, Act(0))
        assert any(o.startswith("use_ability") for o in options(g)) is expect["other_focus_offered"]
        g.todo.clear()
        g.turn.card = card
        before = clone(g)
        begin(g, Act(0))
        say(g, f"use_ability house={house}")
        while asked(g).kind != "act":
            say(g, options(g)[0])
        assert any(o.startswith("use_ability") for o in options(g)) is expect["used_twice"]
        after = (p.stock, p.influence)
        assert after != (before.players[0].stock, before.players[0].influence), house


@vector("H03")
def standing_abilities(given: Given, expect: Given) -> None:
    def counted(g: State) -> dict[str, int]:
        levels = dict(zip(RESOURCES, raw_levels(g, 0), strict=True))
        return levels | {"upkeep": upkeep(g, 0), "storage": trade_room(g.players[0])[1]}

    for house, kinds in given.items():
        g = position(f"{house}_B", other_house(house, "belitan"))
        p = g.players[0]
        p.techs = {}
        p.track_corrupted, p.slot_corrupted = [True, False, False], [True, False, True]
        edit(g, home(g), installations=())
        edit(g, outpost(g), installations=("shipyard",), corrupted=False)
        own = counted(g)
        p.house = "valnis"
        plain = counted(g)
        assert [own[kind] - plain[kind] for kind in kinds] == expect[house], house


@vector("H05")
def nomads_gain_by_their_guilds(given: Given, expect: Given) -> None:
    g = position("fenrax_A", "valnis_A")
    p = g.players[0]
    for sid in (home(g), outpost(g)):
        edit(g, sid, guilds=(), corrupted=False)
    edit(g, outpost(g), guilds=tuple(given["guilds"]))
    g.turn.seat, g.turn.card = 0, given["card"]
    before = p.influence
    begin(g, Act(0))
    say(g, "use_ability house=fenrax")
    while asked(g).kind != "act":
        say(g, options(g)[-1] if asked(g).kind == "regroup" else options(g)[0])
    assert p.influence - before == expect["influence"]


@vector("H04")
def rewards_of_the_fallen(given: Given, expect: Given) -> None:
    rewards = {h.fallen.reward for h in HOUSES.values()}
    assert len(HOUSES) == given["houses"] and len(rewards) == expect["different"]
    for house in HOUSES:
        for index in (0, 1):
            g = position(other_house(house, "belitan"), "belitan_A")
            p = g.players[0]
            tech = next(t.id for t in TECHS.values() if t.house == house and t.id not in p.techs)
            g.first_copies, g.second_copies = [tech], []
            p.slot_corrupted = [True, False, True]
            before = p.influence
            begin(g, FallenReward(0, house=house))
            say(g, next(o for o in options(g) if o.startswith(f"first index={index}")))
            drive(g)
            assert p.tech_limit == 6
            if index:
                assert p.influence >= before + 2 and tech not in p.techs
            else:
                assert tech in p.techs


def test_every_vector_of_the_rule_text_has_a_check() -> None:
    assert set(CHECKS) == set(VECTORS)


def test_select_more_is_asked_only_with_something_to_select() -> None:
    """A turn without tokens and agendas goes straight to its actions. [03.1]"""
    g = position()
    g.turn.seat, g.turn.card = 0, "production"
    begin(g, SelectMore(0))
    assert not waiting(g)


def test_influence_and_payment_are_told() -> None:
    """[06.2]"""
    g = position()
    stock(g, {"energy": 2, "credits": 1})
    begin(g, PayResources(0, (0, 2, 0, 0, 0)))
    told = say(g, "pay energy=1 credits=1")
    assert events.Paid(0, energy=1, credits=1) in told
    g.log = []
    add_influence(g, 0, -99)
    assert g.log == [events.Influence(0, -10, 0)]
    assert affordable([0, 1, 0, 1, 0], (0, 2, 0, 0, 0)) and coverage([1, 2, 1, 5, 5]) == 2
