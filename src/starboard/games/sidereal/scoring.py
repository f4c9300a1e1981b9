"""The end: what is left is counted, most points win."""

from fractions import Fraction

from starboard.core.game import Result, ScoreLine, placed
from starboard.core.steps import Do
from starboard.core.text import Text
from starboard.games.sidereal.confluence import pay_bonus
from starboard.games.sidereal.events import Scored
from starboard.games.sidereal.facts import SCORING
from starboard.games.sidereal.items import INDEX
from starboard.games.sidereal.state import State

_GROUPS = tuple((tuple(INDEX[name] for name in group.items), group.per) for group in SCORING.groups)
_TWELFTHS = SCORING.variant_exact_twelfths
_EXACT = tuple(
    (
        INDEX[name],
        _TWELFTHS[
            "ship" if name == "ship" else "ultratech" if name == "ultratech" else "small" if per == 3 else "large"
        ],
    )
    for group, per in ((g.items, g.per) for g in SCORING.groups)
    for name in group
)


def leftovers(supply: list[int], exact: bool) -> float:
    """Give the points for what is left: half points by group, or exact twelfths. [8] [10]"""
    if exact:
        return float(Fraction(sum(supply[i] * n for i, n in _EXACT), 12))
    return SCORING.unit_vp * sum(sum(supply[i] for i in items) // per for items, per in _GROUPS)


class Final(Do, frozen=True):
    """Bonus of the last round's inventions, then conversion. [8]"""

    def run(self, g: State) -> None:
        g.phase = "final"
        for seat, player in enumerate(g.players):
            for team_id in player.invented:
                pay_bonus(g, seat, team_id)
        for seat, player in enumerate(g.players):
            g.tell(Scored, seat, player.vp + leftovers(player.supply, g.rules.exact_scoring))


def result(g: State) -> Result:
    """Points and places; ties share the victory. [8]"""
    lines = tuple(
        (
            ScoreLine(Text("sidereal-score-points"), p.vp),
            ScoreLine(Text("sidereal-score-leftovers"), leftovers(p.supply, g.rules.exact_scoring)),
        )
        for p in g.players
    )
    scores = tuple(float(sum(line.points for line in own)) for own in lines)
    return Result(scores, placed(scores), lines)
