"""How Salvage lies on a table."""

from functools import cache, lru_cache

from starboard.core.marks import HIDDEN
from starboard.core.scene import Area, Card, Counter, Leg, Offer, Offers, Panel, Scene, Shape, Token, Zone, line
from starboard.core.text import Text, seat_name
from tests.sample_game.facts import CARDS
from tests.sample_game.state import State, design


@cache
def card(c: str, key: str = "") -> Card:
    """Draw a card, or its back; it looks the same wherever it lies."""
    if c == HIDDEN:
        return Card(key=key, shape="back", label=Text("salvage-card-hidden"))
    fact = CARDS[design(c)]
    lines = tuple(line(step, "salvage") for step in fact.play)
    return Card(
        key=c,
        label=Text(f"salvage-card-{fact.id}"),
        shape="cut",
        corner=str(fact.value),
        lines=lines,
        art=fact.id,
    )


def panel(v: State, seat: int, mine: bool) -> Panel:
    """Lay out one crew."""
    p = v.players[seat]
    return crew(seat, mine, p.points, p.scrap, tuple(p.tableau), tuple(p.hand))


@lru_cache(maxsize=4096)
def crew(seat: int, mine: bool, points: int, scrap: int, tableau: tuple[str, ...], held: tuple[str, ...]) -> Panel:
    """Lay out a crew of which all this is seen; most answers leave the others' panels as they were."""
    hand = tuple(card(c, f"hand-{seat}-{i}") for i, c in enumerate(held))
    return Panel(
        key=f"player-{seat}", seat=seat, title=seat_name(seat), art=f"crew-{seat}",
        items=(
            Counter(key=f"points-{seat}", label=Text("salvage-points"), value=points, icon="points", score=True),
            Counter(key=f"scrap-{seat}", label=Text("salvage-scrap"), value=scrap, icon="scrap"),
            Zone(key=f"tableau-{seat}", label=Text("salvage-tableau"), cards=tuple(card(c) for c in tableau)),
            Zone(key=f"hand-{seat}", label=Text("salvage-hand"), shape="fan", cards=hand, mine=mine, count=len(hand)),
        ),
    )  # fmt: skip


def wanted(c: str) -> tuple[Card, ...]:
    """Name the card an offer asks for; the card itself lies elsewhere, so this one has no key."""
    return (Card(label=Text(f"salvage-card-{design(c)}")),) if c else ()


@lru_cache(maxsize=1024)
def pile(name: str, count: int) -> Zone:
    """Lay out a pile."""
    return Zone(key=name, label=Text(f"salvage-{name}"), shape="pile", count=count)


@lru_cache(maxsize=1024)
def row(name: str, shape: Shape, cards: tuple[str, ...], slots: int = 0) -> Zone:
    """Lay out cards side by side."""
    return Zone(key=name, label=Text(f"salvage-{name}"), shape=shape, cards=tuple(map(card, cards)), slots=slots)


@lru_cache(maxsize=128)
def round_text(number: int) -> Text:
    """Name a round."""
    return Text("salvage-round", {"round": number})


NO_OFFERS = Offers(key="floor", label=Text("salvage-floor"))


def floor(v: State) -> Offers:
    """Lay out the offers."""
    if not v.offers:
        return NO_OFFERS
    offers = tuple(
        Offer(
            o.maker,
            (o.maker, o.to),
            key=f"offer-{o.number}",
            legs=(
                Leg(o.maker, o.to, (Token("scrap", count=o.give),)),
                Leg(o.to, o.maker, (Token("scrap", count=o.take),), wanted(o.card)),
            ),
        )
        for o in v.offers
    )
    return Offers(key="floor", label=Text("salvage-floor"), offers=offers)


def scene(v: State, seat: int | None) -> Scene:
    """Lay out the table."""
    common = (
        row("yard", "market", tuple(v.yard), 4),
        pile("deck", len(v.deck)),
        pile("discard", len(v.discard)),
        row("drone", "row", tuple(v.drone)),
    )
    rivals = tuple([panel(v, s, False) for s in range(len(v.players)) if s != seat])
    areas = [Area("main", common), Area("floor", (floor(v),)), Area("rivals", rivals)]
    if seat is not None:
        areas.append(Area("mine", (panel(v, seat, True),)))
    return Scene("salvage", seat, tuple(areas), round=round_text(v.round))
