"""Many games side by side in one process: all nets that are asked at the same time answer together.

A net answers many questions in little more time than one. The encoder reads nothing that a seat may not know (a law of
its tests), so the nets' seats are asked on the state itself, without the copy that other bots are given. A match gives
the same game here as one by one (`matches.play`).
"""

import faulthandler
import gc
import signal
import time
import traceback
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from starboard.bots.bot import Bot, find_bot, position
from starboard.bots.heuristics import heuristics, lead
from starboard.bots.learned.features import Encoded
from starboard.bots.learned.network import Judged, Network, load_weights
from starboard.core.engine import decision, waiting
from starboard.core.game import find
from starboard.core.options import Decision, Option
from starboard.core.record import Answer, Recorder
from starboard.core.rng import Rng, mix
from starboard.lab.matches import Match, read_setup
from starboard.lab.selfplay import LEARNER, encoder
from starboard.lab.shards import Choice, gathered, joined, write_shard

TOGETHER = 48
"""Games side by side."""
NETS = 16
"""Nets that a process keeps at hand."""
FILE = ".npz"
"""A bot named so is the net of that weights file."""


class Outcome(Struct, frozen=True):
    """What came of a match: shares of the win and leads by seat."""

    match: Match
    won: tuple[float, ...]
    scores: tuple[float, ...]
    margin: tuple[float, ...]
    answers: int


class Failure(Struct, frozen=True):
    """A game that broke off: why, and its record up to there."""

    match: Match
    error: str
    record: str


class Asked(NamedTuple):
    """A question that a net is to answer."""

    net: Network
    decision: Decision
    seen: Encoded
    seed: int


class Running:
    """A game under way."""

    def __init__(self, match: Match, seated: Sequence[Bot | Network], learner: Network) -> None:
        """Set it up; the decisions of `learner` are noted."""
        self.match, self.seated, self.learner = match, seated, learner
        self.game = find(match.game)
        self.table = Recorder(self.game, read_setup(self.game, f"{match.setup} {match.over}".strip()), match.seed)
        self.rng = Rng(mix(match.seed + 1))
        self.thumbs = heuristics(match.game).tuned()
        """Who answers what nets are not asked."""
        self.choices: list[Choice] = []
        self.taking: Answer | None = None
        """The answer that is being carried out."""

    def go_on(self) -> Asked | None:
        """Play until a net has something to choose; None when the game is over."""
        table = self.table
        while seats := waiting(table.state):
            seat = self.rng.pick(seats)
            seed = self.rng.below(1 << 62)
            asked = decision(table.state, seat)
            assert asked is not None
            player = self.seated[seat]
            if isinstance(player, Network):
                if len(asked.options) > 1 and player.encoder.knows(table.state, asked):
                    return Asked(player, asked, player.encoder.encode(table.state, asked), seed)
                option = self.routine(asked)
            else:
                option = player.choose(position(self.match.game, table.state, seat, seed, self.match.seconds))
            self.take(seat, option)
        return None

    def routine(self, asked: Decision) -> Option:
        """Answer what nets are not asked: by rules of thumb, the first of equals."""
        options = asked.options
        rated = self.thumbs.score(self.table.state, asked) if len(options) > 1 else None
        return options[0] if rated is None else options[max(range(len(options)), key=rated.__getitem__)]

    def take(self, seat: int, option: Option) -> None:
        """Take an answer; a game that does not end is broken off."""
        self.taking = Answer(seat, option)
        self.table.apply(seat, option, watch=False)
        self.taking = None
        if len(self.table.record.answers) > self.game.bound:
            raise RuntimeError(f"did not end within {self.game.bound} answers")

    def answer(self, asked: Asked, judged: Judged, drawn: bool) -> None:
        """Take what the net prefers, or draw by its chances; what the learner draws is noted."""
        if drawn:
            chances = judged.chances()
            chance = Rng(mix(asked.seed & ((1 << 64) - 1))).below(1 << 53) / (1 << 53)
            chosen = min(int(chances.cumsum().searchsorted(chance, side="right")), len(chances) - 1)
            if asked.net is self.learner:
                likely = float(chances[chosen])
                seat = asked.decision.seat
                self.choices.append(Choice(seat, asked.seen, chances.tolist(), chosen, likely, judged.win, judged.lead))
        else:
            chosen = int(judged.logits.argmax())
        self.take(asked.decision.seat, asked.decision.options[chosen])

    def outcome(self) -> Outcome:
        """Sum it up."""
        result = self.game.result(self.table.state)
        first = sum(place == 1 for place in result.places)
        won = tuple(1 / first if place == 1 else 0.0 for place in result.places)
        margin = tuple(lead(result.scores, seat) for seat in range(len(self.seated)))
        return Outcome(self.match, won, result.scores, margin, len(self.table.record.answers))

    def broken(self, error: Exception) -> Failure:
        """Tell why it broke off, and keep what was played; an answer that could not be carried out is the last one."""
        record = self.table.record
        if self.taking is not None:
            record = replace(record, answers=[*record.answers, self.taking])
        return Failure(self.match, told(error), record.text())


def told(error: Exception) -> str:
    """Tell an error with the way to it."""
    return "".join(traceback.format_exception(error))


class Watch:
    """Looks now and then whether a game still moves, and breaks off one that does not: a fault of the rules.

    It raises in the midst of whatever the game does, so it works only in the first thread of a process.
    """

    def __init__(self) -> None:
        """Watch nothing yet."""
        self.now: Running | None = None
        self.before: tuple[Running | None, int] = (None, 0)

    def start(self) -> None:
        """Look at intervals."""
        signal.signal(signal.SIGVTALRM, self.look)
        signal.setitimer(signal.ITIMER_VIRTUAL, STUCK, STUCK)

    def look(self, *_: object) -> None:
        """Compare with the last time."""
        here = self.now, len(self.now.table.record.answers) if self.now is not None else 0
        stuck = self.now is not None and here == self.before
        self.before = here
        if stuck:
            raise TimeoutError(f"one answer took {STUCK} seconds of the processor")


_watch = Watch()
STUCK = 5.0


def prepared() -> None:
    """Make a process ready to play: what is there stays, little is looked through for garbage, nothing gets stuck.

    Asked by a signal it says where it is.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    _watch.start()
    faulthandler.register(signal.SIGUSR1)


_nets: OrderedDict[tuple[str, str], Network] = OrderedDict()


def net_at(game: str, path: str) -> Network:
    """Give the net of a weights file; the last ones are kept."""
    found = _nets.pop((game, path), None) or Network(load_weights(Path(path).read_bytes()), encoder(game))
    _nets[game, path] = found
    if len(_nets) > NETS:
        _nets.popitem(last=False)
    return found


def side_by_side(
    matches: Sequence[Match], weights: str, drawn: bool = True, together: int = TOGETHER, seconds: float = inf
) -> Iterator[tuple[Outcome | Failure, list[Choice]]]:
    """Play matches; gives each game when it ends, with the decisions of `net`, which is the net of that weights file.

    Nets draw their answers by their chances, or take what they like best, and then nothing is noted. Games that are
    still going on after so many `seconds` are broken off, and others not begun.
    """
    end = time.monotonic() + seconds
    left = list(reversed(matches))
    running: list[Running] = []
    while left or running:
        if time.monotonic() > end:
            yield from [(one.broken(TimeoutError(f"not over after {seconds} seconds")), []) for one in running]
            return
        while left and len(running) < together:
            match = left.pop()
            try:
                seated = [seat(match.game, weights if name == LEARNER else name) for name in match.bots]
                running.append(Running(match, seated, net_at(match.game, weights)))
            except Exception as error:
                yield Failure(match, told(error), ""), []
        asked: list[tuple[Running, Asked]] = []
        for one in running:
            _watch.now = one
            try:
                question = one.go_on()
                if question is None:
                    yield one.outcome(), one.choices
                else:
                    asked.append((one, question))
            except Exception as error:
                yield one.broken(error), []
        _watch.now = None
        running = []
        for net in dict.fromkeys([question.net for _, question in asked]):
            own = [pair for pair in asked if pair[1].net is net]
            try:
                answers = net.judge_all([question.seen for _, question in own])
            except Exception as error:
                yield from [(one.broken(error), []) for one, _ in own]
                continue
            for (one, question), judged in zip(own, answers, strict=True):
                _watch.now = one
                try:
                    one.answer(question, judged, drawn)
                    running.append(one)
                except Exception as error:
                    yield one.broken(error), []
            _watch.now = None


def seat(game: str, name: str) -> Bot | Network:
    """Give the player of a name: the net of a weights file, or a bot."""
    return net_at(game, name) if name.endswith(FILE) else find_bot(name)


class Taught(Struct, frozen=True):
    """What came of a batch of matches."""

    shard: str
    """Where its decisions are; nowhere if nothing was to be learned."""
    outcomes: list[Outcome]
    failures: list[Failure]
    seconds: float
    """Processor time."""


class Lesson(Struct, frozen=True):
    """Plays batches of matches: to learn from, with a shard for each batch, or as an exam. Work for a pool."""

    weights: str
    folder: str = ""
    """For the shards; without one nets play as well as they can."""
    seconds: float = inf
    """When games are broken off."""

    def __call__(self, matches: Sequence[Match]) -> Taught:
        """Play a batch; games that break off are told of, the others go on."""
        began = time.process_time()
        outcomes: list[Outcome] = []
        failures: list[Failure] = []
        parts = []
        for found, choices in side_by_side(matches, self.weights, bool(self.folder), seconds=self.seconds):
            if isinstance(found, Failure):
                failures.append(found)
                continue
            outcomes.append(found)
            if choices:
                parts.append(gathered(found.match.number, choices, found.won, found.margin))
        shard = ""
        if parts and self.folder:
            shard = str(Path(self.folder, f"{matches[0].game}-{matches[0].number:08}.npz"))
            write_shard(Path(shard), joined(parts), small=False)
        return Taught(shard, outcomes, failures, time.process_time() - began)
