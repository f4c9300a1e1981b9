"""What a deal is worth to one of its parties: the whole position after it against the whole position before."""

from typing import NamedTuple

from msgspec.structs import replace

from starboard.bots.heuristics.sidereal.holdings import later_value, may_run, team_value
from starboard.bots.heuristics.sidereal.ledger import Ledger, due_goods, ledger_of, promises_of
from starboard.bots.heuristics.sidereal.prices import face_gain, plain, vp_price
from starboard.bots.heuristics.sidereal.promises import promises_value
from starboard.games.sidereal.actions import has_discount
from starboard.games.sidereal.facts import CARDS, GIFT, ROUNDS, TEAMS
from starboard.games.sidereal.items import ENVOY, NOTHING, SUPPLY, VP, Vector, vector
from starboard.games.sidereal.options import Leg, MakeOffer, Promise
from starboard.games.sidereal.state import FRESH, Player, State
from starboard.games.sidereal.supply import added

ENVOY_HARM = 0.4
THEFT = 0.8
"""What it is worth to be safe from Zeth for a round, and what a victim less costs them."""
LENT = 0.5
"""The part of a run that goes away with an own card that lies idle: what it takes in may still be bought this round."""


class Estate(NamedTuple):
    """One player's side of the table, as it is or as a deal would leave it."""

    player: Player
    promises: tuple[Promise, ...]
    extra: float = 0.0
    """Worth of what no plan shows: tokens, points, protection."""
    donated: Vector = NOTHING
    """Donation goods that left."""

    def debts(self, g: State, seat: int) -> list[int]:
        """Count the goods due in this round."""
        return due_goods(g, seat, self.promises)

    def ledger(self, g: State, seat: int) -> Ledger:
        """Open the books."""
        return ledger_of(g, seat, self.player, self.debts(g, seat))

    def value(self, g: State, seat: int) -> float:
        """Price everything, in small cubes."""
        now = self.ledger(g, seat).value() + later_value(g, self.player) + self.extra
        return now + promises_value(g, seat, self.player, self.promises)


def estate(g: State, seat: int) -> Estate:
    """Give a player's side as it is."""
    return Estate(g.players[seat], tuple(promises_of(g, seat)))


def after(g: State, seat: int, offer: MakeOffer) -> Estate | None:
    """Give a player's side as a deal would leave it; None if the player cannot give its part, or a card is gone."""
    player = g.players[seat]
    for leg in offer.legs:
        giver = g.players[leg.giver]
        if any(c not in giver.cards and c not in giver.teams for c in leg.cards):
            return None
    supply, cards = list(player.supply), dict(player.cards)
    teams, deck = list(player.teams), list(player.deck)
    donated, extra, acknowledgements = NOTHING, 0.0, player.acknowledgements
    for leg in offer.legs:
        if leg.giver == seat:
            for i, n in enumerate(vector(leg.items)[:SUPPLY]):
                supply[i] -= n
            donated = added(donated, vector(leg.donation))
            for card_id in leg.cards:
                if card_id in teams:
                    teams.remove(card_id)
                elif cards.pop(card_id, None) is None:
                    return None
    for leg in offer.legs:
        if leg.taker == seat:
            goods = added(vector(leg.items), vector(leg.donation))
            for i in range(SUPPLY):
                supply[i] += goods[i]
            extra += vp_price(g) * goods[VP] - ENVOY_HARM * goods[ENVOY]
            for card_id in leg.cards:
                if card_id in TEAMS:
                    teams.append(card_id)
                else:
                    cards[card_id] = g.players[leg.giver].cards.get(card_id, FRESH)
            for technology in leg.licences:
                if technology in deck:
                    deck.remove(technology)
                    cards[f"{player.species}.{technology}"] = FRESH
            acknowledgements += leg.acknowledgements
        extra += _tokens(g, seat, leg)
    if min([n - d for n, d in zip(supply, due_goods(g, seat, promises_of(g, seat)), strict=True)]) < 0:
        return None
    left = replace(
        player, supply=supply, cards=cards, teams=tuple(teams), deck=tuple(deck), acknowledgements=acknowledgements
    )
    kept = [c.promise for c in g.contracts if seat in (c.debtor, c.creditor) and c.number not in offer.drops]
    mine = [p for p in offer.promises if seat in (p.debtor, p.creditor)]
    promises = tuple([p for p in (*kept, *mine) if isinstance(p, Promise)])
    extra += _teams(g, seat, offer) + _safety(g, seat, offer) - _lent(g, seat, offer)
    return Estate(left, promises, extra - 0.05 * plain(donated, vp_price(g)), donated)


def deal_value(g: State, seat: int, offer: MakeOffer) -> float | None:
    """Price a deal for one of its parties, in small cubes; None if that party cannot give its part."""
    then = after(g, seat, offer)
    return None if then is None else then.value(g, seat) - estate(g, seat).value(g, seat)


def _tokens(g: State, seat: int, leg: Leg) -> float:
    """Price acknowledgements, envoys, the gift and licences given. [9]"""
    vp, value = vp_price(g), 0.0
    if leg.acknowledgements:
        taker = g.players[leg.taker]
        if leg.giver == seat:
            value += vp * returned(g, leg.taker, leg.acknowledgements)
        elif leg.taker == seat:
            value += (0.5 if has_discount(g, replace(taker, acknowledgements=1)) else -0.1) * leg.acknowledgements
    if leg.envoys:
        value += -ENVOY_HARM * leg.envoys if leg.taker == seat else 0.3 * leg.envoys if leg.giver == seat else 0.0
    if GIFT in leg.cards and leg.giver == seat and not g.gift_moved:
        value += 6.5
    if leg.giver == seat:
        value -= 0.3 * len(leg.licences)
    return value


def returned(g: State, taker: int, more: int) -> float:
    """Estimate how many of some more acknowledgements a player will return by inventing."""
    player = g.players[taker]
    likely = 0.7 * len(player.teams) + 0.45 * (ROUNDS - g.round)
    return max(0.0, min(float(more), likely - player.acknowledgements))


def _teams(g: State, seat: int, offer: MakeOffer) -> float:
    """Price what research teams that change hands can still bring after this round, beside what the plan says."""
    value = 0.0
    for leg in offer.legs:
        for card_id in leg.cards:
            if card_id in TEAMS:
                sign = 0.45 if leg.taker == seat else -0.7 if leg.giver == seat else 0.0
                value += sign * team_value(g, seat, card_id)
    return value


def _lent(g: State, seat: int, offer: MakeOffer) -> float:
    """Price the runs that own cards could still have had in this round, if the plan as it is does not count on them."""
    player = g.players[seat]
    given = [c for leg in offer.legs if leg.giver == seat for c in leg.cards if c in player.cards]
    idle = [c for c in given if CARDS[c].border == player.species and may_run(player, c, player.cards[c].side)]
    if not idle:
        return 0.0
    plan = ledger_of(g, seat, player, due_goods(g, seat, promises_of(g, seat))).plan()
    running = {run.key.rpartition("#")[0] for run in plan.runs}
    sides = [(c, player.cards[c].side) for c in idle if c not in running]
    return LENT * sum([face_gain(c, side, vp_price(g)) for c, side in sides])


def _safety(g: State, seat: int, offer: MakeOffer) -> float:
    """Price the protection that comes with a deal with Zeth. [9] D11"""
    zeth = g.seat_of("zeth")
    parties = parties_of(offer)
    if zeth not in parties or g.phase != "trade" or seat not in parties:
        return 0.0
    if seat != zeth:
        return 0.0 if g.players[seat].protected else THEFT
    fresh = [s for s in parties if s != zeth and not g.players[s].protected]
    free = [s for s, p in enumerate(g.players) if s != zeth and not p.protected]
    # One victim for each red converter is enough.
    reds = sum([bool(CARDS[c].faces[h.side].red) for c, h in g.players[zeth].cards.items()])
    return -THEFT * max(0, reds - (len(free) - len(fresh)))


def parties_of(offer: MakeOffer) -> tuple[int, ...]:
    """Name those who stand in a deal."""
    seats: set[int] = set()
    for leg in offer.legs:
        seats |= {leg.giver, leg.taker}
    for promise in offer.promises:
        seats |= {promise.debtor, promise.creditor}
    return tuple(sorted(seats))
