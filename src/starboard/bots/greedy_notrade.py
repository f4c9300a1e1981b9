"""The greedy bot keeping to itself: it makes no offers and accepts none, to measure what trading is worth."""

from functools import cache

from starboard.bots.greedy import Greedy
from starboard.bots.heuristics import Habits, Heuristics, heuristics


@cache
def alone(game: str) -> Heuristics:
    """Give the heuristics of a game that do not trade."""
    return heuristics(game).with_habits(Habits(trade="none"))


class NoTrade(Greedy):
    """Greedy, but never trades."""

    name = "greedy-notrade"

    def knows(self, game: str) -> Heuristics:
        """Give what is known, without the trading."""
        return alone(game)


BOT = NoTrade()
