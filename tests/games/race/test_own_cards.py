"""The Robot beside a real table: the same Robot as in the game, asked as little as possible, and taken back freely.

The cases cite what they cover: [1.5] [2.2] [5.1] [5.2] [5.4] [6.3] [7.6] [7.7] and the decisions Q12, Q28.
"""

from typing import Any

import pytest

from starboard.core.engine import apply, decision, is_barrier
from starboard.core.options import Option
from starboard.core.refusal import Refused
from starboard.core.state import clone
from starboard.core.testing import laws
from starboard.games.race import GAME, Setup
from starboard.games.race.events import LeadReminded, RobotPlaced
from starboard.games.race.options import (
    DONE,
    Choose,
    EndsLater,
    Found,
    Left,
    NothingFits,
    Points,
    Report,
    Rolled,
    Turned,
)
from starboard.games.race.state import Robot, State
from tests.games.race.both_ways import play_games

test_laws = pytest.mark.slow(laws(GAME, games=8, stride=3, setups=[s for s in GAME.setups() if s.own != "nothing"]))


def asked(g: State) -> str:
    """Give the kind of the question."""
    found = decision(g, 0)
    return found.kind if found is not None else ""


def options(g: State) -> tuple[Option, ...]:
    """Give what can be answered."""
    found = decision(g, 0)
    return found.options if found is not None else ()


def say(g: State, *answers: Option) -> State:
    """Answer one after the other."""
    for option in answers:
        apply(g, 0, option)
    return g


def robot(g: State) -> Robot:
    """Give the Robot."""
    assert g.robot is not None
    return g.robot


def begun(dice: tuple[str, str], actions: tuple[str, ...], **setup: Any) -> State:
    """Begin a game with real dice that show this, up to the first phase."""
    g = GAME.setup(Setup(**{"own": "cards_and_dice", "robot_world": 0, **setup}), 1)
    return say(g, DONE, Choose(actions), Rolled(dice[0]), Rolled(dice[1]))


def test_both_ways_agree() -> None:
    """A share of the two thousand games that `tests.games.race.both_ways` plays with the same cards."""
    count = play_games(0, 60)
    assert count["games"] == 60
    assert count["comparisons"] > 3000


def test_a_phase_without_a_search_asks_for_a_nod() -> None:
    g = begun(("trade", "explore"), ("explore_5", "produce"))
    assert (asked(g), options(g)) == ("own_phase", (DONE,))
    say(g, DONE)
    assert (len(robot(g).hand), robot(g).credit) == (5, 2)


def test_a_search_asks_at_which_card_and_for_its_name() -> None:
    g = begun(("trade", "settle"), ("explore_5", "produce"))
    say(g, DONE)
    assert asked(g) == "own_search"
    assert options(g) == (*[Turned(n) for n in range(1, 9)], NothingFits())
    say(g, Turned(3))
    assert asked(g) == "own_found"
    assert Found("contact_specialist") not in options(g)
    assert Found("new_sparta") not in options(g)  # military
    events = apply(g, 0, Found("gem_world"))
    assert [event.card for event in events if isinstance(event, RobotPlaced)] == ["gem_world"]
    assert robot(g).tableau == ["old_earth", "gem_world"]
    assert len(robot(g).hand) == 5


def test_nothing_fits_empties_the_pile() -> None:
    g = say(begun(("trade", "settle"), ("explore_5", "produce")), DONE, NothingFits())
    assert robot(g).hand == []
    assert robot(g).tableau == ["old_earth"]


def test_a_card_too_dear_is_discarded_and_the_search_goes_on() -> None:
    g = begun(("trade", "develop"), ("explore_5", "develop"), robot_world=6)
    robot(g).supply = 0
    g.now = None
    say(g, DONE)
    robot(g).credit = 0
    g.now = None
    say(g, Turned(2), Found("galactic_federation"))
    assert asked(g) == "own_search_on"
    assert options(g) == (*[Turned(n) for n in range(1, 4)], NothingFits())
    say(g, Turned(1), Found("contact_specialist"))
    assert robot(g).tableau == ["ancient_race", "contact_specialist.1"]
    assert len(robot(g).hand) == 2


def test_a_second_copy_is_another_card() -> None:
    g = begun(("trade", "develop"), ("explore_5", "develop"))
    robot(g).tableau.append("contact_specialist.1")
    robot(g).supply = 0
    g.now = None
    say(g, DONE, Turned(1), Found("contact_specialist"))
    assert robot(g).tableau[-1] == "contact_specialist.2"


def test_doomed_world_searches_the_deck() -> None:
    g = say(begun(("trade", "settle"), ("explore_5", "produce"), robot_world=8), DONE)
    assert asked(g) == "own_deck"
    assert Found("gem_world") not in options(g)  # fewer than three points
    say(g, options(g)[0])
    assert (robot(g).tile_spent, robot(g).size, robot(g).credit, robot(g).economy) == (True, 1, 3, 1)
    assert "doomed_world" not in robot(g).tableau


def test_psi_crystal_world_picks_after_the_roll() -> None:
    g = begun(("match", "explore"), ("develop",))
    assert asked(g) == "second_action"
    say(g, Choose(("develop", "produce")))
    assert robot(g).fields == ("produce", "explore_left")


def until_report(g: State) -> State:
    """Nod, and let nothing fit, until the round is over."""
    while asked(g) != "own_report":
        say(g, DONE if DONE in options(g) else NothingFits())
    return g


def test_who_leads_alone_is_reminded_and_chips_come_out_of_the_pool() -> None:
    g = until_report(begun(("trade", "explore"), ("explore_5", "produce")))
    pool = g.pool
    events = apply(g, 0, Report(3, 2, 2))
    assert any(isinstance(event, LeadReminded) for event in events)
    assert (g.pool, g.players[0].vp) == (pool - 4, 4)  # the leader's chip too


def test_numbers_that_cannot_be_are_refused() -> None:
    g = until_report(begun(("trade", "explore"), ("explore_5", "produce"), sets=1))
    for wrong in (Report(-1, 1), Report(0, 0), Report(0, 2, prestige=1), Report(999, 2)):
        before = clone(g)
        with pytest.raises(Refused):
            apply(g, 0, wrong)
        assert g == before


def test_a_full_tableau_ends_the_game_unless_it_is_full_later() -> None:
    g = until_report(begun(("trade", "explore"), ("explore_5", "produce")))
    later = say(clone(g), Report(0, 12), EndsLater(yes=True))
    assert asked(later) == "own_actions"
    say(g, Report(0, 12), EndsLater(yes=False))
    assert asked(g) == "own_points"


def test_a_tie_asks_for_cards_and_goods() -> None:
    g = say(until_report(begun(("trade", "explore"), ("explore_5", "produce"), sets=1)), Report(0, 12))
    points = int(GAME.result(g).scores[1])
    assert asked(say(clone(g), Points(points + 1))) == ""
    say(g, Points(points))
    assert asked(g) == "own_left"
    say(g, Left(9))
    assert g.over
    assert GAME.result(g).places == (1, 2)


def test_everything_can_be_taken_back() -> None:
    g = begun(("trade", "settle"), ("explore_5", "produce"))
    before = g.rng
    events = apply(g, 0, DONE)
    assert any(event.reveals for event in events)
    assert not is_barrier(before, g, events)


def test_own_cards_go_only_alone() -> None:
    with pytest.raises(Refused, match="own_cards_alone"):
        GAME.setup(Setup(seats=2, own="cards"), 1)
