"""Every power and effect of the facts is carried out, said in every language and drawn. [13]"""

from starboard.core.testing import component_problems, components
from starboard.games.voidfall import GAME


def test_every_component_is_carried_out_said_and_drawn() -> None:
    assert len(components(GAME.package)) > 60
    assert component_problems(GAME) == []
