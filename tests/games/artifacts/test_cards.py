"""Every planet, technology and ship on both sides. [11] [19]"""

import pytest

from starboard.games.artifacts.attack import AskTarget, attack_value
from starboard.games.artifacts.carry import Carry
from starboard.games.artifacts.facts import CARDS, DECKS, SECTIONS, TYPE_OF
from starboard.games.artifacts.payment import table_for
from starboard.games.artifacts.scoring import tier
from starboard.games.artifacts.state import Assault, flat_cost, row_cost, sums
from starboard.games.artifacts.vocabulary import Complete
from tests.games.artifacts.setting import Setting

FREE = (Complete("any", "free"),)


def finish(card: str, side: str, s: Setting | None = None) -> Setting:
    """Complete a card for nothing on a side."""
    s = (s or Setting()).projects(card).begin(Carry(0, FREE))
    if s.kind == "finish_free":
        s.do(f"finish_free card={card}")
    s.do(f"take_side side={side}")
    return s


# Planets

PLANET_DISCOUNT = {"explore": "planet", "expand": "technology", "exterminate": "ship", "exploit": "buy"}


@pytest.mark.parametrize("card", DECKS["planet"])
def test_planet_on_logistics_lowers_a_cost_by_2(card: str) -> None:
    """[6] Q03: planets by type, as printed."""
    s = finish(card, "logistics")
    p = s.g.players[0]
    costs = {row: row_cost(p, row, sums(p)) for row in ("planet", "technology", "ship")}
    costs["buy"] = flat_cost("buy", sums(p))
    expected = {"planet": 6, "technology": 5, "ship": 5, "buy": 5}
    expected[PLANET_DISCOUNT[TYPE_OF[card]]] -= 2
    assert costs == expected


@pytest.mark.parametrize("card", DECKS["planet"])
def test_planet_on_operational_produces_3_and_is_mined(card: str) -> None:
    """[12] [9]"""
    s = finish(card, "operational")
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    stored = s.g.players[0].empire[0].stored
    assert len(stored) == 3
    assert s.g.players[0].vp == sum(SECTIONS[ref].type == TYPE_OF[card] for ref in stored)
    s.hand("R05 R06").begin().do("mine")
    if s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert len(s.g.players[0].empire[0].stored) == 4


# Ships

SHIP_LIMIT = {"explore": "planet", "expand": "ship", "exterminate": "technology", "exploit": "trade"}


@pytest.mark.parametrize("card", DECKS["ship"])
def test_ship_on_logistics_raises_a_limit_by_1(card: str) -> None:
    """[7.2] [11] Q05 Q06 Q13: by type, as printed; an exploit ship brings a plan."""
    s = finish(card, "logistics")
    p = s.g.players[0]
    raised = {kind for kind, limit in sums(p).limit.items() if limit == 3}
    assert raised == {SHIP_LIMIT[TYPE_OF[card]]}
    assert len(p.plans) == (TYPE_OF[card] == "exploit")


@pytest.mark.parametrize("card", DECKS["ship"])
def test_ship_on_operational_attacks_at_once(card: str) -> None:
    """[13]: by type two reveals, protection, a bonus, or loot."""
    s = Setting().system("A2").resources("R04 R09").projects(card).begin(Carry(0, FREE))
    s.do("take_side side=operational", "target seat=-1")
    kind = TYPE_OF[card]
    p = s.g.players[0]
    if kind == "explore":
        assert s.offered == {"pick_number card=R04", "pick_number card=R09"}
        s.do("pick_number card=R09")
        assert (p.vp, s.me().empire) == (1, f"{card}O")  # entry 3
    elif kind == "expand":
        assert (p.vp, s.me().empire) == (0, f"{card}O")  # entry 2 would damage it
    elif kind == "exterminate":
        assert (p.vp, s.me().empire) == (1, f"{card}O")  # 2 + 1 is entry 3
    else:
        assert (p.credits, s.me().projects) == (11, card)  # damaged, but the loot stays
    assert p.attacked == (card,)


# Technologies on their operational side: an empire for each tier, with the values during play and at the end

P6 = "P01L P02L P03L P04L P05L P06L"
TIERS: dict[str, list[tuple[str, int, int]]] = {
    "T01": [("P01L P11L", 0, 0), ("P01L P11L P21L", 2, 2), ("P01L P11L P21L P31L", 3, 4)],
    "T02": [("P01L P02L P03L", 0, 0), ("P01L P02L P03L P04L", 1, 3), (P6, 4, 6)],
    "T03": [("P01O P02L", 0, 0), ("P01O P02O", 2, 3), ("P01O P02O P03O P04O", 4, 6)],
    "T04": [
        ("P01O+R01a+R02a+R03a+R04a", 0, 0),
        ("P01O+R01a+R02a+R03a P02O+R04a+R05a", 2, 2),
        ("P01O+R01a+R02a+R03a+R04a+R05a P02O+R06a+R07a+R08a+R09a", 3, 5),
    ],
    "T05": [("", 0, 0), ("P01L", 2, 3), ("P01L P02L", 3, 5)],
    "T06": [("T11L", 0, 0), ("T11L T21L", 2, 3), ("T11L T21L T31L", 3, 5)],
    "T07": [("P01L P02O", 0, 0), ("P01L P02L", 2, 3), ("P01L P02L P03L P04L", 4, 6)],
    "T08": [("", 0, 0), ("artifacts F03", 2, 3), ("artifacts F03 F04", 4, 6)],
    "T09": [("P01L", 0, 0), ("P01L S01L", 2, 3), ("P01L P02L S01L S02O", 4, 6)],
    "T10": [("P01L", 0, 0), ("P01L P11L T11L", 2, 3), ("P01L P11L P21L T11L T12L", 3, 5)],
    "T11": [("T01L", 0, 0), ("T01L T02L", 2, 3), ("T01L T02L T03L T04L", 4, 6)],
    "T12": [("T01L", 0, 0), ("T01O", 2, 3), ("T01O T02O T03O", 4, 6)],
    "T13": [("P01L S01L", 0, 0), ("P01L P02L T01L S01L S02L", 2, 3), ("P01L P02L P03L T01L T02L S01L S02L S03L", 4, 6)],
    "T14": [("projects P01", 0, 0), ("projects P01 P02", 2, 2), ("projects P01 P02 S01 T01", 2, 5)],
    "T15": [
        ("P01L P02L P03L P04L", 0, 0),
        ("P01L P02L P03L P04L S01L", 2, 3),
        ("P01L P02L P03L P04L S01L S02L S03L T01L", 4, 6),
    ],
    "T16": [
        (f"{P6[:24]}", 0, 0),
        (P6, 2, 3),
        (f"{P6} S01L S02L S03L", 4, 6),
    ],
    "T17": [("P11L", 0, 0), ("P11L S11L", 2, 3), ("P11L P12L S11L S12L", 4, 6)],
    "T18": [("T01L T02O", 0, 0), ("T01L T02L", 2, 3), ("T01L T02L T03L T04L", 4, 6)],
    "T19": [
        ("P01L P02L P11L", 0, 0),
        ("P01L P02L P11L P21L P22L", 2, 3),
        ("P01L P02L P11L P21L P22L P31L P32L", 3, 5),
    ],
    "T20": [("rival T01L", 0, 0), ("", 2, 3), ("T01L", 3, 5)],
    "T21": [("S01O S02L", 0, 0), ("S01O S02O", 2, 3), ("S01O S02O S03O", 3, 5)],
    "T22": [("S01O S02L", 0, 0), ("S01O S02L S03L", 2, 3), ("S01L S02L S03L S04L S05L", 4, 6)],
    "T23": [("S01L S11L", 0, 0), ("S01L S11L S21L", 2, 3), ("S01L S11L S21L S31L", 3, 5)],
    "T24": [("P21L", 0, 0), ("P21L S21L", 2, 3), ("P21L P22L S21L S22L", 4, 6)],
    "T25": [("P01L S01L S02L", 0, 0), ("P01L P02L S01L S02L", 2, 3), ("P01L P02L P03L S01L S02L S03L", 3, 5)],
    "T26": [("rival P01L:1", 0, 0), ("rival P01L:1 P02L:1", 2, 3), ("rival P01L:3 P02L:1", 4, 6)],
    "T27": [("rival S02L", 0, 0), ("S01L", 2, 3), ("S01L S02L", 3, 5)],
    "T28": [("", 0, 0), ("plans D01", 2, 2), ("plans D01 D02", 3, 4)],
    "T29": [
        ("P01O P02O P03O", 0, 0),
        ("P01O P02O P03O S01O", 2, 3),
        ("P01O P02O P03O P04O S01O S02O T01O", 4, 6),
    ],
    "T30": [("S01L S02L", 0, 0), ("T01L S01L S02L", 2, 3), ("T01L T02L S01L S02L S03L", 3, 5)],
    "T31": [("credits 6", 0, 0), ("credits 7", 2, 2), ("credits 12", 3, 5)],
    "T32": [("S01L S02O", 0, 0), ("S01L S02L", 2, 3), ("S01L S02L S03L", 3, 5)],
    "T33": [("P31L", 0, 0), ("P31L S31L", 2, 3), ("P31L P32L S31L S32L", 4, 6)],
    "T34": [("credits 9", 0, 0), ("credits 10", 2, 2), ("credits 13", 3, 4)],
    "T35": [
        ("P01L P02L P03L P31L", 0, 0),
        ("P31L P32L S31L", 2, 3),
        ("P31L P32L P33L S31L S32L", 4, 6),
    ],
    "T36": [("P01L P02L", 0, 0), ("P01L P02L P03L", 2, 2), ("P01L P02L P03L P04L P05L", 3, 5)],
    "T37": [
        ("P01O+R01a+R02a+R03a", 0, 0),
        ("P01O+R01a+R02a+R03a+R04a", 2, 2),
        ("P01O+R01a+R02a+R03a+R04a+R05a+R06a+R07a+R08a", 3, 4),
    ],
    "T38": [
        ("P01O P02L T01L", 0, 0),
        ("P01O P02L T01L S01L", 2, 3),
        ("P01O P02L T01L S01L S02O", 4, 6),
    ],
    "T39": [("P01O S01L", 0, 0), ("P01O S01O", 2, 2), ("P01O P02O T01O S01O S02O", 4, 6)],
    "T40": [("P01L S01L T01O", 0, 0), ("P01L S01L T01L", 2, 3), ("P01L P02L T01L T02L S01L S02L", 4, 6)],
}


def empire_for(words: str, technology: str) -> Setting:
    s = Setting()
    kind, _, rest = words.partition(" ")
    if kind in ("artifacts", "projects"):
        getattr(s, kind)(rest)
    elif kind == "plans":
        s.plans(rest, 0)
    elif kind == "rival":
        s.empire(rest, 1)
    elif kind == "credits":
        s.credits(int(rest))
    else:
        s.empire(words)
    return s.empire(f"{technology}O")


@pytest.mark.parametrize("technology", DECKS["technology"])
def test_technology_on_operational_scores_its_highest_tier(technology: str) -> None:
    """[17.2]: a technology counts itself; below the first tier it scores nothing."""
    assert len(TIERS[technology]) == 3
    for words, during, end in TIERS[technology]:
        assert tier(empire_for(words, technology).g, 0, technology) == (during, end), words


@pytest.mark.parametrize("technology", DECKS["technology"])
def test_technology_completed_on_operational_reveals_a_card(technology: str) -> None:
    """[11]: on a match it is scored at once, and the card is discarded."""
    words, during, _ = TIERS[technology][2]
    fitting = next(c for c, f in MATCHES.items() if f == TYPE_OF[technology])
    s = empire_for(words, technology)
    built = s.g.players[0].empire.pop()
    s.g.refresh(0)
    s.g.put_under("technology", built.card)
    s.resources(fitting)
    finish(technology, "operational", s)
    assert s.g.discard[-1:] == [fitting]
    others = [b.card for b in s.g.players[0].empire if b.card in DECKS["technology"] and b.card != technology]
    first = "T01L" in words and TYPE_OF[technology] not in {TYPE_OF[c] for c in others}
    assert s.g.players[0].vp == during + first  # T01 rewards the first of a type


MATCHES = {"R24": "explore", "R52": "expand", "R08": "exterminate", "R40": "exploit"}


# Technologies on their logistics side


def logistics(technology: str) -> Setting:
    return Setting().empire(f"{technology}L")


def test_t01() -> None:
    """First of a type in its row; the technology itself counts. [19]"""
    s = finish("T01", "logistics")
    assert s.g.players[0].vp == 1
    assert finish("T02", "logistics", s).g.players[0].vp == 1
    assert finish("P01", "logistics", s).g.players[0].vp == 2


def test_t02() -> None:
    s = logistics("T02").begin()
    s.do("trade")
    assert len(s.g.players[0].hand) == 4


def test_t03() -> None:
    s = finish("P01", "operational", logistics("T03"))
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert len(s.g.players[0].empire[1].stored) == 4


def test_t04() -> None:
    s = logistics("T04").hand("R01 R02 R03").begin()
    s.do("use_additional card=T04", "discard card=R01", "discard card=R03")
    assert len(s.g.players[0].hand) == 3 and s.g.discard == ["R01", "R03"]


def test_t05() -> None:
    s = logistics("T05").empire("P01O").hand("R05").resources("R01 R09").begin()
    s.do("card_action card=T05", "store_section section=R01a", "store_section section=R09b")
    assert s.me().empire == "T05L P01O+R01a+R09b"
    assert s.g.players[0].vp == 2


def test_t06() -> None:
    s = logistics("T06").begin()
    s.do("buy row=planet", "look extra=1")
    assert len(s.asked.options) == 4


def test_t07() -> None:
    s = logistics("T07")
    p = s.g.players[0]
    assert row_cost(p, "planet", sums(p)) == 4
    assert finish("P31", "logistics", s).g.players[0].credits == 9
    assert finish("S01", "logistics", s).g.players[0].credits == 9


def test_t08() -> None:
    s = logistics("T08").empire("S21O").system("A1").resources("R09").begin(AskTarget(0, must=True))
    s.do("target seat=-1")  # 3 + 1 is entry 4: an artifact
    assert (len(s.g.players[0].artifacts), s.g.players[0].vp) == (1, 1)


def test_t09() -> None:
    s = logistics("T09").deck("S01 S21 S11").begin()
    s.do("card_action card=T09", "choose_deck row=ship", "choose_type type=expand")
    assert (s.me().projects, s.g.players[0].credits) == ("S11", 3)


def test_t10() -> None:
    s = logistics("T10").hand("R01 R02").begin()
    s.do("use_additional card=T10", "discard card=R02")
    assert len(s.g.players[0].hand) == 3


def test_t11() -> None:
    assert "card_action card=T11" not in logistics("T11").hand("R29 R01").begin().offered
    assert "card_action card=T11" not in logistics("T11").hand("R29 R01 R81").begin().offered  # red 1 is too small


def test_t12() -> None:
    s = logistics("T12")
    p = s.g.players[0]
    assert row_cost(p, "technology", sums(p)) == 5
    assert finish("T02", "logistics", s).g.players[0].credits == 9


def test_t13() -> None:
    p = logistics("T13").g.players[0]
    assert (row_cost(p, "ship", sums(p)), row_cost(p, "planet", sums(p))) == (4, 4)


def test_t14() -> None:
    s = logistics("T14").hand("R36 R39 R40 R45").projects("S01").begin()
    s.do("prepare card=S01", *[f"attach section={c}b" for c in ("R36", "R39", "R40", "R45")])
    assert s.me().projects == "S01+R36b+R39b+R40b+R45b"


def test_t15() -> None:
    """No Prepare, no automatic construction. [19]"""
    s = logistics("T15").hand("R36 R39").projects("S01+R45b").begin()
    s.do("use_additional card=T15", "attach_to section=R39b project=S01")
    assert (s.me().projects, s.g.players[0].credits, s.kind) == ("S01+R45b+R39b", 7, "act")


def test_t16() -> None:
    s = finish("P01", "logistics", logistics("T16"))
    assert len(s.g.players[0].hand) == 2


def test_t17() -> None:
    s = logistics("T17").begin()
    s.do("use_additional card=T17")
    assert sums(s.g.players[0]).limit["ship"] == 3 and s.g.players[0].credits == 6


def test_t18() -> None:
    """Three less than the row costs, for this completion only."""
    s = logistics("T18").hand("R39").projects("S01").begin()
    s.do("card_action card=T18", "build card=S01")
    assert (s.kind, s.g.players[0].credits, s.g.discard) == ("side", 6, ["R39"])


def test_t19() -> None:
    s = logistics("T19").hand("R36 R39").projects("S01").begin()
    s.do("prepare card=S01", "attach section=R36b", "attach section=R39b")
    assert s.g.players[0].credits == 10


def test_t20() -> None:
    """A planet turned over produces; nothing is completed. [19]"""
    s = logistics("T20").empire("P01L").hand("R01").begin()
    s.do("card_action card=T20", "flip_card card=P01")
    while s.kind == "section":
        s.do(str(s.asked.options[0]))
    assert len(s.g.players[0].empire[1].stored) == 3


def test_t21() -> None:
    s = logistics("T21").empire("S11O S21O")
    assert attack_value(s.g, Assault(0), "S11", 2) == 3
    assert attack_value(s.g, Assault(0), "S21", 2) == 3  # its own bonus only


def test_t22() -> None:
    s = logistics("T22").empire("S11O").system("A3").resources("R01").begin(AskTarget(0, must=True))
    s.do("target seat=-1")
    assert s.g.players[0].credits == 10


def test_t23() -> None:
    s = logistics("T23").empire("S31O").system("A2").resources("R01").begin(AskTarget(0, must=True))
    s.do("target seat=-1")
    assert s.me().projects == "S31"


def test_t24() -> None:
    assert flat_cost("offensive", sums(logistics("T24").g.players[0])) == 3


def test_t25() -> None:
    s = logistics("T25").empire("S21O").system("A1").resources("R01").begin(AskTarget(0, must=True))
    s.do("target seat=-1")  # 1 + 1 is entry 2 of A1: nothing
    assert s.g.players[0].vp == 0
    t = logistics("T25").empire("S31O").system("A1").resources("R01").begin(AskTarget(0, must=True))
    t.do("target seat=-1")
    assert (t.g.players[0].vp, t.g.players[0].credits) == (1, 8 + 2 + 3)


def test_t26() -> None:
    s = logistics("T26").hand("R36").begin()
    s.do("use_additional card=T26")
    assert (s.g.players[0].credits, s.g.players[1].credits) == (10, 6)


def test_t27() -> None:
    """One token more, and a point for attacking a player. [13]"""
    s = logistics("T27").empire("S11O").empire("P01L", 1).resources("R09").begin(AskTarget(0, must=True))
    s.do("target seat=1")
    assert s.me(1).empire == "P01L:2"
    assert s.g.players[0].vp == 1


def test_t28() -> None:
    s = finish("T28", "logistics")
    assert len(s.g.players[0].plans) == 2


def test_t29() -> None:
    s = logistics("T29").empire("S21O S22O").hand("R36").system("A3").resources("R04").begin()
    s.do("card_action card=T29", "target seat=-1", "send_ship card=S21")
    assert s.g.turn == 1  # one ship only, then the turn is over
    assert (s.g.players[0].vp, s.g.players[0].credits) == (1, 9)


def test_t30() -> None:
    s = logistics("T30")
    p = s.g.players[0]
    assert row_cost(p, "ship", sums(p)) == 4
    assert finish("S01", "logistics", s).g.players[0].credits == 9


def test_t31() -> None:
    s = logistics("T31").credits(2).begin()
    assert "use_additional card=T31" not in s.offered


def test_t32() -> None:
    s = logistics("T32").begin()
    s.do("use_additional card=T32", "pass")
    assert s.g.players[0].credits == 8


def test_t33() -> None:
    """Two credits for a trade of something, none for a trade of nothing."""
    s = logistics("T33").credits(0).hand("R36").begin()
    s.do("trade", "spend section=R36b")
    assert s.g.players[0].credits == 5
    t = logistics("T33").credits(0).hand("R36").begin()
    t.do("trade", "enough")
    assert t.g.players[0].credits == 0


def test_t34() -> None:
    s = logistics("T34").credits(0).hand("R01 R36 R41").begin()
    s.do("trade", "spend section=R01a", "spend section=R36b", "spend section=R41a")
    assert s.g.players[0].credits == 9


def test_t35() -> None:
    assert finish("P01", "logistics", logistics("T35")).g.players[0].credits == 10
    assert finish("T35", "logistics").g.players[0].credits == 10  # it counts itself


def test_t36() -> None:
    s = logistics("T36").credits(0).hand("R01 R02 R03").begin()
    s.do("card_action card=T36", "discard card=R01", "discard card=R02", "enough")
    assert s.g.players[0].credits == 4


def test_t37() -> None:
    """Gold counts one more in basic actions, attached gold too. [19]"""
    s = logistics("T37").projects("S01+R82a").hand("R81").begin()
    p = s.g.players[0]
    assert table_for(sums(p), "red", "basic")["R81b"] >> 4 == 3
    assert s.can("build card=S01")  # 3 attached and 3 in hand


def test_t38() -> None:
    s = logistics("T38").begin()
    s.do("buy row=planet", "look extra=0")
    assert s.g.players[0].credits == 4 and len(s.asked.options) == 2


def test_t39() -> None:
    p = logistics("T39").g.players[0]
    assert [flat_cost(w, sums(p)) for w in ("offensive", "income", "mine")] == [4, 4, 4]
    assert table_for(sums(p), "red", "operational")["R82a"] >> 4 == 2
    assert table_for(sums(p), "red", "card")["R82a"] == 0


def test_t40() -> None:
    s = logistics("T40").empire("P21L:1").projects("S01+R36b").begin()
    s.do("use_additional card=T40")
    assert (s.kind, s.g.players[0].credits) == ("act", 7)
    assert s.me().empire == "T40L P21L" and "build card=S01" in s.offered  # the freed discount covers the ship


def test_every_technology_has_its_own_test() -> None:
    names = globals()
    assert all(f"test_{t.lower()}" in names and t in TIERS for t in DECKS["technology"])
    assert len(CARDS) == 120
