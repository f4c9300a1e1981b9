"""A look to the end of the game: what a player makes alone of a position, round after round, in points.

Nobody trades and nothing is bought in it, so it is no guess of the final score; but the same is true with and without a
deal, and a deal that is a loss in it needs a very good reason.
"""

from msgspec.structs import replace

from starboard.bots.heuristics.sidereal.deals import Estate, after, estate
from starboard.bots.heuristics.sidereal.holdings import lent_out
from starboard.bots.heuristics.sidereal.ledger import Ledger
from starboard.bots.heuristics.sidereal.prices import PENALTY_POINTS, vp_price
from starboard.bots.heuristics.sidereal.promises import can_hand_over, capacity
from starboard.games.sidereal.facts import CARDS, ROUNDS, TEAMS
from starboard.games.sidereal.items import INDEX, ITEMS, OCTAGON, SUPPLY, vector
from starboard.games.sidereal.options import MakeOffer, Promise
from starboard.games.sidereal.planner import Plan
from starboard.games.sidereal.planner.solve import Solver
from starboard.games.sidereal.state import FRESH, Held, State

TOLERANCE = 0.6
"""Points that a deal may lose in the look ahead: plans of later rounds are not that exact."""
NO_DEBTS = (0,) * SUPPLY


class Lonely:
    """One player alone from now to the end of the game."""

    def __init__(self, g: State, seat: int, start: Estate, solver: Solver) -> None:
        """Begin with a position."""
        self.g, self.seat, self.solver = g, seat, solver
        self.promises = start.promises
        self.player = replace(start.player, vp=max(0, start.player.vp), supply=list(start.player.supply))
        self.points = 0.0
        self.away = lent_out(g, start.player)

    def played(self) -> float:
        """Play to the end; gives the points, those of now included."""
        for number in range(max(1, self.g.round), ROUNDS + 1):
            now = replace(self.g, round=number, phase="trade", contracts=[])
            self._settle(now)
            plan = Ledger(now, self.seat, self.player, NO_DEBTS, self.solver).plan()
            if number == ROUNDS:
                return self.points + plan.value
            self._take(plan)
            self._go_home()
        return self.points

    def _settle(self, now: State) -> None:
        """Let what is due in a round change hands, as far as it can be there."""
        for promise in self.promises:
            due = self.g.round + 1 if promise.kind == "share" else promise.round
            if due != now.round and not (due < now.round == self.g.round):
                continue
            if promise.debtor == self.seat:
                self._pay(promise)
            elif promise.creditor == self.seat:
                self._receive(promise, due)

    def _pay(self, promise: Promise) -> None:
        supply = self.player.supply
        if promise.kind in ("deliver", "share"):
            for item, n in enumerate(vector(promise.items)[:SUPPLY]):
                given = min(n, supply[item])
                supply[item] -= given
                self.points -= (n - given) * (PENALTY_POINTS if item == OCTAGON else 1)
        for card_id in promise.cards if promise.kind in ("deliver", "lend") else ():
            cards = dict(self.player.cards)
            if card_id in cards:
                held = cards.pop(card_id)
                if CARDS[card_id].border == self.player.species:
                    self.away[card_id] = held
                self.player.cards = cards
            elif card_id in self.player.teams:
                self.player.teams = tuple([t for t in self.player.teams if t != card_id])
            else:
                self.points -= PENALTY_POINTS

    def _receive(self, promise: Promise, due: int) -> None:
        debtor = self.g.players[promise.debtor]
        if promise.kind in ("deliver", "share"):
            for item, n in enumerate(vector(promise.items)[:SUPPLY]):
                if n:
                    self.player.supply[item] += min(n, int(capacity(self.g, debtor, item, due)))
        for card_id in promise.cards if promise.kind in ("deliver", "lend") else ():
            if can_hand_over(self.g, promise, card_id):
                if card_id in TEAMS:
                    self.player.teams = tuple(dict.fromkeys((*self.player.teams, card_id)))
                else:
                    held = debtor.cards.get(card_id, FRESH)
                    self.player.cards = {**self.player.cards, card_id: Held(held.side, 0, held.seedling)}

    def _take(self, plan: Plan) -> None:
        """Carry a plan out: goods, points, inventions, upgrades, cards that come into play."""
        player = self.player
        player.supply = [plan.left.get(ITEMS[i], 0) for i in range(SUPPLY)]
        for run in plan.runs:
            if run.key.startswith("save "):  # kept, not spent
                for item, n in run.paid.items():
                    player.supply[INDEX[item]] += n
        player.vp = plan.left.get("vp", 0)
        cards = dict(player.cards)
        for run in plan.runs:
            what, _, name = run.key.partition(" ")
            if what == "invent":
                player.teams = tuple([t for t in player.teams if t != name])
                technology = TEAMS[name].technology
                if technology in player.deck:
                    player.deck = tuple([t for t in player.deck if t != technology])
                    cards[f"{player.species}.{technology}"] = FRESH
            elif what == "upgrade":
                card_id, _, bit = name.rpartition(" ")
                cards[card_id] = replace(cards[card_id], side=cards[card_id].side | int(bit))
            elif what == "play":
                player.pool = tuple([c for c in player.pool if c != name])
                cards[name] = FRESH
        player.cards = cards

    def _go_home(self) -> None:
        """Borrowed cards go home, lent ones come back, and everything may run again. [7]"""
        own = {c: h for c, h in self.player.cards.items() if CARDS[c].border in ("", self.player.species)}
        self.player.cards = {c: replace(h, used=0) if h.used else h for c, h in (own | self.away).items()}
        self.away = {}


def forecast(g: State, seat: int, position: Estate, solver: Solver = "quick") -> float:
    """Say how many points a player makes alone of a position by the end of the game; worked out once."""
    known = position.ledger(g, seat).futures
    key = (position.promises, tuple(position.player.supply), solver)
    if key not in known:
        known[key] = Lonely(g, seat, position, solver).played()
    return known[key] + position.extra / vp_price(g)


def loss(g: State, seat: int, offer: MakeOffer, solver: Solver = "quick") -> float | None:
    """Say how many points a deal costs a party by the end of the game (below 0: it brings some); None if impossible."""
    then = after(g, seat, offer)
    if then is None:
        return None
    return forecast(g, seat, estate(g, seat), solver) - forecast(g, seat, then, solver)
