"""What all orders of the powers of Consume come to: where one is best in everything, nobody has to be asked. [4.4]"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.facts import DESIGN
from starboard.games.race.powers import Entry
from starboard.games.race.robot_facts import END_PRESTIGE
from starboard.games.race.state import State

MANY = 400
"""So many stages of a phase are looked at; where there are more, the player is asked."""


BETS = (p.Ante, p.GuessAndFlip)
"""Powers that are a game of their own: when they are played is for the player to say."""


OWN = (p.NoSale, p.DiscardToProduceHere, p.DrawIfProducedHere, p.PrestigeIfProducedHere)
"""Powers that are about the good of their own world."""


def worths() -> dict[str, tuple[object, ...]]:
    """Say of every world what its good is worth to its owner, in parts: whoever has more of every part has more.

    Goods are alike if they are of one kind, and if their worlds have no powers about them, or the same ones. That of a
    windfall world has a part more: the other is produced anew in any case. [4.5]
    """
    found: dict[str, tuple[object, ...]] = {}
    for card, d in DESIGN.items():
        powers = [power for _, power in (*d.trade, *d.consume, *d.produce)]
        own = tuple([power for power in powers if isinstance(power, OWN) or getattr(power, "this_world", False)])
        found[card] = (
            ((d.good, d.windfall, own),) if own else ((d.good,), (d.good, "lasts")) if d.windfall else ((d.good,),)
        )
    return found


WORTH = worths()


LOW = 12
"""With so few points in the pool the round may be the last: how many one takes is for the player to say."""


class Unclear(Exception):
    """What a power brings cannot be foreseen, or there is too much to look at."""


class Ending(NamedTuple):
    """What the rest of a phase brings, and whose goods are left."""

    vp: int = 0
    cards: int = 0
    prestige: int = 0
    goods: frozenset[str] = frozenset()

    def beats(self, other: "Ending") -> bool:
        """Say whether it is at least as good in everything: goods that are alike count as the same."""
        return (
            self.vp >= other.vp
            and self.cards >= other.cards
            and self.prestige >= other.prestige
            and worth(other.goods) <= worth(self.goods)
        )

    def plus(self, more: "Foreseen") -> "Ending":
        """Add what a power brought before."""
        return Ending(self.vp + more.vp, self.cards + more.cards, self.prestige + more.prestige, self.goods)


def worth(worlds: Iterable[str]) -> Counter[object]:
    """Count what goods are worth."""
    return Counter([part for world in worlds for part in WORTH[world]])


def best_of(endings: Iterable[Ending]) -> tuple[Ending, ...]:
    """Leave out what another one beats; of those that come to the same the first one stays."""
    found: list[Ending] = []
    for ending in endings:
        if not any(other.beats(ending) for other in found):
            found = [other for other in found if not ending.beats(other)] + [ending]
    return tuple(found)


class Holding(NamedTuple):
    """What a power that must be used looks at to say whether it can be."""

    goods: frozenset[str]


class Foreseen:
    """A power as it would be used, with what it brings (`powers.Consuming`)."""

    __slots__ = ("cards", "factor", "goods", "prestige", "vp")

    def __init__(self, factor: int) -> None:
        """Begin; `factor` is what points are multiplied with."""
        self.factor = factor
        self.vp = self.cards = self.prestige = 0
        self.goods = False

    def draw(self, cards: int) -> None:
        """Draw."""
        self.cards += cards

    def score(self, vp: int) -> None:
        """Score."""
        self.vp += vp * self.factor

    def gain(self, what: p.Gain, times: int = 1) -> None:
        """Gain it so many times."""
        self.score(what.vp * times)
        self.cards += what.cards * times
        self.prestige += what.prestige * times

    def spend_goods(self) -> None:
        """Which goods is looked at one by one."""
        self.goods = True

    def spend_prestige(self, prestige: int) -> None:
        """Nobody must."""
        raise Unclear

    def sell(self, with_powers: bool) -> None:
        """What it brings depends on powers of Trade, and cards are worth more to one than to another."""
        raise Unclear

    def give_cards(self, most: int) -> None:
        """Nobody must."""
        raise Unclear

    def bet_number(self) -> None:
        """Nobody knows how it ends."""
        raise Unclear

    def bet_card(self) -> None:
        """Nobody knows how it ends."""
        raise Unclear


class Orders:
    """All ways in which a player can use the powers that he must use."""

    def __init__(self, g: State, seat: int, factor: int) -> None:
        """Begin; `factor` is what points are multiplied with. Bets are made when their owner says so."""
        player = g.players[seat]
        self.active, self.factor = player.active, factor
        self.held, self.used = frozenset(player.goods), frozenset(player.used)
        self.most = g.pool - LOW, END_PRESTIGE - player.prestige
        musts = [entry for entry in queries.POWERS[player.active].consume.all if entry.power.must]
        self.powers = [entry for entry in musts if not isinstance(entry.power, BETS)]
        self.known: dict[tuple[frozenset[str], frozenset[str]], tuple[Ending, ...]] = {}

    def open(self, held: frozenset[str], used: frozenset[str]) -> list[Entry]:
        """List the powers that can be used next, with these goods and after these powers."""
        kinds = Counter(DESIGN[world].good for world in held)
        player = Holding(held)
        return [e for e in self.powers if e.key not in used and e.power.ready(player, e.card, kinds)]

    def ways(self, entry: Entry, held: frozenset[str]) -> Iterator[tuple[Foreseen, frozenset[str]]]:
        """Use a power in every way that makes a difference: what it brings, and the goods that are left."""
        found = Foreseen(self.factor)
        entry.power.consume(found)
        if not found.goods:
            yield found, held
            return
        for taken in self.choices(entry, held):
            found = Foreseen(self.factor)
            found.gain(*entry.power.brings(len(taken)))
            yield found, held - taken

    def choices(
        self, entry: Entry, held: frozenset[str], spent: tuple[str, ...] = ()
    ) -> Iterator[frozenset[str]]:  # fmt: skip
        """List the goods that a power can take after those `spent`; of goods that are alike those that lie first."""
        power = entry.power
        behind = self.active[self.active.index(spent[-1]) + 1 :] if spent else self.active
        worlds = [*spent, *[w for w in behind if w in held and power.takes(entry.card, w, DESIGN[w].good)]]
        least, most = power.bounds([DESIGN[w].good for w in worlds])
        if least < most:
            raise Unclear  # a good of any kind need not be named so that it fits
        seen = set()
        for more in combinations(worlds[len(spent) :], most - len(spent)):
            taken = (*spent, *more)
            kinds = {DESIGN[w].good for w in taken}
            if power.by_kind and ("any" in kinds or len(kinds) < most):
                continue
            key = frozenset(worth(more).items())
            if key not in seen:
                seen.add(key)
                yield frozenset(taken)

    def endings(self, held: frozenset[str], used: frozenset[str]) -> tuple[Ending, ...]:
        """List what the phase can still come to, without what is worse in everything."""
        key = held, used
        if key not in self.known:
            if len(self.known) > MANY:
                raise Unclear
            found = [
                ending.plus(brought)
                for entry in self.open(held, used)
                for brought, left in self.ways(entry, held)
                for ending in self.endings(left, used | {entry.key})
            ]
            self.known[key] = best_of(found) or (Ending(goods=held),)
        return self.known[key]

    def best(self, found: list[tuple[str, Ending]]) -> str:
        """Give the answer that comes to what is best in everything; empty where none does, or it may end the game."""
        top = best_of([ending for _, ending in found])
        if len(top) != 1:
            return ""
        pool, prestige = self.most
        counts = top[0].vp >= pool and any(ending.vp < top[0].vp for _, ending in found)
        if counts or top[0].prestige >= prestige:
            return ""
        return next(answer for answer, ending in found if ending.beats(top[0]))


def foremost(g: State, seat: int, factor: int) -> str:
    """Give the key of the power to use next, where some order is best in everything; else an empty one."""
    orders = Orders(g, seat, factor)
    try:
        return orders.best([
            (entry.key, ending.plus(brought))
            for entry in orders.open(orders.held, orders.used)
            for brought, left in orders.ways(entry, orders.held)
            for ending in orders.endings(left, orders.used | {entry.key})
        ])  # fmt: skip
    except Unclear:
        return ""


def next_good(g: State, seat: int, factor: int, entry: Entry, spent: tuple[str, ...]) -> str:
    """Give the world whose good a power takes next, where some choice of goods is best in everything."""
    orders = Orders(g, seat, factor)
    try:
        return orders.best([
            (next(w for w in orders.active if w in taken and w not in spent), ending)
            for taken in orders.choices(entry, orders.held, spent)
            for ending in orders.endings(orders.held - taken, orders.used | {entry.key})
        ])  # fmt: skip
    except Unclear:
        return ""
