"""All laws of the engine, with every number of players and every option, idle and busy."""

import re
from typing import Any

import pytest

from starboard.core.engine import apply, decision, waiting
from starboard.core.events import redacted
from starboard.core.options import Option, Pass
from starboard.core.rng import Rng
from starboard.core.state import view
from starboard.core.testing import Trial, any_answer, catalog_problems, check_laws, laws
from starboard.games.sidereal import GAME
from starboard.games.sidereal.facts import SPECIES_ORDER
from starboard.games.sidereal.options import Done, Ready, Reject, Stir, Withdraw
from starboard.games.sidereal.state import Setup

IDLE = (Ready, Done, Pass, Reject, Withdraw, Stir)


class BusyTrial(Trial):
    """A game in which nobody stops early: most deals are made, most converters run, most cards come into play."""

    def run(self) -> None:
        while seats := waiting(self.g):
            n = len(self.table.record.answers)
            self.demand(n <= self.game.bound, "ends", f"more than {self.game.bound} answers")
            if n % self.stride == 0:
                self.light_laws(seats)
                self.heavy_laws(seats)
            elif self.game.tally(self.g) != self.tally:
                raise self.broken("conserved", f"{n}")
            seat = self.rng.pick(seats)
            option = self.busy_answer(seat)
            if n % self.stride == 0:
                self.step(seat, option, True)
            else:
                self.table.apply(seat, option, watch=False)
        self.end_laws()

    def busy_answer(self, seat: int) -> Option:
        asked = decision(self.g, seat)
        assert asked is not None
        eager = [o for o in asked.options if not isinstance(o, IDLE)]
        if eager and self.rng.below(8):
            return self.rng.pick(eager)
        return any_answer(self.g, seat, self.rng)


def rich(trial: Trial) -> None:
    """Give everybody much, so that everything can be paid."""
    for player in trial.g.players:
        for i in range(10):
            trial.g.bank[i] -= 12
            player.supply[i] += 12
    trial.g.now = None
    trial.tally = trial.game.tally(trial.g)


SIZES = [Setup(seats=4), Setup(seats=6), Setup(seats=9, species=SPECIES_ORDER)]


@pytest.mark.parametrize("setup", SIZES, ids=lambda s: str(s.seats))
def test_laws_by_size(setup: Setup) -> None:
    """All laws with 4, 6 and 9 players."""
    check_laws(GAME, setup, 11, stride=150, every_option=2)


@pytest.mark.slow
@pytest.mark.parametrize("setup", SIZES, ids=lambda s: str(s.seats))
@pytest.mark.parametrize("seed", range(2))
def test_busy_games(setup: Setup, seed: int) -> None:
    """All laws with players who do whatever they can."""
    trial = BusyTrial(GAME, setup, seed, stride=120, every_option=2)
    trial.run()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, 6, 9])
def test_rich_games(seats: int) -> None:
    """Items and cards are conserved with players who can pay everything, to the end of the game."""
    trial = BusyTrial(GAME, Setup(seats=seats), 3, stride=10**9)
    rich(trial)
    while seats_waiting := waiting(trial.g):
        seat = trial.rng.pick(seats_waiting)
        trial.table.apply(seat, trial.busy_answer(seat), watch=False)
        assert GAME.tally(trial.g) == trial.tally
    assert len(trial.table.record.answers) < GAME.bound
    assert trial.g.inventions, "a rich game sees inventions"


@pytest.mark.slow
def test_secret_points_never_leave_their_seat() -> None:
    """No view, event, option or scene of another seat holds a total. D1"""
    g: Any = GAME.setup(Setup(seats=4), 5)
    rng = Rng(5)
    for n, player in enumerate(g.players):
        player.vp = 4001 + 1000 * n
    for _ in range(120):
        seats = waiting(g)
        seat = rng.pick(seats)
        events = apply(g, seat, any_answer(g, seat, rng))
        for other in range(4):
            seen = view(g, other)
            heard = str((redacted(events, other), seen, decision(g, other), GAME.scene(seen, other)))
            numbers = set(re.findall(r"-?\d+", heard))
            assert str(g.players[other].vp) in numbers, "the own total is there, so a total can be found"
            for owner in range(4):
                if owner != other:
                    assert str(g.players[owner].vp) not in numbers


test_laws = pytest.mark.slow(laws(GAME, games=6, stride=60, every_option=2))


def test_catalogs_agree() -> None:
    assert catalog_problems(GAME) == []
