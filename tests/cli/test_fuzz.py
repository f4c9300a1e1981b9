"""Random games of every set-up under the laws, by one command."""

import json
from pathlib import Path

import pytest

from starboard.cli import fuzz
from tests.cli.running import SALVAGE, run
from tests.sample_game import GAME

BROKEN = ("--module", "tests.cli.broken")


@pytest.mark.parametrize("how", [("--cheap",), ("--stride", "9")])
def test_every_set_up_has_its_turn(how: tuple[str, ...]) -> None:
    """As many games as asked for, dealt out to the set-ups evenly, by the laws that cost little and by all."""
    done = run("fuzz", *SALVAGE, "--games", "7", "--json", *how)
    assert done.code == 0
    (numbers,) = json.loads(done.output)
    played = [row["games"] for row in numbers["setups"]]
    assert numbers["games"] == sum(played) == 7
    assert len(played) == len(GAME.setups()) and max(played) - min(played) <= 1
    assert numbers["decisions"] == sum(row["decisions"] for row in numbers["setups"]) > 7
    assert numbers["longest"] == max(row["longest"] for row in numbers["setups"])
    assert numbers["failed"] == []


def test_it_ends_with_the_decisions_asked_for() -> None:
    """Enough is enough, to the next part."""
    done = run("fuzz", *SALVAGE, "--decisions", "300", "--stride", "50", "--json")
    (numbers,) = json.loads(done.output)
    assert 300 <= numbers["decisions"] < 300 + fuzz.PART * numbers["longest"]


@pytest.mark.slow
def test_it_goes_on_from_what_lies_in_the_folder(tmp_path: Path) -> None:
    """The numbers of two runs are those of one; other laws or another first seed begin anew."""
    how = ("fuzz", *SALVAGE, "--stride", "50", "--json", "--out")
    (once,) = json.loads(run(*how, str(tmp_path / "once"), "--decisions", "900").output)
    runs = [json.loads(run(*how, str(tmp_path / "several"), "--decisions", n).output) for n in ("300", "600", "900")]
    (several,) = runs[-1]
    assert several | {"seconds": 0} == once | {"seconds": 0}
    assert several["next"] == several["seed"] + several["games"] and several["laws"] == "all, stride 50"
    (enough,) = json.loads(run(*how, str(tmp_path / "once"), "--decisions", "10").output)
    assert enough == once, "nothing is played where there is enough already"
    (anew,) = json.loads(run(*how, str(tmp_path / "once"), "--decisions", "10", "--seed", "7").output)
    assert anew["seed"] == 7 and anew["decisions"] < once["decisions"]


def test_what_failed_before_is_not_forgotten(tmp_path: Path) -> None:
    """A run that goes on names the failures of the runs before it, and keeps their records."""
    how = ("fuzz", *BROKEN, "--cheap", "--out", str(tmp_path))
    first = run(*how, "--decisions", "1")
    failed = json.loads((tmp_path / "salvage.json").read_text())["failed"]
    assert first.code == 1 and failed
    again = run(*how, "--decisions", "1")
    assert again.code == 1 and json.loads((tmp_path / "salvage.json").read_text())["failed"] == failed


@pytest.mark.parametrize("how", [("--cheap",), ("--stride", "50")])
def test_games_that_fail_leave_their_records_and_the_others_go_on(how: tuple[str, ...], tmp_path: Path) -> None:
    """A mistake in some games is told with the seed; their records lie in the folder."""
    done = run("fuzz", *BROKEN, "--games", "12", "--out", str(tmp_path), *how)
    numbers = json.loads((tmp_path / "salvage.json").read_text())
    assert done.code == 1
    assert numbers["games"] == 12 and 0 < len(numbers["failed"]) < 12
    for failure in numbers["failed"]:
        assert "a mistake in scoring" in failure["error"]
        assert f"seed {failure['seed']}" in done.output
        assert (tmp_path / f"salvage-{failure['seed']}.txt").read_text().startswith("game salvage")


def test_cheap_laws_notice_what_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """A count that changes, a game that does not end and a result without a winner are failures."""
    fuzz.begin(fuzz.Job("salvage", "tests.sample_game", True, 1))
    assert not fuzz.one(1).error
    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "tally", lambda self, g: {"answers": g.answers})
        assert fuzz.one(1).error.startswith("conserved")
    with monkeypatch.context() as patch:
        patch.setattr(type(GAME), "bound", 3)
        assert fuzz.one(1).error.startswith("ends")
    with monkeypatch.context() as patch:
        result = GAME.result
        patch.setattr(type(GAME), "result", lambda self, g: type(result(g))(result(g).scores, (2,) * len(g.players)))
        assert fuzz.one(1).error.startswith("result")


def test_bad_numbers_are_refused() -> None:
    """Nothing is played then."""
    done = run("fuzz", *SALVAGE, "--games", "0")
    assert done.code != 0
