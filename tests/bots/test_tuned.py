"""What was found by playing: a search goes by it, rules of thumb stay as they are."""

from msgspec.structs import replace

from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import heuristics
from starboard.bots.heuristics.voidfall import WEIGHTS, Tuned, found
from starboard.bots.ismcts import Ismcts
from starboard.bots.net import Net
from starboard.core.game import find
from tests.bots.test_games import some_positions


def test_a_search_estimates_by_the_weights_that_were_found() -> None:
    assert type(Ismcts().knows("voidfall")) is Tuned
    assert Ismcts(learned=False).knows("voidfall") is heuristics("voidfall") is Greedy().knows("voidfall")
    assert type(Net().otherwise.knows("voidfall")) is Tuned
    assert len(found()) == 3


def test_each_cycle_has_weights_of_its_own() -> None:
    """What the others hold is taken off, and only the weights of the cycle under way count."""
    game = find("voidfall")
    plain, alike = heuristics("voidfall"), Tuned(game, (WEIGHTS,) * 3)
    told = 0
    for g, seat in some_positions("voidfall", 3, 12, 25):
        if not g.players[seat].tracks:
            continue
        assert alike.look(g, seat) == plain.look(g, seat)
        here = max(1, g.cycle)
        for cycle in (1, 2, 3):
            other = [WEIGHTS] * 3
            other[cycle - 1] = replace(WEIGHTS, sector=9.0)
            changed = Tuned(game, other).look(g, seat) != plain.look(g, seat)
            assert changed == (cycle == here) or g.phase == "end"
        told += 1
    assert told
