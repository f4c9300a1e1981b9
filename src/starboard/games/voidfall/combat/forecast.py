"""Looks ahead in a battle: what each payment, absorption and casualty leads to, exactly. [14.4]-[14.6]

Combat has no chance in it, so a forecast is a search through all decisions of both sides. Fleet types that behave
alike for the rest of a battle are counted as one, which leaves results and numbers of fleets exact and the search
small. A result is a margin: fleets left to the invader, or minus the fleets left to the defender; 0 when nobody is
left.
"""

from copy import copy
from functools import lru_cache

from msgspec import Struct

from starboard.games.voidfall.combat.battle import (
    BOMBARD,
    LATE_BOMBARD,
    LATE_DRONES,
    LAUNCH,
    OVER,
    Machine,
    checked,
    finish,
)
from starboard.games.voidfall.combat.rules import MATERIALS_PER_ABSORPTION, bombard_units
from starboard.games.voidfall.combat.types import (
    BASIC,
    CORVETTE,
    DEFENDER,
    INVADER,
    Battle,
    Choices,
    Fleets,
    Options,
    Outcome,
    Question,
    Side,
)

LIMIT = 3000
"""Positions that a forecast looks at before it takes the default of every further decision."""

MOST_WAYS = 64
"""Ways of paying that a forecast tells apart; of more it leaves out dear ones, but never the dearest."""

ZERO = 64
"""Bit of margin 0 in a set of margins."""


class Prospect(Struct, frozen=True):
    """What a way of paying leads to."""

    choices: Choices
    """Launch, Missiles, Drones and Bombard; the other decisions in it are the defaults."""
    cost: int
    """Units paid at most: energy, trade tokens and materials."""
    margins: tuple[int, ...]
    """Every margin that some casualties, absorption and bonus of both sides lead to, worst for the invader first."""
    fair: int
    """Margin when both sides decide as well as they can."""
    default: int
    """Margin when both sides decide by default."""


class Answer(Struct, frozen=True):
    """What an answer to the pending question leads to."""

    value: int
    worst: int
    fair: int
    best: int


class Forecast(Struct, frozen=True):
    """What can become of a battle, seen from the invader: best is the most that the invader can hope for."""

    default: Outcome
    """Nothing paid, everything else by default."""
    fair: Outcome
    """Both sides decide as well as they can; of equal results the cheapest."""
    best: Outcome
    worst: Outcome
    prospects: tuple[Prospect, ...]
    """One for each way of paying, nothing first."""
    question: Question | None
    """What is to be decided first, if anything."""
    answers: tuple[Answer, ...]
    """What each answer to it leads to, whatever is paid later."""
    exact: bool
    """False when the search met its limit and took defaults from there on, or left out ways of paying."""
    positions: int
    """How many positions were looked at."""


class Later(Struct, frozen=True):
    """Payments still to come before the first salvo."""

    drones: bool
    bombard: int


class Search:
    """Searches positions; each is worked out once."""

    def __init__(self, limit: int) -> None:
        """Look at no more than `limit` positions."""
        self.limit = limit
        self.known: dict[object, tuple[int, int]] = {}
        self.exact = True

    def value(self, m: Machine, later: Later) -> tuple[int, int]:
        """Give the set of margins that can be reached, as bits, and the margin of fair play; uses `m` up."""
        question = _next(m, later)
        if question is None:
            margin = _margin(m)
            return 1 << (margin + ZERO), margin
        key = _key(m, later)
        found = self.known.get(key)
        if found is not None:
            return found
        if len(self.known) >= self.limit:
            self.exact = False
            m.answer(question.default)
            return self.value(m, later)
        options = question.options
        values = []
        for option in options[1:]:
            child = copy(m)
            child.answer(option)
            values.append(self.value(child, later))
        m.answer(options[0])
        values.append(self.value(m, later))
        margins = 0
        for some, _ in values:
            margins |= some
        fair = (max if question.side == INVADER else min)(v[1] for v in values)
        self.known[key] = (margins, fair)
        return margins, fair

    def ways(self, battle: Battle) -> list[tuple[Machine, Later]]:
        """Give the battle after each way of paying, the cheapest first."""
        ways = sorted(_ways_to_pay(battle), key=lambda way: _price(*way))
        if len(ways) > MOST_WAYS:
            self.exact = False
            ways[MOST_WAYS - 1 : -1] = []
        return ways

    def line(self, m: Machine, later: Later, aim: str) -> Outcome:
        """Play the battle out along best, worst or fair play; of equal answers the default."""
        while (question := _paid(m, later)) is not None:
            m.answer(self.choose(m, question, later, aim))
        return m.outcome()

    def choose(self, m: Machine, question: Question, later: Later, aim: str) -> int:
        """Choose the answer on the way to the aim."""
        up = aim == "best" or (aim == "fair" and question.side == INVADER)
        chosen, record = question.default, None
        for option in (question.default, *(o for o in question.options if o != question.default)):
            margins, fair = self.value(_quiet(m, option), later)
            value = fair if aim == "fair" else _highest(margins) if up else _lowest(margins)
            if record is None or (value > record if up else value < record):
                chosen, record = option, value
        return chosen


def _quiet(m: Machine, value: int) -> Machine:
    """Copy a battle, answer in the copy, and keep no record there."""
    child = copy(m)
    child.steps = None
    child.answer(value)
    return child


def _paid(m: Machine, later: Later) -> Question | None:
    """Carry a battle on to the next question that is not about a payment."""
    while (question := m.run()) is not None:
        if m.stage == LATE_DRONES:
            m.answer(int(later.drones))
        elif m.stage == LATE_BOMBARD:
            m.answer(min(later.bombard, question.options[-1]))
        else:
            return question
    return None


def _next(m: Machine, later: Later) -> Question | None:
    """Carry a battle on to the next question, with fleets that behave alike counted as one type."""
    question = _paid(m, later)
    while question is not None and not m.last:
        merged = (_merged_invader(m), _merged_defender(m))
        if merged == m.fleets:
            return question
        m.fleets = merged
        question = _paid(m, later)
    return question


def _merged_invader(m: Machine) -> Fleets:
    """Count an invader's fleets that only add initiative as carriers; sentries have no other use in an invasion."""
    c, s, d, r, n, v = m.fleets[INVADER]
    if m.stage < BOMBARD:
        return m.fleets[INVADER]
    side = m.attack
    if not (side.torpedoes or side.targeting == BASIC or _shielded(m, INVADER)):
        return 0, 0, d, r + s + c, n, v
    return c, 0, d, r + s, n, v


def _merged_defender(m: Machine) -> Fleets:
    """Count a defender's fleets that only add initiative as destroyers; carriers do more until the first salvo."""
    c, s, d, r, n, v = m.fleets[DEFENDER]
    if m.stage < BOMBARD:
        return m.fleets[DEFENDER]
    side = m.defence
    if not (side.torpedoes or side.targeting == BASIC or _shielded(m, DEFENDER)):
        d, c = d + c, 0
    if not m.salvo or m.options.lost_fleet_absorption == "leaves":
        return c, s, d, r, n, v
    return c, s, d + r, 0, n, v


def _shielded(m: Machine, role: int) -> bool:
    """Say whether a side's corvettes may still matter to its Shields. [15.4]"""
    if m.salvo:
        return any(kind == CORVETTE for kind, _ in m.blocks[role])
    return bool((m.defence if role else m.attack).shields)


def _key(m: Machine, later: Later) -> object:
    """Give what the rest of a battle depends on; only the first salvo differs from those after it."""
    return (
        m.stage,
        m.fleets,
        min(m.salvo, 2),
        m.blocks,
        m.hits,
        m.firing,
        m.queue,
        m.reply,
        m.extra,
        m.last,
        m.bonus and (2 if m.bonus == m.salvo else 1),
        None if m.salvo else (later.drones, later.bombard, m.drones, m.bombard),
    )


def _highest(margins: int) -> int:
    return margins.bit_length() - 1 - ZERO


def _lowest(margins: int) -> int:
    return (margins & -margins).bit_length() - 1 - ZERO


def _members(margins: int) -> tuple[int, ...]:
    return tuple(n for n in range(_lowest(margins), _highest(margins) + 1) if margins >> (n + ZERO) & 1)


@lru_cache(maxsize=2048)
def forecast(
    attack: Side,
    defence: Side,
    options: Options = Options(),  # noqa: B008 (frozen)
    limit: int = LIMIT,
) -> Forecast:
    """Say what can become of a battle that has not begun."""
    checked(attack, defence)
    return forecast_from(Battle(attack, defence, options, LAUNCH, (attack.fleets, defence.fleets)), limit)


def forecast_from(battle: Battle, limit: int = LIMIT) -> Forecast:
    """Say what can still become of a running battle."""
    default = finish(Machine.of(battle), Choices())
    question = Machine.of(battle).run()
    if question is None:
        only = Prospect(Choices(), 0, (default.margin,), default.margin, default.margin)
        return Forecast(default, default, default, default, (only,), None, (), True, 0)
    search = Search(limit)
    found = [(_prospect(search, m, later), m, later) for m, later in search.ways(battle)]
    fair = min(found, key=lambda f: (-f[0].fair, f[0].cost, -f[1].launched))
    best = min(found, key=lambda f: (-f[0].margins[-1], f[0].cost, -f[1].launched))
    worst = min(found, key=lambda f: (f[0].margins[0], f[0].cost, -f[1].launched))
    return Forecast(
        default,
        search.line(copy(fair[1]), fair[2], "fair"),
        search.line(copy(best[1]), best[2], "best"),
        search.line(copy(worst[1]), worst[2], "worst"),
        tuple(prospect for prospect, _, _ in found),
        question,
        tuple(_answer(search, battle, value) for value in question.options),
        search.exact,
        len(search.known),
    )


def _ways_to_pay(battle: Battle) -> list[tuple[Machine, Later]]:
    """Give the battle after every way of paying before the approach, with every way of paying before the salvos."""
    ways = []
    waiting = [Machine.of(battle)]
    while waiting:
        m = waiting.pop()
        question = m.run()
        if question is not None and m.stage <= BOMBARD:
            for value in question.options:
                child = copy(m)
                child.answer(value)
                waiting.append(child)
        else:
            ways += [(m, later) for later in _later_payments(m)]
    return ways


def _price(m: Machine, later: Later) -> tuple[int, int]:
    units = m.missiles + m.drones + later.drones + MATERIALS_PER_ABSORPTION * (sum(m.bombard) + later.bombard)
    return units, -m.launched


def _later_payments(m: Machine) -> list[Later]:
    """Give the ways of paying before the first salvo that are still open. [14.6]"""
    if m.stage == OVER or m.salvo or not any(m.fleets[DEFENDER]):
        return [Later(False, 0)]
    side = m.attack
    drones = (False, True) if side.autonomous_drones and side.trade_tokens and not m.drones else (False,)
    if m.stage == LATE_BOMBARD:
        drones = (False,)
    units = bombard_units(side, m.missiles) - m.bombard[0]
    return [Later(paid, n) for paid in drones for n in range(units + 1)]


def _prospect(search: Search, m: Machine, later: Later) -> Prospect:
    """Search what a way of paying leads to."""
    margins, fair = search.value(_silent(m), later)
    default = _silent(m)
    default.plan = Choices()
    while (question := _paid(default, later)) is not None:
        default.answer(question.default)
    return Prospect(
        Choices(
            launch=m.launched,
            missiles=m.missiles,
            drones="approach" if m.drones else "salvos" if later.drones else "never",
            bombard=(m.bombard[0], m.bombard[1] + later.bombard),
        ),
        _price(m, later)[0],
        _members(margins),
        fair,
        _margin(default),
    )


def _margin(m: Machine) -> int:
    return sum(m.fleets[INVADER]) - sum(m.fleets[DEFENDER])


def _silent(m: Machine) -> Machine:
    child = copy(m)
    child.steps = None
    return child


def _answer(search: Search, battle: Battle, value: int) -> Answer:
    """Say what an answer leads to, whatever is paid afterwards."""
    m = Machine.of(battle)
    m.run()
    m.answer(value)
    m.run()
    values = [search.value(_silent(way), later) for way, later in search.ways(m.frozen())]
    margins = 0
    for some, _ in values:
        margins |= some
    return Answer(value, _lowest(margins), max(fair for _, fair in values), _highest(margins))
