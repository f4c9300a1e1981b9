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
from collections.abc import Callable, Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from starboard.bots.bot import Bot, find_bot, position
from starboard.bots.heuristics import heuristics, lead
from starboard.bots.learned.features import Encoded
from starboard.bots.learned.network import Judged, Network, load_weights
from starboard.bots.scout import Line, Look, doubt, follow_all, likely
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
LOOK_WORLDS = 2
"""Imagined worlds in which the learner looks ahead: fewer than its bot does, for it looks a million times."""

T = TypeVar("T")


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

    def answer(self, asked: Asked, judged: Judged, drawn: bool, ahead: Sequence[float] = ()) -> None:
        """Take what the net prefers, or draw by its chances; what the learner draws is noted, and what it saw ahead."""
        if drawn:
            chances = judged.chances()
            chosen = min(int(chances.cumsum().searchsorted(drawing(asked.seed), side="right")), len(chances) - 1)
            if asked.net is self.learner:
                chance = float(chances[chosen])
                seat = asked.decision.seat
                self.choices.append(
                    Choice(seat, asked.seen, chances.tolist(), chosen, chance, judged.win, judged.lead, ahead)
                )
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


def drawing(seed: int) -> float:
    """Draw a number from 0 to 1."""
    return Rng(mix(seed & ((1 << 64) - 1))).below(1 << 53) / (1 << 53)


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


class Sight(Look):
    """A look of the learner at a question of a game; what goes wrong with it is that game's, and the others go on.

    Its luck has nothing to do with how the answer is drawn, so the game is the one it would be without the look.
    """

    def __init__(self, one: Running, asked: Asked, liked: Sequence[float], among: Sequence[int]) -> None:
        """Look at some options; `liked` are the chances of all of them."""
        self.one, self.liked = one, liked
        self.error: Exception | None = None
        here = position(one.match.game, one.table.state, asked.decision.seat, mix(asked.seed + 2))
        super().__init__(here, asked.net.encoder, among, LOOK_WORLDS)

    def lines(self) -> list[Line]:
        """Begin the lines."""
        return self.guarded(super().lines, [])

    def follow(self, line: Line) -> bool:
        """Go on to what the net is to say."""
        return self.guarded(lambda: super(Sight, self).follow(line), False)

    def heard(self, line: Line, judged: Any) -> bool:
        """Take what the net says."""
        return self.guarded(lambda: super(Sight, self).heard(line, judged), False)

    def guarded(self, do: Callable[[], T], otherwise: T) -> T:
        """Do a part of it, unless something went wrong before or goes wrong now."""
        if self.error is not None:
            return otherwise
        _watch.now = self.one
        try:
            return do()
        except Exception as error:
            self.error = error
            return otherwise
        finally:
            _watch.now = None

    def ahead(self) -> list[float]:
        """Say how much likelier each option became, as its preference goes; what was not looked at stays as it is.

        That is measured from what the net would come to by its chances: what says the same of all options says nothing.
        """
        seen = self.values()
        known = sum(self.liked[n] for n in seen)
        mean = sum(self.liked[n] * value for n, value in seen.items()) / known if seen else 0.0
        return [(seen[n] - mean) / doubt(LOOK_WORLDS) if n in seen else 0.0 for n in range(len(self.liked))]


Ahead = Sequence[float] | Exception
"""What a look added to each option, or what went wrong with it."""


def looked_ahead(own: Sequence[tuple[Running, Asked]], answers: Sequence[Judged], looking: float) -> dict[int, Ahead]:
    """Let the learner look ahead from so large a share of its questions; tells by the place of the question.

    Where the net would hardly take more than one option, nothing is compared.
    """
    found: dict[int, Ahead] = {}
    sights: dict[int, Sight] = {}
    for n, ((one, asked), judged) in enumerate(zip(own, answers, strict=True)):
        if asked.net is not one.learner or drawing(asked.seed + 1) >= looking:
            continue
        liked = judged.chances().tolist()
        among = likely(liked)
        if len(among) > 1:
            try:
                sights[n] = Sight(one, asked, liked, among)
            except Exception as error:
                found[n] = error
    if sights:
        follow_all(own[0][1].net, [line for sight in sights.values() for line in sight.lines()])
    return found | {n: sight.error or sight.ahead() for n, sight in sights.items()}


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
    matches: Sequence[Match],
    weights: str,
    drawn: bool = True,
    together: int = TOGETHER,
    seconds: float = inf,
    looking: float = 0.0,
) -> Iterator[tuple[Outcome | Failure, list[Choice]]]:
    """Play matches; gives each game when it ends, with the decisions of `net`, which is the net of that weights file.

    Nets draw their answers by their chances, or take what they like best, and then nothing is noted. From a share
    `looking` of what is noted the net looks ahead, which does not change how it plays. Games that are still going on
    after so many `seconds` are broken off, and others not begun.
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
                ahead = looked_ahead(own, answers, looking) if drawn else {}
            except Exception as error:
                yield from [(one.broken(error), []) for one, _ in own]
                continue
            for n, ((one, question), judged) in enumerate(zip(own, answers, strict=True)):
                seen = ahead.get(n, ())
                if isinstance(seen, Exception):
                    yield one.broken(seen), []
                    continue
                _watch.now = one
                try:
                    one.answer(question, judged, drawn, seen)
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
    looking: float = 0.0
    """From which share of its decisions the net looks ahead."""

    def __call__(self, matches: Sequence[Match]) -> Taught:
        """Play a batch; games that break off are told of, the others go on."""
        began = time.process_time()
        outcomes: list[Outcome] = []
        failures: list[Failure] = []
        parts = []
        played = side_by_side(matches, self.weights, bool(self.folder), seconds=self.seconds, looking=self.looking)
        for found, choices in played:
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
