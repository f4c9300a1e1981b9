"""A step knows the paragraph of the rules it carries out, from the moment its class is made."""

import pytest

from starboard.core.family import members
from starboard.core.game import find, games
from starboard.core.steps import Asking, ChooseOrder, Step, cited
from tests.sample_game.effects import DiscardDownTo


class Shorter(DiscardDownTo, frozen=True):
    size: int = 3


class Other(DiscardDownTo, frozen=True):
    """Discard for another reason. [3.1] [2.5] Q08"""


def test_the_first_paragraph_counts_and_is_inherited() -> None:
    assert (DiscardDownTo.cites, Shorter.cites, Other.cites, ChooseOrder.cites) == ("2.5", "2.5", "3.1", "")


@pytest.mark.parametrize("game", games())
def test_every_question_cites_its_rule(game: str) -> None:
    package = find(game).package
    steps = [cls for cls in members(Step, package).values() if cls.__module__.startswith(package)]
    assert steps
    for cls in steps:
        assert issubclass(cls, Step)
        assert cited(cls.__doc__ or "") in (cls.cites, ""), cls
        assert cls.cites or not issubclass(cls, Asking), f"{cls.__name__} asks, and cites no rule"
