"""The net: a state and its options as rows in, a preference for each option and the prospects out; NumPy only.

Any number of options can be rated: each is scored by the same small net from its own rows and what was made of the
state. The prospects are the chance to win and the lead at the end.
"""

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starboard.bots.learned import encoder_of, weights_file
from starboard.bots.learned.features import Encoded, Encoder, Layout

Floats = NDArray[np.float32]

SHAPES = {"hidden": 256, "option": 128, "last": 64, "prospect": 64}
"""Widths of the layers."""
TABLES = ("state", "options")
"""Arrays with a row for each name of a layout."""
ARRAYS = (
    "state", "state_bias", "deep", "deep_bias", "options", "mix", "gate", "option_bias", "narrow", "narrow_bias",
    "score", "prospect", "prospect_bias", "outlook", "outlook_bias",
)  # fmt: skip
FAR = 60.0
"""Beyond this the chance to win is as good as sure."""
LEAD = 20.0
"""Points of lead that the net counts as one."""


class Judged(NamedTuple):
    """What the net makes of a decision."""

    logits: Floats
    win: float
    """The chance to win."""
    lead: float
    """The lead at the end, in points."""

    def chances(self, warmth: float = 1.0) -> NDArray[np.float64]:
        """Turn preferences into chances; a small `warmth` follows the best."""
        z = self.logits.astype(np.float64) / warmth
        e = np.exp(z - z.max())
        found: NDArray[np.float64] = e / e.sum()
        return found


class Network:
    """Weights, ready to be used."""

    def __init__(self, weights: dict[str, Any], encoder: Encoder) -> None:
        """Take the arrays of a weights file; tables are sorted by the names of the rows as they are now."""
        sorted_in = fitted(weights, encoder)
        self.w: dict[str, Floats] = {name: sorted_in[name] for name in ARRAYS}
        self.encoder = encoder

    def judge(self, seen: Encoded) -> Judged:
        """Rate the options and the prospects."""
        w = self.w
        x = np.maximum(seen.values @ w["state"][seen.rows] + w["state_bias"], 0)
        h = np.maximum(x @ w["deep"] + w["deep_bias"], 0) + x
        own = np.add.reduceat(seen.option_values[:, None] * w["options"][seen.option_rows], seen.option_starts, axis=0)
        o = np.maximum(own * (1 + h @ w["gate"]) + h @ w["mix"] + w["option_bias"], 0)
        logits: Floats = np.maximum(o @ w["narrow"] + w["narrow_bias"], 0) @ w["score"]
        return Judged(logits, *self.prospects(h))

    def foresee(self, seen: Encoded) -> tuple[float, float]:
        """Say the prospects alone: the chance to win, and the lead."""
        w = self.w
        x = np.maximum(seen.values @ w["state"][seen.rows] + w["state_bias"], 0)
        return self.prospects(np.maximum(x @ w["deep"] + w["deep_bias"], 0) + x)

    def prospects(self, h: Floats) -> tuple[float, float]:
        """Read the prospects off what was made of the state."""
        w = self.w
        win, lead = (np.maximum(h @ w["prospect"] + w["prospect_bias"], 0) @ w["outlook"] + w["outlook_bias"]).tolist()
        return chance(win), LEAD * lead

    def judge_all(self, seen: Sequence[Encoded]) -> list[Judged]:
        """Rate many decisions at once: the same sums, in an order that suits many rather than one."""
        w = self.w
        x = np.maximum(np.stack([s.values @ w["state"][s.rows] for s in seen]) + w["state_bias"], 0)
        h = np.maximum(x @ w["deep"] + w["deep_bias"], 0) + x
        counts = [len(s.option_starts) for s in seen]
        own = self.options(seen)
        gate, mix = 1 + h @ w["gate"], h @ w["mix"] + w["option_bias"]
        own *= np.repeat(gate, counts, axis=0)
        own += np.repeat(mix, counts, axis=0)
        o = np.maximum(own, 0, out=own)
        logits = np.maximum(o @ w["narrow"] + w["narrow_bias"], 0) @ w["score"]
        out = np.maximum(h @ w["prospect"] + w["prospect_bias"], 0) @ w["outlook"] + w["outlook_bias"]
        found, first = [], 0
        for count, (win, lead) in zip(counts, out.tolist(), strict=True):
            found.append(Judged(logits[first : first + count], chance(win), LEAD * lead))
            first += count
        return found

    def options(self, seen: Sequence[Encoded]) -> Floats:
        """Sum up the rows of each option of all decisions: filled up to the widest, so that products do the sums."""
        rows = np.concatenate([s.option_rows for s in seen])
        values = np.concatenate([s.option_values for s in seen])
        starts, first = [], 0
        for s in seen:
            starts.append(s.option_starts + first)
            first += len(s.option_rows)
        begin = np.concatenate(starts)
        widths = np.diff(begin, append=len(rows))
        across = np.arange(widths.max())
        inside = across < widths[:, None]
        places = np.where(inside, begin[:, None] + across, 0)
        filled = np.where(inside, values[places], np.float32(0))
        found: Floats = np.matmul(filled[:, None, :], self.w["options"][rows[places]])[:, 0]
        return found


def chance(win: float) -> float:
    """Give the chance to win that a net means."""
    return 1 / (1 + exp(-max(-FAR, min(FAR, win))))


def fitted(weights: dict[str, Any], encoder: Encoder) -> dict[str, NDArray[Any]]:
    """Give weights at full precision whose tables are sorted by the names of the rows as they are now."""
    found: dict[str, NDArray[Any]] = {name: np.asarray(weights[name], np.float32) for name in ARRAYS}
    for table, layout in zip(TABLES, (encoder.state, encoder.option), strict=True):
        found[table] = arranged(found[table], [str(name) for name in weights[f"{table}_names"]], layout)
        found[f"{table}_names"] = np.array(layout.names)
    return found


def arranged(rows: Floats, names: list[str], layout: Layout) -> Floats:
    """Sort the rows of a table by the names of a layout; what the table lacks counts for nothing."""
    if names == layout.names:
        return rows
    known = {name: n for n, name in enumerate(names)}
    found = np.zeros((len(layout.names), rows.shape[1]), np.float32)
    for n, name in enumerate(layout.names):
        if name in known:
            found[n] = rows[known[name]]
    return found


def random_weights(encoder: Encoder, seed: int = 0) -> dict[str, NDArray[Any]]:
    """Make weights that know nothing, to begin with."""
    rng = np.random.default_rng(seed)
    hidden, option, last, prospect = SHAPES.values()

    def dense(rows: int, columns: int, scale: float = 1.0) -> Floats:
        return np.asarray(rng.standard_normal((rows, columns)) * scale * (2 / rows) ** 0.5, np.float32)

    def zeros(size: int) -> Floats:
        return np.zeros(size, np.float32)

    return {
        "state": (rng.standard_normal((len(encoder.state.names), hidden)) * 0.08).astype(np.float32),
        "state_bias": zeros(hidden),
        "deep": dense(hidden, hidden, 0.7),
        "deep_bias": zeros(hidden),
        "options": (rng.standard_normal((len(encoder.option.names), option)) * 0.2).astype(np.float32),
        "mix": dense(hidden, option, 0.5),
        "gate": dense(hidden, option, 0.1),
        "option_bias": zeros(option),
        "narrow": dense(option, last),
        "narrow_bias": zeros(last),
        "score": dense(last, 1, 0.1)[:, 0],
        "prospect": dense(hidden, prospect),
        "prospect_bias": zeros(prospect),
        "outlook": dense(prospect, 2, 0.1),
        "outlook_bias": zeros(2),
        "state_names": np.array(encoder.state.names),
        "options_names": np.array(encoder.option.names),
    }


def save_weights(path: Path, weights: dict[str, NDArray[Any]], exact: bool = False) -> None:
    """Write weights, at half precision unless they must be exact; the file is there whole or not at all."""
    small = {n: a.astype(np.float16) if a.dtype == np.float32 and not exact else a for n, a in weights.items()}
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **small)
    part.replace(path)


def load_weights(data: bytes) -> dict[str, NDArray[Any]]:
    """Read a weights file."""
    with np.load(BytesIO(data), allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def mean_of(files: Sequence[Path], encoder: Encoder) -> dict[str, NDArray[Any]]:
    """Give the mean of the weights of some files; it makes sense of nets that came of the same one."""
    found = [fitted(load_weights(path.read_bytes()), encoder) for path in files]
    mean = {name: np.asarray(np.mean([one[name] for one in found], axis=0), np.float32) for name in ARRAYS}
    return found[0] | mean


def network(game: str) -> Network | None:
    """Give the net of a game, if there are an encoder and weights."""
    file = weights_file(game)
    return loaded(game, file) if file.is_file() else None


@cache
def loaded(game: str, file: Any) -> Network | None:
    """Read a weights file once."""
    encoder = encoder_of(game)
    return None if encoder is None else Network(load_weights(file.read_bytes()), encoder)
