"""Beside the box: the Robot for one's own cards, and the score pad. [5.2] [11.7]"""

from collections.abc import Collection
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from starboard.core.beside import Findings, Pad, Stage, tie_notes
from starboard.core.options import FormChoice, FormField
from starboard.core.refusal import Refused
from starboard.core.text import Text
from starboard.games.race import scoring
from starboard.games.race.facts import DESIGN, DESIGNS
from starboard.games.race.goals import GOALS
from starboard.games.race.own_cards import UNSEEN
from starboard.games.race.state import ORDERS, Player, State

Number = Annotated[int, Meta(ge=0, le=999)]
Names = Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=40)]


class Line(Struct, omit_defaults=True):
    """What a player has at the end."""

    name: Annotated[str, Meta(max_length=60)] = ""
    chips: Number = 0
    prestige: Number = 0
    cards: Names = []
    goals: Names = []
    left: Number = 0
    """Hand cards and goods, for ties."""


class GameEnd(Struct, omit_defaults=True):
    """The end of a game."""

    players: Annotated[list[Line], Meta(min_length=1, max_length=6)]
    open: Names = []
    """Goals for the most of something that are in play and that nobody holds."""


class OwnCards(Stage):
    """The Robot for one's own cards."""

    id = "robot"
    icon = "robot"
    rule = "7"
    setup = "own=cards"


class OwnCardsAndDice(Stage):
    """The Robot for one's own cards and dice."""

    id = "robot_dice"
    icon = "match"
    rule = "7"
    setup = "own=cards_and_dice"


def _named(kind: str, ids: list[str]) -> tuple[FormChoice, ...]:
    return tuple(FormChoice(name, Text(f"race-{kind}-{name}")) for name in ids)


def known(names: list[str], among: Collection[str]) -> list[str]:
    """Give the names, each once; raises Refused if one is not known."""
    for name in names:
        if name not in among:
            raise Refused("no_such_thing", name=name[:60])
    return list(dict.fromkeys(names))


class ScorePad(Pad):
    """Chips, tableau, prestige, goals. [5.2] [11.7] [13.6]"""

    id = "score"
    rule = "5.2"
    asks: ClassVar[type[Struct]] = GameEnd

    def line(self) -> tuple[FormField, ...]:
        """Cards by name: those that count by their own text are counted here."""
        return (
            FormField("chips", "number", Text("race-pad-chips"), most=999),
            FormField("cards", "choices", Text("race-own-tableau"), _named("card", list(DESIGNS))),
            FormField("prestige", "number", Text("race-pad-prestige"), most=999),
            FormField("goals", "choices", Text("race-own-goals"), _named("goal", list(GOALS))),
            FormField("left", "number", Text("race-pad-left"), most=999),
        )

    def shared(self) -> tuple[FormField, ...]:
        """Goals that nobody holds still bring points to those who are equal."""
        most = [name for name, goal in GOALS.items() if not goal.first]
        return (FormField("open", "choices", Text("race-own-open-goals"), _named("goal", most)),)

    def work(self, told: GameEnd) -> Findings:
        """Lay the tableaus out and let the game count."""
        held: dict[str, tuple[int, ...]] = dict.fromkeys(known(told.open, GOALS), ())
        players = []
        for seat, line in enumerate(told.players):
            tableau = [name if name in DESIGN else f"{name}.1" for name in known(line.cards, DESIGNS)]
            for goal in known(line.goals, GOALS):
                held[goal] = (*held.get(goal, ()), seat)
            players.append(Player(vp=line.chips, prestige=line.prestige, tableau=tableau, hand=[UNSEEN] * line.left))
        for goal, seats in held.items():
            if len(seats) > 1 and not GOALS[goal].first:
                raise Refused("goal_held_once", goal=Text(f"race-goal-{goal}"))
        level = 3 if any(line.prestige for line in told.players) else 2
        g = State(players=players, order=ORDERS[len(players)][0], level=level, goals=held)
        found = scoring.result(g)
        ties = tuple(Text("race-tie-left", {"count": line.left}) for line in told.players)
        return Findings(result=found, why=tie_notes(found, ties))


TOOLS = (OwnCards(), OwnCardsAndDice(), ScorePad())
