"""A package of games and bots is installed where nothing of it was before, is found, and brings all it has."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PROBE = """
from pathlib import Path
import beacons
from starboard.bots.bot import bots, find_bot
from starboard.bots.heuristics import heuristics
from starboard.bots.table import play_out
from starboard.core.game import find, games
from starboard.core.i18n import catalog, rules_text
from starboard.core.state import know
from starboard.hall.thinker import Thought, answer_here
from starboard.hall.tutorial import lesson

assert {"beacons", "comets", "race"} <= set(games()) and {"dreamer", "drifter", "greedy"} <= set(bots())
game = find("beacons")
print(Path(beacons.__file__).parent)
print(type(heuristics("beacons")).__name__)
print(catalog("de", game.package).say("beacons-title"), "/", rules_text(game.package)[0].splitlines()[0])
print([step.id for step in lesson("beacons").tour])
greedy, drifter = find_bot("greedy"), find_bot("drifter")
won = 0
for seed in range(20):
    table = play_out(game, game.setup_type(seats=2), seed, [greedy, drifter])
    won += 0 in game.result(table.state).winners
print("greedy won", won >= 12)
g = game.setup(game.setup_type(seats=2), 3)
known = know(g, 0)
pack = game.codec.pack
asked = Thought(game.package, game.id, "greedy", 0, pack(known.view), pack(known.pools), 5, 1.0, True)
hint = answer_here(asked)
print(hint.line.partition(" ")[0], catalog("en", game.package).say(hint.reason).endswith("to you"))
"""


@pytest.mark.slow
def test_a_package_brings_games_texts_rules_lessons_bots_and_hints(tmp_path: Path) -> None:
    words = ["install", "--quiet", "--offline", "--no-deps", "--no-build-isolation", "--target", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "uv", "pip", *words, str(EXAMPLES)], check=True)
    around = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROBE], cwd=tmp_path, env=around, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        str(tmp_path / "beacons"),
        "Thumb",
        "Leuchtfeuer / # Beacons: rules",
        "['welcome', 'stars']",
        "greedy won True",
        "order True",
    ]
