"""What a person reads is said as one says it: one thing in the singular, one name for one thing, no name for two."""

import re
from functools import cache

import pytest

from starboard.core.game import find
from starboard.core.i18n import catalog, entries
from starboard.core.text import Text
from tests.web.stage import ROOT

GAMES = ("artifacts", "race", "sidereal", "voidfall")
PLURALS = {
    "en": "points|cards|credits|goods|chips|tokens|cubes|fleets|ships|rounds|answers|games|players|"
    "resources|symbols|worlds|planets|things|picks|seconds|minutes|hours|days",
    "de": "Punkte|Siegpunkte|Karten|Kredite|Güter|Chips|Marken|Flotten|Schiffe|Züge|Runden|Antworten|Partien|"
    "Ressourcen|Symbole|Welten|Planeten|Dinge|Sekunden|Minuten|Stunden|Tage",
}
NEVER_ONE = frozenset(
    (
        "artifacts-metric-types_with_at_least", "artifacts-refused-no_such_turn", "artifacts-ship-reveal",
        "race-decision-own_setup", "race-power-consume_different", "race-scoring-per_vp_chips",
        "race-trait-game_end_tableau", "sidereal-refused-bad_clock", "voidfall-refused-scenario_seats",
        "web-answers-spread", "web-length", "web-me-along-time", "web-players", "web-title",
    )
)  # fmt: skip
"""Texts whose numbers are set by the rules or the server, and are never one."""
MORE = ("strength", "defense")
"""What texts are filled with that stand in other texts."""
CLUMSY = {
    "de": ("Rebellen Kneipe", "(zweites)", "Genau das", "nichts → 1"),
    "en": ("(a card, a card", "1 points", "Set-up Set-up"),
}


@cache
def said(game: str, lang: str) -> list[tuple[str, str]]:
    """Say every text of a game that has gaps or none, each gap filled with one."""
    package = find(game).package if game else "starboard"
    words = catalog(lang, package)
    found: list[tuple[str, str]] = []
    for name, gaps in entries(package, lang):
        # what names another text of the game is filled with more than its own gaps
        filled = dict.fromkeys({*gaps, *MORE}, 1)
        found.append((name, words.try_say(Text(name, filled)) or ""))
    return [(name, text) for name, text in found if not name.startswith("cli-")]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", ["", *GAMES])
def test_of_one_thing_nobody_speaks_as_of_many(game: str, lang: str) -> None:
    # "up to 1 points" and "1+ cards" are caught as well; "1 bis 2 Karten" is not
    wrong = re.compile(rf"(?<![\d.,+−–/-])(?<!bis )(?<!to )\b1 (?:{PLURALS[lang]})\b")
    assert {name: text for name, text in said(game, lang) if name not in NEVER_ONE and wrong.search(text)} == {}


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", ["", *GAMES])
def test_nothing_is_said_clumsily(game: str, lang: str) -> None:
    assert [name for name, text in said(game, lang) if any(bad in text for bad in CLUMSY[lang])] == []


def test_the_robot_has_one_name() -> None:
    """Race: whoever plays against it reads the same name in the lobby, on the table and in the score."""
    for lang, name in (("en", "Robot"), ("de", "Roboter")):
        words = catalog(lang, find("race").package)
        assert words.say("game-race-automaton") == name
        texts = [text for _, text in said("race", lang)]
        assert [text for text in texts if re.search(r"\b[Aa]utomaton\b|\bAutomat(en)?\b", text)] == []


def test_nobody_is_called_what_a_thing_is_called() -> None:
    """The names that newcomers are given are no colony's, world's, ship's or species' of any game."""
    source = (ROOT / "web" / "src" / "lib" / "stars.ts").read_text("utf-8")
    found = re.search(r"STARS = '([^']+)'", source)
    assert found is not None
    stars = set(found[1].split())
    for game in GAMES:
        for lang in ("de", "en"):
            words = {word for _, text in said(game, lang) for word in re.findall(r"\w+", text)}
            assert not stars & words, (game, lang)
