"""Every power can be read on a card too small for words. [1.1]"""

from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.scene import texts
from starboard.games.race import GAME
from starboard.games.race.facts import CARDS
from starboard.games.race.words import face_lines


def test_every_line_of_every_card_has_pieces() -> None:
    bare = {line.text.id for card in CARDS for line in face_lines(card) if not line.inputs and not line.outputs}
    assert not bare


def test_every_piece_says_what_it_is() -> None:
    for lang in LANGUAGES:
        words = catalog(lang, GAME.package)
        for card in CARDS:
            for line in face_lines(card):
                assert all(words.say(text) for token in (*line.inputs, *line.outputs) for text in texts(token))


def test_a_power_shows_its_numbers() -> None:
    """Deficit Spending: twice, a card for a point. [4.4]"""
    (line,) = face_lines("deficit_spending")
    assert [(t.icon, t.count) for t in line.inputs] == [("times", 2), ("card", 1)]
    assert [(t.icon, t.count) for t in line.outputs] == [("points", 1)]
