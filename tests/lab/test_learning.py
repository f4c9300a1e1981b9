"""Learning: decisions survive the way to disk and back, batches lose nothing, the two nets agree, training learns."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starboard.bots.learned.network import Network, load_weights, random_weights, save_weights
from starboard.bots.learned.race import ENCODER
from starboard.core.refusal import Refused
from starboard.lab.engines import pool
from starboard.lab.matches import Match, play
from starboard.lab.selfplay import Writer
from starboard.lab.shards import COLUMNS, Decisions, batches_of, read_shards, shuffled_batches

MATCHES = [
    *[Match("race", n, 50 + n, ("greedy", "uniform"), "seats=2") for n in range(2)],
    *[Match("race", n, 50 + n, ("greedy",), "difficulty=hard") for n in range(2, 4)],
]


@pytest.fixture(scope="module")
def shards(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Play a few games and write every decision, two games in each shard."""
    folder = tmp_path_factory.mktemp("shards")
    for first in (0, 2):
        Writer(str(folder), explore=0.1)(MATCHES[first : first + 2])
    return sorted(folder.glob("*.npz"))


def rows_of(decisions: Decisions) -> list[tuple[Any, ...]]:
    """Write decisions out, one by one."""
    found, row, option, option_row = [], 0, 0, 0
    for n in range(len(decisions)):
        states, options = int(decisions["states"][n]), int(decisions["options"][n])
        widths = decisions["widths"][option : option + options]
        wide = int(widths.sum())
        found.append((
            int(decisions["match"][n]), int(decisions["seat"][n]), int(decisions["chosen"][n]),
            float(decisions["margin"][n]),
            tuple(decisions["rows"][row : row + states]), tuple(decisions["values"][row : row + states]),
            tuple(widths), tuple(decisions["targets"][option : option + options]),
            tuple(decisions["option_rows"][option_row : option_row + wide]),
        ))  # fmt: skip
        row, option, option_row = row + states, option + options, option_row + wide
    assert row == len(decisions["rows"]) and option == len(decisions["targets"])
    assert option_row == len(decisions["option_rows"])
    return found


def test_what_is_written_is_what_happened(shards: list[Path]) -> None:
    """Outcomes are those of the match; what was chosen is an option, and seldom another than what was wanted."""
    decisions = read_shards(shards)
    assert set(decisions.columns) == set(COLUMNS)
    assert set(decisions["match"]) == {0, 1, 2, 3}
    for n in range(4):
        own = decisions["match"] == n
        first = decisions["won"][own & (decisions["seat"] == 0)]
        assert len(set(first)) == 1
        if n < 2:
            assert first[0] + decisions["won"][own & (decisions["seat"] == 1)][0] == 1
    assert (decisions["chosen"] < decisions["options"]).all() and (decisions["options"] > 1).all()
    first = decisions.option_first
    wanted = decisions["targets"][first + decisions["chosen"]]
    assert 0.8 < wanted.mean() < 1.0
    sure = decisions["chance"] > 0.5
    assert (wanted[sure] == 1).all() and (wanted[~sure & (decisions["options"] > 2)] == 0).all()
    assert decisions["rows"].max() < len(ENCODER.state.names)
    assert decisions["option_rows"].max() < len(ENCODER.option.names)


def test_watching_without_exploring_changes_nothing(tmp_path: Path) -> None:
    watched = Writer(str(tmp_path))(MATCHES[:1])[0]
    plain = play(MATCHES[0])
    assert (watched.scores, watched.answers) == (plain.scores, plain.answers)


def test_a_pool_writes_the_same_shards(tmp_path: Path, shards: list[Path]) -> None:
    list(pool(2, 2, Writer(str(tmp_path), explore=0.1))(MATCHES))
    there = sorted(tmp_path.iterdir())
    assert [p.name for p in there] == [p.name for p in shards]
    assert rows_of(read_shards(there)) == rows_of(read_shards(shards))


def test_batches_are_shuffled_and_lose_nothing(shards: list[Path]) -> None:
    whole = rows_of(read_shards(shards))
    loaded = [row for batch in shuffled_batches(shards, 16, seed=3, together=1, whole=False) for row in rows_of(batch)]
    assert loaded != whole and sorted(loaded) == sorted(whole)
    full = list(shuffled_batches(shards, 16, seed=3))
    assert {len(batch) for batch in full} == {16} and len(full) == len(whole) // 16
    rng = np.random.default_rng(1)
    assert len(list(batches_of(read_shards(shards), 10**6, rng))) == 1


def test_weights_follow_the_names_of_rows(tmp_path: Path) -> None:
    """Weights of another layout (a card more, another order) are sorted in by name; what is unknown counts nothing."""
    weights = random_weights(ENCODER, 5)
    save_weights(tmp_path / "w.npz", weights)
    loaded = load_weights((tmp_path / "w.npz").read_bytes())
    assert (tmp_path / "w.npz").stat().st_size < 4_000_000
    order = np.random.default_rng(2).permutation(len(weights["state_names"]))
    mixed = {**loaded, "state": loaded["state"][order][1:], "state_names": loaded["state_names"][order][1:]}
    here, there = Network(loaded, ENCODER).w["state"], Network(mixed, ENCODER).w["state"]
    gone = int(order[0])
    assert not there[gone].any() and np.array_equal(np.delete(here, gone, 0), np.delete(there, gone, 0))


def test_a_game_without_an_encoder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no_encoder"):
        Writer(str(tmp_path))([Match("voidfall", 0, 1, ("greedy", "greedy"), "seats=2")])


@pytest.fixture(scope="module")
def own_games(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Decisions]:
    """Let a net that knows nothing play; gives its weights and its decisions."""
    folder = tmp_path_factory.mktemp("own")
    weights = random_weights(ENCODER, 4)
    save_weights(folder / "weights.npz", weights, exact=True)
    match = Match("race", 0, 9, ("net", "greedy"), "seats=2")
    Writer(str(folder), weights=str(folder / "weights.npz"), only="net")([match])
    decisions = read_shards([folder / "race-00000000.npz"])
    assert set(decisions["seat"]) == {0}
    return weights, decisions


def test_both_nets_say_the_same(own_games: tuple[dict[str, Any], Decisions]) -> None:
    """What NumPy said while playing is what PyTorch says about the written decisions."""
    torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import Model, padded_targets

    weights, decisions = own_games
    with torch.no_grad():
        out = Model(weights)(decisions)
    assert np.abs(out.log_chances.exp().numpy() - padded_targets(decisions)).max() < 1e-4
    assert np.abs(torch.sigmoid(out.win).numpy() - decisions["win"]).max() < 1e-4
    assert np.abs(out.lead.numpy() * 20 - decisions["lead"]).max() < 1e-3


def test_training_learns_to_imitate(shards: list[Path]) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import Trainer

    torch.set_num_threads(1)
    trainer = Trainer(random_weights(ENCODER, 1), "cpu", 3e-3)
    decisions = read_shards(shards)
    found = [trainer.imitate(decisions) for _ in range(12)]
    assert found[-1].loss < 0.8 * found[0].loss and found[-1].agreement > found[0].agreement + 0.1
    assert found[-1].prospects < found[0].prospects


def test_training_improves_on_outcomes(own_games: tuple[dict[str, Any], Decisions]) -> None:
    """What turned out better than expected becomes likelier, the rest less."""
    torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import Trainer

    torch.set_num_threads(1)
    weights, decisions = own_games
    trainer = Trainer(weights, "cpu", 3e-4)
    gain = np.where(np.arange(len(decisions)) % 2, 1.0, -1.0).astype(np.float32)
    for _ in range(3):
        trainer.improve(decisions, gain, 0.0)
    with torch.no_grad():
        after = trainer.model(decisions).log_chances.numpy()
    now = after[np.arange(len(decisions)), decisions["chosen"]]
    change = now - np.log(decisions["chance"])
    assert change[gain > 0].mean() > 0 > change[gain < 0].mean()


def test_advantages_are_known(own_games: tuple[dict[str, Any], Decisions]) -> None:
    """With full trust a decision's advantage is the result less what was expected; each seat of a match is its own."""
    pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import advantages, worth

    _, decisions = own_games
    c = dict(decisions.columns)
    c["seat"] = (np.arange(len(decisions)) >= len(decisions) // 2).astype(np.int8)
    c["won"] = 1.0 - c["seat"].astype(np.float32)
    c["margin"] = 10.0 - 20.0 * c["seat"].astype(np.float32)
    two = Decisions(c)
    expected = worth(c["won"], c["margin"]) - worth(c["win"], c["lead"])
    assert np.allclose(advantages(two, 1.0), expected, atol=1e-4)
    short = advantages(two, 0.0)
    follow = worth(c["win"], c["lead"])
    assert np.allclose(short[0], follow[1] - follow[0], atol=1e-5)


@pytest.mark.slow
def test_a_whole_run_from_nothing(tmp_path: Path) -> None:
    """Everything once, in little time: imitation, a round of own games, an exam; a second run goes on from there."""
    pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.learning import learn

    first = learn("race", tmp_path / "first", 0.01, jobs=1, exam=1, seconds=0.1, passes=1, device="cpu")
    assert first.imitated["decisions"] > 100 and len(first.rounds) == 1
    assert first.exams[0].setup == "seats=2" and first.exams[0].games == 2
    weights = tmp_path / "first" / "race.npz"
    assert weights.stat().st_size < 4_000_000 and (tmp_path / "first" / "results.json").exists()
    again = learn("race", tmp_path / "again", 0.01, jobs=1, start=weights, exam=1, seconds=0.1, passes=1, device="cpu")
    assert not again.imitated and len(again.rounds) == 1
    assert (tmp_path / "again" / "race.npz").read_bytes() != weights.read_bytes()


def test_the_command(tmp_path: Path) -> None:
    import typer
    from typer.testing import CliRunner

    from starboard.lab.train_command import selfplay_command

    app = typer.Typer()
    app.command()(selfplay_command)
    words = ["race", "--bots", "greedy,uniform", "--games", "3", "--setup", "seats=2", "--shard", "2", "--jobs", "1"]
    result = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert "3 games" in result.stdout and "2 shards" in result.stdout
    assert set(read_shards(sorted(tmp_path.iterdir()))["match"]) == {0, 1, 2}
