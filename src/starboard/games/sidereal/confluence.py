"""The confluence: sharing, bids, auctions, theft, refresh, the end of a round."""

from functools import lru_cache
from typing import Any

from starboard.core.options import Decision, FormField, FormStruct, Option, Pass
from starboard.core.refusal import Refusal, Refused
from starboard.core.rng import Random
from starboard.core.steps import Ask, AskAll, Do, PickSome
from starboard.core.text import Text
from starboard.games.sidereal.actions import enter_technology
from starboard.games.sidereal.contracts import bid_limit, expire, forbidden
from starboard.games.sidereal.deals import floor_options
from starboard.games.sidereal.events import (
    BidMade,
    BidShown,
    BroughtHome,
    FloorClosed,
    Looted,
    Passed,
    Refreshed,
    Robbed,
    Shared,
    SplitBid,
    Took,
    WentHome,
)
from starboard.games.sidereal.facts import CARDS, SPECIES, TABLE_RULES, TEAMS, Converter
from starboard.games.sidereal.items import INDEX, ITEMS, LARGE, NOTHING, OCTAGON, SHIP, SMALL, SUPPLY, can_pay, goods_of
from starboard.games.sidereal.offer_form import offer_fields
from starboard.games.sidereal.options import Bid, Done, Loot, Rob, Split, Take, as_it_lies
from starboard.games.sidereal.settling import hand_over
from starboard.games.sidereal.state import FRESH, BidLeft, Held, Player, State
from starboard.games.sidereal.supply import chosen_payment, gain_vp, pay
from starboard.games.sidereal.trade import floor_answer, floor_check, sample_offer, why_not_offer

DONE, PASS = Done(), Pass()
SEEDED = Held(seedling=True)
INFINITE = 99
LISTED = 16
"""Higher bids are taken, but not listed: whoever has so many ships would have hundreds to choose from."""


class Share(Do, frozen=True):
    """Inventions are shown: others take their card, inventors gain the bonus; Yengii keeps its own. [6.1] D22"""

    def run(self, g: State) -> None:
        g.phase = "share"
        for seat, player in enumerate(g.players):
            for team_id in player.invented:
                technology = TEAMS[team_id].technology
                if technology and player.species != "yengii":
                    for other in range(len(g.players)):
                        if other != seat:
                            enter_technology(g, other, technology)
                pay_bonus(g, seat, team_id)


def pay_bonus(g: State, seat: int, team_id: str) -> None:
    """The bonus of the round for an invention. [6.1] [8]"""
    points = g.bonus(seat)
    gain_vp(g, seat, points)
    g.tell(Shared, seat, team_id, points)


# --- bids -------------------------------------------------------------------------------------------------------


@lru_cache(512)
def bids(colony: int, research: int, ships: int) -> tuple[Bid, ...]:
    """List all pairs of bids: each within its limit, together at most the ships."""
    return tuple([Bid(c, r) for c in range(min(colony, ships) + 1) for r in range(min(research, ships - c) + 1)])


def bid_limits(g: State, seat: int) -> tuple[int, int]:
    """Give the most a player may bid on colonies and on research. [6.2]"""
    ships = g.players[seat].ships
    if not g.contracts:
        return ships, ships
    return bid_limit(g, seat, "bid_colony", ships), bid_limit(g, seat, "bid_research", ships)


def check_bid(g: State, seat: int, bid: Bid) -> None:
    """Raise Refused unless a pair of bids may be made. [6.2]"""
    ships = g.players[seat].ships
    if min(bid.colony, bid.research) < 0 or bid.colony + bid.research > ships:
        raise Refused("bid_too_high", ships=ships)
    colony, research = bid_limits(g, seat)
    if bid.colony > colony or bid.research > research:
        raise Refused("covenant")


class TalkForm(FormStruct, frozen=True):
    """Contracts about the auctions: no goods move. [11.6]"""

    fair = True

    def check(self, g: State, seat: int, option: Any) -> None:
        player = g.players[seat]
        if isinstance(option, Bid) and g.phase == "bid" and not player.has_bid:
            check_bid(g, seat, option)
            return
        if isinstance(option, Take) and seat == g.turn and g.phase in ("colony", "research"):
            raise Refused(why_not_take(g, g.phase, seat, option.card))
        floor_check(g, seat, option)

    def sample(self, view: State, seat: int, rng: Random) -> Option | None:
        return sample_offer(view, seat, rng) if rng.below(3) == 0 else None

    def fields(self, view: State, seat: int) -> tuple[FormField, ...]:
        if view.phase != "bid" or view.players[seat].has_bid:
            return offer_fields(view, seat)
        colony, research = bid_limits(view, seat)
        return (
            FormField("colony", "number", Text("sidereal-form-bid_colony"), most=colony, option="bid"),
            FormField("research", "number", Text("sidereal-form-bid_research"), most=research, option="bid"),
            *offer_fields(view, seat),
        )


FORM = TalkForm()


class OpenBids(Do, frozen=True):
    """Ships are announced (they lie open), then everybody bids in secret. [6.2] D29"""

    def run(self, g: State) -> None:
        g.phase = "bid"
        for player in g.players:
            player.has_bid = False
            player.offers_left = TABLE_RULES.talk_offers_per_phase
        g.push(BidInSecret(), OpenAuction("colony"), Picks("colony"), OpenAuction("research"), Picks("research"),
               CloseAuctions())  # fmt: skip


class BidInSecret(AskAll, frozen=True):
    """Choose both bids; until the auctions are over contracts about them may be made. [6.2] [11.6]"""

    def waiting(self, g: State) -> tuple[int, ...]:
        return tuple([s for s, p in enumerate(g.players) if not p.has_bid])

    def free(self, g: State, seat: int) -> bool:
        return True

    def ask(self, g: State, seat: int) -> Decision:
        player = g.players[seat]
        ships = player.ships
        listed: tuple[Option, ...] = ()
        if not player.has_bid:
            colony, research = bid_limits(g, seat)
            listed = bids(min(colony, LISTED), min(research, LISTED), min(ships, 2 * LISTED))
        if g.deals:
            answers: list[Option] = []
            floor_options(g, seat, answers)
            listed = (*listed, *answers)
        return Decision(seat, "bid", listed, FORM, {"ships": ships})

    def answer(self, g: State, seat: int, option: Any) -> None:
        if not isinstance(option, Bid):
            floor_answer(g, seat, option)
            return
        place_bid(g, seat, option)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        return why_not_offer(g, seat, key) if key.startswith("offer-") else None

    def timed_out(self, g: State) -> bool:
        """Who is late bids nothing. [12]"""
        for seat, player in enumerate(g.players):
            if not player.has_bid:
                place_bid(g, seat, Bid(0, 0))
        return True


def place_bid(g: State, seat: int, bid: Bid) -> None:
    """Keep both bids in secret. [6.2]"""
    player = g.players[seat]
    player.has_bid = True
    player.colony_bid, player.research_bid = bid.colony, bid.research
    player.bid_seen_by = player.research_seen_by = (seat,)
    g.tell(BidMade, seat)


# --- auctions ---------------------------------------------------------------------------------------------------


class OpenAuction(Do, frozen=True):
    """Bids on one kind of card are shown; the others stay closed. [6.3]"""

    kind: str

    def run(self, g: State) -> None:
        g.phase = self.kind
        everybody = g.everybody()
        g.bids = []
        for seat, player in enumerate(g.players):
            if self.kind == "colony":
                player.bid_seen_by = everybody
                player.research_most = player.ships - player.colony_bid
                ships = player.colony_bid
            else:
                player.research_seen_by = everybody
                ships = player.research_bid
            g.tell(BidShown, seat, self.kind, ships)
            if ships:
                g.bids.append(BidLeft(seat, ships, twice_worth(self.kind, player.species, ships)))
        next_bid(g, self.kind)


def next_bid(g: State, kind: str) -> None:
    """Find whose bid comes up; who can take nothing passes by itself. [6.3] D21"""
    while g.bids:
        best = max(g.bids, key=lambda b: _rank(g, kind, b))
        g.bids.remove(best)
        # The bid that is up lies first.
        g.bids.insert(0, best)
        if takeable(g, kind, best):
            g.turn = best.seat
            return
        del g.bids[0]
        g.tell(Passed, best.seat, best.ships)
    g.turn = -1


def bids_in_order(g: State) -> list[BidLeft]:
    """Give the bids that are left, the one that is up first, then as they would come up as things stand. [6.3]"""
    kind = "research" if g.phase == "research" else "colony"
    return [*g.bids[:1], *sorted(g.bids[1:], key=lambda b: _rank(g, kind, b), reverse=True)]


def _rank(g: State, kind: str, bid: BidLeft) -> tuple[int, int, int, int]:
    """Order of bids: value, fewest cards held at this moment, tie breaker; Kt wins colony ties. [6.3]"""
    player = g.players[bid.seat]
    held = len(g.colonies(bid.seat)) if kind == "colony" else len(player.teams)
    return bid_rank(kind, player.species, bid.rank, held)


def twice_worth(kind: str, species: str, ships: int) -> int:
    """Give twice what a bid is worth, so that half ships of Caylion stay whole numbers. D9"""
    return ships if kind == "colony" and species == "caylion" else 2 * ships


def bid_rank(kind: str, species: str, twice: int, held: int) -> tuple[int, int, int, int]:
    """Order of bids by what they are worth twice and by cards held. [6.3]"""
    breaker = SPECIES[species].tie_breaker
    return (twice, kind == "colony" and species == "kt", -held, INFINITE if breaker is None else breaker)


def track_of(g: State, kind: str) -> tuple[list[str], tuple[int, ...]]:
    """Give the cards and minimum bids of a track."""
    return (g.colony_track, g.colony_slots) if kind == "colony" else (g.research_track, g.research_slots)


def takeable(g: State, kind: str, bid: BidLeft) -> list[str]:
    """List the cards that a bid may take. [6.3]"""
    cards, slots = track_of(g, kind)
    found = [c for c, slot in zip(cards, slots, strict=True) if c and 2 * slot <= bid.rank]
    return [c for c in found if forbidden(g, bid.seat, "take_card", c) is None] if g.contracts else found


def why_not_take(g: State, kind: str, seat: int, card_id: str) -> Refusal:
    """Say why a bidder cannot take a card. [6.3]"""
    cards, slots = track_of(g, kind)
    if not card_id or card_id not in cards:
        return Refusal("card_not_there")
    if forbidden(g, seat, "take_card", card_id):
        return Refusal("covenant")
    return Refusal("bid_too_low", {"need": slots[cards.index(card_id)]})


class Picks(AskAll, frozen=True):
    """In bid order: take a card and pay the whole bid, or pass and keep it; others may talk. [6.3]"""

    kind: str

    def waiting(self, g: State) -> tuple[int, ...]:
        return (g.turn,) if g.turn >= 0 else ()

    def free(self, g: State, seat: int) -> bool:
        return True

    def ask(self, g: State, seat: int) -> Decision:
        options: list[Option] = []
        note = {"ships": 0}
        if seat == g.turn:
            bid = g.bids[0]
            note = {"ships": bid.ships}
            options += [Take(c) for c in takeable(g, self.kind, bid)]
            if self.kind == "colony" and bid.whole and bid.ships > 1 and g.players[seat].species == "kjas":
                options.append(Split())
            options.append(PASS)
        if g.deals:
            floor_options(g, seat, options)
        return Decision(seat, f"pick_{self.kind}" if seat == g.turn else "talk", tuple(options), FORM, note)

    def answer(self, g: State, seat: int, option: Any) -> None:
        if isinstance(option, Take):
            bid = g.bids.pop(0)
            take(g, self.kind, bid, option.card)
        elif isinstance(option, Pass):
            bid = g.bids.pop(0)
            g.tell(Passed, seat, bid.ships)
        elif isinstance(option, Split):
            bid = g.bids.pop(0)
            small = bid.ships // 2
            big = bid.ships - small
            g.bids += [BidLeft(seat, big, 2 * big, False), BidLeft(seat, small, 2 * small, False)]
            g.tell(SplitBid, seat, big, small)
        else:
            floor_answer(g, seat, option)
            # A covenant made just now may forbid all that was left.
            if g.turn >= 0 and not takeable(g, self.kind, g.bids[0]):
                next_bid(g, self.kind)
            return
        next_bid(g, self.kind)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        if key in track_of(g, self.kind)[0] and seat == g.turn:
            return why_not_take(g, self.kind, seat, key)
        return why_not_offer(g, seat, key) if key.startswith("offer-") else None

    def timed_out(self, g: State) -> bool:
        """Who is late passes. [12]"""
        bid = g.bids.pop(0)
        g.tell(Passed, bid.seat, bid.ships)
        next_bid(g, self.kind)
        return True


def take(g: State, kind: str, bid: BidLeft, card_id: str) -> None:
    """Take a card off its track and pay the whole bid; Caylion's colony gets a seedling. [6.3] D25"""
    cards, _ = track_of(g, kind)
    cards[cards.index(card_id)] = ""
    player = g.players[bid.seat]
    pay(g, bid.seat, ((SHIP, bid.ships),), tell=False)
    seeded = False
    if kind == "research":
        player.teams = (*player.teams, card_id)
    elif player.species == "caylion" and g.seedlings:
        g.seedlings -= 1
        player.cards[card_id] = SEEDED
        seeded = True
    else:
        player.cards[card_id] = FRESH
    g.tell(Took, bid.seat, card_id, bid.ships, seeded)


class CloseAuctions(Do, frozen=True):
    """Talk about the auctions ends. [11.6]"""

    def run(self, g: State) -> None:
        if g.deals:
            g.tell(FloorClosed, len(g.deals))
        g.deals = []
        g.turned_down = []
        g.bids = []
        for player in g.players:
            player.has_bid = False
            player.colony_bid = player.research_bid = player.research_most = 0
            player.bid_seen_by = player.research_seen_by = ()


# --- theft ------------------------------------------------------------------------------------------------------


class OpenTheft(Do, frozen=True):
    """With Zeth at the table, its red converters may run. [6.4]"""

    def run(self, g: State) -> None:
        g.phase = "steal"
        zeth = g.seat_of("zeth")
        if zeth >= 0:
            g.push(Steal(zeth), BringHome(zeth))


class Steal(Ask, frozen=True):
    """Run a red converter on a victim without protection, or be done. [6.4] [9] D13 D15"""

    def ask(self, g: State) -> Decision | None:
        player = g.players[self.seat]
        options: list[Option] = []
        for card_id, held in player.cards.items():
            face = CARDS[card_id].faces[held.side]
            if not face.red or card_id in g.robbed_with:
                continue
            converter = face.converters[face.red[0]]
            ways = [w for w, cost in enumerate(converter.ways) if can_pay(player.supply, cost)]
            if ways:
                for victim, other in enumerate(g.players):
                    if victim == self.seat or other.protected or victim in g.robbed or not _lootable(other, converter):
                        continue
                    options += [Rob(card_id, victim, w) for w in ways if converter.envoys[w] <= other.envoys]
        return Decision(self.seat, "steal", (*options, DONE), STEAL_FORM) if options else None

    def called(self, g: State, option: Option) -> Text | None:
        return as_it_lies(g, option)

    def answer(self, g: State, option: Any) -> None:
        if isinstance(option, Done):
            return
        converter, paid = check_rob(g, self.seat, option)
        pay(g, self.seat, paid)
        g.robbed = (*g.robbed, option.victim)
        g.robbed_with = (*g.robbed_with, option.card)
        g.tell(Robbed, self.seat, option.victim, option.card, g.sides_of((option.card,)))
        octagons, small, large = converter.steal
        victim = g.players[option.victim]
        for _ in range(min(octagons, victim.supply[OCTAGON])):
            seize(g, self.seat, option.victim, OCTAGON)
        sizes = ((small, False), (large, True))
        g.push(*[PickLoot(self.seat, victim=option.victim, most=n, large=large) for n, large in sizes if n], self)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        victim = next((s for s in range(len(g.players)) if key == f"player-{s}"), None)
        if victim is not None:
            if victim == seat:
                return Refusal("to_oneself")
            if g.players[victim].protected:
                return Refusal("protected")
            return Refusal("robbed_already" if victim in g.robbed else "nothing_to_take")
        if key in g.players[seat].cards:
            return Refusal("already_run" if key in g.robbed_with else "not_red")
        return None

    def timed_out(self, g: State) -> Done:
        return DONE


def check_rob(g: State, seat: int, option: Rob) -> tuple[Converter, list[tuple[int, int]]]:
    """Raise Refused unless a theft is possible; gives the converter and its payment. [9] D15"""
    player = g.players[seat]
    held = player.cards.get(option.card)
    if held is None:
        raise Refused("not_held")
    face = CARDS[option.card].faces[held.side]
    if not face.red:
        raise Refused("not_red")
    if option.card in g.robbed_with:
        raise Refused("already_run")
    converter = face.converters[face.red[0]]
    if not 0 <= option.victim < len(g.players) or option.victim == seat:
        raise Refused("bad_parties")
    victim = g.players[option.victim]
    if victim.protected:
        raise Refused("protected")
    if option.victim in g.robbed:
        raise Refused("robbed_already")
    if not 0 <= option.way < len(converter.ways):
        raise Refused("no_such_way")
    if converter.envoys[option.way] > victim.envoys:
        raise Refused("no_envoys", need=converter.envoys[option.way])
    if not _lootable(victim, converter):
        raise Refused("nothing_to_take")
    return converter, chosen_payment(player, converter.ways[option.way], option.pay)


class StealForm(FormStruct, frozen=True):
    """Thefts paid as one likes. [9]"""

    fair = True

    def check(self, g: State, seat: int, option: Any) -> None:
        if not isinstance(option, Rob):
            raise Refused("not_an_option")
        check_rob(g, seat, option)

    def sample(self, view: State, seat: int, rng: Random) -> Option | None:
        return None


STEAL_FORM = StealForm()


def _lootable(victim: Player, converter: Converter) -> bool:
    """Say whether there is at least one thing to take: no wild cubes, ships, points, donation goods. D14 D15"""
    octagons, small, large = converter.steal
    supply = victim.supply
    return bool(
        (octagons and supply[OCTAGON])
        or (small and (supply[0] or supply[1] or supply[2]))
        or (large and (supply[3] or supply[4] or supply[5]))
    )


def seize(g: State, seat: int, victim: int, item: int) -> None:
    """Take one item from a victim; it pays for nothing in this step. D13"""
    g.players[victim].supply[item] -= 1
    loot = list(g.loot)
    loot[item] += 1
    g.loot = tuple(loot)
    g.tell(Looted, seat, victim, ITEMS[item])


class PickLoot(PickSome, frozen=True):
    """Choose the colours of the cubes of one size that are taken, as many as there are. [9] D15"""

    auto = True
    kind = "loot"
    stays = "again"

    victim: int = -1
    large: bool = False

    def _colours(self, g: State) -> list[int]:
        supply = g.players[self.victim].supply
        return [i for i in (LARGE if self.large else SMALL) if supply[i]]

    def among(self, g: State) -> tuple[Option, ...]:
        return tuple([Loot(ITEMS[i], self.victim) for i in self._colours(g)])

    def times(self, g: State) -> tuple[int, ...]:
        """No more of a colour than there are cubes of it."""
        supply = g.players[self.victim].supply
        return tuple([supply[i] for i in self._colours(g)])

    def bounds(self, g: State) -> tuple[int, int]:
        supply = g.players[self.victim].supply
        most = min(self.most, sum([supply[i] for i in self._colours(g)]))
        return most, most

    def offered(self, g: State, least: int) -> tuple[Option, ...]:
        """Only colours behind which enough cubes lie: none that could be taken is left."""
        supply, colours = g.players[self.victim].supply, self._colours(g)[self.first :]
        return tuple(
            [Loot(ITEMS[i], self.victim) for i in colours if sum([supply[j] for j in colours if j >= i]) >= least]
        )

    def ask(self, g: State) -> Decision | None:
        """One colour that can come first is no whole choice yet: others may follow it."""
        least, _ = self.bounds(g)
        options = self.offered(g, least) if least else ()
        return Decision(self.seat, self.kind, options, None, self.note(g)) if options else None

    def skip(self, g: State) -> None:
        """There was nothing left to take."""

    def take(self, g: State, option: Loot) -> None:
        seize(g, self.seat, self.victim, INDEX[option.item])

    def timed_out(self, g: State) -> Option | None:
        asked = self.ask(g)
        return asked.options[0] if asked is not None else None


class BringHome(Do, frozen=True):
    """Stolen goods go to Zeth's supply when all is taken. [9] D13"""

    seat: int

    def run(self, g: State) -> None:
        supply = g.players[self.seat].supply
        for i in range(SUPPLY):
            supply[i] += g.loot[i]
        if any(g.loot):
            g.tell(BroughtHome, self.seat, goods_of(g.loot))
        g.loot = NOTHING


# --- refresh, round end -----------------------------------------------------------------------------------------


class Refresh(Do, frozen=True):
    """Cards on minimum bid 1 go under their deck, the rest slides left, empty places are filled. [6.5]"""

    def run(self, g: State) -> None:
        g.phase = "refresh"
        for kind in ("colony", "research"):
            cards, slots = track_of(g, kind)
            bury = g.bury_colony if kind == "colony" else g.bury_team
            draw = g.draw_colony if kind == "colony" else g.draw_team
            kept = []
            for card_id, slot in zip(cards, slots, strict=True):
                if card_id and slot == 1:
                    bury(card_id)
                elif card_id:
                    kept.append(card_id)
            kept += [draw() for _ in range(len(slots) - len(kept))]
            cards[:] = kept
            g.tell(Refreshed, kind, tuple(kept), g.colony_top if kind == "colony" else g.research_top)


class EndRound(Do, frozen=True):
    """Borrowed cards go home; runs, draws, protection and covenants of the round are cleared. [7]"""

    def run(self, g: State) -> None:
        for seat, player in enumerate(g.players):
            for card_id in list(player.cards):
                owner = g.owner_of(card_id, seat)
                if owner != seat:
                    hand_over(g, seat, owner, card_id)
                    g.tell(WentHome, owner, card_id, g.sides_of((card_id,)))
        for player in g.players:
            for card_id, held in player.cards.items():
                if held.used:
                    player.cards[card_id] = Held(held.side, 0, held.seedling, held.tucked)
            player.protected = player.drew = False
            player.invented = ()
        g.gift_moved = False
        g.robbed, g.robbed_with = (), ()
        expire(g)
