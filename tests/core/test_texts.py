"""Catalogs: both languages, placeholders, lists, seats, hidden names."""

import pytest

from starboard.core.engine import decision
from starboard.core.events import redact
from starboard.core.i18n import Catalog, MissingText, catalog, compare
from starboard.core.scene import question
from starboard.core.state import view
from starboard.core.text import Text, seat_name
from tests.sample_game import GAME
from tests.sample_game.events import Drew


def names(seat: int) -> str:
    return ("Ada", "Ben", "Cleo")[seat]


def test_the_tables_own_texts_agree() -> None:
    assert compare("starboard") == []


def test_an_event_told_to_owner_and_others() -> None:
    event = Drew(1, "hold.2")
    en = catalog("en", GAME.package)
    assert en.say(redact(event, 1).text("salvage"), names) == "Ben drew Hold"
    assert en.say(redact(event, 0).text("salvage"), names) == "Ben drew a card"
    assert catalog("de", GAME.package).say(redact(event, None).text("salvage"), names) == "Ben zog eine Karte"


def test_lists_are_joined_and_texts_nest() -> None:
    en = catalog("en", GAME.package)
    nested = Text(
        "salvage-event-drew", {"seat": seat_name(0), "card": [Text("salvage-card-hold"), Text("salvage-card-scout")]}
    )
    assert en.say(nested, names) == "Ada drew Hold, Scout"


def test_a_missing_text_and_a_missing_placeholder_are_errors() -> None:
    en = catalog("en", GAME.package)
    with pytest.raises(MissingText):
        en.say("salvage-event-exploded")
    with pytest.raises(MissingText):
        en.say(Text("salvage-event-drew", {"seat": "Ada"}))
    assert en.try_say("salvage-event-exploded") is None


def test_differences_between_languages_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from starboard.core import i18n

    sources = {"de": "a = { $x }\nb = B\nb = C\n", "en": "a = { $y }\nc = C\n"}
    monkeypatch.setattr(i18n, "source", lambda package, lang: sources[lang])
    assert compare("anything") == [
        "de: b stands twice",
        "a: placeholders differ between de and en",
        "en: b is missing",
        "de: c is missing",
    ]
    sources["de"] = "a = { $x\n"
    with pytest.raises(MissingText, match="cannot read"):
        compare("anything")


def test_a_question_for_clients() -> None:
    g = GAME.setup(None, 3)
    asked = decision(g, 0)
    assert asked is not None
    ready = question("salvage", view(g, 0), asked)
    assert ready.rule == "2.1" and ready.offered[0].targets == (g.players[0].hand[0],)
    assert Catalog("en", ["starboard", GAME.package]).say(ready.offered[-1].text) == "Pass"
