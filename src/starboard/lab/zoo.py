"""A game as a PettingZoo environment (AEC): agents take turns, illegal numbers are masked."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from starboard.lab.actions import ACTIONS
from starboard.lab.drawing import drawn
from starboard.lab.encoding import LARGEST, OBSERVATION
from starboard.lab.spiel import SpielGame, SpielState


class StarboardEnv(AECEnv):  # type: ignore[misc]
    """Any Starboard game; observations are views, rewards are given at the end (win +1, loss -1).

    A game that has taken `most` answers is broken off: every agent is truncated, nobody is terminated, and nobody gets
    a reward, since nobody has won.
    """

    metadata = {"name": "starboard_v2", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        setup: str = "",
        actions: int = ACTIONS,
        observation: int = OBSERVATION,
        render_mode: str | None = None,
        most: int | None = None,
    ) -> None:
        """Choose a game and its set-up (notation); `most` answers are the game's bound unless said otherwise."""
        super().__init__()
        self.spiel = SpielGame(game, setup, actions, observation)
        self.most = self.spiel.max_game_length() if most is None else most
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{n}" for n in range(self.spiel.num_players())]
        self._seats = {name: n for n, name in enumerate(self.possible_agents)}
        self._action = spaces.Discrete(actions)
        self._observation = spaces.Dict(
            {
                "observation": spaces.Box(-LARGEST, LARGEST, (observation,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._seed = 0
        self._state: SpielState | None = None

    def observation_space(self, agent: str) -> Any:
        """Give the shape of what an agent sees."""
        return self._observation

    def action_space(self, agent: str) -> Any:
        """Give the numbers an agent can choose from."""
        return self._action

    @property
    def state_(self) -> SpielState:
        """The position; there is one after `reset`."""
        if self._state is None:
            raise RuntimeError("reset the environment first")
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed each game follows from the last one's."""
        self._seed = self._seed + 1 if seed is None else seed
        self._state = self.spiel.new_initial_state(self._seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.possible_agents[max(0, self._state.current_player())]

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent sees now; raises ValueError for one that is not there."""
        if agent not in self._seats:
            raise ValueError(f"there is no agent {agent!r}: there are {', '.join(self.possible_agents)}")
        seat, position = self._seats[agent], self.state_
        allowed = np.zeros(self.spiel.num_distinct_actions(), np.int8)
        if seat == position.current_player():
            allowed[list(position.legal())] = 1
        return {"observation": position.observation_tensor(seat), "action_mask": allowed}

    def step(self, action: int | None) -> None:
        """Answer for the agent whose turn it is; an illegal number loses the game at once."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        position = self.state_
        if action is None or int(action) not in position.legal():
            self.rewards[agent] = -1.0
            self._end(self.terminations)
            return
        position.apply_action(int(action))
        if position.is_terminal():
            returns = position.returns()
            self.rewards = {name: returns[self._seats[name]] for name in self.agents}
            self._end(self.terminations)
        elif position.g.answers >= self.most:
            self._end(self.truncations)
        else:
            self.agent_selection = self.possible_agents[position.current_player()]

    def _end(self, how: dict[str, bool]) -> None:
        how.update(dict.fromkeys(self.agents, True))
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """Draw the table as everybody may see it, and whose turn it is."""
        return None if self.render_mode is None else drawn(self.state_)

    def close(self) -> None:
        """Nothing to close."""
