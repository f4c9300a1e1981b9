"""Every artifact, faction, alien system and defence plan. [13] [15] [17]"""

import pytest

from starboard.core.options import read
from starboard.games.artifacts import GAME
from starboard.games.artifacts.attack import AskTarget
from starboard.games.artifacts.carry import Carry
from starboard.games.artifacts.facts import ARTIFACTS, FACTIONS, PLANS, SYSTEMS
from starboard.games.artifacts.scoring import FinalScoring, end_points
from starboard.games.artifacts.state import sums
from starboard.games.artifacts.turn import FactionSetup, LateWindow
from tests.games.artifacts.setting import Setting

NUMBER = {1: "R01", 2: "R04", 3: "R09", 4: "R02"}
"""A resource card for each combat number."""


# Artifacts


def play(card: str, s: Setting) -> Setting:
    s.artifacts(card).begin()
    s.do(f"play_artifact card={card}")
    return s


def test_f01() -> None:
    s = play("F01", Setting())
    assert len(s.g.players[0].hand) == 3 and s.g.players[0].actions_left == 3
    s.do("trade", "enough", "trade", "enough")
    assert s.kind == "act"
    s.do("trade", "enough")
    assert s.kind == "draw_discard"


def test_f02() -> None:
    s = play("F02", Setting().projects("S21+R35b P01"))
    s.do("finish_free card=S21", "take_side side=logistics")
    assert (s.me().empire, s.g.players[0].vp) == ("S21L", 1) and "R35" in s.g.discard


def test_f03() -> None:
    assert play("F03", Setting().credits(5)).g.players[0].credits == 13


def test_f04() -> None:
    s = play("F04", Setting())
    assert s.g.players[0].vp == 3 and s.g.artifact_discard == ["F04"]


def test_f05() -> None:
    s = play("F05", Setting())
    p = s.g.players[0]
    assert (len(p.hand), sums(p).limit["card"], p.actions_left) == (4, 4, 2)


def test_f06() -> None:
    """A lower cost for the turn is no new card: the ship is built by an action, without paying. [11] Q15"""
    s = play("F06", Setting().projects("S21+R81a"))
    assert s.kind == "act" and s.me().projects == "S21+R81a"
    s.do("build card=S21")
    assert s.kind == "side"


def test_f07() -> None:
    s = play("F07", Setting().empire("P01L:2 S01L:1"))
    p = s.g.players[0]
    assert (s.me().empire, len(p.hand), p.vp, s.g.tokens) == ("P01L S01L", 2, 2, 38)


def test_f08() -> None:
    """A free offensive, one better. [13]"""
    s = play("F08", Setting().empire("S11O").system("A1").resources("R09"))
    s.do("target seat=-1")
    assert len(s.g.players[0].artifacts) == 1  # 3 + 1


def test_f09() -> None:
    """All operational technologies without a reveal. [19]"""
    s = play("F09", Setting().empire("T02O T36O P01L P02L P03L P04L"))
    s.do("next_technology card=T02")
    assert s.g.players[0].vp == 1 + 2 + 1


def test_f10() -> None:
    s = play("F10", Setting().empire("P21O P22O").resources("R20 R13 R17 R18"))
    s.do("next_planet card=P22")
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert [len(b.stored) for b in s.g.players[0].empire] == [2, 2]


def test_f11() -> None:
    s = play("F11", Setting().deck("S01 S02 S03 S04"))
    s.do("choose_deck row=ship")
    assert len(s.asked.options) == 4
    s.do("keep card=S03")
    assert (s.me().projects, s.g.players[0].credits) == ("S03", 12)


def test_f12() -> None:
    """Entry 4 without a ship, then the system is cycled. [19]"""
    s = play("F12", Setting().system("A4"))
    assert (s.g.players[0].vp, len(s.g.players[0].artifacts)) == (0, 1)
    assert s.g.seen_systems == ["A4"]


def test_f13() -> None:
    s = play("F13", Setting().empire("S01L P01O+R01a"))
    s.do("flip_card card=P01")
    assert s.g.discard == ["R01"]
    s.do("flip_card card=S01", "pass")  # the ship may attack at once
    assert (s.me().empire, s.g.players[0].vp) == ("S01O P01L", 1)


def test_f14() -> None:
    """Three own turns after the last round. [16]"""
    s = play("F14", Setting())
    s.g.end_triggered = True
    turns = []
    while s.kind != "over":
        if s.kind == "act":
            turns.append(s.asked.seat)
        s.do("trade" if s.kind == "act" else "enough")
    assert turns == [0, 1, 0, 0, 0]


def test_f15() -> None:
    """Every section is any colour, for every kind of payment. [19]"""
    s = Setting().empire("S21O").projects("T02").artifacts("F15").resources("R36 R41").begin()
    assert not {"develop card=T02", "offensive"} & s.offered
    s.do("play_artifact card=F15")
    assert s.me().hand == "R36 R41" and {"develop card=T02", "offensive"} <= s.offered


def test_f16() -> None:
    s = play("F16", Setting(3).empire("P01L P02L", 1).empire("S01L", 2))
    s.do("opponent seat=1", "place_token card=P01", "place_token card=P02")
    assert (s.me(1).empire, s.g.players[0].vp, s.g.tokens) == ("P01L:1 P02L:1", 2, 36)


def test_every_artifact_has_its_own_test() -> None:
    assert all(f"test_{a.lower()}" in globals() for a in ARTIFACTS)
    assert len(ARTIFACTS) == 16


def test_actions_from_artifacts_are_not_offered_late() -> None:
    """[5] Q41"""
    s = Setting().artifacts("F01 F04").begin(LateWindow(0))
    assert s.offered == {"play_artifact card=F04", "go_on"}


def test_artifacts_run_out_and_are_reshuffled() -> None:
    """[15] [18] Q25"""
    s = Setting()
    s.g.artifact_discard, s.g.artifact_deck = s.g.artifact_deck, []
    s.begin(Carry(0, SYSTEMS["A1"].table["4"]))
    assert len(s.g.players[0].artifacts) == 1 and len(s.g.artifact_deck) == 15
    s.g.players[0].artifacts += s.g.artifact_deck
    s.g.artifact_deck = []
    s.begin(Carry(0, SYSTEMS["A1"].table["4"]))
    assert len(s.g.players[0].artifacts) == 16


# Alien systems: what a ship without bonus gets at each value

SYSTEM_OUTCOMES = {
    # vp, credits, artifacts, what is left of the ship
    ("A1", 1): (0, 0, 0, "damaged"),
    ("A1", 2): (0, 0, 0, "stays"),
    ("A1", 3): (1, 0, 0, "stays"),
    ("A1", 4): (0, 0, 1, "stays"),
    ("A1", 5): (1, 0, 1, "stays"),
    ("A2", 1): (0, 0, 0, "destroyed"),
    ("A2", 2): (0, 0, 0, "damaged"),
    ("A2", 3): (1, 0, 0, "stays"),
    ("A2", 4): (0, 0, 1, "stays"),
    ("A2", 5): (0, 0, 1, "stays"),
    ("A3", 1): (0, 0, 0, "stays"),
    ("A3", 2): (0, 2, 0, "stays"),
    ("A3", 3): (1, 1, 0, "stays"),
    ("A3", 4): (2, 0, 0, "stays"),
    ("A3", 5): (0, 2, 1, "stays"),
    ("A4", 1): (0, 0, 0, "destroyed"),
    ("A4", 2): (1, 0, 0, "damaged"),
    ("A4", 3): (2, 0, 0, "damaged"),
    ("A4", 4): (0, 0, 1, "stays"),
    ("A4", 5): (0, 0, 1, "stays"),
    ("A5", 1): (0, 0, 0, "damaged"),
    ("A5", 2): (0, 1, 0, "stays"),
    ("A5", 3): (0, 0, 0, "stays"),
    ("A5", 4): (0, 0, 1, "stays"),
    ("A5", 5): (0, 0, 1, "stays"),
}


def ship_state(s: Setting, ship: str) -> str:
    if f"{ship}O" in s.me().empire:
        return "stays"
    return "damaged" if ship in s.me().projects else "destroyed"


@pytest.mark.parametrize("system, value", SYSTEM_OUTCOMES)
def test_systems(system: str, value: int) -> None:
    """[13.5]"""
    ship = "S21" if value > 1 else "S31"  # the exterminate ship adds one, the exploit ship loots 3
    s = Setting().empire(f"{ship}O").system(system).resources(NUMBER[max(1, value - 1)])
    s.begin(AskTarget(0, must=True)).do("target seat=-1")
    if s.kind == "deck":  # Archive Null gives a project
        s.do("choose_deck row=planet")
        assert s.me().projects == "P01"
    p = s.g.players[0]
    vp, credits, artifacts, fate = SYSTEM_OUTCOMES[system, value]
    looted = 3 if ship == "S31" else 0
    assert (p.vp, p.credits - 8 - looted, len(p.artifacts), ship_state(s, ship)) == (vp, credits, artifacts, fate)


def test_all_systems_are_covered() -> None:
    assert {a for a, _ in SYSTEM_OUTCOMES} == set(SYSTEMS)


# Defence plans: points and credits of attacker and defender, tokens on the defender, what is left of the ship

PLAN_OUTCOMES = {
    "D00": [(0, 0, 0, 0, 0, "damaged"), (0, 0, 0, 0, 0, "stays"), (0, 0, 0, 0, 1, "stays"), (1, 0, 0, 0, 1, "stays"),
            (1, 0, 0, 0, 2, "stays")],
    "D01": [(0, 0, 0, 0, 0, "destroyed"), (0, 0, 0, 0, 0, "damaged"), (0, 0, 0, 0, 0, "stays"),
            (0, 0, 0, 0, 1, "stays"), (0, 0, 0, 0, 1, "stays")],
    "D02": [(0, 0, 0, 0, 0, "destroyed"), (0, 0, 0, 0, 0, "damaged"), (1, 0, 0, 0, 0, "damaged"),
            (1, 0, 0, 0, 1, "stays"), (1, 0, 0, 0, 1, "stays")],
    "D03": [(0, 0, 1, 0, 0, "destroyed"), (0, 0, 0, 0, 0, "damaged"), (0, 0, 0, 0, 0, "stays"),
            (1, 0, 0, 0, 0, "stays"), (1, 0, 0, 0, 1, "stays")],
    "D04": [(0, 0, 0, 0, 0, "damaged"), (0, 0, 0, 0, 0, "damaged"), (1, 0, 0, 0, 0, "damaged"),
            (2, 0, 0, 0, 1, "damaged"), (2, 0, 0, 0, 1, "damaged")],
    "D05": [(0, -2, 0, 2, 0, "stays"), (0, 0, 0, 2, 0, "stays"), (0, 0, 0, 2, 0, "stays"), (0, 0, 0, 2, 1, "stays"),
            (1, 0, 0, 0, 1, "stays")],
    "D06": [(0, 0, 0, 0, 0, "stays"), (0, 0, 0, 0, 0, "stays"), (0, 0, 0, 0, 0, "stays"), (0, 0, 0, 0, 1, "stays"),
            (0, 0, 0, 0, 2, "stays")],
    "D07": [(0, 0, 0, 3, 0, "destroyed"), (0, 0, 0, 2, 0, "damaged"), (0, 0, 0, 0, 0, "stays"),
            (1, 0, 0, 0, 1, "stays"), (1, 0, 0, 0, 1, "stays")],
    "D08": [(0, 0, 0, 0, 0, "damaged"), (0, 0, 0, 0, 0, "stays"), (0, 0, 0, 0, 0, "stays"), (1, 0, 0, 0, 0, "stays"),
            (2, 0, 0, 0, 0, "stays")],
    "D09": [(0, 0, 0, 0, 0, "damaged"), (0, 0, 0, 0, 0, "stays"), (0, 0, 0, 0, 0, "stays"), (0, 0, 0, 0, 1, "stays"),
            (1, 0, 0, 0, 1, "stays")],
    "D10": [(0, 0, 2, 0, 0, "destroyed"), (0, 0, 1, 0, 0, "damaged"), (0, 0, 0, 0, 0, "stays"),
            (1, 0, 0, 0, 0, "stays"), (2, 0, 0, 0, 2, "stays")],
}  # fmt: skip


@pytest.mark.parametrize("plan", PLAN_OUTCOMES)
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_plans(plan: str, value: int) -> None:
    """[13.3] [13.5] [13.6]: whatever happens, the plan goes back to hand."""
    ship = "S21" if value > 1 else "S01"  # the explore ship has no bonus; both its cards show 1
    cards = NUMBER[value - 1] if value > 1 else "R01 R03"
    s = Setting().empire(f"{ship}O").empire("P31L", 1).resources(cards)
    if plan != "D00":
        s.plans(plan)
    s.begin(AskTarget(0, must=True)).do("target seat=1")
    if plan != "D00":
        s.do(f"use_plan plan={plan}")
    a, b = s.g.players
    tokens = b.empire[0].tokens
    outcome = (a.vp, a.credits - 8, b.vp, b.credits - 8, tokens, ship_state(s, ship))
    assert outcome == PLAN_OUTCOMES[plan][value - 1]
    assert b.plans == ([] if plan == "D00" else [plan])
    assert len(b.hand) == (plan == "D09" and value < 5)


def test_all_plans_are_covered() -> None:
    assert set(PLAN_OUTCOMES) == set(PLANS) and len(PLANS) == 11


def test_plans_run_out() -> None:
    """[18] Q25: never reshuffled; when the deck is empty none is drawn."""
    s = Setting()
    s.g.plan_deck = s.g.plan_deck[:1]
    s.projects("T28").begin(Carry(0, ARTIFACTS["F02"].do)).do("take_side side=logistics")
    assert len(s.g.players[0].plans) == 1


def test_defender_may_keep_the_standard_plan() -> None:
    """[13.3] [13.5]: the attacker is not asked; when the plan is shown one ship has to go, the other may stay."""
    s = Setting().empire("S21O S22O").empire("P01L", 1).resources("R01").plans("D04 D06").begin(AskTarget(0, must=True))
    s.do("target seat=1")
    assert s.asked.seat == 1
    assert s.offered == {"use_plan plan=D00", "use_plan plan=D04", "use_plan plan=D06"}
    s.do("use_plan plan=D04")
    assert s.offered == {"send_ship card=S21", "send_ship card=S22"}
    s.do("send_ship card=S21")
    while s.kind == "place_token":
        s.do(str(s.asked.options[0]))
    s.do("end_attack")
    assert "S22O" in s.me().empire and sorted(s.g.players[1].plans) == ["D04", "D06"]


# Factions: set-up, action, scoring

SETUPS = {
    # projects by row, then the card in the empire and its side
    "star_union": ({"technology", "planet"}, "ship", "O"),
    "community": ({"technology", "ship"}, "planet", "O"),
    "bionics": ({"planet", "ship"}, "technology", "O"),
    "episcopacy": ({"planet", "ship"}, "technology", "L"),
    "league": ({"technology", "planet"}, "ship", "L"),
    "clone_clans": ({"technology", "ship"}, "planet", "L"),
}
ROW_LETTER = {"P": "planet", "T": "technology", "S": "ship"}


def other(faction: str) -> str:
    return "bionics" if faction != "bionics" else "league"


@pytest.mark.parametrize("faction", FACTIONS)
def test_faction_setup(faction: str) -> None:
    """[4.8] Q11"""
    s = Setting(factions=(faction, other(faction))).begin(FactionSetup(0))
    while s.kind == "setup_keep":
        s.do(str(s.asked.options[-1]))
    rows, row, side = SETUPS[faction]
    assert {ROW_LETTER[c[0]] for c in s.me().projects.split()} == rows
    assert (ROW_LETTER[s.me().empire[0]], s.me().empire[-1]) == (row, side)
    assert s.g.players[0].credits == 8 and s.g.looked == {}


def faction_at_work(faction: str) -> Setting:
    return Setting(factions=(faction, other(faction)))


def test_star_union_action() -> None:
    s = faction_at_work("star_union").empire("S21O S22O").hand("R36 R78").system("A3").resources("R04").begin()
    s.do("faction_act", "target seat=-1", "send_ship card=S22")
    assert s.g.turn == 1  # one ship
    assert (s.g.players[0].vp, s.g.players[0].credits) == (1, 8 - 1 + 1)


def test_community_action() -> None:
    s = faction_at_work("community").empire("P01O P31O").hand("R05").resources("R13 R17").begin()
    s.do("faction_act", "next_planet card=P01")
    assert len(s.g.players[0].empire[0].stored) == 2 and s.g.players[0].credits == 10


def test_bionics_action() -> None:
    s = faction_at_work("bionics").empire("T02O P01L P02L P03L P04L").hand("R01 R12").resources("R04 R19").begin()
    s.do("faction_act")
    assert (s.g.players[0].vp, s.g.players[0].credits) == (1, 9)


def test_episcopacy_action() -> None:
    """Five of one colour, gold not among them. Q29 Q38"""
    s = faction_at_work("episcopacy").hand("R01 R12 R82").begin()
    s.do("faction_act")
    p = s.g.players[0]
    assert (len(p.artifacts), p.credits, sorted(s.g.discard)) == (1, 6, ["R01", "R12"])
    assert "faction_act" not in faction_at_work("episcopacy").hand("R01 R82 R83").begin().offered


def test_league_action() -> None:
    s = faction_at_work("league").credits(0).hand("R01 R36 R41").begin()
    s.do("faction_act", "spend section=R01a", "spend section=R36b", "pass")
    assert s.g.players[0].credits == 6


def test_clone_clans_action() -> None:
    s = faction_at_work("clone_clans").deck("T01 T02 T03").begin()
    s.do("faction_act", "choose_deck row=technology", "keep card=T03")
    assert (s.me().projects, s.g.players[0].credits) == ("T03", 4)


SCORES = {
    # an empire, and what the faction scores for side and type
    "star_union": ("S21O S01O P21L", (2, 3)),
    "community": ("P31O P01O S31L", (2, 3)),
    "bionics": ("T02O T21O P01L", (2, 3)),
    "episcopacy": ("T11L T02L P11L", (2, 3)),
    "league": ("S31L S01L P31O", (2, 3)),
    "clone_clans": ("P21L P01L S21O", (2, 3)),
}


@pytest.mark.parametrize("faction", FACTIONS)
def test_faction_scoring(faction: str) -> None:
    """[17.3] Q14: one point per card of its side, a table for its type; blank cards do not count."""
    empire, expected = SCORES[faction]
    s = faction_at_work(faction).empire(empire).begin(FinalScoring())
    assert s.g.players[0].faction_vp == expected
    blank = faction_at_work(faction).empire(empire.replace(" ", ":1 ", 1)).credits(0).begin(FinalScoring())
    assert blank.g.players[0].faction_vp == (1, 1)


def test_tables_go_on_beyond_their_end() -> None:
    """[17.3] Q14"""
    table = FACTIONS["star_union"].end_scoring[1]
    assert [end_points(table, n) for n in range(6)] == [0, 1, 3, 5, 6, 7]
    assert end_points(table, 12) == 14


def test_every_component_is_there() -> None:
    """[2] [4]: the numbers of the box."""
    assert (len(ARTIFACTS), len(SYSTEMS), len(PLANS) - 1, len(FACTIONS)) == (16, 5, 10, 6)
    assert read("play_artifact card=F01", GAME.package).card == "F01"
