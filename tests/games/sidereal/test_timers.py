"""Times that the rules set: the clock of a trade phase, its extensions, and the grace of the last one. [4.9] [11.4]"""

from starboard.games.sidereal import GAME
from starboard.games.sidereal.facts import TABLE_RULES
from starboard.games.sidereal.trade import MORE_TIME, READY, STIR
from tests.games.sidereal.desk import Desk

FOUR = ("kt", "caylion", "zeth", "unity")


def times(d: Desk) -> dict[str, float]:
    """Give the times that run, by name."""
    return {timer.name: timer.seconds for timer in GAME.timers(d.g)}


def test_a_table_without_a_clock_sets_no_time() -> None:
    """Without the clock of the setup nobody is hurried while two are busy. [10]"""
    d = Desk(*FOUR, clock=0)
    assert d.g.phase == "trade"
    assert times(d) == {}


def test_the_trade_phase_has_a_clock_of_its_own_in_each_round() -> None:
    """The clock of the setup bounds each trade phase; each round has a new one, and none runs between. [11.4]"""
    d = Desk(*FOUR, clock=480)
    assert times(d) == {"trade-1-0": 480}
    d.do("kt", READY)
    assert times(d) == {"trade-1-0": 480}, "the same name: it runs on"
    d.clock()
    assert d.g.phase != "trade"
    assert times(d) == {}
    d.until("trade")
    assert times(d) == {"trade-2-0": 480}


def test_an_extension_starts_the_clock_anew() -> None:
    """Once a majority asked for more time the phase goes on, under a new clock. [10]"""
    d = Desk(*FOUR, clock=480, extensions=1)
    assert times(d) == {"trade-1-1": 480}
    for species in FOUR[:3]:
        d.do(species, MORE_TIME)
    d.clock()
    assert d.g.phase == "trade"
    assert times(d) == {"trade-1-0": 480}, "another name: it starts when the first one is over"
    d.clock()
    assert d.g.phase != "trade"


def test_the_last_one_who_is_busy_has_a_time_of_grace() -> None:
    """When all others are ready the last one's time is short, clock or not; it ends when somebody stirs. [11.4] D16"""
    d = Desk(*FOUR, clock=0)
    for species in FOUR[:3]:
        assert times(d) == {}
        d.do(species, READY)
    last = d.seat("unity")
    assert times(d) == {f"grace-1-{last}": TABLE_RULES.grace_seconds}
    d.do("kt", STIR)
    assert times(d) == {}
