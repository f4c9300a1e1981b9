"""The Produce phase."""

from starboard.core.family import always
from starboard.core.options import Decision, Pass
from starboard.core.steps import Ask, Do, Step
from starboard.core.text import Text
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.common import NAMES, begin_phase
from starboard.games.race.consume import KIND_OPTIONS, named
from starboard.games.race.develop import PASS
from starboard.games.race.events import Discarded, PowerUsed, TookSaved
from starboard.games.race.facts import DESIGN
from starboard.games.race.options import FUEL, PRODUCE, USE, Fuel, NameKind, Produce, Use
from starboard.games.race.powers import Entry
from starboard.games.race.robot import RobotProduce
from starboard.games.race.state import Player, State


class ProducePhase(Do, frozen=True):
    """Produce: each player completely, then the Robot, then who produced most. [4.5]"""

    def run(self, g: State) -> None:
        """Push each player's powers, and let the first one begin."""
        begin_phase(g, "produce")
        first, *others = g.order
        todo = g.todo
        for player in g.players:
            if queries.POWERS[player.active].produce.most:
                todo.append(MOST_PRODUCED)
                break
        if g.robot is not None:
            todo.append(ROBOT_PRODUCE)
        for seat in reversed(others):
            todo.append(FIXED[seat])
        FIXED[first].run(g)


def empty_windfalls(player: Player, good: str = "any", but: str = "") -> list[str]:
    """List the windfall worlds of a kind without a good. [4.5]"""
    held = player.goods
    return [
        w
        for w in player.active
        if (d := DESIGN[w]).windfall and w not in held and w != but and (good == "any" or d.good in (good, "any"))
    ]


class FixedPowers(Do, frozen=True):
    """Powers whose order cannot matter, card by card: production, kinds of windfall, plain draws. [4.5]"""

    apart = True
    seat: int = -1
    first: int = 0

    def run(self, g: State) -> None:
        """Use them; stop where a world is to be chosen."""
        seat = self.seat
        player = g.players[seat]
        powers = queries.POWERS[player.active].produce
        fixed = powers.fixed
        if self.first < len(fixed):
            at = Using(g, seat)
            for i in range(self.first, len(fixed)):
                _, at.card, _, power = fixed[i]
                power.produce(at)
                if at.asks is not None:
                    g.push(at.asks, FixedPowers(seat, i + 1))
                    return
        steps: list[Step] = []
        if "produce" in player.actions:
            steps.append(ProduceOn(seat))
            if player.boost == "produce":
                steps += [ProduceOn(seat), BonusCards(seat)]
        for entry in powers.wild:
            steps.append(ProduceOn(seat, by=entry.card))
        if powers.fuelled or powers.counts:
            steps.append(LastPowers(seat))
        if steps:
            g.todo += steps[::-1]


FIXED = tuple(FixedPowers(seat) for seat in range(6))


class Using:
    """A power being used, as its rule sees it (`powers.Producing`); `asks` is the question that it leads to, if any."""

    __slots__ = ("asks", "card", "g", "seat")

    def __init__(self, g: State, seat: int, card: str = "") -> None:
        """Begin."""
        self.g, self.seat, self.card = g, seat, card
        self.asks: Step | None = None

    def draw(self, cards: int) -> None:
        """Draw cards, if any."""
        if cards:
            self.g.tell(PowerUsed, self.seat, self.card)
            self.g.draw(self.seat, cards)

    def gain_prestige(self, prestige: int) -> None:
        """Gain prestige."""
        self.g.tell(PowerUsed, self.seat, self.card)
        self.g.gain_prestige(self.seat, prestige)

    def take_saved(self) -> None:
        """Take the saved cards into the hand."""
        player = self.g.players[self.seat]
        if player.saved:
            player.hand += player.saved
            self.g.tell(TookSaved, self.seat, len(player.saved))
            player.saved = []

    def produce_here(self) -> None:
        """Produce on the power's own world, unless it holds a good."""
        if self.card not in self.g.players[self.seat].goods:
            produce_on(self.g, self.seat, self.card, DESIGN[self.card].good)

    def produce_windfall(self, good: str, elsewhere: bool) -> None:
        """Ask for a windfall world of a kind, or for one that is not the power's own."""
        self.asks = ProduceOn(self.seat, good, self.card if elsewhere else "", self.card)

    def count(self, match: p.Match) -> int:
        """Count the own cards that fit."""
        return queries.count(self.g.players[self.seat].active, match)

    def has_most(self, match: p.Match) -> bool:
        """Say whether nobody else has as many cards that fit."""
        return has_most(self.g, self.seat, match)


class BonusCards(Do, frozen=True):
    """The boosted Produce action draws three cards. [6.4]"""

    apart = True
    seat: int = -1

    def run(self, g: State) -> None:
        """Draw."""
        g.draw(self.seat, 3)


class LastPowers(Ask, frozen=True):
    """Powers for hand cards, and draws for what was produced so far, in the player's order. [4.5]"""

    apart = True

    def usable(self, player: Player) -> list[Entry]:
        """List the powers for hand cards that can be used."""
        found = []
        for entry in queries.POWERS[player.active].produce.fuelled:
            if entry.key in player.used or not player.hand:
                continue
            good, world = entry.power.fuels(entry.card)
            if world not in player.goods if world else empty_windfalls(player, good):
                found.append(entry)
        return found

    def left(self, player: Player) -> list[Entry]:
        """List the draws that are left."""
        return [e for e in queries.POWERS[player.active].produce.counts if e.key not in player.used]

    def ask(self, g: State) -> Decision | None:
        """Ask for the next one if there is more than one and the order can matter."""
        player = g.players[self.seat]
        fuelled = self.usable(player)
        if not fuelled:
            return None
        found = [*fuelled, *self.left(player)]
        if len(found) == 1:
            return None
        return Decision(self.seat, "produce", tuple([USE[e.key] for e in found]))

    def skip(self, g: State) -> None:
        """Use what is left, where there is nothing to choose."""
        player = g.players[self.seat]
        fuelled = self.usable(player)
        if fuelled:
            self.use(g, fuelled[0])
            return
        for entry in self.left(player):
            self.count(g, entry)

    def answer(self, g: State, option: Use) -> None:
        """Use it and ask again."""
        player = g.players[self.seat]
        fuelled = self.usable(player)
        found = [*fuelled, *self.left(player)]
        entry = next(e for e in found if e.card == option.card and e.number == option.power)
        if entry in fuelled:
            self.use(g, entry)
        else:
            self.count(g, entry)
            g.push(self)

    def use(self, g: State, entry: Entry) -> None:
        """Ask for the hand card of a power."""
        g.push(FuelProduction(self.seat, *entry.power.fuels(entry.card)), self)
        g.players[self.seat].used.append(entry.key)

    def count(self, g: State, entry: Entry) -> None:
        """Draw for what was produced so far in this phase. [4.5]"""
        player = g.players[self.seat]
        player.used.append(entry.key)
        Using(g, self.seat, entry.card).draw(entry.power.drawn_for(player.produced.values()))


def produce_on(g: State, seat: int, world: str, kind: str) -> None:
    """Put a good on a world, and let the world's own powers for that happen. [4.5]"""
    if not g.put_good(seat, world):
        return
    g.players[seat].produced[world] = kind
    for _, power in DESIGN[world].produce:
        power.produced_here(g, seat)


def has_most(g: State, seat: int, match: p.Match) -> bool:
    """Say whether a player has more cards of a sort than everybody else, the Robot's pile included. [6.5] [10] Q23"""
    own = queries.count(g.players[seat].active, match)
    others = [queries.count(q.active, match) for s, q in enumerate(g.players) if s != seat]
    if g.robot is not None and g.house.count_robot_chromosomes:
        others.append(queries.count(tuple(g.robot.tableau), match))
    return all(own > other for other in others)


class ProduceOn(Ask, frozen=True):
    """Choose the windfall world that produces. [4.5]"""

    apart = True
    auto = True
    good: str = always("any")
    but: str = ""
    by: str = ""
    """The card whose power it is; empty for the bonus of the action, and where the card is told already."""

    def ask(self, g: State) -> Decision | None:
        """Offer empty windfall worlds."""
        worlds = empty_windfalls(g.players[self.seat], self.good, self.but)
        return Decision(self.seat, "windfall", PRODUCE.of(worlds)) if worlds else None

    def answer(self, g: State, option: Produce) -> None:
        """Produce there; the kind of a world of any kind is the power's, or named."""
        if self.by:
            g.tell(PowerUsed, self.seat, self.by)
        on_windfall(g, self.seat, option.card, self.good)


def on_windfall(g: State, seat: int, world: str, good: str) -> None:
    """Produce on a windfall world."""
    kind = DESIGN[world].good
    if kind != "any":
        produce_on(g, seat, world, kind)
    elif good != "any":
        produce_on(g, seat, world, good)
    else:
        produce_on(g, seat, world, "any")
        g.push(NameKindProduced(seat, world))


class NameKindProduced(Ask, frozen=True):
    """Name the kind of the good just produced. [4.5]"""

    apart = True
    card: str = ""

    def ask(self, g: State) -> Decision | None:
        """Offer the four kinds."""
        return Decision(self.seat, "kind", KIND_OPTIONS, note={"card": NAMES[self.card]})

    def answer(self, g: State, option: NameKind) -> None:
        """Remember it for powers that count kinds."""
        g.players[self.seat].produced[self.card] = option.kind
        named(g, self.seat, option.kind)


class FuelProduction(Ask, frozen=True):
    """Discard a hand card to produce on a world, or not. [4.5]"""

    apart = True
    good: str = ""
    world: str = ""

    def ask(self, g: State) -> Decision | None:
        """Offer the hand."""
        hand = g.players[self.seat].hand
        if not hand:
            return None
        where = Text("race-produce-windfall", {"good": self.good, "kind": Text(f"race-kind-{self.good}")})
        if self.world:
            where = Text("race-produce-on", {"card": NAMES[self.world]})
        by = self.by(g)
        note = {"by": NAMES[by], "place": "here" if by == self.world else "elsewhere", "where": where}
        return Decision(self.seat, "fuel", (*[FUEL[c] for c in hand], PASS), note=note)

    def by(self, g: State) -> str:
        """Name the card whose power it is: the one that was used last."""
        return g.players[self.seat].used[-1].partition(":")[0]

    def answer(self, g: State, option: Fuel | Pass) -> None:
        """Discard, then produce."""
        if not isinstance(option, Fuel):
            return
        g.tell(PowerUsed, self.seat, self.by(g))
        g.players[self.seat].hand.remove(option.card)
        g.discard.append(option.card)
        g.tell(Discarded, self.seat, option.card)
        if self.world:
            produce_on(g, self.seat, self.world, DESIGN[self.world].good)
        else:
            g.push(ProduceOn(self.seat, self.good))


class MostProduced(Do, frozen=True):
    """Who produced more than everybody else draws. [4.5] [6.5] [12.4]"""

    def run(self, g: State) -> None:
        """Rare goods first, then all goods; for each in order of play. [12.2]"""
        for good in ("rare", "any"):
            made = [sum(good == "any" or kind == good for kind in player.produced.values()) for player in g.players]
            for seat in g.order:
                player = g.players[seat]
                if made[seat] and all(made[seat] > n for s, n in enumerate(made) if s != seat):
                    for entry in queries.POWERS[player.active].produce.most:
                        Using(g, seat, entry.card).draw(entry.power.drawn_for_most(good))


MOST_PRODUCED = MostProduced()
ROBOT_PRODUCE = RobotProduce()
