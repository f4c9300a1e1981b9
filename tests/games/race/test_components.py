"""Every power is carried out, said in every language and drawn; a new one is a class, two lines and its cards. [1.1]"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.scene import texts
from starboard.core.testing import component_problems
from starboard.games.race import GAME
from starboard.games.race.facts import CARDS
from starboard.games.race.words import face_lines
from tests.patience import HANGS


def test_every_line_of_every_card_has_pieces() -> None:
    bare = {line.text.id for card in CARDS for line in face_lines(card) if not line.inputs and not line.outputs}
    assert not bare


def test_every_piece_says_what_it_is() -> None:
    for lang in LANGUAGES:
        words = catalog(lang, GAME.package)
        for card in CARDS:
            for line in face_lines(card):
                assert all(words.say(text) for token in (*line.inputs, *line.outputs) for text in texts(token))


def test_what_differs_in_words_differs_in_pieces() -> None:
    """No two powers look alike that are not the same: of cards meant by name the name is on the face."""
    told: dict[Any, set[Any]] = {}
    for card in CARDS:
        for line in face_lines(card):
            sides = [[(t.icon, t.count, t.signed, t.bound) for t in side] for side in (line.inputs, line.outputs)]
            told.setdefault(str((line.chip, sides, line.title)), set()).add(str(line.text))
    assert {look: texts for look, texts in told.items() if len(texts) > 1} == {}


def test_a_power_shows_its_numbers() -> None:
    """Deficit Spending: twice, a card for a point. [4.4]"""
    (line,) = face_lines("deficit_spending")
    assert [(t.icon, t.count) for t in line.inputs] == [("times", 2), ("card", 1)]
    assert [(t.icon, t.count) for t in line.outputs] == [("points", 1)]


def test_every_power_is_carried_out_said_and_drawn() -> None:
    assert component_problems(GAME) == []


POWER = '''

class DrawPerGoodAfter(CardPower, frozen=True):
    """Draw for each own good after placing a world. [4.3]"""

    cards: int = 1

    def share(self, entry: Entry) -> Share:
        """After placing."""
        return "after", (self,)

    def after_placing(self, g: Any, seat: int, card: str, fits: Callable[[Match], bool]) -> int:
        """Draw."""
        g.draw(seat, self.cards * len(g.players[seat].goods))
        return 0

    def pieces(self) -> Flow:
        """Draw it."""
        return (draw.good("any"),), draw.cards(self.cards, True)
'''
BARE = '''

class DrawPerGoodAfter(CardPower, frozen=True):
    """Nobody carries it out, nobody drew it."""

    cards: int = 1
'''
WORDS = {
    "en": "race-power-draw_per_good_after = after placing: draw { $cards } per good",
    "de": "race-power-draw_per_good_after = nach dem Auslegen: je Gut { $cards } ziehen",
}
PLAY = """
from starboard.core.i18n import catalog
from starboard.core.testing import component_problems
from starboard.games.race import GAME
from starboard.games.race.settle import AfterWorld
from starboard.games.race.words import face_lines

print(component_problems(GAME))
g = GAME.setup(GAME.setup_type(seats=1, sets=0, human_world=0))
player = g.players[0]
assert player.tableau == ["old_earth"], player.tableau
player.tableau.append("comet_zone")
player.active = ("comet_zone", "old_earth")
player.goods = {"comet_zone": g.take_top(), "old_earth": g.take_top()}
g.phase = "settle"
before = len(player.hand)
AfterWorld(0, "comet_zone").run(g)
print(len(player.hand) - before)
line = face_lines("old_earth")[0]
print(line.chip, catalog("en", GAME.package).say(line.text), "|", catalog("de", GAME.package).say(line.text))
print([t.icon for t in line.inputs], [t.icon for t in line.outputs])
"""


def with_power(folder: Path, power: str, words: dict[str, str]) -> list[str]:
    """Add a power to a copy of the game, give it to Old Earth, and play with it."""
    source, copy = Path(starboard.__file__).parent, folder / "starboard"
    for part in ("core", "games/race", "i18n"):
        shutil.copytree(source / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("__init__.py", "games/__init__.py"):
        shutil.copy(source / part, copy / part)
    race = copy / "games" / "race"
    (race / "powers.py").write_text((race / "powers.py").read_text("utf-8") + power, "utf-8")
    for lang, line in words.items():
        catalog_file = race / "i18n" / f"{lang}.ftl"
        catalog_file.write_text(f"{catalog_file.read_text('utf-8')}\n{line}\n", "utf-8")
    facts = json.loads((race / "data" / "cards.json").read_text("utf-8"))
    earth = next(card for card in facts["cards"] if card["id"] == "old_earth")
    earth["powers"] = [{"op": "draw_per_good_after", "phase": "settle"}]
    (race / "data" / "cards.json").write_text(json.dumps(facts), "utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", PLAY], cwd=folder, env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True, text=True, timeout=HANGS, check=False,
    )  # fmt: skip
    assert ran.stdout, ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.slow
def test_a_new_power_is_one_class_and_two_lines(tmp_path: Path) -> None:
    assert with_power(tmp_path, POWER, WORDS) == [
        "[]",
        "2",
        "III after placing: draw 1 per good | nach dem Auslegen: je Gut 1 ziehen",
        "['any'] ['card']",
    ]


@pytest.mark.slow
def test_a_power_that_nobody_carries_out_says_or_draws_is_noticed(tmp_path: Path) -> None:
    problems = with_power(tmp_path, BARE, {"en": WORDS["en"]})[0]
    for words in ("no rule reads it", "it is not drawn", "de: no text 'race-power-draw_per_good_after'"):
        assert f"DrawPerGoodAfter: {words}" in problems, problems
    assert "en: no text" not in problems
