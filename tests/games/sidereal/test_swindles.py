"""The bot cannot be swindled: it never accepts what its own plan to the end of the game calls a loss."""

import pytest

from tests.games.sidereal.swindles import CRAFTED, FAIR, NEVER, Case, try_deals


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


def test_a_case_could_be_accepted() -> None:
    """The suite itself notices a swindle that nobody could fall for."""
    case = CRAFTED["a_present"]()
    with pytest.raises(AssertionError, match="cannot be accepted"):
        Case(case.desk, "faderan", case.number).accepted()
