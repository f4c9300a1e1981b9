"""Carries out effects of cards one after the other; what each op does is registered by `effects.py`. [19]"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from starboard.core.steps import ChooseOrder, Do, Step
from starboard.core.text import Text
from starboard.games.artifacts.ids import CARD_NAME, OpenCard
from starboard.games.artifacts.state import State, sums
from starboard.games.artifacts.vocabulary import Draw, Effect, Filter, Gain

Carrier = Callable[[State, "Carry", Any], None]

CARRY: dict[type, Carrier] = {}
"""What each kind of effect does."""

INSTANT: set[type] = set()
"""Kinds of effects that never push a step, so that the next effect can follow at once."""

POSSIBLE: dict[type, Callable[[State, int, Any], bool]] = {}
"""Whether an effect could do anything now; kinds that are not named always can."""


class Carry(Do, frozen=True):
    """Carry out effects in order. [19]"""

    seat: int = -1
    effects: tuple[Effect, ...] = ()
    card: OpenCard = ""
    """The card they stand on."""
    defender: int = -1
    """Whom an attack is aimed at; -1: the aliens, or no attack."""
    ship: OpenCard = ""
    symbols: int = 0
    cards: int = 0
    when: str = ""
    """Whether a planet produces on completion or when mined."""

    def run(self, g: State) -> None:
        """Carry out the first effects, leave the rest for after what they push."""
        effects = self.effects
        for i, effect in enumerate(effects):
            kind = type(effect)
            if kind not in INSTANT and i + 1 < len(effects):
                g.push(replace(self, effects=effects[i + 1 :]))
                CARRY[kind](g, self, effect)
                return
            CARRY[kind](g, self, effect)

    def text(self, game: str) -> Text:
        """Name the card whose effects these are."""
        return Text("artifacts-step-carry", {"card": CARD_NAME[self.card] if self.card else ""})

    def targets(self) -> tuple[str, ...]:
        """Point at the card."""
        return (self.card,) if self.card else ()


def triggered(g: State, seat: int, event: str, fits: Callable[[Filter], bool]) -> list[Carry]:
    """Find what a player's cards do when something happens. [19]"""
    found = sums(g.players[seat]).triggers.get(event)
    if not found:
        return []
    return [Carry(seat, trigger.do, card) for card, trigger in found if fits(trigger.filter)]


def in_order(seat: int, carries: list[Carry]) -> tuple[Step, ...]:
    """Let the owner order effects, unless their order makes no difference."""
    if len(carries) < 2 or all(type(e) in (Gain, Draw) for c in carries for e in c.effects):
        return tuple(carries)
    return (ChooseOrder(seat, tuple(carries)),)


def possible(g: State, seat: int, effects: tuple[Effect, ...]) -> bool:
    """Say whether some of these effects could do anything now."""
    for effect in effects:
        check = POSSIBLE.get(type(effect))
        if check is None or check(g, seat, effect):
            return True
    return False
