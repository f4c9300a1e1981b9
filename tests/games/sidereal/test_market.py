"""What is missing and who has it, what a deal brings, and what a form may be filled with."""

from typing import Any

from msgspec import convert

from starboard.core.engine import decision
from starboard.core.options import FormField
from starboard.core.scene import Card, Group, Offer, Token, walk
from starboard.core.state import view
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import OpenBids
from starboard.games.sidereal.contracts import check_promise
from starboard.games.sidereal.economy import OpenEconomy
from starboard.games.sidereal.facts import CARDS
from starboard.games.sidereal.items import ITEMS
from starboard.games.sidereal.market import gain_by, needs
from starboard.games.sidereal.offer_form import offer_fields
from starboard.games.sidereal.options import MakeOffer, Promise, Ready, Run
from starboard.games.sidereal.production import best_plan
from tests.games.sidereal.desk import Desk
from tests.games.sidereal.test_vectors import FOUR


def on_table(d: Desk, species: str, kind: type) -> list[Any]:
    """List the elements of a kind that a player sees."""
    seat = d.seat(species)
    return [node for node in walk(GAME.scene(view(d.g, seat), seat)) if isinstance(node, kind)]


def fields(d: Desk, species: str) -> dict[str, FormField]:
    """Give the fields of an offer that a player could make."""
    seat = d.seat(species)
    return {f.name: f for f in offer_fields(view(d.g, seat), seat) if f.option == "make_offer"}


def test_what_converters_lack_lies_beside_the_goods_while_one_can_trade() -> None:
    d = Desk(*FOUR)
    d.supply("caylion", green=1)
    for viewer in FOUR:
        groups = {g.key: g for g in on_table(d, viewer, Group)}
        missing = groups[f"missing-{d.seat('caylion')}"]
        told = {token.icon: token.count for token in missing.items if isinstance(token, Token)}
        assert told == {ITEMS[i]: n for i, n in enumerate(needs(d.player("caylion"))) if n}
        assert told["blue"] == 2 and missing.tone == "bad"
    d.stage(OpenEconomy())
    assert not [g for g in on_table(d, "caylion", Group) if g.key.startswith("missing-")]


def test_the_ready_flag_is_shown_in_the_phase_it_belongs_to() -> None:
    """[11.4]"""
    d = Desk(*FOUR)
    d.do("kt", Ready())

    def ready() -> set[str]:
        return {t.key for t in on_table(d, "kt", Token) if t.key.startswith("ready-")}

    assert ready() == {f"ready-{d.seat('kt')}"}
    asked = decision(d.g, d.seat("kt"))
    assert asked is not None and asked.note == {"ready": 1, "seats": 4, "mine": 1, "breach": 0}
    for species in ("caylion", "faderan", "zeth"):
        d.do(species, Ready())
    assert d.g.phase != "trade" and ready() == set()


def test_a_deal_is_worth_what_the_best_production_makes_of_it() -> None:
    """[11.8]"""
    d = Desk(*FOUR)
    d.supply("caylion", green=2)
    d.supply("kt", blue=2, green=1)
    seat = d.seat("caylion")
    before = best_plan(d.player("caylion"), 1).value
    offer = MakeOffer((d.leg("kt", "caylion", {"blue": 2}), d.leg("caylion", "kt", {"green": 1})))
    gain = gain_by(view(d.g, seat), seat, offer)
    d.supply("caylion", green=1, blue=2)
    assert gain == best_plan(d.player("caylion"), 1).value - before > 2, "two large cubes feed a converter"


def test_no_price_is_put_on_what_has_none() -> None:
    """Cards, promises, and goods one does not have. [11.8]"""
    d = Desk("faderan", "yengii", "kt", "zeth")
    d.supply("kt", white=1)
    seen, seat = view(d.g, d.seat("kt")), d.seat("kt")
    price = d.leg("kt", "faderan", {"white": 1})
    assert gain_by(seen, seat, MakeOffer((price,))) == -1
    assert gain_by(seen, seat, MakeOffer((price, d.leg("faderan", "kt", cards=("faderan.ritual_government",))))) is None
    assert gain_by(seen, seat, MakeOffer((price, d.leg("faderan", "kt", acknowledgements=1)))) is None
    later = d.promise("deliver", "faderan", "kt", 2, items={"green": 1})
    assert gain_by(seen, seat, MakeOffer((price,), (later,))) is None
    assert gain_by(seen, seat, MakeOffer((d.leg("kt", "faderan", {"white": 2}),))) is None
    # what others promise each other in the same deal is no matter
    others = d.promise("text", "faderan", "zeth", 1, words="peace")
    assert gain_by(seen, seat, MakeOffer((price,), (others,))) == -1


def test_only_the_parties_are_told_what_an_offer_is_worth() -> None:
    d = Desk(*FOUR)
    d.supply("kt", ultratech=1)
    d.offer("kt", d.leg("kt", "caylion", {"ultratech": 1}), table=True)
    told = {species: on_table(d, species, Offer)[0] for species in FOUR}
    assert told["caylion"].tone == "good" and told["kt"].tone == "bad"
    assert told["zeth"].verdict is None and told["faderan"].verdict is None
    assert told["caylion"].verdict is not None and told["caylion"].verdict.args == {"gain": 3}


def test_a_converter_that_is_committed_is_drawn_as_used() -> None:
    """[5]; with a seedling it runs twice. [9]"""
    d = Desk(*FOUR)
    d.colonies("caylion")
    d.hold("caylion", "colony.altair", seedling=True)
    d.supply("caylion", green=4, blue=4, black=2, ship=2)
    d.stage(OpenEconomy())

    def state(card: str) -> str:
        return next(str(c.state) for c in on_table(d, "kt", Card) if c.key == card)

    white = next(c for c in d.player("caylion").cards if not CARDS[c].is_colony)
    assert state(white) == "ready"
    d.do("caylion", Run("colony.altair"))
    assert state("colony.altair") == "ready"
    d.do("caylion", Run("colony.altair"))
    assert state("colony.altair") == "used"
    d.do("caylion", Run(white))
    assert state(white) == "used"


def test_a_form_says_who_can_give_what() -> None:
    """[4.2] [11.3]"""
    d = Desk("faderan", "yengii", "kt", "zeth")
    legs = {f.name: f for f in fields(d, "kt")["legs"].fields}
    green = next(c for c in legs["items"].choices if c.value == "green")
    assert green.have == tuple(p.supply[0] for p in d.g.players)
    assert green.lack == tuple(needs(p)[0] for p in d.g.players)
    assert (green.target, green.wish) == ("supply-{seat}-green", "missing-{seat}-green")
    for choice in legs["cards"].choices:
        [owner] = [s for s, p in enumerate(d.g.players) if choice.value in p.cards or choice.value in p.teams]
        assert choice.have == tuple(int(s == owner) for s in range(4))
    assert [n > 0 for n in legs["acknowledgements"].have] == [True, False, False, False]
    assert [n > 0 for n in legs["envoys"].have] == [False, False, False, True]
    assert legs["licences"].choices == (), "nobody has invented anything yet"


def test_goods_of_a_later_round_are_a_promise_that_can_be_made() -> None:
    """What a client writes for goods in a later round is a clause the rules take; the last round has none. [4.4]"""
    d = Desk("faderan", "yengii", "kt", "zeth")
    seat, other = d.seat("kt"), d.seat("zeth")
    later = fields(d, "kt")["promises"].later
    assert later is not None and (later.least, later.most) == (d.g.round + 1, 6)
    for when in (later.least, later.most):
        record = {
            **later.also, later.giver: seat, later.taker: other, later.goods: {"green": 2}, later.round: when
        }  # fmt: skip
        check_promise(d.g, convert(record, Promise))
    d.g.round = 6
    d.g.now = None
    assert fields(d, "kt")["promises"].later is None


def test_a_promise_asks_for_what_its_kind_speaks_with() -> None:
    """[11.7]"""
    d = Desk(*FOUR)
    promise = {f.name: f for f in fields(d, "kt")["promises"].fields}
    assert promise["kind"].when == promise["round"].when == {}
    assert promise["items"].when == {"kind": ("deliver", "share")}
    assert promise["limit"].when == {"kind": ("covenant",), "action": ("bid_colony", "bid_research")}
    assert promise["words"].when == {"kind": ("text",)}


def test_no_goods_are_asked_for_in_the_auctions() -> None:
    """[11.6]"""
    d = Desk(*FOUR)
    assert "legs" in fields(d, "kt")
    d.stage(OpenBids())
    assert "legs" not in fields(d, "kt") and "promises" in fields(d, "kt")
