"""Card faces: what a card says, as short lines of our own with a chip for the phase and icons."""

from functools import cache

from msgspec.structs import replace

from starboard.core.components import Component
from starboard.core.packs import picture
from starboard.core.scene import Badge, Card, CardShape, Line, line
from starboard.core.text import Text, plain
from starboard.games.race import powers as p
from starboard.games.race.facts import DESIGN, PACKAGE, Design, design_id

GAME = "race"
CHIPS = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}


def one_power(card: str, index: int) -> Text:
    """Say what one power of a card does."""
    return DESIGN[card].fact.powers[index].text(GAME)


@cache
def face_lines(design: str, takeovers: bool = True) -> tuple[Line, ...]:
    """Write all lines of a card, in the order of the phases; of take-overs only where there are any. [14.1]"""
    d = DESIGN.get(design) or DESIGN[f"{design}.1"]
    lines = [
        line(power, GAME, chip)
        for phase, chip in CHIPS.items()
        for power in d.fact.powers
        if isinstance(power, p.CardPower) and power.phase == phase and (takeovers or not power.takeover)
    ]
    return (*lines, *[ending(item) for item in (*d.fact.traits, *d.fact.scoring)])


def ending(item: Component) -> Line:
    """Write what holds or counts at the end; no piece could say which card is meant, so its name does."""
    drawn = line(item, GAME, "★")
    if isinstance(item, p.PerCard) and item.match.card is not None:
        return replace(drawn, title=item.match.phrase(), inputs=())
    return drawn


PALETTES = {"novelty": "blue", "rare": "brown", "genes": "green", "alien": "gold"}
"""What worlds with a good are painted in."""


def silhouette(d: Design) -> CardShape:
    """Give the silhouette."""
    if not d.world:
        return "stepped" if d.cost >= 6 else "cut"
    return "shield" if d.military else "round"


def kind(d: Design) -> str:
    """Name the sort of card."""
    if not d.world:
        return "six" if d.cost >= 6 else "development"
    if d.military:
        return "military"
    return "windfall" if d.windfall else "production" if d.production else "world"


def badge(d: Design) -> Badge:
    """Say by the number's ground whether a world has its good once or again and again."""
    if not d.world or d.military:
        return ""
    return "ring" if d.windfall else "filled" if d.production else "plain"


@cache
def keywords(design: str) -> tuple[Text, ...]:
    """Name the keywords and symbols of a card."""
    d = DESIGN.get(design) or DESIGN[f"{design}.1"]
    # The silhouette of a military world cannot say that it gets its good only once.
    words = [Text("race-keyword-windfall")] if d.military and d.windfall else []
    words += [Text(f"race-keyword-{k.lower()}") for k in d.fact.keywords]
    if d.chromosome:
        words.append(Text("race-keyword-chromosome"))
    if d.prestige:
        words.append(Text("race-keyword-prestige"))
    if d.start is not None:
        words.append(Text("race-keyword-start", {"number": d.start.number}))
    return tuple(words)


@cache
def look(design: str) -> Text:
    """Say what a card looks like from afar: its sort, its number, its kind."""
    d = DESIGN.get(design) or DESIGN[f"{design}.1"]
    sort = "military" if d.military else "world" if d.world else "development"
    if not d.good:
        return Text(f"race-look-{sort}", {"cost": d.cost})
    return Text(f"race-look-{sort}-good", {"cost": d.cost, "kind": Text(f"race-kind-{d.good}")})


@cache
def face(card: str, takeovers: bool = True) -> Card:
    """Draw the face of a card, as it counts with or without take-overs."""
    d = DESIGN[card]
    design = design_id(card)
    frame = "military" if d.military else d.good or ("world" if d.world else "six" if d.cost >= 6 else "development")
    return Card(
        key=card,
        label=Text(f"race-card-{design}"),
        rule="1.1",
        shape=silhouette(d),
        kind=kind(d),
        badge=badge(d),
        picture=("siege" if d.military else "planet") if d.world else "",
        frame=frame,
        tint=PALETTES.get(d.good, "none"),
        corner=str(d.cost),
        points="?" if d.fact.vp_variable else plain(d.vp),
        glyph=d.good,
        keywords=keywords(design),
        lines=face_lines(design, takeovers),
        art=picture(PACKAGE, design),
    )
