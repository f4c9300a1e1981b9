"""The test vectors of the rule text, each under its number. [14]"""

from typing import Any

import pytest

from starboard.core.engine import waiting, why_not
from starboard.core.options import Pass
from starboard.core.refusal import Refused
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import (
    OpenAuction,
    OpenTheft,
    Picks,
    Refresh,
    Share,
)
from starboard.games.sidereal.economy import GiveAway, LimitColonies, OpenEconomy
from starboard.games.sidereal.events import (
    BidShown,
    ContractClosed,
    DealDone,
    DealFailed,
    Looted,
    Passed,
    Penalised,
    Shared,
)
from starboard.games.sidereal.facts import GIFT, TEAMS
from starboard.games.sidereal.items import INDEX, Goods
from starboard.games.sidereal.options import (
    Convert,
    Discard,
    DrawRelic,
    Give,
    GiveBundle,
    Invent,
    MakeOffer,
    PlayCard,
    Produce,
    Rob,
    Run,
    Split,
    Take,
    Upgrade,
)
from starboard.games.sidereal.scoring import Final, leftovers
from starboard.games.sidereal.state import Setup
from starboard.games.sidereal.trade import OpenFloor
from tests.games.sidereal.desk import Desk

FOUR = ("kt", "caylion", "faderan", "zeth")
NINE = ("kt", "caylion", "kjas", "faderan", "imdril", "eni_et", "unity", "yengii", "zeth")


# --- set-up [2] -------------------------------------------------------------------------------------------------


def deck_sizes(d: Desk) -> tuple[int, int]:
    g = d.g
    return len(g.colony_deck) + 1, sum(len(e) for e in g.research_deck.values()) + 1


def test_t01_four_players() -> None:
    """T01"""
    d = Desk(*FOUR)
    assert d.g.colony_slots == d.g.research_slots == (1, 1, 2, 3)
    assert len(d.g.colony_track) == len(d.g.research_track) == 4 and all(d.g.colony_track + d.g.research_track)
    assert deck_sizes(d) == (32, 34)
    assert [TEAMS[t].era for t in d.g.research_track] == [1, 1, 1, 1]
    assert d.g.bonus(0) == 6


def test_t02_kjas_makes_the_colony_track_longer() -> None:
    """T02"""
    d = Desk("kjas", "caylion", "faderan", "zeth")
    assert d.g.colony_slots == (1, 1, 2, 3, 3)
    assert d.g.research_slots == (1, 1, 2, 3)
    assert deck_sizes(d) == (30, 35)


def test_t03_nine_players() -> None:
    """T03, edge case 26"""
    d = Desk(*NINE)
    assert d.g.colony_slots == (1, 1, 1, 1, 1, 2, 2, 3, 4, 4)
    assert len(d.g.research_slots) == 9
    assert sorted(TEAMS[t].era for t in d.g.research_track) == [1, 2, 2, 2, 2, 2, 2, 2, 3]
    assert deck_sizes(d) == (21, 26)
    assert d.g.bonus(d.seat("kt")) == 7 and d.g.bonus(d.seat("yengii")) == 2


# --- economy [5] ------------------------------------------------------------------------------------------------


def test_t04_caylion_start() -> None:
    """T04"""
    d = Desk(*FOUR)
    d.colonies("caylion")
    d.hold("caylion", "colony.altair", seedling=True)
    d.stage(OpenEconomy())
    runs = [
        Run("caylion.oceanic_processing"),
        Run("caylion.distributed_telenet"),
        Run("caylion.planetary_ecological_dominance"),
        Run("colony.altair"),
        Run("colony.altair"),
    ]
    d.refuses("caylion", Produce((*runs, Run("caylion.lunar_mining_consortium"))), "cannot_pay")
    d.refuses("caylion", Produce((*runs, Run("colony.altair"))), "already_run")
    d.produce("caylion", *runs)
    assert d.has("caylion") == {"green": 8, "white": 6, "brown": 4, "black": 1, "blue": 1, "ship": 2}


def test_t05_no_output_pays_an_input() -> None:
    """T05, edge case 1"""
    d = Desk(*FOUR)
    both = (Run("zeth.cascading_deception", 0), Run("zeth.cascading_deception", 1))
    d.supply("zeth")
    d.stage(OpenEconomy())
    d.refuses("zeth", Produce(both), "cannot_pay")
    d.supply("zeth", black=1)
    d.produce("zeth", *both)
    assert d.has("zeth") == {"black": 2, "ship": 3}


def test_t06_any_colour_by_size() -> None:
    """T06"""
    d = Desk("unity", "kt", "caylion", "zeth")
    d.supply("unity", yellow=1, wild_large=1, green=2)
    d.stage(OpenEconomy())
    synthesis = "unity.adamantine_synthesis"
    d.refuses("unity", Run(synthesis, pay=Goods(green=2)), "wrong_payment")
    d.produce("unity", Run(synthesis, pay=Goods(yellow=1, wild_large=1)))
    assert d.has("unity") == {"green": 3, "ultratech": 1}


def lent(card: str, to: str = "unity") -> Desk:
    d = Desk("eni_et", "unity", "kjas", "zeth")
    d.hold(to, card)
    return d


@pytest.mark.parametrize(
    "supply,run,after",
    [
        ({"wild_small": 1, "green": 1}, {"colour": "green"}, {"wild_small": 1, "green": 3}),
        ({"wild_small": 2}, {"colour": "white"}, {"wild_small": 2, "white": 2}),
        ({"green": 2, "wild_small": 2}, {"colour": "green", "pay": Goods(wild_small=2)}, {"green": 4, "wild_small": 2}),
    ],
)
def test_t07_interest(supply: dict[str, int], run: dict[str, Any], after: dict[str, int]) -> None:
    """T07"""
    d = lent("eni_et.mutual_understanding")
    d.supply("unity", **supply)
    d.stage(OpenEconomy())
    d.produce("unity", Run("eni_et.mutual_understanding", **run))
    assert d.has("unity") == after


def test_t07_one_colour_and_not_by_its_owner() -> None:
    """T07, edge case 16"""
    card = "eni_et.mutual_understanding"
    d = lent(card)
    d.supply("unity", green=1, white=1)
    d.stage(OpenEconomy())
    d.refuses("unity", Run(card, colour="green", pay=Goods(green=1, white=1)), "wrong_payment")
    d.refuses("unity", Run(card, colour="green"), "cannot_pay")
    d.refuses("unity", Run(card, colour="blue"), "wrong_colour")
    d.hold("eni_et", card)
    d.supply("eni_et", green=2)
    d.refuses("eni_et", Run(card, colour="green"), "owner_may_not_run")
    assert not d.can("eni_et", Run(card, colour="green"))


def test_t08_upgraded_interest() -> None:
    """T08"""
    d = lent("eni_et.cultural_charity")
    d.hold("unity", "eni_et.cultural_charity", side=1)
    d.supply("unity", wild_small=4, white=4)
    d.stage(OpenEconomy())
    d.produce("unity", Run("eni_et.cultural_charity", colour="white"))
    assert d.has("unity") == {"wild_small": 4, "white": 3}
    assert d.vp("unity") == 3


def test_t09_fleet_support() -> None:
    """T09"""
    d = Desk("imdril", "kt", "caylion", "zeth")
    d.hold("imdril", "imdril.fleet_6")
    d.hold("imdril", "imdril.nanotechnology")
    d.supply("imdril", black=2, yellow=1, brown=3)
    d.stage(OpenEconomy())
    exploration, mining, nano = (
        Run(f"imdril.{c}") for c in ("galactic_exploration", "asteroid_mining", "nanotechnology")
    )
    assert d.player("imdril").support == 4
    d.refuses("imdril", Produce((exploration, mining, nano)), "no_support")
    d.hold("imdril", "imdril.asteroid_mining", side=1)
    second = Run("imdril.asteroid_mining", 1)
    d.produce("imdril", exploration, mining, second, nano)
    assert d.has("imdril") == {"ultratech": 2, "blue": 2, "green": 3, "white": 2, "brown": 2, "ship": 1}


def test_t09_before_the_upgrade() -> None:
    """T09"""
    d = Desk("imdril", "kt", "caylion", "zeth")
    d.hold("imdril", "imdril.fleet_6")
    d.supply("imdril", black=2)
    d.stage(OpenEconomy())
    d.produce("imdril", Run("imdril.galactic_exploration"), Run("imdril.asteroid_mining"))
    assert d.has("imdril") == {"ultratech": 1, "blue": 1, "green": 1, "white": 2, "brown": 2, "ship": 1}


@pytest.mark.parametrize("greens,octagons", [(2, 2), (1, 1)])
def test_t10_seedling_runs_twice(greens: int, octagons: int) -> None:
    """T10"""
    d = Desk(*FOUR)
    d.hold("caylion", "colony.alnitak", side=1, seedling=True)
    d.supply("caylion", green=greens)
    d.stage(OpenEconomy())
    d.produce("caylion", *[Run("colony.alnitak")] * octagons)
    assert d.has("caylion") == {"ultratech": octagons}


@pytest.mark.parametrize(
    "side,out",
    [(0, {"ultratech": 1, "ship": 1}), (1, {"ultratech": 1, "green": 1, "brown": 1, "ship": 1}),
     (3, {"ultratech": 1, "green": 1, "brown": 1, "blue": 1, "ship": 1})],
)  # fmt: skip
def test_t11_pairs(side: int, out: dict[str, int]) -> None:
    """T11"""
    d = Desk(*FOUR)
    d.hold("kt", "kt.hand_crafted__polyutility_components", side=side)
    d.supply("kt")
    d.stage(OpenEconomy())
    d.produce("kt", Run("kt.hand_crafted__polyutility_components"))
    assert d.has("kt") == out


def test_t12_donation_goods() -> None:
    """T12"""
    d = Desk("eni_et", "kt", "caylion", "zeth")
    d.supply("eni_et", ultratech=1)
    d.supply("kt", brown=3)
    d.stage(OpenEconomy(), OpenFloor())
    d.produce("eni_et", Run("eni_et.universal_applied_metaethics"))
    assert d.vp("eni_et") == 1 and d.donation("eni_et") == {"white": 3} and d.has("eni_et") == {}
    # They cannot be used: a colony's upgrade for two white is not to be paid with them.
    d.hold("eni_et", "colony.acrux")
    d.refuses("eni_et", Upgrade("colony.acrux"), "cannot_pay")
    d.deal("eni_et", d.leg("eni_et", "kt", donation={"white": 3}), d.leg("kt", "eni_et", {"brown": 3}))
    assert d.has("kt") == {"white": 3} and d.has("eni_et") == {"brown": 3} and d.donation("eni_et") == {}


def test_t13_colony_limit() -> None:
    """T13"""
    d = Desk("unity", "imdril", "faderan", "zeth")
    d.colonies("unity", "colony.acrux", "colony.spica", "colony.vega")
    d.colonies("imdril", "colony.rigel", "colony.deneb", "colony.wezen")
    d.hold("unity", "colony.acrux", side=1)
    d.hold("imdril", "faderan.relic_automated_transport_network")
    d.stage(*[LimitColonies(d.seat(s)) for s in ("unity", "imdril")])
    d.do("unity", Discard("colony.acrux"))
    d.do("unity", Discard("colony.vega"))
    assert d.g.colony_under[-2:] == ["colony.acrux", "colony.vega"]
    d.do("imdril", Discard("colony.rigel"))
    assert not waiting(d.g)
    assert d.g.colonies(d.seat("unity")) == ["colony.spica"]
    assert d.g.colonies(d.seat("imdril")) == ["colony.deneb", "colony.wezen"]


# --- trade [4] --------------------------------------------------------------------------------------------------


def test_t14_upgrade_by_converter() -> None:
    """T14, edge case 2"""
    d = Desk(*FOUR)
    d.colonies("caylion", "colony.rigel")
    d.supply("caylion", black=2)
    d.do("caylion", Upgrade("caylion.oceanic_processing", colonies=("colony.rigel",)))
    assert d.has("caylion") == {"yellow": 1} and d.vp("caylion") == 1
    assert d.g.colony_under[-1] == "colony.rigel"
    assert d.player("caylion").cards["caylion.oceanic_processing"].side == 1
    # Usable at once.
    d.hold("caylion", "colony.altair")
    d.do("caylion", Upgrade("colony.altair"))
    assert d.has("caylion") == {}


def test_t15_tucking() -> None:
    """T15, edge cases 5 and 6"""
    d = Desk("eni_et", "kt", "caylion", "zeth")
    nano, genes = "eni_et.nanotechnology", "eni_et.genetic_engineering"
    d.hold("eni_et", nano)
    d.hold("eni_et", genes)
    d.do("eni_et", Upgrade(genes, technology=nano))
    cards = d.player("eni_et").cards
    assert cards[genes].side == 1 and cards[genes].tucked == (nano,) and nano not in cards
    d.refuses("eni_et", Upgrade("eni_et.bone_carving", technology=nano), "technology_missing")
    d.refuses("eni_et", Upgrade("eni_et.deep_hunting", technology=genes), "technology_missing")


def test_t16_invention_and_sharing() -> None:
    """T16"""
    d = Desk(*FOUR)
    team = "team.organic_chemists"
    d.hold("faderan", team)
    d.supply("faderan", blue=4)
    d.do("faderan", Invent(team, 1))
    assert d.vp("faderan") == 1 and "faderan.genetic_engineering" in d.player("faderan").cards
    assert all("genetic_engineering" in d.player(s).deck for s in ("kt", "caylion", "zeth"))
    d.stage(Share())
    assert d.vp("faderan") == 7
    assert [e.points for e in d.told(Shared)] == [6]
    assert all(f"{s}.genetic_engineering" in d.player(s).cards for s in ("kt", "caylion", "zeth"))


def test_t17_yengii_licence() -> None:
    """T17"""
    d = Desk("yengii", "zeth", "kt", "caylion", "faderan")
    d.g.round = 2
    d.hold("yengii", "team.mechanical_engineers")
    d.supply("yengii", ultratech=2)
    d.do("yengii", Invent("team.mechanical_engineers", 1))
    assert d.vp("yengii") == 1
    d.deal("yengii", d.leg("yengii", "zeth", licences=("nanotechnology",)))
    assert "zeth.nanotechnology" in d.player("zeth").cards
    d.do("zeth", Upgrade("zeth.black_market", technology="zeth.nanotechnology"))
    assert d.player("zeth").cards["zeth.black_market"].side == 1
    d.stage(Share())
    assert d.vp("yengii") == 3
    assert all("nanotechnology" in d.player(s).deck for s in ("kt", "caylion", "faderan"))


def ring(d: Desk) -> int:
    d.supply("kt", white=2)
    d.supply("caylion", black=1)
    d.supply("faderan", ultratech=1)
    return d.offer(
        "kt",
        d.leg("kt", "caylion", {"white": 2}),
        d.leg("caylion", "faderan", {"black": 1}),
        d.leg("faderan", "kt", {"ultratech": 1}),
    )


def test_t18_ring() -> None:
    """T18"""
    d = Desk(*FOUR)
    number = ring(d)
    d.accept("caylion", number)
    assert d.has("kt") == {"white": 2}
    d.accept("faderan", number)
    assert len(d.told(DealDone)) == 1
    assert (d.has("kt"), d.has("caylion"), d.has("faderan")) == ({"ultratech": 1}, {"white": 2}, {"black": 1})


def test_t18_ring_fails() -> None:
    """T18"""
    d = Desk(*FOUR)
    number = ring(d)
    d.accept("faderan", number)
    d.hold("faderan", "colony.canopus")
    d.do("faderan", Upgrade("colony.canopus"))
    before = (d.has("kt"), d.has("caylion"), d.has("faderan"))
    d.accept("caylion", number)
    assert [e.reason for e in d.told(DealFailed)] == ["not_enough"]
    assert (d.has("kt"), d.has("caylion"), d.has("faderan")) == before
    assert d.g.deals == []


def test_t19_the_first_deal_wins() -> None:
    """T19"""
    d = Desk(*FOUR)
    d.supply("kt", ultratech=1)
    first = d.offer("kt", d.leg("kt", "caylion", {"ultratech": 1}))
    second = d.offer("kt", d.leg("kt", "zeth", {"ultratech": 1}))
    d.accept("caylion", first)
    d.accept("zeth", second)
    assert [e.reason for e in d.told(DealFailed)] == ["not_enough"]
    assert d.player("caylion").supply[INDEX["ultratech"]] == 1
    assert d.player("zeth").supply[INDEX["ultratech"]] == 0


def owing(d: Desk, **promised: object) -> None:
    d.deal("imdril", promises=[d.promise("deliver", "imdril", "kt", 2, **promised)])


def test_t20_breach() -> None:
    """T20"""
    d = Desk("imdril", "kt", "caylion", "zeth")
    owing(d, items={"green": 5})
    d.stage(OpenFloor(), round=2)
    d.supply("imdril", green=3)
    d.supply("kt")
    d.clock()
    assert d.has("kt") == {"green": 3} and d.has("imdril") == {} and d.vp("imdril") == -2
    assert [e.how for e in d.told(ContractClosed)] == ["defaulted"] and d.g.contracts == []


def test_t20_missing_octagon_card_and_ship() -> None:
    """T20, edge case 25"""
    d = Desk("imdril", "kt", "caylion", "zeth")
    d.hold("imdril", "colony.vega")
    owing(d, items={"ultratech": 1, "ship": 1}, cards=("colony.vega",))
    d.stage(OpenFloor(), round=2)
    d.supply("imdril")
    d.hold("caylion", "colony.vega")
    d.clock()
    assert d.vp("imdril") == -5
    assert [e.points for e in d.told(Penalised)] == [5]


def test_t21_compensation() -> None:
    """T21"""
    d = Desk("imdril", "kt", "caylion", "zeth")
    owing(d, items={"green": 5})
    d.stage(OpenFloor(), round=2)
    d.supply("imdril", green=3, yellow=2)
    d.supply("kt")
    contract = d.g.contracts[0].number
    d.deal("imdril", d.leg("imdril", "kt", {"green": 3, "yellow": 2}), drops=(contract,))
    assert [e.how for e in d.told(ContractClosed)] == ["amended"]
    d.clock()
    assert d.vp("imdril") == 0 and d.has("kt") == {"green": 3, "yellow": 2}


def test_t22_loan_for_a_promise() -> None:
    """T22"""
    d = Desk("eni_et", "kjas", "caylion", "zeth")
    pool = "eni_et.xenotech_pool"
    d.supply("kjas", ultratech=3)
    d.supply("eni_et")
    promise = d.promise("deliver", "kjas", "eni_et", 2, items={"ultratech": 1})
    d.deal("eni_et", d.leg("eni_et", "kjas", cards=(pool,)), promises=[promise])
    d.until("commit")
    d.produce("kjas", Run(pool))
    assert d.has("kjas")["ultratech"] == 5
    while d.g.round == 1:
        d.clock()
    assert pool in d.player("eni_et").cards and pool not in d.player("kjas").cards
    d.clock()
    assert d.has("eni_et")["ultratech"] == 1 and d.has("kjas")["ultratech"] == 4


def test_t23_points_are_traded_only_as_donation_goods() -> None:
    """T23, edge cases 18 and 19"""
    d = Desk(*FOUR)
    d.player("kt").vp = 5
    d.refuses("kt", MakeOffer((d.leg("kt", "zeth", {"vp": 1}),)), "points_not_traded")
    d.player("kt").donation = tuple(1 if name == "vp" else 0 for name in INDEX)
    d.deal("kt", d.leg("kt", "zeth", donation={"vp": 1}))
    assert d.vp("zeth") == 1 and d.vp("kt") == 5 and d.donation("kt") == {}


def test_t24_closing_gift() -> None:
    """T24"""
    d = Desk("eni_et", "kt", "caylion", "zeth")
    d.player("eni_et").donation = tuple({"vp": 1, "brown": 1}.get(name, 0) for name in INDEX)
    d.supply("kt")
    d.stage(GiveAway(d.seat("eni_et")))
    kt = d.seat("kt")
    assert waiting(d.g) == (d.seat("eni_et"),)
    d.do("eni_et", Give("brown", kt))
    d.do("eni_et", Give("vp", kt))
    assert d.has("kt") == {"brown": 1} and d.vp("kt") == 1 and not waiting(d.g)


ENVOYS = {"ultratech": 1, "blue": 1, "yellow": 1, "brown": 1, "envoy": 1}


def with_envoys() -> Desk:
    d = Desk(*FOUR)
    d.supply("zeth", white=3)
    d.supply("kt")
    d.stage(OpenEconomy(), OpenFloor(), GiveAway(d.seat("zeth")))
    d.produce("zeth", Run("zeth.envoys"))
    assert d.donation("zeth") == ENVOYS
    return d


def test_t25_goods_that_stay_together() -> None:
    """T25"""
    d = with_envoys()
    d.refuses("zeth", MakeOffer((d.leg("zeth", "kt", donation={"blue": 1}),)), "stays_together")
    d.deal("zeth", d.leg("zeth", "kt", donation=ENVOYS))
    assert d.player("kt").envoys == 1 and d.player("kt").protected
    assert d.has("kt") == {"ultratech": 1, "blue": 1, "yellow": 1, "brown": 1} and d.donation("zeth") == {}


def test_t25_as_a_gift() -> None:
    """T25: gifts are not trades. D12"""
    d = with_envoys()
    d.clock()
    d.do("zeth", GiveBundle(d.seat("kt")))
    assert d.player("kt").envoys == 1 and not d.player("kt").protected
    assert d.has("kt") == {"ultratech": 1, "blue": 1, "yellow": 1, "brown": 1}


def test_t26_nullspace_colony() -> None:
    """T26"""
    d = Desk("kt", "unity", "caylion", "zeth")
    d.supply("kt", yellow=2)
    d.supply("unity", green=1, white=1, wild_small=1)
    d.do("kt", PlayCard("kt.null_gzzd"))
    d.deal("kt", d.leg("kt", "unity", cards=("kt.null_gzzd",)))
    d.do("unity", PlayCard("unity.bezier", ("kt.null_gzzd",)))
    assert d.g.removed == ["kt.null_gzzd"] and d.vp("unity") == 1 and d.has("unity") == {}
    assert "unity.bezier" in d.player("unity").cards


def test_t27_territory() -> None:
    """T27"""
    d = Desk("kjas", "kt", "caylion", "zeth")
    d.colonies("kjas", "colony.acrux", "colony.spica")
    d.supply("kjas", brown=1, yellow=2)
    d.do("kjas", PlayCard("kjas.balkanized_states_colonies", ("colony.acrux", "colony.spica")))
    assert d.vp("kjas") == 1 and d.g.colonies(d.seat("kjas")) == []
    d.supply("kjas", blue=1, green=1)
    d.stage(OpenEconomy())
    states = "kjas.balkanized_states_colonies"
    d.produce("kjas", Run(states, 0), Run(states, 1))
    assert d.has("kjas") == {"black": 1, "brown": 1, "ship": 2} and d.donation("kjas") == {"white": 2}


def test_t28_relics() -> None:
    """T28 D18"""
    d = Desk("faderan", "kt", "caylion", "zeth", "kjas", "unity")
    d.g.round = 2
    d.g.relics.remove("faderan.relic_stars_ruin")
    d.g.relics.append("faderan.relic_stars_ruin")
    d.colonies("faderan", "colony.spica", "colony.alioth", "colony.mimosa")
    d.supply("faderan", white=8, green=3)
    d.do("faderan", DrawRelic(("colony.spica",)))
    assert d.vp("faderan") == 8 and d.has("faderan") == {"white": 4, "green": 3}
    d.refuses("faderan", DrawRelic(("colony.alioth",)), "already_run")
    d.hold("faderan", "faderan.relic_relic_detector")
    d.do("faderan", Convert("faderan.relic_relic_detector", 0, ("colony.alioth",)))
    assert (
        sum(c.startswith("faderan.relic_") and c != "faderan.relic_repurposing" for c in d.player("faderan").cards) == 3
    )
    d.refuses("faderan", Convert("faderan.relic_relic_detector", 0, ("colony.mimosa",)), "already_run")


def test_t29_acknowledgements() -> None:
    """T29 D19"""
    d = Desk("kjas", "faderan", "caylion", "zeth")
    d.deal("faderan", d.leg("faderan", "kjas", acknowledgements=2))
    for team in ("team.mechanical_engineers", "team.linguistic_analysts"):
        d.hold("kjas", team)
    d.supply("kjas", ultratech=2, green=6)
    d.do("kjas", Invent("team.mechanical_engineers", 1))
    d.do("kjas", Invent("team.linguistic_analysts", 0))
    assert d.vp("faderan") == 2 and d.player("kjas").acknowledgements == 0 and d.g.acknowledgements == 11


def test_t29_discount() -> None:
    """T29 D19"""
    d = Desk("kjas", "faderan", "caylion", "zeth")
    d.deal("faderan", d.leg("faderan", "kjas", acknowledgements=2))
    d.hold("faderan", "faderan.relic_contextual_integrator_cache")
    d.hold("kjas", "team.pharmaceutical_scientists")
    d.supply("kjas", green=5, ultratech=1)
    assert d.can("kjas", Invent("team.pharmaceutical_scientists", 0))
    d.refuses("kjas", Invent("team.pharmaceutical_scientists", 1), "cannot_pay")
    d.do("kjas", Invent("team.pharmaceutical_scientists", 0))
    assert d.has("kjas") == {"ultratech": 1}


def test_t30_gift_of_the_duruntai() -> None:
    """T30 D20"""
    d = Desk("faderan", "zeth", "kt", "caylion")
    d.hold("faderan", GIFT)
    for species in ("faderan", "zeth", "kt"):
        d.supply(species)
    d.deal("faderan", d.leg("faderan", "zeth", cards=(GIFT,)))
    assert d.has("faderan") == {"ultratech": 1, "blue": 2, "green": 1, "brown": 1}
    d.deal("zeth", d.leg("zeth", "kt", cards=(GIFT,)))
    assert d.has("zeth") == {} and d.has("kt") == {}
    while d.g.round == 1:
        d.clock()
    assert GIFT in d.player("kt").cards, "it stays where it went"
    for species in ("faderan", "kt"):
        d.supply(species)
    d.deal("kt", d.leg("kt", "caylion", cards=(GIFT,)))
    assert d.has("kt") == {"ultratech": 1, "blue": 1, "green": 1, "brown": 1} and d.has("faderan") == {"blue": 1}


# --- auctions [6.3] ---------------------------------------------------------------------------------------------


def auction(d: Desk, kind: str, **ships: int) -> None:
    """Open an auction with these bids."""
    for species, n in ships.items():
        d.supply(species, ship=n)
        player = d.player(species)
        player.colony_bid = player.research_bid = n
    d.stage(OpenAuction(kind), Picks(kind))


def order(d: Desk) -> list[str]:
    """Let everybody pass, and tell in which order they came up."""
    found = []
    found += [d.g.players[e.seat].species for e in d.told(Passed)]
    while waiting(d.g):
        d.do(d.g.players[d.g.turn].species, Pass())
        found += [d.g.players[e.seat].species for e in d.told(Passed)]
    return found


def equal_colonies(d: Desk) -> None:
    for player in d.g.players:
        d.colonies(player.species)


def test_t31_order_and_payment() -> None:
    """T31"""
    d = Desk("kt", "eni_et", "faderan", "yengii")
    equal_colonies(d)
    auction(d, "colony", kt=4, eni_et=3, faderan=1, yengii=1)
    assert [e.ships for e in d.told(BidShown)] == [4, 3, 1, 1]
    best = d.g.colony_track[3]
    d.do("kt", Take(best))
    assert d.has("kt") == {} and best in d.player("kt").cards
    assert order(d) == ["eni_et", "faderan", "yengii"]
    assert d.has("eni_et") == {"ship": 3}


def test_t32_fewer_colonies_first() -> None:
    """T32"""
    d = Desk("zeth", "faderan", "kjas", "caylion")
    d.colonies("zeth", "colony.acrux")
    d.colonies("faderan", "colony.rigel", "colony.vega")
    auction(d, "colony", zeth=2, faderan=2)
    assert order(d) == ["zeth", "faderan"]


def test_t33_caylion_bids_half() -> None:
    """T33 D9 D25"""
    d = Desk("eni_et", "caylion", "faderan", "zeth")
    auction(d, "colony", eni_et=3, caylion=5, faderan=2)
    three, two = d.g.colony_track[3], d.g.colony_track[2]
    assert d.g.turn == d.seat("eni_et")
    d.do("eni_et", Pass())
    assert d.g.turn == d.seat("caylion")
    d.refuses("caylion", Take(three), "bid_too_low")
    d.do("caylion", Take(two))
    assert d.has("caylion") == {} and d.player("caylion").cards[two].seedling
    assert order(d) == ["faderan"]


def test_t34_kjas_splits() -> None:
    """T34, edge case 12"""
    d = Desk("kjas", "zeth", "unity", "caylion")
    d.colonies("kjas", "colony.acrux", "colony.rigel")
    d.colonies("unity", "colony.vega")
    auction(d, "colony", kjas=5, zeth=4, unity=2)
    d.do("kjas", Split())
    assert not d.can("kjas", Split())
    d.do("zeth", Pass())
    assert d.g.turn == d.seat("kjas") and d.g.bids[0].ships == 3
    d.do("kjas", Take(d.g.colony_track[0]))
    assert d.g.turn == d.seat("unity")
    d.do("unity", Pass())
    assert d.g.turn == d.seat("kjas") and d.g.bids[0].ships == 2
    d.do("kjas", Take(d.g.colony_track[1]))
    assert d.has("kjas") == {} and not waiting(d.g)


def test_t35_kt_wins_ties() -> None:
    """T35"""
    d = Desk("unity", "kt", "caylion", "zeth")
    d.colonies("unity")
    d.colonies("kt", *[f"colony.{c}" for c in ("acrux", "spica", "vega", "rigel", "deneb", "hadar")])
    auction(d, "colony", unity=2, kt=2)
    assert order(d) == ["kt", "unity"]
    d.player("kt").teams = tuple(d.g.research_deck["4"][:2])
    d.player("unity").teams = tuple(d.g.research_deck["4"][2:3])
    auction(d, "research", unity=2, kt=2)
    assert order(d) == ["unity", "kt"]
    d.player("kt").teams = d.player("kt").teams[:1]
    auction(d, "research", unity=2, kt=2)
    assert order(d) == ["kt", "unity"]


def test_t36_inventions_of_yengii_do_not_count() -> None:
    """T36"""
    d = Desk("zeth", "yengii", "kt", "caylion")
    assert d.player("zeth").teams
    d.player("yengii").teams = ()
    d.player("yengii").invented = tuple(d.g.research_deck["4"][:3])
    auction(d, "research", zeth=2, yengii=2)
    assert order(d) == ["yengii", "zeth"]


def test_t37_refresh() -> None:
    """T37"""
    d = Desk(*FOUR)
    a, b, c, four = d.g.colony_track
    top, below = d.g.colony_top, list(reversed(d.g.colony_deck))
    d.g.colony_track[2] = ""
    d.stage(Refresh())
    assert d.g.colony_under == [a, b]
    assert d.g.colony_track == [four, top, below[0], below[1]]
    assert d.g.colony_top == below[2] and c not in d.g.colony_track


def test_t38_covenant() -> None:
    """T38"""
    d = Desk("kt", "eni_et", "faderan", "zeth")
    card = d.g.colony_track[3]
    d.deal("kt", promises=[d.promise("covenant", "kt", "zeth", 1, action="take_card", target=card)])
    auction(d, "colony", kt=4)
    assert not d.can("kt", Take(card)) and all(d.can("kt", Take(c)) for c in d.g.colony_track[:3])
    d.refuses("kt", Take(card), "covenant")
    reason = why_not(d.g, d.seat("kt"), card)
    assert reason is not None and reason.code == "covenant"


# --- Zeth [6.4] and the end [8] ---------------------------------------------------------------------------------


def test_t39_theft() -> None:
    """T39, edge cases 22 and 23"""
    d = Desk("zeth", "kt", "unity", "caylion")
    d.deal("zeth", d.leg("zeth", "kt", {"white": 1}))
    d.player("caylion").envoys = 2
    d.supply("unity", wild_large=3)
    d.supply("caylion", black=1, green=2)
    d.supply("zeth", black=1, white=2)
    d.stage(OpenTheft())
    market = "zeth.black_market"
    kt, unity, caylion = d.seat("kt"), d.seat("unity"), d.seat("caylion")
    d.refuses("zeth", Rob(market, kt, 1), "protected")
    d.refuses("zeth", Rob(market, unity, 1), "nothing_to_take")
    d.do("zeth", Rob(market, caylion, 0))
    assert [e.item for e in d.told(Looted)] == ["black"]
    assert d.player("caylion").envoys == 2
    assert not waiting(d.g), "nobody is left to rob"
    assert d.has("zeth") == {"black": 2, "white": 2} and d.has("caylion") == {"green": 2}


def test_t39_once_per_victim() -> None:
    """T39"""
    d = Desk("zeth", "kt", "unity", "caylion")
    d.player("caylion").envoys = 2
    d.supply("zeth", black=1, white=2)
    d.supply("caylion", black=1, green=2)
    d.stage(OpenTheft())
    d.do("zeth", Rob("zeth.black_market", d.seat("caylion"), 0))
    d.refuses("zeth", Rob("zeth.systemic_bribery", d.seat("caylion"), 1), "robbed_already")


def test_t40_partial_theft() -> None:
    """T40 D15"""
    d = Desk("zeth", "kt", "unity", "caylion")
    d.hold("zeth", "zeth.smuggling_network", side=1)
    for species in ("kt", "unity", "caylion"):
        d.supply(species)
    d.supply("kt", ultratech=1)
    d.supply("zeth", yellow=2)
    d.stage(OpenTheft())
    d.do("zeth", Rob("zeth.smuggling_network", d.seat("kt"), 1))
    assert d.has("zeth") == {"ultratech": 1} and d.has("kt") == {}


def test_t41_last_round_keeps_donations() -> None:
    """T41"""
    d = Desk(*FOUR)
    card = "kt.cross_species_ethical_equality"
    d.hold("kt", card)
    d.supply("kt", white=4)
    d.stage(OpenEconomy(), round=6)
    d.produce("kt", Run(card))
    assert d.vp("kt") == 2 and d.has("kt") == {"brown": 1} and d.donation("kt") == {}


def test_t42_last_bonus() -> None:
    """T42"""
    d = Desk("kjas", "yengii", "kt", "caylion", "zeth")
    d.player("kjas").invented = ("team.sociologists", "team.chaos_theoreticians")
    d.player("yengii").invented = ("team.nuclear_physicists",)
    d.stage(Final(), round=6)
    assert d.vp("kjas") == 2 and d.vp("yengii") == 0


def test_t43_scoring() -> None:
    """T43"""
    d = Desk(*FOUR)
    d.supply("kt", green=4, white=1, ship=3, black=3, wild_large=1, ultratech=3)
    d.player("kt").vp = 22
    kt = d.seat("kt")
    assert leftovers(d.player("kt").supply, False) == 3.5
    assert GAME.result(d.g).scores[kt] == 25.5
    exact = Desk(*FOUR, exact_scoring=True)
    exact.supply("kt", green=4, white=1, ship=3, black=3, wild_large=1, ultratech=3)
    exact.player("kt").vp = 22
    assert GAME.result(exact.g).scores[kt] == pytest.approx(22 + 46 / 12)


def test_t44_shared_victory() -> None:
    """T44"""
    d = Desk(*FOUR)
    for player in d.g.players:
        d.supply(player.species)
    for species in ("kt", "zeth"):
        d.player(species).vp = 30
        d.supply(species, ultratech=1)
    result = GAME.result(d.g)
    assert result.winners == (d.seat("kt"), d.seat("zeth")) and result.scores[d.seat("kt")] == 30.5


def test_t45_handicap() -> None:
    """T45"""
    d = Desk("zeth", "kt", "caylion", "faderan", handicap=("+brown",))
    assert d.has("zeth")["brown"] == 1
    with pytest.raises(Refused, match="nothing_to_take_away"):
        GAME.setup(Setup(seats=4, species=("zeth", "kt", "caylion", "faderan"), handicap=("-brown",)))
