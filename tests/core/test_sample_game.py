"""The sample game: a thousand random games under all laws; its rules as tables of cases."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from starboard.core import testing
from starboard.core.catalogs import LANGUAGES, text_ids
from starboard.core.engine import apply, waiting
from starboard.core.options import read
from starboard.core.scene import Card, Shelf
from starboard.core.steps import Step
from starboard.core.testing import catalog_problems, check_laws, component_problems, laws
from starboard.core.text import Text
from tests.sample_game import GAME, Setup
from tests.sample_game.state import State

test_laws = laws(GAME, games=6)
test_laws_often = pytest.mark.slow(laws(GAME, games=20))

VECTORS = tomllib.loads((Path(__file__).parents[1] / "vectors/salvage/phases.toml").read_text())["case"]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_a_thousand_games(part: int) -> None:
    """Heavy laws at about every seventh answer: at some seven thousand positions in all."""
    for seed in range(part * 125, (part + 1) * 125):
        check_laws(GAME, Setup(seats=2 + seed % 3), seed, stride=5 + seed % 4)


def test_catalogs_agree() -> None:
    assert catalog_problems(GAME) == []


def test_an_answer_that_no_language_says_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        testing, "text_ids", lambda package, lang: text_ids(package, lang) - {"salvage-option-draw_card"}
    )
    assert catalog_problems(GAME) == [f"{lang}: salvage-option-draw_card is missing" for lang in LANGUAGES]


def test_effects_are_carried_out_said_and_drawn() -> None:
    assert component_problems(GAME) == []


def test_a_card_without_a_name_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    card = Card(key="wreck", label=Text("salvage-card-wreck"))
    monkeypatch.setattr(type(GAME), "components", lambda self: (Shelf("card", Text("salvage-shelf-card"), (card,)),))
    missing = [f"wreck: {lang}: no text 'salvage-card-wreck'" for lang in sorted(LANGUAGES)]
    assert component_problems(GAME) == missing


def fill(record: Any, given: dict[str, Any]) -> None:
    for name, value in given.items():
        if name == "players":
            for player, own in zip(record.players, value, strict=False):
                fill(player, own)
        else:
            setattr(record, name, value)


@pytest.mark.parametrize("case", VECTORS, ids=lambda c: c["id"])
def test_vectors(case: dict[str, Any]) -> None:
    g: State = GAME.setup(Setup(seats=case.get("seats", 2)), 1)
    fill(g, case["given"])
    g.todo.clear()
    g.push(GAME.codec.convert(case["step"], Step))
    g.now = None
    waiting(g)
    for line in case.get("answers", []):
        seat, _, option = line.partition(" ")
        apply(g, int(seat), read(option, GAME.package))
    expected = case["then"]
    for name, value in expected.items():
        if name == "players":
            for seat, own in enumerate(value):
                for field, wanted in own.items():
                    assert getattr(g.players[seat], field) == wanted, f"seat {seat} {field}"
        elif name == "scores":
            assert list(GAME.result(g).scores) == value
        else:
            assert getattr(g, name) == value, name
