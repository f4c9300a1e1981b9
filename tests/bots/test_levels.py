"""Levels to choose an opponent by: five in every game, fair, each with its rating, the lower ones short-sighted."""

import pytest

from starboard.bots import learned, levels
from starboard.bots.bot import bots, find_bot, position
from starboard.bots.heuristics import Habits
from starboard.bots.levels import NAMES, PLAY, Habitual
from starboard.core.engine import apply
from starboard.core.rng import Rng
from starboard.core.state import digest, sample
from tests.bots.test_games import GAMES, some_positions


def test_five_levels_are_bots_of_every_game() -> None:
    assert set(NAMES) <= set(bots())
    assert len(set(NAMES)) == 5
    assert set(PLAY) == set(GAMES) and all(len(play) == 5 for play in PLAY.values())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_same_view_same_answer(game: str, name: str, quick_judge: None) -> None:
    """The truth is replaced by a sample: the bot cannot tell, so it answers the same, and changes nothing."""
    bot = find_bot(name)
    for g, seat in some_positions(game, 3, 3, 9):
        other = sample(g, seat, Rng(g.answers))
        before = digest(g)
        here = bot.choose(position(game, g, seat, 5, seconds=60.0))
        assert digest(g) == before
        assert bot.choose(position(game, other, seat, 5, seconds=60.0)) == here
        apply(g, seat, here, watch=False)


@pytest.mark.parametrize("game", GAMES)
def test_habits_change_answers_but_do_not_dice(game: str) -> None:
    """A level with habits answers otherwise than `greedy` now and then, and the same question always the same."""
    greedy, short = find_bot("greedy"), Habitual(PLAY[game][0].habits)
    asked = [position(game, g, seat, 5, seconds=60.0) for g, seat in some_positions(game, 4, 14, 3)]
    answers = [short.choose(p) for p in asked]
    assert answers == [short.choose(p) for p in asked]
    assert answers != [greedy.choose(p) for p in asked]


def test_without_habits_nothing_is_held_back() -> None:
    for game in GAMES:
        asked = [position(game, g, seat, 5, seconds=60.0) for g, seat in some_positions(game, 6, 3, 5)]
        assert [Habitual(Habits()).choose(p) for p in asked] == [find_bot("greedy").choose(p) for p in asked]


def test_what_is_overlooked_stays_so_for_a_while() -> None:
    g, seat = some_positions("race", 4, 1, 3)[0]
    options = position("race", g, seat).decision.options
    seen = [[o for o in options if levels.noticed(o, now, 0.4)] for now in (1.0, 1.0, 2.0, 3.0, 4.0)]
    assert seen[0] == seen[1] and any(s != seen[0] for s in seen[2:])
    assert all(levels.noticed(o, 1.0, 0.0) for o in options)


def test_levels_play_without_a_net(monkeypatch: pytest.MonkeyPatch, quick_judge: None) -> None:
    """Where there is no NumPy and nobody does its sums, a search without the net takes its place."""
    monkeypatch.setattr(learned, "_provided", [((), lambda game: None)])
    g, seat = some_positions("race", 5, 1, 8)[0]
    asked = position("race", g, seat, 1, seconds=60.0)
    for name in NAMES:
        assert find_bot(name).choose(asked) in asked.decision.options


def test_ratings_rise_with_the_level() -> None:
    """What the lobby shows was measured by a ladder: each level above the one before, within its interval."""
    for game, rated in levels.ratings().items():
        assert game in GAMES and list(rated) == list(NAMES)
        shown = [rated[name].rating for name in NAMES]
        assert shown == sorted(shown) and rated[levels.MIDDLE].rating == levels.STARTING
        assert all(r.low <= r.rating <= r.high for r in rated.values())
