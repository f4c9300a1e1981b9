"""Answers that are another one with an extra stand under it, and one `--set` takes several settings."""

from pathlib import Path

from starboard.cli.app import spread
from starboard.cli.asking import Answers, extras, marks
from starboard.core.engine import decision
from starboard.core.scene import Question, question
from starboard.core.state import view
from starboard.games.race import GAME
from starboard.games.race.rounds import ChooseActions
from starboard.terminal.words import Words
from tests.cli.running import run
from tests.games.race.positions import run as run_steps
from tests.games.race.positions import solo


def asked_for_actions() -> Question:
    """Ask for actions with prestige in hand: 76 answers."""
    g = solo(4)
    g.players[0].prestige = 1
    run_steps(g, ChooseActions())
    asked = decision(g, 0)
    assert asked is not None
    return question("race", view(g, 0), asked)


def test_answers_with_an_extra_are_not_listed() -> None:
    asked = asked_for_actions()
    under = extras(asked, GAME.package)
    assert len(asked.offered) == 76 and len(under) == 23
    for plain, others in under.items():
        assert len(others) == 2
        assert all(asked.offered[i].line.startswith(asked.offered[plain].line) for i in others)
    lines = [line.plain for line in Answers(Words(GAME, "en", ["Ann"]), asked, 100, under).lines()]
    assert len(lines) < 35 and any(line.strip().startswith("1a") for line in lines)
    assert "for 1 prestige: consume points tripled" in " ".join(" ".join(lines).split())
    assert all(n <= 30 for numbers in marks(asked, under).values() for n in numbers)


def test_an_answer_with_an_extra_is_typed_by_number_and_letter(tmp_path: Path) -> None:
    """Explore +1/+1 with hand cards for prestige is far off; a letter that means nothing is refused."""
    done = run("play", "race", "--seed", "3", typed="1 2\n1a\n1\nq\n", home=tmp_path)
    record = next(tmp_path.rglob("race-*.txt")).read_text()
    assert done.code == 0 and "boost" not in record and "0 choose actions=explore_5,explore_1_1" in record


def test_one_set_takes_several_settings() -> None:
    words = ["bench", "race", "--set", "seats=2", "sets=3", "--json"]
    assert spread(words) == ["bench", "race", "--set", "seats=2", "--set", "sets=3", "--json"]
    assert spread(["replay", "a=b.txt"]) == ["replay", "a=b.txt"]
