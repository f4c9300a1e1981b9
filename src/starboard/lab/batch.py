"""Many games at once, arrays in and arrays out: what a learner on a GPU drives."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from starboard.core.engine import apply, decision, waiting
from starboard.core.options import Decision, Option
from starboard.core.rng import Rng, mix
from starboard.core.state import view
from starboard.lab.encoding import encoder
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
        self._legal: list[dict[int, Option]] = [{} for _ in range(count)]
        self._marked: list[int] = []
        """Where the masks are on."""
        for row in range(count):
            self._begin(row)
        self._encoder = encoder(type(self._states[0]), game.observation)
        self._show()

    def _begin(self, row: int) -> None:
        self._states[row] = self.game.rules.setup(self.game.setup, mix(self._seed + self.games) >> 2)
        self.games += 1

    def _show(self) -> None:
        """Write what those who are to answer see and may do."""
        fill, offered, found = self._encoder.fill, self.game.table.offered, self._encoder.begin()
        width = self.masks.shape[1]
        ends: list[int] = []
        players: list[int] = []
        marked: list[int] = []
        for row, g in enumerate(self._states):
            seat = waiting(g)[0]
            asked = decision(g, seat)
            assert asked is not None
            fill(g, seat, asked, found)
            ends.append(len(found))
            players.append(seat)
            legal = dict(zip(offered(asked.options), asked.options, strict=True))
            if asked.form is not None:
                self._propose(g, asked, legal)
            self._legal[row] = legal
            start = row * width
            marked += [start + number for number in legal]
        self.observations.reshape(-1)[:] = self._encoder.vectors(found, ends)
        masks = self.masks.reshape(-1)
        masks[self._marked] = False
        masks[marked] = True
        self._marked = marked
        self.players[:] = players

    def _propose(self, g: Any, asked: Decision, legal: dict[int, Option]) -> None:
        """Add made-up answers to an open question."""
        assert asked.form is not None
        rng = Rng(g.answers ^ mix(self._seed))
        seen = view(g, asked.seat)
        for _ in range(self.game.proposals):
            made = asked.form.sample(seen, asked.seat, rng)
            number = None if made is None else self.game.table.proposed(made)
            if made is not None and number is not None:
                legal[number] = made

    def pick(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Draw an answer for every game from what is legal there, each alike."""
        return np.array([numbers[int(rng.random() * len(numbers))] for numbers in map(list, self._legal)], np.int64)

    def step(self, actions: Any) -> None:
        """Answer in every game with the number given for it; raises ValueError for one that is not legal."""
        chosen, players = np.asarray(actions).tolist(), self.players.tolist()
        if len(chosen) != self.count:
            raise ValueError(f"{self.count} games need {self.count} answers, not {len(chosen)}")
        for row, action in enumerate(chosen):
            if action not in self._legal[row]:
                raise ValueError(f"game {row}: {action} is not legal")
        self.rewards[:] = 0.0
        self.terminated[:] = False
        self.truncated[:] = False
        for row, action in enumerate(chosen):
            g = self._states[row]
            apply(g, players[row], self._legal[row][action], False)
            if not waiting(g):
                self._end(row)
            elif g.answers >= self.most:
                self.truncated[row] = True
                self._begin(row)
        self._show()

    def _end(self, row: int) -> None:
        """Write who won, and begin the next game."""
        places = self.game.rules.result(self._states[row]).places[: self.rewards.shape[1]]
        best = sum(place == 1 for place in places)
        self.rewards[row] = [2 / best - 1 if place == 1 else -1.0 for place in places]
        self.terminated[row] = True
        self._begin(row)
