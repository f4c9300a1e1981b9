"""What is known about good play: rules of thumb for the bots that come with Starboard, and a bot of its own."""

from collections.abc import Sequence
from typing import Any

from beacons.facts import FILE, STARS, star_of
from beacons.options import Order
from beacons.scoring import from_charters, from_stars
from starboard.bots.bot import Position
from starboard.bots.heuristics import Heuristics, Rated
from starboard.core.options import Decision, Option
from starboard.core.rng import Rng
from starboard.core.text import Text


class Thumb(Heuristics):
    """Rates orders by what the star is worth to the asked seat; `greedy`, the search and hints use it."""

    def values(self, g: Any) -> tuple[float, ...]:
        """Estimate the final points of every seat."""
        return tuple(float(from_stars(g, s) + from_charters(g, s)) for s in range(len(g.players)))

    def score(self, g: Any, asked: Decision) -> Sequence[float]:
        """A star is worth more with a charter for it, and little where one is far ahead or far behind."""
        own = {star_of(c) for c in g.players[asked.seat].charters}
        rated = []
        for star in (option.star for option in asked.options if isinstance(option, Order)):
            worth = STARS[star].points + FILE.charter * (star in own)
            others = max(p.beacons.get(star, 0) for s, p in enumerate(g.players) if s != asked.seat)
            ahead = g.players[asked.seat].beacons.get(star, 0) - others
            rated.append(worth / (1 + abs(ahead)))
        return rated

    def reason(self, position: Position, rated: Sequence[Rated]) -> Text | None:
        """Say why the first is the best: the hint shows it."""
        order = rated[0].option
        if not isinstance(order, Order):
            return None
        return Text("beacons-reason", {"star": Text(f"beacons-star-{order.star}"), "points": STARS[order.star].points})


class Drifter:
    """A bot that plays Beacons alone: good stars likelier, so that nobody can count on meeting it."""

    name = "drifter"
    games = ("beacons",)

    def choose(self, position: Position) -> Option:
        """Draw an order, each by its worth."""
        rng = Rng(position.seed)
        orders = [option for option in position.decision.options if isinstance(option, Order)]
        return rng.pick([order for order in orders for _ in range(STARS[order.star].points)])


BOT = Drifter()
