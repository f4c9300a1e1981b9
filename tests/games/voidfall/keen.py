"""A player who takes what it can get, so that games reach empires, agendas and battles that uniform play never sees."""

from starboard.core.engine import decision
from starboard.core.options import Option, Pass
from starboard.core.rng import Rng
from starboard.games.voidfall import combat
from starboard.games.voidfall.options import EndTurn, Invade, PlayFocus, PutAgenda, Recall, Send
from starboard.games.voidfall.state import NO_FLEETS, State
from starboard.games.voidfall.war.sides import attack_side, combat_options, defence_side
from starboard.games.voidfall.war.targets import sources

FIRST = ("conquest", "reinforcement", "development", "uplift", "crusade", "raid", "dispersal")


def wins(g: State, seat: int, option: Invade) -> bool:
    """Say whether sending everything in reach takes a sector."""
    defence = defence_side(g, option.sector, seat)
    sent = NO_FLEETS
    for sid in sources(g, seat, option.sector, option.by):
        a, b, c, d, e = (x + y for x, y in zip(sent, g.sectors[sid].fleets, strict=True))
        sent = (a, b, c, d, e)
    if not combat.fights(defence):
        return True
    return combat.resolve(attack_side(g, seat, option.sector, sent), defence, combat.Choices(), combat_options(g)).taken


def keen(g: State, seat: int, rng: Rng) -> Option:
    """Choose: win battles, keep the last fleet of a sector, use every action, pass seldom."""
    asked = decision(g, seat)
    assert asked is not None
    options: list[Option] = list(asked.options)
    wanted = [o for o in options if not isinstance(o, (Pass, EndTurn))] or options
    if rng.below(12) == 0:
        return rng.pick(options)
    if asked.kind == "invade":
        won: list[Option] = [o for o in options if isinstance(o, Invade) and wins(g, seat, o)]
        return rng.pick(won or options)
    if asked.kind == "muster":
        most = max(o.count for o in options if isinstance(o, Send)) - rng.below(2)
        sent: list[Option] = [o for o in options if isinstance(o, Send) and o.count == most]
        return rng.pick(sent or options)
    if asked.kind in ("recall", "fit_tokens"):
        many: list[Option] = [o for o in options if isinstance(o, Recall) and sum(g.sectors[o.sector].fleets) > 1]
        return rng.pick(many or options)
    if asked.kind == "focus" and rng.below(2):
        military: list[Option] = [o for o in options if isinstance(o, PlayFocus) and o.card.startswith(FIRST)]
        return rng.pick(military or options)
    if asked.kind == "settle_agenda":
        slots: list[Option] = [o for o in options if isinstance(o, PutAgenda) and o.slot]
        return rng.pick(slots or options)
    return rng.pick(wanted)
