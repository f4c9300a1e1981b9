"""Powers of a tableau, summed once per phase: a summary is a pure function of the cards that count (4.0)."""

from collections.abc import Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from starboard.games.race import powers as p
from starboard.games.race.facts import DESIGN, Design, fits
from starboard.games.race.powers import PRICES, Entry, Help

REMEMBERED = 128
"""How many tableaus are kept as asked for lately, and as many that were before: enough for a few games."""


def _by_card(phase: str) -> dict[str, tuple[Entry, ...]]:
    """List the powers of a phase for every card."""
    return {
        card: tuple(Entry(f"{card}:{n}", card, n, power) for n, power in getattr(d, phase))
        for card, d in DESIGN.items()
    }


EXPLORE, DEVELOP, SETTLE = _by_card("explore"), _by_card("develop"), _by_card("settle")
TRADE, CONSUME, PRODUCE = _by_card("trade"), _by_card("consume"), _by_card("produce")
ENTRIES: dict[str, Entry] = {
    entry.key: entry
    for table in (EXPLORE, DEVELOP, SETTLE, TRADE, CONSUME, PRODUCE)
    for own in table.values()
    for entry in own
}
"""Every power by its key."""


def entries(active: tuple[str, ...], table: dict[str, tuple[Entry, ...]]) -> list[Entry]:
    """List the powers of a tableau, in the order of the cards."""
    found: list[Entry] = []
    for card in active:
        own = table[card]
        if own:
            found += own
    return found


@cache
def fitting(match: p.Match) -> frozenset[str]:
    """Give all cards that fit."""
    return frozenset(card for card, d in DESIGN.items() if fits(d, match))


def count(active: tuple[str, ...], match: p.Match) -> int:
    """Count the cards that fit."""
    return len(fitting(match).intersection(active))


Shares = dict[str, tuple[p.Share, ...]]


def _shares(table: dict[str, tuple[Entry, ...]]) -> Shares:
    """List what each card adds to the sums of a phase, its last power first: each is put before what is there."""
    return {card: tuple([s for e in own[::-1] if (s := e.power.share(e)) is not None]) for card, own in table.items()}


class Sums(Struct, gc=False):
    """The powers of one phase, summed; what a tableau does not have stays at the shared defaults."""

    shares: ClassVar[Shares]

    @classmethod
    def of(cls, active: tuple[str, ...], whole: tuple[str, ...]) -> Self:
        """Sum them; numbers that count cards look at the whole tableau."""
        found = cls()
        for card in active[::-1]:
            found.add(card, whole)
        found.finish()
        return found

    def add(self, card: str, whole: tuple[str, ...]) -> None:
        """Put what a card adds before what older cards did."""
        for name, share in self.shares[card]:
            if isinstance(share, p.CardPower):
                share = share.counted(partial(count, whole))
            setattr(self, name, put_before(share, getattr(self, name)))

    def finish(self) -> None:
        """Work out what follows from the sums."""

    def more(self, card: str) -> Self:
        """Give the sums with one card more, none of which counts cards."""
        found = replace(self)
        for name, share in self.shares[card]:
            setattr(found, name, put_before(share, getattr(found, name)))
        found.finish()
        return found


def put_before(share: Any, older: Any) -> Any:
    """Add what a card adds to what older cards did: numbers, entries, or numbers by key."""
    if type(share) is not dict:
        return share + older
    sums = dict(older)
    for kind, amount in share.items():
        sums[kind] = sums.get(kind, 0) + amount
    return sums


NONE: Mapping[str, int] = MappingProxyType({})


class Explore(Sums):
    """Explore powers. [4.1]"""

    shares: ClassVar[Shares] = _shares(EXPLORE)
    draw: int = 0
    keep: int = 0
    mix: int = 0
    offers: tuple[Entry, ...] = ()


class Develop(Sums):
    """Develop powers. [4.2]"""

    shares: ClassVar[Shares] = _shares(DEVELOP)
    draws: int = 0
    at_start: int = 0
    """All that is drawn at the start of the phase."""
    draws_then_discards: tuple[p.DrawThenDiscardAtStart, ...] = ()
    reduce: int = 0
    draws_after: int = 0
    saves: int = 0
    helps: tuple[Help, ...] = ()
    prestige_after: tuple[p.PrestigeAfter, ...] = ()
    discards: int = 0

    def finish(self) -> None:
        """Sum what is drawn, and what goes again."""
        self.at_start = self.draws
        if self.draws_then_discards:
            self.at_start += sum([power.draw for power in self.draws_then_discards])
            self.discards = sum([power.discard for power in self.draws_then_discards])


class Settle(Sums):
    """Settle powers. [4.3]"""

    shares: ClassVar[Shares] = _shares(SETTLE)
    military: int = 0
    against_rebels: int = 0
    reduce: int = 0
    pay_discount: int = 0
    pay_prestige: int = 0
    saves: int = 0
    against: Mapping[str, int] = NONE
    cheaper: Mapping[str, int] = NONE
    pay_powers: tuple[tuple[str, p.PayForMilitary], ...] = ()
    zeros: tuple[Help, ...] = ()
    helps: tuple[Help, ...] = ()
    boosts: tuple[Help, ...] = ()
    arms: tuple[Help, ...] = ()
    invasions: tuple[tuple[str, int, p.DiscardSelfToConquerPeaceful], ...] = ()
    seconds: tuple[Entry, ...] = ()
    extra_conquests: tuple[Entry, ...] = ()
    replaces: tuple[Entry, ...] = ()
    after: tuple[p.CardPower, ...] = ()
    attacks: tuple[Entry, ...] = ()
    pacts: tuple[Entry, ...] = ()
    blocks: tuple[Entry, ...] = ()

    plain: bool = True
    """Whether strength and cost follow from sums alone: no helps, no other ways to get a world."""

    def finish(self) -> None:
        """Look whether there is anything but sums."""
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


class Trade(Sums):
    """Prices of goods with all trade powers. [4.4]"""

    shares: ClassVar[Shares] = _shares(TRADE)
    price: Mapping[str, int] = MappingProxyType(PRICES)
    own: Mapping[str, int] = NONE


class Produce(Sums):
    """Produce powers, by when they are used. [4.5]"""

    shares: ClassVar[Shares] = _shares(PRODUCE)
    fixed: tuple[Entry, ...] = ()
    """Used first, card by card: their order cannot matter."""
    wild: tuple[Entry, ...] = ()
    """A good on any windfall world: after those that are bound to a kind."""
    fuelled: tuple[Entry, ...] = ()
    """For a hand card."""
    counts: tuple[Entry, ...] = ()
    """For what was produced."""
    most: tuple[Entry, ...] = ()


class Consume(Sums):
    """Consume powers: all of them, and those that take no goods. [4.4]"""

    shares: ClassVar[Shares] = {
        card: (("all", own), ("free", tuple([e for e in own if not e.power.eats])))
        for card, own in CONSUME.items()
        if own
    }
    all: tuple[Entry, ...] = ()
    free: tuple[Entry, ...] = ()


class Powers(Struct, gc=False):
    """The powers of one tableau, summed for every phase."""

    explore: Explore
    develop: Develop
    settle: Settle
    trade: Trade
    consume: Consume
    produce: Produce


TABLES: dict[str, tuple[dict[str, tuple[Entry, ...]], type[Sums]]] = {
    "explore": (EXPLORE, Explore), "develop": (DEVELOP, Develop), "settle": (SETTLE, Settle), "trade": (TRADE, Trade),
    "consume": (CONSUME, Consume), "produce": (PRODUCE, Produce),
}  # fmt: skip
"""The powers of each phase by card, and how they are summed."""
ADDS: dict[str, tuple[str, ...]] = {
    card: tuple([phase for phase, (table, _) in TABLES.items() if table[card]]) for card in DESIGN
}
"""The phases to whose sums a card adds."""
COUNTING: tuple[tuple[str, frozenset[str]], ...] = tuple(
    (phase, cards)
    for phase, (table, _) in TABLES.items()
    if (cards := frozenset(c for c, own in _shares(table).items() if any(isinstance(s, p.CardPower) for _, s in own)))
)
"""The phases of which some numbers count cards, and the cards that have such numbers."""
COUNTERS = frozenset[str]().union(*[cards for _, cards in COUNTING])
"""All cards that have such numbers."""


def summed(phase: str, active: tuple[str, ...]) -> Sums:
    """Sum up the powers of a phase from nothing."""
    table, build = TABLES[phase]
    return build.of(tuple([card for card in active if table[card]]), active)


class Remembered(dict[tuple[str, ...], Powers]):
    """The powers of every tableau asked for, newest card first; those not asked for again are forgotten in time."""

    def __init__(self) -> None:
        """Know nothing."""
        super().__init__()
        self.older: dict[tuple[str, ...], Powers] = {}

    def __missing__(self, active: tuple[str, ...]) -> Powers:
        """Sum up: a newest card is added to the sums without it, unless a number counts cards."""
        if len(self) >= REMEMBERED:
            self.older = dict(self)
            self.clear()
        if (known := self.older.get(active)) is not None:
            self[active] = known
            return known
        powers = self[active] = one_more(self[active[1:]], active) if active else NO_POWERS
        return powers


NO_POWERS = Powers(Explore(), Develop(), Settle(), Trade(), Consume(), Produce())


def one_more(before: Powers, active: tuple[str, ...]) -> Powers:
    """Give the powers of a tableau from those of the tableau without its newest card."""
    card = active[0]
    changed: dict[str, Sums] = {}
    if not COUNTERS.isdisjoint(active):
        changed = {phase: summed(phase, active) for phase, cards in COUNTING if not cards.isdisjoint(active)}
    for phase in ADDS[card]:
        if phase not in changed:
            changed[phase] = getattr(before, phase).more(card)
    return replace(before, **changed) if changed else before


POWERS = Remembered()
"""Asked straight, since every decision does: `POWERS[player.active].settle`."""


def total_military(tableau: tuple[str, ...]) -> int:
    """Give the general strength of a tableau. [5.2]"""
    return POWERS[tableau].settle.military


def hand_limit(tableau: list[str]) -> int:
    """Give the hand limit at the end of a round. [3]"""
    return max([10, *[DESIGN[card].limit for card in tableau]])


SIZES: dict[str, int] = {
    card: t.cards for card, d in DESIGN.items() for t in d.fact.traits if isinstance(t, p.GameEndTableau)
}
"""How many cards end the game for the owner of a card that says so."""


def end_size(tableau: list[str]) -> int:
    """Give how many cards end the game for the owner of a tableau. [5.1]"""
    return max([SIZES[c] for c in tableau if c in SIZES], default=12)


def cards_with(trait: type) -> frozenset[str]:
    """Name all cards that have a trait."""
    return frozenset(c for c, d in DESIGN.items() if any(isinstance(t, trait) for t in d.fact.traits))
