"""A net for a game, within a time: imitate a bot, then play oneself and learn from what came of it.

    starboard train race --minutes 9 --out DIR

Imitation alone can at best equal the bot that is imitated; what the net learns from its own games makes the difference.
Playing and learning go on at the same time: while the games of a round are learned from, the next ones are played by
the weights of the round before. Everything needed to go on (`--start DIR`) is in the folder at intervals: weights exact
(`exact.npz`) and as they are used (`GAME.npz`), the optimizer, past selves (`league/`), and a page of numbers
(`results.json`). A game that breaks off is counted, and its record kept (`broken/`).
"""

import faulthandler
import math
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np
import torch
import typer
from msgspec import Struct

from starboard.bots.learned.network import TABLES, load_weights, mean_of, random_weights, save_weights
from starboard.core.game import find
from starboard.core.refusal import Refused
from starboard.core.rng import Rng, mix
from starboard.lab.engines import pool
from starboard.lab.lockstep import Lesson, Outcome, Taught
from starboard.lab.matches import Match, read_setup, schedule, seatings
from starboard.lab.plans import EXAMS, PLANS, RIVAL
from starboard.lab.players import START, Games, Players
from starboard.lab.processes import wanted
from starboard.lab.ratings import share
from starboard.lab.selfplay import LEARNER, Writer, encoder
from starboard.lab.shards import read_shards
from starboard.lab.training import Held, Trainer, advantages, foreseen, in_hindsight, standard

ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")
"""Every core has a process of its own; threads would only stand in each other's way."""
MEMORY = Path("/dev/shm")
"""Where there is such a folder with room enough, games go through it to the process that learns."""
ROOM = 8e9
NAMED = 100
"""Games that broke off which the page of numbers names."""
TRUST = 0.8
"""How much of the surprise a decision later still counts for a decision (the lambda of generalised advantages)."""
HINDSIGHT = 0.97
"""The same for what prospects are learned from."""
CURIOSITY = (0.0005, 0.0)
"""How much variety of answers counts, at first and in the end."""
BATCH = 4096
EXACT = "exact.npz"
"""Weights as a run leaves them for the next."""
LOOK = 400
"""Games of the exams on the way."""
AHEAD = 2
"""Rounds that are being played while one is learned from."""
PATIENCE = 3.0
"""Games that take longer than so many times what a round should take are broken off, and no longer waited for."""
LEAST_PATIENCE = 30.0
WARM_UP = 300
"""Steps over which a fresh optimizer comes up to speed: it does not know yet how steep things are."""
TOO_FAR = 0.05
"""When a net has moved so far from the one that played, those games teach it nothing more."""


Change = tuple[float, float]
"""A number at first and in the end."""


def between(change: Change, progress: float) -> float:
    """Give a number that changes evenly."""
    return change[0] + (change[1] - change[0]) * progress


class Exam(Struct):
    """How the net did in a set-up against others, who all play alike."""

    setup: str
    against: str
    games: int
    wins: float
    low: float
    high: float
    points: float
    others: float
    """Points of the best other side."""
    at: float
    """Seconds since the start."""


class Round(Struct):
    """What happened in a round of learning."""

    at: float
    games: int
    decisions: int
    pace: float
    """Games a second."""
    waited: float
    """Seconds that learning waited for games."""
    learned: float
    """Seconds that learning took."""
    processor: float
    """Milliseconds of a core that a decision took."""
    shares: dict[str, float]
    """Share of wins, while still trying things out: alone by difficulty, and against whom."""
    entropy: float
    prospects: float
    moved: float
    foreseen: float
    """Part of what games were worth (as a variance) that the net foresaw, over all its decisions."""
    looked: float = 0.0
    """Part of the decisions from which it looked ahead."""
    sights: float = 0.0
    """How far it is from what it saw there."""


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
    decisions: int = 0
    broken: int = 0
    """Games that broke off."""
    failures: list[str] = []
    """The first of them: file of the record, set-up, seed, who sat there, and why."""


class Going(Struct):
    """A round that is being played."""

    folder: str
    weights: str
    games: Games


class Learning:
    """One run."""

    def __init__(
        self, game: str, out: Path, minutes: float, jobs: int, teacher: str, rival: str, seed: int, device: str
    ) -> None:
        """Prepare; the clock starts now."""
        self.game, self.out, self.jobs, self.teacher, self.rival, self.seed = game, out, jobs, teacher, rival, seed
        self.began = time.monotonic()
        self.seconds = 60 * minutes
        for folder in (out, out / "league"):
            folder.mkdir(parents=True, exist_ok=True)
        roomy = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM
        self.work = Path(tempfile.mkdtemp(prefix="starboard-learning-", dir=MEMORY if roomy else None))
        self.trainer = Trainer(random_weights(encoder(game), seed), device)
        self.results = Results(game, teacher, minutes, jobs, self.trainer.device)
        self.rng = np.random.default_rng(seed)
        self.chance = Rng(mix(seed))
        self.plan = PLANS[game]
        self.players = Players(jobs)
        self.league: list[str] = []
        self.number = 0
        self.pace = 0.0
        """Games a second, as measured last."""
        self.trust = TRUST
        self.curiosity = CURIOSITY
        self.looking = 0.0
        """Part of the decisions from which the net looks ahead."""
        self.doubt = 1.0
        """How much less what it sees there counts than it would at play."""
        self.weight = 1.0
        """How much learning what it saw counts beside learning from the surprises of games."""
        self.gone: list[str] = []
        """Past selves that left the league, but whom games under way may still name."""
        self.patience = math.inf
        """Seconds after which games are broken off."""

    def spent(self) -> float:
        """Give the seconds that are gone."""
        return time.monotonic() - self.began

    def say(self, text: str) -> None:
        """Tell how it goes."""
        typer.echo(f"{self.spent():6.1f} s  {text}")

    # Where it starts, and what it leaves

    def go_on(self, starts: Sequence[Path], rate: float) -> None:
        """Go on from weights, from the mean of several, or from all that another run left in its folder."""
        there = [start / EXACT if start.is_dir() else start for start in starts]
        self.trainer = Trainer(mean_of(there, encoder(self.game)), self.trainer.device, rate)
        folders = [start for start in starts if start.is_dir()]
        self.league = [str(path.resolve()) for folder in folders for path in sorted((folder / "league").glob("*.npz"))]
        if len(starts) == 1 and folders:
            self.take_up(folders[0])
        if not self.league:
            self.remember(starts[0].stem)

    def take_up(self, folder: Path) -> None:
        """Go on as if the run in that folder had not ended: with its optimizer, and its numbers of games."""
        state = torch.load(folder / "optimizer.pt", map_location=self.trainer.device, weights_only=True)
        self.number = state["number"]
        self.chance = Rng(mix(self.seed + self.number))
        there, here = load_weights((folder / EXACT).read_bytes()), self.trainer.model.fixed
        if all(list(there[f"{t}_names"]) == list(here[f"{t}_names"]) for t in TABLES):
            self.trainer.go_on(state["trainer"])
        else:
            self.say("the rows have other names than then: the optimizer begins anew")

    def be_unsure(self, sure: float) -> None:
        """Keep only a part of how sure the net is of its answers: what it prefers stays, but it tries more."""
        with torch.no_grad():
            self.trainer.model.w["score"].mul_(sure)

    def save(self) -> None:
        """Put weights, what is needed to go on, and the numbers into the folder."""
        weights = self.trainer.model.weights()
        save_weights(self.out / EXACT, weights, exact=True)
        save_weights(self.out / f"{self.game}.npz", weights)
        part = self.out / "optimizer.part"
        torch.save({"trainer": self.trainer.state(), "number": self.number}, part)
        part.replace(self.out / "optimizer.pt")
        (self.out / "results.json").write_bytes(msgspec.json.format(msgspec.json.encode(self.results)))

    def remember(self, name: str) -> None:
        """Take the present self into the league; when it is full, one of those between the ends leaves it."""
        path = (self.out / "league" / f"{name}.npz").resolve()
        save_weights(path, self.trainer.model.weights())
        self.league.append(str(path))
        if len(self.league) > self.plan.league:
            self.gone.append(self.league.pop(1 + self.chance.below(len(self.league) - 2)))

    def forget(self, going: Sequence["Going"]) -> None:
        """Take the files of those away who left the league, unless a game under way may still ask for them."""
        named = {bot for one in going for part in one.games.values() for match in part for bot in match.bots}
        for past in [past for past in self.gone if past not in named]:
            self.gone.remove(past)
            if Path(past).parent == (self.out / "league").resolve() and past != self.rival:
                Path(past).unlink(missing_ok=True)

    def frozen(self, name: str) -> str:
        """Keep the weights that games are played with."""
        path = self.work / f"{name}.npz"
        with path.open("wb") as file:
            np.savez(file, allow_pickle=False, **self.trainer.model.weights())
        return str(path)

    def note(self, taught: Sequence[Taught]) -> None:
        """Count games that broke off, and keep their records."""
        for failure in [failure for part in taught for failure in part.failures]:
            self.results.broken += 1
            folder = self.out / "broken"
            folder.mkdir(exist_ok=True)
            told, match = failure.error.splitlines(), failure.match
            file = folder / f"{match.number:08}.txt"  # the number goes on where another run left off
            lines = "\n".join(f"# {line}" for line in told)
            file.write_text(f"{failure.record}{lines}\n# {match}\n")
            if len(self.results.failures) < NAMED:
                seated = ",".join(match.bots)
                self.results.failures.append(f"{file.name}: {match.setup} seed={match.seed} {seated}: {told[-1]}")

    # Games

    def matches(self, count: int, bots: Callable[[str, int], tuple[str, ...]]) -> list[Match]:
        """Make matches by the plan of the game; `bots` seats a table of a set-up and a size."""
        game = find(self.game)
        setups = [setup for setup, times in self.plan.setups.items() for _ in range(times)]
        seats = {setup: read_setup(game, setup).seats for setup in self.plan.setups}
        found = []
        for _ in range(count):
            setup = self.chance.pick(setups)
            seed = self.chance.below(1 << 32)
            found.append(Match(self.game, self.number, seed, bots(setup, seats[setup]), setup))
            self.number += 1
        return found

    def seat(self, setup: str, seats: int) -> tuple[str, ...]:
        """Seat the net alone, with itself, with past selves, the rival, or its teacher."""
        if seats == 1:
            return (LEARNER,)
        drawn = self.chance.below(1000) / 1000
        if drawn >= self.plan.teacher + self.plan.past:
            return (LEARNER,) * seats
        if drawn < self.plan.teacher:
            other = self.teacher
        elif self.rival and setup in self.plan.rival and self.chance.below(1000) < 1000 * self.plan.beating:
            other = self.rival
        else:
            other = self.chance.pick(self.league)
        return self.chance.pick(seatings((LEARNER, other), seats))

    def begin(self, n: int, count: int) -> Going:
        """Let a round be played with the weights of now."""
        folder = self.work / f"round-{n}"
        folder.mkdir()
        lesson = Lesson(self.frozen(f"weights-{n}"), str(folder), self.patience, self.looking)
        size = max(1, min(64, count // (2 * self.jobs)))
        return Going(str(folder), lesson.weights, self.players.give(lesson, self.matches(count, self.seat), size))

    # Learning

    def watch(self, seconds: float) -> list[Path]:
        """Let the teacher play, now and then doing something else, so that more positions are seen."""
        shards: list[Path] = []
        began = time.monotonic()
        for n, explore in enumerate((0.05, 0.0, 0.15)):
            left = seconds * (n + 1) / 3 - (time.monotonic() - began)
            count = int(self.pace * left) if self.pace else 8 * self.jobs
            if count < self.jobs:
                break
            folder = self.work / f"watched-{n}"
            folder.mkdir()
            matches = self.matches(count, lambda setup, seats: (self.teacher,) * seats)
            batch = max(1, min(64, len(matches) // (4 * self.jobs)))
            start = time.monotonic()
            played = list(pool(self.jobs, batch, Writer(str(folder), explore), START)(matches))
            self.pace = len(matches) / max(1e-3, time.monotonic() - start)
            self.results.games += len(played)
            shards += sorted(folder.glob("*.npz"))
        return shards

    def imitate(self, seconds: float, data: Path | None = None) -> None:
        """Learn to play like the teacher, from its games now or from shards that were written before."""
        shards = sorted(data.glob("*.npz")) if data else self.watch(0.6 * seconds)
        if not shards:
            raise Refused("no_shards", folder=str(data))
        decisions = read_shards(shards)
        self.say(f"{self.results.games} games of {self.teacher}, {len(decisions)} decisions, {self.pace:.0f} games/s")
        held = Held(decisions, self.trainer.device)
        begun, passes = self.spent(), 0
        agreement = loss = 0.0
        size = 2048 if len(held) > 50_000 else 256
        while passes < 1 or (self.spent() < seconds and passes < 12):
            for which in held.shuffled(size, self.rng):
                progress = min(1.0, max(0.0, (self.spent() - begun) / max(1e-3, seconds - begun)))
                self.trainer.set_rate(1e-3 * (1 - 0.9 * progress))
                found = self.trainer.imitate(held, which, self.plan.doubt)
                agreement += 0.01 * (found.agreement - agreement)
                loss += 0.01 * (found.prospects - loss)
                if self.spent() > seconds and passes:
                    break
            passes += 1
        self.results.imitated = {
            "decisions": float(len(decisions)), "passes": float(passes), "agreement": agreement, "prospects": loss,
        }  # fmt: skip
        self.say(f"imitated in {passes} passes: agrees {agreement:.1%}, prospects {loss:.3f}")
        self.remember("imitated")
        self.save()

    def improve(self, until: float, seconds: float, passes: int, rates: Change, every: float) -> None:
        """Play and learn from the outcomes, round after round, at the same time."""
        start = self.spent()
        count = 24 * self.jobs if seconds > 1 else 8 * self.jobs
        self.patience = max(LEAST_PATIENCE, PATIENCE * seconds)
        going = [self.begin(n, count) for n in range(AHEAD)]
        n, nothing, saved, got = 0, 0, self.spent(), time.monotonic()
        looks: list[tuple[float, Games]] = []
        while going:
            one = going.pop(0)
            faulthandler.dump_traceback_later(4 * self.patience)
            waiting = time.monotonic()
            taught = self.players.take(one.games, 2 * self.patience)
            waited, took, got = time.monotonic() - waiting, time.monotonic() - got, time.monotonic()
            self.note(taught)
            outcomes = [outcome for part in taught for outcome in part.outcomes]
            self.pace = len(outcomes) / max(1e-3, took)
            progress = min(1.0, (self.spent() - start) / max(1e-3, until - start))
            rate, curiosity = between(rates, progress), between(self.curiosity, progress)
            if not any(part.shard for part in taught):
                self.say(f"round {n}: nothing came of it")
                nothing += 1
                if nothing > AHEAD:
                    raise RuntimeError("nothing comes of any game")
                if self.spent() + AHEAD * seconds < until:
                    going.append(self.begin(n + AHEAD, count))
                n += 1
                continue
            nothing = 0
            done = self.learn(taught, outcomes, passes, rate, curiosity)
            done.waited, done.learned = waited, time.monotonic() - got
            if not math.isfinite(done.entropy + done.prospects + done.moved):
                self.say(f"round {n} led nowhere (entropy {done.entropy}): back to the weights that played it")
                self.trainer = Trainer(load_weights(Path(one.weights).read_bytes()), self.trainer.device)
            shutil.rmtree(one.folder, ignore_errors=True)
            Path(one.weights).unlink(missing_ok=True)
            if self.spent() + AHEAD * seconds < until:
                going.append(self.begin(n + AHEAD, int(max(count, self.pace * seconds))))
            self.results.rounds.append(done)
            if n < 4 or n % 4 == 0 or not going:
                self.tell(n, done)
            if self.spent() - saved > every or not going:
                saved = self.spent()
                self.remember(f"past-{self.number:09}")
                self.forget(going)
                self.save()
                if self.rival and going:
                    now = self.frozen(f"look-{n}")
                    looks.append((saved, self.examined(self.plan.rival[0], self.rival, LOOK, now)))
            for at, games in [look for look in looks if all(future.done() for future in look[1])]:
                looks.remove((at, games))
                self.examine(self.plan.rival[0], self.rival, games, at)
            n += 1
        for at, games in looks:
            self.examine(self.plan.rival[0], self.rival, games, at)
        faulthandler.cancel_dump_traceback_later()

    def learn(
        self, taught: Sequence[Taught], outcomes: Sequence[Outcome], passes: int, rate: float, curiosity: float
    ) -> Round:
        """Learn from the games of a round; no longer than until the net is another one than the one that played."""
        decisions = read_shards([Path(part.shard) for part in taught if part.shard])
        gains = standard(advantages(decisions, self.trust, self.plan.win))
        held = Held(in_hindsight(decisions, HINDSIGHT), self.trainer.device, gains)
        size = min(BATCH, max(64, len(held) // 16))
        entropy = prospects = moved = sights = 0.0
        doubt = self.doubt if self.looking else 0.0
        for _ in range(passes):
            steps = []
            for which in held.shuffled(size, self.rng):
                self.trainer.set_rate(rate * min(1.0, (1 + self.trainer.steps) / WARM_UP))
                steps.append(self.trainer.improve(held, which, curiosity, doubt=doubt, weight=self.weight))
            entropy, prospects, moved, sights = (torch.stack(told).mean().item() for told in zip(*steps, strict=True))
            if not moved < TOO_FAR:
                break
        self.results.games += len(outcomes)
        self.results.decisions += len(held)
        answers = sum(outcome.answers for outcome in outcomes)
        processor = 1000 * sum(part.seconds for part in taught) / max(1, answers)
        return Round(
            self.spent(), len(outcomes), len(held), self.pace, 0.0, 0.0, processor, self.shares(outcomes), entropy,
            prospects, moved, foreseen(decisions, self.plan.win), float(decisions["looked"].mean()), sights,
        )  # fmt: skip

    def shares(self, outcomes: Sequence[Outcome]) -> dict[str, float]:
        """Say how often the net won: alone, and against whom."""
        found: dict[str, list[float]] = {}
        for outcome in outcomes:
            bots = outcome.match.bots
            others = {"past" if bot.endswith(".npz") else bot for bot in bots if bot != LEARNER}
            if others or len(bots) == 1:
                name = f"{len(bots)} against {'+'.join(sorted(others))}" if others else outcome.match.setup
                found.setdefault(name, []).append(won_by_net(outcome))
        return {name: round(sum(values) / len(values), 3) for name, values in sorted(found.items())}

    def tell(self, n: int, done: Round) -> None:
        """Tell of a round."""
        shares = ", ".join(f"{name} {value:.0%}" for name, value in done.shares.items())
        ahead = f", looked {done.looked:.0%} and {done.sights:.4f} from it" if self.looking else ""
        self.say(
            f"round {n}: {done.games} games, {done.decisions} decisions, {done.pace:.0f} games/s,"
            f" {done.processor:.3f} ms an answer; waited {done.waited:.1f} s, learned {done.learned:.1f} s;"
            f" entropy {done.entropy:.3f}, prospects {done.prospects:.3f}, moved {done.moved:.4f},"
            f" foreseen {done.foreseen:.3f}{ahead};"
            f" broken {self.results.broken}, lost {self.players.lost}; {shares}"
        )

    # Exams

    def examined(self, setup: str, against: str, games: int, weights: str) -> Games:
        """Let a net play at its best in a set-up; a field to go through may follow after a `|`."""
        words, _, over = setup.partition("|")
        seats = read_setup(find(self.game), words).seats
        bots = (LEARNER, *[against] * (seats - 1))
        matches = schedule(find(self.game), bots, games, self.seed + 777, words, over=over)
        return self.players.give(Lesson(weights, "", self.patience), matches, max(1, min(48, games // (2 * self.jobs))))

    def examine(self, setup: str, against: str, games: Games, at: float) -> None:
        """Wait for an exam and sum it up."""
        taught = self.players.take(games, 2 * self.patience)
        self.note(taught)
        outcomes = [outcome for part in taught for outcome in part.outcomes]
        if not outcomes:
            return
        won = share(sum(won_by_net(outcome) for outcome in outcomes), len(outcomes))
        own, others = [], []
        for outcome in outcomes:
            seat = outcome.match.bots.index(LEARNER)
            own.append(outcome.scores[seat])
            others.append(max([score for n, score in enumerate(outcome.scores) if n != seat]))
        exam = Exam(
            setup, Path(against).name, len(outcomes), won.rate, won.low, won.high, sum(own) / len(own),
            sum(others) / len(others), at,
        )  # fmt: skip
        self.results.exams.append(exam)
        self.say(
            f"EXAM at {at:.0f} s: {setup} against {exam.against}: {won.rate:.1%} ({won.low:.1%} to {won.high:.1%})"
            f" of {exam.games}, points {exam.points:.1f} : {exam.others:.1f}"
        )

    def finish(self, part: float) -> None:
        """Take all exams; `part` is how many of their games are played."""
        going = []
        now = self.frozen("last")
        for setup, against, count in EXAMS[self.game]:
            bot = self.rival if against == RIVAL else against
            if bot or against != RIVAL:
                going.append((setup, bot, self.examined(setup, bot, max(2, int(part * count)), now)))
        for setup, bot, games in going:
            self.examine(setup, bot, games, self.spent())
        self.save()


def won_by_net(outcome: Outcome) -> float:
    """Give the share of a win that the seats of the net got."""
    return sum(won for bot, won in zip(outcome.match.bots, outcome.won, strict=False) if bot == LEARNER)


def learn(
    game: str,
    out: Path,
    minutes: float,
    jobs: int = 0,
    teacher: str = "greedy",
    starts: Sequence[Path] = (),
    rival: Path | None = None,
    data: Path | None = None,
    exam: float = 1.0,
    examining: float = 40.0,
    seconds: float = 4.0,
    passes: int = 2,
    rate: float = 2e-4,
    last_rate: float = 1e-5,
    every: float = 60.0,
    seed: int = 1,
    device: str = "",
    trust: float = TRUST,
    curiosity: Change = CURIOSITY,
    sure: float = 1.0,
    looking: float = 0.0,
    doubt: float = 1.0,
    weight: float = 1.0,
) -> Results:
    """Learn to play a game: imitate a bot (unless there is a start), improve by playing, be examined."""
    before = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    torch.set_float32_matmul_precision("high")
    get_context(START).set_forkserver_preload(["__main__", "starboard.lab.lockstep", f"starboard.games.{game}"])
    other = str(rival.resolve()) if rival else ""
    with wanted():
        run = Learning(game, out, minutes, jobs or os.cpu_count() or 1, teacher, other, seed, device)
        run.trust, run.curiosity = trust, curiosity
        run.looking, run.doubt, run.weight = looking, doubt, weight
        try:
            until = max(0.5 * run.seconds, run.seconds - examining)
            if starts:
                run.go_on(starts, rate)
            else:
                run.imitate(0.2 * run.seconds, data)
            run.be_unsure(sure)
            run.improve(until, seconds, passes, (rate, last_rate), every)
            run.finish(exam)
        finally:
            run.players.stop()
            shutil.rmtree(run.work, ignore_errors=True)
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})
    return run.results
