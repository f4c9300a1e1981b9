"""Settling contracts: what is handed over when, in which order, and what a breach costs."""

from collections.abc import Iterable

from msgspec import Struct

from starboard.core.state import clone
from starboard.core.steps import Do
from starboard.games.sidereal.contracts import close, forbidden, grant_waiting_licences
from starboard.games.sidereal.events import Delivered, GiftPassedOn, Penalised
from starboard.games.sidereal.facts import CARDS, GIFT, PENALTY
from starboard.games.sidereal.items import (
    ENVOY,
    NOTHING,
    OCTAGON,
    SHIP,
    SUPPLY,
    VP,
    WILD_OF,
    Vector,
    goods_of,
    vector,
    vector_of,
)
from starboard.games.sidereal.options import Promise
from starboard.games.sidereal.state import Contract, State
from starboard.games.sidereal.supply import gain, gain_vp, receive

DELIVERED = ("deliver", "lend")
"""Kinds of clauses that hand something over."""
AT_THE_CLOSE = (*DELIVERED, "licence")
"""Kinds of clauses that are settled when the trade phase ends."""


class Debt(Struct):
    """What is still to be handed over of a clause that is being settled."""

    contract: Contract
    promise: Promise
    missing: list[int]
    cards: list[str]

    def points(self, g: State) -> int:
        """Count what a breach costs; a card that lies before the creditor is not missing. [4.5] D34"""
        points = PENALTY.card * len(self.cards_missing(g))
        for i, n in enumerate(self.missing):
            points += n * (PENALTY.ship if i == SHIP else PENALTY.ultratech if i == OCTAGON else _plain_penalty(i))
        return points

    def cards_missing(self, g: State) -> list[str]:
        """List the cards that the creditor has not got, from whomever. D34"""
        return [c for c in self.cards if not _lies_before(g, self.contract.creditor, c)]


def _plain_penalty(item: int) -> int:
    return PENALTY.vp if item == VP else 1


def _lies_before(g: State, seat: int, card_id: str) -> bool:
    return card_id in g.players[seat].cards or card_id in g.players[seat].teams


def debt_of(contract: Contract) -> Debt:
    """Open the account of a clause."""
    promise = contract.promise
    assert isinstance(promise, Promise)
    return Debt(contract, promise, list(vector(promise.items)), list(promise.cards))


# --- handing over -----------------------------------------------------------------------------------------------


def settle(g: State, debts: Iterable[Debt]) -> None:
    """Hand over until nothing moves any more: what one debt brings may pay another. [4.5] D33

    After every move the oldest debt comes first again. Colours go before wild cubes, and goods that stay together
    go last, since they go whole.
    """
    ordered = list(debts)
    while any(hand(g, debt, ordered) for hand in (_hand_named, _hand_wild, _hand_together) for debt in ordered):
        pass


def _shares(g: State, debt: Debt, debts: list[Debt]) -> tuple[list[int], list[int]]:
    """Count what a debt gets of the debtor's goods as things stand: as it names them, and by wild cubes. D6

    Older debts come first; but one that is content with wild cubes leaves the colour to those that are not.
    """
    player = g.players[debt.contract.debtor]
    have = [*map(sum, zip(player.donation, player.supply, strict=False)), *player.donation[SUPPLY:]]
    free, named = list(have), [0] * len(have)
    found: list[tuple[Debt, list[int]]] = []
    for other in debts:
        if other.contract.debtor != debt.contract.debtor:
            continue
        gets = [0] * len(have)
        for item, n in enumerate(other.missing):
            wild = WILD_OF[item] if item < SUPPLY else -1
            content = other.promise.wild and wild >= 0
            most = free[item] + (free[wild] if wild >= 0 else 0)
            gets[item] = n = min(n, most if content else min(most, have[item] - named[item]))
            instead = max(0, n - free[item])
            free[item] -= n - instead
            if instead:
                free[wild] -= instead
            if not content:
                named[item] += n
        found.append((other, gets))
    colours = [n - taken for n, taken in zip(have, named, strict=True)]
    for other, gets in found:
        by_wild = [0] * len(have)
        if other.promise.wild:
            for item in range(6):
                by_wild[item] = max(0, gets[item] - colours[item])
                gets[item] -= by_wild[item]
                colours[item] -= gets[item]
        if other is debt:
            return gets, by_wild
    raise AssertionError("a debt that is not settled")


def _hand_named(g: State, debt: Debt, debts: list[Debt]) -> bool:
    """Hand over what there is of the named goods and cards, donation goods first. [4.5]"""
    cards = at_hand(g, debt.promise, debt.cards)
    moved, donated = [0] * len(NOTHING), [0] * len(NOTHING)
    if any(debt.missing):
        for item, n in enumerate(_shares(g, debt, debts)[0]):
            if n:
                debt.missing[item] -= _take(g, debt, item, n, moved, donated)
    for card_id in cards:
        hand_over(g, debt.contract.debtor, debt.contract.creditor, card_id)
        debt.cards.remove(card_id)
    return _tell_moved(g, debt, moved, donated, tuple(cards))


def _hand_wild(g: State, debt: Debt, debts: list[Debt]) -> bool:
    """Let wild cubes stand for colours where that was agreed. D6"""
    moved, donated = [0] * len(NOTHING), [0] * len(NOTHING)
    if debt.promise.wild and any(debt.missing):
        for item, n in enumerate(_shares(g, debt, debts)[1]):
            if n:
                debt.missing[item] -= _take(g, debt, WILD_OF[item], n, moved, donated)
    return _tell_moved(g, debt, moved, donated, ())


def _hand_together(g: State, debt: Debt, debts: list[Debt]) -> bool:
    """Hand over goods that stay together, whole: they have to be given away in any case. [4.5] [4.9]"""
    debtor = g.players[debt.contract.debtor]
    bundle = debtor.bundle
    if not any(n and bundle[i] for i, n in enumerate(debt.missing)):
        return False
    debt.missing = [max(0, n - bundle[i]) for i, n in enumerate(debt.missing)]
    debtor.bundle = NOTHING
    return _tell_moved(g, debt, list(bundle), list(NOTHING), (), bundle)


def _take(g: State, debt: Debt, item: int, most: int, moved: list[int], donated: list[int]) -> int:
    """Take up to so many of an item from the debtor, donation goods first; gives how many there were."""
    debtor = g.players[debt.contract.debtor]
    given = min(most, debtor.donation[item])
    if given:
        debtor.donation = tuple([n - given if i == item else n for i, n in enumerate(debtor.donation)])
        donated[item] += given
    more = min(most - given, debtor.supply[item]) if item < SUPPLY else 0
    if more:
        debtor.supply[item] -= more
    moved[item] += given + more
    return given + more


def _tell_moved(
    g: State, debt: Debt, moved: list[int], donated: list[int], cards: tuple[str, ...], together: Vector = NOTHING
) -> bool:
    """Bring the creditor what was taken, and tell of it; says whether anything moved."""
    if not any(moved) and not cards:
        return False
    number, debtor, creditor = debt.contract.number, debt.contract.debtor, debt.contract.creditor
    receive(g, creditor, g.players[creditor], tuple(moved))
    goods = goods_of(moved), cards, goods_of(donated), goods_of(together)
    g.tell(Delivered, number, debtor, creditor, *goods, g.sides_of(cards))
    if GIFT in cards:
        pass_gift_on(g, debtor)
    return True


def at_hand(g: State, promise: Promise, cards: Iterable[str]) -> list[str]:
    """List the promised cards that the debtor has and may hand to the creditor. [4.4]"""
    player = g.players[promise.debtor]
    return [
        c
        for c in cards
        if c in player.teams
        or (c in player.cards and CARDS[c].tradeable and not forbidden(g, promise.debtor, "lend", c, promise.creditor))
    ]


def hand_over(g: State, giver: int, taker: int, card_id: str) -> None:
    """Move a card or an unused team from one player to another, as it is. [4.3]"""
    source, target = g.players[giver], g.players[taker]
    if card_id in source.cards:
        target.cards[card_id] = source.cards.pop(card_id)
    else:
        assert card_id in source.teams, f"{card_id} is not there"
        source.teams = tuple([t for t in source.teams if t != card_id])
        target.teams = (*target.teams, card_id)


def pass_gift_on(g: State, giver: int) -> None:
    """The Gift of the Duruntai pays when it first changes hands in a round, at once or by contract. [9] D20"""
    if g.gift_moved:
        return
    g.gift_moved = True
    fact = CARDS[GIFT].fact.on_trade
    assert fact is not None
    g.tell(GiftPassedOn, giver)
    gain(g, giver, vector_of(fact.giver_gains))
    faderan = g.seat_of("faderan")
    if faderan >= 0:
        gain(g, faderan, vector_of(fact.faderan_gains))


# --- before it is due -------------------------------------------------------------------------------------------


def may_settle(g: State, contract: Contract) -> bool:
    """Say whether a debtor may deliver now: all of it is there, and cards wait for their round. [4.4] D32

    A card that goes home would be back before it is wanted, and a colony may be one too many for its creditor.
    """
    promise = contract.promise
    if not isinstance(promise, Promise) or promise.kind != "deliver":
        return False
    return (promise.round <= g.round or not promise.cards) and has_all(g, promise)


def has_all(g: State, promise: Promise) -> bool:
    """Say whether the debtor can deliver everything now."""
    player = g.players[promise.debtor]
    wanted = vector(promise.items)
    supply, donation = player.supply, player.donation
    if wanted[VP] > donation[VP] or wanted[ENVOY]:
        return False
    short = [max(0, wanted[i] - donation[i] - supply[i]) for i in range(SUPPLY)]
    if any(short):
        if not promise.wild or any(short[6:]):
            return False
        for colours in ((0, 1, 2), (3, 4, 5)):
            wild = WILD_OF[colours[0]]
            if sum([short[i] for i in colours]) > supply[wild] + donation[wild] - wanted[wild]:
                return False
    return _has_cards(g, promise)


def _has_cards(g: State, promise: Promise) -> bool:
    """Say whether every promised card is at hand, or lies before the creditor already. D34"""
    there = at_hand(g, promise, promise.cards)
    return all(c in there or _lies_before(g, promise.creditor, c) for c in promise.cards)


def settle_early(g: State, contract: Contract) -> None:
    """Deliver all of a clause before the phase ends. [4.4]"""
    debt = debt_of(contract)
    settle(g, (debt,))
    close_with(g, debt)


# --- when it is due ---------------------------------------------------------------------------------------------


def close_with(g: State, debt: Debt) -> None:
    """End a clause that was settled; what is missing costs points. [4.5]"""
    points = debt.points(g)
    if points:
        gain_vp(g, debt.contract.debtor, -points)
        g.tell(Penalised, debt.contract.debtor, points, debt.contract.number)
    close(g, debt.contract, "defaulted" if points else "fulfilled")


class LendWhatIsDue(Do, frozen=True):
    """At the start of a trade phase promised loans are carried out; one that is not possible waits. [4.4]"""

    def run(self, g: State) -> None:
        grant_waiting_licences(g)
        for contract in list(g.contracts):
            promise = contract.promise
            if (
                isinstance(promise, Promise)
                and promise.kind == "lend"
                and promise.round == g.round
                and _has_cards(g, promise)
            ):
                settle_early(g, contract)


def is_due(g: State, contract: Contract, kinds: tuple[str, ...]) -> bool:
    """Say whether a clause of some kinds falls due in this round."""
    promise = contract.promise
    return isinstance(promise, Promise) and promise.kind in kinds and promise.round <= g.round


def due_now(g: State) -> list[Debt]:
    """List the debts that fall due in this round, the oldest first."""
    return [debt_of(contract) for contract in g.contracts if is_due(g, contract, DELIVERED)]


class SettleContracts(Do, frozen=True):
    """What is due is settled in order of age; covenants and plain words are not touched. [4.5] D12 D23 D33"""

    def run(self, g: State) -> None:
        grant_waiting_licences(g)
        debts = due_now(g)
        settle(g, debts)
        accounts = {debt.contract.number: debt for debt in debts}
        for contract in list(g.contracts):
            if contract.number in accounts:
                close_with(g, accounts[contract.number])
            elif is_due(g, contract, ("licence",)):
                _close_licence(g, contract)


def _licence_points(g: State, contract: Contract) -> int:
    """Count what a licence that is due costs: as much as a card, if the creditor still lacks it. [4.5] D23"""
    promise = contract.promise
    assert isinstance(promise, Promise)
    return PENALTY.card if promise.technology in g.players[contract.creditor].deck else 0


def _close_licence(g: State, contract: Contract) -> None:
    """End a licence that is due, given or not. [4.5] D23"""
    points = _licence_points(g, contract)
    if points:
        gain_vp(g, contract.debtor, -points)
        g.tell(Penalised, contract.debtor, points, contract.number)
    close(g, contract, "defaulted" if points else "fulfilled")


def outlook(g: State, seat: int) -> dict[int, int]:
    """Foretell what each contract would cost a player if the phase ended now, by the contracts he knows. D36"""
    if not any(contract.debtor == seat and is_due(g, contract, AT_THE_CLOSE) for contract in g.contracts):
        return {}
    tried = clone(g)
    tried.log = None
    tried.contracts = [c for c in tried.contracts if seat in c.seers]
    grant_waiting_licences(tried)
    debts = due_now(tried)
    settle(tried, debts)
    found = {debt.contract.number: debt.points(tried) for debt in debts if debt.contract.debtor == seat}
    for contract in tried.contracts:
        if contract.debtor == seat and is_due(tried, contract, ("licence",)):
            found[contract.number] = _licence_points(tried, contract)
    return {number: points for number, points in found.items() if points}
