"""What would come of an answer, said before it is given: costs, strength, price."""

from starboard.core.text import Text, plain, signed
from starboard.games.race import queries, scoring
from starboard.games.race.consume import price
from starboard.games.race.develop import base_cost
from starboard.games.race.facts import DESIGN
from starboard.games.race.options import Invade, PayFor
from starboard.games.race.powers import ReplaceWorld
from starboard.games.race.settle import cost_of, paid_cost, ways
from starboard.games.race.state import State
from starboard.games.race.takeover import attack_strength, could_add, defense_strength, price_of


def costing(cost: int, printed: int) -> Text:
    """Say what a card costs, and what is printed on it where that differs."""
    if cost == printed:
        return Text("race-hint-cost", {"cost": cost})
    return Text("race-hint-cost-printed", {"cost": cost, "printed": printed})


def price_to_pay(view: State, seat: int, card: str) -> int:
    """Say how many hand cards a card costs now; a military world is not paid for. [4.2] [4.3]"""
    d = DESIGN[card]
    if not d.world:
        return max(0, base_cost(view, seat, card, 2 if view.phase == "develop_2" else 1))
    player = view.players[seat]
    return 0 if d.military else max(0, cost_of(view, player, queries.POWERS[player.active].settle, d))


def price_now(view: State, seat: int, card: str) -> Text | None:
    """Say what a card costs now, where that is not what is printed on it. [4.2] [4.3]"""
    d, cost = DESIGN[card], price_to_pay(view, seat, card)
    if d.military or cost == d.cost or only_invader(view, seat, card) is not None:
        return None
    return Text("race-tag-cost", {"cost": cost})


def only_invader(view: State, seat: int, card: str) -> str | None:
    """Name the card that must be discarded to get a world, where hand cards do not pay for it. [4.3]"""
    if not DESIGN[card].world:
        return None
    found = ways(view, seat, card, len(view.players[seat].hand) - 1)
    return found[0].by if found and isinstance(found[0], Invade) else None  # what can be paid for comes first


def placing(view: State, seat: int, card: str) -> Text:
    """Say what a card would cost, or how strong one is against it. [4.2] [4.3]"""
    d = DESIGN[card]
    player = view.players[seat]
    if d.military:
        powers = queries.POWERS[player.active].settle
        numbers: dict[str, object] = {"strength": plain(powers.strength(d) + player.military), "defense": d.cost}
        offers = (w for w in ways(view, seat, card, len(player.hand) - 1) if isinstance(w, PayFor))
        costs = [paying(view, seat, card, w.by) for w in offers]
        if costs:
            return Text("race-hint-strength-or-cost", {**numbers, "cost": min(costs)})
        return Text("race-hint-strength", numbers)
    if (by := only_invader(view, seat, card)) is not None:
        return Text("race-hint-invade", {"by": Text(f"race-card-{DESIGN[by].id}")})
    return worth(view, seat, card, costing(price_to_pay(view, seat, card), d.cost))


def worth(view: State, seat: int, card: str, hint: Text) -> Text:
    """Add what a card with points by its own text would be worth now. [5.2]"""
    if not DESIGN[card].fact.vp_variable:
        return hint
    return Text("race-hint-worth", {"hint": hint, "points": plain(scoring.worth(view.players[seat], card))})


def paying(view: State, seat: int, card: str, by: str) -> int:
    """Give what a world costs that is paid for, by the power of a card if it is a military one. [4.3]"""
    player = view.players[seat]
    powers = queries.POWERS[player.active].settle
    return max(0, paid_cost(view, player, powers, DESIGN[card], by))


def approaching(view: State, seat: int, by: str | None) -> Text | None:
    """Say what the way to a world asks for: strength, or cards by the power of a card. [4.3]"""
    card = getattr(view.todo[-1], "card", "")
    if card not in DESIGN:
        return None
    d = DESIGN[card]
    if by is not None:
        return costing(paying(view, seat, card, by), d.cost)
    player = view.players[seat]
    strength = queries.POWERS[player.active].settle.strength(d) + player.military
    return Text("race-hint-strength", {"strength": plain(strength), "defense": d.cost})


def attacking(view: State, seat: int, card: str, by: str) -> Text:
    """Say how strong one is against a world of another, and how strong he is for it. [14.5]"""
    player, d = view.players[seat], DESIGN[card]
    owner = next(other for other in view.players if other is not player and card in other.tableau)
    power = next(e.power for e in queries.POWERS[player.active].settle.attacks if e.card == by)
    numbers = {
        "strength": plain(attack_strength(player, d, power)),
        "more": could_add(player, price_of(power).prestige),
        "defense": plain(defense_strength(owner, d)),
    }
    return Text("race-hint-attack", numbers)


def replacing(view: State, seat: int, old: str, card: str) -> Text:
    """Say what an exchange of worlds brings: nothing is paid, points change, a good may be lost. [4.3]"""
    player = view.players[seat]
    power = next(e.power for e in queries.POWERS[player.active].settle.replaces if e.key not in player.used)
    points = scoring.worth(player, card) - scoring.worth(player, old)
    prestige = power.prestige if isinstance(power, ReplaceWorld) else 0
    numbers = {"prestige": prestige, "points": signed(points), "good": int(old in player.goods)}
    return Text("race-hint-replace", numbers)


def selling(view: State, seat: int, world: str) -> Text | None:
    """Say how many cards the sale of a good would bring. [4.4]"""
    kind = DESIGN[world].good
    if kind == "any":
        return None
    powers = getattr(view.todo[-1], "powers", True)
    return Text("race-hint-price", {"cards": price(view.players[seat], world, kind, powers)})
