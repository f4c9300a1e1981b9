"""The steps of a round, in the order they happen."""

from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, Do, Sealed, bound
from tests.sample_game.effects import DiscardDownTo, Draw
from tests.sample_game.events import BidShown, DroneRolled, Gained, Played, Took
from tests.sample_game.facts import CARDS, value
from tests.sample_game.options import Bid, DrawCard, Play, Take
from tests.sample_game.state import State, design
from tests.sample_game.trade import OpenFloor

ROUNDS = 4
PRICE = 2


class Round(Do, frozen=True):
    """Play a round, then the next. [2]"""

    def run(self, g: State) -> None:
        if g.round == ROUNDS:
            return
        g.round += 1
        seats = range(len(g.players))
        g.push(BidInSecret(), *[Act(s) for s in seats], OpenFloor(), Drone(), *[DiscardDownTo(s) for s in seats], self)


class BidInSecret(Sealed, frozen=True):
    """Name a card as bid, or none. [2.1]"""

    def ask(self, g: State, seat: int) -> Decision:
        return Decision(seat, "bid", (*[Bid(c) for c in g.players[seat].hand], Pass()))

    def default(self, g: State, seat: int) -> Option:
        return Pass()

    def reveal(self, g: State, answers: dict[int, Bid | Pass]) -> None:
        bids = {s: value(b.card) for s, b in answers.items() if isinstance(b, Bid)}
        best = [s for s in bids if bids[s] == max(bids.values())]
        for seat, bid in answers.items():
            if isinstance(bid, Bid):
                won = 0 if seat not in best else 3 if len(best) == 1 else 1
                g.players[seat].hand.remove(bid.card)
                g.players[seat].points += won
                g.discard.append(bid.card)
                g.tell(BidShown, seat, bid.card, won)


class Act(Ask, frozen=True):
    """Play a card, take one from the yard, or draw. [2.2]"""

    def ask(self, g: State) -> Decision | None:
        player = g.players[self.seat]
        options: list[Option] = [Play(c) for c in player.hand]
        if player.scrap >= PRICE:
            options += [Take(c) for c in g.yard]
        options.append(DrawCard())
        return Decision(self.seat, "act", tuple(options))

    def answer(self, g: State, option: Play | Take | DrawCard) -> None:
        player = g.players[self.seat]
        if isinstance(option, Play):
            player.hand.remove(option.card)
            player.tableau.append(option.card)
            g.tell(Played, self.seat, option.card)
            g.push(*bound(CARDS[design(option.card)].play, self.seat))
        elif isinstance(option, Take):
            player.scrap -= PRICE
            g.yard.remove(option.card)
            player.hand.append(option.card)
            g.tell(Took, self.seat, option.card, PRICE)
        else:
            g.push(Draw(self.seat))

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        if key in g.yard:
            return Refusal("too_dear", {"cost": PRICE, "have": g.players[seat].scrap})
        if any(key in p.tableau for p in g.players):
            return Refusal("already_played")
        return None

    def timed_out(self, g: State) -> DrawCard:
        return DrawCard()


class Drone(Do, frozen=True):
    """The drone rolls and takes. [2.4]"""

    def run(self, g: State) -> None:
        g.die = 1 + g.below(6)
        taken = g.yard.pop(g.die - 1) if g.die <= 3 and g.die <= len(g.yard) else ""
        g.tell(DroneRolled, g.die, taken)
        if taken:
            g.drone.append(taken)
        elif g.die > 3:
            for seat, player in enumerate(g.players):
                if player.scrap:
                    player.scrap -= 1
                    g.tell(Gained, seat, -1)
        while len(g.yard) < 4 and (card := g.take_top()):
            g.yard.append(card)
