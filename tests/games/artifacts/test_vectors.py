"""The test vectors of section 22, one test each [22]; those with a star in the rules restate printed examples."""

import pytest

from starboard.core.engine import apply, decisions
from starboard.core.facts import Power
from starboard.core.family import tag_of
from starboard.core.game import placed
from starboard.core.options import TABLE, Pass, TimeOut
from starboard.core.refusal import Refused
from starboard.core.scene import Card, walk
from starboard.core.state import clone, view
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts.attack import AskTarget, attack_value
from starboard.games.artifacts.carry import Carry
from starboard.games.artifacts.effects import SearchDeck
from starboard.games.artifacts.events import Revealed, ShipFought, SpentByForce
from starboard.games.artifacts.facts import ARTIFACTS, CARDS, RESOURCES, SECTIONS, SYSTEMS, CardFact, entry
from starboard.games.artifacts.produce import ProduceOn, legal_sections
from starboard.games.artifacts.scoring import FinalScoring, ScoreTechnologies, final_points, tier
from starboard.games.artifacts.state import Assault, flat_cost, row_cost, sums
from starboard.games.artifacts.table import scene
from starboard.games.artifacts.turn import DrawDiscard, FactionSetup, TurnOver
from starboard.games.artifacts.vocabulary import Complete, Flip, GoldValueMod, Permanent
from starboard.games.artifacts.words import operational_lines
from tests.games.artifacts.setting import Setting


def cost(s: Setting, row: str) -> int:
    p = s.g.players[0]
    return row_cost(p, row, sums(p))


def mods_of(card: CardFact) -> tuple[Power, ...]:
    return card.logistics.mods if isinstance(card.logistics, Permanent) else ()


def s_gold(s: Setting) -> int:
    return sums(s.g.players[0]).gold


# Set-up


def test_v01() -> None:
    """[4.8] Q11: Star Union keeps T02 of two, a planet, and an operational ship that does not attack. Q12"""
    s = Setting().deck("T01 T02").deck("P05").deck("S21").begin(FactionSetup(0))
    assert s.offered == {"keep card=T01", "keep card=T02"}
    s.do("keep card=T02")
    assert s.kind == "over"
    assert (s.me().projects, s.me().empire) == ("T02 P05", "S21O")
    assert s.g.decks["technology"][0] == "T01"
    assert (s.g.players[0].credits, s.g.players[0].vp, s.g.players[0].attacked) == (8, 0, ())


def test_v02() -> None:
    """[4.8] Q12: a planet placed in the set-up produces nothing."""
    s = Setting(factions=("community", "league")).deck("P31 P01").begin(FactionSetup(0))
    while s.kind != "over":
        s.do("keep card=P31" if "keep card=P31" in s.offered else sorted(s.offered)[0])
    assert s.me().empire == "P31O"
    assert s.g.players[0].vp == 0


def test_v03() -> None:
    """[4.8] Q12: a logistics exploit ship placed in the set-up draws no plan."""
    s = Setting(factions=("league", "community")).deck("S31 S01").begin(FactionSetup(0))
    while s.kind != "over":
        s.do("keep card=S31" if "keep card=S31" in s.offered else sorted(s.offered)[0])
    assert s.me().empire == "S31L"
    assert s.g.players[0].plans == []


# Costs


def test_v04() -> None:
    """[6] Q01"""
    assert cost(Setting().empire("P31L"), "planet") == 6


def test_v05() -> None:
    """[6]"""
    assert cost(Setting().empire("T02O T03O"), "technology") == 7


def test_v06() -> None:
    """[6] Q02"""
    assert cost(Setting().empire("S01L S02L S03O"), "ship") == 8


def test_v07() -> None:
    """[6]"""
    assert cost(Setting().empire("P01L P02L").projects("P11"), "planet") == 3


def test_v08() -> None:
    """[6]: the floor is 0."""
    assert cost(Setting().empire("P21L P22L P23L"), "ship") == 0


def test_v09() -> None:
    """[8.1] Q03 Q27"""
    s = Setting().empire("P31L").begin()
    s.do("buy row=ship", "look extra=2")
    assert s.g.players[0].credits == 8 - 5
    assert len(s.asked.options) == 3


def test_v10() -> None:
    """[8.1] Q27: what is left of a reduction does not pay for looks."""
    s = Setting().empire("P31L P32L P33L").begin()
    s.do("buy row=ship", "look extra=2")
    assert s.g.players[0].credits == 8 - 2


def test_v11() -> None:
    """[6] [14] Q22: a blank card and the operational side reduce nothing, but both count as planets."""
    s = Setting().empire("P21L:1 P22O")
    assert (cost(s, "ship"), cost(s, "planet")) == (5, 7)


# Payment


def test_v12() -> None:
    """[7.1] [7.3]: gold as red; either half of R80 does."""
    s = Setting().hand("R26 R80").projects("S21").begin()
    events = s.do("build card=S21")  # R26b takes part in every payment that works
    assert SpentByForce(0, "R26b") in events
    assert s.offered == {"spend section=R80a", "spend section=R80b"}


def test_v13() -> None:
    """[7.1]: one section per card, so R80 alone reaches 2 of 3."""
    s = Setting().empire("P21L").hand("R80").projects("S21").begin()
    assert cost(s, "ship") == 3
    assert not s.can("build card=S21")


def test_v14() -> None:
    """[7.3]: two colours do not add up."""
    s = Setting().hand("R01 R26").projects("T02").begin()
    assert cost(s, "technology") == 5
    events = s.do("develop card=T02")
    assert SpentByForce(0, "R26a") in events  # blue 2; R26b is red and was no option
    red = Setting().hand("R01 R36").projects("T02").begin()
    assert SECTIONS["R36b"].colour == "red" and "develop card=T02" not in red.offered


def test_v15() -> None:
    """[7.2] Q05 Q06: an expand ship lets one card more be paid for ships."""
    s = Setting().empire("S11L").hand("R36 R39 R40").projects("S21").begin()
    assert cost(s, "ship") == 6
    events = s.do("build card=S21")  # all three are needed: 7 for 6, the surplus is lost
    assert [e.section for e in events if isinstance(e, SpentByForce)] == ["R36b", "R39b", "R40b"]
    blank = Setting().empire("S11O").hand("R36 R39 R40").projects("S21").begin()
    assert not blank.can("build card=S21")


def test_v16() -> None:
    """[7]: stored cards pay like hand cards, within the same limit. Q26"""
    s = Setting().empire("P11O+R45b").hand("R36 R39").projects("S21").begin()
    assert s.can("build card=S21", "spend section=R36b", "spend section=R45b")
    assert not s.can("build card=S21", "spend section=R36b", "spend section=R39b", "spend section=R45b")
    s.do("build card=S21", "spend section=R36b", "spend section=R45b")
    assert s.kind == "side"
    assert s.me().empire == "P11O"


def test_v17() -> None:
    """[7.3] [9] Q04: gold does not pay for operational actions."""
    s = Setting().empire("S21O").hand("R75 R82 R36").begin()
    s.do("offensive")
    assert s.kind == "target"  # the only payment is R75a and R36b, so nobody is asked
    assert s.g.discard == ["R75", "R36"]


def test_v18() -> None:
    """[7.3]: Bullion Reserves make gold wild and the action cheaper."""
    s = Setting().empire("S21O T39L").hand("R75 R82 R36").begin()
    p = s.g.players[0]
    assert flat_cost("offensive", sums(p)) == 4
    assert s.can("offensive", "spend section=R75a", "spend section=R82b")


def test_v19() -> None:
    """[10] Q29: gold is not wild in the faction action."""
    s = Setting().credits(3).empire("S21O").hand("R75 R82 R39").begin()
    s.do("faction_act")
    assert s.kind == "target"
    assert s.g.discard == ["R75", "R39"]
    assert s.g.players[0].credits == 2


def test_v20() -> None:
    """[8.1]: two extra looks, the rest goes under the deck in drawn order."""
    s = Setting().credits(9).deck("T05 T09 T20").begin()
    s.do("buy row=technology", "look extra=2", "keep card=T09")
    assert s.g.players[0].credits == 2
    assert s.me().projects == "T09"
    assert s.g.decks["technology"][:2] == ["T20", "T05"]  # the first of the list is the bottom card


def test_v21() -> None:
    """[8.1]"""
    s = Setting().credits(4).begin()
    assert not s.can("buy row=planet")


def test_v22() -> None:
    """[8.1]: Star-Chart Exchange looks at two more for nothing."""
    s = Setting().empire("T06L").begin()
    s.do("buy row=ship", "look extra=0")
    assert s.g.players[0].credits == 3
    assert len(s.asked.options) == 3


# Completing


def test_v23() -> None:
    """[11] Q15: the new planet makes the prepared ship affordable, and it is finished at once."""
    s = Setting().hand("R05 R09").projects("P21 S21+R35b").begin()
    s.do("discover card=P21")
    assert s.kind == "side"  # the payment was forced
    s.do("take_side side=logistics")
    assert s.kind == "side"
    assert "R35" in s.g.discard
    s.do("take_side side=logistics")
    assert s.me().empire == "P21L S21L"


def test_v24() -> None:
    """[11] Q15: after the first ship the second one costs more than what is attached."""
    s = Setting().hand("R05 R09").projects("P21 S21+R35b S22+R36b").begin()
    s.do("discover card=P21", "take_side side=logistics")
    assert s.offered == {"construct card=S21", "construct card=S22"}
    s.do("construct card=S21", "take_side side=logistics")
    assert cost(s, "ship") == 4
    assert s.me().projects == "S22+R36b"


def test_v25() -> None:
    """[13] Q16: a damaged ship that costs nothing is rebuilt at once, and may not attack again."""
    s = Setting().empire("P21L P22L P23L S21O").hand("R45 R36").resources("R01").system("A2").begin()
    assert s.g.resources[-1] == "R01"
    s.do("offensive", "target seat=-1")
    # 1 + 1 is 2: damaged, and rebuilt because it costs nothing
    assert s.kind == "side"
    s.do("take_side side=operational")
    assert s.me().empire.endswith("S21O")
    assert s.kind == "act" and s.g.turn == 1  # no second attack was offered, the turn is over


def test_v26() -> None:
    """[8.5]: prepared resources are worth 4, one more is needed later."""
    s = Setting().hand("R09 R10 R12").projects("P11").begin()
    s.do("prepare card=P11", "attach section=R09b", "attach section=R10b")
    assert s.me().projects == "P11+R09b+R10b"
    s.begin()
    assert s.can("discover card=P11")


def test_v27() -> None:
    """[8.5] Q15: Prepare finishes nothing; later no card need be paid, and a new card that lowers the cost would do."""
    s = Setting().hand("R12").projects("T02+R01a").begin()
    s.do("prepare card=T02", "attach section=R12a")
    assert s.me().projects == "T02+R01a+R12a"
    s.begin()
    s.do("develop card=T02")
    assert s.kind == "side"
    other = Setting().projects("T02+R01a+R12a P11").begin(Carry(0, (Complete("planet", "free"),)))
    other.do("take_side side=logistics")
    assert other.me().empire == "P11L" and other.kind == "side"


def test_v28() -> None:
    """[8.5]: the ship limit of 3 holds for Prepare, spread over both projects."""
    s = Setting().empire("S11L").hand("R36 R39 R40").projects("S21 S22").begin()
    s.do(
        "prepare card=S21",
        "attach section=R36b",
        "prepare_also card=S22",
        "attach section=R39b",
        "prepare_also card=S21",
        "attach section=R40b",
    )
    assert s.me().projects == "S21+R36b+R40b S22+R39b"


# Producing


def test_v29() -> None:
    """[12]: three cards, at most two points."""
    s = Setting().projects("P01").resources("R01 R68 R52").begin(Carry(0, ARTIFACTS["F02"].do))
    s.do("take_side side=operational")
    assert s.offered == {"store_section section=R01a", "store_section section=R01b"}
    s.do("store_section section=R01a")
    assert s.offered == {"store_section section=R68a", "store_section section=R68b"}
    s.do("store_section section=R68b")
    assert s.offered == {"store_section section=R52a", "store_section section=R52b"}
    s.do("store_section section=R52a")
    assert s.me().empire == "P01O+R01a+R68b+R52a"
    assert s.g.players[0].vp == 2 + 1  # Open Gate itself gives one more


def test_v30() -> None:
    """[12] Q19: without a match the smaller half is forced."""
    assert legal_sections("R13", "explore") == ("R13b",)


def test_v31() -> None:
    """[12] Q19: the larger half may be taken for its match, or the smaller one without a point."""
    s = Setting().empire("P11O").resources("R15").begin(ProduceOn(0, "P11", 1))
    assert s.offered == {"store_section section=R15a", "store_section section=R15b"}
    s.do("store_section section=R15a")
    assert s.g.players[0].vp == 0


def test_v32() -> None:
    """[12] Q19"""
    s = Setting().empire("P01O").resources("R01").begin(ProduceOn(0, "P01", 1))
    assert s.offered == {"store_section section=R01a", "store_section section=R01b"}
    s.do("store_section section=R01a")
    assert s.g.players[0].vp == 1


def test_v33() -> None:
    """[12] [19]: Deep-Core Drills add one on completion, not when mining."""
    s = Setting().empire("T03L").projects("P01").hand("R05 R09").begin()
    s.do("discover card=P01", "take_side side=operational")
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert len(s.g.players[0].empire[1].stored) == 4
    s.g.players[0].hand = []
    s.hand("R06 R07").begin()
    s.do("mine")
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert len(s.g.players[0].empire[1].stored) == 5


# Attacks


def test_v34() -> None:
    """[13.5]: number 2 and bonus 1."""
    s = Setting().empire("S21O")
    assert attack_value(s.g, Assault(0), "S21", 2) == 3


def test_v35() -> None:
    """[13.4] Q40: three ships are one attack."""
    paid = []
    for doctrine in ("", " T22L"):
        s = (
            Setting()
            .credits(0)
            .empire(f"S21O S22O S11O{doctrine}")
            .hand("R36 R45")
            .resources("R02 R05 R11")
            .system("A3")
        )
        s.g.artifact_deck = s.g.artifact_deck[:1]
        s.begin().do("offensive", "target seat=-1", "send_ship card=S21", "send_ship card=S22")
        paid.append(s.g.players[0].credits)
    assert paid[1] - paid[0] == 2


def test_v36() -> None:
    """[13.5] Q18"""
    assert entry(SYSTEMS["A2"].table, 6) == SYSTEMS["A2"].table["4"]
    assert entry(SYSTEMS["A1"].table, 6) == SYSTEMS["A1"].table["5+"]


def test_v37() -> None:
    """[13.6] Q17: both ships meet the same system, which is cycled once."""
    s = Setting().empire("S21O S22O").system("A1").resources("R04 R06").begin(AskTarget(0, must=True))
    s.do("target seat=-1", "send_ship card=S21")
    assert s.g.system == "A1"
    s.do("send_ship card=S22")
    assert s.g.system != "A1"
    assert s.g.seen_systems[-1] == "A1"
    assert s.g.players[0].vp == 2  # value 3 against A1, twice


def test_v38() -> None:
    """[13] Q16: an expand ship is only damaged where it would be destroyed, and stays where it would be damaged."""
    s = Setting().empire("S11O").system("A4").resources("R01").begin(AskTarget(0, must=True))
    s.do("target seat=-1")
    assert (s.me().empire, s.me().projects) == ("", "S11")
    t = Setting().empire("S11O").system("A4").resources("R04").begin(AskTarget(0, must=True))
    t.do("target seat=-1")
    assert t.me().empire == "S11O"
    assert t.g.players[0].vp == 1


def test_v39() -> None:
    """[13.5]: the ship is lost, its loot is not."""
    s = Setting().empire("S31O").system("A2").resources("R01").begin(AskTarget(0, must=True))
    s.do("target seat=-1")
    assert s.g.decks["ship"][0] == "S31"
    assert s.g.players[0].credits == 8 + 3


def test_v40() -> None:
    """[13.3] [13.6]: the attacker places the token, the plan goes back to hand."""
    s = Setting().empire("S11O").empire("P01L T02O", 1).plans("D06").resources("R02").begin(AskTarget(0, must=True))
    s.do("target seat=1", "use_plan plan=D06")
    assert s.g.players[1].plans == []
    assert s.kind == "place_token" and s.asked.seat == 0
    s.do("place_token card=T02")
    assert s.me(1).empire == "P01L T02O:1"
    assert s.g.players[1].plans == ["D06"]


def test_v41() -> None:
    """[13.4] [13.5]: Shield Pylons take one off, never below 1, and pay their owner."""
    s = Setting().empire("S01O").empire("T28L", 1).resources("R01 R03").begin(AskTarget(0, must=True))
    s.do("target seat=1")
    assert (s.me().empire, s.me().projects) == ("", "S01")
    assert s.g.players[1].credits == 10


def test_v42() -> None:
    """[13.5]: an explore ship picks one of two."""
    s = Setting().empire("S01O").system("A1").resources("R01 R02").begin(AskTarget(0, must=True))
    s.do("target seat=-1")
    assert s.offered == {"pick_number card=R01", "pick_number card=R02"}
    s.do("pick_number card=R02")
    assert s.g.discard == ["R01", "R02"]
    assert len(s.g.players[0].artifacts) == 1  # entry 4 of A1


def test_v43() -> None:
    """[13.1] Q16: the ship that attacked when built is not eligible for the extra action."""
    s = Setting().hand("R36 R45").projects("S21").artifacts("F01").resources("R04").system("A1").begin()
    s.do("build card=S21", "take_side side=operational", "target seat=-1")
    assert s.me().empire == "S21O"
    s.do("play_artifact card=F01")
    assert s.kind == "act"
    assert "offensive" not in s.offered


# Blockades


def test_v44() -> None:
    """[8.7] Q26: 5 symbols for two tokens."""
    s = Setting().empire("S01L:1 S02L:1").hand("R26 R39").begin()
    s.do("remove_blockades row=ship", "spend section=R26b", "spend section=R39b")
    assert s.me().empire == "S01L S02L"
    assert s.g.tokens == 38


def test_v45() -> None:
    """[14] Q24: the fee holds for one action."""
    s = Setting().credits(6).empire("P21L:2").hand("R36 R39").projects("S01 S02").begin()
    assert cost(s, "ship") == 5
    s.do("pay_fee card=P21")
    assert s.g.players[0].credits == 4
    assert cost(s, "ship") == 3
    s.do("build card=S01", "take_side side=logistics")
    assert cost(s, "ship") == 6


def test_v46() -> None:
    """[14] [17] Q36: the last credit unblanks the technology."""
    s = Setting().credits(1).empire("T02O:1 P01L P02L P03L P04L").begin(FinalScoring())
    s.do("pay_fee card=T02")
    assert s.g.players[0].credits == 0
    assert s.g.players[0].scored == {"T02": 3}


# Trade


def test_v47() -> None:
    """[8.6]"""
    s = Setting().credits(4).hand("R26 R39").begin()
    s.do("trade", "spend section=R26b", "spend section=R39b")
    assert s.g.players[0].credits == 9


def test_v48() -> None:
    """[8.6]: no more than 15."""
    s = Setting().credits(13).hand("R26 R39").begin()
    s.do("trade", "spend section=R26b", "spend section=R39b")
    assert s.g.players[0].credits == 15


def test_v49() -> None:
    """[8.6] Q21: gold alone names no colour."""
    s = Setting().credits(0).hand("R82 R83").begin()
    s.do("trade", "spend section=R82a", "spend section=R83a")
    assert s.g.players[0].credits == 4


# Technologies


def test_v50() -> None:
    """[17.2]: with 4 planets 1 point during play, with 3 none."""
    for planets, vp in (("P01L P02L P03L P04L", 1), ("P01L P02L P03L", 0)):
        s = Setting().empire(planets).projects("T02").resources("R03").begin(Carry(0, ARTIFACTS["F02"].do))
        s.do("take_side side=operational")
        assert s.g.players[0].vp == vp + 1


def test_v51() -> None:
    """[19]: only cards of the same row count as first."""
    s = Setting().empire("T01L P31L").projects("S31 S32").begin(Carry(0, ARTIFACTS["F02"].do[:1]))
    s.do("finish_free card=S31", "take_side side=logistics")
    assert s.g.players[0].vp == 1
    s.begin(Carry(0, ARTIFACTS["F02"].do[:1])).do("take_side side=logistics")
    assert s.g.players[0].vp == 1


def test_v52() -> None:
    """[19] Q35: one section of each colour, with a limit of 3."""
    s = Setting().empire("T11L").hand("R29 R01 R30").begin()
    s.do("card_action card=T11")
    while s.kind == "pay_set":
        s.do(next(o for o in sorted(s.offered) if o[-4:] in ("R29a", "R01b", "R30b")))
    assert s.g.players[0].vp == 2
    assert set(s.g.discard) == {"R29", "R01", "R30"}


def test_v53() -> None:
    """[10] Q30 Q35: once a turn."""
    s = Setting().credits(9).empire("T31L").begin()
    s.do("use_additional card=T31")
    assert (s.g.players[0].vp, s.g.players[0].credits) == (1, 6)
    assert "use_additional card=T31" not in s.offered


def test_v54() -> None:
    """[10] Q35: the extra Buy is paid for."""
    assert "use_additional card=T32" not in Setting().credits(4).empire("T32L").begin().offered
    s = Setting().credits(5).empire("T32L").begin()
    s.do("use_additional card=T32", "buy row=ship")
    assert s.g.players[0].credits == 0
    assert s.kind == "act"


def test_v55() -> None:
    """[9] Q20: one reveal for each technology."""
    s = Setting().empire("T02O T21O P01L P02L P03L P04L").hand("R01 R12").resources("R03 R07").begin()
    s.do("income", "next_technology card=T02")
    assert s.g.players[0].vp == 1
    assert s.g.discard[-2:] == ["R03", "R07"]


# Round track and end


def test_v56() -> None:
    """[16] Q08 Q09"""
    s = Setting()
    g = s.g
    assert g.marker == 2
    g.discard, g.resources = g.resources[:-1], g.resources[-1:]
    g.take_resource()
    assert (g.marker, g.end_triggered, len(g.resources)) == (1, False, 82)
    g.discard, g.resources = g.resources[:-1], g.resources[-1:]
    g.take_resource()
    assert (g.marker, g.end_triggered, len(g.resources)) == (1, True, 81)


def test_v57() -> None:
    """[16] Q10"""
    for seat, left in ((1, 1), (2, 0)):
        s = Setting(3)
        s.g.end_triggered = True
        s.begin(TurnOver(seat))
        assert sum(p.turns for p in s.g.players) == left
        assert s.kind == ("act" if left else "over")


def test_v58() -> None:
    """[16]: one card, the marker, six reshuffled, two more."""
    s = Setting()
    g = s.g
    g.discard, rest = g.resources[:6], g.resources[6:]
    g.resources = rest[:1]
    g.players[1].hand = rest[1:]
    s.begin(DrawDiscard(0))
    assert len(g.players[0].hand) == 3
    assert (g.marker, len(g.resources), g.discard) == (1, 4, [])


def test_v59() -> None:
    """[18]"""
    s = Setting().deck("S01 S21 S11").begin(SearchDeck(0, "ship", "expand"))
    assert s.me().projects == "S11"
    assert s.g.decks["ship"][:2] == ["S21", "S01"]


# Scoring


def test_v60() -> None:
    """[17] Q14: the printed example adds up to 36."""
    s = Setting().empire("P01L P11L P21L P31L S21O S01O S11L T01O T21L T31L")
    s.g.players[0].vp = 15
    s.begin(FinalScoring())
    assert final_points(s.g.players[0]) == 36
    assert s.g.players[0].scored == {"T01": 4}
    assert s.g.players[0].faction_vp == (2, 5)


def test_v61() -> None:
    """[17.2]: the highest tier only."""
    s = Setting().empire("T02O P01L P02L P03L P04L P05L P06L")
    assert tier(s.g, 0, "T02")[1] == 6


def test_v62() -> None:
    """[17.4] Q36"""
    assert placed((30.0, 30.0), ((5, 8), (3, 9))) == (1, 2)
    assert placed((30.0, 30.0), ((5, 9), (5, 8))) == (1, 2)
    assert placed((30.0, 30.0), ((5, 9), (5, 9))) == (1, 1)
    s = Setting().credits(5).credits(3, 1).empire("T02O").empire("T03O", 1).begin(FinalScoring())
    for p in s.g.players:
        p.faction_vp = ()
    assert GAME.result(s.g).places == (1, 2)
    s.g.players[1].credits = 5
    assert GAME.result(s.g).places == (1, 1)
    s.empire("S01L", 0)
    s.g.players[1].vp = 1
    assert GAME.result(s.g).places == (1, 2)


# Factions and artifacts


def test_v63() -> None:
    """[10]: Community produces two and gains two credits."""
    s = Setting(factions=("community", "league")).empire("P31O").hand("R05").resources("R02 R06").begin()
    s.do("faction_act")
    assert s.me().empire == "P31O+R02b+R06a"
    assert (s.g.players[0].vp, s.g.players[0].credits) == (2, 10)


def test_v64() -> None:
    """[10] [19]: League trades any colours and may buy."""
    s = Setting(factions=("league", "community")).credits(1).hand("R26 R82").begin()
    s.do("faction_act", "spend section=R26b", "spend section=R82a")
    assert s.g.players[0].credits == 6
    assert s.kind == "perform" and "pass" in s.offered
    s.do("buy row=planet", "look extra=0")
    assert s.g.players[0].credits == 1


def test_v65() -> None:
    """[11]: a cost of 4 is not covered by 3."""
    s = Setting().artifacts("F06").empire("S01L S02L S03L").projects("S21+R35b").hand("R30").begin()
    s.do("play_artifact card=F06")
    assert s.kind == "act"
    assert cost(s, "ship") == 4
    assert s.can("build card=S21")


def test_v66() -> None:
    """[13.7]: the damaged ship is rebuilt only after the second one has attacked."""
    s = Setting().empire("P21L P22L P23L S21O S22O").system("A2").resources("R01 R04").begin(AskTarget(0, must=True))
    s.do("target seat=-1", "send_ship card=S21")
    assert s.me().projects == "S21"
    assert s.kind == "next_ship"
    s.do("send_ship card=S22")
    assert s.kind == "side"


# Attacks need ships


def test_v67() -> None:
    """[13.4] [13.5]: without a ship there is no attack and nothing is paid for one."""
    s = Setting().empire("S21O S22O T22L T27L").empire("P01L", 1).resources("R04").begin(AskTarget(0, must=True))
    s.do("target seat=1")
    assert s.offered == {"send_ship card=S21", "send_ship card=S22"}
    assert (s.g.players[0].credits, s.g.players[0].vp) == (8, 0)
    s.do("send_ship card=S21")
    while s.kind == "place_token":
        s.do(str(s.asked.options[0]))
    assert (s.g.players[0].credits, s.g.players[0].vp) == (10, 1) and "end_attack" in s.offered


def test_v68() -> None:
    """[11] [13.4]: a ship finished on its operational side cannot be paid for staying at home."""
    s = Setting().empire("T22L").projects("S21").resources("R04").begin(Carry(0, (Complete("ship", "free"),)))
    s.do("take_side side=operational")
    stays = clone(s.g)
    apply(stays, 0, Pass())
    assert stays.players[0].credits == 8
    events = s.do("target seat=1")
    assert any(isinstance(e, Revealed) for e in events) and s.g.players[0].credits == 10


# What finishes prepared projects


def test_v69() -> None:
    """[11] Q15: a card that is bought stays a project, whatever it costs."""
    s = Setting().empire("P21L P22L P23L").begin()
    s.do("buy row=ship", "look extra=0")
    assert len(s.g.players[0].projects) == 1 and s.kind != "side"


def test_v70() -> None:
    """[11] Q15: a new card that does not lower its cost finishes no project."""
    s = Setting().projects("T02+R01a+R12a P21").begin(Carry(0, (Complete("planet", "free"),)))
    s.do("take_side side=logistics")
    assert (s.me().empire, s.me().projects, s.kind) == ("P21L", "T02+R01a+R12a", "over")


def test_v71() -> None:
    """[11] [13.7]: nothing of the defender's is finished by an attack."""
    s = Setting().empire("S21O").projects("T02+R01a+R12a", 1).resources("R04").begin(AskTarget(0, must=True))
    s.do("target seat=1")
    assert (s.me(1).projects, s.kind) == ("T02+R01a+R12a", "over")


def test_v72() -> None:
    """[11] [19]: neither a change for the turn, nor a token that goes, nor a card turned over is a new card."""
    s = Setting().artifacts("F06").projects("S21+R35b").begin()
    s.do("play_artifact card=F06")
    assert s.kind == "act" and cost(s, "ship") == 1
    s.do("build card=S21")
    assert s.kind == "side" and s.me().hand == ""
    freed = Setting().artifacts("F07").empire("P21L:1").projects("S21+R35b").begin()
    freed.do("play_artifact card=F07")
    assert cost(freed, "ship") == 3 and freed.me().projects == "S21+R35b"
    turned = Setting().empire("P21O").projects("S21+R35b").begin(Carry(0, (Flip(1),)))
    assert turned.me().empire == "P21L" and turned.me().projects == "S21+R35b"


def test_v73() -> None:
    """[11] Q15: a card that raises what gold is worth finishes a project as well."""
    gold = next(c.id for c in CARDS.values() if any(isinstance(m, GoldValueMod) for m in mods_of(c)))
    s = Setting().projects(f"S21+R80b+R82a {gold}").begin(Carry(0, (Complete("technology", "free"),)))
    s.do("take_side side=logistics")
    assert s.kind == ("side" if 4 + 2 * s_gold(s) >= 5 else "over")
    assert s_gold(s) > 0


# Artifacts at any time, fees when attacked


def test_v74() -> None:
    """[15] Q31: with a stop set, an artifact can be played after the reveal and before the number counts."""
    s = Setting().empire("S11O").projects("T21").artifacts("F02").system("A1").resources("R04")
    s.begin(AskTarget(0, must=True)).do("set_stop", "target seat=-1")
    assert s.kind == "next_ship" and "play_artifact card=F02" in s.offered and "end_attack" not in s.offered
    s.do("send_ship card=S11")
    assert s.kind == "pause" and s.g.revealed == ["R04"]
    s.do("play_artifact card=F02")
    events = s.do("take_side side=logistics")
    assert ShipFought(0, "S11", RESOURCES["R04"].combat + 1, "A1") in events


def test_v75() -> None:
    """[15] Q31: nobody is asked who has set no stop, and a stop ends with the turn."""
    s = Setting().empire("S11O").artifacts("F02").system("A1").resources("R04").hand("R45 R36").begin()
    s.do("offensive", "target seat=-1")
    assert s.kind == "window" and s.g.attacks == []
    s.do("go_on", "go_on")
    assert s.g.turn == 1
    other = Setting().empire("S11O").artifacts("F02").begin()
    assert "set_stop" in other.offered
    other.do("set_stop")
    assert other.g.players[0].stop and "set_stop" not in other.offered
    other.begin(TurnOver(0))
    assert not other.g.players[0].stop


def test_v76() -> None:
    """[9] [15] Q31: with a stop set, a technology that matches waits for an artifact before it is scored."""
    s = Setting().empire("T02O P01L P02L P03L").projects("P11").artifacts("F02").resources("R03")
    s.begin().do("set_stop")
    s.begin(ScoreTechnologies(0, ("T02",)))
    assert s.kind == "pause"
    s.do("play_artifact card=F02", "take_side side=logistics")
    assert s.g.players[0].vp == 2  # one for Open Gate, one for four planets


def test_v77() -> None:
    """[14] Q24: who is attacked may pay for a blockaded card that helps; the fee ends with the attack."""
    s = Setting().empire("S11O").empire("T28L:1 P01L:1", 1).resources("R02").begin(AskTarget(0, must=True))
    s.do("target seat=1")
    assert s.asked.seat == 1 and s.offered == {"use_plan plan=D00", "pay_fee card=T28"}
    events = s.do("pay_fee card=T28")  # the standard plan is all that is left to choose
    assert ShipFought(0, "S11", RESOURCES["R02"].combat - 1, "D00") in events
    while s.kind == "place_token":
        s.do(str(s.asked.options[0]))
    assert s.g.players[1].credits == 8 - 1 + 2 and s.g.players[1].lifted == ()


def test_v78() -> None:
    """[4.7]: who begins can be chosen."""
    for seat in range(3):
        for seed in range(3):
            assert GAME.setup(Setup(seats=3, start_player=seat), seed).start == seat
    assert {GAME.setup(Setup(seats=3), seed).start for seed in range(20)} == {0, 1, 2}
    with pytest.raises(Refused, match="unknown_start_player"):
        GAME.setup(Setup(seats=3, start_player=3), 1)


def test_v79() -> None:
    """[3] Q28: the player aid shows the backs of planets and ships; of technologies only the hint is known."""
    s = Setting().deck("P05").deck("S21").deck("T02")
    cards = {c.key: c for c in walk(scene(view(s.g, 0), 0)) if isinstance(c, Card)}
    assert cards["P05"].back == operational_lines("P05") and cards["S21"].back == operational_lines("S21")
    assert cards["T02"].back == () and cards["T02"].note is not None


def test_v80() -> None:
    """[20]: the clock alone can play a whole turn, and every question has an answer of its own when it runs out."""
    s = Setting().hand("R01 R02 R03").artifacts("F02").empire("T31L").begin()
    for _ in range(6):
        if s.g.turn != 0:
            break
        apply(s.g, TABLE, TimeOut())
    assert s.g.turn == 1


def test_v81() -> None:
    """[16] Q43: players who only pass come to an end with the hundredth round, within the game's bound."""
    g = GAME.setup(Setup(seats=3), 4)
    told = set()
    while asked := decisions(g):
        quiet = [o for o in asked[0].options if str(o) in ("trade", "enough", "go_on", "pass")]
        told |= {tag_of(type(e)) for e in apply(g, asked[0].seat, (quiet or asked[0].options)[0])}
    # nobody is told that the deck ran out
    assert "limit_reached" in told and "end_triggered" not in told
    assert [p.turns for p in g.players] == [100, 100, 100] and g.answers < GAME.bound


def test_v82() -> None:
    """[4.5] Q08: a table may agree on more or fewer passes through the deck."""
    for passes in (1, 3, 5):
        assert GAME.setup(Setup(seats=2, passes=passes), 1).marker == passes
    with pytest.raises(Refused, match="unknown_passes"):
        GAME.setup(Setup(seats=2, passes=6), 1)


def test_default_game_has_the_printed_numbers() -> None:
    """[2] [4.5] [4.6]: hands, credits and marker at the start."""
    for seats in GAME.seats:
        g = GAME.setup(Setup(seats=seats), 3)
        assert g.marker == seats
        assert all(p.credits == 8 and p.vp == 0 and len(p.hand) == 3 for p in g.players)
        assert GAME.tally(g)["tokens"] == 38
