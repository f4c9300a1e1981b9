"""The recipes of CONTRIBUTING are true for each game: a card is added as its row says, is named, drawn and played."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
GAMES = {"race": "Race", "artifacts": "Alien Artifacts", "sidereal": "Sidereal", "voidfall": "Voidfall"}
LIKE: dict[str, tuple[str, str, dict[str, Any]]] = {
    "race": ("public_works", "tide_engine", {"set": "tides", "copies_added": {"tides": 1}, "copies_in_deck": {}}),
    "artifacts": ("P05", "P41", {"name": "Echo", "name_de": "Echo"}),
    "sidereal": ("colony.procyon", "colony.echo", {"no": 900}),
    "voidfall": ("D1", "D9", {}),
}
"""The card that the new one is like, its id, and what else is new."""
SETUPS = {"race": "seats=2 packs=tides", "artifacts": "seats=2", "sidereal": "seats=4", "voidfall": "seats=2"}
PROBE = """
import json, sys
from typing import Any
import msgspec
from starboard.core.facts import use_pack
game, card, setup = sys.argv[1:]
use_pack(f"starboard.games.{game}", json.load(sys.stdin))
from starboard.core.engine import apply, waiting
from starboard.core.game import find
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import read_fields
from starboard.core.rng import Rng
from starboard.core.scene import texts
from starboard.core.testing import any_answer, catalog_problems, component_problems

GAME = find(game)
print(catalog_problems(GAME), component_problems(GAME))
(shown,) = [c for shelf in GAME.components() for c in shelf.cards if c.key.endswith(card)]
for lang in LANGUAGES:
    say = catalog(lang, GAME.package).say
    print(say(shown.label), len([say(text) for text in texts(shown)]) > 1)


def on_top(part):
    lists = part.values() if isinstance(part, dict) else [part] if isinstance(part, list) else []
    for cards in lists:
        if isinstance(cards, list) and card in cards:
            cards.append(cards.pop(cards.index(card)))


def played(seed):
    g: Any = GAME.setup(read_fields(GAME.setup_type, setup, 0, GAME.package), seed)
    for name in g.__struct_fields__:
        on_top(getattr(g, name))
    g.now, rng = None, Rng(seed)
    while seats := waiting(g):
        apply(g, seats[0], any_answer(g, seats[0], rng), watch=False)
        if any(card in json.dumps(msgspec.to_builtins(p)) for p in g.players):
            return True
    return False


print("played", any(played(seed) for seed in range(40)))
"""


def row(game: str) -> dict[str, str]:
    """Read what the page says of a game."""
    table = PAGE[PAGE.index("### A card in each game") :]
    head, _, *lines = [
        [c.strip() for c in line.strip("|").split("|")] for line in re.findall(r"^\|.*\|$", table, re.M)[:6]
    ]
    (cells,) = [cells for cells in lines if cells[0] == GAMES[game]]
    return dict(zip(head, cells, strict=True))


def words(cell: str) -> list[str]:
    """Give what stands in backquotes."""
    return re.findall(r"`([^`]+)`", cell)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_added_by_its_recipe(game: str) -> None:
    said = row(game)
    (file, *_), (field, *_), (name, *_) = (words(said[column]) for column in ("file", "list", "its name"))
    model, new, more = LIKE[game]
    facts = json.loads((ROOT / "src/starboard/games" / game / "data" / file).read_text("utf-8"))
    card = {**next(o for o in facts[field] if o["id"] == model), "id": new, **more}
    text = name.replace("ID", new).replace("NAME", new.rpartition(".")[2]).replace("-id", f"-{new.lower()}")
    pack: dict[str, Any] = {
        "pack": "starboard/1",
        "add": {file: {field: [card]}},
        "texts": {"en": {text: "Echo"}, "de": {text: "Echo"}},
    }
    if game == "race":
        pack["add"][file]["sets"] = [{"id": "tides", "name": "Tides", "level": 9}]
    done = subprocess.run(
        [sys.executable, "-c", PROBE, game, new, SETUPS[game]],
        input=json.dumps(pack), capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["[] []", "Echo True", "Echo True", "played True"]


def test_the_pack_of_the_page_is_one() -> None:
    (shown,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    pack = json.loads(shown)
    assert pack["pack"] == "starboard/1" and set(pack) == {"pack", "game", "add", "texts", "pictures"}
