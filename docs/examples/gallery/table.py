"""One of each element of a scene, with the names that the page "Scene elements" shows."""

from starboard.core.icons import ICONS
from starboard.core.scene import (
    Area,
    Card,
    Cell,
    Chart,
    Clause,
    Contracts,
    Counter,
    Dice,
    Die,
    Element,
    Forecast,
    Group,
    Hex,
    HexMap,
    Leg,
    Line,
    Marker,
    Note,
    Offer,
    Offers,
    Panel,
    Place,
    Row,
    Scene,
    Slot,
    Stop,
    Storm,
    Token,
    Track,
    Zone,
)
from starboard.core.text import Text, seat_name


def word(name: str) -> Text:
    """Give a text of this gallery."""
    return Text(f"gallery-{name}")


def token() -> Token:
    """Three goods of one kind."""
    return Token(key="token", icon="good-rare", count=3, label=word("ore"))


def card() -> Card:
    """A planet with a price, points and a line of what it does; `shape` gives other silhouettes."""
    line = Line(word("line"), chip="IV", inputs=(token_of("good-rare"),), outputs=(token_of("vp"),))
    return Card(
        key="card",
        shape="round",
        picture="planet",
        art="far-mine",
        frame="brown",
        corner="3",
        points="2",
        label=word("mine"),
        lines=(line,),
    )


def token_of(icon: str, count: int = 1) -> Token:
    """Make a piece."""
    return Token(icon=icon, count=count, label=word("ore"))


def zone() -> Zone:
    """A fan of cards; `shape` is one of fan, row, grid, pile, stack, column, market, list."""
    backs = tuple(Card(key=f"zone-{n}", shape="back", label=word("card")) for n in range(2))
    return Zone(key="zone", label=word("hand"), shape="row", cards=(*backs, plain_card("zone-2", "ship")))


def plain_card(key: str, picture: str) -> Card:
    """Make a card without lines."""
    return Card(key=key, shape="shield", art=picture, frame="blue", corner="1", label=word("ship"))


def counter() -> Counter:
    """A number with an icon and the most it can be."""
    return Counter(key="counter", label=word("credits"), icon="credits", value=7, most=12)


def track() -> Track:
    """Places in a line with markers on them."""
    stops = tuple(Stop(label=Text("gallery-stop", {"n": n}), key=f"stop-{n}") for n in range(1, 6))
    return Track(key="track", label=word("track"), stops=stops, markers=(Marker(at=1, seat=0), Marker(at=3, seat=1)))


def hexmap() -> HexMap:
    """Three hexes, one with a building place, one with ships, and a storm between two."""
    return HexMap(
        key="hexmap",
        label=word("map"),
        storms=(Storm("hex-1", "hex-2"),),
        hexes=(
            Hex(
                key="hex-0",
                label=word("mine"),
                q=0,
                r=0,
                seat=0,
                art="mine",
                home=True,
                slots=(Slot("circle", holds=token_of("guild")),),
                number=token_of("points", 4),
            ),
            Hex(
                key="hex-1",
                label=word("ship"),
                q=1,
                r=0,
                seat=1,
                art="ship",
                units=(Token(icon="corvette", count=2, seat=1, label=word("ship")),),
            ),
            Hex(key="hex-2", label=word("track"), q=0, r=1, art="far"),
        ),
    )


def dice() -> Dice:
    """Two dice and the faces they show."""
    return Dice(
        key="dice",
        label=word("dice"),
        dice=(
            Die(key="die-0", icon="explore", label=word("ship")),
            Die(key="die-1", icon="settle", label=word("mine")),
        ),
    )


def offers() -> Offers:
    """The trading floor with one offer: who gives what to whom, and what it is worth to the viewer."""
    legs = (Leg(0, 1, (token_of("good-rare", 2),)), Leg(1, 0, (token_of("vp"),)))
    offer = Offer(
        key="offer", label=word("offer"), maker=1, parties=(0, 1), legs=legs, verdict=word("line"), tone="good"
    )
    return Offers(key="offers", label=word("floor"), offers=(offer,))


def contracts() -> Contracts:
    """A promise that binds."""
    clause = Clause(key="clause", label=word("offer"), debtor=1, creditor=0, text=word("line"), due=word("track"))
    return Contracts(key="contracts", label=word("promises"), clauses=(clause,))


def chart() -> Chart:
    """Numbers in rows and columns, with icons and tones."""
    return Chart(
        key="chart",
        label=word("chart"),
        columns=(Cell(text=word("ore"), icon="good-rare"), Cell(text=word("ship"), icon="ship")),
        rows=(
            Row(seat_name(0), (Cell(4), Cell(1, tone="bad")), seat=0),
            Row(seat_name(1), (Cell(2, tone="good"), Cell(3)), seat=1),
        ),
    )


def forecast() -> Forecast:
    """What would happen, before one commits."""
    return Forecast(
        key="forecast", label=word("forecast"), steps=(word("line"), word("line-2")), outcome=word("line"), tone="good"
    )


def note() -> Note:
    """A sentence on the table."""
    return Note(key="note", text=word("line"), tone="note")


def group() -> Group:
    """Elements that belong together, with a title."""
    items = (
        Token(key="group-1", icon="science", count=2, label=word("ore")),
        Token(key="group-2", icon="energy", label=word("ore")),
        Counter(key="group-3", icon="vp", value=5, label=word("points")),
    )
    return Group(key="group", label=word("group"), items=items)


def panel() -> Panel:
    """Everything of one player."""
    points = Counter(key="panel-points", label=word("points"), icon="vp", value=12, score=True)
    items = (points, Zone(key="panel-zone", label=word("hand"), shape="pile", count=6))
    return Panel(key="panel", seat=0, title=seat_name(0), art="keeper", items=items)


WIDE = 6


def icons() -> Chart:
    """Every icon with its name."""
    names = sorted(ICONS)
    rows = [names[n : n + WIDE] for n in range(0, len(names), WIDE)]
    return Chart(
        key="icons",
        label=word("icons"),
        columns=(Cell(text=word("icons")),) * WIDE,
        rows=tuple(
            Row(word("icon"), tuple(Cell(name, name) for name in row), key=f"icons-{n}") for n, row in enumerate(rows)
        ),
    )


def scene(seat: int | None, all_icons: bool) -> Scene:
    """Lay out the gallery: one of each, or all icons."""
    places: tuple[tuple[Place, tuple[Element, ...]], ...] = (
        ("main", (hexmap(),)),
        ("floor", (offers(), contracts(), chart(), forecast())),
        ("side", (token(), counter(), track(), dice(), note(), group())),
        ("mine", (panel(), zone(), card())),
    )
    if all_icons:
        places = (("main", (icons(),)),)
    return Scene("gallery", seat, tuple(Area(place, items) for place, items in places))
