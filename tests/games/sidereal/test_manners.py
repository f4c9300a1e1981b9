"""What bots wait with while a person reads an offer of theirs. [4.1] [11.2]"""

from starboard.core.state import view
from starboard.games.sidereal import GAME
from starboard.games.sidereal.events import RoundBegan
from starboard.games.sidereal.manners import AMONG_BOTS, ASKED, WITH_PEOPLE
from starboard.games.sidereal.options import Accept, Invent, MakeOffer, Ready, Reject, Upgrade
from tests.games.sidereal.desk import Desk
from tests.games.sidereal.test_vectors import FOUR


def offered() -> tuple[Desk, frozenset[int]]:
    """Kt is a person whom Faderan offers one of two white cubes and a team; Faderan could invent with both cubes."""
    d = Desk(*FOUR)
    for species in FOUR:
        d.supply(species)
    d.supply("faderan", white=6, green=1)
    d.supply("zeth", green=1)
    d.hold("faderan", "team.sociologists")
    d.offer("faderan", d.leg("faderan", "kt", {"white": 1}))
    return d, frozenset((d.seat("kt"),))


def test_what_takes_the_offered_goods_away_waits_longest() -> None:
    d, people = offered()
    faderan = d.seat("faderan")
    whole = MakeOffer((d.leg("faderan", "zeth", {"white": 6}),))
    assert GAME.patience(d.g, faderan, whole, people) == ASKED
    assert GAME.patience(d.g, faderan, Invent("team.sociologists"), people) == ASKED
    number = d.offer("zeth", d.leg("faderan", "zeth", {"white": 6}), d.leg("zeth", "faderan", {"green": 1}))
    assert GAME.patience(d.g, faderan, Accept(number), people) == ASKED
    d.supply("faderan", green=1)
    assert GAME.patience(d.g, faderan, Accept(number), people) == AMONG_BOTS, "nobody reads what cannot be had"


def test_everything_else_goes_on() -> None:
    d, people = offered()
    faderan, zeth = d.seat("faderan"), d.seat("zeth")
    part = MakeOffer((d.leg("faderan", "zeth", {"white": 5}),))
    assert GAME.patience(d.g, faderan, part, people) == AMONG_BOTS
    back = MakeOffer((d.leg("faderan", "zeth", {"white": 6}), d.leg("zeth", "faderan", {"white": 1})))
    assert GAME.patience(d.g, faderan, back, people) == AMONG_BOTS, "what comes in by the deal is there as well"
    assert GAME.patience(d.g, zeth, MakeOffer((d.leg("zeth", "caylion", {"green": 1}),)), people) == AMONG_BOTS
    to_kt = MakeOffer((d.leg("faderan", "kt", {"white": 6}),))
    assert GAME.patience(d.g, faderan, to_kt, people) == WITH_PEOPLE
    assert GAME.patience(d.g, faderan, Ready(), people) == WITH_PEOPLE
    assert GAME.patience(d.g, zeth, Upgrade("zeth.black_market"), people) == WITH_PEOPLE


def test_a_team_that_is_offered_is_not_used() -> None:
    d, people = offered()
    faderan = d.seat("faderan")
    d.offer("faderan", d.leg("faderan", "kt", cards=("team.sociologists",)), changes=1)
    assert GAME.patience(d.g, faderan, Invent("team.sociologists"), people) == ASKED
    sold = MakeOffer((d.leg("faderan", "zeth", cards=("team.sociologists",)),))
    assert GAME.patience(d.g, faderan, sold, people) == ASKED
    d.supply("faderan", green=1)
    assert GAME.patience(d.g, faderan, MakeOffer((d.leg("faderan", "zeth", {"green": 1}),)), people) == AMONG_BOTS


def test_a_person_is_answered_before_other_bots() -> None:
    """[11.2]: what bots would do among themselves waits for people; so it may not stand before what people ask."""
    d, people = offered()
    faderan, kt = d.seat("faderan"), d.seat("kt")
    first = d.offer("zeth", d.leg("zeth", "faderan", {"green": 1}))
    seen = view(d.g, faderan)
    assert GAME.heard(seen, faderan, people, ()) == seen, "nobody waits"
    d.supply("kt", blue=1)
    asked = d.offer("kt", d.leg("kt", "faderan", {"blue": 1}), d.leg("faderan", "kt", {"white": 1}), reply_to=1)
    seen = view(d.g, faderan)
    assert [deal.number for deal in GAME.heard(seen, faderan, people, ()).deals] == [1, asked]
    assert [deal.number for deal in seen.deals] == [1, first, asked]
    assert GAME.heard(view(d.g, kt), kt, people, ()).deals == view(d.g, kt).deals


def test_no_refusal_of_a_phase_is_forgotten() -> None:
    """[11.2]: the table keeps what was turned down last; a bot remembers the rest of the round, until goods move."""
    d, people = offered()
    faderan, told = d.seat("faderan"), d.events.copy()

    def remembered() -> list[int]:
        heard = GAME.heard(view(d.g, faderan), faderan, people, reversed(told))
        return [t.deal.number for t in heard.turned_down if t.deal.maker == faderan]

    told += d.do("kt", Reject(1, why="little"))
    told += d.do("faderan", MakeOffer((d.leg("faderan", "kt", {"green": 1}),)))
    assert remembered() == [1]
    told += d.do("kt", Reject(2))
    assert remembered() == [1, 2]
    told += d.do("faderan", MakeOffer((d.leg("faderan", "zeth", {"white": 1}),)))
    told += d.do("zeth", Accept(3))
    assert remembered() == [1, 2], "that was between others"
    told += d.do("faderan", MakeOffer((d.leg("faderan", "kt", {"white": 1}),)))
    told += d.do("kt", Accept(4))
    assert remembered() == [2], "who has white cubes now may think otherwise about them"
    told.append(RoundBegan(2, 5))
    assert remembered() == []
