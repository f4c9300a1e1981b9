"""The net, looking a round ahead before it answers: how would it like what comes of it?

Options that it finds likely are carried out in the same few imagined worlds. All go on as the net would (one's own seat
takes its favourites, others draw by its chances) until one's own seat is asked in the next round; there the net says
its prospects. There is no tree, and no game is played to its end. All lines go on side by side, so that the net answers
many questions at once.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Any

from starboard.bots.bot import Bot, Position
from starboard.bots.heuristics import Heuristics, Rated, heuristics, lead, won
from starboard.bots.learned import net_of
from starboard.bots.learned.experience import POINT, SWING
from starboard.bots.learned.features import Encoder
from starboard.bots.net import Net
from starboard.core.engine import apply, decision, waiting
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refused
from starboard.core.rng import Rng, mix
from starboard.core.state import clone

WORLDS = 4
"""Imagined worlds; every option is looked at in all of them."""
LIKELY, MOST = 0.03, 6
"""Options that the net would take less often are not looked at, nor more than so many."""
DOUBT = 4.0
"""Points of what is seen in a single world that make up for an option being less likely by a factor of e; in more
worlds luck says less, by the square root of their number."""


class Line:
    """What follows an option in one of the worlds of a look."""

    __slots__ = ("asked", "chance", "g", "look", "option", "seen", "there")

    def __init__(self, look: "Look", option: int, g: Any, luck: int) -> None:
        """Begin in a world that is nobody else's; with equal luck others draw alike."""
        self.look, self.option, self.g, self.chance = look, option, g, Rng(mix(luck))
        self.asked: Decision | None = None
        self.seen: Any = None
        """The question for the net, and how it reads it."""
        self.there = False
        """Whether that is the place to look at."""


class Look:
    """One look from a position: what its options are worth to the asked seat, in points."""

    def __init__(self, position: Position, encoder: Encoder, among: Sequence[int], worlds: int = WORLDS) -> None:
        """Look at some of the options as far as the next round, all of them in the same imagined worlds."""
        self.position, self.encoder, self.seat = position, encoder, position.seat
        self.thumbs: Heuristics = heuristics(position.game).tuned()
        self.until = self.thumbs.clock(position.view) + 1.0
        self.among, self.worlds = among, worlds
        self.found: dict[int, list[float]] = {}

    def lines(self) -> list[Line]:
        """Begin the lines: each option in each world that allows it."""
        rng = Rng(self.position.seed)
        found = []
        for _ in range(self.worlds):
            world, luck = self.position.sample(rng), rng.below(1 << 62)
            for option in self.among:
                line = Line(self, option, clone(world), luck)
                if answered(line.g, self.seat, self.position.decision.options[option]):
                    found.append(line)
        return found

    def values(self) -> dict[int, float]:
        """Give the mean over the worlds, once all lines are followed; an option that none of them allows is missing."""
        return {option: sum(seen) / len(seen) for option, seen in self.found.items()}

    def follow(self, line: Line) -> bool:
        """Go on to what the net is to say; False where the line has come to an end."""
        g = line.g
        while seats := waiting(g):
            there = self.seat in seats and self.thumbs.clock(g) >= self.until
            asked = decision(g, self.seat if there else seats[0])
            assert asked is not None
            if not asked.options:
                return False  # an imagined world may leave somebody with nothing to answer
            if there or (len(asked.options) > 1 and self.encoder.knows(g, asked)):
                line.asked, line.there, line.seen = asked, there, self.encoder.encode(g, asked)
                return True
            if not answered(g, asked.seat, self.routine(g, asked)):
                return False
        result = self.thumbs.game.result(g)
        self.note(line, won(result, self.seat), lead(result.scores, self.seat))
        return False

    def heard(self, line: Line, judged: Any) -> bool:
        """Take what the net says to a line's question; False where the line has come to an end."""
        asked = line.asked
        assert asked is not None
        if line.there:
            self.note(line, judged.win, judged.lead)
            return False
        return answered(line.g, asked.seat, asked.options[self.picked(line, judged.logits.tolist())])

    def routine(self, g: Any, asked: Decision) -> Option:
        """Answer what the net is not asked: by rules of thumb, the first of equals."""
        rated = self.thumbs.score(g, asked) if len(asked.options) > 1 else None
        return asked.options[0 if rated is None else max(range(len(rated)), key=rated.__getitem__)]

    def picked(self, line: Line, logits: Sequence[float]) -> int:
        """Say what the net would answer: its favourite for one's own seat, for others one drawn by its chances."""
        assert line.asked is not None
        if line.asked.seat == self.seat:
            return max(range(len(logits)), key=logits.__getitem__)
        left = line.chance.below(1 << 53) / (1 << 53)
        for option, chance in enumerate(chances(logits)):
            left -= chance
            if left < 0:
                return option
        return len(logits) - 1

    def note(self, line: Line, win: float, ahead: float) -> None:
        """Remember what a line came to."""
        self.found.setdefault(line.option, []).append(SWING * win + POINT * ahead)


def follow_all(net: Any, lines: list[Line]) -> None:
    """Follow lines to their ends, of one look or of many, side by side: the net answers all that wait at once."""
    while lines := [line for line in lines if line.look.follow(line)]:
        answers = net.judge_all([line.seen for line in lines])
        lines = [line for line, judged in zip(lines, answers, strict=True) if line.look.heard(line, judged)]


def likely(liked: Sequence[float]) -> list[int]:
    """Say which options are looked at, by the chances that the net gives them: the likeliest first."""
    return sorted((n for n, chance in enumerate(liked) if chance >= LIKELY), key=lambda n: -liked[n])[:MOST]


def doubt(worlds: int) -> float:
    """Say how many points of what is seen in so many worlds make up for being less likely by a factor of e."""
    return DOUBT / sqrt(worlds)


def answered(g: Any, seat: int, option: Option) -> bool:
    """Give an answer; False if this world does not allow it."""
    try:
        apply(g, seat, option, watch=False)
    except Refused:
        return False
    return True


def chances(logits: Sequence[float]) -> list[float]:
    """Turn preferences into chances."""
    top = max(logits)
    weights = [exp(z - top) for z in logits]
    total = sum(weights)
    return [w / total for w in weights]


class Scout(Net):
    """Takes what the net prefers once it has looked a round ahead; the same view gives the same answer."""

    name = "scout"

    def __init__(self, worlds: int = WORLDS) -> None:
        """Look at so many worlds, at least one."""
        super().__init__()
        self.worlds = max(1, worlds)

    def tuned(self, worlds: int) -> "Scout":
        """Give one that looks at that many worlds."""
        return Scout(worlds)

    def choose(self, position: Position) -> Option:
        """Take the best; where nothing is to be looked at, or there is no quick net, what `net` takes."""
        found = self.rate(position) if len(position.decision.options) > 1 else ()
        return found[0].option if found else super().choose(position)

    def rate(self, position: Position) -> Sequence[Rated]:
        """Rate what the net finds likely, in points, the best first; nothing where there is no quick net to ask."""
        options, net = position.decision.options, net_of(position.game)
        judged = self.judge(position) if net is not None and net.encoder.quick else None
        if judged is None:
            return ()
        liked = chances(judged.logits.tolist())
        among = likely(liked)
        if len(among) < 2:
            return (Rated(options[among[0]], 0.0),)
        look = Look(position.steady(), net.encoder, among, self.worlds)
        follow_all(net, look.lines())
        seen, doubted = look.values(), doubt(self.worlds)
        rated = [Rated(options[n], doubted * log(liked[n]) + seen[n]) for n in among if n in seen]
        return sorted(rated, key=lambda r: -r.value) or (Rated(options[among[0]], 0.0),)


def available() -> Bot | None:
    """Give the bot if some game has a net that is quick enough."""
    bot = Scout()
    return bot if bot.games else None


BOT = available()
