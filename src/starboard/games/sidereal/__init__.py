"""Sidereal Confluence: nine species, open trading, binding contracts."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from starboard.core import game as core
from starboard.core.events import Event
from starboard.core.game import Cover, Ornament, Result, Timer
from starboard.core.marks import HIDDEN_NUMBER
from starboard.games.sidereal import rounds, scoring
from starboard.games.sidereal.facts import BEGINNERS, SPECIES_ORDER
from starboard.games.sidereal.items import ITEMS, SUPPLY
from starboard.games.sidereal.manners import heard, patience, reminded
from starboard.games.sidereal.state import Player, Setup, State
from starboard.games.sidereal.table import scene
from starboard.games.sidereal.trade import timers


class Sidereal(core.Game):
    """The game."""

    id = "sidereal"
    rules = 5
    setup_type = Setup
    state_type = State
    secret = (
        "Player.vp",
        "Player.secrets",
        "Player.colony_bid",
        "Player.research_bid",
        "Deal.offer",
        "Contract.promise",
    )
    seats = range(4, 10)
    bound = 60_000
    minutes = (120, 180)
    weight = 4
    cover = Cover(
        "green",
        "confluence-3",
        (
            Ornament("blue", 14, 18, 58, -8),
            Ornament("ultratech", 58, 26, 56, 6),
            Ornament("yellow", 12, 48, 52, 8),
            Ornament("brown", 72, 52, 40, -6),
            Ornament("green", 40, 14, 34),
        ),
    )
    last_words = frozenset(("ready",))
    front = ("species", "first_game", "open_points", "clock")

    def empty(self, setup: Setup) -> State:
        """Make a table without species."""
        return State(players=[Player(species="") for _ in range(setup.seats)])

    def check_setup(self, setup: Setup) -> None:
        """Raise Refused for a table that cannot be set."""
        super().check_setup(setup)
        rounds.check_setup(setup)

    def deal(self, setup: Setup, g: State) -> None:
        """Set the table."""
        rounds.deal(setup, g)

    def values(self, field: str, seats: int) -> tuple[str, ...]:
        """List the species, and what people use for clocks and their extensions. [10]"""
        listed = {"species": SPECIES_ORDER, "clock": ("0", "480", "600"), "extensions": ("0", "1", "2", "3")}
        return tuple(listed.get(field, ()))

    def default_setup(self) -> Setup:
        """Four species that are easy to play."""
        return Setup(seats=4, species=BEGINNERS)

    def setups(self) -> tuple[Setup, ...]:
        """Every number of players, all species, every option."""
        return (
            Setup(seats=4),
            Setup(seats=6),
            Setup(seats=9, species=SPECIES_ORDER),
            Setup(seats=5, open_points=True, public_contracts=True, exact_scoring=True),
            Setup(seats=7, borrower_upgrades=False, strict_envoys=True, first_game=True, clock=480, extensions=1),
            Setup(seats=8, species=SPECIES_ORDER[1:], handicap=("", "+green")),
        )

    def result(self, g: State) -> Result:
        """Count."""
        return scoring.result(g)

    def standing(self, view: State) -> tuple[float | None, ...]:
        """Own points, and those of others where they lie open."""
        if view.rules.open_points:
            return tuple(float(p.shown_vp) for p in view.players)
        return tuple(None if p.secrets == HIDDEN_NUMBER else float(p.vp) for p in view.players)

    def patience(self, g: State, seat: int, option: Any, people: frozenset[int]) -> float:
        """What bots would settle among themselves waits longest: people are to find a market. [4.1]"""
        return patience(g, seat, option, people)

    def heard(self, view: State, seat: int, people: frozenset[int], told: Iterable[Event]) -> State:
        """While a person waits for an answer, offers among bots are not looked at; no refusal is forgotten. [11.2]"""
        return heard(reminded(view, seat, told), seat, people)

    def timers(self, g: State) -> tuple[Timer, ...]:
        """The clock of a trade phase, and the grace time of the last player who is busy."""
        return timers(g)

    def scene(self, view: State, seat: int | None) -> Any:
        """Lay out the table."""
        return scene(view, seat)

    def hidden(self, g: State, seat: int | None) -> frozenset[str]:
        """Cards that lie face down."""
        return frozenset((*g.colony_deck, *g.relics)).union(*g.research_deck.values())

    def tally(self, g: State) -> dict[str, Any]:
        """Items in the bank and out of it, tokens, and every card."""
        counted: dict[str, Any] = {}
        for i, name in enumerate(ITEMS[:SUPPLY]):
            out = sum(p.supply[i] + p.donation[i] + p.bundle[i] for p in g.players)
            counted[name] = out + g.loot[i] + g.bank[i]
        players = g.players
        counted["envoy tokens"] = g.envoys + sum(p.envoys + p.bundle[11] + p.donation[11] for p in players)
        counted["acknowledgement tokens"] = g.acknowledgements + sum(p.acknowledgements for p in players)
        counted["seedling tokens"] = g.seedlings + sum(h.seedling for p in players for h in p.cards.values())
        cards = Counter([g.colony_top, g.research_top, *g.colony_deck, *g.colony_under, *g.research_under, *g.relics])
        cards.update(g.removed + g.colony_track + g.research_track)
        cards.update(i.team for i in g.inventions)
        for era in g.research_deck.values():
            cards.update(era)
        for p in players:
            cards.update([*p.cards, *p.pool, *p.teams, *[f"{p.species}.{t}" for t in p.deck]])
            for held in p.cards.values():
                cards.update(held.tucked)
        del cards[""]
        return counted | dict(cards)


GAME = Sidereal()
