"""Voidfall: the competitive game for two to four houses, and its tutorial."""

from collections import Counter
from typing import Any

from starboard.core import game as core
from starboard.core.game import Cover, Ornament, Result, ScoreLine, placed
from starboard.core.refusal import Refused
from starboard.core.text import Text
from starboard.games.voidfall import civil, corruption, costs, economy, fleets, placing, turn  # noqa: F401 (facts name their steps)
from starboard.games.voidfall.deal import build_galaxy, draw_galaxy, first_steps, lay_out
from starboard.games.voidfall.facts.load import check_defaults, load
from starboard.games.voidfall.facts.tables import CAP, FLEETS_PER_PLAYER, HOUSES, ORIGINS, SCENARIOS, is_drawn
from starboard.games.voidfall.state import RANDOM, Player, Setup, State, all_corruption
from starboard.games.voidfall.war import invade, outcome, skirmish  # noqa: F401 (here too)

__all__ = ["GAME", "Setup", "State", "Voidfall"]

load()
check_defaults(Setup())


class Voidfall(core.Game):
    """The game."""

    id = "voidfall"
    rules = 10
    setup_type = Setup
    state_type = State
    seats = range(2, 5)
    bound = 4000
    minutes = (120, 240)
    weight = 5
    cover = Cover(
        "violet",
        "voidfall-9",
        (Ornament("corruption", 62, 18, 56), Ornament("corruption", 20, 46, 38), Ornament("influence", 44, 30, 40)),
    )
    front = ("scenario", "choose")

    def check_setup(self, setup: Setup) -> None:
        super().check_setup(setup)
        if setup.played not in SCENARIOS and not setup.drawn and not is_drawn(setup.played):
            raise Refused("unknown_scenario", name=setup.scenario[:40])
        scenario = SCENARIOS[f"R{setup.seats}-0" if setup.drawn else setup.played]
        if scenario.players != setup.seats:
            raise Refused("scenario_seats", name=scenario.id, seats=scenario.players)
        houses = [ORIGINS[o].house for o in setup.houses if o in ORIGINS]
        if (
            len(setup.houses) > setup.seats
            or len(houses) != len(setup.houses)
            or len(set(houses)) != len(houses)
            or (not setup.drawn and any(h in scenario.fallen_houses for h in houses))
            or (
                setup.tutorial
                and any(not HOUSES[ORIGINS[o].house].tutorial or ORIGINS[o].side != "A" for o in setup.houses)
            )
        ):
            raise Refused("wrong_houses")

    def empty(self, setup: Setup) -> State:
        players = [Player() for _ in range(setup.seats)]
        if setup.drawn:
            return State(players=players, rules=setup)
        scenario = SCENARIOS[setup.played]
        return State(players=players, rules=setup, scenario=scenario.id, map=scenario.layout)

    def deal(self, setup: Setup, g: State) -> None:
        """Lay everything out, then choose houses. [Set-up]"""
        if setup.drawn:
            draw_galaxy(g)
        lay_out(g)
        build_galaxy(g)
        for player, origin in zip(g.players, setup.houses, strict=False):
            player.house, player.origin = ORIGINS[origin].house, origin
        g.push(*first_steps(setup.choose, g.order))

    def values(self, field: str, seats: int) -> tuple[str, ...]:
        """List the scenarios for that many houses, the tutorial first."""
        if field == "choose":
            return ("random", "turn_order", "secret")
        if field != "scenario":
            return ()
        known = (s.id for s in SCENARIOS.values() if s.players == seats and not is_drawn(s.id))
        return (*sorted(known, key=lambda s: (s[0] != "t", s)), RANDOM)

    def default_setup(self) -> Setup:
        return Setup(seats=2)

    def setups(self) -> tuple[Setup, ...]:
        tutorials = tuple(Setup(seats=n) for n in self.seats)
        regular = (
            Setup(seats=2, scenario="X012"),
            Setup(seats=2, scenario="X052", choose="turn_order"),
            Setup(seats=3, scenario="X043", choose="secret"),
            Setup(seats=4, scenario="X024"),
            Setup(seats=3, scenario=RANDOM),
            Setup(
                seats=4, scenario="X104", safe_havens=True, evaluation_order="step_by_step", combat_profile="published"
            ),
        )  # fmt: skip
        return tutorials + regular

    def result(self, g: State) -> Result:
        """Most influence wins; then fewer corruption; then the victory is shared. [Game end]"""
        scores = tuple(float(p.influence) for p in g.players)
        ties = tuple(-all_corruption(g, seat) for seat in range(len(g.players)))
        lines = tuple(
            tuple(ScoreLine(Text(f"voidfall-source-{source}"), n) for source, n in p.earned.items()) for p in g.players
        )
        return Result(scores, placed(scores, ties), lines)

    def standing(self, view: State) -> tuple[float | None, ...]:
        return tuple(float(p.influence) for p in view.players)

    def scene(self, view: State, seat: int | None) -> Any:
        from starboard.games.voidfall.table import scene

        return scene(view, seat)

    def hidden(self, g: State, seat: int | None) -> frozenset[str]:
        """Everything that lies face down, by looking at the piles themselves."""
        piles = [*g.decks.values(), *g.events.values(), g.bounty_bag, g.reclaim_bag]
        piles += [list(s.bounty + s.reclaim) for s in g.sectors.values()]
        known: set[str] = set()
        for s, player in enumerate(g.players):
            if s != seat:
                piles += [*player.hand.values(), *player.drawn.values(), *player.peeked.values()]
            else:
                known |= set(player.foreseen)
        return frozenset(x for pile in piles for x in pile) - known

    def tally(self, g: State) -> dict[str, Any]:
        """Fleets, trade tokens, agendas, events and tokens are conserved."""
        cards = [a for a in g.offers.values() if a] + [a for deck in g.decks.values() for a in deck]
        cards += [g.turn.agenda] if g.turn.agenda else []
        bags = [*g.bounty_bag, *g.reclaim_bag]
        for sector in g.sectors.values():
            bags += sector.bounty + sector.reclaim
        trade = sum(g.board) + g.trade_removed + g.turn.flipped
        wrong: list[str] = []
        for seat, p in enumerate(g.players):
            cards += [a for hand in (p.hand, p.drawn) for pile in hand.values() for a in pile] + [
                a for a in p.slots if a
            ]
            bags += p.bounty + p.reclaim
            trade += p.trade_total
            wrong += self.wrong(g, seat)
        return {"agendas": Counter(cards), "tokens": Counter(bags), "trade": trade, "wrong": wrong}

    def wrong(self, g: State, seat: int) -> list[str]:
        """List what must never be: other than 14 fleets, control without fleets, records that disagree."""
        p, found = g.players[seat], []
        if not p.own:
            return []
        own = [s for s, sector in g.sectors.items() if sector.owner == seat]
        count = p.active + p.inactive + p.havens + sum(sum(g.sectors[s].fleets) for s in own)
        if g.invasion is not None and g.invasion.seat == seat:
            count += sum(g.invasion.sent)
        if count != FLEETS_PER_PLAYER:
            found.append(f"{seat} has {count} fleets")
        if own != p.own:
            found.append(f"{seat} controls {own} but lists {p.own}")
        under_attack = g.invasion.target if g.invasion is not None else ""
        for s in own:
            sector = g.sectors[s]
            if sector.void or (sector.tile != "home" and not any(sector.fleets) and s != under_attack):
                found.append(f"{s} is held without fleets")
        if min(p.stock) < 0 or max(p.stock) > CAP or p.active < 0 or p.inactive < 0 or p.trade_total < 0:
            found.append(f"{seat} has {p.stock}, {p.active} active")
        return found


GAME = Voidfall()
