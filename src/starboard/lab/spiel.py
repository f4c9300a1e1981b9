"""A game in the manner of OpenSpiel: states with legal actions, applied one by one, and returns at the end."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from starboard.core.engine import apply, decision, go, waiting
from starboard.core.events import redacted
from starboard.core.game import Game, find
from starboard.core.options import Decision, Option, read_fields, write
from starboard.core.rng import Rng, mix
from starboard.core.state import clone, codec_of, sample, view
from starboard.lab.actions import ACTIONS, ActionTable
from starboard.lab.encoding import LARGEST, OBSERVATION, Watch, encoder
from starboard.lab.features import stable_hash

TERMINAL_PLAYER = -4


class SpielState:
    """A position; answers of several seats at once are taken in the order of the seats.

    Open questions (trade offers) get a few made-up answers, drawn from the state's own chance, so that the number of
    actions stays finite. Chance is inside: a die or a shuffled deck follows from the seed ("sampled stochastic").
    """

    def __init__(self, game: "SpielGame", g: Any, seed: int) -> None:
        """Wrap a state."""
        self.game, self.g = game, g
        self._chance = mix(seed)
        self._legal: dict[int, Option] | None = None
        self._question: Decision | None = None
        """What is asked where the legal answers are known."""
        self._begun = clone(g)
        self._answers: list[tuple[int, Option]] = []
        self._known: dict[int, tuple[str, ...]] = dict.fromkeys(range(len(g.players)), ())
        """What each seat was told before `_begun`."""
        self._watch = Watch(encoder(type(g), len(g.players), game.observation))
        """Shared by all copies: whichever it looks at, little differs from what it saw last."""

    def current_player(self) -> int:
        """Name the seat that answers next."""
        seats = waiting(self.g)
        return seats[0] if seats else TERMINAL_PLAYER

    def is_chance_node(self) -> bool:
        """Say whether chance comes next: never, it is part of what an answer brings."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Say whether several answer at once: never, they are asked one after the other and sealed answers stay so."""
        return False

    def legal(self) -> dict[int, Option]:
        """Give what can be answered, by its number."""
        if self._legal is None:
            seats = waiting(self.g)
            self._question = asked = decision(self.g, seats[0]) if seats else None
            self._legal = {} if asked is None else self._numbered(asked)
        return self._legal

    def _numbered(self, asked: Decision) -> dict[int, Option]:
        table = self.game.table
        numbers = table.offered(asked.options)
        legal = dict(zip(numbers, asked.options, strict=True))
        if asked.form is not None:
            for number in self.game.proposed(self.g, asked, self._chance ^ self.g.answers, numbers):
                legal[number] = table.options[number]
        return legal

    def legal_actions(self, player: int | None = None) -> list[int]:
        """List the numbers of what can be answered."""
        if player is not None and player != self.current_player():
            return []
        return sorted(self.legal())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Say of each number whether it can be chosen."""
        mask = [0] * self.game.num_distinct_actions()
        for number in self.legal_actions(player):
            mask[number] = 1
        return mask

    def action_to_string(self, player: int, action: int) -> str:
        """Give the answer in notation; raises ValueError for a number without a meaning."""
        options = self.game.table.options
        if not 0 <= action < len(options):
            raise ValueError(f"{action} stands for no answer yet: there are {len(options)}")
        return write(options[action])

    def string_to_action(self, line: str) -> int:
        """Give the number of an answer in notation."""
        for number, option in self.legal().items():
            if write(option) == line:
                return number
        raise ValueError(f"not legal: {line}")

    def apply_action(self, action: int) -> None:
        """Answer; raises ValueError for a number that is not legal."""
        option = self.legal().get(action)
        asked = self._question
        if option is None or asked is None:
            raise ValueError(f"not legal: {action}")
        go(self.g, asked, option)
        self._answers.append((asked.seat, option))
        self._legal = None

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

    def _check(self, player: int) -> None:
        """Raise ValueError for a player that is not there."""
        if not 0 <= player < len(self.g.players):
            raise ValueError(f"there is no player {player}: there are {len(self.g.players)}")

    def observation_tensor(self, player: int) -> NDArray[np.float32]:
        """Give what a seat knows as a vector."""
        self._check(player)
        asked = decision(self.g, player) if player in waiting(self.g) else None
        return self._watch.vector(0, self.g, player, asked)

    def observation_string(self, player: int) -> str:
        """Give the seat's view as text."""
        self._check(player)
        return codec_of(self.g).pack(view(self.g, player)).hex()

    def told(self, player: int) -> tuple[str, ...]:
        """List all that a seat has answered and was told, in order; the game is played again for it."""
        self._check(player)
        if player not in self._known:
            raise ValueError("in an imagined position only the seat that imagined it knows what came before")
        g, pack = clone(self._begun), codec_of(self.g).pack
        found = list(self._known[player])
        for seat, option in self._answers:
            events = redacted(apply(g, seat, option), player)
            found += [f"answer {write(option)}"] if seat == player else []
            found += [pack(event).hex() for event in events]
        return tuple(found)

    def information_state_string(self, player: int) -> str:
        """Give all that a seat knows and remembers (perfect recall): its view, its answers, what it was told."""
        return "\n".join([self.observation_string(player), *self.told(player)])

    def information_state_tensor(self, player: int) -> NDArray[np.float32]:
        """Give the observation, and behind it how often the seat answered and was told what, by hash."""
        size = self.game.observation
        told = np.zeros(size, np.float32)
        for line in self.told(player):
            told[stable_hash(line) % size] += 1.0
        return np.concatenate([self.observation_tensor(player), np.minimum(told, LARGEST)])

    def resample_from_infostate(self, player: int, seed: int) -> "SpielState":
        """Imagine a position that the seat cannot tell from this one."""
        imagined = SpielState(self.game, sample(self.g, player, Rng(seed)), seed)
        imagined._known = {player: self.told(player)}
        return imagined

    def clone(self) -> "SpielState":
        """Copy."""
        twin = SpielState.__new__(SpielState)
        twin.game, twin.g, twin._chance = self.game, clone(self.g), self._chance
        twin._legal, twin._question, twin._begun = self._legal, self._question, self._begun
        twin._known, twin._watch = self._known, self._watch
        twin._answers = list(self._answers)
        return twin

    def history(self) -> list[int]:
        """List the numbers of all answers so far."""
        return [self.game.table.number(option) for _, option in self._answers]


class SpielGame:
    """A game with fixed numbers of players, actions and observations."""

    def __init__(
        self,
        name: str,
        setup: str = "",
        actions: int = ACTIONS,
        observation: int = OBSERVATION,
        proposals: int = 3,
        table: ActionTable | None = None,
    ) -> None:
        """Choose a game and its set-up (notation); a table of actions may be shared."""
        self.rules: Game = find(name)
        self.setup: Any = (
            read_fields(self.rules.setup_type, setup, 0, self.rules.package) if setup else self.rules.default_setup()
        )
        self.table = ActionTable(self.rules.package, actions) if table is None else table
        self.observation, self.proposals = observation, proposals

    def num_players(self) -> int:
        """Count the seats."""
        return int(self.setup.seats)

    def num_distinct_actions(self) -> int:
        """Count the numbers that answers can have."""
        return self.table.most

    def observation_tensor_shape(self) -> list[int]:
        """Give the length of an observation."""
        return [self.observation]

    def information_state_tensor_shape(self) -> list[int]:
        """Give the length of an observation with what is remembered."""
        return [2 * self.observation]

    def max_game_length(self) -> int:
        """Give the answers after which an environment breaks a game off."""
        return self.rules.bound

    def max_chance_outcomes(self) -> int:
        """Count what a chance node can bring: there is none."""
        return 0

    def min_utility(self) -> float:
        """Give the least return."""
        return -1.0

    def max_utility(self) -> float:
        """Give the highest return."""
        return 1.0

    def proposed(self, g: Any, asked: Decision, seed: int, known: list[int]) -> list[int]:
        """Make up answers to an open question; give the numbers of those that are new."""
        assert asked.form is not None
        form, seat, rng = asked.form, asked.seat, Rng(seed)
        seen = g if form.fair else view(g, seat)
        found: list[int] = []
        sampled, numbers = form.sample, self.table.numbers
        for _ in range(self.proposals):
            made = sampled(seen, seat, rng)
            if made is None:
                continue
            number = numbers.get(made)
            if number is None:
                number = self.table.proposed(made)
            if number is not None and number not in known and number not in found:
                found.append(number)
        return found

    def new_initial_state(self, seed: int = 0) -> SpielState:
        """Begin a game."""
        return SpielState(self, self.rules.setup(self.setup, seed), seed)
