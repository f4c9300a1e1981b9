"""Who has what in Race, worked out from the opening view and the told events alone."""

import json
from collections import Counter
from importlib import resources
from typing import Any

from starboard.core.marks import HIDDEN
from starboard.games.race import events as e
from tests.games.counting import seen, take
from tests.games.race.independent import KINDS, RAW, count_as, has, military, strength, word, world

ROBOT = json.loads(resources.files("starboard.games.race").joinpath("data", "robot.json").read_text())
LEVELS = {level["key"]: level for level in ROBOT["difficulty"]}


MOST: dict[str, tuple[int, Any]] = {
    "greatest_military": (6, lambda cards, p: strength(cards)),
    "largest_industry": (3, lambda cards, p: sum(world(c) and c["good"] in ("novelty", "rare", "any") for c in cards)),
    "greatest_infrastructure": (4, lambda cards, p: sum(not world(c) for c in cards)),
    "production_leader": (4, lambda cards, p: sum(c["production"] == "production" for c in cards)),
    "research_leader": (3, lambda cards, p: sum(has(c, "explore") for c in cards)),
    "propaganda_edge": (3, lambda cards, p: sum(military(c) and word(c, "REBEL") for c in cards)),
    "galactic_prestige": (3, lambda cards, p: p.prestige),
    "prosperity_lead": (3, lambda cards, p: sum(has(c, "consume") for c in cards)),
}
"""What each most goal asks for at least, and what it measures, in words of this file. [13.3]"""


def tiles(named: str, goals: dict[str, Any], players: list[Any], seat: int) -> int:
    """Count goals: 3 for a first one, 5 for the holder of a most one, 3 for those level with the best. [13.6]

    Who names a world of any kind Genes or Alien has one world less for Largest Industry. [11.7]
    """
    total = 0
    for goal, holders in goals.items():
        if goal not in MOST:
            total += 3 * (seat in holders)
            continue
        least, measure = MOST[goal]
        tableaus = [[RAW[c.split(".")[0]] for c in Counter(p.tableau).elements()] for p in players]
        values = [measure(cards, p) for cards, p in zip(tableaus, players, strict=True)]
        less = (
            goal == "largest_industry"
            and named in ("genes", "alien")
            and any(c["good"] == "any" for c in tableaus[seat])
        )
        values[seat] -= less
        level = values[seat] == max(values) >= least
        if seat in holders:
            total += 5 * (level or not less)
        else:
            total += 3 * level
    return total


def points(goals: dict[str, Any], players: list[Any], seat: int, tableau: list[str], chips: int, prestige: int) -> int:
    """Count all points of a player, naming a world of any kind as it brings most in all. [11.7]"""
    return max(count_as(named, tableau, chips, prestige) + tiles(named, goals, players, seat) for named in KINDS)


class Holder:
    """What lies before one player, as somebody else or himself sees it."""

    def __init__(self, player: Any) -> None:
        self.hand = Counter(player.hand)
        self.aside = Counter(player.drawn)
        self.saved = Counter(player.saved)
        self.tableau = Counter(player.tableau)
        self.goods = set(player.goods)
        self.chips, self.prestige = player.vp, player.prestige
        self.actions, self.boost = player.actions, player.boost
        self.searched = player.searched

    def account(self) -> dict[str, Any]:
        zones = {zone: +getattr(self, zone) for zone in ("hand", "aside", "saved", "tableau")}
        rest = {name: getattr(self, name) for name in ("chips", "prestige", "actions", "boost", "searched")}
        return {**zones, **rest, "goods": set(self.goods)}


class Ledger:
    """The book of one seat, or of somebody who only watches."""

    def __init__(self, game: Any, opening: Any, seat: int | None) -> None:
        self.seat = seat
        self.players = [Holder(player) for player in opening.players]
        self.deck = len(opening.deck)
        self.untold = 0
        """Cards that left the deck before it was renewed and are not told yet."""
        self.pool, self.round, self.over = opening.pool, opening.round, False
        self.level, self.difficulty = opening.level, opening.difficulty
        house = getattr(opening, "house", None)  # what the table decided otherwise, where it can
        self.sixes_above = getattr(house, "robot_cost_above_6", "printed") == "six"
        self.by_prestige = getattr(house, "robot_federation_capital", "prestige") == "prestige"
        robot = opening.robot
        self.robot = None
        if robot is not None:
            self.robot = {
                "hand": len(robot.hand), "tableau": Counter(robot.tableau), "credit": robot.credit,
                "economy": robot.economy, "tokens": robot.tokens, "supply": robot.supply, "chips": robot.vp,
                "prestige": robot.prestige, "symbol": robot.symbol,
            }  # fmt: skip
        self.row = ""
        self.goals = {goal: list(holders) for goal, holders in opening.goals.items()}

    def known(self, seat: int, card: str) -> str:
        """Give a card as it is seen in a hand: everybody saw it come, but only the owner sees it there."""
        return card if seat == self.seat else HIDDEN

    def off_deck(self, cards: int) -> None:
        known = min(self.untold, cards)
        self.untold -= known
        self.deck -= cards - known

    def hear(self, event: Any) -> None:
        if type(event).__name__.startswith("Robot"):
            self.hear_robot(event)
            return
        seat = getattr(event, "seat", None)
        p = self.players[seat] if seat is not None else self.players[0]
        match event:
            case e.Reshuffled():
                self.untold, self.deck = self.deck + self.untold, event.cards
            case e.RoundBegan():
                self.round = event.round
                for holder in self.players:
                    holder.actions, holder.boost = (), ""
            case e.Drew():
                self.off_deck(len(event.cards))
                (p.aside if event.aside else p.hand).update(event.cards)
            case e.Kept():
                for card in event.cards:
                    take(p.aside, card)
                p.hand.update(event.cards)
                if event.others:
                    assert p.aside.total() == event.others
                    p.aside.clear()
            case e.Discarded() | e.Paid() | e.AnteLost():
                take(p.hand, event.card)
            case e.Saved():
                if not event.paid:
                    take(p.hand, event.card)
                p.saved[event.card] += 1
            case e.TookSaved():
                assert p.saved.total() == event.count
                p.hand.update(p.saved)
                p.saved.clear()
            case e.SavedLost():
                assert p.saved.total() == event.count
                p.saved.clear()
            case e.TookDiscards():
                p.hand.update(event.cards)
            case e.StartChosen():
                p.tableau[event.card] += 1
            case e.Placed():
                take(p.hand, event.card)
                p.tableau[event.card] += 1
            case e.WorldTaken():
                owner = self.players[event.owner]
                take(owner.tableau, event.card)
                p.tableau[event.card] += 1
                p.saved.update(event.saved)
                if event.saved:
                    owner.saved.clear()
                if event.card in owner.goods:
                    owner.goods.remove(event.card)
                    p.goods.add(event.card)
            case e.WorldDestroyed():
                take(self.players[event.owner].tableau, event.card)
            case e.LeftTableau():
                take(p.tableau, event.card)
            case e.Replaced():
                take(p.tableau, event.old)
            case e.GoodPlaced():
                self.off_deck(1)
                assert event.card not in p.goods
                p.goods.add(event.card)
            case e.GoodSpent() | e.GoodLost():
                p.goods.remove(event.card)
            case e.Sold():
                p.goods.discard(event.card)  # where its kind was to be named the good went before
            case e.ScoredChips():
                p.chips += event.points
                self.pool -= event.points
            case e.PrestigeChanged():
                p.prestige += event.prestige
            case e.ActionsShown():
                p.actions, p.boost = event.actions, event.boost
            case e.BonusCardTurned():
                p.searched = True
            case e.TurnedOver():
                self.off_deck(len(event.cards))
            case e.SearchFailed():
                self.off_deck(event.count)
                p.searched = False
            case e.SearchFound() | e.AnteWon():
                p.hand[self.known(event.seat, event.card)] += 1
            case e.Guessed():
                self.off_deck(1)
                if event.hit:
                    p.hand[self.known(event.seat, event.card)] += 1
            case e.GameEnded():
                self.over = True
            case e.GoalClaimed():
                assert event.seat not in self.goals[event.goal]
                self.goals[event.goal].append(event.seat)
            case e.GoalLost():
                self.goals[event.goal].remove(event.seat)
            case (
                e.PowerUsed()
                | e.Conquered()
                | e.PlacedNothing()
                | e.CannotPlace()
                | e.CannotPlaceMore()
                | e.Anted()
                | e.Searching()
            ):
                pass
            case e.TakeoverDeclared() | e.TakeoverStopped() | e.TakeoverCounted() | e.TakeoverFailed():
                pass
            case e.PhaseBegan() | e.KindNamed() | e.LeaderAwarded():
                pass
            case _:
                raise AssertionError(f"an event that no ledger knows: {event}")

    def hear_robot(self, event: Any) -> None:
        robot: Any = self.robot
        match event:
            case e.RobotBegan():
                self.row = event.row
            case e.RobotDrew():
                self.off_deck(event.count)
                robot["hand"] += event.count
            case e.RobotRevealed() | e.RobotTooDear():
                self.robot_turns_over()
            case e.RobotPlaced():
                self.robot_turns_over()
                robot["tableau"][event.card] += 1
                robot["credit"] -= event.credit
            case e.RobotToken():
                robot["tokens"] += 1
                robot["supply"] -= 1
                robot["credit"] -= event.credit
            case e.RobotTracks():
                robot["credit"], robot["economy"] = event.credit, event.economy
            case e.RobotScored():
                robot["chips"] += event.points
                self.pool -= event.points
            case e.RobotPrestige():
                robot["prestige"] += event.prestige
            case e.RobotLeads():
                robot["chips"] += 1
                self.pool -= 1
            case e.RobotTileGone():
                take(robot["tableau"], event.card)
            case e.RobotTurned():
                robot["symbol"] = event.symbol
            case e.RobotRolled() | e.RobotSymbol() | e.RobotPassed() | e.RobotFoundNothing():
                pass
            case _:
                raise AssertionError(f"an event that no ledger knows: {event}")

    def robot_turns_over(self) -> None:
        """A card of its pile, or of the deck where the one-time tile says so."""
        assert self.robot is not None
        if self.row == "first_action":
            self.off_deck(1)
        else:
            self.robot["hand"] -= 1

    def scores(self) -> list[float]:
        found = [
            float(points(self.goals, self.players, seat, list(p.tableau.elements()), p.chips, p.prestige))
            for seat, p in enumerate(self.players)
        ]
        if self.robot is not None:
            robot, level = self.robot, LEVELS[self.difficulty]
            total = robot["chips"] + robot["tokens"] * level["token_vp"]["value"] + robot["prestige"]
            for name in robot["tableau"].elements():
                card = RAW[name.split(".")[0]]
                if card["type"] != "world" and (card["cost"] == 6 or (card["cost"] > 6 and self.sixes_above)):
                    total += level["six_cost_card_vp"]["value"]
                elif self.by_prestige and any(i["op"] == "per_prestige" for i in card.get("scoring") or ()):
                    total += robot["prestige"]
                else:
                    total += card["vp"]
            found.append(float(total))
        return found

    def account(self) -> dict[str, Any]:
        """Give inventories and points."""
        robot = self.robot
        return {
            "players": [p.account() for p in self.players], "deck": self.deck - self.untold, "pool": self.pool,
            "round": self.round, "over": self.over, "goals": {goal: sorted(s) for goal, s in self.goals.items()},
            "robot": robot and {**robot, "tableau": +robot["tableau"]},
            "scores": self.scores() if self.over else None,
        }  # fmt: skip


def truth(game: Any, g: Any, seat: int | None) -> dict[str, Any]:
    """Give the same from the true state."""

    players = [
        {
            "hand": seen(p.hand, s == seat), "aside": seen(p.drawn, s == seat), "saved": seen(p.saved, s == seat),
            "tableau": Counter(p.tableau), "goods": set(p.goods), "chips": p.vp, "prestige": p.prestige,
            "actions": p.actions, "boost": p.boost, "searched": p.searched,
        }
        for s, p in enumerate(g.players)
    ]  # fmt: skip
    r = g.robot
    robot = r and {
        "hand": len(r.hand), "tableau": Counter(r.tableau), "credit": r.credit, "economy": r.economy,
        "tokens": r.tokens, "supply": r.supply, "chips": r.vp, "prestige": r.prestige, "symbol": r.symbol,
    }  # fmt: skip
    return {
        "players": players, "deck": len(g.deck), "pool": g.pool, "round": g.round, "over": g.over, "robot": robot,
        "goals": {goal: sorted(holders) for goal, holders in g.goals.items()},
        "scores": list(game.result(g).scores) if g.over else None,
    }  # fmt: skip
