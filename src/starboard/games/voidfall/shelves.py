"""Everything Voidfall is made of, to be looked up: houses, cards, technologies, kinds of sectors, tokens."""

from msgspec.structs import replace

from starboard.core.scene import Card, Line, Shelf
from starboard.games.voidfall.facts.record import RESOURCES, TRACKS
from starboard.games.voidfall.facts.tables import (
    ABILITIES,
    AGENDAS,
    CARDS,
    EVENTS,
    FACES,
    HOUSES,
    ORIGINS,
    STARTS,
    TECHS,
    TILES,
)
from starboard.games.voidfall.table import (
    action_text,
    agenda_card,
    civil_stops,
    event_face,
    objective_line,
    technology_card,
    technology_lines,
    tile_what,
)
from starboard.games.voidfall.words import GAME, cost_pieces, cost_words, text


def house(name: str) -> Card:
    """Draw a house: what it can do, its tracks, its origins, and what its fall leaves. [18.1] [18.2]"""
    fact = HOUSES[name]
    lines = [Line(text(f"ability-{name}"))] if ABILITIES[name] else []
    lines.append(Line(text("shelf-preferred", cards=[text(f"card-{card}") for card in fact.preferred_focuses])))
    for i, track in enumerate(TRACKS):
        steps = [stop.label for stop in civil_stops(name, i)[1:]]
        lines.append(Line(text("shelf-track", track=text(f"track-{track}"), steps=steps)))
    lines += [origin(o) for o in fact.origins if o in ORIGINS]
    lines.append(Line(text("shelf-fallen", reward=fact.fallen.reward.text(GAME)), tone="note"))
    label = text("house-title", house=text(f"house-{name}"))
    return Card(key=f"house-{name}", label=label, shape="plaque", kind="house", art=name, lines=tuple(lines))


def origin(name: str) -> Line:
    """Say what a house begins with on one side of its origin."""
    fact = ORIGINS[name]
    goods = [
        text("shelf-amount", count=fact.resources[r], what=text(f"resource-{r}"))
        for r in RESOURCES
        if fact.resources.get(r)
    ]
    side, tech = text(f"origin-{name}"), text(f"technology-{fact.technology}")
    return Line(text("shelf-origin", origin=side, technology=tech, goods=goods))


def focus(name: str) -> Card:
    """Draw a focus card with its printed costs. [05]"""
    fact = CARDS[name]
    lines = tuple(
        Line(
            text("line-action", name=text(f"action-{name}-{n}"), cost=cost_words(action.cost) or [text("free")],
                 effect=action_text(name, n)),
            title=text(f"action-{name}-{n}"), inputs=cost_pieces(action.cost),
        )
        for n, action in enumerate(fact.actions, 1)
    )  # fmt: skip
    return Card(
        key=f"focus-{name}", label=text(f"card-{name}"), shape="folder", kind="focus", frame=fact.focus,
        art=fact.focus, lines=lines,
    )  # fmt: skip


def technology(name: str) -> Card:
    """Draw a technology with both sides. [13]"""
    return replace(technology_card(name, 1, f"technology-{name}"), back=technology_lines(name, 2))


def start(name: str) -> Card:
    """Draw the agenda of an origin."""
    fact = STARTS[name]
    label = text("shelf-start-of", origin=text(f"origin-{fact.house}_{fact.side}"))
    return Card(
        key=name, label=label, shape="cut", kind="agenda", corner=str(fact.upkeep),
        lines=tuple(map(objective_line, fact.objectives)), art=name,
    )  # fmt: skip


def tile(name: str) -> Card:
    """Draw a kind of sector. [07.3]"""
    lines = tuple(Line(what) for what in tile_what(name))
    return Card(key=f"tile-{name}", label=text(f"tile-{name}"), shape="plaque", kind="tile", lines=lines, art=name)


def face(name: str) -> Card:
    """Draw a token."""
    fact = FACES[name]
    kind = name.partition("_")[0]
    return Card(
        key=f"token-{name}", label=text(f"token-{kind}"), shape="plaque", kind="token", glyph=kind,
        lines=(Line(fact.reward.text(GAME)),), art=name,
    )  # fmt: skip


def shelves() -> tuple[Shelf, ...]:
    """Lay everything out by kind."""
    kinds = {
        "house": tuple(map(house, HOUSES)),
        "focus": tuple(map(focus, CARDS)),
        "technology": tuple(map(technology, TECHS)),
        "agenda": tuple(agenda_card(name) for name in AGENDAS),
        "start": tuple(map(start, STARTS)),
        "event": tuple(event_face(name, f"event-{name}") for name in EVENTS),
        "tile": tuple(map(tile, TILES)),
        "token": tuple(map(face, FACES)),
    }
    return tuple(Shelf(kind, text(f"shelf-{kind}"), cards) for kind, cards in kinds.items())
