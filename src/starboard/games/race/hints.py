"""What would come of an answer, said before it is given: costs, strength, price."""

from starboard.core.text import Text
from starboard.games.race import queries
from starboard.games.race.consume import price
from starboard.games.race.develop import base_cost
from starboard.games.race.facts import DESIGN
from starboard.games.race.settle import cost_of
from starboard.games.race.state import State


def placing(view: State, seat: int, card: str) -> Text:
    """Say what a card would cost, or how strong one is against it. [4.2] [4.3]"""
    d = DESIGN[card]
    if not d.world:
        number = 2 if view.phase == "develop_2" else 1
        cost = max(0, base_cost(view, seat, card, number))
        return Text("race-hint-cost", {"cost": cost, "printed": d.cost})
    player = view.players[seat]
    powers = queries.settle(player.active)
    if d.military:
        return Text("race-hint-strength", {"strength": powers.strength(d) + player.military, "defense": d.cost})
    return Text("race-hint-cost", {"cost": max(0, cost_of(view, player, powers, d)), "printed": d.cost})


def selling(view: State, seat: int, world: str) -> Text | None:
    """Say how many cards the sale of a good would bring. [4.4]"""
    kind = DESIGN[world].good
    if kind == "any":
        return None
    powers = getattr(view.todo[-1], "powers", True)
    return Text("race-hint-price", {"cards": price(view.players[seat], world, kind, powers)})
