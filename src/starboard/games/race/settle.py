"""The Settle phase: choose a world, take it by strength or pay for it, and place more where a power says so."""

from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, Do, Picks, Sealed, Step
from starboard.core.text import plain
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.common import (
    NAMES,
    SaveOne,
    begin_phase,
    goods_of,
    put_into_tableau,
    saves,
    tell_who_cannot,
)
from starboard.games.race.develop import PASS, Payment, spending, usable_helps, use_help
from starboard.games.race.events import CannotPlaceMore, Conquered, LeftTableau, PlacedNothing, PowerUsed, Replaced
from starboard.games.race.facts import DESIGN, Design, fits
from starboard.games.race.fighting import after_placing, arm, arms_left, temporary, usable_boosts, use_boost, used_arms
from starboard.games.race.options import (
    ARM,
    CONQUER,
    DONE,
    INVADE,
    PAY_FOR,
    PLACE,
    USE,
    Arm,
    Done,
    Invade,
    PayFor,
    Place,
    PlaceMore,
    Replace,
    TakeOver,
    Use,
)
from starboard.games.race.powers import Help
from starboard.games.race.queries import Settle
from starboard.games.race.robot import RobotSettle
from starboard.games.race.robot_facts import END_CARDS, END_PRESTIGE
from starboard.games.race.state import Player, State
from starboard.games.race.takeover import (
    Declare,
    EndTakeovers,
    attacks_of,
    declared,
    declaring,
    threatened,
)

ACTIONS = ("", "settle", "settle_2")
ROBOT_SETTLE = (RobotSettle(0), RobotSettle(1), RobotSettle(2))


class SettlePhase(Do, frozen=True):
    """A Settle phase, the first or the second of the round. [4.3] [12.2]"""

    number: int = 1

    def run(self, g: State) -> None:
        """Everybody places at once, pays and goes on in turn; then the Robot."""
        action = ACTIONS[self.number]
        begin_phase(g, action)
        for player in g.players:
            if player.boost == action:
                player.military = 2
        seats: tuple[int, ...] = ()
        for seat in g.order:
            if placeable(g, seat, False, 1):
                seats += (seat,)
        tell_who_cannot(g, seats)
        steps: list[Step] = []
        if seats:
            steps.append(PlaceWorld(seats))
        else:
            for seat in g.order:
                steps += not_placing(g, seat)
        if g.takeovers:
            for player in g.players:
                if queries.POWERS[player.active].settle.attacks:
                    steps.append(EndTakeovers())
                    break
        if g.robot is not None:
            if not steps:
                ROBOT_SETTLE[self.number].run(g)
                return
            steps.append(ROBOT_SETTLE[self.number])
        g.todo += steps[::-1]


def not_placing(g: State, seat: int) -> list[Step]:
    """Ask who places nothing: for a take-over, and for exchanges, which need no placing. [4.3] [12.2] [14.2]"""
    powers = queries.POWERS[g.players[seat].active].settle
    steps: list[Step] = []
    if g.takeovers and powers.attacks:
        steps.append(Declare(seat))
    if powers.replaces or (steps and (powers.seconds or powers.extra_conquests)):
        steps.append(AfterSettling(seat))
    return steps


def boosted(g: State, player: Player) -> bool:
    """Say whether this phase has the player's prestige bonus. [6.4]"""
    return player.boost != "" and player.boost == g.phase


def cost_of(g: State, player: Player, powers: Settle, d: Design) -> int:
    """Give the cost of a paid world before helps and pay-for-military discounts. [4.3] [6.4]"""
    cost = powers.cost(d) - player.discount
    return cost - 3 if boosted(g, player) else cost


def paid_cost(g: State, player: Player, powers: Settle, d: Design, by: str) -> int:
    """Give the cost of a world that is paid for, a military one by the power of a card. [4.3]"""
    cost = cost_of(g, player, powers, d)
    if not by:
        return cost
    return cost - powers.pay_discount - next(w.discount for c, w in powers.pay_powers if c == by)


def usable_zeros(player: Player, powers: Settle, d: Design) -> list[Help]:
    """List the cards that can be discarded to place this world for nothing. [4.3]"""
    return [z for z in powers.zeros if z.key not in player.used and z.good != d.good]


def most_help(player: Player, powers: Settle, but: str = "") -> int:
    """Give how much cheaper goods can make a paid world. [4.3]"""
    by_kind: dict[str, int] = {}
    total = 0
    for h in usable_helps(player, powers.helps, but):
        left = by_kind.setdefault(h.good, len(goods_of(player, h.good, but)))
        if left > 0:
            by_kind[h.good] = left - 1
            total += h.amount
    return total


def ways(g: State, seat: int, card: str, others: int, conquest: bool = False) -> list[Option]:
    """List the ways to get a world, given how many other hand cards there are. [4.3]"""
    player = g.players[seat]
    powers = queries.POWERS[player.active].settle
    d = DESIGN[card]
    means = Means(g, player, powers, others, card)
    found: list[Option] = []
    if d.military:
        if means.conquers(d, 0):
            found.append(CONQUER)
        if not conquest:
            found += [PAY_FOR[by] for by, power in powers.pay_powers if means.pays_for_military(d, power)]
        return found
    if not conquest and means.pays(d, 0):
        found.append(PAY_FOR[""])
    found += [INVADE[by] for by, reduction in means.invasions if means.conquers(d, reduction)]
    return found


class Means:
    """All that a player can bring up for a world in this phase. [4.3]"""

    __slots__ = ("cheaper", "free", "help", "invasions", "others", "powers", "strength")

    def __init__(self, g: State, player: Player, powers: Settle, others: int, but: str = "") -> None:
        """Add it up once, for all worlds of a hand, or for the one `but` that is placed and may hold a good."""
        self.powers = powers
        self.others = others
        self.strength = player.military
        if powers.boosts:
            self.strength += temporary(player, powers, but)
        if powers.arms:
            self.strength += min(arms_left(player, powers), others)
        self.cheaper = player.discount
        if player.boost and player.boost == g.phase:
            self.cheaper += 3
        self.help = most_help(player, powers, but) if powers.helps else 0
        self.free = [z for z in powers.zeros if z.key not in player.used] if powers.zeros else []
        self.invasions: list[tuple[str, int]] = []
        if powers.invasions:
            unused = [i for i in powers.invasions if f"{i[0]}:{i[1]}" not in player.used]
            self.invasions = [(by, power.defense_reduction) for by, _, power in unused]

    def conquers(self, d: Design, reduction: int) -> bool:
        """Say whether strength is enough."""
        return self.powers.strength(d) + self.strength >= d.cost - reduction

    def pays(self, d: Design, discount: int) -> bool:
        """Say whether the other hand cards, with all helps, are enough."""
        if self.powers.cost(d) - self.cheaper - discount - self.help <= self.others:
            return True
        return any(z.good != d.good for z in self.free)

    def pays_for_military(self, d: Design, power: p.PayForMilitary) -> bool:
        """Say whether a military world can be paid by that power."""
        return fits(d, power.target) and self.pays(d, power.discount + self.powers.pay_discount)


def placeable(g: State, seat: int, conquest: bool = False, enough: int = 99) -> list[str]:
    """List the worlds of the hand that can be placed in some way, up to `enough` of them. [4.3]

    The same as asking `ways` for each card, written out because every Settle phase asks it of every hand.
    """
    player = g.players[seat]
    hand = player.hand
    powers = queries.POWERS[player.active].settle
    if powers.plain:
        return plainly_placeable(g, player, powers, conquest, enough)
    means = Means(g, player, powers, len(hand) - 1)
    strength = powers.military + means.strength
    against, rebels, cheaper = powers.against, powers.against_rebels, powers.cheaper
    most = means.others + powers.reduce + means.cheaper + means.help
    found: list[str] = []
    for card in hand:
        d = DESIGN[card]
        if not d.world:
            continue
        if d.military:
            ok = strength + against.get(d.good, 0) + (rebels if d.rebel else 0) >= d.cost
            if not ok and not conquest:
                for _, power in powers.pay_powers:
                    ok = ok or means.pays_for_military(d, power)
        else:
            ok = not conquest and (d.cost - cheaper.get(d.good, 0) <= most or bool(means.free and means.pays(d, 0)))
            if not ok and means.invasions:
                ok = any(means.conquers(d, reduction) for _, reduction in means.invasions)
        if ok:
            found.append(card)
            if len(found) == enough:
                break
    return found


def plainly_placeable(g: State, player: Player, powers: Settle, conquest: bool, enough: int) -> list[str]:
    """List the worlds that can be placed where strength and cost follow from sums alone, as in most tableaus. [4.3]"""
    hand = player.hand
    strength = powers.military + player.military
    most = len(hand) - 1 + powers.reduce + player.discount
    if player.boost and player.boost == g.phase:
        most += 3
    if conquest:
        most = -1
    against, rebels = powers.against, powers.against_rebels
    found: list[str] = []
    for card in hand:
        d = DESIGN[card]
        if not d.world:
            continue
        if d.military:
            if strength + against.get(d.good, 0) + (rebels if d.rebel else 0) < d.cost:
                continue
        elif d.cost > most:
            continue
        found.append(card)
        if len(found) == enough:
            break
    return found


class PlaceWorld(Sealed, frozen=True):
    """Choose a world or pass; all at the same time. [4.3]"""

    seats: tuple[int, ...] = ()

    def choosers(self, g: State) -> tuple[int, ...]:
        """Those who can place something."""
        return self.seats

    def ask(self, g: State, seat: int) -> Decision:
        """Offer what can be placed in some way."""
        return Decision(seat, "settle", (*PLACE.of(placeable(g, seat)), PASS))

    def default(self, g: State, seat: int) -> Option:
        """The clock places nothing."""
        return PASS

    def reveal(self, g: State, answers: dict[int, Place | Pass]) -> None:
        """Everybody places; then each in turn pays, draws, and may place more. [4.3]"""
        steps: list[Step] = []
        for seat in g.order:
            option = answers.get(seat, PASS)
            if type(option) is Place:  # `isinstance` takes long to say no, and many pass
                put_into_tableau(g, seat, option.card)
                steps += settling(g, seat, option.card)
            else:
                if seat in answers:
                    g.tell(PlacedNothing, seat)
                steps += not_placing(g, seat)
        g.todo += steps[::-1]

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Say what speaks against a card."""
        player = g.players[seat]
        if key not in player.hand:
            return None
        d = DESIGN[key]
        if not d.world:
            return Refusal("not_a_world")
        powers = queries.POWERS[player.active].settle
        if d.military:
            return Refusal("too_weak", {"defense": d.cost, "strength": plain(powers.strength(d) + player.military)})
        cost = max(0, cost_of(g, player, powers, d))
        return Refusal("too_dear", {"cost": cost, "have": len(player.hand) - 1})


def settling(g: State, seat: int, card: str, conquest: bool = False) -> list[Step]:
    """Give the steps that follow when a world was placed. [4.3]"""
    powers = queries.POWERS[g.players[seat].active].settle
    steps: list[Step]
    if powers.pay_powers or powers.invasions or conquest:
        found = ways(g, seat, card, len(g.players[seat].hand), conquest)
        steps = taking(g, seat, card, found[0]) if len(found) == 1 else [Approach(seat, card, conquest)]
    else:
        steps = taking(g, seat, card, CONQUER if DESIGN[card].military else PAY_FOR[""])
    steps.append(AfterWorld(seat, card))
    if powers.seconds or powers.extra_conquests or powers.replaces:
        steps.append(AfterSettling(seat))
    return steps


class Approach(Ask, frozen=True):
    """Conquer or pay, and by which power. [4.3]"""

    apart = True
    card: str = ""
    conquest: bool = False

    def ask(self, g: State) -> Decision | None:
        """Offer the ways there are."""
        options = ways(g, self.seat, self.card, len(g.players[self.seat].hand), self.conquest)
        return Decision(self.seat, "approach", tuple(options), note={"card": NAMES[self.card]})

    def usual(self, g: State, asked: Decision) -> Option | None:
        """Who is strong enough without spending anything has no use of paying, unless a power rewards that."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        strong = powers.strength(DESIGN[self.card]) + player.military >= DESIGN[self.card].cost
        rewarded = powers.pay_prestige or saves(player)
        return CONQUER if CONQUER in asked.options and strong and not rewarded else None

    def answer(self, g: State, option: Option) -> None:
        """Go that way."""
        g.push(*taking(g, self.seat, self.card, option))


def taking(g: State, seat: int, card: str, way: Option) -> list[Step]:
    """Give the steps by which a world is taken in that way. [4.3]"""
    player = g.players[seat]
    powers = queries.POWERS[player.active].settle
    d = DESIGN[card]
    if isinstance(way, PayFor):
        steps: list[Step] = [PayWorld(seat, card, most=paid_cost(g, player, powers, d, way.by))]
        if powers.boosts or powers.arms:
            steps.append(Fight(seat, card, paid=True))
        if way.by:
            g.tell(PowerUsed, seat, way.by)
            if powers.pay_prestige:
                steps.append(GainPrestige(seat, powers.pay_prestige))
        return steps
    if isinstance(way, Invade):
        by, index, power = next(i for i in powers.invasions if i[0] == way.by)
        player.used.append(f"{by}:{index}")
        return [Fight(seat, card, d.cost - power.defense_reduction), DiscardUsed(seat, by, power.prestige)]
    return [Fight(seat, card, d.cost)]


class GainPrestige(Do, frozen=True):
    """Gain prestige for paying for a military world. [4.3]"""

    apart = True
    seat: int = -1
    prestige: int = 0

    def run(self, g: State) -> None:
        """Gain it."""
        g.gain_prestige(self.seat, self.prestige)


class DiscardUsed(Do, frozen=True):
    """Discard the card whose power let a world be conquered; it may bring prestige. [4.3]"""

    apart = True
    seat: int = -1
    card: str = ""
    prestige: int = 0

    def run(self, g: State) -> None:
        """Discard it."""
        g.leave_tableau(self.seat, self.card)
        g.tell(LeftTableau, self.seat, self.card)
        if self.prestige:
            g.gain_prestige(self.seat, self.prestige)


class Fight(Ask, frozen=True):
    """Add strength for this phase until it is enough, or more where that has an effect. [4.3]"""

    apart = True
    card: str = ""
    defense: int = 0
    first: int = 0
    spent: int = 0
    """Hand cards spent for strength on this world."""
    paid: bool = False
    """The world was paid for: nothing is missing, but a power for strength may have another effect."""

    def lack(self, player: Player, powers: Settle) -> int:
        """Give the strength that is still missing."""
        if self.paid:
            return 0
        return max(0, self.defense - powers.strength(DESIGN[self.card]) - player.military)

    def choices(self, g: State) -> list[Option]:
        """List the helps that are left; more than enough where a further world, a defence or the end can profit."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        lack = self.lack(player, powers)
        boosts = usable_boosts(player, powers, self.card)
        if not lack and not threatened(g, self.seat) and (self.paid or not more_worlds(player, powers)):
            useful = putting_off(player, boosts)
            return [DONE, *[USE[boost.key] for boost in useful]] if useful else []
        options: list[Option] = [] if lack else [DONE]
        hand = player.hand
        if len(hand) > self.first and arms_left(player, powers) > self.spent:
            need = max(1, lack - sum(boost.amount for boost in boosts))
            options += [ARM[c] for c in hand[self.first : len(hand) - need + 1]]
        return options + [USE[boost.key] for boost in boosts]

    def ask(self, g: State) -> Decision | None:
        """Ask where there is a choice; one once begun is asked to its end."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        if not powers.boosts and not powers.arms:
            return None
        options = self.choices(g)
        if not options or (len(options) == 1 and not (self.spent and isinstance(options[0], Arm))):
            return None
        if self.paid:
            return Decision(self.seat, "strengthen", tuple(options), note={"card": NAMES[self.card]})
        note = {"card": NAMES[self.card], "lack": self.lack(player, powers)}
        return Decision(self.seat, "fight", tuple(options), note=note)

    def picks(self, g: State, seat: int) -> Picks | None:
        """A person picks in any order the hand cards that bring what is missing."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        lack = self.lack(player, powers)
        cards = player.hand[self.first :]
        if lack < 2 or lack > min(len(cards), arms_left(player, powers) - self.spent):
            return None
        return Picks(lack, ARM.of(cards), lack)

    def goes_on(self, seat: int) -> bool:
        """A card was given."""
        return seat == self.seat and self.spent > 0

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Cards before the last pick come no more."""
        return Refusal("pick_in_order") if self.spent and key in g.players[seat].hand else None

    def answer(self, g: State, option: Arm | Use | Done) -> None:
        """Spend a card, use a power, or be done."""
        if isinstance(option, Arm):
            at = arm(g, self.seat, option.card)
            g.push(Fight(self.seat, self.card, self.defense, at, self.spent + 1, self.paid))
        elif isinstance(option, Use):
            g.push(*self.use(g, option), self)
        else:
            self.conquer(g)

    def use(self, g: State, option: Use) -> tuple[Step, ...]:
        """Use a tableau card, a good or prestige for strength."""
        return use_boost(g, self.seat, option, self.card)

    def skip(self, g: State) -> None:
        """Without a choice the only help is used, or the world is conquered."""
        player = g.players[self.seat]
        forced = self.choices(g)
        if not forced or isinstance(forced[0], Done):
            self.conquer(g)
        elif isinstance(forced[0], Use):
            g.push(*self.use(g, forced[0]), self)
        else:
            # Only one card can be the first of those needed: the whole hand goes.
            cards = player.hand[self.first :]
            for card in cards:
                arm(g, self.seat, card)
            g.push(Fight(self.seat, self.card, self.defense, self.first, self.spent + len(cards), self.paid))

    def conquer(self, g: State) -> None:
        """The world is conquered; powers for hand cards that were needed are used up. [4.3]"""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        if self.spent:
            player.used += used_arms(player, powers, self.spent)
        if not self.paid:
            g.tell(Conquered, self.seat, self.card, powers.strength(DESIGN[self.card]) + player.military)


def more_worlds(player: Player, powers: Settle) -> bool:
    """Say whether a further world may be placed in this phase, for which strength would last. [4.3]"""
    return any(entry.key not in player.used for entry in (*powers.seconds, *powers.extra_conquests))


def putting_off(player: Player, boosts: list[Help]) -> list[Help]:
    """List the powers for strength that keep the game from ending, by a card that leaves or prestige spent. [4.3]"""
    found: list[Help] = []
    size = len(player.tableau)
    if size >= END_CARDS:
        found = [boost for boost in boosts if boost.leaves]
        if not size - len(found) < queries.end_size(player.tableau) <= size:
            found = []
    if player.prestige >= END_PRESTIGE:
        costing = [boost for boost in boosts if boost.prestige]
        if player.prestige - sum([boost.prestige for boost in costing]) < END_PRESTIGE:
            found += costing
    return found


class PayWorld(Payment, frozen=True):
    """Pay for a world. [4.3]"""

    apart = True

    def helps(self, player: Player) -> list[Help]:
        """List the helps that can still be used."""
        powers = queries.POWERS[player.active].settle
        if not (powers.zeros or powers.helps):
            return []
        return usable_zeros(player, powers, DESIGN[self.card]) + usable_helps(player, powers.helps, self.card)

    def instead(self, g: State, option: Use) -> None:
        """Use a help, or discard a card that makes the world free."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        zero = next((z for z in powers.zeros if z.card == option.card and z.number == option.power), None)
        if zero is not None:
            player.used.append(zero.key)
            g.leave_tableau(self.seat, zero.card)
            g.tell(LeftTableau, self.seat, zero.card)
            g.push(PayWorld(self.seat, self.card, most=min(0, self.most)))
        else:
            used = use_help(g, self.seat, option, powers.helps)
            player.discount += used.amount
            after = PayWorld(self.seat, self.card, most=self.most - used.amount)
            g.push(*spending(self.seat, used, self.card), after)


class AfterWorld(Do, frozen=True):
    """Paid cards go, one may be saved; then the bonus card and powers after placing. [4.3]"""

    apart = True
    seat: int = -1
    card: str = ""

    def run(self, g: State) -> None:
        """Discard the payment, draw, gain prestige, put a good."""
        seat = self.seat
        player = g.players[seat]
        powers = queries.POWERS[player.active].settle
        if player.paid:
            if powers.saves and saves(player):
                g.push(SaveOne(seat), AfterWorld(seat, self.card))
                return
            g.discard += player.paid
            player.paid = []
        after_placing(g, seat, self.card)


class AfterSettling(Ask, frozen=True):
    """Place more worlds, take one over, or exchange one, where a power says so. [4.3] [14.2]"""

    def stands_apart(self, g: State) -> bool:
        """Who may take a world over waits for his turn, and others wait for him. [12.1]"""
        return not (g.takeovers and queries.POWERS[g.players[self.seat].active].settle.attacks)

    def ask(self, g: State) -> Decision | None:
        """Offer everything that the powers allow."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        if not (powers.seconds or powers.extra_conquests or powers.replaces):
            return None
        options: list[Option] = []
        if player.settled or declared(g, self.seat):
            for entry in powers.seconds:
                if entry.key not in player.used:
                    options += [PlaceMore(c, entry.card) for c in placeable(g, self.seat)]
                    options += attacks_of(g, self.seat) if g.takeovers else []
            for entry in powers.extra_conquests:
                if entry.key not in player.used:
                    options += [PlaceMore(c, entry.card) for c in placeable(g, self.seat, True)]
        for entry in powers.replaces:
            if entry.key not in player.used and isinstance(entry.power, p.ReplaceWorld):
                options += replacements(player, entry.power.max_cost_increase)
        kind = "exchange" if all(isinstance(option, Replace) for option in options) else "more"
        return Decision(self.seat, kind, (*options, PASS)) if options else None

    def skip(self, g: State) -> None:
        """Whoever is not asked has nothing that fits, which the others learn: so it is told. [4.3]"""
        player = g.players[self.seat]
        if g.log is None or len(g.players) == 1 or not player.hand:
            return
        powers = queries.POWERS[player.active].settle
        usable = powers.replaces
        if player.settled or declared(g, self.seat):
            usable += powers.seconds + powers.extra_conquests
        if any(entry.key not in player.used for entry in usable):
            g.tell(CannotPlaceMore, self.seat)

    def standing(self, g: State, asked: Decision) -> Pass | None:
        """Whoever never wants to exchange is not asked in every Settle phase."""
        return PASS if asked.kind == "exchange" else None

    def answer(self, g: State, option: PlaceMore | TakeOver | Replace | Pass) -> None:
        """Place, declare a take-over, exchange, or end."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].settle
        if isinstance(option, TakeOver):
            entry = next(e for e in powers.seconds if e.key not in player.used)
            player.used.append(entry.key)
            g.tell(PowerUsed, self.seat, entry.card)
            g.push(*declaring(g, self.seat, option), self)
            return
        if isinstance(option, PlaceMore):
            entry = next(e for e in powers.seconds + powers.extra_conquests if e.card == option.by)
            player.used.append(entry.key)
            conquest = isinstance(entry.power, p.DiscardSelfForExtraConquest)
            g.tell(PowerUsed, self.seat, entry.card)
            put_into_tableau(g, self.seat, option.card)
            steps = settling(g, self.seat, option.card, conquest)
            if conquest:
                at = next(i for i, step in enumerate(steps) if isinstance(step, AfterWorld))
                steps.insert(at, DiscardUsed(self.seat, entry.card))
            g.push(*steps)
        elif isinstance(option, Replace):
            entry = next(e for e in powers.replaces if e.key not in player.used)
            player.used.append(entry.key)
            g.leave_tableau(self.seat, option.old)
            g.tell(Replaced, self.seat, option.old, option.card)
            put_into_tableau(g, self.seat, option.card)
            if isinstance(entry.power, p.ReplaceWorld):
                g.gain_prestige(self.seat, entry.power.prestige)
            g.push(AfterSettling(self.seat))

    def timed_out(self, g: State) -> Pass:
        """The clock places nothing more."""
        return PASS


def replacements(player: Player, most: int) -> list[Option]:
    """List the exchanges of a world for one of its kind that is as dear or somewhat dearer. [4.3]"""
    olds = [c for c in player.tableau if c in player.active and DESIGN[c].world and not DESIGN[c].military]
    found: list[Option] = []
    for card in player.hand:
        new = DESIGN[card]
        if not new.world or new.military:
            continue
        for c in olds:
            old = DESIGN[c]
            same = old.good == new.good or (old.good and new.good and "any" in (old.good, new.good))
            if same and 0 <= new.cost - old.cost <= most:
                found.append(Replace(c, card))
    return found
