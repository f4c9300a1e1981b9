"""Information-set search: many imagined worlds, the same ones for every option, and a tree of answers below.

Each round imagines a true state that fits what the seat knows and plays it once for every option still in the running,
so that luck cancels between them; the worse half drops out, again and again, until the time is up. Below the root the
own answers form a tree keyed by answers, so that worlds which differ only in what is hidden or left to chance share
what was learned. The rules of thumb of the game, or a net that learned it, say which options deserve attention, what
the others will answer, and how a playout goes on below the tree to a quiet place, where the position is estimated.
Games without either are searched all the same: options are opened up slowly, and playouts are random.
"""

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from starboard.bots.bot import Position
from starboard.bots.heuristics import Heuristics, Rated, heuristics
from starboard.bots.learned import experience
from starboard.core.engine import apply, decision, waiting
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refused
from starboard.core.rng import Rng, mix
from starboard.core.state import clone

WIDEST = 12
"""Options of the root that are searched at most, the promising ones by rules of thumb."""
EXPLORE = 1.6
"""How far the bound of an option that was tried seldom reaches, in standard deviations of what playouts bring."""
PLAIN = 1.0
"""The same where nothing is known about options beforehand."""
TRUST = 1.0
"""How much rules of thumb count against few playouts."""
MARGIN = 0.96
"""Part of the time that is used, so that the answer itself still fits."""
CALM = 0.7
"""How much of the longest wait of a search the next one still expects: a busy machine stays busy for a while."""
MOST_WAIT = 0.5
"""Part of the time that is left unused at most, however slow the machine was."""


class Node:
    """What was learned after a sequence of answers."""

    __slots__ = ("best", "children", "offered", "total", "visits")

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.visits = 0
        self.total = 0.0
        self.best = -math.inf
        self.offered = 0
        self.children: dict[Option, Node] = {}

    def add(self, found: float) -> None:
        """Remember what a playout brought."""
        self.visits += 1
        self.total += found
        self.best = max(self.best, found)

    def worth(self, hope: float) -> float:
        """Value what was tried: the mean, and with `hope` the best that was found instead."""
        mean = self.total / self.visits
        return mean + hope * (self.best - mean) if hope else mean


class OutOfTime(Exception):
    """The clock ran out in the middle of a playout, which is forgotten."""


class Clock:
    """The time a search may take: it ends when the next step, as slow as the slowest lately, would not fit any more."""

    expected = 0.0
    """The longest step that has to be expected, from earlier searches."""

    def __init__(self, began: float, seconds: float, now: Callable[[], float] | None = None) -> None:
        """Start; the time, as `now` tells it, has run since `began`."""
        self.now = now or time.perf_counter
        self.began, self.last = began, self.now()
        self.end = began + MARGIN * seconds
        self.most = MOST_WAIT * seconds
        self.longest = min(self.most, Clock.expected)

    def check(self) -> None:
        """Look at the clock between two steps; raises OutOfTime."""
        now = self.now()
        if now - self.last > self.longest:
            self.longest = min(self.most, now - self.last)
        self.last = now
        if now + self.longest > self.end:
            raise OutOfTime

    def stop(self) -> None:
        """Remember how slow steps were."""
        Clock.expected = CALM * self.longest


class Search:
    """One search: the options in the running, a tree below each, the game's heuristics, and a source of chance."""

    def __init__(self, position: Position, clock: Clock | None = None, knows: Heuristics | None = None) -> None:
        """Prepare; without a clock there is no end, and without anything better rules of thumb are what is known."""
        self.position, self.clock = position, clock
        self.knows = knows or heuristics(position.game)
        self.rng = Rng(position.seed)
        self.chance = Rng(position.seed)
        self.root: dict[Option, Node] = {}
        self.share: dict[Option, float] = {}
        self.leads: dict[Option, list[float]] = {}
        """What the option brought in each world, in order: the favourite is played in all of them."""
        self.playouts = 0
        self.sum = self.squares = 0.0
        self.enter()
        if clock is not None:
            clock.last = clock.now()

    def enter(self) -> None:
        """Choose the options that are searched."""
        asked, view = self.position.decision, self.position.view
        rated = self.knows.rate(view, asked)
        if rated:
            worth = [rated[n] for n in self.knows.worth_searching([r.value for r in rated])]
            options = [r.option for r in worth]
            shares = self.softened([r.value for r in worth])
        else:
            options = list(asked.options)
            proposed = self.knows.propose(view, asked.seat, asked, self.rng)
            options += [o for o in dict.fromkeys(proposed) if o not in options]
            shares = [1 / len(options)] * len(options)
        order = sorted(range(len(options)), key=lambda i: -shares[i])
        for i in order[:WIDEST]:
            self.root[options[i]] = Node()
            self.share[options[i]] = shares[i]
            self.leads[options[i]] = []
        self.favourite = options[order[0]]

    def spread(self) -> float:
        """Give the standard deviation of what playouts have brought so far."""
        if self.playouts < 4:
            return self.knows.spread
        mean = self.sum / self.playouts
        return math.sqrt(max(1e-6, self.squares / self.playouts - mean * mean))

    def standing(self, option: Option) -> float:
        """Value an option by its playouts, leaning on the rules of thumb while there are few."""
        node = self.root[option]
        if not node.visits:
            return -math.inf
        lean = TRUST * self.spread() * self.share[option] / math.sqrt(node.visits)
        return node.worth(self.knows.hope) + lean

    def round(self, running: Sequence[Option]) -> list[Option]:
        """Imagine a world and play it for every option in the running; gives those that this world allows."""
        world = self.position.sample(self.rng)
        luck = self.rng.below(1 << 62)
        allowed = []
        for option in running:
            self.chance = Rng(mix(luck))
            if self.playout(clone(world), option):
                allowed.append(option)
        return allowed

    def playout(self, g: Any, first: Option) -> bool:
        """Give an answer, go down the tree, add one node, estimate, and remember; False if it cannot be given."""
        me, knows = self.position.seat, self.knows
        until = knows.clock(g) + knows.depth
        if not self.answered(g, me, first):
            return False
        node = self.root[first]
        path = [(node, me)]
        fresh = node.visits == 0
        while not fresh and (seats := waiting(g)) and knows.clock(g) < until:
            seat = me if me in seats else seats[0]
            asked = decision(g, seat)
            assert asked is not None
            if not asked.options:
                break  # an imagined world may leave somebody with nothing to answer what others gave in secret
            option = knows.policy(g, asked, self.chance) if seat != me else None
            if option is None:
                option, fresh = self.select(g, node, asked)
                node = node.children.setdefault(option, Node())
                path.append((node, seat))
            if not self.answered(g, seat, option):
                # An open answer that fits one imagined world need not fit another.
                break
        # A tree that ends somewhere ends there for playouts too; else they go on from wherever it was left.
        self.play_on(g, until if knows.depth < math.inf else knows.clock(g) + knows.horizon)
        found = {seat: knows.look(g, seat) for seat in {seat for _, seat in path}}
        self.playouts += 1
        self.sum += found[me]
        self.squares += found[me] ** 2
        for node, seat in path:
            node.add(found[seat])
        self.remember(first, g, found[me])
        return True

    def remember(self, first: Option, g: Any, found: float) -> None:
        """Keep what an option brought in a world, and where that ended."""
        self.leads.setdefault(first, []).append(found)

    def answered(self, g: Any, seat: int, option: Option) -> bool:
        """Give an answer; False if this world does not allow it."""
        if self.clock is not None:
            self.clock.check()
        try:
            apply(g, seat, option, watch=False)
        except Refused:
            return False
        return True

    def select(self, g: Any, node: Node, asked: Decision) -> tuple[Option, bool]:
        """Take the option with the best upper bound; says whether it is tried for the first time."""
        options: list[Option] = list(asked.options)
        if asked.form is not None:
            options += [o for o in node.children if o not in options]
        if len(options) == 1:
            return options[0], False
        shares = self.shares(g, asked, options)
        if shares is None:
            return self.plain_bound(node, self.opened(node, options))
        reach = EXPLORE * self.spread() * math.sqrt(node.visits + 1)
        hope = self.knows.hope
        here = node.worth(hope) if node.visits else self.sum / max(1, self.playouts)
        best, best_bound = options[0], -math.inf
        for option, share in zip(options, shares, strict=True):
            child = node.children.get(option)
            if child is None or not child.visits:
                bound = here + reach * share
            else:
                bound = child.worth(hope) + reach * share / (1 + child.visits)
            if bound > best_bound:
                best, best_bound = option, bound
        return best, best not in node.children

    def shares(self, g: Any, asked: Decision, options: Sequence[Option]) -> list[float] | None:
        """Say how much attention each option deserves; None if nothing is known about them."""
        scores = self.knows.score(g, asked)
        if scores is None:
            return None
        # What was made up is as promising as the best that is listed.
        return self.softened([*scores, *[max(scores, default=0.0)] * (len(options) - len(scores))])

    def softened(self, scores: Sequence[float]) -> list[float]:
        """Turn points into shares of attention; nothing is left out for good."""
        top = max(scores)
        weights = [math.exp(max(-30.0, (s - top) / self.knows.warmth)) for s in scores]
        total = sum(weights)
        return [0.85 * w / total + 0.15 / len(scores) for w in weights]

    def opened(self, node: Node, options: list[Option]) -> list[Option]:
        """Open up options slowly where nothing is known about them: as many as the node has earned."""
        wide = math.ceil(2.0 * math.sqrt(node.visits + 1)) + 1
        if len(options) <= wide:
            return options
        known = [o for o in options if o in node.children]
        rest = [o for o in options if o not in node.children]
        self.chance.shuffle(rest)
        return [*known, *rest][:wide]

    def plain_bound(self, node: Node, options: Sequence[Option]) -> tuple[Option, bool]:
        """Take an option not tried yet, or the one with the best plain bound."""
        for option in options:
            child = node.children.get(option)
            if child is None:
                return option, True
            child.offered += 1
        reach, hope = PLAIN * self.spread(), self.knows.hope
        best, best_bound = options[0], -math.inf
        for option in options:
            child = node.children[option]
            if not child.visits:
                bound = reach * math.sqrt(math.log(child.offered + 1))
            else:
                bound = child.worth(hope) + reach * math.sqrt(math.log(child.offered + 1) / child.visits)
            if bound > best_bound:
                best, best_bound = option, bound
        return best, False

    def play_on(self, g: Any, until: float) -> None:
        """Play on to a quiet place."""
        rng, knows = self.chance, self.knows
        while (seats := waiting(g)) and knows.clock(g) < until:
            asked = decision(g, seats[0] if len(seats) == 1 else rng.pick(seats))
            assert asked is not None
            if not asked.options:
                return
            option = knows.policy(g, asked, rng) or asked.options[rng.below(len(asked.options))]
            if not self.answered(g, asked.seat, option):
                self.answered(g, asked.seat, asked.options[rng.below(len(asked.options))])

    def halve(self, running: list[Option]) -> list[Option]:
        """Keep the better half, and the favourite to compare with."""
        better = sorted(running, key=lambda o: -self.standing(o))[: (len(running) + 1) // 2]
        if self.knows.doubt and self.favourite in running and self.favourite not in better:
            better[-1] = self.favourite
        return better

    def convincing(self, option: Option) -> bool:
        """Say whether an option beat the favourite of the rules of thumb by more than luck explains."""
        if not self.knows.doubt or option == self.favourite:
            return True
        pairs = list(zip(self.leads[option], self.leads[self.favourite], strict=False))
        n = len(pairs)
        if n < 4:
            return False
        gains = [a - b for a, b in pairs]
        mean = sum(gains) / n
        error = math.sqrt(sum((d - mean) ** 2 for d in gains) / (n - 1) / n)
        return mean > self.knows.doubt * error

    def rated(self) -> list[Rated]:
        """Give the options searched, those that stayed longest first, valued by what playouts brought."""
        tried = [o for o, n in self.root.items() if n.visits]
        most = max((self.root[o].visits for o in tried), default=0)
        tried.sort(key=lambda o: (-(2 * self.root[o].visits >= most), -self.standing(o)))
        if tried and not self.convincing(tried[0]) and self.favourite in tried:
            tried.remove(self.favourite)
            tried.insert(0, self.favourite)
        found = []
        for option in tried:
            node = self.root[option]
            found.append(Rated(option, node.worth(self.knows.hope)))
        return found


class Ismcts:
    """Searches for as long as it may, or for a number of playouts."""

    name = "ismcts"

    def __init__(
        self, iterations: int | None = None, bounded: bool = False, learned: bool = True, worked: bool = False
    ) -> None:
        """With `iterations` the answer depends on the seed alone, not on the clock, unless that is `bounded` as well.

        What a net has `learned` may be left out. Seconds may be those that the processor `worked`: a busy machine has
        as much of them as a free one.
        """
        self.iterations, self.bounded, self.learned, self.worked = iterations, bounded, learned, worked

    def tuned(self, iterations: int) -> "Ismcts":
        """Give one that makes that many playouts, whatever the clock says."""
        return Ismcts(iterations)

    def knows(self, game: str, view: Any = None) -> Heuristics:
        """Give what this bot knows about a game: what was learned of such tables by playing, or rules of thumb."""
        if not self.learned:
            return heuristics(game)
        return experience(game, view) or heuristics(game).tuned()

    def choose(self, position: Position) -> Option:
        """Search and take the best option."""
        return self.rate(position)[0].option

    def rate(self, position: Position) -> Sequence[Rated]:
        """Search and rate the options by the lead they promise, in points, the best first."""
        now = time.process_time if self.worked else time.perf_counter
        began = now()
        asked = position.decision
        if len(asked.options) == 1 and asked.form is None:
            return (Rated(asked.options[0], 0.0),)
        knows = self.knows(position.game, position.view)
        clock = Clock(began, position.seconds, now) if self.iterations is None or self.bounded else None
        search = Search(position, clock, knows)
        try:
            if self.iterations is not None:
                self._by_count(search, self.iterations)
            elif clock is not None:
                self._by_clock(search, clock)
        except OutOfTime:
            pass
        if clock is not None:
            clock.stop()
        found = search.rated()
        if not found:
            # Not even one playout: the rules of thumb answer.
            quick = max(search.share, key=search.share.__getitem__)
            return (Rated(quick, 0.0),)
        return found

    @staticmethod
    def _by_clock(search: Search, clock: Clock) -> None:
        """Search until the time is up: each halving gets the same part of it."""
        running = list(search.root)
        halvings = max(1, math.ceil(math.log2(max(2, len(running)))))
        part = (clock.end - clock.longest - clock.began) / halvings
        for n in range(1, halvings + 1):
            while len(running) > 1 and clock.now() < clock.began + n * part:
                running = search.round(running)
            if len(running) <= 1:
                return
            running = search.halve(running)

    @staticmethod
    def _by_count(search: Search, playouts: int) -> None:
        """Search for a number of playouts: each halving gets the same part of them."""
        running = list(search.root)
        halvings = max(1, math.ceil(math.log2(max(2, len(running)))))
        for n in range(1, halvings + 1):
            while len(running) > 1 and search.playouts < playouts * n / halvings:
                running = search.round(running)
            if len(running) <= 1:
                return
            running = search.halve(running)


BOT = Ismcts()
