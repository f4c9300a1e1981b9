"""What is answered by itself in Consume is as good in everything as any other order: the engine plays them all."""

from collections.abc import Iterator

from starboard.bots.bot import find_bot, position
from starboard.core.engine import apply, decision, waiting
from starboard.core.options import Option
from starboard.core.state import clone
from starboard.games.race import GAME, Setup
from starboard.games.race.consume import Consuming, SpendGoods, UsePowers, multiplier
from starboard.games.race.options import SPEND, USE, Spend, Use
from starboard.games.race.orders import BETS, Ending, foremost, next_good
from starboard.games.race.queries import ENTRIES
from starboard.games.race.state import State

MANY = 300


def musts(g: State) -> list[Option]:
    """List the answers by which powers are used that must be, and the goods for them."""
    asked = decision(g, 0)
    if asked is None or asked.kind not in ("consume", "goods"):
        return []
    powers = {o: ENTRIES[f"{o.card}:{o.power}"].power for o in asked.options if isinstance(o, Use)}
    return [
        o
        for o in asked.options
        if isinstance(o, Spend) or (o in powers and powers[o].must and not isinstance(powers[o], BETS))
    ]


def stands(g: State) -> Ending:
    """Say what the player has."""
    player = g.players[0]
    return Ending(player.vp, len(player.hand), player.prestige, frozenset(player.goods))


def endings(g: State) -> Iterator[Ending]:
    """Play every order."""
    options = musts(g)
    if not options:
        yield stands(g)
    for option in options:
        then = clone(g)
        apply(then, 0, option)
        yield from endings(then)


def alone(g: State) -> State:
    """Leave nothing to do but the rest of the phase."""
    g = clone(g)
    g.pool = 100
    g.todo = [step for step in g.todo if isinstance(step, Consuming | UsePowers | SpendGoods)]
    return g


def best(g: State) -> Option | None:
    """Give what is answered by itself."""
    top = g.todo[-1] if g.todo else None
    if isinstance(top, SpendGoods):
        world = next_good(g, 0, multiplier(g.players[0]), top.entry(), top.spent)
        return SPEND[world] if world else None
    key = foremost(g, 0, multiplier(g.players[0]))
    return USE[key] if key else None


def test_what_goes_by_itself_is_best_in_everything() -> None:
    """[4.4]: points, cards, prestige, and the goods that are left."""
    bot, looked = find_bot("greedy"), 0
    for seed in range(40):
        g = GAME.setup(Setup(sets=3), seed)
        while waiting(g):
            if len(musts(g)) > 1 and best(g) is not None:
                ended, others = alone(g), [found for found, _ in zip(endings(alone(g)), range(MANY), strict=False)]
                while musts(ended):
                    answer = best(ended)
                    assert answer in musts(ended)
                    apply(ended, 0, answer)
                assert all(stands(ended).beats(other) for other in others), (seed, g.round)
                looked += len(others) > 1
            apply(g, 0, bot.choose(position(GAME.id, g, 0)))
    assert looked > 20
