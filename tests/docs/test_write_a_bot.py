"""The bot of the page "write a bot" is the tested file, is fair and beats random play."""

import re
from pathlib import Path

import dreamer
from starboard.bots.bot import Bot, position
from starboard.bots.table import play_out
from starboard.bots.uniform import Uniform
from starboard.core.rng import Rng
from starboard.core.state import sample
from tests.sample_game import GAME, Setup
from tests.server.sample import registered

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_shows_the_file_as_it_stands() -> None:
    [code] = re.findall(r"```python\n(.*?)```", (DOCS / "write-a-bot.md").read_text("utf-8"), re.DOTALL)
    assert code == (DOCS / "examples" / "dreamer.py").read_text("utf-8")


def test_it_beats_random_play_and_cannot_tell_what_it_may_not_know() -> None:
    with registered():
        g = GAME.setup(Setup(seats=2), 3)
        here = dreamer.BOT.choose(position("salvage", g, 0, 5))
        assert dreamer.BOT.choose(position("salvage", sample(g, 0, Rng(9)), 0, 5)) == here
        won = 0
        for n in range(6):
            seats: list[Bot] = [dreamer.BOT, Uniform()] if n % 2 == 0 else [Uniform(), dreamer.BOT]
            table = play_out(GAME, Setup(seats=2), 70 + n, seats)
            won += n % 2 in GAME.result(table.state).winners
        assert won >= 5
