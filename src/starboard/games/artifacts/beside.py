"""Beside the box: the last page, with technologies and factions counted from the cards one has. [17]"""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from starboard.core.beside import Findings, Pad, tie_notes
from starboard.core.options import FormChoice, FormField
from starboard.core.refusal import Refused
from starboard.core.text import Text
from starboard.games.artifacts.facts import CARDS, FACTIONS
from starboard.games.artifacts.ids import CARD_NAME, name_of
from starboard.games.artifacts.scoring import count_technology, end_points, metric
from starboard.games.artifacts.state import Built, Player, Project, State

Number = Annotated[int, Meta(ge=0, le=999)]
Names = Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=60)]


class Line(Struct, omit_defaults=True):
    """What a player has at the end, after all fees are paid."""

    name: Annotated[str, Meta(max_length=60)] = ""
    faction: Annotated[str, Meta(max_length=60)] = ""
    vp: Number = 0
    credits: Number = 0
    operational: Names = []
    logistics: Names = []
    blank: Names = []
    """Those of the cards above that stay blockaded."""
    tokens: Number = 0
    projects: Names = []
    artifacts: Annotated[int, Meta(ge=0, le=40)] = 0
    plans: Annotated[int, Meta(ge=0, le=40)] = 0
    stored: Annotated[int, Meta(ge=0, le=99)] = 0


class Told(Struct, omit_defaults=True):
    """The end of a game."""

    players: Annotated[list[Line], Meta(min_length=1, max_length=5)]


def _cards() -> tuple[FormChoice, ...]:
    return tuple(FormChoice(card, CARD_NAME[card]) for card in CARDS)


def _player(line: Line) -> Player:
    """Lay out what was told."""
    if line.faction not in FACTIONS:
        raise Refused("unknown_faction", name=line.faction[:60])
    named = [*line.operational, *line.logistics, *line.projects]
    for card in (*named, *line.blank):
        if card not in CARDS:
            raise Refused("no_such_thing", name=card[:60])
    if len(set(named)) != len(named):
        twice = next(card for card in named if named.count(card) > 1)
        raise Refused("card_named_twice", card=CARD_NAME[twice])
    empire = [Built(c, c in line.operational, int(c in line.blank)) for c in (*line.operational, *line.logistics)]
    at_work = next((i for i, built in enumerate(empire) if not built.tokens), None)
    if at_work is not None:
        empire[at_work] = replace(empire[at_work], stored=("",) * line.stored)
    return Player(
        faction=line.faction, vp=line.vp, credits=line.credits, empire=empire,
        projects=[Project(card) for card in line.projects], artifacts=[""] * line.artifacts, plans=[""] * line.plans,
    )  # fmt: skip


class ScorePad(Pad):
    """Points of the game, cards, technologies, faction; ties go to credits, then to empire cards. [17.4] Q36"""

    id = "score"
    rule = "17"
    asks: ClassVar[type[Struct]] = Told

    def line(self) -> tuple[FormField, ...]:
        """Cards by name and side, the rest by number."""
        factions = tuple(FormChoice(f, name_of("faction", f)) for f in FACTIONS)

        def number(name: str, most: int = 999) -> FormField:
            return FormField(name, "number", Text(f"artifacts-beside-{name}"), most=most)

        def cards(name: str) -> FormField:
            return FormField(name, "choices", Text(f"artifacts-beside-{name}"), _cards())

        return (
            FormField("faction", "choice", Text("artifacts-beside-faction"), factions),
            number("vp"), number("credits"), cards("operational"), cards("logistics"), cards("blank"),
            number("tokens"), cards("projects"), number("artifacts", 40), number("plans", 40), number("stored", 99),
        )  # fmt: skip

    def work(self, told: Told) -> Findings:
        """Lay the empires out and let the game count."""
        from starboard.games.artifacts import GAME  # the game is made of its rules

        g = State(players=[_player(line) for line in told.players])
        for seat, line in enumerate(told.players):
            g.refresh(seat)
            player = g.players[seat]
            player.active = replace(player.active, tokens=line.tokens)
        for seat, player in enumerate(g.players):
            for technology in player.active.technologies:
                count_technology(g, seat, technology)
            ends = FACTIONS[player.faction].end_scoring
            player.faction_vp = tuple(end_points(end, metric(g, seat, end.score)) for end in ends)
        found = GAME.result(g)
        ties = tuple(
            Text("artifacts-tie", {"credits": player.credits, "cards": len(player.empire)}) for player in g.players
        )
        return Findings(result=found, why=tie_notes(found, ties))


TOOLS = (ScorePad(),)
