"""Who thinks for a hall: bots that answer, and whoever judges a finished game; both are handed in.

A bot is given what its seat knows and nothing else. `answer_here` is what thinking comes to, wherever it is done.
"""

import importlib
from typing import Any, Protocol

from msgspec import Struct

from starboard.bots.bot import Position, find_bot
from starboard.bots.judge import advice
from starboard.bots.plans import Told
from starboard.bots.tips import tip
from starboard.core.engine import decision, waiting
from starboard.core.options import write
from starboard.core.refusal import Refused
from starboard.core.state import Knowledge, load
from starboard.core.text import Text


class Thought(Struct, frozen=True):
    """A question to a bot: the seat's view and the pools of what is hidden, packed."""

    package: str
    game: str
    bot: str
    seat: int
    view: bytes
    pools: bytes
    seed: int
    seconds: float
    why: bool = False
    """Whether the bot shall give a reason."""
    owner: str = ""
    """The person at whose table it thinks: people take turns."""
    hint: bool = False
    """Whether a person waits for it at once."""
    told: Told | None = None
    """What earlier advice said of this turn."""


class Answered(Struct, frozen=True):
    """A bot's answer in notation, or why there is none."""

    line: str = ""
    """Of advice to a person a line for each of several picks."""
    error: str = ""
    reason: Text | None = None
    """Why, if the bot can say so and was asked to."""
    told: Told | None = None
    """What the reason says will be advised later in the turn."""


class Thinker(Protocol):
    """Whoever lets bots think."""

    async def think(self, thought: Thought) -> str:
        """Give a bot's answer in notation."""

    async def advise(self, thought: Thought) -> Answered:
        """Give a bot's answer with its reason."""


class JudgeTask(Struct, frozen=True):
    """A record, whose answers to judge, and for how long."""

    record: str
    seats: tuple[int, ...]
    seconds: float
    most: int = 6
    worlds: int = 12
    longer: int = 4
    """How many close answers are looked at longer."""


class Finding(Struct, frozen=True):
    """An answer of the record, from 0, and the better one."""

    number: int
    seat: int
    chosen: Text
    better: Text
    loss: float
    cost: Text
    reason: Text | None = None
    longer: bool = False
    """Whether it was the judge's own advice, and only a longer look found a better one."""


class Findings(Struct, frozen=True):
    """What was found, and how far it came."""

    moves: tuple[Finding, ...]
    judged: int
    asked: int


class Judge(Protocol):
    """Whoever finds the moves that decided a game."""

    async def judge(self, task: JudgeTask) -> Findings:
        """Judge a game, within its time."""


def think_here(thought: Thought) -> str:
    """Let a bot think in this process."""
    return answer_here(thought).line


def answer_here(thought: Thought) -> Answered:
    """Let a bot think in this process, and say why if it is asked to."""
    game: Any = importlib.import_module(thought.package).GAME
    seen = load(game.state_type, thought.view)
    pools = game.codec.unpack(thought.pools, dict[str, list[Any]])
    waiting(seen)
    asked = decision(seen, thought.seat)
    if asked is None:
        raise Refused("not_your_turn")
    bot = find_bot(thought.bot)
    position = Position(thought.game, Knowledge(thought.seat, seen, pools), asked, thought.seed, thought.seconds)
    if thought.why:
        if thought.hint:
            found = tip(position, bot, thought.told)
            return Answered(line="\n".join(write(pick) for pick in found.picks), reason=found.reason, told=found.told)
        advised = advice(position, bot)
        return Answered(line=write(advised.option), reason=advised.reason)
    return Answered(line=write(bot.choose(position)))


def judge_here(task: JudgeTask) -> Findings:
    """Judge a game in this process."""
    from starboard.bots.analysis import review
    from starboard.core.game import find
    from starboard.core.record import parse

    record = parse(task.record)
    found = review(
        record, find(record.game), most=task.most, worlds=task.worlds, seats=frozenset(task.seats) or None,
        seconds=task.seconds, longer=task.longer,
    )  # fmt: skip
    moves = (
        Finding(m.number, m.seat, m.said, m.better_said, round(m.loss, 1), m.cost, m.reason, m.longer)
        for m in found.moments
    )
    return Findings(tuple(moves), found.seen, found.asked)
