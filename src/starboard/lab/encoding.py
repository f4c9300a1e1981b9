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
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starboard.core.family import field_names, remembered
from starboard.core.fields import is_shared, parts, plan
from starboard.core.operations import Clone, Writer
from starboard.core.options import Decision
from starboard.core.state import clone
from starboard.core.steps import Step
from starboard.lab.features import NOTHING, TURNED, Change, Features, Made, Numbers, Part, changed_atom, parts_of

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
            lines += self.inside(n, part) or (self.number(n, part) if part in counts_of(cls) else self.field(n, part))
        return "\n".join(lines)

    def number(self, n: int, part: Part) -> list[str]:
        """Write how a field is told of which the copy has only how many there are."""
        told = (
            f"gone.append(tell[{n}][b]); come.append(tell[{n}][a])" if part.is_atom else f"tell[{n}](b, a, gone, come)"
        )
        return [
            f"    a, b = {part.compared(f'x.{part.name}')}, y.{part.name}",
            "    if a != b:",
            f"        {told}",
            f"        y.{part.name} = a",
        ]

    def field(self, n: int, part: Part) -> list[str]:
        """Write how a field is told as a whole."""
        new, old, differ = f"x.{part.name}", f"y.{part.name}", "a != b"
        told = f"tell[{n}]({part.compared('b')}, {part.compared('a')}, gone, come)"
        if part.by:
            new, old = f"(x.{part.by}, {new})", f"(y.{part.by}, {old})"
        elif part.is_atom:
            new, old = part.compared(new), part.compared(old)
            told = f"gone.append(tell[{n}][b]); come.append(tell[{n}][a])"
        if not part.by and is_shared(part.hint):
            differ = "a is not b and a != b"
        return [
            f"    a = {new}",
            f"    b = {old}",
            f"    if {differ}:",
            f"        {told}",
            f"        {self.copy(part)}",
        ]

    def copy(self, part: Part) -> str:
        """Write how a field of the copy is brought up to date."""
        return f"y.{part.name} = {self.clones.written(part.hint, f'x.{part.name}', self.space)}"

    def inside(self, n: int, part: Part) -> list[str]:
        """Write how a record that is written to is looked into, unless there was none before, or is none now."""
        if part.record is None:
            return []
        return [
            f"    a, b = x.{part.name}, y.{part.name}",
            "    if a != b:",
            "        if a is None or b is None:",
            f"            tell[{n}].whole(b, a, gone, come)",
            f"            {self.copy(part)}",
            "        else:",
            f"            {self.struct(part.record)}(a, b, tell[{n}].inside, gone, come)",
        ]


@remembered
def told_of(cls: Any) -> list[Part]:
    """List what is told of a record, first what only those may see whom another field names: that is read before."""
    return sorted(parts_of(cls), key=lambda part: not part.by)


@remembered
def counts_of(cls: Any) -> list[Part]:
    """List what a copy has only the number of: decks of a state, which is never compared as a whole as players are."""
    return [part for part in told_of(cls) if part.counted] if "players" in field_names(cls) else []


LOOKING = Looking()


class Inside(NamedTuple):
    """How a record in a field is told."""

    whole: Change | Made
    """Tells the field as a whole."""
    inside: list[Change | Made | Inside]
    """What tells each field of the record."""


def telling(features: Features, cls: Any, path: str, owner: int | None) -> list[Change | Made | Inside]:
    """Give what tells each field of a record that is written to."""
    inner = None if "seat" in field_names(cls) else owner
    found: list[Change | Made | Inside] = []
    for part in told_of(cls):
        whole = features.field(cls, part, path, features.all, owner)
        record = part.record
        inside = [] if record is None else telling(features, record, f"{path}.{part.name}", inner)
        found.append(whole if record is None else Inside(whole, inside))
    return found


class Record:
    """How a record that is written to is watched."""

    def __init__(self, features: Features, cls: Any, path: str, owner: int | None) -> None:
        """Take the type of the record, where it is, and whose."""
        self.look = LOOKING.function(cls)
        self.first = features.record(cls, path, features.all, owner)
        """Tells all of it."""
        self.tell = telling(features, cls, path, owner)


class Encoder:
    """Knows what is told of a state of one type at a table with so many seats."""

    def __init__(self, cls: Any, seats: int, size: int) -> None:
        """Prepare for observations of that length."""
        self.cls, self.seats, self.size, self.width = cls, seats, size, size + 1
        self.forget()

    def forget(self) -> None:
        """Begin anew with the numbers of features."""
        made = self.features = Features(self.seats, self.size)
        player = next(parts(parts(f.type)[1][0])[0] for f in plan(self.cls) if f.name == "players")
        self.state = Record(made, self.cls, "", None)
        self.players = [Record(made, player, f".players[{TURNED}{n}{TURNED}]", n) for n in range(self.seats)]
        self.counts = [(part.name, part.count) for part in counts_of(self.cls)]
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

    __slots__ = ("question", "read", "step")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.read = (0, 0)
        """How far the game's lists of features were read."""
        self.step: Any = None
        self.question: Any = None


class Seen:
    """What is remembered of one game."""

    __slots__ = ("come", "copy", "gone", "sights")

    def __init__(self, seats: int) -> None:
        """Begin with nothing."""
        self.copy: Any = None
        """The state as it was looked at last."""
        self.gone: Numbers[int] = array("q")
        self.come: Numbers[int] = array("q")
        """The features that have gone and come; each seat reads on when it is asked."""
        self.sights = [Sight() for _ in range(seats)]


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
        self.seen = [Seen(made.seats) for _ in range(self.count)]
        self.sums = array("d", bytes(8 * self.count * made.seats * made.width))
        """By game, seat and place; behind the places of a seat is room for what it may not see."""
        self.flat = np.frombuffer(self.sums)
        self.shown = self.flat.reshape(self.count * made.seats, made.width)
        """The same for NumPy."""

    def look(self, row: int, g: Any, seat: int, asked: Decision | None, gone: Numbers[int], come: Numbers[int]) -> None:
        """Look at a game for a seat, which is asked this, and tell what has gone and come since it was asked last."""
        made = self.encoder
        if self.features is not made.features:
            self.begin()
        seen = self.seen[row]
        left, came, copy = seen.gone, seen.come, seen.copy
        if copy is None:
            seen.copy = copy = clone(g)
            for name, count in made.counts:
                setattr(copy, name, count(g))
            came.extend(made.own)
            made.state.first(None, g, left, came)
            for x, player in zip(g.players, made.players, strict=True):
                player.first(None, x, left, came)
        else:
            made.state.look(g, copy, made.state.tell, left, came)
            for x, y, player in zip(g.players, copy.players, made.players):  # noqa: B905 (`strict` takes its time)
                if x != y:
                    player.look(x, y, player.tell, left, came)
        mine = seen.sights[seat]
        gone.extend(left[mine.read[0] :])
        come.extend(came[mine.read[1] :])
        mine.read = len(left), len(came)
        step = g.todo[-1] if g.todo else None
        if step is not mine.step and step != mine.step:
            made.step(mine.step, step, gone, come)
            mine.step = step
        question = None if asked is None else asked.kind
        if question != mine.question:
            made.asked(mine.question, question, gone, come)
            mine.question = question
        if len(came) > MOST:
            self.shorten(row, seen)

    def shorten(self, row: int, seen: Seen) -> None:
        """Let seats that were not asked for long read on, and drop what all have read."""
        left, came = seen.gone, seen.come
        for seat, sight in enumerate(seen.sights):
            if 2 * sight.read[1] < len(came):
                self.add(row, seat, left[sight.read[0] :], came[sight.read[1] :])
                sight.read = len(left), len(came)
        old, new = (min(sight.read[i] for sight in seen.sights) for i in (0, 1))
        del left[:old], came[:new]
        for sight in seen.sights:
            sight.read = sight.read[0] - old, sight.read[1] - new

    def add(self, row: int, seat: int, gone: Numbers[int], come: Numbers[int]) -> None:
        """Bring the sums up to date: by a few features one by one, by many with NumPy, whose calls take their time."""
        features, start = self.features, row * self.encoder.width * self.encoder.seats
        if len(gone) + len(come) < FEW and not row:
            sums, place, amount = self.sums, features.places[seat], features.amounts
            for n in gone:
                sums[place[n]] -= amount[n]
            for n in come:
                sums[place[n]] += amount[n]
        else:
            numbers = np.frombuffer(gone + come, np.int64)
            amounts = features.weights.take(numbers)
            less = amounts[: len(gone)]
            np.negative(less, out=less)
            np.add.at(self.flat[start:] if start else self.flat, features.table[seat].take(numbers), amounts)

    def forget(self) -> None:
        """Begin anew with the numbers of features if there are many."""
        if len(self.features.features) > MANY:
            self.encoder.forget()

    def vector(self, row: int, g: Any, seat: int, asked: Decision | None) -> NDArray[np.float32]:
        """Give what a seat knows of a game, which is asked this."""
        gone: Numbers[int] = array("q")
        come: Numbers[int] = array("q")
        self.look(row, g, seat, asked, gone, come)
        self.add(row, seat, gone, come)
        self.forget()
        found = self.shown[row * self.encoder.seats + seat, :-1].astype(np.float32)
        return np.minimum(found, self.largest, out=found)


class Round:
    """Looks at every game of a watch once, for one seat each, and adds up and shows at once what they know."""

    def __init__(self, watch: Watch) -> None:
        """Look at these games."""
        self.watch = watch
        self.starts = np.arange(watch.count) * watch.encoder.seats
        """By game: its first row of sums."""
        self.begin()

    def begin(self) -> None:
        """Begin the next round."""
        self.gone: Numbers[int] = array("q")
        self.come: Numbers[int] = array("q")
        self.left: list[int] = []
        self.came: list[int] = []
        """How many features there were behind each game."""

    def look(self, row: int, g: Any, seat: int, asked: Decision) -> None:
        """Look at the next game."""
        self.watch.look(row, g, seat, asked, self.gone, self.come)
        self.left.append(len(self.gone))
        self.came.append(len(self.come))

    def show(self, asked: list[int], found: NDArray[np.float32]) -> None:
        """Write what these seats know, one of each game, row by row, and begin the next round."""
        watch, seats = self.watch, np.array(asked)
        for numbers, behind, put in ((self.gone, self.left, np.subtract), (self.come, self.came, np.add)):
            if numbers:
                put.at(watch.flat, *self.placed(seats, np.frombuffer(numbers, np.int64), behind))
        watch.forget()
        shown = watch.shown.take(self.starts + seats, axis=0)[:, :-1]
        np.minimum(shown, LARGEST, out=found, casting="same_kind")
        self.begin()

    def placed(self, seats: NDArray[np.int64], numbers: NDArray[np.int64], behind: list[int]) -> tuple[Any, Any]:
        """Give the places and amounts of features."""
        watch, features = self.watch, self.watch.features
        counts = np.diff(behind, prepend=0)
        places = features.table.take(numbers + (seats * features.table.shape[1]).repeat(counts))
        places += (self.starts * watch.encoder.width).repeat(counts)
        return places, features.weights.take(numbers)


def observe(g: Any, seat: int, asked: Decision | None = None, size: int = OBSERVATION) -> NDArray[np.float32]:
    """Encode what a seat knows of a state (or of a view of it), and what it is asked, as a vector."""
    return Watch(encoder(type(g), len(g.players), size)).vector(0, g, seat, asked)
