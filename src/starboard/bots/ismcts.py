"""Information-set tree search: many imagined worlds, one tree of answers.

Each iteration imagines a true state that fits what the seat knows and plays it down the tree; nodes are keyed by
options, so worlds that differ only in what is hidden share what was learned. Answers of others are chosen for
their own good. Options are opened up slowly, the promising ones first (progressive widening).
"""

import math
import time
from collections.abc import Sequence
from typing import Any

from starboard.bots.bot import Position
from starboard.bots.heuristics import Heuristics, Rated, heuristics
from starboard.core.engine import apply, decision, waiting
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refused
from starboard.core.rng import Rng


class Node:
    """What was learned after a sequence of answers."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.visits = 0
        self.total = 0.0
        self.offered = 0
        self.children: dict[Option, Node] = {}


class Search:
    """One search: a tree, the game's heuristics, and a source of chance."""

    def __init__(self, position: Position, explore: float = 0.7, horizon: int = 12, widen: float = 2.0) -> None:
        """Prepare; `horizon` bounds how many answers are played on below the tree."""
        self.position = position
        self.knows: Heuristics = heuristics(position.game)
        self.rng = Rng(position.seed)
        self.root = Node()
        self.explore, self.horizon, self.widen = explore, horizon, widen

    def iterate(self) -> None:
        """Imagine a world, go down the tree, add one node, estimate, and remember."""
        g = self.position.sample(self.rng)
        node, path = self.root, []
        first = self.position.seat
        while seats := waiting(g):
            seat = first if node is self.root else seats[0]
            asked = decision(g, seat)
            assert asked is not None
            options = self.considered(g, asked, node)
            option, fresh = self.select(node, options)
            child = node.children.setdefault(option, Node())
            path.append((child, seat))
            try:
                apply(g, seat, option, watch=False)
            except Refused:
                # An open answer that fits one imagined world need not fit another.
                child.visits += 1
                return
            node = child
            if fresh:
                break
        self.play_on(g)
        rewards = self.knows.rewards(g)
        self.root.visits += 1
        for node, seat in path:
            node.visits += 1
            node.total += rewards[seat]

    def considered(self, g: Any, asked: Decision, node: Node) -> Sequence[Option]:
        """Open up options slowly: as many as the node has earned, the promising ones first."""
        options: list[Option] = list(asked.options)
        if asked.form is not None:
            options += [o for o in node.children if o not in options]
            if node is self.root or node.visits < 2:
                proposed = self.knows.propose(g, asked.seat, asked, self.rng)
                options += [o for o in proposed if o not in options]
        wide = math.ceil(self.widen * math.sqrt(node.visits + 1)) + 1
        if len(options) <= wide:
            return options
        priors = self.knows.priors(g, asked, options)
        if priors is None:
            known = [o for o in options if o in node.children]
            rest = [o for o in options if o not in node.children]
            self.rng.shuffle(rest)
            return [*known, *rest][:wide]
        order = sorted(range(len(options)), key=lambda i: -priors[i])
        return [options[i] for i in order[:wide]]

    def select(self, node: Node, options: Sequence[Option]) -> tuple[Option, bool]:
        """Take an option not tried yet, or the one with the best upper bound."""
        for option in options:
            child = node.children.get(option)
            if child is None:
                return option, True
            child.offered += 1
        best, best_bound = options[0], -1.0
        for option in options:
            child = node.children[option]
            n = child.visits or 1
            bound = child.total / n + self.explore * math.sqrt(math.log(child.offered + 1) / n)
            if bound > best_bound:
                best, best_bound = option, bound
        return best, False

    def play_on(self, g: Any) -> None:
        """Play a few answers at random, so that an estimate is made at a quieter place."""
        rng = self.rng
        for _ in range(self.horizon):
            seats = waiting(g)
            if not seats:
                return
            asked = decision(g, seats[0])
            assert asked is not None
            if not asked.options:
                return
            options = asked.options
            apply(g, asked.seat, options[rng.below(len(options))] if len(options) > 1 else options[0], watch=False)

    def rated(self) -> list[Rated]:
        """Give the options tried at the root, the most visited first."""
        tried = sorted(self.root.children.items(), key=lambda item: (-item[1].visits, -item[1].total))
        return [Rated(option, node.total / (node.visits or 1)) for option, node in tried]


class Ismcts:
    """Searches for as long as it may, or for a number of iterations."""

    name = "ismcts"

    def __init__(self, iterations: int | None = None) -> None:
        """With `iterations` the answer depends on the seed alone, not on the clock."""
        self.iterations = iterations

    def tuned(self, iterations: int) -> "Ismcts":
        """Give one that searches for that many iterations, whatever the clock says."""
        return Ismcts(iterations)

    def choose(self, position: Position) -> Option:
        """Search and take the option visited most."""
        return self.rate(position)[0].option

    def rate(self, position: Position) -> Sequence[Rated]:
        """Search and rate the options."""
        asked = position.decision
        if len(asked.options) == 1 and asked.form is None:
            return (Rated(asked.options[0], 0.0),)
        search = Search(position)
        if self.iterations is not None:
            for _ in range(self.iterations):
                search.iterate()
        else:
            end = time.perf_counter() + position.seconds * 0.95
            longest = 0.0
            while (now := time.perf_counter()) + longest < end or not search.root.children:
                search.iterate()
                longest = max(longest, time.perf_counter() - now)
        return search.rated()


BOT = Ismcts()
