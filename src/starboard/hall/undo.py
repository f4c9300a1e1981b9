"""Undo: which entries make up the present state, and how far a seat may go back without asking.

A barrier is: the randomness moved, something was revealed, or another seat answered. Secret answers of others are no
barrier for one's own secret answer, since nobody knew it: theirs stay, one's own is taken back.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from starboard.hall.store import BARRIER, SEALED, EntryRow


def line(entries: Mapping[int, EntryRow], at: int) -> Iterator[EntryRow]:
    """Walk from the present state to the deal over what was not taken back; stops where an entry is not at hand."""
    n = at
    while (entry := entries.get(n)) is not None:
        if entry.kind == "undo":
            n = entry.to
            continue
        yield entry
        if not entry.prev:
            return
        n = entry.prev


class WayBack(NamedTuple):
    """One answer that can be taken back: where to, and the secret answers of others that stay."""

    to: int
    kept: tuple[EntryRow, ...]


def begins(last: EntryRow, seat: int) -> bool:
    """Say whether a way back without asking can begin at the last entry: the seat's own answer, or a secret one."""
    return last.kind == "answer" and not last.flags & BARRIER and (last.seat == seat or bool(last.flags & SEALED))


def free(past: Iterable[EntryRow], seat: int) -> list[WayBack]:
    """List what the seat may take back without asking, one answer after the other, the last one first."""
    steps: list[WayBack] = []
    kept: list[EntryRow] = []
    for entry in past:
        if entry.kind != "answer":
            break
        if entry.seat == seat:
            if entry.flags & BARRIER or (kept and not entry.flags & SEALED):
                break
            steps.append(WayBack(entry.prev, tuple(reversed(kept))))
        elif entry.flags & SEALED and not entry.flags & BARRIER:
            kept.append(entry)
        else:
            break
    return steps


def wanted(ways: Sequence[WayBack], to: int | None) -> WayBack | None:
    """Give the way by one answer, or by all that were given since an entry; others may have answered right after it."""
    if to is None:
        return ways[0] if ways else None
    since = [way for way in ways if way.to >= to]
    return since[-1] if since and ways[-1].to <= to else None
