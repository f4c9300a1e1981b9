"""Whatever a set-up, a chip or a form of an installed game is called, both languages have a word for it."""

import re
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from starboard.core.engine import decision, waiting
from starboard.core.game import Game, find
from starboard.core.i18n import catalog
from starboard.core.record import Recorder
from starboard.core.rng import Rng
from starboard.core.scene import Line, walk
from starboard.core.state import view
from starboard.core.testing import any_answer
from tests.web.stage import ROOT

GAMES = ["artifacts", "race", "sidereal", "voidfall"]
LANGUAGES = ("de", "en")


def has(game: Game, lang: str, text: str) -> bool:
    """Say whether a language has a text, in the game's catalog or the table's own."""
    return catalog(lang, game.package).try_say(text) is not None


def icons() -> set[str]:
    """Name the icons the client can draw."""
    source = (ROOT / "web" / "src" / "look" / "icons.ts").read_text("utf-8")
    return set(re.findall(r"^  '?([a-z_-]+)'?:", source, re.M))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_field_of_the_set_up_has_a_name(name: str, lang: str) -> None:
    game = find(name)
    wanted = [f"{name}-title"]
    for field in msgspec.structs.fields(game.setup_type):
        if field.name != "seats":
            wanted.append(f"{name}-setup-{field.name}")
            values = get_args(field.type) if get_origin(field.type) is Literal else ()
            wanted += [f"{name}-setup-{field.name}-{value}" for value in values]
    assert [text for text in wanted if not has(game, lang, text)] == []


def played(name: str) -> list[Any]:
    """Give scenes and forms of a game that was played at random."""
    game = find(name)
    rng = Rng(3)
    table = Recorder(game, game.default_setup(), 3)
    found: list[Any] = []
    for n in range(160):
        seats = waiting(table.state)
        if not seats:
            break
        seat = seats[rng.below(len(seats))]
        if n % 20 == 0:
            found.append(game.scene(view(table.state, seat), seat))
        asked = decision(table.state, seat)
        if asked and asked.form is not None:
            found += asked.form.fields(view(table.state, seat), seat)
        table.apply(seat, any_answer(table.state, seat, rng))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_chip_and_every_form_has_a_name(name: str) -> None:
    game = find(name)
    parts = played(name)
    drawn = icons()
    chips = {
        p.chip for part in parts for p in walk(part) if isinstance(p, Line) and re.fullmatch("[a-z_-]{3,}", p.chip)
    }
    forms = {part.option for part in parts if getattr(part, "option", "")}
    for lang in LANGUAGES:
        assert [c for c in sorted(chips) if c not in drawn and not has(game, lang, f"{name}-chip-{c}")
                and not has(game, lang, f"web-chip-{c}")] == []  # fmt: skip
        assert [f for f in sorted(forms) if not has(game, lang, f"{name}-form-{f}")] == []
