"""What is asked at the table: no order that is worth nothing, an effect and its place by one press, with prices."""

from typing import Any

from starboard.core.engine import decision, why_not
from starboard.core.scene import Offered, Question, question
from starboard.core.state import view
from starboard.games.voidfall import GAME
from starboard.games.voidfall.civil import Advance, BuildInstallation, EstablishGuild, GainAgenda
from starboard.games.voidfall.common import AllOf, AndOr, OneOf
from starboard.games.voidfall.corruption import GainCorruption
from starboard.games.voidfall.costs import KeepFourGlory, PayResources
from starboard.games.voidfall.cycle import CoverUpkeep, Evaluate
from starboard.games.voidfall.economy import Gain, GainGlory, Produce, UpgradeGlory
from starboard.games.voidfall.events import EvaluationBegan
from starboard.games.voidfall.facts.tables import CAP, NEAR
from starboard.games.voidfall.fleets import Deploy, Regroup
from starboard.games.voidfall.state import State, shipyards
from starboard.games.voidfall.table import scene
from starboard.games.voidfall.turn import SettleAgenda, SettleTrade
from starboard.games.voidfall.war.invade import Invade
from tests.games.voidfall.making import begin, drive, edit, home, options, outpost, position, say, take


def asked(g: State, seat: int = 0) -> Question:
    """Give the open question as a client is sent it."""
    found = decision(g, seat)
    assert found is not None
    return question(GAME.id, view(g, seat), found)


def named(g: State, start: str) -> Offered:
    """Give the offered answer whose line begins like that."""
    return next(o for o in asked(g).offered if o.line.startswith(start))


def test_an_effect_shows_what_it_asks_for_next() -> None:
    """Sectors to invade, moves to make: each is told with the effect it belongs to, and is legal after it. [03.2]"""
    g = position()
    edit(g, outpost(g), fleets=(3, 0, 0, 0, 0))
    begin(g, OneOf(0, steps=(Invade(0), Regroup(0))))
    invade, regroup, nothing = asked(g).offered
    assert invade.leads and all(o.line.startswith("invade ") and len(o.targets) == 1 for o in invade.leads)
    assert regroup.leads and all(len(o.targets) == 2 for o in regroup.leads)
    assert nothing.line == "pass" and not nothing.leads
    ahead = [o.line for o in invade.leads]
    say(g, invade.line)
    assert [o.line for o in asked(g).offered] == ahead


def test_an_agenda_is_taken_together_with_its_effect() -> None:
    """Those on offer and their decks are told with the effect, though each is asked for in words. [11]"""
    g = position()
    g.cycle = 2
    begin(g, AndOr(0, steps=(GainAgenda(0), BuildInstallation(0))))
    agenda, *_ = asked(g).offered
    assert {lead.line.split()[0] for lead in agenda.leads} == {"take_agenda", "draw_agendas"}
    assert all(lead.targets for lead in agenda.leads) and any(lead.stage for lead in agenda.leads)


def test_only_what_is_missing_is_paid_with_credits() -> None:
    """They pay for most, so nobody gives them away for what is there. [06.2]"""
    g = position()
    g.players[0].stock[:] = [0, 2, 0, 3, 0]
    begin(g, PayResources(0, (0, 1, 1, 0, 0)))
    assert [o.line for o in asked(g).offered] == ["pay energy=1 credits=1", "pay credits=2"]
    assert asked(g).usual == "pay energy=1 credits=1"


def test_a_fleet_is_not_lost_for_want_of_an_answer() -> None:
    """What absorbs is used as soon as it can be; only a whole block may be kept for a greater hit. [14.6]"""
    for mode, usual in (("unit_pool", "fight what=absorb count=1"), ("block", "")):
        g = position(salvo_absorption_mode=mode)
        target = next(n for n in NEAR[g.map][outpost(g)] if g.sectors[n].owner < 0)
        edit(g, target, void=4)
        edit(g, outpost(g), fleets=(4, 0, 0, 0, 0))
        g.players[0].techs = {"shields": 1}
        begin(g, Invade(0, must=True))
        say(g, next(line for line in options(g) if line.startswith(f"invade sector={target}")))
        while asked(g).kind != "fight_absorb":
            say(g, options(g)[0])
        assert asked(g).usual == usual


def test_targets_are_foreseen_while_an_invasion_can_be_chosen() -> None:
    """The chart of targets stands beside the choice among effects already. [14.1]"""
    g = position()
    begin(g, OneOf(0, steps=(Invade(0), Regroup(0))))
    floor = next(a for a in scene(view(g, 0), 0).areas if a.place == "floor")
    assert [item.key for item in floor.items] == ["targets"]


def test_an_order_that_is_worth_nothing_is_not_asked() -> None:
    """Resources, glory and fleets come first by themselves, unless there is no room for them. [03.2]"""
    g = position()
    begin(g, AllOf(0, steps=(Gain(0, materials=2), Deploy(0, where="home"))))
    assert asked(g).usual == "first index=0 what=gain"
    g = position()
    g.players[0].stock[2] = CAP - 1
    begin(g, AllOf(0, steps=(Gain(0, materials=2), Deploy(0, where="home"))))
    assert asked(g).usual == ""
    g = position()
    begin(g, AndOr(0, steps=(Produce(0, choose=1), Gain(0, any=2))))
    assert asked(g).usual == "first index=1 what=gain", "with room for both of them"
    say(g, "first index=1 what=gain")
    say(g, "take resource=food")
    say(g, "take resource=food")
    assert asked(g).usual == "first index=0 what=produce", "nobody goes without"
    g.players[0].stock[0] = CAP - 1
    begin(g, AndOr(0, steps=(Produce(0, choose=1), Gain(0, any=2))))
    assert asked(g).usual == ""
    begin(g, AndOr(0, steps=(UpgradeGlory(0), Invade(0))))
    assert asked(g).usual == ""
    g = position()
    begin(g, AllOf(0, steps=(GainCorruption(0), GainGlory(0, value=1)), must=True))
    assert asked(g).usual == "first index=1 what=gain_glory"
    g = position()
    g.players[0].glory = [1]
    begin(g, AndOr(0, steps=(UpgradeGlory(0), Invade(0))))
    assert asked(g).usual == ""


def test_a_guild_says_what_it_brings_and_a_fleet_what_it_costs() -> None:
    """The production with it and without; the price with what an event adds, unless corruption pays. [08] [02.2]"""
    g = position()
    edit(g, outpost(g), population=3, guilds=())
    begin(g, EstablishGuild(0, guild="scientists", must=True))
    hint = named(g, f"found sector={outpost(g)}").hint
    assert hint is not None and hint.args["then"] > hint.args["now"]
    g = position()
    begin(g, Deploy(0, where="home"))
    assert named(g, "deploy_fleet").hint is None
    g = position(event="I-H")
    g.players[0].stock = [5] * 5
    g.modifiers = ["deploy_surcharge"]
    begin(g, Deploy(0, where="home"))
    paid, tainted = [o for o in asked(g).offered if o.line.startswith("deploy_fleet")][:2]
    assert paid.hint is not None and paid.hint.id == "voidfall-hint-cost" and tainted.hint is None


def test_an_evaluation_is_told_as_a_part_of_its_own() -> None:
    """Its beginning is a moment, and heads what comes of it. [05]"""
    g = position()
    g.push(Evaluate())
    told: list[Any] = []
    drive(g, told=told)
    assert [e for e in told if isinstance(e, EvaluationBegan)] == [EvaluationBegan(g.cycle)] == told[:1]
    assert EvaluationBegan.moment and EvaluationBegan.begins


def test_fleets_that_can_follow_count_in_what_is_foretold() -> None:
    """As long as other groups are still to be asked for, what a group comes to is told with all of them. [14.1]"""
    g = position()
    target = next(t for t in NEAR[g.map][outpost(g)] if t in NEAR[g.map][home(g)])
    take(g, 1, target)
    edit(g, target, fleets=(4, 0, 0, 0, 0))
    for mine in (outpost(g), home(g)):
        edit(g, mine, fleets=(3, 0, 0, 0, 0))
    begin(g, Invade(0, must=True))
    say(g, f"invade sector={target}")
    first = asked(g).offered[-1].hint
    assert first is not None and first.id == "voidfall-hint-send_after"
    say(g, options(g)[0])
    assert {o.hint.id for o in asked(g).offered if o.hint} <= {"voidfall-hint-send", "voidfall-hint-send_all"}


def test_what_stays_unpaid_is_told_before_it_is_too_late() -> None:
    """Upkeep that nothing can cover, and the influence that goes for it. [05.2]"""
    g = position()
    p = g.players[0]
    p.stock = [2, 5, 6, 0, 0]
    begin(g, CoverUpkeep(0, 9, total=9))
    assert asked(g).text.args == {"points": 7, "unpaid": 2, "lost": 6}


def test_the_least_glory_goes_by_itself() -> None:
    """Of different tokens nearly everybody discards the one that is worth least. [03.3] [17]"""
    g = position()
    g.players[0].glory = [4, 2, 2, 2, 1]
    begin(g, KeepFourGlory(0))
    assert asked(g).usual == "drop_glory value=1"


def test_a_free_slot_and_room_for_trade_tokens_are_taken_by_themselves() -> None:
    """An agenda goes where nothing has to give way, tokens where there is room, unless giving back pays. [03.3]"""
    g = position()
    p = g.players[0]
    p.slot_corrupted = [True, False, True]
    g.turn.agenda = "D1"
    begin(g, SettleAgenda(0))
    assert asked(g).usual == "put_agenda slot=2"
    g = position()
    g.turn.agenda = "D1"
    g.players[0].slots = ["W1", "M1", "S1"]
    begin(g, SettleAgenda(0))
    assert asked(g).usual == ""
    for techs, usual in (({}, "place_trade agendas=1"), ({"trade_nexus": 1}, "")):
        g = position()
        p = g.players[0]
        p.slots = ["D1", "", ""]
        p.trade, p.techs = 1, p.techs | techs
        begin(g, SettleTrade(0))
        assert asked(g).usual == usual


def test_a_space_that_costs_a_fleet_says_so_before_it_is_paid() -> None:
    """Entering the upper levels of a track deactivates a fleet. [09]"""
    g = position()
    g.players[0].tracks = [5, 0, 0]
    begin(g, Advance(0))
    priced = {o.line: o.hint for o in asked(g).offered}
    assert [line for line, hint in priced.items() if hint] == ["advance_on track=society"]
    hint = priced["advance_on track=society"]
    assert hint is not None and hint.id == "voidfall-hint-advance"


def refused(g: State, key: str) -> str:
    """Say why a sector cannot be chosen, in a word."""
    reason = why_not(g, 0, key)
    return "" if reason is None else reason.code


def test_a_sector_that_receives_no_fleet_says_why() -> None:
    """Its shipyards are used, it has none, or it is another's: also while deploying is one effect of several. [15.1]"""
    g = position()
    yard, other = home(g), outpost(g)
    theirs = next(s.id for s in g.sectors.values() if s.owner == 1)
    edit(g, yard, installations=("shipyard",))
    edit(g, other, installations=("shipyard",))
    g.players[0].active = 6
    begin(g, Deploy(0, where="each_shipyard", cost_included=True))
    assert (refused(g, yard), refused(g, other), refused(g, theirs)) == ("", "", "not_your_sector")
    for _ in range(shipyards(g, 0, g.sectors[yard])):
        say(g, f"deploy_fleet sector={yard} fleet=corvette")
    assert (refused(g, yard), refused(g, other)) == ("shipyard_used", "")
    edit(g, other, installations=())
    begin(g, AndOr(0, steps=(Deploy(0, where="each_shipyard", cost_included=True), Advance(0))))
    assert (refused(g, yard), refused(g, other)) == ("not_now", "no_shipyard")
    begin(g, Deploy(0, where="home"))
    assert (refused(g, yard), refused(g, other)) == ("", "deployed_elsewhere")


def test_a_sector_that_takes_no_part_in_regrouping_says_why() -> None:
    """Away from home the last fleet stays. [15.2]"""
    g = position()
    edit(g, outpost(g), fleets=(2, 0, 0, 0, 0))
    near = {*NEAR[g.map][home(g)], *NEAR[g.map][outpost(g)], home(g), outpost(g)}
    alone = next(s.id for s in g.sectors.values() if s.owner < 0 and s.id not in near)
    edit(g, alone, owner=0, fleets=(1, 0, 0, 0, 0), corrupted=False)
    theirs = next(s.id for s in g.sectors.values() if s.owner == 1)
    begin(g, Regroup(0))
    assert [refused(g, s) for s in (home(g), outpost(g), alone, theirs)] == ["", "", "no_regrouping", "not_your_sector"]
