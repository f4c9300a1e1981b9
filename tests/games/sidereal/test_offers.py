"""Offers: what is taken, what is refused, how a deal lives and dies. [4.2] [11]"""

from collections.abc import Callable

import pytest

from starboard.core.engine import apply, decision, waiting, why_not
from starboard.core.events import redacted
from starboard.core.i18n import catalog
from starboard.core.options import TABLE, HiddenChoice, Option, TimeOut, read, write
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone, digest, sample, view
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import OpenBids
from starboard.games.sidereal.events import ContractMade, DealDone, DealFailed, Offered
from starboard.games.sidereal.facts import CARDS, TABLE_RULES
from starboard.games.sidereal.items import Goods
from starboard.games.sidereal.options import (
    Accept,
    Bid,
    Convert,
    Invent,
    Leg,
    MakeOffer,
    MoreTime,
    Post,
    Promise,
    Ready,
    Reject,
    Settle,
    Stir,
    Take,
    Upgrade,
    Withdraw,
)
from starboard.games.sidereal.trade import FORM, OpenFloor
from tests.games.sidereal.desk import Desk
from tests.games.sidereal.test_vectors import FOUR


def swap(d: Desk, a: str = "kt", b: str = "zeth") -> MakeOffer:
    return MakeOffer((d.leg(a, b, {"green": 1}), d.leg(b, a, {"white": 1})))


def desk() -> Desk:
    d = Desk(*FOUR)
    d.supply("kt", green=3, ultratech=1)
    d.supply("zeth", white=2)
    return d


# --- bad offers -------------------------------------------------------------------------------------------------


BAD: dict[str, tuple[Callable[[Desk], Option], str]] = {
    "what one does not have": (lambda d: MakeOffer((d.leg("kt", "zeth", {"green": 4}),)), "not_enough"),
    "more than one has in two legs": (
        lambda d: MakeOffer((d.leg("kt", "zeth", {"green": 2}), d.leg("kt", "caylion", {"green": 2}))), "not_enough"),
    "less than nothing": (lambda d: MakeOffer((d.leg("kt", "zeth", {"white": -2}),)), "bad_amount"),
    "less than no donation goods": (
        lambda d: MakeOffer((d.leg("kt", "zeth", donation={"vp": -1}),)), "bad_amount"),
    "a promise of less than nothing": (
        lambda d: MakeOffer((), (d.promise("deliver", "kt", "zeth", 2, items={"green": -1}),)), "bad_amount"),
    "a price below zero": (
        lambda d: Upgrade("colony.acrux", pay=Goods(white=-1, green=3)), "wrong_payment"),
    "a list below zero": (lambda d: Post(want=Goods(green=-1)), "bad_amount"),
    "to oneself": (lambda d: MakeOffer((d.leg("kt", "kt", {"green": 1}),)), "to_oneself"),
    "to nobody": (lambda d: MakeOffer((Leg(0, 7, Goods(green=1)),)), "bad_parties"),
    "from a seat below zero": (lambda d: MakeOffer((Leg(-1, 0, Goods(green=1)),)), "bad_parties"),
    "secret points": (lambda d: MakeOffer((d.leg("kt", "zeth", {"vp": 1}),)), "points_not_traded"),
    "points of another": (lambda d: MakeOffer((d.leg("zeth", "kt", {"vp": 1}),)), "points_not_traded"),
    "an envoy as an item": (lambda d: MakeOffer((d.leg("kt", "zeth", {"envoy": 1}),)), "not_tradeable"),
    "a card not in play": (lambda d: MakeOffer((d.leg("kt", "zeth", cards=("kt.nanotechnology",)),)), "card_not_there"),
    "a card of the pool": (lambda d: MakeOffer((d.leg("kt", "zeth", cards=("kt.null_gzzd",)),)), "card_not_there"),
    "a card of somebody else": (
        lambda d: MakeOffer((d.leg("kt", "zeth", cards=("caylion.oceanic_processing",)),)), "card_not_there"),
    "a card that does not exist": (lambda d: MakeOffer((d.leg("kt", "zeth", cards=("kt.moon",)),)), "card_not_there"),
    "one card twice": (
        lambda d: MakeOffer((d.leg("kt", "zeth", cards=("kt.expansive_social__diffusion",)),
                             d.leg("kt", "caylion", cards=("kt.expansive_social__diffusion",)))), "card_twice"),
    "a card that is not traded": (
        lambda d: MakeOffer((d.leg("zeth", "kt", cards=("zeth.envoys",)),)), "not_tradeable"),
    "donation goods that are not there": (
        lambda d: MakeOffer((d.leg("kt", "zeth", donation={"green": 1}),)), "not_on_donation_card"),
    "acknowledgements of another": (
        lambda d: MakeOffer((d.leg("kt", "zeth", acknowledgements=1),)), "not_tradeable"),
    "fewer than no acknowledgements": (
        lambda d: MakeOffer((d.leg("faderan", "kt", acknowledgements=-3),)), "not_tradeable"),
    "envoys of another": (lambda d: MakeOffer((d.leg("kt", "zeth", envoys=1),)), "not_tradeable"),
    "fewer than no envoys": (lambda d: MakeOffer((d.leg("zeth", "kt", envoys=-1),)), "not_tradeable"),
    "a licence without Yengii": (
        lambda d: MakeOffer((d.leg("kt", "zeth", licences=("nanotechnology",)),)), "only_yengii"),
    "nothing": (lambda d: MakeOffer((d.leg("kt", "zeth"),)), "empty_offer"),
    "nothing to nobody": (lambda d: MakeOffer(), "bad_parties"),
    "a clause past round 6": (
        lambda d: MakeOffer((), (d.promise("deliver", "kt", "zeth", 7, items={"green": 1}),)), "past_the_end"),
    "a clause in the past": (
        lambda d: MakeOffer((), (d.promise("deliver", "kt", "zeth", 0, items={"green": 1}),)), "already_past"),
    "a promise to oneself": (
        lambda d: MakeOffer((d.leg("kt", "zeth", {"green": 1}),),
                            (d.promise("deliver", "kt", "kt", 2, items={"green": 1}),)), "bad_parties"),
    "an empty promise": (lambda d: MakeOffer((), (d.promise("deliver", "kt", "zeth", 2),)), "empty_promise"),
    "a share of nothing": (lambda d: MakeOffer((), (d.promise("share", "kt", "zeth"),)), "empty_promise"),
    "a loan now": (
        lambda d: MakeOffer((), (d.promise("lend", "kt", "zeth", 1, cards=("kt.expansive_social__diffusion",)),)),
        "already_past"),
    "a licence by another": (
        lambda d: MakeOffer((), (d.promise("licence", "kt", "zeth", 2, technology="nanotechnology"),)), "only_yengii"),
    "a covenant about a card that is not there": (
        lambda d: MakeOffer((), (d.promise("covenant", "kt", "zeth", 1, action="take_card", target="colony.x"),)),
        "card_not_there"),
    "a covenant with a limit below zero": (
        lambda d: MakeOffer((), (d.promise("covenant", "kt", "zeth", 1, action="bid_colony", limit=-1),)), "bad_limit"),
    "words without a word": (
        lambda d: MakeOffer((), (d.promise("text", "kt", "zeth", 1, words="  "),)), "empty_promise"),
    "a contract that does not exist": (lambda d: MakeOffer(drops=(3,)), "no_such_contract"),
    "a reply to nothing": (lambda d: MakeOffer((d.leg("kt", "zeth", {"green": 1}),), reply_to=9), "no_such_offer"),
    "a change of nothing": (lambda d: MakeOffer((d.leg("kt", "zeth", {"green": 1}),), changes=9), "no_such_offer"),
    "too many of an item": (lambda d: MakeOffer((d.leg("zeth", "kt", {"white": 100}),)), "too_many_items"),
    "a novel": (lambda d: MakeOffer((d.leg("kt", "zeth", {"green": 1}),), words="x" * 201), "too_many_lines"),
    "thousands of legs": (lambda d: MakeOffer((d.leg("kt", "zeth", {"green": 1}),) * 5000), "too_many_lines"),
    "thousands of promises": (
        lambda d: MakeOffer((), (d.promise("deliver", "kt", "zeth", 2, items={"green": 1}),) * 5000), "too_many_lines"),
    "thousands of cards": (lambda d: MakeOffer((d.leg("kt", "zeth", cards=("kt.moon",) * 5000),)), "too_many_lines"),
    "thousands of dropped contracts": (lambda d: MakeOffer(drops=(1,) * 5000), "too_many_lines"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_offer(name: str) -> None:
    """Refused with a reason, nothing changed. [11.3] D7"""
    make, code = BAD[name]
    d = desk()
    d.hold("kt", "colony.acrux")
    offer = make(d)
    before = digest(d.g)
    with pytest.raises(Refused) as caught:
        apply(d.g, d.seat("kt"), offer)
    assert caught.value.code == code
    assert digest(d.g) == before


@pytest.mark.parametrize(
    "line,code",
    [
        ('make_offer legs=[{"giver":0,"taker":1,"items":{"green":-1}}]', "malformed_value"),
        ('make_offer legs=[{"giver":0,"taker":1,"items":{"gold":1}}]', "malformed_value"),
        ('make_offer legs=[{"giver":0,"taker":1,"items":{"green":1e99}}]', "malformed_value"),
        ('make_offer legs=[{"giver":"x","taker":1}]', "malformed_value"),
        ("make_offer legs=[" + "[" * 3000, "malformed"),
        ("make_offer legs=[" + '{"giver":0,"taker":1},' * 9000, "too_long"),
        ('make_offer promises=[{"kind":"theft","debtor":0,"creditor":1}]', "malformed_value"),
    ],
)
def test_malformed_lines(line: str, code: str) -> None:
    """Lines that are no offers are refused by reading them. [11.1]"""
    with pytest.raises(Refused) as caught:
        read(line, GAME.package)
    assert caught.value.code == code


def test_thousands_of_lines_do_not_slow_the_table() -> None:
    d = desk()
    line = "make_offer legs=[" + ",".join(['{"giver":0,"taker":1,"items":{"green":1}}'] * 2000) + "]"
    with pytest.raises(Refused, match="too_many_lines"):
        apply(d.g, 0, read(line, GAME.package))


# --- life of an offer [11.2] ------------------------------------------------------------------------------------


def test_the_maker_accepts_by_sending_and_nothing_is_reserved() -> None:
    d = desk()
    first = d.offer("kt", d.leg("kt", "zeth", {"ultratech": 1}))
    second = d.offer("kt", d.leg("kt", "caylion", {"ultratech": 1}))
    assert [x.accepted for x in d.g.deals] == [(d.seat("kt"),)] * 2
    assert d.has("kt")["ultratech"] == 1
    assert (first, second) == (1, 2)


def test_withdraw_and_reject() -> None:
    d = desk()
    number = d.offer("kt", *swap(d).legs)
    d.refuses("zeth", Withdraw(number), "no_such_offer")
    d.refuses("caylion", Reject(number), "no_such_offer")
    d.refuses("kt", Accept(number, 1), "accepted_already")
    d.do("kt", Withdraw(number))
    d.refuses("zeth", Accept(number, 1), "no_such_offer")
    number = d.offer("kt", *swap(d).legs)
    d.do("zeth", Reject(number))
    assert d.g.deals == [] and d.has("kt") == {"green": 3, "ultratech": 1}


def test_a_change_raises_the_version_and_clears_acceptances() -> None:
    d = desk()
    legs = (d.leg("kt", "zeth", {"green": 1}), d.leg("zeth", "caylion", {"white": 1}))
    number = d.offer("kt", *legs)
    d.accept("zeth", number)
    d.do("kt", MakeOffer((d.leg("kt", "zeth", {"green": 2}), *legs[1:]), changes=number))
    [deal] = d.g.deals
    assert (deal.number, deal.version, deal.accepted) == (number, 2, (d.seat("kt"),))
    d.refuses("zeth", Accept(number, 1), "offer_changed")
    d.accept("zeth", number)
    d.accept("caylion", number)
    assert d.has("zeth") == {"green": 2, "white": 1}


def test_a_counter_offer_quotes_and_closes_nothing() -> None:
    d = desk()
    number = d.offer("kt", *swap(d).legs)
    counter = d.offer("zeth", d.leg("zeth", "kt", {"white": 1}), d.leg("kt", "zeth", {"green": 2}), reply_to=number)
    assert [x.number for x in d.g.deals] == [number, counter] and d.g.deals[1].reply_to == number
    d.accept("kt", counter)
    assert d.has("zeth") == {"white": 1, "green": 2} and [x.number for x in d.g.deals] == [number]


def test_offers_lapse_with_the_phase() -> None:
    """[4.9]"""
    d = desk()
    d.offer("kt", *swap(d).legs)
    d.clock()
    assert d.g.deals == [] and d.has("kt") == {"green": 3, "ultratech": 1}


def test_conflicting_accepts_at_the_same_time() -> None:
    """Two seats accept, both having seen the same table: one deal is done, the other refused with a reason. [11.3]"""
    d = desk()
    first = d.offer("kt", d.leg("kt", "zeth", {"ultratech": 1}), d.leg("zeth", "kt", {"white": 1}))
    second = d.offer("kt", d.leg("kt", "caylion", {"ultratech": 1}))
    seen = d.g.answers
    other = clone(d.g)
    events = apply(d.g, d.seat("zeth"), Accept(first), n=seen)
    assert any(isinstance(e, DealDone) for e in events)
    with pytest.raises(Refused) as caught:
        apply(d.g, d.seat("caylion"), Accept(second), n=seen)
    assert caught.value.code == "stale"
    late = apply(d.g, d.seat("caylion"), Accept(second))
    assert [e.reason for e in late if isinstance(e, DealFailed)] == ["not_enough"]
    # In the other order of arrival the other deal is done.
    apply(other, d.seat("caylion"), Accept(second))
    events = apply(other, d.seat("zeth"), Accept(first))
    assert [e.reason for e in events if isinstance(e, DealFailed)] == ["not_enough"]
    for g in (d.g, other):
        assert sum(p.supply[6] for p in g.players) == 2, "kt's octagon moved once; faderan has one of its own"


def test_nobody_pays_with_what_the_deal_brings() -> None:
    """[11.3]"""
    d = desk()
    d.supply("kt", green=1)
    d.supply("zeth")
    number = d.offer("kt", d.leg("kt", "zeth", {"green": 1}), d.leg("zeth", "caylion", {"green": 1}))
    assert not d.can("zeth", Accept(number, 1))
    d.refuses("zeth", Accept(number, 1), "cannot_keep")
    swap_cards = (d.leg("kt", "zeth", {"green": 1}), d.leg("zeth", "kt", {"green": 1}))
    second = d.offer("kt", *swap_cards)
    d.refuses("zeth", Accept(second, 1), "cannot_keep")
    d.supply("zeth", green=1)
    d.accept("zeth", second)
    assert d.has("kt") == {"green": 1} == d.has("zeth")


def test_cards_swap_in_one_deal() -> None:
    d = desk()
    a, b = "kt.expansive_social__diffusion", "zeth.cascading_deception"
    d.deal("kt", d.leg("kt", "zeth", cards=(a,)), d.leg("zeth", "kt", cards=(b,)))
    assert a in d.player("zeth").cards and b in d.player("kt").cards
    d.hold("kt", "team.sociologists")
    d.deal("kt", d.leg("kt", "zeth", cards=("team.sociologists",)))
    assert "team.sociologists" in d.player("zeth").teams and "team.sociologists" not in d.player("kt").teams
    d.deal("zeth", d.leg("zeth", "kt", cards=(a, "team.sociologists")))
    assert a in d.player("kt").cards and "team.sociologists" in d.player("kt").teams


def test_used_teams_are_not_traded() -> None:
    d = desk()
    d.hold("kt", "team.sociologists")
    d.supply("kt", white=6)
    d.do("kt", Invent("team.sociologists", 0))
    d.refuses("kt", MakeOffer((d.leg("kt", "zeth", cards=("team.sociologists",)),)), "card_not_there")


def test_upgraded_and_tucked_cards_travel_as_they_are() -> None:
    """[4.3]"""
    d = Desk("caylion", "kt", "faderan", "zeth")
    card = "caylion.oceanic_processing"
    d.hold("caylion", "caylion.antimatter_power")
    d.do("caylion", Upgrade(card, technology="caylion.antimatter_power"))
    d.deal("caylion", d.leg("caylion", "kt", cards=(card,)))
    held = d.player("kt").cards[card]
    assert held.side == 1 and held.tucked == ("caylion.antimatter_power",)


def test_acknowledgements_and_licences_cannot_be_passed_on() -> None:
    d = Desk("faderan", "yengii", "kt", "zeth")
    d.deal("faderan", d.leg("faderan", "kt", acknowledgements=1))
    d.refuses("kt", MakeOffer((d.leg("kt", "zeth", acknowledgements=1),)), "not_tradeable")
    d.hold("yengii", "team.sociologists")
    d.supply("yengii", white=6)
    d.refuses("yengii", MakeOffer((d.leg("yengii", "kt", licences=("nanotechnology",)),)), "no_such_technology")
    d.do("yengii", Invent("team.sociologists", 0))
    technology = "ubiquitous_cultural_repository"
    d.deal("yengii", d.leg("yengii", "kt", licences=(technology,)))
    again = MakeOffer((d.leg("yengii", "kt", licences=(technology,)),))
    d.refuses("yengii", again, "technology_used")
    d.refuses("kt", MakeOffer((d.leg("kt", "zeth", licences=(technology,)),)), "only_yengii")
    d.deal("kt", d.leg("kt", "faderan", cards=(f"kt.{technology}",)))
    assert f"kt.{technology}" in d.player("faderan").cards, "an ordinary card of the receiver"


def test_offers_are_capped_per_phase() -> None:
    """[11.8]: a rule of the table that bounds a phase; lists on the board count as well. [11.5]"""
    d = Desk(*FOUR, offers=2)
    d.offer("kt", *swap(d).legs)
    d.do("kt", Post(want=Goods(green=2), have=Goods(white=1), words="now"))
    d.refuses("kt", swap(d), "no_offers_left")
    assert d.player("kt").want == Goods(green=2)
    d.refuses("zeth", Post(words="x" * 500), "too_many_lines")


def test_an_offer_is_told_to_the_others_not_to_its_maker() -> None:
    """[11.1]"""
    d = desk()
    events = d.do("kt", MakeOffer((d.leg("zeth", "kt", {"white": 1}), d.leg("kt", "caylion", {"green": 1}))))
    [told] = [e for e in events if isinstance(e, Offered)]
    names = {d.seat("kt"): "Kim", d.seat("zeth"): "Zoe", d.seat("caylion"): "Cem"}
    said = catalog("en", GAME.package).say(told.text("sidereal"), names.__getitem__)
    assert said.startswith("Kim made offer 1 to ") and "Zoe" in said and "Cem" in said and said.count("Kim") == 1
    [told] = [e for e in d.do("kt", MakeOffer(swap(d).legs, changes=1)) if isinstance(e, Offered)]
    assert (
        catalog("en", GAME.package).say(told.text("sidereal"), names.__getitem__).startswith("Kim changed offer 1 to ")
    )


def test_what_may_be_read_by_whom() -> None:
    """[1] D2"""
    d = desk()
    promise = d.promise("deliver", "kt", "zeth", 3, items={"blue": 1})
    events = d.do("kt", MakeOffer((d.leg("zeth", "kt", {"white": 1}),), (promise,)))
    d.offer("kt", *swap(d).legs, table=True)
    caylion, zeth = d.seat("caylion"), d.seat("zeth")
    closed, open_one = view(d.g, caylion).deals
    assert isinstance(closed.offer, HiddenChoice) and isinstance(open_one.offer, MakeOffer)
    assert isinstance(view(d.g, zeth).deals[0].offer, MakeOffer)
    [told] = [e for e in redacted(events, caylion) if isinstance(e, Offered)]
    assert isinstance(told.offer, HiddenChoice)
    d.accept("zeth", 1)
    [made] = [e for e in redacted(d.events, caylion) if isinstance(e, ContractMade)]
    assert isinstance(made.promise, HiddenChoice)
    assert isinstance(view(d.g, caylion).contracts[0].promise, HiddenChoice)
    imagined = sample(d.g, caylion, Rng(3))
    assert isinstance(imagined.contracts[0].promise, Promise)
    watched = view(d.g, None)
    assert isinstance(watched.deals[0].offer, MakeOffer), "those who watch read what is for the whole table"
    assert isinstance(watched.contracts[0].promise, HiddenChoice)
    public = Desk(*FOUR, public_contracts=True)
    public.deal("kt", promises=[public.promise("text", "kt", "zeth", 1, words="hello")])
    assert isinstance(view(public.g, public.seat("caylion")).contracts[0].promise, Promise)
    assert isinstance(view(public.g, None).contracts[0].promise, Promise)


# --- ready [11.4] -----------------------------------------------------------------------------------------------


def test_ready_and_offers_to_the_ready() -> None:
    d = desk()
    d.do("zeth", Ready())
    assert d.seat("zeth") not in waiting(d.g)
    number = d.offer("kt", *swap(d).legs)
    assert d.player("zeth").ready, "an offer does not clear the flag"
    assert d.seat("zeth") in waiting(d.g), "but it is asked"
    d.accept("zeth", number)
    assert not d.player("zeth").ready and not d.player("kt").ready, "a deal clears it"


def test_ready_can_be_cleared_by_a_word_out_of_turn() -> None:
    d = desk()
    d.do("zeth", Ready())
    asked = decision(d.g, d.seat("zeth"))
    assert asked is not None and Stir() in asked.options and Ready() not in asked.options
    d.do("zeth", Stir())
    assert d.seat("zeth") in waiting(d.g)
    d.do("zeth", Ready())
    d.hold("zeth", "colony.acrux")
    d.do("zeth", Upgrade("colony.acrux"))
    assert not d.player("zeth").ready, "any own action clears it"


def test_stirring_is_bounded() -> None:
    d = desk()
    for _ in range(TABLE_RULES.stirs_per_phase):
        d.do("zeth", Ready())
        d.do("zeth", Stir())
    d.do("zeth", Ready())
    d.refuses("zeth", Stir(), "not_an_option")


def test_the_phase_ends_when_all_are_ready() -> None:
    """[4.1]: in any order, any number of times, until nobody wants any more."""
    d = desk()
    d.offer("zeth", d.leg("zeth", "kt", {"white": 1}))
    d.hold("kt", "colony.canopus")
    d.do("kt", Upgrade("colony.canopus"))
    d.accept("kt", 1)
    for species in FOUR:
        assert d.g.phase == "trade"
        d.do(species, Ready())
    assert d.g.phase != "trade"


def test_more_time_by_majority() -> None:
    """[10]: with the option a majority lets the clock run once more."""
    plain = desk()
    plain.refuses("kt", MoreTime(), "not_an_option")
    d = Desk(*FOUR, extensions=1)
    for species in FOUR[:2]:
        d.do(species, MoreTime())
    half = clone(d.g)
    apply(half, TABLE, TimeOut())
    assert half.phase != "trade", "two of four are no majority"
    d.do(FOUR[2], MoreTime())
    d.refuses(FOUR[2], MoreTime(), "not_an_option")
    d.clock()
    assert d.g.phase == "trade" and waiting(d.g) == (0, 1, 2, 3)
    d.refuses("kt", MoreTime(), "not_an_option")
    d.clock()
    assert d.g.phase != "trade"


# --- contracts about the auctions [11.6] ------------------------------------------------------------------------


def test_contracts_during_the_auctions() -> None:
    d = desk()
    d.stage(OpenBids())
    d.refuses("kt", swap(d), "no_goods_now")
    later = d.promise("deliver", "kt", "zeth", 3, items={"green": 1})
    d.refuses("kt", MakeOffer((), (later,)), "not_next_round")
    words = d.promise("covenant", "kt", "zeth", 1, action="lend", target="kt.expansive_social__diffusion")
    d.refuses("kt", MakeOffer((), (words,)), "not_in_auctions")
    covenant = d.promise("covenant", "zeth", "kt", 1, action="bid_research", limit=0)
    payment = d.promise("deliver", "kt", "zeth", 2, items={"green": 1})
    d.supply("zeth", ship=3)
    d.deal("kt", promises=[covenant, payment])
    assert len(d.g.contracts) == 2
    d.refuses("zeth", Bid(1, 1), "covenant")
    d.do("zeth", Bid(3, 0))
    # Who has bid may still talk, nobody waits for it.
    assert d.seat("zeth") not in waiting(d.g)
    number = d.offer("zeth", promises=[d.promise("covenant", "kt", "zeth", 1, action="bid_colony", limit=1)])
    d.accept("kt", number)
    assert not d.player("kt").protected, "no trade, no protection"


def test_talk_while_another_picks() -> None:
    d = Desk("kjas", "kt", "caylion", "zeth")
    d.stage(OpenBids())
    d.do("kjas", Bid(3, 0))
    for species in ("kt", "caylion", "zeth"):
        d.do(species, Bid(0, 0))
    card = d.g.colony_track[0]
    number = d.offer("zeth", promises=[d.promise("covenant", "kjas", "zeth", 1, action="take_card", target=card)])
    d.accept("kjas", number)
    d.refuses("kjas", Take(card), "covenant")
    d.do("kjas", Take(d.g.colony_track[1]))


# --- the form ---------------------------------------------------------------------------------------------------


def test_samples_trade_everything() -> None:
    """The sampler makes offers of every kind, and what it makes is taken. [11.8]"""
    d = Desk("faderan", "zeth", "yengii", "eni_et", "kt")
    d.player("eni_et").donation = (2,) + (0,) * 11
    rng = Rng(5)
    seen = set()
    for n in range(1500):
        seat = n % 5
        d.g.players[seat].offers_left = 5
        offer = FORM.sample(view(d.g, seat), seat, rng)
        if offer is None:
            continue
        assert isinstance(offer, MakeOffer)
        FORM.check(d.g, seat, offer)
        assert read(write(offer), GAME.package) == offer and hash(offer) == hash(offer)
        for leg in offer.legs:
            seen |= {name for name in ("cards", "acknowledgements", "envoys") if getattr(leg, name)}
            seen |= {"donation"} if leg.donation != Goods() else set()
        seen |= {p.kind for p in offer.promises} | ({"ring"} if len(offer.legs) > 2 else set())
        seen |= {"table"} if offer.table else set()
    assert seen == {"cards", "acknowledgements", "envoys", "donation", "deliver", "covenant", "ring", "table"}


def test_form_fields_describe_an_offer() -> None:
    d = desk()
    fields = {(f.option, f.name): f for f in FORM.fields(view(d.g, 0), 0)}
    legs = fields["make_offer", "legs"]
    assert [f.name for f in legs.fields] == list(Leg.__struct_fields__)
    promises = {f.name for f in fields["make_offer", "promises"].fields}
    assert promises == set(Promise.__struct_fields__)
    assert {name for option, name in fields if option == "make_offer"} == set(MakeOffer.__struct_fields__)
    listed = {c.value for c in legs.fields[4].choices}
    assert "zeth.envoys" not in listed and all(c in CARDS or str(c).startswith("team.") for c in listed)


def test_settle_early() -> None:
    """[4.4]: early delivery at any time in trade."""
    d = desk()
    d.deal("kt", promises=[d.promise("deliver", "kt", "zeth", 4, items={"green": 2})])
    number = d.g.contracts[0].number
    assert d.can("kt", Settle(number))
    d.supply("kt", green=1)
    assert not d.can("kt", Settle(number))
    d.refuses("kt", Settle(number), "cannot_keep")
    d.refuses("zeth", Settle(number), "no_such_contract")
    d.supply("kt", green=2)
    d.do("kt", Settle(number))
    assert d.g.contracts == [] and d.has("zeth") == {"white": 2, "green": 2} and d.vp("kt") == 0


def test_reasons_for_cards() -> None:
    """A click on what cannot be used says why. [4.6] [4.8]"""
    d = desk()
    d.supply("kt")
    d.colonies("kt", "colony.acrux")
    d.hold("kt", "colony.vega", side=1)

    def reason(key: str) -> str:
        found = why_not(d.g, d.seat("kt"), key)
        return found.code if found is not None else ""

    assert reason("colony.acrux") == "cannot_pay"
    assert reason("colony.vega") == "nothing_to_do_now"
    assert reason("kt.expansive_social__diffusion") == "technology_missing"
    assert reason("kt.null_gzzd") == "cannot_pay"
    assert reason("zeth.envoys") == "not_held"
    d.hold("kt", "faderan.relic_paradise_converter")
    assert reason("faderan.relic_paradise_converter") == ""
    d.do("kt", Convert("faderan.relic_paradise_converter", 0, ("colony.vega",)))
    assert reason("faderan.relic_paradise_converter") == "already_run"
    d.offer("zeth", d.leg("zeth", "caylion", {"white": 1}))
    assert reason("offer-1") == "not_for_you"


# --- kinds of promises [4.4] [11.7] -----------------------------------------------------------------------------


def test_lend_is_carried_out_at_the_start_of_trade() -> None:
    d = Desk("eni_et", "kjas", "caylion", "zeth")
    card = "eni_et.deep_hunting"
    d.deal("eni_et", promises=[d.promise("lend", "eni_et", "kjas", 2, cards=(card,))])
    d.stage(OpenFloor(), round=2)
    assert card in d.player("kjas").cards and d.g.contracts == []


def test_a_loan_that_is_missing_costs_two() -> None:
    """[4.5]"""
    d = Desk("eni_et", "kjas", "caylion", "zeth")
    card = "eni_et.deep_hunting"
    d.deal("eni_et", promises=[d.promise("lend", "eni_et", "kjas", 2, cards=(card,))])
    d.hold("zeth", card)
    d.stage(OpenFloor(), round=2)
    assert len(d.g.contracts) == 1, "it waits until the phase closes"
    d.clock()
    assert d.vp("eni_et") == -2 and d.g.contracts == []


def test_licence_once_invented() -> None:
    d = Desk("yengii", "kt", "caylion", "zeth")
    d.deal("yengii", promises=[d.promise("licence", "yengii", "kt", 4, technology="nanotechnology")])
    d.hold("yengii", "team.mechanical_engineers")
    d.supply("yengii", ultratech=2)
    d.do("yengii", Invent("team.mechanical_engineers", 1))
    assert "kt.nanotechnology" in d.player("kt").cards and d.g.contracts == []
    d.deal("yengii", promises=[d.promise("licence", "yengii", "zeth", 4, technology="nanotechnology")])
    assert "zeth.nanotechnology" in d.player("zeth").cards, "invented already: at once"


def test_a_licence_for_what_one_has_is_fulfilled() -> None:
    d = Desk("yengii", "kt", "caylion", "zeth")
    d.deal("yengii", promises=[d.promise("licence", "yengii", "kt", 1, technology="nanotechnology")])
    d.hold("kt", "kt.nanotechnology")
    d.clock()
    assert d.vp("yengii") == 0 and d.g.contracts == []


def test_share_of_output_is_a_delivery_of_the_next_round() -> None:
    d = Desk("eni_et", "kjas", "caylion", "zeth")
    share = d.promise("share", "kjas", "eni_et", cards=("eni_et.deep_hunting",), items={"blue": 1})
    d.deal("eni_et", d.leg("eni_et", "kjas", cards=("eni_et.deep_hunting",)), promises=[share])
    [contract] = d.g.contracts
    promise = contract.promise
    assert isinstance(promise, Promise) and (promise.kind, promise.round, promise.cards) == ("deliver", 2, ())
    late = Desk("eni_et", "kjas", "caylion", "zeth")
    late.g.round = 6
    late.refuses("eni_et", MakeOffer((), (share,)), "past_the_end")


def test_covenants_on_lending_and_licensing() -> None:
    d = Desk("yengii", "kt", "caylion", "zeth")
    card = "kt.expansive_social__diffusion"
    d.deal("kt", promises=[d.promise("covenant", "kt", "caylion", 2, action="lend", target=card, to="zeth")])
    d.refuses("kt", MakeOffer((d.leg("kt", "zeth", cards=(card,)),)), "covenant")
    d.deal("kt", d.leg("kt", "caylion", cards=(card,)))
    d.hold("yengii", "team.sociologists")
    d.supply("yengii", white=6)
    d.do("yengii", Invent("team.sociologists", 0))
    technology = "ubiquitous_cultural_repository"
    covenant = d.promise("covenant", "yengii", "kt", 1, action="license", target=technology, to="zeth")
    d.deal("yengii", promises=[covenant])
    d.refuses("yengii", MakeOffer((d.leg("yengii", "zeth", licences=(technology,)),)), "covenant")
    d.deal("yengii", d.leg("yengii", "kt", licences=(technology,)))


def test_a_covenant_one_does_not_know_of_lets_the_deal_fail() -> None:
    """A maker cannot learn of others' contracts by being refused: the deal fails when it is carried out."""
    d = Desk("yengii", "kt", "caylion", "zeth")
    card = "kt.expansive_social__diffusion"
    d.deal("kt", promises=[d.promise("covenant", "kt", "caylion", 2, action="lend", target=card, to="zeth")])
    number = d.offer("zeth", d.leg("kt", "zeth", cards=(card,)))
    d.accept("kt", number)
    assert [e.reason for e in d.told(DealFailed)] == ["covenant"] and card in d.player("kt").cards


def test_covenants_end_with_their_round() -> None:
    """[7]"""
    d = Desk("yengii", "kt", "caylion", "zeth")
    d.deal("kt", promises=[d.promise("covenant", "kt", "zeth", 1, action="bid_colony", limit=0)])
    d.deal("kt", promises=[d.promise("covenant", "kt", "zeth", 2, action="bid_research", limit=0)])
    while d.g.round == 1:
        d.clock()
    assert [c.promise.action for c in d.g.contracts if isinstance(c.promise, Promise)] == ["bid_research"]


def test_amend_and_waive() -> None:
    """[4.4]: only with the consent of all parties."""
    d = desk()
    d.deal("kt", promises=[d.promise("deliver", "kt", "zeth", 3, items={"green": 2})])
    [contract] = d.g.contracts
    d.refuses("caylion", MakeOffer(drops=(contract.number,)), "no_such_contract")
    number = d.offer(
        "kt", promises=[d.promise("deliver", "kt", "zeth", 4, items={"green": 3})], drops=(contract.number,)
    )
    assert d.g.contracts == [contract], "not before the other agrees"
    d.accept("zeth", number)
    [amended] = d.g.contracts
    assert isinstance(amended.promise, Promise) and amended.promise.round == 4
    d.deal("zeth", drops=(amended.number,))
    assert d.g.contracts == []


def test_donation_goods_are_delivered_first() -> None:
    """[4.5]"""
    d = desk()
    d.deal("kt", promises=[d.promise("deliver", "kt", "zeth", 1, items={"green": 2, "vp": 1})])
    d.player("kt").donation = (1,) + (0,) * 9 + (1, 0)
    d.clock()
    assert d.has("kt")["green"] == 2 and d.donation("kt") == {} and d.vp("zeth") == 1 and d.vp("kt") == 0


def test_a_card_promised_is_handed_over() -> None:
    d = desk()
    d.hold("kt", "colony.vega")
    d.deal("kt", promises=[d.promise("deliver", "kt", "zeth", 1, cards=("colony.vega",))])
    d.clock()
    assert "colony.vega" in d.player("zeth").cards and d.vp("kt") == 0
