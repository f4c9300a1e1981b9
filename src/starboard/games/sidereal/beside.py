"""Beside the box: the clock, the best production, the order of bids, and the score pad. [4.9] [5] [6.3] [8] [10]"""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from starboard.core.beside import Clock, Findings, Pad, Sheet, needed, player_name
from starboard.core.game import Result, ScoreLine, placed
from starboard.core.options import FormChoice, FormField
from starboard.core.refusal import Refused
from starboard.core.scene import Cell, Chart, Row
from starboard.core.text import Text
from starboard.games.sidereal.confluence import bid_rank, twice_worth
from starboard.games.sidereal.facts import CARDS, ROUNDS, SCORING, SPECIES, text_id
from starboard.games.sidereal.items import ITEMS, SUPPLY, VP, Goods, vector
from starboard.games.sidereal.production import best_plan
from starboard.games.sidereal.scoring import leftovers
from starboard.games.sidereal.state import Held, Player, Setup
from starboard.games.sidereal.table import plan_forecast
from starboard.games.sidereal.words import card_name

COUNTED = tuple(name for group in SCORING.groups for name in group.items)
"""Items that are worth something at the end."""


class Line(Struct, omit_defaults=True):
    """What a player has at the end."""

    name: Annotated[str, Meta(max_length=60)] = ""
    points: Annotated[float, Meta(ge=-99, le=999)] = 0
    items: Goods = Goods()


class GameEnd(Struct, omit_defaults=True):
    """The end of a game, and how what is left is counted."""

    players: Annotated[list[Line], Meta(min_length=1, max_length=9)]
    exact: bool = False


class ScorePad(Pad):
    """Points of the game and what is left; ties share the victory. [8] [10]"""

    id = "score"
    rule = "8"
    asks: ClassVar[type[Struct]] = GameEnd

    def line(self) -> tuple[FormField, ...]:
        """Points, and cubes by colour."""
        items = tuple(FormChoice(name, Text(f"sidereal-item-{name}"), most=99) for name in COUNTED)
        return (
            FormField("points", "number", Text("sidereal-score-points"), least=-99, most=999, start=0),
            FormField("items", "amounts", Text("sidereal-beside-items"), items),
        )

    def shared(self) -> tuple[FormField, ...]:
        """Which way counts."""
        return (FormField("exact", "flag", Text("sidereal-beside-exact")),)

    def work(self, told: GameEnd) -> Findings:
        """Count in the way that was chosen, and show both."""
        supplies = [list(vector(line.items)) for line in told.players]
        lines = tuple(
            (
                ScoreLine(Text("sidereal-score-points"), line.points),
                ScoreLine(Text("sidereal-score-leftovers"), leftovers(supply, told.exact)),
            )
            for line, supply in zip(told.players, supplies, strict=True)
        )
        scores = tuple(float(sum(line.points for line in own)) for own in lines)
        rows = tuple(
            Row(
                player_name(line.name, n),
                tuple(Cell(value=round(line.points + leftovers(supply, exact), 3)) for exact in (False, True)),
            )
            for n, (line, supply) in enumerate(zip(told.players, supplies, strict=True), 1)
        )
        columns = (Cell(text=Text("sidereal-beside-printed")), Cell(text=Text("sidereal-beside-exact")))
        both = Chart(key="both", label=Text("sidereal-beside-both"), rule="10", columns=columns, rows=rows)
        return Findings(items=(both,), result=Result(scores, placed(scores), lines))


class Cards(Struct, omit_defaults=True):
    """What somebody has before production."""

    species: Annotated[str, Meta(max_length=20)] = ""
    faces: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=40)] = []
    """Cards with the side that lies up: `colony.acrux#0`."""
    seedlings: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=10)] = []
    items: Goods = Goods()
    last: bool = False
    exact: bool = False


class Production(Sheet):
    """Which white converters to run with the cubes and cards one has, found by the planner. [5]"""

    id = "production"
    icon = "produce"
    rule = "5"
    asks: ClassVar[type[Struct]] = Cards

    def fields(self) -> tuple[FormField, ...]:
        """Cards by name and side."""
        species = tuple(FormChoice(s, Text(f"sidereal-species-{s}")) for s in SPECIES)
        faces = tuple(
            FormChoice(f"{card.id}#{n}", Text("sidereal-beside-face", {"card": card_name(card, n), "side": n + 1}))
            for card in CARDS.values()
            for n, face in enumerate(card.faces)
            if face.white
        )
        planted = tuple(FormChoice(card, Text(text_id(card))) for card in CARDS if CARDS[card].faces[0].white)
        items = tuple(FormChoice(name, Text(f"sidereal-item-{name}"), most=99) for name in ITEMS[: SUPPLY + 1])
        return (
            FormField("species", "choice", Text("sidereal-beside-species"), species),
            FormField("faces", "choices", Text("sidereal-beside-faces"), faces),
            FormField("seedlings", "choices", Text("sidereal-beside-seedlings"), planted),
            FormField("items", "amounts", Text("sidereal-beside-have"), items),
            FormField("last", "flag", Text("sidereal-beside-last")),
            FormField("exact", "flag", Text("sidereal-beside-exact")),
        )

    def work(self, told: Cards) -> Findings:
        """Let the planner find it."""
        player = player_of(told)
        plan = best_plan(player, ROUNDS if told.last else 1, told.exact)
        return Findings((plan_forecast(plan, player, "best", told.last),))


def player_of(told: Cards) -> Player:
    """Lay out cards and cubes as the game would have them."""
    needed(told.species, Text("sidereal-beside-species"))
    if told.species not in SPECIES:
        raise Refused("no_such_thing", name=told.species[:60])
    cards: dict[str, Held] = {}
    for name in told.faces:
        card, _, side = name.rpartition("#")
        if card not in CARDS or not side.isdigit() or int(side) >= len(CARDS[card].faces):
            raise Refused("no_such_thing", name=name[:60])
        if card in cards:
            raise Refused("both_sides", card=Text(text_id(card)))
        cards[card] = Held(int(side), seedling=card in told.seedlings)
    values = vector(told.items)
    support = sum(CARDS[card].fleet for card in cards)
    return Player(species=told.species, cards=cards, supply=list(values[:SUPPLY]), vp=values[VP], support=support)


class Bidder(Struct, omit_defaults=True):
    """A bid, and what decides where it is equal."""

    species: Annotated[str, Meta(max_length=20)] = ""
    ships: Annotated[int, Meta(ge=0, le=99)] = 0
    held: Annotated[int, Meta(ge=0, le=40)] = 0
    """Colonies held, or research teams not yet used."""


class Auction(Struct, omit_defaults=True):
    """All bids of one kind."""

    bidders: Annotated[list[Bidder], Meta(max_length=9)] = []
    research: bool = False


class Bids(Sheet):
    """Who picks when: value of the bid, fewest cards, tie breaker; Kt wins colony ties, Caylion bids half. [6.3] D9"""

    id = "bids"
    icon = "ship"
    rule = "6.3"
    asks: ClassVar[type[Struct]] = Auction

    def fields(self) -> tuple[FormField, ...]:
        """A line for each bid."""
        species = tuple(FormChoice(s, Text(f"sidereal-species-{s}")) for s in SPECIES)
        line = (
            FormField("species", "choice", Text("sidereal-beside-species"), species),
            FormField("ships", "number", Text("sidereal-beside-ships"), most=99),
            FormField("held", "number", Text("sidereal-beside-held"), most=40),
        )
        return (
            FormField("research", "flag", Text("sidereal-beside-research")),
            FormField("bidders", "records", Text("sidereal-beside-bidders"), fields=line, most=9),
        )

    def work(self, told: Auction) -> Findings:
        """Order them as the game does; a bid of nothing takes nothing."""
        needed(told.bidders, Text("sidereal-beside-bidders"))
        kind = "research" if told.research else "colony"
        ranked = []
        for bidder in told.bidders:
            needed(bidder.species, Text("sidereal-beside-species"))
            if bidder.species not in SPECIES:
                raise Refused("no_such_thing", name=bidder.species[:60])
            if bidder.ships:
                twice = twice_worth(kind, bidder.species, bidder.ships)
                ranked.append((bid_rank(kind, bidder.species, twice, bidder.held), bidder, twice))
        ranked.sort(key=lambda item: item[0], reverse=True)
        rows = tuple(
            Row(
                Text(f"sidereal-species-{bidder.species}"),
                (Cell(value=bidder.ships), Cell(value=twice / 2), Cell(value=bidder.held)),
            )
            for _, bidder, twice in ranked
        )
        columns = tuple(Cell(text=Text(f"sidereal-beside-column-{name}")) for name in ("ships", "worth", "held"))
        chart = Chart(key="order", label=Text("sidereal-beside-order"), columns=columns, rows=rows, rule="6.3")
        return Findings((chart,))


class TradingClock(Clock):
    """The clock of a trade phase, which can run once more. [4.9]"""

    id = "clock"
    rule = "4.9"
    seconds = Setup().clock
    more = Setup().clock


TOOLS = (TradingClock(), Production(), Bids(), ScorePad())
