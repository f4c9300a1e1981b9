"""How bots behave among people: what they offered somebody lies there for a while, and nobody is talked over."""

from msgspec.structs import replace

from starboard.core.refusal import Refused
from starboard.games.sidereal.actions import ACTIONS, check_action
from starboard.games.sidereal.deals import find_deal, obstacle, parties_of
from starboard.games.sidereal.items import pairs
from starboard.games.sidereal.options import Accept, Invent, MakeOffer
from starboard.games.sidereal.state import Deal, State

ASKED = 90.0
AMONG_BOTS = 8.0
WITH_PEOPLE = 0.6
"""Seconds that a bot waits with what takes away goods that a person is offered, with any other deal without people, and
with all else."""


def patience(g: State, seat: int, option: object, people: frozenset[int]) -> float:
    """Say how many seconds a bot waits with something, so that people get their word in. [4.1] [11.2]"""
    deal = find_deal(g, option.number) if isinstance(option, Accept) else None
    offer = option if isinstance(option, MakeOffer) else deal.offer if deal is not None else None
    if isinstance(offer, MakeOffer):
        parties = parties_of(g, offer, deal.maker if deal is not None else seat)
        if people.intersection(parties):
            return WITH_PEOPLE
        return (
            ASKED if any(_spoils(g, d, _after(g, d.maker, offer)) for d in _lying(g, parties, people)) else AMONG_BOTS
        )
    if isinstance(option, ACTIONS):
        return ASKED if any(_spoils(g, d, _used(g, seat, option)) for d in _lying(g, (seat,), people)) else WITH_PEOPLE
    return WITH_PEOPLE


def heard(v: State, seat: int, people: frozenset[int]) -> State:
    """Leave out the offers among bots while a person waits for an answer to another: people come first. [11.2]"""
    if not any(d.maker in people and seat in d.parties and seat not in d.accepted for d in v.deals):
        return v
    return replace(v, deals=[d for d in v.deals if d.maker == seat or people.intersection(d.parties)], now=None)


Left = tuple[list[int], set[str]]
"""What a player has left, and the cards that are gone."""


def _lying(g: State, makers: tuple[int, ...], people: frozenset[int]) -> list[Deal]:
    """List the offers to people that could be carried out now, by their makers."""
    return [d for d in g.deals if d.maker in makers and people.intersection(d.parties) and not obstacle(g, d, d.maker)]


def _after(g: State, seat: int, offer: MakeOffer) -> Left:
    """Say what a player has after a deal."""
    left = g.players[seat].supply.copy()
    for leg in offer.legs:
        for i, n in pairs(leg.items):
            left[i] += n if leg.taker == seat else -n if leg.giver == seat else 0
    return left, {c for leg in offer.legs for c in leg.cards}


def _used(g: State, seat: int, option: object) -> Left:
    """Say what a player has after an own action, without what it brings."""
    left = g.players[seat].supply.copy()
    try:
        paid = check_action(g, seat, option)  # type: ignore[arg-type]
    except Refused:
        return left, set()
    for i, n in paid:
        left[i] -= n
    return left, {option.team} if isinstance(option, Invent) else set(getattr(option, "colonies", ()))


def _spoils(g: State, lying: Deal, then: Left) -> bool:
    """Say whether the maker of an offer would lack what it promises."""
    offer = lying.offer
    assert isinstance(offer, MakeOffer)
    left, gone = list(then[0]), then[1]
    given = [leg for leg in offer.legs if leg.giver == lying.maker]
    for leg in given:
        for i, n in pairs(leg.items):
            left[i] -= n
    return min(left) < 0 or any(not gone.isdisjoint(leg.cards) for leg in given)
