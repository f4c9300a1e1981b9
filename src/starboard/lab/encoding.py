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
from starboard.core.fields import parts, plan
from starboard.core.operations import Writer
from starboard.core.options import Decision
from starboard.core.steps import Step
from starboard.lab.features import NOTHING, TURNED, Features, Made, Numbers, Part, changed_atom, empty_of, parts_of

OBSERVATION = 1024
LARGEST = 8.0
"""The most that a place of an observation holds."""
MANY = 100_000
"""How many features have a number before all are forgotten."""


class Looking(Writer):
    """Writes the functions that tell how a record that is written to differs from what is remembered of it.

    Numbers, words and the like are compared at once; so is what else is never written to; lists with copies of them.
    """

    def source(self, name: str, cls: type) -> str:
        """Write the function: record, memory, what tells the differences, where what is gone and what is new goes."""
        atoms, still, written = sorted_parts(cls)
        lines = [
            f"def {name}(x, known, tell, gone, come):",
            f"    now = [{', '.join([part.source for part in atoms])}]",
            "    if now != known[0]:",
            "        for a, b, number in zip(known[0], now, tell[0]):",
            "            if a is not b and a != b:",
            "                gone.append(number[a])",
            "                come.append(number[b])",
            "        known[0] = now",
            f"    now = [{', '.join([part.source for part in still])}]",
            "    if now != known[1]:",
            "        for a, b, change in zip(known[1], now, tell[1]):",
            "            if a is not b and a != b: change(a, b, gone, come)",
            "        known[1] = now",
        ]
        for i, part in enumerate(written, 2):
            lines += [
                f"    now = {part.source}",
                f"    if now != known[{i}]:",
                f"        tell[{i}](known[{i}], now, gone, come)",
                f"        known[{i}] = {part.copied('now', self.space)}",
            ]
        return "\n".join(lines)


@remembered
def sorted_parts(cls: Any) -> tuple[list[Part], list[Part], list[Part]]:
    """Part the fields of a record into what is told by one feature, what else is never written to, and the rest."""
    found = parts_of(cls)
    atoms = [f for f in found if f.is_atom]
    still = [f for f in found if f.is_still and not f.is_atom]
    return atoms, still, [f for f in found if not f.is_still]


LOOKING = Looking()


class Record:
    """How a record that is written to is watched."""

    def __init__(self, features: Features, cls: Any, path: str, owner: int | None) -> None:
        """Take the type of the record, where it is, and whose."""
        self.here = features.one(path, features.all)
        self.look = LOOKING.function(cls)
        atoms, still, written = sorted_parts(cls)

        def change(part: Part) -> Any:
            return features.field(cls, part, path, features.all, owner)

        numbers = [features.single(part, path, owner) for part in atoms]
        self.tell = [numbers, [change(part) for part in still], *[change(part) for part in written]]
        self.empty = [*[[empty_of(part) for part in group] for group in (atoms, still)], *map(empty_of, written)]

    def begin(self, come: Numbers[int]) -> list[Any]:
        """Make a memory in which nothing was seen yet."""
        come.append(self.here)
        return list(self.empty)


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
        self.asked = changed_atom(
            Made(lambda asked: NOTHING if asked is None else made.word("asked", asked[0], 1 << asked[1]))
        )


@remembered
def _encoders(cls: Any) -> dict[tuple[int, int], Encoder]:
    return {}


def encoder(cls: Any, seats: int, size: int = OBSERVATION) -> Encoder:
    """Give the encoder of a type of state at a table with so many seats."""
    known = _encoders(cls)
    if (seats, size) not in known:
        known[seats, size] = Encoder(cls, seats, size)
    return known[seats, size]


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
        self.sums: NDArray[np.float64] = np.zeros((self.count * made.seats, made.size))
        """What has been added up, by game and observer."""
        self.flat = self.sums.reshape(-1)
        self.gone, self.come = array("q"), array("q")
        """The features that are gone and new since the sums were brought up to date."""
        self.known: list[Any] = [None] * self.count
        """By game: what is remembered of its state, of its players, the step on top, and what was asked."""
        self.looked: list[int] = []
        """Which games were looked at since then for whom, as rows of the sums."""
        self.ends: list[tuple[int, int]] = []
        """Where those of each of them end."""

    def look(self, row: int, g: Any, seat: int, asked: Decision | None) -> None:
        """Look at a game for a seat, which is asked this."""
        if not self.looked and self.features is not self.encoder.features:
            self.begin()
        gone, come, made, known = self.gone, self.come, self.encoder, self.known[row]
        if known is None:
            come.extend(made.own)
            players = [player.begin(come) for player in made.players]
            known = self.known[row] = [made.state.begin(come), players, None, None]
        made.state.look(g, known[0], made.state.tell, gone, come)
        for x, memory, player in zip(g.players, known[1], made.players):  # noqa: B905 (`strict` takes its time)
            player.look(x, memory, player.tell, gone, come)
        step = g.todo[-1] if g.todo else None
        if step is not known[2] and step != known[2]:
            made.step(known[2], step, gone, come)
            known[2] = step
        question = None if asked is None else (asked.kind, seat)
        if question != known[3]:
            made.asked(known[3], question, gone, come)
            known[3] = question
        self.looked.append(row * made.seats + seat)
        self.ends.append((len(gone), len(come)))

    def add_up(self) -> None:
        """Bring the sums up to date."""
        starts, lengths = np.zeros(1, np.intp), np.zeros((1, 2), np.intp)
        if self.count > 1:
            starts = np.array(self.looked) // self.encoder.seats * (self.encoder.seats * self.encoder.size)
            lengths = np.diff(np.array(self.ends), axis=0, prepend=lengths)
        self._add(self.gone, np.subtract.at, starts, lengths[:, 0])
        self._add(self.come, np.add.at, starts, lengths[:, 1])
        self.gone, self.come, self.looked, self.ends = array("q"), array("q"), [], []
        if len(self.features.features) > MANY and self.features is self.encoder.features:
            self.encoder.forget()

    def _add(self, found: Numbers[int], add: Any, starts: Any, lengths: Any) -> None:
        """Add up some features, or take them away; where the sums of each game start, and how many it has."""
        numbers = np.frombuffer(found, np.int64)
        places, amounts = self.features.places.take(numbers, 1), self.features.amounts.take(numbers, 1)
        if self.count > 1:
            places += starts.repeat(lengths)
        add(self.flat, places.ravel(), amounts.ravel())

    def vectors(self, out: NDArray[np.float32]) -> None:
        """Write what was looked at since this was called last, one observation in each row."""
        rows = self.looked
        self.add_up()
        out[:] = self.sums.take(rows, 0)
        np.minimum(out, np.float32(LARGEST), out=out)

    def vector(self) -> NDArray[np.float32]:
        """Give what was looked at last."""
        row = self.looked[-1]
        self.add_up()
        found: NDArray[np.float32] = self.sums[row].astype(np.float32)
        return np.minimum(found, self.largest, out=found)


def observe(g: Any, seat: int, asked: Decision | None = None, size: int = OBSERVATION) -> NDArray[np.float32]:
    """Encode what a seat knows of a state (or of a view of it), and what it is asked, as a vector."""
    watch = Watch(encoder(type(g), len(g.players), size))
    watch.look(0, g, seat, asked)
    return watch.vector()
