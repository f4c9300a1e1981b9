"""The best production of a player, found by the planner and written as runs."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from starboard.games.sidereal.facts import CARDS, ROUNDS, SCORING
from starboard.games.sidereal.items import ITEMS, SUPPLY, Goods, Vector
from starboard.games.sidereal.options import Run
from starboard.games.sidereal.planner import Board, Converter, Plan, best_production, final_board
from starboard.games.sidereal.state import Held, Player
from starboard.games.sidereal.supply import added
from starboard.games.sidereal.words import converter_outputs, cost_items

_EXACT = {
    **dict.fromkeys(("green", "white", "brown", "wild_small"), SCORING.variant_exact_twelfths["small"] / 12),
    **dict.fromkeys(("blue", "yellow", "black", "wild_large"), SCORING.variant_exact_twelfths["large"] / 12),
    "ship": SCORING.variant_exact_twelfths["ship"] / 12,
    "ultratech": SCORING.variant_exact_twelfths["ultratech"] / 12,
    "vp": 1.0,
}


class Stock(NamedTuple):
    """All of a player that production depends on; equal stocks have equal plans."""

    species: str
    cards: tuple[tuple[str, Held], ...]
    supply: tuple[int, ...]
    vp: int
    support: int
    runs: tuple[Run, ...]
    coming: Vector
    last_round: bool
    exact: bool


def stock_of(player: Player, round_no: int, exact: bool = False) -> Stock:
    """Take what counts from a player."""
    last_round = round_no == ROUNDS
    coming = player.output
    if last_round:
        # Donation goods are the runner's own. [8]
        coming = added(coming, added(player.output_donation, player.output_bundle))
    return Stock(
        player.species,
        tuple(player.cards.items()),
        tuple(player.supply),
        player.vp,
        player.support,
        player.runs,
        coming,
        last_round,
        exact,
    )


def board_of(player: Player, round_no: int, exact: bool = False) -> Board:
    """Describe to the planner what a player can still commit, and what is coming already. [5] [11.8]"""
    return _board(stock_of(player, round_no, exact))


def _board(stock: Stock) -> Board:
    ran = [run.card for run in stock.runs]
    converters: list[Converter] = []
    for card_id, held in stock.cards:
        card = CARDS[card_id]
        face = card.faces[held.side]
        if not card.owner_may_run and card.border == stock.species:
            continue
        for n in face.white:
            times = sum([r.card == card_id and r.converter == n for r in stock.runs])
            runs = (2 if held.seedling else 1) - times
            if runs > 0:
                support = 0 if card_id in ran else face.support
                converters.append(_described(card_id, held.side, n, runs, support))
    supply = {ITEMS[i]: n for i, n in enumerate(stock.supply) if n}
    if stock.vp > 0:
        supply["vp"] = stock.vp
    coming = {ITEMS[i]: n for i, n in enumerate(stock.coming[: SUPPLY + 1]) if n}
    board = Board(supply=supply, converters=tuple(converters), support=stock.support, coming=coming)
    if not stock.last_round:
        return board
    board = final_board(board)
    return replace(board, prices=_EXACT, bundles=()) if stock.exact else board


@lru_cache(maxsize=4096)
def _described(card_id: str, side: int, n: int, runs: int, support: int) -> Converter:
    converter = CARDS[card_id].faces[side].converters[n]
    output = dict(converter_outputs(converter))
    donation = {ITEMS[i]: count for i, count in enumerate(converter.donation[: SUPPLY + 1]) if count}
    return Converter(
        key=f"{card_id}#{n}",
        inputs=tuple(dict(cost_items(way)) for way in converter.ways),
        output=output,
        donation=donation,
        runs=runs,
        face=card_id if support else "",
        support=support,
        interest=bool(converter.interest),
    )


@lru_cache(maxsize=512)
def _plan(stock: Stock) -> Plan:
    """Plan once for the scene, the question and whoever looks again."""
    return best_production(_board(stock))


def best_plan(player: Player, round_no: int, exact: bool = False) -> Plan:
    """Find the production that leaves the most value."""
    return _plan(stock_of(player, round_no, exact))


def best_runs(player: Player, round_no: int, exact: bool = False) -> tuple[Run, ...]:
    """Give the best production as runs to commit."""
    runs = []
    for planned in best_plan(player, round_no, exact).runs:
        card_id, _, n = planned.key.rpartition("#")
        paid = {name: count for name, count in planned.paid.items() if count and name != "vp"}
        runs.append(Run(card_id, int(n), planned.colour, Goods(**paid) if paid else None))
    return tuple(runs)
