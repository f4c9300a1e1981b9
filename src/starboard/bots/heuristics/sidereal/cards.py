"""Cards, licences and tokens for goods: what is lent, sold, licensed or acknowledged, for a price both can like."""

from collections.abc import Iterator

from msgspec.structs import replace

from starboard.bots.heuristics.sidereal.deals import after, deal_value, returned
from starboard.bots.heuristics.sidereal.holdings import (
    colony_value,
    kept_colonies,
    support_of,
    team_value,
    technology_value,
)
from starboard.bots.heuristics.sidereal.ledger import ledger
from starboard.bots.heuristics.sidereal.prices import PRICE, face_gain, team_cost, vp_price
from starboard.bots.heuristics.sidereal.promises import TRUST
from starboard.bots.heuristics.sidereal.standing import greed_with
from starboard.bots.heuristics.sidereal.swaps import FAIR, LEAST, Swap, checked, counted
from starboard.games.sidereal.contracts import forbidden
from starboard.games.sidereal.facts import CARDS, ROUNDS, TEAMS
from starboard.games.sidereal.items import ITEMS, SUPPLY, can_pay, goods_of
from starboard.games.sidereal.options import Leg, MakeOffer, Promise
from starboard.games.sidereal.state import Player, State

LOOKED_AT = 4
"""How many card deals are worked out at a time; the most promising ones by a glance."""

Idea = tuple[float, int, MakeOffer]
"""What a deal may bring by a glance, with whom, and its bare form without a price."""


def card_swaps(g: State, seat: int, partners: list[int]) -> list[Swap]:
    """List the deals over cards that should please both, priced."""
    ideas = [idea for other in partners for idea in _ideas(g, seat, other)]
    ideas.sort(key=lambda idea: -idea[0])
    found = [priced(g, seat, other, bare) for _, other, bare in ideas[:LOOKED_AT]]
    return [swap for swap in found if swap is not None]


def _ideas(g: State, seat: int, other: int) -> Iterator[Idea]:
    yield from _loans(g, seat, other, seat)
    yield from _loans(g, other, seat, seat)
    yield from _colonies(g, seat, other)
    yield from _teams(g, seat, other)
    yield from _licences(g, seat, other)
    yield from _acknowledgements(g, seat, other)


# --- ideas ------------------------------------------------------------------------------------------------------


def _loans(g: State, giver: int, taker: int, seat: int) -> Iterator[Idea]:
    """Think of cards that lie idle before one and could run before the other. [4.3]"""
    lender, borrower = g.players[giver], g.players[taker]
    running = {run.key.rpartition("#")[0] for run in ledger(g, giver).plan().runs}
    vp = vp_price(g)
    for card_id, held in lender.cards.items():
        card = CARDS[card_id]
        if card.border != lender.species or not card.tradeable or card_id in running:
            continue
        if runs_with(borrower, card_id, held.side) and not forbidden(g, giver, "lend", card_id, taker):
            other = taker if seat == giver else giver
            yield face_gain(card_id, held.side, vp), other, MakeOffer((Leg(giver, taker, cards=(card_id,)),))


def runs_with(player: Player, card_id: str, side: int) -> bool:
    """Say whether a player could pay for a run of a card that is not his, and has the fleets for it."""
    face = CARDS[card_id].faces[side]
    if face.support > support_of(player):
        return False
    for n in face.white:
        converter = face.converters[n]
        if converter.interest:
            kinds = {"small": (0, 1, 2), "large": (3, 4, 5)}.get(converter.interest, (6,))
            wild = {"small": 7, "large": 8}.get(converter.interest)
            most = max([player.supply[i] for i in kinds]) + (player.supply[wild] if wild else 0)
            if most >= converter.interest_in:
                return True
        elif can_pay(player.supply, converter.ways[0]):
            return True
    return False


def _colonies(g: State, seat: int, other: int) -> Iterator[Idea]:
    """Think of colonies that are worth more to the other: over the own limit, or twins for a rich one. [5]"""
    for giver, taker in ((seat, other), (other, seat)):
        player = g.players[giver]
        own = g.colonies(giver)
        over = len(own) > kept_colonies(player)
        for card_id in own:
            side = player.cards[card_id].side
            gain = colony_value(g, taker, card_id, side, now=True)
            loss = 0.3 if over else colony_value(g, giver, card_id, side, now=True)
            if gain > loss + 1.0:
                yield gain - loss, other, MakeOffer((Leg(giver, taker, cards=(card_id,)),))


def _teams(g: State, seat: int, other: int) -> Iterator[Idea]:
    """Think of research teams that one cannot pay for in time and the other can. [4.7]"""
    for giver, taker in ((seat, other), (other, seat)):
        running = {run.key for run in ledger(g, giver).plan().runs}
        for team_id in g.players[giver].teams:
            if f"invent {team_id}" in running:
                continue
            now = any(can_pay(g.players[taker].supply, way) for way in TEAMS[team_id].ways)
            gain = team_value(g, taker, team_id) + (4.0 if now else 0.0) - team_value(g, giver, team_id)
            if gain > 1.0 and (now or team_cost(team_id, vp_price(g)) < 12.0):
                yield gain, other, MakeOffer((Leg(giver, taker, cards=(team_id,)),))


def _licences(g: State, seat: int, other: int) -> Iterator[Idea]:
    """Think of licences of what Yengii has invented. [9]"""
    yengii = g.seat_of("yengii")
    if yengii not in (seat, other) or g.round >= ROUNDS:
        return
    taker = other if seat == yengii else seat
    known = {TEAMS[i.team].technology for i in g.inventions if i.seat == yengii}
    for technology in sorted(known & set(g.players[taker].deck)):
        value = technology_value(g, g.players[taker], technology)
        if value > 1.0 and not forbidden(g, yengii, "license", technology, taker):
            yield value, other, MakeOffer((Leg(yengii, taker, licences=(technology,)),))


def _acknowledgements(g: State, seat: int, other: int) -> Iterator[Idea]:
    """Think of acknowledgements that their holder will return by inventing. [9]"""
    faderan = g.seat_of("faderan")
    if seat != faderan or not g.acknowledgements:
        return
    likely = returned(g, other, 1)
    if likely > 0.6:
        yield vp_price(g) * likely, other, MakeOffer((Leg(seat, other, acknowledgements=1),))


# --- the price --------------------------------------------------------------------------------------------------


def priced(g: State, seat: int, other: int, bare: MakeOffer) -> Swap | None:
    """Let whoever gains more by a deal pay for it, with goods no plan needs, or next round out of what it brings."""
    values = deal_value(g, seat, bare), deal_value(g, other, bare)
    if values[0] is None or values[1] is None or values[0] + values[1] < LEAST + FAIR + 0.3:
        return None
    greed = greed_with(g, other)
    payer, payee = (other, seat) if greed * values[1] > values[0] else (seat, other)
    most = abs(greed * values[1] - values[0]) / (1 + greed)
    for offer in (_paid_now(g, payer, payee, bare, most), _paid_later(g, payer, payee, bare, most)):
        if offer is not None:
            swap = checked(g, seat, offer)
            if swap is not None:
                return swap
    return None


def _paid_now(g: State, payer: int, payee: int, bare: MakeOffer, most: float) -> MakeOffer | None:
    """Add goods that the payer does not need any more once the deal is done, those first that the payee needs."""
    then = after(g, payer, bare)
    if then is None:
        return None
    books, wants = then.ledger(g, payer), ledger(g, payee)
    idle = books.idle()
    able = [i for i in range(SUPPLY) if idle[i] > 0]
    chosen: list[int] = []
    total = 0.0
    for i in sorted(able, key=lambda i: PRICE[i] - wants.one(i, 1)):
        for _ in range(idle[i]):
            if total + PRICE[i] > most + 0.4:
                break
            chosen.append(i)
            total += PRICE[i]
    if not chosen:
        return None
    return bare.with_more(payer, payee, goods_of(counted(chosen)))


def _paid_later(g: State, payer: int, payee: int, bare: MakeOffer, most: float) -> MakeOffer | None:
    """Promise goods of the next round, out of what the payer will have left."""
    if g.round >= ROUNDS or any(c.debtor == payer for c in g.contracts):
        return None
    then = after(g, payer, bare)
    if then is None:
        return None
    left = then.ledger(g, payer).plan().left
    item = max(range(7), key=lambda i: left.get(ITEMS[i], 0))
    n = min(left.get(ITEMS[item], 0) // 2, int((most + 0.4) / (TRUST * PRICE[item])))
    if n < 1:
        return None
    promise = Promise("deliver", payer, payee, g.round + 1, goods_of(counted((item,) * n)), wild=True)
    return replace(bare, promises=(*bare.promises, promise))
