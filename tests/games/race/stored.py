"""Games whose draws are given: set-up, the sequence of draws, and answers in our notation."""

import lzma
from pathlib import Path
from typing import Any, ClassVar

from msgspec import Struct

from starboard.core.engine import apply, waiting
from starboard.core.options import Option, read, write
from starboard.core.state import State as CoreState
from starboard.games.race import Race, Setup
from starboard.games.race.facts import start_worlds
from starboard.games.race.start import FIRST_HAND, ChooseStart, FirstDiscards, place_start
from starboard.games.race.state import Player, State

PACKAGE = "starboard.games.race"


class ScriptedSetup(Setup, frozen=True):
    """A two-player game whose start worlds and draws are given."""

    seats: int = 2
    starts: tuple[tuple[str, ...], ...] = ()
    draws: tuple[str, ...] = ()


class ScriptedState(State):
    """A state that takes the cards of a list instead of the top of the deck."""

    package = PACKAGE
    script: list[str] = []
    """The draws to come, the next one last."""

    def take_top(self) -> str | None:
        """Take the next card of the list; it must be in the deck."""
        if not self.deck:
            self.reshuffle()
        card = self.script.pop()
        self.deck.remove(card)
        if not self.deck:
            self.reshuffle()
        return card

    def take(self, count: int) -> list[str]:
        """Take the next cards of the list."""
        return [card for _ in range(count) if (card := self.take_top()) is not None]


class ScriptedRace(Race):
    """The game with given draws."""

    state_type: ClassVar[Any] = ScriptedState

    @property
    def package(self) -> str:
        """Options and texts are those of the game itself."""
        return PACKAGE

    def empty(self, setup: Any) -> Any:
        """Make the state, with the list of draws."""
        plain = super().empty(setup)
        return ScriptedState(
            players=[Player() for _ in range(2)], level=plain.level, pool=plain.pool, script=list(setup.draws[::-1])
        )

    def check_setup(self, setup: Any) -> None:
        """Take what is given."""

    def deal(self, setup: Any, g: Any) -> None:
        """Give the start worlds, then draw the first hands."""
        dealt = [w for own in setup.starts for w in own]
        self.shuffle_deck(g, [w for w in start_worlds(setup.sets) if w not in dealt])
        if len(setup.starts[0]) > 1:
            for player, own in zip(g.players, setup.starts, strict=True):
                player.starts = list(own)
            g.push(ChooseStart())
        else:
            for seat, own in enumerate(setup.starts):
                place_start(g, seat, own[0])
            g.push(FirstDiscards())
        for seat in range(2):
            g.draw(seat, FIRST_HAND)


class StoredGame(Struct):
    """A game of given draws."""

    setup: ScriptedSetup
    answers: list[tuple[int, Option]]
    result: tuple[float, ...] = ()

    def text(self) -> str:
        """Write it down."""
        setup = self.setup
        starts = " ".join(",".join(own) for own in setup.starts)
        lines = [f"sets {setup.sets}", f"starts {starts}", f"draws {' '.join(setup.draws)}"]
        lines += [f"{seat} {write(option)}" for seat, option in self.answers]
        lines.append("result " + " ".join(f"{score:g}" for score in self.result))
        return "\n".join(lines) + "\n"

    def replay(self) -> CoreState:
        """Play it; the result must be the stored one."""
        game = ScriptedRace()
        g = game.setup(self.setup, 0)
        for seat, option in self.answers:
            apply(g, seat, option, watch=False)
        assert not waiting(g), "the game is not over"
        assert game.result(g).scores == self.result
        assert not g.script, "draws are left over"
        return g  # type: ignore[no-any-return]


def load(path: Path) -> list[StoredGame]:
    """Read a file of stored games, which are parted by empty lines."""
    return [parse(text) for text in lzma.decompress(path.read_bytes()).decode().split("\n\n")]


def parse(text: str) -> StoredGame:
    """Read a stored game."""
    head: dict[str, str] = {}
    answers: list[tuple[int, Option]] = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word.isdigit():
            answers.append((int(word), read(rest, PACKAGE)))
        else:
            head[word] = rest
    setup = ScriptedSetup(
        sets=int(head["sets"]),
        starts=tuple(tuple(own.split(",")) for own in head["starts"].split()),
        draws=tuple(head["draws"].split()),
    )
    return StoredGame(setup, answers, tuple(float(x) for x in head["result"].split()))
