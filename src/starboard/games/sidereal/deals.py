"""Deals: what may be offered, and how a deal that all have accepted is carried out, all or nothing."""

from collections.abc import Container

from msgspec.structs import replace

from starboard.core.options import Option
from starboard.core.refusal import Refusal, Refused
from starboard.games.sidereal.contracts import (
    bind,
    check_promise,
    check_together,
    close,
    find_contract,
    forbidden,
    grant_licence,
    grant_waiting_licences,
)
from starboard.games.sidereal.events import Accepted, DealDone, DealFailed, Offered, Rejected, Withdrawn
from starboard.games.sidereal.facts import CARDS, GIFT, TABLE_RULES, TEAMS, TECHNOLOGIES
from starboard.games.sidereal.items import NO_GOODS, NOTHING, Vector, pairs, vector
from starboard.games.sidereal.options import Accept, Leg, MakeOffer, Reject, Withdraw
from starboard.games.sidereal.settling import pass_gift_on
from starboard.games.sidereal.state import Deal, State, TurnedDown
from starboard.games.sidereal.supply import added, receive

# --- what may be offered ----------------------------------------------------------------------------------------


def check_size(offer: MakeOffer) -> None:
    """Refuse what no person writes, before anything else looks at it."""
    limits = TABLE_RULES
    if (
        len(offer.legs) > limits.legs_per_offer
        or len(offer.promises) > limits.promises_per_offer
        or len(offer.drops) > limits.promises_per_offer
        or len(offer.words) > limits.text_length
    ):
        raise Refused("too_many_lines")
    for leg in offer.legs:
        if len(leg.cards) > limits.cards_per_leg or len(leg.licences) > len(TECHNOLOGIES):
            raise Refused("too_many_lines")


def parties_of(g: State, offer: MakeOffer, maker: int) -> tuple[int, ...]:
    """Name everybody a deal concerns, its maker included; raises Refused."""
    seats = {maker}
    for leg in offer.legs:
        if leg.giver == leg.taker:
            raise Refused("to_oneself")
        seats.add(leg.giver)
        seats.add(leg.taker)
    for promise in offer.promises:
        seats |= {promise.debtor, promise.creditor}
    for number in offer.drops:
        contract = find_contract(g, number)
        if contract is None or maker not in contract.seers:
            raise Refused("no_such_contract")
        # Only all who made a deal together can change a promise that stood in it. [4.4] D31
        seats.update(contract.parties)
    parties = tuple(sorted(seats))
    if parties[0] < 0 or parties[-1] >= len(g.players) or len(parties) < 2:
        raise Refused("bad_parties")
    return parties


def check_offer(g: State, maker: int, offer: MakeOffer) -> tuple[int, ...]:
    """Raise Refused unless an offer may go on the floor; gives its parties. Asked of others may be what they lack.

    Uses only what the maker may know. [11.3]
    """
    check_size(offer)
    parties = parties_of(g, offer, maker)
    if not (any(_says_something(leg) for leg in offer.legs) or offer.promises or offer.drops):
        raise Refused("empty_offer")
    if offer.legs and g.phase != "trade":
        raise Refused("no_goods_now")
    if offer.drops and g.phase != "trade":
        raise Refused("no_changes_now")
    if len(set(offer.drops)) != len(offer.drops):
        raise Refused("no_such_contract")
    check_legs(g, offer, (maker,), maker)
    for promise in offer.promises:
        check_promise(g, promise)
    check_together(g, offer.promises, offer.drops, maker)
    if offer.reply_to and not any(d.number == offer.reply_to and maker in d.seers for d in g.deals):
        raise Refused("no_such_offer")
    if offer.changes and not any(d.number == offer.changes and d.maker == maker for d in g.deals):
        raise Refused("no_such_offer")
    return parties


def _says_something(leg: Leg) -> bool:
    return bool(
        leg.items != NO_GOODS
        or leg.cards
        or leg.donation != NO_GOODS
        or leg.acknowledgements
        or leg.envoys
        or leg.licences
    )


def check_legs(g: State, offer: MakeOffer, payers: Container[int], knower: int | None) -> None:
    """Raise Refused unless everything can be given: items by `payers`, all else by every giver.

    Whoever has a card in front may lend it on, its owner or not. [4.2] [11.3] D4
    """
    legs = offer.legs
    totals: dict[int, dict[int, int]] = {}
    seen: set[str] = set()
    more = False
    for leg in legs:
        if leg.items.vp or leg.items.envoy:
            raise Refused("points_not_traded" if leg.items.vp else "not_tradeable")
        total = totals.setdefault(leg.giver, {})
        pays = leg.giver in payers
        supply = g.players[leg.giver].supply
        for i, n in pairs(leg.items):
            if n < 0:
                raise Refused("bad_amount")
            total[i] = needed = total.get(i, 0) + n
            if needed > TABLE_RULES.items_per_line:
                raise Refused("too_many_items", most=TABLE_RULES.items_per_line)
            if pays and needed > supply[i]:
                raise Refused("not_enough", have=supply[i], need=needed)
        for card_id in leg.cards:
            if card_id in seen:
                raise Refused("card_twice")
            seen.add(card_id)
            _check_card(g, leg, card_id, knower, offer.drops)
        if leg.donation != NO_GOODS:
            donated(g, leg.giver, legs)
        more = more or bool(leg.acknowledgements or leg.envoys or leg.licences)
    if more:
        _check_tokens(g, offer, knower)


def _check_card(g: State, leg: Leg, card_id: str, knower: int | None, dropped: tuple[int, ...]) -> None:
    giver = g.players[leg.giver]
    if card_id not in giver.cards:
        if card_id not in giver.teams:
            raise Refused("card_not_there")
        return
    card = CARDS[card_id]
    if not card.tradeable:
        raise Refused("not_tradeable")
    if card.border and forbidden(g, leg.giver, "lend", card_id, leg.taker, knower, dropped):
        raise Refused("covenant")


def _check_tokens(g: State, offer: MakeOffer, knower: int | None) -> None:
    """Acknowledgements come from Faderan, envoys from Zeth, licences from Yengii. [4.2] D3"""
    acknowledgements = envoys = 0
    licensed: set[tuple[int, str]] = set()
    for leg in offer.legs:
        species = g.players[leg.giver].species
        if leg.acknowledgements:
            if species != "faderan" or leg.acknowledgements < 0:
                raise Refused("not_tradeable")
            acknowledgements += leg.acknowledgements
        if leg.envoys:
            if species != "zeth" or leg.envoys < 0 or g.rules.strict_envoys:
                raise Refused("not_tradeable")
            envoys += leg.envoys
        for technology in leg.licences:
            if species != "yengii":
                raise Refused("only_yengii")
            if (leg.taker, technology) in licensed or not _invented(g, leg.giver, technology):
                raise Refused("no_such_technology")
            if technology not in g.players[leg.taker].deck:
                raise Refused("technology_used")
            if forbidden(g, leg.giver, "license", technology, leg.taker, knower, offer.drops):
                raise Refused("covenant")
            licensed.add((leg.taker, technology))
    if acknowledgements > g.acknowledgements or envoys > g.envoys:
        raise Refused("no_tokens_left")


def _invented(g: State, seat: int, technology: str) -> bool:
    return bool(technology) and any(i.seat == seat and TEAMS[i.team].technology == technology for i in g.inventions)


def donated(g: State, giver: int, legs: tuple[Leg, ...]) -> int:
    """Say who gets the goods that stay together (-1: nobody); raises Refused if donation goods do not suffice.

    Goods that stay together are only used if the loose ones do not suffice, and then whole. [4.9] [9]
    """
    player = g.players[giver]
    totals: dict[int, Vector] = {}
    for leg in legs:
        if leg.giver == giver and leg.donation != NO_GOODS:
            if min(vector(leg.donation)) < 0:
                raise Refused("bad_amount")
            totals[leg.taker] = added(totals.get(leg.taker, NOTHING), vector(leg.donation))
    if not totals:
        return -1
    everything = NOTHING
    for total in totals.values():
        everything = added(everything, total)
    loose, bundle = player.donation, player.bundle
    if _within(everything, loose):
        return -1
    if any(bundle):
        for taker, total in totals.items():
            if _within(bundle, total) and _within(everything, added(loose, bundle)):
                return taker
        if _within(everything, added(loose, bundle)):
            raise Refused("stays_together")
    raise Refused("not_on_donation_card")


def _within(a: Vector, b: Vector) -> bool:
    return all(x <= y for x, y in zip(a, b, strict=True))


# --- the floor --------------------------------------------------------------------------------------------------


def put_on_floor(g: State, maker: int, offer: MakeOffer) -> None:
    """Make an offer, or change one: the version goes up and acceptances are void. [11.2]"""
    parties = parties_of(g, offer, maker)
    g.turned_down = [t for t in g.turned_down if t.deal.maker != maker]
    seers = g.everybody() if offer.table else parties
    for i, old in enumerate(g.deals):
        if offer.changes and old.number == offer.changes:
            g.deals[i] = Deal(old.number, maker, parties, seers, offer, (maker,), old.version + 1, offer.reply_to)
            g.tell(Offered, old.number, maker, parties, seers, offer, old.version + 1)
            return
    g.deals_made += 1
    g.deals.append(Deal(g.deals_made, maker, parties, seers, offer, (maker,), 1, offer.reply_to))
    g.tell(Offered, g.deals_made, maker, parties, seers, offer, 1)


def find_deal(g: State, number: int) -> Deal | None:
    """Find an open offer by its number."""
    return next((d for d in g.deals if d.number == number), None)


def floor_options(g: State, seat: int, options: list[Option]) -> None:
    """Add what a player can answer to the offers on the floor. [11.2]"""
    for deal in g.deals:
        if deal.maker == seat:
            options.append(Withdraw(deal.number))
        elif seat in deal.parties and seat not in deal.accepted:
            if obstacle(g, deal, seat) is None:
                options.append(Accept(deal.number, deal.version))
            options.append(Reject(deal.number))


def can_keep(g: State, seat: int, deal: Deal) -> bool:
    """Say whether a party can give its part now."""
    offer = deal.offer
    if not isinstance(offer, MakeOffer):
        return False
    player = g.players[seat]
    for leg in offer.legs:
        if leg.giver == seat:
            for i, n in pairs(leg.items):
                if n > player.supply[i]:
                    return False
            for card_id in leg.cards:
                if card_id not in player.cards and card_id not in player.teams:
                    return False
    return True


def obstacle(g: State, deal: Deal, viewer: int) -> Refusal | None:
    """Say what stands in the way of a deal now, as far as a viewer may know. [11.2] D37

    Those who have accepted must still have what they give; who has not yet may still get it, the viewer excepted.
    """
    offer = deal.offer
    if not isinstance(offer, MakeOffer):
        return None
    givers = (*deal.accepted, viewer) if viewer in deal.parties else deal.accepted
    try:
        _check_agreed(g, offer, givers, viewer)
    except Refused as refused:
        return refused.refusal
    return None


def _check_agreed(g: State, offer: MakeOffer, givers: Container[int], knower: int | None) -> None:
    """Raise Refused unless what was agreed can be carried out, goods by `givers`, as far as `knower` knows. [11.3]"""
    check_legs(g, offer, givers, knower)
    for promise in offer.promises:
        check_promise(g, promise)
    check_together(g, offer.promises, offer.drops, knower)
    for number in offer.drops:
        if find_contract(g, number) is None:
            raise Refused("no_such_contract")


def accept(g: State, seat: int, option: Accept) -> None:
    """Note an acceptance; the last one carries the deal out. [11.3]"""
    i, deal = next((i, d) for i, d in enumerate(g.deals) if d.number == option.number)
    g.tell(Accepted, seat, deal.number)
    accepted = (*deal.accepted, seat)
    if len(accepted) < len(deal.parties):
        g.deals[i] = replace(deal, accepted=accepted)
        return
    del g.deals[i]
    execute(g, deal)


def reject(g: State, seat: int, option: Reject) -> None:
    """One party that does not want to is enough. [11.2]"""
    deal = find_deal(g, option.number)
    assert deal is not None
    g.deals = [d for d in g.deals if d is not deal]
    g.turned_down = [t for t in g.turned_down if t.deal.maker != deal.maker]
    g.turned_down.append(TurnedDown(deal, seat, option.lacks, option.why))
    g.tell(Rejected, seat, option.number, option.lacks, option.why)


def withdraw(g: State, seat: int, option: Withdraw) -> None:
    """Take an own offer off the floor. [11.2]"""
    g.deals = [d for d in g.deals if d.number != option.number]
    g.tell(Withdrawn, seat, option.number)


# --- carrying out -----------------------------------------------------------------------------------------------


def execute(g: State, deal: Deal) -> None:
    """Check everything, take from all givers, then give to all takers; if a check fails nothing moves. [11.3]"""
    offer = deal.offer
    if not isinstance(offer, MakeOffer):
        # Somebody imagines this table and does not know what was offered.
        return
    try:
        if parties_of(g, offer, deal.maker) != deal.parties:
            raise Refused("bad_parties")
        _check_agreed(g, offer, deal.parties, None)
    except Refused as refusal:
        g.tell(DealFailed, deal.number, deal.parties, refusal.code)
        return
    sides = g.sides_of([card for leg in offer.legs for card in leg.cards])
    g.tell(DealDone, deal.number, deal.parties, offer.legs, len(offer.promises), sides)
    _move(g, offer.legs)
    for number in offer.drops:
        contract = find_contract(g, number)
        assert contract is not None
        close(g, contract, "amended" if offer.promises or offer.legs else "waived")
    if offer.drops:
        grant_waiting_licences(g)
    for promise in offer.promises:
        bind(g, promise, deal.parties)
    if g.phase == "trade":
        _protect(g, deal.parties)
        for seat in deal.parties:
            g.players[seat].ready = False


def _move(g: State, legs: tuple[Leg, ...]) -> None:
    """Take from all before giving to any, so nobody pays with what the deal brings."""
    players = g.players
    bundles = {giver: donated(g, giver, legs) for giver in {leg.giver for leg in legs if leg.donation != NO_GOODS}}
    for giver, taker in bundles.items():
        if taker >= 0:
            # What stays together is laid with the loose goods, from where the leg takes it whole.
            player = players[giver]
            player.donation, player.bundle = added(player.donation, player.bundle), NOTHING
    moving = []
    for leg in legs:
        giver_player = players[leg.giver]
        for i, n in pairs(leg.items):
            giver_player.supply[i] -= n
        if leg.donation != NO_GOODS:
            donation = vector(leg.donation)
            giver_player.donation = tuple([a - b for a, b in zip(giver_player.donation, donation, strict=True)])
        moving.append([(c, giver_player.cards.pop(c, None)) for c in leg.cards])
        if any(held is None for _, held in moving[-1]):
            giver_player.teams = tuple([t for t in giver_player.teams if t not in leg.cards])
    for leg, cards in zip(legs, moving, strict=True):
        taker_player = players[leg.taker]
        for i, n in pairs(leg.items):
            taker_player.supply[i] += n
        if leg.donation != NO_GOODS:
            receive(g, leg.taker, taker_player, vector(leg.donation))
        for card_id, held in cards:
            if held is None:
                taker_player.teams = (*taker_player.teams, card_id)
            else:
                taker_player.cards[card_id] = held
                if card_id == GIFT:
                    pass_gift_on(g, leg.giver)
        g.acknowledgements -= leg.acknowledgements
        taker_player.acknowledgements += leg.acknowledgements
        g.envoys -= leg.envoys
        taker_player.envoys += leg.envoys
        for technology in leg.licences:
            grant_licence(g, leg.giver, leg.taker, technology)


def _protect(g: State, parties: tuple[int, ...]) -> None:
    """Whoever dealt with Zeth this round is protected, all parties of the deal. [9] D11"""
    zeth = g.seat_of("zeth")
    if zeth in parties:
        for seat in parties:
            if seat != zeth:
                g.players[seat].protected = True
