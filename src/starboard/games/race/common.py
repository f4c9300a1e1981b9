"""Steps and functions that several phases share, prestige among them. [6]"""

from functools import cache
from typing import Any

from starboard.core.family import always
from starboard.core.options import Decision, Option
from starboard.core.steps import Ask, AskAll, Picks, PickSome
from starboard.core.text import Text
from starboard.games.race.events import CannotPlace, Discarded, GoodSpent, Kept, PhaseBegan, Placed, Saved
from starboard.games.race.facts import DESIGN, design_id
from starboard.games.race.goals import check_goals
from starboard.games.race.options import DISCARD, KEEP, SAVE, SPEND, Discard, Keep, Made, Save, Spend
from starboard.games.race.state import Player, State

NAMES = Made(lambda card: Text(f"race-card-{design_id(card)}"))
"""The name of every card, for questions that mention it."""


@cache
def counted(count: int) -> dict[str, Any]:
    """Give the note that fills in a number; notes are shared and never written to."""
    return {"count": count}


WHY_DISCARD = {"set_up": "start", "explore": "explore", "round_end": "limit"}
"""What hand cards are discarded for, by the phase; elsewhere a power asks for it."""


@cache
def discarding(count: int, phase: str) -> dict[str, Any]:
    """Give the note that says how many hand cards are discarded, and what for."""
    return {"count": count, "why": WHY_DISCARD.get(phase, "power")}


@cache
def priced(card: str, need: int) -> dict[str, Any]:
    """Give the note that names a card and what is still to pay."""
    return {"card": NAMES[card], "need": need}


CHOOSING = "choose"
"""While actions are chosen; no goal is looked at then."""
LEAVING_NOTHING = ("search", "explore")
"""Phases in which no power is marked as used, and nothing is kept that lasts as long as the phase."""


def begin_phase(g: State, phase: str) -> None:
    """Begin a phase: the cards that lie now are those whose powers count. [4.0]"""
    close_phase(g)
    if g.phase not in LEAVING_NOTHING:
        for player in g.players:
            if player.used:
                player.used = []
            # To look is cheaper than to write, and most of it is nought already.
            if player.military:
                player.military = 0
            if player.discount:
                player.discount = 0
            if player.settled:
                player.settled = 0
            if player.armed:
                player.armed = 0
            if player.produced:
                player.produced = {}
    g.phase = phase
    if g.log is not None:
        g.tell(PhaseBegan, phase)


def close_phase(g: State) -> None:
    """End the phase that was: goals are given, marks of prestige fall. [11.5] [12.3] [13.4]

    From here on the cards count that lie in the tableaus now. [4.0]
    The mark of the prestige leader falls if he does not lead alone. [6.3]
    """
    ranked = g.level == 3
    for player in g.players:
        tableau, active = player.tableau, player.active
        # Cards leave, or come at the end: same size and same newest card mean the same tableau.
        if len(active) != len(tableau) or (active and active[0] is not tableau[-1]):
            player.active = tuple(tableau[::-1])
        if ranked and player.led and not leads(g, player):
            player.led = False
    if g.goals and g.phase != CHOOSING:
        check_goals(g, g.phase)


def leads(g: State, leader: Player) -> bool:
    """Say whether a player alone has most prestige. [6.3]"""
    own = leader.prestige
    if own <= 0 or (g.robot is not None and g.robot.prestige >= own):
        return False
    return own > max([player.prestige for player in g.players if player is not leader], default=0)


class PickTogether(AskAll, frozen=True):
    """All keep some of the cards they drew, or discard of their hands, at the same time. [11.3] [12.1] [12.6]

    How many picks a player has left is his `due`; each comes behind the last one.
    """

    salvager: int = -1
    """Who takes what the others discard here."""

    def waiting(self, g: State) -> tuple[int, ...]:
        """Wait for those with picks left."""
        players = g.players
        seats: tuple[int, ...] = ()
        for seat in g.order:
            if players[seat].due:
                seats += (seat,)
        return seats

    def ask(self, g: State, seat: int) -> Decision:
        """Offer the cards behind the last pick."""
        player = g.players[seat]
        due = player.due
        if cards := player.drawn:
            behind = cards[player.last : len(cards) - due + 1]
            return Decision(seat, "keep", KEEP.of(behind), None, counted(due))
        cards = player.hand
        behind = cards[player.last : len(cards) - due + 1]
        return Decision(seat, "discard", DISCARD.of(behind), None, discarding(due, g.phase))

    def picks(self, g: State, seat: int) -> Picks:
        """A person picks in any order."""
        player = g.players[seat]
        among: tuple[Option, ...] = KEEP.of(player.drawn) if player.drawn else DISCARD.of(player.hand)
        return Picks(player.due, among[player.last :], player.due, left=True)

    def answer(self, g: State, seat: int, option: Discard | Keep) -> None:
        """Keep or discard it; of cards drawn the rest is discarded."""
        player, card = g.players[seat], option.card
        due = player.due = player.due - 1
        drawn, hand = player.drawn, player.hand
        if drawn:
            at = drawn.index(card)
            hand.append(drawn.pop(at))
            if g.log is not None:
                g.tell(Kept, seat, (card,), 0 if due else len(drawn))
            if not due:
                player.paid, player.drawn = drawn, []
        else:
            at = hand.index(card)
            player.paid.append(hand.pop(at))
            if g.log is not None:
                g.tell(Discarded, seat, card)
        player.last = at if due else 0

    def skip(self, g: State) -> None:
        """Put what all gave away on the discard pile in order of play, or aside for who may take it. [12.6]"""
        for seat in g.order:
            player = g.players[seat]
            if player.paid:
                if self.salvager in (-1, seat):
                    g.discard += player.paid
                else:
                    g.thrown += player.paid
                player.paid = []

    def timed_out(self, g: State) -> bool:
        """The clock picks the first cards."""
        for seat in self.waiting(g):
            player = g.players[seat]
            while player.due:
                self.answer(
                    g, seat, Keep(player.drawn[player.last]) if player.drawn else Discard(player.hand[player.last])
                )
        return True


PICK_TOGETHER = PickTogether()


class DiscardCards(PickSome, frozen=True):
    """Discard hand cards. [4.2] [4.3]"""

    apart = True
    kind = "discard"

    def among(self, g: State) -> tuple[Discard, ...]:
        """Any card of the hand."""
        return DISCARD.of(g.players[self.seat].hand)

    def take(self, g: State, option: Discard) -> None:
        """Put it on the discard pile."""
        g.players[self.seat].hand.remove(option.card)
        g.discard.append(option.card)
        g.tell(Discarded, self.seat, option.card)

    def note(self, g: State) -> dict[str, Any]:
        """Say how many are left to discard, and what for."""
        return discarding(self.most, g.phase)

    def timed_out(self, g: State) -> Discard:
        """The clock discards the first card."""
        return Discard(g.players[self.seat].hand[self.first])


class SpendOne(Ask, frozen=True):
    """Choose which good of a kind is used up. [4.2] [4.3]"""

    apart = True
    auto = True
    kind: str = always("any")
    but: str = ""
    """The world that is being placed: its own good does not help."""

    def ask(self, g: State) -> Decision | None:
        """Offer the worlds with such goods."""
        worlds = goods_of(g.players[self.seat], self.kind, self.but)
        return Decision(self.seat, "spend", SPEND.of(worlds)) if worlds else None

    def answer(self, g: State, option: Spend) -> None:
        """Use it up."""
        g.drop_good(self.seat, option.card)
        g.tell(GoodSpent, self.seat, option.card)


def goods_of(player: Player, kind: str, but: str = "") -> list[str]:
    """List the worlds that hold a good of a kind, newest first; the one that is being placed is left out. [4.3]"""
    goods = player.goods
    if not goods:
        return []
    worlds = [w for w in player.tableau[::-1] if w in goods and w != but]
    return worlds if kind == "any" else [w for w in worlds if DESIGN[w].good in (kind, "any")]


SAVING = frozenset(card for card, d in DESIGN.items() if d.saves)
"""Worlds that save paid cards."""


def saves(player: Player) -> bool:
    """Say whether the world that saves paid cards still lies there. [4.2] Q33"""
    return not SAVING.isdisjoint(player.tableau)


class SaveOne(Ask, frozen=True):
    """One of the cards just paid goes under Galactic Scavengers. [4.2] Q33"""

    apart = True
    auto = True

    def ask(self, g: State) -> Decision | None:
        """Offer the cards paid."""
        paid = g.players[self.seat].paid
        return Decision(self.seat, "save", SAVE.of(paid)) if paid else None

    def answer(self, g: State, option: Save) -> None:
        """Save it; the others are discarded."""
        player = g.players[self.seat]
        player.paid.remove(option.card)
        player.saved.append(option.card)
        g.discard += player.paid
        player.paid = []
        g.tell(Saved, self.seat, option.card, True)


def put_into_tableau(g: State, seat: int, card: str) -> None:
    """Place a card: it enters the tableau, its symbol counts, a windfall world gets its good. [4.2] [4.3]"""
    player = g.players[seat]
    player.hand.remove(card)
    player.tableau.append(card)
    d = DESIGN[card]
    if g.log is not None:
        g.tell(Placed, seat, card)
    if d.windfall:
        g.put_good(seat, card)
    if d.prestige and g.level == 3:
        g.gain_prestige(seat, d.prestige)


def tell_who_cannot(g: State, seats: tuple[int, ...]) -> None:
    """Tell who is not asked because he has nothing that he could place. [4.2] [4.3]"""
    if g.log is None:
        return
    for seat in g.order:
        if seat not in seats:
            g.tell(CannotPlace, seat)
