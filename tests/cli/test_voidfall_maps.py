"""The commands that make, check and measure maps of Voidfall."""

import json
from copy import deepcopy
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from starboard.cli import voidfall_fair
from starboard.cli.app import app
from starboard.cli.voidfall_fair import (
    Game,
    equal_chance,
    facts_of,
    first_seed,
    house_rows,
    keep_games,
    map_table,
    printed,
    read_games,
    row_of,
    tasks,
    up_to_date,
)
from starboard.core.refusal import Refused
from starboard.games.voidfall.atlas.check import problems
from starboard.games.voidfall.facts.galaxy import Sheet, galaxy_of
from starboard.games.voidfall.facts.tables import CLASSES, MAPS

RUN = CliRunner()


def run(*words: str) -> str:
    """Run a command that must succeed."""
    done = RUN.invoke(app, [*words, "--lang", "en"])
    assert done.exit_code == 0, done.output
    return done.output


def test_all_maps_are_checked() -> None:
    assert "36 maps checked, all fair by their shape." in run("voidfall-map", *[m for m in MAPS if m[0] in "Xt"])


def test_a_map_is_drawn_made_and_written(tmp_path: Path) -> None:
    """What is written can be read again and is the map that was shown."""
    file = tmp_path / "map_mine.json"
    shown = run(
        "voidfall-map", "--seed", "5", "--players", "3", "--theme", "whirl", "--id", "mine", "--write", str(file)
    )
    raw = json.loads(file.read_text("utf-8"))
    assert raw["id"] == "mine" and raw["players"] == 3 and raw["substitute"]
    assert all(row in shown for row in raw["rows"])
    assert problems(galaxy_of(msgspec.convert(raw, Sheet), CLASSES)) == []
    assert "H2" in run("voidfall-map", "R2-17")


@pytest.mark.parametrize(
    "words, code",
    [
        (["nowhere"], "cli_unknown_map"),
        (["--seed", "1", "--theme", "soup"], "cli_unknown_theme"),
        (["--seed", "-1"], "cli_bad_number"),
        (["--seed", "1", "--aggression", "9"], "cli_bad_number"),
    ],
)
def test_what_cannot_be_made_is_refused(words: list[str], code: str) -> None:
    done = RUN.invoke(app, ["voidfall-map", *words])
    assert isinstance(done.exception, Refused) and done.exception.code == code


@pytest.mark.slow
def test_measuring_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Games in the file are not played again; the tables come from it alone."""
    file = tmp_path / "games.jsonl"
    words = ["voidfall-fair", "X012", "X013", "--bot", "uniform", "--two", "6", "--more", "5", "-o", str(file)]
    first = run(*words, "--seconds", "60")
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 11 and "| `X012` | 6 |" in first and "| `X013` | 5 |" in first
    again = run(*words, "--seconds", "60")
    assert file.read_text("utf-8").splitlines() == lines
    assert [x for x in again.splitlines() if x.startswith("|")] == [x for x in first.splitlines() if x.startswith("|")]
    assert "| house |" in run(*words, "--seconds", "0")


@pytest.mark.slow
def test_kept_games_count_as_long_as_they_are_true(tmp_path: Path) -> None:
    """Games of earlier runs are not played again; those of a map that has changed since are."""
    kept, fresh, later = (tmp_path / name for name in ("kept.jsonl.gz", "fresh.jsonl", "later.jsonl"))
    words = ["voidfall-fair", "X012", "X013", "--bot", "uniform", "--seconds", "60", "--kept", str(kept)]
    run(*words, "--two", "5", "--more", "4", "-o", str(fresh))
    games = read_games(kept)
    assert [g.scenario for g in games] == ["X012"] * 5 + ["X013"] * 4
    assert sorted(games, key=lambda g: g.seed) == sorted(read_games(fresh), key=lambda g: g.seed)
    packed = kept.read_bytes()
    keep_games(kept, games[::-1])
    assert kept.read_bytes() == packed
    keep_games(kept, [msgspec.structs.replace(g, scores=(1, 2)) if g.scenario == "X012" else g for g in games])
    shown = run(*words, "--two", "5", "--more", "5", "-o", str(later))
    assert '{"changed": ["X012"]}' in shown
    assert [g.scenario for g in read_games(later)].count("X012") == 5
    again = read_games(kept)
    assert all(any(g.same(a) for a in again) for g in games) and len(again) == 10


def made(seed: int, winner: int, scores: tuple[int, ...] = (100, 90)) -> Game:
    """Make a game with a winner."""
    shares = tuple(float(s == winner) for s in range(len(scores)))
    return Game("X012", seed, scores, shares, (1, 0), ("valnis_A", "nervo_B"), (2, 2), 300, 1.0)


def test_unequal_seats_are_noticed() -> None:
    """Known values of the chi-square, and a seat that wins too often."""
    assert equal_chance([60.0, 40.0], 100) == pytest.approx(0.0455, abs=1e-3)
    assert equal_chance([40.0, 30.0, 30.0], 100) == pytest.approx(0.3679, abs=1e-3)
    assert equal_chance([40.0, 20.0, 20.0, 20.0], 100) == pytest.approx(0.0074, abs=1e-3)
    row = row_of("X012", [made(n, int(n >= 65)) for n in range(100)])
    assert row.seats == [0.65, 0.35] and row.order == [0.35, 0.65] and not row.fair
    assert "(!)" in map_table([row])[2]
    assert row_of("X012", [made(n, n % 2) for n in range(100)]).fair
    nervo, valnis = house_rows([made(n, 0) for n in range(10)], False)
    assert (nervo.name, nervo.ratio, valnis.ratio) == ("nervo", 0.0, 2.0)


def test_every_map_gets_its_turn() -> None:
    """A run that is cut off has played about as much on each map."""
    wanted = {"X012": 400, "X013": 200, "X014": 200}
    start = first_seed("X013", 0)
    before = {"X013": set(range(start, start + 20))}
    played = {name: list(before.get(name, ())) for name in wanted}
    for name, seeds in tasks(list(wanted), 0, 400, 200, before):
        assert 0 < len(seeds) <= 2 and not before.get(name, set()) & set(seeds)
        played[name] += seeds
        parts = [len(games) / wanted[name] for name, games in played.items()]
        assert max(parts) <= max(0.1, min(parts)) + 0.011
    assert {name: sorted(games) for name, games in played.items()} == {
        name: list(range(first_seed(name, 0), first_seed(name, 0) + count)) for name, count in wanted.items()
    }


def test_games_of_other_maps_and_houses_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game depends on what is written of its map and of the houses in it, and on no other."""
    game = made(1, 0)
    game = msgspec.structs.replace(game, facts=facts_of(game.scenario, game.origins))
    other = msgspec.structs.replace(game, origins=("valnis_A", "zenor_A"))
    other = msgspec.structs.replace(other, facts=facts_of(other.scenario, other.origins))
    assert up_to_date([game, made(2, 1), other]) == [game, other]
    houses = deepcopy(printed("houses"))
    next(h for h in houses["houses"] if h["id"] == "nervo")["ability"] = []
    monkeypatch.setattr(voidfall_fair, "printed", lambda name: houses if name == "houses" else printed(name))
    facts_of.cache_clear()
    assert up_to_date([game, other]) == [other]
    facts_of.cache_clear()
