"""A card that a pack brings is of a set of its own: it plays where a table wants it, and changes nothing elsewhere."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
CARD = {
    "id": "tide_engine", "name": "Tide Engine", "name_de": None, "set": "tides", "copies_added": {"tides": 9},
    "copies_in_deck": {}, "type": "development", "military": False, "cost": 1, "defense": None, "vp": 2,
    "vp_variable": False, "good": None, "production": None, "keywords": [], "chromosome": False,
    "prestige_on_placement": 0, "start": None, "traits": [], "scoring": [], "source_index": 9001,
    "powers": [{"phase": "develop", "op": "draw_after", "cards": 2}],
}  # fmt: skip
PACK = {
    "pack": "starboard/1",
    "game": "race",
    "add": {"cards.json": {"sets": [{"id": "tides", "name": "Tides", "level": 9}], "cards": [CARD]}},
    "texts": {
        "en": {"race-card-tide_engine": "Tide Engine", "race-setup-packs-tides": "Tides"},
        "de": {"race-card-tide_engine": "Gezeitenwerk", "race-setup-packs-tides": "Gezeiten"},
    },
    "pictures": {"tide_engine": "moon_over_sea"},
}
PROBE = """
import json, sys
from pathlib import Path
from starboard.core.facts import FactError, use_pack
use_pack("starboard.games.race", json.load(sys.stdin))
try:
    from starboard.games.race import GAME, Setup
except FactError as error:
    print(error)
    raise SystemExit
from starboard.core.i18n import catalog
from starboard.core.record import parse, replay
from starboard.core.refusal import Refused
from starboard.core.testing import catalog_problems, check_laws, component_problems, game_problems, random_game
from starboard.games.race.words import face

for path in sorted(Path(sys.argv[1]).glob("*.txt")):
    replay(parse(path.read_text(), GAME), GAME)
print("golden games replay")
print(catalog_problems(GAME), component_problems(GAME), game_problems(GAME), GAME.values("packs", 2))
mine = Setup(seats=2, sets=0, packs=("tides",))
check_laws(GAME, mine, 3, stride=20)
met = [random_game(GAME, mine, seed).state for seed in range(6)]
print(any(c.startswith("tide_engine") for g in met for p in g.players for c in p.tableau))
g = GAME.setup(Setup(seats=2, sets=3), 1)
print("tide_engine" in str(g), GAME.load(__import__("starboard.core.state").core.state.save(met[0])).packs)
card = face("tide_engine.3")
print(card.art, [catalog(lang, GAME.package).say(card.label) for lang in ("de", "en")])
try:
    GAME.setup(Setup(packs=("moons",)))
except Refused as error:
    print(error.code)
"""


def with_pack(pack: Any) -> list[str]:
    """Load the game with a pack in a process of its own, because facts are built at import."""
    words = [sys.executable, "-c", PROBE, str(ROOT / "tests" / "replays" / "race")]
    done = subprocess.run(words, input=json.dumps(pack), capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
def test_an_added_card_plays_and_golden_games_stay_as_they_are() -> None:
    assert with_pack(PACK) == [
        "golden games replay",
        "[] [] [] ('tides',)",
        "True",
        "False ('tides',)",
        "moon_over_sea ['Gezeitenwerk', 'Tide Engine']",
        "no_such_pack",
    ]


@pytest.mark.parametrize(
    "change, says",
    [
        ({"set": "storms"}, "cards.json: tide_engine: set: nothing is called 'storms'"),
        ({"copies_added": {"base": 2}}, "cards.json: tide_engine: copies_added: a card of a pack has copies"),
        ({"id": "public_works"}, "cards.json: add: 'public_works' is there already"),
    ],
)
def test_a_bad_card_is_named(change: dict[str, Any], says: str) -> None:
    pack = json.loads(json.dumps(PACK))
    pack["add"]["cards.json"]["cards"][0].update(change)
    assert with_pack(pack)[0].startswith(says)
