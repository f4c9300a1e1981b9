"""Final points, counted once more by an independent, plainly written function. [5.2]"""

import pytest

from starboard.core.rng import Rng
from starboard.core.testing import random_game
from starboard.games.race import GAME, Setup
from starboard.games.race.facts import all_cards
from starboard.games.race.scoring import points
from starboard.games.race.state import Player
from tests.games.race.independent import count
from tests.games.race.ledger import points as ledger_points


@pytest.mark.few(4)
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("sets", range(4))
def test_points_of_random_games(seats: int, sets: int) -> None:
    """The result of a finished game is what the other function counts."""
    for seed in range(12):
        g = random_game(GAME, Setup(seats=seats, sets=sets), seed).state
        result = GAME.result(g)
        for seat, player in enumerate(g.players):
            counted = ledger_points(g.goals, g.players, seat, player.tableau, player.vp, player.prestige)
            assert result.scores[seat] == counted
            assert result.scores[seat] == sum(line.points for line in result.lines[seat])


def test_points_of_any_tableau() -> None:
    """Tableaus drawn from the whole deck, so that every scoring card meets many others."""
    rng = Rng(5)
    cards = list(all_cards(3))
    for _ in range(1500):
        rng.shuffle(cards)
        player = Player(tableau=cards[: 4 + rng.below(9)], vp=rng.below(40), prestige=rng.below(12))
        assert points(player) == count(player.tableau, player.vp, player.prestige), player.tableau
