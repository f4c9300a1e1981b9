"""What a seat knows as a vector of fixed length, for learning programs; the same for every game.

Features are hashed: each value, named by its path in the state, adds to one place of the vector. Seats are turned so
that one's own is number 0: players come in turned order, and whatever is marked `SEAT` (the owner of a sector, who
made an offer, the order of play) is told relative to the observer.

Between two answers most of a position stays what it was. So a `Watch` remembers what it saw when it looked last, and
adds to the sums of all observers only what has changed since; what a value means is in `features`. What the marks do
not let a seat see does not get into its sums, so a state and its view give the same vector.
"""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starboard.core.family import remembered
from starboard.core.fields import is_shared, parts, plan
from starboard.core.operations import Clone, Writer
from starboard.core.options import Decision
from starboard.core.state import clone
from starboard.core.steps import Step
from starboard.lab.features import NOTHING, TURNED, Features, Made, Numbers, Part, changed_atom, parts_of

OBSERVATION = 1024
LARGEST = 8.0
"""The most that a place of an observation holds."""
MANY = 100_000
"""How many features have a number before all are forgotten."""
FEW = 28
"""Fewer features than these are sooner added one by one."""
MOST = 512
"""How many features are kept for seats that nobody asks."""


class Looking(Writer):
    """Writes the functions that tell how a record differs from a copy, and bring the copy up to date."""

    def __init__(self) -> None:
        super().__init__()
        self.clones = Clone()

    def source(self, name: str, cls: type) -> str:
        """Write the function: record, copy, what tells each field, where what is gone and what is new goes."""
        lines = [f"def {name}(x, y, tell, gone, come):"]
        for n, part in enumerate(told_of(cls)):
            new, old, differ = f"x.{part.name}", f"y.{part.name}", "a != b"
            told = f"tell[{n}]({part.compared('b')}, {part.compared('a')}, gone, come)"
            if part.by:
                new, old = f"(x.{part.by}, {new})", f"(y.{part.by}, {old})"
            elif part.is_atom:
                new, old = part.compared(new), part.compared(old)
                told = f"gone.append(tell[{n}][b]); come.append(tell[{n}][a])"
            if not part.by and is_shared(part.hint):
                differ = "a is not b and a != b"
            lines += [
                f"    a = {new}",
                f"    b = {old}",
                f"    if {differ}:",
                f"        {told}",
                f"        y.{part.name} = {self.clones.written(part.hint, f'x.{part.name}', self.space)}",
            ]
        return "\n".join(lines)


@remembered
def told_of(cls: Any) -> list[Part]:
    """List what is told of a record, first what only those may see whom another field names: that is read before."""
    return sorted(parts_of(cls), key=lambda part: not part.by)


LOOKING = Looking()


class Record:
    """How a record that is written to is watched."""

    def __init__(self, features: Features, cls: Any, path: str, owner: int | None) -> None:
        """Take the type of the record, where it is, and whose."""
        self.look = LOOKING.function(cls)
        self.first = features.record(cls, path, features.all, owner)
        """Tells all of it."""
        self.tell = [features.field(cls, part, path, features.all, owner) for part in told_of(cls)]


class Encoder:
    """Knows what is told of a state of one type at a table with so many seats."""

    def __init__(self, cls: Any, seats: int, size: int) -> None:
        """Prepare for observations of that length."""
        self.cls, self.seats, self.size = cls, seats, size
        self.forget()

    def forget(self) -> None:
        """Begin anew with the numbers of features."""
        made = self.features = Features(self.seats, self.size)
        player = next(parts(parts(f.type)[1][0])[0] for f in plan(self.cls) if f.name == "players")
        self.state = Record(made, self.cls, "", None)
        self.players = [Record(made, player, f".players[{TURNED}{n}{TURNED}]", n) for n in range(self.seats)]
        self.own = [made.word("seat", seat, 1 << seat) for seat in range(self.seats)]
        """Tells each observer the own seat."""
        self.step = made.change(Step, "step", made.all, 0, None)
        self.asked = changed_atom(Made(lambda kind: NOTHING if kind is None else made.word("asked", kind, made.all)))


@remembered
def _encoders(cls: Any) -> dict[tuple[int, int], Encoder]:
    return {}


def encoder(cls: Any, seats: int, size: int = OBSERVATION) -> Encoder:
    """Give the encoder of a type of state at a table with so many seats."""
    known = _encoders(cls)
    if (seats, size) not in known:
        known[seats, size] = Encoder(cls, seats, size)
    return known[seats, size]


class Sight:
    """What one seat has been told of one game."""

    __slots__ = ("question", "read", "seat", "shown", "step", "sums")

    def __init__(self, seat: int, size: int) -> None:
        """Begin with nothing; behind the sums is room for what the seat may not see."""
        self.seat = seat
        self.read = (0, 0)
        """How far the game's lists of features were read."""
        self.step: Any = None
        self.question: Any = None
        self.sums = array("d", bytes(8 * (size + 1)))
        self.shown = np.frombuffer(self.sums)
        """The same for NumPy."""

    def add(self, features: Features, gone: Numbers[int], come: Numbers[int]) -> None:
        """Bring the sums up to date: by a few features one by one, by many with NumPy, whose calls take their time."""
        sums = self.sums
        if len(gone) + len(come) < FEW:
            place, amount = features.places[self.seat], features.amounts
            for n in gone:
                sums[place[n]] -= amount[n]
            for n in come:
                sums[place[n]] += amount[n]
        else:
            numbers = np.frombuffer(gone + come, np.int64)
            amounts = features.weights.take(numbers)
            less = amounts[: len(gone)]
            np.negative(less, out=less)
            np.add.at(self.shown, features.table[self.seat].take(numbers), amounts)


class Seen:
    """What is remembered of one game."""

    __slots__ = ("come", "copy", "gone", "sights")

    def __init__(self, seats: int, size: int) -> None:
        """Begin with nothing."""
        self.copy: Any = None
        """The state as it was looked at last."""
        self.gone: Numbers[int] = array("q")
        self.come: Numbers[int] = array("q")
        """The features that have gone and come; each seat reads on when it is asked."""
        self.sights = [Sight(seat, size) for seat in range(seats)]

    def clear(self, features: Features) -> None:
        """Let all seats read to the end, and begin the lists anew."""
        for sight in self.sights:
            sight.add(features, self.gone[sight.read[0] :], self.come[sight.read[1] :])
            sight.read = (0, 0)
        del self.gone[:], self.come[:]


class Watch:
    """Looks at games of one type as they go on, any number side by side, and gives what those who are to answer know.

    It may be shown any state at any time: only the work depends on how much that differs from the one it saw last.
    """

    def __init__(self, encoder: Encoder, count: int = 1) -> None:
        """Watch so many games."""
        self.encoder, self.count = encoder, count
        self.largest = np.full(encoder.size, LARGEST, np.float32)
        self.begin()

    def begin(self) -> None:
        """Look at all games as if for the first time."""
        made = self.encoder
        self.features = made.features
        self.seen = [Seen(made.seats, made.size) for _ in range(self.count)]

    def look(self, row: int, g: Any, seat: int, asked: Decision | None) -> Sight:
        """Look at a game for a seat, which is asked this."""
        made = self.encoder
        if self.features is not made.features:
            self.begin()
        seen = self.seen[row]
        gone, come, copy = seen.gone, seen.come, seen.copy
        if copy is None:
            seen.copy = clone(g)
            come.extend(made.own)
            made.state.first(None, g, gone, come)
            for x, player in zip(g.players, made.players, strict=True):
                player.first(None, x, gone, come)
        else:
            made.state.look(g, copy, made.state.tell, gone, come)
            for x, y, player in zip(g.players, copy.players, made.players):  # noqa: B905 (`strict` takes its time)
                if x != y:
                    player.look(x, y, player.tell, gone, come)
        mine = seen.sights[seat]
        left, came = gone[mine.read[0] :], come[mine.read[1] :]
        mine.read = len(gone), len(come)
        step = g.todo[-1] if g.todo else None
        if step is not mine.step and step != mine.step:
            made.step(mine.step, step, left, came)
            mine.step = step
        question = None if asked is None else asked.kind
        if question != mine.question:
            made.asked(mine.question, question, left, came)
            mine.question = question
        mine.add(self.features, left, came)
        if len(come) > MOST:
            seen.clear(self.features)
        if len(self.features.features) > MANY:
            made.forget()
        return mine

    def vector(self, row: int, g: Any, seat: int, asked: Decision | None) -> NDArray[np.float32]:
        """Give what a seat knows of a game, which is asked this."""
        found: NDArray[np.float32] = self.look(row, g, seat, asked).shown[:-1].astype(np.float32)
        return np.minimum(found, self.largest, out=found)


def observe(g: Any, seat: int, asked: Decision | None = None, size: int = OBSERVATION) -> NDArray[np.float32]:
    """Encode what a seat knows of a state (or of a view of it), and what it is asked, as a vector."""
    return Watch(encoder(type(g), len(g.players), size)).vector(0, g, seat, asked)
