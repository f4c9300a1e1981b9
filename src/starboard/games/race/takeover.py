"""Take-overs: worlds taken out of another player's tableau in a Settle phase. [14]"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from starboard.core.facts import FactError, read_facts
from starboard.core.options import Decision, Option, Pass
from starboard.core.steps import Ask, Do, Step
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.common import NAMES
from starboard.games.race.develop import PASS
from starboard.games.race.events import (
    LeftTableau,
    PowerUsed,
    TakeoverCounted,
    TakeoverDeclared,
    TakeoverFailed,
    TakeoverStopped,
    WorldDestroyed,
    WorldTaken,
)
from starboard.games.race.facts import CARDS, DESIGN, PACKAGE, SETS, Design
from starboard.games.race.fighting import (
    after_placing,
    arm,
    arms_left,
    temporary,
    usable_boosts,
    use_boost,
    used_arms,
)
from starboard.games.race.options import ARM, DONE, USE, Arm, Done, Stop, TakeOver, Use
from starboard.games.race.powers import Entry
from starboard.games.race.queries import Settle
from starboard.games.race.state import Attack, Player, State

FILE = "takeovers.json"
ROLES: dict[str, type[p.CardPower]] = {
    "attack": p.Takeover,
    "widen": p.DiscardSelfToConquerPeaceful,
    "defence": p.TakeoverDefense,
    "prevent": p.BlockTakeover,
}


class LivePower(Struct, frozen=True, forbid_unknown_fields=True):
    """A power that take-overs use."""

    card: str
    power: int
    role: Literal["attack", "widen", "defence", "prevent"]


class TakeoverFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The fact file."""

    schema: Literal["race_takeovers/1"]
    source: str
    sets: tuple[str, ...]
    attacker_wins_ties: bool
    live_powers: tuple[LivePower, ...]


FACTS = read_facts(PACKAGE, FILE, TakeoverFile)
TAKEOVERS_FROM = min(SETS.index(name) for name in FACTS.sets)
"""From this set on there are take-overs. [11.1]"""
EDGE = 0 if FACTS.attacker_wins_ties else 1
"""By how much the attack must be stronger. [14.1]"""


def _check() -> None:
    """Check that each live power is one of its role, and that no other card has such a power."""
    live = {(x.card, x.power): x.role for x in FACTS.live_powers}
    for (card, number), role in live.items():
        if card not in CARDS or not isinstance(CARDS[card].powers[number], ROLES[role]):
            raise FactError(FILE, card, f"power {number}", f"is not of the role {role}")
    for card, fact in CARDS.items():
        for number, power in enumerate(fact.powers):
            if isinstance(power, p.CardPower) and power.takeover and (card, number) not in live:
                raise FactError(FILE, card, f"power {number}", "is a take-over power that is not live")


_check()


# Strength


def own_bonus(player: Player, power: p.CardPower) -> int:
    """Give the strength that the power used brings to this attack alone. [14.4]"""
    bonus = power.attack_bonus if isinstance(power, p.Takeover) else None
    return bonus.amount * queries.count(player.active, bonus.count) if bonus is not None else 0


def attack_strength(player: Player, d: Design, power: p.CardPower) -> int:
    """Give the attack: military, against this world, the power's own bonus, what was spent in this phase. [14.5] Q73"""
    return queries.POWERS[player.active].settle.strength(d) + own_bonus(player, power) + player.military


def defense_strength(owner: Player, d: Design) -> int:
    """Give the defence: the owner's strength for that world, his pacts, what he spent, the world itself. [14.5] Q62"""
    powers = queries.POWERS[owner.active].settle
    return powers.strength(d) + owner.military + d.cost + sum(pact(owner, entry.power) for entry in powers.pacts)


def pact(owner: Player, power: p.CardPower) -> int:
    """Give what a pact adds to every defence. [14.4]"""
    if not isinstance(power, p.TakeoverDefense):
        return 0
    worlds = [DESIGN[card] for card in owner.active if DESIGN[card].world and DESIGN[card].military]
    return sum(power.per_rebel_military if d.rebel else power.per_other_military for d in worlds)


def could_add(player: Player, spared: int = 0) -> int:
    """Give the strength that an attacker can still bring up, with so much prestige kept for the price. [14.3]"""
    powers = queries.POWERS[player.active].settle
    return temporary(player, powers, spared=spared) + min(arms_left(player, powers), len(player.hand))


def spare_arms(player: Player, powers: Settle) -> int:
    """Give how many hand cards may still be spent in defence: what is left of all powers for it. [14.5] Q78"""
    whole = sum(a.amount for a in powers.arms if a.card in player.tableau)
    return max(0, min(whole - player.armed, len(player.hand)))


# Declaring


def owner_fits(owner: Player, d: Design, power: p.CardPower) -> bool:
    """Say whether a power may be aimed at a world of that player. [14.4] Q68"""
    if not isinstance(power, p.Takeover):
        return False
    if power.target == "owner_has_imperium":
        return any(DESIGN[card].imperium for card in owner.active)
    if power.target == "owner_has_positive_military":
        return queries.total_military(owner.active) > 0
    if power.target == "rebel_military_world":
        return d.rebel and any(DESIGN[card].rebel and DESIGN[card].military for card in owner.active)
    return True


def fleet_of(player: Player, powers: Settle) -> str:
    """Name the card that lets non-military worlds be aimed at, if it is there and not used; else nothing. [14.4]"""
    for card, number, power in powers.invasions:
        if power.with_takeover and f"{card}:{number}" not in player.used:
            return card
    return ""


def price_of(power: p.CardPower) -> p.TakeoverCost:
    """Give what declaring costs. [14.4]"""
    return (power.cost if isinstance(power, p.Takeover) else None) or FREE


FREE = p.TakeoverCost()


def attacks_of(g: State, seat: int) -> list[Option]:
    """List the take-overs that a player can declare now. [14.2] [14.3] Q58 Q69 Q76"""
    player = g.players[seat]
    powers = queries.POWERS[player.active].settle
    found: list[Option] = []
    for entry in powers.attacks:
        price = price_of(entry.power)
        if entry.key in player.used or player.prestige < price.prestige:
            continue
        most = could_add(player, price.prestige)
        for other in g.order:
            if other != seat:
                found += targets(g, player, g.players[other], entry, most, bool(fleet_of(player, powers)))
    return found


def targets(g: State, player: Player, owner: Player, entry: Entry, most: int, fleet: bool) -> list[Option]:
    """List the worlds of a player that a power can be aimed at. [14.3]"""
    found: list[Option] = []
    for card in owner.tableau:
        d = DESIGN[card]
        if not d.world or not (d.military or fleet) or card not in owner.active:
            continue
        if not owner_fits(owner, d, entry.power):
            continue
        if attack_strength(player, d, entry.power) + most >= defense_strength(owner, d) + EDGE:
            found.append(TakeOver(card, entry.card))
    return found


def may_attack(g: State, seat: int) -> bool:
    """Say whether a player has a power to declare a take-over that is not used yet. [14.2]"""
    player = g.players[seat]
    return any(entry.key not in player.used for entry in queries.POWERS[player.active].settle.attacks)


def threatened(g: State, seat: int) -> bool:
    """Say whether somebody may still declare a take-over after a player's turn in this phase. [4.3] [14.2]"""
    if not g.takeovers:
        return False
    later = g.order[g.order.index(seat) + 1 :]
    return any(may_attack(g, other) for other in later)


def declared(g: State, seat: int) -> bool:
    """Say whether a player declared a take-over in this phase. [14.2]"""
    return any(attack.seat == seat for attack in g.attacks)


class Declare(Ask, frozen=True):
    """Declare a take-over instead of placing a world, or not. [14.2] [14.6]"""

    def ask(self, g: State) -> Decision | None:
        """Offer every world within reach, by every power that allows it."""
        options = attacks_of(g, self.seat)
        return Decision(self.seat, "takeover", (*options, PASS)) if options else None

    def standing(self, g: State, asked: Decision) -> Pass:
        """Whoever never wants to take anything over is not asked in every Settle phase."""
        return PASS

    def answer(self, g: State, option: TakeOver | Pass) -> None:
        """Pay the price, then spend strength as one likes."""
        if isinstance(option, TakeOver):
            g.push(*declaring(g, self.seat, option))

    def timed_out(self, g: State) -> Pass:
        """The clock takes nothing over."""
        return PASS


def declaring(g: State, seat: int, option: TakeOver) -> list[Step]:
    """Declare a take-over and pay its price; gives the step that spends strength. [14.4] [14.6] Q77"""
    player = g.players[seat]
    powers = queries.POWERS[player.active].settle
    entry = next(e for e in powers.attacks if e.card == option.by)
    owner = next(s for s, other in enumerate(g.players) if s != seat and option.card in other.tableau)
    fleet = "" if DESIGN[option.card].military else fleet_of(player, powers)
    player.used.append(entry.key)
    g.tell(TakeoverDeclared, seat, option.card, owner, option.by)
    g.attacks.append(Attack(seat, option.card, owner, entry.card, entry.number, fleet))
    price = price_of(entry.power)
    if price.discard_self:
        g.leave_tableau(seat, entry.card)
        g.tell(LeftTableau, seat, entry.card)
    if price.prestige:
        g.spend_prestige(seat, price.prestige)
    return [Muster(seat, option.card), SendFleet(seat, fleet)] if fleet else [Muster(seat, option.card)]


class SendFleet(Do, frozen=True):
    """Discard the card that lets a non-military world be aimed at. [14.4]"""

    seat: int = -1
    card: str = ""

    def run(self, g: State) -> None:
        """Discard it."""
        g.leave_tableau(self.seat, self.card)
        g.tell(LeftTableau, self.seat, self.card)


class Muster(Ask, frozen=True):
    """Spend strength for an attack or a defence, as much as one likes. [14.5] [14.6] Q59 Q78 Q79"""

    card: str = ""
    first: int = 0
    spent: int = 0
    defends: bool = False

    def choices(self, g: State) -> list[Option]:
        """List hand cards and powers that are left, and to be done."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        left = spare_arms(player, powers) if self.defends else arms_left(player, powers) - self.spent
        options: list[Option] = [DONE]
        if left > 0:
            options += [ARM[card] for card in player.hand[self.first :]]
        return options + [USE[boost.key] for boost in usable_boosts(player, powers)]

    def ask(self, g: State) -> Decision | None:
        """Ask where there is something to spend."""
        options = self.choices(g)
        if len(options) == 1:
            return None
        d = DESIGN[self.card]
        # The first one is resolved, the last one was declared just now.
        attacks = [a for a in g.attacks if a.card == self.card and (self.defends or a.seat == self.seat)]
        attack = attacks[0 if self.defends else -1]
        note = {
            "card": NAMES[self.card],
            "attack": attack_strength(g.players[attack.seat], d, power_of(attack)),
            "defense": defense_strength(g.players[attack.owner], d),
        }
        return Decision(self.seat, "defend" if self.defends else "attack", tuple(options), note=note)

    def answer(self, g: State, option: Arm | Use | Done) -> None:
        """Spend a card, use a power, or be done."""
        if isinstance(option, Arm):
            at = arm(g, self.seat, option.card)
            g.push(Muster(self.seat, self.card, at, self.spent + 1, self.defends))
        elif isinstance(option, Use):
            g.push(*use_boost(g, self.seat, option), self)
        else:
            self.skip(g)

    def skip(self, g: State) -> None:
        """What was spent on an attack uses its powers up."""
        player = g.players[self.seat]
        if self.spent and not self.defends:
            player.used += used_arms(player, queries.POWERS[player.active].settle, self.spent)

    def timed_out(self, g: State) -> Done:
        """The clock spends nothing more."""
        return DONE


# Stopping and resolving


class EndTakeovers(Do, frozen=True):
    """When all have placed and declared: stopping in order of play, then each attempt as it was declared. [14.6]"""

    def run(self, g: State) -> None:
        """Ask who can stop something, then resolve."""
        if not g.attacks:
            return
        stops = [StopTakeover(seat) for seat in g.order if blocks_of(g.players[seat])]
        g.push(*stops, ResolveTakeover())


def blocks_of(player: Player) -> list[Entry]:
    """List the powers that can stop a take-over now. [14.4]"""
    found = []
    for entry in queries.POWERS[player.active].settle.blocks:
        power = entry.power
        if isinstance(power, p.BlockTakeover) and entry.key not in player.used and player.prestige >= power.prestige:
            found.append(entry)
    return found


class StopTakeover(Ask, frozen=True):
    """Stop one of the take-overs declared, or none. [14.6] Q67"""

    def ask(self, g: State) -> Decision | None:
        """Offer those that are not stopped yet."""
        if not blocks_of(g.players[self.seat]):
            return None
        options = [Stop(attack.card, attack.by) for attack in g.attacks if not attack.stopped]
        return Decision(self.seat, "stop", (*options, PASS)) if options else None

    def answer(self, g: State, option: Stop | Pass) -> None:
        """Pay, and stop it."""
        if not isinstance(option, Stop):
            return
        player = g.players[self.seat]
        entry = blocks_of(player)[0]
        player.used.append(entry.key)
        g.tell(PowerUsed, self.seat, entry.card)
        g.spend_prestige(self.seat, entry.power.prestige if isinstance(entry.power, p.BlockTakeover) else 1)
        at = next(i for i, a in enumerate(g.attacks) if (a.card, a.by) == (option.card, option.by))
        g.attacks[at] = replace(g.attacks[at], stopped=True)
        g.tell(TakeoverStopped, self.seat, option.card)

    def timed_out(self, g: State) -> Pass:
        """The clock stops nothing."""
        return PASS


def power_of(attack: Attack) -> p.CardPower:
    """Give the power that an attack was declared with."""
    power = DESIGN[attack.by].fact.powers[attack.power]
    assert isinstance(power, p.CardPower)
    return power


class ResolveTakeover(Do, frozen=True):
    """Resolve the take-overs declared, one after another. [14.6] [14.8] Q60 Q66 Q71"""

    failed: tuple[int, ...] = ()
    """Who failed already: his other attempts fail too."""
    defended: bool = False

    def run(self, g: State) -> None:
        """Take the first one; the owner may defend if that can help."""
        if not g.attacks:
            return
        attack = g.attacks[0]
        seat, d = attack.seat, DESIGN[attack.card]
        owner = g.players[attack.owner]
        if attack.stopped or attack.card not in owner.tableau or seat in self.failed:
            why = "stopped" if attack.stopped else "gone" if attack.card not in owner.tableau else "earlier"
            self.fail(g, attack, why)
            return
        strength = attack_strength(g.players[seat], d, power_of(attack))
        defense = defense_strength(owner, d)
        ahead = strength - defense - EDGE
        if ahead >= 0 and not self.defended:
            powers = queries.POWERS[owner.active].settle
            if temporary(owner, powers) + spare_arms(owner, powers) > ahead:
                g.push(Muster(attack.owner, attack.card, defends=True), ResolveTakeover(self.failed, True))
                return
        g.tell(TakeoverCounted, seat, attack.card, strength, defense)
        if ahead < 0:
            self.fail(g, attack, "weak")
            return
        del g.attacks[0]
        g.push(*succeed(g, attack), ResolveTakeover(self.failed))

    def fail(self, g: State, attack: Attack, why: str) -> None:
        """Nothing moves, and what was spent stays spent. [14.8]"""
        del g.attacks[0]
        g.tell(TakeoverFailed, attack.seat, attack.card, why)
        g.push(ResolveTakeover((*self.failed, attack.seat)))


def succeed(g: State, attack: Attack) -> list[Step]:
    """Move or destroy the world; gives what follows for the attacker. [14.7] Q63 Q64 Q65"""
    power = power_of(attack)
    gain = (power.on_success if isinstance(power, p.Takeover) else None) or NOTHING
    prestige = gain.prestige + fleet_prestige(attack)
    if gain.destroy:
        g.tell(WorldDestroyed, attack.seat, attack.card, attack.owner)
        g.leave_tableau(attack.owner, attack.card)
    else:
        move_world(g, attack)
    if prestige:
        g.gain_prestige(attack.seat, prestige)
    return [AfterTakeover(attack.seat, attack.card)]


NOTHING = p.TakeoverGain()


def fleet_prestige(attack: Attack) -> int:
    """Give the prestige that the fleet brings where it was needed. [14.4]"""
    if not attack.fleet:
        return 0
    fleet = (x for x in DESIGN[attack.fleet].fact.powers if isinstance(x, p.DiscardSelfToConquerPeaceful))
    return next(fleet).prestige


def move_world(g: State, attack: Attack) -> None:
    """The world goes to the end of the attacker's tableau, with its good and what is saved under it. [14.7] Q65"""
    owner, taker = g.players[attack.owner], g.players[attack.seat]
    card = attack.card
    saved = owner.saved if DESIGN[card].saves else []
    g.tell(WorldTaken, attack.seat, card, attack.owner, tuple(saved))
    owner.tableau.remove(card)
    owner.used += DESIGN[card].keys(card)
    taker.tableau.append(card)
    if card in owner.goods:
        taker.goods[card] = owner.goods.pop(card)
    if saved:
        taker.saved += saved
        owner.saved = []


class AfterTakeover(Do, frozen=True):
    """It counts as placed: bonus card and powers after placing, but no windfall good and no symbol. [14.7] Q64"""

    seat: int = -1
    card: str = ""

    def run(self, g: State) -> None:
        """Draw and gain."""
        after_placing(g, self.seat, self.card, taken=True)
