"""A bot that takes what looks best, by rules of thumb or a look ahead: quick, and rates whatever it leaves."""

import math
import time
from collections.abc import Sequence
from typing import Any

from starboard.bots.bot import Position
from starboard.bots.heuristics import Heuristics, Rated, heuristics
from starboard.core.engine import apply, decision
from starboard.core.options import Option
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone

HASTE = 0.8
"""Part of the time after which looking ahead stops where it is; on a machine that is not overloaded it never does."""
FAR = 1e6
"""Below every value: options that could not be tried."""


def decided(
    sure: float, left: Sequence[Option], totals: dict[Option, float], counts: dict[Option, int], squares: float
) -> bool:
    """Say whether the best option is so far ahead of the next that more tries would change nothing."""
    if sure == math.inf or len(left) < 2 or not counts[left[1]]:
        return False
    (first, n), (second, m) = ((totals[o], counts[o]) for o in left[:2])
    tried = sum(counts.values())
    # What all tries have in common is no doubt: it is the spread around each option's own mean that counts.
    explained = 0.0
    for option, count in counts.items():  # `sum` rounds otherwise from Python 3.12 on
        if count:
            explained += totals[option] ** 2 / count
    within = squares - explained
    error = math.sqrt(max(0.0, within) / max(1, tried - len(counts)) * (1 / n + 1 / m))
    return first / n - second / m > sure * error


SLIGHT = 4.0
"""Spread (squared, in points) that few tries are believed to have at least, however alike they came out."""


def leads(sure: float, first: Sequence[float], second: Sequence[float]) -> bool:
    """Say whether an option is so far ahead of the next that more tries would change nothing, try by try."""
    if not second:
        return False
    mean = squares = 0.0
    gaps = [a - b for a, b in zip(first, second, strict=False)]  # where time ran out one has a try more
    for gap in gaps:
        mean += gap / len(gaps)
    for gap in gaps:
        squares += (gap - mean) ** 2
    return mean > sure * math.sqrt((squares + SLIGHT) / len(gaps) ** 2)


class Greedy:
    """Rates every option by the game's heuristics and takes the best."""

    name = "greedy"

    def knows(self, game: str) -> Heuristics:
        """Give what this bot knows about a game."""
        return heuristics(game)

    def choose(self, position: Position) -> Option:
        """Take the best option; the first of equals as they are listed, so that the same view gives the same answer."""
        return self.rate(position)[0].option

    def rate(self, position: Position) -> Sequence[Rated]:
        """Rate what can be answered, the best first."""
        asked = position.decision
        if len(asked.options) == 1 and asked.form is None:
            return (Rated(asked.options[0], 0.0),)
        knows = self.knows(position.game)
        rated = knows.rate(position.view, asked) or self.look_ahead(position, knows)
        return sorted(rated, key=lambda r: -r.value)

    def look_ahead(self, position: Position, knows: Heuristics) -> Sequence[Rated]:
        """Try every option on imagined states, the more promising ones more often."""
        end = time.perf_counter() + HASTE * position.seconds
        rng = Rng(position.seed)
        asked, seat = position.decision, position.seat
        ties = Rng(~position.seed)
        left = [*knows.listed(position.view, asked, ties), *knows.propose(position.view, seat, asked, rng)]
        totals = dict.fromkeys(left, 0.0)
        counts = dict.fromkeys(left, 0)
        squares = 0.0
        tried: dict[Option, list[float]] = {option: [] for option in left}
        playing = rng
        worlds: list[Any] = []
        settled: dict[tuple[int, Option], float] = {}  # where nothing is left to chance every try comes to the same
        for tries in knows.effort(asked):
            for _ in range(tries):
                if len(worlds) == knows.worlds:
                    worlds.append(worlds.pop(0))
                else:
                    worlds.append(position.sample(rng))
                    decision(worlds[-1], seat)  # worked out once, it is known to all copies
                imagined = worlds[-1]
                if knows.paired:
                    playing = rng.fork()
                chance = playing.x
                for option in left:
                    if knows.paired:
                        playing.x = chance  # all options meet the same luck: what differs is their own doing
                    if time.perf_counter() > end:
                        break
                    value = settled.get((id(imagined), option))
                    if value is None:
                        trial = clone(imagined)
                        try:
                            apply(trial, seat, option, watch=False)
                        except Refused:
                            totals[option] = -math.inf
                            continue
                        answers, drawn = trial.answers, playing.x
                        knows.complete(trial, seat, playing)
                        value = knows.look(trial, seat)
                        if trial.answers == answers and playing.x == drawn:
                            settled[id(imagined), option] = value
                    totals[option] += value
                    squares += value * value
                    counts[option] += 1
                    tried[option].append(value)
                if time.perf_counter() > end:
                    break
            left.sort(key=lambda o: -totals[o] / max(1, counts[o]))
            if knows.paired and len(left) > 1:
                if leads(knows.sure, tried[left[0]], tried[left[1]]):
                    break
            elif decided(knows.sure, left, totals, counts, squares):
                break
            left = left[: max(2, (len(left) + 1) // 2)]
        means = {option: total / counts[option] for option, total in totals.items() if counts[option]}
        # Only what was tried to the end can be taken: a lucky start of another one counts for less.
        most = max(counts.values())
        best = max((mean for option, mean in means.items() if 2 * counts[option] > most), default=0.0)
        rated = []
        for option in totals:
            value = means.get(option, -FAR)
            if 2 * counts[option] <= most:
                value = min(value, best - 1e-6)
            rated.append(Rated(option, value))
        return tuple(rated)


BOT = Greedy()
