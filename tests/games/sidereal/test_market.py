"""What is missing and who has it, what a deal brings, and what a form may be filled with."""

from typing import Any

from msgspec import convert

from starboard.bots.heuristics import Verdict, heuristics
from starboard.core.engine import decision
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import FormField, Option
from starboard.core.scene import Card, Group, Offer, Token, walk
from starboard.core.state import view
from starboard.core.text import Text
from starboard.games.sidereal import GAME
from starboard.games.sidereal.confluence import OpenBids
from starboard.games.sidereal.contracts import check_promise
from starboard.games.sidereal.economy import OpenEconomy
from starboard.games.sidereal.facts import CARDS
from starboard.games.sidereal.items import ITEMS, Goods
from starboard.games.sidereal.market import needs
from starboard.games.sidereal.offer_form import offer_fields
from starboard.games.sidereal.options import Leg, MakeOffer, Promise, Ready, Run
from starboard.games.sidereal.pieces import card_element
from starboard.games.sidereal.state import Held
from starboard.hall.sight import weighed
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


def told_of(d: Desk, species: str, option: Option, others: bool = False) -> Verdict | None:
    """Say what a player is told that a deal is worth."""
    seat = d.seat(species)
    return heuristics("sidereal").weigh(view(d.g, seat), seat, option, others)


def gain(d: Desk, species: str, *legs: Leg, promises: tuple[Promise, ...] = ()) -> float:
    """Give the number in what a player is told of an offer of theirs, with its sign."""
    verdict = told_of(d, species, MakeOffer(legs, promises))
    assert verdict is not None
    worth = verdict.text.args["gain"]
    assert isinstance(worth, (int, float))
    return -worth if verdict.tone == "bad" else worth


def test_a_deal_is_worth_what_can_be_made_of_it() -> None:
    """[11.8]: two large cubes feed a converter, six white ones an invention with its bonus."""
    d = Desk(*FOUR)
    d.supply("caylion", green=2)
    d.supply("kt", blue=2, white=6)
    assert gain(d, "caylion", d.leg("kt", "caylion", {"blue": 2}), d.leg("caylion", "kt", {"green": 1})) > 2
    plain = gain(d, "caylion", d.leg("kt", "caylion", {"white": 6}))
    d.hold("caylion", "team.sociologists")
    assert gain(d, "caylion", d.leg("kt", "caylion", {"white": 6})) > plain + 6


def test_cards_and_promises_have_their_price() -> None:
    """[4.2] [4.4] [11.8]: what is lent, what comes later, and what one owes."""
    d = Desk("faderan", "caylion", "kt", "zeth")
    d.supply("kt", white=1, brown=4)
    d.supply("faderan", green=1)
    price = d.leg("kt", "faderan", {"white": 1})
    lent = d.leg("caylion", "kt", cards=("caylion.planetary_ecological_dominance",))
    alone = gain(d, "kt", price)
    assert -2 < alone < 0 and alone < gain(d, "kt", price, lent)
    later = d.promise("deliver", "faderan", "kt", 2, items={"green": 1})
    assert alone < gain(d, "kt", price, promises=(later,)) <= gain(d, "kt", price, d.leg("faderan", "kt", {"green": 1}))
    owed = d.promise("deliver", "kt", "faderan", 2, items={"brown": 2})
    assert gain(d, "kt", price, promises=(owed,)) < -2
    # what others promise each other in the same deal is no matter
    others = d.promise("text", "faderan", "caylion", 1, words="peace")
    assert gain(d, "kt", price, promises=(others,)) == alone


def test_nothing_is_said_of_what_cannot_be_offered() -> None:
    """[11.3]: goods one does not have, nobody's seat, no deal at all; what others lack is said of them."""
    d = Desk(*FOUR)
    d.supply("kt", white=1)
    d.supply("faderan")
    for legs in ((d.leg("kt", "faderan", {"white": 2}),), (Leg(0, 77),), (Leg(0, 0, Goods(white=1)),), ()):
        assert told_of(d, "kt", MakeOffer(legs)) is None
    assert told_of(d, "kt", Ready()) is None
    asked = MakeOffer((d.leg("faderan", "kt", {"blue": 1}),))
    verdict = told_of(d, "kt", asked, others=True)
    assert verdict is not None and verdict.tone == "good"
    for lang in LANGUAGES:
        assert "+1" in catalog(lang, GAME.package).say(verdict.text)
    assert [t.id for t in verdict.text.args["others"]] == ["sidereal-weighed-lacks"]


def test_what_takes_goods_that_are_owed_says_so() -> None:
    """[4.4] [11.8]: they are there, so it can be accepted; but then a promise of this round is broken."""
    d = Desk(*FOUR)
    d.supply("kt", blue=2)
    d.supply("faderan", white=4)
    offer = MakeOffer((d.leg("kt", "faderan", {"blue": 2}), d.leg("faderan", "kt", {"white": 4})))
    free = told_of(d, "kt", offer)
    assert free is not None and free.text.id != "sidereal-verdict-owed"
    d.deal("kt", promises=(d.promise("deliver", "kt", "caylion", 1, items={"blue": 1}),))
    told = told_of(d, "kt", offer)
    assert told == Verdict(Text("sidereal-verdict-owed"), "bad")
    d.supply("kt", blue=1)
    assert told_of(d, "kt", offer) is None


def test_only_the_parties_are_told_what_an_offer_is_worth() -> None:
    """What the hall adds to a scene: of offers that one can accept or take back."""
    d = Desk(*FOUR)
    d.supply("kt", ultratech=1)
    d.offer("kt", d.leg("kt", "caylion", {"ultratech": 1}), table=True)
    told = {}
    for species in FOUR:
        seat = d.seat(species)
        seen = view(d.g, seat)
        asked = decision(d.g, seat)
        assert asked is not None
        [told[species]] = [o for o in walk(weighed(GAME, GAME.scene(seen, seat), seen, asked)) if isinstance(o, Offer)]
    assert told["caylion"].tone == "good" and told["kt"].tone == "bad"
    assert told["zeth"].verdict is None and told["faderan"].verdict is None
    assert told["caylion"].verdict is not None and told["caylion"].verdict.args == {"gain": 2}


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


def test_a_form_calls_a_card_as_it_lies_there() -> None:
    """An upgraded card has a new name on the table; the form knows it by that one. [4.2]"""
    d = Desk("faderan", "yengii", "kt", "zeth")
    pair = "kt.hand_crafted__polyutility_components"
    for side in range(4):
        d.player("kt").cards[pair] = Held(side=side)
        legs = {f.name: f for f in fields(d, "kt")["legs"].fields}
        [label] = [c.label for c in legs["cards"].choices if c.value == pair]
        assert label == card_element(pair, Held(side=side)).label


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
