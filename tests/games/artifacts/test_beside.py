"""Attacks and the round marker beside the box. [13.5] [16] Q08 Q10 Q18"""

from typing import Any

import pytest

from starboard.core.beside import worked
from starboard.core.game import find
from starboard.core.refusal import Refused
from starboard.games.artifacts.beside import TARGETS
from starboard.games.artifacts.facts import RESOURCES, entry
from starboard.games.artifacts.words import many

GAME = find("artifacts")


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_every_number_has_the_entry_of_its_value(target: str) -> None:
    for bonus in (-3, 0, 2, 5):
        chart: Any = worked(GAME, "attack", {"target": target, "ship": bonus}).items[0]
        assert len(chart.rows) == len({card.combat for card in RESOURCES.values()})
        for row in chart.rows:
            value, _, what = row.cells
            assert value.value == max(1, row.label.args["base"] + bonus)
            assert what.text.args["do"] == many(entry(TARGETS[target].table, value.value))


def test_chances_are_those_of_the_deck() -> None:
    chart: Any = worked(GAME, "attack", {"target": next(iter(TARGETS))}).items[0]
    assert sum(row.cells[1].text.args["count"] for row in chart.rows) == pytest.approx(100, abs=2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deck_is_run_through_as_often_as_there_are_players(players: int) -> None:
    for passes in range(players + 2):
        told = {"players": players, "passes": passes, "turn": 2}
        found: Any = worked(GAME, "marker", told).items[0]
        if passes < players:
            assert found.outcome.args["passes"] == players - passes
        else:
            assert found.outcome.args["turns"] == players - 2


def test_cards_in_no_list_count_by_number_and_by_hand() -> None:
    """A real box holds other cards than ours: a point for each, what they say by hand, and they decide ties. [17]"""
    ada = {"name": "Ada", "vp": 20, "credits": 3, "more_cards": 9, "by_hand": 12}
    ben = {"name": "Ben", "vp": 20, "credits": 3, "more_cards": 8, "by_hand": 13, "faction": ""}
    found = worked(GAME, "score", {"players": [ada, ben]})
    assert found.result is not None
    assert found.result.scores == (41, 41) and found.result.places == (1, 2)
    assert [sum(line.points for line in lines) for lines in found.result.lines] == [41, 41]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Refused, match="no_such_thing"):
        worked(GAME, "attack", {"target": "nowhere"})
    with pytest.raises(Refused, match="no_such_turn"):
        worked(GAME, "marker", {"players": 2, "turn": 3})
