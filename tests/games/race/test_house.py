"""Assumed decisions that a table may take otherwise, each in both positions. [10]"""

from typing import Any

import pytest
from msgspec.structs import replace

from starboard.core.options import read_fields
from starboard.games.race import GAME, Setup
from starboard.games.race import options as o
from starboard.games.race.explore import SearchPhase
from starboard.games.race.facts import DESIGN
from starboard.games.race.powers import Match
from starboard.games.race.produce import has_most
from starboard.games.race.robot import PlaceDice
from starboard.games.race.robot_facts import DIFFICULTIES, number
from starboard.games.race.rounds import ChooseActions
from starboard.games.race.scoring import result, robot_card_points
from starboard.games.race.state import HOUSE, House, State
from tests.games.race.positions import asked, bot, options, run, solo, tableau, take


def house(g: State, **rules: Any) -> State:
    """Let these house rules hold."""
    g.house = replace(HOUSE, **rules)
    return g


def test_the_setup_hands_the_switches_on() -> None:
    """What the set-up says holds at the table; a table without house rules stores none of them."""
    line = (
        "search_without_marker=no psi_crystal_mode=none robot_cost_above_6=six robot_federation_capital=printed "
        "final_tie=robot count_robot_chromosomes=no hide_takeover_search=yes"
    )
    setup = read_fields(Setup, line, 0, GAME.package)
    turned = House(False, "none", "six", "printed", "robot", False, True)
    assert GAME.setup(setup, 1).house == turned
    assert GAME.setup(Setup(), 1).house is HOUSE


@pytest.mark.parametrize("without, fields", [(True, ("produce", "")), (False, ("explore_left", "produce"))])
def test_q9_search_marker(without: bool, fields: tuple[str, ...]) -> None:
    """Q9: Search lies on no field, or on Explore, where a match die finds it. [7.4] [10]"""
    g = house(solo(4), search_without_marker=without)
    g.players[0].actions = ("search", "produce")
    bot(g).dice = ("match", "match")
    run(g, PlaceDice())
    assert bot(g).fields == fields


@pytest.mark.parametrize("mode, kind", [("after_roll", "first_action"), ("none", "actions")])
def test_q12_psi_crystal_world(mode: str, kind: str) -> None:
    """Q12: one action, the roll, the other; or both at once as without the card. [6.5] [10]"""
    g = house(solo(4), psi_crystal_mode=mode)
    tableau(g, "psi_crystal_world")
    run(g, ChooseActions())
    assert asked(g) == kind


def test_q14_dearer_than_six() -> None:
    """Q14: Imperium Planet Buster scores its printed points, or as a six. [5.3] [10]"""
    g = solo(4, difficulty="medium")
    assert robot_card_points(g, bot(g), "imperium_planet_buster") == DESIGN["imperium_planet_buster"].vp
    house(g, robot_cost_above_6="six")
    six = number(DIFFICULTIES["medium"].six_cost_card_vp)
    assert robot_card_points(g, bot(g), "imperium_planet_buster") == six != DESIGN["imperium_planet_buster"].vp


def test_q16_federation_capital() -> None:
    """Q16: one point for each prestige of the Robot, or the printed points. [5.3] [10]"""
    g = solo(4)
    bot(g).prestige = 5
    assert robot_card_points(g, bot(g), "federation_capital") == 5
    house(g, robot_federation_capital="printed")
    assert robot_card_points(g, bot(g), "federation_capital") == DESIGN["federation_capital"].vp != 5


@pytest.mark.parametrize("tie, places", [("draw", (1, 1)), ("human", (1, 2)), ("robot", (2, 1))])
def test_q19_everything_is_equal(tie: str, places: tuple[int, int]) -> None:
    """Q19: points and tie-break are equal: a draw, or a win of one side. [5.4] [10]"""
    g = house(solo(4, human=0), final_tie=tie)
    bot(g).credit, bot(g).economy = 0, 0
    scores = result(g).scores
    g.players[0].vp += int(max(scores) - scores[0])
    bot(g).vp += int(max(scores) - scores[1])
    assert len(set(result(g).scores)) == 1 and not g.players[0].hand and not g.players[0].goods
    assert result(g).places == places
    bot(g).credit = 1
    assert result(g).places == (2, 1), "a tie-break that is not equal decides"


@pytest.mark.parametrize("counted", [True, False])
def test_q23_chromosomes_of_the_robot(counted: bool) -> None:
    """Q23: symbols in the Robot's pile count against Ravaged Uplift World, or do not. [6.5] [10]"""
    g = house(solo(4), count_robot_chromosomes=counted)
    tableau(g, "ravaged_uplift_world")
    g.players[0].active = tuple(g.players[0].tableau)
    bot(g).tableau += take(g, "uplift_gene_breeders", "aquatic_uplift_race")
    assert has_most(g, 0, Match(chromosome=True)) is not counted


@pytest.mark.parametrize("hidden, count", [(False, 9), (True, 8)])
def test_q31_takeover_search(hidden: bool, count: int) -> None:
    """Q31: the useless category is offered, or hidden. [6.4] [10]"""
    g = house(solo(4), hide_takeover_search=hidden)
    g.players[0].actions = ("search", "produce")
    run(g, SearchPhase())
    assert len(options(g)) == count
    assert (o.SearchFor("takeover_power") in options(g)) is not hidden
