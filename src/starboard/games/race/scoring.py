"""Points at the end, and how they came about. [5]"""

from collections.abc import Sequence
from functools import cache, lru_cache

from starboard.core.game import Result, ScoreLine, placed
from starboard.core.text import Text
from starboard.games.race import powers as p
from starboard.games.race import queries
from starboard.games.race.facts import DESIGN, design_id, fits
from starboard.games.race.goals import goal_points
from starboard.games.race.powers import KINDS
from starboard.games.race.robot_facts import DIFFICULTIES, number
from starboard.games.race.robot_facts import ROBOT as ROBOT_FACTS
from starboard.games.race.state import Outside, Player, Robot, State

SIX = 6
CARDS = Text("race-score-cards")
"""Cards count as cards, whether one's own text, the print or the Robot's mat says how much. [5.2] [5.3]"""


def card_points(player: Player, card: str, kind: str = "") -> int:
    """Count the points of one tableau card: printed, or by its own text. [5.2]"""
    d = DESIGN[card]
    if not d.fact.scoring:
        return d.vp
    return _points(tuple(player.tableau), player.vp, player.prestige, card, kind)


@lru_cache(16384)  # every card of every tableau is counted for every viewer after every answer
def _points(tableau: tuple[str, ...], vp: int, prestige: int, card: str, kind: str) -> int:
    """Count the points of a card that counts by its own text."""
    d = DESIGN[card]
    fact = d.fact
    points = d.vp
    if brings := brought(fact.id, kind):
        for other in tableau:
            points += brings.get(other, 0)
    held = p.Held(vp, prestige, queries.total_military(tableau[::-1]), number_of_kinds(tableau, kind))
    return points + sum(item.earned(held) for item in fact.scoring if isinstance(item, p.Scoring))


@cache
def brought(scoring: str, kind: str) -> dict[str, int]:
    """Say what each card of a tableau brings by the text of a card that counts cards, a kind being named. [5.2]"""
    own = next(d.fact.scoring for d in DESIGN.values() if d.fact.id == scoring)
    lines = [item for item in own if isinstance(item, p.PerCard)]
    found = {card: next((item.points for item in lines if fits(d, item.match, kind)), 0) for card, d in DESIGN.items()}
    return {card: points for card, points in found.items() if points}


def number_of_kinds(tableau: Sequence[str], kind: str) -> int:
    """Count the kinds among worlds; a world of any kind is of the kind named. [5.2]"""
    goods = {DESIGN[c].good for c in tableau if DESIGN[c].world}
    return len({kind if good == "any" else good for good in goods} - {""})


def named_kinds(tableau: list[str]) -> tuple[str, ...]:
    """Give the kinds that the owner of a world of any kind can name for scoring. [5.2]"""
    return KINDS if any(DESIGN[c].good == "any" for c in tableau) else ("",)


def tableau_points(player: Player) -> int:
    """Count the points of all tableau cards; a world of any kind is named as it brings most. [5.2]"""
    return max(sum(card_points(player, c, kind) for c in player.tableau) for kind in named_kinds(player.tableau))


def worth(player: Player, card: str) -> int:
    """Count what a card is worth now if it lies in the tableau, kinds named as they bring most in all. [5.2]"""
    tableau = tuple(player.tableau)
    return _worth(tableau if card in tableau else (*tableau, card), player.vp, player.prestige, card)


@lru_cache(4096)
def _worth(tableau: tuple[str, ...], vp: int, prestige: int, card: str) -> int:
    """Count what a card of a tableau is worth."""
    player = Player(tableau=list(tableau), vp=vp, prestige=prestige)
    kinds = named_kinds(player.tableau)
    kind = max(kinds, key=lambda k: sum(card_points(player, c, k) for c in player.tableau))
    return card_points(player, card, kind)


def points(player: Player) -> int:
    """Count a player's points: chips, tableau, prestige. [5.2]"""
    return player.vp + tableau_points(player) + player.prestige


def best_kind(g: State, seat: int) -> str:
    """Name a world of any kind as it brings most, goals included. [5.2] [11.7]"""
    player = g.players[seat]
    kinds = named_kinds(player.tableau)
    if len(kinds) == 1:
        return kinds[0]

    def worth_of(kind: str) -> int:
        return sum(card_points(player, c, kind) for c in player.tableau) + sum(goal_points(g, seat, kind).values())

    return max(kinds, key=worth_of)


@lru_cache(4096)
def open_points(tableau: tuple[str, ...], vp: int, prestige: int) -> int:
    """Count chips, tableau and prestige: without goals the same tableau counts the same at every look."""
    return points(Player(tableau=list(tableau), vp=vp, prestige=prestige))


def total(g: State, seat: int) -> int:
    """Count all points of a player: chips, tableau, prestige, goals. [5.2] [11.7]"""
    player = g.players[seat]
    if not g.goals:
        return open_points(tuple(player.tableau), player.vp, player.prestige)
    kind = best_kind(g, seat)
    cards = sum(card_points(player, c, kind) for c in player.tableau)
    return player.vp + cards + player.prestige + sum(goal_points(g, seat, kind).values())


def robot_card_points(g: State, robot: Robot, card: str) -> int:
    """Count the points of a card in the Robot's pile. [5.3] [10] Q14 Q15 Q16"""
    d = DESIGN[card]
    if not d.world and (d.cost == SIX or (d.cost > SIX and g.house.robot_cost_above_6 == "six")):
        return number(DIFFICULTIES[g.difficulty].six_cost_card_vp)
    if g.house.robot_federation_capital == "prestige" and any(
        isinstance(item, p.PerPrestige) for item in d.fact.scoring
    ):
        return robot.prestige
    return d.vp


def robot_points(g: State, robot: Robot) -> tuple[int, int, int, int]:
    """Count the Robot's points: chips, cards, tokens, prestige. [5.3]"""
    tokens = robot.tokens * number(DIFFICULTIES[g.difficulty].token_vp)
    cards = sum(robot_card_points(g, robot, c) for c in robot.tableau)
    return robot.vp, cards, tokens, robot.prestige * number(ROBOT_FACTS.prestige.vp_per_prestige_at_end)


def card_lines(player: Player, kind: str) -> list[ScoreLine]:
    """List the points of each card that counts by its own text, and of the others together."""
    printed = sum(DESIGN[c].vp for c in player.tableau if not DESIGN[c].fact.scoring)
    lines = [ScoreLine(Text("race-score-printed"), printed, CARDS)]
    for card in player.tableau:
        if DESIGN[card].fact.scoring:
            name = Text(f"race-card-{design_id(card)}")
            lines.append(ScoreLine(Text("race-score-card", {"card": name}), card_points(player, card, kind), CARDS))
    return lines


def outside_lines(told: Outside) -> list[ScoreLine]:
    """Give the points of a tableau that lies on a real table, as they were told."""
    return [ScoreLine(CARDS, told.points or 0)]


def result(g: State) -> Result:
    """Count everything. [5.2] [5.3] [5.4] [10] [11.7] Q19"""
    lines = []
    for seat, player in enumerate(g.players):
        kind = best_kind(g, seat)
        cards = card_lines(player, kind) if g.outside is None else outside_lines(g.outside)
        own = [ScoreLine(Text("race-score-chips"), player.vp), *cards]
        if g.level == 3:
            own.append(ScoreLine(Text("race-score-prestige"), player.prestige))
        for goal, won in goal_points(g, seat, kind).items():
            own.append(ScoreLine(Text("race-score-goal", {"goal": Text(f"race-goal-{goal}")}), won))
        lines.append(tuple(own))
    ties = [float(len(player.hand) + len(player.goods)) for player in g.players]
    if g.outside is not None:
        ties[0] = float(g.outside.left)
    names: tuple[Text, ...] = ()
    if g.robot is not None:
        chips, pile, tokens, prestige = robot_points(g, g.robot)
        robot = [
            ScoreLine(Text("race-score-chips"), chips),
            ScoreLine(Text("race-score-pile"), pile, CARDS),
            ScoreLine(Text("race-score-tokens"), tokens, CARDS),
        ]
        if g.level == 3:
            robot.append(ScoreLine(Text("race-score-prestige"), prestige))
        lines.append(tuple(robot))
        ties.append(float(g.robot.credit + g.robot.economy))
        if g.house.final_tie != "draw":
            ties[0 if g.house.final_tie == "human" else 1] += 0.5
        names = (Text("race-robot"),)
    scores = tuple(float(sum(line.points for line in own)) for own in lines)
    return Result(scores, placed(scores, tuple(ties)), tuple(lines), names)
