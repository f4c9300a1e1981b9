"""How the cards and goods of this game are drawn: tokens, converters as what goes in and what comes out, cards."""

from functools import lru_cache

from msgspec.structs import replace

from starboard.core.scene import Card, CardShape, Line, Picture, Token
from starboard.core.text import Text
from starboard.games.sidereal.facts import CARDS, TEAMS, Converter, text_id
from starboard.games.sidereal.facts import Card as CardFacts
from starboard.games.sidereal.items import ITEMS
from starboard.games.sidereal.state import FRESH, Held
from starboard.games.sidereal.words import (
    card_name,
    converter_inputs,
    converter_outputs,
    converter_text,
    cost_items,
    named,
    stolen,
)

_KINDS = {
    "start": "converter",
    "pair": "converter",
    "technology": "technology",
    "fleet": "ship",
    "computer_world": "world",
    "territory": "world",
    "nullspace_colony": "colony",
    "relic": "relic",
    "colony": "colony",
}
_SHAPES: dict[str, CardShape] = {"technology": "cut", "ship": "cut", "world": "round", "relic": "stepped"}
"""Of cards that turn nothing into anything; the others are arrows."""
_PICTURES: dict[str, Picture] = {"ship": "ship", "world": "planet", "colony": "globe"}
_FRAMES = {"converter": "", "colony": "colony", "relic": "relic"}
_PALETTES = {"ice": "blue", "water": "blue", "ocean": "blue", "jungle": "green", "desert": "brown"}


@lru_cache(4096)
def token(item: str, count: int, key: str = "", seat: int | None = None) -> Token:
    """Draw some of an item."""
    return Token(item, key=key, count=count, seat=seat, label=Text(f"sidereal-item-{item}"), tint=item)


def pieces(items: list[tuple[str, int]]) -> tuple[Token, ...]:
    """Draw what goes in or comes out."""
    return tuple(token(name, n) for name, n in items)


def donated(converter: Converter) -> tuple[Token, ...]:
    """Draw what a converter brings that only others can use. [5]"""
    return tuple(
        Token(
            ITEMS[i],
            count=n,
            label=Text("sidereal-donated", {"item": Text(f"sidereal-item-{ITEMS[i]}")}),
            tint=ITEMS[i],
        )
        for i, n in enumerate(converter.donation)
        if n
    )


def converter_lines(converter: Converter, used: bool) -> list[Line]:
    """Show a converter as what goes in and what comes out; ways to pay that stand for each other below."""
    first, *others = converter.ways
    made = [
        Line(converter_text(converter), chip=converter.color, used=used, inputs=pieces(cost_items(first)),
             outputs=pieces(converter_outputs(converter) or stolen(converter)) or donated(converter))
    ]  # fmt: skip
    for way in others:
        text = Text("sidereal-line-way", {"items": named(cost_items(way))})
        made.append(Line(text, chip=converter.color, used=used, inputs=pieces(cost_items(way)), tone="or"))
    return made


def _lines(card: CardFacts, side: int, used: int = 0) -> tuple[Line, ...]:
    face = card.faces[side]
    lines = [line for n, c in enumerate(face.converters) for line in converter_lines(c, bool(used >> n & 1))]
    if face.support:
        lines.append(Line(Text("sidereal-line-support", {"count": face.support}), chip="fleet"))
    if card.fleet:
        lines.append(Line(Text("sidereal-line-fleet", {"count": card.fleet}), chip="fleet"))
    for upgrade in card.upgrades:
        if not side & upgrade.bit:
            if upgrade.technology:
                new = Text(text_id(upgrade.technology))
                text = Text("sidereal-line-upgrade", {"what": [new]})
                lines.append(Line(text, chip="upgrade", tone="or", aside=True, title=new))
            else:
                text = Text("sidereal-line-upgrade", {"what": named(cost_items(upgrade.cost))})
                lines.append(Line(text, chip="upgrade", tone="or", aside=True, inputs=pieces(cost_items(upgrade.cost))))
    if card.fact.on_enter or card.fact.passive or card.fact.on_trade:
        lines.append(Line(Text(f"sidereal-text-{card.id.partition('.')[2]}"), chip="relic", tone="note"))
    return tuple(lines)


def _turned(card: CardFacts, side: int) -> tuple[Line, ...]:
    """Show what a card becomes; the halves of a pair turn one by one, each with its own technologies."""
    halves = dict.fromkeys(upgrade.bit for upgrade in card.upgrades if not side & upgrade.bit)
    if len(halves) < 2:
        return _lines(card, card.full) if side != card.full and len(card.faces) > card.full else ()
    lines: list[Line] = []
    for half in halves:
        by = [Text(text_id(u.technology)) for u in card.upgrades if u.bit == half and u.technology]
        lines.append(Line(Text("sidereal-line-upgrade", {"what": by}), chip="upgrade", tone="or"))
        lines += [line for c in card.faces[side | half].converters for line in converter_lines(c, used=False)]
    return tuple(lines)


@lru_cache(8192)  # the same cards are drawn for every viewer after every answer
def card_element(card_id: str, held: Held = FRESH, seat: int | None = None, keyed: bool = True) -> Card:
    """Draw a card in play, on a track or in a pool."""
    card = CARDS[card_id]
    face = card.faces[held.side]
    first = face.converters[0] if face.converters else None
    kind = _KINDS[card.kind]
    tokens = (Token("seedling", label=Text("sidereal-token-seedling")),) if held.seedling else ()
    keywords = (Text(f"sidereal-climate-{face.climate}"),) if face.climate else ()
    return Card(
        key=card_id if keyed else "",
        label=card_name(card, held.side),
        shape="arrow" if first else _SHAPES.get(kind, "arrow"),
        kind=kind,
        picture=_PICTURES.get(kind, ""),
        frame=_FRAMES.get(kind, "own"),
        tint=_PALETTES.get(face.climate, "none"),
        glyph=face.climate,
        keywords=keywords,
        lines=_lines(card, held.side, held.used),
        back=_turned(card, held.side),
        art=card_id,
        seat=seat,
        tokens=tokens,
        tucked=tuple(card_element(t) for t in held.tucked),
        state="used" if held.used else "ready",
        inputs=pieces(converter_inputs(first)) if first else (),
        outputs=pieces(converter_outputs(first)) if first else (),
    )


@lru_cache(4096)
def pool_card(card_id: str, seat: int) -> Card:
    """Draw a card that is not in play yet, with what it costs to play it."""
    drawn = card_element(card_id, FRESH, seat)
    cost = CARDS[card_id].enter
    assert cost is not None
    text = Text("sidereal-line-play", {"what": named(cost_items(cost))})
    play = Line(text, chip="play", aside=True, inputs=pieces(cost_items(cost)))
    shape = _SHAPES.get(drawn.kind, "arrow")
    # An arrow shows its converter: what it costs to bring it into play stands in its corner.
    price = tuple([token(name, 1) for name, n in cost_items(cost) for _ in range(n)]) if shape == "arrow" else ()
    return replace(drawn, shape=shape, lines=(play, *drawn.lines), tokens=price, state="blank", inputs=(), outputs=())


@lru_cache(4096)
def team_element(team_id: str, seat: int | None = None, used: bool = False) -> Card:
    """Draw a research team."""
    team = TEAMS[team_id]
    invented: tuple[Token, ...] = ()
    if team.technology:
        invented = (Token("technology", label=Text(f"sidereal-technology-{team.technology}"), tint="white"),)
    if team.vp:
        invented = (*invented, token("vp", team.vp))
    lines = [
        Line(
            Text("sidereal-line-way", {"items": named(cost_items(way))}), chip="purple", tone="or" if n else "plain",
            inputs=pieces(cost_items(way)), outputs=() if n else invented,
        )
        for n, way in enumerate(team.ways)
    ]  # fmt: skip
    if team.technology:
        technology = Text(f"sidereal-technology-{team.technology}")
        lines.append(Line(Text("sidereal-line-invents", {"technology": technology}), title=technology))
    return Card(
        key=team_id, label=Text(text_id(team_id)), shape="arrow", kind="team", frame="team", corner=str(team.era),
        lines=tuple(lines), art=team_id, seat=seat, state="used" if used else "ready",
    )  # fmt: skip
