"""Promises among several: who may change them, when they are kept, in which order, and what is said of them. [4.4]"""

from typing import Any

import pytest

from starboard.core.engine import apply, apply_selection, decision
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import TABLE, TimeOut
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.scene import Clause, Offer, question
from starboard.core.state import clone, view
from starboard.core.text import seat_name
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import PickLoot
from starboard.games.sidereal.economy import GiveAway, OpenEconomy
from starboard.games.sidereal.events import ContractClosed, DealFailed, Delivered, Penalised
from starboard.games.sidereal.items import Goods, vector
from starboard.games.sidereal.options import (
    Accept,
    Give,
    Invent,
    Loot,
    MakeOffer,
    PlayCard,
    Reject,
    Run,
    Settle,
    Upgrade,
)
from starboard.games.sidereal.trade import OpenFloor
from starboard.games.sidereal.words import amounts
from tests.games.sidereal.desk import Desk
from tests.games.sidereal.test_vectors import FOUR

LENT = "caylion.lunar_mining_consortium"


def trade(d: Desk, round_no: int) -> None:
    """Begin the trade phase of a round with everything as it lies."""
    d.stage(OpenFloor(), round=round_no)


# --- who may change a promise: D31 ------------------------------------------------------------------------------


def three_way(d: Desk) -> int:
    """Kt and Caylion promise each other nothing, but Kt owes Caylion for what Faderan gives Kt; gives the number."""
    d.supply("faderan", ultratech=1)
    d.deal(
        "kt",
        d.leg("faderan", "kt", {"ultratech": 1}),
        promises=[d.promise("deliver", "kt", "caylion", 2, items={"blue": 1})],
    )
    return d.g.contracts[0].number


def test_a_promise_of_three_is_changed_by_three() -> None:
    """[4.4] D31: debtor and creditor alone cannot drop a clause of a deal that a third one made with them."""
    d = Desk(*FOUR)
    number = three_way(d)
    waiver = d.offer("kt", drops=(number,))
    assert d.g.deals[-1].parties == (d.seat("kt"), d.seat("caylion"), d.seat("faderan"))
    d.accept("caylion", waiver)
    assert len(d.g.contracts) == 1
    d.accept("faderan", waiver)
    assert [e.how for e in d.told(ContractClosed)] == ["waived"] and not d.g.contracts


def test_a_promise_of_two_is_changed_by_two() -> None:
    """[4.4] D31: with public contracts everybody reads it, but only its parties are asked."""
    d = Desk(*FOUR, public_contracts=True)
    d.deal("kt", promises=[d.promise("deliver", "kt", "caylion", 2, items={"blue": 1})])
    d.offer("kt", drops=(1,))
    assert d.g.deals[-1].parties == (d.seat("kt"), d.seat("caylion"))


@pytest.mark.parametrize("asks", ["kt", "caylion", "faderan"])
def test_any_of_the_three_may_ask_and_any_may_refuse(asks: str) -> None:
    """[4.4] D31: it does not matter who asks for the change, nor that a third one neither owes nor gets anything."""
    for refuses in {"kt", "caylion", "faderan"} - {asks}:
        d = Desk(*FOUR)
        number = three_way(d)
        waiver = d.offer(asks, drops=(number,))
        d.do(refuses, Reject(waiver))
        assert not d.g.deals and [c.number for c in d.g.contracts] == [number]


def test_a_stranger_cannot_stand_in_for_a_party() -> None:
    """[4.4] D31: with public contracts anybody may propose a change, but all who made the deal must agree."""
    d = Desk(*FOUR, public_contracts=True)
    number = three_way(d)
    d.offer("zeth", drops=(number,))
    assert d.g.deals[-1].parties == tuple(range(4))
    d = Desk(*FOUR)
    number = three_way(d)
    d.refuses("zeth", MakeOffer(drops=(number,)), "no_such_contract")


def test_a_changed_promise_of_three_is_one_of_three_again() -> None:
    """[4.4] D31: what comes in the place of a promise needs the same three, whoever stands in the new clause."""
    d = Desk(*FOUR)
    number = three_way(d)
    d.deal("kt", promises=[d.promise("deliver", "kt", "caylion", 3, items={"blue": 2})], drops=(number,))
    (contract,) = d.g.contracts
    assert contract.number != number and contract.parties == tuple(map(d.seat, ("kt", "caylion", "faderan")))
    d.offer("caylion", drops=(contract.number,))
    assert len(d.g.deals[-1].parties) == 3


# --- delivering early: D32 --------------------------------------------------------------------------------------


def test_a_card_that_goes_home_is_not_delivered_early() -> None:
    """[4.4] D32: what is promised for round 2 is of no use to anybody in round 1."""
    d = Desk(*FOUR)
    d.deal("caylion", promises=[d.promise("deliver", "caylion", "kt", 2, cards=(LENT,))])
    assert not d.can("caylion", Settle(1))
    d.refuses("caylion", Settle(1), "waits_for_its_round")
    trade(d, 2)
    d.do("caylion", Settle(1))
    assert LENT in d.player("kt").cards and [e.how for e in d.told(ContractClosed)] == ["fulfilled"]


def test_a_colony_is_delivered_early_by_consent_only() -> None:
    """[4.4] D32: its creditor might have to discard it; a deal that drops the promise does it."""
    d = Desk(*FOUR)
    d.hold("kt", "colony.vega")
    d.deal("kt", promises=[d.promise("deliver", "kt", "caylion", 3, cards=("colony.vega",))])
    d.refuses("kt", Settle(1), "waits_for_its_round")
    d.deal("kt", d.leg("kt", "caylion", cards=("colony.vega",)), drops=(1,))
    assert "colony.vega" in d.player("caylion").cards and not d.g.contracts


@pytest.mark.parametrize("more", [{}, {"items": {"green": 1}}, {"items": {"green": 1}, "wild": True}])
@pytest.mark.parametrize("round_no", [2, 3, 6])
def test_no_wording_gets_a_loan_over_early(round_no: int, more: dict[str, Any]) -> None:
    """[4.4] D32: neither goods beside the card nor a later round; the goods wait with the card."""
    d = Desk(*FOUR)
    d.supply("caylion", green=1, wild_small=1)
    d.deal("caylion", promises=[d.promise("deliver", "caylion", "kt", round_no, cards=(LENT,), **more)])
    d.refuses("caylion", Settle(1), "waits_for_its_round")
    d.deal("caylion", d.leg("caylion", "kt", cards=(LENT,)))
    assert not d.can("caylion", Settle(1)), "that it lies there now does not keep the promise for later"
    d.until("commit")
    assert [c.number for c in d.g.contracts] == [1]


def test_a_team_waits_for_its_round() -> None:
    """[4.4] D32: an unused team is a card like others."""
    d = Desk(*FOUR)
    d.hold("kt", "team.sociologists")
    d.deal("kt", promises=[d.promise("deliver", "kt", "caylion", 2, cards=("team.sociologists",))])
    d.refuses("kt", Settle(1), "waits_for_its_round")
    trade(d, 2)
    d.do("kt", Settle(1))
    assert "team.sociologists" in d.player("caylion").teams


def test_a_loan_is_not_settled_by_hand() -> None:
    """[4.4]: promised loans are carried out when their trade phase begins, and not before."""
    d = Desk(*FOUR)
    d.deal("caylion", promises=[d.promise("lend", "caylion", "kt", 2, cards=(LENT,))])
    d.refuses("caylion", Settle(1), "cannot_keep")
    assert LENT in d.player("caylion").cards


def test_goods_are_delivered_early() -> None:
    """[4.4] D32: goods serve at any time."""
    d = Desk(*FOUR)
    d.supply("kt", blue=1)
    d.deal("kt", promises=[d.promise("deliver", "kt", "caylion", 3, items={"blue": 1})])
    d.do("kt", Settle(1))
    assert d.has("kt") == {} and not d.g.contracts


# --- settling: D33 ----------------------------------------------------------------------------------------------


def owes(d: Desk, debtor: str, creditor: str, **more: Any) -> None:
    """Make a debt of round 2."""
    d.deal(debtor, promises=[d.promise("deliver", debtor, creditor, 2, **more)])


def ring(d: Desk, amount: int) -> None:
    """Let three owe each other green cubes in a ring."""
    for debtor, creditor in (("kt", "caylion"), ("caylion", "faderan"), ("faderan", "kt")):
        owes(d, debtor, creditor, items={"green": amount})


def test_goods_that_arrive_pay_on() -> None:
    """[4.5] D33: the older debt is paid with what the younger one brings."""
    d = Desk(*FOUR)
    owes(d, "kt", "caylion", items={"green": 2})
    owes(d, "faderan", "kt", items={"green": 2})
    trade(d, 2)
    d.supply("kt")
    d.supply("caylion")
    d.supply("faderan", green=2)
    d.clock()
    assert d.has("caylion") == {"green": 2} and d.has("kt") == d.has("faderan") == {}
    assert not d.told(Penalised) and [e.how for e in d.told(ContractClosed)] == ["fulfilled"] * 2


def test_the_older_debt_is_served_first_with_what_arrives() -> None:
    """[4.5] [12] D33: goods that come in between do not go to the younger debt."""
    d = Desk(*FOUR)
    owes(d, "kt", "caylion", items={"green": 1})
    owes(d, "faderan", "kt", items={"green": 1})
    owes(d, "kt", "zeth", items={"green": 1})
    trade(d, 2)
    for species in FOUR:
        d.supply(species, **({"green": 1} if species == "faderan" else {}))
    d.clock()
    assert d.has("caylion") == {"green": 1} and d.has("zeth") == {}
    assert [(e.seat, e.points, e.number) for e in d.told(Penalised)] == [(d.seat("kt"), 1, 3)]


def test_a_ring_of_debts_turns_once_goods_are_there() -> None:
    """[4.5] D33: one cube goes round; without any nothing is set off."""
    for start, broken in ((1, 0), (0, 3)):
        d = Desk(*FOUR)
        ring(d, 1)
        trade(d, 2)
        for species in FOUR:
            d.supply(species, green=start if species == "faderan" else 0)
        d.clock()
        assert len(d.told(Penalised)) == broken and len(d.told(Delivered)) == 3 - broken


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_a_ring_of_three_with_part_of_the_goods(start: int) -> None:
    """[4.5] D33: one cube pays two of each in a ring, and only then a younger debt that leads out of it."""
    d = Desk(*FOUR)
    ring(d, 2)
    owes(d, "kt", "zeth", items={"green": 3})
    trade(d, 2)
    for species in FOUR:
        d.supply(species, green=start if species == "kt" else 0)
    d.clock()
    fined = {e.number: e.points for e in d.told(Penalised)}
    assert d.has("zeth") == ({"green": start} if start else {})
    assert fined == ({4: 3 - start} if 0 < start < 3 else {} if start else {1: 2, 2: 2, 3: 2, 4: 3})


def plain_settlement(have: list[int], debts: list[tuple[int, int, int]]) -> tuple[list[int], list[int]]:
    """Settle cube by cube, always for the oldest debt that can be served; gives what all have and what is missing."""
    missing = [n for _, _, n in debts]
    while (at := next((i for i, (a, _, _) in enumerate(debts) if missing[i] and have[a]), None)) is not None:
        debtor, creditor, _ = debts[at]
        have[debtor], have[creditor], missing[at] = have[debtor] - 1, have[creditor] + 1, missing[at] - 1
    return have, missing


@pytest.mark.parametrize("seed", range(40))
def test_debts_of_many_are_settled_as_cube_by_cube(seed: int) -> None:
    """[4.5] D33: any debts among five, chains and rings, come out as if every cube were handed over by itself."""
    rng = Rng(seed)
    species = ("kt", "caylion", "faderan", "zeth", "unity")
    d = Desk(*species)
    debts = []
    for _ in range(3 + rng.below(7)):
        debtor = rng.below(5)
        creditor, amount = (debtor + 1 + rng.below(4)) % 5, 1 + rng.below(3)
        debts.append((debtor, creditor, amount))
        owes(d, species[debtor], species[creditor], items={"green": amount})
    trade(d, 2)
    have = [rng.below(3) for _ in species]
    for seat, name in enumerate(species):
        d.supply(name, green=have[seat])
    d.clock()
    left, missing = plain_settlement(have, debts)
    assert [d.has(name).get("green", 0) for name in species] == left
    assert {e.number: e.points for e in d.told(Penalised)} == {i + 1: n for i, n in enumerate(missing) if n}


def test_cards_pass_through_too() -> None:
    """[4.5] D33: a card that is due to me and from me goes on."""
    d = Desk(*FOUR)
    d.hold("faderan", "colony.vega")
    owes(d, "kt", "caylion", cards=("colony.vega",))
    owes(d, "faderan", "kt", cards=("colony.vega",))
    trade(d, 2)
    d.clock()
    assert "colony.vega" in d.player("caylion").cards and not d.told(Penalised)


def test_colours_go_before_wild_cubes() -> None:
    """[4.5] D6 D33: wild cubes stay where the colour arrives in time."""
    d = Desk(*FOUR)
    owes(d, "kt", "caylion", items={"green": 1}, wild=True)
    owes(d, "faderan", "kt", items={"green": 1})
    trade(d, 2)
    d.supply("caylion")
    d.supply("kt", wild_small=1)
    d.supply("faderan", green=1)
    d.clock()
    assert d.has("caylion") == {"green": 1} and d.has("kt") == {"wild_small": 1}


WILD_DEBTS = [
    # The older debt takes the wild cube where the younger one could not use it.
    ([("caylion", {"green": 1}, True), ("zeth", {"green": 1}, False)], {"green": 1, "wild_small": 1}, {}),
    ([("zeth", {"green": 1}, False), ("caylion", {"green": 1}, True)], {"green": 1, "wild_small": 1}, {}),
    # With too little the older one is served, whichever of the two can be content with a wild cube.
    ([("caylion", {"green": 1}, True), ("zeth", {"wild_small": 1}, False)], {"wild_small": 1}, {2: 1}),
    ([("caylion", {"green": 1}, True), ("zeth", {"green": 1}, False)], {"green": 1}, {2: 1}),
    ([("zeth", {"green": 1}, False), ("caylion", {"green": 1}, True)], {"green": 1}, {2: 1}),
    ([("zeth", {"green": 1}, False), ("caylion", {"white": 1}, True)], {"wild_small": 1}, {1: 1}),
    # Three debts of two colours, as many wild cubes as they need together.
    (
        [("caylion", {"green": 2, "white": 1}, True), ("zeth", {"green": 2}, False), ("faderan", {"white": 1}, False)],
        {"green": 2, "white": 1, "wild_small": 3},
        {},
    ),
]


@pytest.mark.parametrize("debts,have,fined", WILD_DEBTS)
def test_wild_cubes_serve_as_many_debts_as_can_be(
    debts: list[tuple[str, dict[str, int], bool]], have: dict[str, int], fined: dict[int, int]
) -> None:
    """[4.5] [12] D6 D33: what can be fulfilled is fulfilled, the older debts first."""
    d = Desk(*FOUR)
    for creditor, items, wild in debts:
        owes(d, "kt", creditor, items=items, wild=wild)
    trade(d, 2)
    d.supply("kt", **have)
    d.clock()
    assert {e.number: e.points for e in d.told(Penalised)} == fined


# --- what the creditor has: D34 ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["deliver", "lend"])
def test_a_card_that_the_creditor_has_is_not_missing(kind: str) -> None:
    """[4.5] D34: one rule for deliveries and loans, whoever brought the card."""
    d = Desk(*FOUR)
    d.deal("caylion", promises=[d.promise(kind, "caylion", "kt", 2, cards=(LENT,))])
    d.hold("kt", LENT)
    trade(d, 2)
    if d.g.contracts:
        d.clock()
    assert d.vp("caylion") == 0 and [e.how for e in d.told(ContractClosed)] == ["fulfilled"]


# --- middlemen: D35 ---------------------------------------------------------------------------------------------


def bound(d: Desk) -> None:
    """Caylion promises Kt not to lend a card to Zeth."""
    d.deal("caylion", promises=[d.promise("covenant", "caylion", "kt", 1, action="lend", target=LENT, to="zeth")])


def test_a_middleman_is_bound_as_the_owner() -> None:
    """[4.4] D35: whoever borrows a card borrows it with what its owner has promised about it."""
    d = Desk(*FOUR)
    bound(d)
    d.deal("caylion", d.leg("caylion", "faderan", cards=(LENT,)))
    d.deal("faderan", d.leg("faderan", "zeth", cards=(LENT,)))
    assert [e.reason for e in d.told(DealFailed)] == ["covenant"] and LENT in d.player("faderan").cards
    d.deal("faderan", d.leg("faderan", "kt", cards=(LENT,)))
    assert LENT in d.player("kt").cards
    d.refuses("kt", MakeOffer((d.leg("kt", "zeth", cards=(LENT,)),)), "covenant")
    d.refuses("kt", MakeOffer((), (d.promise("deliver", "kt", "zeth", 1, cards=(LENT,)),)), "covenant")


def test_a_card_may_always_be_handed_back() -> None:
    """[4.4] D35: a promise to lend to nobody does not keep a card from home."""
    d = Desk(*FOUR)
    d.deal("caylion", d.leg("caylion", "faderan", cards=(LENT,)))
    d.refuses(
        "caylion",
        MakeOffer((), (d.promise("covenant", "caylion", "kt", 1, action="lend", target=LENT),)),
        "lent_out",
    )
    d.deal("faderan", d.leg("faderan", "caylion", cards=(LENT,)))
    d.deal("caylion", promises=[d.promise("covenant", "caylion", "kt", 1, action="lend", target=LENT, to="zeth")])
    d.deal("caylion", d.leg("caylion", "faderan", cards=(LENT,)))
    d.deal("faderan", d.leg("faderan", "caylion", cards=(LENT,)))
    assert LENT in d.player("caylion").cards


def test_a_borrowers_word_binds_the_borrower_alone() -> None:
    """[4.4] D35: only the owner's promise goes with the card."""
    d = Desk(*FOUR)
    d.deal("caylion", d.leg("caylion", "faderan", cards=(LENT,)))
    d.deal("faderan", promises=[d.promise("covenant", "faderan", "kt", 1, action="lend", target=LENT, to="zeth")])
    d.deal("faderan", d.leg("faderan", "caylion", cards=(LENT,)))
    d.deal("caylion", d.leg("caylion", "zeth", cards=(LENT,)))
    assert LENT in d.player("zeth").cards


def test_a_middleman_is_bound_in_later_rounds_too() -> None:
    """[4.4] D35: a contract of the middleman's does not get round what the owner has promised before, nor after."""
    promised = ("covenant", "caylion", "kt", 3)
    about: dict[str, Any] = {"action": "lend", "target": LENT, "to": "zeth"}
    for kind in ("deliver", "lend"):
        d = Desk(*FOUR)
        d.deal("caylion", promises=[d.promise(*promised, **about)])
        d.offer("faderan", promises=[d.promise(kind, "faderan", "zeth", 2, cards=(LENT,))])
        d.accept("zeth", d.g.deals_made)
        assert [e.reason for e in d.told(DealFailed)] == ["covenant"] and len(d.g.contracts) == 1
        d = Desk(*FOUR)
        d.deal("faderan", promises=[d.promise(kind, "faderan", "zeth", 2, cards=(LENT,))])
        d.offer("caylion", promises=[d.promise(*promised, **about)])
        d.accept("kt", d.g.deals_made)
        assert [e.reason for e in d.told(DealFailed)] == ["covenant"] and len(d.g.contracts) == 1


def test_two_middlemen_are_bound_as_one() -> None:
    """[4.4] D35: however many hands a card goes through, it does not come to whom its owner will not lend it."""
    d = Desk("kt", "caylion", "faderan", "zeth", "unity")
    bound(d)
    for giver, taker in (("caylion", "faderan"), ("faderan", "unity"), ("unity", "kt")):
        d.deal(giver, d.leg(giver, taker, cards=(LENT,)))
    d.refuses("kt", MakeOffer((d.leg("kt", "zeth", cards=(LENT,)),)), "covenant")
    both = (d.leg("kt", "unity", cards=(LENT,)), d.leg("unity", "zeth", cards=(LENT,)))
    d.refuses("kt", MakeOffer(both), "card_twice")


# --- sets have no order: [4.6] ----------------------------------------------------------------------------------


def test_colonies_are_a_set() -> None:
    """[4.6]: two colonies that go in may be named in any order, and each set is offered once."""
    d = Desk("kjas", "caylion", "faderan", "zeth")
    desert, ice = "colony.acrux", "colony.spica"
    d.colonies("kjas", ice, desert)
    d.supply("kjas", brown=1, yellow=2)
    listed = [o for o in d.asked(0).options if isinstance(o, PlayCard) and o.colonies]
    assert len(listed) == len({frozenset(o.colonies) for o in listed}) == 1
    d.do("kjas", PlayCard(listed[0].card, listed[0].colonies[::-1]))
    assert listed[0].card in d.player("kjas").cards


@pytest.mark.parametrize("turned", [False, True])
def test_runs_are_a_set(turned: bool) -> None:
    """[5]: whichever converter of a production is named first, any small cubes are paid with what is left."""
    d = Desk("unity", "kt", "caylion", "faderan")
    d.hold("unity", "unity.nanotechnology")
    d.supply("unity", brown=3, green=2, white=1)
    d.stage(OpenEconomy())
    runs = (Run("unity.explorer_collection"), Run("unity.nanotechnology"))
    d.produce("unity", *(runs[::-1] if turned else runs))
    assert d.has("unity") == {"black": 1, "brown": 1, "ship": 2, "ultratech": 1, "white": 1}


def test_a_colony_is_not_named_twice() -> None:
    """[4.6]"""
    d = Desk("kjas", "caylion", "faderan", "zeth")
    d.colonies("kjas", "colony.acrux", "colony.spica")
    d.supply("kjas", brown=1, yellow=2)
    pair = ("colony.acrux", "colony.acrux")
    d.refuses("kjas", PlayCard("kjas.balkanized_states_colonies", pair), "wrong_colonies")


# --- what is said in time: D36 D37 ------------------------------------------------------------------------------


def said(d: Desk, species: str) -> list[str]:
    """Give the question of a player in every language."""
    asked = decision(d.g, d.seat(species))
    assert asked is not None
    return [catalog(lang, GAME.package).say(asked.text("sidereal")) for lang in LANGUAGES]


def elements(d: Desk, species: str, kind: type) -> list[Any]:
    """Collect offers or clauses of the scene."""
    seat = d.seat(species)
    areas = GAME.scene(view(d.g, seat), seat).areas
    inner = [x for a in areas for e in a.items for x in (*getattr(e, "offers", ()), *getattr(e, "clauses", ()))]
    return [x for x in inner if isinstance(x, kind)]


def test_ready_warns_of_a_breach() -> None:
    """[4.5] D36: the question, and the contract on the table, say what is at stake; delivering is offered."""
    d = Desk(*FOUR)
    owes(d, "kt", "caylion", items={"green": 2})
    trade(d, 2)
    d.supply("kt", green=1)
    assert d.asked(0).note["breach"] == 1 and not d.can("kt", Settle(1))
    assert all("1" in text and ("Careful" in text or "Vorsicht" in text) for text in said(d, "kt"))
    assert elements(d, "kt", Clause)[0].due.id == "sidereal-due-short"
    assert elements(d, "caylion", Clause)[0].due is None
    d.supply("kt", green=2)
    assert d.asked(0).note["breach"] == 0 and d.can("kt", Settle(1))
    assert not any("Careful" in text or "Vorsicht" in text for text in said(d, "kt"))


def test_ready_warns_of_a_licence_that_is_due() -> None:
    """[4.5] D23 D36: what has not been invented in time costs as much as a card, and that is said before."""
    d = Desk("yengii", "kt", "caylion", "zeth")
    d.deal("yengii", promises=[d.promise("licence", "yengii", "kt", 2, technology="nanotechnology")])
    assert d.asked(0).note["breach"] == 0
    trade(d, 2)
    assert d.asked(0).note["breach"] == 2
    assert all("2" in text and ("Careful" in text or "Vorsicht" in text) for text in said(d, "yengii"))
    assert elements(d, "yengii", Clause)[0].due.id == "sidereal-due-short"
    assert elements(d, "kt", Clause)[0].due is None
    late = clone(d.g)
    apply(late, TABLE, TimeOut())
    assert late.players[0].vp == -2
    d.hold("yengii", "team.mechanical_engineers")
    d.supply("yengii", ultratech=2)
    d.do("yengii", Invent("team.mechanical_engineers", 1))
    assert d.asked(0).note["breach"] == 0


def test_what_arrives_in_time_is_no_breach() -> None:
    """D33 D36: the warning reckons as the settlement does, with the contracts that the player knows."""
    d = Desk(*FOUR)
    owes(d, "kt", "caylion", items={"green": 1})
    owes(d, "faderan", "kt", items={"green": 1})
    trade(d, 2)
    for species in FOUR:
        d.supply(species, **({"green": 1} if species == "faderan" else {}))
    assert d.asked(0).note["breach"] == 0


def test_an_offer_whose_goods_are_gone_is_greyed() -> None:
    """[11.2] D37: it is not offered for acceptance any more, and says why; when the goods are back it is open again."""
    d = Desk(*FOUR)
    d.supply("kt", ultratech=1)
    number = d.offer("kt", d.leg("kt", "caylion", {"ultratech": 1}), d.leg("caylion", "kt", {"green": 1}))
    d.supply("caylion", green=1)
    assert d.can("caylion", Accept(number)) and elements(d, "caylion", Offer)[0].state == "open"
    d.supply("kt")
    assert not d.can("caylion", Accept(number)) and d.can("caylion", Reject(number))
    for species in ("kt", "caylion"):
        shown = elements(d, species, Offer)[0]
        assert shown.state == "failed" and shown.verdict is None
        assert all(catalog(lang, GAME.package).say(shown.reason) for lang in LANGUAGES)
    d.supply("kt", ultratech=1)
    assert d.can("caylion", Accept(number))


def test_a_party_that_lacks_goods_is_told_so() -> None:
    """[11.2] D37: what I lack I may still get; what a third one lacks is that one's business."""
    d = Desk(*FOUR)
    d.supply("kt", white=2)
    d.supply("caylion")
    d.supply("faderan", ultratech=1)
    legs = (d.leg("kt", "caylion", {"white": 2}), d.leg("caylion", "faderan", {"black": 1}),
            d.leg("faderan", "kt", {"ultratech": 1}))  # fmt: skip
    number = d.offer("kt", *legs)
    assert d.can("faderan", Accept(number)) and not d.can("caylion", Accept(number))
    reason = elements(d, "caylion", Offer)[0].reason
    assert reason.args["reason"].id == "sidereal-failed-not_enough-you"
    assert catalog("en", GAME.package).say(reason) == "Not possible now: you lack 1 black"


def test_an_offer_names_the_goods_its_maker_lacks() -> None:
    """[11.2] D37: who spent what was offered is named, with the goods, not the one who reads it."""
    d = Desk(*FOUR)
    d.supply("kt", yellow=2, green=1)
    d.supply("caylion", white=2)
    d.offer("kt", d.leg("kt", "caylion", {"yellow": 2, "green": 1}), d.leg("caylion", "kt", {"white": 2}))
    d.supply("kt", yellow=1)
    reason = elements(d, "caylion", Offer)[0].reason.args["reason"]
    assert reason.id == "sidereal-failed-lacks" and reason.args["who"] == seat_name(d.seat("kt"))
    assert reason.args["goods"] == amounts(Goods(green=1, yellow=1))


def test_a_card_that_was_upgraded_away_greys_the_offer() -> None:
    """[11.2] D37: the same holds for colonies."""
    d = Desk("caylion", "kt", "faderan", "zeth")
    d.hold("caylion", "colony.rigel")
    d.supply("caylion", black=2)
    number = d.offer("caylion", d.leg("caylion", "kt", cards=("colony.rigel",)))
    d.do("caylion", Upgrade("caylion.oceanic_processing", colonies=("colony.rigel",)))
    assert not d.can("kt", Accept(number))
    assert elements(d, "kt", Offer)[0].reason.args["reason"].id == "sidereal-failed-card_not_there"


def test_a_refusal_may_say_what_is_missing() -> None:
    """[11.2]: "one green more" is said to everybody in words; nothing else changes by it."""
    d = Desk(*FOUR)
    d.supply("kt", ultratech=1)
    number = d.offer("kt", d.leg("kt", "caylion", {"ultratech": 1}), d.leg("caylion", "kt", {"green": 3}))
    d.refuses("caylion", Reject(number, Goods(green=100)), "too_many_items")
    (told,) = d.do("caylion", Reject(number, Goods(green=1)))
    assert not d.g.deals
    for lang in LANGUAGES:
        words = catalog(lang, GAME.package)
        assert words.say(amounts(Goods(green=1))[0]) in words.say(told.text("sidereal"))


def test_whoever_was_refused_sees_why_and_can_offer_anew() -> None:
    """[11.2]: the last offer stays before its maker with what was said, until a new one or the end of the phase."""
    d = Desk(*FOUR)
    d.supply("kt", blue=2)
    offer = d.offer("kt", d.leg("kt", "caylion", {"blue": 1}), d.leg("caylion", "kt", {"green": 1}))
    d.do("caylion", Reject(offer, Goods(ship=1)))
    (shown,) = elements(d, "kt", Offer)
    assert shown.state == "rejected" and shown.counter is not None
    assert shown.counter["legs"][0]["items"] == {"blue": 1, "ship": 1}  # what was missing is put in
    assert shown.reason is not None and shown.reason.args["lacks"] == amounts(Goods(ship=1))
    assert not elements(d, "caylion", Offer) and not elements(d, "zeth", Offer)
    for why in ("", "cannot", "little", "unfair"):
        d.offer("kt", d.leg("kt", "caylion", {"blue": 1}))
        assert [o.state for o in elements(d, "kt", Offer)] == ["open"]
        (told,) = d.do("caylion", Reject(d.g.deals_made, why=why))
        (shown,) = elements(d, "kt", Offer)
        for lang in LANGUAGES:
            said = catalog(lang, GAME.package)
            assert shown.reason is not None and said.say(shown.reason) and said.say(told.text("sidereal"))
    d.until("commit")
    assert not elements(d, "kt", Offer)


def test_donation_goods_and_loot_are_sets() -> None:
    """[4.9] [9]: what is given away or taken together may be named in any order, as one answer."""
    d = Desk(*FOUR)
    d.player("kt").donation = vector(Goods(white=2))
    d.stage(GiveAway(d.seat("kt")), phase="close")
    apply_selection(d.g, d.seat("kt"), [Give("white", d.seat("zeth")), Give("white", d.seat("caylion"))])
    assert not any(d.player("kt").donation)


def test_loot_is_picked_together_though_the_last_cube_goes_by_itself() -> None:
    """[9] D15: after the last white cube only brown is left, and is taken without a question."""
    d = Desk(*FOUR)
    d.supply("kt", green=1, white=1, brown=1)
    d.stage(PickLoot(d.seat("zeth"), victim=d.seat("kt"), most=2), phase="steal")
    taken, _ = apply_selection(d.g, d.seat("zeth"), [Loot("brown", d.seat("kt")), Loot("white", d.seat("kt"))])
    assert taken == [Loot("white", d.seat("kt"))]
    assert sum(d.g.loot) == 2 and sum(d.player("kt").supply) == 1


def test_loot_says_how_many_cubes_of_a_colour_there_are() -> None:
    """[9] D15: one green cube cannot be picked twice, and whoever picks is told so beforehand."""
    d = Desk(*FOUR)
    d.supply("kt", green=1, white=3, brown=1)
    d.stage(PickLoot(d.seat("zeth"), victim=d.seat("kt"), most=2), phase="steal")
    asked = decision(d.g, d.seat("zeth"))
    assert asked is not None
    told = question("sidereal", d.g, asked)
    assert told.again and told.each == (1, 3, 1)
    with pytest.raises(Refused):
        apply_selection(d.g, d.seat("zeth"), [Loot("green", d.seat("kt"))] * 2)


@pytest.mark.parametrize(
    "have, most", [({"green": 1, "white": 1}, 2), ({"green": 3, "white": 1}, 2), ({"brown": 1}, 2)]
)
def test_loot_is_never_more_than_there_is(have: dict[str, int], most: int) -> None:
    """[9] D15: as many cubes as there are, whichever way they are picked, and not one more."""
    d = Desk(*FOUR)
    d.supply("kt", **have)
    d.stage(PickLoot(d.seat("zeth"), victim=d.seat("kt"), most=most), phase="steal")
    while (asked := decision(d.g, d.seat("zeth"))) is not None:
        assert len(asked.options) > 1, "a single answer is taken by itself"
        d.do("zeth", asked.options[-1])
    taken = min(most, sum(have.values()))
    assert sum(d.g.loot) == taken and sum(d.player("kt").supply) == sum(have.values()) - taken
    assert min(d.player("kt").supply) == 0
