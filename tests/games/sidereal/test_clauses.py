"""Clauses: what may stand in a promise, how covenants and contracts meet, what is told of them. [4.4] [11.6] [11.7]"""

from typing import Any

import pytest

from starboard.core.engine import decision, why_not
from starboard.core.events import redacted
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.marks import HIDDEN
from starboard.core.options import Pass
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import EndRound, OpenBids, OpenTheft
from starboard.games.sidereal.economy import OpenEconomy
from starboard.games.sidereal.events import DealFailed, GiftPassedOn
from starboard.games.sidereal.facts import GIFT
from starboard.games.sidereal.items import ITEMS
from starboard.games.sidereal.options import Bid, Invent, MakeOffer, Post, Promise, Ready, Run, Settle
from starboard.games.sidereal.settling import hand_over
from starboard.games.sidereal.table import promise_text
from starboard.games.sidereal.trade import OpenFloor
from tests.games.sidereal.desk import Desk
from tests.games.sidereal.test_vectors import FOUR

LENT = "caylion.lunar_mining_consortium"
DIFFUSION = "kt.expansive_social__diffusion"


def to_trade_of(d: Desk, round_no: int) -> None:
    """Let the clock run to the trade phase of a round."""
    while d.g.round < round_no or d.g.phase != "trade":
        d.clock()


# --- well formed ------------------------------------------------------------------------------------------------


def test_a_loan_names_a_card_once() -> None:
    """[4.4] [11.3]: no promise makes a card."""
    d = Desk(*FOUR)
    twice = d.promise("lend", "caylion", "kt", 2, cards=(LENT, LENT))
    d.refuses("caylion", MakeOffer((), (twice,)), "card_twice")
    tally = GAME.tally(d.g)
    d.deal("caylion", promises=[d.promise("lend", "caylion", "kt", 2, cards=(LENT,))])
    to_trade_of(d, 2)
    assert LENT in d.player("kt").cards and LENT not in d.player("kt").teams
    assert GAME.tally(d.g)[LENT] == tally[LENT] == 1 and decision(d.g, d.seat("kt")) is not None
    with pytest.raises(AssertionError):
        hand_over(d.g, d.seat("caylion"), d.seat("kt"), LENT)
    assert GAME.tally(d.g)[LENT] == 1


KINDS: dict[str, dict[str, Any]] = {
    "deliver": {"items": {"green": 1}, "wild": True},
    "lend": {"cards": (DIFFUSION,)},
    "licence": {"technology": "nanotechnology"},
    "share": {"items": {"green": 1}, "cards": (DIFFUSION,)},
    "text": {"words": "hi"},
    "take_card": {"target": "a colony"},
    "bid_colony": {"limit": 1},
    "bid_research": {"limit": 1},
    "license": {"target": "nanotechnology", "to": "zeth"},
    "lend_not": {"target": DIFFUSION, "to": "zeth"},
}
STRANGE: dict[str, Any] = {
    "items": {"green": 2},
    "cards": ("foo",),
    "technology": "foo",
    "wild": True,
    "action": "bid_colony",
    "target": "x" * 10_000,
    "to": "zeth",
    "limit": 3,
    "words": "and more",
}


def clause(d: Desk, kind: str, **more: Any) -> Promise:
    """Write a clause of Kt, or of Yengii, to Caylion that says nothing it cannot keep."""
    fields = KINDS[kind] | more
    if fields.get("target") == "a colony":
        fields["target"] = d.g.colony_track[0]
    debtor = "yengii" if kind in ("licence", "license") else "kt"
    if kind in ("take_card", "bid_colony", "bid_research", "license", "lend_not"):
        return d.promise("covenant", debtor, "caylion", 2, **{"action": kind.removesuffix("_not")} | fields)
    return d.promise(kind, debtor, "caylion", 2, **fields)


@pytest.mark.parametrize("kind", KINDS)
def test_a_clause_says_only_what_it_can_keep(kind: str) -> None:
    """[11.7]: every field that a kind has no use for is refused; without it the clause is taken and has a text."""
    d = Desk("kt", "caylion", "yengii", "zeth")
    good = clause(d, kind)
    for name, value in STRANGE.items():
        if name in KINDS[kind] or (name == "action" and good.kind == "covenant"):
            continue
        if (kind, name) in (("deliver", "cards"), ("share", "wild")):
            continue
        bad = clause(d, kind, **{name: value})
        d.refuses("kt", MakeOffer((), (bad,)), "field_not_used")
    maker = d.g.players[good.debtor].species
    d.deal(maker, promises=[good])
    assert len(d.g.contracts) == 1
    for lang in LANGUAGES:
        assert catalog(lang, GAME.package).say(promise_text(d.g, good))
    GAME.scene(d.g, 0)


def test_the_other_fields_are_known_names() -> None:
    """[11.7]: what a kind does use must exist."""
    d = Desk("kt", "caylion", "yengii", "zeth")
    d.refuses("kt", MakeOffer((), (clause(d, "deliver", cards=("foo",)),)), "card_not_there")
    d.refuses("kt", MakeOffer((), (clause(d, "licence", technology="foo"),)), "no_such_technology")
    d.refuses("kt", MakeOffer((), (clause(d, "license", target="x" * 10_000),)), "no_such_technology")
    late = d.promise("share", "kt", "caylion", 5, items={"green": 1}, cards=(DIFFUSION,))
    d.refuses("kt", MakeOffer((), (late,)), "not_next_round")


# --- the economy ------------------------------------------------------------------------------------------------


def test_going_back_lists_nothing_twice() -> None:
    """[5]: whoever goes back by the form is offered no run that was made already."""
    d = Desk(*FOUR)
    d.supply("caylion", **dict.fromkeys(("green", "white", "brown", "blue", "yellow", "black", "ultratech"), 9))
    d.stage(OpenEconomy())
    asked = decision(d.g, d.seat("caylion"))
    assert asked is not None
    runs = [o for o in asked.options if isinstance(o, Run)]
    assert len(runs) > 2 and runs[0].card != runs[-1].card
    last, first = runs[-1], runs[0]
    d.do("caylion", last)
    d.do("caylion", first)
    seeded = d.player("caylion").cards[last.card].seedling
    assert d.can("caylion", last) is seeded
    while True:
        asked = decision(d.g, d.seat("caylion"))
        assert asked is not None
        listed = [o for o in asked.options if isinstance(o, Run)]
        if not listed:
            break
        d.do("caylion", listed[0])


# --- covenants and contracts ------------------------------------------------------------------------------------


def not_lent(d: Desk, until: int, to: str = "zeth", **more: Any) -> Promise:
    """Write Kt's word to Caylion that a card is not lent."""
    return d.promise("covenant", "kt", "caylion", until, action="lend", target=DIFFUSION, to=to, **more)


@pytest.mark.parametrize("kind", ["lend", "deliver"])
def test_a_contract_does_not_get_round_a_covenant_on_lending(kind: str) -> None:
    """[4.4]: the forbidden action is refused, now and as a promise; the first clause that was made stands."""
    d = Desk(*FOUR)
    clause = d.promise(kind, "kt", "zeth", 2, cards=(DIFFUSION,))
    d.refuses("kt", MakeOffer((), (clause, not_lent(d, 2))), "covenant")
    d.deal("kt", promises=[not_lent(d, 2)])
    d.refuses("kt", MakeOffer((), (clause,)), "covenant")
    later = d.promise(kind, "kt", "zeth", 3, cards=(DIFFUSION,))
    d.deal("kt", promises=[later])
    d.refuses("kt", MakeOffer((), (not_lent(d, 3),)), "covenant")
    # Others, and other cards, are not concerned.
    d.offer("kt", promises=[d.promise(kind, "kt", "faderan", 2, cards=(DIFFUSION,))])


def test_a_covenant_that_is_dropped_forbids_nothing() -> None:
    """[4.4]: changed with the consent of all its parties."""
    d = Desk(*FOUR)
    d.deal("kt", promises=[not_lent(d, 2)])
    [covenant] = d.g.contracts
    clause = d.promise("lend", "kt", "zeth", 2, cards=(DIFFUSION,))
    leg = d.leg("kt", "zeth", cards=(DIFFUSION,))
    d.refuses("kt", MakeOffer((leg,)), "covenant")
    d.deal("kt", leg, promises=[clause], drops=(covenant.number,))
    assert [c.promise for c in d.g.contracts] == [clause] and DIFFUSION in d.player("zeth").cards


def test_a_covenant_that_a_maker_does_not_know_of_lets_the_promise_fail() -> None:
    """[4.4] [11.3]: checked again, with all contracts, when the deal is carried out."""
    d = Desk(*FOUR)
    d.deal("kt", promises=[not_lent(d, 2)])
    number = d.offer("zeth", promises=[d.promise("lend", "kt", "zeth", 2, cards=(DIFFUSION,))])
    d.accept("kt", number)
    assert [e.reason for e in d.told(DealFailed)] == ["covenant"] and len(d.g.contracts) == 1


def test_no_early_delivery_while_a_covenant_holds() -> None:
    """[4.4]: a covenant that ends before the delivery is due puts it off."""
    d = Desk(*FOUR)
    d.deal("kt", promises=[not_lent(d, 1), d.promise("deliver", "kt", "zeth", 2, cards=(DIFFUSION,))])
    number = d.g.contracts[-1].number
    assert not d.can("kt", Settle(number))
    d.refuses("kt", Settle(number), "cannot_keep")
    d.stage(EndRound(), OpenFloor(), round=1)
    d.g.round = 2
    d.do("kt", Settle(number))
    assert DIFFUSION in d.player("zeth").cards and d.vp("kt") == 0


def test_a_covenant_on_licensing_puts_a_promised_licence_off() -> None:
    """[4.4]: given as soon as it may be given."""
    d = Desk("yengii", "kt", "caylion", "zeth")
    technology = "ubiquitous_cultural_repository"
    silence = d.promise("covenant", "yengii", "caylion", 1, action="license", target=technology)
    licence = d.promise("licence", "yengii", "kt", 1, technology=technology)
    d.refuses("yengii", MakeOffer((), (silence, licence)), "covenant")
    later = d.promise("licence", "yengii", "kt", 2, technology=technology)
    d.deal("yengii", promises=[silence, later])
    d.hold("yengii", "team.sociologists")
    d.supply("yengii", white=6)
    d.do("yengii", Invent("team.sociologists", 0))
    assert technology in d.player("kt").deck, "not yet"
    to_trade_of(d, 2)
    assert f"kt.{technology}" in d.player("kt").cards and d.g.contracts == []


def test_dropping_a_covenant_gives_the_licence_that_waits() -> None:
    """[4.4]"""
    d = Desk("yengii", "kt", "caylion", "zeth")
    technology = "ubiquitous_cultural_repository"
    silence = d.promise("covenant", "yengii", "kt", 1, action="license", target=technology)
    d.deal("yengii", promises=[silence, d.promise("licence", "yengii", "kt", 2, technology=technology)])
    d.hold("yengii", "team.sociologists")
    d.supply("yengii", white=6)
    d.do("yengii", Invent("team.sociologists", 0))
    assert technology in d.player("kt").deck
    d.deal("yengii", drops=(1,))
    assert f"kt.{technology}" in d.player("kt").cards and d.g.contracts == []


@pytest.mark.parametrize("card", ["colony.rigel", "team.sociologists", GIFT])
def test_no_covenant_on_lending_what_is_never_lent(card: str) -> None:
    """[4.4], edge case 9"""
    d = Desk(*FOUR)
    d.hold("kt", card)
    covenant = d.promise("covenant", "kt", "zeth", 1, action="lend", target=card)
    d.refuses("kt", MakeOffer((), (covenant,)), "cannot_be_lent")


def test_the_gift_pays_when_a_contract_moves_it() -> None:
    """[9] D20: once a round, by whatever deal."""
    d = Desk("faderan", "kt", "caylion", "zeth")
    d.hold("faderan", GIFT)
    for species in ("faderan", "kt"):
        d.supply(species)
    d.deal("faderan", promises=[d.promise("deliver", "faderan", "kt", 1, cards=(GIFT,))])
    d.do("faderan", Settle(1))
    assert GIFT in d.player("kt").cards and len(d.told(GiftPassedOn)) == 1
    assert d.has("faderan") == {"ultratech": 1, "blue": 2, "green": 1, "brown": 1}
    d.deal("kt", d.leg("kt", "zeth", cards=(GIFT,)))
    assert d.told(GiftPassedOn) == [] and d.has("kt") == {}


# --- talk about the auctions ------------------------------------------------------------------------------------


def bidding() -> Desk:
    """Everybody has three ships; Kjas has bid."""
    d = Desk("kjas", "kt", "caylion", "zeth")
    for species in ("kjas", "kt", "caylion", "zeth"):
        d.supply(species, ship=3)
    d.stage(OpenBids())
    d.do("kjas", Bid(3, 0))
    return d


@pytest.mark.parametrize("action", ["bid_colony", "bid_research"])
def test_nothing_is_promised_about_a_bid_that_is_made(action: str) -> None:
    """[4.4] [6.2] [11.6]"""
    d = bidding()
    mine = d.promise("covenant", "kjas", "zeth", 1, action=action, limit=0)
    d.refuses("kjas", MakeOffer((), (mine,)), "bid_made")
    number = d.offer("zeth", promises=[d.promise("covenant", "kt", "zeth", 1, action=action, limit=0)])
    for species in ("kt", "caylion", "zeth"):
        d.do(species, Bid(0, 0))
    assert d.g.phase == "colony"
    d.accept("kt", number)
    assert [e.reason for e in d.told(DealFailed)] == ["bid_made"] and d.g.contracts == []
    late = d.promise("covenant", "zeth", "kt", 1, action=action, limit=0)
    d.refuses("zeth", MakeOffer((), (late,)), "bid_made")


def test_nothing_is_promised_about_colonies_when_their_auction_is_over() -> None:
    """[11.6]"""
    d = bidding()
    d.do("kt", Bid(0, 3))
    for species in ("caylion", "zeth"):
        d.do(species, Bid(0, 0))
    covenant = d.promise("covenant", "kt", "zeth", 1, action="take_card", target=d.g.colony_track[0])
    d.offer("zeth", promises=[covenant])
    d.do("kjas", Pass())
    assert d.g.phase == "research"
    d.refuses("zeth", MakeOffer((), (covenant,)), "already_past")


def test_auction_talk_is_about_these_auctions() -> None:
    """[11.6] [11.7]: no plain words, no covenants of later rounds, no changes of contracts."""
    d = Desk(*FOUR)
    d.deal("kt", promises=[d.promise("deliver", "kt", "zeth", 3, items={"green": 1})])
    d.stage(OpenBids())
    d.refuses("kt", MakeOffer((), (d.promise("text", "kt", "zeth", 1, words="please"),)), "not_in_auctions")
    for action, more in (("bid_colony", {}), ("take_card", {"target": d.g.colony_track[0]})):
        later = d.promise("covenant", "kt", "zeth", 2, action=action, **more)
        d.refuses("kt", MakeOffer((), (later,)), "not_in_auctions")
        d.offer("kt", promises=[d.promise("covenant", "kt", "zeth", 1, action=action, **more)])
    d.refuses("kt", MakeOffer(drops=(1,)), "no_changes_now")


# --- what is told, what is asked --------------------------------------------------------------------------------


def test_only_the_parties_hear_why_a_deal_failed() -> None:
    """[11.3] D2: a failure must not tell the table of a secret contract, even if the offer lay open."""
    d = Desk(*FOUR)
    d.deal("kt", promises=[not_lent(d, 2)])
    number = d.offer("zeth", d.leg("kt", "zeth", cards=(DIFFUSION,)), table=True)
    d.accept("kt", number)
    [failed] = d.told(DealFailed)
    for species in ("kt", "zeth", "faderan", "caylion", None):
        [heard] = redacted([failed], d.seat(species) if species else None)
        assert isinstance(heard, DealFailed)
        assert heard.reason == ("covenant" if species in ("kt", "zeth") else HIDDEN)
        for lang in LANGUAGES:
            assert catalog(lang, GAME.package).say(heard.text("sidereal"))


@pytest.mark.parametrize("key", ["offer-x", "offer-", "offer-99", "offer-1e9", "player-x", "player-99", "player--1"])
def test_strange_keys_have_an_answer(key: str) -> None:
    """A client may ask about anything. [11.2] [9]"""
    d = Desk("zeth", "kt", "caylion", "unity")
    zeth = d.seat("zeth")
    refusal = why_not(d.g, zeth, key)
    assert refusal is not None and (refusal.code == "not_for_you") is key.startswith("offer-")
    d.stage(OpenBids())
    why_not(d.g, zeth, key)
    d.supply("zeth", black=2)
    d.supply("kt", black=1, blue=1, green=3)
    d.stage(OpenTheft())
    assert d.g.phase == "steal" and decision(d.g, zeth) is not None
    why_not(d.g, zeth, key)


def test_a_list_is_an_action() -> None:
    """[11.4]: any own action clears the flag."""
    d = Desk(*FOUR)
    d.do("kt", Ready())
    assert d.player("kt").ready
    d.do("kt", Post(words="blue wanted"))
    assert not d.player("kt").ready


@pytest.mark.parametrize("owed,supply,whole,points", [
    ({"ultratech": 1, "blue": 1}, {}, True, 0),
    ({"ultratech": 1, "blue": 3}, {"blue": 1}, True, -1),
    ({"ultratech": 1}, {"ultratech": 1}, False, 0),
    ({"green": 1}, {}, False, -1),
])  # fmt: skip
def test_goods_that_stay_together_settle_a_debt_whole(
    owed: dict[str, int], supply: dict[str, int], whole: bool, points: int
) -> None:
    """[4.5] [4.9]: what can be fulfilled is fulfilled, but Envoys' goods go to one player."""
    d = Desk("zeth", "kt", "caylion", "unity")
    d.deal("zeth", promises=[d.promise("deliver", "zeth", "kt", 1, items=owed)])
    bundle = {"ultratech": 1, "blue": 1, "yellow": 1, "brown": 1, "envoy": 1}
    d.player("zeth").bundle = tuple(bundle.get(name, 0) for name in ITEMS)
    d.g.envoys -= 1
    d.supply("zeth", **supply)
    d.supply("kt")
    tally = GAME.tally(d.g)
    assert d.can("zeth", Settle(1)) is (supply == owed), "before the time only what lies loose"
    d.clock()
    assert d.vp("zeth") == points and GAME.tally(d.g) == tally
    assert d.player("kt").envoys == whole and (d.donation("zeth") == {}) is whole
    if whole:
        goods = {name: n for name, n in bundle.items() if name != "envoy"}
        assert d.has("kt") == goods | {"blue": 1 + supply.get("blue", 0)}
