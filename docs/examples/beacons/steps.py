"""The rules: orders in secret, then what comes of them."""

from collections import Counter

from beacons.facts import STARS
from beacons.options import Drew, Lit, Met, Order
from beacons.state import State
from starboard.core.options import Decision, Option
from starboard.core.steps import Do, Sealed


class GiveOrders(Sealed, frozen=True):
    """Everybody chooses a star in secret. [2]"""

    def ask(self, g: State, seat: int) -> Decision:
        """Offer all stars."""
        return Decision(seat, "orders", tuple(Order(star) for star in STARS), note={"round": g.round})

    def default(self, g: State, seat: int) -> Option:
        """Whoever sleeps goes to the middle."""
        return Order("hearth")

    def reveal(self, g: State, answers: dict[int, Order]) -> None:
        """Light beacons where somebody is alone, draw charters where keepers meet. [2.1] [2.2]"""
        crowd = Counter(order.star for order in answers.values())
        for seat, order in answers.items():
            keeper = g.players[seat]
            if crowd[order.star] == 1:
                keeper.beacons[order.star] = keeper.beacons.get(order.star, 0) + 1
                g.tell(Lit, seat, order.star)
            else:
                g.tell(Met, seat, order.star)
                if g.deck:
                    keeper.charters.append(g.deck.pop())
                    g.tell(Drew, seat, keeper.charters[-1])
        g.push(NextRound())


class NextRound(Do, frozen=True):
    """Another round, until there were enough. [3]"""

    def run(self, g: State) -> None:
        """Go on, or push nothing: then the game is over."""
        if g.round < g.rounds:
            g.round += 1
            g.push(GiveOrders())
