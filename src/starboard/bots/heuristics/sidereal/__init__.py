"""Sidereal Confluence: merchants who plan, swap, lend, license and cannot be swindled.

A position is worth the best that can be made of it: white runs, inventions and upgrades compete for the same goods in
one plan (`ledger`). Cards, supplies and teams lie open, so the same can be asked for everybody else. A deal is priced
by the whole position after it against the whole position before (`deals`), promises all together (`promises`), and it
is accepted only if a look to the end of the game (`future`) agrees.
"""

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from starboard.bots.heuristics import Heuristics, Rated, Verdict
from starboard.bots.heuristics.sidereal.holdings import later_value, team_value
from starboard.bots.heuristics.sidereal.judge import Judge
from starboard.bots.heuristics.sidereal.ledger import due_goods, ledger, promises_of
from starboard.bots.heuristics.sidereal.offers import best_swaps, counter, honest, missing, objection, outdone
from starboard.bots.heuristics.sidereal.prices import plain, vp_price
from starboard.bots.heuristics.sidereal.promises import promises_value
from starboard.bots.heuristics.sidereal.weighing import weigh
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refused
from starboard.core.rng import Random
from starboard.core.text import Text
from starboard.games.sidereal.facts import ROUNDS
from starboard.games.sidereal.items import ITEMS, NO_GOODS, Goods
from starboard.games.sidereal.options import Accept, MakeOffer, Post, Produce, Ready, Reject, Run, Stir, Withdraw
from starboard.games.sidereal.scoring import leftovers
from starboard.games.sidereal.state import State

if TYPE_CHECKING:
    from starboard.bots.bot import Position

OFFERED = 3
"""How many offers are looked at to the end of the game, until one is good."""
PLANNING = 1.0
"""Who looks less far than that makes no plan for a production, but runs what pays most, one after the other."""
PATIENCE = 3
"""How often the same offers are made in one phase before nobody is asked any more."""


class SiderealHeuristics(Heuristics):
    """A trader who knows what things are worth to everybody."""

    spread = 6.0
    horizon = depth = 0.5
    warmth = 1.5
    doubt = 1.0
    terse = (Accept,)

    def clock(self, g: State) -> float:
        """Count rounds, a step for each phase."""
        return g.round + {"trade": 0.0, "close": 0.2, "limit": 0.3, "commit": 0.4}.get(g.phase, 0.6)

    def values(self, g: State) -> tuple[float, ...]:
        """Points, what is left, and what the cards will still bring, in points."""
        vp = vp_price(g)
        found = []
        for seat, player in enumerate(g.players):
            points = float(max(0, player.vp))
            if g.round >= ROUNDS and g.phase in ("final", "steal", "produced"):
                found.append(points + leftovers(player.supply, g.rules.exact_scoring))
                continue
            goods = plain(player.supply, vp) + 0.3 * plain(player.donation, vp)
            teams = sum([team_value(g, seat, t) for t in player.teams])
            promised = promises_value(g, seat, player, promises_of(g, seat))
            bonus = sum([g.bonus(seat) for _ in player.invented])
            found.append(points + bonus + (goods + later_value(g, player) + 0.6 * teams + promised) / vp)
        return tuple(found)

    def score(self, g: State, asked: Decision) -> Sequence[float] | None:
        """Rate what is listed."""
        judge = Judge(g, asked, self.habits)
        return [judge.rate(option) for option in asked.options]

    def rate(self, view: Any, asked: Decision) -> Sequence[Rated] | None:
        """Rate what is listed, and what could be proposed."""
        listed = list(super().rate(view, asked) or ())
        best = max([r.value for r in listed], default=0.0)
        # Offers of others are answered before own ones are thought up.
        answering = asked.kind == "trade" and best > 2.5
        for option, value in self.answers(view, asked) if answering else self.proposals(view, asked):
            # A whole production is worth more than its best run alone.
            listed.append(Rated(option, best + value if asked.kind == "commit" else value))
        return listed

    def proposals(self, g: State, asked: Decision) -> list[tuple[Option, float]]:
        """Make up answers to an open question: deals that should please all, the best production."""
        seat = asked.seat
        player = g.players[seat]
        if asked.kind == "commit" and self.habits.sight >= PLANNING:
            plan = production(g, seat)
            return [(plan, 1.0)] if plan.runs and allowed(g, asked, plan) else []
        if asked.kind != "trade" or self.habits.trade in ("none", "answers") or not player.offers_left:
            return []
        found = best_swaps(g, seat, self.habits.trade == "goods")
        # An offer that was turned down leaves no trace, but offers are counted: the next one is another.
        used = g.rules.offers - player.offers_left
        if not found or used >= PATIENCE * len(found):
            return []
        turn = found[used % len(found) :]
        good = (s for s in turn[:OFFERED] if allowed(g, asked, s.offer) and honest(g, seat, s))
        return [(s.offer, 2.0 + s.mine) for s in islice(good, 1)]

    def answers(self, g: State, asked: Decision) -> list[tuple[Option, float]]:
        """Answer offers that are not good enough: with a better one that its maker can like, or with what is wrong."""
        if self.habits.trade == "none" or asked.kind != "trade":
            return []
        seat, judge = asked.seat, Judge(g, asked, self.habits)
        found: list[tuple[Option, float]] = []
        for option in asked.options:
            if not isinstance(option, Reject) or judge.accepts(option.number):
                continue
            deal = next(d for d in g.deals if d.number == option.number)
            if any(d.maker == seat and d.reply_to == deal.number for d in g.deals):
                continue  # said already
            lacks = missing(g, seat, deal)
            better = counter(g, seat, deal, lacks) if g.players[seat].offers_left else None
            if better is not None and allowed(g, asked, better.offer):
                found.append((better.offer, 3.2))
            elif lacks != NO_GOODS and not outdone(g, seat, deal, lacks):
                found.append((Reject(option.number, lacks), 3.1))
            elif why := objection(g, seat, deal):
                found.append((Reject(option.number, why=why), 3.0))
        return found

    def policy(self, g: State, asked: Decision, rng: Random) -> Option | None:
        """In playouts nobody talks: everybody produces as planned, and the rest goes by rules of thumb."""
        if asked.kind == "trade":
            return next((x for x in asked.options if isinstance(x, (Ready, Reject))), None)
        if asked.kind == "commit":
            plan = production(g, asked.seat)
            return plan if allowed(g, asked, plan) else asked.options[-1]
        return super().policy(g, asked, rng)

    def propose(self, view: Any, seat: int, asked: Decision, rng: Random) -> Sequence[Option]:
        """Make up answers for search."""
        return tuple(option for option, _ in self.proposals(view, asked))

    def talks(self, option: Option) -> bool:
        """Offers and what is said about them change no supply."""
        return isinstance(option, (MakeOffer, Withdraw, Post, Stir))

    def weigh(self, view: Any, seat: int, option: Option, others: bool = False) -> Verdict | None:
        """Price the whole position after a deal against the whole position before."""
        return weigh(view, seat, option, others)

    def reason(self, position: "Position", rated: Sequence[Rated]) -> Text | None:
        """Say what a deal, a card or a production is worth."""
        from starboard.bots.reasons.sidereal import reason  # reasons look at what is rated here

        return reason(position.view, position.decision, rated)


def production(g: State, seat: int) -> Produce:
    """Write the best production, with points priced by the rounds left; what is owed next round is kept for it."""
    books = ledger(g, seat)
    plan = books.plan()
    owed = due_goods(g, seat, promises_of(g, seat), g.round + 1)
    if any(n > plan.left.get(ITEMS[i], 0) for i, n in enumerate(owed)):
        plan = books.plan(tuple([max(0, n - m) for n, m in zip(books.supply, owed, strict=True)]))
    runs = []
    for planned in plan.runs:
        if "#" not in planned.key:
            continue
        card_id, _, n = planned.key.rpartition("#")
        paid = {name: count for name, count in planned.paid.items() if count and name != "vp"}
        runs.append(Run(card_id, int(n), planned.colour, Goods(**paid) if paid else None))
    return Produce(tuple(runs))


def allowed(g: State, asked: Decision, option: Option) -> bool:
    """Say whether an open answer may be given."""
    try:
        if asked.form is not None:
            asked.form.check(g, asked.seat, option)
    except Refused:
        return False
    return asked.form is not None


HEURISTICS = SiderealHeuristics
