"""The edge cases of the rule text, by their numbers, those apart that a vector covers. [12]

Covered by vectors: 1 (T05), 2 (T14), 5 and 6 (T15), 12 (T34), 16 (T07), 18 and 19 (T12, T23), 22 and 23 (T39),
25 (T20), 26 (T03).
"""

from typing import Any

import pytest

from starboard.core.engine import decision, waiting
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import Pass
from starboard.core.refusal import Refused
from starboard.core.state import view
from starboard.core.testing import refusal_text
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import EndRound, OpenBids, OpenTheft, Refresh, Share
from starboard.games.sidereal.economy import LimitColonies, OpenEconomy
from starboard.games.sidereal.events import Gave, Penalised, Took
from starboard.games.sidereal.facts import (
    BONUS,
    CARDS,
    COLONY_FACTS,
    ROUND_CARDS,
    SPECIES,
    SPECIES_ORDER,
    TABLE_RULES,
    TEAMS,
)
from starboard.games.sidereal.items import INDEX, Goods
from starboard.games.sidereal.options import (
    Bid,
    Convert,
    Discard,
    DrawRelic,
    Invent,
    MakeOffer,
    PlayCard,
    Ready,
    Rob,
    Run,
    Split,
    Take,
    Upgrade,
)
from starboard.games.sidereal.state import FRESH, Setup, State
from starboard.games.sidereal.trade import OpenFloor, timers
from tests.games.sidereal.desk import Desk
from tests.games.sidereal.test_vectors import FOUR, auction


def test_3_a_tucked_invention_is_shared_all_the_same() -> None:
    """Edge case 3"""
    d = Desk(*FOUR)
    d.hold("kt", "team.mechanical_engineers")
    d.supply("kt", ultratech=2)
    d.do("kt", Invent("team.mechanical_engineers", 1))
    pair = "kt.expansive_social__diffusion"
    d.do("kt", Upgrade(pair, 2, "kt.nanotechnology"))
    d.stage(Share())
    assert "caylion.nanotechnology" in d.player("caylion").cards
    assert "kt.nanotechnology" not in d.player("kt").cards
    assert d.player("kt").cards[pair].tucked == ("kt.nanotechnology",)


@pytest.mark.parametrize("how", ["in play", "upgraded", "tucked"])
def test_4_no_second_card(how: str) -> None:
    """Edge case 4"""
    d = Desk(*FOUR)
    d.hold("kt", "kt.nanotechnology", side=1 if how == "upgraded" else 0)
    if how == "tucked":
        d.do("kt", Upgrade("kt.expansive_social__diffusion", 2, "kt.nanotechnology"))
    before = dict(d.player("kt").cards)
    d.player("zeth").invented = ("team.mechanical_engineers",)
    d.stage(Share())
    assert d.player("kt").cards == before
    assert "caylion.nanotechnology" in d.player("caylion").cards


def test_7_over_the_limit_until_the_next_economy() -> None:
    """Edge case 7 D24"""
    d = Desk("unity", "kt", "caylion", "zeth")
    d.colonies("unity", "colony.acrux")
    auction(d, "colony", unity=3)
    d.do("unity", Take(d.g.colony_track[0]))
    assert len(d.g.colonies(d.seat("unity"))) == 2
    d.stage(LimitColonies(d.seat("unity")))
    assert waiting(d.g) == (d.seat("unity"),)


def test_8_imdril_keeps_no_colony() -> None:
    """Edge case 8"""
    d = Desk("imdril", "kt", "caylion", "unity")
    d.hold("imdril", "colony.acrux")
    d.hold("imdril", "colony.vega")
    d.deal("imdril", d.leg("imdril", "unity", cards=("colony.acrux",)))
    assert "colony.acrux" in d.player("unity").cards
    d.stage(LimitColonies(d.seat("imdril")))
    d.do("imdril", Discard("colony.vega"))
    assert d.g.colonies(d.seat("imdril")) == []


def test_9_colonies_are_never_lent() -> None:
    """Edge case 9"""
    d = Desk(*FOUR)
    d.colonies("caylion")
    d.hold("caylion", "colony.rigel", seedling=True)
    promise = d.promise("lend", "caylion", "kt", 2, cards=("colony.rigel",))
    d.refuses("caylion", MakeOffer((), (promise,)), "cannot_be_lent")
    d.deal("caylion", d.leg("caylion", "kt", cards=("colony.rigel",)))
    d.stage(EndRound())
    assert d.player("kt").cards["colony.rigel"].seedling, "it stays, with its seedling"


def test_9_a_colony_traded_back() -> None:
    """Edge case 9: temporary use is a trade with a promise to trade it back."""
    d = Desk(*FOUR)
    d.colonies("caylion")
    d.hold("caylion", "colony.rigel", seedling=True)
    back = d.promise("deliver", "kt", "caylion", 2, cards=("colony.rigel",))
    d.deal("caylion", d.leg("caylion", "kt", cards=("colony.rigel",)), promises=[back])
    assert "colony.rigel" in d.player("kt").cards
    d.stage(EndRound(), OpenFloor(), round=2)
    d.clock()
    assert d.player("caylion").cards["colony.rigel"].seedling and d.vp("kt") == 0
    nowhere = d.promise("deliver", "kt", "caylion", 3, cards=(d.g.colony_track[0],))
    d.stage(OpenFloor())
    d.refuses("kt", MakeOffer((), (nowhere,)), "card_not_there")


def test_10_half_a_ship_takes_nothing() -> None:
    """Edge case 10"""
    d = Desk(*FOUR)
    auction(d, "colony", caylion=1)
    assert not waiting(d.g) and d.has("caylion") == {"ship": 1}


def test_11_splitting() -> None:
    """Edge case 11"""
    d = Desk("kjas", "kt", "caylion", "zeth")
    auction(d, "colony", kjas=1)
    assert not d.can("kjas", Split())
    auction(d, "colony", kjas=3)
    d.do("kjas", Split())
    assert [(b.ships, b.whole) for b in d.g.bids] == [(2, False), (1, False)]


def test_13_a_team_bought_now_runs_next_round() -> None:
    """Edge case 13: after the auction no step of this round runs teams."""
    d = Desk(*FOUR)
    auction(d, "research", kt=3)
    team = d.g.research_track[3]
    d.do("kt", Take(team))
    assert team in d.player("kt").teams and team not in d.player("kt").invented
    d.supply("kt", **dict.fromkeys(("green", "white", "brown", "blue", "yellow", "black", "ultratech"), 40))
    d.stage(Refresh(), EndRound(), OpenFloor(), round=2)
    assert d.can("kt", Invent(team, 0))


def test_14_discarded_teams_come_back_late() -> None:
    """Edge case 14 [6.5]"""
    d = Desk(*FOUR)
    early = d.g.research_track[0]
    d.stage(Refresh())
    assert d.g.research_under[0] == early
    seen = []
    while team := d.g.draw_team():
        seen.append(team)
    assert seen.index(early) > max(i for i, t in enumerate(seen) if TEAMS[t].era == 4)


def test_15_wild_cubes_pay_everything() -> None:
    """Edge case 15"""
    d = Desk("unity", "zeth", "kt", "caylion")
    d.hold("unity", "colony.acrux")
    d.supply("unity", wild_small=8)
    d.do("unity", Upgrade("colony.acrux"))
    d.hold("unity", "team.linguistic_analysts")
    d.do("unity", Invent("team.linguistic_analysts", 0))
    assert d.has("unity") == {}
    d.supply("zeth", wild_large=1)
    d.supply("kt", blue=1)
    d.supply("caylion")
    d.supply("unity")
    d.stage(OpenTheft())
    d.do("zeth", Rob("zeth.black_market", d.seat("kt"), 1))
    assert d.has("zeth") == {"blue": 1}


@pytest.mark.parametrize("wild,points,left", [(True, 0, {}), (False, -2, {"wild_small": 2})])
def test_15_contracts_that_allow_wild_cubes(wild: bool, points: int, left: dict[str, int]) -> None:
    """Edge case 15 D6"""
    d = Desk("unity", "zeth", "kt", "caylion")
    d.deal("unity", promises=[d.promise("deliver", "unity", "kt", 1, items={"green": 2}, wild=wild)])
    d.supply("unity", wild_small=2)
    d.supply("kt")
    d.stage(OpenFloor())
    d.clock()
    assert d.vp("unity") == points and d.has("unity") == left


def test_17_a_pair_is_one_card() -> None:
    """Edge case 17"""
    d = Desk(*FOUR)
    pair = "kt.hand_crafted__polyutility_components"
    half = MakeOffer((d.leg("kt", "zeth", cards=(f"{pair}#left",)),))
    d.refuses("kt", half, "card_not_there")
    d.deal("kt", d.leg("kt", "zeth", cards=(pair,)))
    assert pair in d.player("zeth").cards
    d.stage(EndRound())
    assert pair in d.player("kt").cards and pair not in d.player("zeth").cards


def test_20_handed_back_early_and_lent_again() -> None:
    """Edge cases 20 and 21, D4: runs belong to the card."""
    d = Desk("faderan", "kt", "caylion", "zeth")
    card = "faderan.relic_paradise_converter"
    d.hold("faderan", card)
    d.hold("kt", "colony.acrux")
    d.hold("caylion", "colony.vega")
    d.deal("faderan", d.leg("faderan", "kt", cards=(card,)))
    d.do("kt", Convert(card, 0, ("colony.acrux",)))
    assert d.vp("kt") == 2
    d.deal("kt", d.leg("kt", "faderan", cards=(card,)))
    d.deal("faderan", d.leg("faderan", "zeth", cards=(card,)))
    d.deal("zeth", d.leg("zeth", "caylion", cards=(card,)))
    d.refuses("caylion", Convert(card, 0, ("colony.vega",)), "already_run")
    d.stage(EndRound())
    assert d.player("faderan").cards[card].used == 0, "home, and fresh again"


def test_24_the_older_contract_is_served_first() -> None:
    """Edge case 24"""
    d = Desk("imdril", "kt", "caylion", "zeth")
    for creditor in ("caylion", "kt"):
        d.deal("imdril", promises=[d.promise("deliver", "imdril", creditor, 1, items={"green": 2})])
    for species in ("kt", "caylion"):
        d.supply(species)
    d.supply("imdril", green=3)
    d.clock()
    assert d.has("caylion") == {"green": 2} and d.has("kt") == {"green": 1}
    assert [e.points for e in d.told(Penalised)] == [1] and d.vp("imdril") == -1


def test_27_no_relics_left() -> None:
    """Edge case 27"""
    d = Desk("faderan", "kt", "caylion", "zeth")
    d.colonies("faderan", "colony.spica")
    d.hold("faderan", "faderan.relic_relic_detector")
    d.g.removed += d.g.relics
    d.g.relics = []
    d.supply("faderan", white=4, green=3)
    detector = Convert("faderan.relic_relic_detector", 0, ("colony.spica",))
    assert not d.can("faderan", detector)
    d.refuses("faderan", detector, "no_relics")


def test_28_tokens_are_limited() -> None:
    """Edge case 28"""
    d = Desk(*FOUR)
    d.refuses("faderan", MakeOffer((d.leg("faderan", "kt", acknowledgements=12),)), "no_tokens_left")
    d.deal("zeth", d.leg("zeth", "kt", envoys=7))
    assert d.player("kt").envoys == 7 and d.g.envoys == 0
    d.supply("zeth", white=3)
    d.stage(OpenEconomy())
    d.produce("zeth", Run("zeth.envoys"))
    assert d.donation("zeth") == {"ultratech": 1, "blue": 1, "yellow": 1, "brown": 1}


def test_29_who_is_away() -> None:
    """Edge case 29 D8"""
    d = Desk("eni_et", "kt", "caylion", "zeth")
    d.player("eni_et").donation = tuple(2 if name == "white" else 0 for name in INDEX)
    d.clock()
    assert d.g.phase == "close"
    d.clock()
    assert [d.g.players[e.to].species for e in d.told(Gave)] == ["kt", "caylion"]
    d.until("commit")
    before = d.has("kt")
    d.clock()
    assert d.g.phase == "bid" and d.has("kt") == before, "without a plan nothing runs"
    d.supply("kt", ship=3)
    d.do("kt", Bid(0, 3))
    d.clock()
    assert d.told(Took) == [] and all(p.has_bid for p in d.g.players), "who is late bids nothing"


def test_29_a_late_bidder_passes() -> None:
    """Edge case 29"""
    d = Desk("kjas", "kt", "caylion", "zeth")
    d.stage(OpenBids())
    d.do("kjas", Bid(3, 1))
    d.clock()
    assert d.g.turn == d.seat("kjas")
    d.clock()
    assert d.player("kjas").ships == 4 and d.g.phase == "research"


def test_30_nobody_must_take_a_gift_in_trade() -> None:
    """Edge case 30"""
    d = Desk(*FOUR)
    number = d.offer("kt", d.leg("kt", "zeth", {"green": 1}))
    before = d.has("zeth")
    assert number and d.has("zeth") == before
    d.clock()
    assert d.has("zeth") == before and d.g.deals == []


# --- decisions that no vector shows [13] ------------------------------------------------------------------------


def test_d1_totals_are_hidden_gains_are_told() -> None:
    """D1, and the option of open points [10]"""
    d = Desk(*FOUR)
    d.supply("kt", ultratech=2)
    d.hold("kt", "team.mechanical_engineers")
    events = d.do("kt", Invent("team.mechanical_engineers", 1))
    assert any(getattr(e, "points", 0) == 1 for e in events)
    assert view(d.g, d.seat("zeth")).players[d.seat("kt")].vp == -1
    assert view(d.g, d.seat("kt")).players[d.seat("kt")].vp == 1
    assert GAME.standing(view(d.g, None)) == (None,) * 4
    assert GAME.standing(view(d.g, d.seat("kt"))) == (1, None, None, None)
    shown = Desk(*FOUR, open_points=True)
    shown.supply("kt", ultratech=2)
    shown.hold("kt", "team.mechanical_engineers")
    shown.do("kt", Invent("team.mechanical_engineers", 1))
    assert GAME.standing(view(shown.g, None))[shown.seat("kt")] == 1


@pytest.mark.parametrize("points", [-1, -2, 0])
def test_d1_the_own_total_may_be_any_number(points: int) -> None:
    """D1, edge case 25: one point below zero is not the same as a hidden total."""
    d = Desk(*FOUR)
    for player in d.g.players:
        player.vp = points
    for seat in range(4):
        assert GAME.standing(view(d.g, seat)) == tuple(float(points) if s == seat else None for s in range(4))
    assert GAME.standing(view(d.g, None)) == (None,) * 4


def test_d3_strict_envoys() -> None:
    """D3"""
    d = Desk(*FOUR, strict_envoys=True)
    d.refuses("zeth", MakeOffer((d.leg("zeth", "kt", envoys=1),)), "not_tradeable")
    loose = Desk(*FOUR)
    loose.deal("zeth", loose.leg("zeth", "kt", envoys=1))
    assert loose.player("kt").envoys == 1
    loose.refuses("kt", MakeOffer((loose.leg("kt", "zeth", envoys=1),)), "not_tradeable")


@pytest.mark.parametrize("allowed", [True, False])
def test_d5_borrowers_upgrade(allowed: bool) -> None:
    """D5"""
    d = Desk("caylion", "kt", "faderan", "zeth", borrower_upgrades=allowed)
    card = "caylion.oceanic_processing"
    d.deal("caylion", d.leg("caylion", "kt", cards=(card,)))
    d.hold("kt", "colony.rigel")
    d.supply("kt", black=2)
    upgrade = Upgrade(card, colonies=("colony.rigel",))
    assert d.can("kt", upgrade) is allowed
    if not allowed:
        d.refuses("kt", upgrade, "borrowed")
        return
    d.do("kt", upgrade)
    assert d.vp("kt") == 1 and d.has("kt") == {"yellow": 1}
    d.stage(EndRound())
    assert d.player("caylion").cards[card].side == 1


def test_d5_not_by_technology() -> None:
    """[4.3]: both cards must be owned and held by one player."""
    d = Desk("caylion", "kt", "faderan", "zeth")
    card = "caylion.oceanic_processing"
    d.hold("kt", card)
    d.hold("kt", "caylion.antimatter_power")
    d.refuses("kt", Upgrade(card, technology="caylion.antimatter_power"), "technology_missing")
    d.refuses("caylion", Upgrade(card, technology="caylion.antimatter_power"), "not_held")


def test_d10_nullspace_colony_over_the_limit() -> None:
    """D10"""
    d = Desk("kt", "unity", "caylion", "zeth")
    d.colonies("unity", "colony.acrux")
    d.hold("unity", "kt.null_gzzd")
    d.stage(LimitColonies(d.seat("unity")))
    d.do("unity", Discard("kt.null_gzzd"))
    assert d.g.removed == ["kt.null_gzzd"]


def test_d11_all_parties_are_protected() -> None:
    """D11"""
    d = Desk("zeth", "kt", "caylion", "unity")
    d.supply("kt", green=1)
    d.supply("zeth", black=1)
    d.deal("kt", d.leg("kt", "caylion", {"green": 1}), d.leg("zeth", "kt", {"black": 1}))
    assert [p.protected for p in d.g.players] == [False, True, True, False]
    d.stage(EndRound())
    assert not any(p.protected for p in d.g.players)


def test_d12_settling_does_not_protect() -> None:
    """D12"""
    d = Desk("zeth", "kt", "caylion", "unity")
    d.supply("zeth", black=1)
    d.supply("kt")
    d.deal("zeth", promises=[d.promise("deliver", "zeth", "kt", 2, items={"black": 1})])
    assert d.player("kt").protected, "the deal itself protects"
    d.stage(EndRound(), OpenFloor(), round=2)
    d.clock()
    assert d.has("kt") == {"black": 1} and d.vp("zeth") == 0, "it was settled"
    assert not d.player("kt").protected


def test_d13_loot_pays_nothing_in_this_step() -> None:
    """D13"""
    d = Desk("zeth", "kt", "caylion", "unity")
    d.supply("zeth", black=1)
    d.supply("kt", black=1)
    d.supply("caylion", green=2)
    d.supply("unity")
    d.stage(OpenTheft())
    d.do("zeth", Rob("zeth.black_market", d.seat("kt"), 1))
    # The stolen black cube lies aside: Systemic Bribery cannot be paid with it.
    assert not waiting(d.g) and d.has("zeth") == {"black": 1} and d.has("caylion") == {"green": 2}


def test_d14_donation_goods_are_not_stolen() -> None:
    """D14"""
    d = Desk("zeth", "kt", "caylion", "unity")
    d.supply("zeth", black=1)
    for species in ("kt", "caylion", "unity"):
        d.supply(species)
    d.player("kt").donation = tuple(1 if name == "blue" else 0 for name in INDEX)
    d.stage(OpenTheft())
    assert not waiting(d.g)


def seconds_to_wait(g: State) -> float:
    """Say after how many seconds the time first runs out; 0 for never."""
    return min([timer.seconds for timer in timers(g)], default=0)


def test_d16_the_last_one_is_given_grace_then_the_phase_closes() -> None:
    """D16 [11.4]: the table waits for the clock, for the last one who is busy only the grace time."""
    d = Desk(*FOUR)
    for species in ("kt", "caylion", "faderan"):
        assert seconds_to_wait(d.g) == 600, "more than one is busy"
        d.do(species, Ready())
    assert waiting(d.g) == (d.seat("zeth"),) and d.g.phase == "trade"
    assert seconds_to_wait(d.g) == TABLE_RULES.grace_seconds == 30
    assert seconds_to_wait(view(d.g, None)) == 30, "whoever watches can tell"
    # An offer to one who is ready keeps the flag and the grace time; a deal gives everybody time again.
    d.supply("zeth", green=1)
    number = d.offer("zeth", d.leg("zeth", "kt", {"green": 1}))
    assert d.player("kt").ready and seconds_to_wait(d.g) == 30
    d.accept("kt", number)
    assert not d.player("kt").ready and seconds_to_wait(d.g) == 600
    d.do("kt", Ready())
    assert seconds_to_wait(d.g) == 30
    d.clock()
    assert d.g.phase != "trade" and seconds_to_wait(d.g) == 0


def test_d16_grace_without_a_clock() -> None:
    """D16: without a clock the last one has the grace time all the same."""
    d = Desk(*FOUR, clock=0)
    assert seconds_to_wait(d.g) == 0
    for species in ("kt", "caylion", "faderan"):
        d.do(species, Ready())
    assert seconds_to_wait(d.g) == 30
    d.do("zeth", Ready())
    assert d.g.phase != "trade", "all are ready: nobody waits"


def test_d17_zeth_starts_with_a_colony() -> None:
    """D17"""
    d = Desk(*FOUR)
    assert len(d.g.colonies(d.seat("zeth"))) == 1 and len(d.player("zeth").teams) == 1


def test_d21_who_passed_is_out() -> None:
    """D21"""
    d = Desk("kjas", "kt", "caylion", "zeth")
    auction(d, "colony", kjas=4, zeth=2)
    d.do("kjas", Pass())
    d.do("zeth", Pass())
    assert not waiting(d.g) and d.g.bids == []


def test_d22_several_inventors() -> None:
    """D22 [6.1]"""
    d = Desk(*FOUR)
    d.player("zeth").invented = ("team.sociologists",)
    d.player("kt").invented = ("team.nuclear_physicists", "team.chaos_theoreticians")
    d.stage(Share())
    assert d.vp("kt") == 12 and d.vp("zeth") == 6
    assert "caylion.atomic_transmutation" in d.player("caylion").cards


def test_d23_a_missing_licence_counts_like_a_card() -> None:
    """D23"""
    d = Desk("yengii", "kt", "caylion", "zeth")
    promise = d.promise("licence", "yengii", "kt", 1, technology="nanotechnology")
    d.deal("yengii", promises=[promise])
    d.clock()
    assert d.vp("yengii") == -2


def test_d26_running_cannot_be_forbidden() -> None:
    """D26: there is no such covenant, only plain words."""
    d = Desk(*FOUR)
    d.refuses("kt", MakeOffer((), (d.promise("covenant", "kt", "zeth", 1),)), "empty_promise")
    d.deal("kt", promises=[d.promise("text", "kt", "zeth", 1, words="I do not run the laboratories")])
    assert len(d.g.contracts) == 1


def test_d27_a_consumed_colony_returns_front_up() -> None:
    """D27: only the id goes under the deck; whoever draws it gets the front, without a seedling."""
    d = Desk(*FOUR)
    d.g.seedlings -= 1
    upgraded = "colony.vega"
    d.hold("caylion", upgraded, side=1, seedling=True)
    assert CARDS[upgraded].faces[1].climate == "jungle"
    d.supply("caylion", black=2)
    before = d.g.seedlings
    d.do("caylion", Upgrade("caylion.oceanic_processing", colonies=(upgraded,)))
    assert d.g.seedlings == before + 1 and d.g.colony_under[-1] == upgraded
    # It comes back to the track when the deck has run out, and goes to whoever takes it as if it were new.
    d.g.colony_deck, d.g.colony_under, d.g.colony_top = [], [], upgraded
    d.stage(Refresh())
    assert upgraded in d.g.colony_track
    auction(d, "colony", kt=9)
    d.do("kt", Take(upgraded))
    assert d.player("kt").cards[upgraded] == FRESH


def test_d28_drawn_colonies_have_no_seedling() -> None:
    """D28"""
    d = Desk("faderan", "caylion", "kt", "zeth")
    d.g.relics.remove("faderan.relic_automated_transport_network")
    d.g.relics.append("faderan.relic_automated_transport_network")
    d.colonies("faderan", "colony.spica")
    d.supply("faderan", white=4)
    top, next_one = d.g.colony_top, d.g.colony_deck[-1]
    d.do("faderan", DrawRelic(("colony.spica",)))
    assert d.g.colonies(d.seat("faderan")) == [top, next_one]
    assert not any(h.seedling for h in d.player("faderan").cards.values())
    d.deal("faderan", d.leg("faderan", "caylion", cards=(top,)))
    assert not d.player("caylion").cards[top].seedling


def test_d29_counts_are_public_the_split_is_secret() -> None:
    """D29"""
    d = Desk(*FOUR)
    d.supply("zeth", ship=5)
    d.stage(OpenBids())
    d.do("zeth", Bid(2, 3))
    zeth = d.seat("zeth")
    seen = view(d.g, d.seat("kt")).players[zeth]
    assert seen.ships == 5 and seen.has_bid and (seen.colony_bid, seen.research_bid) == (-1, -1)
    own = view(d.g, zeth).players[zeth]
    assert (own.colony_bid, own.research_bid) == (2, 3)
    for species in ("kt", "caylion", "faderan"):
        d.do(species, Bid(0, 0))
    seen = view(d.g, d.seat("kt")).players[zeth]
    assert (seen.colony_bid, seen.research_bid) == (2, -1), "the research bid stays closed during the colony auction"


def test_d30_paradise_converter_is_purple() -> None:
    """D30"""
    [converter] = CARDS["faderan.relic_paradise_converter"].faces[0].converters
    assert converter.color == "purple" and converter.ways[0].colonies == ("any",)


def test_bids_are_fixed_before_the_first_auction() -> None:
    """[6.2]: ships kept by a pass cannot raise the research bid."""
    d = Desk("kjas", "kt", "caylion", "zeth")
    d.supply("kjas", ship=4)
    d.stage(OpenBids())
    d.refuses("kjas", Bid(3, 2), "bid_too_high")
    d.refuses("kjas", Bid(-1, 2), "bid_too_high")
    d.do("kjas", Bid(3, 1))
    for species in ("kt", "caylion", "zeth"):
        d.do(species, Bid(0, 0))
    d.do("kjas", Pass())
    assert d.g.phase == "research" and d.g.bids[0].ships == 1


def test_very_high_bids_are_taken_though_not_listed() -> None:
    """[6.2]"""
    d = Desk("kjas", "kt", "caylion", "zeth")
    d.supply("kjas", ship=60)
    d.stage(OpenBids())
    asked = decision(d.g, d.seat("kjas"))
    assert asked is not None and len(asked.options) == 17 * 17
    d.refuses("kjas", Bid(40, 21), "bid_too_high")
    d.do("kjas", Bid(40, 20))
    assert (d.player("kjas").colony_bid, d.player("kjas").research_bid) == (40, 20)


def test_each_auction_one_card() -> None:
    """[6.3]"""
    d = Desk("kt", "caylion", "faderan", "zeth")
    auction(d, "colony", kt=3)
    d.do("kt", Take(d.g.colony_track[3]))
    assert not waiting(d.g)


def test_round_six_ends_with_theft_and_count() -> None:
    """[3] [8]: no confluence in the last round."""
    d = Desk("zeth", "kt", "caylion", "unity")
    while d.g.round < 6:
        d.clock()
    d.until("commit")
    d.clock()
    assert d.g.phase in ("steal", "final")
    while waiting(d.g):
        d.clock()
    assert d.g.phase == "final" and decision(d.g, 0) is None


def test_round_cards_of_the_table_agree_with_the_bonus() -> None:
    """[2]: twelve cards, six by number of players."""
    for players, table in BONUS.items():
        for round_no in range(1, 7):
            [card] = [c for c in ROUND_CARDS if c.round == round_no and players in c.players]
            assert (card.normal, card.yengii) == (table.normal[round_no - 1], table.yengii[round_no - 1])


def test_decks_are_never_shuffled_again() -> None:
    """[1] [6.5]: an exhausted deck leaves places empty."""
    d = Desk(*FOUR)
    order = [d.g.colony_top, *d.g.colony_deck[::-1]]
    drawn = []
    while colony := d.g.draw_colony():
        drawn.append(colony)
    assert drawn == order and len(drawn) == len(set(drawn)) == len(COLONY_FACTS) - 8
    kept = [c for c, slot in zip(d.g.colony_track, d.g.colony_slots, strict=True) if slot > 1]
    buried = [c for c, slot in zip(d.g.colony_track, d.g.colony_slots, strict=True) if slot == 1]
    auction(d, "colony", kt=9)
    d.do("kt", Take(kept[-1]))
    d.stage(Refresh())
    # Only what went under the deck comes again, in its order; the place of the card that was taken stays empty.
    assert d.g.colony_track == [*kept[:-1], *buried, ""] and d.g.draw_colony() == ""
    taken = d.g.colony_track[0]
    auction(d, "colony", kt=0, zeth=9)
    d.do("zeth", Take(taken))
    d.stage(Refresh())
    assert d.g.colony_track.count("") == 2


def test_25_who_is_below_zero_still_produces() -> None:
    """Edge case 25: totals may be negative; only what costs points is out of reach."""
    d = Desk("faderan", "kt", "caylion", "zeth")
    d.hold("faderan", "faderan.relic_nalgorian_grindstone")
    d.player("faderan").vp = -1
    d.supply("faderan")
    d.stage(OpenEconomy())
    free = Run("faderan.archaic_automated_support_network")
    assert d.can("faderan", free) and not d.can("faderan", Run("faderan.relic_nalgorian_grindstone"))
    d.refuses("faderan", Run("faderan.relic_nalgorian_grindstone"), "no_points")
    d.produce("faderan", free)
    assert d.has("faderan") == {"green": 1, "white": 1, "brown": 1, "ship": 1} and d.vp("faderan") == -1


def test_payment_by_choice() -> None:
    """[4.6]: any colour that fits, but exactly the price."""
    d = Desk("unity", "kt", "caylion", "zeth")
    d.colonies("unity", "colony.acrux")
    d.supply("unity", green=2, brown=2, wild_small=1, ship=3)
    play = PlayCard("unity.bezier", ("colony.acrux",), Goods(green=1, brown=1, wild_small=1))
    d.refuses("unity", PlayCard("unity.bezier", ("colony.acrux",), Goods(green=2)), "wrong_payment")
    d.refuses("unity", PlayCard("unity.bezier", ("colony.acrux",), Goods(green=2, ship=1)), "wrong_payment")
    d.refuses("unity", PlayCard("unity.bezier", ("colony.acrux",), Goods(green=3)), "cannot_pay")
    d.refuses("unity", PlayCard("unity.bezier", (), Goods(green=2, brown=1)), "wrong_colonies")
    d.do("unity", play)
    assert d.has("unity") == {"green": 1, "brown": 1, "ship": 3}


@pytest.mark.parametrize(
    "options,code",
    [
        ({"seats": 3}, "wrong_seats"),
        ({"seats": 10}, "wrong_seats"),
        ({"seats": 4, "species": ("kt", "zeth")}, "species_count"),
        ({"seats": 4, "species": ("kt", "zeth", "kt", "unity")}, "species_unknown"),
        ({"seats": 4, "species": ("kt", "zeth", "kjas", "humans")}, "species_unknown"),
        ({"seats": 4, "handicap": ("+green",)}, "handicap_needs_species"),
        ({"seats": 4, "species": FOUR, "handicap": ("+blue",)}, "bad_handicap"),
        ({"seats": 4, "species": FOUR, "handicap": ("green",)}, "bad_handicap"),
        ({"seats": 4, "species": FOUR, "handicap": ("+wild_small",)}, "bad_handicap"),
        ({"seats": 4, "species": FOUR, "handicap": ("",) * 5}, "bad_handicap"),
        ({"seats": 4, "species": FOUR, "handicap": ("", "", "-green")}, "nothing_to_take_away"),
        ({"seats": 4, "clock": 30}, "bad_clock"),
        ({"seats": 4, "extensions": 99}, "bad_extensions"),
        ({"seats": 4, "offers": 0}, "bad_offers"),
    ],
)
def test_tables_that_cannot_be_set(options: dict[str, Any], code: str) -> None:
    """[2] [10]: refused with a reason that has a text."""
    with pytest.raises(Refused) as caught:
        GAME.setup(Setup(**options))
    assert caught.value.code == code
    for lang in LANGUAGES:
        assert catalog(lang, GAME.package).say(refusal_text(GAME, caught.value.refusal))


def test_every_start_position() -> None:
    """[2]: cards, items, teams and colonies of each species as its sheet says."""
    d = Desk(*SPECIES_ORDER)
    for species in SPECIES_ORDER:
        start, player = SPECIES[species].start, d.player(species)
        assert d.has(species) == start.resources and d.vp(species) == 0
        assert [c for c in player.cards if not CARDS[c].is_colony] == list(start.cards)
        assert len(d.g.colonies(d.seat(species))) == start.colonies
        assert len(player.teams) == start.research_teams_era1 and len(player.deck) == 21
        assert all(TEAMS[t].era == 1 for t in player.teams)
    [seeded] = [c for c, held in d.player("caylion").cards.items() if held.seedling]
    assert CARDS[seeded].is_colony and d.g.seedlings == 5
    assert (d.g.acknowledgements, d.g.envoys, len(d.g.relics)) == (11, 7, 12)
    assert len(d.player("kt").pool) == 13 and d.player("faderan").pool == ()
