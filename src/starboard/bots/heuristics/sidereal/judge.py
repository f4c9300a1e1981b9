"""Rates the listed options of one decision."""

from typing import Any

from msgspec.structs import replace

from starboard.bots.heuristics import Habits, favourite
from starboard.bots.heuristics.sidereal.auctions import best_bids, split_value, take_value
from starboard.bots.heuristics.sidereal.deals import after, deal_value
from starboard.bots.heuristics.sidereal.holdings import RELIC_COST, pool_value, relic_value, tuck_value
from starboard.bots.heuristics.sidereal.ledger import ledger
from starboard.bots.heuristics.sidereal.offers import acceptable
from starboard.bots.heuristics.sidereal.prices import (
    PRICE,
    card_value,
    converter_gain,
    cost_price,
    plain,
    upgrade_value,
    vp_price,
)
from starboard.core.options import Decision, Pass
from starboard.games.sidereal.facts import CARDS, TEAMS
from starboard.games.sidereal.items import INDEX, LARGE, SMALL, SUPPLY, VP
from starboard.games.sidereal.options import (
    Accept,
    Bid,
    Convert,
    Discard,
    Done,
    DrawRelic,
    Give,
    GiveBundle,
    Invent,
    Loot,
    MakeOffer,
    PlayCard,
    Ready,
    Reject,
    Rob,
    Run,
    Settle,
    Split,
    Take,
    Upgrade,
    Withdraw,
)
from starboard.games.sidereal.state import Player, State

TRACKS = ("colony", "research")
"""Favourite plans: what somebody likes to bid for."""


class Judge:
    """Rates the options of one decision."""

    def __init__(self, g: State, asked: Decision, habits: Habits) -> None:
        """Look at one decision."""
        self.g, self.asked, self.seat, self.habits = g, asked, asked.seat, habits
        self.player: Player = g.players[asked.seat]
        self._plan: set[str] | None = None
        self._bids: dict[tuple[int, int], float] | None = None
        self._accepted: dict[int, bool] = {}

    def rate(self, option: Any) -> float:
        """Rate one option."""
        rule = getattr(self, f"_{type(option).__name__.lower()}", None)
        return float(rule(option)) if rule is not None else -1.0

    def planned(self) -> set[str]:
        """Name what the best plan contains."""
        if self._plan is None:
            self._plan = {f"{r.key} {r.alternative}" for r in ledger(self.g, self.seat).plan().runs}
        return self._plan

    def _lost(self, colonies: tuple[str, ...]) -> float:
        """Price colonies that go into something."""
        return sum([card_value(self.g, c, self.player.cards[c].side, now=True) for c in colonies])

    # --- deals ------------------------------------------------------------------------------------------------

    def takes(self, number: int) -> bool:
        """Say whether an offer is to be accepted."""
        if number not in self._accepted:
            offer = next(d.offer for d in self.g.deals if d.number == number)
            good = self.habits.trade != "none" and isinstance(offer, MakeOffer) and acceptable(self.g, self.seat, offer)
            self._accepted[number] = good
        return self._accepted[number]

    def accepts(self, number: int) -> bool:
        """Say whether an offer can be accepted and is to be."""
        listed = any(isinstance(option, Accept) and option.number == number for option in self.asked.options)
        return listed and self.takes(number)

    def _ready(self, option: Ready) -> float:
        return 0.0

    def _accept(self, option: Accept) -> float:
        return 4.0 if self.takes(option.number) else -2.0

    def _reject(self, option: Reject) -> float:
        return -1.0 if self.accepts(option.number) else 2.9

    def _withdraw(self, option: Withdraw) -> float:
        """What one would not offer any more is taken back: it binds, and it lies in the way of others.

        So is what somebody who has agreed can give no more.
        """
        deal = next(d for d in self.g.deals if d.number == option.number)
        offer = deal.offer
        worth = deal_value(self.g, self.seat, offer) if isinstance(offer, MakeOffer) else None
        if worth is None or worth < 0 or not isinstance(offer, MakeOffer):
            return 2.4
        return 2.4 if any(after(self.g, seat, offer) is None for seat in deal.accepted) else -0.5

    def _settle(self, option: Settle) -> float:
        """What is due later is kept until then."""
        contract = next(c for c in self.g.contracts if c.number == option.contract)
        return 0.6 if getattr(contract.promise, "round", 0) <= self.g.round else -0.2

    # --- own actions ------------------------------------------------------------------------------------------

    def _invent(self, option: Invent) -> float:
        return 1.5 if f"invent {option.team} {option.way}" in self.planned() else -0.5

    def _upgrade(self, option: Upgrade) -> float:
        held = self.player.cards[option.card]
        if option.technology:
            gain = tuck_value(self.g, self.player, option.card, option.part, option.technology)
            return 1.2 + min(0.09, 0.005 * gain) if gain > 0.5 else -0.5
        if option.colonies:
            worth = upgrade_value(self.g, option.card, held.side, option.part)
            return 1.1 if worth - self._lost(option.colonies) > 1.0 else -0.5
        return 1.3 if f"upgrade {option.card} {option.part} 0" in self.planned() else -0.5

    def _convert(self, option: Convert) -> float:
        if option.colonies:
            vp = vp_price(self.g)
            held = self.player.cards[option.card]
            converter = CARDS[option.card].faces[held.side].converters[option.converter]
            out = plain(converter.output, vp) + (4.0 if converter.relic else 0.0)
            cost = cost_price(replace(converter.ways[0], colonies=()), vp)
            return 1.0 if out - self._lost(option.colonies) - cost > 0.5 else -0.5
        return 1.4 if f"convert {option.card} {option.converter} 0" in self.planned() else -0.5

    def _playcard(self, option: PlayCard) -> float:
        if option.colonies:
            card, vp = CARDS[option.card], vp_price(self.g)
            worth = pool_value(self.g, self.player, option.card) + vp * card.enter_output[VP]
            cost = cost_price(replace(card.enter, colonies=()), vp) if card.enter is not None else 0.0
            return 1.0 if worth > self._lost(option.colonies) + cost + 0.5 else -0.5
        return 1.2 if f"play {option.card} 0" in self.planned() else -0.5

    def _drawrelic(self, option: DrawRelic) -> float:
        lost = self._lost(option.colonies) + RELIC_COST
        return 0.5 + 0.01 * (relic_value(self.g) - lost) if relic_value(self.g) > lost else -0.5

    # --- closing, production ----------------------------------------------------------------------------------

    def _give(self, option: Give) -> float:
        return -ledger(self.g, option.to).one(INDEX[option.item], 1) if INDEX[option.item] < SUPPLY else 0.0

    def _givebundle(self, option: GiveBundle) -> float:
        return -ledger(self.g, option.to).change(self.player.bundle[:SUPPLY])

    def _discard(self, option: Discard) -> float:
        return -card_value(self.g, option.card, self.player.cards[option.card].side, now=True)

    def _run(self, option: Run) -> float:
        held = self.player.cards[option.card]
        converter = CARDS[option.card].faces[held.side].converters[option.converter]
        return min(4.0, converter_gain(converter, vp_price(self.g)) - 0.1)

    def _done(self, option: Done) -> float:
        return 0.0

    # --- auctions, theft --------------------------------------------------------------------------------------

    def _bid(self, option: Bid) -> float:
        if self._bids is None:
            self._bids = best_bids(self.g, self.seat)
        value = self._bids[option.colony, option.research] - 0.01 * (option.colony + option.research)
        if self.habits.favour:
            other = option.research if favourite(TRACKS, self.player.species) == "colony" else option.colony
            value -= self.habits.favour * other
        return value

    def _take(self, option: Take) -> float:
        ships = self.g.bids[0].ships if self.g.bids else 0
        return take_value(self.g, self.seat, "research" if option.card in TEAMS else "colony", option.card, ships)

    def _split(self, option: Split) -> float:
        return split_value(self.g, self.seat)

    def _pass(self, option: Pass) -> float:
        return 0.0

    def _rob(self, option: Rob) -> float:
        vp = vp_price(self.g)
        face = CARDS[option.card].faces[self.player.cards[option.card].side]
        converter = face.converters[face.red[0]]
        victim = self.g.players[option.victim].supply
        octagons, small, large = converter.steal
        loot = 3.0 * min(octagons, victim[6]) + min(small, sum([victim[i] for i in SMALL]))
        loot += 1.5 * min(large, sum([victim[i] for i in LARGE]))
        return loot - cost_price(converter.ways[option.way], vp)

    def _loot(self, option: Loot) -> float:
        item = INDEX[option.item]
        return PRICE[item] + 0.01 * self.g.players[option.victim].supply[item]
