"""A desk for tests: set up any position of Sidereal Confluence, act, and look at what came of it."""

from collections.abc import Sequence
from typing import Any

import pytest

from starboard.core.engine import advance, apply, decision, waiting
from starboard.core.events import Event
from starboard.core.options import TABLE, Decision, Option, TimeOut
from starboard.core.refusal import Refused
from starboard.core.steps import Step
from starboard.games.sidereal import GAME
from starboard.games.sidereal.facts import CARDS
from starboard.games.sidereal.items import ITEMS, NOTHING, SUPPLY, Goods, vector
from starboard.games.sidereal.options import Accept, Leg, MakeOffer, Produce, Promise, Run
from starboard.games.sidereal.state import Held, Setup, State

Items = dict[str, int]


class Desk:
    """A table that a test arranges as it likes."""

    def __init__(self, *species: str, seed: int = 1, **options: Any) -> None:
        """Seat these species, first round, trade phase."""
        self.g: State = GAME.setup(Setup(seats=len(species), species=species, **options), seed)
        self.events: list[Event] = []

    def asked(self, seat: int) -> Decision:
        """Give what a seat is asked."""
        found = decision(self.g, seat)
        assert found is not None
        return found

    def seat(self, species: str) -> int:
        return self.g.seat_of(species)

    def player(self, species: str) -> Any:
        return self.g.players[self.seat(species)]

    # --- arranging --------------------------------------------------------------------------------------------

    def supply(self, species: str, **items: int) -> None:
        """Give a player exactly these items."""
        player = self.player(species)
        for i in range(SUPPLY):
            n = items.get(ITEMS[i], 0)
            self.g.bank[i] += player.supply[i] - n
            player.supply[i] = n
        assert set(items) <= set(ITEMS[:SUPPLY])
        self.g.now = None

    def hold(self, species: str, card: str, side: int = 0, seedling: bool = False) -> None:
        """Put a card in front of a player, wherever it was."""
        g = self.g
        for p in g.players:
            p.cards.pop(card, None)
            p.pool = tuple(c for c in p.pool if c != card)
            p.teams = tuple(t for t in p.teams if t != card)
            technology = card.partition(".")[2]
            if card.startswith(f"{p.species}."):
                p.deck = tuple(t for t in p.deck if t != technology)
        for pile in (g.colony_deck, g.colony_under, g.relics, g.removed, *g.research_deck.values(), g.research_under):
            if card in pile:
                pile.remove(card)
        for track in (g.colony_track, g.research_track):
            if card in track:
                track[track.index(card)] = ""
        if g.colony_top == card:
            g.draw_colony()
        if g.research_top == card:
            g.draw_team()
        if card.startswith("team."):
            self.player(species).teams += (card,)
        else:
            self.player(species).cards[card] = Held(side=side, seedling=seedling)
        g.now = None

    def only(self, species: str, *cards: str) -> None:
        """Leave a player just these cards (each as it is)."""
        player = self.player(species)
        player.cards = {c: h for c, h in player.cards.items() if c in cards}
        for card in cards:
            if card not in player.cards:
                self.hold(species, card)
        self.g.now = None

    def colonies(self, species: str, *cards: str) -> None:
        """Let a player hold exactly these colonies."""
        player = self.player(species)
        for card in [c for c in player.cards if CARDS[c].is_colony]:
            del player.cards[card]
        for card in cards:
            self.hold(species, card)

    def stage(self, *steps: Step, phase: str = "", round: int | None = None) -> None:
        """Let these steps come next and nothing after them."""
        if round is not None:
            self.g.round = round
        if phase:
            self.g.phase = phase
        self.g.todo = list(steps[::-1])
        self.g.now = None
        self.events = []
        self.g.log = self.events
        advance(self.g)
        self.g.log = None

    # --- acting -----------------------------------------------------------------------------------------------

    def do(self, species: str, option: Option) -> list[Event]:
        """Give an answer; keeps the events."""
        self.events = apply(self.g, self.seat(species), option)
        return self.events

    def clock(self) -> list[Event]:
        """Let the clock run out."""
        self.events = apply(self.g, TABLE, TimeOut())
        return self.events

    def until(self, phase: str) -> None:
        """Let the clock run until a phase is reached."""
        for _ in range(400):
            if self.g.phase == phase or not waiting(self.g):
                break
            self.clock()
        assert self.g.phase == phase

    def refuses(self, species: str, option: Option, code: str) -> None:
        """The answer is refused for that reason, and nothing changes."""
        before = GAME.codec.pack([self.g.players, self.g.deals, self.g.contracts])
        with pytest.raises(Refused) as caught:
            apply(self.g, self.seat(species), option)
        assert caught.value.code == code
        assert GAME.codec.pack([self.g.players, self.g.deals, self.g.contracts]) == before

    def can(self, species: str, option: Option) -> bool:
        """Say whether an answer is among the listed ones."""
        asked = decision(self.g, self.seat(species))
        return asked is not None and option in asked.options

    def leg(self, giver: str, taker: str, items: Items | None = None, **more: Any) -> Leg:
        """Write a leg between two species."""
        donation = more.pop("donation", {})
        return Leg(self.seat(giver), self.seat(taker), Goods(**items or {}), Goods(**donation), **more)

    def promise(self, kind: Any, debtor: str, creditor: str, round: int = 0, **more: Any) -> Promise:
        """Write a promise between two species."""
        items = Goods(**more.pop("items", {}))
        if "to" in more:
            more["to"] = self.seat(more["to"])
        return Promise(kind, self.seat(debtor), self.seat(creditor), round, items, **more)

    def offer(self, maker: str, *legs: Leg, promises: Sequence[Promise] = (), **more: Any) -> int:
        """Put an offer on the floor; gives its number."""
        self.do(maker, MakeOffer(legs, tuple(promises), **more))
        return self.g.deals_made

    def accept(self, species: str, number: int) -> list[Event]:
        """Accept an offer in its present version."""
        deal = next(d for d in self.g.deals if d.number == number)
        return self.do(species, Accept(number, deal.version))

    def deal(self, maker: str, *legs: Leg, promises: Sequence[Promise] = (), **more: Any) -> list[Event]:
        """Offer, and let all parties accept; gives the events of the last acceptance."""
        number = self.offer(maker, *legs, promises=promises, **more)
        parties = next(d for d in self.g.deals if d.number == number).parties
        for seat in parties:
            if seat != self.seat(maker):
                self.accept(self.g.players[seat].species, number)
        return self.events

    def produce(self, species: str, *runs: Run) -> None:
        """Commit these runs and let everybody else run nothing."""
        self.do(species, Produce(runs))
        self.clock()

    # --- looking ----------------------------------------------------------------------------------------------

    def has(self, species: str) -> Items:
        """Give the supply of a player without zeros."""
        return {ITEMS[i]: n for i, n in enumerate(self.player(species).supply) if n}

    def donation(self, species: str) -> Items:
        """Give the donation card of a player without zeros."""
        player = self.player(species)
        return {ITEMS[i]: player.donation[i] + player.bundle[i] for i in range(len(NOTHING))
                if player.donation[i] + player.bundle[i]}  # fmt: skip

    def vp(self, species: str) -> int:
        return int(self.player(species).vp)

    def told(self, kind: type[Event]) -> list[Any]:
        """Give the events of one kind that the last answer brought."""
        return [e for e in self.events if isinstance(e, kind)]


def counted(goods: Goods) -> Items:
    """Give goods without zeros."""
    return {ITEMS[i]: n for i, n in enumerate(vector(goods)) if n}
