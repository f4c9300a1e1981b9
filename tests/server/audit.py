"""Plays games and compares, as they go on, what the ledgers say with what is true."""

from collections.abc import Callable, Sequence
from typing import Any

from starboard.bots.bot import Bot, position
from starboard.core.engine import waiting
from starboard.core.events import Event, redact
from starboard.core.game import Game, find
from starboard.core.record import Record, Recorder
from starboard.core.rng import Rng, mix
from starboard.core.state import view
from starboard.core.testing import any_answer
from tests.server.ledgers import ledger

Answerer = Callable[[Any, int, Rng], Any]


def at_random(game: Game) -> Answerer:
    """Answer anything."""
    return any_answer


def by_bot(bot: Bot, stray: int = 0) -> Callable[[Game], Answerer]:
    """Answer as a bot does; with `stray`, anything at every so many answers, so that games differ more."""

    def answerer(game: Game) -> Answerer:
        def answer(g: Any, seat: int, rng: Rng) -> Any:
            if stray and rng.below(stray) == 0:
                return any_answer(g, seat, rng)
            return bot.choose(position(game.id, g, seat, rng.below(1 << 62)))

        return answer

    return answerer


class Audit:
    """A game with a ledger for every seat and for one who only watches."""

    def __init__(self, game: Game, setup: Any, seed: int) -> None:
        found = ledger(game.id)
        assert found is not None, f"{game.id} has no ledger"
        self.make, self.truth = found
        self.game, self.table = game, Recorder(game, setup, seed)
        g = self.table.state
        waiting(g)
        seats = range(len(g.players))
        # At a full table one who sits there sees what another one does, all but his own.
        self.viewers: tuple[int | None, ...] = (*(seats if len(seats) < 4 else (seed % len(seats),)), None)
        self.books = [self.make(game, view(g, seat), seat) for seat in self.viewers]
        self.told: set[str] = set()

    def hear(self, events: Sequence[Event]) -> None:
        """Tell every ledger its part."""
        for event in events:
            self.told.add(type(event).__name__)
            for seat, book in zip(self.viewers, self.books, strict=True):
                book.hear(redact(event, seat))

    def compare(self) -> None:
        """Compare all ledgers with the truth."""
        for seat, book in zip(self.viewers, self.books, strict=True):
            says, true = book.account(), self.truth(self.game, self.table.state, seat)
            if says != true:
                answers = [f"{a.seat} {a.option}" for a in self.table.record.answers[-3:]]
                raise AssertionError(f"viewer {seat}, after {answers}:\n" + "\n".join(differences("", says, true)))

    def play(self, answerer: Answerer, rng: Rng, every: int = 1) -> None:
        """Play to the end, comparing after every so many answers and at the end."""
        g, n = self.table.state, 0
        while seats := waiting(g):
            seat = rng.pick(seats)
            self.hear(self.table.apply(seat, answerer(g, seat, rng)))
            n += 1
            if n % every == 0:
                self.compare()
            assert n <= self.game.bound
        self.compare()


def differences(where: str, says: Any, true: Any) -> list[str]:
    """List where two accounts differ."""
    if says == true:
        return []
    if isinstance(says, dict) and isinstance(true, dict):
        keys = [*says, *(k for k in true if k not in says)]
        return [line for k in keys for line in differences(f"{where}.{k}", says.get(k), true.get(k))]
    if isinstance(says, list) and isinstance(true, list) and len(says) == len(true):
        return [x for i, (a, b) in enumerate(zip(says, true, strict=True)) for x in differences(f"{where}.{i}", a, b)]
    return [f"{where}: the ledger says {says}, true is {true}"]


def audit(game: Game, setup: Any, seed: int, how: Callable[[Game], Answerer], every: int = 1) -> set[str]:
    """Play one game under audit; gives the kinds of events that were told."""
    book = Audit(game, setup, seed)
    book.play(how(game), Rng(mix(seed + 7)), every)
    return book.told


def audit_record(record: Record, every: int = 1) -> set[str]:
    """Play a record again under audit; gives the kinds of events that were told."""
    game = find(record.game)
    book = Audit(game, record.setup, record.seed)
    for n, answer in enumerate(record.answers, 1):
        book.hear(book.table.apply(answer.seat, answer.option))
        if n % every == 0:
            book.compare()
    book.compare()
    return book.told


def noticed(record: Record, kinds: set[str]) -> set[str]:
    """Find the kinds of events that a ledger misses when they are not told."""
    book = Audit(find(record.game), record.setup, record.seed)
    opening = view(book.table.state, 0)
    told: list[Event] = []
    for answer in record.answers:
        told += book.table.apply(answer.seat, answer.option)
    true = book.truth(book.game, book.table.state, 0)
    found: set[str] = set()
    for kind in kinds & {type(event).__name__ for event in told}:
        ledger_of_one = book.make(book.game, opening, 0)
        try:
            for event in told:
                if type(event).__name__ != kind:
                    ledger_of_one.hear(redact(event, 0))
            missed = ledger_of_one.account() != true
        except (AssertionError, KeyError, ValueError):
            missed = True  # what was not told is needed later
        if missed:
            found.add(kind)
    return found


__all__ = ["Audit", "at_random", "audit", "audit_record", "by_bot", "noticed"]
