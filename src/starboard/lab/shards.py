"""Decisions of played games in columns: flat arrays and lengths, one compressed `.npz` file for each shard.

A state and each option are a few rows of a table (see `bots/learned/features.py`) with a value each. Their number
differs, so they lie one behind the other, and columns of lengths say how many belong to each decision or option.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starboard.bots.learned.features import Encoded

Array = NDArray[Any]
COLUMNS = {
    "match": np.int32, "seat": np.int8, "chosen": np.int16, "chance": np.float32, "win": np.float32,
    "lead": np.float32, "won": np.float32, "margin": np.float32, "states": np.uint16, "options": np.uint16,
    "targets": np.float32, "widths": np.uint8, "rows": np.uint16, "values": np.float32, "option_rows": np.uint16,
    "option_values": np.float32, "looked": np.uint8, "ahead": np.float32,
}  # fmt: skip
BY_DECISION = ("match", "seat", "chosen", "chance", "win", "lead", "won", "margin", "states", "options", "looked")
"""Columns with one entry for each decision, in the order they were taken by each seat of each match."""
SIGHTS = {"looked": "chosen", "ahead": "targets"}
"""Columns that shards written before nets looked ahead do not have; as long as others, with nothing in them."""


class Choice(NamedTuple):
    """A decision as it was taken: what was seen, what a player would choose how often, what was chosen."""

    seat: int
    seen: Encoded
    targets: Sequence[float]
    """For each option, how often the player would choose it."""
    chosen: int
    chance: float
    """How likely that was, exploration included."""
    win: float = 0.5
    lead: float = 0.0
    """Prospects as the player saw them."""
    ahead: Sequence[float] = ()
    """For each option, what a look ahead added to the player's preference; nothing if it did not look."""


class Decisions:
    """Many decisions, as columns."""

    def __init__(self, columns: dict[str, Array]) -> None:
        """Take the columns; where each decision and option begins is worked out once."""
        self.columns = columns
        self.option_first = firsts(columns["options"])
        self.row_first = firsts(columns["states"])
        self.option_row_first = firsts(columns["widths"])

    def __len__(self) -> int:
        """Count the decisions."""
        return len(self.columns["chosen"])

    def __getitem__(self, column: str) -> Array:
        """Give a column."""
        return self.columns[column]

    def take(self, which: Array) -> "Decisions":
        """Give some of the decisions, in that order."""
        c = self.columns
        rows = spans(self.row_first[which], c["states"][which])
        options = spans(self.option_first[which], c["options"][which])
        option_rows = spans(self.option_row_first[options], c["widths"][options])
        found = {name: c[name][which] for name in BY_DECISION}
        found |= {name: c[name][options] for name in ("targets", "widths", "ahead")}
        found |= {"rows": c["rows"][rows], "values": c["values"][rows]}
        found |= {"option_rows": c["option_rows"][option_rows], "option_values": c["option_values"][option_rows]}
        return Decisions(found)


def firsts(lengths: Array) -> Array:
    """Say where each of many pieces begins, from their lengths."""
    ends = np.cumsum(lengths, dtype=np.int64)
    return ends - lengths


def spans(first: Array, lengths: Array) -> Array:
    """List the places of pieces: from `first` on, as many as `lengths` says."""
    lengths = lengths.astype(np.int64)
    return np.repeat(first - firsts(lengths), lengths) + np.arange(lengths.sum(), dtype=np.int64)


def gathered(match: int, choices: Sequence[Choice], won: Sequence[float], margin: Sequence[float]) -> dict[str, Array]:
    """Put the decisions of one game into columns, those of each seat together."""
    choices = sorted(choices, key=lambda c: c.seat)
    found: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for c in choices:
        entries = (
            match, c.seat, c.chosen, c.chance, c.win, c.lead, won[c.seat], margin[c.seat], len(c.seen.rows),
            len(c.targets), len(c.ahead) > 0,
        )  # fmt: skip
        for name, entry in zip(BY_DECISION, entries, strict=True):
            found[name].append(entry)
    columns = {name: np.array(entries, COLUMNS[name]) for name, entries in found.items()}
    pieces = {name: [getattr(c.seen, name) for c in choices] for name in Encoded._fields[:4]}
    pieces["targets"] = [np.asarray(c.targets) for c in choices]
    pieces["ahead"] = [np.asarray(c.ahead or np.zeros(len(c.targets))) for c in choices]
    pieces["widths"] = [np.diff(c.seen.option_starts, append=len(c.seen.option_rows)) for c in choices]
    for name, parts in pieces.items():
        columns[name] = np.concatenate(parts, dtype=COLUMNS[name], casting="unsafe") if parts else columns[name]
    return columns


def joined(parts: Sequence[dict[str, Array]]) -> Decisions:
    """Put columns of several games or shards one behind the other."""
    return Decisions({name: np.concatenate([part[name] for part in parts]) for name in COLUMNS})


def write_shard(path: Path, decisions: Decisions, small: bool = True) -> None:
    """Write a shard, compressed unless it is read again at once; the file is there whole or not at all."""
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        write = np.savez_compressed if small else np.savez
        write(file, allow_pickle=False, **decisions.columns)
    part.replace(path)


def read_shards(paths: Sequence[Path]) -> Decisions:
    """Read shards and put them together."""
    parts = []
    for path in paths:
        with np.load(path, allow_pickle=False) as file:
            part = {name: file[name] for name in COLUMNS if name in file or name not in SIGHTS}
            for name, alike in SIGHTS.items():
                part.setdefault(name, np.zeros(len(part[alike]), COLUMNS[name]))
            parts.append(part)
    return joined(parts)


def shuffled_batches(
    paths: Sequence[Path], size: int, seed: int, together: int = 16, whole: bool = True
) -> Iterator[Decisions]:
    """Give all decisions of some shards once, shuffled: shards in any order, so many at a time mixed together.

    With `whole` batches are full: what is left over of each mix is left out.
    """
    rng = np.random.default_rng(seed)
    order = [paths[n] for n in rng.permutation(len(paths))]
    for first in range(0, len(order), together):
        yield from batches_of(read_shards(order[first : first + together]), size, rng, whole)


def batches_of(decisions: Decisions, size: int, rng: np.random.Generator, whole: bool = True) -> Iterator[Decisions]:
    """Cut decisions into shuffled batches."""
    for which in portions(len(decisions), size, rng, whole):
        yield decisions.take(which)


def portions(count: int, size: int, rng: np.random.Generator, whole: bool = True) -> Iterator[Array]:
    """Shuffle numbers and give so many at a time; a portion that is not whole only if it is the only one."""
    order = rng.permutation(count)
    for first in range(0, count, size):
        which = order[first : first + size]
        if len(which) == size or not whole or first == 0:
            yield which
