"""Set-up: start worlds, first hands, and what start worlds do at once. [2]"""

from starboard.core.options import Decision
from starboard.core.steps import Ask, Do, Picks, Sealed
from starboard.games.race.common import PickTogether, discarding
from starboard.games.race.events import Discarded, Saved, StartChosen
from starboard.games.race.facts import DESIGN
from starboard.games.race.options import DISCARD, SAVE, Discard, KeepStart, Save
from starboard.games.race.rounds import Round
from starboard.games.race.state import ORDERS, State

FIRST_HAND = 6
START_WORLD_CHOICE = 2
"""From this set on players choose between a red and a blue start world."""


class ChooseStart(Sealed, frozen=True):
    """Keep one of two start worlds, and discard cards, before the others' choice is known. [2.3] [11.3]"""

    def waiting(self, g: State) -> tuple[int, ...]:
        """Wait for who has not chosen, or has cards to discard."""
        return tuple([s for s in range(len(g.players)) if self.left(g, s) > 0])

    def left(self, g: State, seat: int) -> int:
        """Count what a seat has still to do."""
        player = g.players[seat]
        if not isinstance(player.sealed, KeepStart):
            # Another's choice is secret; when it is there, the number of cards tells whether all is done.
            return 1 if player.sealed is None else max(0, len(player.hand) - 4)
        return max(0, len(player.hand) - first_hand(player.sealed.card))

    def ask(self, g: State, seat: int) -> Decision:
        """First the world, then the discards."""
        player = g.players[seat]
        if player.sealed is None:
            return Decision(seat, "start", tuple([KeepStart(c) for c in player.starts]))
        left = self.left(g, seat)
        cards = player.hand[player.last : len(player.hand) - left + 1]
        return Decision(seat, "discard", DISCARD.of(cards), note=discarding(left, g.phase))

    def picks(self, g: State, seat: int) -> Picks | None:
        """A person picks the discards in any order."""
        player = g.players[seat]
        left = self.left(g, seat)
        return Picks(left, DISCARD.of(player.hand[player.last :]), left) if player.sealed is not None else None

    def answer(self, g: State, seat: int, option: KeepStart | Discard) -> None:  # type: ignore[override]
        """Keep the choice in secret, discard face down."""
        player = g.players[seat]
        if isinstance(option, KeepStart):
            player.sealed = option
        else:
            player.last = player.hand.index(option.card)
            player.paid.append(player.hand.pop(player.last))
            g.tell(Discarded, seat, option.card)

    def reveal(self, g: State, answers: dict[int, KeepStart]) -> None:
        """Begin with the chosen worlds, in the order that follows from them; the others are discarded. [11.3]"""
        g.order = order_of([answers[seat].card for seat in range(len(g.players))])
        for seat in g.order:
            player = g.players[seat]
            player.last = 0
            player.starts.remove(answers[seat].card)
            g.discard += [*player.paid, *player.starts]
            player.paid, player.starts = [], []
            place_start(g, seat, answers[seat].card)
        g.push(*[FirstSave(seat) for seat in g.order], FirstGoods(), Round())


def order_of(worlds: list[str]) -> tuple[int, ...]:
    """Begin with the seat whose start world has the lowest number. [11.3] Q51"""
    numbers = [start.number for world in worlds if (start := DESIGN[world].start) is not None]
    return ORDERS[len(worlds)][numbers.index(min(numbers))]


def first_hand(world: str) -> int:
    """Give the first hand size that a start world allows. [2.2]"""
    start = DESIGN[world].start
    return start.initial_hand if start is not None else 4


def place_start(g: State, seat: int, card: str) -> None:
    """Put the start world into the tableau. [2.2]"""
    g.players[seat].tableau.append(card)
    g.tell(StartChosen, seat, card)


class FirstDiscards(Do, frozen=True):
    """Discard to the first hand size. [2.2] [11.3]"""

    def run(self, g: State) -> None:
        """Let all choose together."""
        for player in g.players:
            player.due = len(player.hand) - first_hand(player.tableau[0])
        g.push(PickTogether(), *[FirstSave(seat) for seat in g.order], FirstGoods(), Round())


class FirstSave(Ask, frozen=True):
    """Galactic Scavengers begins with a hand card under it. [2.2]"""

    def ask(self, g: State) -> Decision | None:
        """Offer the hand."""
        player = g.players[self.seat]
        start = DESIGN[player.tableau[0]].start
        if start is None or not start.initial_saved or player.saved:
            return None
        return Decision(self.seat, "save", SAVE.of(player.hand))

    def answer(self, g: State, option: Save) -> None:
        """Put it under the world."""
        player = g.players[self.seat]
        player.hand.remove(option.card)
        player.saved.append(option.card)
        g.tell(Saved, self.seat, option.card)


class FirstGoods(Do, frozen=True):
    """Windfall start worlds get their good. [2.2]"""

    def run(self, g: State) -> None:
        """Put them."""
        for seat in g.order:
            world = g.players[seat].tableau[0]
            if DESIGN[world].windfall:
                g.put_good(seat, world)
