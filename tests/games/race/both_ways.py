"""Plays the Robot in both ways with the same cards: in a game of our own, and beside a table that is told its cards.

python -m tests.games.race.both_ways --games 2000
"""

import argparse
import time
from collections import Counter
from typing import Any

from starboard.bots.bot import find_bot, position
from starboard.core.engine import apply, decision, decisions
from starboard.core.options import Option
from starboard.games.race import GAME, Setup, scoring
from starboard.games.race import events as e
from starboard.games.race.facts import design_id, start_worlds
from starboard.games.race.options import (
    DONE,
    Choose,
    EndsLater,
    Found,
    Left,
    NothingFits,
    Points,
    Report,
    Rolled,
    Turned,
)
from starboard.games.race.own_cards import LATER
from starboard.games.race.rounds import end_reasons
from starboard.games.race.state import State

ROBOT_EVENTS = tuple(cls for name, cls in vars(e).items() if name.startswith("Robot") and isinstance(cls, type))
ENDS_A_TURN = (e.PhaseBegan, e.RoundBegan, e.GameEnded, e.RobotBegan)


class Differs(AssertionError):
    """The two ways do not agree."""


def plain(event: Any) -> Any:
    """Tell an event by the design of its card: which copy it is, nobody says."""
    found = (type(event).__name__, *[getattr(event, name) for name in event.__struct_fields__])
    return tuple(design_id(part) if isinstance(part, str) else part for part in found)


def seen(g: State, short: bool) -> dict[str, Any]:
    """Give all that both ways know of the Robot and the round."""
    robot = g.robot
    assert robot is not None
    return {
        "world": robot.world, "credit": robot.credit, "economy": robot.economy, "supply": robot.supply,
        "symbol": robot.symbol, "hand": len(robot.hand) * (not short), "tableau": [design_id(c) for c in robot.tableau],
        "tokens": robot.tokens, "vp": robot.vp, "prestige": robot.prestige, "gained": robot.gained,
        "tile": robot.tile_spent, "dice": robot.dice, "fields": robot.fields, "round": g.round,
    }  # fmt: skip


class BothWays:
    """One game, played in both ways."""

    def __init__(self, setup: Setup, seed: int, bot: str, own: str = "cards") -> None:
        """Deal; the Robot beside the table begins with the same world."""
        self.real = GAME.setup(setup, seed)
        assert self.real.robot is not None
        fields = {name: getattr(setup, name) for name in setup.__struct_fields__}
        fields.update(own=own, robot_world=self.real.robot.world, human_world=-1)
        self.beside = GAME.setup(Setup(**fields), seed)
        self.bot, self.seed = find_bot(bot), seed
        self.told: list[Any] = []
        self.compared = 0
        self.short = False
        """Deck and discard pile were empty: how many cards the pile has since then is only known where it lies."""
        self.say(DONE)

    def say(self, option: Option) -> None:
        """Answer beside the table."""
        self.told += apply(self.beside, 0, option)

    def kind(self) -> str:
        """Say what is asked beside the table."""
        asked = decision(self.beside, 0)
        return asked.kind if asked is not None else ""

    def demand(self, here: Any, there: Any, what: str) -> None:
        """Raise Differs unless both agree."""
        self.compared += 1
        if here != there:
            raise Differs(f"{what}, round {self.real.round}: the game has {here}, beside the table {there}")

    def play(self) -> None:
        """Play to the end and compare every step of the Robot."""
        while waiting := decisions(self.real):
            asked = waiting[0]
            before = self.real.rng
            option = self.bot.choose(position("race", self.real, asked.seat, self.seed + self.real.answers))
            self.follow(apply(self.real, asked.seat, option), before)
        self.finish()

    def follow(self, events: list[Any], rng: int) -> None:
        """Say beside the table what happened in the game."""
        at = 0
        while at < len(events):
            event = events[at]
            at += 1
            if isinstance(event, e.ActionsShown):
                self.beside.rng = rng
                self.told.clear()
                self.say(Choose(event.actions))
                self.roll(events)
            elif isinstance(event, e.RobotBegan):
                last = at
                while last < len(events) and not isinstance(events[last], ENDS_A_TURN):
                    last += 1
                self.robot_turn([event, *[x for x in events[at:last] if isinstance(x, ROBOT_EVENTS)]])
                at = last
            elif isinstance(event, (e.RoundBegan, e.GameEnded)) and self.real.round > 1 - self.real.over:
                self.report(events[at:])

    def roll(self, events: list[Any]) -> None:
        """Say what real dice show, if they are asked for, and compare where they lie."""
        robot = self.real.robot
        assert robot is not None
        dice = next(((x.die_a, x.die_b) for x in events if isinstance(x, e.RobotRolled)), robot.dice)
        while self.kind() in ("own_die_a", "own_die_b"):
            self.say(Rolled(dice[0 if self.kind() == "own_die_a" else 1]))
        rolled = [plain(x) for x in events if isinstance(x, (e.RobotRolled, e.RobotSymbol))]
        self.demand(rolled, [plain(x) for x in self.told if isinstance(x, (e.RobotRolled, e.RobotSymbol))], "dice")

    def robot_turn(self, events: list[Any]) -> None:
        """Tell what the Robot turned over; it must do the same with it."""
        asked = self.kind()
        self.told.clear()
        turned = 0
        for event in events:
            if isinstance(event, e.RobotRevealed):
                turned += 1
            elif isinstance(event, (e.RobotPlaced, e.RobotTooDear)):
                if self.kind() != "own_deck":
                    self.say(Turned(turned + 1))
                self.say(Found(design_id(event.card)))
                turned = 0
        if not any(isinstance(event, e.RobotBegan) for event in self.told):
            self.say(DONE if asked == "own_phase" else NothingFits())
        drawn = [x.count for x in events if isinstance(x, e.RobotDrew)]
        if drawn < [x.count for x in self.told if isinstance(x, e.RobotDrew)]:
            self.short = True
        left_out = (e.RobotRevealed, e.RobotDrew) if self.short else (e.RobotRevealed,)
        here, there = (
            [plain(x) for x in found if isinstance(x, ROBOT_EVENTS) and not isinstance(x, left_out)]
            for found in (events, self.told)
        )
        self.demand(here, there, "turn")

    def report(self, after: list[Any]) -> None:
        """Say what one has, as it was before the awards of the next round; then both stand alike."""
        player = self.real.players[0]
        awarded = sum(x.points for x in after if isinstance(x, e.ScoredChips))
        prestige = player.prestige
        self.demand("own_report", self.kind(), "question")
        self.say(Report(player.vp - awarded, len(player.tableau), prestige))
        if self.kind() == "own_later":
            self.say(EndsLater(yes=not LATER.isdisjoint(player.tableau)))
        if not self.real.over:
            self.demand(seen(self.real, self.short), seen(self.beside, self.short), "round")
            self.demand(self.real.pool, self.beside.pool, "pool")
            self.demand(player.vp, self.beside.players[0].vp, "chips")
            if self.kind() == "own_award":
                self.say(DONE)

    def finish(self) -> None:
        """Compare the end and the result."""
        found = scoring.result(self.real)
        player = self.real.players[0]
        self.demand("own_points", self.kind(), "end")
        self.say(Points(int(found.scores[0]) - player.vp - player.prestige))
        if self.kind() == "own_left":
            self.say(Left(len(player.hand) + len(player.goods)))
        self.demand("", self.kind(), "question")
        there = scoring.result(self.beside)
        self.demand(seen(self.real, self.short), seen(self.beside, self.short), "end")
        self.demand((found.scores, found.places), (there.scores, there.places), "result")
        ended = next(x for x in self.told if isinstance(x, e.GameEnded))
        self.demand(set(end_reasons(self.real)), {ended.reason, *ended.also}, "reasons")


def setup_of(number: int) -> Setup:
    """Give each game another set-up: all worlds and difficulties, all sets, house rules now and then."""
    sets = (3, 3, 1, 2, 0)[number % 5]
    worlds = len(start_worlds(sets))
    return Setup(
        sets=sets,
        robot_world=number % worlds,
        difficulty=("easy", "medium", "hard")[number // 16 % 3],
        search_without_marker=number % 7 != 0,
        final_tie=("draw", "human", "robot")[number % 3],
        robot_cost_above_6="six" if number % 11 == 0 else "printed",
        robot_federation_capital="printed" if number % 13 == 0 else "prestige",
    )


def play_games(first: int, games: int, seconds: float = 0) -> Counter[str]:
    """Play so many games, or as many as time allows; raises Differs."""
    count: Counter[str] = Counter()
    began = time.monotonic()
    for number in range(first, first + games):
        bot = "uniform" if number % 4 == 3 else "greedy"
        game = BothWays(setup_of(number), number, bot, "cards_and_dice" if number % 6 == 5 else "cards")
        try:
            game.play()
        except Differs as error:
            raise Differs(f"game {number}: {error}") from error
        count["games"] += 1
        count["games that ran out of cards"] += game.short
        count["comparisons"] += game.compared
        count["rounds"] += game.real.round
        if seconds and time.monotonic() - began > seconds:
            break
    return count


def main() -> None:
    """Play and say how many."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0)
    wanted = parser.parse_args()
    for name, number in play_games(wanted.first, wanted.games, wanted.seconds).items():
        print(f"{name}: {number}")


if __name__ == "__main__":
    main()
