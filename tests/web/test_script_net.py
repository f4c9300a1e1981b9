"""The nets over typed arrays say what NumPy says."""

import base64
import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starboard.bots import learned
from starboard.bots.learned.features import Encoder
from starboard.bots.learned.network import Network, load_weights, network
from starboard.browser import net
from starboard.core.engine import apply, decision, waiting
from starboard.core.game import find
from starboard.core.options import read_fields
from starboard.core.rng import Rng
from starboard.core.state import view
from starboard.core.testing import any_answer
from tests.patience import HANGS
from tests.web.inside import ROOT, stripped

JUDGE = """
import { readFileSync } from 'node:fs';
import { Net } from './net.js';
const { weights, seen } = JSON.parse(readFileSync(process.argv[2], 'utf-8'));
const floats = (text) => new Float32Array(new Uint8Array(Buffer.from(text, 'base64')).buffer);
const net = new Net(Object.fromEntries(Object.entries(weights).map(([name, text]) => [name, floats(text)])));
const kinds = [Int32Array, Float32Array, Int32Array, Float32Array, Int32Array];
const judged = seen.map((columns) => [...net.judge(...columns.map((column, i) => kinds[i].from(column)))]);
console.log(JSON.stringify(judged));
"""


SETUPS = {"race": ("seats=2", "difficulty=hard", "seats=2 sets=0"), "artifacts": ("seats=2", "seats=3")}


def positions(name: str, encoder: Encoder) -> list[Any]:
    """Decisions of random games, encoded."""
    game, found = find(name), []
    for seed, words in enumerate(SETUPS[name], 1):
        rng = Rng(seed)
        g = game.setup(read_fields(game.setup_type, words, 0, game.package), seed)
        while seats := waiting(g):
            seat = rng.pick(seats)
            asked = decision(g, seat)
            assert asked is not None
            seen = view(g, seat)
            if len(asked.options) > 1 and asked.form is None and encoder.knows(seen, asked):
                found.append(encoder.encode(seen, asked))
            apply(g, seat, any_answer(g, seat, rng), watch=False)
    return found[::3]


@pytest.mark.parametrize("game", net.GAMES)
def test_the_script_says_what_numpy_says(tmp_path: Path, game: str) -> None:
    """Within a ten thousandth, over whole games; weights are read the same without NumPy."""
    encoder = learned.encoder_of(game)
    assert encoder is not None
    data = learned.weights_file(game).read_bytes()
    read = net.read_weights(data, encoder)
    there = Network(load_weights(data), encoder)
    for name, values in there.w.items():
        assert np.array_equal(np.frombuffer(read[name], np.float32), values.ravel()), name
    seen = positions(game, encoder)
    assert len(seen) > 60
    stripped(tmp_path)
    (tmp_path / "judge.mjs").write_text(JUDGE)
    given = {
        "weights": {name: base64.b64encode(values).decode() for name, values in read.items()},
        "seen": [[column.tolist() for column in one] for one in seen],
    }
    (tmp_path / "given.json").write_text(json.dumps(given))
    done = subprocess.run(
        [ROOT / ".venv/bin/node", tmp_path / "judge.mjs", tmp_path / "given.json"], capture_output=True, text=True,
        check=True, timeout=HANGS,
    )  # fmt: skip
    worst = 0.0
    for one, (*logits, win, lead) in zip(seen, json.loads(done.stdout), strict=True):
        judged = there.judge(one)
        rated = net.ScriptNet(encoder, Fixed([*logits, win, lead])).judge(one)
        worst = max(worst, *np.abs(judged.logits - np.array(logits)), abs(judged.win - rated.win))
        assert rated.lead == pytest.approx(judged.lead, abs=2e-3)
    print(f"largest difference {worst:.1e} over {len(seen)} decisions")
    assert worst < 1e-4


class Fixed:
    """A forward pass that has been done."""

    def __init__(self, said: list[float]) -> None:
        self.said = said

    def judge(self, *columns: Any) -> list[float]:
        return self.said


def test_bots_take_a_net_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "_provided", [])
    assert learned.net_of("race") is network("race")
    net.announce()
    assert learned.games_with_nets() == ("race", "artifacts") and learned.net_of("race") is None
    net.use(lambda names, numbers: Fixed([0.5, 0.25, 0.0, 0.1]))
    one = learned.net_of("race").judge(())
    assert learned.net_of("race").judge_all([(), ()]) == [one, one]
    assert one.logits.argmax() == 0 and one.win == 0.5 and one.lead == pytest.approx(2.0)
