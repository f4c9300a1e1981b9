"""Powers of a tableau, summed once per phase: a summary is a pure function of the cards that count (4.0)."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import ClassVar, Generic, TypeVar

from starboard.games.race import powers as p
from starboard.games.race.facts import DESIGN, Design, fits
from starboard.games.race.powers import PRICES, Entry, Help

T = TypeVar("T")
REMEMBERED = 4096
"""How many tableaus each summary is kept for: enough for the games being played."""


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


def _shares(table: dict[str, tuple[Entry, ...]]) -> dict[str, tuple[p.Share, ...]]:
    """List what each card adds to the sums of a phase."""
    return {card: tuple([s for e in own if (s := e.power.share(e)) is not None]) for card, own in table.items()}


class Sums:
    """The powers of one phase, summed; what a tableau does not have stays at the shared defaults."""

    shares: ClassVar[dict[str, tuple[p.Share, ...]]]

    def __init__(self, active: tuple[str, ...], whole: tuple[str, ...]) -> None:
        """Sum them; numbers that count cards look at the whole tableau."""
        for card in active:
            for name, share in self.shares[card]:
                if isinstance(share, p.CardPower):
                    share = share.counted(partial(count, whole))
                if isinstance(share, dict):
                    sums = dict(getattr(self, name))
                    for kind, amount in share.items():
                        sums[kind] = sums.get(kind, 0) + amount
                    setattr(self, name, sums)
                else:
                    setattr(self, name, getattr(self, name) + share)


NONE: Mapping[str, int] = MappingProxyType({})


class Explore(Sums):
    """Explore powers. [4.1]"""

    shares = _shares(EXPLORE)
    draw = 0
    keep = 0
    mix = 0
    offers: tuple[Entry, ...] = ()


class Develop(Sums):
    """Develop powers. [4.2]"""

    shares = _shares(DEVELOP)
    draws = 0
    draws_then_discards: tuple[p.DrawThenDiscardAtStart, ...] = ()
    reduce = 0
    draws_after = 0
    saves = 0
    helps: tuple[Help, ...] = ()
    prestige_after: tuple[p.PrestigeAfter, ...] = ()
    discards = 0

    def __init__(self, active: tuple[str, ...], whole: tuple[str, ...]) -> None:
        """Sum them; what is drawn and what goes again are two sums."""
        super().__init__(active, whole)
        self.draws += sum(power.draw for power in self.draws_then_discards)
        self.discards = sum(power.discard for power in self.draws_then_discards)


class Settle(Sums):
    """Settle powers. [4.3]"""

    shares = _shares(SETTLE)
    military = 0
    against_rebels = 0
    reduce = 0
    pay_discount = 0
    pay_prestige = 0
    saves = 0
    against = NONE
    cheaper = NONE
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
        """Sum them."""
        super().__init__(active, whole)
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


def boost_amount(power: p.CardPower) -> int:
    """Give the strength that a power brings until the end of the phase."""
    if isinstance(power, (p.DiscardSelfForMilitary, p.SpendGoodForMilitary, p.SpendPrestigeForMilitary)):
        return power.amount
    return 0


class Trade(Sums):
    """Prices of goods with all trade powers. [4.4]"""

    shares = _shares(TRADE)
    price: Mapping[str, int] = MappingProxyType(PRICES)
    own = NONE


class Produce(Sums):
    """Produce powers, by when they are used. [4.5]"""

    shares = _shares(PRODUCE)
    fixed: tuple[Entry, ...] = ()
    """Used first, card by card: their order cannot matter."""
    wild: tuple[Entry, ...] = ()
    """A good on any windfall world: after those that are bound to a kind."""
    fuelled: tuple[Entry, ...] = ()
    """For a hand card."""
    counts: tuple[Entry, ...] = ()
    """For what was produced."""
    most: tuple[Entry, ...] = ()


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
        shares = _shares(table)
        self.counting = frozenset(c for c in table if any(isinstance(s, p.CardPower) for _, s in shares[c]))

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
