"""Learning: decisions survive the way to disk and back, batches lose nothing, the two nets agree, training learns."""

import signal
from collections.abc import Sequence
from concurrent.futures import Future
from copy import deepcopy
from functools import partial
from inspect import signature
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starboard.bots.bot import Position, find_bot, position
from starboard.bots.learned import FOLDER
from starboard.bots.learned.features import Encoded
from starboard.bots.learned.network import (
    ARRAYS,
    Judged,
    Network,
    load_weights,
    mean_of,
    random_weights,
    save_weights,
)
from starboard.bots.learned.race import ENCODER
from starboard.bots.net import Net
from starboard.bots.scout import Line, Look, doubt, follow_all, likely
from starboard.core.engine import apply, decision, waiting
from starboard.core.events import Event
from starboard.core.game import find
from starboard.core.options import Option
from starboard.core.record import Recorder, parse, replay
from starboard.core.refusal import Refused
from starboard.core.rng import Rng, mix
from starboard.core.testing import any_answer
from starboard.lab import lockstep
from starboard.lab.engines import pool
from starboard.lab.lockstep import (
    LOOK_WORLDS,
    Asked,
    Failure,
    Lesson,
    Outcome,
    Running,
    Sight,
    Taught,
    looked_ahead,
    net_at,
    side_by_side,
)
from starboard.lab.matches import Match, play, read_setup
from starboard.lab.plans import EXAMS, PLANS, RIVAL, Plan
from starboard.lab.selfplay import Writer, encoder
from starboard.lab.shards import COLUMNS, SIGHTS, Decisions, batches_of, read_shards, shuffled_batches

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


@pytest.mark.slow
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


def test_shards_of_before_nets_looked_ahead_are_read(tmp_path: Path, shards: list[Path]) -> None:
    """They lack what a look added: nothing was looked at."""
    with np.load(shards[0]) as file:
        np.savez(tmp_path / "old.npz", allow_pickle=False, **{n: file[n] for n in file if n not in SIGHTS})
    assert rows_of(read_shards([tmp_path / "old.npz", shards[1]])) == rows_of(read_shards(shards))
    old = read_shards([tmp_path / "old.npz"])
    assert len(old["looked"]) == len(old) and len(old["ahead"]) == len(old["targets"])
    (tmp_path / "torn.npz").write_bytes((tmp_path / "old.npz").read_bytes())
    with np.load(tmp_path / "old.npz") as file:
        np.savez(tmp_path / "torn.npz", allow_pickle=False, **{n: file[n] for n in file if n != "chosen"})
    with pytest.raises(KeyError, match="chosen"):
        read_shards([tmp_path / "torn.npz"])


def test_the_mean_of_several_weights(tmp_path: Path) -> None:
    """Row by row of the same name, whatever order a file has them in; of one file it is that file."""
    one, two = random_weights(ENCODER, 5), random_weights(ENCODER, 6)
    turned = {**two, "state": two["state"][::-1], "state_names": two["state_names"][::-1]}
    files = [tmp_path / "one.npz", tmp_path / "two.npz"]
    for file, weights in zip(files, (one, turned), strict=True):
        save_weights(file, weights, exact=True)
    mean = mean_of(files, ENCODER)
    for name in ARRAYS:
        assert mean[name].dtype == np.float32 and np.allclose(mean[name], (one[name] + two[name]) / 2, atol=1e-6)
    assert list(mean["state_names"]) == ENCODER.state.names
    assert all(np.array_equal(array, two[name]) for name, array in mean_of(files[1:], ENCODER).items())


def test_a_game_without_an_encoder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no_encoder"):
        Writer(str(tmp_path))([Match("voidfall", 0, 1, ("greedy", "greedy"), "seats=2")])


@pytest.fixture(scope="module")
def own_games(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], Decisions]:
    """Let a net that knows nothing play; gives its weights and its decisions."""
    folder = tmp_path_factory.mktemp("own")
    weights = random_weights(ENCODER, 4)
    save_weights(folder / "weights.npz", weights, exact=True)
    taught = Lesson(str(folder / "weights.npz"), str(folder))([Match("race", 0, 9, ("net", "greedy"), "seats=2")])
    assert len(taught.outcomes) == 1 and not taught.failures
    decisions = read_shards([Path(taught.shard)])
    assert set(decisions["seat"]) == {0}
    return weights, decisions


def test_many_decisions_are_judged_as_one_by_one() -> None:
    """Any number at once, with options of any width."""
    net = Network(random_weights(ENCODER, 8), ENCODER)
    game = find("race")
    g = game.setup(read_setup(game, "seats=4"), 5)
    rng = Rng(5)
    seen: list[Encoded] = []
    while len(seen) < 40:
        seat = rng.pick(waiting(g))
        asked = decision(g, seat)
        assert asked is not None
        seen.append(ENCODER.encode(g, asked))
        apply(g, seat, any_answer(g, seat, rng), watch=False)
    assert len({len(one.option_starts) for one in seen}) > 4
    for many, one in zip(net.judge_all(seen), [net.judge(one) for one in seen], strict=True):
        assert np.allclose(many.logits, one.logits, atol=1e-4)
        assert many.win == pytest.approx(one.win, abs=1e-5) and many.lead == pytest.approx(one.lead, abs=1e-3)


class Favourite:
    """Takes what a net likes best, one question at a time."""

    name = "favourite"

    def __init__(self, net: Network) -> None:
        self.net = net

    def choose(self, position: Position) -> Option:
        asked = position.decision
        return asked.options[int(self.net.judge(ENCODER.encode(position.view, asked)).logits.argmax())]


@pytest.mark.slow
def test_games_side_by_side_are_those_one_by_one(tmp_path: Path) -> None:
    """Whatever plays beside them: set-ups of all sizes, other nets and other bots."""
    nets = []
    for seed in (3, 4):
        save_weights(tmp_path / f"{seed}.npz", random_weights(ENCODER, seed))
        nets.append(Network(load_weights((tmp_path / f"{seed}.npz").read_bytes()), ENCODER))
    past = str(tmp_path / "4.npz")
    matches = [
        Match("race", 0, 61, ("net", past), "seats=2"), Match("race", 1, 62, ("uniform", "net"), "seats=2 sets=0"),
        Match("race", 2, 63, ("net",), "difficulty=hard"), Match("race", 3, 64, ("net", past, "net"), "seats=3"),
    ]  # fmt: skip
    players = {"net": Favourite(nets[0]), past: Favourite(nets[1]), "uniform": find_bot("uniform")}
    found = {}
    for outcome, choices in side_by_side(matches, str(tmp_path / "3.npz"), drawn=False, together=3):
        assert isinstance(outcome, Outcome) and not choices
        found[outcome.match.number] = outcome
    for match in matches:
        played = play(match, [players[name] for name in match.bots])
        assert (played.scores, played.answers) == (found[match.number].scores, found[match.number].answers)


def test_what_a_net_is_not_asked_is_answered_as_its_bot_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Side by side, rules of thumb pay for the net of Alien Artifacts as they do for the bot, and nothing is noted."""
    own = encoder("artifacts")
    save_weights(tmp_path / "artifacts.npz", random_weights(own, 3))
    monkeypatch.setenv(FOLDER, str(tmp_path))
    match = Match("artifacts", 0, 71, ("net", "greedy"), "seats=2")
    ((outcome, choices),) = side_by_side([match], str(tmp_path / "artifacts.npz"), drawn=False)
    played = play(match, [Net(), find_bot("greedy")])
    assert isinstance(outcome, Outcome) and not choices
    assert (outcome.scores, outcome.answers) == (played.scores, played.answers)
    ((outcome, choices),) = side_by_side([match], str(tmp_path / "artifacts.npz"))
    assert isinstance(outcome, Outcome) and 20 < len(choices) < outcome.answers / 2


@pytest.mark.slow
def test_a_game_that_breaks_off_is_told_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_games: tuple[dict[str, Any], Decisions]
) -> None:
    """Its record ends with the answer that broke it; what cannot begin, or no net answers, costs only those games."""
    save_weights(tmp_path / "w.npz", own_games[0], exact=True)
    taken = Recorder.apply

    def breaks(self: Recorder, seat: int, option: Option, watch: bool = True) -> list[Event]:
        if self.record.seed == 31 and len(self.record.answers) == 20:
            raise KeyError("a fault of the rules")
        return taken(self, seat, option, watch)

    monkeypatch.setattr(Recorder, "apply", breaks)
    matches = [Match("race", n, 30 + n, ("net", "net"), "seats=2") for n in range(3)]
    matches.append(Match("race", 3, 33, ("net",) * 6, "seats=6 sets=0"))
    taught = Lesson(str(tmp_path / "w.npz"), str(tmp_path))(matches)
    assert {outcome.match.number for outcome in taught.outcomes} == {0, 2}
    assert set(read_shards([Path(taught.shard)])["match"]) == {0, 2}
    refused, failure = taught.failures
    assert failure.match.number == 1 and "a fault of the rules" in failure.error
    record = parse(failure.record)
    assert len(record.answers) == 21 and waiting(replay(record))
    assert refused.match.number == 3 and "too_many_for_set" in refused.error

    def fails(self: Network, seen: Sequence[Encoded]) -> list[Judged]:
        raise ValueError("a fault of the net")

    monkeypatch.setattr(Network, "judge_all", fails)
    taught = Lesson(str(tmp_path / "w.npz"))(matches[:2])
    assert [parse(one.record).seed for one in taught.failures] == [30, 31]
    assert all("a fault of the net" in one.error for one in taught.failures)


@pytest.mark.slow
def test_a_game_that_is_stuck_is_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_games: tuple[dict[str, Any], Decisions]
) -> None:
    """A fault of the rules that never comes back costs one game; games that never end are broken off too."""
    save_weights(tmp_path / "w.npz", own_games[0], exact=True)
    asked = Running.go_on

    def stuck(self: Running) -> Asked | None:
        while self.match.number == 1 and len(self.table.record.answers) > 20:
            pass
        return asked(self)

    monkeypatch.setattr(Running, "go_on", stuck)
    monkeypatch.setattr(lockstep, "STUCK", 0.2)
    before = signal.getsignal(signal.SIGVTALRM)
    matches = [Match("race", n, 30 + n, ("net", "net"), "seats=2") for n in range(2)]
    try:
        lockstep._watch.start()
        found = [one for one, _ in side_by_side(matches, str(tmp_path / "w.npz"))]
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
    (failure,) = [one for one in found if isinstance(one, Failure)]
    assert failure.match.number == 1 and "TimeoutError" in failure.error and len(found) == 2
    monkeypatch.setattr(Running, "go_on", asked)
    monkeypatch.setattr(type(find("race")), "bound", 30)
    endless = [one for one, _ in side_by_side(matches, str(tmp_path / "w.npz"))]
    assert all(isinstance(one, Failure) and "did not end within 30" in one.error for one in endless)


LOOKED_AT = [Match("race", 0, 9, ("net", "greedy"), "seats=2"), Match("race", 1, 10, ("net",), "difficulty=hard")]


@pytest.fixture(scope="module")
def sights(tmp_path_factory: pytest.TempPathFactory, own_games: tuple[dict[str, Any], Decisions]) -> Decisions:
    """Let the net of the weights play, looking ahead from half of its decisions."""
    folder = tmp_path_factory.mktemp("sights")
    save_weights(folder / "w.npz", own_games[0], exact=True)
    taught = Lesson(str(folder / "w.npz"), str(folder), looking=0.5)(LOOKED_AT)
    assert not taught.failures
    return read_shards([Path(taught.shard)])


def test_looking_ahead_changes_what_is_noted_and_nothing_else(
    tmp_path: Path, own_games: tuple[dict[str, Any], Decisions], sights: Decisions
) -> None:
    """The games are those without a look, and so is every other column; without one the columns of looks are empty."""
    save_weights(tmp_path / "w.npz", own_games[0], exact=True)
    plain = read_shards([Path(Lesson(str(tmp_path / "w.npz"), str(tmp_path))(LOOKED_AT).shard)])
    assert not plain["looked"].any() and not plain["ahead"].any()
    assert len(plain["looked"]) == len(plain) and len(plain["ahead"]) == len(plain["targets"])
    for name in set(COLUMNS) - set(SIGHTS):
        assert np.array_equal(sights[name], plain[name]), name
    for match in (0, 1):
        assert 0.2 < sights["looked"][sights["match"] == match].mean() < 0.8
    some = np.arange(len(sights))[::-3]
    assert np.array_equal(sights.take(some)["looked"], sights["looked"][some])
    assert np.array_equal(sights.take(some).take(np.arange(len(some)))["ahead"], sights.take(some)["ahead"])


def test_what_a_look_adds(sights: Decisions) -> None:
    """Only to what was likely enough to be looked at, and nothing on the whole: measured from what was expected."""
    found = 0
    for n, (first, count) in enumerate(zip(sights.option_first, sights["options"], strict=True)):
        own = slice(first, first + count)
        liked, ahead = sights["targets"][own], sights["ahead"][own]
        if not sights["looked"][n]:
            assert not ahead.any()
            continue
        among = likely(liked.tolist())
        assert len(among) > 1 and not np.delete(ahead, among).any()
        assert float((liked * ahead).sum()) == pytest.approx(0, abs=1e-4)
        found += bool(ahead.any())
    assert found > 20


def test_a_look_is_that_of_the_bot(own_games: tuple[dict[str, Any], Decisions], tmp_path: Path) -> None:
    """In the same worlds the learner sees what the bot would, other looks beside it or not."""
    save_weights(tmp_path / "w.npz", own_games[0], exact=True)
    running = [Running(match, [net_at("race", str(tmp_path / "w.npz"))], net_at("race", str(tmp_path / "w.npz")))
               for match in [Match("race", n, 40 + n, ("net",), "difficulty=hard") for n in range(3)]]  # fmt: skip
    pairs = []
    for one in running:
        asked = one.go_on()
        assert asked is not None
        pairs.append((one, asked))
    net = pairs[0][1].net
    judged = net.judge_all([asked.seen for _, asked in pairs])
    found = looked_ahead(pairs, judged, 1.0)
    assert set(found) == {0, 1, 2} and not looked_ahead(pairs, judged, 0.0)
    for n, (one, asked) in enumerate(pairs):
        liked = judged[n].chances().tolist()
        here = position("race", one.table.state, asked.decision.seat, mix(asked.seed + 2))
        look = Look(here, ENCODER, likely(liked), LOOK_WORLDS)
        follow_all(net, look.lines())
        seen, ahead = look.values(), found[n]
        assert not isinstance(ahead, Exception) and len(seen) > 1
        best, worst = max(seen, key=seen.__getitem__), min(seen, key=seen.__getitem__)
        expected = (seen[best] - seen[worst]) / doubt(LOOK_WORLDS)
        assert ahead[best] - ahead[worst] == pytest.approx(expected, abs=1e-3)


def test_a_look_that_goes_wrong_costs_its_game_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_games: tuple[dict[str, Any], Decisions]
) -> None:
    """A fault of the rules in an imagined world is told with the record up to there; the other game goes on."""
    save_weights(tmp_path / "w.npz", own_games[0], exact=True)
    rated = Look.follow

    def fails(self: Look, line: Line) -> bool:
        if isinstance(self, Sight) and self.one.match.number == 1 and len(self.one.table.record.answers) > 20:
            raise KeyError("a fault of the rules")
        return rated(self, line)

    monkeypatch.setattr(Look, "follow", fails)
    taught = Lesson(str(tmp_path / "w.npz"), str(tmp_path), looking=1.0)(LOOKED_AT)
    assert [outcome.match.number for outcome in taught.outcomes] == [0]
    (failure,) = taught.failures
    assert failure.match.number == 1 and "a fault of the rules" in failure.error
    assert waiting(replay(parse(failure.record)))


def test_what_was_seen_ahead_is_learned(own_games: tuple[dict[str, Any], Decisions]) -> None:
    """An option that a look found clearly best becomes likelier, the more the less it is doubted."""
    torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import Held, Trainer, sights_loss

    torch.set_num_threads(1)
    weights, decisions = own_games
    first, c = decisions.option_first, dict(decisions.columns)
    c["looked"] = (np.arange(len(decisions)) % 2).astype(np.uint8)
    c["ahead"] = np.zeros(len(c["targets"]), np.float32)
    best = first + np.arange(len(decisions)) % decisions["options"]
    c["ahead"][best] = 3.0 * c["looked"]
    held = Held(Decisions(c), "cpu")
    before = np.log(c["targets"][best])

    def learned(doubt: float) -> Any:
        trainer = Trainer(weights, "cpu", 1e-3)
        found = [trainer.improve(held, held.all(), 0.0, doubt=doubt).sights.item() for _ in range(24)]
        with torch.no_grad():
            out = trainer.model(held, held.all())
            assert found[0] > found[-1] > sights_loss(out, held, held.all(), doubt) > 0 if doubt else not any(found)
        return out.log_chances.numpy()[np.arange(len(decisions)), best - first] - before

    looked = c["looked"] == 1
    sure, doubtful, never = learned(1.0), learned(4.0), learned(0.0)
    assert (sure[looked] > 0).mean() > 0.9
    assert sure[looked].mean() > 2 * doubtful[looked].mean() > 10 * abs(never[looked].mean())
    assert sure[looked].mean() > 0.5 and sure[~looked].mean() < 0
    # As much as the look says, and no more: who has learned it is told so.
    played = Held(Decisions({**c, "ahead": 0 * c["ahead"]}), "cpu")
    with torch.no_grad():
        at_first = Trainer(weights, "cpu").model(played, played.all())
        assert sights_loss(at_first, played, played.all(), 1.0) < 1e-6
        assert sights_loss(at_first, held, held.all(), 1.0) > 0.1


def test_a_past_self_stays_as_long_as_a_game_may_ask_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The league is full and another one leaves it: its file goes when the last round that names it is over."""
    pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.learning import Going, Learning

    monkeypatch.setitem(PLANS, "race", Plan({"seats=2": 1}, rival=("seats=2",), past=1.0, teacher=0.0, league=3))
    run = Learning("race", tmp_path / "run", 1.0, 1, "greedy", "", 1, "cpu")
    try:
        for n in range(3):
            run.remember(f"past-{n}")
        under_way: Future[Taught] = Future()
        going = Going("", "", {under_way: run.matches(24, run.seat)})
        named = {bot for match in going.games[under_way] for bot in match.bots if bot.endswith(".npz")}
        assert named == set(run.league)
        for n in range(3, 8):
            run.remember(f"past-{n}")
            run.forget([going])
        there = {str(path) for path in (tmp_path / "run" / "league").glob("*.npz")}
        assert len(run.league) == 3 and not named <= set(run.league)
        assert there == named | set(run.league)
        run.forget([])
        assert {str(path) for path in (tmp_path / "run" / "league").glob("*.npz")} == set(run.league)
    finally:
        run.players.stop()


def test_both_nets_say_the_same(own_games: tuple[dict[str, Any], Decisions]) -> None:
    """What NumPy said while playing is what PyTorch says about the written decisions."""
    torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import Held, Model

    weights, decisions = own_games
    held = Held(decisions, "cpu")
    spread = held.spread(held.all())
    with torch.no_grad():
        out = Model(weights)(held, held.all())
    assert (out.log_chances.exp() - spread.table(held.targets)).abs().max() < 1e-4
    assert np.abs(torch.sigmoid(out.win).numpy() - decisions["win"]).max() < 1e-4
    assert np.abs(out.lead.numpy() * 20 - decisions["lead"]).max() < 1e-3
    some = torch.tensor([5, 2, 9])
    with torch.no_grad():
        few = Model(weights)(held, some)
    assert torch.allclose(few.win, out.win[some], atol=1e-5)
    width = few.log_chances.shape[1]
    assert torch.allclose(few.log_chances.exp(), out.log_chances.exp()[some, :width], atol=1e-5)


def test_training_learns_to_imitate(shards: list[Path]) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import Held, Trainer

    torch.set_num_threads(1)
    trainer = Trainer(random_weights(ENCODER, 1), "cpu", 3e-3)
    held = Held(read_shards(shards), "cpu")
    found = [trainer.imitate(held, held.all()) for _ in range(12)]
    assert found[-1].loss < 0.8 * found[0].loss and found[-1].agreement > found[0].agreement + 0.1
    assert found[-1].prospects < found[0].prospects


def test_training_improves_on_outcomes(own_games: tuple[dict[str, Any], Decisions]) -> None:
    """What turned out better than expected becomes likelier, the rest less; a run taken up again learns the same."""
    torch = pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import Held, Trainer

    torch.set_num_threads(1)
    weights, decisions = own_games
    gain = np.where(np.arange(len(decisions)) % 2, 1.0, -1.0).astype(np.float32)
    held = Held(decisions, "cpu", gain)
    trainer = Trainer(weights, "cpu", 3e-4)
    for _ in range(3):
        trainer.improve(held, held.all(), 0.0)
    with torch.no_grad():
        after = trainer.model(held, held.all()).log_chances.numpy()
    now = after[np.arange(len(decisions)), decisions["chosen"]]
    change = now - np.log(decisions["chance"])
    assert change[gain > 0].mean() > 0 > change[gain < 0].mean()
    again = Trainer(trainer.model.weights(), "cpu", 1e-9)
    again.go_on(deepcopy(trainer.state()))
    for one in (trainer, again):
        one.improve(held, held.all(), 0.0)
    assert all(np.array_equal(a, again.model.weights()[n]) for n, a in trainer.model.weights().items())


def test_advantages_are_known(own_games: tuple[dict[str, Any], Decisions]) -> None:
    """With full trust a decision's advantage is the result less what was expected; each seat of a match is its own."""
    pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab.training import advantages, foreseen, in_hindsight, worth

    _, decisions = own_games
    c = dict(decisions.columns)
    c["seat"] = (np.arange(len(decisions)) >= len(decisions) // 2).astype(np.int8)
    c["won"] = 1.0 - c["seat"].astype(np.float32)
    c["margin"] = 10.0 - 20.0 * c["seat"].astype(np.float32)
    two = Decisions(c)
    expected = worth(c["won"], c["margin"], 0.7) - worth(c["win"], c["lead"], 0.7)
    assert np.allclose(advantages(two, 1.0, 0.7), expected, atol=1e-4)
    short = advantages(two, 0.0, 0.7)
    follow = worth(c["win"], c["lead"], 0.7)
    assert np.allclose(short[0], follow[1] - follow[0], atol=1e-5)
    late, soon = in_hindsight(two, 1.0), in_hindsight(two, 0.0)
    assert np.allclose(late["won"], c["won"], atol=1e-4) and np.allclose(late["margin"], c["margin"], atol=1e-3)
    assert np.allclose(soon["lead"][1], soon["margin"][0], atol=1e-4) and soon["won"][-1] == c["won"][-1]
    sure = Decisions({**c, "win": c["won"], "lead": c["margin"]})
    assert foreseen(sure, 0.7) == 1.0 and foreseen(two, 0.7) < 1.0


@pytest.mark.slow
def test_a_whole_run_from_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything once, in little time: imitation, rounds of own games, exams; a second run goes on from there."""
    pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    from starboard.lab import learning
    from starboard.lab.learning import Learning, learn

    monkeypatch.setattr(learning, "LEAST_PATIENCE", 3600.0)  # however busy the machine is
    monkeypatch.setattr(learning, "LOOK", 4)
    monkeypatch.setitem(PLANS, "race", Plan({"seats=2": 2, "difficulty=hard": 1}, rival=("seats=2",), past=0.5))
    monkeypatch.setitem(EXAMS, "race", (("seats=2", RIVAL, 2), ("difficulty=hard|robot_world", "", 2)))
    tiny = partial(learn, jobs=1, examining=0.1, seconds=0.1, passes=1, every=0.1, device="cpu")
    first = tiny("race", tmp_path / "first", 0.01)
    assert first.imitated["decisions"] > 100 and len(first.rounds) == 2 and not first.broken
    assert [exam.setup for exam in first.exams] == ["difficulty=hard|robot_world"]
    weights = tmp_path / "first" / "race.npz"
    assert weights.stat().st_size < 4_000_000 and (tmp_path / "first" / "results.json").exists()
    for past in (tmp_path / "first" / "league").glob("*.npz"):
        past.unlink()  # whoever has no past selves begins with the present one
    again = tiny("race", tmp_path / "again", 0.01, starts=[tmp_path / "first"], rival=weights, sure=0.5, looking=0.1)
    assert not again.imitated and len(again.rounds) == 2
    assert not any(done.looked or done.sights for done in first.rounds)
    assert all(0 < done.looked < 0.2 and done.sights > 0 for done in again.rounds)
    assert {exam.against for exam in again.exams} == {"race.npz", ""}
    assert (tmp_path / "again" / "race.npz").read_bytes() != weights.read_bytes()
    assert len(list((tmp_path / "again" / "league").glob("*.npz"))) >= 1
    third = Learning("race", tmp_path / "third", 1.0, 1, "greedy", "", 1, "cpu")
    third.go_on([tmp_path / "first", tmp_path / "again"], 1e-4)
    third.players.stop()
    exact = [load_weights((tmp_path / name / "exact.npz").read_bytes()) for name in ("first", "again")]
    begun = third.trainer.model.weights()
    assert all(np.allclose(begun[name], (exact[0][name] + exact[1][name]) / 2, atol=1e-6) for name in ARRAYS)
    pasts = {path for name in ("first", "again") for path in (tmp_path / name / "league").glob("*.npz")}
    assert {Path(past) for past in third.league} == pasts and third.number == 0


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


def test_what_train_is_told_reaches_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several weights to begin with, and looking ahead; without a word nobody looks."""
    pytest.importorskip("torch", reason="PyTorch is an extra: pip install starboard[train]")
    import typer
    from typer.testing import CliRunner

    from starboard.lab import learning
    from starboard.lab.train_command import train_command

    told: list[dict[str, Any]] = []
    names = signature(learning.learn)

    def note(*given: Any) -> None:
        bound = names.bind(*given)
        bound.apply_defaults()
        told.append(bound.arguments)

    monkeypatch.setattr(learning, "learn", note)
    app = typer.Typer()
    app.command()(train_command)
    starts = ["--start", str(tmp_path / "one"), "--start", str(tmp_path / "two.npz")]
    for words in (["race"], ["race", *starts, "--looking", "0.5", "--doubt", "0.7", "--weight", "2.5"]):
        result = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])
        assert result.exit_code == 0, result.output
    plain, looking = told
    assert not plain["starts"] and (plain["looking"], plain["doubt"], plain["sure"]) == (0.0, 1.0, 1.0)
    assert (plain["weight"], looking["weight"]) == (1.0, 2.5)
    assert looking["starts"] == [tmp_path / "one", tmp_path / "two.npz"]
    assert (looking["looking"], looking["doubt"]) == (0.5, 0.7)
