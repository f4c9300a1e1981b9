"""Everything the games are made of can be looked up: nothing is missing, and every word is there in every language."""

import pytest

from starboard.core.compendium import said
from starboard.core.game import find, games
from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.icons import ICONS, meanings
from starboard.core.scene import Line, walk
from starboard.core.testing import icons
from starboard.core.text import Text
from starboard.games.artifacts import facts as artifacts
from starboard.games.race import facts as race
from starboard.games.race.goals import GOALS
from starboard.games.sidereal import facts as sidereal
from starboard.games.voidfall.facts import tables as voidfall

COUNTS = {
    "race": (race.DESIGNS, GOALS),
    "artifacts": (
        artifacts.CARDS, artifacts.FACTIONS, artifacts.ARTIFACTS, artifacts.SYSTEMS, artifacts.PLANS,
        artifacts.RESOURCES,
    ),
    "sidereal": (sidereal.SPECIES, sidereal.CARDS, sidereal.TEAMS),
    "voidfall": (
        voidfall.HOUSES, voidfall.CARDS, voidfall.TECHS, voidfall.AGENDAS, voidfall.STARTS, voidfall.EVENTS,
        voidfall.TILES, voidfall.FACES,
    ),
}  # fmt: skip
"""What each game is made of, by its facts."""
ASIDE = {"race": 26}
"""Action cards (10, each with its boost) and tiles of the Robot (16) are no cards of the fact files."""


@pytest.mark.parametrize("name", COUNTS)
def test_nothing_is_missing_and_everything_is_said(name: str) -> None:
    game = find(name)
    shelves = game.components()
    cards = [card for shelf in shelves for card in shelf.cards]
    known = sum(len(facts) for facts in COUNTS[name])
    assert len({card.key for card in cards}) == len(cards) == known + ASIDE.get(name, 0)
    for lang in LANGUAGES:
        say = catalog(lang, game.package)
        for shelf in shelves:
            assert shelf.cards and say.say(shelf.label)
            for card in shelf.cards:
                assert card.label is not None and said(card, name, say)
    # lines and names of a resource card say their colours, which are drawn as symbols
    symbols = {icon.removeprefix("symbol-") for icon in ICONS if icon.startswith("symbol-")}
    for part in walk(cards):
        assert set(icons(part)) <= (ICONS | symbols if isinstance(part, Line | Text) else ICONS), part
    assert any(icons(part) for part in walk(cards))


@pytest.mark.parametrize("name", games())
def test_icons_are_called_by_a_name(name: str) -> None:
    """What an icon means is a name, not the sentence of some card that bears it."""
    for lang in LANGUAGES:
        say = catalog(lang, find(name).package)
        for icon, text in meanings(name).items():
            words = say.say(text)
            assert words and len(words) <= 34 and not any(c.isdigit() for c in words), (icon, words)
