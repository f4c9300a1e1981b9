"""Why a card was finished and what an attack was paid for, told from facts and events alone. [11] [13]"""

import json
from importlib import resources
from typing import Any

import pytest

from starboard.core.engine import apply, decisions
from starboard.core.rng import Rng
from starboard.games.artifacts import GAME, Setup
from starboard.games.artifacts import events as e

PAID_FOR = ("discover", "develop", "build", "finish_free")
"""Answers that name the card they finish."""


def _facts(file: str) -> dict[str, Any]:
    raw = json.loads(resources.files("starboard.games.artifacts").joinpath("data", file).read_text())
    cards = {card["id"]: card for card in raw["cards"]}
    for card in cards.values() if "by_type" in raw else ():
        card["logistics"] = card.get("logistics") or raw["by_type"][card["type"]]["logistics"]
    return cards


ROWS = {"planet": "planets.json", "technology": "technologies.json", "ship": "ships.json"}
ROW = {card: row for row, file in ROWS.items() for card in _facts(file)}
GIVEN = {card: fact["do"] for card, fact in _facts("artifacts.json").items()}
LOGISTICS = {card: fact["logistics"] for file in ROWS.values() for card, fact in _facts(file).items()}


def cheaper(card: str, side: str, row: str) -> bool:
    """Say whether a card that enters an empire leaves a project of the row with less to pay than before."""
    mods = LOGISTICS[card].get("mods", ()) if side == "logistics" else ()
    less = sum(m["delta"] for m in mods if m["op"] == "cost_mod" and m["what"] == row)
    more_gold = any(m["op"] == "gold_value_mod" for m in mods)
    return more_gold or less + (ROW[card] == row) < 0


class Occasions:
    """Watches one game and asks of every finished card what finished it."""

    def __init__(self) -> None:
        self.named = ""
        self.gifts = 0
        """Cards that an artifact still finishes for nothing."""
        self.entered: list[tuple[str, str]] = []
        """Cards that entered the empire since somebody last chose an action, with their sides."""
        self.damaged: set[str] = set()
        self.fought, self.last = [0], 0
        self.by_itself = 0

    def see(self, option: Any, told: list[Any]) -> None:
        tag = str(option).split()[0]
        if tag in PAID_FOR:
            self.named = option.card
        for event in told:
            if isinstance(event, (e.ActionTaken, e.FactionActed, e.AbilityUsed, e.ArtifactPlayed, e.TurnBegan)):
                self.entered = []
                self.gifts = sum(f["op"] == "complete" for f in GIVEN.get(getattr(event, "card", ""), ()))
            elif isinstance(event, e.ShipLost) and event.fate == "damaged":
                self.damaged.add(event.ship)
            elif isinstance(event, e.Completed):
                self.finished(event.card, event.side)
            elif isinstance(event, (e.AttackBegan, e.SystemAttacked)):
                self.fought.append(0)
            elif isinstance(event, e.ShipFought):
                self.fought[-1] += 1
            elif isinstance(event, e.AttackEnded):
                self.last = self.fought.pop()
            elif isinstance(event, e.SystemTurned) and len(self.fought) == 1 and not self.entry(told):
                assert self.last, "a system was turned that no ship attacked"

    def entry(self, told: list[Any]) -> bool:
        """An artifact can carry out an entry without a ship."""
        return not any(isinstance(event, e.AttackEnded) for event in told)

    def finished(self, card: str, side: str) -> None:
        if card == self.named or self.gifts:
            self.named = "" if card == self.named else self.named
            self.gifts = 0
        elif card in self.damaged:
            self.damaged.discard(card)
        else:
            self.by_itself += 1
            assert any(cheaper(other, how, ROW[card]) for other, how in self.entered), (card, self.entered)
        self.entered.append((card, side))


@pytest.mark.few(1)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_projects_are_finished_by_payment_or_by_a_new_card_that_makes_them_cheaper(seats: int) -> None:
    """[11] [13.7] Q15: nothing else finishes a card, and no attack without a ship turns a system."""
    rng = Rng(seats)
    by_itself = 0
    for seed in range(40):
        g = GAME.setup(Setup(seats=seats), 7000 + seed)
        watch = Occasions()
        while open_now := decisions(g):
            asked = open_now[0]
            option = rng.pick(asked.options)
            if asked.kind in ("act", "prepare") and (eager := [o for o in asked.options if eager_for(o)]):
                option = rng.pick(eager)
            watch.see(option, apply(g, asked.seat, option))
        by_itself += watch.by_itself
    assert by_itself > 0


def eager_for(option: Any) -> bool:
    """Prepare and finish much, so that something finishes by itself."""
    return str(option).split()[0] in ("prepare", "attach", "discover", "develop")
