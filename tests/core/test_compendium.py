"""Everything a game is made of: looked up by name, kind and effect, with what is ruled about it."""

import pytest

from starboard.core import compendium
from starboard.core.compendium import Ruling, look_up, rulings
from starboard.core.game import find
from tests.cli.running import SALVAGE, run
from tests.sample_game import GAME


def names(wanted: str, lang: str = "en") -> list[str]:
    return [found.card.key for found in look_up(GAME, wanted, lang)]


def test_by_name_then_by_kind_and_effect() -> None:
    assert names("Magnet") == names("magnet") == ["magnet"]
    assert "survey" in names("draw 3") and len(names("Karten", "de")) == 9
    assert len(names("cards")) == 9, "the kind is a word as well"
    assert names("dragon") == []


def test_rulings_call_it_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (
        Ruling("A Gem World is not sold here.", "gems", "Gems"),
        Ruling("Gem Worlds are not a thing.", "other", "Other"),
        *[Ruling("Old Earth again.", "many", "Many")] * 20,
        Ruling("It is the first world.", "old", "Old Earth"),
    )
    monkeypatch.setattr(compendium, "_told", lambda game, lang: told)
    rulings.cache_clear()
    try:
        found = rulings(find("race"), "en")
    finally:
        rulings.cache_clear()
    assert [r.section for r in found["gem_world"]] == ["gems"], "a longer word is another name"
    assert [r.section for r in found["old_earth"]] == ["old"], "of a common name only what stands below it"
    assert "alpha_centauri" not in found


def test_examples_are_no_rulings_and_items_are_single() -> None:
    text = "# T\n\n## A {#a}\n{example x}\n\nSeen: Magnet.\n\n- **Press** one\n- two :points: [here](#a)\n1. three\n"
    assert list(compendium._paragraphs(text)) == [("a", "A", "Press one"), ("a", "A", "two  here"), ("a", "A", "three")]


def test_on_the_command_line() -> None:
    done = run("card", "Survey", *SALVAGE)
    assert done.code == 0 and "Survey" in done.output and "Draw 3" in done.output
    assert run("card", "dragon", *SALVAGE).code != 0
    assert "9 components" in run("card", "cards", *SALVAGE).output
    real = run("card", "Old", "Earth", "--lang", "de", "--game", "race")
    assert real.code == 0 and "Startwelten" in real.output
