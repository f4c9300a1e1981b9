"""How bots behave among people: what they offered somebody lies there for a while, and nobody is talked over."""

from collections.abc import Iterable

from msgspec.structs import replace

from starboard.core.events import Event
from starboard.core.refusal import Refused
from starboard.games.sidereal.actions import ACTIONS, check_action
from starboard.games.sidereal.deals import find_deal, obstacle, parties_of
from starboard.games.sidereal.events import DealDone, Offered, Rejected, RoundBegan
from starboard.games.sidereal.items import pairs
from starboard.games.sidereal.options import Accept, Invent, MakeOffer
from starboard.games.sidereal.state import Deal, State, TurnedDown

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


def reminded(v: State, seat: int, told: Iterable[Event]) -> State:
    """Put before a player all own offers that were turned down in this phase: the state keeps the last one. [11.2]

    Forgotten is what was said by whoever has dealt in one of the goods since then: that may have changed the answer.
    """
    if v.phase != "trade":
        return v
    dealt: set[tuple[int, int]] = set()
    said: dict[int, tuple[Rejected, frozenset[int]]] = {}
    found: list[TurnedDown] = []
    for event in told:
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, DealDone):
            dealt |= {(s, i) for leg in event.legs for s in (leg.giver, leg.taker) for i, _ in pairs(leg.items)}
        elif isinstance(event, Rejected):
            said.setdefault(event.number, (event, frozenset(i for s, i in dealt if s == event.seat)))
        elif isinstance(event, Offered) and event.seat == seat and event.number in said:
            no, other_goods = said.pop(event.number)
            offer = event.offer
            if isinstance(offer, MakeOffer) and other_goods.isdisjoint(
                i for leg in offer.legs for i, _ in pairs(leg.items)
            ):
                deal = Deal(event.number, seat, event.parties, event.seers, offer, (seat,), event.version)
                found.append(TurnedDown(deal, no.seat, no.lacks, no.why))
    return replace(v, turned_down=[*[t for t in v.turned_down if t.deal.maker != seat], *reversed(found)])


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
