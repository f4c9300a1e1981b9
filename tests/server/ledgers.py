"""Ledgers: what everybody has, worked out from the opening view and the told events alone.

A game's ledger lies in `tests/games/<game>/ledger.py` as a class `Ledger` with
`__init__(game, opening, seat)` (the opening view of a seat, as a state), `hear(event)` (one redacted event) and
`account()` (what the seat should now know of everybody, as plain data); and a function `truth(game, g, seat)` that
gives the same from the true state. Games without one are not covered by `test_log.py`.
"""

import importlib
from collections import Counter
from typing import Any

from starboard.core.marks import HIDDEN
from tests.sample_game import events
from tests.sample_game.facts import value


class SalvageLedger:
    """Who has what in the sample game."""

    def __init__(self, game: Any, opening: Any, seat: int) -> None:
        self.seat = seat
        self.scrap = [p.scrap for p in opening.players]
        self.points = [p.points for p in opening.players]
        self.tableau = [Counter(p.tableau) for p in opening.players]
        self.hands = [Counter(p.hand) for p in opening.players]

    def lose(self, seat: int, card: str) -> None:
        """A card leaves a hand: known ones by name, others by number."""
        hand = self.hands[seat]
        hand[card if seat == self.seat else HIDDEN] -= 1

    def hear(self, event: Any) -> None:
        match event:
            case events.Drew():
                self.hands[event.seat][event.card] += 1
            case events.Discarded():
                self.lose(event.seat, event.card)
            case events.BidShown():
                self.lose(event.seat, event.card)
                self.points[event.seat] += event.points
            case events.Played():
                self.lose(event.seat, event.card)
                self.tableau[event.seat][event.card] += 1
            case events.Took():
                self.scrap[event.seat] -= event.paid
                self.hands[event.seat][event.card if event.seat == self.seat else HIDDEN] += 1
            case events.Gained():
                self.scrap[event.seat] += event.scrap
                self.points[event.seat] += event.points
            case events.Traded():
                self.scrap[event.seat] += event.take - event.give
                self.scrap[event.to] += event.give - event.take
                if event.card:
                    self.tableau[event.to][event.card] -= 1
                    self.tableau[event.seat][event.card] += 1
            case events.Offered() | events.Lapsed() | events.DroneRolled():
                pass
            case _:
                raise AssertionError(f"an event that no ledger knows: {event}")

    def account(self) -> dict[str, Any]:
        """Give inventories and points."""
        score = [
            float(self.points[s] + sum(value(c) * n for c, n in self.tableau[s].items()) + self.scrap[s] // 3)
            for s in range(len(self.scrap))
        ]
        return {
            "scrap": self.scrap, "points": self.points, "tableau": [+t for t in self.tableau],
            "hands": [+h for h in self.hands], "score": score,
        }  # fmt: skip


def salvage_truth(game: Any, g: Any, seat: int) -> dict[str, Any]:
    """Give the same from the true state."""
    hands = [Counter(p.hand) if s == seat else Counter({HIDDEN: len(p.hand)}) for s, p in enumerate(g.players)]
    return {
        "scrap": [p.scrap for p in g.players], "points": [p.points for p in g.players],
        "tableau": [Counter(p.tableau) for p in g.players], "hands": [+h for h in hands],
        "score": list(game.result(g).scores),
    }  # fmt: skip


def ledger(name: str) -> tuple[Any, Any] | None:
    """Find a game's ledger and its truth."""
    if name == "salvage":
        return SalvageLedger, salvage_truth
    try:
        module = importlib.import_module(f"tests.games.{name}.ledger")
    except ModuleNotFoundError:
        return None
    return module.Ledger, module.truth
