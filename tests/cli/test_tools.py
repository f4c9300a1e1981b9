"""Simulate, bench, replay, perft, packs, games, and how mistakes are told."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from starboard.cli import bench, main
from starboard.cli.perft import count
from starboard.core.engine import apply, decision, waiting
from starboard.core.i18n import compare
from starboard.core.record import ReplayError, parse, replay
from starboard.core.refusal import Refused
from starboard.core.state import clone
from starboard.core.testing import random_game
from tests.cli.running import SALVAGE, run
from tests.patience import HANGS, comes
from tests.sample_game import GAME, Setup

REPLAYS = Path(__file__).parents[1] / "replays" / "salvage"
ROOT = Path(__file__).parents[2]


def command(*words: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """Run the program itself, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "starboard.cli", *words, "--lang", lang], cwd=ROOT, capture_output=True, text=True
    )


def simulated(*words: str) -> dict[str, Any]:
    done = run("simulate", *SALVAGE, "--json", *words)
    assert done.code == 0, done.error or done.output
    numbers: dict[str, Any] = json.loads(done.output)
    return numbers


def test_the_catalogs_of_the_table_agree() -> None:
    assert compare("starboard") == []


# --- simulate


@pytest.mark.slow
def test_simulate_gives_the_same_games_whatever_the_number_of_processes() -> None:
    one = simulated("--games", "12", "--seed", "3")
    two = simulated("--games", "12", "--seed", "3", "--jobs", "2")
    for numbers in (one, two):
        for key in ("seconds", "games_per_s", "decisions_per_s", "jobs"):
            del numbers[key]
    assert one == two
    assert one["digest"] != simulated("--games", "12", "--seed", "4")["digest"]


def test_simulate_counts_what_it_played() -> None:
    numbers = simulated("--games", "5", "--set", "seats=4", "--set", "scrap=9")
    assert numbers["setup"] == "setup seats=4 scrap=9"
    assert [row["bot"] for row in numbers["seats"]] == ["uniform"] * 4
    assert not any(row["automaton"] for row in numbers["seats"])
    assert 5 <= sum(row["wins"] for row in numbers["seats"]) <= 20
    assert numbers["decisions"]["least"] <= numbers["decisions"]["mean"] <= numbers["decisions"]["most"]
    assert numbers["decisions_per_s"] > 0


def test_bots_name_the_seats() -> None:
    assert len(simulated("--games", "1", "--bots", "uniform,uniform")["seats"]) == 2


@pytest.mark.slow
def test_bots_that_look_the_game_up_can_play_a_game_that_is_not_installed() -> None:
    done = command("simulate", *SALVAGE, "--games", "6", "--bots", "greedy,uniform", "--json")
    assert done.returncode == 0, done.stderr
    assert [row["bot"] for row in json.loads(done.stdout)["seats"]] == ["greedy", "uniform"]


def test_simulate_under_all_laws() -> None:
    done = run("simulate", *SALVAGE, "--games", "3", "--laws", "--stride", "7", "--set", "seats=2")
    assert done.code == 0
    assert "All laws held in all 3 games." in done.output


def test_simulate_for_people_in_german() -> None:
    done = run("simulate", *SALVAGE, "--games", "3", lang="de_DE.UTF-8")
    assert "Entscheidungen je Partie" in done.output
    assert "mit einem Prozess" in done.output


@pytest.mark.slow
@pytest.mark.parametrize(
    "more", [(), pytest.param(("--jobs", "2"), marks=pytest.mark.slow), ("--laws", "--stride", "50")]
)
def test_a_failing_game_prints_its_record(more: tuple[str, ...]) -> None:
    done = command("simulate", "--module", "tests.cli.broken", "--games", "30", "--seed", "1", *more)
    assert done.returncode == 1
    seed = re.search(r"seed (\d+) failed: ZeroDivisionError: a mistake in scoring", done.stderr)
    assert seed
    record = parse(done.stdout, GAME)
    assert record.seed == int(seed[1])
    final: Any = replay(record, GAME)
    assert not waiting(final)
    assert any(c.startswith("magnet") for p in final.players for c in p.tableau)


def group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="sees the workers start in /proc")
def test_ctrl_c_ends_all_processes_quietly() -> None:
    words = [sys.executable, "-m", "starboard.cli", "simulate", *SALVAGE, "--games", "1000000", "--jobs", "2"]
    # a shell lets what it runs in the background ignore Ctrl-C, and that would be inherited
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        playing = subprocess.Popen(words, cwd=ROOT, stdout=-1, stderr=-1, text=True, start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, before)
    children = Path(f"/proc/{playing.pid}/task/{playing.pid}/children")
    assert comes(lambda: len(children.read_text().split()) >= 3)  # two workers and their tracker
    os.killpg(playing.pid, signal.SIGINT)  # as a terminal does: to everybody in the group
    try:
        out, err = playing.communicate(timeout=HANGS)
    finally:
        playing.kill()
    assert playing.returncode == 130
    assert (out, err) == ("", "")
    assert comes(lambda: not group_lives(playing.pid))


# --- bench


@pytest.mark.slow
def test_bench_gives_all_numbers() -> None:
    done = run("bench", *SALVAGE, "--json", "--seconds", "0.2")
    (row,) = json.loads(done.output)["games"]
    assert row["game"] == "salvage"
    for key in ("decisions_per_s", "games_per_s", "clones_per_s", "view_us", "save_bytes", "ratio"):
        assert row[key] > 0
    assert row["decisions_per_s"] > row["games_per_s"]
    table = run("bench", *SALVAGE, "--seconds", "0.1")
    assert "python-chess in the same run" in table.output


@pytest.mark.slow
def test_bench_of_bots_and_of_what_learners_get() -> None:
    """Numbers are printed, whatever they are."""
    thinking = json.loads(run("bench", "bots", "race", "--json", "--seconds", "0.3").output)
    assert [row["bot"] for row in thinking] == ["greedy", "ismcts"] and all(row["median_ms"] > 0 for row in thinking)
    (row,) = json.loads(run("bench", "lab", "race", "--json", "--seconds", "0.1").output)
    for key in bench.LAB:
        assert row[key] > 0
    assert "PettingZoo" in run("bench", "lab", "race", "--seconds", "0.1").output


def test_bench_without_chess_says_so_kindly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    done = run("bench", *SALVAGE, "--seconds", "0.1")
    assert done.code == 0
    assert "pip install chess" in done.output
    assert "–" in done.output.splitlines()[-1]


def test_the_loop_plays_whole_games_through_the_engine() -> None:
    loop = bench.GameLoop(GAME, Setup(seats=2))
    loop.some(1000)
    assert loop.decisions == 1000
    assert 10 <= loop.games <= 60


def test_bench_finds_positions_from_a_whole_game() -> None:
    states = bench.positions(GAME, Setup(seats=3))
    assert 10 <= len(states) <= bench.POSITIONS
    assert [g.answers for g in states] == sorted({g.answers for g in states})
    assert {g.round for g in states} == {1, 2, 3, 4}


# --- replay


def test_records_replay() -> None:
    done = run("replay", *SALVAGE, str(REPLAYS))
    assert done.code == 0
    assert "random-2.txt: ok, 37 answers" in done.output
    assert "All 3 records replay." in done.output


@pytest.mark.parametrize(
    "change,said",
    [
        (("# a92f", "# 0000"), "answer 1, seat 0, pass: the state is a92f, the record says 0000"),
        (("0 pass ", "0 bid card=captain.99 "), "not_an_option"),
        (("game salvage", "game nowhere"), "no game called “nowhere”"),
        (("game salvage rules 2", "hello"), "is no record"),
        (("0 play card=magnet.1", "0 play kard=magnet.1"), "line 6"),
        (("seed 42", "seed x"), "line 3"),
        (("setup seats=2", "setup seats=7"), "wrong_seats"),
        (("result ", "result 1 "), "the record says"),
    ],
)
def test_a_record_that_does_not_replay_is_named(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    bad = tmp_path / "bad.txt"
    content = (REPLAYS / "random-2.txt").read_text()
    assert change[0] in content
    bad.write_text(content.replace(*change, 1))
    done = run("replay", *SALVAGE, str(bad), str(REPLAYS / "random-3.txt"))
    assert done.code == 1
    assert f"✗ {bad}" in done.output
    assert said in done.output
    assert "random-3.txt: ok" in done.output
    assert "1 of 2 records do not replay" in done.output


def test_write_renews_digests_and_keeps_comments(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    good = (REPLAYS / "random-2.txt").read_text()
    file.write_text("# seats human,uniform\n" + re.sub(r"\s+# \w{4}$", "", good, flags=re.MULTILINE))
    done = run("replay", *SALVAGE, "--write", str(file))
    assert "renewed" in done.output
    assert file.read_text() == "# seats human,uniform\n" + good
    assert "nothing to renew" in run("replay", *SALVAGE, "--write", str(file)).output


def test_replay_without_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("replay").code == 1
    assert run("replay", str(tmp_path / "absent.txt")).code == 1


# --- perft


def naive(g: Any, depth: int) -> int:
    """Count one by one, without any shortcut."""
    if depth == 0:
        return 1
    total = 0
    for seat in waiting(g):
        asked = decision(g, seat)
        assert asked is not None
        for option in asked.options:
            trial = clone(g)
            apply(trial, seat, option)
            total += naive(trial, depth - 1)
    return total


@pytest.mark.parametrize("limit", [0, 3, 8, 20])
def test_perft_counts_every_sequence(limit: int) -> None:
    g = random_game(GAME, Setup(seats=2), seed=2, limit=limit).state
    for depth in (0, 1, 2, 3):
        assert count(g, depth) == naive(g, depth)


def test_perft_prints_every_depth_and_divides(tmp_path: Path) -> None:
    done = run("perft", *SALVAGE, "--depth", "2", "--seed", "1", "--set", "seats=2")
    # Two seats bid at once with six choices each; then the other one answers.
    assert [line.split()[:2] for line in done.output.splitlines()[1:]] == [["1", "12"], ["2", "72"]]
    divided = run("perft", *SALVAGE, "--depth", "2", "--seed", "1", "--set", "seats=2", "--divide")
    assert sum(int(line.split()[-1]) for line in divided.output.splitlines()[1:]) == 72
    record = tmp_path / "r.txt"
    record.write_text(random_game(GAME, Setup(seats=2), seed=2, limit=5).record.text())
    assert run("perft", *SALVAGE, "--depth", "1", "--from", str(record)).output.split()[-2] == str(
        count(random_game(GAME, Setup(seats=2), seed=2, limit=5).state, 1)
    )


def test_a_finished_game_has_no_sequences() -> None:
    g = random_game(GAME, Setup(seats=2), seed=2).state
    assert count(g, 1) == count(g, 2) == 0


# --- packs


def pack(tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    file = tmp_path / "pack.json"
    assert run("pack", "export", *SALVAGE, "-o", str(file)).code == 0
    content: dict[str, Any] = json.loads(file.read_text())
    return file, content


def test_export_writes_all_facts(tmp_path: Path) -> None:
    _, content = pack(tmp_path)
    assert content["game"] == "sample_game"
    assert len(content["files"]["cards.json"]["cards"]) == 9
    assert json.loads(run("pack", "export", *SALVAGE).output) == content


@pytest.mark.slow
def test_a_pack_that_fits_names_what_differs(tmp_path: Path) -> None:
    file, content = pack(tmp_path)
    content["files"]["cards.json"]["cards"][1]["value"] = 8
    file.write_text(json.dumps(content))
    done = command("pack", "check", str(file), *SALVAGE)
    assert done.returncode == 0, done.stderr
    assert "cards/magnet: value 1 → 8" in done.stdout
    assert "one object differs" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage,said",
    [
        (lambda c: c["files"]["cards.json"]["cards"][2].update(valeu=1), "cards.json: press: .*valeu"),
        (lambda c: c["files"]["cards.json"]["cards"][2].update(value="two"), "cards.json: press: value: .*int"),
        (lambda c: c["files"]["cards.json"]["cards"][0].update(play=[{"op": "fly"}]), "cards.json: scout: .*fly"),
        (lambda c: c["files"].update({"ships.json": {}}), "pack.json: ships.json: the game has no such file"),
        (lambda c: c.update(pack="other"), "pack.json: pack: "),
        (lambda c: c.update(game="race"), "pack.json: game: the pack is for 'race'"),
    ],
)
def test_a_bad_pack_names_file_object_and_field(tmp_path: Path, damage: Any, said: str) -> None:
    file, content = pack(tmp_path)
    damage(content)
    file.write_text(json.dumps(content))
    done = command("pack", "check", str(file), *SALVAGE, "--here")
    assert done.returncode == 2
    assert re.search(said, done.stderr), done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.slow
def test_a_pack_that_is_no_json(tmp_path: Path) -> None:
    file = tmp_path / "pack.json"
    file.write_text("{")
    done = command("pack", "check", str(file), *SALVAGE)
    assert (done.returncode, done.stderr[:35]) == (2, "starboard: pack.json: not JSON: Exp")


@pytest.mark.slow
def test_the_game_is_played_with_the_pack(tmp_path: Path) -> None:
    file, content = pack(tmp_path)
    for card in content["files"]["cards.json"]["cards"]:
        card["value"] = 100
    file.write_text(json.dumps(content))
    plain = json.loads(command("simulate", *SALVAGE, "--games", "4", "--json").stdout)
    done = json.loads(
        command("simulate", *SALVAGE, "--games", "4", "--json", "--jobs", "2", "--pack", str(file)).stdout
    )
    assert max(row["mean_score"] for row in plain["seats"]) < 50 < min(row["mean_score"] for row in done["seats"])


def test_a_pack_comes_before_the_game(tmp_path: Path) -> None:
    file, _ = pack(tmp_path)
    done = run("simulate", *SALVAGE, "--pack", str(file))
    assert isinstance(done.error, Refused)
    assert done.error.code == "cli_pack_too_late"


# --- games, and mistakes


def test_games_are_listed() -> None:
    assert isinstance(json.loads(run("games", "--json").output), list)
    assert run("games").code == 0


@pytest.mark.parametrize(
    "words,lang,said",
    [
        (("simulate", "nowhere"), "en", "starboard: There is no game called “nowhere”."),
        (("simulate", "nowhere"), "de", "starboard: Ein Spiel namens „nowhere“ gibt es nicht."),
        (("simulate",), "en", "starboard: Name a game; starboard games lists them."),
        (("simulate", "--module", "tests.nope"), "de", "starboard: Ein Modul tests.nope gibt es nicht."),
        (("simulate", "--module", "tests.cli"), "en", "starboard: The module tests.cli has no GAME."),
        (("simulate", *SALVAGE, "--bots", "genius"), "de", "starboard: Einen Bot namens „genius“ gibt es nicht, nur "),
        (("simulate", *SALVAGE, "--games", "0"), "en", "starboard: --games must be at least 1."),
        (("play", "--resume", "/dev/null"), "en", "starboard: /dev/null is no record"),
        (("play", "--resume", "/absent"), "en", "starboard: /absent: No such file or directory"),
        (
            ("perft", *SALVAGE, "--set", "seats=9"),
            "de",
            "starboard: Dieses Spiel ist für 2 bis 4 Personen",
        ),
    ],
)
def test_mistakes_are_told_in_one_line(
    words: tuple[str, ...], lang: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["starboard", *words, "--lang", lang])
    with pytest.raises(SystemExit) as ended:
        main()
    told = capsys.readouterr()
    assert ended.value.code == 2
    assert told.out == ""
    assert told.err.startswith(said)
    assert len(told.err.splitlines()) == 1


def test_a_record_that_does_not_resume_is_told_in_one_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text((REPLAYS / "random-2.txt").read_text().replace("# a92f", "# 0000"))
    done = run("play", "--resume", str(bad), *SALVAGE)
    assert isinstance(done.error, ReplayError)
    told = command("play", "--resume", str(bad), *SALVAGE)
    assert told.returncode == 2
    assert told.stderr.startswith("starboard: answer 1, seat 0, pass")


@pytest.mark.slow
def test_help_speaks_the_language_asked_for() -> None:
    assert "Lässt Bots viele Partien spielen." in command("simulate", "--help", lang="de").stdout
    assert "Let bots play many games." in command("simulate", "--help", lang="en").stdout


@pytest.mark.slow
def test_arena_says_who_is_better(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    words = ("--bots", "greedy,uniform", "--games", "4", "--setup", "seats=2", "--engine", "inline")
    done = run("arena", "artifacts", *words, "--keep", str(kept), "--report", str(tmp_path / "page.html"))
    assert done.code == 0, done.output
    assert "greedy" in done.output and "seat 0" in done.output and "95 %" in done.output
    assert len(kept.read_text().splitlines()) == 4 and (tmp_path / "page.json").exists()


def test_arena_refuses_what_it_does_not_know() -> None:
    assert str(run("arena", "artifacts", "--bots", "deep_thought", "--engine", "inline").error)
    assert str(run("arena", "chess").error)
