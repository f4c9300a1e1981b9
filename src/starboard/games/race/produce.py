"""The Produce phase."""

from starboard.core.family import always
from starboard.core.options import Decision, Pass
from starboard.core.steps import Ask, Do, Step
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
        """Push each player's powers."""
        begin_phase(g, "produce")
        steps: list[Step] = [FIXED[seat] for seat in g.order]
        if g.robot is not None:
            steps.append(RobotProduce())
        for player in g.players:
            if queries.produce(player.active).most:
                steps.append(MostProduced())
                break
        g.push(*steps)


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
        powers = queries.produce(player.active)
        for i in range(self.first, len(powers.fixed)):
            _, card, _, power = powers.fixed[i]
            if isinstance(power, p.ProduceHere):
                if card not in player.goods:
                    produce_on(g, seat, card, DESIGN[card].good)
            elif isinstance(power, p.ProduceWindfall):
                other = card if power.other_world_only else ""
                g.push(ProduceOn(seat, power.good, other, card), FixedPowers(seat, i + 1))
                return
            elif isinstance(power, p.Draw):
                g.tell(PowerUsed, seat, card)
                g.draw(seat, power.cards)
            elif isinstance(power, p.DrawPerCard):
                cards = power.cards * queries.count(player.active, power.count)
                if cards:
                    g.tell(PowerUsed, seat, card)
                    g.draw(seat, cards)
            elif isinstance(power, p.PrestigeIfMost):
                if has_most(g, seat, power.count):
                    g.tell(PowerUsed, seat, card)
                    g.gain_prestige(seat, power.prestige)
            elif player.saved:
                player.hand += player.saved
                g.tell(TookSaved, seat, len(player.saved))
                player.saved = []
        steps: list[Step] = []
        if "produce" in player.actions:
            steps.append(ProduceOn(seat))
            if player.boost == "produce":
                steps += [ProduceOn(seat), BonusCards(seat)]
        steps += [ProduceOn(seat, by=entry.card) for entry in powers.wild]
        if powers.fuelled or powers.counts:
            steps.append(LastPowers(seat))
        if steps:
            g.push(*steps)


FIXED = tuple(FixedPowers(seat) for seat in range(6))


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
        for entry in queries.produce(player.active).fuelled:
            if entry.key in player.used or not player.hand:
                continue
            power = entry.power
            if isinstance(power, p.DiscardToProduceWindfall):
                if empty_windfalls(player, power.good):
                    found.append(entry)
            elif entry.card not in player.goods:
                found.append(entry)
        return found

    def left(self, player: Player) -> list[Entry]:
        """List the draws that are left."""
        return [e for e in queries.produce(player.active).counts if e.key not in player.used]

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
        found = [*self.usable(player), *self.left(player)]
        self.use(g, next(e for e in found if e.card == option.card and e.number == option.power))

    def use(self, g: State, entry: Entry) -> None:
        """Carry out a power."""
        power = entry.power
        if isinstance(power, p.DiscardToProduceWindfall):
            g.push(FuelProduction(self.seat, power.good), self)
        elif isinstance(power, p.DiscardToProduceHere):
            g.push(FuelProduction(self.seat, "", entry.card), self)
        else:
            self.count(g, entry)
            g.push(self)
            return
        g.players[self.seat].used.append(entry.key)
        g.tell(PowerUsed, self.seat, entry.card)

    def count(self, g: State, entry: Entry) -> None:
        """Draw for what was produced so far in this phase. [4.5]"""
        player = g.players[self.seat]
        power = entry.power
        player.used.append(entry.key)
        kinds = player.produced.values()
        cards = 0
        if isinstance(power, p.DrawPerGoodProduced):
            cards = power.cards * sum(kind == power.good for kind in kinds)
        elif isinstance(power, p.DrawPerKindProduced):
            cards = power.cards * len(set(kinds))
        if cards:
            g.tell(PowerUsed, self.seat, entry.card)
            g.draw(self.seat, cards)


def produce_on(g: State, seat: int, world: str, kind: str) -> None:
    """Put a good on a world, and let the world's own powers for that happen. [4.5]"""
    if not g.put_good(seat, world):
        return
    g.players[seat].produced[world] = kind
    for _, power in DESIGN[world].produce:
        if isinstance(power, p.DrawIfProducedHere):
            g.draw(seat, power.cards)
        elif isinstance(power, p.PrestigeIfProducedHere):
            g.gain_prestige(seat, power.prestige)


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
        return Decision(self.seat, "fuel", (*[FUEL[c] for c in hand], PASS)) if hand else None

    def answer(self, g: State, option: Fuel | Pass) -> None:
        """Discard, then produce."""
        if not isinstance(option, Fuel):
            return
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
                    for entry in queries.produce(player.active).most:
                        if isinstance(entry.power, p.DrawIfMostProduced) and entry.power.good == good:
                            g.tell(PowerUsed, seat, entry.card)
                            g.draw(seat, entry.power.cards)
