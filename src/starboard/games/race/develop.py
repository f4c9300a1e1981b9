"""The Develop phase."""

from collections.abc import Sequence

from msgspec.structs import replace

from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.steps import Do, PickSome, Sealed, Step
from starboard.games.race import queries
from starboard.games.race.common import (
    DiscardCards,
    SaveOne,
    SpendOne,
    begin_phase,
    goods_of,
    priced,
    put_into_tableau,
    saves,
    tell_who_cannot,
)
from starboard.games.race.events import LeftTableau, Paid, PlacedNothing, PowerUsed
from starboard.games.race.facts import DESIGN, DEVELOPMENT_COST, Design, fits
from starboard.games.race.options import DONE, PAY, PLACE, USE, Done, Pay, Place, Use
from starboard.games.race.powers import Help
from starboard.games.race.robot import RobotDevelop
from starboard.games.race.state import Player, State

ACTIONS = ("", "develop", "develop_2")
ROBOT_DEVELOP = (RobotDevelop(0), RobotDevelop(1), RobotDevelop(2))


class DevelopPhase(Do, frozen=True):
    """A Develop phase, the first or the second of the round. [4.2]"""

    number: int = 1

    def run(self, g: State) -> None:
        """Powers at the start, then everybody places at once, then the Robot."""
        begin_phase(g, ACTIONS[self.number])
        steps: list[Step] = [DevelopStart(s) for s in g.order if queries.POWERS[g.players[s].active].develop.at_start]
        steps += [OfferDevelopments(self.number)] if steps else offers(g, self.number)
        if g.robot is not None:
            if not steps:
                ROBOT_DEVELOP[self.number].run(g)
                return
            steps.append(ROBOT_DEVELOP[self.number])
        g.todo += steps[::-1]


class DevelopStart(Do, frozen=True):
    """Draw at the start of the phase, and discard if the power says so. [4.2]"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Draw."""
        powers = queries.POWERS[g.players[self.seat].active].develop
        g.draw(self.seat, powers.at_start)
        if powers.discards:
            g.push(DiscardCards(self.seat, most=powers.discards))


def base_cost(g: State, seat: int, card: str, number: int) -> int:
    """Give what a development costs before helps; below zero if reductions are left over. [4.2] [6.4]"""
    player = g.players[seat]
    cost = DESIGN[card].cost - queries.POWERS[player.active].develop.reduce
    action = ACTIONS[number]
    if action in player.actions:
        cost -= 1
        if player.boost == action:
            cost -= 2
    return cost


def usable_helps(player: Player, helps: Sequence[Help], but: str = "") -> list[Help]:
    """List the helps not yet used that have what they need; the good of the world being placed does not help."""
    return [h for h in helps if h.key not in player.used and (not h.good or goods_of(player, h.good, but))]


def placeable(g: State, seat: int, number: int, enough: int = 99) -> list[str]:
    """List the developments that the hand can pay, up to `enough` of them. [4.2]"""
    player = g.players[seat]
    powers = queries.POWERS[player.active].develop
    most = len(player.hand) - 1 + powers.reduce
    action = ACTIONS[number]
    if action in player.actions:
        most += 3 if player.boost == action else 1
    if powers.helps:
        most += sum(h.amount for h in usable_helps(player, powers.helps))
    found: list[str] = []
    own: set[Design] = set()
    for card in player.hand:
        if DEVELOPMENT_COST[card] > most:
            continue
        if not own:
            own.update(map(DESIGN.__getitem__, player.tableau))
        if DESIGN[card] not in own:
            found.append(card)
            if len(found) == enough:
                break
    return found


def within_reach(player: Player) -> bool:
    """Say whether the hand could pay a development for who picks the action, as things are. [4.2]"""
    powers = queries.POWERS[player.active].develop
    most = len(player.hand) + powers.reduce + sum(h.amount for h in usable_helps(player, powers.helps))
    return any(DEVELOPMENT_COST[c] <= most and not owns(player, c) for c in player.hand)


def owns(player: Player, card: str) -> bool:
    """Say whether a development of that name lies in the tableau. [4.2]"""
    d = DESIGN[card]
    return any(DESIGN[c] is d for c in player.tableau)


class OfferDevelopments(Do, frozen=True):
    """Ask those who can place something. [4.2]"""

    number: int = 1

    def run(self, g: State) -> None:
        """Find who can."""
        g.push(*offers(g, self.number))


def offers(g: State, number: int) -> list[Step]:
    """Give the question to those who can place something. [4.2]"""
    seats: tuple[int, ...] = ()
    for seat in g.order:
        if placeable(g, seat, number, 1):
            seats += (seat,)
    tell_who_cannot(g, seats)
    return [PlaceDevelopment(number, seats)] if seats else []


class PlaceDevelopment(Sealed, frozen=True):
    """Choose a development or pass; all at the same time. [4.2]"""

    number: int = 1
    seats: tuple[int, ...] = ()

    def choosers(self, g: State) -> tuple[int, ...]:
        """Those who can place something."""
        return self.seats

    def ask(self, g: State, seat: int) -> Decision:
        """Offer what can be paid."""
        return Decision(seat, "develop", (*PLACE.of(placeable(g, seat, self.number)), PASS))

    def default(self, g: State, seat: int) -> Option:
        """The clock places nothing."""
        return PASS

    def reveal(self, g: State, answers: dict[int, Place | Pass]) -> None:
        """Everybody places, then pays. [4.2]"""
        steps: list[Step] = []
        for seat, option in answers.items():
            if type(option) is Place:  # `isinstance` takes long to say no, and many pass
                put_into_tableau(g, seat, option.card)
                steps.append(PayDevelopment(seat, option.card, most=base_cost(g, seat, option.card, self.number)))
                steps.append(AfterDevelopment(seat, option.card))
            else:
                g.tell(PlacedNothing, seat)
        g.todo += steps[::-1]

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Say what speaks against a card."""
        player = g.players[seat]
        if key not in player.hand:
            return None
        if DESIGN[key].world:
            return Refusal("not_a_development")
        if owns(player, key):
            return Refusal("same_name")
        cost = max(0, base_cost(g, seat, key, self.number))
        return Refusal("too_dear", {"cost": cost, "have": len(player.hand) - 1})


PASS = Pass()


class Payment(PickSome, frozen=True):
    """Pay with hand cards, after helps; `most` is the cost, below zero where reductions are left over. [4.2] [4.3]

    It is asked more often than anything else, so question and answer are written out.
    """

    card: str = ""
    kind = "pay"
    done = DONE

    def helps(self, player: Player) -> list[Help]:
        """List the helps that can still be used."""
        raise NotImplementedError

    def among(self, g: State) -> tuple[Pay, ...]:
        """Any card of the hand."""
        return PAY.of(g.players[self.seat].hand)

    def bounds(self, g: State) -> tuple[int, int]:
        """Exactly the cost is paid."""
        need = self.most if self.most > 0 else 0
        return need, need

    def ask(self, g: State) -> Decision | None:
        """Offer cards behind the last one, so that enough are left; before the first one also helps."""
        player = g.players[self.seat]
        need = self.most
        options: tuple[Option, ...] = ()
        if need > 0:
            hand = player.hand
            options = PAY.of(hand[self.first : max(0, len(hand) - need + 1)])
        else:
            need = 0
        if not self.picked:
            if helps := self.helps(player):
                options += tuple([USE[h.key] for h in helps])
                if not need:
                    options += (DONE,)
            elif len(options) < 2:
                return None
        return Decision(self.seat, "pay", options, None, priced(self.card, need))

    def answer(self, g: State, option: Pay | Use | Done) -> None:
        """Pay with one card, or use a help."""
        if isinstance(option, Pay):
            player = g.players[self.seat]
            at = player.hand.index(option.card)
            player.paid.append(player.hand.pop(at))
            if g.log is not None:
                g.tell(Paid, self.seat, option.card)
            if self.most > 1:
                g.todo.append(replace(self, most=self.most - 1, first=at, picked=self.picked + 1))
        elif isinstance(option, Use):
            self.instead(g, option)

    def skip(self, g: State) -> None:
        """Without a choice all cards are paid that there are, or none."""
        if self.most > 0:
            player = g.players[self.seat]
            cards, player.hand = player.hand, []
            player.paid += cards
            for card in cards:
                g.tell(Paid, self.seat, card)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Cards before the last pick come no more."""
        return Refusal("pick_in_order") if self.picked and key in g.players[seat].hand else None


class PayDevelopment(Payment, frozen=True):
    """Pay for a development. [4.2]"""

    apart = True

    def helps(self, player: Player) -> list[Help]:
        """List the helps that can still be used."""
        powers = queries.POWERS[player.active].develop
        return usable_helps(player, powers.helps) if powers.helps else []

    def instead(self, g: State, option: Use) -> None:
        """Use a help."""
        used = use_help(g, self.seat, option, queries.POWERS[g.players[self.seat].active].develop.helps)
        g.push(*spending(self.seat, used), PayDevelopment(self.seat, self.card, most=self.most - used.amount))


def use_help(g: State, seat: int, option: Use, helps: Sequence[Help]) -> Help:
    """Use a power that makes a card cheaper: discard its card, or a good."""
    player = g.players[seat]
    used = next(h for h in helps if h.card == option.card and h.number == option.power)
    player.used.append(used.key)
    if used.good:
        g.tell(PowerUsed, seat, used.card)
    else:
        g.leave_tableau(seat, used.card)
        g.tell(LeftTableau, seat, used.card)
    return used


def spending(seat: int, used: Help, but: str = "") -> tuple[Step, ...]:
    """Give the step that uses up a good, if the help needs one."""
    return (SpendOne(seat, used.good, but),) if used.good else ()


class AfterDevelopment(Do, frozen=True):
    """Paid cards go, one may be saved; then powers after placing. [4.2]"""

    apart = True
    seat: int = -1
    card: str = ""

    def run(self, g: State) -> None:
        """Discard the payment, draw, gain prestige."""
        player = g.players[self.seat]
        powers = queries.POWERS[player.active].develop
        if powers.saves and player.paid and saves(player):
            g.push(SaveOne(self.seat), AfterDevelopment(self.seat, self.card))
            return
        if player.paid:
            g.discard += player.paid
            player.paid = []
        if powers.draws_after:
            g.draw(self.seat, powers.draws_after)
        for power in powers.prestige_after:
            if power.when is None or fits(DESIGN[self.card], power.when):
                g.gain_prestige(self.seat, power.prestige)
