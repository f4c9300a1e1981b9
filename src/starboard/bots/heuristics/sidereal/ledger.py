"""A position as the planner sees it: white runs, inventions, upgrades and cards to play compete for the same goods."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from starboard.bots.heuristics.sidereal.holdings import pool_value, support_of, technology_value
from starboard.bots.heuristics.sidereal.prices import (
    converter_gain,
    ship_price,
    team_points,
    upgrade_value,
    vp_price,
)
from starboard.games.sidereal.actions import has_discount
from starboard.games.sidereal.facts import CARDS, ROUNDS, TEAMS
from starboard.games.sidereal.items import INDEX, ITEMS, SHIP, SUPPLY, VP, Vector, vector
from starboard.games.sidereal.options import Promise
from starboard.games.sidereal.planner import PRICES, Converter, Plan, Planner
from starboard.games.sidereal.planner.solve import Solver
from starboard.games.sidereal.production import board_of
from starboard.games.sidereal.state import Player, State
from starboard.games.sidereal.words import cost_items

WORTH = "worth"
"""A made-up item of the planner: tenths of a small cube, for gains that are no goods."""
SAVED_FOR = 2
"""How many inventions one saves for at a time."""


def own_converters(g: State, seat: int, player: Player) -> tuple[Converter, ...]:
    """Describe inventions, upgrades and purple converters to the planner as runs that bring points or worth."""
    vp = vp_price(g)
    found: list[Converter] = []
    cheaper = has_discount(g, player)
    for team_id in player.teams:
        team = TEAMS[team_id]
        output = {"vp": int(team_points(g, seat, team_id))}
        extra = round(10 * technology_value(g, player, team.technology)) if g.round < ROUNDS else 0
        if extra:
            output[WORTH] = extra
        ways = [dict(cost_items(w)) for w in (team.cheaper if cheaper else team.ways) if not w.colonies]
        if ways:
            found.append(Converter(key=f"invent {team_id}", inputs=tuple(ways), output=output))
    found += _upgrades(g, player)
    found += _plays(g, player)
    for card_id, held in player.cards.items():
        face = CARDS[card_id].faces[held.side]
        for n in face.purple:
            converter = face.converters[n]
            if held.used >> n & 1 or converter.relic or converter.interest or converter.ways[0].colonies:
                continue
            output = {ITEMS[i]: count for i, count in enumerate(converter.output[: VP + 1]) if count}
            if converter_gain(converter, vp) > 0:
                key = f"convert {card_id} {n}"
                found.append(Converter(key=key, inputs=(dict(cost_items(converter.ways[0])),), output=output))
    return tuple(found)


def _upgrades(g: State, player: Player) -> list[Converter]:
    found = []
    for card_id, held in player.cards.items():
        card = CARDS[card_id]
        if held.side == card.full or (card.border and card.species != player.species):
            continue
        for way in card.upgrades:
            if way.technology or held.side & way.bit or way.cost.colonies:
                continue
            output = {ITEMS[i]: n for i, n in enumerate(way.output[: VP + 1]) if n}
            output[WORTH] = round(10 * upgrade_value(g, card_id, held.side, way.bit)) if g.round < ROUNDS else 0
            key = f"upgrade {card_id} {way.bit}"
            found.append(Converter(key=key, inputs=(dict(cost_items(way.cost)),), output=output))
    return found


def _plays(g: State, player: Player) -> list[Converter]:
    found = []
    for card_id in player.pool:
        cost = CARDS[card_id].enter
        if cost is not None and not cost.colonies:
            points = CARDS[card_id].enter_output
            output = {ITEMS[i]: n for i, n in enumerate(points[: VP + 1]) if n}
            output[WORTH] = round(10 * pool_value(g, player, card_id)) if g.round < ROUNDS else 0
            found.append(Converter(key=f"play {card_id}", inputs=(dict(cost_items(cost)),), output=output))
    return found


def savings(g: State, seat: int, player: Player) -> list[Converter]:
    """Describe what is worth keeping together: goods of an invention or a fleet that lacks a few more. [4.6] [4.7]

    Each of them counts more than its price, the nearer the goal the more; without this nobody would ever collect what
    only several swaps bring together.
    """
    later = 0 if g.phase == "trade" else 1
    if g.round + later > ROUNDS:
        return []
    found = []
    for name, worth, ways in (*_inventions(g, seat, player, later), *_fleets(g, player, later)):
        share, cost, items = max([_progress(player, way) for way in ways], key=lambda w: w[0])
        if worth > cost and share < 1.0:
            found.append((worth - cost, name, items, share, cost))
    made = []
    for net, name, items, share, cost in sorted(found, reverse=True)[:SAVED_FOR]:
        extra = (0.15 + 0.4 * share) * net / cost
        made += [
            Converter(
                key=f"save {name} {item}", inputs=({item: 1},), runs=n,
                output={WORTH: round(10 * PRICES.get(item, 1.0) * (1.0 + extra))},
            )
            for item, n in items
        ]  # fmt: skip
    return made


Goal = tuple[str, float, list[list[tuple[str, int]]]]
"""Something to save for: its name, what it is worth, and the ways to pay for it."""


def _inventions(g: State, seat: int, player: Player, later: int) -> Iterator[Goal]:
    for team_id in player.teams:
        ways = [cost_items(way) for way in TEAMS[team_id].ways if not way.colonies]
        points = vp_price(g) * team_points(g, seat, team_id, later)
        if ways:
            yield team_id, points + technology_value(g, player, TEAMS[team_id].technology), ways


def _fleets(g: State, player: Player, later: int) -> Iterator[Goal]:
    left = ROUNDS - g.round + 1
    for card_id in player.pool:
        cost = CARDS[card_id].enter
        if CARDS[card_id].fleet and cost is not None:
            lasting = pool_value(g, player, card_id) * (left - later) / left
            yield card_id, lasting + vp_price(g) * CARDS[card_id].enter_output[VP], [cost_items(cost)]


def _progress(player: Player, way: list[tuple[str, int]]) -> tuple[float, float, list[tuple[str, int]]]:
    """Say how much of a price somebody has, by worth, and what the whole is worth."""
    whole = sum([PRICES.get(item, 1.0) * n for item, n in way])
    have = sum([PRICES.get(item, 1.0) * min(n, player.supply[INDEX[item]]) for item, n in way if item in INDEX])
    return have / whole if whole else 0.0, whole, way


def promises_of(g: State, seat: int) -> list[Promise]:
    """List the open promises that a player owes or is owed, as far as they can be read."""
    return [c.promise for c in g.contracts if seat in (c.debtor, c.creditor) and isinstance(c.promise, Promise)]


def due_goods(g: State, seat: int, promises: Iterable[Promise], round_no: int = 0) -> list[int]:
    """Count the goods that a player has promised for this round, or until another one: they are kept."""
    total, last = [0] * SUPPLY, round_no or g.round
    for promise in promises:
        if promise.debtor == seat and promise.kind == "deliver" and promise.round <= last:
            for i, n in enumerate(vector(promise.items)[:SUPPLY]):
                total[i] += n
    return total


class Ledger:
    """What one player's position is worth with other supplies; everything it uses lies open."""

    def __init__(self, g: State, seat: int, player: Player, debts: Sequence[int], solver: Solver = "quick") -> None:
        """Describe the player to the planner."""
        trading = g.phase == "trade"
        # Points of others are hidden in a view, and shown as a negative number.
        points = max(0, player.vp)
        board = board_of(replace(player, vp=points), g.round, g.rules.exact_scoring)
        own = own_converters(g, seat, player) if trading else ()
        converters = (*board.converters, *own, *savings(g, seat, player))
        prices = dict(board.prices)
        if g.round < ROUNDS:
            prices["vp"] = vp_price(g)
            prices["ship"] = ship_price(player.supply[SHIP], g.round)
        prices[WORTH] = 0.1 if g.round < ROUNDS else 0.1 / vp_price(g)
        self.scale = 1.0 if g.round < ROUNDS else vp_price(g)
        support = support_of(player) if trading else player.support
        self.planner = Planner(replace(board, converters=converters, prices=prices, support=support), solver)
        self.supply: Vector = tuple([max(0, n - d) for n, d in zip(player.supply, debts, strict=True)])
        self.points = points
        self.plans: dict[Vector, Plan] = {}
        self.values: dict[Vector, float] = {}
        self.joints: dict[Ledger, list[int] | None] = {}
        self.futures: dict[Any, float] = {}
        self.strength: float | None = None

    def items(self, supply: Vector) -> dict[str, int]:
        """Name the items of a supply, and the points held."""
        items = {ITEMS[i]: n for i, n in enumerate(supply) if n}
        if self.points:
            items["vp"] = self.points
        return items

    def plan(self, supply: Vector | None = None) -> Plan:
        """Find the best use of a supply, of the own one unless told."""
        supply = self.supply if supply is None else supply
        found = self.plans.get(supply)
        if found is None:
            found = self.plans[supply] = self.planner.plan(self.items(supply))
        return found

    def value(self, supply: Vector | None = None) -> float:
        """Price the best use of a supply, in small cubes."""
        supply = self.supply if supply is None else supply
        found = self.values.get(supply)
        if found is None:
            found = self.values[supply] = self.planner.value(self.items(supply)) * self.scale
        return found

    def can_give(self, more: Sequence[int]) -> bool:
        """Say whether the supply covers a change."""
        return all(n + d >= 0 for n, d in zip(self.supply, more, strict=False))

    def change(self, more: Sequence[int]) -> float:
        """Price a change of the supply; only for one that it covers."""
        return self.value(tuple([n + d for n, d in zip(self.supply, more, strict=False)])) - self.value()

    def one(self, item: int, n: int) -> float:
        """Price a few more or less of one item; what is not there cannot be given."""
        more = [n if i == item else 0 for i in range(SUPPLY)]
        return self.change(more) if self.can_give(more) else -float(9 * abs(n))

    def idle(self, supply: Vector | None = None) -> list[int]:
        """Count the goods that the best plan does not need."""
        supply = self.supply if supply is None else supply
        return [n - used for n, used in zip(supply, paid(self.plan(supply)), strict=True)]


def paid(plan: Plan, whose: str = "") -> list[int]:
    """Count the goods that a plan pays, or that its runs with such keys pay."""
    total = [0] * SUPPLY
    for run in plan.runs:
        if run.key.startswith(whose):
            for item, n in run.paid.items():
                if (i := INDEX.get(item, SUPPLY)) < SUPPLY:
                    total[i] += n
    return total


_ledgers: dict[Any, Ledger] = {}
MOST_LEDGERS = 400


def ledger_of(g: State, seat: int, player: Player, debts: Sequence[int]) -> Ledger:
    """Give the ledger of a position, the real one or another; the same position is worked out once."""
    cards = tuple([(c, h.side, h.used, h.seedling) for c, h in player.cards.items()])
    key = (
        len(g.players), g.round, g.phase, player.species, cards, tuple(player.supply), player.teams, player.pool,
        player.deck, player.runs, player.support, min(max(0, player.vp), 3), tuple(debts), has_discount(g, player),
    )  # fmt: skip
    found = _ledgers.get(key)
    if found is None:
        if len(_ledgers) > MOST_LEDGERS:
            _ledgers.clear()
        found = _ledgers[key] = Ledger(g, seat, player, debts)
    return found


def ledger(g: State, seat: int) -> Ledger:
    """Give the ledger of a player as things stand."""
    return ledger_of(g, seat, g.players[seat], due_goods(g, seat, promises_of(g, seat)))
