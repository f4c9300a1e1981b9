"""What lay on the table between two updates: after each thing an automaton did, and after each answer of somebody else.

Without it a viewer is shown how everything ended while it is still being told.
"""

from collections.abc import Iterator, Sequence

from starboard.core.engine import OVER, apply, place
from starboard.core.game import Game
from starboard.core.options import TABLE, read
from starboard.core.refusal import Refused
from starboard.core.scene import Kept, Scene
from starboard.core.state import State, clone, digest, view
from starboard.hall.patch import changes
from starboard.hall.protocol import Between
from starboard.hall.store import EntryRow
from starboard.hall.table import Table

MOST = 12
"""So many states are shown on the way to an update, the last ones."""
ANSWERS = frozenset(("answer", "time_out"))


def between(table: Table, rows: Sequence[EntryRow], seat: int | None, scene: Scene) -> list[Between]:
    """Tell what a viewer sees from `scene` on until all these entries have happened."""
    found: list[Between] = []
    kept = Kept()
    for n, told, g in list(states(table, rows, seat))[-MOST:]:
        seen = table.game.scene_again(view(g, seat), seat, kept)
        changed = changes({"scene": scene}, {"scene": seen})
        # where everything changes, the next one may be nearer
        if changed:
            found.append(Between(n, told, tuple(changed)))
            scene = seen
    return found


def states(table: Table, rows: Sequence[EntryRow], seat: int | None) -> Iterator[tuple[int, int, State]]:
    """Give the states on the way as far as they are remembered: entry, how many of its events had happened, state."""
    for row in rows:
        if row.kind not in ANSWERS:
            continue
        events = table.events(row)
        before = table.past.get(row.prev)
        if before is not None and any(event.automaton for event in events):
            yield from [(row.n, told, g) for told, g in carried_out(table.game, row, before)[0] if told < len(events)]
        after = table.past.get(row.n)
        if row.n != table.row.at and row.seat != seat and events and after is not None:
            yield row.n, len(events), place(after, seat)


def parts(game: Game, row: EntryRow, count: int, before: State, after: State, seat: int | None) -> list[Between]:
    """Tell of an entry with so many events what an automaton did in it; each part as changes of the next one.

    What other rules made of it once has no parts.
    """
    try:
        way, last = carried_out(game, row, before)
    except Refused:
        return []
    if digest(last) != digest(after):
        return []
    scene = game.scene(view(after, seat), seat)
    found: list[Between] = []
    for told, g in reversed([(told, g) for told, g in way if told < count][-MOST:]):
        seen = game.scene(view(g, seat), seat)
        changed = changes({"scene": scene}, {"scene": seen})
        if changed:
            found.append(Between(row.n, told, tuple(changed)))
            scene = seen
    return found[::-1]


def carried_out(game: Game, row: EntryRow, before: State) -> tuple[list[tuple[int, State]], State]:
    """Carry an entry out again: the state after each step in which an automaton did something, and the last one."""
    g = clone(before)
    found: list[tuple[int, State]] = []
    base = seen = 0

    def look(now: State) -> None:
        nonlocal seen
        log = now.log or []
        if any(event.automaton for event in log[seen:]):
            still = clone(now)
            # nobody is asked in the middle of a step
            still.log, still.now = None, OVER
            found.append((base + len(log), still))
        seen = len(log)

    for line in row.lines.split("\n"):
        seen = 0
        option = read(line, game.package)
        base += len(apply(g, TABLE if row.seat is None else row.seat, option, onlooker=look))
    return found, g
