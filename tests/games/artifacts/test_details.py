"""Details of attacks, fees, secrets and checks that no vector shows. [3] [5] [11] [13] [14]"""

from starboard.core.engine import apply_all
from starboard.core.options import read
from starboard.core.scene import question
from starboard.core.state import view
from starboard.games.artifacts import GAME
from starboard.games.artifacts.attack import AskTarget
from starboard.games.artifacts.payment import DiscardCards
from starboard.games.artifacts.turn import DrawDiscard, TurnOver
from tests.games.artifacts.setting import Setting

COVERED = "T02+R01a+R12a"
"""A technology whose cost is covered: Prepare leaves such projects behind. Q15"""


# Who is checked after an attack


def test_an_attack_on_aliens_checks_the_attacker_alone() -> None:
    """[13.7] Q15"""
    s = Setting(3).empire("S21O").projects(COVERED, 2).system("A3").resources("R04")
    s.begin(AskTarget(0, must=True)).do("target seat=-1")
    assert s.kind == "over" and s.me(2).projects == COVERED
    own = Setting(3).empire("S21O").projects(COVERED).system("A3").resources("R04")
    assert own.begin(AskTarget(0, must=True)).do("target seat=-1") and own.kind == "side"


def test_an_attack_on_a_player_checks_both_sides_and_nobody_else() -> None:
    """[13.7] Q15"""
    s = Setting(3).empire("S21O").projects(COVERED, 1).projects("T03+R02a+R13a", 2).resources("R03")
    s.begin(AskTarget(0, must=True)).do("target seat=1", "send_ship card=S21")
    assert (s.kind, s.asked.seat) == ("side", 1)
    s.do("take_side side=logistics")
    assert s.kind == "over" and s.me(2).projects == "T03+R02a+R13a"


def test_the_defender_of_an_attack_inside_an_attack_is_checked_at_the_end() -> None:
    """[11] [13.7] Q31: Hungry Compass aims at a player while the aliens are attacked."""
    s = Setting(3).empire("S21O S22O S23O").projects(COVERED, 1).artifacts("F08").system("A3").resources("R04 R03 R08")
    s.begin(AskTarget(0, must=True)).do("target seat=-1", "send_ship card=S21", "play_artifact card=F08")
    s.do("target seat=1", "send_ship card=S22", "end_attack")
    assert s.kind == "next_ship" and s.me(1).projects == COVERED  # the outer attack goes on
    s.do("end_attack")
    assert (s.kind, s.asked.seat) == ("side", 1)


# Which ships attack


def test_a_ship_that_attacked_in_anothers_turn_may_attack_in_its_own() -> None:
    """[5] [13.1] Q16"""
    s = Setting().empire("S21O", 1).hand("R36 R45", 1)
    s.g.players[1].attacked = ("S21",)
    s.begin(TurnOver(0))
    assert s.asked.seat == 1 and "offensive" in s.offered


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
    assert not any(o.startswith("pay_fee") for o in s.offered)  # no artifact before the first ship
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
    assert (asked.picks, asked.among) == (2, 5)
    apply_all(s.g, 0, [read(asked.offered[n].line, GAME.package) for n in (1, 4)])
    assert s.me().hand == "R01 R03 R04"


def test_cards_that_must_go_are_picked_in_any_order() -> None:
    """[19]"""
    s = Setting().hand("R01 R02 R03").begin(DiscardCards(0, 2, 3))
    asked = question("artifacts", view(s.g, 0), s.asked)
    assert (asked.picks, asked.among) == (2, 3)
    apply_all(s.g, 0, [read(asked.offered[n].line, GAME.package) for n in (1, 2)])
    assert s.me().hand == "R01"
