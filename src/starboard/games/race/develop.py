"""The Develop phase."""

from collections.abc import Sequence

from starboard.core.options import Decision, Option, Pass
from starboard.core.refusal import Refusal
from starboard.core.steps import Ask, Do, Sealed, Step
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
from starboard.games.race.facts import DESIGN, Design, fits
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
        steps: list[Step] = [DevelopStart(s) for s in g.order if queries.develop(g.players[s].active).draws]
        steps += [OfferDevelopments(self.number)] if steps else offers(g, self.number)
        if g.robot is not None:
            if not steps:
                ROBOT_DEVELOP[self.number].run(g)
                return
            steps.append(ROBOT_DEVELOP[self.number])
        g.push(*steps)


class DevelopStart(Do, frozen=True):
    """Draw at the start of the phase, and discard if the power says so. [4.2]"""

    seat: int = -1

    def run(self, g: State) -> None:
        """Draw."""
        powers = queries.develop(g.players[self.seat].active)
        g.draw(self.seat, powers.draws)
        if powers.discards:
            g.push(DiscardCards(self.seat, powers.discards))


def base_cost(g: State, seat: int, card: str, number: int) -> int:
    """Give what a development costs before helps; below zero if reductions are left over. [4.2] [6.4]"""
    player = g.players[seat]
    cost = DESIGN[card].cost - queries.develop(player.active).reduce
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
    powers = queries.develop(player.active)
    most = len(player.hand) - 1 + powers.reduce
    action = ACTIONS[number]
    if action in player.actions:
        most += 3 if player.boost == action else 1
    if powers.helps:
        most += sum(h.amount for h in usable_helps(player, powers.helps))
    found: list[str] = []
    own: set[Design] = set()
    for card in player.hand:
        d = DESIGN[card]
        if d.world or d.cost > most:
            continue
        if not own:
            own = {DESIGN[c] for c in player.tableau}
        if d not in own:
            found.append(card)
            if len(found) == enough:
                break
    return found


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
    seats = tuple([s for s in g.order if placeable(g, s, number, 1)])
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
        return Decision(seat, "develop", (*[PLACE[c] for c in placeable(g, seat, self.number)], PASS))

    def default(self, g: State, seat: int) -> Option:
        """The clock places nothing."""
        return PASS

    def reveal(self, g: State, answers: dict[int, Place | Pass]) -> None:
        """Everybody places, then pays. [4.2]"""
        steps: list[Step] = []
        for seat, option in answers.items():
            if isinstance(option, Place):
                put_into_tableau(g, seat, option.card)
                steps.append(PayDevelopment(seat, option.card, base_cost(g, seat, option.card, self.number)))
                steps.append(AfterDevelopment(seat, option.card))
            else:
                g.tell(PlacedNothing, seat)
        g.push(*steps)

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


class PayDevelopment(Ask, frozen=True):
    """Pay with hand cards, after helps; each card behind the last one. [4.2]"""

    card: str = ""
    cost: int = 0
    first: int = 0
    paying: bool = False

    def ask(self, g: State) -> Decision | None:
        """Offer helps and, where the hand is enough, cards."""
        player = g.players[self.seat]
        if self.paying:
            return paying_on(self.seat, self.card, player, self.cost, self.first)
        powers = queries.develop(player.active)
        helps = usable_helps(player, powers.helps) if powers.helps else []
        return payment(self.seat, self.card, player, max(0, self.cost), helps)

    def answer(self, g: State, option: Pay | Use | Done) -> None:
        """Pay a card, use a help, or be done with helps."""
        if isinstance(option, Pay):
            at = pay(g, self.seat, option.card)
            if self.cost > 1:
                g.todo.append(PayDevelopment(self.seat, self.card, self.cost - 1, at, True))
        elif isinstance(option, Use):
            used = use_help(g, self.seat, option, queries.develop(g.players[self.seat].active).helps)
            g.push(*spending(self.seat, used), PayDevelopment(self.seat, self.card, self.cost - used.amount))

    def skip(self, g: State) -> None:
        """Without a choice the whole hand pays, or nothing."""
        pay_all(g, self.seat, self.cost)

    def several(self, g: State) -> tuple[int, tuple[Option, ...]] | None:
        """A person picks in any order."""
        return picks(g.players[self.seat], max(0, self.cost), self.first if self.paying else 0)

    def why_not(self, g: State, seat: int, key: str) -> Refusal | None:
        """Cards before the last pick come no more."""
        return Refusal("pick_in_order") if self.paying and key in g.players[seat].hand else None


def paying_on(seat: int, card: str, player: Player, need: int, first: int) -> Decision:
    """Make the question for the next card of a payment: a choice once begun is asked to its end. [4.2] [4.3]"""
    hand = player.hand
    options = PAY.of(hand[first : len(hand) - need + 1])
    return Decision(seat, "pay", options, None, priced(card, need))


def payment(seat: int, card: str, player: Player, need: int, helps: list[Help]) -> Decision | None:
    """Make the first question of a payment; None if there is nothing to choose. [4.2] [4.3]"""
    hand = player.hand
    last = len(hand) - need
    options: list[Option] = []
    if not need:
        if not helps:
            return None
        options.append(DONE)
    elif last >= 0:
        if last == 0 and not helps:
            return None
        options += [PAY[c] for c in hand[: last + 1]]
    options += [USE[h.key] for h in helps]
    return Decision(seat, "pay", tuple(options), None, priced(card, need))


def picks(player: Player, need: int, first: int) -> tuple[int, tuple[Option, ...]] | None:
    """Give the cards that a payment of several cards can be made of, where the hand is enough."""
    cards = player.hand[first:]
    return (need, tuple([PAY[c] for c in cards])) if 1 < need <= len(cards) else None


def pay(g: State, seat: int, card: str) -> int:
    """Pay with one card; gives the place it had in the hand."""
    player = g.players[seat]
    at = player.hand.index(card)
    player.paid.append(player.hand.pop(at))
    if g.log is not None:
        g.tell(Paid, seat, card)
    return at


def pay_all(g: State, seat: int, need: int) -> None:
    """Pay with the whole hand, because just as many cards are needed."""
    if need > 0:
        for card in g.players[seat].hand.copy():
            pay(g, seat, card)


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

    seat: int = -1
    card: str = ""

    def run(self, g: State) -> None:
        """Discard the payment, draw, gain prestige."""
        player = g.players[self.seat]
        powers = queries.develop(player.active)
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
