"""Clauses: what may stand in a promise, how covenants and contracts meet, what is told of them. [4.4] [11.6] [11.7]"""

from typing import Any

import pytest

from starboard.core.engine import decision
from starboard.core.i18n import LANGUAGES, catalog
from starboard.games.sidereal import GAME
from starboard.games.sidereal.contracts import hand_over
from starboard.games.sidereal.economy import OpenEconomy
from starboard.games.sidereal.options import MakeOffer, Promise, Run
from starboard.games.sidereal.table import promise_text
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
        assert catalog(lang, GAME.package).say(promise_text(good))
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
