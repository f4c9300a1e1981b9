"""Who has what in Sidereal Confluence, worked out from the opening view and the told events alone."""

from collections import Counter
from typing import Any

from msgspec.structs import asdict

from starboard.core.marks import HIDDEN_NUMBER
from starboard.games.sidereal import events as e
from starboard.games.sidereal.facts import CARDS

GROUPS = (
    (("green", "white", "brown", "wild_small", "ship"), 3, 2),
    (("blue", "yellow", "black", "wild_large"), 2, 3),
    (("ultratech",), 1, 6),
)
"""At the end: items that count together, how many of them make half a point, and twelfths of a point of each. [8]"""
VECTOR = ("green", "white", "brown", "blue", "yellow", "black", "ultratech", "wild_small", "wild_large", "ship", "vp",
          "envoy")  # fmt: skip


def items(goods: Any) -> Counter[str]:
    """Count goods of an event, or a vector of the opening view."""
    named = dict(zip(VECTOR, goods, strict=False)) if isinstance(goods, (tuple, list)) else asdict(goods)
    return +Counter(named)


class Card:
    """A card in play."""

    def __init__(self, side: int = 0, used: int = 0, seedling: bool = False, tucked: tuple[str, ...] = ()) -> None:
        self.side, self.used, self.seedling, self.tucked = side, used, seedling, tucked

    def account(self) -> tuple[int, int, bool, tuple[str, ...]]:
        return self.side, self.used, self.seedling, self.tucked


class Holder:
    """What is one player's own."""

    def __init__(self, p: Any) -> None:
        self.species = p.species
        self.supply = items(p.supply)
        self.vp = 0 if p.secrets == HIDDEN_NUMBER else p.vp
        self.loose, self.together = items(p.donation), items(p.bundle)
        self.cards = {c: Card(h.side, h.used, h.seedling, h.tucked) for c, h in p.cards.items()}
        self.deck, self.pool, self.teams, self.invented = set(p.deck), set(p.pool), Counter(p.teams), list(p.invented)
        self.acknowledgements, self.envoys = p.acknowledgements, p.envoys

    def take_in(self, goods: Counter[str]) -> None:
        """Items to the supply, points to the total, envoys as tokens."""
        for name, n in goods.items():
            if name == "vp":
                self.vp += n
            elif name == "envoy":
                self.envoys += n
            else:
                self.supply[name] += n

    def give(self, goods: Counter[str]) -> None:
        for name, n in goods.items():
            if name == "vp":
                self.vp -= n
            else:
                assert self.supply[name] >= n, f"{name} is missing"
                self.supply[name] -= n

    def donate(self, goods: Counter[str]) -> None:
        """Take goods from the donation card; what stays together is touched only if the loose goods do not suffice."""
        if not goods <= self.loose:
            self.loose, self.together = self.loose + self.together, Counter()
        assert goods <= self.loose
        self.loose -= goods

    def account(self) -> dict[str, Any]:
        return {
            "supply": +self.supply, "vp": self.vp, "loose": +self.loose, "together": +self.together,
            "cards": {c: card.account() for c, card in self.cards.items()}, "deck": self.deck, "pool": self.pool,
            "teams": +self.teams, "invented": sorted(self.invented), "acknowledgements": self.acknowledgements,
            "envoys": self.envoys,
        }  # fmt: skip


class Ledger:
    """The book of one seat, or of somebody who only watches; points are told one by one, so everybody can count."""

    def __init__(self, game: Any, opening: Any, seat: int | None) -> None:
        self.seat = seat
        self.rules = opening.rules
        self.players = [Holder(p) for p in opening.players]
        self.round = opening.round
        self.seedlings, self.acknowledgements, self.envoys = (
            opening.seedlings, opening.acknowledgements, opening.envoys,
        )  # fmt: skip
        self.tops = {"colony": opening.colony_top, "research": opening.research_top}
        self.colonies, self.teams = list(opening.colony_track), list(opening.research_track)
        self.deals: dict[int, Any] = {}
        self.contracts: dict[int, Any] = {}
        self.scores: dict[int, float] = {}

    def seat_of(self, species: str) -> int:
        return next(s for s, p in enumerate(self.players) if p.species == species)

    def hear(self, event: Any) -> None:
        seat = getattr(event, "seat", 0)
        p = self.players[seat]
        match event:
            case e.RoundBegan():
                self.round = event.round
                for holder in self.players:
                    holder.invented = []
                    for card in holder.cards.values():
                        card.used = 0
            case e.Gained() | e.BroughtHome():
                p.take_in(items(event.goods))
            case e.Paid():
                p.give(items(event.goods))
            case e.Offered():
                self.deals[event.number] = (seat, event.parties, event.offer, event.version, {seat})
            case e.Accepted():
                if event.number in self.deals:
                    self.deals[event.number][4].add(seat)
            case e.Rejected() | e.Withdrawn() | e.DealFailed():
                del self.deals[event.number]
            case e.DealDone():
                del self.deals[event.number]
                self.move(event.legs)
            case e.FloorClosed():
                assert event.offers == len(self.deals)
                self.deals = {}
            case e.ContractMade():
                self.contracts[event.number] = (event.debtor, event.creditor, event.promise)
            case e.ContractClosed():
                del self.contracts[event.number]
            case e.Delivered():
                self.deliver(event)
            case e.Penalised():
                p.vp -= event.points
            case e.Converted():
                p.cards[event.card].used |= 1 << (event.number - 1)
            case e.Consumed() | e.Discarded():
                self.bury(p, event.card)
            case e.Upgraded():
                card = p.cards[event.card]
                card.side |= event.part
                if event.technology:
                    card.tucked = (*card.tucked, event.technology, *p.cards.pop(event.technology).tucked)
            case e.Played():
                p.pool.remove(event.card)
                p.cards[event.card] = Card()
            case e.RelicDrawn():
                p.cards[event.card] = Card()
            case e.ColonyDrawn():
                p.cards[event.card] = Card()
                self.tops["colony"] = event.top
            case e.Invented():
                p.teams[event.team] -= 1
                p.invented.append(event.team)
                p.vp += event.points
            case e.Acknowledged():
                p.acknowledgements -= 1
                self.acknowledgements += 1
                self.players[self.seat_of("faderan")].vp += 1
            case e.Entered():
                p.deck.remove(event.card.split(".", 1)[1])
                p.cards[event.card] = Card()
            case e.Gave():
                goods = items(event.goods)
                if p.together:
                    assert goods == p.together
                    p.together = Counter()
                else:
                    p.donate(goods)
                self.players[event.to].take_in(goods)
            case e.Ran():
                p.give(items(event.goods))
            case e.Produced():
                p.take_in(items(event.goods))
                p.together = items(event.together)
                p.loose = items(event.donation) - p.together
                self.envoys -= p.together["envoy"]
            case e.Shared():
                p.vp += event.points
            case e.Took():
                p.supply["ship"] -= event.ships
                track = self.colonies if event.card in self.colonies else self.teams
                track[track.index(event.card)] = ""
                if track is self.teams:
                    p.teams[event.card] += 1
                else:
                    p.cards[event.card] = Card(seedling=event.seedling)
                    self.seedlings -= event.seedling
            case e.Looted():
                self.players[event.victim].supply[event.item] -= 1
            case e.Refreshed():
                self.tops[event.kind] = event.top
                if event.kind == "colony":
                    self.colonies = list(event.cards)
                else:
                    self.teams = list(event.cards)
            case e.WentHome():
                holder = next(q for q in self.players if event.card in q.cards)
                p.cards[event.card] = holder.cards.pop(event.card)
            case e.Scored():
                self.scores[seat] = p.vp + self.left_over(p)
                assert event.points == self.scores[seat]
            case (
                e.Posted() | e.BecameReady() | e.AskedForTime() | e.Extended() | e.Stirred() | e.GiftPassedOn()
                | e.Finished() | e.BidMade() | e.BidShown() | e.SplitBid() | e.Passed() | e.Robbed() | e.Licensed()
            ):  # fmt: skip
                pass
            case _:
                raise AssertionError(f"an event that no ledger knows: {event}")

    def bury(self, p: Holder, card: str) -> None:
        """A colony goes under the deck; its seedling goes back."""
        self.seedlings += p.cards.pop(card).seedling
        if not self.tops["colony"] and CARDS[card].kind != "nullspace_colony":
            self.tops["colony"] = card

    def move(self, legs: Any) -> None:
        """Everybody gives before anybody takes."""
        for giver in {leg.giver for leg in legs}:
            own = [leg for leg in legs if leg.giver == giver]
            donated = sum((items(leg.donation) for leg in own), Counter())
            self.players[giver].donate(donated)
            for leg in own:
                self.players[giver].give(items(leg.items))
        cards = [[(c, self.players[leg.giver].cards.pop(c, None)) for c in leg.cards] for leg in legs]
        for leg, moved in zip(legs, cards, strict=True):
            giver, taker = self.players[leg.giver], self.players[leg.taker]
            taker.take_in(items(leg.items))
            taker.take_in(items(leg.donation))
            for name, card in moved:
                if card is None:
                    giver.teams[name] -= 1
                    taker.teams[name] += 1
                else:
                    taker.cards[name] = card
            self.acknowledgements -= leg.acknowledgements
            taker.acknowledgements += leg.acknowledgements
            self.envoys -= leg.envoys
            taker.envoys += leg.envoys

    def deliver(self, event: e.Delivered) -> None:
        debtor, creditor = self.players[event.debtor], self.players[event.creditor]
        goods, loose, together = items(event.goods), items(event.donation), items(event.together)
        debtor.loose -= loose
        if together:
            assert debtor.together == together
            debtor.together = Counter()
        debtor.give(goods - loose - together)
        creditor.take_in(goods)
        for card in event.cards:
            if card in debtor.cards:
                creditor.cards[card] = debtor.cards.pop(card)
            else:
                debtor.teams[card] -= 1
                creditor.teams[card] += 1

    def left_over(self, p: Holder) -> float:
        """Count what is left over: half points by group, or twelfths of a point."""
        counts = [(sum(p.supply[name] for name in group), per, twelfths) for group, per, twelfths in GROUPS]
        if self.rules.exact_scoring:
            return sum(n * twelfths for n, _, twelfths in counts) / 12
        return sum(n // per for n, per, _ in counts) / 2

    def account(self) -> dict[str, Any]:
        """Give inventories, what is agreed, and points."""
        return {
            "players": [p.account() for p in self.players], "round": self.round, "seedlings": self.seedlings,
            "acknowledgements": self.acknowledgements, "envoys": self.envoys, "colonies": self.colonies,
            "teams": self.teams, "tops": self.tops, "deals": self.deals, "contracts": self.contracts,
            "scores": self.scores,
        }  # fmt: skip


def truth(game: Any, g: Any, seat: int | None) -> dict[str, Any]:
    """Give the same from the true state; what is offered and promised as the seat may read it."""
    from starboard.core.state import view

    players = [
        {
            "supply": items(p.supply), "vp": p.vp, "loose": items(p.donation), "together": items(p.bundle),
            "cards": {c: (h.side, h.used, h.seedling, h.tucked) for c, h in p.cards.items()}, "deck": set(p.deck),
            "pool": set(p.pool), "teams": Counter(p.teams), "invented": sorted(p.invented),
            "acknowledgements": p.acknowledgements, "envoys": p.envoys,
        }
        for p in g.players
    ]  # fmt: skip
    seen = view(g, seat)
    return {
        "players": players, "round": g.round, "seedlings": g.seedlings, "acknowledgements": g.acknowledgements,
        "envoys": g.envoys, "colonies": g.colony_track, "teams": g.research_track,
        "tops": {"colony": g.colony_top, "research": g.research_top},
        "deals": {d.number: (d.maker, d.parties, d.offer, d.version, set(d.accepted)) for d in seen.deals},
        "contracts": {c.number: (c.debtor, c.creditor, c.promise) for c in seen.contracts},
        "scores": {} if g.todo else dict(enumerate(game.result(g).scores)),
    }  # fmt: skip
