"""Gaining and paying: every item that moves passes here, so that nothing appears or vanishes."""

from collections.abc import Iterable

from starboard.core.refusal import Refused
from starboard.games.sidereal.events import Gained, Paid
from starboard.games.sidereal.items import (
    ENVOY,
    SUPPLY,
    VP,
    Cost,
    Goods,
    Vector,
    can_pay,
    fits,
    goods_of,
    payment,
    vector,
)
from starboard.games.sidereal.state import Player, State


def gain_vp(g: State, seat: int, points: int) -> None:
    """Add points to the hidden total; they may be negative. [1]"""
    player = g.players[seat]
    player.vp += points
    if g.rules.open_points:
        player.shown_vp += points


def gain(g: State, seat: int, goods: Vector, tell: bool = True) -> None:
    """Give items from the bank, and points. [1]"""
    supply, bank = g.players[seat].supply, g.bank
    for i in range(SUPPLY):
        n = goods[i]
        if n:
            supply[i] += n
            bank[i] -= n
    if goods[VP]:
        gain_vp(g, seat, goods[VP])
    if tell and g.log is not None and any(goods):
        g.tell(Gained, seat, goods_of(goods))


def pay(g: State, seat: int, paid: Iterable[tuple[int, int]], tell: bool = True) -> None:
    """Put items back into the bank. [1]"""
    supply, bank = g.players[seat].supply, g.bank
    for i, n in paid:
        supply[i] -= n
        bank[i] += n
    if tell and g.log is not None:
        values = [0] * 12
        for i, n in paid:
            values[i] += n
        if any(values):
            g.tell(Paid, seat, goods_of(values))


def covers(player: Player, paid: Vector) -> bool:
    """Say whether a supply has what somebody wants to pay."""
    supply = player.supply
    return all(supply[i] >= paid[i] for i in range(SUPPLY)) and not paid[10] and not paid[11]


def chosen_payment(player: Player, cost: Cost, chosen: Goods | None) -> list[tuple[int, int]]:
    """Give the payment somebody chose, or the one that comes by itself; raises Refused. [4.6]"""
    if chosen is None:
        if not can_pay(player.supply, cost):
            raise Refused("cannot_pay")
        return payment(player.supply, cost)
    paid = vector(chosen)
    if not fits(cost, paid):
        raise Refused("wrong_payment")
    if not covers(player, paid):
        raise Refused("cannot_pay")
    return [(i, n) for i, n in enumerate(paid) if n]


def added(a: Vector, b: Vector) -> Vector:
    """Add two vectors."""
    return tuple([x + y for x, y in zip(a, b, strict=True)])


def receive(g: State, seat: int, player: Player, goods: Vector) -> None:
    """Donation goods arrive as ordinary items, points in the hidden total, envoys as tokens. [4.2]"""
    for i in range(SUPPLY):
        if goods[i]:
            player.supply[i] += goods[i]
    if goods[VP]:
        gain_vp(g, seat, goods[VP])
    player.envoys += goods[ENVOY]
