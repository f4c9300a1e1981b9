"""Several picks typed as one answer."""

from pathlib import Path

from starboard.core.engine import decision, waiting
from starboard.core.scene import question
from starboard.core.state import view
from tests.cli.running import run
from tests.sample_game import GAME, Setup
from tests.sample_game.effects import DiscardDownTo


def test_a_question_says_how_many_picks_it_wants() -> None:
    g = GAME.setup(Setup(seats=2), 1)
    g.todo.clear()
    g.push(DiscardDownTo(0, 2))
    g.now = None
    waiting(g)
    asked = decision(g, 0)
    assert asked is not None
    ready = question("salvage", view(g, 0), asked)
    assert (ready.picks, ready.among) == (3, 5)
    assert [o.targets[0] for o in ready.offered] == g.players[0].hand


def test_picks_are_typed_in_any_order_and_taken_together(tmp_path: Path) -> None:
    done = run("play", "race", "--seed", "3", typed="6 2\nq\n", home=tmp_path)
    record = next(tmp_path.rglob("race-*.txt")).read_text()
    assert done.code == 0 and record.count("0 discard card=") == 2
    assert done.output.count("discarded") >= 2


def test_too_many_picks_change_nothing(tmp_path: Path) -> None:
    done = run("play", "race", "--seed", "3", typed="1 2 3\n9 1\nq\n", home=tmp_path)
    assert done.code == 0 and done.output.count("Pick 2 at once") >= 3
    assert not list(tmp_path.rglob("race-*.txt"))
