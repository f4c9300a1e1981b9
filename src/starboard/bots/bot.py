"""What a bot is, what it is given, and how bots are found."""

import importlib
import pkgutil
from functools import cache
from typing import Any, Protocol

from starboard.core.engine import decision, place
from starboard.core.entries import brought, entries
from starboard.core.options import Decision, Option
from starboard.core.refusal import Refused
from starboard.core.rng import Random
from starboard.core.state import Knowledge, State, digest, know


class Position:
    """A decision as a bot sees it: the seat's view, its decision, possible true states, and no way to the real one."""

    __slots__ = ("_knowledge", "decision", "game", "seconds", "seed")

    def __init__(self, game: str, knowledge: Knowledge, asked: Decision, seed: int = 0, seconds: float = 1.0) -> None:
        """Take what the seat knows; `seed` makes the answer repeatable, `seconds` is the budget."""
        self.game = game
        self._knowledge = knowledge
        self.decision = asked
        self.seed = seed
        self.seconds = seconds

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.decision.seat

    @property
    def view(self) -> Any:
        """The state as the seat may know it."""
        return self._knowledge.view

    def sample(self, rng: Random) -> Any:
        """Imagine a true state."""
        return self._knowledge.sample(rng)

    def steady(self, seconds: float | None = None) -> "Position":
        """Give the same position with a seed that follows from its view: whoever looks at it imagines the same."""
        budget = self.seconds if seconds is None else seconds
        return Position(self.game, self._knowledge, self.decision, int(digest(self.view)[:15], 16), budget)


def position(game: str, g: State, seat: int, seed: int = 0, seconds: float = 1.0) -> Position:
    """Make the position of a seat that is asked."""
    asked = decision(g, seat)
    if asked is None:
        raise Refused("not_your_turn")
    return Position(game, know(place(g, seat), seat), asked, seed, seconds)


class Bot(Protocol):
    """A player."""

    name: str

    def choose(self, position: Position) -> Option:
        """Answer the decision."""


def games_of(bot: Bot) -> tuple[str, ...]:
    """Name the games a bot was made for; none named: it plays them all."""
    found: tuple[str, ...] = getattr(bot, "games", ())
    return found


ENTRY_POINTS = "starboard.bots"


@cache
def bots() -> dict[str, Bot]:
    """Find every bot: the `BOT` or `BOTS` of each module here, others by the entry point `starboard.bots`."""
    package = importlib.import_module("starboard.bots")
    found: dict[str, Bot] = {}
    for module in pkgutil.iter_modules(package.__path__):
        content = importlib.import_module(f"starboard.bots.{module.name}")
        for bot in getattr(content, "BOTS", (getattr(content, "BOT", None),)):
            if bot is not None:
                found[bot.name] = bot
    for entry in entries(ENTRY_POINTS):
        if entry.name not in found:
            found[entry.name] = brought(entry, is_bot)
    return found


def is_bot(found: object) -> bool:
    """Say whether something can be asked to choose; a class that was not called cannot."""
    return not isinstance(found, type) and isinstance(getattr(found, "name", None), str) and hasattr(found, "choose")


def find_bot(name: str) -> Bot:
    """Give the bot with that name; raises Refused if there is none.

    A bot that searches can be given a number of iterations: `ismcts:400`.
    """
    known = bots()
    plain, _, amount = name.partition(":")
    if plain not in known:
        raise Refused("unknown_bot", name=name[:60], known=", ".join(sorted(known)))
    bot = known[plain]
    if not amount:
        return bot
    tuned = getattr(bot, "tuned", None)
    if tuned is None or not amount.isdigit():
        raise Refused("unknown_bot", name=name[:60], known=", ".join(sorted(known)))
    found: Bot = tuned(int(amount))
    return found
