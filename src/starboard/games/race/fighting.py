"""Strength for one phase, and what follows when a world was placed or taken. [4.3] [14.5]"""

from functools import partial
from itertools import combinations

from starboard.core.steps import Step
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.common import DiscardCards, SpendOne, goods_of
from starboard.games.race.events import Discarded, LeftTableau, PowerUsed
from starboard.games.race.facts import DESIGN, fits
from starboard.games.race.options import Use
from starboard.games.race.powers import Help
from starboard.games.race.queries import Settle
from starboard.games.race.state import Player, State


def temporary(player: Player, powers: Settle, but: str = "", spared: int = 0) -> int:
    """Give the strength that tableau cards, goods and prestige can still bring in this phase. [4.3]"""
    return sum([boost.amount for boost in usable_boosts(player, powers, but, spared)])


def usable_boosts(player: Player, powers: Settle, but: str = "", spared: int = 0) -> list[Help]:
    """List the powers for strength not yet used that have what they need. [4.3]

    The good of the world `but`, which is being placed, does not count, nor does prestige that is spared.
    """
    found = []
    rare = None
    for boost in powers.boosts:
        if boost.key in player.used or (boost.prestige and player.prestige - spared < boost.prestige):
            continue
        if boost.good:
            rare = len(goods_of(player, boost.good, but)) if rare is None else rare
            if rare <= 0:
                continue
            rare -= 1
        found.append(boost)
    return found


def arms_left(player: Player, powers: Settle) -> int:
    """Give how many hand cards may still be spent for strength in this phase. [4.3]"""
    if not powers.arms:
        return 0
    left = 0
    for a in powers.arms:
        if a.key not in player.used:
            left += a.amount
    return left


def used_arms(player: Player, powers: Settle, spent: int) -> list[str]:
    """Find the powers that so many cards use up, leaving as much as possible for another world. [4.0] [4.3]"""
    left = [a for a in powers.arms if a.key not in player.used]
    groups = [c for n in range(1, len(left) + 1) for c in combinations(left, n) if sum(a.amount for a in c) >= spent]
    return [a.key for a in min(groups, key=lambda c: sum(a.amount for a in c))]


def arm(g: State, seat: int, card: str) -> int:
    """Spend a hand card for strength; gives the place it had in the hand. [4.3]"""
    player = g.players[seat]
    at = player.hand.index(card)
    g.discard.append(player.hand.pop(at))
    g.tell(Discarded, seat, card)
    player.military += 1
    player.armed += 1
    return at


def use_boost(g: State, seat: int, option: Use, but: str = "") -> tuple[Step, ...]:
    """Use a tableau card, a good or prestige for strength; gives the step that takes the good. [4.3] Q61"""
    player = g.players[seat]
    boost = next(
        b for b in queries.POWERS[player.active].settle.boosts if b.card == option.card and b.number == option.power
    )
    player.used.append(boost.key)
    player.military += boost.amount
    if boost.leaves:
        g.leave_tableau(seat, boost.card)
        g.tell(LeftTableau, seat, boost.card)
        return ()
    g.tell(PowerUsed, seat, boost.card)
    if boost.prestige:
        g.spend_prestige(seat, boost.prestige)
        return ()
    return (SpendOne(seat, boost.good, but),)


def after_placing(g: State, seat: int, card: str, taken: bool = False) -> None:
    """Draw the bonus card once in a phase, use powers after placing; a world taken over gets no good. [4.3] [14.7]"""
    player = g.players[seat]
    player.settled += 1
    if player.settled == 1 and g.phase in player.actions:
        g.draw(seat, 1)
    powers = queries.POWERS[player.active].settle.after
    if not powers:
        return
    if taken:
        powers = tuple([power for power in powers if not isinstance(power, p.GoodOnPlacedProductionWorld)])
    discards = sum([power.after_placing(g, seat, card, partial(fits, DESIGN[card])) for power in powers])
    if discards:
        g.push(DiscardCards(seat, most=discards))
