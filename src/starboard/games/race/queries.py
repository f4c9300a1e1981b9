"""Powers of a tableau, summed once per phase: a summary is a pure function of the cards that count (4.0)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from starboard.games.race import powers as p
from starboard.games.race.facts import DESIGN, Design, fits
from starboard.games.race.powers import KINDS, PRICES

T = TypeVar("T")
REMEMBERED = 4096
"""How many tableaus each summary is kept for: enough for the games being played."""


class Help(NamedTuple):
    """A power that a player may use: its card, its place on the card, and what it is worth."""

    key: str
    card: str
    number: int
    amount: int
    good: str = ""


class Entry(NamedTuple):
    """A power in play."""

    key: str
    card: str
    number: int
    power: p.CardPower


def _by_card(phase: str) -> dict[str, tuple[Entry, ...]]:
    """List the powers of a phase for every card."""
    return {
        card: tuple(Entry(f"{card}:{n}", card, n, power) for n, power in getattr(d, phase))
        for card, d in DESIGN.items()
    }


EXPLORE, DEVELOP, SETTLE = _by_card("explore"), _by_card("develop"), _by_card("settle")
TRADE, CONSUME, PRODUCE = _by_card("trade"), _by_card("consume"), _by_card("produce")


def entries(active: tuple[str, ...], table: dict[str, tuple[Entry, ...]]) -> list[Entry]:
    """List the powers of a tableau, in the order of the cards."""
    found: list[Entry] = []
    for card in active:
        own = table[card]
        if own:
            found += own
    return found


def count(active: tuple[str, ...], match: p.Match) -> int:
    """Count the cards that fit."""
    return sum(fits(DESIGN[card], match) for card in active)


class Explore:
    """Explore powers, summed. [4.1]"""

    __slots__ = ("draw", "keep", "mix", "offers")

    def __init__(self, active: tuple[str, ...], whole: tuple[str, ...]) -> None:
        """Sum them."""
        self.draw = self.keep = 0
        self.mix = False
        self.offers: list[Entry] = []
        for entry in entries(active, EXPLORE):
            power = entry.power
            if isinstance(power, p.Draw):
                self.draw += power.cards
            elif isinstance(power, p.Keep):
                self.keep += power.cards
            elif isinstance(power, p.MixWithHand):
                self.mix = True
            elif isinstance(power, p.DiscardForPrestige):
                self.offers.append(entry)


class Develop:
    """Develop powers, summed. [4.2]"""

    __slots__ = ("discards", "draws", "draws_after", "helps", "prestige_after", "reduce", "saves")

    def __init__(self, active: tuple[str, ...], whole: tuple[str, ...]) -> None:
        """Sum them."""
        self.draws = self.discards = self.reduce = self.draws_after = 0
        self.saves = False
        self.helps: list[Help] = []
        self.prestige_after: list[p.PrestigeAfter] = []
        for key, card, index, power in entries(active, DEVELOP):
            if isinstance(power, p.ReduceCost):
                self.reduce += power.amount
            elif isinstance(power, p.DrawAtStart):
                self.draws += power.cards
            elif isinstance(power, p.DrawThenDiscardAtStart):
                self.draws += power.draw
                self.discards += power.discard
            elif isinstance(power, p.DiscardSelfToReduceCost):
                self.helps.append(Help(key, card, index, power.amount))
            elif isinstance(power, p.SpendGoodToReduceCost):
                self.helps.append(Help(key, card, index, power.amount, power.good))
            elif isinstance(power, p.DrawAfter):
                self.draws_after += power.cards
            elif isinstance(power, p.PrestigeAfter):
                self.prestige_after.append(power)
            elif isinstance(power, p.SavePaidCard):
                self.saves = True


class Settle:
    """Settle powers, summed; what a tableau does not have stays at the shared defaults. [4.3]"""

    military = 0
    against_rebels = 0
    reduce = 0
    pay_discount = 0
    pay_prestige = 0
    saves = 0
    against: Mapping[str, int] = MappingProxyType({})
    cheaper: Mapping[str, int] = MappingProxyType({})
    pay_powers: tuple[tuple[str, p.PayForMilitary], ...] = ()
    zeros: tuple[Help, ...] = ()
    helps: tuple[Help, ...] = ()
    boosts: tuple[Entry, ...] = ()
    arms: tuple[Help, ...] = ()
    invasions: tuple[tuple[str, int, p.DiscardSelfToConquerPeaceful], ...] = ()
    seconds: tuple[Entry, ...] = ()
    extra_conquests: tuple[Entry, ...] = ()
    replaces: tuple[Entry, ...] = ()
    after: tuple[p.CardPower, ...] = ()
    attacks: tuple[Entry, ...] = ()
    pacts: tuple[Entry, ...] = ()
    blocks: tuple[Entry, ...] = ()

    plain = True
    """Whether strength and cost follow from sums alone: no helps, no other ways to get a world."""

    def __init__(self, active: tuple[str, ...], whole: tuple[str, ...]) -> None:
        """Sum them; numbers that count cards look at the whole tableau."""
        for card in active:
            for name, share in SHARES[card]:
                if isinstance(share, tuple):
                    setattr(self, name, getattr(self, name) + share)
                elif isinstance(share, dict):
                    sums = dict(getattr(self, name))
                    for kind, amount in share.items():
                        sums[kind] = sums.get(kind, 0) + amount
                    setattr(self, name, sums)
                elif isinstance(share, p.MilitaryPer):
                    self.military += share.amount * count(whole, share.count)
                elif isinstance(share, p.MilitaryIf):
                    if share.condition is not None and count(whole, share.condition.tableau_has):
                        self.military += share.amount
                else:
                    setattr(self, name, getattr(self, name) + share)
        self.plain = not (
            self.boosts or self.arms or self.helps or self.zeros or self.invasions or self.pay_powers or self.cheaper
        )

    def strength(self, d: Design) -> int:
        """Give the strength against a world, without what is only for this phase."""
        strength = self.military + self.against.get(d.good, 0)
        return strength + self.against_rebels if d.rebel else strength

    def cost(self, d: Design) -> int:
        """Give what a world costs when it is paid, before helps; may be below zero."""
        return d.cost - self.reduce - self.cheaper.get(d.good, 0)


def share(entry: Entry) -> tuple[str, Any] | None:
    """Give what a settle power adds, and to which sum; a power that counts cards stands for itself. [4.3]"""
    key, card, index, power = entry
    if isinstance(power, p.Military):
        if power.against is None:
            return "military", power.amount
        kind = power.against.good
        return ("against", {kind: power.amount}) if kind is not None else ("against_rebels", power.amount)
    if isinstance(power, (p.MilitaryPer, p.MilitaryIf)):
        return "military", power
    if isinstance(power, p.ReduceCost):
        return ("reduce", power.amount) if power.good is None else ("cheaper", {power.good: power.amount})
    if isinstance(power, p.PayForMilitary):
        return "pay_powers", ((card, power),)
    if isinstance(power, p.PayForMilitaryDiscount):
        return "pay_discount", power.amount
    if isinstance(power, p.PayForMilitaryPrestige):
        return "pay_prestige", power.prestige
    if isinstance(power, p.DiscardSelfForZeroCost):
        return "zeros", (Help(key, card, index, 0, power.not_good),)
    if isinstance(power, p.SpendGoodToReduceCost):
        return "helps", (Help(key, card, index, power.amount, power.good),)
    if isinstance(power, p.DiscardHandForMilitary):
        return "arms", (Help(key, card, index, power.max_cards),)
    if isinstance(power, p.DiscardSelfToConquerPeaceful):
        return "invasions", ((card, index, power),)
    if isinstance(power, p.SavePaidCard):
        return "saves", 1
    for name, kinds in LISTED.items():
        if isinstance(power, kinds):
            return name, (power if name == "after" else entry,)
    return None


LISTED: dict[str, tuple[type, ...]] = {
    "boosts": (p.DiscardSelfForMilitary, p.SpendGoodForMilitary, p.SpendPrestigeForMilitary),
    "seconds": (p.SecondSettle,),
    "extra_conquests": (p.DiscardSelfForExtraConquest,),
    "replaces": (p.ReplaceWorld,),
    "attacks": (p.Takeover,),
    "pacts": (p.TakeoverDefense,),
    "blocks": (p.BlockTakeover,),
    "after": (p.DrawAfter, p.DrawThenDiscardAfter, p.PrestigeAfter, p.GoodOnPlacedProductionWorld),
}
"""Settle powers that are kept as they are, by the list they go to."""
SHARES: dict[str, tuple[tuple[str, Any], ...]] = {
    card: tuple(found for entry in own if (found := share(entry)) is not None) for card, own in SETTLE.items()
}
"""What each card adds to the sums of the Settle phase."""


def boost_amount(power: p.CardPower) -> int:
    """Give the strength that a power brings until the end of the phase."""
    if isinstance(power, (p.DiscardSelfForMilitary, p.SpendGoodForMilitary, p.SpendPrestigeForMilitary)):
        return power.amount
    return 0


class Trade:
    """Prices of goods with all trade powers. [4.4]"""

    __slots__ = ("own", "price")

    def __init__(self, active: tuple[str, ...], whole: tuple[str, ...]) -> None:
        """Sum them; numbers that count cards look at the whole tableau."""
        self.price = dict(PRICES)
        self.own: dict[str, int] = {}
        for _, card, _, power in entries(active, TRADE):
            if isinstance(power, p.SaleBonus):
                if power.this_world:
                    self.own[card] = self.own.get(card, 0) + power.cards
                else:
                    self._add(power.good, power.cards)
            elif isinstance(power, p.SaleBonusPer):
                self._add(power.good, power.cards * count(whole, power.count))

    def _add(self, good: str, cards: int) -> None:
        for kind in KINDS if good == "any" else (good,):
            self.price[kind] += cards


class Produce:
    """Produce powers, by when they are used. [4.5]"""

    __slots__ = ("counts", "fixed", "fuelled", "most", "wild")

    def __init__(self, active: tuple[str, ...], whole: tuple[str, ...]) -> None:
        """Sort them."""
        self.fixed: list[Entry] = []
        """Used first, card by card: their order cannot matter."""
        self.wild: list[Entry] = []
        """A good on any windfall world: after those that are bound to a kind."""
        self.fuelled: list[Entry] = []
        """For a hand card."""
        self.counts: list[Entry] = []
        """For what was produced."""
        self.most: list[Entry] = []
        for entry in entries(active, PRODUCE):
            power = entry.power
            if isinstance(power, (p.DrawPerGoodProduced, p.DrawPerKindProduced)):
                self.counts.append(entry)
            elif isinstance(power, (p.DiscardToProduceHere, p.DiscardToProduceWindfall)):
                self.fuelled.append(entry)
            elif isinstance(power, p.DrawIfMostProduced):
                self.most.append(entry)
            elif isinstance(power, p.ProduceWindfall) and power.good == "any":
                self.wild.append(entry)
            elif not isinstance(power, (p.DrawIfProducedHere, p.PrestigeIfProducedHere)):
                self.fixed.append(entry)


class Consume:
    """Consume powers: all of them, and those that take no goods. [4.4]"""

    __slots__ = ("all", "free")

    def __init__(self, active: tuple[str, ...], whole: tuple[str, ...]) -> None:
        """List them."""
        self.all = entries(active, CONSUME)
        self.free = [e for e in self.all if not isinstance(e.power, TAKES_GOODS)]


TAKES_GOODS = (p.Consume, p.ConsumeDifferent, p.ConsumeEachKind, p.ConsumeAll, p.SellGood)


class Summaries(dict[tuple[str, ...], T], Generic[T]):
    """The powers of one phase for every tableau asked for, newest card first; all are forgotten when there are many."""

    def __init__(
        self, table: dict[str, tuple[Entry, ...]], build: Callable[[tuple[str, ...], tuple[str, ...]], T]
    ) -> None:
        """Say which cards have such powers, and how they are summed."""
        super().__init__()
        self.build = build
        self.relevant = frozenset(card for card, own in table.items() if own)
        self.counting = frozenset(c for c, own in table.items() if any(isinstance(e.power, COUNTING) for e in own))

    def __missing__(self, active: tuple[str, ...]) -> T:
        """Sum up; a newest card without such a power changes nothing, unless a number counts cards."""
        if len(self) >= REMEMBERED:
            self.clear()
        if not self.counting.isdisjoint(active):
            found = self.build(tuple([card for card in active if card in self.relevant]), active)
        elif active and active[0] not in self.relevant:
            found = self[active[1:]]
        else:
            found = self.build(tuple([card for card in active if card in self.relevant]), active)
        self[active] = found
        return found


def summed(
    table: dict[str, tuple[Entry, ...]], build: Callable[[tuple[str, ...], tuple[str, ...]], T]
) -> Callable[[tuple[str, ...]], T]:
    """Make the question for the powers of one phase; a plain look-up, since every decision asks it."""
    return Summaries(table, build).__getitem__


COUNTING = (p.MilitaryPer, p.MilitaryIf, p.SaleBonusPer)
explore = summed(EXPLORE, Explore)
develop = summed(DEVELOP, Develop)
settle = summed(SETTLE, Settle)
trade = summed(TRADE, Trade)
consume = summed(CONSUME, Consume)
produce = summed(PRODUCE, Produce)


def total_military(tableau: tuple[str, ...]) -> int:
    """Give the general strength of a tableau. [5.2]"""
    return settle(tableau).military


def hand_limit(tableau: list[str]) -> int:
    """Give the hand limit at the end of a round. [3]"""
    return max([10, *[DESIGN[card].limit for card in tableau]])


def end_size(tableau: list[str]) -> int:
    """Give how many cards end the game for the owner of a tableau. [5.1]"""
    sizes = [t.cards for c in tableau for t in DESIGN[c].fact.traits if isinstance(t, p.GameEndTableau)]
    return max(sizes, default=12)


def cards_with(trait: type) -> frozenset[str]:
    """Name all cards that have a trait."""
    return frozenset(c for c, d in DESIGN.items() if any(isinstance(t, trait) for t in d.fact.traits))
