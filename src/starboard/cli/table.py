"""A game in progress at the terminal: who plays which seat, what happened, how far one may go back."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from starboard.bots.bot import Bot, find_bot, position
from starboard.core.engine import apply, is_barrier, waiting
from starboard.core.events import Event, redacted
from starboard.core.game import Game
from starboard.core.options import Option
from starboard.core.record import Answer, Record, parse, replay
from starboard.core.refusal import Refused
from starboard.core.rng import mix
from starboard.core.state import State, clone

HUMAN = "human"
SEATS_LINE = "# seats "


class Move(Struct):
    """One answer that was taken, with the state before it."""

    before: State
    seat: int
    option: Option
    events: list[Event]
    barrier: bool


class Table:
    """Seats, state and history."""

    def __init__(self, game: Game, setup: Any, seed: int, seats: Sequence[str]) -> None:
        """Begin a game; `seats` names a bot or `human` for each seat."""
        if len(seats) != setup.seats:
            raise Refused("cli_seats_differ", set=setup.seats, named=len(seats))
        self.game, self.setup, self.seed = game, setup, seed
        self.seats = tuple(seats)
        self.bots: dict[int, Bot] = {i: find_bot(name) for i, name in enumerate(seats) if name != HUMAN}
        self.humans = tuple(i for i, name in enumerate(seats) if name == HUMAN)
        self.state: Any = game.setup(setup, seed)
        self.moves: list[Move] = []
        self.acted: set[int] = set()
        """Bots that answered since a person last did: each gets one turn before a person is asked."""

    def take(self, seat: int, option: Option) -> list[Event]:
        """Take an answer; raises Refused, and then nothing has changed."""
        before = clone(self.state)
        events = apply(self.state, seat, option)
        self.moves.append(Move(before, seat, option, events, is_barrier(before.rng, self.state, events)))
        if seat in self.bots:
            self.acted.add(seat)
        else:
            self.acted.clear()
        return events

    def next_seat(self) -> int | None:
        """Say who answers next: waiting bots once each, then the next person; None when the game is over."""
        seats = waiting(self.state)
        if not seats:
            return None
        people = [s for s in seats if s not in self.bots]
        for seat in seats:
            if seat in self.bots and (not people or seat not in self.acted):
                return seat
        last = next((m.seat for m in reversed(self.moves) if m.seat not in self.bots), -1)
        return min(people, key=lambda s: (s - last - 1) % len(self.seats))

    def bot_answer(self, seat: int) -> Option:
        """Let a bot decide; the same game gives the same answer."""
        seed = mix((self.seed * 1_000_003 + len(self.moves) * 64 + seat) & ((1 << 64) - 1))
        return self.bots[seat].choose(position(self.game.id, self.state, seat, seed))

    def heard(self, seat: int | None, since: int = 0) -> list[list[Event]]:
        """Give what that seat heard, move by move."""
        return [redacted(move.events, seat) for move in self.moves[since:]]

    def undo(self, seat: int, free: bool = False) -> None:
        """Go back to the seat's own last decision; raises Refused if something stands in between."""
        if free and len(self.humans) > 1:
            raise Refused("cli_undo_not_alone")
        at = next((i for i in range(len(self.moves) - 1, -1, -1) if self.moves[i].seat == seat), None)
        if at is None:
            raise Refused("cli_undo_nothing")
        if not free:
            if any(m.barrier for m in self.moves[at:]):
                raise Refused("cli_undo_revealed")
            if any(m.seat != seat for m in self.moves[at:]):
                raise Refused("cli_undo_others")
        self.state = self.moves[at].before
        del self.moves[at:]
        self.acted = set()
        for move in reversed(self.moves):
            if move.seat not in self.bots:
                break
            self.acted.add(move.seat)

    def record(self) -> Record:
        """Give the record so far."""
        answers = [Answer(m.seat, m.option) for m in self.moves]
        result = () if waiting(self.state) else self.game.result(self.state).scores
        return Record(self.game.id, self.game.rules, self.setup, self.seed, answers, result)

    def save(self, file: Path) -> None:
        """Write the record, with a comment that says who sat where."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{SEATS_LINE}{','.join(self.seats)}\n{self.record().text()}", "utf-8")


def resumed(content: str, game: Game, seats: Sequence[str] | None) -> Table:
    """Continue a record: replay it, checking what it says, and sit down again."""
    record = parse(content, game)
    replay(record, game)
    if seats is None:
        named = [line for line in content.splitlines() if line.startswith(SEATS_LINE)]
        seats = named[0].removeprefix(SEATS_LINE).split(",") if named else seated(record.setup.seats)
    table = Table(game, record.setup, record.seed, [name.strip() for name in seats])
    for answer in record.answers:
        table.take(answer.seat, answer.option)
    return table


def seated(count: int) -> list[str]:
    """Seat one person among bots."""
    return [HUMAN, *["uniform"] * (count - 1)]


def game_named(content: str) -> str | None:
    """Read the name of the game from a record."""
    for line in content.splitlines():
        words = line.split()
        if len(words) >= 2 and words[0] == "game":
            return words[1]
    return None
