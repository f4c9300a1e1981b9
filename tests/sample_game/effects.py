"""Steps that cards may name."""

from typing import Any

from starboard.core.components import Flow
from starboard.core.family import tag_of
from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.scene import Token
from starboard.core.steps import Ask, ChooseOrder, Do, PickSome, Step, bound
from tests.sample_game.events import Discarded, Drew, Gained, Took
from tests.sample_game.options import Discard, Pick, Smelted, Take
from tests.sample_game.state import State


class Draw(Do, frozen=True):
    """Draw cards. [4]"""

    seat: int = -1
    count: int = 1

    def pieces(self) -> Flow:
        return (), (Token("card", count=self.count, signed=True),)

    def run(self, g: State) -> None:
        for _ in range(self.count):
            card = g.take_top()
            if card is None:
                return
            g.players[self.seat].hand.append(card)
            g.tell(Drew, self.seat, card)


class Gain(Do, frozen=True):
    """Gain scrap or points. [2.2]"""

    seat: int = -1
    scrap: int = 0
    points: int = 0

    def pieces(self) -> Flow:
        return (), (Token("scrap", count=self.scrap, signed=True), Token("points", count=self.points, signed=True))

    def run(self, g: State) -> None:
        player = g.players[self.seat]
        player.scrap += self.scrap
        player.points += self.points
        g.tell(Gained, self.seat, self.scrap, self.points)


class DiscardDownTo(PickSome, frozen=True):
    """Discard until `size` cards are left. [2.5]"""

    size: int = 6
    kind = "discard"

    def pieces(self) -> Flow:
        return (Token("discard"),), (Token("limit", count=self.size),)

    def bounds(self, g: State) -> tuple[int, int]:
        over = len(g.players[self.seat].hand) - self.size
        return over, over

    def among(self, g: State) -> tuple[Option, ...]:
        return tuple([Discard(c) for c in g.players[self.seat].hand])

    def take(self, g: State, option: Discard) -> None:
        g.players[self.seat].hand.remove(option.card)
        g.discard.append(option.card)
        g.tell(Discarded, self.seat, option.card)

    def timed_out(self, g: State) -> Discard:
        return Discard(g.players[self.seat].hand[self.first])


class Smelt(Ask, frozen=True):
    """Turn scrap into points, two for one. [2.2]"""

    def pieces(self) -> Flow:
        return (Token("scrap", count=2),), (Token("points"),)

    def ask(self, g: State) -> Decision | None:
        scrap = g.players[self.seat].scrap
        if scrap < 2:
            return None
        return Decision(self.seat, "smelt", (*[Smelted(n) for n in range(1, scrap // 2 + 1)], Pass()))

    def answer(self, g: State, option: Smelted | Pass) -> None:
        if isinstance(option, Smelted):
            g.push(Gain(self.seat, -2 * option.points, option.points))


class Dig(Ask, frozen=True):
    """Take a card from the yard for nothing. [2.2]"""

    def pieces(self) -> Flow:
        return (), (Token("card"),)

    def ask(self, g: State) -> Decision | None:
        return Decision(self.seat, "dig", tuple([Take(c) for c in g.yard])) if g.yard else None

    def answer(self, g: State, option: Take) -> None:
        g.yard.remove(option.card)
        g.players[self.seat].hand.append(option.card)
        g.tell(Took, self.seat, option.card)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return Refusal("not_in_yard") if key in g.players[seat].hand else None


class ChooseOne(Ask, frozen=True):
    """Choose one of several effects. [2.2]"""

    waits = True
    steps: tuple[Step, ...] = ()

    def pieces(self) -> Flow:
        return (), tuple([token for step in self.steps for part in step.pieces() for token in part])

    def ask(self, g: State) -> Decision | None:
        return Decision(self.seat, "choose", tuple([Pick(i, tag_of(type(s))) for i, s in enumerate(self.steps)]))

    def answer(self, g: State, option: Pick) -> None:
        g.push(*bound((self.steps[option.index],), self.seat))


class AnyOrder(Do, frozen=True):
    """Several effects in the order the crew likes. [2.2]"""

    seat: int = -1
    steps: tuple[Step, ...] = ()

    def pieces(self) -> Flow:
        return (), tuple([token for step in self.steps for part in step.pieces() for token in part])

    def run(self, g: Any) -> None:
        g.push(ChooseOrder(self.seat, bound(self.steps, self.seat)))
