"""Numbers about a tournament: win rates with intervals, ratings, points, times."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from starboard.core.rng import Rng
from starboard.lab.matches import Played

Z = 1.959963984540054
"""Two-sided 95 %."""


class Share(Struct, frozen=True):
    """Won games out of played ones, with a 95 % interval (Wilson); a shared win counts its part."""

    games: int
    won: float
    rate: float
    low: float
    high: float


class Standing(Struct, frozen=True):
    """How one bot did."""

    bot: str
    wins: Share
    points: float
    points_error: float
    """Half width of the 95 % interval of the mean."""
    rating: float
    rating_low: float
    rating_high: float
    decisions: int
    mean_seconds: float
    p99_seconds: float
    over_budget: float = 0.0
    """Share of the decisions that took longer than they might."""
    mean_work: float = 0.0
    """Processor seconds of a decision: what it takes on a machine that does nothing else."""
    p99_work: float = 0.0


class Cell(Struct, frozen=True):
    """How one bot did with one value of the set-up that the tournament goes through."""

    over: str
    bot: str
    wins: Share
    points: float
    points_error: float


class Summary(Struct, frozen=True):
    """A whole tournament."""

    game: str
    setup: str
    games: int
    answers: float
    bots: tuple[Standing, ...]
    seats: dict[str, Share]
    sides: dict[str, Share]
    automata: Share | None = None
    """Games that an automaton won."""
    cells: tuple[Cell, ...] = ()
    """For a tournament over a part of the set-up: every bot with every value."""


def share(won: float, games: int) -> Share:
    """Give a win rate with its Wilson interval."""
    if games == 0:
        return Share(0, 0.0, 0.0, 0.0, 1.0)
    rate = won / games
    centre = (rate + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Share(games, won, rate, max(0.0, centre - half), min(1.0, centre + half))


def part_of_win(played: Played, side: int) -> float:
    """Give a side's part of the first place."""
    best = sum(place == 1 for place in played.places)
    return 1 / best if played.places[side] == 1 else 0.0


def pairs(played: Iterable[Played]) -> dict[tuple[str, str], float]:
    """Count, over all games and pairs of seats, how often one bot came before another; a tie is half."""
    ahead: dict[tuple[str, str], float] = defaultdict(float)
    for game in played:
        bots = game.match.bots
        for a in range(len(bots)):
            for b in range(a + 1, len(bots)):
                if bots[a] != bots[b]:
                    score = 0.5 if game.places[a] == game.places[b] else float(game.places[a] < game.places[b])
                    ahead[bots[a], bots[b]] += score
                    ahead[bots[b], bots[a]] += 1 - score
    return ahead


def bradley_terry(ahead: dict[tuple[str, str], float], names: Sequence[str]) -> dict[str, float]:
    """Fit ratings on Elo's scale, mean 0; half a game against an average player keeps them finite."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(200):
        new = {}
        for a in names:
            won, weight = 0.5, 1.0 / (strength[a] + 1.0)
            for b in names:
                if a != b:
                    won += ahead.get((a, b), 0.0)
                    weight += (ahead.get((a, b), 0.0) + ahead.get((b, a), 0.0)) / (strength[a] + strength[b])
            new[a] = won / weight
        mean = math.exp(sum(math.log(v) for v in new.values()) / len(new))
        strength = {name: value / mean for name, value in new.items()}
    return {name: 400 * math.log10(value) for name, value in strength.items()}


def rating_intervals(
    played: Sequence[Played], names: Sequence[str], rounds: int = 200
) -> dict[str, tuple[float, float]]:
    """Give 95 % intervals of the ratings by drawing groups of games (same seed) anew."""
    groups: dict[int, list[Played]] = defaultdict(list)
    for game in played:
        groups[game.match.seed].append(game)
    pool = list(groups.values())
    rng, drawn = Rng(1), defaultdict(list)
    for _ in range(rounds):
        again = [game for _ in pool for game in rng.pick(pool)]
        for name, rating in bradley_terry(pairs(again), names).items():
            drawn[name].append(rating)
    cut = int(rounds * 0.025)
    return {name: (sorted(values)[cut], sorted(values)[-1 - cut]) for name, values in drawn.items()}


def summary(played: Sequence[Played]) -> Summary:
    """Sum up a tournament."""
    games = sorted(played, key=lambda p: p.match.number)
    names = sorted({bot for p in games for bot in p.match.bots})
    ratings = bradley_terry(pairs(games), names)
    intervals = rating_intervals(games, names) if len(names) > 1 else dict.fromkeys(names, (0.0, 0.0))
    standings = [_standing(games, name, ratings[name], intervals[name]) for name in names]
    seats: dict[str, list[float]] = defaultdict(list)
    sides: dict[str, list[float]] = defaultdict(list)
    automata: list[float] = []
    for p in games:
        for seat in range(len(p.match.bots)):
            seats[str(seat)].append(part_of_win(p, seat))
            if p.sides:
                sides[p.sides[seat]].append(part_of_win(p, seat))
        if len(p.places) > len(p.match.bots):
            automata.append(sum(part_of_win(p, i) for i in range(len(p.match.bots), len(p.places))))
    return Summary(
        games[0].match.game,
        games[0].match.setup,
        len(games),
        sum(p.answers for p in games) / len(games),
        tuple(sorted(standings, key=lambda s: -s.rating)),
        {k: share(sum(v), len(v)) for k, v in sorted(seats.items())},
        {k: share(sum(v), len(v)) for k, v in sorted(sides.items())},
        share(sum(automata), len(automata)) if automata else None,
        _cells(games, names),
    )


def _scored(games: Iterable[Played], name: str) -> tuple[Share, float, float]:
    """Sum up a bot's wins and points, with the half width of the 95 % interval of the mean."""
    won = 0.0
    points: list[float] = []
    for p in games:
        for seat, bot in enumerate(p.match.bots):
            if bot == name:
                won += part_of_win(p, seat)
                points.append(p.scores[seat])
    mean = sum(points) / len(points)
    spread = math.sqrt(sum((x - mean) ** 2 for x in points) / max(1, len(points) - 1))
    return share(won, len(points)), mean, Z * spread / math.sqrt(len(points))


def _cells(games: Sequence[Played], names: Sequence[str]) -> tuple[Cell, ...]:
    """Sum up every value of what the tournament goes through, in the order in which it does."""
    by_value: dict[str, list[Played]] = defaultdict(list)
    for p in games:
        if p.match.over:
            by_value[p.match.over].append(p)
    return tuple(
        Cell(value, name, *_scored(some, name))
        for value, some in by_value.items()
        for name in names
        if any(name in p.match.bots for p in some)
    )


def _standing(games: Sequence[Played], name: str, rating: float, interval: tuple[float, float]) -> Standing:
    think, work, count, late = 0.0, 0.0, 0, 0
    slow: list[float] = []
    hard: list[float] = []
    for p in games:
        for seat, bot in enumerate(p.match.bots):
            if bot == name:
                think += p.think[seat]
                count += p.decisions[seat]
                slow += p.slowest[seat]
                if p.late:
                    late += p.late[seat]
                if p.work:
                    work += p.work[seat]
                    hard += p.hardest[seat]
    return Standing(
        name,
        *_scored(games, name),
        rating,
        *interval,
        count,
        think / max(1, count),
        _p99(slow, count),
        late / max(1, count),
        work / max(1, count),
        _p99(hard, count),
    )


def _p99(longest: list[float], count: int) -> float:
    """Give the time that one in a hundred of `count` decisions took longer than."""
    found = sorted(longest, reverse=True)
    return found[min(len(found) - 1, count // 100)] if found else 0.0
