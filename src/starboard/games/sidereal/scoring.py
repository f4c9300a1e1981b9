"""The end: what is left is counted, most points win."""

from fractions import Fraction

from starboard.core.game import Result, ScoreLine, placed
from starboard.core.steps import Do
from starboard.core.text import Text
from starboard.games.sidereal.confluence import pay_bonus
from starboard.games.sidereal.events import Scored
from starboard.games.sidereal.facts import SCORING, TEAMS, bonus
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
    """Points by where they come from, and places; ties share the victory. [8]"""
    lines = tuple(_lines(g, seat) for seat in range(len(g.players)))
    scores = tuple(float(sum(line.points for line in own)) for own in lines)
    return Result(scores, placed(scores), lines)


def _lines(g: State, seat: int) -> tuple[ScoreLine, ...]:
    """Say where the points of a player come from; what no invention brought is the cards' doing, less penalties."""
    player = g.players[seat]
    own = [i for i in g.inventions if i.seat == seat]
    invented = sum([TEAMS[i.team].vp for i in own])
    shared = sum([bonus(len(g.players), i.round, player.species) for i in own])
    parts = {
        "inventions": invented,
        "sharing": shared,
        "cards": player.vp - invented - shared,
        "leftovers": leftovers(player.supply, g.rules.exact_scoring),
    }
    return tuple([ScoreLine(Text(f"sidereal-score-{name}"), points) for name, points in parts.items()])
