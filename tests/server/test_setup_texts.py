"""What can be chosen when a table is set up has a name in every language, and every value named can be played."""

import pytest

from starboard.core.game import find
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.options import read_fields
from starboard.hall.lobby import described
from tests.server.sample import playable

GAMES = [name for name in playable() if name != "salvage"]
LISTS = {"houses", "handicap"}
"""Lists that only notation knows."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_has_a_name(name: str, lang: str) -> None:
    game = find(name)
    texts = catalog(lang, game.package)
    missing = []
    for field in described(game).fields:
        if field.name == "seats" or field.name in LISTS:
            continue
        values = {v for listed in field.values if listed for v in listed} | {
            str(v) for v in field.schema.get("enum", [])
        }
        if not texts.has(f"{name}-setup-{field.name}"):
            missing.append(field.name)
        missing += [
            f"{field.name}={v}"
            for v in sorted(values)
            if not v.isdigit()
            and not texts.has(f"{name}-setup-{field.name}-{v}")
            and not texts.has(f"{name}-{field.name}-{v}")
        ]
    assert missing == []


@pytest.mark.parametrize("name", GAMES)
def test_every_value_that_is_listed_can_be_played(name: str) -> None:
    game = find(name)
    info = described(game)
    for field in info.fields:
        for seats, values in zip(game.seats, field.values, strict=False):
            for value in values or ():
                if field.schema.get("type") == "array":
                    continue
                setup = read_fields(game.setup_type, f"seats={seats} {field.name}={value}", 0, game.package)
                game.check_setup(setup)
