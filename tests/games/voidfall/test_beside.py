"""Battles and upkeep beside the box. [05.2] [14]"""

from typing import Any

import pytest
from msgspec.structs import replace

from starboard.core.beside import tool, worked
from starboard.core.engine import apply, decision
from starboard.core.game import find
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import First, Pass
from starboard.core.refusal import Refused
from starboard.core.state import clone
from starboard.core.steps import Step
from starboard.core.testing import refusal_text
from starboard.games.voidfall.cycle import decree_met, reward_steps
from starboard.games.voidfall.facts.goals import Condition, Objective, Value
from starboard.games.voidfall.facts.tables import AGENDAS, EVENTS, STARTS
from starboard.games.voidfall.options import ScoreNow, TakeInfluence
from starboard.games.voidfall.scoring import agenda_value, holds, level_tracks, measure, scoring_agendas, track_level
from starboard.games.voidfall.state import State, change
from tests.games.score_pads import ended
from tests.games.voidfall.battle_tool import compare

GAME = find("voidfall")


def shown(values: dict[str, Any]) -> dict[str, Any]:
    """Give what the battle tool shows, by key."""
    return {item.key: item for item in worked(GAME, "battle", values).items}


@pytest.mark.slow
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
                found = worked(GAME, "evaluation", told)
                chart: Any = found.items[0]
                assert chart.rows[-1].cells[0].value == max(0, agenda_value(g, seat, agenda))
                assert chart.rows[0].cells[0].value == agenda_value(g, seat, agenda)
                assert {field.name for field in found.more} == told["more"].keys()
                compared += 1
    assert compared > 500


def decree_told(g: State, seat: int, key: str, o: Objective) -> dict[str, int]:
    """Look at the board for what a decree wants to know."""
    if o.kind == "bundle":
        return {k: n for i, line in enumerate(o.lines) for k, n in decree_told(g, seat, f"{key}.{i}", line).items()}
    if o.kind == "level_table":
        return {f"{key}.{track}": track_level(g.players[seat], track) for track in level_tracks(o)}
    found = {} if o.condition == Condition() else {f"{key}.met": int(holds(g, seat, o.condition))}
    if o.kind == "multiplier":
        assert o.per is not None
        found[key] = measure(g, seat, o.per)
    value = getattr(o.reward, "value", None)
    if isinstance(value, Value):
        found |= {f"{key}.{i}": measure(g, seat, metric) for i, metric in enumerate(value.sum)}
    return found


def carried_out(g: State, seat: int, steps: list[Step]) -> int:
    """Let the game do it and give what it brings; of every choice the part that is influence is taken, nothing else."""
    before = g.players[seat].influence
    g.todo = []
    g.now = None
    g.push(*steps)
    while asked := decision(g, seat):
        found = [
            x
            for x in asked.options
            if isinstance(x, (TakeInfluence, ScoreNow)) or (isinstance(x, First) and x.what == "gain_influence")
        ]
        best = max(found, key=lambda x: agenda_value(g, seat, x.agenda) if isinstance(x, ScoreNow) else 0, default=None)
        apply(g, seat, best or next(x for x in asked.options if isinstance(x, Pass)))
    return g.players[seat].influence - before


def grown(g: State) -> State:
    """Give everybody more than random play comes to, so that hard decrees are met as well."""
    rich = clone(g)
    for p in rich.players:
        p.stock, p.active, p.glory, p.kept_corruption = [12, 9, 8, 14, 10], 5, [5, 5, 4, 2], 2
        p.techs |= dict.fromkeys(("shields", "targeting", "torpedoes", "robotics", "hyperdrive"), 1)
        p.track_corrupted, p.slot_corrupted = [False] * 3, [False] * 3
        for s in p.own:
            change(rich, s, population=5, corrupted=False)
    return rich


def test_decrees_bring_what_the_game_gives() -> None:
    """All events, at ends of random games: each decree carried out by the game, and the whole evaluation. [05.4]"""
    seen: set[str] = set()
    for seed in range(6):
        g = ended("voidfall", seed) if seed < 3 else grown(ended("voidfall", seed))
        for seat, player in enumerate(g.players):
            scoring = scoring_agendas(player)
            for event, card in EVENTS.items():
                more = lines_told(g, seat, scoring)
                for n, o in enumerate(card.decrees.options):
                    more |= decree_told(g, seat, f"{event}.{n}", o)
                told = {
                    "influence": player.influence, "unpaid": 1, "event": event, "agendas": scoring, "more": more,
                }  # fmt: skip
                findings = worked(GAME, "evaluation", told)
                assert {field.name for field in findings.more} == more.keys()
                chart: Any = findings.items[0]
                values = [row.cells[0].value for row in chart.rows]
                shown = [row.cells[0] for row in chart.rows if row.label.id == "voidfall-beside-decree"]
                given = []
                for n, o in enumerate(card.decrees.options):
                    there = clone(g)
                    there.event, there.modifiers = event, []
                    # What follows a reward is none: influence for what runs over, and on tokens from the bag.
                    there.rules, there.bounty_bag = replace(g.rules, overproduction_influence=False), []
                    met = decree_met(there, seat, o)
                    given.append(carried_out(there, seat, reward_steps(there, seat, o)) if met else 0)
                    if given[-1]:
                        seen.add(f"{event}.{n}")
                assert [cell.value for cell in shown] == given, (seed, seat, event)
                one = card.decrees.join == "one_of"
                assert [cell.tone == "good" for cell in shown].count(True) <= (1 if one else len(given))
                left = max(0, player.influence - 3)
                agendas = sum(agenda_value(g, seat, a) for a in scoring)
                assert values[0] == left or not player.influence
                assert values[-1] == max(0, left + (max(given) if one else sum(given)) + agendas)
    assert len(seen) >= 27, sorted(seen)


def test_no_such_event() -> None:
    """Nothing chosen is what a client shows by itself; what is no event is refused."""
    assert all(c.value for f in tool(GAME, "evaluation").fields() for c in f.choices)
    with pytest.raises(Refused, match="no_such_thing"):
        worked(GAME, "evaluation", {"event": "IV-A"})
