"""A net for a game, from nothing, within a time: imitate a bot, then play oneself and learn from what came of it.

    starboard train race --minutes 9 --out DIR

Imitation alone can at best equal the bot that is imitated; what the net learns from its own games makes the difference.
Weights (`GAME.npz`) and a page of numbers (`results.json`) are in the folder after every round, so a run that is cut
short loses nothing, and another can go on from its weights.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np
import typer
from msgspec import Struct

from starboard.bots.learned import FOLDER
from starboard.bots.learned.network import load_weights, random_weights, save_weights
from starboard.core.game import find
from starboard.core.refusal import Refused
from starboard.core.rng import Rng, mix
from starboard.lab.engines import pool
from starboard.lab.matches import Match, Played, schedule, seatings
from starboard.lab.ratings import share
from starboard.lab.selfplay import LEARNER, Writer, encoder
from starboard.lab.shards import batches_of, portions, read_shards
from starboard.lab.training import Trainer, advantages, standard

START = "forkserver"
"""Processes are forked off a clean one: forking a process that uses a GPU or threads is not safe."""
ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")
"""Every core has a process of its own; threads would only stand in each other's way."""
PLANS = {
    "race": {
        "seats=2": 9, "seats=2 sets=0": 1, "seats=2 sets=1": 1, "seats=2 sets=2": 1,
        "difficulty=easy": 2, "difficulty=medium": 3, "difficulty=hard": 3,
    },
}  # fmt: skip
"""Which set-ups are practised, and how often."""
EXAMS = {"race": ("seats=2", "difficulty=easy", "difficulty=medium", "difficulty=hard")}
AGAINST_TEACHER = 0.25
"""Share of the games between players that the net plays against the bot it learned from."""


class Exam(Struct):
    """How a bot did in a set-up."""

    setup: str
    bot: str
    games: int
    wins: float
    low: float
    high: float
    points: float
    others: float
    """Points of the best other side."""
    milliseconds: float
    """For each decision, on average."""


class Round(Struct):
    """What happened in a round of learning."""

    seconds: float
    games: int
    decisions: int
    against_teacher: float
    """Share of wins, while still trying things out."""
    alone: float
    """Share of wins against automata."""
    entropy: float


class Results(Struct):
    """The page of numbers."""

    game: str
    teacher: str
    minutes: float
    jobs: int
    device: str
    imitated: dict[str, float] = {}
    rounds: list[Round] = []
    exams: list[Exam] = []
    games: int = 0


class Learning:
    """One run."""

    def __init__(self, game: str, out: Path, minutes: float, jobs: int, teacher: str, seed: int, device: str) -> None:
        """Prepare; the clock starts now."""
        self.game, self.out, self.jobs, self.teacher, self.seed = game, out, jobs, teacher, seed
        self.began = time.monotonic()
        self.seconds = 60 * minutes
        out.mkdir(parents=True, exist_ok=True)
        self.work = Path(tempfile.mkdtemp(prefix="starboard-learning-"))
        self.weights = out / f"{game}.npz"
        self.trainer = Trainer(random_weights(encoder(game), seed), device)
        self.results = Results(game, teacher, minutes, jobs, self.trainer.device)
        self.rng = np.random.default_rng(seed)
        self.chance = Rng(mix(seed))
        self.number = 0
        self.pace = 0.0
        """Games a second, as measured last."""

    def spent(self) -> float:
        """Give the part of the time that is gone."""
        return (time.monotonic() - self.began) / self.seconds

    def left(self, until: float) -> float:
        """Give the seconds left until that part of the time is gone."""
        return self.seconds * (until - self.spent())

    def save(self) -> None:
        """Put the weights and the numbers into the folder."""
        save_weights(self.weights, self.trainer.model.weights())
        page = msgspec.json.format(msgspec.json.encode(self.results))
        (self.out / "results.json").write_bytes(page)

    def say(self, text: str) -> None:
        """Tell how it goes."""
        typer.echo(f"{time.monotonic() - self.began:6.1f} s  {text}")

    # Games

    def matches(self, count: int, bots: Callable[[int], tuple[str, ...]]) -> list[Match]:
        """Make matches by the plan of the game; `bots` seats a table of that size."""
        plan = PLANS[self.game]
        setups = [setup for setup, times in plan.items() for _ in range(times)]
        game = find(self.game)
        found = []
        for _ in range(count):
            setup = self.chance.pick(setups)
            seats = schedule(game, ("uniform",), 1, 0, setup)[0].bots
            seed = self.chance.below(1 << 32)
            found.append(Match(self.game, self.number, seed, bots(len(seats)), setup))
            self.number += 1
        return found

    def play(self, matches: Sequence[Match], writer: Writer) -> tuple[list[Played], list[Path]]:
        """Play matches on all processes; gives the games and the shards."""
        folder = Path(writer.folder)
        folder.mkdir()
        batch = max(1, min(64, len(matches) // (4 * self.jobs)))
        began = time.monotonic()
        played = list(pool(self.jobs, batch, writer, START)(matches))
        self.pace = len(matches) / max(1e-3, time.monotonic() - began)
        self.results.games += len(played)
        return played, sorted(folder.glob("*.npz"))

    def folder(self, name: str) -> str:
        """Name a folder for shards."""
        return str(self.work / name)

    # Learning

    def watch(self, until: float) -> list[Path]:
        """Let the teacher play, now and then doing something else, so that more positions are seen."""
        shards: list[Path] = []
        for n, explore in enumerate((0.05, 0.0, 0.15)):
            left = self.left(until * (n + 1) / 3)
            count = int(self.pace * left) if self.pace else 8 * self.jobs
            if count < self.jobs:
                break
            matches = self.matches(count, lambda seats: (self.teacher,) * seats)
            shards += self.play(matches, Writer(self.folder(f"watched-{n}"), explore))[1]
        return shards

    def imitate(self, until: float, data: Path | None = None) -> None:
        """Learn to play like the teacher, from its games now or from shards that were written before."""
        watching = 0.0 if data else until * 0.6
        shards = sorted(data.glob("*.npz")) if data else self.watch(watching)
        if not shards:
            raise Refused("no_shards", folder=str(data))
        decisions = read_shards(shards)
        self.say(f"{self.results.games} games of {self.teacher}, {len(decisions)} decisions, {self.pace:.0f} games/s")
        passes = 0
        rate = 1e-3
        agreement = loss = 0.0
        size = 2048 if len(decisions) > 50_000 else 256
        while passes < 1 or (self.spent() < until and passes < 12):
            for batch in batches_of(decisions, size, self.rng):
                progress = min(1.0, max(0.0, (self.spent() - watching) / (until - watching)))
                self.trainer.set_rate(rate * (1 - 0.9 * progress))
                found = self.trainer.imitate(batch)
                agreement += 0.01 * (found.agreement - agreement)
                loss += 0.01 * (found.prospects - loss)
                if self.spent() > until and passes:
                    break
            passes += 1
        self.results.imitated = {
            "decisions": float(len(decisions)), "passes": float(passes), "agreement": agreement, "prospects": loss,
        }  # fmt: skip
        self.say(f"imitated in {passes} passes: agrees {agreement:.1%}, prospects {loss:.3f}")
        self.save()

    def seat(self, seats: int) -> tuple[str, ...]:
        """Seat the net alone, with itself, or now and then with its teacher."""
        if seats == 1 or self.chance.below(1000) >= 1000 * AGAINST_TEACHER:
            return (LEARNER,) * seats
        return self.chance.pick(seatings((LEARNER, self.teacher), seats))

    def improve(self, start: float, until: float, seconds: float, passes: int, rate: float) -> None:
        """Play with oneself and learn from the outcomes, round after round."""
        n = 0
        while self.left(until) > 1.5 * seconds or n == 0:
            progress = min(1.0, (self.spent() - start) / (until - start))
            self.trainer.set_rate(rate * (1 - 0.9 * progress))
            began = time.monotonic()
            count = int(max(4 * self.jobs, self.pace * seconds))
            writer = Writer(self.folder(f"round-{n}"), weights=self.frozen(n), only=LEARNER)
            played, shards = self.play(self.matches(count, self.seat), writer)
            decisions = read_shards(shards)
            size = min(4096, max(64, len(decisions) // 32))
            entropy = 0.0
            gain = standard(advantages(decisions))
            for _ in range(passes):
                for which in portions(len(decisions), size, self.rng):
                    curiosity = 0.01 * (1 - 0.8 * progress)
                    found = self.trainer.improve(decisions.take(which), gain[which], curiosity)
                    entropy += 0.05 * (found - entropy)
            shutil.rmtree(writer.folder)
            rival = [won_by(LEARNER, p) for p in played if self.teacher in p.match.bots]
            alone = [won_by(LEARNER, p) for p in played if len(p.match.bots) == 1]
            took = time.monotonic() - began
            done = Round(took, len(played), len(decisions), mean(rival), mean(alone), entropy)
            self.results.rounds.append(done)
            self.say(
                f"round {n}: {done.games} games, {done.decisions} decisions in {took:.1f} s ({self.pace:.0f} games/s);"
                f" against {self.teacher} {done.against_teacher:.1%} of {len(rival)}, alone {done.alone:.1%},"
                f" entropy {entropy:.3f}"
            )
            self.save()
            n += 1

    def frozen(self, n: int) -> str:
        """Keep the weights that a round is played with."""
        path = self.work / f"weights-{n}.npz"
        save_weights(path, self.trainer.model.weights(), exact=True)
        return str(path)

    # Exams

    def examine(self, games: int, seconds: float) -> None:
        """Let the finished net play at its best: against its teacher; alone, where the teacher plays the same games."""
        began = time.monotonic()
        for setup in EXAMS[self.game]:
            seats = len(schedule(find(self.game), ("uniform",), 1, 0, setup)[0].bots)
            entries = [(LEARNER, self.teacher)] if seats > 1 else [(LEARNER,), (self.teacher,)]
            for bots in entries:
                if time.monotonic() - began > seconds and setup != EXAMS[self.game][0]:
                    self.say(f"no time left for {setup} with {bots}")
                    continue
                count = 2 * games if seats > 1 else games
                matches = schedule(find(self.game), bots, count, self.seed + 777, setup)
                played = list(pool(self.jobs, max(1, count // (4 * self.jobs)), start=START)(matches))
                self.results.exams.append(examined(setup, bots[0], played))
                self.say(str(self.results.exams[-1]))
        self.save()


def won_by(bot: str, played: Played) -> float:
    """Give the share of a win that the seats of a bot got."""
    winners = [seat for seat, place in enumerate(played.places) if place == 1]
    return sum(seat < len(played.match.bots) and played.match.bots[seat] == bot for seat in winners) / len(winners)


def mean(values: Sequence[float]) -> float:
    """Give the mean; zero of nothing."""
    return sum(values) / max(1, len(values))


def examined(setup: str, bot: str, played: Sequence[Played]) -> Exam:
    """Sum up how a bot did; every game has it on one seat."""
    wins = share(sum(won_by(bot, p) for p in played), len(played))
    own, others, seconds, decisions = [], [], 0.0, 0
    for p in played:
        seat = p.match.bots.index(bot)
        own.append(p.scores[seat])
        others.append(max(s for n, s in enumerate(p.scores) if n != seat))
        seconds += p.think[seat]
        decisions += p.decisions[seat]
    return Exam(
        setup, bot, len(played), wins.won / max(1, wins.games), wins.low, wins.high, mean(own), mean(others),
        1000 * seconds / max(1, decisions),
    )  # fmt: skip


def learn(
    game: str,
    out: Path,
    minutes: float,
    jobs: int = 0,
    teacher: str = "greedy",
    start: Path | None = None,
    data: Path | None = None,
    exam: int = 200,
    seconds: float = 8.0,
    passes: int = 3,
    rate: float = 3e-4,
    seed: int = 1,
    device: str = "",
) -> Results:
    """Learn to play a game: imitate a bot (unless there are weights to start from), improve by playing, be examined."""
    before = {name: os.environ.get(name) for name in (*ONE_THREAD, FOLDER)}
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    os.environ[FOLDER] = str(out.resolve())
    get_context(START).set_forkserver_preload(["__main__", "starboard.lab.selfplay", f"starboard.games.{game}"])
    run = Learning(game, out, minutes, jobs or os.cpu_count() or 1, teacher, seed, device)
    try:
        examining = min(0.25, 60 / run.seconds)
        begun = 0.0
        if start is not None:
            run.trainer = Trainer(load_weights(start.read_bytes()), device)
        else:
            begun = 0.25
            run.imitate(begun, data)
        run.improve(begun, 1 - examining, seconds, passes, rate)
        run.examine(exam, run.left(1.0))
    finally:
        shutil.rmtree(run.work, ignore_errors=True)
        for name, value in before.items():
            os.environ.pop(name) if value is None else os.environ.update({name: value})
    return run.results
