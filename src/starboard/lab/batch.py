"""Many games at once, arrays in and arrays out: what a learner on a GPU drives."""

from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starboard.core.engine import decision, go, waiting
from starboard.core.rng import mix
from starboard.lab.encoding import Round, Watch, encoder
from starboard.lab.spiel import SpielGame


class Batch:
    """Games of one set-up that take a step together; whichever is over begins anew in the same step.

    The arrays are the same objects all the time and are written over by every step: copy what is to be kept. Row n of
    each belongs to game n; `players` says who is to answer there, for whom `observations` and `masks` are made.
    `rewards`, `terminated` and `truncated` tell what the last step brought; where a game was over, the observation is
    already that of the next one, as in Gymnasium's same-step autoreset.
    """

    def __init__(self, game: SpielGame, count: int, seed: int = 0, most: int | None = None) -> None:
        """Begin so many games; one that has taken `most` answers (the game's bound) is broken off."""
        self.game, self.count = game, count
        self.most = game.max_game_length() if most is None else most
        seats = game.num_players()
        self.observations: NDArray[np.float32] = np.zeros((count, game.observation), np.float32)
        self.masks: NDArray[np.bool_] = np.zeros((count, game.num_distinct_actions()), np.bool_)
        self.players: NDArray[np.int8] = np.zeros(count, np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((count, seats), np.float32)
        self.terminated: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.truncated: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self.games = 0
        """Games begun so far."""
        self._seed = seed
        self._states: list[Any] = [None] * count
        self._asked: list[Any] = [None] * count
        """What each game asks."""
        self._legal: list[list[int]] = [[]] * count
        """The numbers of what can be answered there."""
        self._marked: NDArray[np.intp] = np.zeros(0, np.intp)
        """Where the masks are on."""
        self._round = Round(Watch(encoder(game.rules.state_type, seats, game.observation), count))
        for row in range(count):
            self._begin(row)
            self._look(row, self._states[row])
        self._show()

    def _begin(self, row: int) -> None:
        self._states[row] = self.game.rules.setup(self.game.setup, mix(self._seed + self.games) >> 2)
        self.games += 1

    def _look(self, row: int, g: Any) -> None:
        """Find out what the one who is to answer sees and may do."""
        seat = waiting(g)[0]
        asked = decision(g, seat)
        assert asked is not None
        self._round.look(row, g, seat, asked)
        legal = self.game.table.offered(asked.options)
        if asked.form is not None:
            legal += self.game.proposed(g, asked, g.answers ^ mix(self._seed), legal)
        self._asked[row], self._legal[row] = asked, legal

    def _show(self) -> None:
        """Write it into the arrays."""
        masks = self.masks.reshape(-1)
        masks[self._marked] = False
        counts = np.fromiter(map(len, self._legal), np.intp, self.count)
        self._marked = (np.arange(self.count) * self.masks.shape[1]).repeat(counts)
        self._marked += np.array(list(chain.from_iterable(self._legal)), np.intp)
        masks[self._marked] = True
        seats = [asked.seat for asked in self._asked]
        self.players[:] = seats
        self._round.show(seats, self.observations)

    def pick(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Draw an answer for every game from what is legal there, each alike."""
        drawn = rng.random(self.count).tolist()
        return np.array([legal[int(x * len(legal))] for legal, x in zip(self._legal, drawn, strict=True)], np.int64)

    def step(self, actions: Any) -> None:
        """Answer in every game with the number given for it; raises ValueError for one that is not legal."""
        chosen = np.asarray(actions).tolist()
        if len(chosen) != self.count:
            raise ValueError(f"{self.count} games need {self.count} answers, not {len(chosen)}")
        for row, action in enumerate(chosen):
            if action not in self._legal[row]:
                raise ValueError(f"game {row}: {action} is not legal")
        self.rewards[:] = 0.0
        self.terminated[:] = False
        self.truncated[:] = False
        options = self.game.table.options
        for row, action in enumerate(chosen):  # each game as a whole, while a processor has it at hand
            g = self._states[row]
            go(g, self._asked[row], options[action])
            if not waiting(g):
                self._end(row)
            elif g.answers >= self.most:
                self.truncated[row] = True
                self._begin(row)
            self._look(row, self._states[row])
        self._show()

    def _end(self, row: int) -> None:
        """Write who won, and begin the next game."""
        places = self.game.rules.result(self._states[row]).places[: self.rewards.shape[1]]
        best = sum(place == 1 for place in places)
        self.rewards[row] = [2 / best - 1 if place == 1 else -1.0 for place in places]
        self.terminated[row] = True
        self._begin(row)
