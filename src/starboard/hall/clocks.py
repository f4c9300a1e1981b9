"""Clocks: how much time each seat has; pure arithmetic on wall-clock milliseconds."""

from collections.abc import Iterable

from starboard.core.game import Timer
from starboard.hall.doc import ClockDoc, ClockRulesDoc, TimerDoc


def wound(rules: ClockRulesDoc, seats: int) -> tuple[ClockDoc, ...]:
    """Give the clocks before the first move."""
    left = None if rules.kind == "none" else rules.seconds
    return tuple(ClockDoc(left=left) for _ in range(seats))


def moved(
    rules: ClockRulesDoc, clocks: tuple[ClockDoc, ...], waiting: Iterable[int], answered: Iterable[int], now: int
) -> tuple[ClockDoc, ...]:
    """Stop the clocks of those who answered or are not waited for any more, start those of whom is waited for."""
    if rules.kind == "none":
        return clocks
    waited, done = set(waiting), set(answered)
    return tuple(_one(rules, clock, seat in waited, seat in done, now) for seat, clock in enumerate(clocks))


def _one(rules: ClockRulesDoc, clock: ClockDoc, waited: bool, answered: bool, now: int) -> ClockDoc:
    left, since = clock.left or 0.0, clock.since
    if since is not None and (answered or not waited):
        left = max(0.0, left - max(0, now - since) / 1000)
        if answered:
            left += rules.more
        since = None
    if rules.kind == "move" and since is None:
        left = rules.seconds
    if waited and since is None:
        since = now
    return ClockDoc(left=left, since=since)


def deadline(rules: ClockRulesDoc, clocks: Iterable[ClockDoc]) -> float | None:
    """Say when the first clock runs out (seconds of the epoch), if anything happens then."""
    if rules.kind == "none" or rules.late == "wait":
        return None
    return min((c.since / 1000 + (c.left or 0.0) for c in clocks if c.since is not None), default=None)


def late(clocks: Iterable[ClockDoc], now: int) -> tuple[int, ...]:
    """List the seats whose time is over."""
    return tuple(
        seat for seat, c in enumerate(clocks) if c.since is not None and c.since / 1000 + (c.left or 0.0) <= now / 1000
    )


def timed(timers: Iterable[Timer], before: Iterable[TimerDoc], now: int) -> tuple[TimerDoc, ...]:
    """Start the times that the rules newly set, let those that were there run on, and forget the others."""
    since = {running.name: running.since for running in before}
    return tuple(TimerDoc(t.name, since.get(t.name, now), t.seconds) for t in timers)


def rings(timers: Iterable[TimerDoc]) -> float | None:
    """Say when the first of them is over (seconds of the epoch)."""
    return min([t.since / 1000 + t.seconds for t in timers], default=None)
