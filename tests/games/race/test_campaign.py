"""The campaign sheet keeps the best result against each Robot at each difficulty. [2.2] [7.7]"""

import pytest

from starboard.core.i18n import LANGUAGES, catalog
from starboard.core.refusal import Refused
from starboard.core.scene import texts
from starboard.core.testing import random_game
from starboard.games.race import GAME, Setup
from starboard.games.race.campaign import Campaign, Played, chart, entered, load, played, save


def test_sheet() -> None:
    """Better results replace worse ones, and the sheet survives storing."""
    sheet = Campaign()
    results = []
    for seed in range(6):
        g = random_game(GAME, Setup(robot_world=3, difficulty="hard"), seed).state
        results.append(played(g)[2])
        sheet = entered(sheet, g)
    assert sheet.at(3, "hard") == max(results, key=lambda result: result.worth)
    assert sheet.at(3, "easy") is None
    assert load(save(sheet)) == sheet


def test_order() -> None:
    """A close win is better than a high draw or loss."""
    won, drawn, lost = Played("won", 20, 19), Played("drawn", 40, 40), Played("lost", 50, 51)
    assert won.worth > drawn.worth > lost.worth
    assert Played("won", 30, 20).worth > won.worth


def test_texts() -> None:
    """Sixteen rows of three, in both languages."""
    sheet = Campaign(best={"0/easy": Played("won", 31, 20), "15/hard": Played("lost", 3, 60)})
    laid = chart(sheet)
    assert len(laid.rows) == 16 and {len(row.cells) for row in laid.rows} == {3}
    for lang in LANGUAGES:
        for text in (*texts(laid), sheet.total()):
            assert catalog(lang, GAME.package).say(text)
    assert sheet.won == 1


@pytest.mark.parametrize("data", [b"", b"{}x", b'{"best": {"16/easy": {"outcome": "won", "points": 1, "robot": 0}}}'])
def test_bad_sheets(data: bytes) -> None:
    """What is no sheet is refused."""
    with pytest.raises(Refused):
        load(data)


def test_only_finished_solo_games() -> None:
    """A game for two, or one that goes on, is not entered."""
    for g in (GAME.setup(Setup(), 1), random_game(GAME, Setup(seats=2), 1).state):
        with pytest.raises(Refused):
            entered(Campaign(), g)
