"""The nets of the bots without NumPy: weights are read here, the forward pass is a script's (`web/src/host/net.ts`)."""

import ast
import struct
import zipfile
from array import array
from collections.abc import Iterable
from io import BytesIO
from math import exp
from typing import Any, NamedTuple, Protocol

from starboard.bots import learned
from starboard.browser.outside import plain

GAMES = ("race", "artifacts")
"""Games that have a net."""
TABLES = {"state": "state_names", "options": "options_names"}
CHUNK = 4096
"""Numbers that are read at once: each is an object for a moment, and what an interpreter once held it keeps."""
FAR, LEAD = 60.0, 20.0
"""As in `bots/learned/network.py`."""


class Forward(Protocol):
    """A forward pass over the weights it was given."""

    def judge(self, *columns: "array[Any]") -> Any:
        """Give a preference for each option, then the two prospects."""


class Makes(Protocol):
    """Makes a forward pass of weights: names, and for each its numbers as 32-bit floats."""

    def __call__(self, names: list[str], numbers: list[bytes]) -> Forward:
        """Take the weights."""


class Logits(list[float]):
    """Preferences, with what bots ask of them."""

    def argmax(self) -> int:
        """Give the place of the first largest one."""
        return max(range(len(self)), key=self.__getitem__)

    def tolist(self) -> list[float]:
        """Give a plain list."""
        return list(self)


class Judged(NamedTuple):
    """What a net makes of a decision."""

    logits: Logits
    win: float
    lead: float


class ScriptNet:
    """A net whose sums are done by a script."""

    def __init__(self, encoder: Any, forward: Forward) -> None:
        """Take what turns a view into rows, and the forward pass."""
        self.encoder, self.forward = encoder, forward

    def judge(self, seen: Any) -> Judged:
        """Rate the options and the prospects."""
        *logits, win, lead = list(plain(self.forward.judge(*seen)))
        return Judged(Logits(logits), 1 / (1 + exp(-max(-FAR, min(FAR, win)))), LEAD * lead)

    def judge_all(self, seen: Iterable[Any]) -> list[Judged]:
        """Rate many decisions; a script does so one by one."""
        return [self.judge(one) for one in seen]

    def foresee(self, seen: Any) -> tuple[float, float]:
        """Say the prospects alone."""
        judged = self.judge(seen)
        return judged.win, judged.lead


def read_array(data: bytes) -> "tuple[array[float] | list[str], tuple[int, ...]]":
    """Read an array as NumPy writes it: floats of 16 or 32 bits, or texts; gives its values and its shape."""
    (length,) = struct.unpack_from("<H", data, 8)
    head = ast.literal_eval(data[10 : 10 + length].decode("latin-1"))
    kind, body = head["descr"], data[10 + length :]
    if kind[1] == "U":
        size = 4 * int(kind[2:])
        texts = [body[k : k + size].decode("utf-32-le").rstrip("\0") for k in range(0, len(body), size)]
        return texts, head["shape"]
    letter = {"<f2": "e", "<f4": "f"}[kind]
    size = struct.calcsize(letter)
    numbers = array("f")
    for k in range(0, len(body), size * CHUNK):
        part = body[k : k + size * CHUNK]
        numbers.extend(struct.unpack(f"<{len(part) // size}{letter}", part))
    return numbers, head["shape"]


def read_weights(data: bytes, encoder: Any) -> dict[str, bytes]:
    """Read a weights file; the rows of tables are put in the order in which the encoder names them now."""
    with zipfile.ZipFile(BytesIO(data)) as file:
        found = {name.removesuffix(".npy"): read_array(file.read(name)) for name in file.namelist()}
    made: dict[str, bytes] = {}
    for name, (values, shape) in found.items():
        if isinstance(values, list):  # the names of rows
            continue
        if name in TABLES:
            layout = encoder.state if name == "state" else encoder.option
            values = arranged(values, shape[1], list(found[TABLES[name]][0]), layout.names)
        made[name] = values.tobytes()
    return made


def arranged(values: "array[float]", width: int, names: list[Any], wanted: list[str]) -> "array[float]":
    """Sort the rows of a table; what it lacks counts for nothing."""
    if names == wanted:
        return values
    known = {name: n for n, name in enumerate(names)}
    nothing = array("f", bytes(4 * width))
    sorted_rows = array("f")
    for name in wanted:
        sorted_rows.extend(values[known[name] * width : (known[name] + 1) * width] if name in known else nothing)
    return sorted_rows


def announce() -> None:
    """Let it be known which games have nets, where nobody thinks."""
    learned.provide(GAMES, lambda game: None)


def use(makes: Makes) -> None:
    """Let bots have their nets by a script; weights may come later than the first question for them."""
    nets: dict[str, ScriptNet] = {}

    def net(game: str) -> ScriptNet | None:
        encoder = learned.encoder_of(game)
        file = learned.weights_file(game)
        if game not in nets and encoder is not None and file.is_file():
            weights = read_weights(file.read_bytes(), encoder)
            nets[game] = ScriptNet(encoder, makes(list(weights), list(weights.values())))
        return nets.get(game)

    learned.provide(GAMES, net)
