"""Battles and upkeep beside the box. [05.2] [14]"""

from typing import Any

import pytest

from starboard.core.beside import worked
from starboard.core.game import find
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.refusal import Refused
from starboard.core.testing import refusal_text
from starboard.games.voidfall.facts.tables import AGENDAS, STARTS
from starboard.games.voidfall.scoring import agenda_value, holds, level_tracks, measure, track_level
from starboard.games.voidfall.state import State
from tests.games.score_pads import ended
from tests.games.voidfall.battle_tool import compare

GAME = find("voidfall")


def shown(values: dict[str, Any]) -> dict[str, Any]:
    """Give what the battle tool shows, by key."""
    return {item.key: item for item in worked(GAME, "battle", values).items}


def test_a_share_of_the_cases_agrees() -> None:
    """`python -m tests.games.voidfall.battle_tool` compares a hundred thousand."""
    count = compare(seed=4, cases=1500, shown_every=300)
    assert count["cases"] == 1500
    assert count["shown"] >= 3


def test_what_is_needed_is_enough_and_less_is_not() -> None:
    """As many corvettes more as it says turn a lost battle round, one fewer do not."""
    lost = {"invader_fleets": {"corvette": 2}, "defender_fleets": {"corvette": 5}}
    found = shown(lost)
    assert found["fair"].tone == "bad"
    more = found["needed"].rows[0].cells[0].text.args["count"]
    assert more > 1
    assert shown({**lost, "invader_fleets": {"corvette": 2 + more}})["fair"].tone == "good"
    assert shown({**lost, "invader_fleets": {"corvette": 2 + more - 1}})["fair"].tone == "bad"


def test_nothing_resists() -> None:
    """An empty sector is taken. [14.1]"""
    found = shown({"invader_fleets": {"corvette": 1}})
    assert found["fair"].outcome.id == "voidfall-outcome-unopposed"


@pytest.mark.parametrize(
    "values, code",
    [
        ({"defender_fleets": {"corvette": 1}}, "no_invader"),
        ({"invader_fleets": {"dragon": 1}}, "not_found"),
        ({"invader_fleets": {"corvette": 1}, "invader_basic": ["shields"], "invader_improved": ["shields"]},
         "technology_twice"),
        ({"invader_fleets": {"corvette": 99}}, "malformed_value"),
        ({"invader_fleets": "many"}, "malformed_value"),
        ({"invader_fleets": {"corvette": 1}, "invader_basic": ["magic"]}, "not_found"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(values: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused, match=code) as refused:
        worked(GAME, "battle", values)
    for lang in LANGUAGES:
        assert catalog(lang, GAME.package).say(refusal_text(GAME, refused.value.refusal))


def test_upkeep() -> None:
    """Food covers one point, two energy or materials another; three influence are lost for each unpaid one. [05.2]"""
    values = {"sectors": 6, "agendas": 2, "trade": 1, "food": 3, "energy": 2, "materials": 3}
    chart: Any = worked(GAME, "upkeep", values).items[0]
    numbers = {row.label.id.rpartition("-")[2]: row.cells[0].value for row in chart.rows}
    assert numbers == {"agendas": 2, "points": 8, "covered": 5, "unpaid": 3, "lost": 9}


def lines_told(g: State, seat: int, agendas: list[str]) -> dict[str, int]:
    """Count for every line what it asks for, as somebody who looks at the board would."""
    found: dict[str, int] = {}
    for agenda in agendas:
        for number, o in enumerate((AGENDAS[agenda] if agenda in AGENDAS else STARTS[agenda]).objectives):
            key = f"{agenda}.{number}"
            if o.kind == "feat":
                found[key] = int(holds(g, seat, o.condition))
            elif o.kind == "multiplier":
                assert o.per is not None
                found[key] = measure(g, seat, o.per)
            else:
                found |= {f"{key}.{track}": track_level(g.players[seat], track) for track in level_tracks(o)}
    return found


def test_agendas_score_as_in_the_game() -> None:
    """All agendas, at ends of random games: what the board shows brings what the game counts. [05.5]"""
    compared = 0
    for seed in range(6):
        g = ended("voidfall", seed)
        for seat in range(len(g.players)):
            for agenda in (*AGENDAS, *STARTS):
                told: dict[str, Any] = {"agendas": [agenda], "more": lines_told(g, seat, [agenda])}
                found = worked(GAME, "agendas", told)
                chart: Any = found.items[0]
                assert chart.rows[-1].cells[0].value == agenda_value(g, seat, agenda)
                assert {field.name for field in found.more} == told["more"].keys()
                compared += 1
    assert compared > 500
