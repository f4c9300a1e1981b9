"""Alien Artifacts: an engine builder for two to five factions."""

from collections import Counter
from typing import Any

from starboard.core import game as core
from starboard.core.game import Cover, Ornament, Result, ScoreLine, placed
from starboard.core.refusal import Refused
from starboard.core.text import Text
from starboard.games.artifacts.effects import draw_cards
from starboard.games.artifacts.facts import (
    ARTIFACTS,
    CARD_OF,
    DECKS,
    FACTIONS,
    META,
    PLANS,
    RESOURCES,
    RULES,
    STANDARD_PLAN,
    SYSTEMS,
)
from starboard.games.artifacts.ids import CARD_NAME
from starboard.games.artifacts.scoring import final_points, points_if_over
from starboard.games.artifacts.state import House, Player, State
from starboard.games.artifacts.table import scene
from starboard.games.artifacts.turn import BeginTurn, FactionSetup
from starboard.games.artifacts.vocabulary import ROWS

HOUSE = House()
BY_CHANCE = -1
"""As start player: whoever is drawn by lot."""
AS_PLAYERS = 0
"""As passes through the resource deck: as many as there are players."""


class Setup(core.Setup, frozen=True):
    """How many play, with which factions (random where none is named), who begins, and the house rules of [21]."""

    seats: int = 3
    factions: tuple[str, ...] = ()
    start_player: int = BY_CHANCE
    """Who begins, by seat. [4.7]"""
    passes: int = AS_PLAYERS
    """How often the resource deck is run through. [4.5] Q08"""
    one_attack_per_turn: bool = HOUSE.one_attack_per_turn
    prepare_may_complete: bool = HOUSE.prepare_may_complete
    lazy_reshuffle: bool = HOUSE.lazy_reshuffle
    blank_type_and_side: bool = HOUSE.blank_type_and_side
    lock_stored: bool = HOUSE.lock_stored
    plan_on_either_side: bool = HOUSE.plan_on_either_side


class Artifacts(core.Game):
    """The game."""

    id = "artifacts"
    rules = 4
    setup_type = Setup
    state_type = State
    seats = range(META.players.min, META.players.max + 1)
    bound = 20_000  # no game has more than 100 rounds, Q43
    minutes = (60, 90)
    weight = 2
    cover = Cover(
        "gold",
        "artifacts-2",
        (
            Ornament("symbol-blue", 68, 20, 46),
            Ornament("symbol-red", 14, 26, 44),
            Ornament("symbol-green", 76, 46, 42),
            Ornament("symbol-gold", 22, 54, 36),
        ),
    )
    front = ("factions",)

    def check_setup(self, setup: Setup) -> None:
        """Factions must exist and be different."""
        super().check_setup(setup)
        for faction in setup.factions:
            if faction not in FACTIONS:
                raise Refused("unknown_faction", name=faction[:60])
        if len(set(setup.factions)) != len(setup.factions) or len(setup.factions) > setup.seats:
            raise Refused("faction_twice")
        if not BY_CHANCE <= setup.start_player < setup.seats:
            raise Refused("unknown_start_player", most=setup.seats - 1)
        if setup.passes != AS_PLAYERS and setup.passes not in META.round_track.fields:
            raise Refused("unknown_passes", most=max(META.round_track.fields))

    def empty(self, setup: Setup) -> State:
        """Make the table before anything is dealt."""
        house = House(
            setup.one_attack_per_turn,
            setup.prepare_may_complete,
            setup.lazy_reshuffle,
            setup.blank_type_and_side,
            setup.lock_stored,
            setup.plan_on_either_side,
        )
        return State(players=[Player() for _ in range(setup.seats)], house=house)

    def deal(self, setup: Setup, g: State) -> None:
        """Shuffle, deal, and let everybody set up. [4] [4.7] Q08"""
        for row in ROWS:
            deck = list(DECKS[row])
            g.shuffle(deck)
            g.tops[row] = deck.pop()
            g.decks[row] = deck
        g.resources = list(RESOURCES)
        g.systems = list(SYSTEMS)
        g.plan_deck = [p for p in PLANS if p != STANDARD_PLAN]
        g.artifact_deck = list(ARTIFACTS)
        for pile in (g.resources, g.systems, g.plan_deck, g.artifact_deck):
            g.shuffle(pile)
        g.system = g.systems.pop()
        left = [f for f in FACTIONS if f not in setup.factions]
        g.shuffle(left)
        for seat, p in enumerate(g.players):
            p.faction = setup.factions[seat] if seat < len(setup.factions) else left.pop()
            p.credits = FACTIONS[p.faction].start_credits
            draw_cards(g, seat, RULES.start_hand)
        g.marker = setup.passes or META.round_track.start_field_by_players[str(setup.seats)]
        g.passes = g.marker
        g.start = g.turn = g.below(setup.seats) if setup.start_player == BY_CHANCE else setup.start_player
        g.push(*[FactionSetup(s) for s in g.order_from(g.start)], BeginTurn(g.start))

    def values(self, field: str, seats: int) -> tuple[str, ...]:
        """List the factions, who may begin, and how often the deck may be run through."""
        if field == "start_player":
            return tuple(str(n) for n in range(BY_CHANCE, seats))
        if field == "passes":
            return tuple(str(n) for n in (AS_PLAYERS, *sorted(META.round_track.fields)))
        return tuple(FACTIONS) if field == "factions" else ()

    def default_setup(self) -> Setup:
        """Three newcomers."""
        return Setup(seats=3)

    def setups(self) -> tuple[Setup, ...]:
        """Every number of players, every faction, and each house rule turned round."""
        ids = list(FACTIONS)
        return (
            *[Setup(seats=n) for n in self.seats],
            Setup(seats=5, factions=tuple(ids[:5])),
            Setup(seats=2, factions=(ids[5], ids[0]), start_player=1, passes=1),
            Setup(
                seats=3,
                one_attack_per_turn=not HOUSE.one_attack_per_turn,
                prepare_may_complete=not HOUSE.prepare_may_complete,
                lazy_reshuffle=not HOUSE.lazy_reshuffle,
                blank_type_and_side=not HOUSE.blank_type_and_side,
                lock_stored=not HOUSE.lock_stored,
                plan_on_either_side=not HOUSE.plan_on_either_side,
            ),
        )

    def result(self, g: State) -> Result:
        """Points by source; ties go to credits, then to empire cards. [17.4] Q36"""
        lines = tuple(
            (
                ScoreLine(Text("artifacts-score-play"), p.vp),
                ScoreLine(Text("artifacts-score-cards"), RULES.vp_per_empire_card * len(p.empire)),
                *[
                    ScoreLine(Text("artifacts-score-technology", {"card": CARD_NAME[t]}), vp)
                    for t, vp in p.scored.items()
                ],
                # under one name, so that what two factions bring can be compared
                *([ScoreLine(Text("artifacts-score-faction"), sum(p.faction_vp))] if p.faction_vp else []),
            )
            for p in g.players
        )
        scores = tuple(float(final_points(p)) for p in g.players)
        return Result(scores, placed(scores, tuple((p.credits, len(p.empire)) for p in g.players)), lines)

    def standing(self, view: State) -> tuple[float | None, ...]:
        """Points as if this were the end, since everything that counts lies open. [17]"""
        return tuple(float(points_if_over(view, seat)) for seat in range(len(view.players)))

    def scene(self, view: State, seat: int | None) -> Any:
        """Lay the table."""
        return scene(view, seat)

    def hidden(self, g: State, seat: int | None) -> frozenset[str]:
        """Name what lies face down or in others' hands. [3] Q28"""
        resources = list(g.resources)
        secret = [*g.artifact_deck, *g.plan_deck, *g.systems]
        for row, deck in g.decks.items():
            secret += deck
            secret += g.looked.get(row, []) if g.looker != seat else []
        for s, p in enumerate(g.players):
            if s != seat:
                resources += p.hand
                secret += p.artifacts + p.plans
        secret += resources + [r + half for r in resources for half in "ab"]
        return frozenset(secret)

    def tally(self, g: State) -> dict[str, Any]:
        """Count every card, the tokens, and that the bank stays on its track."""
        cards = Counter(g.resources + g.discard + g.revealed)
        cards.update(g.artifact_deck + g.artifact_discard + g.in_play + g.plan_deck)
        cards.update([*g.systems, *g.seen_systems, g.system])
        cards.update([a.plan for a in g.attacks if a.plan not in ("", STANDARD_PLAN)])
        for row in ROWS:
            cards.update(g.decks[row] + g.looked.get(row, []) + ([g.tops[row]] if g.tops[row] else []))
        tokens = g.tokens
        for p in g.players:
            cards.update(p.hand + p.artifacts + p.plans)
            for project in p.projects:
                cards.update([project.card, *[CARD_OF[ref] for ref in project.attached]])
            for built in p.empire:
                cards.update([built.card, *[CARD_OF[ref] for ref in built.stored]])
                tokens += built.tokens
        rich = any(not RULES.credits_min <= p.credits <= RULES.credits_max for p in g.players)
        return {**cards, "tokens": tokens, "off the bank track": rich}


GAME = Artifacts()
