"""The Consume phase: the Trade action's sale, then powers one after another in the player's order."""

from itertools import combinations
from typing import Any

from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, Do, Picks, PickSome, Step
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.common import NAMES, begin_phase
from starboard.games.race.develop import PASS
from starboard.games.race.events import (
    Anted,
    AnteLost,
    AnteWon,
    Discarded,
    GoodSpent,
    Guessed,
    KindNamed,
    PowerUsed,
    Sold,
    TurnedOver,
)
from starboard.games.race.facts import DESIGN
from starboard.games.race.goals import MOST_KINDS
from starboard.games.race.options import (
    ANTE,
    DISCARD,
    DONE,
    SELL,
    SPEND,
    TAKE,
    USE,
    Ante,
    Bonus,
    Discard,
    Done,
    Guess,
    NameKind,
    Sell,
    Spend,
    Take,
    Use,
)
from starboard.games.race.orders import BETS, WORTH, foremost, next_good
from starboard.games.race.powers import KINDS, PRICES, Entry
from starboard.games.race.robot import RobotConsume
from starboard.games.race.state import Player, State

ROBOT_CONSUME = RobotConsume()
BONUS = "trade:bonus"
"""Marks the hand cards of the boosted Trade action as used. [6.4]"""
GUESSES = tuple(Guess(n) for n in range(1, 8))
KIND_OPTIONS = tuple(NameKind(k) for k in KINDS)


class ConsumePhase(Do, frozen=True):
    """Consume: each player completely, in order of play, then the Robot. [4.4] [12.2] Q34 Q52"""

    def run(self, g: State) -> None:
        """Sell first, then use powers."""
        begin_phase(g, "consume")
        steps: list[Step] = []
        for seat in g.order:
            player = g.players[seat]
            if "trade" in player.actions and player.goods:
                steps.append(SellGood(seat))
            elif not steps and uses_nothing(player):
                continue  # nobody is asked before him, so it is his turn already
            steps.append(CONSUMING[seat])
        if g.robot is not None:
            if not steps:
                ROBOT_CONSUME.run(g)
                return
            steps.append(ROBOT_CONSUME)
        g.todo += steps[::-1]


def uses_nothing(player: Player) -> bool:
    """Say whether a player has nothing that he could use in Consume, once nothing is to be sold. [4.4] [6.4]"""
    powers = queries.POWERS[player.active].consume
    return not (powers.all if player.goods else powers.free) and player.boost != "trade"


def multiplier(player: Player) -> int:
    """Give what victory points of consume powers are multiplied with. [4.4] [6.4]"""
    if player.boost == "double_vp":
        return 3
    return 2 if "double_vp" in player.actions or player.boost == "trade" else 1


def goods(player: Player, entry: Entry | None = None) -> list[str]:
    """List the worlds whose goods a power could take, newest first."""
    held = player.goods
    if not held:
        return []
    if entry is None:
        return [w for w in player.active if w in held]
    here, takes = entry.card, entry.power.takes
    return [w for w in player.active if w in held and takes(here, w, DESIGN[w].good)]


def kinds(worlds: list[str]) -> set[str]:
    """Give the kinds of goods on these worlds; one of any kind is a kind of its own."""
    return {DESIGN[w].good for w in worlds}


def unlike(worlds: list[str], least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """List the sets of goods of which no two are of one kind, as places that rise."""
    found = [places for count in range(least, most + 1) for places in combinations(range(len(worlds)), count)]
    return tuple([places for places in found if len(kinds([worlds[n] for n in places])) == len(places)])


class SellGood(Ask, frozen=True):
    """Sell one good; mandatory if there is one. [4.4]"""

    apart = True
    auto = True
    powers: bool = True
    """Whether trade powers count."""
    extra: bool = False
    """By a power, not by the action: goods that the action cannot sell are open too."""

    def ask(self, g: State) -> Decision | None:
        """Offer the worlds with goods."""
        player = g.players[self.seat]
        worlds = [w for w in goods(player) if self.extra or w not in NOT_FOR_SALE]
        return Decision(self.seat, "sell", SELL.of(worlds)) if worlds else None

    def answer(self, g: State, option: Sell) -> None:
        """Sell it; a good of any kind is named first."""
        g.drop_good(self.seat, option.card)
        if DESIGN[option.card].good == "any":
            g.tell(GoodSpent, self.seat, option.card)
            g.push(NameKindSold(self.seat, option.card, self.powers))
        else:
            sell(g, self.seat, option.card, DESIGN[option.card].good, self.powers)


NOT_FOR_SALE = frozenset(c for c, d in DESIGN.items() if any(isinstance(power, p.NoSale) for _, power in d.trade))
"""Worlds whose good the Trade action cannot sell. [4.4]"""


class NameKindSold(Ask, frozen=True):
    """Name the kind of the good just sold. [4.4]"""

    apart = True
    card: str = ""
    powers: bool = True

    def ask(self, g: State) -> Decision | None:
        """Offer the four kinds."""
        return Decision(self.seat, "kind", KIND_OPTIONS, note={"card": NAMES[self.card]})

    def answer(self, g: State, option: NameKind) -> None:
        """Draw for it."""
        named(g, self.seat, option.kind)
        sell(g, self.seat, self.card, option.kind, self.powers)


def named(g: State, seat: int, kind: str) -> None:
    """Tell the kind that was named; it may cost a goal. [13.5] Q53"""
    g.tell(KindNamed, seat, kind)
    if kind not in MOST_KINDS:
        g.give_up(seat, "any_world_named_genes_or_alien")


def price(player: Player, world: str, kind: str, with_powers: bool) -> int:
    """Give how many cards the sale of a good brings. [4.4] [6.4]"""
    cards = PRICES[kind]
    if with_powers:
        table = queries.POWERS[player.active].trade
        cards = table.price[kind] + table.own.get(world, 0)
    return cards + 3 if player.boost == "trade" else cards


def sell(g: State, seat: int, world: str, kind: str, with_powers: bool) -> None:
    """Draw the price of a good. [4.4] [6.4]"""
    cards = price(g.players[seat], world, kind, with_powers)
    g.tell(Sold, seat, world, cards)
    g.draw(seat, cards)


def usable(g: State, seat: int) -> tuple[list[Entry], bool]:
    """List the powers that can be used now, and say whether one of them must be. [4.4]"""
    player = g.players[seat]
    held = player.goods
    counts: dict[str, int] = {}
    for world in held:
        good = DESIGN[world].good
        counts[good] = counts.get(good, 0) + 1
    used = player.used
    found: list[Entry] = []
    must = False
    powers = queries.POWERS[player.active].consume
    for entry in powers.all if held else powers.free:
        if entry[0] in used:
            continue
        power = entry[3]
        if power.ready(player, entry[1], counts):
            found.append(entry)
            must = must or power.must
    return found, must


def in_any_order(g: State, seat: int) -> set[str]:
    """Name the powers that must be used now and take nothing from each other, whatever comes first. [4.4]"""
    player = g.players[seat]
    found = [entry for entry in usable(g, seat)[0] if entry.power.must]
    eaters = [entry for entry in found if entry.power.eats]
    if len(eaters) > 1 and not enough(player, eaters):
        found = [entry for entry in found if not entry.power.eats]
    return {entry.key for entry in found}


def enough(player: Player, eaters: list[Entry]) -> bool:
    """Say whether there are goods for all of these powers."""
    if not all(isinstance(entry.power, p.Consume) for entry in eaters):
        return False
    wanted = []
    for entry in eaters:
        worlds = goods(player, entry)
        wanted += [worlds] * entry.power.bounds([DESIGN[w].good for w in worlds])[1]
    return matched(wanted)


def matched(wanted: list[list[str]]) -> bool:
    """Say whether each of these can have one of the things it would take."""
    taken: dict[str, int] = {}
    return all(given(wanted, n, taken, set()) for n in range(len(wanted)))


def given(wanted: list[list[str]], n: int, taken: dict[str, int], asked: set[str]) -> bool:
    """Give one of them a thing, if need be by letting another one have another thing."""
    for thing in wanted[n]:
        if thing not in asked:
            asked.add(thing)
            if thing not in taken or given(wanted, taken[thing], taken, asked):
                taken[thing] = n
                return True
    return False


class Consuming(Do, frozen=True):
    """Use consume powers until none is left that must be used; ask where there is a choice. [4.4]"""

    apart = True
    seat: int = -1

    def run(self, g: State) -> None:
        """Use what must be used and cannot be ordered, then ask."""
        player = g.players[self.seat]
        if uses_nothing(player):
            return
        bonus = player.boost == "trade"
        while True:
            found, must = usable(g, self.seat)
            if bonus and player.hand and BONUS not in player.used:
                break
            if not found:
                return
            if len(found) > 1 or not must:
                break
            if use(g, self.seat, found[0]):
                return
        g.todo.append(UsePowers(self.seat))


CONSUMING = tuple(Consuming(seat) for seat in range(6))


class UsePowers(Ask, frozen=True):
    """Choose the next consume power, or stop where none must be used. [4.4]"""

    apart = True
    in_turn = True

    def ask(self, g: State) -> Decision | None:
        """Offer the powers."""
        player = g.players[self.seat]
        found, must = usable(g, self.seat)
        options: list[Option] = [USE[e.key] for e in found]
        if player.boost == "trade" and player.hand and BONUS not in player.used:
            options.append(Bonus("trade"))
        if not must:
            options.append(PASS)
        return Decision(self.seat, "consume", tuple(options))

    def answer(self, g: State, option: Use | Bonus | Pass) -> None:
        """Use a power, then go on."""
        player = g.players[self.seat]
        if isinstance(option, Use):
            if not use(g, self.seat, queries.ENTRIES[f"{option.card}:{option.power}"]):
                g.todo.append(CONSUMING[self.seat])
        elif isinstance(option, Bonus):
            player.used.append(BONUS)
            g.push(GiveCards(self.seat, most=2, spare=2), Consuming(self.seat))

    def standing(self, g: State, asked: Decision) -> Option | None:
        """Whoever never wants to give cards or prestige is not asked in every Consume phase."""
        return PASS if PASS in asked.options else None

    def usual(self, g: State, asked: Decision) -> Option | None:
        """What must be used comes first where that takes nothing from the rest: what it brings is known before it."""
        player = g.players[self.seat]
        powers = usable(g, self.seat)[0]
        musts = [entry for entry in powers if entry.power.must]
        if musts:
            first = in_any_order(g, self.seat)
            found = (e.key for e in musts if e.key in first and not isinstance(e.power, BETS))
            key = next(found, "") or foremost(g, self.seat, multiplier(player))
            return USE[key] if key else None
        # Which cards are given is asked next, and none is an answer there too.
        if len(asked.options) == 2 and powers and isinstance(powers[0].power, p.DiscardHand):
            return USE[powers[0].key]
        return None

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Powers used already, and powers without their goods."""
        player = g.players[seat]
        if key not in player.active:
            return None
        if any(u.startswith(f"{key}:") for u in player.used):
            return Refusal("power_used")
        return Refusal("no_goods_for_it") if DESIGN[key].consume else None


def use(g: State, seat: int, entry: Entry) -> bool:
    """Carry out a power; say whether it asks something first, and goes on from there. [4.4]"""
    g.players[seat].used.append(entry.key)
    if g.log is not None:
        g.tell(PowerUsed, seat, entry.card)
    at = Using(g, seat, entry)
    entry.power.consume(at)
    if at.asks is None:
        return False
    g.todo += (CONSUMING[seat], at.asks)
    return True


class Using:
    """A power being used, as its rule sees it (`powers.Consuming`); `asks` is the question that it leads to, if any."""

    __slots__ = ("asks", "entry", "g", "seat")

    def __init__(self, g: State, seat: int, entry: Entry) -> None:
        """Begin."""
        self.g, self.seat, self.entry = g, seat, entry
        self.asks: Step | None = None

    def draw(self, cards: int) -> None:
        """Draw cards."""
        self.g.draw(self.seat, cards)

    def score(self, vp: int) -> None:
        """Take victory points. [4.4]"""
        self.g.score(self.seat, vp * multiplier(self.g.players[self.seat]))

    def gain(self, what: p.Gain) -> None:
        """Take what the power brings."""
        gain(self.g, self.seat, what, 1, multiplier(self.g.players[self.seat]))

    def spend_prestige(self, prestige: int) -> None:
        """Spend prestige."""
        self.g.spend_prestige(self.seat, prestige)

    def spend_goods(self) -> None:
        """Take all goods that fit where there is no choice, else ask which. [4.4]"""
        g, seat, entry = self.g, self.seat, self.entry
        worlds = goods(g.players[seat], entry)
        least, most = entry.power.bounds([DESIGN[w].good for w in worlds])
        if least == most == len(worlds):
            for world in worlds:
                g.drop_good(seat, world)
                g.tell(GoodSpent, seat, world)
            consumed(g, seat, entry.power, most)
        else:
            self.asks = SpendGoods(seat, entry.card, entry.number, least, most)

    def sell(self, with_powers: bool) -> None:
        """Ask which good is sold."""
        self.asks = SellGood(self.seat, with_powers, True)

    def give_cards(self, most: int) -> None:
        """Ask which hand cards are given."""
        self.asks = GiveCards(self.seat, self.entry.card, self.entry.number, most=most, spare=most)

    def bet_number(self) -> None:
        """Ask for a number."""
        self.asks = GuessNumber(self.seat)

    def bet_card(self) -> None:
        """Ask for a hand card."""
        self.asks = AnteCard(self.seat)


def gain(g: State, seat: int, what: p.Gain, times: int, factor: int) -> None:
    """Take what a power brings, so many times; only points are multiplied. [4.4]"""
    if not times:
        return
    if what.vp:
        g.score(seat, what.vp * times * factor)
    if what.cards:
        g.draw(seat, what.cards * times)
    if what.prestige:
        g.gain_prestige(seat, what.prestige * times)


class SpendGoods(Ask, frozen=True):
    """Choose the goods for a power, each pick behind the last one. [4.4]"""

    apart = True
    card: str = ""
    power: int = 0
    least: int = 1
    most: int = 1
    first: int = 0
    spent: tuple[str, ...] = ()

    def entry(self) -> Entry:
        """Find the power."""
        return queries.ENTRIES[f"{self.card}:{self.power}"]

    def candidates(self, g: State) -> list[str]:
        """List the worlds behind the last pick whose goods the power takes."""
        player = g.players[self.seat]
        entry = self.entry()
        behind = set(player.active[self.first :])
        worlds = [w for w in goods(player, entry) if w in behind]
        if entry.power.by_kind:
            taken = {DESIGN[w].good for w in self.spent}
            worlds = [w for w in worlds if DESIGN[w].good not in taken]
        return worlds

    def due(self) -> int:
        """Give how many goods a choice takes at least once it is begun."""
        return self.most if self.entry().power.whole else self.least

    def choices(self, g: State) -> list[str]:
        """List the worlds whose goods can come next without leaving too few."""
        worlds = self.candidates(g)
        by_kind = self.entry().power.by_kind
        need = self.due() - len(self.spent)
        found = []
        for i, world in enumerate(worlds):
            rest = worlds[i + 1 :]
            if by_kind:
                left = 1 + len(kinds(rest) - {DESIGN[world].good})
            else:
                left = 1 + len(rest)
            if left >= need:
                found.append(world)
        return found

    def ask(self, g: State) -> Decision | None:
        """Offer the goods, and to stop where enough are given; a choice once begun is asked to its end."""
        if len(self.spent) == self.most:
            return None
        worlds = self.choices(g)
        enough = len(self.spent) >= (self.due() if self.spent else self.least)
        if not worlds:
            return None
        options: list[Option] = [SPEND[w] for w in worlds]
        if enough:
            options.append(DONE)
        left = {"most": self.most - len(self.spent), "exact": int(self.due() == self.most)}
        return Decision(self.seat, "goods", tuple(options), note={"card": NAMES[self.card], **left})

    def picks(self, g: State, seat: int) -> Picks | None:
        """A person picks in any order; where two goods exclude each other, the sets that will do are named."""
        worlds = self.candidates(g)
        different = len(kinds(worlds)) if self.entry().power.by_kind else len(worlds)
        most = min(self.most - len(self.spent), different)
        if most < 2:
            return None
        least = max(1, self.due() - len(self.spent))
        sets = unlike(worlds, least, most) if different < len(worlds) else ()
        return Picks(
            most, SPEND.of(worlds), least, None if least == most else DONE, sets=sets, left=least == most and not sets
        )

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Of goods that are alike any will do; else those by which the phase comes to what is best in everything."""
        worlds = [option.card for option in asked.options if isinstance(option, Spend)]
        if len({WORTH[world] for world in worlds}) == 1 and len(worlds) == len(asked.options):
            return asked.options[0]
        world = next_good(g, self.seat, multiplier(g.players[self.seat]), self.entry(), self.spent)
        return SPEND[world] if world in worlds else None

    def goes_on(self, seat: int) -> bool:
        """A good was given."""
        return seat == self.seat and bool(self.spent)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """A kind is taken once; other goods that fit have their turn before or after."""
        if key not in g.players[seat].goods:
            return None
        if DESIGN[key].good in {DESIGN[w].good for w in self.spent} and self.entry().power.by_kind:
            return Refusal("kind_taken")
        fits = key in goods(g.players[seat], self.entry())
        return Refusal("pick_in_order") if fits else Refusal("no_good_for_it")

    def skip(self, g: State) -> None:
        """Nothing more can be taken: now the gain."""
        consumed(g, self.seat, self.entry().power, len(self.spent))

    def answer(self, g: State, option: Spend | Done) -> None:
        """Take a good, or stop."""
        if not isinstance(option, Spend):
            self.skip(g)
            return
        at = g.players[self.seat].active.index(option.card)
        g.drop_good(self.seat, option.card)
        g.tell(GoodSpent, self.seat, option.card)
        spent = (*self.spent, option.card)
        g.push(SpendGoods(self.seat, self.card, self.power, self.least, self.most, at + 1, spent))


def consumed(g: State, seat: int, power: p.CardPower, count: int) -> None:
    """Take what a power brings for so many goods. [4.4]"""
    what, times = power.brings(count)
    gain(g, seat, what, times, multiplier(g.players[seat]))


class GiveCards(PickSome, frozen=True):
    """Discard hand cards for a power, only for whole uses; points are not multiplied. [4.4] [6.4]"""

    apart = True
    card: str = ""
    power: int = -1
    kind = "give"
    done = DONE
    in_hand = True

    def rule(self) -> p.DiscardHand:
        """Give the power, or the bonus of the boosted Trade action."""
        if not self.card:
            return TRADE_BONUS
        power = DESIGN[self.card].fact.powers[self.power]
        assert isinstance(power, p.DiscardHand)
        return power

    def among(self, g: State) -> tuple[Discard, ...]:
        """Any card of the hand."""
        return DISCARD.of(g.players[self.seat].hand)

    def bounds(self, g: State) -> tuple[int, int]:
        """A use once begun is given whole."""
        return -self.picked % self.rule().cards_per_use, self.most

    def offered(self, g: State, least: int) -> tuple[Option, ...]:
        """Begin a use only if the hand is enough for all of it."""
        return super().offered(g, least or self.rule().cards_per_use)

    def take(self, g: State, option: Discard) -> None:
        """Discard it."""
        g.players[self.seat].hand.remove(option.card)
        g.discard.append(option.card)
        g.tell(Discarded, self.seat, option.card)

    def finish(self, g: State) -> None:
        """Take the gain."""
        rule = self.rule()
        gain(g, self.seat, rule.gain, self.picked // rule.cards_per_use, 1)

    def note(self, g: State) -> dict[str, Any]:
        """Say how many may still be given."""
        return {"most": self.most}

    def picks(self, g: State, seat: int) -> Picks | None:
        """A person picks in any order: just as many as one use takes, or one and more."""
        found = super().picks(g, seat)
        if found is None or self.rule().cards_per_use == 1:
            return found
        return Picks(found.most, found.among, found.most, left=True) if found.most == self.most else None


TRADE_BONUS = p.DiscardHand("consume", optional=True, cards_per_use=1, max_uses=2, gain=p.Gain(vp=1))


class GuessNumber(Ask, frozen=True):
    """Name a number; the card turned over is kept if its cost is that. [4.4]"""

    apart = True

    def ask(self, g: State) -> Decision | None:
        """Offer the numbers."""
        return Decision(self.seat, "guess", GUESSES)

    def answer(self, g: State, option: Guess) -> None:
        """Turn over."""
        card = g.turn_up()
        if card is None:
            return
        hit = DESIGN[card].cost == option.number
        (g.players[self.seat].hand if hit else g.discard).append(card)
        g.tell(Guessed, self.seat, option.number, card, hit)


class AnteCard(Ask, frozen=True):
    """Bet a hand card of cost 1 to 6, or not. [4.4] [12.5]"""

    apart = True

    def ask(self, g: State) -> Decision | None:
        """Offer the cards that can be bet."""
        cards = [c for c in g.players[self.seat].hand if 1 <= DESIGN[c].cost <= 6]
        return Decision(self.seat, "ante", (*[ANTE[c] for c in cards], PASS)) if cards else None

    def answer(self, g: State, option: Ante | Pass) -> None:
        """Turn over as many cards as it costs; a dearer one wins."""
        if not isinstance(option, Ante):
            return
        cost = DESIGN[option.card].cost
        g.tell(Anted, self.seat, option.card)
        for _ in range(cost):
            card = g.turn_up()
            if card is None:
                break
            g.shown.append(card)
        g.tell(TurnedOver, self.seat, tuple(g.shown))
        if any(DESIGN[c].cost > cost for c in g.shown):
            g.push(TakeWon(self.seat))
            return
        g.players[self.seat].hand.remove(option.card)
        g.discard += [option.card, *g.shown]
        g.shown = []
        g.tell(AnteLost, self.seat, option.card)


class TakeWon(Ask, frozen=True):
    """Keep one of the cards turned over. [4.4]"""

    apart = True
    auto = True

    def ask(self, g: State) -> Decision | None:
        """Offer all of them."""
        return Decision(self.seat, "take", TAKE.of(g.shown))

    def answer(self, g: State, option: Take) -> None:
        """Keep it; the others are discarded."""
        g.shown.remove(option.card)
        g.players[self.seat].hand.append(option.card)
        g.discard += g.shown
        g.shown = []
        g.tell(AnteWon, self.seat, option.card)
