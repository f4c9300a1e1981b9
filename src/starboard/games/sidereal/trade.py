"""The trade phase: everybody at once; offers, contracts, purple converters, the ready flag."""

from functools import lru_cache
from typing import Any

from starboard.core.game import Timer
from starboard.core.options import Decision, FormField, FormStruct, Option
from starboard.core.refusal import Refusal, Refused
from starboard.core.rng import Random
from starboard.core.steps import AskAll, Do
from starboard.core.text import Text
from starboard.games.sidereal.actions import ACTIONS, check_action, do_action, own_actions
from starboard.games.sidereal.contracts import find_contract
from starboard.games.sidereal.deals import (
    accept,
    can_keep,
    check_offer,
    find_deal,
    floor_options,
    put_on_floor,
    reject,
    withdraw,
)
from starboard.games.sidereal.events import AskedForTime, BecameReady, Extended, FloorClosed, Posted, Stirred
from starboard.games.sidereal.facts import CARDS, ROUNDS, TABLE_RULES, TEAMS
from starboard.games.sidereal.items import ITEMS, SUPPLY, Goods, goods_of, vector
from starboard.games.sidereal.offer_form import offer_fields
from starboard.games.sidereal.options import (
    Accept,
    Leg,
    MakeOffer,
    MoreTime,
    Post,
    Promise,
    Ready,
    Reject,
    Settle,
    Stir,
    Withdraw,
    as_it_lies,
)
from starboard.games.sidereal.settling import LendWhatIsDue, SettleContracts, has_all, may_settle, outlook, settle_early
from starboard.games.sidereal.state import Player, State

READY, STIR, MORE_TIME = Ready(), Stir(), MoreTime()
ONE: tuple[Goods, ...] = tuple(Goods(**{name: 1}) for name in ITEMS)
ROUNDABOUT = tuple(tuple((i + start) % SUPPLY for i in range(SUPPLY)) for start in range(SUPPLY))
TWO: tuple[Goods, ...] = tuple(Goods(**{name: 2}) for name in ITEMS)


class OpenFloor(Do, frozen=True):
    """Begin a trade phase: flags and counters anew, promised loans first. [4.1]"""

    def run(self, g: State) -> None:
        g.phase = "trade"
        for player in g.players:
            player.ready = False
            player.offers_left = g.rules.offers
            player.stirs_left = TABLE_RULES.stirs_per_phase
            player.more_time = False
        g.extensions = g.rules.extensions
        g.push(LendWhatIsDue(), Trade(), CloseFloor(), SettleContracts())


class CloseFloor(Do, frozen=True):
    """Open offers lapse. [4.9]"""

    def run(self, g: State) -> None:
        if g.deals:
            g.tell(FloorClosed, len(g.deals))
        g.deals = []
        g.turned_down = []
        g.phase = "close"


def check_post(option: Post) -> None:
    """Raise Refused unless a want and have list may be pinned up. [11.5]"""
    if len(option.words) > TABLE_RULES.text_length:
        raise Refused("too_many_lines")
    if min(*vector(option.want), *vector(option.have)) < 0:
        raise Refused("bad_amount")
    if max(*vector(option.want), *vector(option.have)) > TABLE_RULES.items_per_line:
        raise Refused("too_many_items", most=TABLE_RULES.items_per_line)


def floor_check(g: State, seat: int, option: Any) -> None:
    """Raise Refused unless a word to the floor (an offer, an answer, a list) may be said now. [11.3]"""
    if isinstance(option, MakeOffer):
        if not g.players[seat].offers_left:
            raise Refused("no_offers_left")
        check_offer(g, seat, option)
    elif isinstance(option, Post):
        if not g.players[seat].offers_left:
            raise Refused("no_offers_left")
        check_post(option)
    elif isinstance(option, (Accept, Reject)):
        deal = find_deal(g, option.number)
        if deal is None or seat not in deal.parties:
            raise Refused("no_such_offer")
        if seat in deal.accepted:
            raise Refused("accepted_already")
        if isinstance(option, Reject) and max(vector(option.lacks)) > TABLE_RULES.items_per_line:
            raise Refused("too_many_items", most=TABLE_RULES.items_per_line)
        if isinstance(option, Accept):
            if option.version != deal.version:
                raise Refused("offer_changed", version=deal.version)
            if not can_keep(g, seat, deal):
                raise Refused("cannot_keep")
    elif isinstance(option, Withdraw):
        deal = find_deal(g, option.number)
        if deal is None or deal.maker != seat:
            raise Refused("no_such_offer")
    else:
        raise Refused("not_an_option")


def floor_answer(g: State, seat: int, option: Any) -> None:
    """Carry out a word to the floor. [11.2]"""
    player = g.players[seat]
    if isinstance(option, Accept):
        accept(g, seat, option)
    elif isinstance(option, Reject):
        reject(g, seat, option)
    elif isinstance(option, MakeOffer):
        player.offers_left -= 1
        put_on_floor(g, seat, option)
    elif isinstance(option, Withdraw):
        withdraw(g, seat, option)
    elif isinstance(option, Post):
        player.offers_left -= 1
        player.want, player.have, player.words = option.want, option.have, option.words
        g.tell(Posted, seat, option.want, option.have, option.words)


class TradeForm(FormStruct, frozen=True):
    """Open answers of the trade phase: offers, lists, and own actions paid as one likes. [11.1]"""

    fair = True

    def check(self, g: State, seat: int, option: Any) -> None:
        if isinstance(option, ACTIONS):
            check_action(g, seat, option)
        elif isinstance(option, Settle):
            contract = find_contract(g, option.contract)
            if contract is None or contract.debtor != seat:
                raise Refused("no_such_contract")
            promise = contract.promise
            waits = isinstance(promise, Promise) and promise.kind == "deliver" and has_all(g, promise)
            raise Refused("waits_for_its_round" if waits else "cannot_keep")
        else:
            floor_check(g, seat, option)

    def sample(self, view: State, seat: int, rng: Random) -> Option | None:
        return sample_offer(view, seat, rng)

    def fields(self, view: State, seat: int) -> tuple[FormField, ...]:
        return offer_fields(view, seat)


def sample_offer(g: State, seat: int, rng: Random) -> MakeOffer | None:
    """Make up an offer: mostly items for items, sometimes a loan, donation goods, a ring of three, a promise."""
    if not g.players[seat].offers_left:
        return None
    n = len(g.players)
    # One number serves all small choices.
    chance, place = divmod(rng.below(1 << 32), n - 1)
    other = (seat + 1 + place) % n
    if g.phase != "trade":
        return _sample_talk(g, seat, other, rng)
    kind = chance & 15
    wanted, given = _something(g, other, chance >> 4 & 255), _something(g, seat, chance >> 12 & 255)
    if kind < 9:
        if given is None or wanted is None:
            goods = given or wanted
            return None if goods is None else MakeOffer((_gift(seat, other, given, goods),))
        return _exchange(seat, other, given, wanted, kind == 0)
    return None if wanted is None else _rare_offer(g, seat, other, kind, Leg(other, seat, wanted), rng)


@lru_cache(maxsize=1 << 14)
def _exchange(seat: int, other: int, given: Goods, wanted: Goods, table: bool) -> MakeOffer:
    """Offer goods for goods; the same ones are made up again and again."""
    return MakeOffer((Leg(seat, other, given), Leg(other, seat, wanted)), table=table)


def _gift(seat: int, other: int, given: Goods | None, goods: Goods) -> Leg:
    """Give, or ask for a gift."""
    return Leg(seat, other, goods) if given is not None else Leg(other, seat, goods)


def _rare_offer(g: State, seat: int, other: int, kind: int, price: Leg, rng: Random) -> MakeOffer | None:
    """Make up one of the rarer offers, for a price."""
    player = g.players[seat]
    if kind < 11:
        cards = [c for c in player.cards if CARDS[c].tradeable]
        return MakeOffer((Leg(seat, other, cards=(rng.pick(cards),)), price)) if cards else None
    if kind == 11:
        third = next(s for s in range(len(g.players)) if s not in (seat, other))
        given, more = _something(g, seat, rng.below(256)), _something(g, third, rng.below(256))
        if given is None or more is None:
            return None
        return MakeOffer((Leg(seat, other, given), Leg(other, third, price.items), Leg(third, seat, more)))
    if kind == 12:
        if any(player.bundle):
            return MakeOffer((Leg(seat, other, donation=goods_of(player.bundle)), price))
        goods = [i for i, count in enumerate(player.donation) if count]
        return MakeOffer((Leg(seat, other, donation=ONE[rng.pick(goods)]), price)) if goods else None
    if kind == 13:
        return _special_offer(g, seat, other, price, rng)
    if kind == 14:
        due = min(ROUNDS, g.round + rng.below(2))
        return MakeOffer((price,), (Promise("deliver", seat, other, due, ONE[rng.below(SUPPLY)]),))
    promise = Promise("covenant", seat, other, g.round, action="bid_colony", limit=rng.below(3))
    return MakeOffer((price,), (promise,))


def _special_offer(g: State, seat: int, other: int, price: Leg, rng: Random) -> MakeOffer | None:
    """Make up an offer of what only this species has."""
    species = g.players[seat].species
    if species == "faderan" and g.acknowledgements:
        return MakeOffer((Leg(seat, other, acknowledgements=1), price))
    if species == "zeth" and g.envoys and not g.rules.strict_envoys:
        return MakeOffer((Leg(seat, other, envoys=1), price))
    if species == "yengii":
        known = {TEAMS[i.team].technology for i in g.inventions if i.seat == seat}
        licences = sorted(known & set(g.players[other].deck))
        return MakeOffer((Leg(seat, other, licences=(rng.pick(licences),)), price)) if licences else None
    return MakeOffer((price,), words="please")


def _sample_talk(g: State, seat: int, other: int, rng: Random) -> MakeOffer | None:
    """Make up a contract about the auctions. [11.6]"""
    track = [c for c in (*([] if g.phase == "research" else g.colony_track), *g.research_track) if c]
    if rng.below(2) and track:
        promise = Promise("covenant", other, seat, g.round, action="take_card", target=rng.pick(track))
    else:
        promise = Promise("deliver", seat, other, g.round + 1, ONE[rng.below(SUPPLY)], wild=True)
    return MakeOffer((), (promise,))


def _something(g: State, seat: int, chance: int) -> Goods | None:
    """Name one or two of an item that a player has; `chance` is a number below 256."""
    supply = g.players[seat].supply
    start = chance % SUPPLY
    for i in ROUNDABOUT[start]:
        if supply[i]:
            goods: Goods = TWO[i] if supply[i] > 1 and chance > 127 else ONE[i]
            return goods
    return None


FORM = TradeForm()


def why_not_card(player: Player, card_id: str) -> Refusal:
    """Say why nothing can be done with a card in front of a player now. [4.6] [4.8]"""
    held, card = player.cards[card_id], CARDS[card_id]
    if card.faces[held.side].purple:
        return Refusal("already_run" if held.used else "cannot_pay")
    left = [way for way in card.upgrades if not held.side & way.bit]
    if any(not way.technology for way in left):
        return Refusal("cannot_pay")
    return Refusal("technology_missing" if left else "nothing_to_do_now")


def timers(g: State) -> tuple[Timer, ...]:
    """Name the clock of a trade phase, and the grace time of the last player who is not ready. [4.9] [11.4] D16"""
    if g.phase != "trade":
        return ()
    found = [Timer(f"trade-{g.round}-{g.extensions}", g.rules.clock)] if g.rules.clock else []
    busy = [seat for seat, p in enumerate(g.players) if not p.ready]
    if len(busy) == 1:
        found.append(Timer(f"grace-{g.round}-{busy[0]}", TABLE_RULES.grace_seconds))
    return tuple(found)


def why_not_offer(g: State, seat: int, key: str) -> Refusal:
    """Say why a player cannot answer an offer on the floor now. [11.2]"""
    deal = next((d for d in g.deals if key == f"offer-{d.number}"), None)
    return Refusal("not_for_you" if deal is None or seat not in deal.parties else "accepted_already")


class Trade(AskAll, frozen=True):
    """Trade, convert, upgrade, invent; the phase ends when all are ready or the clock has run out. [4.1] [11.4] D16"""

    def waiting(self, g: State) -> tuple[int, ...]:
        players = g.players
        busy = [s for s, p in enumerate(players) if not p.ready]
        if not busy:
            return ()
        if g.deals and len(busy) < len(players):
            # A ready player whom somebody asks is waited for, without losing the flag.
            for deal in g.deals:
                for seat in deal.parties:
                    if players[seat].ready and seat not in deal.accepted and seat not in busy:
                        busy.append(seat)
            busy.sort()
        return tuple(busy)

    def free(self, g: State, seat: int) -> bool:
        return True

    def ask(self, g: State, seat: int) -> Decision:
        player = g.players[seat]
        options: list[Option] = []
        if not player.ready:
            options.append(READY)
        elif player.stirs_left:
            options.append(STIR)
        if g.extensions and not player.more_time:
            options.append(MORE_TIME)
        if g.deals:
            floor_options(g, seat, options)
        breach = 0
        if g.contracts:
            options += [Settle(c.number) for c in g.contracts if c.debtor == seat and may_settle(g, c)]
            breach = sum(outlook(g, seat).values())
        own_actions(g, seat, options)
        ready = sum([p.ready for p in g.players])
        note = {"ready": ready, "seats": len(g.players), "mine": int(player.ready), "breach": breach}
        return Decision(seat, "trade", tuple(options), FORM, note)

    def called(self, g: State, option: Option) -> Text | None:
        return as_it_lies(g, option)

    def answer(self, g: State, seat: int, option: Any) -> None:
        player = g.players[seat]
        if option is READY or isinstance(option, Ready):
            player.ready = True
            g.tell(BecameReady, seat)
            return
        if isinstance(option, Stir):
            player.ready = False
            player.stirs_left -= 1
            g.tell(Stirred, seat)
            return
        if isinstance(option, MoreTime):
            player.more_time = True
            g.tell(AskedForTime, seat)
            return
        if isinstance(option, ACTIONS):
            do_action(g, seat, option)
            player.ready = False
        elif isinstance(option, Settle):
            contract = find_contract(g, option.contract)
            assert contract is not None
            settle_early(g, contract)
            player.ready = False
        else:
            floor_answer(g, seat, option)
            if isinstance(option, (MakeOffer, Post)):
                player.ready = False

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        player = g.players[seat]
        if key.startswith("offer-"):
            return why_not_offer(g, seat, key)
        if key.startswith("contract-"):
            return Refusal("not_due")
        if key in player.pool or key in player.teams or key == "relics":
            return Refusal("cannot_pay" if player.species == "faderan" or key != "relics" else "not_held")
        if key in player.cards:
            return why_not_card(player, key)
        if key in CARDS or key in TEAMS:
            return Refusal("not_held")
        return None

    def timed_out(self, g: State) -> bool:
        """Close the phase, unless a majority asked for the clock to run once more. [10]"""
        if g.extensions and 2 * sum([p.more_time for p in g.players]) > len(g.players):
            g.extensions -= 1
            for player in g.players:
                player.more_time = False
            g.tell(Extended, g.extensions)
            return True
        for player in g.players:
            player.ready = True
        return True
