"""From chosen runs to a plan: which cubes pay which run, and what is left."""

from collections import Counter
from collections.abc import Sequence

from starboard.games.sidereal.planner.board import (
    ANY_SIZE,
    SIZE,
    WILD,
    Board,
    Chosen,
    Fill,
    Items,
    Plan,
    Run,
    Worth,
    at_the_end,
    real_output,
)


def planned(board: Board, worth: Worth, solver: str, value: int, chosen: list[Chosen], fill: Fill) -> Plan:
    """Write out a plan, and make sure that it has the value the solver promised."""
    runs: list[Run] = []
    for choice in sorted(chosen):
        converter = board.converters[choice.converter]
        paid: Counter[str] = Counter()
        wild: Items = {}
        for item, n in converter.inputs[choice.alternative].items():
            if item in ANY_SIZE and choice.colour:
                paid[WILD[ANY_SIZE[item]]] += choice.wilds
                paid[choice.colour] += n - choice.wilds
            elif item in ANY_SIZE:
                paid += _drawn(fill.any_from[item], n)
            elif item in SIZE and (stand_in := min(n, fill.wild_for[item])):
                fill.wild_for[item] -= stand_in
                wild[item] = stand_in
                paid[WILD[SIZE[item]]] += stand_in
                paid[item] += n - stand_in
            else:
                paid[item] += n
        output = real_output(converter, choice.colour, choice.wilds)
        donation = {item: n for item, n in converter.donation.items() if n}
        runs.append(
            Run(
                key=converter.key,
                alternative=choice.alternative,
                paid={item: n for item, n in paid.items() if n},
                output=output,
                donation=donation,
                wild=wild,
                colour=choice.colour,
            )
        )
    plan = _summed(board, worth, runs, solver)
    if round(plan.value * worth.scale) != value:
        raise RuntimeError(f"{solver} promised {value / worth.scale} and gives {plan.value}")
    return _without_idle_runs(board, worth, plan)


def _drawn(pool: Counter[str], count: int) -> Counter[str]:
    """Take cubes from a pool."""
    taken: Counter[str] = Counter()
    for item in pool:
        n = min(pool[item], count)
        pool[item] -= n
        taken[item] += n
        count -= n
    return taken


def _summed(board: Board, worth: Worth, runs: Sequence[Run], solver: str) -> Plan:
    """Add up what runs leave."""
    left = Counter(board.supply)
    donated: Counter[str] = Counter()
    support: dict[str, int] = {}
    converters = {c.key: c for c in board.converters}
    for run in runs:
        left.subtract(run.paid)
        converter = converters[run.key]
        if converter.support:
            support[converter.face or converter.key] = converter.support
    if any(n < 0 for n in left.values()) or sum(support.values()) > board.support:
        raise RuntimeError(f"{solver} pays what is not there")
    without = at_the_end(board)
    idle = worth.of(without) + worth.of_bundles(without)
    left.update(board.coming)
    for run in runs:
        left.update(run.output)
        (left if board.donations_kept else donated).update(run.donation)
    value = worth.of(left) + worth.of_bundles(left) + worth.of_gifts(donated)
    return Plan(
        value=value / worth.scale,
        gain=(value - idle) / worth.scale,
        runs=tuple(runs),
        left={item: n for item, n in left.items() if n},
        donated={item: n for item, n in donated.items() if n},
        support=support,
        solver=solver,
    )


def _without_idle_runs(board: Board, worth: Worth, plan: Plan) -> Plan:
    """Leave out runs that bring nothing."""
    for run in plan.runs:
        net = worth.of(run.output) + worth.of_gifts(run.donation) - worth.of(run.paid)
        if net <= 0:
            shorter = _summed(board, worth, [r for r in plan.runs if r is not run], plan.solver)
            if shorter.value >= plan.value:
                plan = shorter
    return plan
