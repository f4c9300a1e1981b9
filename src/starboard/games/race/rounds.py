"""A round: awards for prestige, choosing actions, the phases that take place, and the end of the round."""

from functools import cache, lru_cache
from itertools import combinations

from starboard.core.options import Decision, Offered
from starboard.core.steps import Ask, Do, Sealed, Step
from starboard.games.race import queries
from starboard.games.race.common import CHOOSING, PickTogether, close_phase
from starboard.games.race.consume import ConsumePhase
from starboard.games.race.develop import DevelopPhase
from starboard.games.race.events import (
    ActionsShown,
    BonusCardTurned,
    GameEnded,
    LeaderAwarded,
    RoundBegan,
    TookDiscards,
)
from starboard.games.race.explore import ExplorePhase, SearchPhase
from starboard.games.race.goals import check_goals
from starboard.games.race.options import Choose
from starboard.games.race.powers import ChooseActionAfterOthers, TakeOpponentsRoundEndDiscards
from starboard.games.race.produce import ProducePhase
from starboard.games.race.robot import PlaceDice, RobotExplore, lay_dice, roll_dice, take_award
from starboard.games.race.robot_facts import END_CARDS, END_PRESTIGE
from starboard.games.race.settle import SettlePhase
from starboard.games.race.state import Player, State

ACTIONS = (
    "search", "explore_5", "explore_1_1", "develop", "develop_2", "settle", "settle_2", "trade", "double_vp", "produce",
)  # fmt: skip
SECOND = {"develop_2": "develop", "settle_2": "settle"}
SINGLES = tuple(a for a in ACTIONS if a not in SECOND and a != "search")
PAIRS: tuple[tuple[str, str], ...] = tuple(
    (a, b) for a, b in combinations(ACTIONS[1:], 2) if a not in SECOND and SECOND.get(b, a) == a
)
"""Every legal pair: a second Develop or Settle goes only with the first."""


def _options(picks: tuple[tuple[str, ...], ...], boost: bool, search: tuple[tuple[str, ...], ...]) -> Offered[Choose]:
    found = [Choose(pick) for pick in (*picks, *search)]
    if boost:
        found += [Choose(pick, action) for pick in picks for action in pick]
    return Offered(found)


LEAST_LIMIT = 10
"""The hand limit of who has no card that raises it."""
LATE = queries.cards_with(ChooseActionAfterOthers)
SALVAGING = queries.cards_with(TakeOpponentsRoundEndDiscards)
EXPLORES = (Choose(("explore_5",)), Choose(("explore_5", "explore_1_1")))
SEARCH_PAIRS = tuple(("search", a) for a in SINGLES)
PICK_TWO = {(b, s): _options(PAIRS, b, SEARCH_PAIRS if s else ()) for b in (False, True) for s in (False, True)}
PICK_ONE = {
    (b, s): _options(tuple((a,) for a in SINGLES), b, (("search",),) if s else ())
    for b in (False, True)
    for s in (False, True)
}


def can_boost(g: State, player: Player) -> tuple[bool, bool]:
    """Say whether the prestige bonus and the search are open. [6.4]"""
    free = g.level == 3 and not player.searched
    return free and player.prestige > 0, free


@cache
def picking(seat: int, single: bool, boost: bool, search: bool) -> Decision:
    """Give the question for two actions, or for the only one; it is one of few. [3] [11.4]"""
    if single:
        return Decision(seat, "action", PICK_ONE[boost, search])
    return Decision(seat, "actions", PICK_TWO[boost, search])


class Round(Do, frozen=True):
    """Play a round, then the next, until the game ends. [3]"""

    def run(self, g: State) -> None:
        """End what was before, and begin it."""
        close_phase(g)
        begin_round(g)


def begin_round(g: State) -> None:
    """Awards, actions, dice, phases, end. [3] [11.5]"""
    open_round(g)
    g.todo += ROUND


def open_round(g: State) -> None:
    """Clear what the last round left, and give the awards. [3] [6.3]"""
    g.round += 1
    if g.log is not None:
        g.tell(RoundBegan, g.round)
    g.phase = CHOOSING
    for player in g.players:
        player.actions = ()
        if player.boost:
            player.boost = ""
        if player.military:
            player.military = 0
        if player.surplus:
            player.surplus = 0
    if g.level == 3:
        leader_awards(g)
    if g.robot is not None:
        g.robot.gained = False
        g.robot.fields = g.robot.dice = ()


def leader_awards(g: State) -> None:
    """A point for who has most prestige, a card for who gained while leading alone. [6.3] [12.3] Q21 Q22 Q72"""
    robot = g.robot
    most = robot.prestige if robot is not None else 0
    alone = True
    for player in g.players:
        if player.prestige >= most:
            alone = player.prestige > most
            most = player.prestige
    if g.round == 1 or not most:
        for player in g.players:
            if player.led:
                player.led = False
        return
    for seat in g.order:
        player = g.players[seat]
        if player.prestige == most:
            cards = 1 if alone and player.led else 0
            if g.log is not None:
                g.tell(LeaderAwarded, seat, cards)
            g.score(seat, 1)
            if cards:
                g.draw(seat, cards)
        if player.led:
            player.led = False
    if g.goals:
        check_goals(g, "round_start")
    if robot is not None and robot.prestige == most:
        take_award(g, robot, alone)


def psychic(g: State, player: Player) -> bool:
    """Say whether the player picks his second action later. [6.5] [10] Q12"""
    if LATE.isdisjoint(player.tableau):
        return False
    return g.robot is None or g.house.psi_crystal_mode == "after_roll"


class ChooseActions(Sealed, frozen=True):
    """Pick two actions, or one; everybody at the same time. [3] [11.4]"""

    recalls = True

    def choosers(self, g: State) -> tuple[int, ...]:
        """Everybody but who picks his only action after the others."""
        if g.single and g.level == 3:
            return tuple([seat for seat in g.order if not psychic(g, g.players[seat])])
        return g.order

    def ask(self, g: State, seat: int) -> Decision:
        """Offer all pairs; one action where there is only one, and to who picks the other one later."""
        player = g.players[seat]
        if g.level < 3:
            return picking(seat, g.single, False, False)
        single = g.single
        if not single and not LATE.isdisjoint(player.tableau) and psychic(g, player):
            return Decision(seat, "first_action", PICK_ONE[can_boost(g, player)])
        free = not player.searched
        return picking(seat, single, free and player.prestige > 0, free)

    def default(self, g: State, seat: int) -> Choose:
        """The clock explores."""
        return EXPLORES[0] if g.single or psychic(g, g.players[seat]) else EXPLORES[1]

    def reveal(self, g: State, answers: dict[int, Choose]) -> None:
        """Show them; then the dice, and the late second action. [3] [6.4] Q12"""
        steps: list[Step] = []
        for seat, option in answers.items():
            take_actions(g, seat, option)
            if len(option.actions) == 1 and not g.single:
                steps.append(SecondAction(seat))
        if len(answers) < len(g.players):
            steps += [LateAction(seat) for seat in g.order if seat not in answers]
        if g.robot is not None:
            roll_dice(g, g.robot)
            if steps:
                steps.append(PlaceDice())
            else:
                lay_dice(g, g.robot)
        if steps:
            g.push(*steps, Phases())
        else:
            begin_phases(g)


def take_actions(g: State, seat: int, option: Choose) -> None:
    """Take the picked actions. [3]"""
    player = g.players[seat]
    player.actions = option.actions
    player.boost = option.boost
    if g.log is not None:
        g.tell(ActionsShown, seat, option.actions, option.boost)


def flip_cards(g: State) -> None:
    """The bonus is paid when all actions are picked; either use flips the prestige/search card. [6.4]"""
    for seat in g.order:
        player = g.players[seat]
        if player.boost or player.actions[0] == "search":
            if player.boost:
                g.spend_prestige(seat, 1)
            player.searched = True
            g.tell(BonusCardTurned, seat)


class LateAction(Ask, frozen=True):
    """Pick the only action after the others have shown theirs. [11.4]"""

    def ask(self, g: State) -> Decision | None:
        """Offer all actions."""
        return Decision(self.seat, "late_action", PICK_ONE[can_boost(g, g.players[self.seat])])

    def answer(self, g: State, option: Choose) -> None:
        """Take it."""
        take_actions(g, self.seat, option)

    def timed_out(self, g: State) -> Choose:
        """The clock explores."""
        return EXPLORES[0]


class SecondAction(Ask, frozen=True):
    """Pick the second action after the others' are known. [6.5] Q12"""

    def ask(self, g: State) -> Decision | None:
        """Offer every pair that holds the first action."""
        player = g.players[self.seat]
        first = player.actions[0]
        boost, search = can_boost(g, player)
        if player.boost or first == "search":
            options = [Choose(o.actions, player.boost) for o in PICK_TWO[False, search] if first in o.actions]
        else:
            options = [o for o in PICK_TWO[boost, search] if first in o.actions and o.boost != first]
        if player.boost:
            options = [o for o in options if "search" not in o.actions]
        return Decision(self.seat, "second_action", tuple(options))

    def answer(self, g: State, option: Choose) -> None:
        """Take both."""
        take_actions(g, self.seat, option)


class Phases(Do, frozen=True):
    """Every phase picked takes place, from left to right; in each the human before the Robot. [3] [1.5] [4] Q34"""

    def run(self, g: State) -> None:
        """Push them."""
        begin_phases(g)


def begin_phases(g: State) -> None:
    """Pay for the bonus, then push the phases. [3] [6.4]"""
    if g.level == 3:
        flip_cards(g)
    bits = 0
    for player in g.players:
        bits |= taking_place(player.actions)
    robot = g.robot
    g.todo += stacked(bits, False) if robot is None else stacked(bits | taking_place(robot.fields), True)


SEARCH, EXPLORE, DEVELOP, DEVELOP_2, SETTLE, SETTLE_2, CONSUME, PRODUCE = [1 << i for i in range(8)]
TAKES_PLACE = {
    "": 0, "search": SEARCH, "explore_5": EXPLORE, "explore_1_1": EXPLORE, "explore_left": EXPLORE, "explore_right": 0,
    "develop": DEVELOP, "develop_left": DEVELOP, "develop_2": DEVELOP_2, "develop_right": DEVELOP_2,
    "settle": SETTLE, "settle_left": SETTLE, "settle_2": SETTLE_2, "settle_right": SETTLE_2,
    "trade": CONSUME, "double_vp": CONSUME, "produce": PRODUCE,
}  # fmt: skip
"""The phase that takes place by an action, or by a field on which a die of the Robot lies. [3]"""


def phases(picked: tuple[str, ...], fields: tuple[str, ...]) -> tuple[Step, ...]:
    """List the phases that take place with the Robot's dice on these fields, the last one first. [3]"""
    return stacked(taking_place(picked) | taking_place(fields), True)


@lru_cache(maxsize=4096)
def taking_place(names: tuple[str, ...]) -> int:
    """Give the phases that take place by these actions or fields. [3]"""
    bits = 0
    for name in names:
        bits |= TAKES_PLACE[name]
    return bits


@cache
def stacked(bits: int, robot: bool) -> tuple[Step, ...]:
    """Give the steps of these phases, the last one first. [3]"""
    steps: list[tuple[int, Step]] = [
        (SEARCH, SearchPhase()), (EXPLORE, ExplorePhase()), (EXPLORE if robot else 0, RobotExplore()),
        (DEVELOP, DevelopPhase(1)), (DEVELOP_2, DevelopPhase(2)), (SETTLE, SettlePhase(1)), (SETTLE_2, SettlePhase(2)),
        (CONSUME, ConsumePhase()), (PRODUCE, ProducePhase()),
    ]  # fmt: skip
    return tuple([step for bit, step in steps[::-1] if bits & bit])


class EndRound(Do, frozen=True):
    """Discard down to the hand limit, all together; then look whether the game ends. [3] [5.1] [12.6]"""

    def run(self, g: State) -> None:
        """Push the discards."""
        close_phase(g)
        g.phase = "round_end"
        many = False
        for player in g.players:
            if len(player.hand) > LEAST_LIMIT:
                player.due = max(0, len(player.hand) - queries.hand_limit(player.tableau))
                player.surplus = player.due if g.goals else 0
                many = many or player.due > 0
        if many:
            g.push(PickTogether(salvager(g)), CheckEnd())
        else:
            check_end(g)


def salvager(g: State) -> int:
    """Find who takes what others discard at the end of a round; -1 if nobody does. [6.5] [12.6]"""
    if g.level == 3:
        for seat, player in enumerate(g.players):
            if not SALVAGING.isdisjoint(player.tableau):
                return seat
    return -1


class CheckEnd(Do, frozen=True):
    """The game ends when the pool is empty, a tableau is full, or somebody has much prestige. [5.1] [11.6] Q28 Q70"""

    def run(self, g: State) -> None:
        """Take thrown cards, then check."""
        if g.thrown:
            seat = salvager(g)
            g.players[seat].hand += g.thrown
            g.tell(TookDiscards, seat, len(g.thrown), tuple(g.thrown))
            g.thrown = []
        check_end(g)


def check_end(g: State) -> None:
    """Goals of that moment; then the game ends, or the next round begins. [5.1] [11.5]"""
    if g.goals:
        check_goals(g, "round_end")
    if end_reason(g):
        g.over = True
        g.phase = "over"
        reason, *also = end_reasons(g)
        g.tell(GameEnded, reason, tuple(also))
    else:
        begin_round(g)


def end_reason(g: State) -> str:
    """Give the first reason why the game ends now, if there is one. [5.1]"""
    if g.pool <= 0:
        return "pool"
    robot = g.robot
    if robot is not None and robot.size >= END_CARDS:
        return "robot"
    prestige = robot is not None and robot.prestige >= END_PRESTIGE
    for player in g.players:
        size = len(player.tableau)
        if size >= END_CARDS and size >= queries.end_size(player.tableau):
            return "tableau"
        if player.prestige >= END_PRESTIGE:
            prestige = True
    return "prestige" if prestige else ""


def last_round(g: State) -> bool:
    """Say whether the game is sure to end after this round: cards may leave, and prestige may be spent. [5.1] [11.6]"""
    robot = g.robot
    if g.pool <= 0 or (robot is not None and (robot.size >= END_CARDS or robot.prestige >= END_PRESTIGE)):
        return True
    if g.phase not in ("consume", "produce", "round_end", "over"):
        return False
    if any(len(player.tableau) >= queries.end_size(player.tableau) for player in g.players):
        return True
    return g.phase != "consume" and any(player.prestige >= END_PRESTIGE for player in g.players)


def end_reasons(g: State) -> list[str]:
    """Give every reason why the game ends now; more than one may hold. [5.1]"""
    robot = g.robot
    held = [player.prestige for player in g.players] + ([robot.prestige] if robot is not None else [])
    reasons = {
        "pool": g.pool <= 0,
        "robot": robot is not None and robot.size >= END_CARDS,
        "tableau": any(len(player.tableau) >= queries.end_size(player.tableau) for player in g.players),
        "prestige": max(held) >= END_PRESTIGE,
    }
    return [name for name, holds in reasons.items() if holds]


ROUND = (EndRound(), ChooseActions())
"""What is put on the stack for a round: actions are chosen first."""
