"""Who has what in Alien Artifacts, worked out from the opening view and the told events alone."""

import json
from collections import Counter
from importlib import resources
from typing import Any

from starboard.core.marks import HIDDEN
from starboard.games.artifacts import events as e
from tests.games.counting import seen, take

STANDARD_PLAN = "D00"


def _cards(file: str) -> dict[str, Any]:
    raw = json.loads(resources.files("starboard.games.artifacts").joinpath("data", file).read_text())
    return {card["id"]: card for card in raw["cards"]}


FACTIONS = _cards("factions.json")
ROWS = {
    card: row
    for row, file in (("planet", "planets"), ("technology", "technologies"), ("ship", "ships"))
    for card in _cards(f"{file}.json")
}
TYPES = {c: f["type"] for file in ("planets", "technologies", "ships") for c, f in _cards(f"{file}.json").items()}


class Built:
    """A finished card."""

    def __init__(self, side: str, tokens: int = 0, stored: tuple[str, ...] = ()) -> None:
        self.side, self.tokens, self.stored = side, tokens, list(stored)


class Holder:
    """What is one player's own."""

    def __init__(self, p: Any) -> None:
        self.credits, self.vp, self.faction = p.credits, p.vp, p.faction
        self.hand, self.artifacts, self.plans = Counter(p.hand), Counter(p.artifacts), Counter(p.plans)
        self.projects = {q.card: list(q.attached) for q in p.projects}
        self.empire = {
            b.card: Built("operational" if b.operational else "logistics", b.tokens, b.stored) for b in p.empire
        }
        self.scored: dict[str, int] = dict(p.scored)
        self.faction_points = sum(p.faction_vp)
        self.lifted: set[str] = set()

    def account(self) -> dict[str, Any]:
        return {
            "credits": self.credits, "vp": self.vp, "hand": +self.hand, "artifacts": +self.artifacts,
            "plans": +self.plans, "projects": self.projects, "scored": self.scored, "faction": self.faction_points,
            "empire": {c: (b.side, b.tokens, sorted(b.stored)) for c, b in self.empire.items()},
        }  # fmt: skip


class Ledger:
    """The book of one seat, or of somebody who only watches."""

    def __init__(self, game: Any, opening: Any, seat: int | None) -> None:
        self.seat = seat
        self.players = [Holder(p) for p in opening.players]
        self.house = opening.house
        self.tokens, self.marker, self.system = opening.tokens, opening.marker, opening.system
        self.tops, self.turn, self.ending = dict(opening.tops), opening.turn, opening.end_triggered
        self.deck, self.untold = len(opening.resources), 0
        self.turned = ""
        """The resource card last turned up, while it may lie on the table."""
        self.attacks: list[tuple[int, str]] = []
        self.scores: dict[int, float] = {}

    def off_deck(self) -> None:
        if self.untold:
            self.untold -= 1
        else:
            self.deck -= 1

    def take_section(self, p: Holder, section: str) -> None:
        """A section leaves the table, a planet or the hand, wherever its card is."""
        if self.turned and section.startswith(self.turned):
            self.turned = ""
            return
        for built in p.empire.values():
            if section in built.stored:
                built.stored.remove(section)
                return
        take(p.hand, section[:-1])

    def hear(self, event: Any) -> None:
        seat = getattr(event, "seat", 0)
        p = self.players[seat]
        match event:
            case e.TurnBegan():
                self.turn = seat
            case e.Drew():
                assert event.count == len(event.cards)
                for card in event.cards:
                    self.off_deck()
                    p.hand[card] += 1
            case e.Discarded():
                take(p.hand, event.card)
            case e.Spent():
                self.turned = ""
                self.take_section(p, event.section)
            case e.CreditsPaid():
                p.credits -= event.credits
            case e.FeePaid():
                p.credits -= event.credits
                p.lifted.add(event.card)
            case e.Gained():
                p.credits += event.credits
                p.vp += event.vp
            case e.Stole():
                p.credits += event.credits
                self.players[event.giver].credits -= event.credits
            case e.Kept():
                p.projects[event.card] = []
            case e.Placed() | e.Completed():
                p.projects.pop(event.card, None)
                p.empire[event.card] = Built(event.side)
            case e.Attached():
                self.take_section(p, event.section)
                p.projects[event.project].append(event.section)
            case e.AttachedSpent():
                assert p.projects[event.card] == list(event.sections)
                p.projects[event.card] = []
            case e.Flipped():
                p.empire[event.card] = Built(event.side, p.empire[event.card].tokens)
            case e.Revealed():
                self.off_deck()
                self.turned = event.card
            case e.Produced():
                assert event.section.startswith(self.turned) and self.turned
                self.turned = ""
                p.empire[event.planet].stored.append(event.section)
            case e.AttackBegan():
                self.attacks.append((event.target, STANDARD_PLAN))
            case e.SystemAttacked():
                self.attacks.append((-1, STANDARD_PLAN))
            case e.PlanShown():
                self.attacks[-1] = (seat, event.plan)
                if event.plan != STANDARD_PLAN:
                    take(p.plans, event.plan)
            case e.AttackEnded():
                defender, plan = self.attacks.pop()
                if plan != STANDARD_PLAN:
                    self.players[defender].plans[plan if defender == self.seat else HIDDEN] += 1
            case e.ShipLost():
                self.tokens += p.empire.pop(event.ship).tokens
                if event.fate == "damaged":
                    p.projects[event.ship] = []
            case e.TokenPlaced():
                self.tokens -= 1
                self.players[event.victim].empire[event.card].tokens += 1
            case e.TokenRemoved():
                self.tokens += 1
                p.empire[event.card].tokens -= 1
            case e.ArtifactGained():
                p.artifacts[event.card] += 1
            case e.ArtifactPlayed():
                take(p.artifacts, event.card)
            case e.PlanGained():
                p.plans[event.plan] += 1
            case e.SystemTurned():
                self.system = event.system
            case e.TopChanged():
                self.tops[event.row] = event.card
            case e.DeckRanOut():
                self.marker = event.marker
            case e.EndTriggered():
                self.ending = True
            case e.Reshuffled():
                self.untold, self.deck, self.turned = self.deck + self.untold, event.cards, ""
            case e.Scored():
                if event.final:
                    p.scored[event.card] = event.vp
            case e.ScoringBegan():
                for holder in self.players:
                    holder.lifted = set()
            case e.FinalScore():
                self.final(event)
            case e.Looked() | e.Searched() | e.ShipFought() | e.AbilityUsed() | e.FactionActed() | e.ActionTaken():
                pass
            case e.ActionsGained() | e.TurnsGained() | e.StopSet() | e.Missed() | e.Constructed():
                pass
            case _:
                raise AssertionError(f"an event that no ledger knows: {event}")

    def final(self, event: e.FinalScore) -> None:
        """Count the points; what is told must be the same."""
        p = self.players[event.seat]
        p.faction_points = self.of_faction(p)
        assert event.faction == p.faction_points
        total = p.vp + len(p.empire) + sum(p.scored.values()) + p.faction_points
        assert event.vp == total
        self.scores[event.seat] = float(total)

    def of_faction(self, p: Holder) -> int:
        """Count what the faction brings, by its own card; a blank card has neither side nor type."""
        total = 0
        seen = [
            (ROWS[card], b.side, TYPES[card])
            for card, b in p.empire.items()
            if not b.tokens or card in p.lifted or not self.house.blank_type_and_side
        ]
        for way in FACTIONS[p.faction]["end_scoring"]:
            wanted = tuple(way["score"][k] for k in ("row", "side", "type"))
            n = sum(all(w in ("any", is_) for w, is_ in zip(wanted, card, strict=True)) for card in seen)
            if "vp_each" in way:
                total += n * way["vp_each"]
            else:
                table = [*way["vp_table"]]
                while len(table) <= n:
                    table.append(table[-1] + way["beyond_table_each"])
                total += table[n]
        return total

    def account(self) -> dict[str, Any]:
        """Give inventories and points."""
        return {
            "players": [p.account() for p in self.players], "tokens": self.tokens, "marker": self.marker,
            "system": self.system, "tops": self.tops, "turn": self.turn, "ending": self.ending,
            "deck": self.deck - self.untold, "scores": self.scores,
        }  # fmt: skip


def truth(game: Any, g: Any, seat: int | None) -> dict[str, Any]:
    """Give the same from the true state."""

    over = bool(g.todo) is False
    players = [
        {
            "credits": p.credits, "vp": p.vp, "hand": seen(p.hand, s == seat),
            "artifacts": seen(p.artifacts, s == seat), "plans": seen(p.plans, s == seat),
            "projects": {q.card: list(q.attached) for q in p.projects},
            "scored": p.scored, "faction": sum(p.faction_vp),
            "empire": {
                b.card: ("operational" if b.operational else "logistics", b.tokens, sorted(b.stored)) for b in p.empire
            },
        }
        for s, p in enumerate(g.players)
    ]  # fmt: skip
    return {
        "players": players, "tokens": g.tokens, "marker": g.marker, "system": g.system, "tops": g.tops,
        "turn": g.turn, "ending": g.end_triggered, "deck": len(g.resources),
        "scores": dict(enumerate(game.result(g).scores)) if over else {},
    }  # fmt: skip
