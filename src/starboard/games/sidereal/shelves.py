"""Everything Sidereal Confluence is made of, to be looked up: species, their cards, colonies, teams."""

from msgspec.structs import replace

from starboard.core.scene import Card, Line, Shelf
from starboard.core.text import Text
from starboard.games.sidereal.facts import CARDS, SPECIES, TEAMS, SpeciesFact
from starboard.games.sidereal.items import cost_of
from starboard.games.sidereal.pieces import card_element, pieces, pool_card, team_element
from starboard.games.sidereal.words import card_name, cost_items, named

KINDS = {
    "start": ("start", "pair", "territory"),
    "technology": ("technology",),
    "colony": ("colony", "nullspace_colony"),
    "world": ("computer_world", "relic"),
    "fleet": ("fleet",),
}
"""Which kinds of cards lie together."""


def name(species: str) -> Text:
    """Name a species."""
    return Text(f"sidereal-species-{species}")


def card(card_id: str) -> Card:
    """Draw a card, with what it costs to play it where it costs something, and whose it is."""
    fact = CARDS[card_id]
    drawn = card_element(card_id)
    if fact.enter is not None:
        price = pool_card(card_id, 0).lines[0]
        drawn = replace(drawn, lines=(price, *drawn.lines))
    owner = (name(fact.species),) if fact.species else ()
    return replace(drawn, keywords=(*owner, *drawn.keywords))


def species(fact: SpeciesFact) -> Card:
    """Draw a species: what it begins with, and its limits. [4.1]"""
    goods = cost_items(cost_of(fact.start.resources))
    begins = Text("sidereal-shelf-begins", {"items": named(goods), "cards": [_title(c) for c in fact.start.cards]})
    lines = [Line(begins, outputs=pieces(goods))]
    if fact.start.colonies or fact.start.research_teams_era1:
        numbers = {"colonies": fact.start.colonies, "teams": fact.start.research_teams_era1}
        lines.append(Line(Text("sidereal-shelf-dealt", numbers)))
    if fact.colony_limit is not None:
        lines.append(Line(Text("sidereal-shelf-limit", {"limit": fact.colony_limit})))
    if fact.tie_breaker is not None:
        lines.append(Line(Text("sidereal-shelf-tie", {"number": fact.tie_breaker})))
    return Card(
        key=f"species-{fact.id}", label=name(fact.id), shape="plaque", kind="species", art=fact.id, lines=tuple(lines),
        keywords=(Text(f"sidereal-species-{fact.id}-faction"),),
    )  # fmt: skip


def _title(card_id: str) -> Text:
    return card_name(CARDS[card_id], 0)


def shelves() -> tuple[Shelf, ...]:
    """Lay everything out by kind."""
    found = {"species": tuple(species(fact) for fact in SPECIES.values())}
    for kind, kinds in KINDS.items():
        found[kind] = tuple(card(c.id) for c in CARDS.values() if c.kind in kinds)
    found["team"] = tuple(team_element(team) for team in TEAMS)
    return tuple(Shelf(kind, Text(f"sidereal-shelf-{kind}"), cards) for kind, cards in found.items())
