"""The game of the page "a second game": it keeps all laws, and does what its rules say."""

from beacons import GAME
from beacons.options import Drew, Lit, Met, Order
from beacons.scoring import from_charters
from beacons.state import Setup, State
from beacons.thumb import Thumb
from starboard.bots.bot import position
from starboard.core import apply, view, waiting
from starboard.core.events import redact
from starboard.core.marks import HIDDEN
from starboard.core.testing import catalog_problems, laws

test_laws = laws(GAME, games=12)


def dealt(*charters: str) -> State:
    """Begin with two keepers and the charters that are drawn next."""
    g: State = GAME.setup(Setup(seats=2, rounds=4), 1)
    g.deck, g.now = list(reversed(charters)), None
    return g


def test_every_text_is_there_in_both_languages() -> None:
    assert catalog_problems(GAME) == []


def test_alone_at_a_star_a_beacon_is_lit() -> None:
    """[2.1]"""
    g = dealt()
    assert apply(g, 0, Order("oar")) == [] and waiting(g) == (1,), "nothing is told before all orders are in"
    assert view(g, 1).players[0].sealed != Order("oar")
    assert [type(e) for e in apply(g, 1, Order("lyre"))] == [Lit, Lit]
    assert g.players[0].beacons == {"oar": 1} and g.round == 2 and waiting(g) == (0, 1)


def test_who_meets_draws_a_charter_that_only_the_owner_sees() -> None:
    """[2.2]"""
    g = dealt("veil.1")
    apply(g, 0, Order("oar"))
    events = apply(g, 1, Order("oar"))
    assert [type(e) for e in events] == [Met, Drew, Met], "there was one charter left"
    assert redact(events[1], 0) == Drew(0, "veil.1") and redact(events[1], 1) == Drew(0, HIDDEN)


def test_a_charter_counts_where_its_owner_leads() -> None:
    """[3]"""
    g = dealt()
    g.players[0].charters = ["oar.1", "veil.2"]
    g.players[0].beacons = {"oar": 2, "veil": 1}
    g.players[1].beacons = {"veil": 1}
    assert from_charters(g, 0) == 3
    assert GAME.result(g).scores == (6.0, 0.0)


def test_the_rules_of_thumb_know_what_a_star_is_worth() -> None:
    g = dealt()
    g.players[0].charters = ["lyre.1"]
    here = position("beacons", g, 0)
    best, *_ = sorted(Thumb(GAME).rate(here.view, here.decision) or (), key=lambda r: -r.value)
    assert best.option == Order("lyre") and best.value == 5.0
