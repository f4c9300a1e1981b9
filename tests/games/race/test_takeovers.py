"""Take-overs: worked examples by id, the switch, and what a table shows of them. [14]"""

import pytest

from starboard.core.engine import decision
from starboard.core.i18n import catalog
from starboard.core.scene import Card, walk
from starboard.core.text import Text
from starboard.games.race import GAME, Setup
from starboard.games.race.options import TakeOver
from starboard.games.race.state import House
from starboard.games.race.table import scene
from tests.games.race.vectors import Position, vectors

VECTORS = vectors("takeovers.toml")


@pytest.mark.parametrize("name", VECTORS)
def test_vector(name: str) -> None:
    """Each vector holds.

    T40 T41 T42 T43 T44 T45 T46a T46b T47 T48 T49 T50 T51 T52 T53 T54 T55 T56 T57 T57b T58 T59 T60 T61 T62 T63 T65 T66
    T67 T68 T69 T70 [14.1] [14.2] [14.3] [14.4] [14.5] [14.6] [14.7] [14.8] Q58 Q59 Q60 Q61 Q62 Q63 Q64 Q65 Q66 Q67 Q68
    Q69 Q71 Q73 Q76 Q77 Q78 Q79
    """
    Position(VECTORS[name]).play()


def test_11_1_takeovers_are_a_switch() -> None:
    """[11.1]: from set 2 on, for two and more, where the table wants them."""
    assert GAME.setup(Setup(seats=2, sets=2), 1).takeovers
    for setup in (Setup(seats=3, sets=1), Setup(), Setup(seats=2, sets=3, takeovers=False)):
        assert not GAME.setup(setup, 1).takeovers


@pytest.mark.parametrize("takeovers, count", [(True, 9), (False, 8)])
def test_14_9_the_search_for_takeover_powers_is_useful(takeovers: bool, count: int) -> None:
    """[14.9]: with take-overs nobody hides that category. [6.4] Q31"""
    table = Position({"takeovers": takeovers, "A": {"actions": ["search"]}, "B": {"actions": ["develop"]}})
    table.g.house = House(hide_takeover_search=True)
    table.do("search")
    asked = decision(table.g, 0)
    assert asked is not None and len(asked.options) == count


def test_threats_are_told_on_the_world() -> None:
    """A declared take-over stands on the world it is aimed at, with both strengths. [14.6]"""
    table = Position(VECTORS["T49"])
    table.do("settle")
    table.do("A take_over card=rebel_warrior_race by=imperium_seat")
    shown = next(n for n in walk(scene(table.g, 1)) if isinstance(n, Card) and n.key == "rebel_warrior_race")
    assert shown.lines[0].text.id == "race-threat"
    assert (shown.lines[0].text.args["attack"], shown.lines[0].text.args["defense"]) == ("7", "5")
    assert (
        said(TakeOver("rebel_warrior_race", "imperium_seat").hint(table.g, 0)) == "strength 7, up to 0 more, against 5"
    )


def said(text: Text) -> str:
    return catalog("en", GAME.package).say(text)
