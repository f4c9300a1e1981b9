"""What promises are worth, all together: what is promised twice counts once, what cannot be kept not at all."""

from collections import Counter
from collections.abc import Iterable

from starboard.bots.heuristics.sidereal.holdings import (
    colony_value,
    may_run,
    team_value,
    technology_value,
    yield_of,
)
from starboard.bots.heuristics.sidereal.ledger import Ledger, ledger, ledger_of
from starboard.bots.heuristics.sidereal.prices import PENALTY_POINTS, PRICE, USE, face_gain, vp_price
from starboard.games.sidereal.facts import CARDS, ROUNDS, TEAMS
from starboard.games.sidereal.items import ITEMS, SUPPLY, VP, WILD_OF, vector
from starboard.games.sidereal.options import Promise
from starboard.games.sidereal.state import Player, State

TRUST = 0.8
"""What a promise of tomorrow is worth today."""
MADE = 0.6
"""The part of what white converters could bring that somebody can count on for a later round."""
WANTED = 0.5
"""The part of today's need for an item, beyond its price, that counts for one that comes later."""
NO_DEBTS = (0,) * SUPPLY
BID_COVENANT, OTHER_COVENANT = 1.5, 0.7
"""What it costs to give up bidding or taking a card, and what other covenants cost."""


def promises_value(g: State, seat: int, player: Player, promises: Iterable[Promise]) -> float:
    """Price all promises that a player owes and is owed, together, in small cubes."""
    listed = list(dict.fromkeys(promises))
    everything = list(promises)
    owed = [p for p in everything if p.creditor == seat]
    owing = [p for p in everything if p.debtor == seat]
    value = _claims(g, seat, owed) + _cards_due(g, seat, player, [p for p in listed if p.creditor == seat])
    value -= _debts(g, seat, player, owing) + _given_up([p for p in listed if p.debtor == seat])
    return value - sum([_card_debt(g, seat, player, p) for p in listed if p.debtor == seat])


# --- goods ------------------------------------------------------------------------------------------------------


def capacity(g: State, player: Player, item: int, round_no: int) -> float:
    """Count how many of an item a player can have by a round: what lies there, and a part of what is made till then.

    What the best production of this round leaves is there in the next one, as its debtor loses points without it.
    """
    rounds = max(0, min(ROUNDS, round_no) - g.round)
    there, made = player.supply[item] + player.donation[item], MADE * yield_of(player)[item]
    if not rounds or not made:
        return float(there)
    left = ledger_of(g, g.seat_of(player.species), player, NO_DEBTS).plan().left.get(ITEMS[item], 0)
    return max(there + rounds * made, left + (rounds - 1) * made)


def _by_debtor(promises: Iterable[Promise]) -> dict[int, list[Promise]]:
    found: dict[int, list[Promise]] = {}
    for promise in promises:
        if promise.kind in ("deliver", "share"):
            found.setdefault(promise.debtor, []).append(promise)
    return found


def _due(g: State, promise: Promise) -> int:
    return g.round + 1 if promise.kind == "share" else promise.round


def _promised_to_others(g: State, seat: int, debtor: int) -> list[Promise]:
    """List what a debtor has promised to others, as far as one can read it: the same cannot be given twice."""
    found = [c.promise for c in g.contracts if c.debtor == debtor and c.creditor != seat]
    return [p for p in found if isinstance(p, Promise) and p.kind in ("deliver", "lend", "share")]


def _claims(g: State, seat: int, owed: list[Promise]) -> float:
    """Price the goods that others owe, as far as each of them can have them in time."""
    vp, value = vp_price(g), 0.0
    own = ledger(g, seat) if owed else None
    for debtor, promises in _by_debtor(owed).items():
        player = g.players[debtor]
        left: Counter[int] = Counter()
        for promise in sorted([*_promised_to_others(g, seat, debtor), *promises], key=lambda p: _due(g, p)):
            if promise.creditor != seat:
                left.update({item: n for item, n in enumerate(vector(promise.items)) if n})
                continue
            trust = 0.95 if _due(g, promise) <= g.round else TRUST
            for item, n in enumerate(vector(promise.items)):
                if not n:
                    continue
                if item >= SUPPLY:
                    value += trust * vp * min(n, player.donation[VP]) if item == VP else 0.0
                    continue
                can = capacity(g, player, item, _due(g, promise)) - left[item]
                if promise.wild and WILD_OF[item] >= 0:
                    can += capacity(g, player, WILD_OF[item], _due(g, promise)) - left[WILD_OF[item]]
                likely = max(0.0, min(float(n), can))
                left[item] += n
                value += trust * _use(own, item) * likely
    return value


def _use(own: Ledger | None, item: int) -> float:
    """Price an item that comes later: half of what it would add today beyond its price is still wanted by then."""
    price = PRICE[item]
    return price if own is None else price + WANTED * max(0.0, min(price, own.one(item, 1) - price))


def _debts(g: State, seat: int, player: Player, owing: list[Promise]) -> float:
    """Price the goods that one owes: what will be missing costs points; what is due now is kept apart already."""
    vp, cost = vp_price(g), 0.0
    taken: Counter[int] = Counter()
    for promise in sorted(owing, key=lambda p: _due(g, p)):
        if promise.kind not in ("deliver", "share"):
            continue
        now = _due(g, promise) <= g.round
        for item, n in enumerate(vector(promise.items)):
            if not n or item >= SUPPLY:
                cost += vp * n if n else 0.0
                continue
            can = capacity(g, player, item, _due(g, promise)) - taken[item]
            taken[item] += n
            short = max(0.0, n - max(0.0, can))
            penalty = vp * (PENALTY_POINTS if item == 6 else 1)
            cost += short * penalty + (0.0 if now else PRICE[item] * (n - short))
    return cost


# --- cards, licences, covenants ---------------------------------------------------------------------------------


def loan_worth(g: State, player: Player, card_id: str) -> float:
    """Price a round with a borrowed card, as far as it can be told beforehand: fleets must be there. [9]"""
    holder = g.holder_of(card_id)
    held = g.players[holder].cards.get(card_id) if holder >= 0 else None
    if held is None or not may_run(player, card_id, held.side):
        return 0.0
    face = CARDS[card_id].faces[held.side]
    if any(face.converters[n].interest for n in face.white):
        need = max(face.converters[n].interest_in for n in face.white)
        if max(player.supply[:9]) + max(yield_of(player)) < need:
            return 0.0
    return 0.4 * face_gain(card_id, held.side, vp_price(g))


def can_hand_over(g: State, promise: Promise, card_id: str) -> bool:
    """Say whether the debtor has the card, or will have it back by then."""
    holder = g.holder_of(card_id)
    home = card_id in CARDS and bool(CARDS[card_id].border) and g.owner_of(card_id, holder) == promise.debtor
    return holder == promise.debtor or (home and promise.round > g.round)


def _cards_due(g: State, seat: int, player: Player, owed: list[Promise]) -> float:
    """Price promised cards, loans and licences: each card once a round, for good only once."""
    value = 0.0
    seen: set[tuple[str, int]] = set()
    for promise in owed:
        if promise.kind in ("deliver", "lend"):
            for card_id in promise.cards:
                lent = card_id in CARDS and bool(CARDS[card_id].border)
                key = (card_id, promise.round if lent else 0)
                elsewhere = any(
                    card_id in other.cards and (other.round == promise.round if lent else other.round <= promise.round)
                    for other in _promised_to_others(g, seat, promise.debtor)
                )
                if key in seen or elsewhere or not can_hand_over(g, promise, card_id):
                    continue
                if g.owner_of(card_id, -1) == seat:
                    continue
                seen.add(key)
                if lent:
                    value += TRUST * loan_worth(g, player, card_id)
                elif card_id in TEAMS:
                    value += TRUST * 0.6 * team_value(g, seat, card_id) if promise.round < ROUNDS else 0.0
                else:
                    value += TRUST * 0.8 * colony_value(g, seat, card_id)
        elif promise.kind == "licence" and (promise.technology, -1) not in seen:
            seen.add((promise.technology, -1))
            debtor = g.players[promise.debtor]
            sure = any(
                i.seat == promise.debtor and TEAMS[i.team].technology == promise.technology for i in g.inventions
            )
            likely = any(TEAMS[t].technology == promise.technology for t in debtor.teams)
            if sure or likely:
                value += (TRUST if sure else 0.4) * technology_value(g, player, promise.technology)
    return value


def _card_debt(g: State, seat: int, player: Player, promise: Promise) -> float:
    """Price cards and licences that one owes; what one cannot deliver costs points."""
    vp = vp_price(g)
    if promise.kind == "licence":
        return 1.5 if any(TEAMS[t].technology == promise.technology for t in player.teams) else PENALTY_POINTS * vp
    if promise.kind not in ("deliver", "lend"):
        return 0.0
    cost = 0.0
    for card_id in promise.cards:
        if not can_hand_over(g, promise, card_id) and card_id not in (*player.cards, *player.teams):
            cost += PENALTY_POINTS * vp
        elif card_id in TEAMS:
            cost += max(0.5, team_value(g, seat, card_id))
        elif CARDS[card_id].border:
            held = player.cards.get(card_id)
            side = held.side if held else 0
            cost += USE * face_gain(card_id, side, vp) if may_run(player, card_id, side) else 0.2
        else:
            held = player.cards.get(card_id)
            cost += max(1.0, colony_value(g, seat, card_id, held.side if held else 0))
    return cost


def _given_up(owing: list[Promise]) -> float:
    """Price covenants that bind oneself; those that bind others are worth nothing that can be counted on."""
    found = {(p.action, p.target, p.to, p.round) for p in owing if p.kind == "covenant"}
    return sum([BID_COVENANT if action in ("take_card", "bid_colony", "bid_research") else OTHER_COVENANT
                for action, *_ in found])  # fmt: skip
