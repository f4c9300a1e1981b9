"""The Robot: every vector R01 to R61 of the rules. † in the rules: the number is read from the data.

The cases cite what they cover: [1.4] [2] [2.2] [3] [5.1] [5.3] [5.4] [6.1] [6.3] [6.5] [7.1] [7.2] [7.3] [7.4] [7.5]
[7.6] [7.7] [7.8] [7] [8] and the decisions Q1 to Q11, Q13 to Q18, Q20 to Q25, Q27 to Q30, Q32, Q34 to Q36.
"""

from typing import Any

import pytest

from starboard.core.steps import Step
from starboard.games.race import GAME, Setup
from starboard.games.race.consume import ConsumePhase
from starboard.games.race.develop import DevelopPhase
from starboard.games.race.explore import ExplorePhase
from starboard.games.race.facts import DESIGN
from starboard.games.race.options import Discard
from starboard.games.race.powers import Match
from starboard.games.race.produce import MostProduced, ProducePhase, has_most
from starboard.games.race.robot import (
    PlaceDice,
    RobotConsume,
    RobotDevelop,
    RobotExplore,
    RobotProduce,
    RobotSettle,
    is_target,
    place_dice,
)
from starboard.games.race.robot_facts import DICE, DIFFICULTIES, ROBOT, WORLDS, number, program
from starboard.games.race.rounds import EndRound, Phases, Round, end_reason
from starboard.games.race.scoring import result, robot_card_points, robot_points
from starboard.games.race.settle import SettlePhase
from starboard.games.race.state import State
from tests.games.race.positions import (
    answer,
    asked,
    bot,
    hand,
    on_deck,
    options,
    pile,
    reveals,
    run,
    solo,
    tableau,
    take,
)


def numbers(g: State) -> dict[str, int]:
    """Give what the vectors speak of."""
    robot = bot(g)
    return {
        "cr": robot.credit, "ec": robot.economy, "H": len(robot.hand), "T": robot.size, "tok": robot.supply,
        "VP": robot.vp, "P": robot.prestige,
    }  # fmt: skip


def at(g: State, **values: int) -> State:
    """Set the Robot's numbers."""
    robot = bot(g)
    for name, field in (("cr", "credit"), ("ec", "economy"), ("tok", "supply"), ("P", "prestige")):
        if name in values:
            setattr(robot, field, values[name])
    if "H" in values:
        pile(g, values["H"])
    return g


def dice(g: State, *fields: str, faces: tuple[str, str] = ("robot", "match")) -> State:
    """Lay dice on fields."""
    bot(g).dice = faces
    bot(g).fields = (*fields, "")[:2]
    return g


def shows(g: State, **expected: int) -> None:
    """Compare the numbers that a vector names."""
    found = numbers(g)
    assert {name: found[name] for name in expected} == expected


# Set-up

SET_UP: dict[str, tuple[int, int, dict[str, int], int]] = {
    "R01": (4, 1, {"cr": 1, "ec": 1, "H": 4}, 24),
    "R02": (6, 1, {"cr": 0, "ec": 0, "H": 3}, 24),
    "R03": (12, 3, {"cr": 2, "ec": 0, "H": 3}, 29),
    "R04": (2, 3, {"cr": 2, "ec": 0, "H": 4}, 29),
}


@pytest.mark.parametrize("case", SET_UP, ids=str)
def test_set_up(case: str) -> None:
    """[2.2] [7.2] Q27 Q28"""
    world, sets, expected, pool = SET_UP[case]
    g = solo(world, sets=sets)
    shows(g, **expected, T=1)
    assert g.pool == pool


def test_r05_hard() -> None:
    """R05: three tokens of 9, and 9 for a six-cost card. [2.2] [5.3]"""
    g = solo(4, difficulty="hard")
    shows(g, tok=3)
    bot(g).tokens, bot(g).tableau[1:] = 1, take(g, "galactic_imperium")
    assert robot_points(g, bot(g))[2] == 9
    assert robot_card_points(g, bot(g), "galactic_imperium") == 9


# Dice

PLACING: dict[str, tuple[tuple[str, str], str, tuple[str, str], tuple[str, str]]] = {
    "R06": (("match", "develop"), "settle", ("double_vp", "produce"), ("produce", "develop_left")),
    "R07": (("produce", "match"), "settle", ("explore_5", "explore_1_1"), ("produce", "explore_left")),
    "R08": (("match", "match"), "settle", ("develop", "produce"), ("develop_left", "produce")),
    "R09": (("produce", "match"), "settle", ("develop", "produce"), ("produce", "develop_left")),
    "R10": (("match", "settle"), "settle", ("settle", "settle_2"), ("settle_right", "settle_left")),
    "R11": (("double_vp", "match"), "settle", ("trade", "double_vp"), ("double_vp", "trade")),
    "R12": (("robot", "settle"), "settle", ("explore_5", "produce"), ("settle_left", "settle_right")),
    "Q8 edited dice": (("trade", "trade"), "settle", ("develop", "produce"), ("trade", "trade")),
    "Q9 search": (("match", "match"), "settle", ("search", "produce"), ("produce", "")),
    "Q9 taken": (("produce", "match"), "settle", ("search", "produce"), ("produce", "")),
    "Q10 left": (("match", "explore"), "settle", ("settle", "trade"), ("trade", "explore_left")),
    "7.4 both same": (("match", "develop"), "settle", ("settle", "settle_2"), ("settle_left", "develop_left")),
}


@pytest.mark.parametrize("case", PLACING, ids=str)
def test_placing(case: str) -> None:
    """[7.1] [7.4] Q8 Q9 Q10"""
    faces, symbol, actions, fields = PLACING[case]
    assert place_dice(faces, symbol, actions) == fields


def test_dice_faces() -> None:
    """[7.3] Q1: the robot symbol twice on one die only, a match on both, and no single field on two dice."""
    assert [die.count("robot") for die in DICE] == [2, 0]
    assert all("match" in die for die in DICE)
    single = {"trade", "double_vp", "produce"}
    assert single <= set(DICE[0]) and not single & set(DICE[1])


def test_r07_one_explore_action() -> None:
    """R07: one action, no reaction besides. Q11"""
    g = at(solo(4), cr=1, H=4)
    g.players[0].actions = ("explore_5", "explore_1_1")
    run(dice(g, "produce", "explore_left"), RobotExplore())
    shows(g, H=5, cr=2)


def test_r10_action_in_both_settle_phases() -> None:
    """R10: both Settle phases are actions."""
    g = at(solo(4), cr=0)
    dice(g, "settle_right", "settle_left")
    for phase in (1, 2):
        reveals(g, 3, "gem_world" if phase == 1 else "comet_zone", "space_marines.1", "mining_robots.1")
        run(g, RobotSettle(phase))
    shows(g, T=3, cr=0)


def test_r11_both() -> None:
    """R11: dice on both Consume fields."""
    g = at(solo(4), cr=1, ec=2)
    run(dice(g, "double_vp", "trade"), RobotConsume())
    shows(g, VP=4, cr=3, ec=3)


def test_r12_two_settle_phases() -> None:
    """R12: two Settle phases by dice; the Robot acts twice, the human may settle twice without bonus. [3] [7.4]"""
    g = solo(3, human=0)
    robot = bot(g)
    g.players[0].actions = ("explore_5", "produce")
    robot.dice = ("robot", "settle")
    g.todo.clear()
    PlaceDice().run(g)
    Phases().run(g)
    assert g.todo[::-1] == [
        ExplorePhase(), RobotExplore(), SettlePhase(1), SettlePhase(2), ProducePhase(),
    ]  # fmt: skip
    hand(g, "refugee_world", "dying_colony")
    g.deck = g.deck[-100:] + g.deck[:-100]
    before = len(robot.tableau)
    from starboard.games.race.options import Place

    run(g, SettlePhase(1), SettlePhase(2))
    answer(g, Place("refugee_world"), Place("dying_colony"))
    assert g.players[0].tableau[1:] == ["refugee_world", "dying_colony"]
    assert g.players[0].hand == []
    assert len(robot.tableau) <= before + 2


# Explore, Develop, Settle, Consume, Produce: start world, numbers before, step, dice, cards turned over, numbers after

DEV, DEV2, SET, SET2 = RobotDevelop(1), RobotDevelop(2), RobotSettle(1), RobotSettle(2)
Row = tuple[int, dict[str, int], Step, tuple[str, ...], tuple[int, tuple[str, ...]], dict[str, int]]

ROWS: dict[str, Row] = {
    "R13": (4, {"cr": 1, "H": 4}, RobotExplore(), ("explore_left",), (0, ()), {"H": 5, "cr": 2}),
    "R14": (4, {"cr": 4, "H": 4}, RobotExplore(), ("explore_left", "explore_right"), (0, ()), {"H": 7, "cr": 4}),
    "R15": (4, {"cr": 1, "H": 4}, RobotExplore(), (), (0, ()), {"H": 5, "cr": 1}),
    "R16": (
        4, {"cr": 1, "tok": 1}, DEV, ("develop_left",),
        (1, ("gem_world", "terraforming_robots.1", "comet_zone")), {"H": 1, "cr": 1, "tok": 1, "T": 2},
    ),
    "R17": (4, {"cr": 4, "H": 5, "tok": 2}, DEV, ("develop_left",), (0, ()), {"cr": 2, "H": 5, "tok": 1, "T": 2}),
    "R18": (
        4, {"cr": 2, "tok": 1}, DEV2, ("develop_left",),
        (0, ("gem_world", "comet_zone", "mining_robots.1", "spice_world", "new_vinland")),
        {"cr": 1, "H": 2, "tok": 1, "T": 2},
    ),
    "R19": (4, {"cr": 1, "tok": 0}, DEV, ("develop_left",), (1, ("galactic_imperium", "gem_world")), {"cr": 0, "T": 2}),
    "R20": (
        4, {"cr": 0, "tok": 0}, DEV, ("develop_left",),
        (1, ("galactic_imperium", "mining_robots.1", "gem_world")), {"cr": 0, "H": 1, "T": 2},
    ),
    "R21": (4, {"cr": 0, "H": 3, "tok": 1}, DEV, (), (0, ()), {"H": 3, "T": 1, "cr": 0}),
    "R22": (
        4, {"cr": 2, "tok": 1}, DEV, (), (0, ("galactic_imperium", "gem_world", "comet_zone")),
        {"cr": 1, "H": 2, "tok": 1, "T": 2},
    ),
    "R23": (10, {"cr": 2, "tok": 1}, DEV, (), (0, ()), {"cr": 0, "tok": 0, "T": 2}),
    "R24": (
        10, {"cr": 0, "tok": 0}, DEV, ("develop_left",),
        (3, ("gem_world", "galactic_imperium", "spice_world")), {"cr": 0, "T": 2},
    ),
    "R25": (10, {"cr": 0, "tok": 0}, DEV, (), (1, ("diversified_economy.1",)), {"cr": 0, "T": 2}),
    "Q24 Q25": (10, {"cr": 0, "tok": 0}, DEV, (), (1, ("galactic_imperium",)), {"cr": 0, "T": 1, "H": 0}),
    "Q14": (4, {"cr": 1, "tok": 0}, DEV, ("develop_left",), (1, ("imperium_planet_buster",)), {"cr": 0, "T": 2}),
    "R26": (
        15, {"cr": 0, "tok": 0}, DEV, ("develop_left",),
        (2, ("imperium_troops.1", "rebel_pact.1", "gem_world")), {"P": 1, "H": 1, "T": 2},
    ),
    "R27": (4, {"cr": 0, "H": 3}, SET, (), (0, ()), {"H": 3, "cr": 0, "T": 1}),
    "R28": (
        4, {"cr": 2}, SET, ("settle_left",),
        (3, ("space_marines.1", "rebel_miners", "mining_robots.1", "gem_world", "comet_zone")),
        {"H": 1, "cr": 2, "T": 2},
    ),
    "R29": (
        4, {"cr": 2}, SET2, ("settle_left",), (2, ("space_marines.1", "rebel_miners", "mining_robots.1")),
        {"H": 0, "cr": 2, "T": 1},
    ),
    "R30": (
        4, {"cr": 2}, SET2, ("settle_left",), (2, ("space_marines.1", "gem_world", "mining_robots.1")),
        {"H": 1, "cr": 1, "T": 2},
    ),
    "R31": (4, {"cr": 0, "H": 2}, SET2, (), (0, ()), {"H": 2, "cr": 0, "T": 1}),
    "R32": (1, {"cr": 0}, SET, (), (2, ("gem_world", "rebel_miners", "comet_zone")), {"H": 1, "cr": 0, "T": 2}),
    "R34": (13, {"cr": 0, "H": 2}, SET, (), (0, ()), {"H": 2, "T": 1}),
    "R35": (
        15, {"cr": 1}, SET, ("settle_left",), (3, ("imperium_fuel_depot", "rebel_miners", "gem_world")),
        {"P": 1, "cr": 1, "T": 2, "H": 1},
    ),
    "R36": (
        9, {"cr": 0}, SET, ("settle_left",), (4, ("rebel_miners", "gem_world", "comet_zone", "spice_world")),
        {"T": 2, "H": 3},
    ),
    "R37": (
        14, {"cr": 0}, SET, ("settle_left",), (3, ("gem_world", "lost_alien_warship", "comet_zone")), {"T": 2, "H": 1},
    ),
    "R38": (14, {"cr": 1}, SET, (), (2, ("rebel_miners", "gem_world")), {"T": 2, "cr": 0}),
    "R39": (2, {"cr": 0}, SET, (), (2, ("gem_world", "comet_zone")), {"H": 1, "cr": 0, "T": 2}),
    "7.7 nr 9 pays": (9, {"cr": 1}, SET, (), (3, ("gem_world", "comet_zone", "spice_world")), {"cr": 0}),
    "7.7 nr 9 military is free": (9, {"cr": 1}, SET, (), (3, ("rebel_miners", "comet_zone", "spice_world")), {"cr": 1}),
    "Q13": (
        4, {"cr": 0, "tok": 0}, DEV, ("develop_left",), (1, ("mining_robots.2", "gem_world")), {"T": 2},
    ),
    "R42": (4, {"cr": 3, "ec": 1}, RobotConsume(), ("trade",), (0, ()), {"VP": 1, "cr": 4}),
    "R43": (4, {"ec": 3}, RobotConsume(), (), (0, ()), {"VP": 3, "ec": 3}),
    "R44": (4, {"ec": 2}, RobotConsume(), ("double_vp",), (0, ()), {"VP": 4, "ec": 3}),
    "R45": (4, {"ec": 2, "cr": 1}, RobotConsume(), ("trade", "double_vp"), (0, ()), {"VP": 4, "cr": 3, "ec": 3}),
    "R46": (4, {"ec": 5}, RobotConsume(), ("double_vp",), (0, ()), {"VP": 10, "ec": 5}),
    "R49": (14, {"cr": 0, "ec": 2}, RobotConsume(), ("trade",), (0, ()), {"VP": 2, "cr": 3}),
    "R50 without": (14, {"ec": 2}, RobotConsume(), ("double_vp",), (0, ()), {"VP": 4, "ec": 2, "P": 0}),
    "R51 die": (4, {"ec": 0}, RobotProduce(), ("produce",), (0, ()), {"ec": 1}),
    "R51 reaction": (4, {"ec": 1}, RobotProduce(), (), (0, ()), {"ec": 1}),
    "R51 both": (4, {"ec": 2}, RobotProduce(), ("produce",), (0, ()), {"ec": 3}),
}  # fmt: skip


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_rows(case: str) -> None:
    """[7.5] [7.6] [7.7] [7.8] Q3 Q4 Q5 Q6 Q13 Q14 Q24 Q25 Q29 Q35 Q36"""
    world, before, step, fields, (draws, cards), after = ROWS[case]
    g = at(solo(world), **before)
    if cards:
        reveals(g, draws, *cards)
    if case == "Q13":
        bot(g).tableau += take(g, "mining_robots.1")
        after = {**after, "T": 3}
    run(dice(g, *fields), step)
    shows(g, **after)


def test_r33_draws_with_chromosomes() -> None:
    """R33: four cards and one for each chromosome world, counted before drawing. [7.8] Q4"""
    g = solo(13)
    bot(g).tableau += take(g, "avian_uplift_race")
    rows = program(13).settle
    assert rows["action"].draw == 4 and rows["action"].draw_per_chromosome_world == 1
    assert rows["reaction"].draw == number(WORLDS[13].modifications["settle"]["reaction"]["draw"])
    pile(g, 0)
    on_deck(g, *("space_marines.1", "mining_robots.1", "gem_world", "comet_zone", "spice_world", "rebel_miners"))
    run(dice(g, "settle_left"), RobotSettle(1))
    assert bot(g).tableau[-1] == "rebel_miners"
    shows(g, H=5)


def test_r40_r41_doomed_world() -> None:
    """R40, R41: the one-time tile searches the deck; later Settle actions are standard. [7.7] [7.8]"""
    g = at(solo(8), cr=1, ec=0, H=4)
    on_deck(g, "space_marines.1", "rebel_miners", "new_vinland", "terraformed_world")
    gone = len(g.discard)
    run(dice(g, "settle_left"), RobotSettle(1))
    shows(g, cr=3, ec=1, T=1, H=4)
    assert bot(g).tableau == ["terraformed_world"]
    assert sorted(g.discard[gone:]) == ["doomed_world", "new_vinland", "rebel_miners", "space_marines.1"]
    reveals(g, 3, "gem_world", "comet_zone", "spice_world")
    run(dice(g, "settle_left"), RobotSettle(1))
    assert bot(g).tableau == ["terraformed_world", "gem_world"]
    shows(g, H=2, cr=3)


def test_q20_doomed_world_finds_nothing() -> None:
    """Q20: nothing happens and the tile stays."""
    g = at(solo(8), cr=1, ec=0)
    g.players[0].saved += g.deck + g.discard
    g.deck, g.discard = [], []
    run(dice(g, "settle_left"), RobotSettle(1))
    shows(g, cr=1, ec=0, T=1)
    assert not bot(g).tile_spent


def test_r47_old_earth_tile() -> None:
    """R47: Trade until the first Trade action is done, then 2x for good. [7.7] Q2 Q32"""
    g = at(solo(0), cr=1, ec=0)
    g.players[0].actions = ("explore_5", "produce")
    bot(g).dice = ("robot", "settle")
    run(g, PlaceDice(), RobotConsume())
    assert bot(g).fields == ("trade", "settle_left")
    shows(g, cr=3, VP=0)
    run(g, PlaceDice())
    assert bot(g).fields[0] == "double_vp"
    run(dice(g, "trade"), RobotConsume())
    assert bot(g).symbol == "double_vp"


def test_r48_damaged_alien_factory_tile() -> None:
    """R48: the tile turns between Produce and Trade, whatever die caused the action. [7.8] Q7 Q32"""
    g = solo(7)
    assert bot(g).symbol == WORLDS[7].robot_symbol.initial.value == "produce"
    run(dice(g, "produce"), RobotProduce())
    assert bot(g).symbol == "trade"
    run(dice(g, "trade"), RobotConsume())
    assert bot(g).symbol == "produce"
    run(dice(g, "trade"), RobotConsume())
    assert bot(g).symbol == "produce"


def test_r50_alien_world() -> None:
    """R50: prestige only with a world of Alien kind; the keyword alone is not enough. Q17"""
    g = at(solo(14), ec=2)
    assert "ALIEN" in DESIGN[bot(g).tableau[0]].fact.keywords
    bot(g).tableau += take(g, "lost_alien_warship")
    run(dice(g, "double_vp"), RobotConsume())
    shows(g, VP=4, ec=2, P=1)
    assert is_target(DESIGN["alien_oort_cloud_refinery"], "world_alien_kind")
    g = at(solo(14), ec=1, cr=0)
    bot(g).tableau += take(g, "lost_alien_warship")
    run(dice(g, "trade", "double_vp"), RobotConsume())
    both = program(14).consume["action_both"]
    shows(g, VP=both.vp_per_economy, cr=both.credit, ec=1 + both.economy, P=both.prestige_if_alien_world)


def test_r52_scavengers() -> None:
    """R52†: Produce brings credit, in both rows as the data says. Q6"""
    rows = program(12).produce
    for fields, name in ((("produce",), "action"), ((), "reaction")):
        g = at(solo(12), cr=2, ec=0)
        run(dice(g, *fields), RobotProduce())
        shows(g, cr=2 + rows[name].credit, ec=rows[name].economy)
    assert (rows["action"].credit, rows["action"].economy, rows["reaction"].credit) == (1, 1, 1)


# Prestige and the end

LEADS: dict[str, tuple[int, bool, int, dict[str, int], int]] = {
    "R53": (3, True, 2, {"VP": 1, "H": 5, "cr": 2}, 0),
    "R54": (3, False, 2, {"VP": 1, "H": 4, "cr": 1}, 0),
    "R55": (2, True, 2, {"VP": 1, "H": 4, "cr": 1}, 1),
    "human leads": (1, True, 2, {"VP": 0, "H": 4, "cr": 1}, 1),
}


@pytest.mark.parametrize("case", LEADS, ids=str)
def test_prestige_leader(case: str) -> None:
    """[6.3] Q21 Q22"""
    own, gained, human, expected, points = LEADS[case]
    g = at(solo(4), cr=1, H=4, P=own)
    bot(g).gained = gained
    g.players[0].prestige = human
    run(g, Round())
    shows(g, **expected)
    assert g.players[0].vp == points
    assert g.players[0].hand == []


def test_r56_hand_limit() -> None:
    """R56: the human discards to ten, the Robot has no limit. [3]"""
    g = at(solo(4), H=17)
    hand(g, *g.deck[:13])
    run(g, EndRound())
    while asked(g) == "discard":
        answer(g, Discard(options(g)[0].card))
    assert len(g.players[0].hand) == 10
    shows(g, H=17)


def test_r57_spare_chips() -> None:
    """R57: spare chips are taken, the round is finished, the game ends. [4.4] [5.1]"""
    g = at(solo(4), ec=4)
    g.pool = 2
    run(dice(g), RobotConsume(), ProducePhase())
    shows(g, VP=4)
    assert g.pool <= 0 and end_reason(g) == "pool"


def test_r58_r59_end() -> None:
    """R58, R59: twelve cards with tokens, fifteen prestige. [5.1]"""
    g = solo(4)
    bot(g).tableau += take(g, *g.deck[:9])
    bot(g).tokens = 1
    assert end_reason(g) == ""
    bot(g).tokens = 2
    assert end_reason(g) == "robot"
    g = solo(4)
    g.players[0].prestige = 14
    assert end_reason(g) == ""
    g.players[0].prestige = 15
    assert end_reason(g) == "prestige"
    g = solo(4)
    bot(g).tableau += take(g, "hidden_fortress", *[c for c in g.deck if c != "hidden_fortress"][:10])
    assert end_reason(g) == "robot"


def test_r60_score() -> None:
    """R60: 9 chips, cards worth 7, one six-cost card, two tokens. [5.3] Q15 Q16"""
    g = solo(4, difficulty="medium")
    robot = bot(g)
    robot.vp, robot.tokens = 9, 2
    robot.tableau = take(g, "earths_lost_colony", "terraformed_world", "gem_world", "galactic_imperium")
    assert sum(DESIGN[c].vp for c in robot.tableau[:3]) == 7
    assert robot_points(g, robot) == (9, 7 + 6, 12, 0)
    assert sum(robot_points(g, robot)) == 34
    assert robot_card_points(g, robot, "pan_galactic_research") == number(DIFFICULTIES["medium"].six_cost_card_vp)
    assert robot_card_points(g, robot, "imperium_planet_buster") == DESIGN["imperium_planet_buster"].vp
    robot.prestige = 3
    assert robot_card_points(g, robot, "federation_capital") == 3
    assert robot_card_points(g, robot, "doomed_world") == -1


def test_r61_tie_break() -> None:
    """R61: hand cards and goods against credit and economy; still equal is a draw. [5.4] Q19"""
    g = at(solo(4, human=0), cr=2, ec=3)
    hand(g, "gem_world", "comet_zone", "spice_world")
    tableau(g, "new_vinland")
    g.players[0].goods["new_vinland"] = g.deck.pop()
    human = g.players[0]
    bot(g).vp = human.vp = 0
    scores = result(g).scores
    human.vp += int(max(scores) - scores[0])
    bot(g).vp += int(max(scores) - scores[1])
    assert len(set(result(g).scores)) == 1
    assert result(g).places == (2, 1)
    bot(g).credit = 1
    assert result(g).places == (1, 1)


def test_q18_q30_any_rebel_world_and_start_worlds() -> None:
    """Q18: any world with the Rebel flag brings prestige; Q30: start worlds from the pile are plain worlds."""
    g = solo(15)
    reveals(g, 3, "rebel_cantina", "rebel_sympathizers", "gem_world")
    run(dice(g, "settle_left"), RobotSettle(1))
    assert bot(g).tableau[-1] == "rebel_sympathizers"
    shows(g, P=1)
    g = at(solo(4), cr=0)
    reveals(g, 3, "doomed_world", "gem_world", "comet_zone")
    run(dice(g, "settle_left"), RobotSettle(1))
    assert bot(g).tableau[-1] == "doomed_world"


def test_q23_chromosomes_of_the_robot() -> None:
    """Q23: symbols in the Robot's pile count against Ravaged Uplift World. [6.5]"""
    g = solo(4)
    match = Match(chromosome=True)
    tableau(g, "ravaged_uplift_world")
    g.players[0].active = tuple(g.players[0].tableau)
    assert has_most(g, 0, match)
    bot(g).tableau += take(g, "avian_uplift_race")
    assert not has_most(g, 0, match)


def test_6_5_produced_most() -> None:
    """[6.5]: the Robot produces nothing, so one good is most."""
    g = solo(4)
    tableau(g, "mining_conglomerate.1", "comet_zone")
    g.players[0].active = tuple(g.players[0].tableau)
    g.players[0].produced = {"comet_zone": "rare"}
    run(g, MostProduced())
    assert len(g.players[0].hand) == 2


def test_q34_a_die_calls_the_phase_for_the_human() -> None:
    """Q34: the human gets the action without bonus. [3]"""
    g = solo(4)
    g.players[0].actions = ("explore_5", "develop")
    bot(g).dice, bot(g).fields = ("trade", "develop"), ("trade", "develop_left")
    g.todo.clear()
    Phases().run(g)
    steps: list[Any] = g.todo[::-1]
    assert [type(s) for s in steps] == [ExplorePhase, RobotExplore, DevelopPhase, ConsumePhase]


def test_q26_q27_start_worlds() -> None:
    """Q26: no start worlds below 0; Q27: one random world each, the others in the deck."""
    g: State = GAME.setup(Setup(sets=3), 4)
    held = [
        c for zone in (g.deck, g.discard, bot(g).hand, g.players[0].hand) for c in zone if DESIGN[c].start is not None
    ]
    assert len(held) == 14
    assert {w.number for w in ROBOT.start_worlds} == set(range(16))


def test_every_value_has_a_source() -> None:
    """[0] [7.3]: every number names its source, and assumed ones say why or where."""
    for world in ROBOT.start_worlds:
        assert world.robot_symbol.initial.source
        for rows in world.modifications.values():
            for row in rows.values():
                for value in row.values():
                    assert value.source and (value.source != "assumed" or value.why)


def test_each_step_is_told() -> None:
    """Every Robot step says which die, row and tile caused it."""
    from starboard.core.events import Event
    from starboard.games.race.events import RobotBegan, RobotPlaced, RobotRevealed

    g = at(solo(3), cr=0)
    reveals(g, 5, "gem_world", "rebel_miners", "comet_zone", "spice_world", "new_vinland")
    dice(g, "settle_left", "produce", faces=("robot", "match"))
    g.log = told = list[Event]()
    RobotSettle(1).run(g)
    assert RobotBegan("settle", "action", "robot", "3") in told
    assert RobotRevealed("gem_world", "world_military") in told
    assert RobotPlaced("rebel_miners", 0) in told
