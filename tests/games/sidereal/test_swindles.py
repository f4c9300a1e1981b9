"""The bot cannot be swindled: it never accepts what its own plan to the end of the game calls a loss."""

import pytest

from starboard.bots.heuristics.sidereal.offers import best_swaps, honest
from starboard.core.state import view
from starboard.games.sidereal.items import vector
from tests.games.sidereal.swindles import CRAFTED, DIFFUSION, FAIR, FOUR, NEVER, Case, judge_offers, table, try_deals


def test_there_are_many_swindles() -> None:
    """Among them those that once worked."""
    assert len(CRAFTED) >= 40
    once = {"the_same_loan_twelve_times", "twelve_licences_of_what_one_has", "a_nomads_card_without_a_fleet",
            "interest_cards_without_cubes", "goods_that_are_gone"}  # fmt: skip
    assert once <= CRAFTED.keys()


@pytest.mark.parametrize("name", CRAFTED)
def test_a_swindle_is_refused(name: str) -> None:
    """Whatever else could be answered, it is not accepted."""
    if name in NEVER:
        with pytest.raises(AssertionError, match="cannot be accepted"):
            CRAFTED[name]().accepted()
        return
    assert not CRAFTED[name]().accepted()


@pytest.mark.parametrize("name", FAIR)
def test_a_good_deal_is_taken(name: str) -> None:
    """Refusing everything would be no virtue."""
    assert FAIR[name]().accepted()


def test_random_deals_are_no_swindles() -> None:
    """A share of those that the command tries; some are accepted, none is a loss."""
    found = try_deals((7, 150))
    assert found.tried == 150 and found.accepted >= 3 and not found.bad


def test_no_bot_swindles() -> None:
    """What a bot offers, whoever it is offered to would take by the same judge, and loses nothing by the end."""
    found = judge_offers((11, 12))
    assert found.offers >= 20 and not found.bad


def test_nobody_is_asked_for_a_card_for_a_crumb() -> None:
    """A card that its owner could still feed is not borrowed for less than a part of what it brings."""
    d = table(*FOUR, kt={"green": 4}, caylion={"green": 6, "brown": 2, "ship": 1})
    d.player("kt").teams = ()
    kt, caylion = d.seat("kt"), d.seat("caylion")
    seen = view(d.g, caylion)
    for swap in best_swaps(seen, caylion):
        lent = [leg for leg in swap.offer.legs if leg.giver == kt and DIFFUSION in leg.cards]
        back = sum(sum(vector(leg.items)) for leg in swap.offer.legs if leg.taker == kt)
        assert not lent or not honest(seen, caylion, swap) or back >= 2


def test_a_case_could_be_accepted() -> None:
    """The suite itself notices a swindle that nobody could fall for."""
    case = CRAFTED["a_present"]()
    with pytest.raises(AssertionError, match="cannot be accepted"):
        Case(case.desk, "faderan", case.number).accepted()
