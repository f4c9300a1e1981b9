"""Details of attacks, fees, secrets and checks that no vector shows. [3] [5] [11] [13] [14]"""

import msgspec
import pytest
from msgspec.structs import replace

from starboard.core.engine import apply, apply_all, decisions
from starboard.core.events import redacted
from starboard.core.facts import Power
from starboard.core.options import read
from starboard.core.refusal import Refused
from starboard.core.scene import question
from starboard.core.state import same, save, view
from starboard.games.artifacts import GAME
from starboard.games.artifacts.attack import AskTarget, attack_value
from starboard.games.artifacts.carry import Carry, in_order
from starboard.games.artifacts.effects import SearchDeck, move_credits
from starboard.games.artifacts.events import Constructed, EndTriggered, LastPassBegan, Missed, Revealed, Scored, Stole
from starboard.games.artifacts.facts import ARTIFACTS
from starboard.games.artifacts.options import Discard
from starboard.games.artifacts.payment import DiscardCards, table_for
from starboard.games.artifacts.scoring import FinalScoring, metric
from starboard.games.artifacts.state import Assault, Project, attached_value, sums
from starboard.games.artifacts.table import panel
from starboard.games.artifacts.turn import DrawDiscard, TurnOver
from starboard.games.artifacts.vocabulary import (
    AttackMod,
    Complete,
    CostMod,
    Count,
    Cycle,
    Draw,
    Gain,
    GoldValueMod,
    LimitMod,
    Perform,
    TurnMod,
)
from tests.games.artifacts.setting import Setting

COVERED = "T02+R01a+R12a"
"""A technology whose cost is covered: Prepare leaves such projects behind. Q15"""


# Who is checked after an attack


def test_an_attack_finishes_nothing_on_either_side() -> None:
    """[13.7] Q15: only ships that were damaged in it can return."""
    s = Setting(3).empire("S21O").projects(COVERED).projects("T03+R02a+R13a", 1).system("A3").resources("R04 R03")
    s.begin(AskTarget(0, must=True)).do("target seat=-1")
    assert s.kind == "over" and s.me().projects == COVERED
    s.g.players[0].attacked = ()
    s.begin(AskTarget(0, must=True)).do("target seat=1")
    while s.kind == "place_token":
        s.do(str(s.asked.options[0]))
    assert s.kind == "over" and (s.me().projects, s.me(1).projects) == (COVERED, "T03+R02a+R13a")


def test_a_ship_damaged_inside_another_attack_returns_when_both_are_over() -> None:
    """[11] [13.7] Q31: Hungry Compass while the aliens are attacked."""
    s = Setting().empire("P21L P22L P23L P24L S31O S22O S23O").artifacts("F08").system("A2").resources("R04 R01 R04")
    s.begin(AskTarget(0, must=True)).do("target seat=-1", "send_ship card=S22", "play_artifact card=F08")
    s.do("target seat=-1", "send_ship card=S31", "end_attack")
    lost = [q.card for q in s.g.players[0].projects]
    assert s.kind == "next_ship" and lost  # the outer attack goes on
    s.do("end_attack")
    assert s.kind in ("side", "construct")


# An attack needs a ship, whatever becomes of those that could have been sent


@pytest.mark.parametrize("target", [-1, 1])
def test_an_attack_whose_ships_are_turned_over_before_the_first_is_none(target: int) -> None:
    """[13.4] [13.6]: nothing is paid for it, no card revealed; the system stays and the plan goes back."""
    s = Setting().empire("S21O S22O T22L T27L").empire("P01L", 1).plans("D06").artifacts("F13").system("A1")
    events = s.begin(AskTarget(0, must=True)).do(f"target seat={target}")
    if target == 1:
        events += s.do("use_plan plan=D06")
    events += s.do("play_artifact card=F13", "flip_card card=S21", "flip_card card=S22")
    assert s.kind == "over" and s.me().empire.startswith("S21L S22L")
    assert (s.g.players[0].credits, s.g.players[0].vp) == (8, 1), "the point is the artifact's own"
    assert s.g.system == "A1" and s.g.players[1].plans == ["D06"]
    assert not any(isinstance(e, Revealed) for e in events)


def test_an_attack_whose_ships_fight_elsewhere_first_is_paid_once() -> None:
    """[13.4] Q40: of two attacks only the one that a ship took part in counts."""
    s = Setting().empire("S21O S22O T22L").artifacts("F08").system("A3").resources("R04")
    s.begin(AskTarget(0, must=True)).do("target seat=-1", "play_artifact card=F08", "target seat=1")
    s.do("send_ship card=S21", "send_ship card=S22")
    assert s.kind == "over" and s.g.players[0].credits == 10 and s.g.system == "A3"


# Which ships attack


def test_what_is_kept_for_a_turn_is_gone_after_it() -> None:
    """[5]: ships and additional effects are ready again."""
    s = Setting().empire("S21O T31L").hand("R36 R45")
    s.g.players[0].attacked, s.g.players[0].used = ("S21",), ("T31",)
    s.begin(TurnOver(0))
    assert not s.g.players[0].attacked and not s.g.players[0].used


def test_each_ship_attacks_once_in_an_attack_whatever_the_house_rule() -> None:
    """[9] [13.5] Q16"""
    s = Setting(one_attack_per_turn=False).empire("S21O S22O").system("A3").resources("R04 R06")
    s.begin(AskTarget(0, must=True)).do("target seat=-1", "send_ship card=S21")
    assert s.offered == {"send_ship card=S22", "end_attack"}
    s.do("send_ship card=S22")
    assert s.kind == "over"


def test_a_ship_built_during_an_attack_does_not_join_it() -> None:
    """[9] [13.2]: the ships are fixed when the attack is declared."""
    s = Setting().empire("S21O S22O").projects("S23").artifacts("F02").system("A3").resources("R04 R06 R08")
    s.begin(AskTarget(0, must=True)).do("target seat=-1", "send_ship card=S21", "play_artifact card=F02")
    s.do("take_side side=operational", "pass")
    assert s.offered == {"send_ship card=S22", "end_attack"}


# Fees


def test_a_fee_can_pay_for_an_additional_effect_after_the_action() -> None:
    """[14] Q24: the red symbols lie on a blank planet."""
    s = Setting().credits(5).empire("T26L P11O:1+R45b").begin()
    s.do("trade")
    assert s.kind == "window" and s.offered == {"pay_fee card=P11", "go_on"}
    s.do("pay_fee card=P11", "use_additional card=T26")
    assert s.g.discard[-1] == "R45" and s.g.players[0].credits == 4 + 2 and s.g.players[0].lifted == ()


def test_two_fees_for_one_additional_effect() -> None:
    """[14] Q24: the window stays open after the first."""
    s = Setting().credits(2).empire("T26L:1 P11O:1+R45b").begin()
    s.do("trade", "pay_fee card=T26")
    assert s.kind == "window" and "pay_fee card=P11" in s.offered
    s.do("pay_fee card=P11", "use_additional card=T26")
    assert s.g.players[0].credits == 2


def test_a_fee_between_two_ships_holds_for_one_artifact() -> None:
    """[14] [15] Q24 Q31: what was paid for the Offensive itself goes on."""
    s = Setting().credits(3).empire("S21O S22O:1 P21O:1").hand("R36 R45").artifacts("F10").system("A3")
    s.resources("R04 R13 R17 R06").begin().do("pay_fee card=S22", "offensive")
    while s.kind == "pay":
        s.do(str(s.asked.options[0]))
    s.do("target seat=-1")
    assert {"pay_fee card=P21", "play_artifact card=F10"} <= s.offered  # before the first ship as well
    s.do("send_ship card=S21")
    assert {"pay_fee card=P21", "play_artifact card=F10"} <= s.offered
    s.do("pay_fee card=P21")
    assert s.offered == {"play_artifact card=F10", "go_on"}
    s.do("play_artifact card=F10")
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert len(s.g.players[0].empire[2].stored) == 2 and s.g.players[0].lifted == ("S22",)
    assert "send_ship card=S22" in s.offered


def test_a_fee_ends_with_the_action() -> None:
    """[14] Q24"""
    s = Setting().empire("P21L:1").hand("R26").artifacts("F04").begin()
    s.do("pay_fee card=P21", "trade", "enough")
    assert s.kind == "window" and s.g.players[0].lifted == ()


# What a question tells the others


def test_the_window_tells_nothing_of_the_hand() -> None:
    """[3]: an effect that costs red is asked for whether there is red in the hand or not."""
    for hand, use in (("R01 R07", set()), ("R36 R39", {"use_additional card=T26"})):
        s = Setting().empire("T26L").hand(hand).begin()
        s.do("trade", "enough")
        assert s.kind == "window" and s.offered == use | {"go_on"}
    assert Setting().empire("T25L").hand("R01").begin().do("trade", "enough")
    t = Setting().empire("T26L").begin()
    t.do("trade")
    assert t.g.turn == 1  # nobody expects red of an empty hand


# Several picks at once


def test_discards_down_to_the_limit_are_picked_in_any_order() -> None:
    """[5] Q32"""
    s = Setting().hand("R01 R02 R03 R04 R05").begin(DrawDiscard(0))
    asked = question("artifacts", view(s.g, 0), s.asked)
    assert (asked.picks, asked.among, asked.least) == (5, 5, 2)
    picked = [read(asked.offered[n].line, GAME.package) for n in (1, 4)]
    with pytest.raises(Refused):
        apply_all(s.g, 0, [*picked[:1], read(asked.done, GAME.package)])
    apply_all(s.g, 0, [*picked, read(asked.done, GAME.package)])
    assert s.me().hand == "R01 R03 R04" and not isinstance(s.g.todo[-1], DrawDiscard)


def test_discards_before_drawing_are_one_answer() -> None:
    """[5] Q32: any number of cards, also all of them."""
    for count in (1, 2, 3):
        s = Setting().hand("R01 R02 R03").begin(DrawDiscard(0))
        asked = question("artifacts", view(s.g, 0), s.asked)
        assert (asked.picks, asked.least) == (3, 1)
        lines = [*[o.line for o in asked.offered[:count]], asked.done]
        apply_all(s.g, 0, [read(line, GAME.package) for line in lines])
        assert not {"R01", *["R02", "R03"][: count - 1]} & set(s.g.players[0].hand)
        assert not (isinstance(s.g.todo[-1], DrawDiscard) and s.g.todo[-1].seat == 0)


def test_the_end_of_a_choice_does_not_tell_what_lay_where_in_the_hand() -> None:
    """[5] [19] Whoever sees a card discarded cannot tell whether others lie behind it; only an empty hand ends it."""
    for step in (DrawDiscard(0), DiscardCards(0, most=2, spare=2)):
        heard = []
        for hand in ("R01 R02 R03", "R03 R01 R02", "R01 R03 R02"):
            s = Setting().hand(hand).begin(step)
            heard.append(redacted(apply(s.g, 0, Discard("R03")), None))
            assert "enough" in s.offered
        assert heard[0] == heard[1] == heard[2]
    s = Setting().hand("R01").begin(DrawDiscard(0))
    s.do("discard card=R01")
    assert s.g.turn == 1


def test_cards_that_must_go_are_picked_in_any_order() -> None:
    """[19]"""
    s = Setting().hand("R01 R02 R03").begin(DiscardCards(0, most=3, spare=1))
    asked = question("artifacts", view(s.g, 0), s.asked)
    assert (asked.picks, asked.among, asked.least) == (3, 3, 2)
    apply_all(s.g, 0, [read(line, GAME.package) for line in (asked.offered[1].line, asked.offered[2].line, asked.done)])
    assert s.me().hand == "R01"


# Technologies


@pytest.mark.parametrize("card, vp", [("R03", 0), ("R01", 2)])
def test_technologies_score_on_a_match_only(card: str, vp: int) -> None:
    """[9] [11] Q20: T21 is exterminate, its tier is reached; R03 shows no exterminate, R01 does."""
    income = Setting().empire("T21O S01O S02O").hand("R04 R12").resources(card).begin()
    income.do("income")
    while income.kind == "pay":
        income.do(str(income.asked.options[0]))
    assert income.g.players[0].vp == vp
    develop = Setting().empire("S01O S02O").projects("T21").resources(card).begin(Carry(0, (Complete("any", "free"),)))
    develop.do("take_side side=operational")
    assert develop.g.players[0].vp == vp


def test_blank_technologies_have_no_income() -> None:
    """[9] [14] Q22"""
    s = Setting().credits(0).empire("T21O:1 T02O S01O S02O").hand("R04 R12").resources("R01 R05").begin()
    s.do("income")
    while s.kind == "pay":
        s.do(str(s.asked.options[0]))
    assert s.g.players[0].vp == 0 and "R01" in s.g.discard and s.g.players[0].hand[0] == "R05"  # none for T21


def test_every_planet_is_mined() -> None:
    """[9]"""
    s = Setting().empire("P01O P11O P21O").hand("R05 R06").begin()
    s.do("mine")
    while s.kind in ("pay", "next_planet", "section"):
        s.do(str(s.asked.options[0]))
    assert [len(b.stored) for b in s.g.players[0].empire] == [1, 1, 1]


# Attack values


def test_shield_pylons_weaken_attacks() -> None:
    """[13.5] [19]: number 3 and bonus 1 against T28."""
    s = Setting().empire("S21O").empire("T28L", 1)
    assert attack_value(s.g, Assault(0, 1), "S21", 3) == 3
    assert attack_value(s.g, Assault(0), "S21", 3) == 4


def test_tokens_of_a_lost_ship_return() -> None:
    """[13]: a ship under a fee is destroyed."""
    s = Setting().empire("S21O:2").system("A2").resources("R01")
    s.g.players[0].lifted = ("S21",)
    s.g.refresh(0)
    assert s.g.tokens == 36
    mods: tuple[Power, ...] = (AttackMod(-1),)
    s.begin(AskTarget(0, mods=mods, must=True)).do("target seat=-1")
    assert s.me().empire == "" and s.g.tokens == 38


# Automatic construction


def test_triggers_come_before_automatic_construction() -> None:
    """[11] Q34: T35 pays before the covered ship is built."""
    s = Setting().credits(0).empire("T35L").projects("P21 S21+R35b").begin(Carry(0, (Complete("planet", "free"),)))
    s.do("take_side side=logistics")
    assert s.kind == "side" and s.me().projects == "S21"  # now the ship: 5 - 2 is covered by 3
    assert s.g.players[0].credits == 2


def test_a_new_card_that_lowers_a_cost_to_nothing_finishes_projects() -> None:
    """[11] Q15: also when nothing is attached."""
    s = Setting().empire("P21L P22L").projects("S21 P23").begin(Carry(0, (Complete("planet", "free"),)))
    s.do("take_side side=logistics")
    assert s.kind == "side" and s.me().projects == "S21"


def test_what_is_constructed_by_itself_is_told() -> None:
    """[11] Q15: whoever owns it reads why the side of another card is asked for."""
    s = Setting().empire("P21L").projects("P22 S21+R35b").begin(Carry(0, (Complete("planet", "free"),)))
    events = s.do("take_side side=logistics")
    assert s.kind == "side" and [e for e in events if isinstance(e, Constructed)] == [Constructed(0, "S21")]
    assert Constructed.automaton


# Payment


def test_gold_is_worth_more_in_basic_actions_only() -> None:
    """[7.4] [19]: also when attached, not in card payments."""
    s = Setting()
    s.g.players[0].turn_mods = (GoldValueMod(1),)
    added = sums(s.g.players[0])
    assert table_for(added, "red", "basic")["R82a"] >> 4 == 3
    assert table_for(added, "gold", "card")["R82a"] >> 4 == 2
    assert attached_value(Project("S21", ("R82a", "R36b")), added.gold) == 6


def test_removing_blockades_has_its_own_limit() -> None:
    """[8.7]: a higher limit for Trade does not help."""
    for what, cards in (("trade", 2), ("unblockade", 3)):
        s = Setting().empire("S01L:3").hand("R36 R39 R40")
        s.g.players[0].turn_mods = (LimitMod(what, 1),)  # type: ignore[arg-type]
        s.begin().do("remove_blockades row=ship")
        while s.kind == "unblockade":
            s.do(next(o for o in sorted(s.offered) if o != "enough"))
        assert len(s.g.discard) == cards


def test_mods_of_a_performed_action() -> None:
    """[10] [19]: a cheaper Buy, a larger Trade; for this action only."""
    s = Setting().credits(2).begin(Carry(0, (Perform("buy", mods=(CostMod("buy", -3),)),)))
    s.do("buy row=ship")
    assert s.kind == "over" and s.g.players[0].credits == 0 and sums(s.g.players[0]).cost["buy"] == 5
    t = Setting().credits(0).hand("R36 R39 R40").begin(Carry(0, (Perform("trade", mods=(LimitMod("trade", 1),)),)))
    t.do("spend section=R36b", "spend section=R39b", "spend section=R40b")
    assert t.g.players[0].credits == 7


def test_stolen_credits_are_those_that_arrive() -> None:
    """[2] [19]"""
    s = Setting().credits(14).begin()
    s.g.log = []
    move_credits(s.g, 1, 0, 3)
    assert [p.credits for p in s.g.players] == [15, 7]
    assert [e.credits for e in s.g.log if isinstance(e, Stole)] == [1]


# Decks


def test_the_marker_moves_once_for_an_empty_deck() -> None:
    """[16]: with the discard pile empty too, the later reshuffle moves nothing."""
    g = Setting(3).g
    g.players[1].hand, g.resources = g.resources[:-1], g.resources[-1:]
    assert g.take_resource() and (g.marker, g.resources) == (2, [])
    g.discard, g.players[1].hand = g.players[1].hand[:5], g.players[1].hand[5:]
    assert g.take_resource() and (g.marker, len(g.resources)) == (2, 4)


def test_a_search_reaches_the_last_card_of_a_deck() -> None:
    """[18]"""
    s = Setting()
    s.g.decks["ship"], s.g.tops["ship"] = ["S11", "S21"], "S01"
    s.begin(SearchDeck(0, "ship", "expand"))
    assert s.me().projects == "S11" and s.g.tops["ship"] == "S01"


# Conditions and orders


def test_conditions_see_cards_whose_fee_is_paid() -> None:
    """[14] Q22 Q24"""
    s = Setting().empire("P01O:1")
    planets = Count("planet", "operational", "explore", "empire")
    assert metric(s.g, 0, planets) == 0
    s.g.players[0].lifted = ("P01",)
    assert metric(s.g, 0, planets) == 1


def test_effects_whose_order_matters_are_ordered_by_their_owner() -> None:
    """[11] [19]: a gain of credits and an exchange of cards."""
    s = Setting().hand("R01 R02")
    s.begin(*in_order(0, [Carry(0, (Gain("credits", 1),), "T35"), Carry(0, (Cycle(1),), "T04")]))
    assert s.kind == "core-order" and len(s.asked.options) == 2


def test_turn_modifiers_come_from_the_artifact() -> None:
    """[19]: the Prism is played, nothing is set by hand."""
    turn_mod = ARTIFACTS["F15"].do[1]
    assert isinstance(turn_mod, TurnMod)
    s = Setting().artifacts("F15").begin()
    s.do("play_artifact card=F15")
    assert s.g.players[0].turn_mods == turn_mod.mods and s.g.players[0].actions_left == 2


def test_all_fees_are_paid_before_anybody_counts() -> None:
    """[17] [20] Q36: nobody has points before the last fee."""
    s = Setting().credits(1).credits(1, 1).empire("T02O:1 P01L P02L P03L P04L").empire("T03O:1", 1)
    s.begin(FinalScoring()).do("pay_fee card=T02")
    assert s.kind == "scoring_fee" and s.asked.seat == 1 and not s.g.players[0].scored
    s.do("pay_fee card=T03")
    assert s.kind == "over" and s.g.players[0].scored == {"T02": 3}


# Stored states


def test_states_of_older_rules_can_be_loaded() -> None:
    """Steps that were renamed or are not needed any more: tables in play go on."""
    s = Setting().empire("S21O S22O T22L").artifacts("F10").system("A3").resources("R04 R06")
    s.begin(AskTarget(0, must=True)).do("target seat=-1")
    old = msgspec.msgpack.decode(save(s.g))
    old["todo"] = [{"do": "check_projects"}, {"do": "declared", "seat": 0}]
    g = GAME.load(msgspec.msgpack.encode(old))
    assert [str(o) for o in decisions(g)[0].options[:2]] == ["send_ship card=S21", "send_ship card=S22"]
    old["todo"] = [{"do": "next_ship", "seat": 0}, {"do": "artifact_with_fee", "seat": 0}]
    g = GAME.load(msgspec.msgpack.encode(old))
    assert decisions(g)[0].kind == "pause"


def test_choices_of_several_things_of_older_rules_can_be_loaded() -> None:
    """Picks that had been begun go on where they were."""
    s = Setting().hand("R01 R02 R03").empire("P01L P02L", 1).projects("S21").begin()
    old = msgspec.msgpack.decode(save(s.g))
    old["todo"] = [{"do": "draw_discard", "seat": 0, "start": 1}]
    assert [str(o) for o in decisions(GAME.load(msgspec.msgpack.encode(old)))[0].options] == [
        "discard card=R02", "discard card=R03", "enough",
    ]  # fmt: skip
    old["todo"] = [{"do": "discard_cards", "seat": 0, "least": 1, "most": 2, "start": 1, "cards": 1}]
    asked = decisions(GAME.load(msgspec.msgpack.encode(old)))[0]
    assert [str(o) for o in asked.options] == ["discard card=R02", "discard card=R03"]
    old["todo"] = [{"do": "discard_cards", "seat": 0, "most": 2, "then": {"do": "draw_again", "seat": 0}}]
    assert "enough" in [str(o) for o in decisions(GAME.load(msgspec.msgpack.encode(old)))[0].options]
    old["todo"] = [{"do": "place_tokens", "seat": 0, "victim": 1, "n": 2, "start": 0}]
    assert len(decisions(GAME.load(msgspec.msgpack.encode(old)))[0].options) == 2
    old["todo"] = [{"do": "prepare_cards", "seat": 0, "row": "ship", "left": 2, "start": 0, "count": 0}]
    assert decisions(GAME.load(msgspec.msgpack.encode(old)))[0].kind == "prepare"


def test_what_must_be_discarded_must_be_discarded_after_a_restart() -> None:
    """A choice without freedom is not taken for one of the older rules, where it could mean the opposite."""
    s = Setting().hand("R01 R02 R03").begin(DiscardCards(0, most=1, then=Carry(0, (Draw(n=2),), "T10")))
    loaded = GAME.load(save(s.g))
    assert same(loaded, s.g)
    assert decisions(loaded) == decisions(s.g)


def test_an_artifact_says_what_it_does_before_it_is_played() -> None:
    """[15]: it is gone afterwards; Mirror Seed says how many cards are still turned, and what each becomes."""
    s = Setting().empire("S01L P01O").artifacts("F13").begin()
    asked = question("artifacts", view(s.g, 0), s.asked)
    (play,) = [o for o in asked.offered if o.line == "play_artifact card=F13"]
    assert play.hint is not None and len(play.hint.args["do"]) == 2
    s.do("play_artifact card=F13")
    counts = [s.asked.note["count"]]
    turned = question("artifacts", view(s.g, 0), s.asked).offered
    assert all(o.hint is not None for o in turned)
    s.do("flip_card card=P01")
    counts.append(s.asked.note["count"])
    assert counts == [2, 1]


def test_the_curve_of_points_ends_where_the_result_is() -> None:
    """[17]: points are counted as if the game were over, so that the last one adds nothing by itself."""
    s = Setting().empire("T02O P01L P02L S01O T21O").empire("P03O+R01a T06O", 1).begin(FinalScoring())
    before = GAME.standing(view(Setting().empire("T02O P01L P02L S01O T21O").empire("P03O+R01a T06O", 1).g, 0))
    assert panel(s.g, 0, True).items[1] == replace(panel(Setting().g, 0, True).items[1], value=before[0])
    assert s.kind == "over" and before == GAME.standing(view(s.g, 0)) == GAME.result(s.g).scores
    assert sum(points or 0 for points in before) > sum(p.vp + len(p.empire) for p in s.g.players)
    # what the factions bring stands in one row, or the end would call all of it a difference
    last = [lines[-1] for lines in GAME.result(s.g).lines]
    assert len({p.faction for p in s.g.players}) == 2
    assert [(line.text.id, line.text.args) for line in last] == [("artifacts-score-faction", {})] * 2
    assert [line.points for line in last] == [sum(p.faction_vp) for p in s.g.players]


def test_the_last_pass_and_the_last_round_are_announced() -> None:
    """[16] Q08: told large when they begin, and said as long as they last."""
    s = Setting()
    g = s.g
    assert g.marker == 2 and GAME.scene(view(g, 0), 0).round.id == "artifacts-marker"
    g.log = []
    g.move_marker()
    assert GAME.scene(view(g, 0), 0).round.id == "artifacts-last-pass"
    g.move_marker()
    assert GAME.scene(view(g, 0), 0).round.id == "artifacts-last-round"
    assert g.log == [LastPassBegan(1), EndTriggered()] and all(e.moment for e in g.log)


# What is told


def test_a_reveal_that_fails_is_told_with_its_technology_and_the_reason() -> None:
    """[9]: of two technologies one finds its type, the other does not; both are told to their owner."""
    s = Setting().empire("T02O T21O P01L P02L P03L P04L").hand("R01 R12").resources("R03 R07").begin()
    events = s.do("income", "next_technology card=T02")
    assert [e for e in events if isinstance(e, Missed | Scored)] == [
        Scored(0, "T02", 1),
        Missed(0, "T21", "exterminate"),
    ]
    assert Missed.automaton and Scored.automaton
