"""How it lies on a table: the same for browser, terminal and tests."""

from comets.facts import FILE, kind, points
from comets.state import State
from starboard.core.marks import HIDDEN
from starboard.core.scene import Area, Card, Counter, Panel, Scene, Zone
from starboard.core.text import Text, seat_name


def card(comet: str, key: str = "") -> Card:
    """Draw a comet, or the back of one that is not to be known."""
    if comet == HIDDEN:
        return Card(key=key, shape="back", label=Text("comets-comet-hidden"))
    return Card(
        key=comet, picture="planet", frame="light-blue", tint="blue", art=kind(comet), corner=str(points(comet)),
        label=Text(f"comets-comet-{kind(comet)}"),
    )  # fmt: skip


def panel(v: State, seat: int) -> Panel:
    """Lay out one pilot."""
    p = v.players[seat]
    packed = tuple(card(c, f"packed-{seat}-{i}") for i, c in enumerate(p.packed))
    return Panel(
        key=f"pilot-{seat}", seat=seat, title=seat_name(seat), art=f"pilot-{seat}", active=v.turn == seat,
        items=(
            Counter(key=f"points-{seat}", label=Text("comets-home"), icon="points", score=True, most=FILE.bank,
                    value=sum(map(points, p.home))),
            Zone(key=f"tow-{seat}", label=Text("comets-tow"), cards=tuple(card(c) for c in p.tow)),
            Zone(key=f"packed-{seat}", label=Text("comets-packed"), cards=packed),
            Zone(key=f"home-{seat}", label=Text("comets-home"), shape="pile", count=len(p.home)),
        ),
    )  # fmt: skip


def scene(v: State, seat: int | None) -> Scene:
    """Lay out the table."""
    areas = [
        Area("main", (
            Zone(key="sky", label=Text("comets-sky"), shape="pile", count=len(v.sky)),
            Zone(key="lost", label=Text("comets-lost"), cards=tuple(card(c) for c in v.lost)),
        )),
        Area("rivals", tuple(panel(v, s) for s in range(len(v.players)) if s != seat)),
    ]  # fmt: skip
    if seat is not None:
        areas.append(Area("mine", (panel(v, seat),)))
    return Scene("comets", seat, tuple(areas), active=(v.turn,))
