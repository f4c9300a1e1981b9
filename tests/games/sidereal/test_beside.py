"""Production and bids beside the box are those of the game. [5] [6.3]"""

from typing import Any

import pytest

from starboard.core.beside import worked
from starboard.core.engine import apply, decisions
from starboard.core.game import find
from starboard.core.refusal import Refused
from starboard.core.rng import Rng
from starboard.core.state import clone
from starboard.core.testing import any_answer
from starboard.games.sidereal.beside import Cards, player_of
from starboard.games.sidereal.confluence import _rank, twice_worth
from starboard.games.sidereal.facts import CARDS, ROUNDS, SPECIES
from starboard.games.sidereal.items import ITEMS, SUPPLY, Goods
from starboard.games.sidereal.production import best_plan
from starboard.games.sidereal.state import BidLeft, Player, State

GAME = find("sidereal")


def told_of(player: Player, last: bool, exact: bool) -> dict[str, Any]:
    """Tell what somebody has on the table."""
    goods = {ITEMS[i]: n for i, n in enumerate(player.supply[:SUPPLY]) if n}
    return {
        "species": player.species, "faces": [f"{card}#{held.side}" for card, held in player.cards.items()],
        "seedlings": [card for card, held in player.cards.items() if held.seedling],
        "items": goods | ({"vp": player.vp} if player.vp > 0 else {}), "last": last, "exact": exact,
    }  # fmt: skip


def positions(seed: int) -> list[State]:
    """Play at random, and give the positions before anybody has committed a run."""
    g = GAME.setup(GAME.setups()[seed % len(GAME.setups())], seed)
    rng = Rng(seed)
    found: list[State] = []
    begun = 0
    while waiting := decisions(g):
        if g.phase == "commit" and g.round != begun:
            begun = g.round
            found.append(clone(g))
        apply(g, waiting[0].seat, any_answer(g, waiting[0].seat, rng), watch=False)
        if len(found) == 3:
            break
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_best_production_is_that_of_the_game(seed: int) -> None:
    compared = 0
    for g in positions(seed):
        for player in g.players:
            last = g.round == ROUNDS
            values = told_of(player, last, g.rules.exact_scoring)
            told = Cards(**{**values, "items": Goods(**values["items"])})
            here = best_plan(player, g.round, g.rules.exact_scoring)
            there = best_plan(player_of(told), ROUNDS if last else 1, told.exact)
            assert (here.gain, here.runs) == (there.gain, there.runs)
            shown: Any = worked(GAME, "production", values).items[0]
            assert shown.outcome.args["gain"] == round(here.gain, 2)
            compared += 1
    assert compared >= 6


def test_bids_are_ordered_as_in_the_game() -> None:
    rng = Rng(5)
    g = GAME.setup(GAME.setups()[-1], 3)
    for _ in range(200):
        kind = ("colony", "research")[rng.below(2)]
        bids = [(seat, rng.below(4), rng.below(3)) for seat in range(len(g.players))]
        for seat, _, held in bids:
            g.players[seat].teams = tuple(["team"] * held)
        species = [player.species for player in g.players]
        count = {seat: len(g.colonies(seat)) if kind == "colony" else held for seat, _, held in bids}
        left = [BidLeft(seat, ships, twice_worth(kind, species[seat], ships)) for seat, ships, _ in bids if ships]
        order = [species[bid.seat] for bid in sorted(left, key=lambda bid: _rank(g, kind, bid), reverse=True)]
        bidders = [{"species": species[seat], "ships": ships, "held": count[seat]} for seat, ships, _ in bids]
        chart: Any = worked(GAME, "bids", {"bidders": bidders, "research": kind == "research"}).items[0]
        assert [row.label.id.removeprefix("sidereal-species-") for row in chart.rows] == order


def test_what_cannot_be_is_refused() -> None:
    card = next(c for c in CARDS.values() if len(c.faces) > 1)
    species = next(iter(SPECIES))
    with pytest.raises(Refused, match="both_sides"):
        worked(GAME, "production", {"species": species, "faces": [f"{card.id}#0", f"{card.id}#1"]})
    for wrong in ({"species": "nobody"}, {"species": species, "faces": ["no.card#0"]}):
        with pytest.raises(Refused, match="no_such_thing"):
            worked(GAME, "production", wrong)
    with pytest.raises(Refused, match="no_such_thing"):
        worked(GAME, "bids", {"bidders": [{"species": "nobody", "ships": 1}]})
