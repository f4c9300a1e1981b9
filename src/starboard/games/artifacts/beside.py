"""Beside the box: attacks with their tables, the round marker, and the last page. [13.5] [16] [17]"""

from collections import Counter
from typing import Annotated, ClassVar

from msgspec import Meta, Struct
from msgspec.structs import replace

from starboard.core.beside import Findings, Pad, Sheet, needed, tie_notes
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.options import FormChoice, FormField
from starboard.core.refusal import Refused
from starboard.core.scene import Cell, Chart, Forecast, Row
from starboard.core.text import Text
from starboard.games.artifacts.facts import CARDS, FACTIONS, META, PLANS, RESOURCES, RULES, SYSTEMS, entry
from starboard.games.artifacts.ids import CARD_NAME, name_of
from starboard.games.artifacts.scoring import count_technology, end_points, metric
from starboard.games.artifacts.state import Built, Player, Project, State
from starboard.games.artifacts.words import many

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
    more_cards: Annotated[int, Meta(ge=0, le=60)] = 0
    """Cards of the empire that are not in our lists, which hold many of our own making."""
    by_hand: Number = 0
    """Points of such cards, and of a faction whose sheet says otherwise."""


class GameEnd(Struct, omit_defaults=True):
    """The end of a game."""

    players: Annotated[list[Line], Meta(min_length=1, max_length=5)]


def _cards() -> tuple[FormChoice, ...]:
    return tuple(FormChoice(card, CARD_NAME[card]) for card in CARDS)


def _player(line: Line) -> Player:
    """Lay out what was told."""
    if line.faction and line.faction not in FACTIONS:
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
    asks: ClassVar[type[Struct]] = GameEnd

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
            number("more_cards", 60), number("by_hand"),
        )  # fmt: skip

    def work(self, told: GameEnd) -> Findings:
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
            ends = FACTIONS[player.faction].end_scoring if player.faction else ()
            player.faction_vp = tuple(end_points(end, metric(g, seat, end.score)) for end in ends)
        found = with_unlisted(GAME.result(g), g, told)
        ties = tuple(
            Text("artifacts-tie", {"credits": player.credits, "cards": len(player.empire) + line.more_cards})
            for player, line in zip(g.players, told.players, strict=True)
        )
        return Findings(result=found, why=tie_notes(found, ties))


def with_unlisted(found: Result, g: State, told: GameEnd) -> Result:
    """Add what is in no list of ours: a point for each card, and what was counted by hand."""
    if not any(line.more_cards or line.by_hand for line in told.players):
        return found
    extra = [(RULES.vp_per_empire_card * line.more_cards, line.by_hand) for line in told.players]
    scores = tuple(score + sum(more) for score, more in zip(found.scores, extra, strict=True))
    ties = tuple((p.credits, len(p.empire) + x.more_cards) for p, x in zip(g.players, told.players, strict=True))
    lines = tuple(
        (*own, ScoreLine(Text("artifacts-beside-more_cards"), cards), ScoreLine(Text("artifacts-beside-by_hand"), hand))
        for own, (cards, hand) in zip(found.lines, extra, strict=True)
    )
    return replace(found, scores=scores, places=placed(scores, ties), lines=lines)


TARGETS = {**SYSTEMS, **PLANS}
"""What an attack can be resolved by: an alien system, or a plan of the defender."""


class Attacking(Struct, omit_defaults=True):
    """An attack: by which table it is resolved, and what is added to the number turned up."""

    target: Annotated[str, Meta(max_length=60)] = ""
    ship: Annotated[int, Meta(ge=-9, le=9)] = 0
    others: Annotated[int, Meta(ge=-9, le=9)] = 0
    defence: Annotated[int, Meta(ge=-9, le=9)] = 0


class Attack(Sheet):
    """What each number on a resource card leads to, and how likely it is with a full deck. [13.5] Q18"""

    id = "attack"
    icon = "exterminate"
    rule = "13"
    asks: ClassVar[type[Struct]] = Attacking

    def fields(self) -> tuple[FormField, ...]:
        """The table, then what is added."""
        targets = tuple(FormChoice(name, name_of("system" if name in SYSTEMS else "plan", name)) for name in TARGETS)
        numbers = [
            FormField(name, "number", Text(f"artifacts-attack-{name}"), least=-9, most=9, start=0)
            for name in ("ship", "others", "defence")
        ]
        return (FormField("target", "choice", Text("artifacts-attack-target"), targets), *numbers)

    def work(self, told: Attacking) -> Findings:
        """Look every number up as the game does."""
        needed(told.target, Text("artifacts-attack-target"))
        fact = TARGETS.get(told.target)
        if fact is None:
            raise Refused("no_such_thing", name=told.target[:60])
        counts = Counter(card.combat for card in RESOURCES.values())
        rows = []
        for base, count in sorted(counts.items()):
            value = max(RULES.attack_value_min, base + told.ship + told.others + told.defence)
            what = Text("artifacts-attack-effects", {"do": many(entry(fact.table, value))})
            chance = round(100 * count / counts.total())
            cells = (Cell(value=value), Cell(text=Text("artifacts-attack-percent", {"count": chance})))
            rows.append(Row(Text("artifacts-attack-base", {"base": base}), (*cells, Cell(text=what))))
        columns = tuple(Cell(text=Text(f"artifacts-attack-column-{name}")) for name in ("value", "chance", "effect"))
        label = Text("artifacts-attack-table")
        return Findings((Chart(key="attack", label=label, columns=columns, rows=tuple(rows), rule="13"),))


class Marker(Struct, omit_defaults=True):
    """How often the resource deck was run through. [16]"""

    players: Annotated[int, Meta(ge=2, le=5)] = 2
    passes: Annotated[int, Meta(ge=0, le=9)] = 0
    turn: Annotated[int, Meta(ge=1, le=5)] = 1
    """Whose turn it is, counted from the start player."""


class RoundMarker(Sheet):
    """Where the round marker stands, and who still has a turn once the end is triggered. [16] Q08 Q10"""

    id = "marker"
    icon = "clock"
    rule = "16"
    asks: ClassVar[type[Struct]] = Marker

    def fields(self) -> tuple[FormField, ...]:
        """Players, passes, whose turn."""
        bounds = {"players": (2, 5), "passes": (0, 9), "turn": (1, 5)}
        return tuple(
            FormField(name, "number", Text(f"artifacts-marker-{name}"), least=least, most=most)
            for name, (least, most) in bounds.items()
        )

    def work(self, told: Marker) -> Findings:
        """Move the marker as the game does."""
        if told.turn > told.players:
            raise Refused("no_such_turn", players=told.players)
        g = State(players=[Player() for _ in range(told.players)])
        g.marker = META.round_track.start_field_by_players[str(told.players)]
        for _ in range(told.passes):
            g.move_marker()
        if g.end_triggered:
            outcome = Text("artifacts-marker-last", {"turns": told.players - told.turn})
        else:
            left = g.marker - META.round_track.last_field + 1
            outcome = Text("artifacts-marker-goes-on", {"field": g.marker, "passes": left})
        return Findings((Forecast(key="marker", label=Text("artifacts-beside-marker"), outcome=outcome, rule="16"),))


TOOLS = (Attack(), RoundMarker(), ScorePad())
