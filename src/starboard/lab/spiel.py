"""A game in the manner of OpenSpiel: states with legal actions, applied one by one, and returns at the end."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from starboard.core.engine import apply, decision, waiting
from starboard.core.game import Game, find
from starboard.core.options import Decision, Option, read_fields, write
from starboard.core.rng import Rng, mix
from starboard.core.state import clone, sample, view
from starboard.lab.encoding import ACTIONS, OBSERVATION, indices, observe

TERMINAL_PLAYER = -4


class SpielState:
    """A position; answers of several seats at once are taken in the order of the seats.

    Open questions (trade offers) get a few made-up answers, drawn from the state's own chance, so that the number of
    actions stays finite.
    """

    def __init__(self, game: "SpielGame", g: Any, seed: int) -> None:
        """Wrap a state."""
        self.game, self.g = game, g
        self._chance = mix(seed)
        self._numbers: dict[int, Option] | None = None
        self.history_: list[tuple[int, int]] = []

    def current_player(self) -> int:
        """Name the seat that answers next."""
        seats = waiting(self.g)
        return seats[0] if seats else TERMINAL_PLAYER

    def _asked(self) -> Decision:
        asked = decision(self.g, self.current_player())
        assert asked is not None
        return asked

    def _legal(self) -> dict[int, Option]:
        if self._numbers is None:
            asked = self._asked()
            options = list(asked.options)
            if asked.form is not None:
                rng = Rng(self._chance ^ self.g.answers)
                seen = view(self.g, asked.seat)
                for _ in range(self.game.proposals):
                    made = asked.form.sample(seen, asked.seat, rng)
                    if made is not None and made not in options:
                        options.append(made)
            self._numbers = indices(options, self.game.actions)
        return self._numbers

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List the numbers of what can be answered."""
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return []
        return sorted(self._legal())

    def legal_actions_mask(self) -> list[int]:
        """Say of each number whether it can be chosen."""
        legal = set(self.legal_actions())
        return [int(n in legal) for n in range(self.game.actions)]

    def action_to_string(self, player: int, action: int) -> str:
        """Give the answer in notation."""
        return write(self._legal()[action])

    def string_to_action(self, line: str) -> int:
        """Give the number of an answer in notation."""
        for number, option in self._legal().items():
            if write(option) == line:
                return number
        raise ValueError(f"not legal: {line}")

    def apply_action(self, action: int) -> None:
        """Answer."""
        seat = self.current_player()
        apply(self.g, seat, self._legal()[action], watch=False)
        self.history_.append((seat, action))
        self._numbers = None

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return not waiting(self.g)

    def returns(self) -> list[float]:
        """Give +1 to winners and -1 to losers, shared wins in between; zero while the game runs."""
        players = len(self.g.players)
        if not self.is_terminal():
            return [0.0] * players
        places = self.game.rules.result(self.g).places
        best = sum(place == 1 for place in places)
        return [2 / best - 1 if place == 1 else -1.0 for place in places[:players]]

    def scores(self) -> list[float]:
        """Give the points at the end."""
        return list(self.game.rules.result(self.g).scores)

    def observation_tensor(self, player: int) -> NDArray[np.float32]:
        """Give what a seat knows as a vector."""
        seen = view(self.g, player)
        return observe(seen, player, decision(self.g, player), self.game.observation)

    def resample_from_infostate(self, player: int, seed: int) -> "SpielState":
        """Imagine a position that the seat cannot tell from this one."""
        return SpielState(self.game, sample(self.g, player, Rng(seed)), seed)

    def clone(self) -> "SpielState":
        """Copy."""
        twin = SpielState(self.game, clone(self.g), 0)
        twin._chance, twin.history_ = self._chance, list(self.history_)
        return twin

    def history(self) -> list[int]:
        """List the numbers of all answers so far."""
        return [action for _, action in self.history_]


class SpielGame:
    """A game with fixed numbers of players, actions and observations."""

    def __init__(
        self,
        name: str,
        setup: str = "",
        actions: int = ACTIONS,
        observation: int = OBSERVATION,
        proposals: int = 8,
    ) -> None:
        """Choose a game and its set-up (notation)."""
        self.rules: Game = find(name)
        self.setup: Any = (
            read_fields(self.rules.setup_type, setup, 0, self.rules.package) if setup else self.rules.default_setup()
        )
        self.actions, self.observation, self.proposals = actions, observation, proposals

    def num_players(self) -> int:
        """Count the seats."""
        return int(self.setup.seats)

    def num_distinct_actions(self) -> int:
        """Count the numbers that answers can have."""
        return self.actions

    def observation_tensor_shape(self) -> list[int]:
        """Give the length of an observation."""
        return [self.observation]

    def max_game_length(self) -> int:
        """Give the most answers a game can take."""
        return self.rules.bound

    def min_utility(self) -> float:
        """Give the least return."""
        return -1.0

    def max_utility(self) -> float:
        """Give the highest return."""
        return 1.0

    def new_initial_state(self, seed: int = 0) -> SpielState:
        """Begin a game."""
        return SpielState(self, self.rules.setup(self.setup, seed), seed)
