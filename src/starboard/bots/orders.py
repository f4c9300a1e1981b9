"""Whether two orders of the same answers come to the same: then neither is better than the other."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from starboard.core.engine import apply, decision, place
from starboard.core.operations import TRANSIENT
from starboard.core.options import TABLE, Option
from starboard.core.record import Answer
from starboard.core.refusal import Refused
from starboard.core.state import State, clone

AFTER = 4
"""Answers of a seat after the one that is given sooner in which the two orders must have met."""


def _picking(g: State, seat: int) -> bool:
    """Say whether a choice of several that a seat has begun is still open."""
    steps: list[Any] = place(g, seat).todo
    return bool(steps) and steps[-1].goes_on(seat) and decision(g, seat) is not None


def picked(before: State, seat: int, first: Option, then: Callable[[State], Option]) -> list[Option]:
    """List what is picked together with an answer, that first, where several things are picked as one."""
    g, found = clone(before), [first]
    apply(g, seat, first, watch=False)
    while _picking(g, seat):
        found.append(then(g))
        apply(g, seat, found[-1], watch=False)
    return found


def unordered(value: Any) -> Any:
    """Give a value in which the order of lists does not count: the same things in the same places."""
    if isinstance(value, dict):
        return {key: unordered(part) for key, part in value.items()}
    if isinstance(value, list):
        return sorted((unordered(part) for part in value), key=repr)
    return value


def content(g: State) -> Any:
    """Give all that counts of a state, whatever the order in which it came about."""
    kept = {name: getattr(g, name) for name in g.__struct_fields__ if name not in TRANSIENT}
    return unordered(msgspec.to_builtins(kept, str_keys=True))


def _next(g: State, seat: int, left: Sequence[tuple[str, Answer]]) -> int | None:
    """Say which of the answers left can be given next: others' as they come, own ones where their question is asked."""
    own = decision(g, seat)
    for n, (kind, answer) in enumerate(left):
        if answer.seat != seat:
            if answer.seat == TABLE or decision(g, answer.seat) is not None:
                return n
        elif own is not None and own.kind == kind:
            return n
    return None


def _given(g: State, seat: int, answers: Sequence[tuple[str, Answer]]) -> bool:
    """Give answers in the first order that the questions allow; False if there is none."""
    left = list(answers)
    while left:
        first = _next(g, seat, left)
        if first is None:
            return False
        answer = left.pop(first)[1]
        try:
            apply(g, answer.seat, answer.option, watch=False)
        except Refused:
            return False
    return True


def only_sooner(before: State, answers: Sequence[Answer], better: Option) -> bool:
    """Say whether an answer would only have been given sooner than it was: all comes to the same in the end.

    `answers` are those that were given from `before` on, the first one in place of `better`.
    """
    seat = answers[0].seat
    g, told = clone(before), []
    given: int | None = None
    own_after = 0
    for n, answer in enumerate(answers):
        asked = decision(g, answer.seat) if answer.seat == seat else None
        told.append((asked.kind if asked is not None else "", answer))
        apply(g, answer.seat, answer.option, watch=False)
        if answer.seat != seat:
            continue
        if given is None and n and answer.option == better and told[n][0] == told[0][0]:
            given = n
        if given is None:
            continue
        own_after += 1
        sooner = clone(before)
        try:
            apply(sooner, seat, better, watch=False)
        except Refused:
            return False
        if _given(sooner, seat, [*told[:given], *told[given + 1 :]]) and content(sooner) == content(g):
            return True
        if own_after > AFTER:
            return False
    return False
