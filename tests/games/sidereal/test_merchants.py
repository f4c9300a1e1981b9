"""How the bot trades: what it lends and licenses, whom it asks, what it answers, what it says."""

from typing import Any

import pytest

from starboard.bots.bot import find_bot, position
from starboard.bots.greedy import Greedy
from starboard.bots.heuristics.sidereal import production
from starboard.bots.heuristics.sidereal.auctions import best_bids, split_value, take_value
from starboard.bots.heuristics.sidereal.circles import circle
from starboard.bots.heuristics.sidereal.deals import deal_value
from starboard.bots.heuristics.sidereal.future import loss
from starboard.bots.heuristics.sidereal.holdings import tuck_value
from starboard.bots.heuristics.sidereal.ledger import ledger
from starboard.bots.heuristics.sidereal.offers import (
    WORST,
    acceptable,
    best_swaps,
    honest,
    missing,
    opinion,
    outdone,
    partners,
)
from starboard.bots.heuristics.sidereal.prices import vp_price
from starboard.bots.heuristics.sidereal.refusals import ENOUGH
from starboard.bots.heuristics.sidereal.standing import AHEAD, SHARE, lead_of, share_due
from starboard.bots.heuristics.sidereal.weighing import weigh
from starboard.bots.judge import reason
from starboard.core.i18n import LANGUAGES, catalog
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import OpenBids
from starboard.games.sidereal.deals import parties_of, put_on_floor
from starboard.games.sidereal.economy import OpenEconomy
from starboard.games.sidereal.items import NO_GOODS, Goods, vector
from starboard.games.sidereal.options import Accept, MakeOffer, Post, Reject, Withdraw
from starboard.games.sidereal.state import BidLeft, Deal, Invention, TurnedDown
from tests.games.sidereal.desk import Desk
from tests.games.sidereal.swindles import FOUR, RICH, TRADERS, table


def offered(d: Desk, species: str) -> list[MakeOffer]:
    """List what the bot would offer."""
    return [swap.offer for swap in best_swaps(d.g, d.seat(species))]


def given(offers: list[MakeOffer], what: str) -> set[Any]:
    """Collect one kind of things that stand in offers."""
    return {x for offer in offers for leg in offer.legs for x in getattr(leg, what)}


def chosen(d: Desk, species: str) -> Any:
    """Let the bot answer."""
    return find_bot("greedy").choose(position("sidereal", d.g, d.seat(species), 1, 1.0))


# --- what is traded ---------------------------------------------------------------------------------------------


def test_interest_cards_are_lent_to_who_has_the_cubes() -> None:
    """[9]: Eni Et cannot run them; three octagons elsewhere make five."""
    d = table(*TRADERS, kt={"ultratech": 4, "green": 3, "white": 3}, eni_et={"green": 1})
    assert "eni_et.xenotech_pool" in given(offered(d, "eni_et"), "cards")
    assert "eni_et.xenotech_pool" in given(offered(d, "kt"), "cards")


def test_nothing_is_lent_for_nothing() -> None:
    """A loan has a price: each deal over a card has goods or a promise on the other side."""
    d = table(*TRADERS, kt={"ultratech": 4, "green": 3, "white": 3})
    for offer in offered(d, "eni_et"):
        lent = [leg for leg in offer.legs if leg.cards and leg.giver == d.seat("eni_et")]
        assert not lent or offer.promises or any(leg.items != NO_GOODS for leg in offer.legs)


def test_technologies_are_licensed() -> None:
    """[9]: what Yengii has invented is worth something to those who lack it, and not to those who have it."""
    d = table(*TRADERS, round=2, kt=RICH, yengii={"green": 1}, imdril=RICH, eni_et=RICH)
    d.g.inventions.append(Invention(1, d.seat("yengii"), "team.mechanical_engineers"))
    d.hold("imdril", "imdril.nanotechnology")
    deals = [leg for offer in offered(d, "yengii") for leg in offer.legs if leg.licences]
    assert deals and all(leg.taker != d.seat("imdril") for leg in deals)


def test_acknowledgements_go_to_those_who_invent() -> None:
    """[9]: each one that comes back is a point for Faderan."""
    d = table(*FOUR, kt=RICH, faderan=RICH)
    d.hold("kt", "team.mechanical_engineers")
    given_to = {leg.taker for offer in offered(d, "faderan") for leg in offer.legs if leg.acknowledgements}
    assert d.seat("kt") in given_to


def test_three_close_a_circle() -> None:
    """[4.2]: each has what the next one needs; the offer moves one item around."""
    found = None
    for seed in range(12):
        g = GAME.setup(Desk("eni_et", "yengii", "faderan", "kjas", seed=seed).g.rules, seed)
        found = circle(g, 1, [0, 2, 3])
        if found is not None:
            break
    assert found is not None and found.mine > 0 and found.theirs > 0
    assert len({leg.giver for leg in found.offer.legs}) == len(found.offer.legs) == 3


def test_the_same_circle_is_not_offered_twice() -> None:
    """[11.2]: while a deal of three lies there, its maker does not lay a second one beside it."""
    rings = 0
    for seed in range(12):
        g = GAME.setup(Desk("eni_et", "yengii", "faderan", "kjas", seed=seed).g.rules, seed)
        found = next((s for s in best_swaps(g, 1) if len(s.offer.legs) == 3), None)
        if found is None:
            continue
        rings += 1
        put_on_floor(g, 1, found.offer)
        assert parties_of(g, found.offer, 1) not in [parties_of(g, s.offer, 1) for s in best_swaps(g, 1)]
    assert rings


def test_nomads_tuck_what_frees_fleets() -> None:
    """[9]: the upgraded side of an assembly brings the same with one support less."""
    d = table(*TRADERS, imdril=RICH)
    d.hold("imdril", "imdril.quantum_computers")
    d.hold("imdril", "imdril.nanotechnology")
    assert tuck_value(d.g, d.player("imdril"), "imdril.microgravity_assembly", 1, "imdril.quantum_computers") > 0


# --- whom to ask, what to want ----------------------------------------------------------------------------------


def test_notes_are_read() -> None:
    """[11.5]: whoever says what he wants is asked before others."""
    d = table(*FOUR, kt={"green": 6}, caylion={"brown": 1}, faderan={"brown": 1}, zeth={"brown": 1})
    before = partners(d.g, d.seat("kt"))
    last = before[-1]
    d.do(d.g.players[last].species, Post(want=Goods(green=3)))
    assert partners(d.g, d.seat("kt")).index(last) < before.index(last)


def test_whoever_is_ahead_pays_more() -> None:
    """A deal that feeds the leader must bring more."""
    poor = {"green": 1}
    d = table(*FOUR, kt=dict.fromkeys(RICH, 12), caylion=poor, faderan=poor, zeth=poor)
    assert lead_of(d.g, d.seat("kt")) > 1.2 and share_due(d.g, d.seat("kt")) > SHARE
    assert share_due(d.g, d.seat("faderan")) == SHARE


@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_asked_again_for_what_he_refused(seed: int) -> None:
    """[11.2]: what comes after a refusal is about something else, or clearly better; after three nothing comes."""
    d = Desk(*FOUR, seed=seed)
    for species in FOUR:
        d.supply(species, **RICH)
    seat = d.seat("zeth")
    refused = 0
    while proposed := best_swaps(d.g, seat):
        offer = proposed[0].offer
        for other in parties_of(d.g, offer, seat):
            told = [t for t in d.g.turned_down if t.by == other]
            assert len(told) < ENOUGH
            for t in told:
                assert isinstance(t.deal.offer, MakeOffer) and t.deal.offer != offer
                asked = [given_by(o, other) for o in (t.deal.offer, offer)]
                worth = [deal_value(d.g, other, o) for o in (t.deal.offer, offer)]
                assert asked[0].isdisjoint(asked[1]) or (worth[1] or 0.0) > (worth[0] or 0.0)
        parties = parties_of(d.g, offer, seat)
        deal = Deal(90 + refused, seat, parties, parties, offer)
        d.g.turned_down.append(TurnedDown(deal, next(s for s in parties if s != seat)))
        refused += 1
        assert refused <= ENOUGH * len(FOUR)
    assert refused


def test_nobody_is_asked_for_a_deal_that_leaves_him_even() -> None:
    """Whoever is made an offer reads that it brings something."""
    asked = 0
    for seed in range(6):
        g = GAME.setup(Desk(*FOUR, seed=seed).g.rules, seed)
        for seat in range(len(g.players)):
            for swap in [s for s in best_swaps(g, seat) if honest(g, seat, s)]:
                put_on_floor(g, seat, swap.offer)
                [deal] = g.deals
                told = [weigh(g, other, Accept(deal.number), False) for other in deal.parties if other != seat]
                g.deals.clear()
                asked += 1
                assert all(verdict is not None and verdict.tone == "good" for verdict in told), swap.offer
    assert asked > 12


def given_by(offer: MakeOffer, seat: int) -> set[int]:
    """Name the goods that an offer takes from somebody."""
    return {i for leg in offer.legs if leg.giver == seat for i, n in enumerate(vector(leg.items)) if n}


# --- answers ----------------------------------------------------------------------------------------------------


def test_a_refusal_or_counter_names_what_is_missing() -> None:
    """[11.2]: an offer that is nearly good enough is answered with what it lacks, never with what it asks for."""
    d = table(*FOUR, kt=RICH, zeth=RICH)
    d.player("kt").teams = ()
    number = d.offer("zeth", d.leg("zeth", "kt", {"white": 1}), d.leg("kt", "zeth", {"white": 2}))
    answer = chosen(d, "kt")
    if isinstance(answer, MakeOffer):
        back = [sum(vector(leg.items)) for leg in answer.legs if leg.giver == d.seat("zeth")]
        assert answer.reply_to == number and sum(back) > 1
        assert all(leg.items.white < 2 for leg in answer.legs if leg.giver == d.seat("zeth"))
    else:
        assert isinstance(answer, Reject) and answer.lacks != NO_GOODS and not answer.lacks.white


@pytest.mark.parametrize("paid", ["white", "brown", "blue", "black"])
def test_nobody_is_told_to_pay_with_what_he_asks_for(paid: str) -> None:
    """[11.2]: "two green more" is no answer to whoever wants green; another good, or none, is named."""
    d = table(*FOUR, kt=RICH, zeth={"green": 4, paid: 3})
    number = d.offer("zeth", d.leg("zeth", "kt", {paid: 1}), d.leg("kt", "zeth", {"green": 2}))
    deal = next(one for one in d.g.deals if one.number == number)
    assert not missing(d.g, d.seat("kt"), deal).green


@pytest.mark.parametrize("third", [None, "faderan"])
def test_what_is_named_as_missing_is_enough(third: str | None) -> None:
    """[11.2]: whoever puts in what was missing is not told the same again, in a deal of two or of three."""
    named = 0
    for paid, asked in [(a, b) for a in ("white", "brown", "blue", "ultratech") for b in ("green", "black", "ship")]:
        for n in (1, 2, 3):
            d = table(*FOUR, kt=RICH, zeth=RICH, faderan=RICH)
            legs = [d.leg("zeth", "kt", {paid: 1}), d.leg("kt", "zeth", {asked: n})]
            legs += [d.leg("zeth", third, {"brown": 1}), d.leg(third, "zeth", {"yellow": 2})] if third else []
            number = d.offer("zeth", *legs)
            deal = next(one for one in d.g.deals if one.number == number)
            assert isinstance(deal.offer, MakeOffer)
            if (lacks := missing(d.g, d.seat("kt"), deal)) != NO_GOODS:
                named += 1
                better = deal.offer.with_more(d.seat("zeth"), d.seat("kt"), lacks)
                assert acceptable(d.g, d.seat("kt"), better), (paid, asked, n, lacks)
    assert named > 3


@pytest.mark.parametrize("paid, asked, n", [("white", "black", 1), ("white", "green", 2), ("brown", "green", 1)])
def test_what_is_named_as_missing_is_fair(paid: str, asked: str, n: int) -> None:
    """[11.2]: nobody is asked for a dear good where a cheap one would do, and leaves both more of the deal."""
    two = dict.fromkeys(RICH, 2)
    d = table(*FOUR, kt=two, caylion=two, faderan=two, zeth=two)
    d.hold("caylion", "team.sociologists")
    number = d.offer("caylion", d.leg("caylion", "kt", {paid: 1}), d.leg("kt", "caylion", {asked: n}))
    deal = next(one for one in d.g.deals if one.number == number)
    kt, caylion = d.seat("kt"), d.seat("caylion")
    assert isinstance(deal.offer, MakeOffer)

    def kept(lacks: Goods) -> float:
        assert isinstance(deal.offer, MakeOffer)
        better = deal.offer.with_more(caylion, kt, lacks)
        mine, theirs = deal_value(d.g, kt, better), deal_value(d.g, caylion, better)
        if mine is None or theirs is None or not acceptable(d.g, kt, better):
            return WORST
        return min(theirs, 2 * mine)

    lacks = missing(d.g, kt, deal)
    assert lacks != NO_GOODS
    assert kept(lacks) >= max(kept(Goods(**{good: 1})) for good in ("white", "brown", "yellow") if good != asked)


def test_a_hopeless_offer_is_refused_in_a_word() -> None:
    """What no cube or two would mend is no ground for haggling; but its maker hears what is wrong with it."""
    d = table(*FOUR, kt=RICH, zeth=RICH)
    number = d.offer("zeth", d.leg("kt", "zeth", {"ultratech": 3, "black": 3}))
    assert chosen(d, "kt") == Reject(number, why="little")
    d = table(*FOUR, kt={"green": 1}, zeth=RICH)
    number = d.offer("zeth", d.leg("kt", "zeth", {"black": 9}), d.leg("zeth", "kt", {"ultratech": 3}))
    assert chosen(d, "kt") == Reject(number, why="cannot")


def test_haggling_starts_from_what_both_need() -> None:
    """[11.2]: who is asked for the wrong thing offers in reply what serves both of them."""
    d = table(*FOUR, kt={"blue": 4, "white": 2}, caylion={"green": 6, "white": 1})
    d.player("kt").teams = d.player("caylion").teams = ()
    number = d.offer("caylion", d.leg("kt", "caylion", {"white": 2}), d.leg("caylion", "kt", {"white": 1}))
    answer = chosen(d, "kt")
    assert isinstance(answer, MakeOffer) and answer.reply_to == number
    gains = [deal_value(d.g, d.seat(species), answer) for species in ("kt", "caylion")]
    assert all(gain is not None and gain > 0 for gain in gains)


def test_a_counter_offer_takes_the_place_of_the_one_before() -> None:
    """[11.2]: whoever haggles has one offer of a bot before him, not its first words beside its last."""
    d = table(*FOUR, kt={"blue": 4, "white": 2}, caylion={"green": 6, "white": 1})
    d.player("kt").teams = d.player("caylion").teams = ()
    old = d.offer("kt", d.leg("kt", "caylion", {"blue": 1}), d.leg("caylion", "kt", {"green": 5}))
    d.offer("caylion", d.leg("kt", "caylion", {"white": 2}), d.leg("caylion", "kt", {"white": 1}), reply_to=old)
    answer = chosen(d, "kt")
    assert isinstance(answer, MakeOffer) and answer.changes == old
    d.do("kt", answer)
    assert [deal.number for deal in d.g.deals if deal.maker == d.seat("kt")] == [old]


def test_an_offer_that_became_bad_is_taken_back() -> None:
    """[11.2]: nobody is bound by an old offer that would be a loss now, or that cannot be kept any more."""
    d = table(*FOUR, kt={"green": 3, "white": 1}, zeth={"black": 1})
    d.player("kt").teams = ()
    number = d.offer("kt", d.leg("kt", "zeth", {"white": 1}), d.leg("zeth", "kt", {"black": 1}))
    assert chosen(d, "kt") != Withdraw(number)
    d.supply("kt", green=3)
    assert chosen(d, "kt") == Withdraw(number)


def test_an_offer_that_somebody_else_can_keep_no_more_is_taken_back() -> None:
    """[11.2] D37: a circle whose second member has given the goods away lies in the way of better ones."""
    d = table("kt", "caylion", "faderan", "zeth", kt={"white": 2}, caylion={"green": 2}, faderan={"brown": 3})
    number = d.offer(
        "caylion", d.leg("caylion", "kt", {"green": 1}), d.leg("kt", "faderan", {"white": 1}),
        d.leg("faderan", "caylion", {"brown": 3}),
    )  # fmt: skip
    d.accept("faderan", number)
    assert chosen(d, "caylion") != Withdraw(number)
    d.supply("faderan")
    assert chosen(d, "caylion") == Withdraw(number)


def test_nobody_asks_for_more_than_stands_in_the_own_offer() -> None:
    """[11.8]: what is missing is not named where an own offer lies there that is better for the other one."""
    d = table(*FOUR, kt={"green": 4}, faderan={"white": 1, "brown": 4})
    seat = d.seat("kt")
    number = d.offer("faderan", d.leg("faderan", "kt", {"white": 1}), d.leg("kt", "faderan", {"green": 2}))
    deal = next(x for x in d.g.deals if x.number == number)
    lacks = missing(d.g, seat, deal)
    assert lacks != NO_GOODS and not outdone(d.g, seat, deal, lacks)
    d.offer("kt", d.leg("faderan", "kt", {"white": 1}), d.leg("kt", "faderan", {"green": 2}))
    assert outdone(d.g, seat, deal, lacks)
    assert not outdone(d.g, seat, deal, NO_GOODS)


def test_what_is_told_looks_to_the_end_of_the_game() -> None:
    """[11.8]: an invention one round earlier is worth less than it looks; more is never told as less."""
    d = Desk("kt", "caylion", "faderan", "zeth", seed=3)
    d.hold("kt", "team.mechanical_engineers")
    d.supply("kt", green=3, white=2, brown=3, blue=1, yellow=1, black=1, ultratech=1)
    d.supply("faderan", white=3, brown=1, blue=1, yellow=1, ultratech=1, ship=2)
    price = {"green": 3, "white": 2, "brown": 3, "blue": 1, "black": 1}
    offer = MakeOffer((d.leg("faderan", "kt", {"yellow": 1, "ultratech": 1}), d.leg("kt", "faderan", price)))
    now, end = deal_value(d.g, 0, offer), loss(d.g, 0, offer)
    told = opinion(d.g, 0, offer, told=True).worth
    assert now is not None and end is not None and told is not None
    assert -end * vp_price(d.g) < told < now
    last = -99.0
    for ships in range(3):
        legs = (d.leg("faderan", "kt", {"ship": ships}), d.leg("kt", "faderan", {"green": 2}))
        worth = opinion(d.g, 0, MakeOffer(legs), told=True).worth
        assert worth is not None and worth >= last
        last = worth


def test_what_is_told_and_what_is_decided_agree() -> None:
    """One judge: who is said to gain by a deal takes it, unless it is said that the other one gains too much."""
    kinds = set()
    for wanted in range(1, 6):
        for paid in ({"green": 1}, {"black": 1}, {"ultratech": 1}, {"green": 3, "white": 2}):
            d = table(*FOUR, kt=RICH, zeth=RICH)
            offer = MakeOffer((d.leg("zeth", "kt", paid), d.leg("kt", "zeth", {"brown": min(4, wanted)})))
            seat = d.seat("kt")
            told = weigh(d.g, d.seat("zeth"), offer, others=True)
            assert told is not None
            [other] = told.text.args["others"]
            takes = acceptable(d.g, seat, offer)
            kinds.add((other.id, takes))
            gain = other.args["gain"].id.rpartition("-")[2]
            assert takes or gain == "bad" or other.id.rpartition("-")[2] in ("unfair", "ahead", "little")
            assert takes == (other.id == "sidereal-weighed-other" and other.args["gain"].id == "sidereal-gain-good")
    assert {takes for _, takes in kinds} == {True, False}


def test_who_is_asked_for_more_is_told_why() -> None:
    """A deal that helps one far more than the other is refused, and from a leader more is wanted: that is said."""

    def told(price: dict[str, int], **more: int) -> str:
        d = table(*FOUR, kt=RICH, zeth={"brown": 4, "yellow": 2, "black": 1, "green": 2, **more})
        zeth = d.seat("zeth")
        d.g.players[zeth].teams = ("team.nuclear_physicists",)
        offer = MakeOffer((d.leg("zeth", "kt", price), d.leg("kt", "zeth", {"brown": 2})))
        assert not acceptable(d.g, d.seat("kt"), offer) or price == {"yellow": 2}
        weighed = weigh(d.g, zeth, offer, others=True)
        assert weighed is not None
        [other] = weighed.text.args["others"]
        assert (lead_of(d.g, zeth) > AHEAD) is bool(more)
        return str(other.id)

    assert told({"yellow": 2}) == "sidereal-weighed-other"
    assert told({"yellow": 1}) == "sidereal-weighed-unfair"
    assert told({"black": 1}) == "sidereal-weighed-little"
    assert told({"yellow": 1}, ultratech=12, ship=12) == "sidereal-weighed-ahead"


def test_a_promise_that_can_be_kept_is_worth_something() -> None:
    """[4.4]: goods that a production will surely leave count, those that nobody will have do not."""
    values, item = [], ""
    for debtor in ({"green": 5, "white": 4, "brown": 2, "black": 2, "blue": 2}, {}):
        d = table(*FOUR, kt=RICH, caylion=debtor)
        if not item:
            left = ledger(d.g, d.seat("caylion")).plan().left
            item = max(("blue", "yellow", "black"), key=lambda name: left.get(name, 0))
        promise = d.promise("deliver", "caylion", "kt", 3, items={item: 2})
        values.append(deal_value(d.g, d.seat("kt"), MakeOffer((), (promise,))) or 0.0)
    assert values[0] > 2.3 and values[0] > values[1] + 0.5


def test_no_reason_names_a_number_that_means_nothing() -> None:
    """What cannot be given is said in words; worths are numbers of cubes that a person can follow."""
    d = table(*FOUR, kt={"green": 1}, zeth=RICH)
    d.offer("zeth", d.leg("zeth", "kt", {"ultratech": 1}), d.leg("kt", "zeth", {"black": 9}))
    d.offer("zeth", d.leg("zeth", "kt", {"ultratech": 1}), d.leg("kt", "zeth", {"green": 1}))
    bot = find_bot("greedy")
    assert isinstance(bot, Greedy)
    asked = position("sidereal", d.g, d.seat("kt"), 1, 1.0)
    for rated in bot.rate(asked):
        told = reason(asked, [rated])
        assert told is not None
        assert all(abs(n) < 60 for n in told.args.values() if isinstance(n, int | float))
        for lang in LANGUAGES:
            assert "99" not in catalog(lang, GAME.package).say(told, lambda s: f"seat {s}")


def test_an_offer_of_what_one_has_got_meanwhile_is_worth_nothing() -> None:
    """[11.2] D37: two offers of the same team, one of them accepted: the other one is greyed, and refused."""
    d = table(*FOUR, kt=RICH, zeth=RICH)
    d.hold("zeth", "team.mechanical_engineers")
    team = d.leg("zeth", "kt", cards=("team.mechanical_engineers",))
    first, second = [d.offer("zeth", team, d.leg("kt", "zeth", {"white": n})) for n in (1, 2)]
    d.accept("kt", first)
    assert deal_value(d.g, d.seat("kt"), MakeOffer((team,))) is None
    assert chosen(d, "kt") == Reject(second)


# --- production, bids -------------------------------------------------------------------------------------------


def test_what_is_owed_next_round_is_kept() -> None:
    """[4.4]: goods that are due next round are not spent on production, if they come in no other way."""
    d = table(*FOUR, caylion={"blue": 4, "green": 2})
    free = production(d.g, d.seat("caylion"))
    d.deal("caylion", promises=[d.promise("deliver", "caylion", "kt", 3, items={"blue": 4})])
    d.stage(OpenEconomy(), round=2)
    d.do("caylion", production(d.g, d.seat("caylion")))
    assert free.runs and d.player("caylion").supply[3] + d.player("caylion").output[3] >= 4


def test_many_ships_are_bid() -> None:
    """[6.2]: who has ten ships bids several of them."""
    d = table(*FOUR, kt={"ship": 10}, caylion={"ship": 2}, faderan={"ship": 2}, zeth={"ship": 2})
    d.stage(OpenBids(), round=2)
    bids = best_bids(d.g, d.seat("kt"))
    best = max(bids, key=lambda pair: bids[pair])
    assert sum(best) >= 4


def test_a_bid_is_split_for_two_colonies() -> None:
    """[6.3]: Kjasjavikalimm divide a bid if nobody else is left to bid."""
    d = table("kjas", "caylion", "faderan", "zeth", kjas={"ship": 4})
    d.stage(OpenBids(), round=2)
    d.g.phase, d.g.turn = "colony", 0
    d.g.bids = [BidLeft(0, 4, 8)]
    take = max(take_value(d.g, 0, "colony", c, 4) for c in d.g.colony_track if c)
    assert split_value(d.g, 0) > take > 0
