"""Fees: a blockaded card is at work for a step whose owner pays for it. [14] Q24"""

from starboard.core.options import Option
from starboard.core.refusal import Refusal
from starboard.games.artifacts.events import FeePaid
from starboard.games.artifacts.facts import CARDS, RULES
from starboard.games.artifacts.options import FEE
from starboard.games.artifacts.state import Player, State
from starboard.games.artifacts.vocabulary import DefenceMod, Permanent


def payable_fees(p: Player) -> list[Option]:
    """List the blank cards whose fee can be paid. [14] Q24"""
    rate = RULES.blockade_fee_per_token
    return [FEE[b.card] for b in p.empire if b.tokens and b.tokens * rate <= p.credits and b.card not in p.lifted]


def _defends(card: str) -> bool:
    side = CARDS[card].logistics
    return isinstance(side, Permanent) and (
        any(isinstance(m, DefenceMod) for m in side.mods) or any(t.event == "attacked_by_player" for t in side.on)
    )


DEFENDING = frozenset(card for card in CARDS if _defends(card))
"""Cards whose logistics side does something for somebody who is attacked."""


def defence_fees(p: Player) -> list[Option]:
    """List the fees that are of use to somebody who is attacked. [14] Q24"""
    if not p.active.tokens:
        return []
    useful = {FEE[b.card] for b in p.empire if not b.operational and b.card in DEFENDING}
    return [fee for fee in payable_fees(p) if fee in useful]


def fee_refusal(p: Player, key: str) -> Refusal | None:
    """Say why the fee of a card cannot be paid."""
    for built in p.empire:
        if built.card == key:
            cost = built.tokens * RULES.blockade_fee_per_token
            if cost > p.credits:
                return Refusal("too_dear", {"cost": cost, "have": p.credits})
    return None


def lift(g: State, seat: int, card: str) -> None:
    """Pay the fee of a blank card: it counts until the step is over. [14] Q24"""
    p = g.players[seat]
    tokens = next(b.tokens for b in p.empire if b.card == card)
    fee = tokens * RULES.blockade_fee_per_token
    p.credits -= fee
    p.lifted = (*p.lifted, card)
    g.refresh(seat)
    g.tell(FeePaid, seat, card, fee)


def blank_again(g: State, seat: int, kept: tuple[str, ...] = ()) -> None:
    """Let the fees end, except those paid for something that still goes on. [14] Q24"""
    p = g.players[seat]
    if p.lifted != kept:
        p.lifted = kept
        g.refresh(seat)
