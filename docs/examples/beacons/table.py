"""How it lies on a table: a map of hexes, a panel for each keeper, charters in hand."""

from beacons.facts import STARS, star_of
from beacons.scoring import from_stars, leader
from beacons.state import State
from starboard.core.marks import HIDDEN
from starboard.core.scene import Area, Card, Counter, Hex, HexMap, Line, Panel, Scene, Token, Zone
from starboard.core.text import Text, seat_name


def star(v: State, key: str) -> Hex:
    """Draw a star in the colour of who leads there, with everybody's beacons."""
    fact = STARS[key]
    lit = [(seat, n) for seat, p in enumerate(v.players) if (n := p.beacons.get(key, 0))]
    return Hex(
        key=key, label=Text(f"beacons-star-{key}"), q=fact.q, r=fact.r, seat=leader(v, key), art=key, rule="2",
        number=Token(icon="points", count=fact.points, label=Text("beacons-points")),
        units=tuple(Token(icon="sun", count=n, seat=seat, label=Text("beacons-beacon")) for seat, n in lit),
    )  # fmt: skip


def charter(card: str, key: str) -> Card:
    """Draw a charter, or the back of one that is not to be known."""
    if card == HIDDEN:
        return Card(key=key, shape="back", label=Text("beacons-charter-hidden"))
    name = Text(f"beacons-star-{star_of(card)}")
    line = Line(Text("beacons-charter-says", {"star": name}), icons=("points",))
    return Card(key=key, shape="folder", label=Text("beacons-charter", {"star": name}), lines=(line,), art=card)


def panel(v: State, seat: int) -> Panel:
    """Lay out one keeper."""
    p = v.players[seat]
    cards = tuple(charter(c, f"charter-{seat}-{i}") for i, c in enumerate(p.charters))
    return Panel(
        key=f"keeper-{seat}", seat=seat, title=seat_name(seat), art=f"keeper-{seat}",
        items=(
            Counter(key=f"points-{seat}", label=Text("beacons-points"), icon="points", score=True,
                    value=from_stars(v, seat)),
            Zone(key=f"charters-{seat}", label=Text("beacons-charters"), cards=cards, shape="fan"),
        ),
    )  # fmt: skip


def scene(v: State, seat: int | None) -> Scene:
    """Lay out the table."""
    areas = [
        Area("main", (HexMap(key="stars", label=Text("beacons-stars"), hexes=tuple(star(v, s) for s in STARS)),)),
        Area("side", (Zone(key="deck", label=Text("beacons-deck"), shape="pile", count=len(v.deck)),)),
        Area("rivals", tuple(panel(v, s) for s in range(len(v.players)) if s != seat)),
    ]
    if seat is not None:
        areas.append(Area("mine", (panel(v, seat),)))
    waiting = tuple(s for s, p in enumerate(v.players) if p.sealed is None)
    now = Text("beacons-round", {"round": v.round, "rounds": v.rounds})
    return Scene("beacons", seat, tuple(areas), round=now, active=waiting)
